"""The price of cards: read from the actions that pay for them."""

from collections.abc import Iterator, Mapping
from typing import final

from attrs import frozen

from realmsdsl.ir import ActionDef, Answer, Expr, Group, InZone, Noun, Program, PropertyOf, Sort
from realmsdsl.ir.walk import walk


@final
@frozen(slots=True)
class Market:
    """The numbers of a card that players pay: `prices` for a card that is to be theirs, `resistances` for another player's."""

    prices: frozenset[str]
    resistances: frozenset[str]

    @classmethod
    def of(cls, program: Program) -> "Market":
        """The market of a game, in all its formats."""
        prices: set[str] = set()
        resistances: set[str] = set()
        for lines in (program.lines, *(each.lines for each in program.formats)):
            asked = {each.name: each.value for each in (*program.lines.definitions, *lines.definitions)}
            for action in lines.actions:
                (resistances if _is_about_others(action) else prices).update(_paid(action, asked))
        return cls(frozenset(prices - resistances), frozenset(resistances))


def _is_about_others(action: ActionDef) -> bool:
    """Whether an action is about cards that lie with other players."""
    groups = (each for param in action.params for each in walk(param.options) if isinstance(each, Group))
    return any(each.group != "players" for each in groups)


def _paid(action: ActionDef, asked: Mapping[str, Expr]) -> Iterator[str]:
    """The numbers of cards in the price of an action, also by way of the questions that the price asks."""
    if not any(param.type.sort is Sort.CARD for param in action.params):
        return
    waiting = [each.amount for each in action.price.payments]
    seen: set[str] = set()
    while waiting:
        for piece in walk(waiting.pop()):
            if isinstance(piece, PropertyOf) and piece.type.sort is Sort.NUMBER:
                yield piece.property
            elif isinstance(piece, Answer) and piece.definition not in seen and piece.definition in asked:
                seen.add(piece.definition)
                waiting.append(asked[piece.definition])


def free_zones(program: Program) -> frozenset[str]:
    """The zones from which players may put cards into force without paying: what comes back there works again."""
    return frozenset(
        place.zone
        for lines in (program.lines, *(each.lines for each in program.formats))
        for action in lines.actions
        if not action.price.payments and not action.price.deeds and not action.limit
        for param in action.params
        if isinstance(param.options, Noun) and param.options.sort.sort is Sort.CARD
        for place in param.options.where
        if isinstance(place, InZone) and place.seats is not None
    )
