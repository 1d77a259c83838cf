"""`realms import`: a spreadsheet becomes a set file."""

from pathlib import Path

import pytest

from realmsdsl.base.resources import sets_path
from realmsdsl.text import LANGUAGES
from tests.cli.conftest import Realms


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_exported_comes_back(realms: Realms, tmp_path: Path, language: str) -> None:
    assert realms("export", "core", "--to", "csv", "--lang", language, "-o", tmp_path).exit_code == 0
    path = tmp_path / f"core.{language}.csv"
    result = realms("import", path, "--set", "core", "--lang", language, "-o", tmp_path / "back.realms")
    assert result.exit_code == 0, result.stderr
    text = (tmp_path / "back.realms").read_text(encoding="utf-8")
    core = (sets_path() / "star_realms" / "core.realms").read_text(encoding="utf-8")
    for ability in ("primary: gain 7 combat", "ally: acquire a ship to top of deck", "scrap: gain 5 combat"):
        assert ability in core
        assert ability in text
    assert "unread" not in text


def test_what_is_not_understood_is_told_and_marked(realms: Realms, tmp_path: Path) -> None:
    (tmp_path / "riddles.csv").write_text(
        "name,cost,text,artist\nRiddle,4,Frobnicate.,Ann\n", encoding="utf-8"
    )
    result = realms("import", "riddles.csv", "--game", "star_realms")
    assert result.exit_code == 1
    assert "error[L10N-E601]" in result.stderr
    assert "the column “artist” is left out" in result.stderr
    assert result.stdout == "riddles.realms: 1 card, 1 text not understood\n"
    assert 'unread en "Frobnicate."' in (tmp_path / "riddles.realms").read_text(encoding="utf-8")
    assert realms("check", "riddles.realms").exit_code == 1


def test_a_file_that_is_not_there(realms: Realms) -> None:
    result = realms("import", "nothing.csv", "--game", "star_realms")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "there is no file nothing.csv" in result.stderr
