"""What a primitive asks of a game: a protocol, so that the primitives need no engine."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from realmsdsl.ir import Body, Expr, Modifier, Trigger

if TYPE_CHECKING:
    # these primitives know this module
    from realmsdsl.ops.act import Act
    from realmsdsl.ops.ask import Ask
    from realmsdsl.ops.change import Change
    from realmsdsl.ops.offer import Offer
    from realmsdsl.ops.perform import Perform

Activation = list[Any]
"""What is bound while a body runs: `[you, this, event, local, local, …]`.

`you` is a seat and `this` a card (-1: none; -2: a line of the game speaks). `event` is None, or `(object, seat, amount,
event further out)`. Locals are numbers and lists of numbers.
"""

Frame = list[Any]
"""A body that runs: `[body, place in it, activation, extra, owns]`, the first and third by number.

`extra` is what the op at that place keeps from one step to the next, None at its first step: numbers, words, and lists
of them, so that a game can be copied and saved. `owns` is 1 if the activation goes with the frame.
"""

ACTIVATION = 2
EXTRA = 3
NONE = -1
"""The answer "none" or "done", and the number of nobody and nothing."""

FIRST_LOCAL = 3
"""Where the locals of an activation begin."""


def bound_to(things: list[int], *, is_one: bool) -> Any:
    """What a local holds for these things: the first or nothing where one is meant, else all of them."""
    if not is_one:
        return things
    return things[0] if things else NONE


class Table(Protocol):
    """A game, as far as primitives know it.

    Expressions have whole numbers as values, sets of things are lists of them. A method that takes a frame may need
    several steps: it keeps where it is in the frame and says that it is not done until it is.
    """

    @property
    def acts(self) -> list[Activation]:
        """The activations of the bodies that run, outermost first."""

    declined: int
    """The activation in which somebody last answered "none"."""

    # ---- reading ------------------------------------------------------------------------------------

    def value(self, expr: Expr, act: Activation) -> Any:
        """The value of an expression: a number, or a list if it is a set of things."""

    def things(self, expr: Expr, act: Activation) -> list[int]:
        """The value as a list, nobody as an empty one; it may be a list of the game's own: not to be changed."""

    def in_turn_order(self, seats: list[int]) -> list[int]:
        """The same seats in the order of play, from the active one on."""

    def is_out(self, seat: int) -> bool:
        """Whether a seat is out of the game."""

    # ---- the course of bodies --------------------------------------------------------------------------

    def push(self, body: Body, activation: int) -> None:
        """Let a body run, in an activation that is there, before the op steps again."""

    def tick(self) -> bool:
        """Count an iteration against the budget; False if it is spent, and the game is over."""

    def clock(self, edge: str, clock: str) -> bool:
        """Let all that waits for the `start` or `end` of a clock run; True if nothing does."""

    def begin_pass(self, loop: str, number: int) -> None:
        """A named loop comes to a pass."""

    def end_pass(self, loop: str) -> None:
        """What lasts for one pass of a named loop ends."""

    # ---- asking ---------------------------------------------------------------------------------------

    def ask(self, op: "Ask", act: Activation, frame: Frame) -> list[int] | None:
        """What a seat picks of what an op offers; None while it is thinking."""

    def pick(
        self, frame: Frame, seat: int, options: list[int], least: int, most: int | None, *, may: bool
    ) -> list[int] | None:
        """What a seat picks of `options`: `least` to `most` (None: all), none as well if it `may`.

        None while it is thinking.
        """

    def act_secretly(self, op: "Act", frame: Frame) -> bool:
        """One step of a block that several seats carry out at once, unseen; True when all have."""

    def offer(self, op: "Offer", frame: Frame) -> bool:
        """One step of an offer of actions; True when it is over."""

    # ---- deeds ----------------------------------------------------------------------------------------

    def perform(self, op: "Perform", frame: Frame) -> bool:
        """One step of a call of a verb, with events, triggers and rules; True when it is done."""

    def use(self, frame: Frame) -> bool:
        """One step of the use of abilities; True when it is done."""

    def take_turn(self, frame: Frame, *, forever: bool) -> bool:
        """One step of a turn, or of one turn after the other; True when it is over."""

    # ---- cards ----------------------------------------------------------------------------------------

    def carry(self, cards: Sequence[int], places: int | Sequence[int], frame: Frame) -> list[int] | None:
        """Move cards, all to one place or each to its own, unless something else happens instead.

        Which ones moved; None while what happens instead goes on, and then `cards` and `places` no longer count.
        """

    def put_at(
        self, cards: Sequence[int], cell: int, frame: Frame, *, is_placed: bool = False
    ) -> list[int] | None:
        """Move the first of some cards to a cell of a grid, if that is empty; it leaves an event if it `is_placed`.

        Which one moved; None while what happens instead goes on.
        """

    def cell_of(self, expr: Expr, act: Activation) -> int:
        """The cell that an expression names; a card stands for the one in which it lies."""

    def definitions(self, expr: Expr, act: Activation) -> list[int]:
        """The cards, as printed, that a noun names."""

    def times_of(self, expr: Expr, act: Activation, definition: int) -> int:
        """A number asked of a card as printed."""

    def copies(self, definition: int, times: int) -> list[int]:
        """Copies of a card that can come into the game: new ones during set-up, later what its reserve has."""

    def way_out(self, card: int) -> int:
        """The place to which a card goes when it leaves the game."""

    def swap(self, first: int, second: int, frame: Frame) -> bool:
        """One step of two cards changing places; True when they have."""

    def shuffle(self, place: int) -> None:
        """Let chance order a zone."""

    def reveal(self, cards: Sequence[int], seat: int, *, privately: bool) -> None:
        """Let everybody see cards, or only one seat, until they move."""

    def arrange(self, cards: Sequence[int]) -> None:
        """Put cards of one zone into an order: the first comes on top."""

    # ---- numbers and words ------------------------------------------------------------------------------

    def change(self, op: "Change", act: Activation, frame: Frame) -> int | None:
        """How much of a resource or counter moved; None while the payer is asked."""

    def assign(self, target: Expr, value: int, act: Activation) -> None:
        """Set a resource, counter or property."""

    # ---- what lasts -------------------------------------------------------------------------------------

    def arm(self, trigger: Trigger, act: Activation, *, once: bool, period: str) -> None:
        """Let a trigger wait until the end of a period, or for the first such event."""

    def later(self, edge: str, clock: str, body: Body, act: Activation) -> None:
        """Let a body wait for a clock."""

    def until(self, edge: str, clock: str, modifiers: tuple[Modifier, ...], act: Activation) -> None:
        """Put modifiers in force until a clock."""

    # ---- who plays --------------------------------------------------------------------------------------

    def order(self, by: tuple[Expr, ...], act: Activation) -> None:
        """Seat the players anew: more of the first number first, ties by the next, then by seat."""

    def eliminate(self, seat: int) -> None:
        """Take a seat out, as soon as the running verb has ended."""

    def end(self, seat: int, by: tuple[Expr, ...], *, won: bool) -> None:
        """End the game: `seat` has `won` with its team, or the seats are ranked by numbers."""


class Step(Protocol):
    """Any primitive: it does its part in steps."""

    def step(self, game: Table, frame: Frame) -> bool:
        """One step; True when the op is done. An op that waits for an answer asks again the same."""
