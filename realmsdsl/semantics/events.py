"""Events: what a trigger, a replacement or a prohibition is about."""

from collections.abc import Iterator

from attrs import evolve, frozen

from realmsdsl.base import Label
from realmsdsl.ir import (
    ABILITY,
    CARD,
    NUMBER,
    CameFrom,
    Candidate,
    Clock,
    Compare,
    Event,
    Expr,
    InZone,
    IsIn,
    Noun,
    Param,
    Same,
    Sort,
    Trigger,
    Truth,
    Type,
)
from realmsdsl.semantics import adjectives, comparisons, names, numbers, phrases
from realmsdsl.semantics.report import error, is_mistake, quoted, type_of, unknown, wrong_sort
from realmsdsl.semantics.scope import Scope
from realmsdsl.semantics.words import BUILTIN_PASTS, BUILTIN_VERBS
from realmsdsl.syntax.nodes import (
    ArgNode,
    CallNode,
    ClockNode,
    DeedNode,
    EventNode,
    ExprNode,
    MovedNode,
    NameNode,
    OnceNode,
    TriggerNode,
)

_ANYTHING = Truth(True)


def trigger(node: TriggerNode | OnceNode, scope: Scope) -> Trigger | None:
    """A trigger with its body; None if its event was not understood."""
    from realmsdsl.semantics.steps import body

    event, object_type = _event(node.event, scope)
    limit = ""
    if isinstance(node, TriggerNode) and node.limit is not None and period(node.limit, scope):
        limit = node.limit.text
    inner = scope.on_event(object_type)
    lowered = body(node.body, inner)
    if event is None:
        return None
    found = Trigger(event, limit, lowered, scope.frame.slots)
    if not isinstance(node, OnceNode):
        scope.words.triggers.append((node.event.span, found))
    return found


def clock(node: ClockNode, scope: Scope) -> Clock | None:
    """A body at a clock, every time."""
    from realmsdsl.semantics.steps import body, known_clock

    known = known_clock(node.of, scope)
    inner = scope.child()
    lowered = body(node.body, inner)
    return Clock(node.edge, node.of.text, lowered, scope.frame.slots) if known else None


def period(name: NameNode, scope: Scope) -> bool:
    """Whether there is such a period; reported if not. `once a game` is one for limits."""
    legal = (*scope.words.periods(), "game")
    if name.text in legal:
        return True
    unknown(scope.words, "RD213", "a period", name, legal)
    return False


def _event(node: EventNode, scope: Scope) -> tuple[Event | None, Type | None]:
    if isinstance(node, MovedNode):
        return _moved(node, scope), CARD
    assert isinstance(node, DeedNode), "there are two shapes of events"
    return _deed(node, scope)


# ---- a deed -------------------------------------------------------------------------------------------------


@frozen(slots=True)
class Deed:
    """What a deed is about: the verb, and yes/no questions about its object and other arguments."""

    verb: str
    object: Expr | None = None
    args: tuple[tuple[int, Expr], ...] = ()
    resource: str = ""
    object_type: Type | None = None


def _deed(node: DeedNode, scope: Scope) -> tuple[Event | None, Type | None]:
    words = scope.words
    if node.actor.text not in words.actors():
        unknown(words, "RD216", "a word for players", node.actor, words.actors())
        return None, CARD
    deed = deed_of(node.verb, node.arg, node.args, scope, would=node.would)
    if deed is None:
        return None, CARD
    entry = words.verbs.get(deed.verb)
    if not node.would and entry is not None and not entry.past:
        error(
            words.diagnostics, "RD308", f"`{deed.verb}` leaves no event, so nothing can answer it", node.verb.span,
            "declared without `past`", f"add `past` and a word to `{deed.verb}`, or listen to `would {deed.verb}`",
            (Label(entry.span, "declared here"),),
        )
        return None, deed.object_type
    event = Event(deed.verb, node.would, node.actor.text, deed.object, deed.args, (), deed.resource)
    return event, deed.object_type


def deed_of(
    verb: NameNode, arg: ExprNode | None, args: tuple[ArgNode, ...], scope: Scope, *, would: bool
) -> Deed | None:
    """A verb with what its arguments must be; None if something was reported."""
    words = scope.words
    entry = words.verbs.get(verb.text)
    if entry is None and verb.text in ("gain", "lose"):
        return _gain(verb, arg, scope)
    if entry is None and verb.text in BUILTIN_PASTS.values():
        params: tuple[Param, ...] = (Param("thing", ABILITY if verb.text == "use" else CARD, "", None, None),)
    elif entry is not None:
        params = entry.params
    elif verb.text in BUILTIN_VERBS:
        error(
            words.diagnostics, "RD308", f"`{verb.text}` leaves no event", verb.span, "a verb of the game is needed here",
            f"of the built-in verbs only {quoted(sorted(BUILTIN_PASTS.values()), 'and')} do",
        )
        return None
    else:
        unknown(words, "RD203", "a verb", verb, [*words.verbs, *BUILTIN_PASTS.values()])
        return None
    return _matched(verb.text, params, arg, args, scope, would=would)


def _matched(
    verb: str, params: tuple[Param, ...], arg: ExprNode | None, args: tuple[ArgNode, ...], scope: Scope, *, would: bool
) -> Deed | None:
    first = next((i for i, each in enumerate(params) if not each.preposition), None)
    found: Expr | None = None
    rest: list[tuple[int, Expr]] = []
    for index, node in _pairs(params, arg, args, scope):
        asked = None if index is None else matching(node, params[index], scope, would=would)
        if asked is None:
            return None
        if index == first and params[index or 0].type.sort is not Sort.NUMBER:
            found = None if asked == _ANYTHING else asked
        elif asked != _ANYTHING:
            rest.append((index or 0, asked))
    object_type = params[first].type if first is not None and params[first].type.sort is not Sort.NUMBER else None
    return Deed(verb, found, tuple(rest), "", object_type)


def _pairs(
    params: tuple[Param, ...], arg: ExprNode | None, args: tuple[ArgNode, ...], scope: Scope
) -> Iterator[tuple[int | None, ExprNode]]:
    if arg is not None:
        index = next((i for i, each in enumerate(params) if not each.preposition), None)
        if index is None:
            error(scope.diagnostics, "RD303", "this verb takes nothing here", arg.span, "one too many")
        yield index, arg
    for each in args:
        index = next((i for i, param in enumerate(params) if param.preposition == each.preposition.text), None)
        if index is None:
            known = [param.preposition for param in params if param.preposition]
            error(
                scope.diagnostics, "RD303", f"this verb takes no `{each.preposition.text}`", each.span, "one too many",
                f"it takes {quoted(known, 'and')}" if known else "",
            )
        yield index, each.values[0]


def _gain(verb: NameNode, arg: ExprNode | None, scope: Scope) -> Deed | None:
    if arg is None:
        error(scope.diagnostics, "RD302", f"`{verb.text}` what?", verb.span, "a resource is needed behind it")
        return None
    name = comparisons.bare_word(arg)
    if name is None or name.text not in scope.words.resources:
        if name is not None:
            unknown(scope.words, "RD208", "a resource", name, scope.words.resources)
        else:
            error(
                scope.diagnostics, "RD301", "a resource without a number is needed here", arg.span,
                "any amount of it counts", f"write `when you {verb.text} RESOURCE:`",
            )
        return None
    return Deed(verb.text, resource=name.text)


def matching(node: ExprNode, param: Param, scope: Scope, *, would: bool) -> Expr | None:
    """The yes/no about the candidate that an argument of an event asks; always true if anything will do."""
    type = param.type
    if type.sort is Sort.PLACE:
        place = names.to_place(node, scope.with_candidate(type))
        return None if is_mistake(place) else Same(Candidate(type), place)
    if type.sort is Sort.NUMBER:
        number = numbers.number(node, scope.with_candidate(type))
        return None if is_mistake(number) else Compare("==", Candidate(NUMBER), number)
    found = phrases.phrase(node, scope, type.sort)
    if is_mistake(found.expr):
        return None
    if found.type.sort is not type.sort:
        wrong_sort(scope, node.span, evolve(found.type, many=False), evolve(type, many=False))
        return None
    noun = found.expr
    if not isinstance(noun, Noun):
        return IsIn(Candidate(type), noun) if type_of(noun).many else Same(Candidate(type), noun)
    which = noun.which
    if found.placed and type.sort is Sort.CARD:
        which = adjectives.conjoin(_looked_for(noun, would=would), which)
    elif found.placed:
        return IsIn(Candidate(type), noun)
    return _ANYTHING if which is None else which


def _looked_for(noun: Noun, *, would: bool) -> Expr:
    """Where the object of an event lies, or lay before it."""
    zones = tuple(each.zone for each in noun.where if isinstance(each, InZone))
    if not would and len(zones) == len(noun.where):
        return CameFrom(zones)
    return IsIn(Candidate(CARD), Noun(CARD, noun.where))


# ---- a move ---------------------------------------------------------------------------------------------


def _moved(node: MovedNode, scope: Scope) -> Event | None:
    param = Param("thing", CARD, "", None, None)
    asked = matching(node.noun, param, scope, would=node.would)
    zones: list[str] = []
    for place in node.places:
        where = names.place_ref(place, scope, CARD)
        if isinstance(where, InZone):
            zones.append(where.zone)
            if place.owner is not None and asked is not None:
                asked = adjectives.conjoin(asked, IsIn(Candidate(CARD), Noun(CARD, (where,))))
        elif where is not None:
            error(scope.diagnostics, "RD301", "a zone is needed here", place.span, "this is not a zone")
    if asked is None or len(zones) != len(node.places):
        return None
    found = None if asked == _ANYTHING else asked
    return Event(node.move, node.would, "players", found, (), tuple(zones))


def call_deed(node: CallNode, scope: Scope) -> Deed | None:
    """The deed of `PLAYERS cannot CALL`."""
    return deed_of(node.verb, node.arg, node.args, scope, would=True)
