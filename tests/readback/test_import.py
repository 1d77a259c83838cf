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
