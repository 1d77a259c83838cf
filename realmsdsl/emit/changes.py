"""What is different between two versions of a set, card by card, as people see it."""

from collections.abc import Iterator, Mapping
from typing import Final, final

from attrs import frozen

from realmsdsl.emit.faces import Face, Faces

ADDED, REMOVED, CHANGED = "added", "removed", "changed"

COUNT: Final = "copies"


@final
@frozen(slots=True)
class Change:
    """One thing that is different: what it is, how it was and how it is; one of the two is empty if it came or went."""

    what: str
    before: str
    after: str


@final
@frozen(slots=True)
class CardChange:
    """What became of a card, known by its English name: `how` is ADDED, REMOVED or CHANGED."""

    card: str
    name: str
    how: str
    changes: tuple[Change, ...] = ()


def changes(old: Faces, new: Faces) -> tuple[CardChange, ...]:
    """The cards that differ between two versions in one language, in the order of the new one."""
    before = {face.card.name: face for face in old.faces}
    after = {face.card.name: face for face in new.faces}
    return (*_of_new(before, after), *_gone(before, after))


def changed_cards(old: Faces, new: Faces) -> frozenset[str]:
    """The English names of cards of the new version that have to be printed anew."""
    return frozenset(each.card for each in changes(old, new) if each.how != REMOVED)


def _of_new(before: Mapping[str, Face], after: Mapping[str, Face]) -> Iterator[CardChange]:
    for card, face in after.items():
        if card not in before:
            yield CardChange(card, face.name, ADDED)
            continue
        found = tuple(_between(before[card], face))
        if found:
            yield CardChange(card, face.name, CHANGED, found)


def _gone(before: Mapping[str, Face], after: Mapping[str, Face]) -> Iterator[CardChange]:
    for card, face in before.items():
        if card not in after:
            yield CardChange(card, face.name, REMOVED)


def _between(old: Face, new: Face) -> Iterator[Change]:
    for what, before, after in (
        ("name", old.name, new.name),
        ("type", old.type_line, new.type_line),
        (COUNT, str(old.card.count), str(new.card.count)),
    ):
        if before != after:
            yield Change(what, before, after)
    yield from _stats(old, new)
    yield from _lines(old, new)


def _stats(old: Face, new: Face) -> Iterator[Change]:
    before = {each.property: each for each in old.stats if each.number is not None}
    after = {each.property: each for each in new.stats if each.number is not None}
    for name in dict.fromkeys([*before, *after]):
        was, now = before.get(name), after.get(name)
        if (was and was.value) != (now and now.value):
            shown = now or was
            yield Change(
                shown.label.lower() if shown else name, was.value if was else "", now.value if now else ""
            )


def _lines(old: Face, new: Face) -> Iterator[Change]:
    """Lines of rules text that came, went or changed; one that kept its label is the same line."""
    before = [each.full for each in old.lines]
    after = [each.full for each in new.lines]
    gone = [line for line in old.lines if line.full not in after]
    come = [line for line in new.lines if line.full not in before]
    for line in gone:
        partner = next((each for each in come if each.label == line.label), None)
        if partner is not None:
            come.remove(partner)
        yield Change("text", line.full, partner.full if partner else "")
    for line in come:
        yield Change("text", "", line.full)
