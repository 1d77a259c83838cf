"""Second pass: the rules of a game, set or format become IR."""

from collections.abc import Callable, Iterable
from typing import Any, final

from attrs import define, field

from realmsdsl.base import Label, Span
from realmsdsl.ir import (
    ActionDef,
    Block,
    Clock,
    DefinitionDef,
    Lines,
    Modifier,
    Param,
    Phase,
    RuleDef,
    Trigger,
    Turn,
    VerbDef,
)
from realmsdsl.semantics import report
from realmsdsl.semantics.declarations import signatures
from realmsdsl.semantics.declarations.prices import clauses
from realmsdsl.semantics.declarations.standing import standing
from realmsdsl.semantics.scope import Scope
from realmsdsl.semantics.steps.body import body
from realmsdsl.semantics.steps.triggers import is_limit
from realmsdsl.semantics.values import definitions
from realmsdsl.semantics.wording import name_of
from realmsdsl.semantics.words import DefinitionEntry, Words
from realmsdsl.syntax.nodes import (
    ActionNode,
    CourseNode,
    DeclNode,
    DefineNode,
    RuleNode,
    SetupNode,
    StandingNode,
    StaticNode,
    TurnNode,
    VerbNode,
)


@final
@define(slots=True)
class _Reading:
    """The lines read so far; `source` says which game or set the line at hand is of, `format` which format."""

    words: Words
    format: str
    source: str = ""
    definitions: list[DefinitionDef] = field(factory=list)
    verbs: list[VerbDef] = field(factory=list)
    rules: list[RuleDef] = field(factory=list)
    actions: list[ActionDef] = field(factory=list)
    triggers: list[Trigger] = field(factory=list)
    clocks: list[Clock] = field(factory=list)
    modifiers: list[Modifier] = field(factory=list)
    turns: list[Turn] = field(factory=list)
    setup: Block | None = None
    course: Block | None = None
    seen: dict[str, Span] = field(factory=dict)

    def scope(self, node: DeclNode, *, in_course: bool = False) -> Scope:
        """The scope of a line."""
        gap = self.words.has_gap(node.span)
        return Scope(self.words, in_course=in_course, has_gap=gap, format=self.format)

    def parameters(self, node: VerbNode | ActionNode | DefineNode) -> tuple[Param, ...]:
        """The parameters of a line of a format that stands in the place of another; a default may speak of a card."""
        scope = Scope(self.words, has_this=isinstance(node, DefineNode), can_ask=False, format=self.format)
        return signatures.parameters(node.params, scope, offered=isinstance(node, ActionNode))

    def is_first(self, what: str, span: Span) -> bool:
        """Whether a line that can stand once stands here for the first time; reported if not."""
        first = self.seen.setdefault(what, span)
        if first is not span:
            self.words.error(
                "RD411",
                f"there is a second `{what}`",
                span,
                "only a format may put another in its place",
                "add to the first one, or write `at start of setup:`, `at start of turn:` and the like",
                (Label(first, "the first one"),),
            )
        return first is span

    def done(self) -> Lines:
        """All lines."""
        return Lines(
            tuple(self.definitions),
            tuple(self.verbs),
            tuple(self.rules),
            tuple(self.actions),
            tuple(self.triggers),
            tuple(self.clocks),
            tuple(self.modifiers),
            tuple(self.turns),
            self.setup,
            self.course,
        )


def lines(nodes: Iterable[tuple[str, DeclNode]], words: Words, format_: str = "") -> Lines:
    """The rules among some declarations, each with the name of the game or set that says it."""
    reading = _Reading(words, format_)
    for source, node in nodes:
        read = _LINES.get(type(node))
        if read is not None:
            reading.source = source
            read(node, reading)
    return reading.done()


# ---- questions -----------------------------------------------------------------------------------------


def _definition(node: DefineNode, now: _Reading) -> None:
    entries = now.words.definitions.get(node.name.text, [])
    own = next((each for each in entries if each.node is node), None)
    entry = own if own is not None else _answered_anew(node, entries, now)
    if entry is None:
        return
    type_ = definitions.type_of_answer(entry, now.words)
    if entry.value is None:
        return
    if entry.wanted is not None and entry.wanted is not type_.sort:
        wanted = next(each for each in entries if each.id == entry.id)
        now.words.error(
            "RD301",
            f"the game answers {name_of(wanted.type)} here, and this is {name_of(type_)}",
            node.name.span,
            "another sort of answer",
            "answer with the same sort of thing",
            (Label(wanted.span, "the line of the game"),),
        )
        return
    now.definitions.append(DefinitionDef(entry.id, now.source, entry.params, type_, entry.value))


def _answered_anew(node: DefineNode, entries: list[DefinitionEntry], now: _Reading) -> DefinitionEntry | None:
    """The question of the game that a line of a format answers anew; None if that was reported."""
    if not now.format:
        return None
    params = now.parameters(node)
    shape = tuple(each.type for each in params)
    game = next((each for each in entries if tuple(param.type for param in each.params) == shape), None)
    if game is None:
        return None
    wanted = definitions.type_of_answer(game, now.words)
    formats = (now.format,)
    return DefinitionEntry(
        game.name, node.name.span, now.source, game.id, params, node, formats, wanted=wanted.sort
    )


# ---- verbs, actions, rules ------------------------------------------------------------------------------


def _verb(node: VerbNode, now: _Reading) -> None:
    entry = now.words.verbs.get(node.name.text)
    if entry is None or entry.is_action:
        return
    scope = now.scope(node)
    params = entry.params if entry.node is node else now.parameters(node)
    for param in params:
        scope.bind(param.name, param.type)
    lowered = body(node.body, scope)
    past = "" if node.past is None else node.past.text
    now.verbs.append(VerbDef(node.name.text, now.source, params, past, lowered, scope.frame.slots))


def _action(node: ActionNode, now: _Reading) -> None:
    entry = now.words.verbs.get(node.name.text)
    if entry is None or not entry.is_action:
        return
    params = entry.params if entry.node is node else now.parameters(node)
    if node.limit is not None:
        is_limit(node.limit, Scope(now.words))
    price, guard = clauses(node.clauses, params, now.scope(node))
    scope = now.scope(node)
    for param in params:
        scope.bind(param.name, param.type)
    lowered = body(node.body, scope)
    now.actions.append(
        ActionDef(
            node.name.text,
            now.source,
            params,
            "" if node.past is None else node.past.text,
            node.group.text,
            "" if node.limit is None else node.limit.text,
            price,
            guard,
            lowered,
            scope.frame.slots,
        )
    )


def _rule(node: RuleNode, now: _Reading) -> None:
    scope = now.scope(node)
    now.rules.append(RuleDef(node.name.text, now.source, body(node.body, scope), scope.frame.slots))


def _standing(node: StandingNode | StaticNode, now: _Reading) -> None:
    found = standing(node, now.scope(node))
    now.triggers += found.triggers
    now.clocks += found.clocks
    now.modifiers += found.modifiers


# ---- the course of the game ------------------------------------------------------------------------------


def _turn(node: TurnNode, now: _Reading) -> None:
    role = "" if node.role is None else node.role.text
    if node.role is not None and role not in now.words.roles:
        report.unknown(now.words, "RD216", "a role", node.role, now.words.roles)
    phases: list[Phase] = []
    names: dict[str, Span] = {}
    for phase in node.phases:
        first = names.setdefault(phase.name.text, phase.name.span)
        if first is not phase.name.span:
            report.twice(now.words, "the phase", phase.name, first)
        scope = now.scope(node)
        phases.append(Phase(phase.name.text, body(phase.body, scope), scope.frame.slots))
    if now.is_first(f"turn of {role}" if role else "turn", node.span):
        now.turns.append(Turn(role, tuple(phases)))


def _setup(node: SetupNode, now: _Reading) -> None:
    scope = now.scope(node)
    block = Block(body(node.body, scope), scope.frame.slots)
    if now.is_first("setup", node.span):
        now.setup = block


def _course(node: CourseNode, now: _Reading) -> None:
    scope = now.scope(node, in_course=True)
    block = Block(body(node.body, scope), scope.frame.slots)
    if now.is_first("course", node.span):
        now.course = block


_LINES: dict[type[DeclNode], Callable[[Any, _Reading], None]] = {
    DefineNode: _definition,
    VerbNode: _verb,
    ActionNode: _action,
    RuleNode: _rule,
    StandingNode: _standing,
    StaticNode: _standing,
    TurnNode: _turn,
    SetupNode: _setup,
    CourseNode: _course,
}
"""Each function takes the class of node that it stands behind."""
