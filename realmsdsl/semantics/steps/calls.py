"""Calls of verbs: those of the game by their parameters, and what `may` and `for each` make of any call."""

from attrs import evolve

from realmsdsl.base import Label
from realmsdsl.ir import (
    NUMBER,
    Compare,
    Count,
    CounterOf,
    Expr,
    Local,
    Number,
    Op,
    Param,
    ResourceOf,
    Sort,
    This,
    Word,
)
from realmsdsl.ops import Ask, May, Perform
from realmsdsl.semantics import report
from realmsdsl.semantics.nouns import phrases
from realmsdsl.semantics.nouns.phrase import ZERO, Phrase
from realmsdsl.semantics.nouns.whereabouts import has_zone
from realmsdsl.semantics.scope import MISTAKE, MISTAKEN, Reference, Scope, is_mistake, things_of
from realmsdsl.semantics.steps import arguments, given
from realmsdsl.semantics.steps.arguments import Argument
from realmsdsl.semantics.steps.done import Done, reference
from realmsdsl.semantics.steps.primitives import PRIMITIVES
from realmsdsl.semantics.values import arithmetic, values
from realmsdsl.semantics.wording import quoted
from realmsdsl.semantics.words import BUILTIN_VERBS, VerbEntry
from realmsdsl.syntax.nodes import CallNode, ExprNode, MultiplierNode


def call(node: CallNode, scope: Scope, *, may: bool = False) -> None:
    """Lower one call into `scope.ops`, and tell what the pronouns of the next step mean."""
    factor = None if node.multiplier is None else multiplier(node.multiplier, scope)
    start = len(scope.ops)
    done = None if factor is not None and is_mistake(factor) else _done(node, scope, factor)
    if done is not None and factor is not None and not done.took_times:
        _nothing_to_multiply(node, scope)
        done = None
    if done is None:
        scope.reference = MISTAKEN
        return
    if may and not _asks_once(start, scope):
        _wrap(start, done, scope)
        return
    scope.ops.append(done.op)
    scope.reference = reference(done, len(scope.ops) - 1, scope)


def _nothing_to_multiply(node: CallNode, scope: Scope) -> None:
    span = node.span if node.multiplier is None else node.multiplier.span
    scope.words.error(
        "RD302",
        f"`{node.verb.text}` has no number here that `for each` could multiply",
        span,
        "nothing to multiply",
        "repeat the step: `for each …: …`, or `repeat … times: …`",
    )


def _done(node: CallNode, scope: Scope, times: Expr | None) -> Done | None:
    words, verb = scope.words, node.verb.text
    entry = words.verbs.get(verb)
    if entry is not None and _may_be_called(node, entry, scope):
        return _perform(node, entry, scope, times)
    if entry is not None:
        return None
    if verb in PRIMITIVES:
        return PRIMITIVES[verb](node, scope, times)
    legal = [
        *BUILTIN_VERBS,
        *(each.name for each in words.verbs.values() if scope.is_example or not each.is_action),
    ]
    report.unknown(words, "RD203", "a verb", node.verb, legal)
    return None


def _may_be_called(node: CallNode, entry: VerbEntry, scope: Scope) -> bool:
    """Whether a verb is there for this line, and no action that only seats start; reported if not."""
    words = scope.words
    if entry.is_action and not scope.is_example:
        words.error(
            "RD203",
            f"`{entry.name}` is an action: players start it, no card or rule does",
            node.verb.span,
            "a verb is needed here",
            _verb_behind(entry, scope),
            report.declared_at(entry.span),
        )
        return False
    if not words.is_in_force(entry.formats, scope.format):
        words.error(
            "RD203",
            f"`{entry.name}` exists in the format {quoted(entry.formats)} only",
            node.verb.span,
            "not everywhere where this is done",
            "declare the verb in the game, and let the format replace it",
            report.declared_at(entry.span),
        )
        return False
    return True


def _verb_behind(entry: VerbEntry, scope: Scope) -> str:
    for step in entry.node.body:
        if isinstance(step, CallNode) and step.verb.text in scope.words.verbs:
            return f"write `{step.verb.text}`, which this action does"
    return "declare a verb that does the same, and let the action call it"


def multiplier(node: MultiplierNode, scope: Scope) -> Expr:
    """`for each NOUN up to N`: how many times."""
    found = _with_amount_as_number(phrases.phrase(node.noun, scope), scope)
    noun = (
        found.expr
        if found.word == "number"
        else phrases.definite(found, scope, "no quantity is needed: all count")
    )
    if is_mistake(noun) or not has_zone(found, scope):
        return MISTAKE
    times = noun if noun.type == NUMBER else Count(noun)
    if found.word == "number":
        times = arithmetic.combined("/", times, found.least)
    if node.limit is not None and node.limit.amount is not None:
        limit = values.number(node.limit.amount, scope)
        return limit if is_mistake(limit) else arithmetic.combined("min", times, limit)
    return times


def _with_amount_as_number(found: Phrase, scope: Scope) -> Phrase:
    """`each 2 RESOURCE` names no things: it is the number that you have, or that lies on this card."""
    if not isinstance(found.expr, Word) or found.type.sort is not Sort.AMOUNT or found.amount is None:
        return found
    word = found.expr.word
    is_resource = word in scope.words.resources
    if not is_resource and not scope.has_this:
        return found
    number = ResourceOf(word, scope.you) if is_resource else CounterOf(word, This())
    return evolve(found, expr=number, least=found.amount)


# ---- verbs of the game -------------------------------------------------------------------------------


def _perform(node: CallNode, entry: VerbEntry, scope: Scope, times: Expr | None) -> Done | None:
    nodes = given.by_parameter(node, entry, scope)
    if nodes is None:
        return None
    args: list[Argument] = []
    for index, param in enumerate(entry.params):
        source = nodes.get(index)
        if source is None and param.default is None:
            _missing(node, entry, param, scope)
            return None
        if source is None:
            args.append(Argument(param.default if param.default is not None else MISTAKE))
        else:
            takes = times if param.type.sort in (Sort.NUMBER, Sort.CARD) and not _took_times(args) else None
            args.append(arguments.argument(source, param, scope, _tag(entry, param), takes))
    if any(is_mistake(arg.expr) for arg in args):
        return None
    over = _over(args, entry, nodes, scope)
    op = Perform(entry.name, tuple(arg.expr for arg in args), over)
    done = Done(op, asked=_asked_beside(args), took_times=_took_times(args))
    thing = next((index for index in nodes if entry.params[index].type.sort not in _NO_THINGS), None)
    if thing is None:
        return done
    type_ = entry.params[thing].type
    if not type_.many:
        many = evolve(type_, many=args[thing].is_set)
        return evolve(done, object=args[thing], binding=lambda slot: evolve(op, into=slot), type=many)
    # a deed for a whole set is bound to no thing: only what was picked is known afterwards
    return evolve(done, object=args[thing]) if args[thing].was_picked else done


def _asked_beside(args: list[Argument]) -> Expr | None:
    """The one player who was picked for a deed; None if there is none, or more than one."""
    picked = [arg.expr for arg in args if arg.was_picked and arg.expr.type.sort is Sort.SEAT]
    return picked[0] if len(picked) == 1 and not picked[0].type.many else None


_NO_THINGS = (Sort.PLACE, Sort.NUMBER)
"""Sorts of parameters that `it` never means afterwards."""


def _took_times(args: list[Argument]) -> bool:
    return any(arg.took_times for arg in args)


def _tag(entry: VerbEntry, param: Param) -> str:
    return entry.name if not param.preposition else f"{entry.name} {param.preposition}"


def _over(args: list[Argument], entry: VerbEntry, nodes: dict[int, ExprNode], scope: Scope) -> int | None:
    """The argument that is a set where one thing is wanted: the verb runs once for each of it."""
    sets = [index for index, arg in enumerate(args) if arg.is_set and not entry.params[index].type.many]
    for index in sets[1:]:
        scope.words.error(
            "RD314",
            f"`{entry.name}` can be done for several things at one place only",
            nodes[index].span,
            "a second set",
            "use `for each … as …:` around it",
            (Label(nodes[sets[0]].span, "the first set"),),
        )
    return sets[0] if sets else None


def _missing(node: CallNode, entry: VerbEntry, param: Param, scope: Scope) -> None:
    what = f"`{param.preposition} …`" if param.preposition else f"what `{param.name}` is"
    scope.words.error(
        "RD302",
        f"`{entry.name}` needs {what}",
        node.verb.span,
        f"`{param.name}` is missing",
        f"it is declared {given.shape(entry)}",
        report.declared_at(entry.span),
    )


# ---- `may` ---------------------------------------------------------------------------------------------


def _asks_once(start: int, scope: Scope) -> bool:
    """With one pick, `may` is one question: "none" is one of its answers. Who may pick nothing anyway needs no other."""
    picks = [(index, op) for index, op in enumerate(scope.ops[start:], start) if isinstance(op, Ask)]
    if len(picks) != 1:
        return False
    index, ask = picks[0]
    scope.ops[index] = evolve(ask, may=ask.least != ZERO)
    return True


def _wrap(start: int, done: Done, scope: Scope) -> None:
    """Everything that a call became is done or not; whether it was is bound as soon as somebody asks."""
    may = May(scope.you, (*scope.ops[start:], done.op), tag=_may_tag(done.op))
    del scope.ops[start:]
    index = len(scope.ops)
    scope.ops.append(may)
    slot: int | None = None

    def did(_: Scope) -> Expr:
        nonlocal slot
        if slot is None:
            slot = scope.frame.bind()
            scope.ops[index] = evolve(may, into=slot)
        return Compare(">=", Local(NUMBER, slot), Number(1))

    found = Reference() if done.object is None else things_of(done.object.expr)
    scope.reference = Reference(found.thing, None, found.player, did)


def _may_tag(op: Op) -> str:
    return op.verb if isinstance(op, Perform) else type(op).__name__.lower()
