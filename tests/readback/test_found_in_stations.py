"""Kinds of abilities of stations that a long search found to be said in no words, or in words that were read as something else."""

from textwrap import dedent, indent
from typing import Final

import pytest

from realmsdsl import CardDef, Spoken, parse_text
from realmsdsl.base import Source
from realmsdsl.semantics import later_card

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
}


def _card(spoken: Spoken, lines: str) -> CardDef:
    body = indent(dedent(lines).strip(), "    ")
    card, found = later_card(
        spoken.compilation, Source("found.realms", f'{spoken.plain_kind} "Found":\n{body}\n')
    )
    assert card is not None, (lines, found)
    return card


@pytest.mark.parametrize("language", ["en", "pl", "hu", "fr"])
@pytest.mark.parametrize("kind", _KINDS)
def test_what_the_search_found_in_stations_is_read_back(stars: Spoken, kind: str, language: str) -> None:
    said = stars.texts(_card(stars, _KINDS[kind]))
    text = said[language]
    assert "⟦" not in text
    understood = parse_text(stars, language, text)
    assert understood.meaning is not None, (text, understood.diagnostics)
    assert understood.diagnostics == (), text
    assert understood.texts == said, (text, understood.ability)


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
