"""Further kinds of abilities of stations that a long search found not to come back from their texts."""

from textwrap import dedent, indent
from typing import Final

import pytest

from realmsdsl import CardDef, Spoken, parse_text
from realmsdsl.text.read import HOUSE
from tests.readback.read_back import amiss, card_with
from realmsdsl.text.notation import written

_KINDS: Final = {
    "what is your own in a price, and behind it a condition and a choice": """
        foresight:
            costs 6 credits and swap a objective in objective_deck for a reactor in station
            only if not there is a opponent with points 17 and special_pile is not empty and active_player is you
            next_player: remove_unseen top 2 recreational locations or basic_locations of race_deck
            choose one:
                - pay 17 points
        """,
    "what is your own before what others choose in secret": """
        endgame:
            swap a conflict in station for a basic_location in packet
            next_player secretly: choose a buildable objective or main_reactor in packet as n1
            next_player: move n1 to special_pile
        """,
    "what was asked about before a condition, behind what all have done to them under it": """
        immediate:
            let n1 be random card in race
            if n1 is a objective: put 2 energy on every reactors with special_mark 1 removed_unseen this year
            left of you: put 2 special_mark on n1
            gain 3 points
        """,
    "where the active player keeps something": """
        foresight:
            choose another basic_location in struggle as n1
            move n1 to packet of active_player
        """,
    "an owner in common, before somebody who is chosen and asked about": """
        at start of year:
            if there is a ability of reactors where owner of it is owner of this:
                choose an opponent as n1
                if n1 is active_player: gain 4 credits
        """,
    "what lies between two things, whose chosen player is whoever acts": """
        while_secret:
            active_player: remove a main_reactor in station with defender you between this and heart
        """,
    "what is done behind an offer, of which the last speaks of what one of it names": """
        salvage:
            may outdo next_player by 6
            repeat 3 times:
                if you do: resolve_effects
                repeat 2 times: pay 1 points
                let n1 be all reactors in station
                gain count(objectives in n1) points
        """,
    "what each of any number of players pays from somebody, or takes": """
        immediate:
            choose any number of opponents as n1
            n1:
                pay 6 points from an opponent
                take 1 credits from an opponent
                draw 1
        """,
    "an owner who is asked about, before somebody else who is spoken of": """
        at end of year:
            if owner of this is right of owner of this: pay 2 credits
            next_player:
                look_at bottom 2 cards of discard_pile
                if hand is empty: lose 1 credits
        """,
    "all with the highest value, and what several of them have done to them": """
        at_setup:
            let n1 be all conflicts or diplomatic basic_locations or special_locations with most vp dropped_goal this turn
            gain count(locations or conflicts or diplomatic races in n1) credits
            each teammate where there is a objective or race or basic_location in chosen_card of it:
                each other opponent: set points of next_player to 6
                repeat 4 times: draw 3
        """,
    "an owner who is asked about, before somebody else who is chosen": """
        when you gain credits:
            if (hand is empty) or ((owner of heart is not that player) or (there is no empty cell within 2 of this)): draw 1
            choose another player as n2
            gain (points of n2) points
        """,
    "whoever did it, in what is done otherwise, as many times as that is": """
        when opponents gain credits:
            repeat that many times:
                if hand is empty: end_game
                else if credits is more than credits of that player:
                    choose another player as n1
        """,
    "each of so many on top, which have a name": """
        salvage:
            let n1 be top 2 cards of conflict_deck
            for each n1: pay 1 points
        """,
    "each of so many on top": """
        salvage:
            for each top 2 cards of conflict_deck as n1: move n1 to hand
        """,
    "each of so many on top as are worked out": """
        salvage:
            for each top (credits) locations of location_deck as n1: put 1 charge on n1
        """,
    "whoever did it, of whom two things hold for a while": """
        when teammates provoke:
            until end of turn:
                reactor_count of that player is 3 less
                lead_in_buildings of that player is 2 less
        """,
    "whoever did it by a name, told twice": """
        when teammates provoke:
            let n1 be that player
            draw 2
            gain (credits of n1) points
            lose (credits of n1) points
        """,
    "whoever did it, behind what somebody who was chosen does": """
        when opponents build a location:
            let n1 be that player
            choose an opponent as n2
            if hand is empty: draw 1
            gain (credits of n1) points
            n2: draw 1
            n1: draw 1
        """,
    "whoever gave something to somebody, behind somebody else": """
        when teammates award another race to defender of this once a turn:
            pay 17 points from opposite of you
            that player: resolve_effects
        """,
    "up to a number of the game": """
        every_turn: lose up to (set_aside) points
        """,
    "a number up to one of the game that is spoken of twice": """
        every_turn:
            choose 0 to (set_aside) as n1
            lose (n1) points
            gain (n1) points
        """,
    "what others may do, several times": """
        immediate:
            right of you:
                set charge to 3
                repeat 4 times: may rank_players
        """,
    "what several others do and may do, several times": """
        immediate:
            choose 2 opponents as n1
            n1: repeat 2 times:
                lose 1 credits
                may draw 1
        """,
    "a place that is spoken of again, while something is waited for": """
        when opponents use an salvage ability:
            choose an empty cell as n1
            place this at n1
            when opponents award a basic_location: place it at n1
        """,
    "each of some cards behind one that was chosen before": """
        on_build:
            choose a main_reactor in spare as n1
            for each station as n2:
                move n1 to hand
                put 1 charge on n2
        """,
    "as many as were used": """
        endgame:
            use 2 abilities
            lose that many credits
        """,
    "as much as was lost altogether, which somebody else gains": """
        immediate:
            may:
                lose all credits
                patron of this: gain that many credits
        """,
    "as much as was lost altogether, in what somebody else chooses": """
        endgame:
            may:
                lose all credits
                patron of this:
                    choose 2:
                        - unveil bottom 2 cards
                        - gain that many credits; set defender of this to opposite of you
        """,
    "the second card, behind an offer of what is done to the first": """
        immediate:
            may remove a reactor in hand
            remove a "Zehuti" in hand
            place a location in rejected_objectives at right of it
        """,
    "the second card, behind an offer of what is put on the first": """
        immediate:
            may put 1 charge on a reactor in hand
            remove a "Zehuti" in hand
            place a location in rejected_objectives at right of it
        """,
    "the second card, behind one from some of which up to two were looked at": """
        when you would provoke a main_reactor once a turn:
            look_at up to 2 "Sports Arena" in station
            remove a "Zehuti" in hand
            place a location in rejected_objectives at right of it
            pay that many points
        """,
    "so much of one thing, and nothing of another": """
        immediate: remove a basic_location with energy 3 in station with special_mark 0
        """,
    "a card, behind an offer to use an ability": """
        immediate:
            may use a ability of a reactor in station
            remove a "Zehuti" in hand
            place a location in rejected_objectives at right of it
        """,
}


def _card(stars: Spoken, lines: str) -> CardDef:
    return card_with(stars, indent(dedent(lines).strip(), "    ").lstrip())


@pytest.mark.parametrize("language", ["en", "pl", "hu", "fr"])
@pytest.mark.parametrize("kind", _KINDS)
def test_what_the_search_found_lately_is_read_back(stars: Spoken, kind: str, language: str) -> None:
    assert amiss(stars, _card(stars, _KINDS[kind]), [language]) == []


@pytest.mark.parametrize(
    ("text", "ability"),
    {
        "Usuń z gry Reaktor ze swojej Stacji.": "remove a reactor in station",
        "Przeciwnik usuwa z gry Reaktor ze swojej Stacji.": (
            "choose an opponent as chosen\nchosen: remove a reactor in station"
        ),
    }.items(),
)
def test_your_own_is_that_of_whoever_acts_in_house_style(stars: Spoken, text: str, ability: str) -> None:
    read = stars.reader("pl").read(text, extent=HOUSE)
    (lines,) = read.readings
    assert written(lines, stars.vocabulary).ability == ability


@pytest.mark.parametrize(
    ("language", "lines", "said"),
    [
        (
            "en",
            "when opponents build a location: remove all objectives in station with patron that player other than it",
            "Whenever an opponent builds a Location, remove all Objectives other than that Location such that its keeper is that opponent from your Station from the game.",
        ),
        (
            "hu",
            "when opponents build a location: remove all objectives in station with patron that player other than it",
            "Valahányszor egy ellenfeled épít egy helyszínt, távolítsd el az űrállomásodon lévő összes küldetést (de nem az a helyszín), amelyre igaz, hogy annak az őrzője éppen az az ellenfél, a játékból.",
        ),
        (
            "en",
            "immediate: each opponent: repeat 2 times: may draw 1",
            "Each opponent does this 2 times: may draw a card.",
        ),
        (
            "fr",
            "immediate: each opponent: repeat 2 times: may draw 1",
            "Chaque adversaire fait ceci 2 fois\u00a0: pouvoir piocher une carte.",
        ),
    ],
)
def test_what_is_meant_is_said_in_good_words(stars: Spoken, language: str, lines: str, said: str) -> None:
    card = _card(stars, lines)
    assert stars.texts(card)[language] == said
    assert amiss(stars, card, [language]) == []


def test_as_much_as_was_lost_altogether_is_gained_if_that_was_done(stars: Spoken) -> None:
    read = parse_text(stars, "en", "You may lose all Credits. If you do, gain that many Victory Points.")
    assert read.ability == "may:\n    lose all credits\n    gain that many points"
