"""Conditions of the sentence plan in our language."""

from collections.abc import Callable, Mapping
from typing import Final

from realmsdsl.text.clauses import Clause, Clauses, NounPhrase, Quantity, Words, Zones
from realmsdsl.text.grouping import ungrouped
from realmsdsl.text.notation.existence import (
    BOUNDS,
    exists,
    happened,
    has,
    has_gained,
    have,
    is_empty,
    lies_in,
    there_is,
)
from realmsdsl.text.notation.layout import UnwritableError
from realmsdsl.text.notation.nearness import apart, refuse_each
from realmsdsl.text.notation.nouns import NounWriter
from realmsdsl.text.notation.slots import (
    is_active_player,
    is_only_one,
    last_of,
    named_zone,
    slot_of,
    thing_of,
)
from realmsdsl.text.notation.values import value


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


def _compare(clause: Clause, _what: str, nouns: NounWriter) -> str:
    left, right = (clause.slots.get(each) for each in ("left", "right"))
    bound = next((BOUNDS[each] for each in clause.required if each in BOUNDS), "")
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
    if what.determiner == "each":
        raise UnwritableError("one thing that is each of several")
    if what.determiner == "another":
        named = f"an other {nouns.described(what)}"
    elif what.determiner not in {"a", "plain"} or is_active_player(what):
        named = nouns.noun(what)
    else:
        named = f'"{what.name}"' if what.name and not what.modifiers else f"a {nouns.described(what)}"
    return f"{nouns.noun(thing_of(clause))} is {'not ' if 'not' in clause.required else ''}{named}"


def _includes(clause: Clause, _what: str, nouns: NounWriter) -> str:
    what, words = clause.slots.get("what"), clause.slots.get("words")
    if not isinstance(what, NounPhrase) or not isinstance(words, Words):
        raise UnwritableError("such a condition")
    named = " or ".join(each.partition(".")[2] for each in words.ids)
    return f"{nouns.owned(what)} is {'not ' if 'not' in clause.required else ''}{named}"


def _state(clause: Clause, what: str, nouns: NounWriter) -> str:
    return f"{nouns.noun(thing_of(clause))} is {'not ' if 'not' in clause.required else ''}{what}"


def _same(clause: Clause, _what: str, nouns: NounWriter) -> str:
    thing, words = clause.slots.get("thing"), clause.slots.get("words")
    left = nouns.noun(thing) if isinstance(thing, NounPhrase) and "you" not in clause.required else "you"
    is_not = "not " if "not" in clause.required else ""
    if isinstance(words, Words):
        return f"{left} is {is_not}{' or '.join(map(last_of, words.ids))}"
    place = clause.slots.get("place")
    if isinstance(place, Zones):
        return f"{left} is {is_not}{named_zone(place)}"
    other = slot_of(clause, "other", NounPhrase)
    if is_only_one(other):  # behind `is` our language asks whether it is any of them
        return f"{nouns.noun(other)} is {is_not}{left}"
    return f"{left} is {is_not}{nouns.noun(other)}"


def _shares(clause: Clause, _what: str, nouns: NounWriter) -> str:
    what, other = slot_of(clause, "what", NounPhrase), slot_of(clause, "other", NounPhrase)
    return f"{nouns.owned(what)} is {'not ' if 'not' in clause.required else ''}{nouns.noun(other)}"


def _next_to(clause: Clause, _what: str, nouns: NounWriter) -> str:
    thing, other = thing_of(clause), slot_of(clause, "other", NounPhrase)
    first, second = (other, thing) if other.determiner in {"a", "another", "no", *BOUNDS} else (thing, other)
    refuse_each(second)
    if first.determiner in BOUNDS and first.number is not None and "not" not in clause.required:
        return there_is(first, nouns, f"next to {nouns.noun(second)}", is_none=False)
    none = "no" if "not" in clause.required or first.determiner == "no" else "a"
    if first.determiner not in {"a", "another", "no", "this", "it"}:
        raise UnwritableError("such a condition")
    if first.determiner in {"this", "it"}:
        near, middle = apart(first, second, nouns)
        if none == "no":  # a distance that is not 1 is said as such
            return f"not ({near} is a card next to {middle})"
        return f"distance({near}, {middle}) is 1"
    other_ = "other " if first.determiner == "another" else ""
    return f"there is {none} {other_}{nouns.described(first)} next to {nouns.noun(second)}"


def _between(clause: Clause, _what: str, nouns: NounWriter) -> str:
    first, second = (nouns.noun(slot_of(clause, each, NounPhrase)) for each in ("first", "second"))
    denied = "not " if "not" in clause.required else ""
    return f"{nouns.noun(thing_of(clause))} is {denied}a card between {first} and {second}"


def _within(clause: Clause, _what: str, nouns: NounWriter) -> str:
    other, amount = slot_of(clause, "other", NounPhrase), slot_of(clause, "amount", Quantity)
    refuse_each(other)
    how = BOUNDS["more" if "not" in clause.required else "at_most"]
    left = "distance({}, {})".format(*apart(thing_of(clause), other, nouns))
    return how.format(left=left, right=nouns.quantity(amount))


def _among(clause: Clause, _what: str, nouns: NounWriter) -> str:
    things = slot_of(clause, "things", NounPhrase)
    is_described = things.modifiers or things.zones is not None
    what = f"a {nouns.described(things)}" if is_described else nouns.held(things)
    return f"{nouns.noun(thing_of(clause))} is {'not ' if 'not' in clause.required else ''}{what}"


def _option(_clause: Clause, what: str, _nouns: NounWriter) -> str:
    return what.replace(".", " is ", 1)


_WRITERS: Final[Mapping[str, Callable[[Clause, str, NounWriter], str]]] = {
    "answer": _state,
    "all_hold": _all_hold,
    "always": lambda _clause, _what, _nouns: "always",
    "any_holds": _any_holds,
    "between": _between,
    "compare": _compare,
    "did": _did,
    "happened": happened,
    "has": has,
    "has_gained": has_gained,
    "have": have,
    "includes": _includes,
    "is_a": _is_a,
    "is_among": _among,
    "is_empty": is_empty,
    "lies_in": lies_in,
    "next_to": _next_to,
    "never": lambda _clause, _what, _nouns: "never",
    "not": _not,
    "option": _option,
    "same": _same,
    "shares": _shares,
    "state": _state,
    "there_is": exists,
    "within": _within,
}
