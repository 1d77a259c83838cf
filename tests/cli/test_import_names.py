"""`realms import`: the names of cards in the language of a sheet go beside the set, or it is said why not."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from tests.cli.conftest import Realms

SET = 'set ren "Ren" for star_realms uses core\n\nship "Bomb":\n    faction blob\n    cost 3\n    primary: gain 3 combat\n'


@pytest.fixture
def ren(tmp_path: Path) -> Path:
    (tmp_path / "ren.realms").write_text(SET, encoding="utf-8")
    return tmp_path / "lang" / "pl" / "ren" / "names.csv"


def _back(realms: Realms, tmp_path: Path, called: str, language: str = "pl") -> str:
    """What is told when the set comes back from a spreadsheet in which somebody has called its card otherwise."""
    assert realms("export", "ren.realms", "--to", "csv", "--lang", language, "-o", "out").exit_code == 0
    sheet = tmp_path / "out" / f"ren.{language}.csv"
    rows = sheet.read_text(encoding="utf-8-sig").splitlines()
    cells = rows[-1].split(",")
    cells[rows[0].split(",").index("name")] = called
    sheet.write_text("\n".join([*rows[:-1], ",".join(cells)]) + "\n", encoding="utf-8")
    result = realms("import", sheet, "--set", "ren.realms", "--lang", language, "-o", "ren.realms")
    assert result.exit_code == 0, result.stderr
    assert (tmp_path / "ren.realms").read_text(encoding="utf-8") == SET
    return result.output


def test_a_name_that_was_changed_goes_beside_the_set(realms: Realms, tmp_path: Path, ren: Path) -> None:
    assert str(Path("lang/pl/ren/names.csv")) in _back(realms, tmp_path, "Bomba")
    assert ren.read_text(encoding="utf-8") == "card,name\nBomb,Bomba\n"
    before = ren.stat().st_mtime_ns
    _back(realms, tmp_path, "Bomba")
    assert ren.stat().st_mtime_ns == before, "what says the same is not written again"


def test_all_else_in_a_file_of_names_stays(realms: Realms, tmp_path: Path, ren: Path) -> None:
    ren.parent.mkdir(parents=True)
    ren.write_text("card;name;note\nBomb;Bomba;mine\n", encoding="utf-8")
    _back(realms, tmp_path, "Wielka Bomba")
    assert ren.read_text(encoding="utf-8") == "card;name;note\nBomb;Wielka Bomba;mine\n"


def test_a_name_with_forms_is_not_changed_without_them(realms: Realms, tmp_path: Path, ren: Path) -> None:
    ren.parent.mkdir(parents=True)
    ren.write_text("card,name,gender,nom_sg\nBomb,Bomba,f,Bomba\n", encoding="utf-8")
    before = ren.read_text(encoding="utf-8")
    told = _back(realms, tmp_path, "Granat")
    assert "warning[L10N-W615]" in told
    assert "write “Granat” and its forms here" in told
    assert ren.read_text(encoding="utf-8") == before


def test_a_name_in_english_is_that_of_the_set_file(realms: Realms, tmp_path: Path, ren: Path) -> None:
    told = _back(realms, tmp_path, "Grenade", "en")
    assert "the sheet calls “Bomb” “Grenade”" in told
    assert "write “Grenade” in the set file" in told
    assert not ren.exists()


@pytest.fixture
def lisy(realms: Realms, tmp_path: Path) -> Callable[[], Result]:
    """What happens to a sheet in Polish that becomes a set."""
    (tmp_path / "lisy.csv").write_text("nazwa,koszt,tekst\nŻmijka,2,Dobierz kartę.\n", encoding="utf-8")
    return lambda: realms("import", "lisy.csv", "--set", "core", "--lang", "pl")


def test_the_names_of_a_new_set_are_those_of_its_language(
    realms: Realms, tmp_path: Path, lisy: Callable[[], Result]
) -> None:
    assert lisy().exit_code == 0
    names = tmp_path / "lang" / "pl" / "lisy" / "names.csv"
    assert names.read_text(encoding="utf-8") == "card,name\nŻmijka,Żmijka\n"
    assert "L10N-W504" not in realms("build", "lisy.realms", "-o", "lists", "--lang", "pl").stderr


def test_a_file_of_names_with_mistakes_is_left_alone(tmp_path: Path, lisy: Callable[[], Result]) -> None:
    names = tmp_path / "lang" / "pl" / "lisy" / "names.csv"
    names.parent.mkdir(parents=True)
    names.write_text("card|name\n", encoding="utf-8")
    assert "the name “Żmijka” of “Żmijka” is not written: names.csv has mistakes" in lisy().stderr
    assert names.read_text(encoding="utf-8") == "card|name\n"


def test_a_list_in_a_language_goes_back_by_the_names_in_it(realms: Realms, tmp_path: Path, ren: Path) -> None:
    ren.parent.mkdir(parents=True)
    ren.write_text("card,name\nBomb,Bomba\n", encoding="utf-8")
    built = realms("build", "ren.realms", "-o", "lists", "--lang", "pl", "--format", "csv")
    assert built.exit_code == 0, built.stderr
    sheet = Path("lists") / "ren.pl.csv"
    result = realms("import", sheet, "--set", "ren.realms", "--lang", "pl", "-o", "ren.realms")
    assert result.exit_code == 0, result.stderr
    assert (tmp_path / "ren.realms").read_text(encoding="utf-8") == SET
