"""Who has more of something: two numbers in one phrase, which our language compares."""

from collections.abc import Mapping, Sequence
from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import BACKWARDS, GROUPS, Clause, NounPhrase, Slot, Words, ZoneOf, Zones

OUTDONE: Final = "outdone"
"""A table that says that you have more or less of something than somebody else."""

_VALUE, _COUNT = "value.resource", "value.count"
_THINGS: Final = ("card", "kind.")
"""How the rows begin of what is counted; of resources and the like everybody has so much."""

_AMOUNTS: Final = ("resource.",)

_TURNED: Final = {"less": "more", "more": "less"}
_HOW: Final = frozenset(_TURNED)
OUTDOING: Final = "which.outdoing"
_SOMEBODY: Final = frozenset({"a", "another", "no"})
_BOTH: Final = "both"
"""In the key of a phrase: the other is what you have too."""

_BEST: Final = {
    "each": {"less": "value.least", "more": "value.most"},
    "a": {"less": "value.most", "more": "value.least"},
}
"""Whose number counts where each of several has one, or where that of one of them is enough."""


_OF_ALL: Final = frozenset({"of_all", "of_opponents"})
"""In the key of a phrase: each of those has less, or more, whom the words do not name: the most of something, or the least."""
_NOT_OUTDONE: Final = {"less": "at_most", "more": "at_least"}
"""What nobody may have where you have less, or more, than each of them."""


def compared(clause: Clause) -> Clause | None:
    """How much you have against how much somebody else has, or how many of one thing against how many of another; a target is chosen before.

    That you have more things than each of several players is that none of them has as many: no number of our language is the most
    that one of them has. None if the other is nothing that you have, though the words are for that.
    """
    what, holder = clause.slots.get("what"), clause.slots.get("holder") or _of_others(clause)
    if what is None or holder is None or _is_of_nobody_yet(clause, what):
        return None
    if _is_told_of_some(clause, what, holder):
        return _outdoes_you(clause, what, holder)
    counted = isinstance(what, NounPhrase) and what.head.startswith(_THINGS)
    if isinstance(holder, NounPhrase) and holder.determiner == "no":
        return None
    if isinstance(holder, NounPhrase) and (holder.determiner in {"a", "plural"} or holder.is_only):
        is_any = holder.determiner == "a" and holder.head in GROUPS and not counted
        holder = holder if is_any else evolve(holder, determiner="the", is_only=False)
    if _BOTH in clause.required and not all(isinstance(e, NounPhrase) and _is_had(e) for e in (what, holder)):
        return None
    required = tuple(each for each in clause.required if each in _HOW)
    if isinstance(what, NounPhrase) and isinstance(holder, NounPhrase) and _is_had(holder):
        where = tuple(each for each in clause.required if each not in {*_HOW, _BOTH})
        left, right = _had(what, where), _had(holder, where)
        if left is None or right is None:
            return clause
        return Clause("compare", {"left": left, "right": right}, required=required)
    if counted and isinstance(what, NounPhrase) and isinstance(holder, NounPhrase):
        return _of_things(clause, what, holder)
    return _of_amounts(what, holder, required)


def _of_things(clause: Clause, what: NounPhrase, holder: NounPhrase) -> Clause | None:
    """How many things you have against somebody else, or against each of several."""
    if holder.determiner == "each" and holder.head in GROUPS:
        return _none_like_you(clause, what, holder)
    if holder.determiner in {"another", "each"}:
        return clause
    required = tuple(each for each in clause.required if each in _HOW)
    where = _where(what, tuple(each for each in clause.required if each not in {*_HOW, _BOTH}))
    here = Zones(tuple(map(ZoneOf, where)))
    mine = Clause(_COUNT, {"things": evolve(what, zones=here)})
    if holder.head.startswith(_THINGS):
        others = Clause(_COUNT, {"things": evolve(holder, zones=here)})
        return Clause("compare", {"left": mine, "right": others}, required=required)
    theirs = Clause(_COUNT, {"things": evolve(what, zones=_zones_of(holder, where))})
    return Clause("compare", {"left": mine, "right": theirs}, required=required)


def _of_amounts(what: Slot, holder: Slot, required: tuple[str, ...]) -> Clause:
    """How much of a resource you have against somebody else, or each or one of several."""
    mine = Clause(_VALUE, {"what": what})
    if isinstance(holder, NounPhrase) and holder.determiner in _BEST and required:
        several = {"what": what, "holder": evolve(holder, determiner="plural")}
        best = Clause(
            _BEST[holder.determiner][required[0]], {"value": Clause(_VALUE, several, required=("holder",))}
        )
        return Clause("compare", {"left": mine, "right": best}, required=required)
    theirs = Clause(_VALUE, {"what": what, "holder": holder}, required=("holder",))
    return Clause("compare", {"left": mine, "right": theirs}, required=required)


def _is_told_of_some(clause: Clause, what: Slot, holder: Slot) -> bool:
    """Whether it is said of any one of some players, or of the only one there is, how much they have against you."""
    is_told = isinstance(what, NounPhrase) and what.head.startswith((*_THINGS, *_AMOUNTS))
    if not is_told or not isinstance(holder, NounPhrase) or next(iter(clause.slots)) != "holder":
        return False
    return holder.head in GROUPS and (holder.determiner in _SOMEBODY or holder.is_only)


def _outdoes_you(clause: Clause, what: Slot, holder: Slot) -> Clause | None:
    """That one of some players, it is not said who, or none of them has more or less than you."""
    if not isinstance(what, NounPhrase) or not isinstance(holder, NounPhrase):
        return None
    determiner = holder.determiner if holder.determiner in _SOMEBODY else "a"
    who = evolve(holder, determiner=determiner, is_only=False)
    if what.head.startswith(_AMOUNTS):
        how = tuple(_TURNED[each] for each in clause.required if each in _HOW)
        return _there_is(who, Clause(OUTDOING, {"things": evolve(what, determiner="plural")}, required=how))
    return _there_is(who, _against_you(clause, what, _TURNED))


def outnumbering(clause: Clause) -> Clause | None:
    """What describes somebody by having more or fewer of some things in a place than you; None for what lies elsewhere."""
    things = clause.slots.get("things")
    where = tuple(each for each in clause.required if each not in _HOW)
    if not where:
        return clause
    if not isinstance(things, NounPhrase) or not things.head.startswith(_THINGS) or things.zones is not None:
        return None
    return _has_more(things, where, tuple(each for each in clause.required if each in _HOW))


def _none_like_you(clause: Clause, what: NounPhrase, holder: NounPhrase) -> Clause | None:
    """That you have more or fewer things than each of some players: there is none of them who has as many, or as few; None if
    nobody can say where."""
    if what.zones is None and not {*clause.required} - {*_HOW, _BOTH, *_OF_ALL}:
        return None
    return _there_is(evolve(holder, determiner="no"), _against_you(clause, what, _NOT_OUTDONE))


def _against_you(clause: Clause, what: NounPhrase, against: Mapping[str, str]) -> Clause:
    """A description of who has so many things against yours."""
    where = _where(what, tuple(each for each in clause.required if each not in {*_HOW, _BOTH, *_OF_ALL}))
    return _has_more(what, where, tuple(against[each] for each in clause.required if each in _HOW))


def _has_more(things: NounPhrase, where: tuple[str, ...], how: tuple[str, ...]) -> Clause:
    """That whoever is asked about has so many of some things in their places against yours."""
    mine, theirs = (
        Clause(_COUNT, {"things": evolve(things, zones=Zones(tuple(ZoneOf(each, owner) for each in where)))})
        for owner in ("", "theirs")
    )
    such_that = Clause("compare", {"left": theirs, "right": mine}, required=how)
    return Clause("which.such_that", {"condition": such_that})


def _there_is(somebody: NounPhrase, described: Clause) -> Clause:
    """That there is one of some players who is described, or none."""
    none = ("none",) if somebody.determiner == "no" else ()
    who = evolve(somebody, modifiers=(*somebody.modifiers, described))
    return Clause("there_is", {"thing": who}, required=none)


def _is_of_nobody_yet(clause: Clause, what: Slot) -> bool:
    """Whether what you have is called theirs before anybody is named whose it could be."""
    zones = what.zones.items if isinstance(what, NounPhrase) and what.zones is not None else ()
    order = list(clause.slots)
    return any(each.owner == "theirs" for each in zones) and order.index("what") < order.index("holder")


def _of_others(clause: Clause) -> Slot | None:
    """The other of two sorts of one thing, of which only the words were typed: more blue cards than red."""
    what, words = clause.slots.get("what"), clause.slots.get("words")
    if not isinstance(what, NounPhrase) or not isinstance(words, Words):
        return what
    return evolve(what, modifiers=(Clause("which.meets", {"words": words}),))


def _is_had(holder: NounPhrase) -> bool:
    """Whether the other is nobody, but what you have too: more of one thing than of another."""
    is_told = holder.determiner not in BACKWARDS
    return is_told and holder.head.startswith((*_THINGS, *_AMOUNTS))


def _had(what: NounPhrase, where: Sequence[str]) -> Clause | None:
    """How much of something you have; None if nobody can say where."""
    if what.head.startswith(_THINGS):
        return counted(what, where)
    return Clause(_VALUE, {"what": evolve(what, determiner="plural")})


def counted(things: Slot, usual: Sequence[str]) -> Clause | None:
    """How many things there are.

    Args:
        things: a noun phrase of things; of anything else nothing is counted.
        usual: the zones of the phrase, in which they are if they are not said to be elsewhere.
    """
    if not isinstance(things, NounPhrase) or not things.head.startswith(_THINGS):
        return None
    zones = things.zones or Zones(tuple(map(ZoneOf, usual)))
    several = evolve(things, determiner="bare_plural", zones=zones)
    return Clause(_COUNT, {"things": several}) if zones.items else None


def _where(things: NounPhrase, usual: tuple[str, ...]) -> tuple[str, ...]:
    """The zones in which things are counted: those that are told, or those in which the phrase has them."""
    return tuple(each.zone for each in things.zones.items) if things.zones is not None else usual


def _zones_of(holder: NounPhrase, zones: tuple[str, ...]) -> Zones:
    return Zones(tuple(ZoneOf(each, "of", holder) for each in zones))
