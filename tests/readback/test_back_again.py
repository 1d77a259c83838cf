"""A set goes out to a spreadsheet and comes back: nothing of it is lost, whatever the language."""

import csv
import io
from collections.abc import Mapping
from pathlib import Path
from shutil import copytree

import pytest
from attrs import evolve
from openpyxl import Workbook

from realmsdsl import LANGUAGES, CardDef, Spoken, load_set, spoken_in
from realmsdsl.api.exports import export_set
from realmsdsl.api.reading import Imported, import_sheet, read_sheet
from realmsdsl.base import Diagnostics, Source
from realmsdsl.semantics import Compilation, compile_source

OWN = Path(__file__).parent / "own_set"


@pytest.fixture(scope="module")
def pirates() -> Spoken:
    return spoken_in(load_set(str(OWN / "pirates.realms")))


@pytest.fixture(scope="module")
def tables(pirates: Spoken) -> Mapping[str, str]:
    """What `realms export --to csv` writes, by language."""
    made = export_set(pirates.compilation, LANGUAGES, ("csv",))
    found = {name: content for files in made.files() for name, content in files.items()}
    tables = {each: found[f"pirates.{each}.csv"] for each in LANGUAGES}
    return {each: table.decode("utf-8") for each, table in tables.items() if isinstance(table, bytes)}


def _sheet(path: Path, table: str) -> Path:
    """A table as a file of the sort that the name ends in."""
    if path.suffix == ".csv":
        path.write_text(table, encoding="utf-8", newline="")
        return path
    book = Workbook()
    for row in csv.reader(io.StringIO(table.removeprefix("\ufeff"), newline="")):
        book.active.append([int(cell) if cell.isdecimal() else cell for cell in row])
    book.save(path)
    return path


def _imported(spoken: Spoken, language: str, path: Path, into: Source | None = None) -> Imported:
    found = Diagnostics()
    sheet = read_sheet(path, found)
    assert sheet is not None
    assert not found.sorted()
    return import_sheet(spoken, language, sheet, "back", "Back", into)


def _file(spoken: Spoken) -> Source:
    return next(
        each for each in spoken.compilation.sources.values() if Path(each.file).name == "pirates.realms"
    )


def _cards(compilation: Compilation) -> dict[str, CardDef]:
    assert compilation.program is not None, compilation.diagnostics
    return {each.name: each for each in compilation.program.cards if each.source == compilation.name}


@pytest.mark.parametrize(
    ("language", "ending"), [("en", "csv"), ("pl", "xlsx"), ("hu", "csv"), ("fr", "xlsx")]
)
def test_a_new_set_has_the_same_cards(
    pirates: Spoken, tables: Mapping[str, str], tmp_path: Path, language: str, ending: str
) -> None:
    """The words that the set declares come along; a program in words has no sentence, so it is marked."""
    imported = _imported(pirates, language, _sheet(tmp_path / f"mine.{ending}", tables[language]))
    assert [each.code for each in imported.diagnostics] == ["L10N-E601", "L10N-W614"]
    assert imported.unread == 1
    readable = imported.text.replace(f"unread {language}", f"text {language}")
    made = _cards(compile_source(Source("back.realms", readable), OWN))
    wanted = _cards(pirates.compilation)
    assert made.keys() == wanted.keys()
    for name, card in wanted.items():
        again = evolve(made[name], source=card.source)
        assert (again.kind, again.count, dict(again.properties)) == (
            card.kind,
            card.count,
            dict(card.properties),
        )
        if name != "Salvo":
            assert pirates.texts(again) == pirates.texts(card)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_not_changed_is_written_back_as_it_was(
    pirates: Spoken, tables: Mapping[str, str], tmp_path: Path, language: str
) -> None:
    file = _file(pirates)
    imported = _imported(pirates, language, _sheet(tmp_path / "mine.csv", tables[language]), file)
    assert imported.text == file.text
    assert not imported.diagnostics


def test_only_what_was_changed_becomes_another(
    pirates: Spoken, tables: Mapping[str, str], tmp_path: Path
) -> None:
    """A card that is not in the sheet stays; lines that a sheet does not have stay too."""
    rows = list(csv.reader(io.StringIO(tables["en"].removeprefix("\ufeff"), newline="")))
    of = {name: at for at, name in enumerate(rows[0])}
    by_name = {row[of["card"]]: row for row in rows}
    by_name["Raid"][of["text"]] = "Target opponent loses 4 Authority."
    by_name["Salvo"][of["cost"]] = "5"
    new = [""] * len(of)
    new[of["card"]], new[of["kind"]], new[of["text"]] = "Newcomer", "Ship", "Draw a card."
    out = io.StringIO()
    csv.writer(out).writerows([*(row for row in rows if row is not by_name["Slow"]), new])
    file = _file(pirates)
    imported = _imported(pirates, "en", _sheet(tmp_path / "mine.csv", out.getvalue()), file)
    wanted = file.text.replace("lose 3 authority", "lose 4 authority")
    start, end = (wanted.index(each) for each in ('ship "Salvo":', '\nship "Côte":'))
    salvo = wanted[start:end].splitlines()
    texts = [each for each in salvo if each.startswith("    text")]
    program = salvo[salvo.index("    primary:") :]
    changed = ['ship "Salvo":', "    cost 5", "    faction pirate", *texts, *program]
    wanted = wanted[:start] + "\n".join(changed) + "\n" + wanted[end:]
    assert _without_order(imported.text) == _without_order(
        wanted + '\nship "Newcomer":\n    primary: draw 1\n'
    )
    assert [each.message for each in imported.diagnostics if each.code == "L10N-W614"] == [
        "“Slow” is not in the sheet, and stays as it is"
    ]


def _without_order(text: str) -> list[list[str]]:
    """The cards in their order, the lines of each in no order."""
    return [sorted(each.splitlines()) for each in text.split("\n\n")]


def test_a_sheet_written_back_can_be_checked(
    pirates: Spoken, tables: Mapping[str, str], tmp_path: Path
) -> None:
    copytree(OWN, tmp_path / "own")
    text = tables["pl"].replace("Każdy przeciwnik odrzuca kartę.", "Dobierz 2 karty.")
    imported = _imported(pirates, "pl", _sheet(tmp_path / "mine.csv", text), _file(pirates))
    (tmp_path / "own" / "pirates.realms").write_text(imported.text, encoding="utf-8")
    again = load_set(str(tmp_path / "own" / "pirates.realms"))
    assert again.program is not None
    assert "primary: draw 2" in imported.text.partition('ship "Csillag":')[2].partition("\n\n")[0]


def test_each_row_is_counted(pirates: Spoken, tables: Mapping[str, str], tmp_path: Path) -> None:
    sheet = read_sheet(_sheet(tmp_path / "mine.csv", tables["en"]), Diagnostics())
    assert sheet is not None
    steps: list[int] = []
    import_sheet(pirates, "en", sheet, "back", "Back", _file(pirates), lambda: steps.append(1))
    assert len(steps) == len(sheet.rows)
