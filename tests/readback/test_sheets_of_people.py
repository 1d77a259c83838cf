"""Sheets as people write them: their columns, places and values, and what they are told."""

from collections.abc import Collection
from pathlib import Path

import pytest
from openpyxl import Workbook

from realmsdsl import Spoken, compile_text, spoken_in
from realmsdsl.api.reading import check_texts, headings, import_sheet, read_sheet
from realmsdsl.base import Diagnostic, Diagnostics
from realmsdsl.emit.card_list import card_list
from realmsdsl.readback.sheet import Sheet


def _read(path: Path, text: str, known: Collection[str] = ()) -> tuple[Sheet, list[Diagnostic]]:
    path.write_text(text, encoding="utf-8")
    found = Diagnostics()
    sheet = read_sheet(path, found, known)
    assert sheet is not None
    return sheet, [*found.sorted()]


def _imported(
    spoken: Spoken, folder: Path, text: str, language: str = "en"
) -> tuple[list[str], list[Diagnostic], Sheet]:
    """The lines of the cards, and what is told."""
    sheet, found = _read(folder / "mine.csv", text, headings(spoken))
    made = import_sheet(spoken, language, sheet, "mine", "Mine")
    lines = [line.strip() for line in made.text.splitlines()[1:] if line.strip()]
    return lines, [*found, *made.diagnostics], sheet


_TYPES = """\
en;Name,Type,Location type,Cost;Basic Location;Military
en;Name,Kind,Type,Cost;Basic Location;Military
hu;Név,Típus,Helyszíntípus,Kredit;Alaphelyszín;Katonai
hu;Név,Kind,Típus,Költség;Alaphelyszín;katonai
hu;Név,Lapfajta,Helyszíntípus,Költség;Alaphelyszín;katonai
fr;Nom,Type,Type de Lieu,Crédits;Lieu de Base;Militaire
fr;Nom,Kind,Type,Crédits;Lieu de Base;militaire
pl;Nazwa,Rodzaj,Typ Lokacji,Koszt;Lokacja Podstawowa;Militarna
pl;Nazwa,Rodzaj,Typ,Koszt;Lokacja Podstawowa;Militarna
"""


@pytest.mark.parametrize("row", _TYPES.splitlines())
def test_a_kind_and_a_type_are_told_apart_by_what_stands_there(
    stars: Spoken, tmp_path: Path, row: str
) -> None:
    """In several languages the lists call a kind as the game calls its types."""
    language, columns, kind, type_ = row.split(";")
    cost = columns.rpartition(",")[2]
    lines, told, _ = _imported(stars, tmp_path, f"{columns}\nA,{kind},{type_},2\n", language)
    assert not told, cost
    assert lines[0] == 'basic_location "A":'
    assert sorted(lines[1:]) == ["cost 2", "type military"]


@pytest.mark.parametrize(
    ("language", "heading"), [("en", "Type"), ("hu", "Típus"), ("fr", "Type"), ("pl", "Typ")]
)
def test_a_column_of_types_alone_is_none_of_kinds(
    stars: Spoken, tmp_path: Path, language: str, heading: str
) -> None:
    word = {"en": "Military", "hu": "katonai", "fr": "Militaire", "pl": "Militarna"}[language]
    lines, told, _ = _imported(stars, tmp_path, f"name,{heading}\nA,{word}\n", language)
    assert (lines[1:], told) == (["type military"], [])


_TEXTS = """\
en|Text,Text PL|Draw a card.|Dobierz kartę.|primary: draw 1 / text pl "Dobierz kartę."|
en|Text,Text PL|Draw a card.|Dobierz 2 karty.|primary: draw 1 / text pl "Dobierz 2 karty."|L10N-E605
pl|Text,Text PL|Draw a card.|Dobierz 2 karty.|primary: draw 2 / text en "Draw a card."|L10N-E605
pl|Text,Text PL|?|Dobierz 2 karty.|primary: draw 2|
en|Text,Text (hu)|Draw a card.|Húzz egy lapot.|primary: draw 1 / text hu "Húzz egy lapot."|
en|Text EN,Texte_fr|Draw a card.|-|primary: draw 1|
en|Cost,Text PL||Dobierz kartę.|primary: draw 1|
en|Cost,Tekst PL||Frobnikuj.|unread pl "Frobnikuj."|L10N-E601
"""


@pytest.mark.parametrize("row", _TEXTS.splitlines())
def test_texts_in_several_languages_are_kept_and_compared(spoken: Spoken, tmp_path: Path, row: str) -> None:
    language, columns, first, second, wanted, code = row.split("|")
    lines, told, _ = _imported(spoken, tmp_path, f"Name,{columns}\nA,{first},{second}\n", language)
    assert [each.code for each in told] == ([code] if code else [])
    assert " / ".join(lines[1:]) == wanted


def test_texts_in_other_languages_go_back_into_a_set(tmp_path: Path) -> None:
    """What the sheet has no text for stays."""
    source = 'set own "Own" for star_realms uses core\n\nship "A":\n    cost 1\n    primary: draw 1\n'
    source += '    text pl "Dobierz kartę."\n    text hu "Húzz egy lapot."\n'
    own = spoken_in(compile_text(source))
    sheet, _ = _read(tmp_path / "own.csv", "Name,Cost,Text,Text PL\nA,1,Draw a card.,Dobierz jedną kartę.\n")
    (into,) = (each for each in own.compilation.sources.values() if each.text == source)
    made = import_sheet(own, "en", sheet, "own", "Own", into)
    assert 'text pl "Dobierz jedną kartę."' in made.text
    assert 'text hu "Húzz egy lapot."' in made.text
    assert "Dobierz kartę." not in made.text


@pytest.mark.parametrize(
    ("language", "sheet", "place", "told"),
    [
        ("en", "Name,Artist,Cost\nA,Ann,1\n", "Artist", "columns are called Name, Type, Copies, Text, Cost"),
        ("hu", "Név;Rajzolta;Ár\nA;Ann;1\n", "Rajzolta", "columns are called Név, Típus, Darabszám"),
        ("en", "Name,Kind,Cost\nA,Bse,1\n", "Bse", "did you mean “base”?"),
        ("pl", "Nazwa,Rodzaj\nA,Bunkier\n", "Bunkier", "there are Okręt, Baza, Posterunek;"),
        ("en", "Name,Cost,Defense\nA,1,1\n", "1", "say which kind it is, in a column “Type”: Ship, Base, Outpost"),
        ("en", "Name,Kind,Cost\nB,Ship,1\nAa,,1\n", "Aa", "say which kind it is: Ship, Base, Outpost"),
        ("en", "Name,Copies,Cost\nA,three,1\n", "three", "write how many there are in figures, such as 3"),
        ("en", "Name,Copies,Cost\nA,0,1\n", "0", "a card has 1 or more"),
        ("en", "Name,Copies,Cost\nA,2,2$\n", "2$", "write a whole number from 0 up in figures, such as 3"),
        ("en", "Name,Copies,Cost\nA,2,-2\n", "-2", "write a whole number from 0 up in figures, such as 3"),
        ("en", "Name;Text\nA;Draw a card;twice\n", "twice", "or quote a cell that has “;” in it"),
        ("en", "Name\tText\nA\tDraw a card\ttwice\n", "twice", "or put all of a text into one cell"),
        ("pl", "Nazwa,Frakcja\nA,Piraci\n", "Piraci", "there are Bloby, Federacja Handlowa"),
        ("en", 'Name,Faction,Text\nPyre,Pyre,"Draw a card.\nDraw a card."\n', "Pyre", "there are Blob"),
        ("en", "Nazwa;Rodzaj\nA;Okręt\n", "Nazwa;Rodzaj", "the columns are called as in pl: --lang pl"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_underlined_in_its_cell_with_what_mends_it(
    spoken: Spoken, tmp_path: Path, language: str, sheet: str, place: str, told: str
) -> None:
    _, found, read = _imported(spoken, tmp_path, sheet, language)
    assert [(read.source.slice(each.span).strip(), told in each.help) for each in found[:1]] == [
        (place, True)
    ], found


@pytest.mark.parametrize("typed", ["3x", "x3", "3 x", "3\u00d7", "3", "3.0", "X 3"])
def test_copies_may_be_counted_in_times(spoken: Spoken, tmp_path: Path, typed: str) -> None:
    assert _imported(spoken, tmp_path, f"name,copies\nA,{typed}\n")[:2] == (['ship "A":', "count 3"], [])


def test_a_cell_of_a_book_is_called_as_there(spoken: Spoken, tmp_path: Path) -> None:
    book = Workbook()
    for row in (
        ["My cards"],
        ["Name", "Cost", "Faction", "Art"],
        ["A", 1, "Blob", ""],
        ["B", "two", "Pirates"],
    ):
        book.active.append(row)
    book.save(tmp_path / "mine.xlsx")
    sheet = read_sheet(tmp_path / "mine.xlsx", Diagnostics())
    assert sheet is not None
    found = import_sheet(spoken, "en", sheet, "mine", "Mine").diagnostics
    assert [each.label for each in found] == ["cell D2", "cell B4", "cell C4"]


_HOLLOW = {
    "nothing at all": ({}, "", "has no row that names its columns"),
    "a space": ({"C7": " "}, "", "has no row that names its columns"),
    "cells that were made one": ({}, "A1:C9", "has no row that names its columns"),
    "formulas alone": ({"A1": '="na"&"me"'}, "", "row 1 has a formula without a value"),
    "a card far below": ({"A1": "name", "A90000": "A"}, "", "there is something below row 20001"),
}


@pytest.mark.parametrize(("cells", "joined", "told"), _HOLLOW.values(), ids=_HOLLOW)
def test_a_book_with_nothing_that_is_read_is_told(
    tmp_path: Path, cells: dict[str, str], joined: str, told: str
) -> None:
    book = Workbook()
    for at, cell in cells.items():
        book.active[at] = cell
    if joined:
        book.active.merge_cells(joined)
    book.save(tmp_path / "mine.xlsx")
    found = Diagnostics()
    assert read_sheet(tmp_path / "mine.xlsx", found) is None
    (only,) = found.sorted()
    assert (only.code, told in only.message) == ("L10N-E610", True)


def test_a_row_without_a_name_in_set_files_has_the_one_in_the_language(
    spoken: Spoken, tmp_path: Path
) -> None:
    """As a new row of an exported sheet has."""
    lines, told, _ = _imported(spoken, tmp_path, "card,name,cost\nA,A,1\n,Fresh Hull,2\n")
    assert (lines[2:], told) == (['ship "Fresh Hull":', "cost 2"], [])


def test_another_name_is_told_where_it_stands(spoken: Spoken, tmp_path: Path) -> None:
    _, (found,), sheet = _imported(spoken, tmp_path, "card,name,cost\nB,B,1\nBomb,Grenade,1\n")
    assert (found.code, sheet.source.slice(found.span)) == ("L10N-W615", "Grenade")


@pytest.mark.parametrize(
    ("language", "typed", "written"),
    [
        ("en", '"Ash"', "“Ash”"),
        ("en", 'Say "Ash" now', "Say “Ash” now"),
        ("en", 'Quo"ted', "Quo”ted"),
        ("pl", 'Okręt "Ash"', "Okręt „Ash”"),
        ("hu", '"Ash" hajó', "„Ash” hajó"),
        ("fr", 'Le "Ash"', "Le « Ash »"),
    ],
)
def test_straight_marks_in_a_name_become_those_of_the_language_and_are_told(
    spoken: Spoken, tmp_path: Path, language: str, typed: str, written: str
) -> None:
    doubled = typed.replace('"', '""')
    lines, (found,), _ = _imported(spoken, tmp_path, f'name,cost\n"{doubled}",1\n', language)
    assert lines[0] == f'ship "{written}":'
    assert (found.code, written in found.message) == ("L10N-W701", True)


@pytest.mark.parametrize(
    ("line", "label", "help_"),
    [
        ("kind: Frigate", "which kind of card is this?", "put the kind before the name of the card"),
        ("cost: two", "which cost is this?", "write a line `cost …` for it"),
        ("count: three", "which count is this?", "write a line `count …` for it"),
        ("ally: Frobnicate.", "what does this do?", "write what it means, as an ability or a value"),
        ("Frobnicate.", "what does this do?", "write what it means, as an ability or a value"),
    ],
)
def test_what_was_not_read_is_asked_for_as_what_it_is(line: str, label: str, help_: str) -> None:
    source = f'set own "Own" for star_realms uses core\n\nship "A":\n    unread en "{line}"\n'
    (found,) = compile_text(source).diagnostics
    assert (found.code, found.label, found.help.startswith(help_)) == ("RD207", label, True)


_IN_OTHERS = {
    "en": ("Draw a card.", "Gain 2 Trade."),
    "pl": ("Dobierz kartę.", "Otrzymujesz 2 punkty Handlu."),
    "hu": ("Húzz egy lapot.", "Kapsz 2 vásárlóerőt."),
    "fr": ("Piochez une carte.", "Gagnez 2 Commerce."),
}


@pytest.mark.parametrize("language", _IN_OTHERS)
def test_a_sheet_in_another_language_is_told_once(spoken: Spoken, tmp_path: Path, language: str) -> None:
    first, second = _IN_OTHERS[language]
    asked = "pl" if language == "en" else "en"
    sheet = f"name,kind,text\nA,frobnik,{first}\nB,ship,{second}\nC,ship,Frobnicate.\n"
    lines, told, _ = _imported(spoken, tmp_path, sheet, asked)
    assert [(each.code, each.help) for each in told] == [("L10N-E610", f"say so: --lang {language}")]
    assert sum(line.startswith("unread") for line in lines) == 4


def test_one_text_in_another_language_is_not_the_whole_sheet(spoken: Spoken, tmp_path: Path) -> None:
    rows = "A,Húzz egy lapot.\nB,Draw a card.\nC,Gain 2 Trade.\nD,Gain 2 Combat.\n"
    _, told, _ = _imported(spoken, tmp_path, f"name,text\n{rows}")
    assert [each.code for each in told] == ["L10N-E601"]


def test_a_text_that_nobody_understands_is_told_as_such(spoken: Spoken, tmp_path: Path) -> None:
    _, told, _ = _imported(spoken, tmp_path, "name,text\nA,Frobnicate.\nB,Draw a card.\n")
    assert [each.code for each in told] == ["L10N-E601"]


def test_an_end_of_line_as_programmers_write_it(spoken: Spoken, tmp_path: Path) -> None:
    """In a cell it is one; in a set file it would be printed, and is told."""
    lines, told, _ = _imported(
        spoken, tmp_path, "name,faction,text\nA,blob,Draw a card.\\nAlly: Gain 2 Trade.\n"
    )
    assert (lines[2:], told) == (["primary: draw 1", "ally: gain 2 trade"], [])
    source = 'set own "Own" for star_realms uses core\n\nship "A":\n    faction blob\n    primary: draw 1\n'
    source += '    ally: gain 2 trade\n    text en "Draw a card.\\nAlly: Gain 2 Trade."\n'
    report = check_texts(compile_text(source))
    found = next(each for each in report.diagnostics if each.code == "L10N-E401")
    assert source[found.span.start : found.span.end] == "\\n"
    assert 'a second line `text en "…"`' in found.help


@pytest.mark.parametrize(
    ("texts", "told"),
    [
        ({"en": "Draw a card.", "pl": "Dobierz kartę.", "hu": "Húzz 2 lapot."},
         "the texts of “A” in en and pl say something else than in hu"),
        ({"en": "Draw 2 cards.", "pl": "Dobierz kartę."}, "the text of “A” in en says something else than in pl"),
    ],
)  # fmt: skip
def test_languages_that_disagree_are_named_in_groups(texts: dict[str, str], told: str) -> None:
    source = 'set own "Own" for star_realms uses core\n\nship "A":\n    primary: draw 1\n'
    source += "".join(f'    text {code} "{text}"\n' for code, text in texts.items())
    found = check_texts(compile_text(source)).diagnostics
    assert [each.message for each in found if each.code == "L10N-E605"] == [told]


def test_two_rows_of_a_card_that_disagree_are_told(tmp_path: Path) -> None:
    sheet, _ = _read(tmp_path / "own.csv", "name,text\nA,Draw a card.\nA,Draw 2 cards.\nB,Draw a card.\n")
    source = (
        'set own "Own" for star_realms uses core\n\nship "A":\n    primary: draw 1\n\nship "B":\n    cost 1\n'
    )
    found = check_texts(compile_text(source), sheet, "en").diagnostics
    assert "“A” has several texts in en, and they say different things" in [each.message for each in found]
    assert any(each.help == "it says: Draw a card.\nthe card does: nothing" for each in found)


def test_rows_about_no_card_are_told_with_where_names_stand(tmp_path: Path) -> None:
    rows = "".join(f"Nieznana karta {each * 4},Dobierz kartę.\n" for each in "QWXYZ")
    sheet, _ = _read(tmp_path / "own.csv", f"name,text\n{rows}")
    own = compile_text('set own "Own" for star_realms uses core\n\nship "A":\n    primary: draw 1\n')
    found = [each for each in check_texts(own, sheet, "pl").diagnostics if each.code == "L10N-E611"]
    assert len(found) == 3
    assert found[-1].message.endswith(", nor as 2 more rows say")
    assert all("lang/pl/SET/names.csv" in each.help for each in found)


@pytest.mark.parametrize("language", ["en", "pl", "hu", "fr"])
def test_the_legend_calls_kinds_and_types_otherwise(stars: Spoken, language: str) -> None:
    listed = card_list(stars.program, "base_game", stars.packs[language], Diagnostics())
    headings = [each.heading for each in listed.legend]
    assert len(headings) == len({*headings})


_HEADINGS = """\
en;Name;Type;Pieces;Faction;Defence;Text
en;Name;Type;Number of copies;Faction;defense;Effect
pl;Tytuł;Typ;Sztuk;Frakcja;Obrona;Opis
pl;Nazwa;Rodzaj;Szt.;Frakcja;Obrona;Tekst
hu;Cím;Típus;Db;Frakció;Védelem;Szöveg
hu;Név;Típus;Darab;Frakció;Védelmi érték;Szöveg
fr;Titre;Type;Nombre de copies;Faction;Défense;Texte
fr;Nom;Type;Ex.;Faction;Défense;Effet
"""
_CELLS = {
    "en": ("Base", "Trade Fed.", "Draw a card."),
    "pl": ("Baza", "Federacja Handlowa", "Dobierz kartę."),
    "hu": ("Bázis", "Kereskedelmi szövetség", "Húzz egy lapot."),
    "fr": ("Base", "Fédération du Commerce", "Piochez une carte."),
}


@pytest.mark.parametrize("row", _HEADINGS.splitlines())
def test_columns_are_called_as_people_call_them(spoken: Spoken, tmp_path: Path, row: str) -> None:
    """In each language, and a word may be shortened with a full stop."""
    language, _, columns = row.partition(";")
    kind, faction, text = _CELLS[language]
    lines, told, _ = _imported(spoken, tmp_path, f"{columns}\nA;{kind};3;{faction};5;{text}\n", language)
    assert told == []
    assert lines[0] == 'base "A":'
    assert sorted(lines[1:]) == ["count 3", "defense 5", "faction trade_federation", "primary: draw 1"]


def test_a_row_that_is_the_sum_of_those_above_is_no_card(spoken: Spoken, tmp_path: Path) -> None:
    cards = "Name,Type,Copies,Cost,Text\nA,Ship,3,1,Draw a card.\nB,Ship,2,2,Gain 2 Combat.\n"
    lines, told, _ = _imported(spoken, tmp_path, f"{cards}TOTAL,,5,3,\n")
    (found,) = told
    assert found.code == "L10N-E611"
    assert found.message.startswith(
        "“TOTAL”: no kind and no text, and the numbers of all rows above together"
    )
    assert 'unread en "sum: the rows above"' in lines


@pytest.mark.parametrize("row", ["C,Base,5,3,", "C,,5,3,Draw 2 cards.", "C,,4,3,"])
def test_a_card_with_as_many_copies_as_others_together_is_a_card(
    spoken: Spoken, tmp_path: Path, row: str
) -> None:
    """It has a kind or a text; and what has neither is told only that it has no kind."""
    cards = "Name,Type,Copies,Cost,Text\nA,Ship,3,1,Draw a card.\nB,Ship,2,2,Gain 2 Combat.\n"
    lines, told, _ = _imported(spoken, tmp_path, f"{cards}{row}\n")
    assert not [line for line in lines if line.startswith("unread")]
    assert [each.code for each in told] in ([], ["L10N-W618"])


@pytest.mark.parametrize("last", ["C,2,3", "C,,3"])
def test_a_sheet_of_names_and_numbers_alone_has_no_sums(spoken: Spoken, tmp_path: Path, last: str) -> None:
    _, told, _ = _imported(spoken, tmp_path, f"Name,Copies,Cost\nA,1,1\nB,1,2\n{last}\n")
    assert told == []


def test_without_copies_the_sum_is_that_of_all_numbers(spoken: Spoken, tmp_path: Path) -> None:
    cards = "Name,Type,Cost,Text\nA,Ship,1,Draw a card.\nB,Ship,2,Gain 2 Combat.\n"
    _, told, _ = _imported(spoken, tmp_path, f"{cards}TOTAL,,3,\n")
    assert [each.code for each in told] == ["L10N-E611"]


def test_a_row_with_nothing_but_a_name_may_be_a_heading(spoken: Spoken, tmp_path: Path) -> None:
    _, told, _ = _imported(spoken, tmp_path, "Name,Type,Text\nBLOBS,,\nA,Ship,Draw a card.\n")
    (found,) = told
    assert found.message == "“BLOBS”: nothing stands beside the name, and it becomes “Ship”"
    assert found.help.endswith("if it is a heading and no card, take it out")


def test_rows_without_a_name_are_told_once_each_and_are_cards_of_their_own(
    spoken: Spoken, tmp_path: Path
) -> None:
    lines, told, _ = _imported(spoken, tmp_path, "Name,Cost\n,1\nA,2\n,three\n")
    assert [each.message for each in told] == [
        "this row has no name of a card",
        "this row has no name of a card",
        "“three” is no cost",
    ]
    assert [line for line in lines if line.startswith("ship")] == ['ship "?":', 'ship "A":', 'ship "?2":']


@pytest.mark.parametrize(
    ("line", "label"),
    [("name: ?", "which card is this?"), ("sum: the rows above", "is this a card?")],
)
def test_what_may_be_no_card_is_asked_for(line: str, label: str) -> None:
    source = f'set own "Own" for star_realms uses core\n\nship "A":\n    unread en "{line}"\n'
    (found,) = compile_text(source).diagnostics
    assert (found.code, found.label) == ("RD207", label)


_ABOVE = {
    "groups of columns": ",What it is,,Numbers,\n",
    "a title and groups": "My cards,,,,\n,What it is,,Numbers,\n",
    "lines that say what it is": "My cards,draft 3,,,\nby me,,,,\n",
}


@pytest.mark.parametrize("above", _ABOVE.values(), ids=_ABOVE)
def test_the_row_that_names_the_columns_may_stand_further_down(
    spoken: Spoken, tmp_path: Path, above: str
) -> None:
    table = "Name,Type,Faction,Cost,Text\nA,Ship,Blob,3,Draw a card.\n"
    lines, told, _ = _imported(spoken, tmp_path, above + table)
    assert sorted(lines) == ["cost 3", "faction blob", "primary: draw 1", 'ship "A":']
    assert [each.code for each in told] == ["L10N-W611"]


def test_names_of_columns_over_two_rows_of_a_book_are_found(spoken: Spoken, tmp_path: Path) -> None:
    book = Workbook()
    rows = [
        ["Name", "What it is", None, "Text"],
        [None, "Type", "Cost", None],
        ["A", "Ship", 3, "Draw a card."],
    ]
    for row in rows:
        book.active.append(row)
    for cells in ("A1:A2", "B1:C1", "D1:D2"):
        book.active.merge_cells(cells)
    book.save(tmp_path / "mine.xlsx")
    found = Diagnostics()
    sheet = read_sheet(tmp_path / "mine.xlsx", found, headings(spoken))
    assert sheet is not None
    assert sheet.columns == ("name", "type", "cost", "text")
    assert [row.cells["name"] for row in sheet.rows] == ["A"]


def test_names_of_columns_may_be_said_again(spoken: Spoken, tmp_path: Path) -> None:
    """Where a sheet is made for paper, they stand on each page."""
    lines, told, _ = _imported(spoken, tmp_path, "Name,Cost\nA,1\nName,Cost\nB,2\n")
    assert (lines, told) == (['ship "A":', "cost 1", 'ship "B":', "cost 2"], [])


def test_a_column_without_a_name_is_told_once(spoken: Spoken, tmp_path: Path) -> None:
    sheet = "Name,Cost,,Text\nA,1,new,Draw a card.\nB,2,,Draw a card.\nC,3,old,Draw a card.\n"
    lines, told, _ = _imported(spoken, tmp_path, sheet)
    (found,) = told
    assert found.message == "“new” and 1 more cell stand in a column without a name"
    assert [line for line in lines if line.startswith("unread")] == ['unread en "new"', 'unread en "old"']


@pytest.mark.parametrize("language", ["pl", "hu", "fr"])
def test_names_in_the_language_of_a_sheet_go_beside_the_set(
    spoken: Spoken, tmp_path: Path, language: str
) -> None:
    """Whatever the column is called there."""
    heading = spoken.packs[language].label("name")
    (tmp_path / "mine.csv").write_text(f"{heading};cost\nA;1\n", encoding="utf-8")
    sheet = read_sheet(tmp_path / "mine.csv", Diagnostics())
    assert sheet is not None
    assert import_sheet(spoken, language, sheet, "mine", "Mine").names == {"A": "A"}


def test_a_text_beside_columns_of_single_abilities_makes_no_ability_twice(
    spoken: Spoken, tmp_path: Path
) -> None:
    """In another language it is the printed text of the card; in that of the sheet it says the abilities anyway."""
    sheet = "name,kind,primary,text pl\nA,Ship,Draw a card.,Dobierz kartę.\n"
    lines, _, _ = _imported(spoken, tmp_path, sheet)
    assert [each for each in lines if each.startswith(("primary", "text"))] == [
        "primary: draw 1",
        'text pl "Dobierz kartę."',
    ]
    both = "name,kind,text,primary\nA,Ship,Draw a card.,Draw a card.\n"
    lines, _, _ = _imported(spoken, tmp_path, both)
    assert lines.count("primary: draw 1") == 1
