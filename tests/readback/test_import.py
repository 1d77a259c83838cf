"""`realms import`: a spreadsheet becomes a set file; what is not understood is marked and refused, never left out."""

import csv
import io
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from openpyxl import Workbook

from realmsdsl import Spoken, compile_text
from realmsdsl.api.reading import import_sheet, read_sheet
from realmsdsl.base import Diagnostics
from realmsdsl.base.resources import sets_path
from realmsdsl.readback import Understood, cards_from_sheet, understand
from realmsdsl.readback import book as book_module
from realmsdsl.readback.set_from_sheet import Imported

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


def _imported(spoken: Spoken, folder: Path, rows: list[list[str]], language: str = "en") -> Imported:
    (folder / "mine.csv").write_text(_csv(rows), encoding="utf-8")
    sheet = read_sheet(folder / "mine.csv", Diagnostics())
    assert sheet is not None
    return import_sheet(spoken, language, sheet, "mine", "Mine")


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
    "no encoding": ("name\nA\n".encode("utf-16-le"), "L10N-E610", "has a byte 0"),
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


ONE = ['ship "A":', "cost 3", "primary: draw 1"]


@pytest.mark.parametrize(
    "sheet",
    [
        "sep=;\nname;cost;text\nA;3;Draw a card.\n",
        "SEP=|\nname|cost|text\nA|3|Draw a card.\n",
        "name|cost|text\nA|3|Draw a card.\n",
        "\n;;\nname;cost;text\n;;\nA;3;Draw a card.\n\n",
        "My cards,,\nname,cost,text\nA,3,Draw a card.\n",
        "name,cost,text\nA,3.0,Draw a card.\n",
        'name,cost,text\nA,"3,00",Draw a card.\n',
        "name,cost,defense,faction,text\nA,3,-,\u2014,Draw a card.\n",
        "name\u00a0,cost,text\nA,3\u00a0,Draw\u00a0a card.\n",
        "name,cost,text\rA,3,Draw a card.\r",
        "Card name,Cost,Rules text\nA,3,Draw a card.\n",
        "name,cost,ally,primary\nA,3,,Draw a card.\n",
        "name,cost,primary,ally\nA,3,Draw a card.,\u2014\n",
    ],
)
def test_sheets_as_programs_and_people_make_them(spoken: Spoken, tmp_path: Path, sheet: str) -> None:
    (tmp_path / "mine.csv").write_text(sheet, encoding="utf-8", newline="")
    found = Diagnostics()
    read = read_sheet(tmp_path / "mine.csv", found)
    assert read is not None
    assert read.source.slice(read.rows[0].span).startswith("A")
    imported = import_sheet(spoken, "en", read, "mine", "Mine")
    assert (*found.sorted(), *imported.diagnostics) == ()
    assert [line.strip() for line in imported.text.splitlines()[2:] if line.strip()] == ONE


def _book(path: Path, *sheets: list[list[object]], joined: str = "") -> Path:
    book = Workbook()
    for sheet in (book.active, *(book.create_sheet() for _ in sheets[1:])):
        for row in sheets[book.worksheets.index(sheet)]:
            sheet.append(row)
        for each in joined.split():
            sheet.merge_cells(each)
    book.save(path)
    return path


def _cards(spoken: Spoken, path: Path, language: str = "en") -> tuple[list[str], list[str]]:
    """The lines of the cards that a sheet becomes, and what is told about it."""
    found = Diagnostics()
    read = read_sheet(path, found)
    assert read is not None
    imported = import_sheet(spoken, language, read, "mine", "Mine")
    lines = [line.strip() for line in imported.text.splitlines()[2:] if line.strip()]
    assert not compile_text(imported.text, sets_path() / "star_realms").diagnostics or imported.diagnostics
    return lines, [each.message for each in (*found.sorted(), *imported.diagnostics)]


def test_cells_that_were_made_one_say_the_same_of_each_row(spoken: Spoken, tmp_path: Path) -> None:
    rows: list[list[object]] = [
        ["name", "faction", "cost"],
        [],
        ["A", "Blob", 1],
        ["B", None, 2],
        ["C", None, 3],
    ]
    path = _book(tmp_path / "mine.xlsx", rows, joined="A1:A2 B1:B2 C1:C2 B3:B4 A90:A95")
    lines, told = _cards(spoken, path)
    assert told == []
    assert lines == [
        *('ship "A":', "cost 1", "faction blob"),
        *('ship "B":', "cost 2", "faction blob"),
        *('ship "C":', "cost 3"),
    ]


def test_an_empty_sheet_before_the_cards_is_passed_over(spoken: Spoken, tmp_path: Path) -> None:
    path = _book(tmp_path / "mine.xlsx", [], [["name", "cost", "text"], ["A", 3, "Draw a card."]])
    assert _cards(spoken, path) == (ONE, [])


def test_a_sheet_of_a_book_is_called_by_its_name(spoken: Spoken, tmp_path: Path) -> None:
    path = _book(tmp_path / "mine.xlsx", [["Notes"]], [["name"], ["A"]])
    lines, told = _cards(spoken, path)
    assert lines == []
    left_out, no_column = told
    assert left_out == "only the sheet “Sheet” is read, “Sheet1” is left out"
    assert "no column of the sheet “Sheet”, the first with something in it, has" in no_column


def test_a_further_sheet_of_a_book_is_not_left_out_silently(spoken: Spoken, tmp_path: Path) -> None:
    cards: list[list[object]] = [["name", "cost", "text"], ["A", 3, "Draw a card."]]
    more: list[list[object]] = [["name", "cost", "text"], ["B", 4, "Draw 2 cards."]]
    path = _book(tmp_path / "mine.xlsx", [], cards, more, [])
    assert _cards(spoken, path) == (ONE, ["only the sheet “Sheet1” is read, “Sheet2” is left out"])


def test_a_card_of_which_nothing_but_the_name_is_known_is_not_lost(spoken: Spoken, tmp_path: Path) -> None:
    (tmp_path / "mine.csv").write_text("name,cost,text\nA,,\nB,,-\n", encoding="utf-8")
    assert _cards(spoken, tmp_path / "mine.csv") == (['ship "A":', "count 1", 'ship "B":', "count 1"], [])


@pytest.mark.parametrize(
    ("language", "sheet"),
    [
        ("en", "name,faction,primary,ally,scrap\nA,blob,Draw a card.,Gain 2 Trade.,Gain 3 Combat.\n"),
        ("en", "name,faction,text,Ally (Blob),Scrap\nA,blob,Draw a card.,Gain 2 Trade.,Gain 3 Combat.\n"),
        ("en", "name,faction,text\nA,blob,Draw a card.<br>Ally: Gain 2 Trade.<br />Scrap: Gain 3 Combat.\n"),
        ("pl", "nazwa,frakcja,tekst,Sojusz,Złomowisko\nA,Bloby,Dobierz kartę.,2 Handlu,3 Walki\n"),
        (
            "pl",
            "name,faction,text,text pl\nA,blob,?,Dobierz kartę.<br>Sojusz: 2 Handlu<br>Złomowisko: 3 Walki\n",
        ),
        (
            "fr",
            "nom,faction,capacité principale,allié,recyclage\nA,Blob,Piochez une carte.,2 Commerce,3 Combat\n",
        ),
        (
            "hu",
            "név,frakció,elsődleges képesség,szövetséges,selejtezés\nA,Blob,Húzz egy lapot.,2 vásárlás,3 harc\n",
        ),
        (
            "pl",
            "nazwa,frakcja,Zdolność Główna,ally,Zdolność Złomowiska\nA,Bloby,Dobierz kartę.,2 Handlu,3 Walki\n",
        ),
        ("pl", "nazwa,frakcja,primary,ally,scrap\nA,Bloby,Dobierz kartę.,2 Handlu,3 Walki\n"),
    ],
)
def test_abilities_in_columns_of_their_own(spoken: Spoken, tmp_path: Path, language: str, sheet: str) -> None:
    (tmp_path / "mine.csv").write_text(sheet, encoding="utf-8")
    lines, told = _cards(spoken, tmp_path / "mine.csv", language)
    assert told == []
    abilities = ["primary: draw 1", "ally: gain 2 trade", "scrap: gain 3 combat"]
    assert lines == ['ship "A":', "faction blob", *abilities]


def test_what_stands_in_the_column_of_an_ability_is_never_lost(spoken: Spoken, tmp_path: Path) -> None:
    (tmp_path / "mine.csv").write_text("name,ally\nA,Frobnicate.\n", encoding="utf-8")
    lines, (told,) = _cards(spoken, tmp_path / "mine.csv")
    assert lines == ['ship "A":', 'unread en "ally: Frobnicate."']
    assert "“Frobnicate” is not understood here" in told


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (
            "Gain 5 Combat.\nAlly: Frobnicate.\nScrap: Draw a card.",
            ["primary: gain 5 combat", 'unread en "Ally: Frobnicate."', "scrap: draw 1"],
        ),
        (
            "Choose one:\n• Gain 5 Combat.\n- Frobnicate.\nScrap: Draw a card.",
            [
                'unread en "Choose one:"',
                'unread en "• Gain 5 Combat."',
                'unread en "- Frobnicate."',
                "scrap: draw 1",
            ],
        ),
        (
            "You may scrap a card in your hand.\nIf you do, draw a card.\nFrobnicate.",
            [
                "primary: may scrap a card in hand",
                'unread en "If you do, draw a card."',
                'unread en "Frobnicate."',
            ],
        ),
        ("Gain 5 Combat. Frobnicate.", ['unread en "Gain 5 Combat. Frobnicate."']),
    ],
)
def test_of_a_text_the_lines_that_are_understood_become_abilities(
    spoken: Spoken, tmp_path: Path, text: str, lines: list[str]
) -> None:
    imported = _imported(spoken, tmp_path, [["name", "text"], ["Kavka", text]])
    assert imported.unread == 1
    assert [each.strip() for each in imported.text.partition('"Kavka":')[2].strip().splitlines()] == lines


def test_columns_that_are_left_out_are_told_with_what_may_be_meant(spoken: Spoken, tmp_path: Path) -> None:
    (tmp_path / "mine.csv").write_text("name,Cosst,Artist\nA,1,Ann\n", encoding="utf-8")
    read = read_sheet(tmp_path / "mine.csv", Diagnostics())
    assert read is not None
    told = import_sheet(spoken, "en", read, "mine", "Mine").diagnostics
    assert [(each.message.split(":")[0], each.help) for each in told] == [
        ("the column “cosst” is left out", "call it “cost”, if it is that"),
        (
            "the column “artist” is left out",
            (
                "columns are called Name, Type, Copies, Text, Cost, Defense, Faction, Ally faction, "
                "Primary Ability, Ally Ability, Scrap Ability"
            ),
        ),
    ]


def test_a_title_in_one_wide_cell_is_no_row_of_names(spoken: Spoken, tmp_path: Path) -> None:
    book = Workbook()
    for row in (["My cards", None, None], ["name", "cost", "text"], ["A", 3.0, "Draw a card."]):
        book.active.append(row)
    book.active.merge_cells("A1:C1")
    book.save(tmp_path / "mine.xlsx")
    read = read_sheet(tmp_path / "mine.xlsx", Diagnostics())
    assert read is not None
    imported = import_sheet(spoken, "en", read, "mine", "Mine")
    assert imported.diagnostics == ()
    assert [line.strip() for line in imported.text.splitlines()[2:] if line.strip()] == ONE


def test_a_date_in_the_place_of_a_number_is_told(spoken: Spoken, tmp_path: Path) -> None:
    book = Workbook()
    for row in (["name", "cost"], ["A", datetime(2026, 3, 4)]):  # noqa: DTZ001  as spreadsheets have it
        book.active.append(row)
    book.save(tmp_path / "mine.xlsx")
    read = read_sheet(tmp_path / "mine.xlsx", Diagnostics())
    assert read is not None
    (found,) = import_sheet(spoken, "en", read, "mine", "Mine").diagnostics
    assert "is no cost" in found.message
    assert "took it for a date" in found.help


def test_a_book_that_unpacks_without_measure_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = Workbook()
    book.active.append(["name", "cost"])
    book.save(tmp_path / "mine.xlsx")
    monkeypatch.setattr(book_module, "_LARGEST_BOOK", 100)
    found = Diagnostics()
    assert read_sheet(tmp_path / "mine.xlsx", found) is None
    assert ["when it is unpacked" in each.message for each in found.sorted()] == [True]


@pytest.mark.parametrize(
    ("sheet", "lines", "told"),
    [
        ("name,cost\nA,1\nA,2\n", ['ship "A":', "cost 1", 'ship "A":', "cost 2"], "there is a card of this name already"),
        ("name,cost\n,3\n", ['ship "?":', "cost 3", 'unread en "name: ?"'], "this row has no name of a card"),
        ("name,cost\nA,9999999999\n", ['ship "A":', 'unread en "cost: 9999999999"'], "“9999999999” is no cost"),
        ("name,copies\nA,9999999999\n", ['ship "A":', 'unread en "count: 9999999999"'], "is no number of copies"),
        (f"name,cost\nA,{'9' * 5000}\n", ['ship "A":', f'unread en "cost: {"9" * 5000}"'], "is no cost"),
        ("name,cost\nA,3.5\n", ['ship "A":', 'unread en "cost: 3.5"'], "“3.5” is no cost"),
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


def test_rows_of_one_text_have_abilities_and_messages_of_their_own(
    spoken: Spoken, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = [
        "Ally (Blob): draw 1",
        "Ally (Blob): draw 1",
        "Frobnicate.",
        "Frobnicate.",
        "Ally (Blob): draw 1",
    ]
    factions = ["Blob", "Star Empire", "Blob", "Blob", "Blob"]
    rows = [[f"Ship {at}", factions[at], text] for at, text in enumerate(texts)]
    asked: list[str] = []

    def counted(game: Spoken, language: str, text: str, *others: Any) -> Understood:
        asked.append(text)
        return understand(game, language, text, *others)

    monkeypatch.setattr(cards_from_sheet, "understand", counted)
    imported = _imported(spoken, tmp_path, [["Name", "Faction", "Text"], *rows])
    assert imported.text.count("    ally: draw 1\n") == 2
    assert imported.text.count("    ally blob: draw 1\n") == 1
    said = [each.message.partition(":")[0] for each in imported.diagnostics]
    assert said == ["“Ship 2”", "“Ship 3”"]
    assert asked == [texts[0], texts[0], texts[2]]


def test_cards_of_the_rules_are_left_out_and_told(spoken: Spoken, tmp_path: Path) -> None:
    rows = [*ROWS[:2], ["Scout", "Ship", "0", "", "16", "Gain 1 trade"]]
    imported = _imported(spoken, tmp_path, rows)
    assert (imported.cards, "Scout" in imported.text) == (1, False)
    (told,) = imported.diagnostics
    assert (told.code, "“Scout” is a card of the rules" in told.message) == ("L10N-W613", True)


@pytest.mark.parametrize(
    ("kind", "defense", "begins"),
    [
        ("Base", "5 Outpost", 'outpost "Wall":\n    defense 5'),
        ("", "Outpost (5)", 'outpost "Wall":\n    defense 5'),
        ("Outpost", "5 base", 'outpost "Wall":\n    unread en "defense: 5 base"'),
        ("Base", "5 base", 'base "Wall":\n    defense 5'),
        ("Ship", "5 Outpost", 'ship "Wall":\n    unread en "defense: 5 Outpost"'),
        ("Base", "5 Castle", 'base "Wall":\n    unread en "defense: 5 Castle"'),
    ],
)
def test_a_kind_may_stand_beside_a_number(
    spoken: Spoken, tmp_path: Path, kind: str, defense: str, begins: str
) -> None:
    """What stands there must be what the column of kinds has, or one of that."""
    rows = [["Name", "Type", "Defense", "Text"], ["Wall", kind, defense, "Draw a card."]]
    imported = _imported(spoken, tmp_path, rows)
    assert imported.text.partition("\n\n")[2].startswith(begins)
    assert bool(imported.diagnostics) == ("unread" in begins)


@pytest.mark.parametrize(
    ("language", "cell", "line"),
    [
        ("en", "Trade Fed/Empire", "faction trade_federation, star_empire"),
        ("pl", "Imperium", "faction star_empire"),
        ("fr", "Culte Mécanique", "faction machine_cult"),
        ("hu", "Föderáció", "faction trade_federation"),
    ],
)
def test_a_faction_may_be_called_as_texts_call_it(
    spoken: Spoken, tmp_path: Path, language: str, cell: str, line: str
) -> None:
    rows = [["name", "faction"], ["Wall", cell]]
    assert line in _imported(spoken, tmp_path, rows, language).text.splitlines()[3]


def test_who_writes_no_faction_is_told_which_there_are(spoken: Spoken, tmp_path: Path) -> None:
    (found,) = _imported(spoken, tmp_path, [["name", "faction"], ["Wall", "Pirates"]]).diagnostics
    assert (found.code, found.help) == (
        "L10N-E611",
        "there are Blob, Trade Federation, Star Empire, Machine Cult",
    )


@pytest.mark.parametrize(
    ("language", "columns"),
    [("en", "name,price"), ("pl", "nazwa,cena"), ("hu", "név,ár"), ("fr", "nom,prix")],
)
def test_a_column_may_be_called_as_people_call_it(
    spoken: Spoken, tmp_path: Path, language: str, columns: str
) -> None:
    (tmp_path / "mine.csv").write_text(f"{columns}\nA,3\n", encoding="utf-8")
    assert _cards(spoken, tmp_path / "mine.csv", language) == (['ship "A":', "cost 3"], [])
