"""Which rules a deed may break, from what it writes and the rules read."""

from attrs import evolve

from realmsdsl.engine.layout import STEP_BUDGET, TURNS_A_SEAT
from realmsdsl.engine.opening import Opening, Rivals, SetUpAgain, Settling
from realmsdsl.engine.tables.listening import Listening
from realmsdsl.engine.tables.setting import Setting
from realmsdsl.ir import ActionDef, Body, Op, RuleDef, VerbDef
from realmsdsl.ops import Act, Branch, ForEach, May, Repeat, While
from realmsdsl.ops.touches import Touched, Touches, may_meet


class Tables(Listening):
    """All that is fixed about a game before it begins."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        lines = setting.lines
        self.rules: tuple[RuleDef, ...] = lines.rules
        self.all_rules = tuple(range(len(self.rules)))
        self.touches = Touches.of((lines,), self.cards, self.program.ability_kinds)
        self._reads = [self.touches.reads(rule.body) for rule in self.rules]
        self.rules_after: dict[str, tuple[int, ...]] = {}
        """By verb or action: the rules that it may break."""
        self.rules_then: dict[str, tuple[int, ...]] = {}
        """By verb or action: the same, and the rules that those rules may break in turn."""
        for each in self.deeds:
            writes = self._writes(each)
            self.rules_after[each.name] = self.broken_by(writes)
            self.rules_then[each.name] = self.broken_in_turn(writes)
        self.opening: Body = (Opening(),)
        self.settling: Body = (Settling(),)
        self.set_up_again: Body = (SetUpAgain(),)
        self.rivals: Body = (Rivals(),)
        for body in (self.opening, self.settling, self.set_up_again, self.rivals):
            self.add_body(body)
        self.course: Body = self._settled(lines.course.body) if lines.course is not None else ()
        self.phases = [
            tuple(evolve(each, body=self._settled(each.body)) for each in self.turn_of(seat))
            for seat in range(self.seats)
        ]
        self.step_budget = STEP_BUDGET
        self.turn_limit = TURNS_A_SEAT * self.seats

    def _writes(self, deed: VerbDef | ActionDef) -> Touched:
        """What a deed changes itself: the verbs that it calls establish the rules that they may break themselves."""
        writes = self.touches.own_writes(deed.body) | self.touches.writes_of_answers(deed.name)
        return writes | self.touches.writes_of_price(deed.price) if isinstance(deed, ActionDef) else writes

    def broken_by(self, writes: Touched) -> tuple[int, ...]:
        """The rules that something may break that writes this."""
        return tuple(number for number in self.all_rules if may_meet(self._reads[number], writes))

    def broken_in_turn(self, writes: Touched) -> tuple[int, ...]:
        """The rules that something may break, and those that these rules may break in turn, in declared order."""
        woken: set[int] = set()
        todo = [writes]
        while todo:
            written = todo.pop()
            for number in self.broken_by(written):
                if number not in woken:
                    woken.add(number)
                    todo.append(self.touches.writes(self.rules[number].body))
        return tuple(sorted(woken))

    # ---- what runs outside of verbs ------------------------------------------------------------------------

    def _settled(self, body: Body) -> Body:
        """A body that no verb or action encloses, with the rules established after each step that may break one."""
        done: list[Op] = []
        for op in body:
            inner = self._settled_inside(op)
            done.append(inner)
            if inner is op and self.broken_by(self.touches.own_writes((op,))):
                done.append(Settling())
        changed = len(done) > len(body) or any(new is not old for new, old in zip(done, body, strict=True))
        found = tuple(done) if changed else body
        self.add_body(found)
        return found

    def _settled_inside(self, op: Op) -> Op:
        if isinstance(op, Branch):
            then, orelse = self._settled(op.then), self._settled(op.orelse)
            same = then is op.then and orelse is op.orelse
            return op if same else evolve(op, then=then, orelse=orelse)
        if isinstance(op, (ForEach, May, Repeat, While)) or (isinstance(op, Act) and not op.secretly):
            body = self._settled(op.body)
            return op if body is op.body else evolve(op, body=body)
        return op
