"""Conditions as clauses: what stands behind "if", and what describes a thing that no shorter words describe."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any as Anything
from typing import Final


from attrs import evolve

from realmsdsl.ir import (
    All,
    Answer,
    Any,
    Anywhere,
    CameFrom,
    Candidate,
    Compare,
    Count,
    CountDifferent,
    CounterOf,
    Distance,
    Exists,
    Expr,
    Group,
    IfElse,
    IsAbility,
    IsBetween,
    IsIn,
    IsKind,
    IsNamed,
    IsNextTo,
    Legal,
    Meets,
    Not,
    Noun,
    Number,
    OptionIs,
    Place,
    PropertyOf,
    Same,
    Sort,
    State,
    This,
    Truth,
    Type,
    Word,
    WordSet,
)
from realmsdsl.ir.walk import rewritten
from realmsdsl.text.clauses import DEFINITE, Clause, Clauses, NounPhrase, Slot, Words, Zones, worked_out
from realmsdsl.text.grouping import grouped
from realmsdsl.text.plan.between import at_most_too, most_beside
from realmsdsl.text.plan.candidate import COMPARED, TARGET, is_candidate
from realmsdsl.text.plan import existence, nouns, places, questions, things, values
from realmsdsl.text.plan.outdoing import outdoing
from realmsdsl.text.plan.scene import Scene
from realmsdsl.text.referring import phrases_in

_CARD: Final = Type(Sort.CARD)


def condition(value: Expr, scene: Scene) -> Clause:
    """The clause for a condition."""
    if isinstance(value, Compare):
        value = evolve(
            value, left=questions.plain(value.left, scene), right=questions.plain(value.right, scene)
        )
    for read in _FIRST:
        found = read(value, scene)
        if found is not None:
            return found
    reader = _READERS.get(type(value))
    said = reader(value, scene) if reader is not None else None
    return said if said is not None else things.unsaid(value, "condition")


_FIRST: Final[tuple[Callable[[Expr, Scene], Clause | None], ...]] = (
    existence.did,
    existence.exists,
    existence.so_many,
)


# ---- one for each class of the IR --------------------------------------------------------------------------


def _all(value: All, scene: Scene) -> Clause:
    are_states = all(isinstance(item, Answer | State) for item in value.items)
    described = None if are_states else _described(value, value.items, scene)
    if described is not None:
        return described
    return _row("all_hold", value.items, scene)


def _row(kind: str, items: tuple[Expr, ...], scene: Scene) -> Clause:
    """Several conditions; a row of them among others stands in brackets."""
    said = tuple(grouped(each, kind) for each in _each(kind, items, scene))
    return Clause(kind, {"conditions": Clauses(said)}) if len(said) > 1 else said[0]


def _each(kind: str, items: tuple[Expr, ...], scene: Scene) -> Iterator[Clause]:
    """The conditions of a row; of two that bound one number, where both have to hold, one says both."""
    row = items
    while row:
        item, *others = row
        said = condition(item, scene)
        most = most_beside(item, others[0]) if others and kind == "all_hold" else None
        both = at_most_too(said, most) if most is not None else None
        row = tuple(others if both is None else others[1:])
        yield both or said


def _described(value: Expr, items: tuple[Expr, ...], scene: Scene) -> Clause | None:
    """Several conditions that say of one card what it is."""
    subjects = {_subject(item) for item in items}
    subject = subjects.pop() if len(subjects) == 1 else None
    if subject is None or sum(isinstance(item, IsNamed) for item in items) > 1:
        return None
    asked = rewritten(value, lambda piece: Candidate(subject.type) if piece == subject else piece)
    what = nouns.noun_phrase(Noun(_CARD, (Anywhere(),), asked), "a", scene)
    thing = things.thing(subject, scene)
    return Clause("is_a", {"thing": thing, "what": what}) if thing is not None else None


def _subject(item: Expr) -> Expr | None:
    """The card of which a condition says what it is, or None."""
    if isinstance(item, IsKind | IsNamed):
        return item.card
    if isinstance(item, Not) and isinstance(item.item, Same) and isinstance(item.item.right, This):
        return item.item.left
    if isinstance(item, State):
        return item.thing
    if isinstance(item, Answer) and item.definition.partition(":")[0] != TARGET:  # nobody picks it
        return item.args[0] if len(item.args) == 1 and item.args[0].type == _CARD else None
    is_word = isinstance(item, Meets) and things.words_of(item.right) is not None
    if is_word and isinstance(item, Meets) and isinstance(item.left, PropertyOf):
        return item.left.card
    return None


def _any(value: Any, scene: Scene) -> Clause:
    words = of_one_list(value)
    if words != value:
        return condition(words, scene)
    described = _described(value, value.items, scene) if _are_kinds(value) else None
    if described is not None:
        return described
    return _row("any_holds", value.items, scene)


def _are_kinds(value: Any) -> bool:
    return all(isinstance(item, IsKind) for item in value.items)


def of_one_list(value: Expr) -> Expr:
    """That something has one word or another of a list: the same as having one of them, which is said in fewer words."""
    items = value.items if isinstance(value, Any) else ()
    asked = {item.left for item in items if isinstance(item, Meets)}
    words = [words for item in items if isinstance(item, Meets) for words in _listed(item.right)]
    if len(asked) != 1 or len(words) < len(items) or any(not isinstance(item, Meets) for item in items):
        return value
    of = asked.pop()
    return Meets(of, WordSet(of.type, tuple(dict.fromkeys(words))))


def _listed(value: Expr) -> tuple[str, ...]:
    if isinstance(value, Word):
        return (value.word,)
    return value.words if isinstance(value, WordSet) else ()


def _not(value: Not, scene: Scene) -> Clause:
    if isinstance(value.item, Not):
        return condition(value.item.item, scene)
    inside = questions.inside(value.item, scene) if isinstance(value.item, Answer) else None
    if inside is not None and isinstance(value.item, Answer):
        asked, there = inside
        denied = existence.denied(told(value.item, scene))
        return evolve(denied, otherwise=condition(Not(asked), there))
    return existence.denied(condition(value.item, scene))


def _compare(value: Compare, scene: Scene) -> Clause | None:
    required = (COMPARED[value.op],)
    if isinstance(value.left, Distance) and value.op in {"<=", "=="}:
        first, second = things.place(value.left.left, scene), things.place(value.left.right, scene)
        if first is not None and second is not None and (value.op, value.right) == ("==", Number(1)):
            return Clause("next_to", {"thing": first, "other": second})
        is_plain = not isinstance(value.right, Distance)  # two of them in a row are compared
        if first is not None and second is not None and value.op == "<=" and is_plain:
            amount = values.quantity(value.right, scene)
            return Clause("within", {"thing": first, "other": second, "amount": amount})
    slots: Mapping[str, Slot] = {
        "left": values.value(value.left, scene),
        "right": values.value(value.right, scene),
    }
    plain = Clause("compare", slots, worked_out(slots["right"]), required=required)
    return outdoing(plain) or plain


def _meets(value: Meets, scene: Scene) -> Clause | None:
    of = value.left
    if isinstance(of, PropertyOf) and scene.vocabulary.described_by.get(of.type.of) == of.property:
        described = _described(value, (value,), scene)  # "it is a card of those"
        if described is not None and things.words_of(value.right) is not None:
            return described
    what, words = things.thing(value.left, scene), things.words_of(value.right)
    if what is None:
        return None
    if words is not None:
        return Clause("includes", {"what": what, "words": words})
    other = things.thing(value.right, scene)
    return Clause("shares", {"what": what, "other": other}) if other is not None else None


def _same(value: Same, scene: Scene) -> Clause | None:
    thing = things.thing(value.left, scene)
    words = things.words_of(value.right)
    if isinstance(value.left, Place) or isinstance(value.right, Place):
        return None
    if thing is not None and words is not None:
        return Clause("same", {"thing": thing, "words": words}, required=("word",))
    zone = things.zone_named(value.right)
    if thing is not None and zone is not None:
        return Clause("same", {"thing": thing, "place": zone}, required=("zone",))
    other = things.thing(value.right, scene)
    if thing is None or other is None:
        return None
    if other.determiner == "you":
        thing, other = other, thing  # you are its owner
    if other.determiner == "it" and thing.determiner not in {"it", "you"}:
        thing, other = other, thing  # what was spoken of before comes first
    you = ("you",) if thing.determiner == "you" else ()
    return Clause("same", {"thing": thing, "other": other}, required=you)


def _is_a(value: IsKind | IsAbility | IsNamed, scene: Scene) -> Clause | None:
    asked, what = _asked_for(value)
    thing = things.thing(asked, scene)
    return Clause("is_a", {"thing": thing, "what": what}) if thing is not None else None


def _asked_for(value: IsKind | IsAbility | IsNamed) -> tuple[Expr, NounPhrase]:
    if isinstance(value, IsKind):
        return value.card, NounPhrase("a", (f"kind.{value.kind}",))
    if isinstance(value, IsNamed):
        return value.card, NounPhrase("a", ("card",), name=value.name)
    return value.ability, NounPhrase("a", (f"ability.{value.kind}",))


def _is_in(value: IsIn, scene: Scene) -> Clause | None:
    near = value.noun.which if isinstance(value.noun, Noun) else None
    if isinstance(near, IsNextTo) and is_candidate(near.left):
        return _next_to(evolve(near, left=value.thing), scene)
    thing = things.thing(value.thing, scene)
    if isinstance(value.noun, Noun) and thing is not None:
        if all(isinstance(where, Group) for where in value.noun.where):
            return Clause("is_a", {"thing": thing, "what": nouns.noun_phrase(value.noun, "a", scene)})
        among: NounPhrase | None = nouns.noun_phrase(value.noun, "plural", scene)
    else:
        among = things.thing(value.noun, scene)
    if thing is None or among is None:
        return None
    return Clause("is_among", {"thing": thing, "things": among})


def _state(value: State, scene: Scene) -> Clause | None:
    if isinstance(value.thing, Noun | Place):
        zones = places.zones_of(value.thing, None, scene) if isinstance(value.thing, Noun) else ()
        if zones:
            return Clause("is_empty", {"place": Zones(zones)})
    thing = things.thing(value.thing, scene)
    return Clause(f"state.{value.word}", {"thing": thing}) if thing is not None else None


def _next_to(value: IsNextTo, scene: Scene) -> Clause | None:
    thing, other = things.place(value.left, scene), things.place(value.right, scene)
    return Clause("next_to", {"thing": thing, "other": other}) if thing and other else None


def _between(value: IsBetween, scene: Scene) -> Clause | None:
    thing = things.place(value.thing, scene)
    ends = things.both(value.first, value.second, scene)
    if thing is None or ends is None:
        return None
    return Clause("between", {"thing": thing, "first": ends[0], "second": ends[1]})


def told(value: Answer, scene: Scene) -> Clause:
    """A question of the game: in its own words if it has any, else what it works out."""
    name = value.definition.partition(":")[0]
    inner = questions.inside(value, scene)
    worked_out = condition(*inner) if inner is not None else None
    asked = value.args[0] if value.args else value.seat
    thing = (_asked_of(value, inner[1]) if inner is not None else None) or things.thing(asked, scene)
    slots: Mapping[str, Slot] = {"thing": thing} if thing is not None else {}
    return Clause(f"answer.{name}", slots, otherwise=worked_out)


def _asked_of(value: Answer, inside: Scene) -> NounPhrase | None:
    """Of what or whom a question is asked, as that is spoken of where it is told; None if nothing is known of it there."""
    mention = inside.mentions.get(questions.INSIDE) if value.args else None
    return mention.phrase if mention is not None else None if value.args else inside.you


def under(value: Expr, scene: Scene) -> Clause:
    """A condition under which something is done: a thing in it that nobody picked is what is spoken of last."""
    said = condition(value, scene)
    if any(each.determiner in _FOUND for each in phrases_in(said)):
        scene.names_another()
    return said


_FOUND: Final = DEFINITE - {"all"}


def _by_cases(value: IfElse, scene: Scene) -> Clause:
    slots = {
        "then": condition(value.then, scene),
        "condition": condition(value.condition, scene),
        "otherwise": condition(value.orelse, scene),
    }
    return Clause("holds_if_else", slots)


def _legal(value: Legal, _: Scene) -> Clause:
    return Clause("legal", {"action": Words((f"action.{value.action}",))})


def _exists_slot(value: Exists, scene: Scene) -> Clause | None:
    thing = things.thing(value.noun, scene)
    return Clause("there_is", {"thing": thing}) if thing is not None else None


_READERS: Final[Mapping[type[Expr], Callable[[Anything, Scene], Clause | None]]] = {
    All: _all,
    Answer: told,
    Any: _any,
    CameFrom: lambda value, scene: Clause("came_from", {"from": Zones(places.left(value, scene))}),
    Compare: _compare,
    Exists: _exists_slot,
    IfElse: _by_cases,
    IsAbility: _is_a,
    IsBetween: _between,
    IsIn: _is_in,
    IsKind: _is_a,
    IsNamed: _is_a,
    IsNextTo: _next_to,
    Legal: _legal,
    Meets: _meets,
    Not: _not,
    OptionIs: lambda value, _: Clause(f"option.{value.option}.{value.value}"),
    Same: _same,
    State: _state,
    Truth: lambda value, _: Clause("always" if value.value else "never"),
}


def opposite(condition: Expr) -> Expr:
    """What holds if a condition does not: of what is counted there is 1 or more, or 0."""
    if isinstance(condition, Compare):
        asked = (condition.op, condition.right)
        op, right = _OPPOSITE[condition.op], condition.right
        if isinstance(condition.left, Count | CountDifferent | CounterOf):
            op, right = _OF_COUNTED.get(asked, (op, right))
        return evolve(condition, op=op, right=right)
    return condition.item if isinstance(condition, Not) else Not(condition)


_SOME: Final[tuple[str, Expr]] = (">=", Number(1))
_NONE: Final[tuple[str, Expr]] = ("==", Number(0))
_OF_COUNTED: Final = {_SOME: _NONE, _NONE: _SOME}


_OPPOSITE: Final = {"==": "!=", "!=": "==", ">=": "<", "<=": ">", ">": "<=", "<": ">="}
