"""What "it" and "them" are behind an offer: what is offered, or, where that cannot be, what was named before it."""

import pytest

from realmsdsl import Spoken
from tests.readback.read_back import amiss, card_with

_CHOSEN = "primary:\n        choose a card in hand as n1\n        "
_SEEN = "primary:\n        let n1 be top 3 cards of deck\n        look_at n1\n        "
_BASE = "may move a base in explorer_pile to bottom of deck\n        if you do: discard it"

_ONE = {
    "behind what somebody else chooses": f"primary:\n        left of you: choose a card in support\n        {_BASE}",
    "the same behind an event": (
        f"when teammates lose authority:\n        left of you: choose a card in support\n        {_BASE}"
    ),
    "behind what you choose": f"primary:\n        choose a card in hand\n        {_BASE}",
    "the same behind an event that you choose at": (
        f"when teammates lose authority:\n        choose a card in hand\n        {_BASE}"
    ),
    "what was chosen before it": _CHOSEN
    + "may scrap a card in discard_pile\n        if you do: move n1 to deck",
}

_DOER = {
    "who did it is told behind an offer of the game's": (
        "when opponents draw 2:\n        may order players by combat\n        if you do:\n            choose a ship in play as n1\n"
        "            owner of n1: put 1 damage on 2 blob ships in support of that player"
    ),
    "who did it is told behind an offer of what they did it to": (
        "when opponents scrap a card:\n        may move it to hand\n        if you do:\n            choose a ship in play as n1\n"
        "            owner of n1: put 1 damage on 2 blob ships in support of that player"
    ),
}

_SEVERAL = {
    "cards shown, of which one was offered": (
        _SEEN + "may scrap a card in n1\n        if you do: move all cards in n1 to hand"
    ),
    "cards shown, behind an offer of another one": (
        _SEEN + "may scrap a card in discard_pile\n        move all cards in n1 to hand"
    ),
    "the same if that was done": (
        _SEEN + "may scrap a card in discard_pile\n        if you do: gain 1 trade for each ship in n1"
    ),
    "cards shown, behind an offer that picks nothing": (
        _SEEN + "may use ally of this\n        gain 1 trade for each ship in n1"
    ),
    "cards that nobody picked, behind such an offer": (
        "primary:\n        let n1 be all cards in discard_pile\n        may move this to deck\n        gain 1 trade for each ship in n1"
    ),
    "two offers of some of them": (
        _SEEN
        + "may scrap a card in n1\n        may move a card in n1 to hand\n        move all cards in n1 to bottom of deck"
    ),
    "cards chosen, called by their number": (
        "primary:\n        choose up to 2 cards in hand as n1\n        may scrap 2 cards in discard_pile\n"
        "        if you do: gain (count(ships in n1)) trade"
    ),
    "cards that nobody picks, and what is not among them": (
        "primary:\n        let n1 be top 3 cards of deck\n        may discard n1\n        scrap a ship in discard_pile other than n1"
    ),
    "the same if that was done, for each of them": (
        "primary:\n        let n1 be bottom 2 cards of deck\n        may scrap n1\n        if you do: gain 2 trade for each ship in n1"
    ),
    "cards of which was spoken before": (
        "primary:\n        let n1 be all ships in hand\n        may discard n1\n        move a base in n1 to hand"
    ),
}


@pytest.mark.parametrize("lines", _ONE.values(), ids=_ONE)
def test_one_thing_is_spoken_of_behind_an_offer(spoken: Spoken, lines: str) -> None:
    assert amiss(spoken, card_with(spoken, lines)) == []


@pytest.mark.parametrize("lines", _DOER.values(), ids=_DOER)
def test_whoever_did_what_is_answered_is_spoken_of_behind_an_offer(spoken: Spoken, lines: str) -> None:
    assert amiss(spoken, card_with(spoken, lines)) == []


@pytest.mark.parametrize("lines", _SEVERAL.values(), ids=_SEVERAL)
def test_some_of_several_are_spoken_of_behind_an_offer(spoken: Spoken, lines: str) -> None:
    assert amiss(spoken, card_with(spoken, lines)) == []
