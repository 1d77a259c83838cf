"""What generated source may name, and how it is run."""

from collections.abc import Callable
from typing import Any

from realmsdsl.engine.evaluation import evaluate
from realmsdsl.engine.evaluation.bound import as_bits
from realmsdsl.engine.evaluation.nouns import numbers_between
from realmsdsl.engine.evaluation.numbers import clamped, divided
from realmsdsl.engine.generate.writer import Names, Writer
from realmsdsl.engine.layout import LIMIT, Activation, Function
from realmsdsl.engine.machine import Machine
from realmsdsl.ir import Expr

_NAME = "<generated>"

WHOLE = Names(you="a[0]", act="a")
"""The names in a function that has nothing but an activation."""


def run(source: str, space: dict[str, Any]) -> None:
    """Define the functions of a source, which holds numbers and templates of ours only."""
    exec(compile(source, _NAME, "exec"), space)  # noqa: S102  # no name or text of an author is in it


def space_of(writer: Writer) -> dict[str, Any]:
    """Tables of the machine and a few functions, by the names that source has for them."""
    machine = writer.machine
    printed = {f"P{number}": row for number, row in enumerate(machine.printed)}
    undisturbed = {
        f"S{number}": [machine.printed_number(number, each) for each in range(len(machine.cards))]
        for number in range(len(machine.printed))
    }
    return {
        **writer.constants,
        "OWNER": machine.instance_seat,
        "ACTIVE": machine.is_active,
        "TEAM": machine.team_of,
        "ROLE": machine.role_of,
        "OPPONENTS": machine.opponents_of,
        "OF_KIND": machine.of_kind,
        "OWN": machine.own_triggers,
        "SPEAKS": machine.speaks,
        "SHARED": machine.is_shared,
        "UNTIL_TURN": machine.marks_until.get("turn", ()),
        "LIMIT": LIMIT,
        "SEATS": tuple(range(machine.seats)),
        "is_active": _is_active_of(machine),
        **_FUNCTIONS,
        **printed,
        **undisturbed,
    }


def _is_active_of(machine: Machine) -> Callable[[Any, int, int], bool]:
    active, owner = machine.is_active, machine.instance_seat

    def is_active(game: Any, card: int, you: int) -> bool:
        instance = game.at[card]
        return active[instance] and owner[instance] in (you, -1)

    return is_active


def _best(things: list[Any], is_most: bool, value: Callable[[Any], int]) -> list[Any]:  # noqa: FBT001  # printed by us
    if not things:
        return things
    values = [value(each) for each in things]
    wanted = max(values) if is_most else min(values)
    return [each for each, found in zip(things, values, strict=True) if found == wanted]


def _is_ability(game: Any, number: int, face: int, kind: str) -> bool:
    ability = game.ability(number, face)
    return ability is not None and ability.kind == kind


_FUNCTIONS: dict[str, Any] = {
    "evaluate": evaluate,
    "bits": as_bits,
    "best": _best,
    "clamped": clamped,
    "divided": divided,
    "numbers": numbers_between,
    "is_ability": _is_ability,
    "first": lambda things: things[0] if things else -1,
    "one": lambda thing: [thing] if thing >= 0 else [],
    "place": lambda base, seat: base + 2 * seat if seat >= 0 else -1,
    "is_kind": lambda game, card, bit: card >= 0 and game.machine.def_kinds[game.printed[card]] & bit != 0,
    "is_named": lambda game, card, number: card >= 0 and game.printed[card] == number,
}


class Values:
    """The value of an expression by a function that is printed when it is first asked for."""

    def __init__(self, writer: Writer, space: dict[str, Any]) -> None:
        self.writer = writer
        self.space = space
        self.functions: dict[int, Function] = {}

    def __call__(self, game: Any, expr: Expr, act: Activation) -> Any:
        """The value of an expression in an activation."""
        function = self.functions.get(id(expr))
        if function is None:
            function = self.functions[id(expr)] = self._printed(
                f"lambda g, a: {self.writer.expr(expr, WHOLE)}"
            )
        return function(game, act)

    def _printed(self, source: str) -> Any:
        self.space.update(self.writer.constants)
        return eval(compile(source, _NAME, "eval"), self.space)  # noqa: S307  # no name or text of an author is in it


class Predicates(Values):
    """The same for a yes or no about an event."""

    is_event = True

    def __call__(self, game: Any, expr: Expr, act: Activation, candidate: Any = None) -> Any:
        """Whether an event is what is asked for."""
        function: Any = self.functions.get(id(expr))
        if function is None:
            source = self.writer.expr(expr, WHOLE.inner("e", is_event=self.is_event))
            function = self.functions[id(expr)] = self._printed(f"lambda g, a, e: {source}")
        return function(game, act, candidate)


class ThingPredicates(Predicates):
    """The same for a yes or no about a thing; about nobody, or several things, the reference form is asked."""

    is_event = False

    def __call__(self, game: Any, expr: Expr, act: Activation, candidate: Any = None) -> Any:
        """Whether it holds of a candidate."""
        if candidate.__class__ is not int or candidate < 0:
            return evaluate(game, expr, act, (candidate,))
        return super().__call__(game, expr, act, candidate)


def printed_property(row: list[Any]) -> Callable[[Any, int], int]:
    """What reads a property that is printed on every card."""
    return lambda game, card: row[game.printed[card]]
