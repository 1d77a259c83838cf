"""RD502: an ability that can never be used, or that asks for cards which do not exist."""

from collections.abc import Iterator

from realmsdsl.advice.possible import Possible
from realmsdsl.advice.view import View, words_of
from realmsdsl.base import Diagnostic
from realmsdsl.ir import Ability, CardDef, Number, Program, PropertyOf, Sort, This, WordSet
from realmsdsl.ir.nouns import Noun
from realmsdsl.ir.walk import ops_in
from realmsdsl.ops import Ask


def advise(view: View) -> Iterator[Diagnostic]:
    """Look at the abilities of the set's cards, with all cards that can be in a game with them."""
    asked = Possible.of(view)
    for card in view.cards:
        for index, ability in enumerate(card.abilities):
            why = _why_never(view, asked, card, ability)
            if why is not None:
                label, mend = why
                span = view.places.abilities[card.name][index]
                message = f"the {ability.kind} ability of {card.name} can never be used"
                yield view.warning("RD502", message, span, label, mend)


def _why_never(view: View, asked: Possible, card: CardDef, ability: Ability) -> tuple[str, str] | None:
    if asked.holds(ability.condition, None) is False:
        return "its condition never holds", "change the condition, or leave the ability out"
    lonely = _lonely_word(view.program, card, ability)
    if lonely:
        return f"no other card is {lonely}", f"add cards that are {lonely}, or name another word"
    wanted = _missing_card(view, asked, ability)
    if wanted is not None:
        return "it asks for cards that do not exist", "change what it asks for, or add such cards"
    return None


def _lonely_word(program: Program, card: CardDef, ability: Ability) -> str:
    """The word that a conditional ability waits for and that no other card has; empty if there is none."""
    kind = next(each for each in program.ability_kinds if each.name == ability.kind)
    if kind.condition is None or not kind.params or kind.params[0].type.sort is not Sort.WORD:
        return ""
    match ability.argument or kind.params[0].default:
        case WordSet(words=words):
            pass
        case PropertyOf(property=name, card=This()):
            words = words_of(card, name)
        case _:
            return ""
    others = (each for each in program.cards if each.name != card.name or each.count > 1)
    has_friend = any(not _words(each).isdisjoint(words) for each in others)
    return "" if has_friend else " or ".join(words)


def _words(card: CardDef) -> set[str]:
    """All words printed on a card as properties, or given by its effects, whatever they say."""
    return {word for _, value in card.properties if isinstance(value, WordSet) for word in value.words}


def _missing_card(view: View, asked: Possible, ability: Ability) -> Ask | None:
    """A question that must be answered with cards of which there are none."""
    for op in ops_in(ability.body):
        if not isinstance(op, Ask) or not isinstance(op.options, Noun) or op.least == Number(0):
            continue
        if op.options.sort.sort is Sort.CARD and op.options.which is not None:
            which = op.options.which
            if all(asked.holds(which, card) is False for card in view.program.cards):
                return op
    return None
