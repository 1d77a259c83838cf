"""The ledger of the shipped sets is true: how many cards are read whole, in which language."""

from pathlib import Path

from realmsdsl import load_set
from realmsdsl.api.reading import text_ledger

LEDGER = Path(__file__).parents[2] / "docs" / "text_coverage.md"


def test_the_ledger_of_the_shipped_sets_is_true() -> None:
    sets = [load_set("star_realms/core"), load_set("star_realms/colony_wars")]
    assert text_ledger(sets) == LEDGER.read_text(encoding="utf-8"), (
        "run: realms text coverage star_realms/core star_realms/colony_wars > docs/text_coverage.md"
    )
