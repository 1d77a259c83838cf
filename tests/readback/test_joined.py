"""What "A and B or C" may mean is told, unless a comma says it."""

import pytest

from realmsdsl import Spoken, parse_text

_BOTH_FIRST = "choose one:\n    - gain 2 trade; draw 1\n    - gain 3 combat"
_CHOICE_LAST = "gain 2 trade\nchoose one:\n    - draw 1\n    - gain 3 combat"
_CHOICE_FIRST = "choose one:\n    - draw 1\n    - gain 2 trade\ngain 1 combat"
_BOTH_LAST = "choose one:\n    - draw 1\n    - gain 2 trade; gain 1 combat"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Gain 2 Trade and draw a card or gain 3 Combat."),
        ("pl", "Otrzymujesz 2 punkty Handlu i dobierz kartę albo otrzymujesz 3 punkty Walki."),
        ("hu", "Kapsz 2 vásárlóértéket és húzz egy lapot vagy kapsz 3 harci értéket."),
        ("fr", "Gagnez 2 points de Commerce et piochez une carte ou gagnez 3 points de Combat."),
    ],
)
def test_without_a_mark_each_reading_is_told(spoken: Spoken, language: str, text: str) -> None:
    understood = parse_text(spoken, language, text)
    assert understood.meaning is None
    assert {each.written.ability for each in understood.others} == {_BOTH_FIRST, _CHOICE_LAST}
    (found,) = understood.diagnostics
    assert found.code == "L10N-E602"
    assert all(f"{number}. [{language}]" in found.help for number in (1, 2))


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("Gain 2 Trade and draw a card, or gain 3 Combat.", _BOTH_FIRST),
        ("Gain 2 Trade, and draw a card or gain 3 Combat.", _CHOICE_LAST),
        ("Draw a card or gain 2 Trade, and gain 1 Combat.", _CHOICE_FIRST),
        ("Draw a card, or gain 2 Trade and gain 1 Combat.", _BOTH_LAST),
    ],
)
def test_the_joint_with_a_comma_joins_more(spoken: Spoken, text: str, ability: str) -> None:
    assert parse_text(spoken, "en", text).ability == ability


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Draw a card or discard a card. Then gain 2 Trade."),
        ("en", "Draw a card, or discard a card. Then gain 2 Trade."),
        ("en", "Gain 2 Trade or 2 Combat, then draw a card."),
        ("pl", "Dobierz kartę albo odrzuć kartę. Następnie otrzymujesz 2 punkty Handlu."),
        ("hu", "Húzz egy lapot, vagy dobj el egy lapot. Ezután kapsz 2 vásárlóértéket."),
        ("hu", "Kapsz 2 vásárlóértéket vagy 2 harci értéket, majd húzz egy lapot."),
        ("fr", "Piochez une carte ou défaussez une carte. Ensuite gagnez 2 points de Commerce."),
        ("fr", "Gagnez 2 points de Commerce ou 2 points de Combat, puis piochez une carte."),
    ],
)
def test_what_is_done_then_behind_a_full_stop_or_a_shared_verb_is_done_whatever_is_chosen(
    spoken: Spoken, language: str, text: str
) -> None:
    assert parse_text(spoken, language, text).ability in {
        "choose one:\n    - draw 1\n    - discard a card\ngain 2 trade",
        "choose one:\n    - gain 2 trade\n    - gain 2 combat\ndraw 1",
    }


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Draw a card or discard a card, then gain 2 Trade."),
        ("en", "Choose one: draw a card or discard a card, then gain 2 Trade."),
        ("pl", "Dobierz kartę albo odrzuć kartę, a następnie otrzymujesz 2 punkty Handlu."),
        ("pl", "Dobierz kartę albo odrzuć kartę, potem otrzymujesz 2 punkty Handlu."),
        ("hu", "Húzz egy lapot vagy dobj el egy lapot, majd kapsz 2 vásárlóértéket."),
        ("hu", "Húzz egy lapot, vagy dobj el egy lapot, ezután kapsz 2 vásárlóértéket."),
        ("fr", "Piochez une carte ou défaussez une carte, puis gagnez 2 points de Commerce."),
        ("fr", "Piochez une carte ou défaussez une carte, ensuite gagnez 2 points de Commerce."),
    ],
)
def test_what_is_done_then_behind_a_comma_may_belong_to_what_is_chosen(
    spoken: Spoken, language: str, text: str
) -> None:
    understood = parse_text(spoken, language, text)
    assert understood.meaning is None
    assert {each.written.ability for each in understood.others} == {
        "choose one:\n    - draw 1\n    - discard a card\ngain 2 trade",
        "choose one:\n    - draw 1\n    - discard a card; gain 2 trade",
    }


def test_what_is_done_then_is_joined_like_what_is_done_too(spoken: Spoken) -> None:
    first = "draw 1\nchoose one:\n    - discard a card\n    - gain 2 trade"
    assert parse_text(spoken, "en", "Draw a card, then discard a card or gain 2 Trade.").ability == first
    for text in (
        "Draw a card or discard a card and then gain 2 Trade.",
        "Draw a card, or discard a card, then gain 2 Trade.",
    ):
        (found,) = parse_text(spoken, "en", text).diagnostics
        assert found.code == "L10N-E602"


@pytest.mark.parametrize(
    "text",
    [
        "Choose one: 2 Trade and 1 Combat or 3 Authority.",
        "Scrap a card from your hand or discard pile and draw a card.",
        "Gain 2 Trade and 1 Combat. Draw a card or gain 3 Combat.",
    ],
)
def test_where_nothing_else_is_chosen_from_there_is_one_meaning(spoken: Spoken, text: str) -> None:
    assert parse_text(spoken, "en", text).meaning is not None


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Each opponent discards a card or loses 2 authority and draws a card."),
        ("pl", "Każdy przeciwnik odrzuca kartę albo traci 2 punkty Autorytetu i dobiera kartę."),
        ("hu", "Dobj el egy lapot vagy veszíts 2 befolyást és húzz egy lapot."),
    ],
)
def test_what_is_said_in_the_same_words_is_offered_once(spoken: Spoken, language: str, text: str) -> None:
    others = [spoken.texts(each.card) for each in parse_text(spoken, language, text).others]
    assert len(others) == 2
    assert others[0] != others[1]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Each opponent discards a card or loses 2 authority and you draw a card."),
        ("pl", "Każdy przeciwnik odrzuca kartę albo traci 2 punkty Autorytetu i dobierasz kartę."),
        ("hu", "Minden ellenfél eldob egy lapot vagy veszít 2 befolyást és húzz egy lapot."),
    ],
)
def test_what_you_do_is_none_of_what_others_choose_from(spoken: Spoken, language: str, text: str) -> None:
    assert parse_text(spoken, language, text).ability.endswith("\ndraw 1")
