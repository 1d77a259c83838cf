"""Kinds of abilities of stations that were found behind those of searches before: what is spoken of afterwards, and what is put in order."""

from textwrap import dedent, indent
from typing import Final

import pytest

from realmsdsl import CardDef, Spoken
from tests.readback.read_back import amiss, card_with

_KINDS: Final = {
    "each card, by which players are put in order": """
        immediate: for each card in station as n1:
            order players by count(cards in discard_pile other than n1)
        """,
    "each card, near which what is ranked lies": """
        immediate: for each card in station as n1:
            order players by count(cards in station within 2 of n1), points
        """,
    "what each card has, by which the game ends": """
        immediate: for each card in station as n1: end_game by cost of n1
        """,
    "a card that was picked, by which players are put in order": """
        immediate:
            choose a card in station as n1
            order players by count(cards in station sharing a type with n1)
        """,
    "as many times as were picked, for each card": """
        salvage:
            for each card in objective_deck:
                move any number of basic_locations in packet to rejected_objectives
                repeat that many times: gain 1 points; gain that many points
        """,
    "a card of another's station that may be built, near something": """
        salvage: until end of year: this is a copy of a buildable location in station of active_player next to heart only if there is a race in discard_pile
        """,
    "a copy for a while of something by two places, on a condition": """
        salvage: until end of year: this is a copy of a buildable special_location in station between this and heart only if hand is empty
        """,
    "what is near one of the best cards of somebody": """
        when a basic_location enters spare: swap a conflict in struggle or hand or drawn_specials within 4 of a administrative race with most special_copies in secret_objective of teammates for a active conflict
        """,
    "what is paid to whoever is next": """
        foresight: pay 6 points from next_player
        """,
    "what somebody else awards to whoever is next": """
        every_turn: left of you: award top 2 cards of reactor_pile to next_player for 8
        """,
    "this card again, where others do something to another one": """
        when teammates remove_unseen:
            if this is ready:
                may resolve_effects
                if you do: move this to rejected_objectives
        """,
    "what was picked for two deeds, in a choice": """
        foresight:
            choose 2 objectives in objective_deck
            move them to drawn_specials
            choose one:
                - put 2 charge on it
        """,
    "what was taken from the top, done to again": """
        foresight:
            move top 2 cards of location_deck to hand
            put 2 charge on them
        """,
    "what was picked first, done to again behind another pick": """
        foresight:
            choose up to 2 conflicts in hand as n1
            drop_goal an objective in hand
            move n1 to station
            put 2 charge on them
        """,
    "what lies on several that were picked": """
        foresight:
            choose up to 2 conflicts in hand as n1
            move them to station
            gain sum(charge of n1) points
        """,
}

_LATER: Final = {
    "what lies on as many as are worked out": """
        at_setup: take 4 charge from up to (count(recreational cards in station with marked_copies 8)) races in station
        """,
    "one of the best that were built, near which something is": """
        immediate: gain 2 points for each race within 2 of a location with fewest special_copies built this turn
        """,
    "what is near so many things": """
        immediate: gain 1 points for each location in station next to 2 reactors in station
        """,
    "what is near so many things of somebody else": """
        immediate: move a location in station within 2 of 3 reactors in station of left of you to hand
        """,
    "a prize for the others who have the most": """
        endgame: award this to other players with most credits for 2
        """,
    "some among those that were picked among others": """
        on_build:
            let n1 be top 2 cards of race_deck
            choose 3 main_reactors in n1 as n2
            if there is a special_location in n2: gain 1 points
        """,
    "so many in all, with a number that is worked out": """
        salvage: gain 12 credits for each cell where row of it is row of this up to 17
        """,
    "at most so many is that number": """
        salvage: gain 12 credits for each cell where (row of it is min(row of this, 17))
        """,
}

_SEVERAL: Final = """
    foresight:
        choose up to 2 conflicts in hand
        move them to station
        {}
    """

_SAID: Final = {
    "put 2 charge on them": {
        "en": "Place 2 charges on them.",
        "pl": "Umieść 2 ładunki na nich.",
        "hu": "Tegyél 2 töltést azokra.",
        "fr": "Placez 2 charges sur eux.",
    },
    "take 2 charge from them": {
        "en": "Remove 2 charges from them.",
        "pl": "Usuń 2 ładunki z nich.",
        "hu": "Vegyél le azokról 2 töltést.",
        "fr": "Ôtez 2 charges de ceux-ci.",
    },
}


def _card(stars: Spoken, lines: str) -> CardDef:
    return card_with(stars, indent(dedent(lines).strip(), "    ").strip())


@pytest.mark.parametrize("kind", _KINDS)
def test_abilities_found_after_those_come_back(stars: Spoken, kind: str) -> None:
    assert amiss(stars, _card(stars, _KINDS[kind])) == []


@pytest.mark.parametrize("kind", _LATER)
def test_abilities_found_last_of_all_come_back(stars: Spoken, kind: str) -> None:
    assert amiss(stars, _card(stars, _LATER[kind])) == []


@pytest.mark.parametrize("deed", _SAID)
def test_what_was_moved_is_spoken_of_as_several(stars: Spoken, deed: str) -> None:
    card = _card(stars, _SEVERAL.format(deed))
    said = {language: text.replace("\u00a0", " ") for language, text in stars.texts(card).items()}
    assert {language: said[language].endswith(end) for language, end in _SAID[deed].items()} == dict.fromkeys(
        _SAID[deed], True
    )
    assert amiss(stars, card) == []
