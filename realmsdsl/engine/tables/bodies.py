"""Bodies, and the triggers and modifiers inside them, by number: so that the frames of a saved game can name them."""

from typing import Any, cast

from attrs import fields

from realmsdsl.engine.layout import AT, BODY, Frame
from realmsdsl.engine.tables.cards import Cards
from realmsdsl.engine.tables.setting import Setting
from realmsdsl.ir import Body, Modifier, Op, ResourceOf, Trigger
from realmsdsl.ir.walk import ops_in, walk
from realmsdsl.ops import Act, Assign, Change, Until, Watch
from realmsdsl.ops.table import Step


class Bodies(Cards):
    """Every body that may run, and what stands in bodies."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.spoken = (setting.lines, self.cards, setting.program.ability_kinds, setting.also)
        """All of the IR that a game of this setting may come to."""
        self.bodies: list[tuple[Step, ...]] = [()]
        self.numbers_of_bodies: dict[int, int] = {}
        """By the identity of a body that is not empty: its number."""
        self._trigger_at: dict[int, int] = {}
        self._modifier_at: dict[int, int] = {}
        for node in walk(self.spoken):
            if isinstance(node, Watch):
                self._trigger_at[id(node.trigger)] = len(self.triggers)
                self.triggers.append(node.trigger)
            elif isinstance(node, Until):
                for modifier in node.modifiers:
                    self._modifier_at[id(modifier)] = len(self.modifiers)
                    self.modifiers.append(modifier)
            for field in fields(type(node)):
                self._add(getattr(node, field.name))
        self._name_bodies()
        secrets = [op for op in ops_in(self.spoken) if isinstance(op, Act) and op.secretly]
        self.bound_in_secret = {id(op): op.bound for op in secrets}
        """By the identity of a secret block: the slots that it binds, each with its type."""
        self.keeps_secrets = bool(secrets)
        """Whether seats may have to decide at the same time."""
        self.never_negative = frozenset(each.name for each in self.program.resources) - self._lowered()
        """The resources that are never below zero: they have a floor, or nobody loses more of them than there is."""

    def _lowered(self) -> set[str]:
        found = {each.name for each in self.program.resources if (each.floor or 0) < 0}
        without_floor = {each.name for each in self.program.resources if each.floor is None}
        for op in ops_in(self.spoken):
            if isinstance(op, Change) and op.how == "lose" and op.amount is not None:
                found |= without_floor & {op.what}
            elif isinstance(op, Assign) and isinstance(op.target, ResourceOf):
                found |= without_floor & {op.target.resource}
        return found

    def _name_bodies(self) -> None:
        """What bodies are called where a game says which one ran away; abilities are known by their use."""
        self.names_of_bodies: dict[int, str] = {}
        for card in self.cards:
            for trigger in card.triggers:
                self._name(trigger.body, f"{card.name}: when {trigger.event.verb}")
            for clock in card.clocks:
                self._name(clock.body, f"{card.name}: at {clock.edge} of {clock.clock}")
        for rule in self.lines.rules:
            self._name(rule.body, f"rule {rule.name}")

    def _name(self, body: Body, name: str) -> None:
        if body:
            self.names_of_bodies[self.body_number(body)] = name

    def _add(self, value: Any) -> None:
        if not isinstance(value, tuple) or not value:
            return
        if isinstance(value[0], Op):
            self.add_body(value)
        elif isinstance(value[0], tuple):
            for each in value:
                self._add(each)

    def add_body(self, body: Body) -> None:
        """Give a body its number."""
        if body and id(body) not in self.numbers_of_bodies:
            self.numbers_of_bodies[id(body)] = len(self.bodies)
            self.bodies.append(cast("tuple[Step, ...]", body))

    def op_at(self, frame: Frame) -> Step | None:
        """The op at which a frame is; None at the end of its body."""
        body = self.bodies[frame[BODY]]
        return body[frame[AT]] if frame[AT] < len(body) else None

    def body_number(self, body: Body) -> int:
        """The number of a body; all empty ones have 0."""
        return self.numbers_of_bodies[id(body)] if body else 0

    def trigger_number(self, trigger: Trigger) -> int:
        """The number of a trigger that stands in a body."""
        return self._trigger_at[id(trigger)]

    def modifier_number(self, modifier: Modifier) -> int:
        """The number of a modifier that stands in a body."""
        return self._modifier_at[id(modifier)]
