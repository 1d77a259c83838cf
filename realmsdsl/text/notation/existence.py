"""Conditions that there is something, or that somebody has it, in our language."""

from collections.abc import Mapping
from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Clause, NounPhrase, Verb, Zones
from realmsdsl.text.notation.counted import none_of
from realmsdsl.text.notation.layout import LeftOpenError, UnwritableError
from realmsdsl.text.notation.nouns import NounWriter
from realmsdsl.text.notation.slots import head_of, is_active_player, last_of, numeral, slot_of, thing_of
from realmsdsl.text.referring import is_any_player

BOUNDS: Final[Mapping[str, str]] = {
    "n": "{left} is {right} or more",  # who has 3 Bases has 2 Bases
    "at_least": "{left} is {right} or more",
    "at_most": "{left} is {right} or less",
    "exactly": "{left} is {right}",
    "less": "{left} is less than {right}",
    "more": "{left} is more than {right}",
    "other_than": "{left} is not {right}",
}
"""How so many of something are compared, by how they are introduced: in our language `left` and `right`."""

_SEVERAL: Final = frozenset({"a", "all", "bare_plural", "each", "no", "plural"})
"""How several players are introduced who have things, each of them or together."""

_BETWEEN: Final = "between"
"""How things are introduced of which there are neither too few nor too many."""

_EACH: Final = frozenset({"all", "each"})


def have(clause: Clause, what: str, nouns: NounWriter) -> str:
    """That somebody has things in a place of his own."""
    holder = clause.slots.get("holder")
    if thing_of(clause).zones is not None:
        raise UnwritableError("what lies in one place and is had in another")
    whose = ""
    if isinstance(holder, NounPhrase):
        if _has_each(clause, holder):
            return _nobody_lacks(thing_of(clause), holder, what, nouns)
        if _each_by_itself(clause, holder):
            is_none = _is_of_none(clause)
            return _somebody_has(thing_of(clause), holder, what, nouns, is_none=is_none)
        whose = f" of {_somebody(holder, nouns)}"
    elif "third" in clause.required:
        whose = _theirs(nouns)
    return there_is(thing_of(clause), nouns, f"in {what}{whose}", is_none="none" in clause.required)


def _has_each(clause: Clause, holder: NounPhrase) -> bool:
    """Whether it is said of each of several players that he has things; if they may have them together, nobody can say."""
    if holder.determiner not in _EACH or not {"none", "together"}.isdisjoint(clause.required):
        return False
    if holder.is_together or holder.determiner != "each":
        raise LeftOpenError("whether each of several players has so many, or all of them together,")
    return True


_LACKING: Final = {"n": "less", "at_least": "less", "at_most": "more"}
"""How many somebody has who has not so many, by how those are introduced."""


def _nobody_lacks(thing: NounPhrase, holder: NounPhrase, zone: str, nouns: NounWriter) -> str:
    """That each of several players has so many things: nobody is there who has not."""
    if thing.determiner == "a" and thing.number is None:
        lacked = f"({there_is(thing, nouns, f'in {zone} of it', is_none=True)})"
    elif thing.determiner in _LACKING:
        few = evolve(thing, determiner=_LACKING[thing.determiner])
        lacked = there_is(few, nouns, f"in {zone} of it", is_none=False)
    else:
        raise UnwritableError("what each of several players has")
    return f"there is no {nouns.described(evolve(holder, determiner='no'))} where {lacked}"


def _is_everybody(holder: NounPhrase) -> bool:
    """Whether somebody's place is any of its kind."""
    return holder.determiner == "all" and is_any_player(holder)


def _is_of_none(clause: Clause) -> bool:
    """Whether it is said that somebody has none of a thing: where so many are counted, it is nobody who has them."""
    return "none" in clause.required and thing_of(clause).number is None


def _each_by_itself(clause: Clause, holder: NounPhrase) -> bool:
    """Whether so many things, or none, are had by one of several players, and not by all of them together."""
    thing = thing_of(clause)
    if is_active_player(holder):
        return False
    if thing.determiner == "no" or (_is_of_none(clause) and not holder.is_bare):
        return holder.determiner in {"a", "another"}
    is_counted = thing.number is not None and thing.determiner in BOUNDS
    return is_counted and holder.determiner in {"a", "another", "no"} and "together" not in clause.required


def _of_holder(place: Zones, holder: NounPhrase, nouns: NounWriter) -> str:
    """The places that somebody has, who is named before."""
    if any(each.owner not in {"", "theirs"} for each in place.items):
        raise UnwritableError("what lies in a place of somebody else")
    return "in " + " or ".join(f"{each.zone} of {_somebody(holder, nouns)}" for each in place.items)


def _somebody(holder: NounPhrase, nouns: NounWriter) -> str:
    """Who has things: several players, or one."""
    is_one = holder.determiner not in _SEVERAL or is_active_player(holder)
    return nouns.holder(holder) if is_one else nouns.described(holder, several=True)


def _somebody_has(
    thing: NounPhrase, holder: NounPhrase, zone: str, nouns: NounWriter, *, is_none: bool = False
) -> str:
    counted = there_is(thing, nouns, f"in {zone} of it", is_none=is_none)
    return f"there is {_one(nouns.described(holder), holder)} where {counted}"


def _one(described: str, thing: NounPhrase) -> str:
    """One of the things that are described so, or none."""
    if thing.determiner in {"no", "another"}:
        return f"{thing.determiner} {described}"
    return f"{'an' if described[:1] in 'aeiou' else 'a'} {described}"


def happened(clause: Clause, what: str, nouns: NounWriter) -> str:
    """That there are things to which something happened."""
    thing = thing_of(clause)
    who, verb = {"third"} & {*clause.required}, Verb(what) if what else clause.slots["verb"]
    done = Clause("which.happened", {"verb": verb}, required=tuple(who))
    thing = evolve(thing, modifiers=(*thing.modifiers, done))
    return there_is(thing, nouns, "", is_none="none" in clause.required)


def exists(clause: Clause, _what: str, nouns: NounWriter) -> str:
    """That there are things, perhaps in a place of somebody."""
    thing = thing_of(clause)
    (zone,) = thing.zones.items if thing.zones is not None and len(thing.zones.items) == 1 else (None,)
    if zone is not None and zone.holder is not None and _each_by_itself(clause, zone.holder):
        return _somebody_has(evolve(thing, zones=None), zone.holder, zone.zone, nouns)
    return there_is(thing, nouns, "", is_none="none" in clause.required)


def lies_in(clause: Clause, _what: str, nouns: NounWriter) -> str:
    """That things lie in some places."""
    place, thing, who = slot_of(clause, "place", Zones), thing_of(clause), clause.slots.get("holder")
    if thing.zones not in {None, place if who is None else None}:
        raise UnwritableError("what lies in two places")
    where = _of_holder(place, who, nouns) if isinstance(who, NounPhrase) else nouns.within(place)
    holder = who or (place.items[0].holder if len(place.items) == 1 else None)
    if isinstance(holder, NounPhrase):
        if not _is_everybody(holder) and _has_each(clause, holder):
            return _nobody_lacks(thing, holder, place.items[0].zone, nouns)
        if _each_by_itself(clause, holder):
            return _somebody_has(thing, holder, place.items[0].zone, nouns)
    return there_is(evolve(thing, zones=None), nouns, where, is_none="none" in clause.required)


def _not_so_many(thing: NounPhrase, counted: str) -> str:
    """That something which is counted is not so many; not at most so many is refused: "no more than 3" says no twice in some
    languages, and means it once."""
    if thing.determiner == "at_most":
        raise UnwritableError("that there are not so few things")
    return f"not ({counted})"


def there_is(thing: NounPhrase, nouns: NounWriter, where: str, *, is_none: bool) -> str:
    """That there are so many of some things, or none."""
    thing = none_of(thing) if is_none else thing
    if is_none and thing.number is not None:  # there are some, but not so many
        some = evolve(thing, determiner="at_least") if thing.determiner == "n" else thing
        return _not_so_many(thing, there_is(some, nouns, where, is_none=False))
    several = nouns.described(thing, several=True, zones=where)
    one = nouns.described(thing, zones=where)
    if is_none or thing.determiner == "no":
        return f"there is no {one}"
    if thing.determiner == "plural" and thing.number is None:
        return f"there are {several}"
    if thing.determiner in {"a", "another", "target"} and thing.number is None:
        return f"there is {'a targetable ' + one if thing.determiner == 'target' else _one(one, thing)}"
    return _bounded(f"count({several})", thing)


def _theirs(nouns: NounWriter) -> str:
    return "" if (who := nouns.them()) == "you" else f" of {who}"


def has(clause: Clause, _what: str, nouns: NounWriter) -> str:
    """That somebody has so much of a resource."""
    holder = clause.slots.get("holder")
    is_one = isinstance(holder, NounPhrase) and holder.determiner in {"a", "another"}
    if isinstance(holder, NounPhrase) and is_one and not is_active_player(holder):
        return f"there is {_one(nouns.described(holder), holder)} where {_so_much(clause, ' of it')}"
    if isinstance(holder, NounPhrase) and _has_each(clause, holder):
        return _nobody_has_less(clause, holder, nouns)
    whose = _theirs(nouns) if "third" in clause.required else ""
    return _so_much(clause, f" of {nouns.holder(holder)}" if isinstance(holder, NounPhrase) else whose)


def _nobody_has_less(clause: Clause, holder: NounPhrase, nouns: NounWriter) -> str:
    """That each of several players has so much of a resource: nobody is there who has not."""
    thing = thing_of(clause)
    if thing.determiner not in _LACKING:
        raise UnwritableError("what each of several players has")
    few = evolve(
        clause, slots={**clause.slots, "thing": evolve(thing, determiner=_LACKING[thing.determiner])}
    )
    return f"there is no {nouns.described(evolve(holder, determiner='no'))} where {_so_much(few, ' of it')}"


def _so_much(clause: Clause, whose: str) -> str:
    thing = thing_of(clause)
    if not thing.heads or not head_of(thing).startswith("resource."):
        raise UnwritableError("such a condition")
    resource = f"{head_of(thing).rpartition('.')[2]}{whose}"
    if "none" in clause.required and thing.determiner in BOUNDS:
        return _not_so_many(thing, _bounded(resource, thing))  # who has not so much may have some
    if "none" in clause.required or thing.determiner == "no":
        return f"{resource} is 0"
    return f"{resource} is 1 or more" if thing.determiner == "a" else _bounded(resource, thing)


def has_gained(clause: Clause, _what: str, nouns: NounWriter) -> str:
    """That so much of a resource was gained."""
    return _bounded(f"{last_of(head_of(thing_of(clause)))} {nouns.past(clause)}", thing_of(clause))


def _bounded(left: str, thing: NounPhrase) -> str:
    if thing.determiner == _BETWEEN and thing.least is not None:
        bounds = (("at_least", thing.least), ("at_most", thing.number))
        return " and ".join(_bounded(left, evolve(thing, determiner=d, number=n)) for d, n in bounds)
    if thing.determiner not in BOUNDS or thing.number is None:
        raise UnwritableError("such a condition")
    return BOUNDS[thing.determiner].format(left=left, right=numeral(thing.number))


def is_empty(clause: Clause, _what: str, nouns: NounWriter) -> str:
    """That a place is empty."""
    place = slot_of(clause, "place", Zones)
    if len(place.items) != 1:
        raise UnwritableError("several places that are empty")
    return f"{nouns.zone(place.items[0])} is {'not ' if 'not' in clause.required else ''}empty"
