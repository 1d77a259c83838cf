"""Source of questions: who is asked, what there is to pick, how many at least and at most; the whole step where that is one
thing."""

from realmsdsl import ir, ops
from realmsdsl.engine.generate.loops import is_each_once
from realmsdsl.engine.generate.statements import function, indented
from realmsdsl.engine.frames import PICK
from realmsdsl.engine.generate.writer import Names, Writer
from realmsdsl.engine.layout import ACT, EXTRA, HEADER, NOBODY


def asking(writer: Writer, name: str, op: ops.Ask) -> list[str]:
    """The function `k(g, a)` of a question: a tuple of these four. What is asked for only one thing has a step as well."""
    names = Names(act="a")
    seat, least = writer.expr(op.seat, names), writer.expr(op.least, names)
    most = "None" if op.most is None else writer.expr(op.most, names)
    options = _options(writer, op, names)
    lines = ["you = a[0]"]
    if op.most is not None and not isinstance(op.most, ir.Number):
        lines += [f"most = {most}", f"options = [] if most == 0 else {options}"]
        return function(f"def {name}(g, a):", [*lines, f"return {seat}, options, {least}, most"])
    return function(f"def {name}(g, a):", [*lines, f"return {seat}, {options}, {least}, {most}"])


def asking_for_some(writer: Writer, name: str, op: ops.Ask) -> list[str]:
    """The function `k(g, frame)` of a question for so many things as is only known when it is asked: a step, which does all
    itself where that is one thing, before anything is picked."""
    names = Names(act="a")
    may = "True" if op.may else f"{writer.expr(op.least, names)} < 1"
    ask = [
        f"    options = {_options(writer, op, names)}",
        f"    may = {may}",
        f"    if options and may: options.append({NOBODY})",
        "    if len(options) > 1:",
        f"        frame[{EXTRA}] = [{PICK!r}, []]",
        f"        g.asked, g.options = {writer.expr(op.seat, names)}, options",
        "        return False",
        f"    answer = options[0] if options else {NOBODY}",
    ]
    lines = [
        f"a, extra, answer = g.acts[frame[{ACT}]], frame[{EXTRA}], g.answer",
        "you = a[0]",
        f"is_first = extra is None if answer is None else extra is not None and extra == [{PICK!r}, []]",
        f"if not is_first or {writer.expr(op.most or ir.Number(0), names)} != 1:",
        f"    return {writer.constant(op)}.step(g, frame)",
        "if answer is None:",
        *ask,
        "else: g.answer = None",
    ]
    return function(f"def {name}(g, frame):", [*lines, *_bound(op), "return True"])


def asking_for_one(writer: Writer, name: str, op: ops.Ask, rest: list[str]) -> list[str]:
    """The function `k(g, frame)` of a question for one thing at most: a step, as that of the op. What has been asked before is
    asked again by the long way. Behind an answer the `rest` of the body is carried out, if there are lines for that."""
    names = Names(act="a")
    may = op.may or writer.expr(op.least, names) == "0"
    ask = [f"frame[{EXTRA}] = [{PICK!r}, []]", f"g.asked, g.options = {writer.expr(op.seat, names)}, options"]
    lines = [
        f"a = g.acts[frame[{ACT}]]",
        "answer = g.answer",
        *(_answered(op, rest) if rest else ["if answer is not None: g.answer = None"]),
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
    return function(f"def {name}(g, frame):", [*lines, *_bound(op), "return True"])


def _bound(op: ops.Ask) -> list[str]:
    """The lines that bind the answer."""
    picked = f"[] if answer == {NOBODY} else [answer]" if op.type.many else "answer"
    declined = [f"if answer == {NOBODY}: g.declined = frame[{ACT}]"] if op.may else []
    return [*declined, f"a[{HEADER + op.into}] = {picked}"]


def _answered(op: ops.Ask, rest: list[str]) -> list[str]:
    """The lines that do what follows an answer, up to the end of the body and of what it was used for."""
    return [
        "if answer is not None:",
        *indented(["g.answer = None", *_bound(op), *rest, "return behind(g)"]),
    ]


def behind_body() -> list[str]:
    """The function `behind(g)` that ends a body, with an activation of its own, and what has used it if that was all."""
    lines = [
        "g.frames.pop()",
        "g.acts.pop()",
        "below = g.frames[-1]",
        "if below[0] in USING and USING[below[0]](g, below):",
        "    g.frames.pop()",
        "    g.acts.pop()",
        "return False",
    ]
    return function("def behind(g):", lines)


def is_for_one(op: ops.Ask) -> bool:
    """Whether a question is for one thing at most, and it is known beforehand whether that may be none."""
    return op.most == ir.Number(1) and op.least in (ir.Number(0), ir.Number(1))


def _options(writer: Writer, op: ops.Ask, names: Names) -> str:
    things = writer.list_of(op.options, names)
    return f"sorted({things})" if is_each_once(op.options) else f"sorted(set({things}))"
