"""Conditions and events of the sentence plan in our language."""

from collections.abc import Callable, Mapping
from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Clause, Clauses, Destination, NounPhrase, Quantity, Verb, Words, Zones
from realmsdsl.text.grouping import ungrouped
from realmsdsl.text.notation.arguments import told_besides
from realmsdsl.text.notation.counted import none_of
from realmsdsl.text.notation.layout import UnwritableError
from realmsdsl.text.notation.nouns import NounWriter
from realmsdsl.text.notation.slots import head_of, is_active_player, is_only_one, last_of, numeral, slot_of
from realmsdsl.text.notation.values import value
from realmsdsl.text.plan.arguments import HEARD

_BOUNDS: Final[Mapping[str, str]] = {
    "n": "{left} is {right} or more",  # who has 3 Bases has 2 Bases
    "at_least": "{left} is {right} or more",
    "at_most": "{left} is {right} or less",
    "exactly": "{left} is {right}",
    "less": "{left} is less than {right}",
    "more": "{left} is more than {right}",
    "other_than": "{left} is not {right}",
}
_SEVERAL: Final = frozenset({"a", "all", "bare_plural", "each", "no", "plural"})
"""How several players are introduced who have things, each of them or together."""

_EACH: Final = frozenset({"all", "each"})

_ACTORS: Final = {"opponent": "opponents", "player": "players", "teammate": "teammates"}
_MOVES: Final = ("enters", "leaves")


def condition(clause: Clause, nouns: NounWriter) -> str:
    """What stands behind `if`.

    Raises:
        UnwritableError: our language has no words for it.
    """
    clause = ungrouped(clause)
    kind, _, what = clause.kind.partition(".")
    writer = _WRITERS.get(kind)
    if writer is None:
        raise UnwritableError("such a condition")
    return writer(clause, what, nouns)


def _did(clause: Clause, _what: str, _nouns: NounWriter) -> str:
    return "not (you do)" if "not" in clause.required else "you do"


def _have(clause: Clause, what: str, nouns: NounWriter) -> str:
    holder = clause.slots.get("holder")
    if _thing(clause).zones is not None:
        raise UnwritableError("what lies in one place and is had in another")
    whose = ""
    if isinstance(holder, NounPhrase):
        _refuse_each(clause, holder)
        if _each_by_itself(clause, holder):
            return _somebody_has(_thing(clause), holder, what, nouns)
        whose = f" of {_somebody(holder, nouns)}"
    elif "third" in clause.required:
        whose = _theirs(nouns)
    return _there_is(_thing(clause), nouns, f"in {what}{whose}", is_none="none" in clause.required)


def _refuse_each(clause: Clause, holder: NounPhrase) -> None:
    if holder.determiner in _EACH and {"none", "together"}.isdisjoint(clause.required):
        raise UnwritableError("what each of several players has")


def _is_everybody(holder: NounPhrase) -> bool:
    """Whether somebody's place is any of its kind."""
    return holder.determiner == "all" and holder.heads == ("player",) and not holder.modifiers


def _each_by_itself(clause: Clause, holder: NounPhrase) -> bool:
    """Whether so many things, or none, are had by one of several players, and not by all of them together."""
    thing = _thing(clause)
    if is_active_player(holder):
        return False
    if thing.determiner == "no":
        return holder.determiner in {"a", "another"}
    is_counted = thing.number is not None and thing.determiner in _BOUNDS
    return is_counted and holder.determiner in {"a", "another", "no"} and "together" not in clause.required


def _of_holder(place: Zones, holder: NounPhrase, nouns: NounWriter) -> str:
    """The places that somebody has, who is named before."""
    if any(each.owner not in {"", "theirs"} for each in place.items):
        raise UnwritableError("what lies in a place of somebody else")
    return "in " + " or ".join(f"{each.zone} of {_somebody(holder, nouns)}" for each in place.items)


def _somebody(holder: NounPhrase, nouns: NounWriter) -> str:
    """Who has things: several players, or one."""
    is_one = holder.determiner not in _SEVERAL or is_active_player(holder)
    return nouns.noun(holder) if is_one else nouns.described(holder, several=True)


def _somebody_has(thing: NounPhrase, holder: NounPhrase, zone: str, nouns: NounWriter) -> str:
    counted = _there_is(thing, nouns, f"in {zone} of it", is_none=False)
    return f"there is {_one(nouns.described(holder), holder)} where {counted}"


def _one(described: str, thing: NounPhrase) -> str:
    """One of the things that are described so, or none."""
    if thing.determiner in {"no", "another"}:
        return f"{thing.determiner} {described}"
    return f"{'an' if described[:1] in 'aeiou' else 'a'} {described}"


def _happened(clause: Clause, what: str, nouns: NounWriter) -> str:
    thing = _thing(clause)
    done = Clause("which.happened", {"verb": Verb(what)} if what else {"verb": clause.slots["verb"]})
    thing = evolve(thing, modifiers=(*thing.modifiers, done))
    return _there_is(thing, nouns, "", is_none="none" in clause.required)


def _exists(clause: Clause, _what: str, nouns: NounWriter) -> str:
    thing = _thing(clause)
    (zone,) = thing.zones.items if thing.zones is not None and len(thing.zones.items) == 1 else (None,)
    if zone is not None and zone.holder is not None and _each_by_itself(clause, zone.holder):
        return _somebody_has(evolve(thing, zones=None), zone.holder, zone.zone, nouns)
    return _there_is(thing, nouns, "", is_none="none" in clause.required)


def _lies_in(clause: Clause, _what: str, nouns: NounWriter) -> str:
    place, thing, who = slot_of(clause, "place", Zones), _thing(clause), clause.slots.get("holder")
    if thing.zones not in {None, place if who is None else None}:
        raise UnwritableError("what lies in two places")
    where = _of_holder(place, who, nouns) if isinstance(who, NounPhrase) else nouns.within(place)
    holder = who or (place.items[0].holder if len(place.items) == 1 else None)
    if isinstance(holder, NounPhrase):
        if not _is_everybody(holder):
            _refuse_each(clause, holder)
        if _each_by_itself(clause, holder):
            return _somebody_has(thing, holder, place.items[0].zone, nouns)
    return _there_is(evolve(thing, zones=None), nouns, where, is_none="none" in clause.required)


def _there_is(thing: NounPhrase, nouns: NounWriter, where: str, *, is_none: bool) -> str:
    thing = none_of(thing) if is_none else thing
    if is_none and thing.number is not None:  # there are some, but not so many
        some = evolve(thing, determiner="at_least") if thing.determiner == "n" else thing
        return f"not ({_there_is(some, nouns, where, is_none=False)})"
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


def _has(clause: Clause, _what: str, nouns: NounWriter) -> str:
    holder = clause.slots.get("holder")
    is_one = isinstance(holder, NounPhrase) and holder.determiner in {"a", "another"}
    if isinstance(holder, NounPhrase) and is_one and not is_active_player(holder):
        return f"there is {_one(nouns.described(holder), holder)} where {_so_much(clause, ' of it')}"
    whose = _theirs(nouns) if "third" in clause.required else ""
    return _so_much(clause, f" of {nouns.noun(holder)}" if isinstance(holder, NounPhrase) else whose)


def _so_much(clause: Clause, whose: str) -> str:
    thing = _thing(clause)
    if not thing.heads or not head_of(thing).startswith("resource."):
        raise UnwritableError("such a condition")
    resource = f"{head_of(thing).rpartition('.')[2]}{whose}"
    if "none" in clause.required or thing.determiner == "no":
        return f"{resource} is 0"
    return f"{resource} is 1 or more" if thing.determiner == "a" else _bounded(resource, thing)


def _has_gained(clause: Clause, _what: str, nouns: NounWriter) -> str:
    return _bounded(f"{last_of(head_of(_thing(clause)))} {nouns.past(clause)}", _thing(clause))


def _bounded(left: str, thing: NounPhrase) -> str:
    if thing.determiner not in _BOUNDS or thing.number is None:
        raise UnwritableError("such a condition")
    return _BOUNDS[thing.determiner].format(left=left, right=numeral(thing.number))


def _is_empty(clause: Clause, _what: str, nouns: NounWriter) -> str:
    place = slot_of(clause, "place", Zones)
    if len(place.items) != 1:
        raise UnwritableError("several places that are empty")
    return f"{nouns.zone(place.items[0])} is {'not ' if 'not' in clause.required else ''}empty"


def _compare(clause: Clause, _what: str, nouns: NounWriter) -> str:
    left, right = (clause.slots.get(each) for each in ("left", "right"))
    bound = next((_BOUNDS[each] for each in clause.required if each in _BOUNDS), "")
    if not isinstance(left, Clause) or not isinstance(right, Clause) or not bound:
        raise UnwritableError("such a condition")
    written = value(right, nouns)
    is_plain = right.kind == "value.count" or " " not in written or "or" not in bound
    return bound.format(left=value(left, nouns), right=written if is_plain else f"({written})")


def _all_hold(clause: Clause, _what: str, nouns: NounWriter) -> str:
    return " and ".join(_inside(each, nouns) for each in _several(clause))


def _any_holds(clause: Clause, _what: str, nouns: NounWriter) -> str:
    return " or ".join(f"({condition(each, nouns)})" for each in _several(clause))


def _not(clause: Clause, _what: str, nouns: NounWriter) -> str:
    inner = clause.slots.get("condition")
    if not isinstance(inner, Clause):
        raise UnwritableError("such a condition")
    return f"not ({condition(inner, nouns)})"


def _inside(clause: Clause, nouns: NounWriter) -> str:
    text = condition(clause, nouns)
    return f"({text})" if ungrouped(clause).kind == "any_holds" else text


def _several(clause: Clause) -> tuple[Clause, ...]:
    inner = clause.slots.get("conditions")
    return inner.items if isinstance(inner, Clauses) else ()


def _is_a(clause: Clause, _what: str, nouns: NounWriter) -> str:
    what = clause.slots.get("what")
    if not isinstance(what, NounPhrase):
        raise UnwritableError("such a condition")
    if what.determiner == "another":
        named = f"an other {nouns.described(what)}"
    elif what.determiner not in {"a", "plain"} or is_active_player(what):
        named = nouns.noun(what)
    else:
        named = f'"{what.name}"' if what.name and not what.modifiers else f"a {nouns.described(what)}"
    return f"{nouns.noun(_thing(clause))} is {'not ' if 'not' in clause.required else ''}{named}"


def _includes(clause: Clause, _what: str, nouns: NounWriter) -> str:
    what, words = clause.slots.get("what"), clause.slots.get("words")
    if not isinstance(what, NounPhrase) or not isinstance(words, Words):
        raise UnwritableError("such a condition")
    named = " or ".join(each.partition(".")[2] for each in words.ids)
    return f"{nouns.owned(what)} is {'not ' if 'not' in clause.required else ''}{named}"


def _state(clause: Clause, what: str, nouns: NounWriter) -> str:
    return f"{nouns.noun(_thing(clause))} is {'not ' if 'not' in clause.required else ''}{what}"


def _same(clause: Clause, _what: str, nouns: NounWriter) -> str:
    thing, words = clause.slots.get("thing"), clause.slots.get("words")
    left = nouns.noun(thing) if isinstance(thing, NounPhrase) and "you" not in clause.required else "you"
    is_not = "not " if "not" in clause.required else ""
    if isinstance(words, Words):
        return f"{left} is {is_not}{' or '.join(map(last_of, words.ids))}"
    other = slot_of(clause, "other", NounPhrase)
    if is_only_one(other):  # behind `is` our language asks whether it is any of them
        return f"{nouns.noun(other)} is {is_not}{left}"
    return f"{left} is {is_not}{nouns.noun(other)}"


def _shares(clause: Clause, _what: str, nouns: NounWriter) -> str:
    what, other = slot_of(clause, "what", NounPhrase), slot_of(clause, "other", NounPhrase)
    return f"{nouns.owned(what)} is {'not ' if 'not' in clause.required else ''}{nouns.noun(other)}"


def _next_to(clause: Clause, _what: str, nouns: NounWriter) -> str:
    thing, other = _thing(clause), slot_of(clause, "other", NounPhrase)
    first, second = (other, thing) if other.determiner in {"a", "another", "no", *_BOUNDS} else (thing, other)
    if first.determiner in _BOUNDS and first.number is not None and "not" not in clause.required:
        return _there_is(first, nouns, f"next to {nouns.noun(second)}", is_none=False)
    none = "no" if "not" in clause.required or first.determiner == "no" else "a"
    if first.determiner not in {"a", "another", "no", "this", "it"}:
        raise UnwritableError("such a condition")
    if first.determiner in {"this", "it"}:
        near, middle = nouns.noun(first), nouns.noun(second)
        if none == "no":  # a distance that is not 1 is said as such
            return f"not ({near} is a card next to {middle})"
        return f"distance({near}, {middle}) is 1"
    other_ = "other " if first.determiner == "another" else ""
    return f"there is {none} {other_}{nouns.described(first)} next to {nouns.noun(second)}"


def _between(clause: Clause, _what: str, nouns: NounWriter) -> str:
    first, second = (nouns.noun(slot_of(clause, each, NounPhrase)) for each in ("first", "second"))
    denied = "not " if "not" in clause.required else ""
    return f"{nouns.noun(_thing(clause))} is {denied}a card between {first} and {second}"


def _within(clause: Clause, _what: str, nouns: NounWriter) -> str:
    other, amount = slot_of(clause, "other", NounPhrase), slot_of(clause, "amount", Quantity)
    how = _BOUNDS["more" if "not" in clause.required else "at_most"]
    left = f"distance({nouns.noun(_thing(clause))}, {nouns.noun(other)})"
    return how.format(left=left, right=nouns.quantity(amount))


def _among(clause: Clause, _what: str, nouns: NounWriter) -> str:
    things = slot_of(clause, "things", NounPhrase)
    denied = "not" in clause.required
    if things.modifiers:
        return f"{nouns.noun(_thing(clause))} is {'not ' if denied else ''}a {nouns.described(things)}"
    if things.zones is None:
        raise UnwritableError("such a condition")
    near = f"there is {'no' if denied else 'a'} {nouns.described(things)}"
    with nouns.asking():
        return f"{near} where it is {nouns.noun(_thing(clause))}"


def _option(_clause: Clause, what: str, _nouns: NounWriter) -> str:
    return what.replace(".", " is ", 1)


def _thing(clause: Clause) -> NounPhrase:
    thing = clause.slots.get("thing")
    if not isinstance(thing, NounPhrase):
        raise UnwritableError("such a condition")
    return thing


_WRITERS: Final[Mapping[str, Callable[[Clause, str, NounWriter], str]]] = {
    "answer": _state,
    "all_hold": _all_hold,
    "always": lambda _clause, _what, _nouns: "always",
    "any_holds": _any_holds,
    "between": _between,
    "compare": _compare,
    "did": _did,
    "happened": _happened,
    "has": _has,
    "has_gained": _has_gained,
    "have": _have,
    "includes": _includes,
    "is_a": _is_a,
    "is_among": _among,
    "is_empty": _is_empty,
    "lies_in": _lies_in,
    "next_to": _next_to,
    "never": lambda _clause, _what, _nouns: "never",
    "not": _not,
    "option": _option,
    "same": _same,
    "shares": _shares,
    "state": _state,
    "there_is": _exists,
    "within": _within,
}


def event(clause: Clause, nouns: NounWriter) -> str:
    """What stands behind `when`; raises as `condition`."""
    if clause.kind.startswith(HEARD):
        return f"{event(slot_of(clause, 'event', Clause), nouns)} {told_besides(clause, 'event', nouns)}"
    _, _, what = clause.kind.partition(".")
    would = "would " if "would" in clause.required else ""
    if what in _MOVES:
        verb = what.removesuffix("s") if would else what
        return f"{nouns.noun(_thing(clause))} {would}{verb} {_places(clause, nouns)}"
    verb_slot = clause.slots.get("verb")
    done = verb_slot.id if isinstance(verb_slot, Verb) else what
    said = [f"{_actor(clause)} {would}{done}"]
    resource, thing = clause.slots.get("what"), clause.slots.get("thing")
    if isinstance(resource, NounPhrase):
        if not head_of(resource).startswith("resource."):
            raise UnwritableError("such an event")
        said.append(last_of(head_of(resource)))
    elif isinstance(thing, NounPhrase):
        said.append(nouns.noun(thing))
    if isinstance(place := clause.slots.get("place"), Destination):
        said.append(f"to {nouns.destination(place)}")
    return " ".join(said)


def _actor(clause: Clause) -> str:
    who = clause.slots.get("who")
    if not isinstance(who, NounPhrase):
        return "you"
    head = head_of(who) if len(who.heads) == 1 and not who.modifiers else ""
    actor = last_of(head) if head.startswith("role.") else _ACTORS.get(head)
    if actor is None or who.determiner not in {"a", "plural"}:
        raise UnwritableError("such an event")
    return actor


def _places(clause: Clause, nouns: NounWriter) -> str:
    place = clause.slots.get("place")
    if isinstance(place, Destination):
        return nouns.zone(place.zone)
    if isinstance(place, Zones):
        return " or ".join(map(nouns.zone, place.items))
    raise UnwritableError("such an event")
