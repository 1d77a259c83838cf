"""The budget of steps: what never ends is stopped, and the game says which ability it was."""

from realmsdsl.engine.layout import ABILITIES_OF_A_CARD
from realmsdsl.engine.speaking import Speaking
from realmsdsl.ops import TakeTurn, Use


class Budget(Speaking):
    """A game that counts its steps."""

    __slots__ = ()

    def tick(self) -> bool:
        """Count one iteration or use against the budget of this resolution; False ends the game as run away."""
        self.budget -= 1
        if self.budget < 0:
            self.run_away()
            return False
        return True

    def spend(self, steps: int) -> None:
        """Count several at once."""
        self.budget -= steps
        if self.budget < 0:
            self.run_away()

    def run_away(self) -> None:
        """End the game, its state whole, and say which ability ran away."""
        if not self.over:
            self.over, self.parts = True, None
            self.ran_away = self.inside or self._innermost()

    def _innermost(self) -> str:
        """The ability, trigger, rule or phase that runs, in words: the same in every form of the engine."""
        machine = self.machine
        for number, at, _, extra, _ in reversed(self.frames):
            op = machine.bodies[number][at] if at < len(machine.bodies[number]) else None
            if isinstance(op, Use) and extra is not None and extra[0] != "next":
                ability, face = extra[3][:2]
                return machine.ability_in_words(face, ability % ABILITIES_OF_A_CARD)
            if number in machine.names_of_bodies:
                return machine.names_of_bodies[number]
            if isinstance(op, TakeTurn) and extra is not None:
                phases = machine.phases[extra[1]]
                return f"phase {phases[min(extra[2], len(phases) - 1)].name}" if phases else "turn"
        return machine.program.title
