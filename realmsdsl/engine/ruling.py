"""Rules that hold at all times, and how seats and games end."""

from collections.abc import Callable, Iterable
from typing import Any

from realmsdsl.engine.evaluation import evaluate
from realmsdsl.engine.layout import GAME_SPEAKS, NOBODY
from realmsdsl.engine.replacing import Replacing
from realmsdsl.ir import Expr

RULING = "ruling"


class Ruling(Replacing):
    """A game whose rules are established after every deed."""

    __slots__ = ()

    def is_stirred(self, stirring: Iterable[Callable[[Any], bool]]) -> bool:
        """Whether one of some rules, by the functions that ask, has something to do."""
        if self.in_rules or not self.is_set_up:
            return False
        for asked in stirring:  # noqa: SIM110  # asked after each action, and a generator is slower
            if asked(self):
                return True
        return False

    def establish(self, woken: tuple[int, ...], then: tuple[int, ...], state: list[Any]) -> bool:
        """Run rules in declared order until none changes anything; False while one runs.

        First those that a deed may have broken (`woken`), from then on also those that rules may have broken (`then`).
        `state` is `[what is done, [rules left in this pass, changes before it]]`.
        """
        stirring = self.form.stirring
        if state[0] != RULING:
            if not woken or self.over or not self.is_stirred([stirring[number] for number in woken]):
                return True
            self.in_rules = True
            state[:] = [RULING, [list(woken), self.changes]]
        doing = state[1]
        while True:
            if self.falling:
                self.settle_eliminated()
            while doing[0]:
                number = doing[0].pop(0)
                if stirring[number](self):
                    quick = self.form.rules[number]
                    if quick is None:
                        rule = self.machine.rules[number]
                        self.push_new(rule.body, [self.active, GAME_SPEAKS, None, *(0,) * rule.slots])
                        return False
                    quick(self)
                    if self.over:
                        return False
            if self.changes == doing[1] or not self.tick():
                self.in_rules = False
                state[0] = ""
                return True
            doing[:] = [list(then), self.changes]

    def establish_at_once(self, woken: tuple[int, ...], then: tuple[int, ...]) -> list[Any] | None:
        """The same without frames, for rules of which one has something to do.

        None when it is done; else the state in which `establish` goes on, as `[number of the rule that must run in a
        frame, rules left in this pass, changes before it]`.
        """
        self.in_rules = True
        stirring, rules, todo = self.form.stirring, self.form.rules, woken
        while True:
            before = self.changes
            for at, number in enumerate(todo):
                if stirring[number](self):
                    rule = rules[number]
                    if rule is None:
                        return [number, list(todo[at + 1 :]), before]
                    rule(self)
                    if self.over:
                        return None
            if self.changes == before or not self.tick():
                self.in_rules = False
                return None
            todo = then

    def go_on_ruling(self, left: list[Any]) -> list[Any]:
        """A rule that must run in a frame runs next; the state in which `establish` goes on then."""
        number, rest, before = left
        rule = self.machine.rules[number]
        self.push_new(rule.body, [self.active, GAME_SPEAKS, None, *(0,) * rule.slots])
        return [RULING, [rest, before]]

    # ---- who is out, who has won -------------------------------------------------------------------------

    def eliminate(self, seat: int) -> None:
        """A seat is out at the end of the running verb."""
        if not self.out[seat] and seat not in self.falling:
            self.falling = [*self.falling, seat]
            self.changes += 1

    def settle_eliminated(self) -> None:
        """Those who fell are out now."""
        if self.falling:
            self.parts = None
            for seat in self.falling:
                self.out[seat] = True
                if self.log is not None:
                    self.log.append(("out", seat))
            self.falling = []

    def end(self, seat: int, by: tuple[Expr, ...], *, won: bool) -> None:
        """The game is over: a seat (with its team) has won, or the seats still in are ranked by numbers."""
        self.over, self.parts = True, None
        self.changes += 1
        if won:
            self.winners = list(self.machine.members[self.machine.team_of[seat]])
        elif by:
            ranks = {
                each: tuple(evaluate(self, expr, [each, NOBODY, None], (each,)) for expr in by)
                for each in self.group("players", 0)
            }
            best = max(ranks.values())
            self.winners = [each for each, rank in ranks.items() if rank == best]
            self.ranking = sorted(ranks, key=lambda each: ranks[each], reverse=True)
