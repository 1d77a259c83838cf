"""Sentences that are near to what is read and mean something else: each is read as what it says, as all it may say, or not at all.

In `typed_near.csv` a cell `meant` is the lines of a card, several such with `|` between where a sentence may mean all of them, or
empty where our language has no words for it.
"""

import csv
from collections.abc import Mapping
from pathlib import Path

import pytest

from realmsdsl import Severity, Spoken, parse_text
from realmsdsl.base import Source
from realmsdsl.ir import CardDef
from realmsdsl.semantics import later_card


def _rows() -> list[dict[str, str]]:
    with (Path(__file__).parent / "typed_near.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("row", _rows(), ids=lambda row: f"{row['language']}: {row['typed']}")
def test_it_is_read_as_no_more_and_no_less(spoken: Spoken, stars: Spoken, row: Mapping[str, str]) -> None:
    game = {"star_realms": spoken, "among_the_stars": stars}[row["game"]]
    understood = parse_text(game, row["language"], row["typed"])
    read = [each.card for each in (understood.meaning, *understood.others) if each is not None]
    meant = [_card(game, lines) for lines in row["meant"].split("|") if lines]
    assert sorted(game.text("en", each) for each in read) == sorted(game.text("en", each) for each in meant)
    is_refused = any(each.severity is Severity.ERROR for each in understood.diagnostics)
    assert is_refused == (len(meant) > 1 or (not meant and understood.part is None))


def _card(game: Spoken, lines: str) -> CardDef:
    source = f'{game.plain_kind} "Near":\n' + "".join(f"    {line}\n" for line in lines.splitlines())
    card, found = later_card(game.compilation, Source("near.realms", source))
    assert card is not None, found
    return card
