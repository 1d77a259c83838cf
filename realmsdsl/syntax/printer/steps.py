"""How steps, events and effects are written."""

from functools import singledispatch

from realmsdsl.syntax.nodes import (
    ArgNode,
    AssignNode,
    Body,
    CallNode,
    ChoiceNode,
    ChooseNode,
    ClockNode,
    DeedNode,
    EffectNode,
    ExprNode,
    ForbidNode,
    ForEachNode,
    IfNode,
    IncludeNode,
    LetNode,
    MayNode,
    ModifyNode,
    MovedNode,
    MultiplierNode,
    NumberNode,
    OnceNode,
    RepeatNode,
    StepNode,
    TheyNode,
    TriggerNode,
    UntilNode,
    WhileNode,
)
from realmsdsl.syntax.printer.phrases import joined, said
from realmsdsl.syntax.printer.sheet import Sheet, fits

# ---- calls, events and effects, which are phrases --------------------------------------------------------


@said.register
def _(node: ArgNode) -> str:
    return f"{node.preposition.text} {joined(node.values)}"


@said.register
def _(node: MultiplierNode) -> str:
    limit = f" {said(node.limit)}" if node.limit else ""
    return f"for each {said(node.noun)}{limit}"


@said.register
def _(node: CallNode) -> str:
    return joined(tuple(each for each in (node.verb, node.arg, *node.args, node.multiplier) if each), " ")


@said.register
def _(node: DeedNode) -> str:
    would = " would" if node.would else ""
    arg = (node.arg,) if node.arg else ()
    return f"{node.actor.text}{would} {joined((node.verb, *arg, *node.args), ' ')}"


@said.register
def _(node: MovedNode) -> str:
    move = f"would {node.move.removesuffix('s')}" if node.would else node.move
    return f"{said(node.noun)} {move} {joined(node.places, ' or ')}"


def _only_if(guard: ExprNode | None) -> str:
    return f" only if {said(guard)}" if guard else ""


@said.register
def _(node: ModifyNode) -> str:
    parts = [said(node.target), "is", said(node.value)]
    if node.direction:
        parts.append(node.direction)
    if node.multiplier:
        parts.append(said(node.multiplier))
    if node.keeping:
        parts.append(f"keeping {joined(node.keeping)}")
    return " ".join(parts) + _only_if(node.guard)


@said.register
def _(node: IncludeNode) -> str:
    return f"{said(node.target)} includes {said(node.value)}{_only_if(node.guard)}"


@said.register
def _(node: ForbidNode) -> str:
    return f"{said(node.players)} cannot {said(node.call)}{_only_if(node.guard)}"


# ---- simple steps ---------------------------------------------------------------------------------------------


@said.register
def _(node: LetNode) -> str:
    return f"let {node.name.text} be {said(node.value)}"


@said.register
def _(node: ChooseNode) -> str:
    name = f" as {node.name.text}" if node.name else ""
    return f"choose {said(node.what)}{name}"


@said.register
def _(node: AssignNode) -> str:
    return f"set {said(node.target)} to {said(node.value)}"


@said.register
def _(node: MayNode) -> str:
    return f"may {said(node.body[0])}"


# ---- headers ------------------------------------------------------------------------------------------------------


@singledispatch
def heading(_: StepNode) -> str | None:
    """The header of a step with one block, without its colon; None for other steps."""
    return None


@heading.register
def _(step: TheyNode) -> str:
    word = f"{step.word} " if step.word else ""
    return f"{word}{said(step.who)}{' secretly' if step.secretly else ''}"


@heading.register
def _(step: ForEachNode) -> str:
    name = f" as {step.name.text}" if step.name else ""
    return f"for each {said(step.noun)}{name}"


@heading.register
def _(step: RepeatNode) -> str:
    name = f" as {step.name.text}" if step.name else ""
    return f"repeat {said(step.times)} times{name}"


@heading.register
def _(step: WhileNode) -> str:
    return f"while {said(step.condition)}"


@heading.register
def _(step: MayNode) -> str | None:
    return "may" if step.block else None


@heading.register
def _(step: TriggerNode) -> str:
    limit = f" once a {step.limit.text}" if step.limit else ""
    return f"when {said(step.event)}{limit}"


@heading.register
def _(step: ClockNode) -> str:
    return f"at {step.edge} of {step.of.text}"


@heading.register
def _(step: OnceNode) -> str:
    return f"once this {step.period.text} when {said(step.event)}"


# ---- steps as lines ------------------------------------------------------------------------------------------------


def in_one_line(step: StepNode | EffectNode, headers: int = 1) -> str | None:
    """A whole step on one line with at most so many headers, or None if it takes several lines."""
    head, body = _head_and_body(step)
    if head is None:
        return None if isinstance(step, IfNode | ChoiceNode) else said(step)
    if headers == 0 or len(body) != 1:
        return None
    inner = in_one_line(body[0], headers - 1)
    return None if inner is None else f"{head}: {inner}"


def _head_and_body(step: StepNode | EffectNode) -> tuple[str | None, tuple[StepNode | EffectNode, ...]]:
    match step:
        case IfNode(condition=condition, orelse=None):
            return f"if {said(condition)}", step.body
        case UntilNode(edge=edge, of=of):
            return f"until {edge} of {of.text}", step.effects
        case (
            TheyNode()
            | ForEachNode()
            | RepeatNode()
            | WhileNode()
            | MayNode()
            | TriggerNode()
            | ClockNode()
            | OnceNode()
        ):
            return heading(step), step.body
        case _:
            return None, ()


def write_block(
    sheet: Sheet, level: int, head: str, start: int, lines: tuple[StepNode | EffectNode, ...]
) -> None:
    """Write a header and its block: on one line if it is one step and fits, else below it.

    `head` has no colon; `start` is the character offset at which it begins.
    """
    only = lines[0] if len(lines) == 1 else None
    inner = in_one_line(only) if only else None
    if (
        only
        and inner is not None
        and fits(level, f"{head}: {inner}")
        and sheet.is_quiet(start, only.span.end)
    ):
        sheet.row(level, f"{head}: {inner}", start, only.span.end)
    elif isinstance(only, ChoiceNode) and sheet.is_quiet(start, only.span.start):
        write_step(sheet, level, only, f"{head}: ", start)
    else:
        sheet.row(level, f"{head}:", start)
        for line in lines:
            write_line(sheet, level + 1, line)


def write_line(sheet: Sheet, level: int, line: StepNode | EffectNode) -> None:
    """Write a step or an effect."""
    if isinstance(line, StepNode):
        write_step(sheet, level, line)
    else:
        sheet.row(level, said(line), line.span.start)


def write_step(sheet: Sheet, level: int, step: StepNode, before: str = "", start: int | None = None) -> None:
    """Write a step; `before` stands before it on its line, which then begins at offset `start`."""
    start = step.span.start if start is None else start
    match step:
        case IfNode():
            _write_if(sheet, level, step, before, start)
        case ChoiceNode():
            _write_choice(sheet, level, step, before, start)
        case _:
            head, body = _head_and_body(step)
            if head is None:
                sheet.row(level, before + said(step), start)
            else:
                write_block(sheet, level, before + head, start, body)


def write_row(sheet: Sheet, level: int, before: str, start: int, steps: Body) -> None:
    """Write steps on one line, joined by `;`; only the last may have a block below."""
    first = "".join(f"{in_one_line(step)}; " for step in steps[:-1])
    last = steps[-1]
    inner = in_one_line(last)
    text = f"{before}{first}{inner}"
    if inner is not None and (fits(level, text) and sheet.is_quiet(start, last.span.end)):
        sheet.row(level, text, start, last.span.end)
    else:
        write_step(sheet, level, last, before + first, start)


def _write_if(sheet: Sheet, level: int, step: IfNode, before: str, start: int) -> None:
    write_block(sheet, level, f"{before}if {said(step.condition)}", start, step.body)
    while step.orelse is not None:
        place, other = step.else_span.start, step.orelse
        if len(other) != 1 or not isinstance(other[0], IfNode):
            write_block(sheet, level, "else", place, other)
            return
        step = other[0]
        write_block(sheet, level, f"else if {said(step.condition)}", place, step.body)


def _write_choice(sheet: Sheet, level: int, step: ChoiceNode, before: str, start: int) -> None:
    amount = step.amount
    is_one = not amount.word and isinstance(amount.amount, NumberNode) and amount.amount.value == 1
    sheet.row(level, f"{before}choose {'one' if is_one else said(amount)}:", start)
    for option in step.options:
        write_row(sheet, level + 1, "- ", option[0].span.start if option else 0, option)
