"""`realms import` and files that are there already: nothing that somebody wrote is lost without a word."""

import csv
from pathlib import Path

import pytest

from realmsdsl import load_set
from realmsdsl.text import LANGUAGES
from tests.cli.conftest import GOOD, Realms

_SHEET = "name,kind,faction,cost,text\nScavenger,ship,blob,3,Gain 3 Combat.<br>Ally: Gain 2 Trade.\n"
_MORE = '\nship "Mine":\n    cost 1\n    primary: draw 1\n'


@pytest.mark.parametrize(
    ("there", "lost"),
    [
        ("", ""),
        (GOOD, ""),
        (GOOD + _MORE, "“Mine”"),
        (GOOD.replace("3 combat", "4 combat"), "“Scavenger”"),
        (GOOD.replace("    cost 3\n", "    cost 3  # dear\n"), "its remarks"),
        (GOOD.replace('ship "', 'option fast "Fast?": slow, quick\n\nship "'), "`option fast"),
        (GOOD + "\nship :\n    cost\n", "lines that cannot be read"),
        (GOOD.replace("primary: gain 3 combat", 'unread en "Gain three fights."'), ""),
        (GOOD.replace("primary: gain 3 combat", 'unread en "Gain three fights."') + _MORE, "“Mine”"),
        ('set mine "#1" for star_realms uses core\n', ""),
    ],
)
def test_a_set_that_would_lose_something_is_not_written_over(
    realms: Realms, tmp_path: Path, there: str, lost: str
) -> None:
    (tmp_path / "sheet.csv").write_text(_SHEET, encoding="utf-8")
    (tmp_path / "mine.realms").write_text(there, encoding="utf-8")
    result = realms("import", "sheet.csv", "--set", "core", "-o", "mine.realms")
    after = (tmp_path / "mine.realms").read_text(encoding="utf-8")
    if lost:
        assert (result.exit_code, after, (tmp_path / "lang").exists()) == (2, there, False)
        assert f"would lose {lost}" in result.stderr.replace("\n", " ")
        assert "--set mine.realms -o mine.realms" in result.stderr.replace("\n", " ")
    else:
        assert (result.exit_code, "gain 3 combat" in after) == (0, True), result.stderr


def test_the_way_out_that_is_told_leaves_all_else(realms: Realms, tmp_path: Path) -> None:
    (tmp_path / "sheet.csv").write_text(_SHEET.replace(",3,", ",5,"), encoding="utf-8")
    (tmp_path / "mine.realms").write_text(GOOD + _MORE, encoding="utf-8")
    assert realms("import", "sheet.csv", "--set", "mine.realms", "-o", "mine.realms").exit_code == 0
    assert (tmp_path / "mine.realms").read_text(encoding="utf-8") == (
        GOOD.replace("    faction blob\n    cost 3\n", "    cost 5\n    faction blob\n") + _MORE
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_with_a_property_called_as_a_column_come_back(
    realms: Realms, tmp_path: Path, language: str
) -> None:
    """The cards of the second game have a `type` of their own, besides the line of their type."""
    assert realms("export", "base_game", "--to", "csv", "--lang", language, "-o", tmp_path).exit_code == 0
    sheet = tmp_path / f"base_game.{language}.csv"
    with sheet.open(encoding="utf-8-sig", newline="") as rows:
        header = next(csv.reader(rows))
    assert len(header) == len({*header})
    result = realms("import", sheet, "--set", "base_game", "--lang", language, "-o", "back.realms")
    assert result.exit_code == 0, result.stderr
    made, shipped = (load_set(each) for each in (str(tmp_path / "back.realms"), "base_game"))
    assert made.program is not None
    assert shipped.program is not None
    wanted = {
        card.name: (card.kind, card.properties) for card in shipped.program.cards if card.kind != "race"
    }
    assert {
        card.name: (card.kind, card.properties) for card in made.program.cards if card.kind != "race"
    } == wanted
