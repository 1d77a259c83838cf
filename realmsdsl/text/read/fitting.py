"""What can stand inside a sentence of some kind, of all that could be read there."""

from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Clause, Clauses, NounPhrase, Slot

_WATCHING: Final = "watch"
_INSTEAD, _WOULD = "instead", "would"
_HAPPENING: Final = frozenset({_INSTEAD, "when", "whenever"})
_HOLDING: Final = frozenset({"as_long_as", "lasting"})
_EFFECTS: Final = frozenset({"becomes_copy", "copy", "effect"})
_AROUND_EFFECTS: Final = frozenset({"as_long_as", "for_each", "plainly"})
"""What goes on for a while, and what stands inside: that something happens, or that something holds."""

_USE, _ABILITY, _OF = "use", "ability.", "which.of"


def fits(kind: str, said: dict[str, Slot]) -> bool:
    """Whether what is said inside a clause is of the sort that it speaks of; what would happen is marked there."""
    if kind == _USE and not _is_used(said):
        return False
    return _is_of_its_sort(kind, said.get("deed")) and _is_heard(kind, said)


def _is_used(said: dict[str, Slot]) -> bool:
    """Whether an ability is described by nothing but its card; that makes it a known one."""
    thing = said.get("thing")
    if not isinstance(thing, NounPhrase) or not "".join(thing.heads[:1]).startswith(_ABILITY):
        return True
    if thing.modifiers:
        said["thing"] = evolve(thing, determiner="the")
    return thing.zones is None and all(each.kind == _OF for each in thing.modifiers)


def is_gain(deed: Clause) -> bool:
    """Whether something is gained by a deed, or by one of several."""
    deeds = deed.slots.get("deeds")
    inner = deeds.items if isinstance(deeds, Clauses) else ()
    return deed.kind.partition(".")[0] == "gain" or any(map(is_gain, inner))


def _is_of_its_sort(kind: str, deed: Slot | None) -> bool:
    """Whether what a clause says of something that happens, or that holds, is such a thing."""
    table = kind.partition(".")[0]
    if not isinstance(deed, Clause) or table not in _HOLDING | {_WATCHING}:
        return True
    inner = deed.slots.get("deed")
    if table == _WATCHING:
        return deed.kind in _HAPPENING or (deed.kind == "plainly" and _is_of_its_sort(kind, inner))
    if deed.kind in _AROUND_EFFECTS:
        return _is_of_its_sort(kind, inner)
    return deed.kind.partition(".")[0] in _EFFECTS


def _is_heard(kind: str, said: dict[str, Slot]) -> bool:
    """Whether a sentence waits for what its event says; what stands instead of something is for what would happen."""
    heard = said.get("event")
    if not isinstance(heard, Clause) or kind not in _HAPPENING:
        return True
    if kind == _INSTEAD and _WOULD not in heard.required:
        said["event"] = evolve(heard, required=(_WOULD, *heard.required))
    return kind == _INSTEAD or _WOULD not in heard.required
