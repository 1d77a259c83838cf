"""The deeds that a body does whatever anybody decides."""

from collections.abc import Iterable, Iterator, Mapping
from graphlib import TopologicalSorter
from typing import final

from attrs import Factory, define, frozen

from realmsdsl.ir import Expr, Local, Noun, Number, Op, Program
from realmsdsl.ir.walk import walk
from realmsdsl.ops import Ask, Change, Perform, Repeat
from realmsdsl.semantics.steps.arguments import kinds_of


@final
@frozen(slots=True)
class Deed:
    """A deed: its verb, the kinds of its object if they are known, the resource of a gain or loss."""

    verb: str
    kinds: tuple[str, ...] = ()
    resource: str = ""


Deeds = frozenset[Deed]


def of_verbs(program: Program) -> dict[str, Deeds]:
    """What each verb certainly does, in one format or another; no verb may do itself."""
    bodies: dict[str, list[tuple[Op, ...]]] = {}
    for lines in (program.lines, *(each.lines for each in program.formats)):
        for verb in lines.verbs:
            bodies.setdefault(verb.name, []).append(verb.body)
    calls = {name: _called(each) for name, each in bodies.items()}
    found: dict[str, Deeds] = {}
    for name in TopologicalSorter(calls).static_order():
        found[name] = frozenset(deed for body in bodies.get(name, ()) for deed in of_body(body, found))
    return found


def _called(bodies: Iterable[tuple[Op, ...]]) -> set[str]:
    return {op.verb for body in bodies for op in walk(body) if isinstance(op, Perform)}


def of_body(body: Iterable[Op], verbs: Mapping[str, Deeds]) -> Iterator[Deed]:
    """What a body certainly does; `verbs` are the deeds of each verb."""
    picks = _Picks()
    for op in body:
        match op:
            case Ask():
                picks.add(op)
            case Change(how=("gain" | "lose") as how, what=what, amount=Number(value=amount)) if amount >= 1:
                yield Deed(how, (), what)
            case Perform() if not picks.may_be_nothing(op.args):
                yield Deed(op.verb, picks.kinds_of(op.args))
                yield from verbs.get(op.verb, ())
            case Repeat(times=Number(value=times), body=inner) if times >= 1:
                yield from of_body(inner, verbs)


@final
@define(slots=True)
class _Picks:
    """What was picked so far: the kinds of each slot, and the slots that may hold nothing."""

    kinds: dict[int, tuple[str, ...]] = Factory(dict)
    optional: set[int] = Factory(set)

    def add(self, ask: Ask) -> None:
        """Remember a pick."""
        self.kinds[ask.into] = kinds_of(ask.options.which) if isinstance(ask.options, Noun) else ()
        if ask.may or ask.least == Number(0):
            self.optional.add(ask.into)

    def may_be_nothing(self, args: tuple[Expr, ...]) -> bool:
        """Whether one of some arguments was picked by somebody who need not have picked."""
        return any(isinstance(arg, Local) and arg.slot in self.optional for arg in args)

    def kinds_of(self, args: tuple[Expr, ...]) -> tuple[str, ...]:
        """The kinds of the first argument of which they are known."""
        for arg in args:
            if isinstance(arg, Local) and arg.slot in self.kinds:
                return self.kinds[arg.slot]
            found = kinds_of(arg.which) if isinstance(arg, Noun) else ()
            if found:
                return found
        return ()
