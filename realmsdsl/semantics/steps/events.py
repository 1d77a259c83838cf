"""Events: what a trigger, a replacement or a prohibition is about."""

from collections.abc import Iterator
from typing import NamedTuple, final

from attrs import evolve, frozen

from realmsdsl.base import Label
from realmsdsl.ir import (
    BUILTIN_PASTS,
    ABILITY,
    CARD,
    NUMBER,
    All,
    CameFrom,
    Candidate,
    Compare,
    Event,
    Expr,
    Group,
    Happened,
    InZone,
    IsIn,
    Noun,
    Param,
    Same,
    Sort,
    Truth,
    Type,
)
from realmsdsl.semantics import report
from realmsdsl.semantics.nouns import adjectives, candidates, membership, phrases, places
from realmsdsl.semantics.nouns.phrase import Phrase, has_quantity
from realmsdsl.semantics.scope import Scope, is_mistake, is_unknown
from realmsdsl.semantics.values import listed, values
from realmsdsl.semantics.wording import quoted
from realmsdsl.semantics.words import BUILTIN_VERBS
from realmsdsl.syntax.nodes import ArgNode, DeedNode, EventNode, ExprNode, MovedNode, NameNode, PronounNode

_ANYTHING = Truth(value=True)
_OF_RESOURCES = ("gain", "lose")
_AT_ONCE = (*_OF_RESOURCES, "use")
"""Built-in verbs that leave an event, and that no replacement is asked about."""


class Heard(NamedTuple):
    """An event, or None if it was not understood, and the type of what `it` is in the body (None: nothing)."""

    event: Event | None
    object_type: Type | None


def event(node: EventNode, scope: Scope) -> Heard:
    """What a trigger listens to."""
    if isinstance(node, DeedNode):
        return _deed(node, scope)
    return Heard(_moved(node, scope) if isinstance(node, MovedNode) else None, CARD)


# ---- a deed -------------------------------------------------------------------------------------------------


@final
@frozen(slots=True)
class Deed:
    """What a deed is about: the verb, and yes/no questions about its object and other arguments, by index.

    `thing` is the index of the object among the arguments, None if the verb has none.
    """

    verb: str
    object: Expr | None = None
    args: tuple[tuple[int, Expr], ...] = ()
    resource: str = ""
    object_type: Type | None = None
    thing: int | None = None

    @property
    def all_args(self) -> tuple[tuple[int, Expr], ...]:
        """What all arguments must be, the object among them."""
        if self.object is None or self.thing is None:
            return self.args
        return tuple(sorted(((self.thing, self.object), *self.args), key=lambda each: each[0]))


def _deed(node: DeedNode, scope: Scope) -> Heard:
    words = scope.words
    actor = words.actors().get(node.actor.text)
    if actor is None:
        report.unknown(words, "RD216", "a word for players", node.actor, words.actors())
        return Heard(None, CARD)
    deed = deed_of(node.verb, node.arg, node.args, scope, would=node.would)
    if deed is None:
        return Heard(None, CARD)
    entry = words.verbs.get(deed.verb)
    if not node.would and entry is not None and not entry.past:
        words.error(
            "RD308",
            f"`{deed.verb}` leaves no event, so nothing can answer it",
            node.verb.span,
            "declared without `past`",
            f"add `past` and a word to `{deed.verb}`, or listen to `would {deed.verb}`",
            (Label(entry.span, "declared here"),),
        )
        return Heard(None, deed.object_type)
    if node.would and entry is None and deed.verb in _AT_ONCE:
        words.error(
            "RD308",
            f"nothing can happen instead of `{deed.verb}`: it is done at once",
            node.verb.span,
            "no deed of the game",
            f"listen to it without `would`, and mend what it did: `when {node.actor.text} {deed.verb} …`",
        )
        return Heard(None, deed.object_type)
    found = Event(deed.verb, node.would, actor, deed.object, deed.args, (), deed.resource)
    return Heard(found, deed.object_type)


def deed_of(
    verb: NameNode, arg: ExprNode | None, args: tuple[ArgNode, ...], scope: Scope, *, would: bool
) -> Deed | None:
    """A verb with what its arguments must be; None if reported."""
    if verb.text in _OF_RESOURCES and verb.text not in scope.words.verbs:
        return _change(verb, arg, args, scope)
    params = _parameters(verb, scope)
    if params is None:
        return None
    return _matched(verb.text, params, _pairs(params, arg, args, scope), scope, would=would)


def _parameters(verb: NameNode, scope: Scope) -> tuple[Param, ...] | None:
    """What a deed is done to and with; None if it leaves no event (reported)."""
    words = scope.words
    entry = words.verbs.get(verb.text)
    if entry is not None:
        return entry.params
    if verb.text in BUILTIN_PASTS.values():
        return (Param("thing", ABILITY if verb.text == "use" else CARD, "", None, None),)
    if verb.text in BUILTIN_VERBS:
        words.error(
            "RD308",
            f"`{verb.text}` leaves no event",
            verb.span,
            "a verb of the game is needed here",
            f"of the built-in verbs only {quoted(sorted(BUILTIN_PASTS.values()), 'and')} do",
        )
    else:
        report.unknown(words, "RD203", "a verb", verb, [*words.verbs, *BUILTIN_PASTS.values()])
    return None


def _pairs(
    params: tuple[Param, ...], arg: ExprNode | None, args: tuple[ArgNode, ...], scope: Scope
) -> Iterator[tuple[int | None, ExprNode]]:
    """The arguments with the index of their parameter; None where there is none (reported)."""
    by_preposition = {param.preposition: index for index, param in reversed(list(enumerate(params)))}
    known = [param.preposition for param in params if param.preposition]
    if arg is not None:
        if "" not in by_preposition:
            report.one_too_many(scope, "this verb takes nothing here", arg.span)
        yield by_preposition.get(""), arg
    for each in args:
        text = each.preposition.text
        if text not in by_preposition:
            mend = f"it takes {quoted(known, 'and')}" if known else "leave it out"
            report.one_too_many(scope, f"this verb takes no `{text}`", each.span, mend)
        for value in each.values[1:]:
            scope.words.error(
                "RD313", f"`{text}` takes one thing", value.span, "one too many", "leave it out"
            )
        yield by_preposition.get(text), each.values[0]


def _matched(
    verb: str,
    params: tuple[Param, ...],
    pairs: Iterator[tuple[int | None, ExprNode]],
    scope: Scope,
    *,
    would: bool,
) -> Deed | None:
    thing = next((index for index, each in enumerate(params) if not each.preposition), None)
    if thing is not None and params[thing].type.sort is Sort.NUMBER:
        thing = None
    asked: dict[int, Expr] = {}
    for index, node in pairs:
        condition = None if index is None else matching(node, params[index], scope, would=would)
        if index is None or condition is None:
            return None
        if condition != _ANYTHING:
            asked[index] = condition
    rest = tuple((index, condition) for index, condition in asked.items() if index != thing)
    if thing is None:
        return Deed(verb, None, rest)
    return Deed(verb, asked.get(thing), rest, "", params[thing].type, thing)


def _change(verb: NameNode, arg: ExprNode | None, args: tuple[ArgNode, ...], scope: Scope) -> Deed | None:
    """`you gain RESOURCE`: any amount of it."""
    words = scope.words
    for each in args:
        report.one_too_many(scope, f"`{verb.text}` takes no `{each.preposition.text}`", each.span)
        return None
    if arg is None:
        mend = f"write `when you {verb.text} RESOURCE:`"
        words.error("RD302", f"`{verb.text}` what?", verb.span, "a resource is needed behind it", mend)
        return None
    name = listed.bare_word(arg)
    if name is not None and name.text in words.resources:
        return Deed(verb.text, resource=name.text)
    if name is not None:
        report.unknown(words, "RD208", "a resource", name, words.resources)
        return None
    mend = f"write `when you {verb.text} RESOURCE:`"
    message = "a resource without a number is needed here"
    words.error("RD301", message, arg.span, "any amount of it counts", mend)
    return None


# ---- what an argument must be --------------------------------------------------------------------------


def matching(node: ExprNode, param: Param, scope: Scope, *, would: bool) -> Expr | None:
    """The yes/no about the candidate that an argument asks, always true if anything will do; None if reported."""
    type_ = param.type
    if is_unknown(type_):
        return None
    inner = scope.with_candidate(type_)
    if type_.sort is Sort.PLACE:
        place = places.to_place(node, inner)
        return None if is_mistake(place) else Same(Candidate(type_), place)
    if type_.sort is Sort.NUMBER:
        number = values.number(node, inner)
        return None if is_mistake(number) else Compare("==", Candidate(NUMBER), number)
    if type_.sort in (Sort.WORD, Sort.ZONE) and not has_quantity(node):
        value = values.typed(node, type_, inner)
        return None if is_mistake(value) else _is_value(Candidate(type_), value)
    found = phrases.phrase(node, scope, type_.sort)
    if is_mistake(found.expr):
        return None
    if found.type.sort is not type_.sort:
        one = evolve(type_, many=False)
        report.wrong_sort(scope, node.span, evolve(found.type, many=False), one)
        return None
    if type_.sort is Sort.CARD and isinstance(found.expr, Noun) and _is_one_of_several(found.expr):
        message = "an event does not tell which of several things it is"
        mend = "leave out `most`, `fewest`, `top` and `bottom`, or ask below: `if …`"
        scope.words.error("RD303", message, node.span, "nothing is picked here", mend)
        return None
    return _is_meant(found, type_, would=would)


def _is_one_of_several(noun: Noun) -> bool:
    """Whether a thing is what it is only beside others: the one with the most of something, or the top one."""
    return bool(noun.best) or noun.slice is not None


def _is_value(it: Expr, value: Expr) -> Expr:
    return adjectives.has_word(it, value) if value.type.sort is Sort.WORD else Same(it, value)


def _is_meant(found: Phrase, type_: Type, *, would: bool) -> Expr:
    """Whether the candidate is what a noun means."""
    noun, it = found.expr, Candidate(type_)
    if not isinstance(noun, Noun):
        return membership.same_or_in(it, candidates.shifted(noun, 1))
    which = noun.which
    if type_.sort is not Sort.CARD:
        if all(isinstance(each, Group) and each.group == "players" for each in noun.where) and not noun.best:
            return _ANYTHING if which is None else which
        return membership.is_in(it, candidates.shifted(noun, 1))
    if found.placed and noun.where and all(isinstance(each, Happened) for each in noun.where):
        which = _done_before(noun, would=would)
    elif found.placed:
        which = adjectives.conjoin(_lies(noun, would=would), which)
    return _ANYTHING if which is None else which


def _done_before(noun: Noun, *, would: bool) -> Expr | None:
    """What is asked of a thing to which something else was done before: it came then from where `from` says, and now from its zone."""
    asked = noun.which.items if isinstance(noun.which, All) else (noun.which,)
    before: Expr | None = None
    now: Expr | None = None
    for each in asked:
        if isinstance(each, CameFrom):
            before = adjectives.conjoin(before, each)
        elif isinstance(each, IsIn) and isinstance(each.thing, Candidate) and isinstance(each.noun, Noun):
            zone = _lies(each.noun, would=False) if not would and each.noun.which is None else each
            now = adjectives.conjoin(now, zone if isinstance(zone, CameFrom) else each)
        else:
            now = adjectives.conjoin(now, each)
    where = tuple(candidates.shifted_place(each, 1) for each in noun.where)
    return adjectives.conjoin(IsIn(Candidate(CARD), Noun(CARD, where, before)), now)


def _lies(noun: Noun, *, would: bool) -> Expr:
    """Where the object of an event lies before it, or lay."""
    where = tuple(candidates.shifted_place(each, 1) for each in noun.where)
    zones = tuple(each for each in where if isinstance(each, InZone))
    if not would and len(zones) == len(where):
        shared = all(each.seats is None for each in zones)
        return CameFrom(tuple(each.zone for each in zones)) if shared else CameFrom((), zones)
    return IsIn(Candidate(CARD), Noun(CARD, where))


# ---- a move ---------------------------------------------------------------------------------------------


def _moved(node: MovedNode, scope: Scope) -> Event | None:
    """`CARDS enters ZONE`, `CARDS would leave ZONE`, by whatever verb; a zone without owner is yours."""
    condition = matching(node.noun, Param("thing", CARD, "", None, None), scope, would=node.would)
    found: list[InZone] = []
    for ref in node.places:
        where = places.place_ref(ref, scope)
        if isinstance(where, InZone):
            found.append(where)
        elif where is not None:
            scope.words.error(
                "RD301", "a zone is needed here", ref.span, "this is not a zone", "write a zone"
            )
    if condition is None or len(found) != len(node.places):
        return None
    is_this = isinstance(node.noun, PronounNode) and all(ref.owner is None for ref in node.places)
    if not is_this and any(each.seats is not None for each in found):
        condition = adjectives.conjoin(
            None if condition == _ANYTHING else condition, IsIn(Candidate(CARD), Noun(CARD, tuple(found)))
        )
    zones = tuple(each.zone for each in found)
    return Event(node.move, node.would, "players", None if condition == _ANYTHING else condition, (), zones)
