"""A game: the front door of the engine. Ask for decisions, answer them, look, copy, save."""

from collections.abc import Iterable, Mapping
from typing import Any, final

from attrs import frozen

from realmsdsl.engine.course import Course
from realmsdsl.engine.opening import GAME_SPEAKS
from realmsdsl.engine.machine import NOBODY, Machine
from realmsdsl.engine.offers import END
from realmsdsl.engine.opening import open_game
from realmsdsl.ir import Body, Program


class IllegalChoice(ValueError):  # noqa: N818  # named for what it is
    """An answer that was not offered; the game has not changed."""


@final
@frozen(slots=True)
class Decision:
    """What one seat is asked. `options` are its answers in canonical order; `tag` is what agents know the question by."""

    seat: int
    tag: str
    options: tuple[Any, ...]


@final
class Game(Course):
    """One game of a format, at a decision or over."""

    __slots__ = ()

    # ---- running ---------------------------------------------------------------------------------------

    def run(self) -> None:
        """Go on until a seat is asked or the game is over."""
        frames, acts, out = self.frames, self.acts, self.out
        bodies, straight = self.machine.bodies, self.machine.straight
        while frames and not self.over:
            frame = frames[-1]
            number, at = frame[0], frame[1]
            body = bodies[number]
            act = acts[frame[2]]
            # what is left of the ability of a seat that is out is not carried out
            if at >= len(body) or (out[act[0]] and act[1] != GAME_SPEAKS):
                frames.pop()
                if frame[4]:
                    acts.pop()
                continue
            fast = straight.get(number)
            if fast is not None:
                segment = fast[at]
                if segment is not None:
                    segment[0](self, act)
                    frame[1] = segment[1]
                    continue
            if body[at].step(self, frame):  # type: ignore[attr-defined]  # every op has a step
                frame[1] = at + 1
                frame[3] = None
                if self.moved:
                    self._tell_moves()
            elif self.asked >= 0:
                return
        if not self.over and not frames:
            self.over = True

    def _tell_moves(self) -> None:
        """Cards entered and left zones: what listens to that runs now."""
        told, self.moved = self.moved, []
        for card, left, entered in reversed(told):
            snapshot = self.snapshot(card)
            seat = self.owner(card)
            for key, zone in (("enters", entered), ("leaves", left)):
                if zone != NOBODY:
                    event = (key, seat if seat >= 0 else self.active, card, zone, 1, snapshot)
                    self.answer_event(key, event, [])

    # ---- decisions ---------------------------------------------------------------------------------------

    def decisions(self) -> dict[int, Decision]:
        """The seats that are asked now, each with its decision; empty when the game is over."""
        if self.over or self.options is None:
            return {}
        return {self.asked: Decision(self.asked, self.tag(), tuple(self.options))}

    def tag(self) -> str:
        """What the pending question is known by."""
        frame = self.frames[-1]
        op = self.machine.bodies[frame[0]][frame[1]]
        return (
            getattr(op, "tag", "")
            or getattr(op, "group", "")
            or getattr(op, "verb", "")
            or type(op).__name__.lower()
        )

    def apply(self, seat: int, choice: int) -> None:
        """Answer the decision of `seat` with the option of this index.

        Raises `IllegalChoice`, and changes nothing, if the seat is not asked or has no such option.
        """
        if self.over or self.options is None or seat != self.asked:
            raise IllegalChoice(f"seat {seat} is not asked")
        if choice.__class__ is not int or not 0 <= choice < len(self.options):
            raise IllegalChoice(f"there is no option {choice!r}: there are {len(self.options)}")
        self.choose(choice)

    def choose(self, choice: int) -> None:
        """Answer with an option by its index, unchecked: for agents that pick from the list."""
        assert self.options is not None, "only a seat that is asked chooses"
        answer = self.options[choice]
        self.steps += 1
        frame = self.frames[-1]
        extra = frame[3]
        if extra.__class__ is list and extra[0] == "ask" and self.log is None and self._act_at_once(answer, extra):
            return
        self.answer = answer
        self.options = None
        self.asked = NOBODY
        self.run()

    def _act_at_once(self, chosen: Any, extra: list[Any]) -> bool:
        """The common case of an offer: an action that needs no frame, and the next list. False, and nothing done, for
        any other."""
        machine = self.machine
        acting, stirring = machine.acting_now[chosen[0]]
        if acting is None:
            return False
        seat = extra[5]
        extra[1] += 1
        self.asked = NOBODY
        before = self.changes
        if not acting(self, seat, *chosen[1:]):
            extra[0], extra[2], extra[3] = "done", [*chosen], [seat, False, [before, NOBODY, NOBODY, None]]
            self.options = None
            self.run()
            return True
        if self.falling:
            self.settle_eliminated()
        if self.over or (stirring and self._stirs(stirring)):
            extra[0], extra[2], extra[3] = "rules", [*chosen], [seat, False, None]
            self.options = None
            self.run()
            return True
        self.budget, self.uses = machine.step_budget, 0
        most = extra[7]
        if not self.out[seat] and (most is None or extra[1] < most):
            options = machine.listing[extra[8]](self, seat)
            if extra[1] >= extra[6] or not options:
                options.append(END)
            if len(options) > 1:
                self.asked, self.options = seat, options
                return True
        self.options = None
        self.run()
        return True

    # ---- beside the rules --------------------------------------------------------------------------------

    def interject(self, body: Body, act: list[Any], *, in_setup: bool = False) -> None:
        """Carry a body out before the pending question is asked again, with this activation; then the rules hold.

        With `in_setup` it belongs to set-up: cards may come into being, rules are off, and no event is left.
        """
        self.asked, self.options = NOBODY, None
        self.budget, self.uses = self.machine.step_budget, 0
        self.is_set_up = not in_setup
        self.push_new(self.machine.set_up_again if in_setup else self.machine.settling, act)
        self.push_new(body, act)
        self.run()

    def clear(self, zones: Iterable[int]) -> None:
        """Take the cards out of zones, as if set-up had put none there; the pending question is not asked again."""
        for zone in zones:
            self.remove(self.zones[zone])
        self.forget()

    def forget(self) -> None:
        """Nothing has happened yet."""
        self.moved = []
        self.history.clear()
        self.periods.clear()

    # ---- results -------------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.over

    @property
    def returns(self) -> tuple[float, ...]:
        """For each seat 1 for a win, -1 for a loss; 0 for everybody if nobody won."""
        if not self.winners:
            return (0.0,) * self.machine.seats
        return tuple(1.0 if seat in self.winners else -1.0 for seat in range(self.machine.seats))

    # ---- looking and keeping ---------------------------------------------------------------------------------

    def view(self, seat: int) -> dict[str, Any]:
        """The game as a seat sees it, as plain data: see `engine.view`."""
        from realmsdsl.engine.view import view

        return view(self, seat)

    def to_json(self) -> str:
        """The game as one line of JSON: see `engine.save`."""
        from realmsdsl.engine.save import to_json

        return to_json(self)

    # ---- copies ----------------------------------------------------------------------------------------------

    def clone(self) -> "Game":
        """A copy that shares nothing that changes."""
        copy = object.__new__(Game)
        copy.machine = self.machine
        copy.zones = list(map(list.copy, self.zones))
        copy.resources = self.resources[:]
        copy.at = self.at[:]
        copy.printed = self.printed if self.is_set_up else self.printed[:]
        copy.face = self.face
        copy.marks = self.marks[:]
        copy.kept = self.kept.copy() if self.kept else {}
        copy.counters = self.counters.copy() if self.counters else {}
        copy.chance = self.chance[:]
        copy.out = self.out[:]
        copy.order_of_seats = self.order_of_seats
        copy.active = self.active
        copy.turn = self.turn
        copy.loops = self.loops.copy() if self.loops else {}
        copy.history = self.history[:]
        copy.periods = self.periods.copy() if self.periods else {}
        copy.armed = self.armed[:]
        copy.laters = self.laters[:]
        copy.modifiers = (
            {key: entries[:] for key, entries in self.modifiers.items()} if self.modifiers else {}
        )
        copy.listeners = (
            {key: entries[:] for key, entries in self.listeners.items()} if self.listeners else {}
        )
        copy.clock_cards = self.clock_cards[:]
        copy.spent = self.spent[:]
        copy.moved = self.moved[:]
        copy.revealed = self.revealed[:]
        copy.frames = frames = list(map(list.copy, self.frames))
        for frame in frames:
            extra = frame[3]
            if extra.__class__ is list:
                # the frames of a quiet moment keep only numbers and words
                frame[3] = extra[:] if extra[0].__class__ is str and extra[0] in _FLAT else _copied(extra)
        copy.acts = list(map(list.copy, self.acts))
        copy.changes = self.changes
        copy.declined = self.declined
        copy.falling = self.falling[:]
        copy.in_rules = self.in_rules
        copy.is_set_up = self.is_set_up
        copy.budget = self.budget
        copy.uses = self.uses
        copy.over = self.over
        copy.cut = self.cut
        copy.ran_away = self.ran_away
        copy.winners = self.winners
        copy.ranking = self.ranking
        copy.asked = self.asked
        copy.options = self.options
        copy.answer = self.answer
        copy.log = None
        copy.steps = self.steps
        return copy


_FLAT = frozenset(("ask", "over", "close", "phase", "start", "end"))
"""What a frame does next when nothing nested is kept in it."""


def _copied(row: list[Any]) -> list[Any]:
    """A frame or what an op keeps between steps: numbers, words, and lists of them."""
    return [_copied(each) if each.__class__ is list else each for each in row]


def new_game(
    program: Program | Machine,
    format: str = "",
    seed: int = 0,
    seats: int = 0,
    options: Mapping[str, str] | None = None,
    *,
    log: bool = False,
) -> Game:
    """A new game at its first decision.

    `format` is the name of a format (the first one if empty), `seats` the number of players (the fewest if 0), `options`
    the open rulings by name. Raises `FormatError` for what the program does not have.
    """
    machine = program if isinstance(program, Machine) else Machine(program, format, seats, options)
    game = Game(machine, seed)
    if log:
        game.log = []
    open_game(machine, game)
    game.run()
    return game


__all__ = ["Decision", "Game", "IllegalChoice", "new_game"]
