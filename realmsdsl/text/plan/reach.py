"""Where an effect on a card holds: while the card is in force, or wherever it is."""

from typing import Final

from realmsdsl.ir import Anywhere, InZone, Local, Noun, Param, PropertyOf, Sort
from realmsdsl.ir.walk import walk
from realmsdsl.text.clauses import Clause, NounPhrase
from realmsdsl.text.plan.arguments import BARRED
from realmsdsl.text.plan.scene import Vocabulary

HOLDS, EVERYWHERE, IN_FORCE = "holds", "everywhere", "in_force"
"""The table of sentences that say where a card must be for its effect, and the two that there are."""

_AROUND: Final = frozenset({"as_long_as", "for_each"})
_FORBID: Final = "effect.forbid"
_ASKED: Final = ("definition.", "property.")


def holds_everywhere(effect: Clause, vocabulary: Vocabulary) -> bool:
    """Whether an effect on this very card is of use before the card is in force, so that it must hold wherever it is.

    That is so if the game asks the question of any card, as it asks for the price of one that nobody has yet; if it is what
    an action costs that is only done to cards in no active zone; or if the verb that is forbidden is only done to such cards.

    Args:
        effect: what a sentence says that holds.
        vocabulary: the declarations of the program.
    """
    inner = effect.slots.get("deed")
    is_around = effect.kind in _AROUND or effect.kind.startswith(BARRED)
    if is_around and isinstance(inner, Clause):
        return holds_everywhere(inner, vocabulary)
    if effect.kind.startswith(_FORBID):
        return _is_this(effect.slots.get("thing")) and _lies_elsewhere(
            _done_to(effect, vocabulary), vocabulary
        )
    what = effect.slots.get("what")
    if isinstance(what, NounPhrase) and what.heads:
        name = what.heads[0].rpartition(".")[2] if what.heads[0].startswith(_ASKED) else ""
        owners = [each.slots.get("thing") for each in what.modifiers if each.kind == "which.of"]
    else:
        name, owners = effect.kind.rpartition(".")[2], [effect.slots.get("thing")]
    if not any(map(_is_this, owners)):
        return False
    asked = vocabulary.definitions.get(name)
    return _is_paid_elsewhere(name, vocabulary) if asked is None else any(map(_is_any_card, asked.params))


def _is_paid_elsewhere(name: str, vocabulary: Vocabulary) -> bool:
    """Whether a property of a card is what an action costs that is only done to cards in no active zone."""
    return any(
        isinstance(part, PropertyOf)
        and part.property == name
        and isinstance(part.card, Local)
        and _lies_elsewhere(action.params[part.card.slot], vocabulary)
        for action in vocabulary.program.lines.actions
        for part in walk(action.price)
    )


def _is_this(thing: object) -> bool:
    return isinstance(thing, NounPhrase) and thing.determiner == "this"


def _is_any_card(param: Param) -> bool:
    options = param.options
    if param.type.sort is not Sort.CARD:
        return False
    return options is None or (isinstance(options, Noun) and options.which is None and _is_anywhere(options))


def _is_anywhere(noun: Noun) -> bool:
    return all(isinstance(where, Anywhere) for where in noun.where)


def _done_to(effect: Clause, vocabulary: Vocabulary) -> Param | None:
    """What the verb that is forbidden is done to."""
    verb = effect.slots.get("verb")
    name = str(getattr(verb, "id", effect.kind.removeprefix(f"{_FORBID}.")))
    return next((each for each in vocabulary.params_of(name) if each.type.sort is Sort.CARD), None)


def _lies_elsewhere(param: Param | None, vocabulary: Vocabulary) -> bool:
    """Whether something is only done to cards that are in no active zone."""
    options = param.options if param is not None else None
    if not isinstance(options, Noun):
        return False
    zones = [where.zone for where in options.where if isinstance(where, InZone)]
    return bool(zones) and not any("active" in vocabulary.zone_flags[zone] for zone in zones)
