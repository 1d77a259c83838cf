"""The state of a game as lists of whole numbers."""

from typing import Any

from realmsdsl.engine import chance
from realmsdsl.engine.layout import ABILITIES_OF_A_CARD, NOBODY, Activation, Event, Frame
from realmsdsl.engine.machine import Machine
from realmsdsl.ir import Expr, Sort


class State:
    """What a game is at a moment. All of it is numbers and lists of them, so that it copies and saves quickly."""

    __slots__ = (
        "active",
        "acts",
        "answer",
        "armed",
        "asked",
        "at",
        "budget",
        "cells",
        "chance",
        "changes",
        "clock_cards",
        "counters",
        "cut",
        "declined",
        "face",
        "falling",
        "form",
        "frames",
        "history",
        "in_rules",
        "inside",
        "is_set_up",
        "kept",
        "laters",
        "listeners",
        "log",
        "loops",
        "lying",
        "machine",
        "maps",
        "marks",
        "modifiers",
        "moved",
        "offered",
        "options",
        "order_of_seats",
        "out",
        "over",
        "parts",
        "periods",
        "printed",
        "ran_away",
        "ranking",
        "resources",
        "revealed",
        "spent",
        "steps",
        "taken",
        "turn",
        "uses",
        "was",
        "winners",
        "zones",
    )

    machine: Machine

    def __init__(self, machine: Machine, seed: int) -> None:
        self.machine = machine
        self.form = machine.form
        self._lay_out_cards()
        self._lay_out_people(seed)
        self._lay_out_course()

    def _lay_out_cards(self) -> None:
        machine = self.machine
        self.zones: list[list[int]] = [[] for _ in machine.instance_zone]
        """By instance; the last card is the top."""
        self.at: list[int] = []
        """By card: the zone instance where it lies."""
        self.printed: list[int] = []
        """By card: its definition."""
        self.face: list[int] = []
        """By card: the definition whose abilities it has now; copies of a game share the row until it changes."""
        self.was: dict[int, int] = {}
        """By card: the face with which it left play, where that was not its own."""
        self.marks: list[int] = []
        """By card: a bit for each ability that was used."""
        self.kept: dict[tuple[int, int], int] = {}
        """By card and property: a value that was set."""
        self.counters: dict[tuple[int, int], int] = {}
        """By card and counter: the tokens on it."""
        self.cells: dict[int, int] = {}
        """By card on a grid: its cell."""
        self.lying: dict[int, int] = {}
        """By cell: the card in it."""
        self.maps: dict[int, dict[Any, Any]] = {}
        """By grid: what was found out about it and holds until a card comes or goes."""
        self.revealed: list[tuple[int, int]] = []
        """Who sees which card, although it lies unseen; nobody stands for everybody."""
        self.resources: list[int] = [0] * (len(machine.resource_names) * machine.seats)

    def _lay_out_people(self, seed: int) -> None:
        seats = self.machine.seats
        self.chance = chance.seeded(seed)
        self.out = [False] * seats
        self.falling: list[int] = []
        """Those who are out as soon as the running verb has ended."""
        self.order_of_seats = list(range(seats))
        self.active = 0
        self.turn = 0
        self.winners: list[int] = []
        self.ranking: list[int] = []

    def _lay_out_course(self) -> None:
        self.frames: list[Frame] = []
        self.acts: list[Activation] = []
        self.loops: dict[str, int] = {}
        self.history: list[Event] = []
        self.periods: dict[str, int] = {}
        """By period: where in the history it began."""
        self.armed: list[list[Any]] = []
        """Triggers that wait for a while: `[number, once, activation, period]`."""
        self.laters: list[list[Any]] = []
        """What a clock sets off: `[edge, clock, body, activation]`, or `[edge, clock, "end", target, modifier in force]`."""
        self.modifiers: dict[str, list[list[Any]]] = {}
        """By what they change: the modifiers in force, `[number, card that speaks, activation or None]`."""
        self.listeners: dict[str, list[tuple[int, int]]] = {}
        """By event: the cards whose triggers listen, with the triggers' numbers."""
        self.clock_cards: list[tuple[int, int]] = []
        """The cards that wait for clocks, with the clocks' numbers."""
        self.spent: list[tuple[str, int, int]] = []
        """The limits that are used up: `when` and a card and its trigger, or `action` and a seat and the action."""
        self.moved: list[Event] = []
        """Events of primitives, each after the key that it is heard by, that nobody has heard yet."""
        self.changes = 0
        self.declined = NOBODY
        self.in_rules = False
        self.is_set_up = False
        self.budget = self.machine.step_budget
        self.uses = 0
        self.over = False
        self.cut = False
        self.ran_away = ""
        self.inside = ""
        """The ability that runs without a frame, in words; only while it does."""
        self.asked = NOBODY
        self.options: list[Any] | None = None
        self.offered: Any = None
        """The state of the offer, in its frame, whose actions are asked; only while they are."""
        self.parts: list[list[tuple[int, ...]]] | None = None
        """The options action by action, which the next list may take over, and change; None if nothing is known of them."""
        self.answer: Any = None
        self.log: list[tuple[Any, ...]] | None = None
        self.steps = 0
        self.taken: list[tuple[int, int]] = []
        """The cards that came from a zone that nobody owns to a seat, with the seat: for statistics, in no saved game."""

    # ---- copies -----------------------------------------------------------------------------------

    def copy_to(self, copy: "State") -> None:
        """Make another game the same as this one. Rows that are replaced when they change are shared."""
        copy.machine = self.machine
        copy.form = self.machine.form
        copy.zones = [*map(_copy_of, self.zones)]
        copy.at = self.at[:]
        # new cards come only during set-up
        copy.printed = self.printed if self.is_set_up else self.printed[:]
        copy.face = self.face if self.is_set_up else self.face[:]
        copy.was = self.was
        copy.marks = self.marks[:]
        copy.kept = self.kept
        copy.counters = self.counters
        copy.cells = self.cells
        copy.lying = self.lying
        copy.maps = self.maps
        copy.revealed = self.revealed
        copy.resources = self.resources[:]
        copy.chance = self.chance[:]
        copy.out = self.out[:]
        copy.falling = self.falling
        copy.order_of_seats = self.order_of_seats
        copy.active = self.active
        copy.turn = self.turn
        copy.winners = self.winners
        copy.ranking = self.ranking
        self._copy_course(copy)

    def _copy_course(self, copy: "State") -> None:
        copy.frames = frames = []
        for number, at, act, kept, owns in self.frames:
            extra = kept
            if kept.__class__ is list and kept:
                # the frames of a quiet moment keep only numbers and words
                extra = kept[:] if kept[0].__class__ is str and kept[0] in _FLAT else _copied(kept)
            frames.append([number, at, act, extra, owns])
        copy.acts = acts = []
        for each in self.acts:
            acts.append(each.copy())  # noqa: PERF401  # there are few, and a loop begins more quickly
        copy.loops = self.loops.copy() if self.loops else {}
        copy.history = self.history[:]
        copy.periods = self.periods.copy() if self.periods else {}
        copy.armed = self.armed
        copy.laters = self.laters
        copy.modifiers = self.modifiers
        copy.listeners = self.listeners
        copy.clock_cards = self.clock_cards
        copy.spent = self.spent
        copy.moved = self.moved[:]
        copy.changes = self.changes
        copy.declined = self.declined
        copy.in_rules = self.in_rules
        copy.inside = ""
        copy.is_set_up = self.is_set_up
        copy.budget = self.budget
        copy.uses = self.uses
        copy.over = self.over
        copy.cut = self.cut
        copy.ran_away = self.ran_away
        copy.asked = self.asked
        copy.options = self.options
        copy.offered = frames[-1][3] if frames else None
        copy.parts = None
        copy.answer = self.answer
        copy.log = None
        copy.steps = self.steps
        copy.taken = []

    # ---- values -----------------------------------------------------------------------------------

    def value(self, expr: Expr, act: Activation) -> Any:
        """The value of an expression: by generated source, or by the reference form."""
        function = self.form.functions.get(id(expr))
        return function(self, act) if function is not None else self.form.value(self, expr, act)

    def things(self, expr: Expr, act: Activation) -> list[int]:
        """A noun or one thing as a list, in the order of the zones; not to be changed."""
        function = self.form.functions.get(id(expr))
        found = function(self, act) if function is not None else self.form.value(self, expr, act)
        if found.__class__ is list:
            return found
        return [found] if found >= 0 else []

    def cell_of(self, expr: Expr, act: Activation) -> int:
        """The cell that an expression names; a card stands for the one in which it lies."""
        found: int = self.value(expr, act)
        return self.cells.get(found, NOBODY) if expr.type.sort is Sort.CARD else found

    def resource(self, number: int, seat: int) -> int:
        """A resource of a seat; of nobody it is 0."""
        return self.resources[self.machine.resource_slot[number][seat]] if seat >= 0 else 0

    def counter(self, number: int, card: int) -> int:
        """How many tokens lie on a card."""
        return self.counters.get((card, number), 0)

    def owner(self, card: int) -> int:
        """The seat in whose zone a card lies."""
        return self.machine.instance_seat[self.at[card]] if card >= 0 else NOBODY


_copy_of = list.copy

_FLAT = frozenset(("ask", "over", "close", "phase", "start", "end"))
"""What a frame does next when nothing nested is kept in it."""


def _copied(row: list[Any]) -> list[Any]:
    """A frame or what an op keeps between steps: numbers, words, and lists of them."""
    return [_copied(each) if each.__class__ is list else each for each in row]


__all__ = ["ABILITIES_OF_A_CARD", "State"]
