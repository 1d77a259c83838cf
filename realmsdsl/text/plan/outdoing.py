"""Who has more of something: a comparison of two numbers, as who outdoes whom."""

from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Clause, NounPhrase


def outdoing(plain: Clause) -> Clause | None:
    """That you have more or less of something than somebody else, or than of something else; None if it compares other numbers."""
    return _outdone(plain) or _outnumbered(plain) or _outdone_in(plain)


_OUTDONE: Final = {"less": "value.least", "more": "value.most"}
"""How two numbers are compared of which you have one, and whose number it is where each of several has the other."""

_OUTDONE_BY_ONE: Final = {"less": "value.most", "more": "value.least"}
"""The same where it is enough that one of several has the other."""


def _outdone(plain: Clause) -> Clause | None:
    """That you have more or less of something than somebody else, who is named."""
    mine, theirs, required = plain.slots["left"], plain.slots["right"], plain.required
    if not isinstance(mine, Clause) or not isinstance(theirs, Clause) or not _OUTDONE.keys() >= {*required}:
        return None
    whose = {_OUTDONE[required[0]]: "each", _OUTDONE_BY_ONE[required[0]]: "a"}.get(theirs.kind)
    theirs = _of_several(theirs, whose) if whose is not None else theirs
    is_had = {mine.kind, theirs.kind} == {"value.resource"} and mine.slots["what"] == theirs.slots["what"]
    if not is_had or mine.required or theirs.required != ("holder",):
        return None
    return Clause("outdone", theirs.slots, required=required)


def _outnumbered(plain: Clause) -> Clause | None:
    """That you have more or less of one thing than of another, both in one place."""
    one, other = plain.slots["left"], plain.slots["right"]
    is_had = isinstance(one, Clause) and isinstance(other, Clause) and one.kind == other.kind
    if (
        not is_had
        or not isinstance(one, Clause)
        or not isinstance(other, Clause)
        or one.required
        or other.required
    ):
        return None
    name = {"value.resource": "what", "value.count": "things"}.get(one.kind, "")
    what, holder = one.slots.get(name), other.slots.get(name)
    if not isinstance(what, NounPhrase) or not isinstance(holder, NounPhrase) or what == holder:
        return None
    if not _OUTDONE.keys() >= {*plain.required} or what.zones != holder.zones:
        return None
    where = what.zones.items if what.zones is not None else ()
    if bool(where) != (name == "things") or len(where) > 1 or any(each.owner for each in where):
        return None
    slots = {"what": evolve(what, zones=None), "holder": evolve(holder, zones=None)}
    required = (*plain.required, "both", *(each.zone for each in where))
    return Clause("outdone", slots, required=required, otherwise=plain)


def _outdone_in(plain: Clause) -> Clause | None:
    """That there are more or fewer things of one sort at your place than at that of somebody else."""
    counted = [each.slots.get("things") for each in plain.slots.values() if isinstance(each, Clause)]
    if not _OUTDONE.keys() >= {*plain.required}:
        return None
    mine, theirs = counted
    if not isinstance(mine, NounPhrase) or not isinstance(theirs, NounPhrase):
        return None
    (here, *others), (there, *further) = (
        (each.zones.items if each.zones else ()) or (None,) for each in (mine, theirs)
    )
    if here is None or there is None or others or further or here.owner or here.zone != there.zone:
        return None
    what, holder = evolve(mine, zones=None), there.holder
    if what != evolve(theirs, zones=None) or holder is None or holder.determiner not in _ONE:
        return None
    slots = {"what": what, "holder": holder}
    return Clause("outdone", slots, required=(*plain.required, here.zone), otherwise=plain)


_ONE: Final = frozenset({"of", "that", "the", "their", "they", "your"})
"""How somebody is introduced who is one player."""


def _of_several(best: Clause, determiner: str) -> Clause:
    """What each of several has, or one of them, where all together are told by the most or the least that one has."""
    inner = best.slots.get("value")
    holder = inner.slots.get("holder") if isinstance(inner, Clause) else None
    if not isinstance(inner, Clause) or not isinstance(holder, NounPhrase) or holder.determiner != "plural":
        return best
    return evolve(inner, slots={**inner.slots, "holder": evolve(holder, determiner=determiner)})
