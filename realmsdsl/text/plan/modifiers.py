"""What describes the thing that a noun asks about: each description with its rank, the nearest to the noun first."""

from collections.abc import Callable, Mapping
from typing import Final

from attrs import evolve

from realmsdsl.ir import (
    SEAT,
    Answer,
    Compare,
    Count,
    CounterOf,
    Expr,
    FactOf,
    Group,
    InZone,
    IsIn,
    IsKind,
    Meets,
    Noun,
    Number,
    PropertyOf,
    ResourceOf,
    Same,
    State,
    Word,
    You,
)
from realmsdsl.text.clauses import Clause, NounPhrase, Slot
from realmsdsl.text.grouping import apart, grouped
from realmsdsl.text.plan import alternatives, conditions, nearness, nouns, questions, sharing, things, values
from realmsdsl.text.plan.candidate import COMPARED, is_candidate
from realmsdsl.text.plan.scene import Scene

_OWNER: Final = "owner"


def such_that(asked: Clause) -> Clause:
    """What describes a thing by a condition; that somebody has something may be said in a way of its own."""
    such = Clause("which.such_that", {"condition": grouped(asked)})
    either = alternatives.one_or_other(asked)
    if either is not None:
        return evolve(either, otherwise=such)
    if not asked.kind.startswith("have.") or "third" not in asked.required:
        return such
    required = tuple(each for each in asked.required if each != "third")
    return Clause(f"which.{asked.kind}", asked.slots, required=required, otherwise=such)


Modifier = tuple[int, Clause]
"""The nearer to the noun, the smaller its number."""


def _of_kind(condition: Expr, _: Scene) -> Modifier | None:
    if not isinstance(condition, IsKind) or not is_candidate(condition.card):
        return None
    return 0, Clause("which.kind", {"what": NounPhrase("plain", (f"kind.{condition.kind}",))})


def _meets(condition: Expr, scene: Scene) -> Modifier | None:
    if not isinstance(condition, Meets) or not isinstance(condition.left, PropertyOf):
        return None
    if not is_candidate(condition.left.card):
        return None
    name, words = condition.left.property, things.words_of(condition.right)
    if words is not None:
        plain = Clause("which.meets", {"words": words})
        is_usual = scene.vocabulary.described_by.get(condition.left.type.of, name) == name
        general = plain if is_usual else such_that(conditions.condition(condition, scene))
        return 0, Clause(f"which.meets.{name}", {"words": words}, otherwise=general)
    other = things.thing(condition.right, scene)
    if other is None:
        return None
    shared = isinstance(condition.right, PropertyOf)
    if shared and isinstance(condition.right, PropertyOf):
        other = things.thing(condition.right.card, scene) or other
    what = NounPhrase("plain", (f"property.{name}",))
    if shared:
        return sharing.rank(other), sharing.with_other(what, other)
    if scene.vocabulary.described_by.get(condition.left.type.of, name) != name:
        return None  # a word alone is one of the usual property
    return 1, Clause("which.of_word", {"what": what, "other": other})


def _compared(condition: Expr, scene: Scene) -> Modifier | None:
    if not isinstance(condition, Compare):
        return None
    left, how = condition.left, COMPARED[condition.op]
    shared = sharing.sharing_known(condition, scene)
    if shared is not None:
        return 1, shared
    if isinstance(left, PropertyOf) and is_candidate(left.card):
        there = evolve(scene, mentions=scene.mentions, is_asking=True)
        slots: Mapping[str, Slot] = {"amount": values.quantity(condition.right, there)}
        what = NounPhrase("plain", (f"property.{left.property}",))
        general = apart(Clause("which.compare", {"what": what, **slots}, required=(how,)))
        own = Clause(f"which.compare.{left.property}", slots, required=(how,), otherwise=general)
        return 1, apart(own)
    if isinstance(left, CounterOf) and is_candidate(left.card):
        return _with_so_many(condition, f"counter.{left.counter}")
    if isinstance(left, ResourceOf) and is_candidate(left.seat) and isinstance(condition.right, Number):
        return _with_so_many(condition, f"resource.{left.resource}")
    near = nearness.near(condition, scene)
    if near is not None:
        return nearness.RANK, near
    for read in (nearness.farther, _outdoing):
        found = read(condition, scene)
        if found is not None:
            return 1, found
    return None


def _outdoing(condition: Compare, scene: Scene) -> Clause | None:
    """The clause that somebody has more of some things than you, or fewer, as a question of the game counts them."""
    left, right = condition.left, condition.right
    if isinstance(left, Count):
        return _outnumbering(condition, left, scene)
    if not isinstance(left, Answer | ResourceOf) or condition.op not in {">", "<"} or scene.is_third:
        return None
    if not is_candidate(left.seat) or evolve(left, seat=You()) != right:
        return None
    if isinstance(left, ResourceOf):
        things = NounPhrase("bare_plural", (scene.vocabulary.term(left.resource),))
    else:
        counted = questions.told(left, scene)
        if not isinstance(counted, Count) or not isinstance(counted.noun, Noun):
            return None
        things = nouns.owned_by_them(counted.noun, scene)
    slots = {"things": things}
    such = Clause("which.such_that", {"condition": conditions.condition(condition, scene)})
    return Clause("which.outdoing", slots, required=(COMPARED[condition.op],), otherwise=such)


def _outnumbering(condition: Compare, counted: Count, scene: Scene) -> Clause | None:
    """The clause that somebody has more of some things in a place than you, or fewer, where a language has words for that place."""
    noun = counted.noun
    where = noun.where[0] if isinstance(noun, Noun) and len(noun.where) == 1 else None
    if condition.op not in {">", "<"} or scene.is_third or not isinstance(noun, Noun):
        return None
    if not isinstance(where, InZone) or where.seats is None or not is_candidate(where.seats):
        return None
    if evolve(counted, noun=evolve(noun, where=(evolve(where, seats=You()),))) != condition.right:
        return None
    such = Clause("which.such_that", {"condition": conditions.condition(condition, scene)})
    slots, how = {"things": nouns.owned_by_them(noun, scene)}, COMPARED[condition.op]
    return Clause("which.outdoing", slots, required=(how, where.zone), otherwise=such)


def _with_so_many(condition: Compare, term: str) -> Modifier | None:
    if not isinstance(condition.right, Number):
        return None
    number, determiner = condition.right.value, COMPARED[condition.op]
    if number == 0 and condition.op == "==":
        slots = {"things": NounPhrase("no", (term,), features=("amount",))}
        general = Clause("which.with", slots, required=("none",))
        name = term.partition(".")[2]
        return 1, Clause(f"which.with.{name}", slots, required=("none",), otherwise=general)
    return 1, Clause(
        "which.with", {"things": NounPhrase(determiner, (term,), number=number, features=("amount",))}
    )


def _answered(condition: Expr, scene: Scene) -> Modifier | None:
    if not isinstance(condition, Answer) or not condition.args or not is_candidate(condition.args[0]):
        return None
    name = condition.definition.partition(":")[0]
    such = Clause("which.such_that", {"condition": grouped(conditions.told(condition, scene))})
    return 1, Clause(f"which.answer.{name}", otherwise=such)


def _near(condition: Expr, scene: Scene) -> Modifier | None:
    near = nearness.beside(condition, scene) or nearness.beside_some(condition, scene)
    return near or sharing.sharing_some(condition, scene)


def _same(condition: Expr, scene: Scene) -> Modifier | None:
    """The one that something else names already, or one with the same name."""
    if not isinstance(condition, Same):
        return None
    left, right = condition.left, condition.right
    if isinstance(left, FactOf) and isinstance(right, FactOf) and left.fact == right.fact:
        other = things.thing(right.of, scene)
        what = NounPhrase("plain", (f"fact.{left.fact}",))
        shared = is_candidate(left.of) and other is not None
        return (1, sharing.with_other(what, other)) if shared and other else None
    if isinstance(left, FactOf) and is_candidate(left.of) and isinstance(right, Word):
        words = things.words_of(right)
        return (0, Clause("which.meets", {"words": words})) if words else None
    other = things.thing(right, scene) if is_candidate(left) else None
    return (1, Clause("which.is", {"other": other})) if other is not None else None


def _owned(condition: Expr, scene: Scene) -> Modifier | None:
    """Whose it is, if that is one of some players."""
    if not isinstance(condition, IsIn) or not isinstance(condition.noun, Noun):
        return None
    owner, players = condition.thing, condition.noun
    is_owner = isinstance(owner, FactOf) and owner.fact == _OWNER and is_candidate(owner.of)
    if (
        not is_owner
        or players.which is not None
        or not all(isinstance(each, Group) for each in players.where)
    ):
        return None
    other = nouns.noun_phrase(players, "a", scene)
    asked = conditions.condition(condition, evolve(scene, mentions=scene.mentions, is_asking=True))
    return 1, Clause("which.owned", {"other": other}, otherwise=such_that(asked))


def _one_of(condition: Expr, scene: Scene) -> Modifier | None:
    if not isinstance(condition, IsIn) or not is_candidate(condition.thing):
        return None
    found = condition.noun if isinstance(condition.noun, Noun) and condition.noun.slice is None else None
    if found is not None and (not found.best or found.sort == SEAT):
        return None  # where those lie would be heard as where this lies, and those with the most are no players who are known
    among = things.thing(condition.noun, scene)
    return (1, Clause("which.among", {"things": among})) if among is not None else None


def _state(condition: Expr, _: Scene) -> Modifier | None:
    if not isinstance(condition, State) or not is_candidate(condition.thing):
        return None
    return 1, Clause(f"which.state.{condition.word}")


MODIFIERS: Final[tuple[Callable[[Expr, Scene], Modifier | None], ...]] = (
    _of_kind,
    _meets,
    _compared,
    _answered,
    _near,
    _same,
    _owned,
    _one_of,
    _state,
)
