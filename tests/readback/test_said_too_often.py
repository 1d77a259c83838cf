"""Texts that say things of things of things are refused: not after minutes, and not with a traceback."""

from collections.abc import Iterable
from typing import Final

import pytest

from realmsdsl import Spoken, parse_text
from realmsdsl.text.read import Reader
from realmsdsl.text.read.chart import _Readings

_MANY: Final = {
    "deeper than Python goes": ("en", "a card in your hand or discard pile " * 60),
    "of things of things": ("en", "card with cost more than the cost of " * 40 + "a card"),
    "owners of owners": ("en", "the owner of " * 80 + "a card draws a card."),
    "for each of each": ("hu", "Húzz egy lapot " + "minden lap után " * 60),
    "za każdą z każdych": ("pl", "Dobierz kartę " + "za każdą kartę z ręki " * 60),
    "pour chacune de chacune": ("fr", "Piochez une carte " + "pour chaque carte de votre main " * 60),
}


@pytest.mark.parametrize(("language", "text"), _MANY.values(), ids=_MANY)
def test_things_of_things_are_refused(
    spoken: Spoken, monkeypatch: pytest.MonkeyPatch, language: str, text: str
) -> None:
    monkeypatch.setattr("realmsdsl.text.read.chart._WORK", 2_000)  # a second is enough to see it
    read = parse_text(spoken, language, text)
    assert read.meaning is None
    assert [each.code for each in read.diagnostics] == ["L10N-E601"]


def test_what_is_too_much_is_told_with_what_to_do(spoken: Spoken, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("realmsdsl.text.read.chart._WORK", 5)
    (told,) = parse_text(
        spoken, "en", "Draw a card for each card in your hand with a cost of 3 or more."
    ).diagnostics
    assert told.message == "this says things of things too often to be read"
    assert told.help == "say it in several short sentences"


def test_all_ways_of_reading_a_text_have_one_amount_together(
    spoken: Spoken, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("realmsdsl.text.read.chart._WORK", 2_000)
    made = 0
    add_made = _Readings.add_made

    def counted(found: _Readings, end: int, values: Iterable[object]) -> int:
        nonlocal made
        tried = add_made(found, end, values)
        made += tried
        return tried

    monkeypatch.setattr(_Readings, "add_made", counted)
    parse_text(spoken, *_MANY["of things of things"])
    assert 0 < made <= 2_000


@pytest.mark.parametrize("text", ["Draw a card. " * 5_000, "word " * 1_001, "Gain 2 Trade and " * 400])
def test_what_no_card_has_room_for_is_not_read(
    spoken: Spoken, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setattr(Reader, "read", lambda *_, **__: pytest.fail("it is read"))
    (told,) = parse_text(spoken, "en", text).diagnostics
    assert (told.code, told.message) == ("L10N-E601", "this is too long to be read")
