"""Words that ask a question of the game are never dropped from a text: they are said, or the verb says them and reading restores them."""

from typing import Final

import pytest

from realmsdsl import CardDef, Spoken, parse_text
from realmsdsl.base import Source
from realmsdsl.semantics import later_card
from realmsdsl.text import LANGUAGES

_QUIET: Final = {"label.primary.any", "label.immediate.any"}
"""Labels of the abilities that a line without a label has."""

_COPY: Final = """choose another {asked}ship played this turn as model
        if you do:
            until end of turn: this is a copy of model keeping faction
            use primary of this"""


def _card(spoken: Spoken, lines: str) -> CardDef:
    card, found = later_card(
        spoken.compilation, Source("asked.realms", f'ship "Asked":\n    primary:\n        {lines}\n')
    )
    assert card is not None, (lines, found)
    return card


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "lines",
    [
        "scrap a copyable ship in trade_row",
        "scrap a free_to_take ship in trade_row",
        "scrap all ships in hand where it is not copyable",
        "gain 1 combat for each copyable ship played this turn",
        "if this is copyable: draw 1",
        "if this is not free_to_take: draw 1",
        "discard a card\n        if it is not copyable: draw 1",
        _COPY.format(asked="copyable "),
        _COPY.format(asked=""),
    ],
)
def test_a_word_that_asks_is_read_back(spoken: Spoken, language: str, lines: str) -> None:
    card = _card(spoken, lines)
    understood = parse_text(spoken, language, spoken.text(language, card))
    assert understood.meaning is not None, understood.diagnostics
    assert not understood.diagnostics
    assert understood.meaning.card.abilities == card.abilities


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_copy_that_asks_is_said_otherwise_than_one_that_does_not(spoken: Spoken, language: str) -> None:
    asking, plain = (
        spoken.text(language, _card(spoken, _COPY.format(asked=each))) for each in ("copyable ", "")
    )
    assert asking != plain
    assert "copyable" not in asking


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_phrase_is_empty(spoken: Spoken, language: str) -> None:
    empty = {
        f"{phrase.kind}.{phrase.key}"
        for phrase in spoken.packs[language].phrases.all()
        if not all(text.strip() for text in phrase.texts)
    }
    assert empty <= _QUIET
