"""What conditions say of the thing that a noun asks about: its kind, its name, what it has, where it lies."""

from collections.abc import Callable, Sequence
from typing import Final, final

from attrs import evolve, frozen

from realmsdsl.ir import (
    Answer,
    Any,
    CameFrom,
    Expr,
    Happened,
    InZone,
    IsAbility,
    IsIn,
    IsKind,
    IsNamed,
    IsNextTo,
    Not,
    Noun,
    Same,
    State,
)
from realmsdsl.text.clauses import Clause, ZoneOf
from realmsdsl.text.grouping import GROUPED
from realmsdsl.text.plan import conditions, nouns, places
from realmsdsl.text.plan.alternatives import EITHER
from realmsdsl.text.plan.candidate import TARGET, is_candidate
from realmsdsl.text.plan.modifiers import MODIFIERS, such_that
from realmsdsl.text.plan.scene import Scene


@final
@frozen(slots=True)
class Described:
    """What the conditions of a noun say of it: `is_placed` where it lies, without the zone; `is_other` that a target is another;
    `whose` introduces one of several in whose place it lies."""

    heads: tuple[str, ...] = ()
    name: str = ""
    modifiers: tuple[tuple[int, Clause], ...] = ()
    zones: tuple[ZoneOf, ...] = ()
    determiner: str = ""
    is_other: bool = False
    came_from: tuple[ZoneOf, ...] = ()
    is_placed: bool = False
    whose: str = "a"


_Reading = Callable[[Described, Expr, Scene], Described | None]


def described(said: Described, condition: Expr, scene: Scene) -> Described:
    """What is said of a noun, with one more condition."""
    condition = conditions.of_one_list(condition)
    found = (read(said, condition, scene) for read in _READINGS)
    return next((each for each in found if each is not None), None) or asked_of(said, condition, scene)


def asked_of(said: Described, condition: Expr, scene: Scene) -> Described:
    """What is said of a noun, with one more condition as such."""
    asked = conditions.condition(condition, evolve(scene, mentions=scene.mentions, is_asking=True))
    such = such_that(asked)
    inner = such.slots.get("condition")
    ends_in_bracket = isinstance(inner, Clause) and inner.kind == GROUPED
    rank = _LAST if such.kind == EITHER else 2 if ends_in_bracket else 3
    return evolve(said, modifiers=(*said.modifiers, (rank, such)))


_WITHIN: Final = "which.within"

_LAST: Final = 9
"""Behind all else: what stands there would be heard as of one of two things."""


def _lies(said: Described, condition: Expr, scene: Scene) -> Described | None:
    """Where the thing lies, if that is all that is said of it."""
    if not isinstance(condition, IsIn) or not is_candidate(condition.thing) or said.zones:
        return None
    noun = condition.noun
    if not isinstance(noun, Noun) or noun.which is not None or noun.best or noun.slice is not None:
        return None
    if not all(isinstance(where, InZone) for where in noun.where):
        return None
    return evolve(said, zones=places.zones_of(noun, None, scene, said.whose))


def _kind(said: Described, condition: Expr, scene: Scene) -> Described | None:
    either = condition.items if isinstance(condition, Any) else (condition,)
    items = [nouns.plainest(item, scene) for item in either]
    kinds = [item.kind for item in items if isinstance(item, IsKind) and is_candidate(item.card)]
    if not kinds or len(kinds) < len(items) or scene.vocabulary.is_named_oddly(said.name, kinds):
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
    for read in MODIFIERS:
        found = read(inner, scene)
        if found is None:
            continue
        rank, clause = found
        if denied:
            clause = _denied(clause, such_that(conditions.condition(condition, scene)))
        placed = said.is_placed or isinstance(inner, IsNextTo) or (clause.kind == _WITHIN and not denied)
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
