"""RD505: cards that can bring each other back without end, for nothing."""

from collections.abc import Iterable, Iterator, Mapping
from typing import final

from attrs import frozen

from realmsdsl.advice.market import free_zones
from realmsdsl.advice.possible import Possible
from realmsdsl.advice.view import View
from realmsdsl.base import Diagnostic
from realmsdsl.base.diagnostic import Label
from realmsdsl.ir import (
    Ability,
    CardDef,
    Expr,
    Group,
    InZone,
    Local,
    Not,
    Noun,
    Op,
    Place,
    Same,
    Single,
    This,
)
from realmsdsl.ir.walk import ops_in, walk
from realmsdsl.ops import Ask, Move, Perform


@final
@frozen(slots=True)
class _Return:
    """What an ability brings to where it can be played again: cards in force that `which` says, `itself` too or only."""

    which: Expr | None
    itself: bool = True
    others: bool = True


@final
@frozen(slots=True)
class _Table:
    """Zones from which cards are played for nothing, zones in which they are in force, verbs that bring back a card."""

    free: frozenset[str]
    active: frozenset[str]
    verbs: frozenset[str]

    @classmethod
    def of(cls, view: View) -> "_Table":
        free = free_zones(view.program)
        active = frozenset(each.name for each in view.program.zones if "active" in each.flags)
        verbs = frozenset(
            verb.name
            for verb in view.program.lines.verbs
            for op in verb.body[:1]
            if isinstance(op, Move)
            and _is_return(op, free)
            and isinstance(op.cards, Local)
            and op.cards.slot == 0
        )
        return cls(free, active, verbs)

    def returns(self, card: CardDef, kinds_with_price: frozenset[str]) -> Iterator[_Return]:
        """What the abilities of a card that have no price bring back."""
        for ability in card.abilities:
            price = ability.price
            if not (price.payments or price.deeds or ability.kind in kinds_with_price):
                yield from self._of_ability(ability)

    def _of_ability(self, ability: Ability) -> Iterator[_Return]:
        ops = tuple(ops_in(ability.body))
        asked = {op.into: op.options for op in ops if isinstance(op, Ask)}
        for op in ops:
            cards = self._brought_back(op)
            if isinstance(cards, Local):
                cards = asked.get(cards.slot)
            if isinstance(cards, Single):
                cards = cards.noun
            if isinstance(cards, This):
                yield _Return(None, others=False)
            elif isinstance(cards, Noun) and any(map(self._is_own_force, cards.where)):
                yield _Return(cards.which, itself=not _leaves_itself_out(cards))

    def _brought_back(self, op: Op) -> Expr | None:
        if isinstance(op, Perform) and op.verb in self.verbs:
            return op.args[0]
        return op.cards if isinstance(op, Move) and _is_return(op, self.free) else None

    def _is_own_force(self, where: object) -> bool:
        if not isinstance(where, InZone) or where.zone not in self.active:
            return False
        groups = {each.group for each in walk(where.seats) if isinstance(each, Group)}
        return not groups & {"opponents"}


def advise(view: View) -> Iterator[Diagnostic]:
    """Look for a card that brings back itself, or two that bring back each other."""
    table = _Table.of(view)
    dear = frozenset(
        each.name for each in view.program.ability_kinds if each.price.payments or each.price.deeds
    )
    asked = Possible.of(view)
    cards = {card.name: card for card in view.program.cards}
    back = {name: found for name, card in cards.items() if (found := tuple(table.returns(card, dear)))}
    for card in view.cards:
        partner = _partner(card, cards, back, asked) if card.name in back else None
        if partner is not None:
            yield _warning(view, card, partner)


def _partner(
    card: CardDef, cards: Mapping[str, CardDef], back: Mapping[str, tuple[_Return, ...]], asked: Possible
) -> CardDef | None:
    """A card that brings `card` back and is brought back by it: `card` itself, a copy of it, or another."""
    others = (cards[name] for name in back if name != card.name)
    for other in (card, *others):
        if _reaches(back[card.name], card, other, asked) and _reaches(back[other.name], other, card, asked):
            return other
    return None


def _reaches(returns: Iterable[_Return], card: CardDef, other: CardDef, asked: Possible) -> bool:
    for each in returns:
        is_there = each.itself or card.count > 1 if card is other else each.others
        if is_there and (not each.others or asked.holds(each.which, other) is not False):
            return True
    return False


def _warning(view: View, card: CardDef, partner: CardDef) -> Diagnostic:
    itself = card is partner
    message = (
        f"{card.name} can be played and brought back without end"
        if itself
        else f"{card.name} and {partner.name} can bring each other back without end"
    )
    labels = () if itself else (Label(view.places.cards[partner.name], "the other one"),)
    mend = "let it have a price, or bring back cards only once a turn"
    return view.warning("RD505", message, view.places.cards[card.name], "for nothing", mend, *labels)


def _is_return(op: Op, free: frozenset[str]) -> bool:
    return isinstance(op, Move) and isinstance(op.to, Place) and op.to.zone in free


def _leaves_itself_out(cards: Noun) -> bool:
    return any(
        isinstance(each, Not) and isinstance(each.item, Same) and This() in {each.item.left, each.item.right}
        for each in walk(cards.which)
    )
