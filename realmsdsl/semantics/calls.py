"""Calls of verbs: arguments by preposition, picks first, what pronouns mean afterwards."""

from attrs import evolve

from realmsdsl.base import Label
from realmsdsl.ir import Arithmetic, Compare, Count, Expr, Local, Number, Op, Param, Sort
from realmsdsl.ir import NUMBER as NUMBER_TYPE
from realmsdsl.ops import Ask, May, Perform
from realmsdsl.semantics import arguments, numbers, phrases
from realmsdsl.semantics.builtin_verbs import BUILT_IN, Done
from realmsdsl.semantics.report import declared_at, error, is_mistake, quoted, type_of, unknown
from realmsdsl.semantics.scope import MISTAKE, Reference, Scope, things_of
from realmsdsl.semantics.words import BUILTIN_VERBS, VerbEntry
from realmsdsl.syntax.nodes import CallNode, ExprNode, MultiplierNode


def call(node: CallNode, scope: Scope, *, may: bool = False) -> None:
    """Lower one call into `scope.ops`, and tell what the pronouns of the next step mean."""
    times = None if node.multiplier is None else multiplier(node.multiplier, scope)
    start = len(scope.ops)
    done = _done(node, scope, times)
    if done is None:
        scope.reference = Reference(thing=lambda _: MISTAKE, many=lambda _: MISTAKE, did=lambda _: MISTAKE, player=lambda _: MISTAKE)
        return
    asks = scope.ops[start:]
    if may and not _ask_for(asks, scope, start):
        _wrap(start, done, scope)
        return
    scope.ops.append(done.op)
    scope.reference = _reference(done, len(scope.ops) - 1, scope)


def _done(node: CallNode, scope: Scope, times: Expr | None) -> Done | None:
    verb = node.verb.text
    entry = scope.words.verbs.get(verb)
    if entry is not None and entry.is_action and not scope.is_example:
        error(
            scope.diagnostics, "RD203", f"`{verb}` is an action: players start it, no card or rule does", node.verb.span,
            "a verb is needed here", _verb_behind(entry, scope), declared_at(entry.span, "declared here"),
        )
        return None
    if entry is not None:
        return _perform(node, entry, scope, times)
    if verb in BUILT_IN:
        return BUILT_IN[verb](node, scope, times)
    legal = [*BUILTIN_VERBS, *(v.name for v in scope.words.verbs.values() if scope.is_example or not v.is_action)]
    unknown(scope.words, "RD203", "a verb", node.verb, legal)
    return None


def _verb_behind(entry: VerbEntry, scope: Scope) -> str:
    for step in entry.node.body:
        if isinstance(step, CallNode) and step.verb.text in scope.words.verbs:
            return f"write `{step.verb.text}`, which this action does"
    return ""


def multiplier(node: MultiplierNode, scope: Scope) -> Expr:
    """`for each NOUN up to N`: how many times."""
    found = phrases.phrase(node.noun, scope)
    expr = found.expr if found.word == "number" else phrases.definite(found, scope)
    if is_mistake(expr):
        return MISTAKE
    if type_of(expr).sort is Sort.NUMBER and not type_of(expr).many:
        times = expr
    else:
        times = Count(expr)
    if found.word == "number":
        times = Arithmetic("/", times, found.least)
    if node.limit is not None and node.limit.amount is not None:
        times = Arithmetic("min", times, numbers.number(node.limit.amount, scope))
    return times


# ---- verbs of the game -------------------------------------------------------------------------------


def _perform(node: CallNode, entry: VerbEntry, scope: Scope, times: Expr | None) -> Done | None:
    given = _by_preposition(node, entry, scope)
    if given is None:
        return None
    args: list[Expr] = []
    over: int | None = None
    objects: list[arguments.Argument] = []
    used = times is None
    for index, param in enumerate(entry.params):
        source = given.get(index)
        if source is None:
            if param.default is None:
                _missing(node, entry, param, scope)
                return None
            args.append(param.default)
            continue
        takes = times if not used and param.type.sort in (Sort.NUMBER, Sort.CARD) else None
        used = used or takes is not None
        found = arguments.argument(source, param, scope, _tag(entry, param), takes)
        if is_mistake(found.expr):
            args.append(MISTAKE)
            continue
        if found.is_set and not param.type.many:
            if over is not None:
                error(
                    scope.diagnostics, "RD314", f"`{entry.name}` can be done for several things at one place only",
                    source.span, "a second set", "use `for each … as …:` around it",
                )
            over = index
        if param.type.sort is not Sort.PLACE and param.type.sort is not Sort.NUMBER:
            objects.append(found)
        args.append(found.expr)
    if not used:
        error(scope.diagnostics, "RD302", "there is no number that `for each` could multiply", node.span, "nothing to multiply")
        return None
    if any(is_mistake(arg) for arg in args):
        return None
    op = Perform(entry.name, tuple(args), over)
    return Done(op, objects[0] if objects else None, binds=bool(objects))


def _tag(entry: VerbEntry, param: Param) -> str:
    return entry.name if not param.preposition else f"{entry.name} {param.preposition}"


def _by_preposition(node: CallNode, entry: VerbEntry, scope: Scope) -> dict[int, ExprNode] | None:
    """The argument nodes by parameter index, or None if one has no place."""
    given: dict[int, ExprNode] = {}
    if node.arg is not None:
        index = next((i for i, each in enumerate(entry.params) if not each.preposition), None)
        if index is None:
            error(
                scope.diagnostics, "RD303", f"`{entry.name}` takes nothing here", node.arg.span, "one too many",
                f"`{entry.name}` is declared {_shape(entry)}", declared_at(entry.span, "declared here"),
            )
            return None
        given[index] = node.arg
    for arg in node.args:
        text = arg.preposition.text
        index = next((i for i, each in enumerate(entry.params) if each.preposition == text), None)
        if index is None:
            known = [each.preposition for each in entry.params if each.preposition]
            error(
                scope.diagnostics, "RD303", f"`{entry.name}` takes no `{text}`", arg.span, "one too many",
                f"it takes {quoted(known, 'and')}" if known else f"`{entry.name}` is declared {_shape(entry)}",
                declared_at(entry.span, "declared here"),
            )
            return None
        if index in given or len(arg.values) > 1:
            error(scope.diagnostics, "RD313", f"`{text}` takes one thing", arg.span, "one too many")
            return None
        given[index] = arg.values[0]
    return given


def _shape(entry: VerbEntry) -> str:
    parts = [f"{each.preposition} ({each.name})".strip() for each in entry.params]
    return f"`{' '.join([entry.name, *parts])}`"


def _missing(node: CallNode, entry: VerbEntry, param: Param, scope: Scope) -> None:
    what = f"`{param.preposition} …`" if param.preposition else f"what `{param.name}` is"
    error(
        scope.diagnostics, "RD302", f"`{entry.name}` needs {what}", node.verb.span, f"`{param.name}` is missing",
        f"it is declared {_shape(entry)}", (Label(entry.span, "declared here"),),
    )


# ---- `may`, and what pronouns mean afterwards -----------------------------------------------------------


def _ask_for(asks: list[Op], scope: Scope, start: int) -> bool:
    """With one pick, `may` is one question: "none" is one of its answers."""
    picks = [index for index, op in enumerate(asks) if isinstance(op, Ask)]
    if len(picks) != 1:
        return False
    ask = asks[picks[0]]
    scope.ops[start + picks[0]] = evolve(ask, may=True)  # type: ignore[type-var]  # it is an Ask
    return True


def _wrap(start: int, done: Done, scope: Scope) -> None:
    body = (*scope.ops[start:], done.op)
    del scope.ops[start:]
    index = len(scope.ops)
    scope.ops.append(May(scope.you, body, tag=_may_tag(done.op)))

    def did(_: Scope) -> Expr:
        op = scope.ops[index]
        assert isinstance(op, May), "the step that was just appended"
        slot = op.into if op.into is not None else scope.frame.bind()
        scope.ops[index] = evolve(op, into=slot)
        return Compare(">=", Local(NUMBER_TYPE, slot), Number(1))

    reference = things_of(done.object.expr) if done.object is not None else Reference()
    scope.reference = evolve(reference, did=did, many=None)


def _may_tag(op: Op) -> str:
    return op.verb if isinstance(op, Perform) else type(op).__name__.lower()


def _reference(done: Done, index: int, scope: Scope) -> Reference:
    """What `it`, `that many` and `if you do` mean after a call."""
    if done.object is not None and (done.object.was_picked or not done.binds or _is_stable(done.object.expr)):
        return things_of(done.object.expr) if done.object.was_picked else evolve(things_of(done.object.expr), did=None)
    if not done.binds:
        return Reference(lost="the step before leaves no thing")

    def bound(_: Scope) -> Expr:
        op = scope.ops[index]
        into: int | None = op.into  # type: ignore[attr-defined]  # ops that bind have this field
        slot = scope.frame.bind() if into is None else into
        scope.ops[index] = evolve(op, into=slot)  # type: ignore[type-var]  # an op is an attrs class
        return Local(done.type, slot)

    if done.type == NUMBER_TYPE:
        return Reference(many=bound, did=lambda inner: Compare(">=", bound(inner), Number(1)))
    return Reference(
        thing=bound,
        many=lambda inner: Count(bound(inner)),
        player=bound if done.type.sort is Sort.SEAT else None,
        did=lambda inner: things_of(bound(inner)).did(inner),  # type: ignore[misc]  # cards and seats have one
    )


def _is_stable(expr: Expr) -> bool:
    """Whether an expression still names the same thing after the deed."""
    from realmsdsl.ir import Candidate, EventObject, This

    return isinstance(expr, (Local, This, EventObject, Candidate)) and not type_of(expr).many
