"""`realms spoiler`."""

from pathlib import Path

from tests.cli.conftest import Realms


def test_a_page_is_written(realms: Realms, good: Path, tmp_path: Path) -> None:
    result = realms("spoiler", good.name, "-o", "out/mine.html", "--lang", "pl,en")
    assert result.exit_code == 0
    assert result.stdout == "out/mine.html\n"
    text = (tmp_path / "out" / "mine.html").read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>")
    assert '<html lang="pl">' in text
    assert "warning[L10N-W504]" in result.stderr


def test_with_errors_an_old_page_stays(realms: Realms, bad: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.html").write_text("old")
    result = realms("spoiler", bad.name, "-o", "mine.html")
    assert result.exit_code == 1
    assert "2 errors, nothing written" in result.stderr
    assert (tmp_path / "mine.html").read_text() == "old"


def test_a_folder_is_no_page(realms: Realms, good: Path, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    assert realms("spoiler", good.name, "-o", "out").exit_code == 2
