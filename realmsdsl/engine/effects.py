"""Modifiers in force: what they make of properties and answers, what they forbid, how long they last."""

from collections.abc import Sequence
from typing import Any

from realmsdsl import ir
from realmsdsl.engine.evaluation import evaluate
from realmsdsl.engine.evaluation.numbers import clamped
from realmsdsl.engine.facts import Facts
from realmsdsl.engine.layout import GAME_SPEAKS, NOBODY, THINGS, THIS, Activation
from realmsdsl.ir import Expr, Modifier, Sort

DEFINITION = "definition:"
FORBID = "forbid:"


def target_of(modifier: Modifier) -> str:
    """The key that a modifier is looked up by."""
    return FORBID + modifier.target if modifier.how == "forbid" else modifier.target or modifier.how


class Effects(Facts):
    """A game whose answers depend on what is in force."""

    __slots__ = ()

    def property(self, number: int, card: int, you: int = NOBODY) -> int:
        """A property of a card, as modified now; in what a card computes, `you` is who asks, or else whose card it is."""
        if card < 0:
            return NOBODY if self.machine.property_defs[number].type.sort in THINGS else 0
        base: Any = self.kept.get((card, number)) if self.kept else None
        if base is None:
            base = self.machine.printed[number][self.printed[card]]
            if isinstance(base, Expr):
                base = evaluate(self, base, [you if you >= 0 else self.who_asks(card), card, None])
        name = self.machine.property_defs[number].name
        found: int = self.modified(name, base, card) if name in self.modifiers else base
        return found

    def who_asks(self, card: int) -> int:
        """Who asks what a card computes, where nobody does: its owner, of nobody's card the active player."""
        owner = self.owner(card)
        return owner if owner >= 0 else self.active

    def snapshot(self, card: int) -> tuple[int, ...]:
        """The properties that questions about events ask, as they are now."""
        now = self.form.properties_now
        if now:
            return tuple([now[number](self, card) for number in self.machine.snapshot_properties])
        return tuple([self.property(number, card) for number in self.machine.snapshot_properties])

    def answer_to(self, name: str, seat: int, args: list[Any]) -> Any:
        """The answer to a question of the game, asked by (or of) a seat."""
        definition = self.machine.definitions[name]
        # generated source takes it for granted that somebody is asked
        value = self.form.value if seat >= 0 else evaluate
        found = value(self, definition.value, [seat, NOBODY, None, *args])
        target = DEFINITION + name
        if target in self.modifiers:
            return self.modified(target, found, args[0] if args else seat)
        return found

    def modified(self, target: str, base: Any, thing: int) -> Any:
        """A value with the modifiers in force for it: first what sets it, the last one counts, then what adds to it."""
        if self.ran_away:
            return base  # these effects may be what ran away: who looks at the table is not to follow them
        found = base
        adding: list[tuple[Modifier, Activation]] = []
        for number, source, held in self.modifiers[target]:
            modifier = self.machine.modifiers[number]
            act = held if held is not None else [self.speaker(source, thing, modifier), source, None]
            if not self._concerns(modifier, thing, act):
                continue
            if modifier.how == "set":
                found = self._amount(modifier, act, thing)
            else:
                adding.append((modifier, act))
        for modifier, act in adding:
            value = self._amount(modifier, act, thing)
            found = found | value if modifier.how == "include" else clamped(found + value)
        return found

    def _amount(self, modifier: Modifier, act: Activation, thing: int) -> Any:
        """What a modifier sets or adds; words that come as a list are one set."""
        value = 0 if modifier.value is None else evaluate(self, modifier.value, act, (thing,))
        if not isinstance(value, list) or modifier.how != "include":
            return value
        bits = 0
        for each in value:
            bits |= each
        return bits

    def speaker(self, source: int, thing: int, modifier: Modifier) -> int:
        """Who is `you` in a modifier: the owner of its card, for lines of the game the seat asked about."""
        if source >= 0:
            return self.who_asks(source)
        return thing if modifier.of.type.sort is Sort.SEAT else self.active

    def _concerns(self, modifier: Modifier, thing: int, act: Activation) -> bool:
        """Whether a modifier is about a thing, and in force."""
        of = modifier.of
        if isinstance(of, ir.Noun) and of.where == (ir.Anywhere(),) and not of.best and of.slice is None:
            if of.which is not None and not evaluate(self, of.which, act, (thing,)):
                return False
        elif isinstance(of, ir.This):
            if act[THIS] != thing:
                return False
        else:
            found = evaluate(self, of, act)
            if thing not in found if isinstance(found, list) else thing != found:
                return False
        return modifier.condition is None or bool(evaluate(self, modifier.condition, act, (thing,)))

    def is_forbidden(self, verb: str, seat: int, args: list[Any]) -> bool:
        """Whether a modifier in force forbids a deed."""
        return self.forbids(self.forbidding(verb, seat, args), args)

    def forbidding(self, verb: str, seat: int, known: Sequence[Any]) -> list[tuple[Modifier, Activation]]:
        """The modifiers in force that may forbid a seat such a deed, of which the first arguments are known."""
        found = []
        for number, source, held in self.modifiers.get(FORBID + verb, ()):
            own = self.machine.about_own_card.get(number, NOBODY)
            if 0 <= own < len(known) and known[own] != (source if held is None else held[THIS]):
                continue
            modifier = self.machine.modifiers[number]
            act = held if held is not None else [self._who_forbids(source, seat), source, None]
            if seat not in self.things(modifier.of, act):
                continue
            if modifier.condition is None or evaluate(self, modifier.condition, act, (seat,)):
                found.append((modifier, act))
        return found

    def _who_forbids(self, source: int, seat: int) -> int:
        """Who is `you` where a deed of a seat is forbidden: the owner of the card that says so, else the seat itself."""
        owner = self.owner(source) if source >= 0 else NOBODY
        return owner if owner >= 0 else seat

    def forbids(self, modifiers: list[tuple[Modifier, Activation]], args: list[Any]) -> bool:
        """Whether one of some modifiers forbids a deed with these arguments."""
        holds = self.form.holds
        for modifier, act in modifiers:
            for index, asked in modifier.args:
                if not holds(self, asked, act, args[index]):
                    break
            else:
                return True
        return False

    # ---- in force and out of it -------------------------------------------------------------------------

    def put_in_force(self, number: int, source: int, held: Activation | None) -> list[Any]:
        """A modifier is in force from now on; it is the last one of its kind."""
        entry = [number, source, held]
        target = target_of(self.machine.modifiers[number])
        self.parts = None
        self.modifiers = {**self.modifiers, target: [*self.modifiers.get(target, ()), entry]}
        return entry

    def put_out_of_force(self, target: str, gone: list[list[Any]]) -> None:
        """Modifiers are no longer in force."""
        left = [each for each in self.modifiers.get(target, ()) if each not in gone]
        self.modifiers = {key: row for key, row in self.modifiers.items() if key != target}
        if left:
            self.modifiers[target] = left

    def put_lines_in_force(self) -> None:
        """What the game itself says is in force from the beginning."""
        for number in self.machine.line_modifiers:
            self.put_in_force(number, GAME_SPEAKS, None)
