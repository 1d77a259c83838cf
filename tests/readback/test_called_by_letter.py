"""What is chosen, and spoken of where a pronoun would be heard as another thing, has a letter: "card A"."""

from textwrap import indent
from typing import Final

import pytest

from realmsdsl import Spoken, load_words, parse_text, spoken_in
from tests.readback.read_back import assert_read_back
from tests.readback.search import made_card

_KINDS: Final = {
    "a card behind another one": """\
primary:
    choose a base in play as one
    choose a ship in discard_pile as other_one
    draw 1
    gain (cost of one) trade
    scrap other_one
""",
    "two numbers": """\
primary:
    choose 0 to 3 as one
    choose 1 to (trade) as other_one
    gain (one) trade
    gain (other_one + 1) combat
""",
    "several players, one of whom is none of those who act": """\
primary:
    choose up to 2 players as some
    target opponent: lose 1 authority
    some: lose 1 authority
    each player where it is not some: draw 1
""",
    "from whom something is taken for each card": """\
primary:
    for each base in play as one:
        choose a ship in hand as other_one
        scrap other_one
        gain (cost of one) trade
""",
    "somebody whom another one picks": """\
primary:
    each opponent:
        choose an opponent as somebody
        if trade is 3 or more: gain 2 combat
        until end of turn: somebody cannot buy
""",
    "somebody whom nobody picks, inside a deed of others": """\
primary:
    let somebody be owner of this
    target opponent:
        draw 1
        somebody: lose 1 trade
""",
    "what an event is about": """\
when opponents scrap a ship:
    let one be it
    move a base in play to hand
    scrap a base in play sharing a faction with one
""",
    "both things that change places": """\
primary:
    choose a ship in hand as one
    choose a base in play as other_one
    swap one for other_one
    gain (cost of one) trade
    gain (cost of other_one) combat
""",
    "a number for each of some things, which is none of those": """\
primary:
    choose 0 to 3 as one
    for each base in play: gain (one) combat
""",
    "several, and what each of them does for each of them": "primary:\n    choose 2 players as n1\n    n1:\n        lose 1 authority\n        for each n1 as e1: gain (trade of e1) trade",
    "several, one of whom is active where each of them does something": "primary:\n    choose 2 players as n1\n    n1:\n        if active_player is n1: gain 1 trade",
    "an offer to choose somebody, and what others do": "primary:\n    may:\n        choose another player as n1\n        target opponent: lose 1 authority\n        if n1 is an opponent: gain 1 trade\n        until end of turn: n1 cannot buy",
    "an offer to choose a number, and what others do": "primary:\n    may:\n        choose 0 to 3 as n1\n        each opponent: gain (n1) trade\n        gain (n1) trade",
    "an offer that begins with a condition": "primary:\n    choose between 1 and 2 cards in discard_pile as n1\n    may:\n        if trade is 3 or more: gain 2 combat\n        move a ship in n1 to top of deck\n        gain 1 trade for each ship in n1",
    "what others may do so often, and what they do then": "primary:\n    target opponent:\n        draw 1\n        repeat 3 times:\n            may scrap a card in hand\n            if trade is 3 or more: lose 5 authority",
}


@pytest.fixture(scope="module")
def spoken() -> Spoken:
    return spoken_in(load_words("star_realms"))


@pytest.mark.parametrize("kind", _KINDS)
def test_what_has_a_letter_is_read_back(spoken: Spoken, kind: str) -> None:
    card = made_card(spoken, indent(_KINDS[kind], "    "))
    assert card is not None, kind
    assert_read_back(spoken, card)


def test_a_letter_stands_where_something_is_chosen_and_where_it_is_spoken_of(spoken: Spoken) -> None:
    card = made_card(spoken, indent(_KINDS["several players, one of whom is none of those who act"], "    "))
    assert card is not None
    assert spoken.texts(card) == {
        "en": "You may choose up to 2 players (A). Target opponent loses 1 Authority. Players A each lose 1 Authority. "
        "Each player not among players A draws a card.",
        "pl": "Możesz wybrać maksymalnie 2 graczy (A). Wybrany przeciwnik traci 1 punkt Autorytetu. "
        "Każdy z graczy A traci 1 punkt Autorytetu. Każdy gracz (ale nie spośród graczy A) dobiera kartę.",
        "hu": "Választhatsz legfeljebb 2 játékost (A). A kiválasztott ellenfél elveszít 1 befolyáspontot. "
        "Az összes A jelű játékos elveszít 1 befolyáspontot. "
        "Minden játékos (de nem ezek közül: az összes A jelű játékos) húz egy lapot.",
        "fr": "Vous pouvez choisir jusqu\u2019à 2 joueurs (A). L\u2019adversaire ciblé perd 1 point d\u2019Influence. "
        "Les joueurs A perdent chacun 1 point d\u2019Influence. Chaque joueur (sauf parmi les joueurs A) pioche une carte.",
    }


@pytest.mark.parametrize(
    "text",
    [
        "Choose a Ship in your hand (A). Draw a card. Scrap card B.",
        "Choose a Ship in your hand (A). Draw a card. Player A draws a card.",
    ],
)
def test_a_letter_that_marks_nothing_of_that_sort_is_not_understood(spoken: Spoken, text: str) -> None:
    assert parse_text(spoken, "en", text).meaning is None
