"""Kinds of abilities of stations that searches at random found last: said in all languages, and read as themselves."""

from textwrap import dedent, indent
from typing import Final

import pytest

from realmsdsl import Spoken, parse_text
from tests.readback.read_back import amiss, card_with

_KINDS: Final = {
    "what is done for each on a condition, and otherwise a case behind a deed": """
        on_build:
            if hand is empty: for each race as n1: gain 17 points
            else:
                put 2 energy on this
                if hand is empty: gain that many points
                else if hand is empty: gain 12 points
        """,
    "as many as were used, of up to some": """
        on_build:
            use up to 2 every_turn abilities
            lose that many credits
        """,
    "as many as were used, of any number, in a choice": """
        on_build:
            use any number of every_turn abilities
            choose 2:
                - gain 1 points
                - lose that many credits
        """,
    "what others may not do, behind what you do with what others have": """
        every_turn:
            remove a card in spare of opponents
            until end of turn: left of you cannot unveil races
        """,
    "a neighbour with a name, of whom it is asked whether it is whoever acts": """
        at start of year:
            defender of this:
                let n1 be left of you
                if n1 is you: gain 1 points
        """,
    "somebody with a name who does something to themselves": """
        endgame:
            let n1 be owner of this
            n1: award bottom card of discard_pile to n1 for 2
        """,
    "somebody who was chosen, behind what is asked of a neighbour": """
        immediate:
            choose an opponent as n2
            n2: draw 1
            if points of left of you is 3 or more: n2: draw 2
        """,
    "a number of somebody else's that has words of its own for yours": """
        when this leaves reactor_pile:
            if balance of patron of this is more than 12: remove_unseen this
        """,
    "the same of whoever acts": """
        immediate: left of you: gain (balance) credits
        """,
    "what others are made to do, before a condition of whoever does that": """
        salvage:
            defender of this:
                right of you: turn_cards_up
                if credits is 12 or less: draw 1
        """,
    "what everybody is made to make a neighbour do, before a condition": """
        salvage:
            each opponent:
                right of you: turn_cards_up
                if credits is 12 or less: draw 1
        """,
    "the different numbers of this card": """
        on_build: repeat count(different max_copies of this) times: draw 1
        """,
    "what somebody pays from what is theirs": """
        while_secret:
            choose an opponent as n1
            n1: pay 6 credits from n1
        """,
    "one of three things, two of them with words of their own": """
        every_turn: gain 3 credits for each military location or ready reactor or race in station
        """,
    "the same of a neighbour with a name": """
        immediate:
            choose an opponent as n2
            n2: draw 1
            let n1 be left of you
            if points of n1 is 3 or more: n2: draw 2
        """,
}

_ONE_OR_OTHER: Final = {
    "which is picked": (
        "every_turn: remove a ready reactor or basic_location in packet",
        {
            "en": "After each turn: Remove a card that is an unused Reactor or a Basic Location from your packet from the game.",
            "pl": "Po każdej turze: Usuń z gry kartę będącą nieużytym Reaktorem lub Lokacją Podstawową ze swojej paczki.",
            "hu": "Minden kör után: Távolíts el egy csomagodban lévő lapot, amely még használható reaktor vagy alaphelyszín, a játékból.",
            "fr": "Après chaque tour : Excluez du jeu une carte qui est un Réacteur encore disponible ou un Lieu de Base de votre paquet.",
        },
    ),
    "several of them": (
        "every_turn: remove all military locations or ready reactors in station",
        {
            "en": "After each turn: Remove all cards that are Military Locations or unused Reactors from your Station from the game.",
            "pl": "Po każdej turze: Usuń z gry wszystkie karty będące Lokacjami Militarnymi lub nieużytymi Reaktorami ze swojej Stacji.",
            "fr": "Après chaque tour : Excluez du jeu toutes les cartes qui sont des Lieux militaires ou des Réacteurs encore disponibles de votre Station.",
        },
    ),
    "beside something": (
        "every_turn: put 2 energy on a military location or ready reactor in station next to heart",
        {
            "en": "After each turn: Place 2 Energy Crystals on a card adjacent to the Main Reactor that is a Military Location or an unused Reactor.",
        },
    ),
    "something in common with one": (
        "every_turn: gain 3 credits for each race in station sharing a type with a ready reactor or basic_location in packet",
        {},
    ),
    "none of them": (
        "every_turn: if there is no military location or ready reactor in station: draw 1",
        {
            "fr": "Après chaque tour : Si vous n\u2019avez aucune carte qui soit un Lieu militaire ou un Réacteur encore disponible, piochez une carte.",
        },
    ),
}


@pytest.mark.parametrize("language", ["en", "pl", "hu", "fr"])
@pytest.mark.parametrize("kind", _KINDS)
def test_what_the_search_found_last_is_read_back(stars: Spoken, kind: str, language: str) -> None:
    lines = indent(dedent(_KINDS[kind]).strip(), "    ").lstrip()
    assert amiss(stars, card_with(stars, lines), [language]) == []


def test_a_condition_of_things_is_short_in_polish(stars: Spoken) -> None:
    card = card_with(stars, "immediate: remove 2 military location or ready reactor or race in station")
    assert stars.texts(card)["pl"].replace("\u00a0", " ") == (
        "Usuń z gry 2 karty ze swojej Stacji, takie, że (to Lokacja Militarna, to nieużyty Reaktor lub to Rasa)."
    )


@pytest.mark.parametrize("kind", _ONE_OR_OTHER)
def test_one_thing_or_another_each_with_words_of_its_own(stars: Spoken, kind: str) -> None:
    lines, expected = _ONE_OR_OTHER[kind]
    card = card_with(stars, lines)
    said = {language: text.replace("\u00a0", " ") for language, text in stars.texts(card).items()}
    assert {language: said[language] for language in expected} == expected
    assert amiss(stars, card) == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (
            "en",
            "Remove a card in your packet such that (it is an unused Reactor or it is a Basic Location) from the game.",
        ),
        (
            "pl",
            "Usuń z gry kartę ze swojej paczki, dla której jest tak, że (to nieużyty Reaktor lub to Lokacja Podstawowa).",
        ),
        (
            "hu",
            "Távolíts el egy csomagodban lévő lapot, amelyre igaz, hogy (az még használható reaktor, vagy az alaphelyszín), a játékból.",
        ),
        (
            "fr",
            "Excluez du jeu une carte de votre paquet telle que (c\u2019est un Réacteur encore disponible ou que c\u2019est un Lieu de Base).",
        ),
    ],
)
def test_the_same_as_a_condition_is_read_as_before(stars: Spoken, language: str, text: str) -> None:
    card = card_with(stars, "every_turn: remove a ready reactor or basic_location in packet")
    read = parse_text(stars, language, text)
    assert read.meaning is not None
    assert read.meaning.card.abilities[0].body == card.abilities[0].body
