"""How declarations, cards and examples are written."""

from collections.abc import Iterable
from functools import singledispatch

from realmsdsl.syntax.nodes import (
    AbilityKindNode,
    ActionNode,
    AnswerNode,
    Body,
    CardAbilityNode,
    CardNode,
    CaseNode,
    Clause,
    CostsNode,
    CounterNode,
    CourseNode,
    DefineNode,
    DoNode,
    ExampleNode,
    ExpectNode,
    FieldNode,
    FormatNode,
    GameNode,
    GivenNode,
    GuardNode,
    InFormatNode,
    KindNode,
    NameNode,
    Node,
    OpenNode,
    OptionNode,
    ParamNode,
    PaymentNode,
    PhaseNode,
    PlayersNode,
    PrintedNode,
    PropertyNode,
    ResourceNode,
    RolesNode,
    RuleNode,
    SetNode,
    SettingNode,
    SetupNode,
    ScriptedNode,
    SharedNode,
    StandingNode,
    StaticNode,
    TeamsNode,
    TurnNode,
    TurnsByNode,
    ValuesNode,
    VerbNode,
    WordNode,
    ZoneNode,
)
from realmsdsl.syntax.printer.phrases import joined, said
from realmsdsl.syntax.printer.sheet import Sheet, fits
from realmsdsl.syntax.printer.steps import write_block, write_row, write_step

# ---- declarations of one line, which are phrases ------------------------------------------------------------


def _after(word: str, name: Node | None) -> str:
    return f" {word} {said(name)}" if name else ""


def _flags(flags: Iterable[NameNode]) -> str:
    return "".join(f" {flag.text}" for flag in flags)


@said.register
def _(node: GameNode) -> str:
    sets = f" with {joined(node.sets)}" if node.sets else ""
    return f"game {node.name.text} {said(node.title)}{sets}"


@said.register
def _(node: SetNode) -> str:
    uses = f" uses {joined(node.uses)}" if node.uses else ""
    return f"set {node.name.text} {said(node.title)} for {node.game.text}{uses}"


@said.register
def _(node: WordNode) -> str:
    return f"{node.name.text} {said(node.title)}" if node.title else node.name.text


@said.register
def _(node: ValuesNode) -> str:
    words = f": {joined(node.words)}" if node.words else ""
    return f"values {node.name.text}{words}"


@said.register
def _(node: ResourceNode) -> str:
    return f"resource {node.name.text}{_after('from', node.floor)}"


@said.register
def _(node: CounterNode) -> str:
    return f"counter {node.name.text}{_flags(node.flags)}"


@said.register
def _(node: ZoneNode) -> str:
    return f"zone {node.name.text}{_after('of', node.owner)}{_flags(node.flags)}"


@said.register
def _(node: PropertyNode) -> str:
    return f"property {node.name.text}: {said(node.kind)}{_after('=', node.default)}"


@said.register
def _(node: KindNode) -> str:
    has = f" has {joined(node.has)}" if node.has else ""
    return f"kind {node.name.text}{_after('is', node.parent)}{has}{_after('plural', node.plural)}"


@said.register
def _(node: OptionNode) -> str:
    return f"option {node.name.text} {said(node.question)}: {joined(node.values)}"


@said.register
def _(node: PlayersNode) -> str:
    return f"players {said(node.least)}{_after('to', node.most)}"


@said.register
def _(node: TeamsNode) -> str:
    if node.count and node.size:
        return f"teams {said(node.count)} of {said(node.size)}"
    return f"teams{_after('by', node.by)}"


@said.register
def _(node: OpenNode) -> str:
    return f"open {node.zone.text} to {node.to.text}"


@said.register
def _(node: RolesNode) -> str:
    return f"roles {joined(node.names)}"


@said.register
def _(node: ScriptedNode) -> str:
    return f"scripted {joined(node.names)}"


@said.register
def _(node: SharedNode) -> str:
    return f"shared {joined(node.names)}"


@said.register
def _(node: TurnsByNode) -> str:
    return f"turns by {node.by.text}"


@said.register
def _(node: FieldNode) -> str:
    return f"{node.name.text} {joined(node.values)}" if node.values else node.name.text


@said.register
def _(node: PrintedNode) -> str:
    return f"{node.name.text} {node.language.text} {said(node.text)}"


@said.register
def _(node: SettingNode) -> str:
    if node.seats:
        return f"{said(node.seats)} players"
    return joined(tuple(each for each in (node.option, node.value) if each), " ")


@said.register
def _(node: InFormatNode) -> str:
    settings = f" with {joined(node.settings)}" if node.settings else ""
    return f"in {node.format.text}{settings}"


@said.register
def _(node: AnswerNode) -> str:
    return f"answer {joined(node.values)}"


@said.register
def _(node: ExpectNode) -> str:
    return f"expect {said(node.condition)}"


# ---- parts of headers -----------------------------------------------------------------------------------------


@said.register
def _(node: ParamNode) -> str:
    before = f"{node.preposition.text} " if node.preposition else ""
    return f"{before}({node.name.text}: {said(node.kind)}{_after('=', node.default)})"


@said.register
def _(node: PaymentNode) -> str:
    return said(node.noun)


@said.register
def _(node: CostsNode) -> str:
    return f"costs {joined(node.costs, ' and ')}"


@said.register
def _(node: GuardNode) -> str:
    return f"only if {said(node.condition)}"


@said.register
def _(node: CaseNode) -> str:
    return f"{said(node.value)}{_after('if', node.condition) or ' otherwise'}"


def _signature(name: NameNode, params: tuple[ParamNode, ...]) -> str:
    return joined((name, *params), " ")


def _once_a(limit: NameNode | None) -> str:
    return f" once a {limit.text}" if limit else ""


# ---- declarations with a block ------------------------------------------------------------------------------------


@singledispatch
def write(node: Node, sheet: Sheet, level: int) -> None:
    """Write a declaration, a line of a card, format or turn, or a step of an example."""
    sheet.row(level, said(node), node.span.start)


def _fits_header(sheet: Sheet, level: int, head: str, start: int, clauses: tuple[Clause, ...]) -> bool:
    # A header has at most one price and one condition, in this order.
    kinds = [type(clause) for clause in clauses]
    in_order = kinds in ([CostsNode], [GuardNode], [CostsNode, GuardNode])
    return in_order and fits(level, head) and sheet.is_quiet(start, clauses[-1].span.end)


def _write_clauses(
    sheet: Sheet, level: int, head: str, start: int, clauses: tuple[Clause, ...], body: Body
) -> None:
    whole = f"{head} {joined(clauses, ' ')}"
    if not clauses:
        write_block(sheet, level, head, start, body)
    elif _fits_header(sheet, level, whole + ":", start, clauses):
        write_block(sheet, level, whole, start, body)
    else:
        sheet.row(level, f"{head}:", start)
        for clause in clauses:
            sheet.row(level + 1, said(clause), clause.span.start)
        for step in body:
            write_step(sheet, level + 1, step)


@write.register
def _(node: AbilityKindNode, sheet: Sheet, level: int) -> None:
    head = f"ability {_signature(node.name, node.params)}{_once_a(node.limit)}"
    whole = f"{head} {joined(node.clauses, ' ')}"
    start = node.span.start
    if not node.clauses:
        sheet.row(level, head, start)
    elif _fits_header(sheet, level, whole, start, node.clauses):
        sheet.row(level, whole, start, node.span.end)
    else:
        sheet.row(level, f"{head}:", start)
        for clause in node.clauses:
            sheet.row(level + 1, said(clause), clause.span.start)


@write.register
def _(node: VerbNode, sheet: Sheet, level: int) -> None:
    head = f"verb {_signature(node.name, node.params)}{_after('past', node.past)}"
    write_block(sheet, level, head, node.span.start, node.body)


@write.register
def _(node: RuleNode, sheet: Sheet, level: int) -> None:
    write_block(sheet, level, f"rule {node.name.text}", node.span.start, node.body)


@write.register
def _(node: DefineNode, sheet: Sheet, level: int) -> None:
    head = f"define {_signature(node.name, node.params)}:"
    if node.value:
        sheet.row(level, f"{head} {said(node.value)}", node.span.start)
        return
    sheet.row(level, head, node.span.start)
    for case in node.cases:
        sheet.row(level + 1, said(case), case.span.start)


@write.register
def _(node: ActionNode, sheet: Sheet, level: int) -> None:
    past = _after("past", node.past)
    head = f"action {_signature(node.name, node.params)}{past} during {node.group.text}{_once_a(node.limit)}"
    _write_clauses(sheet, level, head, node.span.start, node.clauses, node.body)


@write.register
def _(node: TurnNode, sheet: Sheet, level: int) -> None:
    sheet.row(level, f"turn{_after('of', node.role)}:", node.span.start)
    for phase in node.phases:
        write(phase, sheet, level + 1)


@write.register
def _(node: PhaseNode, sheet: Sheet, level: int) -> None:
    write_block(sheet, level, f"phase {node.name.text}", node.span.start, node.body)


@write.register
def _(node: SetupNode, sheet: Sheet, level: int) -> None:
    write_block(sheet, level, "setup", node.span.start, node.body)


@write.register
def _(node: CourseNode, sheet: Sheet, level: int) -> None:
    write_block(sheet, level, "course", node.span.start, node.body)


@write.register
def _(node: StandingNode, sheet: Sheet, level: int) -> None:
    write_step(sheet, level, node.step)


@write.register
def _(node: StaticNode, sheet: Sheet, level: int) -> None:
    write_block(sheet, level, "always" if node.always else "static", node.span.start, node.effects)


@write.register
def _(node: FormatNode, sheet: Sheet, level: int) -> None:
    head = f"format {node.name.text} {said(node.title)}{_after('is', node.parent)}:"
    sheet.row(level, head, node.span.start)
    for line in node.lines:
        write(line, sheet, level + 1)


@write.register
def _(node: CardAbilityNode, sheet: Sheet, level: int) -> None:
    head = f"{node.name.text} {joined(node.values)}" if node.values else node.name.text
    _write_clauses(sheet, level, head, node.span.start, node.clauses, node.body)


@write.register
def _(node: CardNode, sheet: Sheet, level: int) -> None:
    sheet.row(level, f"{node.kind.text} {said(node.name)}:", node.span.start)
    for line in node.lines:
        write(line, sheet, level + 1)


@write.register
def _(node: ExampleNode, sheet: Sheet, level: int) -> None:
    sheet.row(level, f"example {said(node.title)}:", node.span.start)
    for step in node.steps:
        write(step, sheet, level + 1)


@write.register
def _(node: GivenNode, sheet: Sheet, level: int) -> None:
    write_row(sheet, level, "given ", node.span.start, node.steps)


@write.register
def _(node: DoNode, sheet: Sheet, level: int) -> None:
    write_row(sheet, level, "do ", node.span.start, node.steps)
