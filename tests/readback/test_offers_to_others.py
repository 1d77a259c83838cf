"""What others may do, and what they do if they take it or refuse it: said without naming them twice, and read however it is put."""

from typing import Final

import pytest

from realmsdsl import Spoken, parse_text
from realmsdsl.base import Source
from realmsdsl.semantics import later_card
from tests.readback.read_back import assert_read_back

_PAY: Final = "primary:\n        each opponent:\n            may pay 2 trade\n            if not (you do): must_discard 1"
_OR_ELSE: Final = f"{_PAY.replace('not (you do)', 'you do')}\n            else: lose 2 authority"
_WAITING: Final = f"{_PAY.replace('primary', 'when you play a ship')}\n            draw 1"

_SAID: Final = {
    _PAY: {
        "en": "Each opponent may pay 2 Trade. If they do not, that opponent discards a card.",
        "pl": "Każdy przeciwnik może zapłacić 2 punkty Handlu. Jeżeli tego nie zrobi, ten przeciwnik odrzuca kartę.",
        "hu": "Minden ellenfeled fizethet 2 vásárlóértéket. Ha nem teszi meg, az az ellenfél eldob egy lapot.",
        "fr": "Chaque adversaire peut payer 2 points de Commerce. S\u2019il ne le fait pas, cet adversaire défausse une carte.",
    },
    _OR_ELSE: {
        "en": "Each opponent may pay 2 Trade. If they do, that opponent discards a card; "
        "otherwise, that opponent loses 2 Authority.",
        "pl": "Każdy przeciwnik może zapłacić 2 punkty Handlu. Jeżeli to zrobi, ten przeciwnik odrzuca kartę; "
        "w przeciwnym razie ten przeciwnik traci 2 punkty Autorytetu.",
        "hu": "Minden ellenfeled fizethet 2 vásárlóértéket. Ha megteszi, az az ellenfél eldob egy lapot; "
        "különben az az ellenfél elveszít 2 befolyáspontot.",
        "fr": "Chaque adversaire peut payer 2 points de Commerce. S\u2019il le fait, cet adversaire défausse une carte\u202f; "
        "sinon, cet adversaire perd 2 points d\u2019Influence.",
    },
    _WAITING: {
        "en": "Whenever you play a Ship, each opponent may pay 2 Trade; if they do not, that opponent discards a card; "
        "after that, that opponent draws a card.",
        "pl": "Ilekroć zagrywasz Okręt, każdy przeciwnik może zapłacić 2 punkty Handlu; jeżeli tego nie zrobi, "
        "ten przeciwnik odrzuca kartę; potem ten przeciwnik dobiera kartę.",
        "hu": "Valahányszor kijátszol egy hajót, minden ellenfeled fizethet 2 vásárlóértéket; ha nem teszi meg, "
        "az az ellenfél eldob egy lapot; ezután az az ellenfél húz egy lapot.",
        "fr": "Chaque fois que vous jouez un Vaisseau, chaque adversaire peut payer 2 points de Commerce\u202f; "
        "s\u2019il ne le fait pas, cet adversaire défausse une carte\u202f; ensuite, cet adversaire pioche une carte.",
    },
}


@pytest.mark.parametrize("lines", _SAID)
def test_others_are_asked_before_they_are_named_again(spoken: Spoken, lines: str) -> None:
    source = Source("said.realms", f'{spoken.plain_kind} "Said":\n    {lines}\n')
    card, found = later_card(spoken.compilation, source)
    assert card is not None, found
    said = spoken.texts(card)
    assert said == _SAID[lines]
    assert_read_back(spoken, card, on=card)


_THEY_REFUSE: Final = "each opponent:\n    may must_discard 1\n    if not (you do): lose 2 authority"
_THEY_TAKE: Final = "each opponent:\n    may must_discard 1\n    if you do: draw 2"
_YOU_REFUSE: Final = "may discard a card\nif not (you do): lose 2 authority"
_YOU_TAKE: Final = "may discard a card\nif you do: draw 2"

_TYPED: Final = (
    ("en", "Each opponent may discard a card; if they don\u2019t, they lose 2 Authority.", _THEY_REFUSE),
    ("en", "Each opponent may discard a card. If they don\u2019t, they lose 2 Authority.", _THEY_REFUSE),
    ("en", "Each opponent may discard a card. Otherwise, they lose 2 Authority.", _THEY_REFUSE),
    ("en", "Each opponent may discard a card; otherwise, they lose 2 Authority.", _THEY_REFUSE),
    ("en", "Each opponent may discard a card. Each opponent who does not loses 2 Authority.", _THEY_REFUSE),
    ("en", "Each opponent may discard a card. Those who do not lose 2 Authority.", _THEY_REFUSE),
    ("en", "Each opponent may discard a card. Any opponent who does draws 2 cards.", _THEY_TAKE),
    ("en", "Each opponent may discard a card. If they did so, they draw 2 cards.", _THEY_TAKE),
    ("en", "You may discard a card. Otherwise, lose 2 Authority.", _YOU_REFUSE),
    ("en", "You may discard a card, otherwise lose 2 Authority.", _YOU_REFUSE),
    ("en", "You may discard a card and, if you do, draw two cards.", _YOU_TAKE),
    (
        "pl",
        "Każdy przeciwnik może odrzucić kartę; jeżeli tego nie zrobi, traci 2 punkty Autorytetu.",
        _THEY_REFUSE,
    ),
    (
        "pl",
        "Każdy przeciwnik może odrzucić kartę, a jeśli tego nie zrobi, traci 2 punkty Autorytetu.",
        _THEY_REFUSE,
    ),
    (
        "pl",
        "Każdy przeciwnik może odrzucić kartę. Kto tego nie zrobi, traci 2 punkty Autorytetu.",
        _THEY_REFUSE,
    ),
    ("pl", "Każdy przeciwnik może odrzucić kartę. Jeśli tak zrobi, dobiera 2 karty.", _THEY_TAKE),
    ("pl", "Możesz odrzucić kartę, a jeśli tego nie zrobisz, tracisz 2 punkty Autorytetu.", _YOU_REFUSE),
    ("pl", "Możesz odrzucić kartę. W przeciwnym razie tracisz 2 punkty Autorytetu.", _YOU_REFUSE),
    ("hu", "Minden ellenfeled eldobhat egy lapot; ha nem teszi, veszít 2 befolyást.", _THEY_REFUSE),
    ("hu", "Minden ellenfeled eldobhat egy lapot. Aki nem teszi meg, veszít 2 befolyást.", _THEY_REFUSE),
    ("hu", "Minden ellenfeled eldobhat egy lapot. Aki megteszi, húz 2 lapot.", _THEY_TAKE),
    ("hu", "Eldobhatsz egy lapot, különben elveszítesz 2 befolyást.", _YOU_REFUSE),
    (
        "fr",
        "Chaque adversaire peut défausser une carte. S\u2019il ne le fait pas, il perd 2 points d\u2019Influence.",
        _THEY_REFUSE,
    ),
    (
        "fr",
        "Chaque adversaire peut défausser une carte ; sinon il perd 2 points d\u2019Influence.",
        _THEY_REFUSE,
    ),
    (
        "fr",
        "Chaque adversaire peut défausser une carte. Ceux qui ne le font pas perdent 2 points d\u2019Influence.",
        _THEY_REFUSE,
    ),
    (
        "fr",
        "Chaque adversaire peut défausser une carte ; s\u2019il le fait, il pioche deux cartes.",
        _THEY_TAKE,
    ),
    ("fr", "Vous pouvez défausser une carte, sinon perdez 2 points d\u2019Influence.", _YOU_REFUSE),
)
"""A language, what somebody types, and the ability."""


@pytest.mark.parametrize(("language", "text", "ability"), _TYPED)
def test_what_follows_an_offer_is_understood(spoken: Spoken, language: str, text: str, ability: str) -> None:
    understood = parse_text(spoken, language, text)
    assert understood.ability == ability, understood.diagnostics


_REFUSED: Final = (
    ("en", "Otherwise, lose 2 Authority."),
    ("en", "Each opponent who does not loses 2 Authority."),
    ("en", "Draw a card. Otherwise, lose 2 Authority."),
    ("pl", "Kto tego nie zrobi, traci 2 punkty Autorytetu."),
    ("hu", "Aki nem teszi meg, veszít 2 befolyást."),
    ("fr", "S\u2019il ne le fait pas, il perd 2 points d\u2019Influence."),
)
"""What follows an offer that nobody made."""


@pytest.mark.parametrize(("language", "text"), _REFUSED)
def test_what_follows_no_offer_says_so(spoken: Spoken, language: str, text: str) -> None:
    understood = parse_text(spoken, language, text)
    speaks_of_nothing = "L10N-W607" in {each.code for each in understood.diagnostics}
    assert speaks_of_nothing or not understood.ability, understood.ability
