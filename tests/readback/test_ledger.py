"""The ledger of the shipped sets is true: how many cards are read whole, in which language."""

from collections import Counter
from pathlib import Path

from realmsdsl import load_set
from realmsdsl.api.reading import text_ledger
from realmsdsl.readback.ledger import Tally, ledger

LEDGER = Path(__file__).parents[2] / "docs" / "text_coverage.md"


def test_the_ledger_of_the_shipped_sets_is_true() -> None:
    sets = [load_set("star_realms/core"), load_set("star_realms/colony_wars")]
    assert text_ledger(sets) == LEDGER.read_text(encoding="utf-8"), (
        "run: realms text coverage star_realms/core star_realms/colony_wars > docs/text_coverage.md"
    )


def test_texts_without_words_are_told_as_such() -> None:
    """A language that is begun: nothing of it could be understood."""
    page = ledger([Tally("mine", "cs", cards=3, whole=1, unread=Counter({"Lízni kartu.": 1}), unsaid=1)])
    assert page.endswith(
        "- mine, cs, 1 times: Lízni kartu.\n"
        "- mine, cs: of 1 cards the language has no words yet; `realms l10n check` says which\n"
    )
