"""What is done for each of some things, or by each of some players."""

from collections.abc import Collection, Mapping
from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Clause, Clauses, NounPhrase, Slot, is_of_players
from realmsdsl.text.open_clauses import PARTED, takes_turns
from realmsdsl.text.read.fitting import is_limit
from realmsdsl.text.read.refused import THAT_PLAYER

_FIRST = "first"
_NO_PLAYERS: Final = frozenset({"given", "of_cards"})
_ROWS: Final = frozenset({PARTED, "all_of"})
_EACH: Final = frozenset({"each", "each_n"})
"""How a thing is introduced for each of which something is done."""

_TAKE, _FROM, _RESOURCE = "take", "from", "resource."
_HAD: Final = "which.had"


def is_for_each(said: Mapping[str, Slot], features: Collection[str]) -> bool:
    """Whether something is done for each of some things; where that is said behind it, it is but one thing."""
    each, deed = said.get("each"), said.get("deed")
    if not isinstance(each, NounPhrase):
        return True
    if any(map(is_of_players, each.heads)) and (each.is_together or not _NO_PLAYERS.isdisjoint(features)):
        return False  # what somebody gives is taken from him, and what is for them is not for each of them
    if not isinstance(deed, Clause):
        return each.determiner in _EACH
    if _is_of_somebody(deed, each):
        return False
    if is_limit(deed):
        return False  # "at most 5 points for coins" gains nothing for each of them
    if _FIRST in features and deed.kind == "plainly" and not deed.is_yours:
        return False  # "for each of them, then …" is two sentences
    return (_FIRST in features or not _is_in_turn(deed)) and each.determiner in _EACH


def acts_each(deed: object) -> bool:
    """Whether several others do something, each of them."""
    who = deed.slots.get("who") if isinstance(deed, Clause) and deed.kind == "act" else None
    return isinstance(who, NounPhrase) and who.determiner == "each"


def acts_for_each(deed: object) -> bool:
    """Whether somebody who is picked does something, once for each of what is yours."""
    who = deed.slots.get("who") if isinstance(deed, Clause) and deed.kind == "act" else None
    return isinstance(who, NounPhrase) and who.determiner == "target"


def picked_first(clause: Clause) -> Clause:
    """What somebody who is picked does for each of some things: who that is, is chosen before, and not each time anew."""
    deed = clause.slots.get("deed")
    if clause.kind != "for_each" or not isinstance(deed, Clause) or not acts_for_each(deed):
        return clause
    theirs = evolve(deed, slots={**deed.slots, "who": THAT_PLAYER})
    each_time = evolve(clause, slots={**clause.slots, "deed": theirs})
    return Clause(
        "all_of", {"deeds": Clauses((Clause("choose_thing", {"thing": deed.slots["who"]}), each_time))}
    )


def _is_in_turn(deed: Clause) -> bool:
    return deed.kind in _ROWS or takes_turns(deed)


def _is_of_somebody(deed: Clause, each: NounPhrase) -> bool:
    """Whether somebody stands between what is taken and a resource of which it is not said who has it: that may be his, and
    nothing be taken from him."""
    if any(modifier.kind == _HAD for modifier in each.modifiers):
        return False
    return deed.kind == _TAKE and _FROM in deed.slots and each.head.startswith(_RESOURCE)
