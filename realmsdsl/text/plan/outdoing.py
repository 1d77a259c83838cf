"""Who has more of something: a comparison of two numbers, as who outdoes whom."""

from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Clause, NounPhrase
from realmsdsl.text.grouping import ungrouped


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


def outdone_by_none(nobody: NounPhrase, plain: Clause) -> Clause:
    """That none of some players has as many things as you, or as few, as that you have more, or fewer, than each of them.

    Args:
        nobody: the players of whom there is none who does.
        plain: the same in the general words; it is given back if nothing of this is said.
    """
    such_that = [each for each in nobody.modifiers if each.kind == "which.such_that"]
    condition = such_that[0].slots.get("condition") if len(such_that) == 1 else None
    said = ungrouped(condition) if isinstance(condition, Clause) else plain
    sides = [said.slots.get(each) for each in ("left", "right")]
    counted = [each.slots.get("things") for each in sides if isinstance(each, Clause)]
    if said.kind != "compare" or len(counted) != len(sides) or not _AS_MANY.keys() >= {*said.required}:
        return plain
    theirs, mine = (each if isinstance(each, NounPhrase) and each.zones else None for each in counted)
    if theirs is None or mine is None or theirs.zones is None or mine.zones is None:
        return plain
    if evolve(theirs, zones=None) != evolve(mine, zones=None) or len(mine.zones.items) != 1:
        return plain
    (here,) = mine.zones.items
    if here.owner or theirs.zones.items != (evolve(here, owner="theirs"),):
        return plain
    others = tuple(each for each in nobody.modifiers if each not in such_that)
    holder = evolve(nobody, determiner="each", modifiers=others)
    slots = {"what": evolve(mine, zones=None), "holder": holder}
    return Clause("outdone", slots, required=(_AS_MANY[said.required[0]], here.zone), otherwise=plain)


_AS_MANY: Final = {"at_least": "more", "at_most": "less"}
"""How many more or fewer than others you have where none of them has so many."""


def _of_several(best: Clause, determiner: str) -> Clause:
    """What each of several has, or one of them, where all together are told by the most or the least that one has."""
    inner = best.slots.get("value")
    holder = inner.slots.get("holder") if isinstance(inner, Clause) else None
    if not isinstance(inner, Clause) or not isinstance(holder, NounPhrase) or holder.determiner != "plural":
        return best
    return evolve(inner, slots={**inner.slots, "holder": evolve(holder, determiner=determiner)})
