"""`realms import`: a spreadsheet becomes a set file."""

import csv
import io
import re
from pathlib import Path

import pytest
from openpyxl import Workbook

from realmsdsl import CardDef, load_set
from realmsdsl.api.exports import TARGETS, Export
from realmsdsl.api.texts import language_pack
from realmsdsl.base import Diagnostics
from realmsdsl.ir import Sort
from realmsdsl.semantics import Compilation
from realmsdsl.text import LANGUAGES, card_text
from tests.cli.conftest import Realms


@pytest.mark.parametrize(
    ("name", "ending", "language"),
    [
        ("core", "csv", "en"),
        ("colony_wars", "xlsx", "pl"),
        ("core", "csv", "hu"),
        ("colony_wars", "xlsx", "fr"),
    ],
)
def test_what_is_exported_comes_back(
    realms: Realms, tmp_path: Path, name: str, ending: str, language: str
) -> None:
    """With the words of the set in every language, and the names of its cards."""
    assert realms("export", name, "--to", "csv", "--lang", language, "-o", tmp_path).exit_code == 0
    path = tmp_path / f"{name}.{language}.csv"
    if ending == "xlsx":
        path = _as_xlsx(path)
    result = realms("import", path, "--set", name, "--lang", language, "-o", tmp_path / "back.realms")
    assert result.exit_code == 0, result.stderr
    assert "“Viper” and “Explorer” are cards of the rules" in result.stderr
    assert f"cards of the set {name}: the new set has its other words" in result.stderr
    made, shipped = load_set(str(tmp_path / "back.realms")), load_set(name)
    assert not made.diagnostics
    assert {card.name: _said(made, card) for card in _cards(made)} == {
        card.name: _said(shipped, card) for card in _cards(shipped)
    }


@pytest.mark.parametrize(
    ("name", "language"),
    [("colony_wars", "en"), ("core", "hu"), ("base_game", "en"), ("base_game", "hu"), ("base_game", "fr")],
)
def test_a_list_that_was_built_comes_back(realms: Realms, tmp_path: Path, name: str, language: str) -> None:
    """All that a list has a column for; what the cards are grouped by is one."""
    built = realms("build", name, "--format", "csv", "--lang", language, "-o", tmp_path)
    assert built.exit_code == 0, built.stderr
    path, back = tmp_path / f"{name}.{language}.csv", tmp_path / "back.realms"
    assert realms("import", path, "--set", name, "--lang", language, "-o", back).exit_code == 0
    made, shipped = load_set(str(back)), load_set(name)
    assert shipped.program is not None
    listed = {each.name for each in shipped.program.properties if each.type.sort in {Sort.NUMBER, Sort.WORD}}
    said = [
        {
            card.name: [card.kind, {of: worth for of, worth in card.properties if of in listed}]
            for card in _cards(each)
        }
        for each in (made, shipped)
    ]
    assert said[0] == said[1]


def _as_xlsx(path: Path) -> Path:
    book = Workbook()
    for row in csv.reader(io.StringIO(path.read_text(encoding="utf-8-sig"))):
        book.active.append([int(cell) if cell.isdecimal() else cell for cell in row])
    book.save(path.with_suffix(".xlsx"))
    return path.with_suffix(".xlsx")


def _cards(compilation: Compilation) -> list[CardDef]:
    assert compilation.program is not None
    return [card for card in compilation.program.cards if card.source == compilation.name]


def _said(compilation: Compilation, card: CardDef) -> object:
    """What a card is and does: its values, and its name and text in every language."""
    program = compilation.program
    packs = [language_pack(compilation, each, Diagnostics()) for each in LANGUAGES]
    assert program is not None
    said = [card_text(pack, program, card) for pack in packs if pack is not None]
    texts = [(each.name, [line.full for line in each.lines]) for each in said]
    return card.kind, card.count, card.properties, texts


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


def test_a_file_that_is_there_is_not_written_over(realms: Realms, tmp_path: Path) -> None:
    (tmp_path / "mine.csv").write_text("name,text\nA,Draw a card.\n", encoding="utf-8")
    (tmp_path / "mine.realms").write_text("mine", encoding="utf-8")
    result = realms("import", "mine.csv", "--game", "star_realms")
    assert (result.exit_code, (tmp_path / "mine.realms").read_text(encoding="utf-8")) == (2, "mine")
    assert "to write over it, say so: -o mine.realms" in result.stderr
    assert realms("import", "mine.csv", "--game", "star_realms", "-o", "mine.realms").exit_code == 0
    assert "draw 1" in (tmp_path / "mine.realms").read_text(encoding="utf-8")


def test_a_sheet_goes_back_into_its_set(realms: Realms, good: Path, tmp_path: Path) -> None:
    before = good.read_text(encoding="utf-8")
    assert realms("export", good, "--to", "csv", "--lang", "en", "-o", tmp_path).exit_code == 0
    sheet = tmp_path / f"{good.stem}.en.csv"
    assert realms("import", sheet, "--set", good, "-o", good).exit_code == 0
    assert good.read_text(encoding="utf-8") == before


def test_words_that_a_sheet_is_read_with_are_not_written_over(
    realms: Realms, good: Path, tmp_path: Path
) -> None:
    before = good.read_text(encoding="utf-8")
    extra = 'set extra "Extra" for star_realms uses mine\n\nship "More":\n    cost 1\n'
    (tmp_path / "extra.realms").write_text(extra, encoding="utf-8")
    (tmp_path / "mine.csv").write_text("name,text\nA,Draw a card.\n", encoding="utf-8")
    result = realms("import", "mine.csv", "--set", "extra.realms", "-o", good)
    assert result.exit_code == 2
    assert f"{good} has words that the sheet is read with" in result.stderr
    assert good.read_text(encoding="utf-8") == before


def test_a_sheet_without_cards_makes_no_file(realms: Realms, tmp_path: Path) -> None:
    (tmp_path / "mine.csv").write_text("name,text\n", encoding="utf-8")
    result = realms("import", "mine.csv", "--game", "star_realms")
    assert (result.exit_code, (tmp_path / "mine.realms").exists()) == (1, False)
    assert "no card in it, nothing written" in result.stderr


def test_every_target_at_once(
    realms: Realms, good: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`all` are those that `--help` lists, for formats of lists as for targets of exports."""
    asked: list[tuple[str, ...]] = []

    def noted(
        _compilation: object, _languages: object, targets: tuple[str, ...], **_options: object
    ) -> Export:
        asked.append(targets)
        return Export((), {}, 0, lambda: iter(()))

    monkeypatch.setattr("realmsdsl.cli.export.export_set", noted)
    assert realms("export", good, "--to", "json,all", "-o", "out").exit_code == 0
    assert asked == [tuple(TARGETS)]
    assert "not one of" in realms("export", good, "--to", "everything").stderr
    assert realms("build", good, "--format", "all", "--lang", "en", "-o", "out").exit_code == 0
    made = sorted(path.suffix for path in (tmp_path / "out").iterdir())
    assert made == [".csv", ".html", ".json", ".md", ".txt"]


def test_what_is_wrong_is_underlined_in_its_cell(realms: Realms, tmp_path: Path) -> None:
    (tmp_path / "c.csv").write_text(
        "name,faction,cost,text\n"
        'Hog,Blob,x,"Gain 4 Combat.\nDraw a card for the ""win""."\n'
        'Jay,Star Empyre,2,"Draw a card, and whistle."\n',
        encoding="utf-8",
    )
    result = realms("import", "c.csv", "--game", "star_realms", "--lang", "en", "-o", "mine.realms")
    assert result.exit_code == 1
    places = re.findall(r"--> (c\.csv:\d+:\d+)\n(?:.*\n)+?.*?(\^+)", result.stderr)
    assert [(place, len(marks)) for place, marks in places] == [
        ("c.csv:2:10", 1),
        ("c.csv:2:13", 14),  # the text is not written there as it is read: the whole cell is shown
        ("c.csv:4:5", 11),
        ("c.csv:4:37", 7),
    ]
    assert "did you mean “star empire”?" in result.stderr


def test_every_column_that_is_left_out_is_told(realms: Realms, tmp_path: Path) -> None:
    """No other command tells what a sheet had and the set file has not."""
    columns = [f"Quirk {each}" for each in "ABCDEF"]
    sheet = tmp_path / "odd.csv"
    sheet.write_text(f"Name,{','.join(columns)}\nA,1,2,3,4,5,6\n", encoding="utf-8")
    result = realms("import", sheet, "--game", "star_realms", "-o", tmp_path / "odd.realms")
    assert [f"the column “{each.casefold()}” is left out" in result.stderr for each in columns] == [True] * 6
    assert "more like this" not in result.stderr


def test_all_that_is_not_understood_is_counted(realms: Realms, tmp_path: Path) -> None:
    """Texts and other values, each by itself."""
    (tmp_path / "mine.csv").write_text("Name,Type,Cost,Text\nA,Sheep,two,Frobnicate.\nB,Ship,-,Dance.\n")
    result = realms("import", tmp_path / "mine.csv", "--game", "star_realms", "-o", "mine.realms")
    assert result.exit_code == 1
    assert result.stdout == "mine.realms: 2 cards, 2 texts and 2 other values not understood\n"
    told = realms("check", "mine.realms", "--every").stderr
    assert told.count("RD207") == 4


def test_a_card_whose_kind_is_open_is_not_said_to_have_too_much(realms: Realms, tmp_path: Path) -> None:
    (tmp_path / "mine.csv").write_text("Name,Type,Cost,Defense,Text\nA,Placówka,2,4,Draw a card.\n")
    result = realms("import", tmp_path / "mine.csv", "--game", "star_realms", "-o", "mine.realms")
    assert result.stdout == "mine.realms: 1 card, 1 other value not understood\n"
    told = realms("check", "mine.realms").stderr
    assert "which kind of card is this?" in told
    assert "RD402" not in told


def test_a_new_set_is_not_called_as_one_that_it_uses(realms: Realms, tmp_path: Path) -> None:
    (tmp_path / "mine.csv").write_text("Name,Text\nA,Draw a card.\n")
    result = realms("import", tmp_path / "mine.csv", "--game", "star_realms", "-o", "core.realms")
    assert result.exit_code == 2
    assert "would be a set core, as one is called that the sheet is read with" in result.stderr
    assert not (tmp_path / "core.realms").exists()


@pytest.mark.parametrize("name", ["of", "up"])
def test_a_file_may_be_called_like_a_word_that_is_never_a_name(
    realms: Realms, tmp_path: Path, name: str
) -> None:
    (tmp_path / "cards.csv").write_text("name,kind,cost,text\nAlpha,ship,3,Draw a card.\n", encoding="utf-8")
    made = tmp_path / f"{name}.realms"
    assert realms("import", "cards.csv", "--game", "star_realms", "-o", made.name).exit_code == 0
    assert made.read_text(encoding="utf-8").startswith(f'set set_{name} "cards" for star_realms')
    assert realms("check", made.name).exit_code == 0
