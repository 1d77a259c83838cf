"""Whatever a shipped game declares can be named on a card: each language says it, and reads it back."""

from collections.abc import Iterator, Sequence

import pytest

from realmsdsl import CardDef, Spoken, parse_text
from realmsdsl.base import Source
from realmsdsl.semantics import later_card
from realmsdsl.text import LANGUAGES, needs_hand
from tests.readback.declared import Declared

_PARTS = 3
"""How many tests the lines of a game are dealt out to."""


def _cards(spoken: Spoken, amount: str) -> Iterator[tuple[str, str, CardDef]]:
    """What each line is about, the line, and a card with it; without what types refuse and programs in words."""
    for about, line in Declared(spoken, amount).lines():
        source = Source("declared.realms", f'{spoken.plain_kind} "Declared":\n    {line}\n')
        card, _ = later_card(spoken.compilation, source)
        if card is not None and not needs_hand(spoken.program, card):
            yield about, line, card


def _unread(spoken: Spoken, cards: Sequence[tuple[str, str, CardDef]]) -> Iterator[tuple[str, str, str]]:
    """The lines that a language does not say, or not read back as what all of them say: each is read in one of them."""
    for at, (_, line, card) in enumerate(cards):
        said = spoken.texts(card)
        yield from ((line, language, text) for language, text in said.items() if "⟦" in text or not text)
        language = LANGUAGES[at % len(LANGUAGES)]
        understood = parse_text(spoken, language, said[language])
        if understood.diagnostics or understood.texts != said:
            yield line, language, said[language]


@pytest.fixture(scope="module")
def realms_cards(spoken: Spoken) -> list[tuple[str, str, CardDef]]:
    return list(_cards(spoken, "trade"))


@pytest.fixture(scope="module")
def stations_cards(stars: Spoken) -> list[tuple[str, str, CardDef]]:
    return list(_cards(stars, "credits"))


@pytest.mark.parametrize("part", range(_PARTS))
def test_a_game_of_ships(spoken: Spoken, realms_cards: list[tuple[str, str, CardDef]], part: int) -> None:
    assert list(_unread(spoken, realms_cards[part::_PARTS])) == []


@pytest.mark.parametrize("part", range(_PARTS))
def test_a_game_of_stations(stars: Spoken, stations_cards: list[tuple[str, str, CardDef]], part: int) -> None:
    assert list(_unread(stars, stations_cards[part::_PARTS])) == []


def _untried(spoken: Spoken, cards: Sequence[tuple[str, str, CardDef]]) -> set[str]:
    """What is declared and stands in no line that the types allow."""
    program = spoken.program
    sorts = {
        "zone": program.zones,
        "resource": program.resources,
        "counter": program.counters,
        "kind": program.kinds,
        "ability": program.ability_kinds,
        "verb": program.lines.verbs,
    }
    declared = {f"{sort} {each.name}" for sort, rows in sorts.items() for each in rows}
    return declared - {about for about, _, _ in cards}


def test_nothing_declared_is_left_out(
    spoken: Spoken,
    stars: Spoken,
    realms_cards: list[tuple[str, str, CardDef]],
    stations_cards: list[tuple[str, str, CardDef]],
) -> None:
    assert _untried(spoken, realms_cards) == set()
    assert _untried(stars, stations_cards) == set()
