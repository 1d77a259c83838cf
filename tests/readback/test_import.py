"""`realms import`: a spreadsheet becomes a set file; what is not understood is marked and refused, never left out."""

import csv
import io
from pathlib import Path

import pytest
from openpyxl import Workbook

from realmsdsl import Spoken, compile_text
from realmsdsl.api.reading import import_sheet, read_sheet
from realmsdsl.base import Diagnostics
from realmsdsl.base.resources import sets_path

ROWS = [
    ["Name", "Type", "Cost", "Faction", "Copies", "Text"],
    ["Stinger", "Ship", "1", "Blob", "3", "Gain 3 combat.\nAlly (Blob): draw 1 card"],
    ["Riddle", "Ship", "4", "Trade Federation", "1", "Frobnicate the deck."],
]
WANTED = """\
set mine "Mine" for star_realms uses colony_wars, core

ship "Stinger":
    cost 1
    faction blob
    count 3
    primary: gain 3 combat
    ally: draw 1

ship "Riddle":
    cost 4
    faction trade_federation
    unread en "Frobnicate the deck."
"""


def _csv(rows: list[list[str]], mark: str = ",") -> str:
    out = io.StringIO()
    csv.writer(out, delimiter=mark).writerows(rows)
    return out.getvalue()


@pytest.mark.parametrize("mark", [",", ";", "\t"], ids=["comma", "semicolon", "tab"])
def test_a_csv_file(spoken: Spoken, tmp_path: Path, mark: str) -> None:
    (tmp_path / "mine.csv").write_text(_csv(ROWS, mark), encoding="utf-8-sig")
    found = Diagnostics()
    sheet = read_sheet(tmp_path / "mine.csv", found)
    assert sheet is not None
    imported = import_sheet(spoken, "en", sheet, "mine", "Mine")
    assert imported.text == WANTED
    assert (imported.cards, imported.unread) == (2, 1)
    assert [each.code for each in imported.diagnostics] == ["L10N-E601"]


def test_an_xlsx_file(spoken: Spoken, tmp_path: Path) -> None:
    book = Workbook()
    for row in ROWS:
        book.active.append([int(cell) if cell.isdecimal() else cell for cell in row])
    book.save(tmp_path / "mine.xlsx")
    sheet = read_sheet(tmp_path / "mine.xlsx", Diagnostics())
    assert sheet is not None
    assert import_sheet(spoken, "en", sheet, "mine", "Mine").text == WANTED


def test_what_is_not_understood_is_refused_by_check() -> None:
    compilation = compile_text(WANTED, sets_path() / "star_realms")
    assert [(each.code, each.message) for each in compilation.diagnostics] == [
        ("RD207", "a text that was imported was not understood")
    ]
    assert compilation.program is None


@pytest.mark.parametrize(
    "content", [b"\xff\xfe", b"", b"PK\x03\x04 no book"], ids=["bytes", "empty", "broken"]
)
@pytest.mark.parametrize("ending", [".csv", ".xlsx"])
def test_a_file_that_is_no_spreadsheet(tmp_path: Path, content: bytes, ending: str) -> None:
    path = tmp_path / f"bad{ending}"
    path.write_bytes(content)
    found = Diagnostics()
    sheet = read_sheet(path, found)
    assert (sheet is None) == bool(found.sorted())
    assert sheet is None or content.startswith(b"PK")


_SHEETS: dict[str, tuple[bytes, str, str]] = {
    "two columns of one name": (b"name,text,text\nA,x,y\n", "L10N-E610", "stands there 2 times"),
    "another encoding": ("name\nŻmija\n".encode("cp1250"), "L10N-E610", "is not UTF-8: line 2"),
    "an open quote": (b'name,text\nA,"Draw\n', "L10N-E610", "in the row that begins in line 2"),
    "too many rows": (b"name\n" + b"A\n" * 20_000, "L10N-E610", "more than 20000 rows"),
}


@pytest.mark.parametrize("called", _SHEETS)
def test_a_sheet_of_which_some_would_be_lost_is_refused(tmp_path: Path, called: str) -> None:
    content, code, told = _SHEETS[called]
    (tmp_path / "bad.csv").write_bytes(content)
    found = Diagnostics()
    assert read_sheet(tmp_path / "bad.csv", found) is None
    (diagnostic,) = found.sorted()
    assert diagnostic.code == code
    assert told in diagnostic.message


def test_other_programs_write_utf_16_too(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_bytes("name\ttext\nŻmija\tDobierz kartę.\n".encode("utf-16"))
    sheet = read_sheet(tmp_path / "mine.txt", Diagnostics())
    assert sheet is not None
    assert sheet.rows[0].cells == {"name": "Żmija", "text": "Dobierz kartę."}


def test_a_formula_needs_its_value(tmp_path: Path) -> None:
    book = Workbook()
    for row in (["name", "cost"], ["A", "=1+1"]):
        book.active.append(row)
    book.save(tmp_path / "mine.xlsx")
    found = Diagnostics()
    assert read_sheet(tmp_path / "mine.xlsx", found) is None
    assert [each.message for each in found.sorted()] == ["row 2 has a formula without a value"]


@pytest.mark.parametrize(
    ("sheet", "lines", "told"),
    [
        ("name,cost\nA,1\nA,2\n", ['ship "A":', "cost 1", 'ship "A":', "cost 2"], "there is a card of this name already"),
        ("name,cost\n,3\n", ['ship "?":', "cost 3", 'unread en "a card without a name"'], "this row has no name of a card"),
        ("name,copies\nA,three\n", ['ship "A":', 'unread en "count: three"'], "“three” is no number of copies"),
        ("name,text\nA,Draw a card,then scrap\n", ['ship "A":', "primary: draw 1", 'unread en "then scrap"'], "stands in a column without a name"),
        ("name,faction\nA,blobb\n", ['ship "A":', 'unread en "faction: blobb"'], "“blobb” is no faction"),
        ("name,cost\nScout,1\nB,1\n", ['ship "B":', "cost 1"], "“Scout” is a card of the rules"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_row_is_told_and_marked(
    spoken: Spoken, tmp_path: Path, sheet: str, lines: list[str], told: str
) -> None:
    (tmp_path / "mine.csv").write_text(sheet, encoding="utf-8")
    found = Diagnostics()
    read = read_sheet(tmp_path / "mine.csv", found)
    assert read is not None
    imported = import_sheet(spoken, "en", read, "mine", "Mine")
    (diagnostic,) = (*found.sorted(), *imported.diagnostics)
    assert told in diagnostic.message
    assert diagnostic.span.start > 0
    assert [line.strip() for line in imported.text.splitlines()[2:] if line.strip()] == lines
