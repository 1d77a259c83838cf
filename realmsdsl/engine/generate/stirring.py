"""Source of whether a rule has anything to do: see `engine.stirring`."""

from attrs import evolve

from realmsdsl import ir, ops
from realmsdsl.engine.generate.statements import function
from realmsdsl.engine.generate.writer import Names, Writer
from realmsdsl.ir import Body, Op


def stirring(writer: Writer, name: str, body: Body) -> list[str]:
    """The function that says whether a line of the game, run now, would come to a step that may change something."""
    names = Names(you="you", this="-2", event="None", local=lambda _slot: "0")
    return function(f"def {name}(g):", ["you = g.active", f"return {_any_stirs(writer, body, names)}"])


def stirring_of(writer: Writer, rules: tuple[int, ...]) -> str:
    """The source of whether one of some rules has something to do."""
    names = Names(you="g.active", this="-2", event="None", local=lambda _slot: "0")
    parts = [_any_stirs(writer, writer.machine.rules[number].body, names) for number in rules]
    return "(" + " or ".join(parts) + ")"


def _any_stirs(writer: Writer, body: Body, names: Names) -> str:
    parts: list[str] = []
    for op in body:
        part = _stirs(writer, op, names)
        if part != "False":
            parts.append(part)
        if part == "True":
            break
    if not parts:
        return "False"
    return parts[0] if len(parts) == 1 else "(" + " or ".join(parts) + ")"


def _stirs(writer: Writer, op: Op, names: Names) -> str:
    if isinstance(op, ops.Branch):
        holds = writer.expr(op.condition, names)
        then, orelse = _any_stirs(writer, op.then, names), _any_stirs(writer, op.orelse, names)
        if holds in ("True", "False"):
            return then if holds == "True" else orelse
        return f"({holds})" if (then, orelse) == ("True", "False") else f"({then} if {holds} else {orelse})"
    if isinstance(op, ops.While):
        return f"({writer.expr(op.condition, names)})"
    if isinstance(op, ops.Act):
        return _somebody_stirs(writer, op, names)
    if isinstance(op, ops.ForEach):
        return f"bool({writer.list_of(op.over, names)})"
    return "True"


def _somebody_stirs(writer: Writer, op: ops.Act, names: Names) -> str:
    """Each player in a row, where all are asked; else seat by seat."""
    if op.seats == ir.Noun(ir.SEAT, (ir.Group("players", ir.You()),)):
        # what is asked of them is mostly not so
        each = [
            f"({_any_stirs(writer, op.body, evolve(names, you=str(seat)))} and not g.out[{seat}])"
            for seat in range(writer.machine.seats)
        ]
        return "(" + " or ".join(each) + ")"
    seat = writer.fresh("y")
    inner = _any_stirs(writer, op.body, evolve(names, you=seat))
    return f"any([{inner} for {seat} in {writer.list_of(op.seats, names)}])"
