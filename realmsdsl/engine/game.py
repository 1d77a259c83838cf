"""A game: the front door of the engine. Ask for decisions, answer them, look, copy, save."""

from collections.abc import Iterable, Mapping
from typing import Any, final

from attrs import frozen

from realmsdsl.engine.layout import GAME_SPEAKS, NOBODY, Activation
from realmsdsl.engine.machine import Machine
from realmsdsl.engine.tables.setting import UnplayableError
from realmsdsl.engine.offers import (
    CALL,
    END,
    EVENT,
    IN_HAND,
    PAYING,
    PENDING,
    RULES,
    SEAT,
)
from realmsdsl.engine.save import to_json
from realmsdsl.engine.scripts import Scripts
from realmsdsl.engine.view import view
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
class Game(Scripts):
    """One game of a format, at a decision or over."""

    __slots__ = ()

    # ---- running ---------------------------------------------------------------------------------------

    def run(self) -> None:
        """Go on until a seat is asked or the game is over."""
        self.parts = None
        frames, acts, out, plans = self.frames, self.acts, self.out, self.form.plans
        keeps_secrets, scripted = self.machine.keeps_secrets, self.machine.is_scripted
        while frames and not self.over:
            frame = frames[-1]
            number, at, act_at, _, owns = frame
            step, behind, is_last = plans[number][at]
            act = acts[act_at]
            if step is None or (out[act[0]] and act[1] != GAME_SPEAKS and self.is_left_undone(frame)):
                is_last = True
            elif behind:
                step(self, act)
            elif step(self, frame):
                # what answers moves comes on top of the frame that made them
                behind, is_last = at + 1, is_last and not self.moved
            else:
                if self.asked >= 0 and (not keeps_secrets or self.stays_on_top()):
                    if not scripted[self.asked]:
                        return
                    self.follow_script()
                continue
            if is_last:
                frames.pop()
                if owns:
                    acts.pop()
                continue
            frame[1], frame[3] = behind, None
            if self.moved:
                self.answer_moves()
        self.over = True
        self.finish()

    # ---- decisions ---------------------------------------------------------------------------------------

    def decisions(self) -> dict[int, Decision]:
        """The seats that are asked now, each with its decision; empty when the game is over."""
        found = {}
        for seat in self.seats_asked:
            game = self.seen_by(seat)
            found[seat] = Decision(seat, game.tag(), tuple(game.options or ()))
        return found

    def apply(self, seat: int, choice: int) -> None:
        """Answer the decision of `seat` with the option of this index.

        Raises:
            IllegalChoice: the seat is not asked or has no such option; nothing has changed.
        """
        before = self.asked
        if seat != before:
            if seat not in self.seats_asked:
                raise IllegalChoice(f"seat {seat} is not asked")
            self.turn_to(seat)
        count = len(self.options or ())
        if choice.__class__ is not int or not 0 <= choice < count:
            if seat != before:
                self.turn_to(before)
            raise IllegalChoice(
                f"there is no option {choice!r:.60}: they are the numbers from 0 to {count - 1}"
            )
        self.choose(choice)

    def choose(self, choice: int) -> None:
        """Answer with an option by its index, unchecked: for agents that pick from the list."""
        self.take(self.options[choice])  # type: ignore[index]  # only a game that asks is answered

    def take(self, answer: Any) -> None:
        """Answer with one of the options, unchecked."""
        self.steps += 1
        try:
            acting = self.form.acting[answer[0]] if answer.__class__ is tuple else None
            if acting is None:
                self.go_on_with(answer)
                return
            acting(self, answer)
            if self.over:
                self.finish()
        except RecursionError:
            self.stop_circle()

    def go_on_with(self, answer: Any) -> None:
        """The long way of an answer."""
        if self.machine.keeps_secrets:
            self.count_answer()
        self.answer = answer
        self.options = None
        self.asked = NOBODY
        self.run()

    def leave_offer(self, state: list[Any], chosen: tuple[int, ...], before: int) -> None:
        """An action leaves something in frames: the offer goes on with its event when that has run."""
        state[PENDING], state[IN_HAND], state[PAYING] = EVENT, [*chosen], [0, None]
        state[CALL] = [state[SEAT], False, [before, NOBODY, NOBODY, None]]
        self.asked, self.options, self.parts = NOBODY, None, None

    def leave_action(self, state: list[Any], chosen: tuple[int, ...], before: int, _left: object) -> None:
        """The same where it is in frames already, and runs now."""
        self.leave_offer(state, chosen, before)
        self.run()

    def leave_rules(self, state: list[Any], chosen: tuple[int, ...], rules: list[Any]) -> None:
        """An action is done, and a rule must run in a frame before the offer goes on."""
        state[PENDING], state[IN_HAND], state[PAYING] = RULES, [*chosen], [0, None]
        state[CALL] = [state[SEAT], False, self.go_on_ruling(rules)]
        self.go_on()

    def end_offer(self) -> None:
        """The offer that is asked is over."""
        self.answer = END
        self.go_on()

    def go_on(self) -> None:
        """What was asked is answered: go on until the next decision."""
        self.asked, self.options = NOBODY, None
        self.run()

    def begin(self) -> None:
        """Come to the next decision after what was put on the stack from outside."""
        try:
            self.run()
        except RecursionError:
            self.stop_circle()

    def stop_circle(self) -> None:
        """Effects that ask for what they change never come to an answer: no budget counts that, but the stack does."""
        self.run_away()
        self.finish()

    def finish(self) -> None:
        """Nothing waits in a game that is over, and nobody is asked."""
        self.frames.clear()
        self.acts.clear()
        self.options, self.asked, self.inside = None, NOBODY, ""
        self.uses = 0

    # ---- beside the rules --------------------------------------------------------------------------------

    def interject(self, body: Body, act: Activation, *, in_setup: bool = False) -> None:
        """Carry a body out before the pending question is asked again, with this activation; then the rules hold.

        With `in_setup` it belongs to set-up: cards may come into being, rules are off, and no event is left.
        """
        self.asked, self.options = NOBODY, None
        self.budget, self.uses = self.machine.step_budget, 0
        if in_setup:
            self.reopen_set_up()
        self.push_new(self.machine.set_up_again if in_setup else self.machine.settling, act)
        self.push_new(body, act)
        self.begin()

    def clear(self, zones: Iterable[int]) -> None:
        """Take the cards out of zones, as if set-up had put none there; the pending question is not asked again."""
        for zone in zones:
            self.remove(self.zones[zone])
        self.forget()

    def tell(self, log: list[tuple[Any, ...]] | None) -> None:
        """Write what happens into a log from now on, or into none: only the reference form writes it."""
        self.log = log
        self.form = self.machine.form if log is None else self.machine.reference

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
        return view(self, seat)

    def to_json(self) -> str:
        """The game as one line of JSON: see `engine.save`."""
        return to_json(self)

    def clone(self) -> "Game":
        """A copy that shares nothing that changes."""
        copy = object.__new__(Game)
        self.copy_to(copy)
        return copy


def _machine_of(program: Program, format: str, seats: int, options: Mapping[str, str] | None) -> Machine:
    """The machine of a program; one that was not compiled but put together may speak of what it does not declare."""
    try:
        return Machine(program, format, seats, options)
    except KeyError as cause:
        raise UnplayableError(
            f"the program speaks of {cause.args[0]!r:.60}, which it does not declare"
        ) from cause


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

    Args:
        program: a program, or a machine that was made of one.
        format: the name of a format; the first one if empty.
        seed: of chance, any whole number.
        seats: how many play; the fewest if 0.
        options: the open rulings by name.
        log: whether the game keeps a log of what happens in `log`.

    Raises:
        FormatError: the program has no such format, number of seats, option or value.
        UnplayableError: this engine cannot play the program.
    """
    machine = program if isinstance(program, Machine) else _machine_of(program, format, seats, options)
    rehearsal = machine.form.rehearsal
    if rehearsal is not None and not log:
        game = object.__new__(Game)
        rehearsal.begin(game, seed)
        game.begin()
        return game
    game = Game(machine, seed)
    if log:
        game.tell([])
    game.put_lines_in_force()
    game.push_new(machine.opening, [0, GAME_SPEAKS, None])
    game.begin()
    return game
