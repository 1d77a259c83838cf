"""How a sentence hangs together with the one before it, which decides how both are written in our language."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import (
    DEFINITE,
    PICKS,
    Amounts,
    Clause,
    Clauses,
    NounPhrase,
    Quantity,
    Runs,
    Slot,
    is_of_players,
)
from realmsdsl.text.notation.layout import UnwritableError
from realmsdsl.text.notation.slots import head_of, last_of, slot_of
from realmsdsl.text.open_clauses import PARTED
from realmsdsl.text.plan.joining import without_offer
from realmsdsl.text.referring import (
    called_again,
    describes_by_it,
    is_done_by_you,
    is_you,
    phrases_in,
    speak_of_several_players,
    speaks_of_it,
)

_LASTING: Final = "lasting."
_KEEPING: Final = "keeping"
"""The sentences that say what a copy keeps."""

PICKED: Final = frozenset({"a", "another", "n", "target", "up_to"})
"""What introduces a thing that somebody picks."""


def takes_up(clause: Clause, before: Clause) -> bool:
    """Whether a sentence says what is done if that was taken which the one before offers: to do something several times, to choose
    something for what you and others do, to change an amount that is spoken of at once, or to do something to players who are."""
    asked, deed = clause.slots.get("condition"), before.slots.get("deed")
    if clause.kind != "if" or "otherwise" in clause.slots or before.kind != "may":
        return False
    did = isinstance(asked, Clause) and asked.kind == "did" and "not" not in asked.required
    if did and isinstance(deed, Clause) and deed.kind == "repeat":
        return True  # nobody can ask whether something was done so many times: all of it is offered at once
    if did and isinstance(deed, Clause) and several_players_in(deed) and speak_of_several_players((clause,)):
        return True
    if did and isinstance(deed, Clause) and _is_of_amounts(deed):
        return any(
            map(_says_that_many, _deeds(clause)[:1])
        )  # a condition does not leave a number to speak of
    offered = isinstance(deed, Clause) and deed.kind == "choose_thing"
    thing = deed.slots.get("thing") if isinstance(deed, Clause) else None
    is_one = isinstance(thing, NounPhrase) and thing.determiner not in {"up_to", "any_number"}
    return offered and is_one and did and any(each.kind == "act" for each in _deeds(clause))


def _is_of_amounts(deed: Clause) -> bool:
    """Whether a deed changes amounts: so much, or all of something."""
    thing = deed.slots.get("thing")
    return "amounts" in deed.slots or (isinstance(thing, NounPhrase) and thing.head.startswith(_AMOUNTS))


_AMOUNTS: Final = ("counter.", "resource.")
"""How the rows of what is counted begin."""


def _says_that_many(slot: Slot | None) -> bool:
    """Whether something is said with as many as the step before was about."""
    match slot:
        case Clause(kind="value.that_many") | NounPhrase(determiner="that_many"):
            return True
        case Quantity():
            return slot.number is None and (slot.value is None or _says_that_many(slot.value))
        case Amounts():
            counted = [each for each in slot.items if each.number is None and not each.is_all]
            return any(each.value is None or _says_that_many(each.value) for each in counted)
        case Clauses():
            return any(map(_says_that_many, slot.items[:1]))
        case Runs():
            return any(any(map(_says_that_many, run[:1])) for run in slot.items)
        case Clause():
            return any(map(_says_that_many, slot.slots.values()))
    return False


def goes_on(clause: Clause, before: Clause) -> bool:
    """Whether a sentence goes on with what the same players do: "that opponent" is none of whom no opponent was spoken, and you are none of whom one speaks so."""
    who, doer = clause.slots.get("who"), before.slots.get("who")
    if not (clause.kind == before.kind == "act" and isinstance(who, NounPhrase) and who.determiner == "that"):
        return False
    if is_you(doer):
        return False
    return who.head == "player" or not isinstance(doer, NounPhrase) or who.head == doer.head


def asked_inside(clauses: Sequence[Clause]) -> Sequence[Clause]:
    """Sentences where one that says what somebody does if they did what stands before it is a part of that: behind all that
    somebody does, nobody can ask whether they did."""
    found: list[Clause] = []
    for clause in clauses:
        taken = _taken_in(found[-1], clause) if found else None
        if taken is None:
            found.append(clause)
        else:
            found[-1] = taken
    return found


def _taken_in(before: Clause, clause: Clause) -> Clause | None:
    """What somebody does, with what they do if they did; None if something else is asked, or somebody else does that."""
    who = before.slots.get("who")
    if not (_asks_them(clause) and before.kind == "act" and isinstance(who, NounPhrase)):
        return None
    asked = _without_them(clause, called_again(who.heads))
    if asked is None:
        return None
    row = Clause("all_of", {"deeds": Clauses((slot_of(before, "deed", Clause), asked))})
    return evolve(before, slots={**before.slots, "deed": row})


def is_of_doer(act: Clause, *, is_acting: bool) -> bool:
    """Whether whoever acts anyway is said to do something: you, in the open; or, where others act, those asked what they did."""
    return _is_asked_of_doer(act) if is_acting else is_done_by_you(act) and not act.required


def _is_asked_of_doer(act: Clause) -> bool:
    who, deed = act.slots.get("who"), slot_of(act, "deed", Clause)
    asked = deed.slots.get("condition")
    is_that = isinstance(who, NounPhrase) and who.determiner == "that"
    return is_that and isinstance(asked, Clause) and asked.kind == "did" and "third" in asked.required


def _asks_them(clause: Clause) -> bool:
    """Whether it is asked whether others did what stands before it."""
    condition = clause.slots.get("condition")
    did = isinstance(condition, Clause) and condition.kind == "did" and "third" in condition.required
    return did and clause.kind == "if"


def _without_them(clause: Clause, heads: Sequence[str]) -> Clause | None:
    """What somebody does who is called so, as a part of what they do before; None if it is not all theirs."""
    if _is_done_by(clause, heads):
        return slot_of(clause, "deed", Clause)
    if not _asks_them(clause) and clause.kind != PARTED:
        return None
    names = _UNDER if clause.kind == "if" else _PARTS
    inner = {name: slot for name, slot in clause.slots.items() if name in names and isinstance(slot, Clause)}
    theirs = {name: _without_them(slot, heads) for name, slot in inner.items()}
    if any(each is None for each in theirs.values()):
        return None
    return evolve(clause, slots={**clause.slots, **{name: each for name, each in theirs.items() if each}})


_PARTS: Final = frozenset({"first", "second"})
_UNDER: Final = frozenset({"deed", "otherwise"})


def _is_done_by(act: Clause, heads: Sequence[str]) -> bool:
    """Whether somebody does something who was spoken of before, as what they are called."""
    who = act.slots.get("who")
    return (
        act.kind == "act" and isinstance(who, NounPhrase) and (who.determiner, who.heads) == ("that", heads)
    )


def of_the_same(clauses: Sequence[Clause]) -> Sequence[Clause]:
    """The clauses up to the first that names another thing."""
    return list(takewhile(lambda each: not _names_another(each), clauses))


def speak_of_them_past_others(clauses: Sequence[Clause], things: NounPhrase) -> bool:
    """Whether behind the first deed that names another thing one speaks of so many things that were named before them all: "those 2
    cards"; as many that are named between would be meant."""
    deeds = [each for clause in clauses for row in _in_order(clause) for each in row]
    behind = deeds[len(of_the_same(deeds)) + 1 :]
    so_many = (things.number, things.heads)
    named = (each for deed in deeds for each in phrases_in(deed) if each.determiner in DEFINITE | PICKS)
    is_told = things.number is not None and all((each.number, each.heads) != so_many for each in named)
    again = (each for deed in behind for each in phrases_in(deed) if each.determiner == "those")
    return is_told and any((each.number, each.heads) == so_many for each in again)


def speak_of_it_later(clauses: Sequence[Clause]) -> bool:
    """Whether behind the first deed of some sentences another one speaks of what was named before them: it needs a name there."""
    rows = ((*row, *clauses[1:]) for clause in clauses[:1] for row in _in_order(clause))
    return any(any(map(speaks_of_it, of_the_same(row)[1:])) for row in rows)


def _in_order(clause: Clause) -> Iterator[Sequence[Clause]]:
    """The deeds of a sentence in the order in which they are done; those of each branch, if it asks something."""
    under = [each for each in map(clause.slots.get, ("deed", "otherwise")) if isinstance(each, Clause)]
    several = clause.slots.get("deeds")
    if clause.kind in {"if", "may", "plainly"} and under:
        for each in under:
            yield from _in_order(each)
    elif clause.kind == "all_of" and isinstance(several, Clauses):
        yield several.items
    else:
        yield one_after_the_other(clause) if clause.kind == PARTED else (clause,)


def speak_of_thing(clauses: Sequence[Clause]) -> bool:
    """Whether some sentences behind one that names a thing speak of that: up to the first that names another, or with that one."""
    same = of_the_same(clauses)
    return any(map(speaks_of_it, same)) or any(map(describes_by_it, clauses[len(same) : len(same) + 1]))


def _names_another(clause: Clause) -> bool:
    thing = clause.slots.get("thing")
    inner = clause.slots.get("deed")
    if isinstance(inner, Clause) and _names_another(inner):
        return True
    return isinstance(thing, NounPhrase) and thing.determiner in DEFINITE | PICKED


CREATING: Final = "create"
"""How the kinds of deeds begin that bring cards, which nobody picks."""

_NO_PICKS: Final = frozenset({"act", "choose_thing", "copy", "effect", "use"})
"""Kinds of clauses whose things are chosen before them, in a step of its own, or by nobody."""


def picked_in(clause: Clause) -> Iterator[str]:
    """The slots of a deed with what somebody picks in the deed itself."""
    if clause.kind.startswith(CREATING) or clause.kind.partition(".")[0] in _NO_PICKS:
        return
    for slot, thing in clause.slots.items():
        if isinstance(thing, NounPhrase) and thing.determiner in PICKS and slot not in {"each", "holder"}:
            yield slot


def several_players_in(deed: Clause) -> str:
    """The slot of a deed with several players who are picked for it, of whom no pronoun speaks; or empty."""
    return next((slot for slot in picked_in(deed) if are_players(slot_of(deed, slot, NounPhrase))), "")


def are_players(picked: NounPhrase) -> bool:
    """Whether several players are picked, or perhaps several."""
    is_several = picked.number != 1 and picked.determiner in _SEVERAL
    return is_several and any(map(is_of_players, picked.heads))


_SEVERAL: Final = PICKS - {"a", "another", "target"}


def is_keeping(clause: Clause) -> bool:
    """Whether a sentence says what the copy of the one before it keeps."""
    return _inside(clause).kind.partition(".")[0] == _KEEPING


def kept(clause: Clause) -> str:
    """The property that a sentence says the copy keeps."""
    clause = _inside(clause)
    return clause.kind.partition(".")[2] or last_of(head_of(slot_of(clause, "what", NounPhrase)))


def _inside(clause: Clause) -> Clause:
    """A sentence without the words around it that add nothing to it, "it also …", or the same one said twice."""
    inner, several = clause.slots.get("deed"), clause.slots.get("deeds")
    if clause.kind == "all_of" and isinstance(several, Clauses):
        first, *others = map(_inside, several.items)
        is_twice = first.kind.partition(".")[0] == _KEEPING and all(
            each.kind == first.kind for each in others
        )
        return first if is_twice else clause
    return _inside(inner) if clause.kind == "plainly" and isinstance(inner, Clause) else clause


def _deeds(clause: Clause) -> Sequence[Clause]:
    """What is done under a condition, each deed by itself."""
    deed = clause.slots.get("deed")
    if not isinstance(deed, Clause):
        return ()
    if deed.kind in {"in_turn", "then"}:
        return one_after_the_other(deed)
    several = deed.slots.get("deeds") if deed.kind == "all_of" else None
    return several.items if isinstance(several, Clauses) else (deed,)


def copy_and_kept(deed: Clause) -> tuple[Clause, ...]:
    """A copy, and what is said behind it of what the card keeps."""
    deeds = deed.slots.get("deeds")
    return deeds.items if isinstance(deeds, Clauses) else (deed,)


def one_after_the_other(clause: Clause) -> list[Clause]:
    """What is done first and what then, each deed by itself."""
    found: list[Clause] = []
    for slot in ("first", "second"):
        inner = slot_of(clause, slot, Clause)
        deeds = inner.slots.get("deeds")
        if inner.kind == clause.kind:
            found += one_after_the_other(inner)
            continue
        found += deeds.items if inner.kind == "all_of" and isinstance(deeds, Clauses) else (inner,)
    return found


def all_below(clause: Clause) -> list[Clause]:
    """Whatever stands behind the bullets below a clause, in a row."""
    return [each for run in slot_of(clause, "items", Runs).items for each in run]


def is_copy(clause: Clause) -> bool:
    """Whether a clause says that something is copied, for a while or if somebody likes."""
    deed = clause.slots.get("deed")
    if not isinstance(deed, Clause):
        return clause.kind == "copy"
    if clause.kind.startswith(_LASTING):
        return is_copy(copy_and_kept(deed)[0])
    return clause.kind in {"may", "plainly"} and is_copy(deed)


def being_copy(clause: Clause) -> Clause:
    """A sentence that says that something is a copy for a while, perhaps on a condition.

    Raises:
        UnwritableError: it says something else, of which nothing is kept.
    """
    deed = clause.slots.get("deed")
    while isinstance(deed, Clause) and deed.kind == "as_long_as":
        deed = deed.slots.get("deed")
    if not clause.kind.startswith(_LASTING) or not isinstance(deed, Clause) or deed.kind != "becomes_copy":
        raise UnwritableError("what is kept of nothing")
    return clause


def abilities_used(deed: Clause) -> NounPhrase | None:
    """The abilities that somebody picks only to use them, if that is all that is done."""
    deeds = deed.slots.get("deeds")
    row = deeds.items if deed.kind == "all_of" and isinstance(deeds, Clauses) else ()
    if [each.kind for each in row] != ["choose_thing", "use"]:
        return None
    picked, used = (each.slots.get("thing") for each in row)
    if not isinstance(picked, NounPhrase) or not isinstance(used, NounPhrase):
        return None
    is_same = used.determiner in _ALL_OF_IT and picked.head.startswith("ability")
    return picked if is_same and picked.determiner in PICKS else None


def used_at_once(clauses: Sequence[Clause]) -> NounPhrase | None:
    """The abilities that are picked and used in the first two of some sentences, if the third asks whether that was done, or
    says how many those were."""
    if len(clauses) < _PICKED_USED_ASKED:
        return None
    first, second, third = clauses[:_PICKED_USED_ASKED]
    is_told = asks_if_done((third,)) or _says_that_many(third)
    both = Clauses((without_offer(first), second))
    return abilities_used(Clause("all_of", {"deeds": both})) if is_told else None


def uses_apart(clauses: Sequence[Clause]) -> Sequence[Clause]:
    """Sentences where abilities that were picked are used in one of its own, and not in one with what is done then."""
    if [without_offer(each).kind for each in clauses[:2]] != ["choose_thing", "then"]:
        return clauses
    both = slot_of(clauses[1], "first", Clause), slot_of(clauses[1], "second", Clause)
    return (clauses[0], *both, *clauses[2:]) if both[0].kind == "use" else clauses


def asks_if_done(clauses: Sequence[Clause]) -> bool:
    """Whether the first of some sentences says what is done if that was done which stands before it."""
    asked = clauses[0].slots.get("condition") if clauses else None
    return isinstance(asked, Clause) and asked.kind == "did"


_PICKED_USED_ASKED: Final = 3
_ALL_OF_IT: Final = frozenset({"it", "them", "those"})
