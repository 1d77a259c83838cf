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
    asked = [each for each in view.program.properties if _is_price(view, each) or _is_words(each)]
    lacking = [
        (card, each)
        for card in view.cards
        for each in asked
        if card.count and stated(card, each.name) is None
    ]
    alike: dict[Hashable, list[CardDef]] = {}
    for card in view.program.cards if lacking else ():
        alike.setdefault(_likeness(card, view.program), []).append(card)
    usual: dict[Hashable, bool] = {}
    for card, each in lacking:
        likeness = _likeness(card, view.program)
        key = likeness, each.name
        if key not in usual:
            usual[key] = _is_usual(view, each, alike[likeness])
        if usual[key]:
            yield from _warnings(view, card, each)


def _is_price(view: View, asked: PropertyDef) -> bool:
    return asked.name in view.market.prices


def _is_words(asked: PropertyDef) -> bool:
    return asked.type.sort is Sort.WORD and asked.default is None


def _likeness(card: CardDef, program: Program) -> Hashable:
    """The kind of a card, and the zones that it names or that stand for it where it names none."""
    places = (each for each in program.properties if each.type.sort in (Sort.ZONE, Sort.PLACE))
    return card.kind, tuple(stated(card, each.name) or each.default for each in places)


def _is_usual(view: View, asked: PropertyDef, alike: list[CardDef]) -> bool:
    """Whether of some cards that are alike most have a price, or all but one have words."""
    saying = sum(stated(each, asked.name) is not None for each in alike)
    enough = len(alike) // 2 + 1 if _is_price(view, asked) else len(alike) - 1
    return saying >= max(LEAST_OTHERS, enough)


def _warnings(view: View, card: CardDef, asked: PropertyDef) -> Iterator[Diagnostic]:
    if asked.name in wordless_ability.looked_for(view, card):
        return  # that is told at the ability
    if asked.type.sort is Sort.WORD and _speaks_of(card, asked):
        return
    plural = next(each.plural for each in view.program.kinds if each.name == card.kind)
    if _is_price(view, asked):
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
