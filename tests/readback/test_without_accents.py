"""What is typed in plain letters, on a keyboard without the accents of the language, means what it means with them."""

from typing import Final

import pytest

from realmsdsl import Spoken, parse_text

_PLAIN: Final = {
    ("pl", "Mozesz zlomowac karte z reki. Jezeli to zrobisz, dobierz karte."): "may scrap a card in hand\nif you do: draw 1",
    ("pl", "Raz na ture, kiedy kupujesz te karte, otrzymujesz 2 punkty Walki."): "when you acquire this once a turn: gain 2 combat",
    ("pl", "Umiesc karte ze stosu kart odrzuconych na wierzchu talii"): "move a card in discard_pile to top of deck",
    ("hu", "Valahanyszor eldobsz egy lapot, huzz egy lapot."): "when you discard a card: draw 1",
    ("hu", "Ennek a lapnak a tulajdonosa bal oldali szomszedja huz egy lapot."): "left of owner of this: draw 1",
    ("hu", "Tegyel 2 sebzest a jelen lapra."): "put 2 damage on this",
    ("fr", "Chaque fois que vous defaussez une autre Base, piochez une carte."): "when you discard another base: draw 1",
    ("fr", "Prenez 2 points de Combat a un adversaire."): "take 2 combat from an opponent",
    ("fr", "la Defense de cette carte vaut desormais 2"): "set defense of this to 2",
}  # fmt: skip


@pytest.mark.parametrize(("language", "text"), _PLAIN)
def test_plain_letters_are_read(spoken: Spoken, language: str, text: str) -> None:
    understood = parse_text(spoken, language, text)
    assert understood.ability == _PLAIN[language, text], understood.diagnostics
    assert [each.code for each in understood.diagnostics] == ["L10N-W603"]


_TWO: Final = {
    (
        "fr",
        "Chaque fois que vous defaussez une carte, echangez cette carte-ci contre une Base que vous avez achete durant ce tour.",
    ): (
        "when you discard a card: swap this for a base acquired this turn",
        "when you discard a card: swap this for a base bought this turn",
    ),
}
"""Words that are two without accents, `acheté` and `achète` here: both are told."""


@pytest.mark.parametrize(("language", "text"), _TWO)
def test_a_word_that_is_two_without_accents_is_not_guessed(spoken: Spoken, language: str, text: str) -> None:
    understood = parse_text(spoken, language, text)
    assert tuple(sorted(each.written.ability for each in understood.others)) == _TWO[language, text]


_REFUSED: Final = {
    ("pl", "kazdy przeciwnik traci 2 punkty autorytetu za kazda twoja baze"): "would be turned around",
    ("hu", "Huzz egy lalapot."): "is not understood here",
    ("fr", "Piochez une catre."): "is not understood here",
}


@pytest.mark.parametrize(("language", "text"), _REFUSED)
def test_plain_letters_say_why_they_are_not_read(spoken: Spoken, language: str, text: str) -> None:
    understood = parse_text(spoken, language, text)
    assert not understood.is_ability
    assert _REFUSED[language, text] in understood.diagnostics[0].message


@pytest.mark.parametrize("text", ["Prenez 2 Combat à un adversaire.", "Draw a card.", "Il y à 2 cartes."])
def test_only_what_lacks_accents_is_read_without(spoken: Spoken, text: str) -> None:
    language = "en" if text.startswith("Draw") else "fr"
    assert not spoken.reader(language).lacks_accents(text)
