"""Quantities with a least and a most, `between 1 and 3`: both numbers are said, in every language, and read back."""

import pytest

from realmsdsl import Spoken, parse_text
from realmsdsl.base import Source
from realmsdsl.ir import Number
from realmsdsl.ops import Ask, Choose
from realmsdsl.readback.golden import card_with
from realmsdsl.semantics import later_card
from realmsdsl.text import LANGUAGES

_OPTIONS = "choose between 1 and 2:\n    - draw 1\n    - gain 1 trade\n    - gain 1 combat"

_SAID = {
    "scrap between 1 and 3 cards in hand": {
        "en": "Scrap between 1 and 3 cards from your hand.",
        "pl": "Złomuj od 1 do 3 kart z ręki.",
        "hu": "Selejtezz le legalább 1, de legfeljebb 3 lapot a kezedből.",
        "fr": "Retirez 1 à 3 cartes de votre main.",
    },
    "may destroy between 2 and 5 bases": {
        "en": "You may destroy between 2 and 5 Bases.",
        "pl": "Możesz zniszczyć od 2 do 5 Baz.",
        "hu": "Elpusztíthatsz legalább 2, de legfeljebb 5 bázist.",
        "fr": "Vous pouvez détruire 2 à 5 Bases.",
    },
    _OPTIONS: {
        "en": "Choose between 1 and 2: • Draw a card. • Gain 1 Trade. • Gain 1 Combat.",
        "pl": "Wybierz od 1 do 2: • Dobierz kartę. • Otrzymujesz 1 punkt Handlu. • Otrzymujesz 1 punkt Walki.",
        "hu": "Válassz legalább 1-et, de legfeljebb 2-t: • Húzz egy lapot. • Kapsz 1 vásárlóértéket. • Kapsz 1 harci értéket.",
        "fr": "Choisissez 1 à 2 options : • Piochez une carte. • Gagnez 1 point de Commerce. • Gagnez 1 point de Combat.",
    },
    "choose between 1 and 2:\n    - gain 3 trade\n    - draw 1": {
        "en": "Choose one or both: • Gain 3 Trade. • Draw a card.",
        "pl": "Wybierz jedno lub oba: • Otrzymujesz 3 punkty Handlu. • Dobierz kartę.",
        "hu": "Válassz egyet vagy mindkettőt: • Kapsz 3 vásárlóértéket. • Húzz egy lapot.",
        "fr": "Choisissez une option ou les deux : • Gagnez 3 points de Commerce. • Piochez une carte.",
    },
    "gain between 1 and 3 trade": {
        "en": "Gain between 1 and 3 Trade.",
        "pl": "Otrzymujesz od 1 do 3 punktów Handlu.",
        "hu": "Kapsz legalább 1, de legfeljebb 3 vásárlóértéket.",
        "fr": "Gagnez 1 à 3 points de Commerce.",
    },
    "if there are between 2 and 3 bases in play: draw 1": {
        "en": "If you control between 2 and 3 Bases, draw a card.",
        "pl": "Jeżeli posiadasz w grze od 2 do 3 Baz, dobierz kartę.",
        "hu": "Ha legalább 2, de legfeljebb 3 bázisod van játékban, húzz egy lapot.",
        "fr": "Si vous contrôlez 2 à 3 Bases, piochez une carte.",
    },
}


def _without_no_break(text: str) -> str:
    return text.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ability", _SAID, ids=lambda ability: ability.partition(":")[0])
def test_both_numbers_are_said_and_read_back(spoken: Spoken, ability: str, language: str) -> None:
    card, why = card_with(spoken, language, ability)
    assert card is not None, why
    said = spoken.texts(card)
    assert _without_no_break(said[language]) == _SAID[ability][language]
    understood = parse_text(spoken, language, said[language], card)
    assert understood.diagnostics == ()
    assert understood.texts == said


def test_the_question_has_both_numbers(spoken: Spoken) -> None:
    card, _ = card_with(spoken, "en", "scrap between 1 and 3 cards in hand")
    options, _ = card_with(spoken, "en", _OPTIONS)
    assert card is not None
    assert options is not None
    (asked,) = (op for op in card.abilities[0].body if isinstance(op, Ask))
    (chosen,) = (op for op in options.abilities[0].body if isinstance(op, Choose))
    assert (asked.least, asked.most) == (Number(1), Number(3))
    assert (chosen.least, chosen.count) == (Number(1), Number(2))


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("primary: scrap between 3 and 1 cards in hand", "RD404"),
        ("primary: scrap between 2 and 2 cards in hand", "RD404"),
        ("primary: gain between 3 and 1 trade", "RD404"),
        ("primary: offer between 1 and 2 main actions", "RD309"),
    ],
)
def test_what_two_numbers_cannot_say(spoken: Spoken, line: str, code: str) -> None:
    card, found = later_card(spoken.compilation, Source("card.realms", f'ship "Odd":\n    {line}\n'))
    assert card is None
    assert [each.code for each in found] == [code]
