"""What conditions say of the thing that a noun asks about: its kind, its name, what it has, where it lies."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, final

from attrs import evolve, frozen

from realmsdsl.ir import (
    Answer,
    Any,
    CameFrom,
    Candidate,
    Compare,
    Count,
    CounterOf,
    Expr,
    FactOf,
    Group,
    Happened,
    InZone,
    IsAbility,
    IsIn,
    IsKind,
    IsNamed,
    IsNextTo,
    Meets,
    Not,
    Noun,
    Number,
    PropertyOf,
    ResourceOf,
    Same,
    State,
    Word,
    You,
)
from realmsdsl.text.clauses import Clause, NounPhrase, Slot, ZoneOf
from realmsdsl.text.grouping import GROUPED, apart, grouped
from realmsdsl.text.plan import conditions, nearness, nouns, places, questions, sharing, things, values
from realmsdsl.text.plan.scene import Scene

TARGET: Final = "targetable"
"""The question of the game that the word `target` asks."""

_OWNER: Final = "owner"

COMPARED: Final = {
    "<=": "at_most",
    ">=": "at_least",
    "<": "less",
    ">": "more",
    "==": "exactly",
    "!=": "other_than",
}
"""How a comparison is called in keys of phrases."""


@final
@frozen(slots=True)
class Described:
    """What the conditions of a noun say of it: `is_placed` where it lies, without the zone; `is_other` that a target is another."""

    heads: tuple[str, ...] = ()
    name: str = ""
    modifiers: tuple[tuple[int, Clause], ...] = ()
    zones: tuple[ZoneOf, ...] = ()
    determiner: str = ""
    is_other: bool = False
    came_from: tuple[ZoneOf, ...] = ()
    is_placed: bool = False


_Reading = Callable[[Described, Expr, Scene], Described | None]


def described(said: Described, condition: Expr, scene: Scene) -> Described:
    """What is said of a noun, with one more condition."""
    condition = conditions.of_one_list(condition)
    for read in _READINGS:
        found = read(said, condition, scene)
        if found is not None:
            return found
    asked = conditions.condition(condition, evolve(scene, mentions=scene.mentions, is_asking=True))
    such = _such(asked)
    inner = such.slots.get("condition")
    ends_in_bracket = isinstance(inner, Clause) and inner.kind == GROUPED
    return evolve(said, modifiers=(*said.modifiers, (2 if ends_in_bracket else 3, such)))


def _such(asked: Clause) -> Clause:
    """What describes a thing by a condition; that somebody has something may be said in a way of its own."""
    such = Clause("which.such_that", {"condition": grouped(asked)})
    if not asked.kind.startswith("have.") or "third" not in asked.required:
        return such
    required = tuple(each for each in asked.required if each != "third")
    return Clause(f"which.{asked.kind}", asked.slots, required=required, otherwise=such)


def is_candidate(value: Expr | None) -> bool:
    """Whether an expression is the thing that the innermost noun asks about."""
    return isinstance(value, Candidate) and value.depth == 0


def named_outright(condition: Expr | None) -> Expr | None:
    """What the thing that is asked about must be, if that is named: the card itself, you, or another one."""
    is_it = isinstance(condition, Same) and is_candidate(condition.left)
    return condition.right if is_it and isinstance(condition, Same) else None


def _lies(said: Described, condition: Expr, scene: Scene) -> Described | None:
    """Where the thing lies, if that is all that is said of it."""
    if not isinstance(condition, IsIn) or not is_candidate(condition.thing) or said.zones:
        return None
    noun = condition.noun
    if not isinstance(noun, Noun) or noun.which is not None or noun.best or noun.slice is not None:
        return None
    if not all(isinstance(where, InZone) for where in noun.where):
        return None
    return evolve(said, zones=places.zones_of(noun, None, scene))


def _kind(said: Described, condition: Expr, scene: Scene) -> Described | None:
    items = condition.items if isinstance(condition, Any) else (condition,)
    kinds = [item.kind for item in items if isinstance(item, IsKind) and is_candidate(item.card)]
    if not kinds or len(kinds) < len(items):
        return None
    if said.heads and not _is_called_by_name(said, scene):
        return said if _are_all_of(said.heads, kinds, scene) else None
    return evolve(said, heads=tuple(f"kind.{kind}" for kind in kinds))


def _is_called_by_name(said: Described, scene: Scene) -> bool:
    """Whether a thing has its name, and what things of that name are called on a grid: a kind that is told says more."""
    return bool(said.name) and said.heads == (f"kind.{scene.vocabulary.kind_on_grid(said.name)}",)


def _are_all_of(heads: Sequence[str], kinds: Sequence[str], scene: Scene) -> bool:
    """Whether whatever is called by some kinds is of one of others anyway."""
    called = [head.partition(".")[2] for head in heads]
    return all({kind, *scene.vocabulary.wider_kinds(kind)} & set(kinds) for kind in called)


def _ability(said: Described, condition: Expr, _: Scene) -> Described | None:
    if not isinstance(condition, IsAbility) or not is_candidate(condition.ability) or said.heads:
        return None
    return evolve(said, heads=(f"ability.{condition.kind}",))


def _named(said: Described, condition: Expr, scene: Scene) -> Described | None:
    if not isinstance(condition, IsNamed) or not is_candidate(condition.card) or said.name:
        return None
    kind = scene.vocabulary.kind_on_grid(condition.name)
    return evolve(said, name=condition.name, heads=said.heads or ((f"kind.{kind}",) if kind else ()))


def _determined(said: Described, condition: Expr, scene: Scene) -> Described | None:
    is_another = said.determiner == "another"
    if isinstance(condition, Answer) and condition.definition.partition(":")[0] == TARGET:
        return evolve(said, determiner="target", is_other=said.is_other or is_another)
    if is_another or said.is_other or not _is_another(condition, scene):
        return None
    return evolve(said, is_other=True) if said.determiner else evolve(said, determiner="another")


def _is_another(condition: Expr, scene: Scene) -> bool:
    """Whether the thing is another one than the card itself, or than who acts."""
    if isinstance(condition, State):
        return condition.word == "other"
    if not isinstance(condition, Not) or not isinstance(condition.item, Same):
        return False
    return is_candidate(condition.item.left) and scene.is_itself(condition.item.right)


def _origin(said: Described, condition: Expr, scene: Scene) -> Described | None:
    return evolve(said, came_from=places.left(condition, scene)) if isinstance(condition, CameFrom) else None


def _modified(said: Described, condition: Expr, scene: Scene) -> Described | None:
    denied = isinstance(condition, Not)
    inner = condition.item if isinstance(condition, Not) else condition
    for read in _MODIFIERS:
        found = read(inner, scene)
        if found is None:
            continue
        rank, clause = found
        if denied:
            clause = _denied(clause, _such(conditions.condition(condition, scene)))
        placed = said.is_placed or isinstance(inner, IsNextTo)
        return evolve(said, modifiers=(*said.modifiers, (rank, clause)), is_placed=placed)
    return None


def _denied(clause: Clause, such: Clause) -> Clause:
    """The opposite of a description; in general words if a language has none for its own kind."""
    general = clause.otherwise
    is_wider = general is not None and clause.kind.startswith(f"{general.kind}.")
    otherwise = _denied(evolve(general, otherwise=None), such) if general is not None and is_wider else such
    return evolve(clause, required=(*clause.required, "not"), otherwise=otherwise)


def _was_done_to(said: Described, condition: Expr, scene: Scene) -> Described | None:
    """What was done to the thing, where it lies meanwhile."""
    noun = condition.noun if isinstance(condition, IsIn) and is_candidate(condition.thing) else None
    if not isinstance(noun, Noun) or noun.best or noun.slice is not None or len(noun.where) != 1:
        return None
    (where,) = noun.where
    if not isinstance(where, Happened):
        return None
    done = Described()
    for each in nouns.conditions_of(noun):
        done = described(done, each, scene)
    if done.zones or done.name or done.determiner or (done.heads and said.heads):
        return None
    clause = nouns.happened(where, done.came_from, scene)
    return evolve(
        said, heads=said.heads or done.heads, modifiers=(*said.modifiers, *done.modifiers, (2, clause))
    )


_READINGS: Final[tuple[_Reading, ...]] = (
    _lies,
    _was_done_to,
    _kind,
    _ability,
    _named,
    _determined,
    _origin,
    _modified,
)


# ---- modifiers: each with its rank, the nearest to the noun first ------------------------------------

_Modifier = tuple[int, Clause]


def _of_kind(condition: Expr, _: Scene) -> _Modifier | None:
    if not isinstance(condition, IsKind) or not is_candidate(condition.card):
        return None
    return 0, Clause("which.kind", {"what": NounPhrase("plain", (f"kind.{condition.kind}",))})


def _meets(condition: Expr, scene: Scene) -> _Modifier | None:
    if not isinstance(condition, Meets) or not isinstance(condition.left, PropertyOf):
        return None
    if not is_candidate(condition.left.card):
        return None
    name, words = condition.left.property, things.words_of(condition.right)
    if words is not None:
        plain = Clause("which.meets", {"words": words})
        is_usual = scene.vocabulary.described_by.get(condition.left.type.of, name) == name
        general = plain if is_usual else _such(conditions.condition(condition, scene))
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


def _compared(condition: Expr, scene: Scene) -> _Modifier | None:
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


def _with_so_many(condition: Compare, term: str) -> _Modifier | None:
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


def _answered(condition: Expr, scene: Scene) -> _Modifier | None:
    if not isinstance(condition, Answer) or not condition.args or not is_candidate(condition.args[0]):
        return None
    name = condition.definition.partition(":")[0]
    such = Clause("which.such_that", {"condition": conditions.told(condition, scene)})
    return 1, Clause(f"which.answer.{name}", otherwise=such)


def _near(condition: Expr, scene: Scene) -> _Modifier | None:
    near = nearness.beside(condition, scene) or nearness.beside_some(condition, scene)
    return near or sharing.sharing_some(condition, scene)


def _same(condition: Expr, scene: Scene) -> _Modifier | None:
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


def _owned(condition: Expr, scene: Scene) -> _Modifier | None:
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
    return 1, Clause("which.owned", {"other": other}, otherwise=_such(asked))


def _one_of(condition: Expr, scene: Scene) -> _Modifier | None:
    if not isinstance(condition, IsIn) or not is_candidate(condition.thing):
        return None
    among = things.thing(condition.noun, scene)
    return (1, Clause("which.among", {"things": among})) if among is not None else None


def _state(condition: Expr, _: Scene) -> _Modifier | None:
    if not isinstance(condition, State) or not is_candidate(condition.thing):
        return None
    return 1, Clause(f"which.state.{condition.word}")


_MODIFIERS: Final[tuple[Callable[[Expr, Scene], _Modifier | None], ...]] = (
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
