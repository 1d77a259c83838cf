"""What the pending question is about, for front doors that put it into words."""

from typing import final

from attrs import frozen

from realmsdsl.engine import abilities, offers
from realmsdsl.engine.course import Course
from realmsdsl.engine.layout import ABILITIES_OF_A_CARD, AT, BODY, EXTRA
from realmsdsl.engine.opening import Rivals
from realmsdsl.engine.paying import OWED, SOURCES
from realmsdsl.engine.replacing import PICKED, PENDING
from realmsdsl.ir import Price, Sort
from realmsdsl.ops import Arrange, Ask, Change, Create, Move, Offer, Perform, Remove, Swap, Use
from realmsdsl.ops.table import Step


@final
@frozen(slots=True)
class Share:
    """What somebody is asked to pay a part of: the options are how much of it `source` pays.

    Attributes:
        what: a resource or a counter.
        source: the seat that pays it, or the card from which it is paid.
        owed: how much is still owed, by this source and those behind it.
    """

    what: str
    source: int
    owed: int


def asking(game: Course) -> Step:
    """The primitive that waits for an answer."""
    frame = game.frames[-1]
    return game.machine.bodies[frame[BODY]][frame[AT]]


def cards_asked(game: Course) -> list[int]:
    """The cards among the options, where cards are picked or put in order."""
    op = asking(game)
    is_about_cards = isinstance(op, Arrange) or (isinstance(op, Ask) and op.type.sort is Sort.CARD)
    return [each for each in game.options or () if each >= 0] if is_about_cards else []


def is_about_triggers(game: Course) -> bool:
    """Whether the options are numbers of triggers: which of several happens instead, or answers an event."""
    op, state = asking(game), game.frames[-1][EXTRA]
    if isinstance(op, (Perform, Move, Remove, Create, Swap)):
        return bool(state[PENDING] == PICKED)
    return isinstance(op, Rivals)


def share_asked(game: Course) -> Share | None:
    """What the payer is asked to split among several that can pay; None for any other question."""
    op, state = asking(game), game.frames[-1][EXTRA]
    if isinstance(op, Change):
        return Share(op.what, state[SOURCES][0], state[OWED])
    if not isinstance(op, (Offer, Use)):
        return None
    paying = state[offers.PAYING if isinstance(op, Offer) else abilities.PAYING]
    if paying is None or paying[1] is None:
        return None
    which, payment = paying
    what = _price_in_hand(game, op, state).payments[which].what
    return Share(what, payment[SOURCES][0], payment[OWED])


def _price_in_hand(game: Course, op: Offer | Use, state: list[object]) -> Price:
    """The price that is being paid: of an action, of an ability, or of its kind."""
    machine = game.machine
    in_hand = state[offers.IN_HAND if isinstance(op, Offer) else abilities.IN_HAND]
    if not isinstance(in_hand, list):
        raise TypeError("a payment without something that costs it")
    if isinstance(op, Offer):
        return machine.actions[in_hand[0]].price
    number, face = in_hand[:2]
    ability = machine.abilities[face][number % ABILITIES_OF_A_CARD]
    is_of_kind = state[abilities.PENDING] == abilities.KIND_PRICE
    return machine.ability_kind[ability.kind].price if is_of_kind else ability.price
