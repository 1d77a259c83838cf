"""Icons mixed with words, as people type them: `icons.csv` says what each means; what could mean two things is refused."""

import csv
from collections.abc import Mapping
from pathlib import Path

import pytest

from realmsdsl import Severity, Spoken, parse_text

with Path(__file__).with_name("icons.csv").open(encoding="utf-8", newline="") as _file:
    _ROWS = list(csv.DictReader(_file))


@pytest.mark.parametrize("row", _ROWS, ids=lambda row: f"{row['language']}: {row['typed']}")
def test_what_is_typed_with_icons(spoken: Spoken, row: Mapping[str, str]) -> None:
    understood = parse_text(spoken, row["language"], row["typed"])
    assert understood.ability == row["ability"]
    assert [each.severity for each in understood.diagnostics] == [Severity.WARNING]
    assert understood.diagnostics[0].help.startswith("write: ")


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ("1 {trade:2}", "{trade:2}"),
        ("{trade:2} / draw a card", "draw"),
        ("{zorb}: {combat:3}", "{zorb}"),
        ("Draw a card / scrap a card", "/"),
    ],
)
def test_what_is_no_amount_is_not_understood(spoken: Spoken, typed: str, place: str) -> None:
    understood = parse_text(spoken, "en", typed)
    assert understood.ability == ""
    (found,) = understood.diagnostics
    assert found.code == "L10N-E601"
    assert typed[found.span.start : found.span.end] == place


def test_an_icon_that_nobody_knows_is_told_with_those_there_are(spoken: Spoken) -> None:
    (found,) = parse_text(spoken, "pl", "{zorb:5}").diagnostics
    assert found.label.startswith("could be: {trade:2}, {combat:2}, {authority:2}")
