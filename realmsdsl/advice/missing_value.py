"""RD508: a card that does not say its price or its words, among cards like it that do."""

from collections.abc import Hashable, Iterator
from typing import Final

from realmsdsl.advice import wordless_ability
from realmsdsl.advice.view import View, stated
from realmsdsl.base import Diagnostic
from realmsdsl.ir import CardDef, Program, PropertyDef, PropertyOf, Sort, Word, WordSet
from realmsdsl.ir.walk import walk

LEAST_OTHERS: Final = 3
"""How many cards must say what one does not before it looks forgotten."""


def advise(view: View) -> Iterator[Diagnostic]:
    """Compare each card of the set with those of its kind that begin a game in the same place, whatever set brings them.

    Without a price a card is for nothing, which hardly ever is meant. Without words some cards may well be: only one
    that is alone among them is told, and not if it speaks of such words: then it does without on purpose.
    """
    alike: dict[Hashable, list[CardDef]] = {}
    for card in view.program.cards:
        alike.setdefault(_likeness(card, view.program), []).append(card)
    for card in view.cards:
        others = [each for each in alike[_likeness(card, view.program)] if each is not card]
        for each in view.program.properties:
            if card.count and stated(card, each.name) is None and _is_usual(view, each, others):
                yield from _warnings(view, card, each)


def _likeness(card: CardDef, program: Program) -> Hashable:
    """The kind of a card, and the zones that it names or that stand for it where it names none."""
    places = (each for each in program.properties if each.type.sort in (Sort.ZONE, Sort.PLACE))
    return card.kind, tuple(stated(card, each.name) or each.default for each in places)


def _is_usual(view: View, asked: PropertyDef, others: list[CardDef]) -> bool:
    saying = sum(stated(each, asked.name) is not None for each in others)
    if saying < LEAST_OTHERS:
        return False
    if asked.name in view.market.prices:
        return saying > len(others) - saying
    return asked.type.sort is Sort.WORD and asked.default is None and saying == len(others)


def _warnings(view: View, card: CardDef, asked: PropertyDef) -> Iterator[Diagnostic]:
    if asked.name in wordless_ability.looked_for(view, card):
        return  # that is told at the ability
    if asked.type.sort is Sort.WORD and _speaks_of(card, asked):
        return
    plural = next(each.plural for each in view.program.kinds if each.name == card.kind)
    if asked.name in view.market.prices:
        label, mend = (
            f"most {plural} say theirs",
            f"add a line `{asked.name} …`: `{asked.name} 0` if it is meant",
        )
    else:
        legal = (
            word for values in view.program.values if values.name == asked.type.of for word, _ in values.words
        )
        label = f"all other {plural} say theirs"
        mend = (
            f"add a line `{asked.name} …` with one of {', '.join(legal)}; if it is meant to have none,"
            " say why: `# realms: ignore[RD508] reason`"
        )
    yield view.warning("RD508", f"{card.name} has no {asked.name}", view.places.cards[card.name], label, mend)


def _speaks_of(card: CardDef, asked: PropertyDef) -> bool:
    """Whether what a card does has to do with the words that it lacks."""
    return any(
        isinstance(each, Word | WordSet | PropertyOf) and each.type.of == asked.type.of
        for each in walk((card.abilities, card.triggers, card.clocks, card.modifiers))
    )
