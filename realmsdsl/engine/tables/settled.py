"""What is left of actions and triggers once the options have their values: an option that is not taken costs nothing."""

from collections.abc import Mapping

from attrs import evolve

from realmsdsl import ir
from realmsdsl.ir import ActionDef, Body, CardDef, Expr, Lines
from realmsdsl.ops import Branch


def settled(lines: Lines, options: Mapping[str, str]) -> Lines:
    """The lines, with actions that ask only what the values of the options leave open."""
    return evolve(lines, actions=tuple(_action(each, options) for each in lines.actions))


def settled_cards(cards: tuple[CardDef, ...], options: Mapping[str, str]) -> tuple[CardDef, ...]:
    """The cards, without triggers that do nothing with these values of the options: nobody need listen for them."""
    return tuple(_card(card, options) for card in cards)


def _card(card: CardDef, options: Mapping[str, str]) -> CardDef:
    kept = tuple(each for each in card.triggers if not _does_nothing(each.body, options))
    return card if len(kept) == len(card.triggers) else evolve(card, triggers=kept)


def _does_nothing(body: Body, options: Mapping[str, str]) -> bool:
    return all(
        isinstance(op, Branch)
        and isinstance(op.condition, ir.OptionIs)
        and not (op.then if _always_holds(op.condition, options) else op.orelse)
        for op in body
    )


def _action(action: ActionDef, options: Mapping[str, str]) -> ActionDef:
    condition = action.condition
    if condition is None or not _always_holds(condition, options):
        return action
    return evolve(action, condition=None)


def _always_holds(condition: Expr, options: Mapping[str, str]) -> bool:
    """Whether the values of the options alone make a condition true."""
    if isinstance(condition, ir.OptionIs):
        return options[condition.option] == condition.value
    if isinstance(condition, ir.Any):
        return any(_always_holds(each, options) for each in condition.items)
    return isinstance(condition, ir.All) and all(_always_holds(each, options) for each in condition.items)
