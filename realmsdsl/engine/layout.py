"""How the rows of numbers that a game consists of are laid out."""

from collections.abc import Callable
from typing import Any, Final

from realmsdsl.ir import Sort

NOBODY: Final = -1
"""The number of nobody and of nothing: in the place of a seat, a card, a zone."""

GAME_SPEAKS: Final = -2
"""In the place of the card that speaks: a line of the game, which goes on when its seat is out."""

YOU, THIS, EVENT, HEADER = range(4)
"""The parts of an activation; its locals begin at `HEADER`."""

BODY, AT, ACT, EXTRA, OWNS = range(5)
"""The parts of a frame."""

ABILITIES_OF_A_CARD: Final = 64
"""An ability is a number: 64 times its card plus its index."""

THINGS: Final = (Sort.CARD, Sort.SEAT, Sort.CELL, Sort.ABILITY)
"""Sorts of which there may be nobody or none."""

LIMIT: Final = 1_000_000_000
"""Resources and counters are clamped at plus and minus this."""

DEPTH: Final = 64
"""How deep the use of abilities may nest."""

STEP_BUDGET: Final = 20_000
"""Iterations and uses in one resolution, past which a game counts as run away."""

MOST_NUMBERS: Final = 10_000
"""Of a range no more numbers are offered than this, the lowest."""

TURNS_A_SEAT: Final = 200
"""A game that has not ended by then is cut."""

ACTIONS_AN_OFFER: Final = 10_000
"""A game in which one offer leads to more actions than this is cut."""

EVENT_VERB, EVENT_SEAT, EVENT_OBJECT, EVENT_FROM, EVENT_AMOUNT, EVENT_SNAPSHOT = range(6)
"""The parts of an event, which is a tuple: the name of the verb, who did it, the card, seat, ability or resource it was
done to (-1: none), the zone instance that a card left (-1: none), how much, and the asked-for properties of the card as
they were: after the deed where the card lies in an active zone, before it where it left one.
"""

Activation = list[Any]
Event = tuple[Any, ...]
Frame = list[Any]
Function = Callable[[Any, Activation], Any]
"""What an expression or a stretch of a body becomes in the fast form: asked with a game and an activation."""
