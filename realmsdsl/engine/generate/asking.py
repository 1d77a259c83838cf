"""Source of questions: who is asked, what there is to pick, how many at least and at most."""

from realmsdsl import ir, ops
from realmsdsl.engine.generate.loops import is_each_once
from realmsdsl.engine.generate.statements import function
from realmsdsl.engine.generate.writer import Names, Writer


def asking(writer: Writer, name: str, op: ops.Ask) -> list[str]:
    """The function `k(g, a)` of a question: a tuple of these four."""
    names = Names(act="a")
    seat, least = writer.expr(op.seat, names), writer.expr(op.least, names)
    most = "None" if op.most is None else writer.expr(op.most, names)
    things = writer.list_of(op.options, names)
    options = f"sorted({things})" if is_each_once(op.options) else f"sorted(set({things}))"
    lines = ["you = a[0]"]
    if op.most is not None and not isinstance(op.most, ir.Number):
        lines += [f"most = {most}", f"options = [] if most == 0 else {options}"]
        return function(f"def {name}(g, a):", [*lines, f"return {seat}, options, {least}, most"])
    return function(f"def {name}(g, a):", [*lines, f"return {seat}, {options}, {least}, {most}"])
