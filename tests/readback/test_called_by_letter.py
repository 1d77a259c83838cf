"""What is chosen, and spoken of where a pronoun would be heard as another thing, has a letter: "card A"."""

from textwrap import indent

import pytest

from realmsdsl import Spoken, load_words, parse_text, spoken_in
from tests.readback.search import made_card


@pytest.fixture(scope="module")
def spoken() -> Spoken:
    return spoken_in(load_words("star_realms"))


def test_a_letter_stands_where_something_is_chosen_and_where_it_is_spoken_of(spoken: Spoken) -> None:
    card = made_card(
        spoken,
        indent(
            """
primary:
    choose up to 2 players as some
    target opponent: lose 1 authority
    some: lose 1 authority
    each player where it is not some: draw 1
""",
            "    ",
        ),
    )
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
