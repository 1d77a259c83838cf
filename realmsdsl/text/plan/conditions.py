"""Conditions and events as clauses: what stands behind "if" and "when"."""

from collections.abc import Callable
from typing import Final

from attrs import evolve

from realmsdsl.ir import (
    Compare,
    Count,
    Event,
    Exists,
    Expr,
    Happened,
    InZone,
    Local,
    Noun,
    Number,
    Same,
    Sort,
    This,
    Type,
    You,
)
from realmsdsl.text.clauses import Clause, NounPhrase, Slot, Verb
from realmsdsl.text.plan.nouns import noun_phrase, thing, unsaid
from realmsdsl.text.plan.scene import Scene

_CARD: Final = Type(Sort.CARD)


def condition(value: Expr, scene: Scene) -> Clause:
    """The clause for a condition."""
    for read in _READINGS:
        found = read(value, scene)
        if found is not None:
            return found
    return unsaid(value, "condition")


def _did(value: Expr, scene: Scene) -> Clause | None:
    """Whether the step before was carried out."""
    asked = value.noun if isinstance(value, Exists) else value.left if isinstance(value, Compare) else None
    if isinstance(asked, Count):
        asked = asked.noun
    if not isinstance(asked, Local):
        return None
    if isinstance(value, Compare) and (value.op, value.right) != (">=", Number(1)):
        return None
    return Clause("did", required=("third",) if scene.is_third else ())


def _exists(value: Expr, scene: Scene) -> Clause | None:
    if not isinstance(value, Exists) or not isinstance(value.noun, Noun):
        return None
    return _there_is(value.noun, "a", None, scene)


def _at_least(value: Expr, scene: Scene) -> Clause | None:
    if not isinstance(value, Compare) or value.op != ">=" or not isinstance(value.left, Count):
        return None
    if not isinstance(value.left.noun, Noun) or not isinstance(value.right, Number):
        return None
    return _there_is(value.left.noun, "at_least", value.right.value, scene)


_READINGS: Final[tuple[Callable[[Expr, Scene], Clause | None], ...]] = (_did, _exists, _at_least)


def _there_is(noun: Noun, determiner: str, number: int | None, scene: Scene) -> Clause | None:
    if len(noun.where) != 1 or noun.sort != _CARD:
        return None
    (where,) = noun.where
    if isinstance(where, Happened):
        return _has_happened(noun, where, determiner, number, scene)
    if not isinstance(where, InZone):
        return None
    phrase = evolve(noun_phrase(noun, determiner, scene, number), zones=None)
    slots: dict[str, Slot] = {"thing": phrase}
    if where.seats is None or isinstance(where.seats, You):
        third = scene.is_third and where.seats is not None
        return Clause(f"have.{where.zone}", slots, required=("third",) if third else ())
    of_group = isinstance(where.seats, Noun)
    holder = (
        noun_phrase(where.seats, "a", scene) if isinstance(where.seats, Noun) else thing(where.seats, scene)
    )
    if holder is None:
        return None
    together = ("together",) if of_group and determiner != "a" else ()
    required = ("holder", *together)
    return Clause(f"have.{where.zone}", slots | {"holder": holder}, required=required)


def _has_happened(
    noun: Noun, where: Happened, determiner: str, number: int | None, scene: Scene
) -> Clause | None:
    if not isinstance(where.by, You) or where.period != "turn":
        return None
    phrase = noun_phrase(noun, determiner, scene, number)
    others = tuple(each for each in phrase.modifiers if "verb" not in each.slots)
    if any("from" in each.slots for each in phrase.modifiers):
        return None
    slots: dict[str, Slot] = {"verb": Verb(where.verb), "thing": evolve(phrase, modifiers=others)}
    required = ("third",) if scene.is_third else ()
    general = Clause("happened", slots, required=required)
    return Clause(f"happened.{where.verb}", slots, required=required, otherwise=general)


def event(heard: Event, scene: Scene) -> tuple[Clause, bool]:
    """The clause for an event, and whether it can happen more than once; its object is noted in the scene."""
    single = isinstance(heard.object, Same) and isinstance(heard.object.right, This)
    if single:
        phrase = thing(This(), scene) or NounPhrase("this", ("card",))
        scene.event = NounPhrase("this", ("card",), features=("again",))
    else:
        phrase = noun_phrase(Noun(_CARD, (), heard.object), "a", scene)
        scene.event = NounPhrase("it", phrase.heads, phrase.name)
    required = tuple(
        part
        for part in (
            "would" if heard.would else "",
            "" if heard.actor == "you" else heard.actor,
            *(f"zone_{zone}" for zone in heard.zones),
            "of_resource" if heard.resource else "",
            "with_arguments" if heard.args else "",
            "without_object" if heard.object is None and not scene.vocabulary.has_object(heard.verb) else "",
        )
        if part
    )
    slots: dict[str, Slot] = {"verb": Verb(heard.verb), "thing": phrase}
    general = Clause("event", slots, required=required)
    return Clause(f"event.{heard.verb}", slots, required=required, otherwise=general), not single
