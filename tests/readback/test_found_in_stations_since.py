"""Kinds of abilities of stations that searches at random have found since: said in all languages, and read as themselves."""

from textwrap import dedent, indent
from typing import Final

import pytest

from realmsdsl import Spoken, parse_text
from tests.readback.read_back import amiss, card_with

_KINDS: Final = {
    "another than this card, behind one that was picked": """
        immediate:
            take 1 energy from a reactor in station
            put 1 energy on another reactor in station
        """,
    "another than the one that something was taken from": """
        immediate:
            choose a reactor in station as n1
            take 1 energy from n1
            put 1 energy on a reactor in station other than n1
        """,
    "the one that something was taken from": """
        immediate:
            choose a reactor in station as n1
            take 1 energy from n1
            put 1 energy on n1
        """,
    "what was lost, beside a number that was chosen": """
        endgame:
            choose 0 to 3 as n1
            lose 2 credits
            if that many is n1 or more: draw (that many + n1)
        """,
    "what was chosen of up to so many, and lost": """
        when players would build a location:
            lose up to (credits of active_player) credits
            if that many is credits or more: bring_in_conflicts
        """,
    "what is paid from any of some things, near the card": """
        immediate: pay all energy from "Holographic Display Area" within 2 of this
        """,
    "what is paid from one of them": """
        immediate: pay all energy from a "Holographic Display Area" within 2 of this
        """,
    "what is waited for tells of another thing than was chosen": """
        at start of turn:
            choose an ability
            when teammates award another main_reactor:
                choose one:
                    - remove_unseen it
                    - draw 1
        """,
    "what was chosen, where what is waited for tells of another thing": """
        at start of turn:
            choose a location in hand as n1
            when teammates award another main_reactor: remove_unseen n1
        """,
    "what was chosen, where this card is waited for": """
        at start of turn:
            choose a location in hand as n1
            when this enters discard_pile: remove_unseen n1
        """,
    "whoever was chosen, where somebody else may do what is waited for": """
        at start of turn:
            choose an opponent as n1
            when opponents draw 4: n1: draw 1
        """,
    "each of some players, beside whoever did what is answered": """
        when teammates draw 4:
            for each teammate as n1: outdo n1 by 2
        """,
    "each of some players, behind one who was chosen": """
        endgame:
            choose an opponent as n1
            for each teammate as n2:
                n1: draw 1
                n2: draw 1
        """,
    "each of some players, behind one who is chosen for each of them": """
        endgame:
            for each teammate as n2:
                choose an opponent as n1
                n1: draw 1
                n2: draw 1
        """,
    "some among all that were named, of which the game has a question": """
        endgame:
            choose a card in drawn_specials
            let n3 be all recreational locations in station
            gain count(removable basic_locations in n3) credits
        """,
    "all that were named, by their number": """
        endgame:
            let n3 be all recreational locations in station
            choose a card in hand as n1
            put 1 energy on n1
            remove_unseen n3
        """,
    "what may be swapped first, spoken of behind that": """
        endgame:
            may swap a location in packet for a basic_location in hand
            pay 8 credits for each cell within 1 of it
        """,
    "what may be swapped first, before others are chosen": """
        endgame:
            may swap a location in packet for a basic_location in hand
            if you do:
                put 1 energy on it
                choose a location in hand as n3
                choose a race in hand as n4
                put 1 energy on n3
                put 1 energy on n4
        """,
    "as often as something was done to cards at random": """
        endgame:
            remove_unseen random 2 cards in station
            repeat that many times: remove_unseen a basic_location in hand
        """,
    "whoever is told by each thing, in sentences below each other": """
        immediate:
            for each special_pile as n1:
                owner of n1:
                    may rank_players
                    if you do:
                        look_at_objectives
                        pay 1 credits
        """,
    "what somebody has who does something for each thing": """
        immediate:
            for each race_deck as n1:
                owner of this:
                    choose 1 to count(military special_locations in drawn_specials where it is n1) as n2
            draw 1
        """,
    "whoever does something for each thing, spoken of behind that": """
        immediate:
            let n1 be owner of heart
            for each race in hand:
                n1: draw 1
            n1: draw 2
        """,
    "whoever did what is answered, behind what is done later with its amount": """
        when players would provoke:
            at end of year: may gain that many credits
            set defender of this to that player
        """,
    "near what lies what may not be done, behind what was done": """
        static: you cannot award reactors provoked this turn next to this
        """,
    "near what lies what is somebody's and may not be built": """
        static: you cannot build a location in hand with owner you next to this at a cell next to a reactor
        """,
    "whether a known thing is among those that were chosen": """
        immediate:
            choose up to 3 locations in station as n2
            if heart is n2: gain 1 points
        """,
    "whose something is by two steps, where others act": """
        immediate:
            active_player:
                take all energy from 2 main_reactors in secret_objective of left of opposite of you
                remove another conflict in packet
        """,
    "what others do if they did something, behind two conditions": """
        immediate:
            each other player with points 12 or more:
                if credits is 5:
                    if credits is less than 12: may win
                    else:
                        arrange random 2 cards in discard_pile
                        may reveal all objectives provoked this year
                        if you do: move a military race with special_mark 1 or less in special_pile with defender you to drawn_specials
                draw 2
        """,
    "three places, and near a thing in one of three others": """
        immediate: arrange another active race in struggle or spare or packet within 3 of a "Heavy Ion Cannon" in chosen_card or packet or race of players
        """,
    "somebody who was chosen, behind a comparison with whoever has no name": """
        when you award another basic_location:
            draw 1
            choose a player as n1
            may outdo next_player by 1
            gain (points of n1) credits
        """,
    "somebody who was chosen, behind a comparison with whom the card tells of": """
        immediate:
            choose a player as n1
            outdo patron of this by 1
            gain (points of n1) credits
        """,
    "a card that one player chose in secret": """
        immediate:
            left of you secretly: choose a conflict in spare as n1
            left of you: move n1 of you to objective_deck
        """,
    "so many cards, behind others that were named": """
        immediate:
            let n1 be bottom 2 cards of conflict_deck
            reveal n1
            create 2 "Dispute (diplomatic)" in station
            move n1 to special_pile
        """,
    "so many cards, behind one that was picked": """
        immediate:
            let n1 be top 2 cards of conflict_deck
            look_at n1
            place a reactor in packet at right of this
            move n1 to conflict_deck
        """,
    "whether a card is one of those with a letter, behind others that may be removed": """
        while_secret:
            let n1 be top 4 cards of conflict_deck
            may remove 3 objectives provoked this year
            if this is n1: gain 4 credits
        """,
    "the owner of a card that was chosen, behind cards at random": """
        endgame:
            choose another reactor in drawn_specials as n1
            unveil random 4 cards
            owner of n1: pay 3 credits
        """,
    "somebody who is picked for an award, and not whoever did what is answered": """
        when teammates award another location:
            choose a teammate as n1
            award reactor_pile to n1 for 2
            n1: gain that many credits
        """,
    "the owner in what others do if they did, later": """
        while_secret:
            defender of this:
                at start of year:
                    may remove_unseen this
                    if you do: put 1 charge on 3 objectives in station of owner of this
        """,
    "others who may do several things one after the other, behind what others do": """
        every_turn:
            right of you:
                each player: draw 1
                may:
                    choose one:
                        - draw 2
                        - gain 3 credits
                    gain 1 points
        """,
    "a condition on what was removed, and whoever did that behind what others do": """
        when players remove_unseen:
            if 2 is vp of it: each teammate: gain (cost of it) credits
            award a objective provoked this turn to opponents for 2
            if you do: take 1 points from that player
        """,
    "each of some things, and whoever did what is answered": """
        when opponents remove_unseen:
            for each reactor in station: gain (cost of it) credits
            may pay 2 points
            if you do: take 1 points from that player
        """,
    "an award to the one who has the most, worked out, that one may make": """
        immediate: may award this to players with most credits for count(locations in station)
        """,
    "an award to the one who has the most, that others make": """
        immediate: each opponent: award this to players with most credits for 2
        """,
}

_SAID: Final = {
    "one who was chosen is none of those for whom something is done": (
        """
        endgame:
            choose an opponent as n1
            for each teammate: n1: draw 1
        """,
        "At the end of the game: Choose an opponent (A). For each teammate, player A draws a card.",
    ),
    "one of those for whom something is done is no one who was chosen": (
        """
        endgame:
            choose an opponent as n1
            for each teammate as n2: n2: draw 1
        """,
        "At the end of the game: Choose an opponent. For each teammate, that player draws a card.",
    ),
}


def _lines(kind: str) -> str:
    return indent(dedent(kind).strip(), "    ").lstrip()


@pytest.mark.parametrize("language", ["en", "pl", "hu", "fr"])
@pytest.mark.parametrize("kind", _KINDS)
def test_what_the_search_has_found_since_is_read_back(stars: Spoken, kind: str, language: str) -> None:
    assert amiss(stars, card_with(stars, _lines(_KINDS[kind])), [language]) == []


@pytest.mark.parametrize("kind", _SAID)
def test_players_who_differ_are_told_apart(stars: Spoken, kind: str) -> None:
    lines, said = _SAID[kind]
    card = card_with(stars, _lines(lines))
    assert stars.texts(card)["en"] == said
    assert amiss(stars, card) == []


def test_what_happens_tells_of_what_a_pronoun_means(stars: Spoken) -> None:
    read = parse_text(
        stars,
        "en",
        "At the end of the game: Choose a Location in your hand. Whenever you award a Race this turn, remove it from the game.",
    )
    assert read.ability == (
        "endgame:\n    choose a location in hand as chosen\n    when you award a race: remove it"
    )


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "This Location costs 1 less for every Reactor in your Station."),
        ("pl", "Koszt w Kredytach tej karty maleje o 1 za każdy Reaktor w twojej Stacji."),
        ("hu", "Ennek a lapnak a kreditköltsége 1-gyel csökken az űrállomásodon lévő minden reaktor után."),
        ("fr", "Le coût en Crédits de cette carte diminue de 1 pour chaque Réacteur de votre Station."),
    ],
)
def test_what_is_paid_for_this_card_is_changed_before_it_lies_anywhere(
    stars: Spoken, language: str, text: str
) -> None:
    read = parse_text(stars, language, text)
    assert read.meaning is not None
    assert [each.everywhere for each in read.meaning.card.modifiers] == [True]


def test_what_is_not_paid_is_changed_while_the_card_is_in_force(stars: Spoken) -> None:
    read = parse_text(stars, "en", "The Victory Point value of this card is increased by 1.")
    assert read.meaning is not None
    assert [each.everywhere for each in read.meaning.card.modifiers] == [False]
