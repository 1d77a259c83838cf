"""What is done in place of something that was said just before: "Gain 2 coins. If …, gain 4 coins instead"."""

from collections.abc import Iterator, Sequence
from typing import Final

from attrs import evolve

from realmsdsl.text.open_clauses import asks_last
from realmsdsl.text.parts import row_of
from realmsdsl.text.clauses import Amounts, Clause, Clauses, NounPhrase, Options, Quantity, Runs, Slot

INSTEAD: Final = "instead"
"""In the key of a variant of a condition: what is done then stands for the sentence before."""

_IF, _ACT, _GAIN = "if", "act", "gain"
_GREATER: Final = "greater"
"""In the key of a variant with `instead`: so it is only where something greater of the same is gained."""

_BARE: Final = "bare"
_OTHERWISE: Final = "otherwise"
_WAITING: Final = frozenset({"at", "each", "when", "whenever"})
"""Tables of sentences that say when something is done, in whose place something else may be done then."""

_SPOKEN_OF: Final = frozenset({"it", "that", "they"})
_ROWS: Final = frozenset({"all_of", "then", "in_turn"})
_WHOLE: Final = frozenset({"create", "do", "do_so", "gain", "lose", "may", "put", "take", "verb", _ACT})
"""Tables of sentences in whose place something else may be done."""


def in_place_of(first: Clause, second: Clause) -> Clause | None:
    """One sentence of two, the second of which says what is done in place of the first; None if nobody can say of how much.

    Of several amounts all are replaced if those are the same ones.
    """
    deed, inner = second.slots.get("deed"), first.slots.get("deed")
    if first.kind.partition(".")[0] in _WAITING and isinstance(inner, Clause):
        within = in_place_of(inner, second)
        return None if within is None else evolve(first, slots={**first.slots, "deed": within})
    condition = second.slots.get("condition")
    if not isinstance(deed, Clause) or condition is None or first.kind.partition(".")[0] not in _WHOLE:
        return None
    several = len(_terms(first)) > 1 and _terms(first) != _terms(deed)
    if several or _is_row(first):
        return None
    slots = {"condition": condition, "deed": _of_the_same(deed, first), _OTHERWISE: first}
    required = tuple(each for each in second.required if each not in {INSTEAD, _GREATER})
    return evolve(second, slots=slots, required=required)


def with_more_instead(first: Clause, rests: Sequence[tuple[Clause, ...]]) -> Sequence[tuple[Clause, ...]]:
    """What may stand behind a sentence: a number alone behind a word such as "but" takes the place of a smaller one of the same
    ("2 coins, but if \u2026, 4 coins"), and is nothing that is added to it; else such a word says nothing."""
    marked = [rest for rest in rests if rest and _GREATER in rest[0].required]
    greater = [rest for rest in marked if is_more_alone(rest[0], first)]
    return greater or [rest for rest in rests if rest not in marked]


def is_more_alone(clause: Clause, first: Clause) -> bool:
    """Whether a number alone is gained on a condition that stands before it, and a greater one of what is gained before."""
    deed = clause.slots.get("deed")
    if clause.kind != _IF or asks_last(clause) or not isinstance(deed, Clause) or _BARE not in deed.features:
        return False
    return _terms(deed) == _terms(first) and 0 < _most(first) < _most(deed)


def raised(first: Clause, last: Clause) -> Clause | None:
    """What is done where "or" stands before more of the same on a condition: "2 coins, or 4 coins if …"; None if it is a choice.

    Where both stand on a condition of their own, what is more comes first, and the other otherwise.
    """
    deed, before = last.slots.get("deed"), first.slots.get("deed")
    is_last = last.kind == _IF and _OTHERWISE not in last.slots and isinstance(deed, Clause)
    if is_last and first.kind == _IF and _OTHERWISE not in first.slots and isinstance(before, Clause):
        more, less = (last, first) if _most(deed) > _most(before) else (first, last)
        is_told = _plainly(before) == _plainly(deed) and _most(deed) != _most(before) and _most(less) > 0
        return evolve(more, slots={**more.slots, _OTHERWISE: less}) if is_told else None
    return in_place_of(first, last) if is_last and _plainly(first) == _plainly(deed) else None


def _most(clause: Slot | None) -> int:
    """How much of one resource somebody gets in a clause; 0 if it is not one number of one."""
    if not isinstance(clause, Clause):
        return 0
    amounts, inner = clause.slots.get("amounts"), clause.slots.get("deed")
    items = amounts.items if isinstance(amounts, Amounts) else ()
    return (items[0].number or 0) if len(items) == 1 else _most(inner)


def has_inside(clause: Clause) -> bool:
    """Whether a part of a clause says what is done in place of something: nobody can say of what; or adds to a number what can only
    take its place ("2 coins, and if \u2026, 4 coins")."""
    row = row_of(clause)
    if row and is_more_alone(row[-1], row[0]):
        return True
    return any(INSTEAD in each.required or has_inside(each) for each in _parts(clause))


def _parts(clause: Clause) -> Iterator[Clause]:
    for slot in clause.slots.values():
        match slot:
            case Clause():
                yield slot
            case Clauses():
                yield from slot.items
            case Runs():
                yield from (each for run in slot.items for each in run)
            case _:
                pass


def is_choice_of_more(clause: Clause) -> bool:
    """Whether a condition stands behind a choice of nothing but more or less of the same: "2 or 4 coins if …" is no choice."""
    deed = clause.slots.get("deed")
    if clause.kind != _IF or not isinstance(deed, Clause) or next(iter(clause.slots)) != "deed":
        return False
    options, items = deed.slots.get("options"), deed.slots.get("items")
    if isinstance(options, Options):
        return len({tuple(each.term for each in row.items) for row in options.items}) == 1
    runs = items.items if isinstance(items, Runs) and not deed.required else ()
    return bool(runs) and len({tuple(map(_plainly, run)) for run in runs}) == 1


def _of_the_same(deed: Clause, first: Clause) -> Clause:
    """What is done in place of something by those who were named there."""
    who, before = deed.slots.get("who"), first.slots.get("who")
    if before is None or not isinstance(who, NounPhrase) or who.determiner not in _SPOKEN_OF:
        return deed
    return evolve(deed, slots={**deed.slots, "who": before})


def _is_row(clause: Clause) -> bool:
    inner = clause.slots.get("deed")
    return clause.kind in _ROWS or (isinstance(inner, Clause) and _is_row(inner))


def _terms(clause: Clause) -> tuple[str, ...]:
    amounts, inner = clause.slots.get("amounts"), clause.slots.get("deed")
    if isinstance(inner, Clause):
        return _terms(inner)
    return tuple(each.term for each in amounts.items) if isinstance(amounts, Amounts) else ()


def _plainly(clause: Slot | None) -> object:
    """A deed without its numbers, and whether it has a verb of its own."""
    if not isinstance(clause, Clause):
        return None
    table = clause.kind.partition(".")[0]
    kind = table if table == _GAIN else clause.kind
    return kind, tuple((name, _unnumbered(slot)) for name, slot in sorted(clause.slots.items()))


def _unnumbered(slot: Slot) -> object:
    match slot:
        case Amounts():
            return tuple(each.term for each in slot.items)
        case Quantity():
            return Quantity
        case Clause():
            return _plainly(slot)
        case Clauses():
            return tuple(map(_plainly, slot.items))
        case _:
            return slot
