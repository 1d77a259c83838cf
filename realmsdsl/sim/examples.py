"""Plays executable examples, and says where they fail."""

from collections.abc import Callable, Iterator
from typing import Any, Final, final

from attrs import define, field, frozen

from realmsdsl.base import Span
from realmsdsl.engine import FormatError, Game, Machine, new_game
from realmsdsl.engine.machine import NOBODY
from realmsdsl.engine.offers import END
from realmsdsl.engine.question import is_about_triggers
from realmsdsl.engine.layout import GAME_SPEAKS
from realmsdsl.ir import Expr, Legal, Number, Phase, Place, Program, Sort, Word
from realmsdsl.ir.examples import (
    ActionStep,
    AnswerStep,
    DoStep,
    EndStep,
    ExampleDef,
    ExpectStep,
    GivenStep,
)
from realmsdsl.ir.walk import walk
from realmsdsl.ops import Choose, Create, May, TakeTurn
from realmsdsl.sim.spelling import asking_now, choices, found_in_words, is_offered, seat_in_words, sort_asked
from realmsdsl.sim.why_not import why_not

MOST_OFFERS: Final = 20
"""Offers of other actions that an example passes over, to come to that of the one it speaks of."""

SEED: Final = 1
"""The seed of every example: what set-up leaves to chance is the same each time."""


@final
@frozen(slots=True)
class Failure:
    """Where and why an example fails.

    `code` is a key of `realmsdsl.base.codes.EXAMPLES`, `message` says what is wrong at `span`, `label` what was expected or
    found there, and `choices` what could have been chosen.
    """

    code: str
    message: str
    span: Span
    label: str
    choices: tuple[str, ...] = ()


@final
@frozen(slots=True)
class Outcome:
    """What became of an example; `failure` is None if it holds."""

    example: ExampleDef
    failure: Failure | None


Watcher = Callable[[Game, int | None], None]
"""Sees a game before each answer, with the index of the answer, and at each place where it rests, with None."""


def run_examples(
    program: Program,
    examples: tuple[ExampleDef, ...],
    *,
    fast: bool = False,
    watcher: Watcher | None = None,
    log: bool = False,
) -> Iterator[Outcome]:
    """Play examples of a program one after the other; a failing one does not stop the others.

    Args:
        program: a compiled game with its sets.
        examples: those of its compilation; with one format, number of seats and choice of options they share a machine.
        fast: play the fast form of the engine, not the reference form.
        watcher: sees the games on their way.
        log: whether the games keep a log.
    """
    machines: dict[tuple[Any, ...], Machine | FormatError] = {}
    for each in examples:
        key = _setting(each)
        if key not in machines:
            alike = tuple(other for other in examples if _setting(other) == key)
            machines[key] = _machine(program, each, alike, fast=fast)
        machine = machines[key]
        if isinstance(machine, FormatError):
            yield Outcome(
                each, Failure("RD655", f"it cannot be played: {machine}", each.setting, "played so")
            )
        else:
            yield Outcome(each, run_example(machine, each, watcher, log=log))


def _setting(example: ExampleDef) -> tuple[Any, ...]:
    return example.format, example.seats, tuple(sorted(example.options))


def _machine(
    program: Program, example: ExampleDef, alike: tuple[ExampleDef, ...], *, fast: bool
) -> Machine | FormatError:
    try:
        return Machine(
            program, example.format, example.seats, dict(example.options), fast=fast, also=alike, waits=True
        )
    except FormatError as error:
        return error


def run_example(
    machine: Machine, example: ExampleDef, watcher: Watcher | None = None, *, log: bool = False
) -> Failure | None:
    """Play one example on a machine that was made with it; None if it holds."""
    try:
        _Rehearsal(machine, example, watcher, new_game(machine, seed=SEED, log=log)).play()
    except _FailedError as failed:
        return failed.failure
    return None


class _FailedError(Exception):
    """Ends an example."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.message)
        self.failure = failure


@final
@define(slots=True)
class _Rehearsal:
    """An example on its way. `act` is the activation that all its steps share: the first seat acts."""

    machine: Machine
    example: ExampleDef
    watcher: Watcher | None
    game: Game
    act: list[Any] = field(init=False)

    @act.default
    def _first_seat_acts(self) -> list[Any]:
        return [0, GAME_SPEAKS, None, *(0,) * self.example.slots]

    def play(self) -> None:
        """Go through the steps."""
        self._open()
        steps = self.example.steps
        is_set_up = False
        for at, step in enumerate(steps):
            if not is_set_up and not isinstance(step, (GivenStep, AnswerStep)):
                self._end_set_up()
                is_set_up = True
            if isinstance(step, ExpectStep):
                self._expect(step)
            elif isinstance(step, AnswerStep):
                continue
            else:
                self._begin(step)
                self._settle(step, _answers_behind(steps, at))
        if not is_set_up:
            self._end_set_up()

    # ---- set-up -----------------------------------------------------------------------------------------

    def _open(self) -> None:
        """Go to the first offer, and clear the zones of players and those that cards are created in."""
        game, machine = self.game, self.machine
        while not game.is_over and not is_offered(game):
            game.choose(0)
        if game.is_over:
            raise self._failed(
                "RD655", "the game is over before an action is offered", self.example.setting, "played so"
            )
        named = {
            op.to.zone
            for step in self.example.steps
            if isinstance(step, GivenStep)
            for op in walk(step.body)
            if isinstance(op, Create) and isinstance(op.to, Place)
        }
        game.clear(
            instance
            for instance, zone in enumerate(machine.instance_zone[: machine.gone])
            if machine.zone_of_player[zone] or machine.zone_names[zone] in named
        )

    def _end_set_up(self) -> None:
        self.game.interject((), self.act)
        self._see(None)

    # ---- what is done -----------------------------------------------------------------------------------

    def _begin(self, step: object) -> None:
        game = self.game
        if isinstance(step, GivenStep):
            game.interject(step.body, self.act, in_setup=True)
            return
        assert isinstance(step, (DoStep, ActionStep, EndStep)), "what else stands in an example is no deed"
        if game.is_over:
            raise self._failed("RD652", f"the game is over: {self._end()}", step.span, "too late")
        if isinstance(step, DoStep):
            game.interject(step.body, self.act)
            return
        seat = self.act[0] if step.by is None else game.value(step.by, self.act)
        self._let_teammates_wait(seat)
        if isinstance(step, ActionStep):
            self._come_to(step.action)
        if game.asked != seat:
            who = seat_in_words(game, seat)
            raise self._failed("RD652", f"{who} cannot act now: {self._asked()}", step.span, f"done by {who}")
        if isinstance(step, ActionStep):
            self._choose(self._offered(step, seat))

    def _let_teammates_wait(self, seat: int) -> None:
        """Where a team moves together, a member who is asked before `seat` does nothing for now."""
        game, machine = self.game, self.machine
        if not machine.moves_by_team:
            return
        for _ in machine.members[machine.team_of[seat]]:
            is_teammate = game.asked != seat and machine.team_of[game.asked] == machine.team_of[seat]
            if not is_teammate or END not in (game.options or ()):
                return
            self._choose(len(game.options or ()) - 1)

    def _come_to(self, action: str) -> None:
        """Where other actions are offered first, nobody starts one: come to the offer of this one, if it is not far."""
        number = self.machine.action_index.get(action, NOBODY)
        group = "" if number < 0 else self.machine.actions[number].group
        ahead, ends = self.game.clone(), 0
        while ends <= MOST_OFFERS and is_offered(ahead) and END in (ahead.options or ()):
            if ahead.tag() == group:
                break
            ahead.choose(len(ahead.options or ()) - 1)
            ends += 1
        if is_offered(ahead) and ahead.tag() == group:
            for _ in range(ends):
                self._choose(len(self.game.options or ()) - 1)

    def _offered(self, step: ActionStep, seat: int) -> int:
        """The index of the first action on offer that fits."""
        game = self.game
        act = [seat, *self.act[1:]]
        wanted = [_as_set(game.value(arg, act)) for arg in step.args]
        number = self.machine.action_index.get(step.action, NOBODY)
        for at, option in enumerate(game.options or ()):
            if option[0] == number and all(
                value in arg for value, arg in zip(option[1:], wanted, strict=True)
            ):
                return at
        why = why_not(game, step.action, wanted) or "not on offer"
        raise self._failed("RD652", "this action is not legal now", step.span, why)

    def _choose(self, at: int) -> None:
        self._see(at)
        self.game.apply(self.game.asked, at)

    def _see(self, at: int | None) -> None:
        if self.watcher is not None:
            self.watcher(self.game, at)

    def _settle(self, step: Any, answers: list[AnswerStep]) -> None:
        """Answer the questions that a step leads to, until an action is offered again."""
        game = self.game
        ending = (game.turn, game.active, self._phase()) if isinstance(step, EndStep) else None
        while not game.is_over:
            if not is_offered(game):
                if not answers:
                    raise self._failed("RD653", f"no `answer` follows: {self._asked()}", step.span, "asks")
                self._choose(self._answered(answers.pop(0)))
            elif ending is not None and self._goes_on(step.clock, *ending):
                self._end_offer(step)
            else:
                break
        if answers:
            raise self._failed(
                "RD654", "an answer too many: nobody is asked any more", answers[0].span, "to no question"
            )
        if game.ran_away:
            raise self._failed("RD652", "this never ends", step.span, f"ran away: {game.ran_away}")
        if not isinstance(step, GivenStep):
            self._see(None)

    def _goes_on(self, clock: str, turn: int, active: int, phase: str) -> bool:
        """Whether the turn or phase in which a step began is still on; a turn may lie inside another."""
        game, team_of = self.game, self.machine.team_of
        whose = game.active == active or (
            self.machine.moves_by_team and team_of[game.active] == team_of[active]
        )
        return whose and game.turn == turn and (clock == "turn" or self._phase() == phase)

    def _end_offer(self, step: EndStep) -> None:
        """Choose to do no more."""
        game = self.game
        phase = self._phase()
        if step.clock not in ("turn", phase):
            raise self._failed("RD652", f"the phase is `{phase}`, not `{step.clock}`", step.span, "ends now")
        if END not in (game.options or ()):
            raise self._failed("RD652", "something must be done first", step.span, "cannot end yet")
        self._choose(len(game.options or ()) - 1)

    def _phase(self) -> str:
        """The phase that is on; empty outside of turns."""
        for number, at, _, extra, _ in reversed(self.game.frames):
            if isinstance(self.machine.bodies[number][at], TakeTurn):
                phase: Phase = self.machine.phases[extra[1]][extra[2]]
                return phase.name
        return ""

    def _answered(self, step: AnswerStep) -> int:
        """The index of the choice that an answer names."""
        game = self.game
        options = game.options or []
        for at, option in enumerate(options):
            if self._names(step, at, option):
                return at
        raise self._failed("RD654", "this is not one of the choices", step.span, self._asked())

    def _names(self, step: AnswerStep, at: int, option: Any) -> bool:
        op = asking_now(self.game)
        if step.word:
            return (option == NOBODY) != (step.word == "yes") and (step.word != "yes" or isinstance(op, May))
        if step.value is None or option == NOBODY:
            return False
        asked = sort_asked(op)
        if isinstance(step.value, Number) and (
            asked.sort is not Sort.NUMBER or isinstance(op, Choose) or is_about_triggers(self.game)
        ):
            return step.value.value == (option if isinstance(op, Choose) else at) + 1
        if isinstance(step.value, Word) and (asked.sort, asked.of) != (Sort.WORD, step.value.type.of):
            return False
        return option in _as_set(self.game.value(step.value, self.act))

    # ---- what is expected -------------------------------------------------------------------------------

    def _expect(self, step: ExpectStep) -> None:
        game = self.game
        for each in walk(step.condition):
            if isinstance(each, Legal):
                self._come_to(each.action)
        try:
            if game.value(step.condition, self.act):
                return
        except RecursionError:
            label = "effects wait for each other's answers, without end"
            raise _FailedError(Failure("RD651", "this has no answer", step.span, label)) from None
        label = (
            found_in_words(game, step.condition, self.act) or self._why_not(step.condition) or "it does not"
        )
        shown = choices(game) if _speaks_of_actions(step.condition) else ()
        raise _FailedError(Failure("RD651", "this should hold", step.span, label, shown))

    def _why_not(self, condition: Expr) -> str:
        """Why an action is not legal that should be; empty if anything else was expected."""
        if not isinstance(condition, Legal) or not is_offered(self.game):
            return ""
        args = [_as_set(self.game.value(arg, self.act)) for arg in condition.args]
        return why_not(self.game, condition.action, args)

    # ---- words --------------------------------------------------------------------------------------------

    def _failed(self, code: str, message: str, span: Span, label: str) -> _FailedError:
        return _FailedError(Failure(code, message, span, label, choices(self.game)))

    def _asked(self) -> str:
        who = seat_in_words(self.game, self.game.asked)
        return "you are asked" if who == "you" else f"{who} is asked"

    def _end(self) -> str:
        game = self.game
        if game.winners:
            return f"won by {', '.join(seat_in_words(game, each) for each in game.winners)}"
        return f"ran away: {game.ran_away}" if game.ran_away else "nobody has won"


def _answers_behind(steps: tuple[Any, ...], at: int) -> list[AnswerStep]:
    """The answers that follow a step."""
    found = []
    for step in steps[at + 1 :]:
        if not isinstance(step, AnswerStep):
            break
        found.append(step)
    return found


def _as_set(value: Any) -> tuple[Any, ...]:
    return tuple(value) if isinstance(value, list) else (value,)


def _speaks_of_actions(condition: Expr) -> bool:
    return any(isinstance(each, Legal) for each in walk(condition))
