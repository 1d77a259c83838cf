"""How sentences are put together: several as one, those that one may skip, what needs the sentence before."""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import Final

from attrs import evolve

from realmsdsl.text.referring import refers_back
from realmsdsl.text.clauses import Clause, Clauses, NounPhrase, Sentence, sort_of
from realmsdsl.text.open_clauses import (
    asks_if_done,
    ends_in_if,
    ends_open,
    is_of_several,
    is_placed_by,
    one_after_another,
    parted_by,
    says_last,
    takes_in,
)
from realmsdsl.text.parts import row_of
from realmsdsl.text.plan.scene import FROM_NONE

Read = tuple[int, list[Sentence]]
"""How many ops were read, and the sentences that say them."""

_MOST_DEEDS: Final = 5
"""Deeds in one sentence, one inside the other or beside it: of more, each part is said behind a bullet."""


def as_one(said: Sequence[Sentence]) -> Sentence:
    """Sentences as one clause; one is itself."""
    said = whole(said)
    if len(said) == 1:
        return said[0]
    if not said:
        return Sentence(Clause("op.several"))
    if (
        any(sentence.items for sentence in said[:-1])
        or _has_otherwise(said)
        or 1 < len(with_kept(said)) < len(said)
    ):
        return one_by_one(said)
    return in_turn(said)


def _has_otherwise(said: Sequence[Sentence]) -> bool:
    """Whether what is done otherwise is a sentence of its own: nobody could tell to which condition it belongs among others."""
    return any(each.clause.kind == "otherwise" for each in said)


def one_by_one(said: Sequence[Sentence]) -> Sentence:
    """Several sentences, one of which has bullets of its own, as bullets themselves."""
    return Sentence(Clause("one_by_one"), with_kept(said))


def with_kept(said: Sequence[Sentence]) -> tuple[tuple[Sentence, ...], ...]:
    """Sentences one by one, a copy with those that say what it keeps."""
    found: list[tuple[Sentence, ...]] = []
    for each in said:
        if found and _is_keeping(each):
            found[-1] += (each,)
        else:
            found.append((each,))
    return tuple(found)


def _is_keeping(sentence: Sentence) -> bool:
    """Whether a sentence says what the copy of the one before it keeps."""
    return sentence.clause.kind.partition(".")[0] == "keeping"


def with_its_end(run: Sequence[Sentence]) -> tuple[Sentence, ...]:
    """What stands behind a bullet, so that one can tell where it ends: nothing stands behind bullets in it."""
    said = run or (Sentence(Clause("op.several")),)
    return (one_by_one(said),) if any(each.items for each in said[:-1]) else tuple(said)


def in_turn(said: Sequence[Sentence]) -> Sentence:
    """Several sentences as one: behind a clause that would take in all that follows, words part them."""
    said = [how_often_first(each) if says_last(each.clause) else each for each in said]
    if sum(_deeds(each.clause) for each in said) > _MOST_DEEDS:
        return one_by_one(said)
    pairs = enumerate(pairwise(said), 1)
    ends = next((at for at, (one, other) in pairs if _would_go_on(one, other)), 0)
    if not ends:
        return _united(said)
    if said[-1].items or any(is_of_several(each.clause) for each in said[:-1]):
        return one_by_one(said)  # nobody could tell who goes on, or what a choice belongs to
    first, second = (as_one(part) for part in (said[:ends], said[ends:]))
    slots = {"first": first.clause, "second": second.clause}
    return Sentence(Clause("in_turn", slots, required=parted_by(first.clause, second.clause)), second.items)


def _would_go_on(one: Sentence, other: Sentence) -> bool:
    """Whether a sentence would take in the one behind it; what a copy keeps belongs to that anyway."""
    if _is_keeping(other):
        return one.clause.kind != "becomes_copy" and ends_open(one.clause)
    return ends_open(one.clause) or is_placed_by(one.clause, other.clause)


def _deeds(clause: Clause) -> int:
    """How many deeds a clause has, one inside the other; who does them is none."""
    inner = [slot for slot in clause.slots.values() if isinstance(slot, Clause)]
    inner += (each for slot in clause.slots.values() if isinstance(slot, Clauses) for each in slot.items)
    return (sort_of(clause.kind) == "deed" and clause.kind != "act") + sum(map(_deeds, inner))


def they_do(said: Sentence, who: NounPhrase, how: tuple[str, ...]) -> Sentence:
    """What somebody does; whether they did what was offered to them is asked before they are named."""
    if not asks_if_done(said.clause) or how or said.items:
        return evolve(said, clause=Clause("act", {"who": who, "deed": said.clause}, required=how))
    return evolve(said, clause=_they_do(said.clause, who))


def _they_do(clause: Clause, who: NounPhrase) -> Clause:
    """The same inside a clause: they are named again behind each question whether they did something."""
    first, second = (clause.slots.get(each) for each in ("first", "second"))
    if asks_if_done(clause):
        asked = clause.slots["condition"]
        inner = {name: slot for name, slot in clause.slots.items() if isinstance(slot, Clause)}
        deeds = {name: _they_do(slot, who) for name, slot in inner.items() if slot is not asked}
        return evolve(clause, slots={**clause.slots, **deeds}, features=())
    if isinstance(first, Clause) and isinstance(second, Clause) and asks_if_done(second):
        first, second = (_they_do(each, who) for each in (first, second))
        slots = {"first": first, "second": second}
        return evolve(clause, slots=slots, required=parted_by(first, second))
    return Clause("act", {"who": who, "deed": clause})


def ends_before(clause: Clause) -> bool:
    """Whether how often something is done can stand behind it, and is not heard as that of its last part."""
    deed = clause.slots.get("deed") if clause.kind == "act" else clause
    is_row = isinstance(deed, Clause) and deed.kind == "in_turn"
    return not is_row and (clause.kind == "act" or not takes_in(clause))


def tells_what_one_may(clause: Clause) -> bool:
    """Whether it is asked if something was done, or one of several deeds is offered: a verb that bids would leave open who may."""
    parts = (*one_after_another(clause),)
    is_offer = [each.kind == "may" and (len(parts) > 1 or _offers_several(each)) for each in parts]
    return any(is_offer) or any(map(asks_if_done, parts))


def _offers_several(may: Clause) -> bool:
    deed = may.slots.get("deed")
    return isinstance(deed, Clause) and bool(row_of(deed))


def goes_on_after_others(said: Sequence[Sentence]) -> bool:
    """Whether somebody does something behind what others are made to do: nobody could tell which of them does it, and how often."""
    return any(_is_of_others(each.clause) for each in said[:-1])


def _is_of_others(clause: Clause) -> bool:
    deed = clause.slots.get("deed")
    return clause.kind == "act" or (isinstance(deed, Clause) and _is_of_others(deed))


def how_often_first(sentence: Sentence) -> Sentence:
    """A sentence with how often something is done before it, so that nothing else can be meant."""
    clause, deed = sentence.clause, sentence.clause.slots.get("deed")
    if clause.kind == "may" and isinstance(deed, Clause):
        inner = how_often_first(Sentence(deed)).clause
        return evolve(sentence, clause=Clause("may", {"deed": inner}, ("wish",)))
    is_first = "worked_out" not in clause.required or "first" in clause.required
    first = () if is_first else ("first",)
    return evolve(sentence, clause=evolve(clause, required=(*clause.required, *first)))


def whole(said: Sequence[Sentence]) -> Sequence[Sentence]:
    """Sentences where what is done otherwise is in one clause with the condition before it."""
    found: list[Sentence] = []
    for sentence in said:
        before = found[-1] if found else None
        is_half = (
            before is not None and before.clause.kind == "if" and not before.items and not sentence.items
        )
        is_half = is_half and before is not None and not _leaves_open(before.clause)
        if before is not None and is_half and sentence.clause.kind == "otherwise":
            slots = {**before.clause.slots, "otherwise": sentence.clause.slots["deed"]}
            found[-1] = Sentence(Clause("if", slots, required=("else",)))
        else:
            found.append(sentence)
    return found


def _leaves_open(under: Clause) -> bool:
    """Whether what is done on a condition ends with another one, to which "otherwise" would belong."""
    deed = under.slots.get("deed")
    return isinstance(deed, Clause) and ends_in_if(deed)


def _united(said: Sequence[Sentence]) -> Sentence:
    """Several sentences as one clause."""
    deeds = Clauses(tuple(in_a_row(sentence.clause) for sentence in said))
    return Sentence(Clause("all_of", {"deeds": deeds}), said[-1].items)


def in_a_row(clause: Clause) -> Clause:
    """A clause beside others, or behind an event: a gain is not said in a way of its own there, which may have no verb."""
    inner = clause.slots.get("deed")
    if clause.kind == "for_each" and isinstance(inner, Clause):
        return evolve(clause, slots={**clause.slots, "deed": in_a_row(inner)})
    return clause.otherwise or clause if clause.kind.startswith("gain.") else clause


def joined(said: Sequence[Sentence]) -> list[Sentence]:
    """A sentence that needs the one before is joined to it; two that one may skip become one offer."""
    found: list[Sentence] = []
    for sentence in said:
        before = found[-1] if found else None
        first = without_offer(before.clause) if before is not None and not before.items else None
        if first is not None and sentence.follows and first.kind != "may":  # an offer would take it in
            found[-1] = Sentence(Clause("then", {"first": first, "second": sentence.clause}), sentence.items)
        else:
            found.append(sentence)
    return [sentence for run in _offers(found) for sentence in run]


def without_offer(clause: Clause) -> Clause:
    """A clause without the offer, where "up to" says already that nothing need be done."""
    deed = clause.slots.get("deed")
    if clause.kind != "may" or not isinstance(deed, Clause):
        return clause
    nouns = (slot for slot in deed.slots.values() if isinstance(slot, NounPhrase))
    return deed if any(noun.determiner in FROM_NONE for noun in nouns) else clause


def _offers(said: Sequence[Sentence]) -> Iterator[Sequence[Sentence]]:
    """Two offers in a row, the second of which does not speak of the first, are one with "and/or"."""
    for may_be_skipped, run in groupby(said, key=_is_offer):
        offers = list(run)
        if not may_be_skipped or len(offers) != 2 or refers_back(offers[1].clause):
            yield offers
            continue
        first, second = (each.clause.slots["deed"] for each in offers)
        yield [Sentence(Clause("may", {"deed": Clause("and_or", {"first": first, "second": second})}))]


def _is_offer(sentence: Sentence) -> bool:
    """Whether a sentence is an offer that its verb shows."""
    return sentence.clause.kind == "may" and not sentence.clause.features and not sentence.items
