"""Sentences that a reader found clumsy or wrong, and what is said instead: in all languages that are named."""

from collections.abc import Mapping
from typing import Final

import pytest

from realmsdsl import Spoken
from realmsdsl.base import Source
from realmsdsl.semantics import later_card

_SAID: Final[Mapping[str, Mapping[str, str]]] = {
    "primary: choose a faction as f; befriend f": {
        "en": "Choose a faction. Until the end of the turn, you have an ally of that faction.",
        "pl": "Wybierz frakcję. Do końca tury masz sojusznika, którego frakcja to ta frakcja.",
        "hu": "Válassz egy frakciót. A kör végéig van egy szövetségesed, akinek a frakciója az a frakció.",
        "fr": "Choisissez une faction. Jusqu\u2019à la fin du tour, vous avez un Allié de cette faction.",
    },
    "primary: befriend faction of this": {
        "en": "Until the end of the turn, you have an ally of the faction of this card.",
        "pl": "Do końca tury masz sojusznika, którego frakcja to frakcja tej karty.",
        "hu": "A kör végéig van egy szövetségesed, akinek a frakciója ennek a lapnak a frakciója.",
        "fr": "Jusqu\u2019à la fin du tour, vous avez un Allié de la faction de cette carte.",
    },
    "primary: choose a ship in play as x; gain (cost of x) trade": {
        "hu": "Válassz egy játékban lévő hajódat. Kapsz annyi vásárlóértéket, amennyi annak a költsége.",
        "fr": "Choisissez un Vaisseau que vous contrôlez. Gagnez un nombre de points de Commerce égal à son coût.",
    },
    "primary: scrap up to 2 cards in hand; gain (sum(cost of them)) trade": {
        "en": "You may scrap up to 2 cards from your hand. Gain Trade equal to their total cost.",
        "pl": "Możesz złomować maksymalnie 2 karty z ręki. Otrzymujesz tyle punktów Handlu, ile wynosi ich łączny koszt.",
        "hu": "Leselejtezhetsz legfeljebb 2 lapot a kezedből. Kapsz annyi vásárlóértéket, amennyi azok összesített költsége.",
        "fr": "Vous pouvez retirer jusqu\u2019à 2 cartes de votre main. Gagnez un nombre de points de Commerce égal à leur coût total.",
    },
    "primary: gain (sum(cost of ships in play)) trade": {
        "en": "Gain Trade equal to the total cost of Ships you control.",
        "pl": "Otrzymujesz tyle punktów Handlu, ile wynosi łączny koszt Okrętów, które posiadasz w grze.",
        "hu": "Kapsz annyi vásárlóértéket, amennyi a játékban lévő saját hajók összesített költsége.",
        "fr": "Gagnez un nombre de points de Commerce égal au coût total des Vaisseaux que vous contrôlez.",
    },
    "primary: gain (least(defense of bases in play)) combat": {
        "en": "Gain Combat equal to the lowest Defense of Bases you control.",
        "pl": "Otrzymujesz tyle punktów Walki, ile wynosi najniższa Obrona Baz, które posiadasz w grze.",
        "hu": "Kapsz annyi harci értéket, amennyi a játékban lévő saját bázisok legalacsonyabb védelmi értéke.",
        "fr": "Gagnez un nombre de points de Combat égal à la Défense la plus basse des Bases que vous contrôlez.",
    },
    "primary: repeat 3 times: draw 1": {
        "en": "Do this 3 times: draw a card.",
        "pl": "Zrób to 3 razy: dobierz kartę.",
        "hu": "Tedd meg ezt 3-szor: húzz egy lapot.",
        "fr": "Faites ceci 3 fois\u00a0: piochez une carte.",
    },
    "primary: repeat 5 times: draw 1": {"hu": "Tedd meg ezt 5-ször: húzz egy lapot."},
    "primary: each opponent: repeat 3 times: lose 1 trade": {
        "pl": "Każdy przeciwnik robi to 3 razy: traci 1 punkt Handlu.",
        "hu": "Minden ellenfeled megteszi ezt 3-szor: elveszít 1 vásárlóértéket.",
    },
    "at start of turn: if trade is 3: draw 1": {
        "pl": "Na początku swojej tury, jeżeli masz dokładnie 3 punkty Handlu, dobierz kartę.",
        "hu": "A köröd elején, ha pontosan 3 vásárlóértéked van, húzz egy lapot.",
    },
    "at end of turn: if trade is 3: draw 1": {
        "pl": "Na koniec swojej tury, jeżeli masz dokładnie 3 punkty Handlu, dobierz kartę.",
        "hu": "A köröd végén, ha pontosan 3 vásárlóértéked van, húzz egy lapot.",
    },
    "primary: if (trade of left of you) is more than combat: draw 1": {
        "pl": "Jeżeli liczba punktów Handlu, którą ma twój sąsiad z lewej, wynosi więcej niż liczba twoich punktów Walki, dobierz kartę.",
    },
    "primary: gain (trade of left of you) trade": {
        "pl": "Otrzymujesz tyle punktów Handlu, ile wynosi liczba punktów Handlu, którą ma twój sąsiad z lewej.",
    },
}


@pytest.mark.parametrize("lines", _SAID)
def test_what_is_said_instead(spoken: Spoken, lines: str) -> None:
    card, found = later_card(
        spoken.compilation, Source("said.realms", f'{spoken.plain_kind} "Said":\n    {lines}\n')
    )
    assert card is not None, found
    said = spoken.texts(card)
    assert {language: said[language] for language in _SAID[lines]} == _SAID[lines]
