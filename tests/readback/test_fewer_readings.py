"""What nobody can mean is no reading of a text: the one that is meant is found among few, also where a text is long."""

from textwrap import dedent, indent
from typing import Final

import pytest

from realmsdsl import Spoken, parse_text
from realmsdsl.text.read import HOUSE
from realmsdsl.base import Source
from realmsdsl.semantics import later_card

_FEW: Final = {
    "amounts are no places, your verb is of nobody else, what has a type is at no end of a place": (
        "hu",
        "Valahányszor kapsz kreditet, ha ennek a lapnak a típusa megegyezik a helyszínpakli legalsó lapjának a típusával, húzz egy lapot.",
        4,
    ),
    "nothing is spoken of before a label": (
        "pl",
        "Podczas przygotowania gry (tyle Punktów Zwycięstwa, ile wynosi wartość w Punktach Zwycięstwa tej karty): Dobierz kartę.",
        1,
    ),
    "what is put into the hand goes nowhere else": (
        "hu",
        "Nézd meg a küldetéspakli felső 4 lapját. Tedd azt a 4 lapot a közös küldetések sorába.",
        1,
    ),
    "so many at random are introduced so, and not described": (
        "pl",
        "Umieść 4 losowe karty z ręki na wierzchu talii Lokacji.",
        1,
    ),
    "this card is the same beside another one": (
        "en",
        "If this card is a Reactor, reveal this card to all players.",
        1,
    ),
}

_LONG: Final = {
    "a price, an offer among several deeds otherwise, and what lies near": """
        at_setup costs (vp of this) points:
            if hand is empty: draw 1
            else:
                lose all points
                may gain (count(business basic_locations in rejected_objectives next to heart)) credits
            lose 6 points
        """,
    "a type that is that of another card, behind what is got": """
        when you gain credits once a turn:
            if type of this is type of bottom card of location_deck: unveil this
            else if there is no empty cell in station between this and heart:
                may take 3 stored_credits from between 1 and 3 removable races in station of opponents
                let n1 be top 4 cards of objective_deck
                look_at n1
                move n1 to objectives
                remove_unseen n1
            choose a recreational reactor or main_reactor with most cost in race_deck between this and heart as n2
            if n2 is not a location or special_location: put 2 stored_credits on heart for each objective in race or secret_objective up to 1
        """,
    "several conditions of numbers, and what is done by whoever owns a thing": """
        salvage:
            if (((count(conflicts with charge 8 or less in packet or station or spare)) * (count(basic_locations or races in station next to heart))) is more than 6) and (there are between 2 and 4 locations with special_mark 3 in struggle) and heart is active:
                choose another removable race with special_mark 3 or less in struggle or packet as n1
                owner of n1: gain 6 points
                may resolve_effects
        """,
}


@pytest.mark.parametrize("case", _FEW)
def test_what_nobody_can_mean_is_no_reading(stars: Spoken, case: str) -> None:
    language, text, most = _FEW[case]
    read = stars.reader(language).read(text, extent=HOUSE)
    assert 0 < len(read.readings) <= most
    assert parse_text(stars, language, text).meaning is not None


@pytest.mark.parametrize("case", _LONG)
def test_what_is_meant_is_found_in_long_texts(stars: Spoken, case: str) -> None:
    lines = indent(dedent(_LONG[case]).strip(), "    ")
    card, found = later_card(
        stars.compilation, Source("found.realms", f'{stars.plain_kind} "Found":\n{lines}\n')
    )
    assert card is not None, found
    said = stars.texts(card)
    for language, text in said.items():
        understood = parse_text(stars, language, text)
        assert understood.diagnostics == (), text
        assert understood.texts == said, (text, understood.ability)
