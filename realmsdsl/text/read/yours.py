"""Nouns whose form says whose they are: hu "egy bázisodat" is a Base that you control, "egy bázisát" one of somebody's."""

from collections.abc import Callable, Collection
from typing import Any, Final

from attrs import evolve

from realmsdsl.text.clauses import Clause, NounPhrase, Zones
from realmsdsl.text.read.core import Core
from realmsdsl.text.read.forms import Forms, Spelling

YOURS: Final = "yours"
"""The owner of a place that only the form of a noun tells: another place that is told says where the thing is."""

THEIRS: Final = "theirs by form"
"""The same of somebody else, who was spoken of before."""

BY_FORM: Final = frozenset({YOURS, THEIRS})
_OWNERS: Final = {YOURS: "", THEIRS: "theirs"}

_LYING: Final = "which.in."
_FORMS: Final = {"head": YOURS, "head-theirs": THEIRS}
_KINDS: Final = "kind."
_EVENT: Final = "event"
_ELSEWHERE: Final = frozenset({_EVENT, "happened", "has", "lies_in", "outdone"})
_OF_HOLDERS: Final = frozenset({"which.outdoing", "which.with"})
"""Tables of clauses that say themselves where a thing of yours or of a holder is, or was."""

_OWN: Final = frozenset({"happened", "has", "have", "lies_in", "which.happened", "which.in"})
_OF_OTHERS: Final = frozenset({"anybody", "anybodys", "opponents", "others", "theirs", "third"})
"""Kinds of clauses about what is yours, and what they are marked with where it is not."""

_PAST: Final = frozenset({"which.happened", "which.next", "which.this_way"})
"""What tells of a thing of yours what you did to it, wherever it is now."""


def owned_by_form(forms: Forms) -> Callable[[str, Spelling], tuple[Clause, ...]]:
    """What the form of a noun says besides what it is: whose it is, in the zone whose things stand in this form."""
    series = forms.pack.language.series
    known = {*forms.pack.language.noun_forms, *forms.pack.language.more_forms}
    lying = [
        (Clause(each.kind, {}, required=(_FORMS[each.key],)), set(series.get(each.texts[0], {}).values()))
        for each in forms.pack.phrases.readable()
        if each.key in _FORMS and each.kind.startswith(_LYING)
    ]
    if len({clause.kind for clause, _ in lying}) != 1:
        return lambda _term, _spelling: ()

    def said(term: str, spelling: Spelling) -> tuple[Clause, ...]:
        for clause, columns in lying if term.startswith(_KINDS) else ():
            if spelling in set(forms.words_of(term, columns)):
                is_shared = spelling in set(forms.words_of(term, known - columns))
                return () if is_shared else (clause,)
        return ()

    return said


def without_place(zones: Zones | None, described: Collection[Clause]) -> Zones | None:
    """The place of a thing; none that only its form tells, where something was done to it."""
    is_told = any(general_kind(each) in _PAST for each in described)
    return None if is_told and zones is not None and _is_by_form(zones) else zones


def settled(kind: str, slot: Any, *, is_placed: bool, by_others: bool = False) -> Any:
    """What fills a slot, with the place that only the form of a noun tells: yours, or none where the clause says it.

    Args:
        kind: the table of the clause.
        slot: what fills it.
        is_placed: whether the clause says the place elsewhere.
        by_others: whether somebody else does what it says: to what is yours where it lies.
    """
    if not isinstance(slot, NounPhrase) or slot.zones is None or not _is_by_form(slot.zones):
        return slot
    table, _, zone = kind.partition(".")
    (place,) = slot.zones.items
    is_taken = by_others and kind == _EVENT and place.owner == YOURS
    is_told = is_placed or (table in _ELSEWHERE and not is_taken) or kind in _OF_HOLDERS
    if is_told or (table == "have" and zone == place.zone):
        return evolve(slot, zones=None)
    return evolve(slot, zones=Zones((evolve(place, owner=_OWNERS[place.owner]),)))


def _is_by_form(zones: Zones) -> bool:
    return any(each.owner in BY_FORM for each in zones.items)


def is_yours_by_form(slot: object) -> bool:
    """Whether the form of a noun says that something is yours."""
    return isinstance(slot, NounPhrase) and slot.zones is not None and _is_by_form(slot.zones)


def together(first: Core, second: Core) -> tuple[Clause, ...]:
    """What describes one noun or another."""
    return (*first.modifiers, *(each for each in second.modifiers if each not in first.modifiers))


def speaks_of_you(slot: object) -> bool:
    """Whether a condition, or things that are counted, are said to be yours: they are not those of whoever acts before."""
    if isinstance(slot, NounPhrase):
        zones = slot.zones.items if slot.zones is not None else ()
        are_yours = any(each.owner in {"", YOURS} and not each.is_own for each in zones)
        return are_yours or any(map(speaks_of_you, slot.modifiers))
    if not isinstance(slot, Clause) or not _OF_OTHERS.isdisjoint(slot.required) or "holder" in slot.slots:
        return False
    return slot.kind.partition(".")[0] in _OWN or general_kind(slot) in _OWN


def general_kind(clause: Clause) -> str:
    """The table of what describes a thing, without the verb or place that has a table of its own."""
    return ".".join(clause.kind.split(".")[:2])
