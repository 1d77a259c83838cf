"""Source of expressions: the fast form, equal in meaning to `engine.evaluation`.

Set files come from strangers: what is printed is numbers and fixed templates, never a name or text of an author. What
must be passed by name stands in a row of constants and is printed as `K3`.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

from attrs import define, evolve, field, frozen

from realmsdsl import ir
from realmsdsl.engine.generate.traits import Traits
from realmsdsl.engine.machine import Machine
from realmsdsl.ir import Expr
from realmsdsl.ir.walk import walk

ATOM: Final = re.compile(r"[\w.]+(\[\w+\])?|\(?-?\d+\)?")
"""Source that is as cheap to write twice as to keep."""

NAME: Final = re.compile(r"[a-zA-Z_]\w*|\d+")
"""Source that means the same wherever it stands in a function: a variable that is bound once, or a number."""

SMALL: Final = 16
"""Questions of at most so many nodes are printed where they are asked."""


@frozen(slots=True)
class Lying:
    """Where a card lies that has not moved yet: the source of the zone instance, empty for one of several, and the zones."""

    source: str
    zones: tuple[str, ...]


@define(slots=True)
class Names:
    """How the source at hand calls what is bound: `you`, `this`, the event, locals, candidates (innermost first).

    The first `sure_locals` locals are certainly somebody, `owned` are those of them that lie in a zone of somebody. Of a
    candidate it is known whether it is an event. `calm` is source that only runs while nothing in the game changes any card. `act` is
    the activation that these names are parts of, where there is one. `lies` says of
    a card that has not moved yet in which zone instance it lies, and in which zone; `places` are the values of variables that
    are places of the game or of `you`; those that are numbers above zero are `positive`.
    """

    you: str = "you"
    this: str = "a[1]"
    event: str = "a[2]"
    local: Callable[[int], str] = lambda slot: f"a[{3 + slot}]"
    sure_locals: int = 0
    owned: frozenset[int] = frozenset()
    candidates: tuple[tuple[str, bool], ...] = ()
    calm: bool = False
    act: str = ""
    lies: Mapping[str, Lying] = field(factory=dict)
    places: Mapping[str, ir.Place] = field(factory=dict)
    positive: frozenset[str] = frozenset()

    def inner(self, name: str, *, is_event: bool) -> "Names":
        """The names inside a predicate."""
        return evolve(self, candidates=((name, is_event), *self.candidates))

    def activation(self, piece: Any, event: str = "") -> str:
        """The activation that a piece of IR would see in the reference form."""
        if self.act:
            return self.act
        most = max(
            (each.slot + 1 for each in walk(piece) if isinstance(each, ir.Local | ir.LocalOf)), default=0
        )
        local = "".join(f", {self.local(slot)}" for slot in range(most))
        return f"[{self.you}, {self.this}, {event or self.event}{local}]"


Print = Callable[["Writer", Any, Names], str]

PRINTS: Final[dict[type, Print]] = {}


def prints(*classes: type[Expr]) -> Callable[[Print], Print]:
    """The function below prints expressions of these classes."""

    def register(function: Print) -> Print:
        PRINTS.update(dict.fromkeys(classes, function))
        return function

    return register


@define(slots=True)
class Writer:
    """Prints expressions of one machine; collects the constants that they need.

    Attributes:
        constants: what source calls `K0`, `K1` and so on, and tables of cards.
        definitions: the number of the function of each question.
        properties: for each property whether it is printed on every card and nothing changes it.
        traits: what the program can come to at all.
        kept: constants that are no part of the program.
        unsure: the questions that need a function which may be asked about nobody; None when no more can be printed.
        is_calm: whether what is printed only runs in a game that is set up, while nothing changes a card.
    """

    machine: Machine
    constants: dict[str, Any] = field(factory=dict)
    definitions: dict[str, int] = field(factory=dict)
    properties: dict[int, bool] = field(factory=dict)
    unsure: list[str] | None = field(factory=list)
    kept: list[Any] = field(factory=list)
    is_calm: bool = False
    traits: Traits = field(init=False)
    _at: dict[int, int] = field(factory=dict)
    _once: dict[Any, tuple[str, str]] = field(factory=dict)
    _fresh: int = 0

    def __attrs_post_init__(self) -> None:
        self.traits = Traits.of(self.machine)

    @contextmanager
    def calm(self) -> Iterator[None]:
        """What is printed meanwhile only runs in a game that is set up, while nothing changes a card, and cards that move
        have nothing to lose and begin nothing."""
        before = self.traits
        self.traits, self.is_calm = evolve(before, sheds="", leaves="", enters=""), True
        try:
            yield
        finally:
            self.traits, self.is_calm = before, False

    def fresh(self, letter: str = "c") -> str:
        """A variable that nothing else uses."""
        self._fresh += 1
        return f"{letter}{self._fresh}"

    def found_once(self, what: Any, source: Callable[[], str]) -> tuple[str, str]:
        """A variable of a list for what all of it asks of `you` alone, and behind `if` what finds it when it is first needed."""
        if what not in self._once:
            name = self.fresh("w")
            self._once[what] = name, f"{name} is None: {name} = {source()}"
        return self._once[what]

    def keep(self, value: Any) -> Any:
        """The same value, which is no part of the program and must live as long as its place."""
        self.kept.append(value)
        return value

    def constant(self, value: Any) -> str:
        """A value of the program by the name that it has among the constants."""
        key = id(value)
        if key not in self._at:
            self._at[key] = len(self._at)
            self.constants[f"K{self._at[key]}"] = value
        return f"K{self._at[key]}"

    def shares_bits(self, name: str, row: Sequence[int], bits: int) -> str:
        """A table of which of some numbers share bits, which is quicker than to ask that each time."""
        self.constants.setdefault(f"{name}_{bits}", [each & bits != 0 for each in row])
        return f"{name}_{bits}"

    def expr(self, expr: Expr, names: Names) -> str:
        """The source of an expression; of a yes or no `True` and `False` where it is known beforehand."""
        write = PRINTS.get(expr.__class__)
        return self.by_reference(expr, names) if write is None else write(self, expr, names)

    def by_reference(self, expr: Expr, names: Names) -> str:
        """What has no source of its own is asked of the reference form."""
        candidates = "".join(f"{name}," for name, _ in names.candidates)
        return f"evaluate(g, {self.constant(expr)}, {names.activation(expr)}, ({candidates}))"

    def list_of(self, expr: Expr, names: Names) -> str:
        """The source of a set of things, in the order of the zones; possibly a list of the game's own: not to be changed."""
        source = self.expr(expr, names)
        # a format may answer a question about one thing with several
        known = self.machine.definitions[expr.definition] if isinstance(expr, ir.Answer) else expr
        if known.type.many:
            return source
        if self.is_sure(expr, names) or source in (names.you, names.this):
            return f"[{source}]"
        return f"one({source})"

    def is_sure(self, expr: Expr, names: Names) -> bool:
        """Whether a card or seat is certainly somebody."""
        if isinstance(expr, (ir.You, ir.This, ir.Candidate, ir.EventSeat, ir.EventObject)):
            return True
        if isinstance(expr, ir.FactOf) and expr.fact == "owner" and isinstance(expr.of, ir.Local):
            return expr.of.slot in names.owned
        return isinstance(expr, ir.Local) and expr.slot < names.sure_locals

    def resource_at(self, number: int, seat: str) -> str:
        """A resource of a seat that is certainly somebody."""
        slots = self.machine.resource_slot[number]
        first = number * self.machine.seats
        if slots == list(range(first, first + self.machine.seats)):
            return f"g.resources[{first} + {seat}]" if first else f"g.resources[{seat}]"
        return f"g.resources[{tuple(slots)!r}[{seat}]]"

    def is_unchanged(self, target: str) -> bool:
        """Whether no modifier of the program changes something."""
        return all(each.target != target for each in self.machine.modifiers)

    def is_small(self, name: str) -> bool:
        """Whether a question is short and nothing in the program changes its answer."""
        if not self.is_unchanged("definition:" + name):
            return False
        nodes = [each for each in walk(self.machine.definitions[name].value) if isinstance(each, Expr)]
        return len(nodes) <= SMALL


def words(writer: Writer, expr: Expr, names: Names) -> str:
    """A word or a set of words as bits, however it comes."""
    source = writer.expr(expr, names)
    is_bits = isinstance(expr, (ir.PropertyOf, ir.WordOfAbility, ir.Word, ir.WordSet)) or (
        isinstance(expr, ir.Local) and expr.slot < names.sure_locals
    )
    return source if is_bits or not expr.type.many else f"bits({source})"
