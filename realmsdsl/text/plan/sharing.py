"""What a thing that a noun asks about has in common with some thing which is nowhere named."""

from attrs import evolve

from realmsdsl.ir import All, Among, Candidate, Compare, Exists, Expr, FactOf, Meets, Noun, PropertyOf, Same
from realmsdsl.text.clauses import DEFINITE, Clause, NounPhrase
from realmsdsl.text.plan import nearness, nouns, things
from realmsdsl.text.plan.scene import Scene


def sharing_some(condition: Expr, scene: Scene) -> tuple[int, Clause] | None:
    """That it has something in common with one of some things, with the rank of what describes it."""
    noun = condition.noun if isinstance(condition, Exists) else None
    if not isinstance(noun, Noun) or noun.best or noun.slice is not None:
        return None
    asked = nouns.conditions_of(noun)
    shared = [item for item in asked if _shared(item)]
    if len(shared) != 1:
        return None
    what = NounPhrase("plain", (_shared(shared[0]),))
    rest = tuple(item for item in asked if item is not shared[0])
    (where, *others) = noun.where or (None,)
    if isinstance(where, Among) and not rest and not others:
        if isinstance(where.things, Noun) and where.things.slice is None:
            return nearness.RANK, _some(what, nouns.noun_phrase(where.things, "a", scene))
        those = things.thing(where.things, scene)
        return None if those is None else (rank(those), with_other(what, those))
    chosen = (All(rest) if len(rest) > 1 else rest[0]) if rest else None
    other = nouns.noun_phrase(evolve(noun, which=chosen), "a", scene)
    return nearness.RANK, _some(what, other)


def rank(other: NounPhrase) -> int:
    """Where it stands among what describes a thing that it has something in common with another one: behind what lies on top,
    whatever else is said would be of that."""
    return nearness.RANK if other.determiner in DEFINITE - {"random"} else 1


def with_other(what: NounPhrase, other: NounPhrase) -> Clause:
    """That something has this in common with another thing, and whether that one ends in brackets: more words might be about it."""
    is_open = other.determiner in {"random", "the"} or any(
        each.kind == "which.among" for each in other.modifiers
    )
    at_end = other.determiner in {"bottom", "top"} and (other.heads != ("card",) or bool(other.modifiers))
    features = ("open",) if is_open or at_end else ()
    return Clause("which.sharing", {"what": what, "other": other}, features=features)


def _some(what: NounPhrase, other: NounPhrase) -> Clause:
    return Clause("which.sharing", {"what": what, "other": other}, features=("some",))


def _shared(condition: Expr) -> str:
    """The term for what the thing of the noun outside and that of the noun have in common; empty if it is something else."""
    if not isinstance(condition, Compare | Meets | Same):
        return ""
    if isinstance(condition, Compare) and condition.op != "==":
        return ""
    left, right = condition.left, condition.right
    if isinstance(left, PropertyOf) and isinstance(right, PropertyOf) and left.property == right.property:
        return f"property.{left.property}" if _are_both(left.card, right.card) else ""
    if isinstance(left, FactOf) and isinstance(right, FactOf) and left.fact == right.fact:
        return f"fact.{left.fact}" if _are_both(left.of, right.of) else ""
    return ""


def _are_both(*ends: Expr) -> bool:
    return sorted(each.depth for each in ends if isinstance(each, Candidate)) == [0, 1]


def sharing_known(condition: Compare, scene: Scene) -> Clause | None:
    """That it has the same number as a thing of which one speaks as "it", so that "its" would be its own."""
    left, right = condition.left, condition.right
    if condition.op != "==" or not isinstance(left, PropertyOf) or not isinstance(right, PropertyOf):
        return None
    if (
        left.property != right.property
        or left.card != Candidate(left.card.type)
        or isinstance(right.card, Candidate)
    ):
        return None
    other = things.thing(right.card, evolve(scene, mentions=scene.mentions, is_asking=True))
    what = NounPhrase("plain", (f"property.{left.property}",))
    return None if other is None or other.determiner != "it" else with_other(what, other)
