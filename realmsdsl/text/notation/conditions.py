"""Conditions and events of the sentence plan in our language."""

from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Clause, NounPhrase, Verb
from realmsdsl.text.notation.layout import UnwritableError
from realmsdsl.text.notation.nouns import NounWriter

_ACTORS: Final = ("players", "opponents", "teammates")


def condition(clause: Clause, nouns: NounWriter) -> str:
    """What stands behind `if`."""
    kind, _, what = clause.kind.partition(".")
    thing = clause.slots.get("thing")
    if kind == "did":
        return "you do"
    if not isinstance(thing, NounPhrase):
        raise UnwritableError("such a condition")
    if kind == "have":
        holder = clause.slots.get("holder")
        if thing.zones is not None and all(each.zone == what for each in thing.zones.items):
            thing = evolve(thing, zones=None)
        whose = f" of {nouns.described(holder, several=True)}" if isinstance(holder, NounPhrase) else ""
        return _there_is(thing, nouns, f"in {what}{whose}")
    if kind == "happened" and not set(clause.required) - {"third"}:
        done = Clause("which.happened", {"verb": Verb(what)} if what else {"verb": clause.slots["verb"]})
        described = NounPhrase(
            thing.determiner, thing.heads, thing.name, thing.number, (*thing.modifiers, done), thing.zones
        )
        return _there_is(described, nouns, "")
    raise UnwritableError("such a condition")


def _there_is(thing: NounPhrase, nouns: NounWriter, where: str) -> str:
    several = nouns.described(thing, several=True, zones=where)
    if thing.determiner in {"at_least", "n"} and thing.number is not None:
        return f"count({several}) is {thing.number}{' or more' if thing.determiner == 'at_least' else ''}"
    if thing.determiner in {"a", "another"}:
        one = nouns.described(thing, zones=where)
        return f"there is {'another' if thing.determiner == 'another' else 'a'} {one}"
    raise UnwritableError("such a condition")


def event(clause: Clause, nouns: NounWriter) -> str:
    """What stands behind `when`."""
    _, _, what = clause.kind.partition(".")
    verb = clause.slots.get("verb")
    thing = clause.slots.get("thing")
    done = verb.id if isinstance(verb, Verb) else what
    features = set(clause.required)
    actor = next((each for each in _ACTORS if each in features), "you")
    would = "would " if "would" in features else ""
    if features - {"would", "single", *_ACTORS} or not isinstance(thing, NounPhrase):
        raise UnwritableError("such an event")
    return f"{actor} {would}{done} {nouns.noun(thing)}"
