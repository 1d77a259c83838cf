"""How a game begins: set-up with rules off, the reserves, the rules once, then the course."""

from typing import Any, final

from attrs import frozen

from realmsdsl.ir import Op

EXTRA = 3
GAME_SPEAKS = -2
"""In the place of the card that speaks: a rule or clock of the game, which goes on when its seat is out."""


@final
@frozen(slots=True)
class Opening(Op):
    """The first op of every game."""

    def step(self, game: Any, frame: list[Any]) -> bool:
        """One step: set-up and its clocks, reserves, rules, course."""
        extra = frame[EXTRA]
        if extra is None:
            extra = frame[EXTRA] = ["setup", 0, 0, 0, None]
            if not game.clock("start", "setup", frame):
                return False
        lines = game.machine.lines
        if extra[0] == "setup":
            extra[0] = "end"
            if lines.setup is not None:
                game.push_new(lines.setup.body, [0, GAME_SPEAKS, None, *(0,) * lines.setup.slots])
                return False
        if extra[0] == "end":
            extra[0] = "ready"
            if not game.clock("end", "setup", frame):
                return False
        if extra[0] == "ready":
            _fill_reserves(game)
            game.is_set_up = True
            game.history.clear()
            extra[0] = "rules"
        if extra[0] in ("rules", "ruling"):
            if not game.establish(game.machine.all_rules, game.machine.all_rules, extra, 0):
                return False
            extra[0] = "course"
        if extra[0] == "course":
            frame[EXTRA] = ["over"]
            if lines.course is not None:
                game.push_new(lines.course.body, [0, GAME_SPEAKS, None, *(0,) * lines.course.slots])
                return False
        return True


@final
@frozen(slots=True)
class Settling(Op):
    """What follows a body that was put before a waiting question: those who fell are out, and the rules hold again."""

    def step(self, game: Any, frame: list[Any]) -> bool:
        """One step: those who are out, then the rules."""
        if frame[EXTRA] is None:
            frame[EXTRA] = ["settling", 0, 0, 0, None]
            game.settle_eliminated()
        held: bool = game.establish(game.machine.all_rules, game.machine.all_rules, frame[EXTRA], 0)
        return held


@final
@frozen(slots=True)
class SetUpAgain(Op):
    """What follows a body that belonged to set-up: the game is set up, and nothing has happened."""

    def step(self, game: Any, _frame: list[Any]) -> bool:
        """One step: the last one of set-up."""
        game.is_set_up = True
        game.forget()
        return True


def _fill_reserves(game: Any) -> None:
    """The copies that wait outside the game get their numbers after all others."""
    for number, card in enumerate(game.machine.cards):
        for _ in range(card.reserve):
            game.new_card(number, game.machine.reserve)


def open_game(machine: Any, game: Any) -> None:
    """Put a new game before its first step."""
    for number in machine.line_modifiers:
        modifier = machine.modifiers[number]
        game.modifiers.setdefault(game.target_of(modifier), []).append([number, -1, None])
    game.push_new(machine.opening, [0, GAME_SPEAKS, None])
