"""Kinds of abilities of stations that a long search found to be said in no words, or in words that were read as something else."""

from collections.abc import Sequence
from textwrap import dedent, indent
from typing import Any, Final

import pytest

from realmsdsl import CardDef, Spoken, parse_text
from realmsdsl.text.read import HOUSE
from tests.readback.read_back import amiss, card_with
from realmsdsl.text.read.making import ClauseMaker
from tests.readback.likeness_of_lines import does, lost

_LONG: Final = (
    "Az előkészületek során: Ha az űrállomásodon lévő üres szomszédos mezők száma kevesebb, mint a "
    "tartalék paklidban lévő vagy választott katonai alaphelyszínek (4-es jelű példányszám: 3) száma, ha "
    "ez a lap „Trade Union Headquarters” lap, tedd az általad ebben a körben épített összes reaktort a "
    "közös küldetések sorába; ezután minden más játékos titokban választ egy épp most húzott lapokból "
    "álló paklijában lévő közigazgatási alaphelyszínt (4-es jelű példányszám: 2); ezután minden más "
    "játékos teszi az épp most húzott lapokból álló paklijába az általa választott lapot. Különben ha "
    "legalább 3 küldetéspakliban lévő konfliktus van (energiaköltség: 17), amelynek a legnagyobb az "
    "energiaköltsége, amelynek a legkisebb a győzelmi pontja, vagy egy másik „Observation Dome” helyszínt "
    "(energiaköltség: legalább 1) választottál, a legtöbb győzelmi ponttal rendelkező legkevesebb "
    "kredittel rendelkező minden játékos választ egy másik általa ebben a körben odaítélt „Holographic "
    "Display Area” helyszínt (győzelmi pont: 5); ezután az a játékos, ha az nem „Security Station” lap, "
    "tesz 17 kreditet egy űrállomásán lévő fajra vagy főreaktorra, amelyen legalább 3 energiakristály "
    "van, minden, a soron lévő játékos űrállomásán lévő üres mező után, amelyre igaz, hogy (annak a sora "
    "éppen ennek a helyszínnek a sora, és annak az oszlopa éppen 2); ezután kapsz 2 győzelmi pontot, és "
    "tegyél egy „Sissaurians” fajt a játékon kívülről ennek a helyszínnek a bal oldali szomszédmezőjére; "
    "különben tedd a titkos vagy épp most húzott összes alaphelyszínt, amelynek a legkisebb a 4-es jelű "
    "példányainak száma, a reaktorpakli aljára."
)
"""A card that nobody would print, as long as five cards are."""

_KINDS: Final = {
    "whoever did it, behind a condition": """
        when opponents build a location:
            let n1 be that player
            if hand is empty: draw 1
            gain (credits of n1) points
        """,
    "whoever did it, in what is done several times and behind it": """
        when opponents build a location:
            let n1 be that player
            repeat 2 times:
                draw 1
                n1: draw 1
            n1: gain 1 points
        """,
    "whoever did it, behind what is done several times": """
        when opponents build a location:
            let n1 be that player
            repeat 2 times: draw 1
            n1: draw 1
        """,
    "whoever did it, for each of some things and behind that": """
        when opponents build a location:
            let n1 be that player
            for each location in station:
                draw 1
                n1: draw 1
            gain (credits of n1) points
        """,
    "whoever did it, behind somebody who is chosen": """
        when opponents build a location:
            let n1 be that player
            choose an opponent as n2
            if hand is empty: draw 1
            gain (credits of n1) points
            n2: draw 1
        """,
    "whoever did it, behind an offer of several things": """
        when opponents build a location:
            let n1 be that player
            may:
                draw 1
                if hand is empty: draw 2
            n1: draw 1
        """,
    "whoever did it, behind a copy for a while": """
        when teammates remove_unseen:
            until end of turn:
                this is a copy of a basic_location in location_deck
                buildings of that player is 4 less
        """,
    "what is near to a thing by chance, of which a number was worked out": """
        every_turn:
            let n1 be random card in struggle
            gain (special_copies of n1) points
            remove a conflict in rejected_objectives between this and n1
        """,
    "what you did yourself, and do": """
        when you use a new every_turn ability of this:
            let n1 be that player
            n1: use 2 at_setup abilities of this
            rank_players
        """,
    "one offer or both, of which the second is spoken of": """
        immediate:
            may use 2 on_build abilities of this
            choose any number of "Galactic Bank" in station as n1
            if there is a special_location in n1: put 2 stored_credits on 3 diplomatic conflicts in packet
        """,
    "what has a name in common with a card on top that is described": """
        at start of turn:
            choose up to 2 while_secret abilities of a military race in station sharing a name with top card with stored_credits 1 or more in reactor_pile as n1
            use n1
        """,
    "this card, for each of some others": """
        on_build:
            put 2 special_mark on this
            for each race removed_unseen this turn from objectives: move this to bottom of reactor_pile
        """,
    "types among cards that are no places": """
        immediate: lose (count(different type of races in spare or station)) points
        """,
    "the best of those chosen or in any station": """
        static: teammates cannot draw only if there is a reactor with fewest cost in chosen_card or station of all players
        """,
    "whose it is, and other than what the event is about": """
        when opponents build a location: remove all objectives in station with patron that player other than it
        """,
    "what the event is about, and whoever did it behind a condition": """
        when opponents build a location:
            put 1 charge on it
            let n1 be that player
            if hand is empty: draw 1
            n1: draw 1
        """,
    "what somebody would do, and is given for it": """
        when opponents would provoke a ready basic_location: award it to that player for (seats)
        """,
    "abilities that are used, and what is done if they were": """
        at_setup:
            use 2 new abilities of locations with energy_cost 3 or more removed_unseen this year
            if you do:
                lose all points
                gain 5 points
        """,
    "abilities that may be used, and what is done if they were": """
        when you build a location:
            use up to 2 abilities of this
            if you do: gain 5 points
        """,
    "whose something was, in what is done if it is gone": """
        every_turn:
            may remove a location in hand
            if you do: move a reactor in station to station of left of owner of it
        """,
    "whose something was that was swapped": """
        every_turn:
            swap a location in hand for a special_location in station
            if you do: move a reactor in station to station of left of owner of it
        """,
    "a condition in brackets, and another one behind it": """
        at_setup:
            if (there is an empty cell in station where (row of it is row of this and column of it is 1)) and (credits is more than credits of right of owner of this): draw 1
        """,
    "what lies beside something, and within so many steps": """
        at start of year:
            gain 3 credits for each 2 military special_locations or objectives in special_pile where (there is a "Dispute (reactors)" in station next to it and distance(it, this) is (credits) or less)
        """,
    "what lies beside something that lies within so many steps": """
        at start of year:
            gain 3 credits for each 2 military special_locations or objectives in special_pile next to a "Dispute (reactors)" in station within (credits) of this
        """,
    "a condition of what is near, and what is near in it": """
        salvage:
            choose up to 2 objectives with charge 1 or more in race where ((count(objectives or main_reactors with stored_credits 4 or more in station) is 3 or more) and distance(it, this) is 1 or less) as n1
            move n1 to struggle
        """,
    "a condition, and what is in common with a card on top": """
        immediate: gain (1 + count(main_reactors in race_deck with patron you sharing a type with top card of reactor_pile)) points
        """,
    "a neighbour, and his neighbour before him": """
        immediate:
            let n1 be left of you
            left of n1: draw 1
            n1: draw 1
        """,
    "somebody who was chosen, behind what a neighbour does": """
        immediate:
            choose an opponent as n1
            left of n1:
                draw 1
                if credits is 3 or more: gain 2 points
                n1: draw 1
            n1: draw 1
        """,
    "somebody who was chosen, behind what each of several does": """
        immediate:
            choose an opponent as n1
            each opponent: draw 1
            n1: draw 1
        """,
    "what a neighbour may not do for a while": """
        immediate:
            choose an opponent as n1
            left of n1:
                until end of turn: you cannot draw
        """,
    "what somebody may not do for a while, by whom his neighbour is bound": """
        immediate:
            choose an opponent as n1
            left of n1:
                until end of turn: n1 cannot draw
        """,
    "what the neighbour of who did it may not do": """
        when players build a location:
            left of that player:
                until end of turn: you cannot draw
        """,
    "what is taken for each point that you have": """
        at_setup: take (points) points from opponents
        """,
    "what has a name in common, of which something else is asked": """
        immediate: remove a conflict in struggle with defender you sharing a name with a location in hand
        """,
    "what has no name in common, of which something else is asked": """
        immediate: remove a conflict in struggle with defender you where it is not a card sharing a name with heart
        """,
    "what has a name in common, of what is counted": """
        immediate only if 2 is less than max(special_mark of heart, count(other main_reactors in secret_objective with defender you sharing a name with heart)): draw 1
        """,
    "this card behind a copy of what nobody picks": """
        endgame:
            if this is a reactor: until start of turn: this is a copy of top card of race_deck keeping type
            else: reveal this
        """,
    "an offer to choose what nobody speaks of": """
        immediate:
            may:
                choose an opponent as n1
            draw 1
        """,
    "the same beside another offer": """
        immediate:
            may:
                choose a location_type as n1
            may draw 1
        """,
    "the same for each of something, before what is done anyway": """
        immediate:
            repeat (count(objectives in drawn_specials)) times:
                may:
                    choose a location in hand as n1
                draw 1
        """,
    "up to one, of whom something is said": """
        immediate:
            choose up to 1 opponent as n1
            n1: draw 1
        """,
    "what each does otherwise, if they did not take an offer": """
        immediate:
            each player:
                if hand is empty: draw 1
                else:
                    may use on_build of this
                    if not (you do): pay 5 points
                when opponents build this: draw 2
        """,
    "what somebody does otherwise, if they took an offer": """
        immediate:
            choose an opponent as n1
            n1:
                if hand is empty: draw 1
                else:
                    may draw 2
                    if you do: pay 5 points
                draw 3
        """,
    "each of some things, behind what is done under a condition": """
        while_secret:
            for each main_reactor in race as n1:
                may put 2 special_mark on n1
                if owner of n1 is not opposite of you: draw 1
                else:
                    may final_scoring
                    if you do:
                        may award n1 to owner of n1 for 2
                    look_at n1
        """,
    "what lies in your spare pile": """
        on_build: take 1 stored_credits from between 1 and 3 conflicts with special_mark 8 in spare
        """,
    "what lies between two things, whose chosen player you are": """
        immediate: remove a conflict in station with defender you between heart and this
        """,
    "what lies beside this card, whose chosen player you are": """
        immediate: remove a conflict in station with defender you next to this
        """,
    "this card behind what was shown by a name": """
        every_turn:
            if hand is empty:
                let n2 be top 3 cards of reactor_pile
                reveal n2
            else: outdo owner of this by 2
        """,
}


def _card(stars: Spoken, lines: str) -> CardDef:
    return card_with(stars, indent(dedent(lines).strip(), "    ").lstrip())


@pytest.mark.parametrize("language", ["en", "pl", "hu", "fr"])
@pytest.mark.parametrize("kind", _KINDS)
def test_what_the_search_found_in_stations_is_read_back(stars: Spoken, kind: str, language: str) -> None:
    assert amiss(stars, _card(stars, _KINDS[kind]), [language]) == []


def test_whoever_did_it_has_a_name_only_behind_other_steps(stars: Spoken) -> None:
    near = parse_text(stars, "en", "Whenever an opponent builds a Location, that opponent draws a card.")
    far = parse_text(
        stars,
        "en",
        "Whenever an opponent builds a Location, do this 2 times: draw a card; after that, that opponent draws a card.",
    )
    assert near.ability == "when opponents build a location: that player: draw 1"
    assert far.ability.splitlines()[1:] == [
        "    let doer be that player",
        "    repeat 2 times: draw 1",
        "    doer: draw 1",
    ]


@pytest.mark.parametrize(
    ("lines", "said"),
    {
        "static: cost of locations with charge 3 or more in hand is 1 less": (
            "A kezedben lévő helyszínek, amelyeken legalább 3 töltés van, kreditköltsége 1-gyel csökken."
        ),
        "static: cost of locations with charge 0 in hand is 1 less": (
            "A kezedben lévő helyszínek, amelyeken nincs töltés, kreditköltsége 1-gyel csökken."
        ),
        "static: cost of locations sharing a name with this is 1 less": (
            "A helyszínek, amelyeknek közös a neve ezzel a lappal, kreditköltsége 1-gyel csökken."
        ),
        "immediate: remove all reactors with charge 6 or less in station": (
            "Távolítsd el az űrállomásodon lévő összes reaktort, amelyen legfeljebb 6 töltés van, a játékból."
        ),
    }.items(),
)
def test_what_describes_several_is_in_the_plural_in_hungarian(stars: Spoken, lines: str, said: str) -> None:
    assert stars.texts(_card(stars, lines))["hu"] == said
    assert parse_text(stars, "hu", said).ability == lines.removeprefix("static: ").removeprefix("immediate: ")


def test_who_is_not_somebody_may_be_asked_of_either(stars: Spoken) -> None:
    card = _card(stars, "immediate: if active_player is not you: draw 1")
    read = parse_text(stars, "en", stars.texts(card)["en"]).meaning
    assert read is not None
    assert does(read.card) != does(card)
    assert not lost(stars, card, read.card)


def test_a_very_long_text_is_read_in_a_few_steps(stars: Spoken, monkeypatch: pytest.MonkeyPatch) -> None:
    """What could stand beside nothing else is not tried with everything: a second of work, not minutes."""
    tried = 0
    make = ClauseMaker.__call__

    def counted(self: ClauseMaker, values: Sequence[Any]) -> Any:
        nonlocal tried
        tried += 1
        return make(self, values)

    monkeypatch.setattr(ClauseMaker, "__call__", counted)
    assert stars.reader("hu").read(_LONG, extent=HOUSE).readings
    assert tried < 250_000


def test_a_text_that_takes_too_much_work_is_given_up(stars: Spoken, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("realmsdsl.text.read.chart._WORK", 2_000)
    read = stars.reader("hu").read(_LONG, extent=HOUSE)
    assert read.is_cut
    assert read.readings == ()
