"""How many things lie somewhere is said with the place in the words of each language, and read back."""

from collections.abc import Mapping
from typing import Final

import pytest

from realmsdsl import Spoken, parse_text
from realmsdsl.readback.golden import card_with
from realmsdsl.text import LANGUAGES

_SAID: Final[Mapping[str, Mapping[str, str]]] = {
    "count(cards in hand) is 3 or less": {
        "en": "If there are 3 or fewer cards in your hand, draw a card.",
        "pl": "Jeżeli na ręce są co najwyżej 3 karty, dobierz kartę.",
        "hu": "Ha a kezedben legfeljebb 3 lap van, húzz egy lapot.",
        "fr": "S'il y a au plus 3 cartes dans votre main, piochez une carte.",
    },
    "count(cards in hand of left of you) is 5 or more": {
        "en": "If there are 5 or more cards in the hand of your left neighbour, draw a card.",
        "pl": "Jeżeli na ręce twojego sąsiada z lewej jest co najmniej 5 kart, dobierz kartę.",
        "hu": "Ha a bal oldali szomszédod kezében legalább 5 lap van, húzz egy lapot.",
        "fr": "S'il y a au moins 5 cartes dans la main de votre voisin de gauche, piochez une carte.",
    },
    # those of several players are counted together
    "count(cards in hand of opponents) is 3 or less": {
        "en": "If there are 3 or fewer cards in the hand of all opponents together, draw a card.",
        "pl": "Jeżeli na ręce wszystkich przeciwników razem są co najwyżej 3 karty, dobierz kartę.",
        "hu": "Ha az összes ellenfél kezében összesen legfeljebb 3 lap van, húzz egy lapot.",
        "fr": "S'il y a en tout au plus 3 cartes dans la main de tous les adversaires, piochez une carte.",
    },
    "there is no card in hand of opponents": {
        "en": "If there are no cards in the hand of all opponents together, draw a card.",
        "pl": "Jeżeli na ręce wszystkich przeciwników razem nie ma żadnej karty, dobierz kartę.",
        "hu": "Ha az összes ellenfél kezében összesen nincs lap, húzz egy lapot.",
        "fr": "S'il n'y a en tout aucune carte dans la main de tous les adversaires, piochez une carte.",
    },
    "there is a ship in hand or discard_pile": {
        "en": "If there is a Ship in your hand or Discard Pile, draw a card.",
        "pl": "Jeżeli na ręce lub na stosie kart odrzuconych jest Okręt, dobierz kartę.",
        "hu": "Ha a kezedben vagy a dobópaklidban van hajó, húzz egy lapot.",
        "fr": "S'il y a un Vaisseau dans votre main ou dans votre Défausse, piochez une carte.",
    },
    "count(bases in play of all players) is 2 or more": {
        "en": "If there are 2 or more Bases in play, draw a card.",
        "pl": "Jeżeli w grze są co najmniej 2 Bazy, dobierz kartę.",
        "hu": "Ha játékban legalább 2 bázis van, húzz egy lapot.",
        "fr": "S'il y a au moins 2 Bases en jeu, piochez une carte.",
    },
    "count(players) is 2 or more": {"pl": "Jeżeli jest co najmniej 2 graczy, dobierz kartę."},
    "count(cards in hand) is less than 3": {"pl": "Jeżeli na ręce jest mniej niż 3 karty, dobierz kartę."},
    "count(cards in hand) is not 3": {
        "pl": "Jeżeli na ręce są karty w liczbie innej niż 3, dobierz kartę.",
        "hu": "Ha a kezedben nem 3 lap van, húzz egy lapot.",
    },
}


def _plainly(text: str) -> str:
    """A text with plain spaces and apostrophes."""
    return text.replace("\u00a0", " ").replace("\u2019", "'")


@pytest.mark.parametrize("condition", _SAID)
def test_it_is_said_like_this_and_read_back(spoken: Spoken, condition: str) -> None:
    card, why = card_with(spoken, "en", f"if {condition}: draw 1")
    assert card is not None, why
    said = spoken.texts(card)
    assert {each: _plainly(said[each]) for each in _SAID[condition]} == _SAID[condition]
    for language in LANGUAGES:
        understood = parse_text(spoken, language, said[language])
        assert understood.diagnostics == (), language
        assert understood.meaning is not None
        assert understood.meaning.card.abilities == card.abilities, language
