"""What steps give a name to in stations, and speak of later: places, words of a list, whoever the game tells."""

from textwrap import dedent, indent
from typing import Final

import pytest

from realmsdsl import Spoken
from tests.readback.read_back import amiss, card_with

_PLACES: Final = {
    "a place beside the card, at which twice something is put": """
        immediate:
            let n1 be left of heart
            place this at n1
            place a location in hand at n1
        """,
    "a place under an offer and a condition, and for others": """
        endgame:
            let n1 be above of this
            may:
                if n1 is roomy: draw 1
            each opponent:
                place a location in hand at n1
        """,
    "a place that is told before another one is picked": """
        immediate:
            let n1 be above of this
            choose an empty cell in station as n2
            place a location in hand at n1
            place this at n2
        """,
}

_WORDS: Final = {
    "each of the words that were chosen": """
        immediate:
            choose any number of location_types as n1
            for each n1 as n2: gain holdings(n2) points
        """,
    "each of two words, and then both": """
        immediate:
            choose 2 location_types as n1
            for each n1 as n2:
                draw 1
                gain 1 points for each location with type n2 in station
            gain 1 points for each location with type n1 in station
        """,
    "whether one of any number of words matches": """
        immediate:
            choose any number of location_types as n1
            draw 1
            if type of this is n1: draw 1
        """,
    "each of the words in a choice, behind an offer": """
        when a location enters station of opponents:
            choose 2 location_types as n1
            may draw 1
            choose one:
                - draw 1
                - for each n1 as n2: gain holdings(n2) points
        """,
}

_SOMEBODY: Final = {
    "the next player, spoken of twice": """
        immediate:
            let n1 be next_player
            n1: draw 1
            move a card in hand to hand of n1
        """,
    "the next player, behind what others do": """
        when opponents build a location:
            let n1 be next_player
            left of you: move a card in hand to hand of n1
            n1: draw 1
        """,
    "whom a card tells": """
        immediate:
            let n1 be defender of this
            draw 1
            n1: draw 1
            gain (points of n1) points
        """,
    "the active player, behind what others do": """
        immediate:
            let n1 be active_player
            each opponent: move a card in hand to hand of n1
            n1: draw 1
        """,
    "whether somebody who was chosen is the owner": """
        immediate:
            choose an opponent as n1
            if n1 is owner of this: draw 1
        """,
    "somebody for each of some things": """
        immediate:
            choose an opponent as n1
            draw 1
            for each reactor in station:
                gain 1 points for each reactor in station of n1
        """,
    "somebody behind a prize for them": """
        when you build a location:
            choose a player as n1
            repeat 2 times:
                award an objective in objectives to n1 for 3
            n1: swap heart for this
        """,
    "a prize for several who were chosen": """
        foresight:
            choose up to 2 players as n1
            n1: move a location in hand to discard_pile
            award an objective in objectives to n1 for 3
        """,
}

_OFFERS: Final = {
    "how many were chosen before an offer": """
        immediate:
            choose 2 opponents as n1
            may:
                n1: draw 1
            gain count(n1) points
        """,
    "the offer of a gain on a condition": """
        immediate:
            choose a "Turret" in station as n1
            may:
                if n1 is a reactor: gain 2 points
        """,
    "the offer to do something so many times, behind something else": """
        when opponents build a location:
            choose 1 to 3 as n1
            may:
                repeat (n1) times: draw 1
        """,
    "some of those that were picked before an offer of something else": """
        when a location enters station of opponents:
            choose up to 3 conflicts in struggle or hand as n1
            may:
                draw 1
                gain 1 points
            gain 1 points for each reactor in n1
        """,
}

_PLAYERS: Final = {
    "who is none of several from whom something is taken, where another one is chosen before": """
        immediate:
            choose 2 opponents as n1
            choose an opponent as n2
            take 1 points from n1
            each player where it is not n1: gain 1 points
        """,
    "several from whom something is taken, as an offer, and who lose something then": """
        immediate:
            may:
                choose 2 opponents as n1
                take 1 points from n1
                n1: lose 1 points
        """,
    "one of several behind an offer of something else": """
        immediate:
            choose up to 2 players as n1
            may remove_unseen a card in hand
            if active_player is n1: gain 1 points
        """,
    "somebody who does something whenever something else happens": """
        immediate:
            choose an opponent as n1
            until end of turn:
                when you build:
                    n1: move a card in hand to discard_pile
                    take 1 points from n1
        """,
    "how many were chosen, whenever something happens": """
        immediate:
            choose up to 2 locations in hand as n1
            when you build: gain (count(n1)) points
        """,
    "whoever does something, who may not do another thing": """
        immediate:
            choose an opponent as n1
            n1:
                gain 1 points
                until end of turn: n1 cannot build
        """,
    "what somebody is made to do, and does on a condition then": """
        on_build:
            defender of this:
                owner of this:
                    gain 1 credits
                    if type of this is recreational: pay 1 credits for each station of owner of this
        """,
    "what several do, and what they do on a condition then": """
        immediate:
            choose 2 opponents as n1
            n1:
                gain 1 credits
                choose a location in hand as n2
                if n2 is a reactor: take 1 points from n1
        """,
    "more deeds than one sentence has, done several times by somebody": """
        on_build:
            defender of this:
                repeat 2 times:
                    gain 1 credits
                    may look_at_objectives
                    owner of this: lose all credits
                    gain 17 credits
                    choose a location in station
                    may choose_cards
        """,
}

_TOLD_APART: Final = {
    "the one card of a definition that counts as all types": "static: type of heart includes every location_type",
    "that there is one, as a question of the game": "immediate: if buildings is 1 or more: draw 1",
    "that a neighbour has one": "immediate: if reactor_count of left of you is 1 or more: draw 1",
    "a reactor that would be built": "when you would build a reactor: draw 1",
    "a reactor of the pile that would be built": "when opponents would build_reactor: draw 1",
}

_KINDS: Final = _PLACES | _WORDS | _SOMEBODY | _OFFERS | _PLAYERS | _TOLD_APART


@pytest.mark.parametrize("kind", _KINDS)
def test_what_has_a_name_in_stations_comes_back(stars: Spoken, kind: str) -> None:
    lines = indent(dedent(_KINDS[kind]).strip(), "    ").strip()
    assert amiss(stars, card_with(stars, lines)) == []


_OF_ONE_CHOSEN: Final = {
    "by what that one has": "choose an opponent as n1\n        order players by count(cards in station of n1)",
    "by what whoever does it has": "choose an opponent as n1\n        n1: order players by count(cards in station of n1)",
}


@pytest.mark.parametrize("kind", _OF_ONE_CHOSEN)
def test_what_players_are_ranked_by_is_not_theirs_if_it_is_of_one_who_was_chosen(
    stars: Spoken, kind: str
) -> None:
    card = card_with(stars, f"immediate:\n        {_OF_ONE_CHOSEN[kind]}")
    assert "in the Station of player A." in stars.texts(card)["en"]
    assert amiss(stars, card) == []


def test_several_who_do_something_are_not_the_one_who_does_it(stars: Spoken) -> None:
    card = card_with(
        stars, "immediate:\n        choose 2 opponents as n1\n        n1: take 1 credits from n1"
    )
    assert stars.texts(card)["en"] == "Two opponents (A) each take 1 Credit from players A."


def test_words_that_were_chosen_are_spoken_of_as_several(stars: Spoken) -> None:
    said = stars.texts(
        card_with(stars, "immediate:\n        choose 2 location_types as n1\n        set type of this to n1")
    )
    assert {language: text.rpartition(". ")[2].replace("\u00a0", " ") for language, text in said.items()} == {
        "en": "The type of this card becomes those 2 Location types.",
        "pl": "Typem tej karty jest odtąd te 2 typy Lokacji.",
        "hu": "Ennek a lapnak a típusa mostantól az a 2 helyszíntípus.",
        "fr": "Le type de cette carte est désormais ces 2 types de Lieu.",
    }
