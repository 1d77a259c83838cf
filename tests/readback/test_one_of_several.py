"""Whether a thing, or somebody, is one of several that were chosen or shown: asked, and as what describes others."""

import pytest

from realmsdsl import Spoken, parse_text
from tests.readback.read_back import amiss, card_with

_CARDS = "primary:\n        choose up to 2 cards in trade_row as n1\n        "
_PLAYERS = "primary:\n        choose up to 2 players as n1\n        "

_ASKED = {
    "this card is one of those that were chosen": _CARDS + "if this is n1: gain 1 trade",
    "this card is none of those that were shown": (
        "primary:\n        let n1 be top 3 cards of deck\n        reveal n1\n        if this is not n1: gain 1 trade"
    ),
    "a card that was chosen next is one of the first, or not": (
        _CARDS + "choose a card in trade_row as n2\n        if n2 is n1: gain 1 trade\n"
        "        if n2 is not n1: gain 1 combat"
    ),
    "this card is a ship among them": _CARDS + "if this is a ship in n1: gain 1 trade",
    "a neighbour is one of the players": _PLAYERS + "if left of you is n1: gain 1 trade",
    "whoever's turn it is is none of them": _PLAYERS + "if active_player is not n1: draw 1",
    "the owner of a card is one of them": (
        _PLAYERS + "choose a card in trade_row as n2\n        if owner of n2 is n1: gain 1 trade"
    ),
    "whoever acts is one of them": _PLAYERS + "each other player: if you is n1: draw 1",
}

_DESCRIBED = {
    "one of them that lies in a place": _CARDS
    + "choose a card in trade_row where it is n1\n        gain 1 trade",
    "one of them that lies in a place and costs 3": (
        _CARDS + "scrap a ship in trade_row where (it is n1 and cost of it is 3)"
    ),
    "as many of them as lie in a place": _CARDS + "gain count(ships in trade_row where it is n1) trade",
    "each player who is one of them": _PLAYERS + "each player where it is n1: draw 1",
    "each player who is none of them": _PLAYERS + "each player where it is not n1: draw 1",
    "as many opponents as are among them": _PLAYERS + "gain (count(opponents where it is n1)) trade",
    "an opponent who is not among them": (_PLAYERS + "if there is an opponent where it is not n1: draw 1"),
    "another player than those": _PLAYERS + "choose a player other than n1 as n2\n        n2: draw 1",
}


@pytest.mark.parametrize("lines", _ASKED.values(), ids=_ASKED)
def test_being_one_of_them_is_asked(spoken: Spoken, lines: str) -> None:
    assert amiss(spoken, card_with(spoken, lines)) == []


@pytest.mark.parametrize("lines", _DESCRIBED.values(), ids=_DESCRIBED)
def test_being_one_of_them_describes_something(spoken: Spoken, lines: str) -> None:
    assert amiss(spoken, card_with(spoken, lines)) == []


def test_a_card_among_them_is_one_of_them(spoken: Spoken) -> None:
    one_way, other = (
        card_with(spoken, f"{_CARDS}if this is {each}: gain 1 trade") for each in ("n1", "a card in n1")
    )
    assert one_way == other


def test_where_some_of_them_lie_is_not_passed_over(spoken: Spoken) -> None:
    typed = "Choose up to 2 cards in the Trade Row. Scrap a Ship among them in the Trade Row."
    assert "chosen" in parse_text(spoken, "en", typed).ability.splitlines()[-1]
