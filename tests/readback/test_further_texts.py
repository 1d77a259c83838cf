"""What people type for abilities of both Star Realms sets, in sentences of their own, means those abilities.

`typed_further.csv` has the ability in our language and one sentence for it in each language; an empty cell is a wording that is not
understood yet.
"""

import csv
from collections.abc import Mapping
from pathlib import Path

import pytest

from realmsdsl import Severity, Spoken, parse_text
from realmsdsl.base import Source
from realmsdsl.semantics import later_card
from realmsdsl.text import LANGUAGES


def _rows() -> list[dict[str, str]]:
    with (Path(__file__).parent / "typed_further.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


ROWS = _rows()


def test_most_wordings_are_understood() -> None:
    assert all(sum(bool(row[language]) for row in ROWS) >= 24 for language in LANGUAGES)
    assert {row["style"] for row in ROWS} == {"rulebook", "terse", "chatty"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_further_text_means_its_ability(spoken: Spoken, language: str) -> None:
    misread = [row[language] for row in ROWS if row[language] and not _is_meant(spoken, language, row)]
    assert misread == []


def _is_meant(spoken: Spoken, language: str, row: Mapping[str, str]) -> bool:
    lines = "".join(f"    {line}\n" for line in row["ability"].splitlines())
    card, found = later_card(spoken.compilation, Source("further.realms", f'ship "Further":\n{lines}'))
    assert card is not None, found
    understood = parse_text(spoken, language, row[language])
    wrong = any(each.severity is Severity.ERROR for each in understood.diagnostics)
    return understood.meaning is not None and not wrong and understood.texts == spoken.texts(card)


def test_more_than_so_many_is_not_so_many(spoken: Spoken) -> None:
    understood = parse_text(spoken, "en", "2+ bases in play: draw 2")
    assert understood.ability == "if count(bases in play) is 2 or more: draw 2"
