"""How a game begins: set-up with rules off, the reserves, the rules once, then the course. Two ops of the engine's own."""

from typing import TYPE_CHECKING, Any, final

from attrs import frozen

from realmsdsl.engine.layout import EXTRA, GAME_SPEAKS, Frame
from realmsdsl.ir import Block, Body, Op

if TYPE_CHECKING:
    # a game knows its opening
    from realmsdsl.engine.course import Course

SETUP, ENDING, READY, RULES, OVER = "setup", "ending", "ready", "rules", "over"
"""What the opening does next; `rules` is followed by the state of the rules being established."""


@final
@frozen(slots=True, eq=False, repr=False)
class Opening(Op):
    """The first op of every game."""

    def step(self, game: "Course", frame: Frame) -> bool:
        """One step: set-up and its clocks, reserves, rules, course."""
        if frame[EXTRA] is None:
            frame[EXTRA] = [SETUP, ["", None]]
            if not game.clock("start", "setup"):
                return False
        while frame[EXTRA][0] != OVER:
            if not self._go_on(game, frame[EXTRA]):
                return False
        return True

    @staticmethod
    def _go_on(game: "Course", state: list[Any]) -> bool:
        """Come to what is next; False if something runs first."""
        lines = game.machine.lines
        if state[0] == SETUP:
            state[0] = ENDING
            return lines.setup is None or _run(game, lines.setup, lines.setup.body)
        if state[0] == ENDING:
            state[0] = READY
            return game.clock("end", "setup")
        if state[0] == READY:
            state[0] = RULES
            game.end_set_up()
        if not game.establish(game.machine.all_rules, game.machine.all_rules, state[1]):
            return False
        state[0] = OVER
        return lines.course is None or _run(game, lines.course, game.machine.course)


def _run(game: "Course", block: Block, body: Body) -> bool:
    """Let a block of the game run; it is not done yet."""
    game.push_new(body, [0, GAME_SPEAKS, None, *(0,) * block.slots])
    return False


@final
@frozen(slots=True, eq=False, repr=False)
class Settling(Op):
    """What follows a step that no verb encloses: seats that are to be out are, and the rules hold again."""

    def step(self, game: "Course", frame: Frame) -> bool:
        """One step: the seats that are out, then the rules."""
        if frame[EXTRA] is None:
            frame[EXTRA] = ["", None]
            game.settle_eliminated()
        return game.establish(game.machine.all_rules, game.machine.all_rules, frame[EXTRA])


@final
@frozen(slots=True, eq=False, repr=False)
class SetUpAgain(Op):
    """What follows a body that belonged to set-up: the game is set up, and nothing has happened."""

    def step(self, game: "Course", _frame: Frame) -> bool:
        """One step: the last one of set-up."""
        game.is_set_up = True
        game.forget()
        return True


@final
@frozen(slots=True, eq=False, repr=False)
class Rivals(Op):
    """One of several armed effects that differ answers an event: the seat that they belong to chooses."""

    tag: str = "rivals"

    def step(self, game: "Course", frame: Frame) -> bool:
        """Ask which, then carry it out."""
        return game.choose_among_rivals(frame)
