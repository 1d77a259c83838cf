"""Clauses that take in all that follows them in their sentence, and what keeps them apart from it."""

from collections.abc import Collection, Iterator
from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Clause, Clauses, NounPhrase

OPEN: Final = frozenset(
    {
        *(
            "act",
            "as_long_as",
            "at",
            "each",
            "holds",
            "if",
            "instead",
            "lasting",
            "may",
            "only_if",
            "otherwise",
            "plainly",
        ),
        *("watch", "when", "whenever"),
    }
)
"""Kinds of clauses that take in all that follows them in their sentence."""


def is_open(clause: Clause) -> bool:
    """Whether a clause takes in all that follows it in its sentence."""
    if clause.kind in _EITHER_END:
        return _says_first(clause)
    if says_when_last(clause):
        return False
    return clause.kind.partition(".")[0] in OPEN


_EITHER_END: Final = frozenset({"for_each", "repeat"})
"""Kinds of clauses that say how often something is done, before it or behind it."""


def says_when_last(clause: Clause) -> bool:
    """Whether a clause says behind what is done when that is."""
    return clause.kind in _HAPPENING and next(iter(clause.slots), "") == "deed"


def asks_last(clause: Clause) -> bool:
    """Whether a clause says behind what is done on which condition that is."""
    return clause.kind == "if" and next(iter(clause.slots), "") == "deed"


def asks_at_both_ends(clause: Clause) -> bool:
    """Whether a clause says one condition before what is done and one behind it."""
    deed = clause.slots.get("deed")
    is_asked = clause.kind == "if" and not asks_last(clause)
    return is_asked and isinstance(deed, Clause) and asks_last(deed)


def asks_first(clause: Clause) -> bool:
    """Whether a clause says before what is done on which condition that is, with a word for it and not with a colon alone."""
    return clause.kind == "if" and not asks_last(clause) and "colon" not in clause.required


def asks_anew(clause: Clause, following: Clause) -> bool:
    """Whether a clause that first asks something is over where one behind it asks something else: "if …, …, if …, …"."""
    asked = (clause, following)
    return all(each.kind == "if" and not asks_last(each) for each in asked) and not asks_if_done(following)


_HAPPENING: Final = frozenset({"when", "whenever"})


def is_offered_behind(clause: Clause) -> bool:
    """Whether only words behind a deed say that one may do it: of several deeds, nobody can tell which are offered."""
    return clause.kind == "may" and _BEHIND in clause.required


def ends_in_offer(clause: Clause) -> bool:
    """Whether a deed is offered by words behind it, whatever stands before it."""
    inner = clause.slots.get("deed")
    is_plain = clause.kind == "plainly" and isinstance(inner, Clause) and ends_in_offer(inner)
    return is_plain or is_offered_behind(clause)


_BEHIND: Final = "behind"


def says_last(clause: Clause) -> bool:
    """Whether a clause, or the offer of it, says behind what is done how often that is."""
    offered = clause.slots.get("deed")
    if clause.kind == "may" and isinstance(offered, Clause):
        return says_last(offered)
    return clause.kind == "repeat" and not _says_first(clause)


def _says_first(clause: Clause) -> bool:
    keys = (*clause.required, *clause.features)
    return "first" in keys or (clause.kind == "repeat" and "worked_out" not in keys)


def takes_turns(clause: Clause) -> bool:
    """Whether something inside a clause is done in turn."""
    inner = [each for each in clause.slots.values() if isinstance(each, Clause)]
    inner += (each for slot in clause.slots.values() if isinstance(slot, Clauses) for each in slot.items)
    return any(each.kind == "in_turn" or takes_turns(each) for each in inner)


def needs_all(first: Clause) -> bool:
    """Whether words for all that was done must stand behind a clause, and not those for the last of it.

    So it is where something in it is done in turn, or where it ends in an open clause inside another one. What somebody
    else does, alone, is over where you do something again.
    """
    return takes_turns(first) or _open_ends(first) > 1


UNPLACED: Final = "unplaced"
"""The feature of a verb that might say where its thing goes, and does not."""


def is_placed_by(first: Clause, second: Clause) -> bool:
    """Whether one would hear of two deeds that the second is where the first puts its thing: they are done one after the other."""
    if UNPLACED not in first.features or second.kind.partition(".")[0] != "put":
        return False
    thing = second.slots.get("thing")
    return isinstance(thing, NounPhrase) and thing.determiner in {"it", "them", "those"}


_ALL, DONE = "all", "done"
"""The words between two clauses: those for all that was done, and none, as it is asked whether something was done."""


def parted_by(first: Clause, second: Clause) -> tuple[str, ...]:
    """The words that part two clauses behind the first of which one would go on."""
    if needs_all(first):
        return (_ALL,)
    return (DONE,) if _begins_with_question(second) or _asks_if_taken(first, second) else ()


def _asks_if_taken(offer: Clause, clause: Clause) -> bool:
    """Whether a clause first asks whether you did what the clause before it offers to you."""
    first = clause.slots.get("first")
    if clause.kind == PARTED and isinstance(first, Clause):
        return _asks_if_taken(offer, first)
    last = _last(offer) if offer.kind == "all_of" else offer
    return asks_if_done(clause) and last is not None and last.kind == "may"


def asks_if_done(clause: Clause) -> bool:
    """Whether a clause asks whether what was offered before it was done."""
    asked = clause.slots.get("condition")
    return clause.kind == "if" and isinstance(asked, Clause) and asked.kind == "did"


def one_after_another(clause: Clause) -> Iterator[Clause]:
    """The clauses that are done one after the other, where words part them."""
    pair = [each for name in ("first", "second") if isinstance(each := clause.slots.get(name), Clause)]
    if clause.kind != PARTED:
        yield clause
    for each in pair if clause.kind == PARTED else ():
        yield from one_after_another(each)


def may_part(keys: Collection[str], first: Clause, second: Clause) -> bool:
    """Whether the words of a phrase for two clauses part these: those that are needed, or more of them."""
    wanted = parted_by(first, second)
    return (_ALL in keys) == (_ALL in wanted) and (DONE not in keys or DONE in wanted)


def may_be_parted(keys: Collection[str], first: Clause) -> bool:
    """Whether the words of a phrase for two clauses part the first from any other."""
    return (_ALL in keys) == needs_all(first)


def may_follow_parted(keys: Collection[str], second: Clause) -> bool:
    """Whether the words of a phrase for two clauses part the second from any other."""
    first = second.slots.get("first")
    if second.kind == PARTED and isinstance(first, Clause):
        return may_follow_parted(keys, first)
    return DONE not in keys or _begins_with_question(second) or asks_if_done(second)


def _begins_with_question(clause: Clause) -> bool:
    """Whether a clause first asks whether others did something, which the clause before it offers to them."""
    first, deed = clause.slots.get("first"), clause.slots.get("deed")
    if clause.kind == PARTED and isinstance(first, Clause):
        return _begins_with_question(first)
    if not isinstance(deed, Clause):
        return False
    is_asked = clause.kind == "act" and asks_of_others(deed)
    return is_asked or asks_if_they_did(clause) or (asks_of_others(clause) and deed.is_theirs)


def is_of_several(clause: Clause) -> bool:
    """Whether several do what may end in words for all of it, whose verbs may be those for you: nobody could tell who goes on."""
    deed = clause.slots.get("deed")
    return _do_it(clause) and isinstance(deed, Clause) and (takes_turns(deed) or _open_ends(deed) > 1)


def _do_it(clause: Clause) -> bool:
    """Whether several who were picked do something: what they do may be said as what you do is."""
    who = clause.slots.get("who")
    if clause.kind != "act" or not isinstance(who, NounPhrase) or who.number == 1:
        return False
    return who.number is not None or who.determiner in _PICKED


_PICKED: Final = frozenset({"any_number", "so_many", "those", "up_to_so_many"})
"""How several are introduced whose number nobody knows."""


def takes_in(clause: Clause) -> bool:
    """Whether a clause takes in all that follows it, also that for a while something holds."""
    each = clause.slots.get("deed")
    if clause.kind == "for_each" and isinstance(each, Clause) and takes_in(each):
        return True
    lasts = clause.kind.startswith(_HOLDING) and any(each.startswith(_UNTIL) for each in clause.required)
    return lasts or is_copied_until(clause) or is_open(clause)


def is_copied_until(clause: Clause) -> bool:
    """Whether something is copied until another time than a copy is commonly kept to: that is said before it."""
    untils = {each for each in clause.required if each.startswith(_UNTIL)}
    return clause.kind == "copy" and bool(untils - {_COMMONLY})


_HOLDING: Final = ("becomes_copy", "effect.")
_UNTIL: Final = "until_"
_COMMONLY: Final = "until_end_turn"


def ends_open(clause: Clause) -> bool:
    """Whether a clause takes in all that follows it, or ends in one that does."""
    return _open_ends(clause) > 0


def _open_ends(clause: Clause) -> int:
    """In how many open clauses, one inside the other, a clause ends."""
    last = _last(clause)
    if not takes_in(clause):
        return _open_ends(last) if last is not None else 0
    is_over = (clause.kind == "act" and not _do_it(clause)) or asks_if_they_did(clause)
    return 1 if last is None or is_over else 1 + _open_ends(last)


def asks_if_they_did(clause: Clause) -> bool:
    """Whether it says what others do if they did something before: it is over where that is, as what others do always is."""
    deed = clause.slots.get("deed")
    return asks_of_others(clause) and isinstance(deed, Clause) and deed.kind == "act"


def asks_of_others(clause: Clause) -> bool:
    """Whether it says what is done if others did what was offered to them before."""
    asked = clause.slots.get("condition")
    if clause.kind != "if" or not isinstance(asked, Clause):
        return False
    return asked.kind == "did" and "third" in asked.required


def _last(clause: Clause) -> Clause | None:
    """The last clause inside another one, if that ends in it."""
    deeds = clause.slots.get("deeds")
    last: object = deeds.items[-1] if isinstance(deeds, Clauses) else clause.slots.get("second")
    if last is None and is_open(clause):
        last = clause.slots.get("otherwise", clause.slots.get("deed"))
    return last if isinstance(last, Clause) else None


def parts_in_vain(clause: Clause) -> bool:
    """Whether words part things inside an open clause of which the first would take in nothing: then they part that clause."""
    if clause.kind == "all_of":
        deeds = clause.slots.get("deeds")
        return isinstance(deeds, Clauses) and any(each.kind == PARTED for each in deeds.items)
    if clause.kind in _WAITING or not takes_in(clause):
        return False
    inner = (clause.slots.get(each) for each in ("deed", "otherwise"))
    firsts = (each.slots.get("first") for each in inner if isinstance(each, Clause) and each.kind == PARTED)
    return any(isinstance(each, Clause) and not ends_open(each) for each in firsts)


PARTED: Final = "in_turn"
"""Two clauses with words between them behind which even one goes on that would take in all that follows."""

_WAITING: Final = frozenset({"instead", "when", "whenever"})
"""What takes in all that is done, and cannot be the first of two clauses that are parted."""


def in_short(deed: Clause) -> Clause:
    """A deed without the words before it that add nothing to it."""
    inner = deed.slots.get("deed")
    if deed.kind != "plainly" or not isinstance(inner, Clause):
        return deed
    short = in_short(inner)
    return evolve(short, is_yours=deed.is_yours or short.is_yours)


def ends_in_if(clause: Clause) -> bool:
    """Whether a clause ends in what is done on a condition: "otherwise" behind it belongs to that."""
    if clause.kind == "if" and "otherwise" not in clause.slots:
        return True
    last = _last(clause)
    return last is not None and ends_in_if(last)
