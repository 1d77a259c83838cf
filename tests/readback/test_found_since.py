"""Kinds of abilities of Star Realms that searches at random found since: said in all languages, and read as themselves."""

from typing import Final

import pytest

from realmsdsl import Spoken
from tests.readback.likeness_of_lines import lost
from tests.readback.read_back import amiss, card_with

_SHOWN: Final = "primary:\n        let n1 be top 2 cards of deck\n        reveal n1\n        "
_SHOWN_BEFORE_ANOTHER: Final = {
    "several that were shown, and are moved behind one that was scrapped": f"{_SHOWN}scrap a ship in hand\n        move n1 to hand",
    "their total behind one that was scrapped": f"{_SHOWN}scrap a ship in hand\n        gain (sum(cost of n1)) trade",
    "the most of them behind one from the top of a deck": f"{_SHOWN}scrap top card of trade_deck\n        gain (most(cost of n1)) trade",
}

_IF_SOMEBODY_IS_CHOSEN: Final = {
    "something for each of some things, and then what that player does": "primary:\n        may:\n            choose an opponent as n1\n            for each ship in hand: draw 1\n            n1: gain 2 trade",
    "something so often, and then what that player does": "primary:\n        may:\n            choose an opponent as n1\n            repeat 2 times: draw 1\n            n1: gain 2 trade",
    "something on a condition, and then what that player does": "primary:\n        may:\n            choose an opponent as n1\n            if hand is empty: draw 1\n            n1: gain 2 trade",
}

_WON_OR_LEFT: Final = {
    "each opponent may win and do something else": "primary:\n        each opponent:\n            may:\n                win\n                draw 1",
    "a target may leave the game and do something else": "primary:\n        target opponent:\n            may:\n                eliminate\n                draw 1",
}

_OF_WHO_DID_IT: Final = {
    "what others put from outside the game where it is theirs": 'when you play a ship:\n        right of you: create 2 "Colony Seed Ship" in hand of that player',
    "what is theirs behind what is waited for": "when teammates buy a ship:\n        when opponents gain combat: draw 1\n        each teammate:\n            gain 8 authority\n            move an outpost in trade_deck to deck of that player",
}

_OF_ONE_AMONG_OTHERS: Final = {
    "an ability of one, for each other one": "primary:\n        choose a base in play as n1\n        for each base in deck other than n1: use ally of n1",
    "and something done to each of those": "primary:\n        choose a base in play as n1\n        for each base in deck other than n1:\n            scrap it\n            use ally of n1",
}

_KINDS: Final = (
    _SHOWN_BEFORE_ANOTHER | _IF_SOMEBODY_IS_CHOSEN | _WON_OR_LEFT | _OF_WHO_DID_IT | _OF_ONE_AMONG_OTHERS
)


@pytest.mark.parametrize("kind", _KINDS)
def test_what_the_search_found_since_is_read_back(spoken: Spoken, kind: str) -> None:
    assert amiss(spoken, card_with(spoken, _KINDS[kind])) == []


_CHOSEN: Final = {
    "things": "primary:\n        choose a ship in hand as n1\n        choose a base in hand as n2\n        scrap {one}\n        return {other}",
    "players": "primary:\n        choose an opponent as n1\n        choose a teammate as n2\n        {one}: draw 1\n        {other}: strike",
}


@pytest.mark.parametrize("sort", _CHOSEN)
def test_two_that_were_chosen_are_not_taken_for_each_other(spoken: Spoken, sort: str) -> None:
    first = card_with(spoken, _CHOSEN[sort].format(one="n1", other="n2"))
    second = card_with(spoken, _CHOSEN[sort].format(one="n2", other="n1"))
    assert not lost(spoken, first, first)
    assert lost(spoken, first, second)
