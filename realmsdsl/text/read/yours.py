"""Nouns whose form says that they are yours: hu "egy bázisodat" is a Base that you control."""

from collections.abc import Callable, Collection
from typing import Any, Final

from attrs import evolve

from realmsdsl.text.clauses import Clause, NounPhrase, Zones
from realmsdsl.text.read.core import Core
from realmsdsl.text.read.forms import Forms, Spelling

YOURS: Final = "yours"
"""The owner of a place that only the form of a noun tells: another place that is told says where the thing is."""

_LYING: Final = "which.in."
_FORM: Final = "head"
_KINDS: Final = "kind."
_ELSEWHERE: Final = frozenset({"event", "happened", "has", "lies_in"})
"""Tables of clauses that say themselves where a thing of yours is, or was."""

_OWN: Final = frozenset({"happened", "has", "have", "lies_in", "which.happened", "which.in"})
_OF_OTHERS: Final = frozenset({"anybody", "anybodys", "opponents", "others", "theirs", "third"})
"""Kinds of clauses about what is yours, and what they are marked with where it is not."""

_PAST: Final = frozenset({"which.happened", "which.next", "which.this_way"})
"""What tells of a thing of yours what you did to it, wherever it is now."""


def yours_by_form(forms: Forms) -> Callable[[str, Spelling], tuple[Clause, ...]]:
    """What the form of a noun says besides what it is: that it is yours, in the zone whose things stand in this form."""
    pack = forms.pack
    asked = [(each.kind, each.texts[0]) for each in pack.phrases.all() if each.key == _FORM]
    lying = [(kind, series) for kind, series in asked if kind.startswith(_LYING)]
    if len(lying) != 1:
        return lambda _term, _spelling: ()
    ((kind, series),) = lying
    columns = set(pack.language.series.get(series, {}).values())
    others = {*pack.language.noun_forms, *pack.language.more_forms} - columns
    yours = (Clause(kind, {}, required=(YOURS,)),)

    def said(term: str, spelling: Spelling) -> tuple[Clause, ...]:
        if not term.startswith(_KINDS) or spelling not in set(forms.words_of(term, columns)):
            return ()
        return () if spelling in set(forms.words_of(term, others)) else yours

    return said


def without_place(zones: Zones | None, described: Collection[Clause]) -> Zones | None:
    """The place of a thing; none that only its form tells, where something was done to it."""
    is_past = any(each.kind in _PAST for each in described)
    return None if is_past and zones is not None and _is_by_form(zones) else zones


def settled(kind: str, slot: Any, *, is_placed: bool) -> Any:
    """What fills a slot, with the place that only the form of a noun tells: yours, or none where the clause says it.

    Args:
        kind: the table of the clause.
        slot: what fills it.
        is_placed: whether the clause says the place elsewhere.
    """
    if not isinstance(slot, NounPhrase) or slot.zones is None or not _is_by_form(slot.zones):
        return slot
    table, _, zone = kind.partition(".")
    (place,) = slot.zones.items
    if is_placed or table in _ELSEWHERE or (table == "have" and zone == place.zone):
        return evolve(slot, zones=None)
    return evolve(slot, zones=Zones((evolve(place, owner=""),)))


def _is_by_form(zones: Zones) -> bool:
    return any(each.owner == YOURS for each in zones.items)


def together(first: Core, second: Core) -> tuple[Clause, ...]:
    """What describes one noun or another."""
    return (*first.modifiers, *(each for each in second.modifiers if each not in first.modifiers))


def speaks_of_you(slot: object) -> bool:
    """Whether a condition, or things that are counted, are said to be yours: they are not those of whoever acts before."""
    if isinstance(slot, NounPhrase):
        zones = slot.zones.items if slot.zones is not None else ()
        return any(each.owner in {"", YOURS} for each in zones) or any(map(speaks_of_you, slot.modifiers))
    if not isinstance(slot, Clause) or not _OF_OTHERS.isdisjoint(slot.required) or "holder" in slot.slots:
        return False
    return slot.kind.partition(".")[0] in _OWN or slot.kind in _OWN or slot.kind.startswith(_LYING)
