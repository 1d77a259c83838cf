"""Source of questions: who is asked, what there is to pick, how many at least and at most; for one thing the whole step."""

from realmsdsl import ir, ops
from realmsdsl.engine.generate.loops import is_each_once
from realmsdsl.engine.generate.statements import function
from realmsdsl.engine.frames import PICK
from realmsdsl.engine.generate.writer import Names, Writer
from realmsdsl.engine.layout import ACT, EXTRA, HEADER, NOBODY


def asking(writer: Writer, name: str, op: ops.Ask) -> list[str]:
    """The function `k(g, a)` of a question: a tuple of these four."""
    names = Names(act="a")
    seat, least = writer.expr(op.seat, names), writer.expr(op.least, names)
    most = "None" if op.most is None else writer.expr(op.most, names)
    options = _options(writer, op, names)
    lines = ["you = a[0]"]
    if op.most is not None and not isinstance(op.most, ir.Number):
        lines += [f"most = {most}", f"options = [] if most == 0 else {options}"]
        return function(f"def {name}(g, a):", [*lines, f"return {seat}, options, {least}, most"])
    return function(f"def {name}(g, a):", [*lines, f"return {seat}, {options}, {least}, {most}"])


def asking_for_one(writer: Writer, name: str, op: ops.Ask) -> list[str]:
    """The function `k(g, frame)` of a question for one thing at most: a step, as that of the op. What has been asked before is
    asked again by the long way."""
    names = Names(act="a")
    may = op.may or writer.expr(op.least, names) == "0"
    ask = [f"frame[{EXTRA}] = [{PICK!r}, []]", f"g.asked, g.options = {writer.expr(op.seat, names)}, options"]
    lines = [
        f"a = g.acts[frame[{ACT}]]",
        "answer = g.answer",
        "if answer is not None: g.answer = None",
        f"elif frame[{EXTRA}] is not None: return {writer.constant(op)}.step(g, frame)",
        "else:",
        "    you = a[0]",
        f"    options = {_options(writer, op, names)}",
        f"    if not options: answer = {NOBODY}",
    ]
    if may:
        ask.insert(0, f"options.append({NOBODY})")
    else:
        lines.append("    elif len(options) == 1: answer = options[0]")
    lines += ["    else:", *("        " + line for line in ask), "        return False"]
    if op.may:
        lines.append(f"if answer == {NOBODY}: g.declined = frame[{ACT}]")
    picked = f"[] if answer == {NOBODY} else [answer]" if op.type.many else "answer"
    return function(f"def {name}(g, frame):", [*lines, f"a[{HEADER + op.into}] = {picked}", "return True"])


def is_for_one(op: ops.Ask) -> bool:
    """Whether a question is for one thing at most, and it is known beforehand whether that may be none."""
    return op.most == ir.Number(1) and op.least in (ir.Number(0), ir.Number(1))


def _options(writer: Writer, op: ops.Ask, names: Names) -> str:
    things = writer.list_of(op.options, names)
    return f"sorted({things})" if is_each_once(op.options) else f"sorted(set({things}))"
