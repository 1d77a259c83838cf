"""A mistake in a file of a language is told where it is made, once, with what mends it; what is right is not blamed."""

from pathlib import Path
from shutil import copytree

import pytest

from realmsdsl.base import Diagnostic, Diagnostics
from realmsdsl.ir import Program
from realmsdsl.text import card_text, check_pack, load_pack
from tests.text.conftest import WORDS


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return copytree(WORDS, tmp_path / "lang")


def _with(own: Path, phrases: str, name: str = "phrases.toml") -> Path:
    path = own / "pl" / "core" / name
    path.write_text(phrases, encoding="utf-8")
    return path


def _said(own: Path, program: Program, card: str) -> tuple[str, tuple[Diagnostic, ...]]:
    found = Diagnostics()
    pack = load_pack("pl", [own / "pl", own / "pl" / "core"], found)
    assert pack is not None, found.sorted()
    said = card_text(pack, program, next(each for each in program.cards if each.name == card), found)
    return " ".join(line.full for line in said.lines), found.sorted()


@pytest.mark.parametrize(
    ("phrase", "asked", "help_"),
    [
        ("{{ verb('gain', 'fut3') }} {{ pools(amounts, 'acc') }}", "the mood `fut3`", "did you mean `fut2`?"),
        ("{{ verb('gain') }} {{ pools(amounts, 'dat') }}", "the case `dat`", "there are: nom, acc, "),
        ("{{ verb('gain') }} {{ pools(amounts, 'ac') }}", "the case `ac`", "did you mean `acc`?"),
    ],
)
def test_the_phrase_is_told_that_asks_for_what_there_is_not(
    phrase: str, asked: str, help_: str, own: Path, program: Program
) -> None:
    path = _with(own, f'[gain]\nimp = "{phrase}"\n')
    text, found = _said(own, program, "Viper")
    assert text == "⟦gain.imp:pl⟧."
    (told,) = found
    assert (told.code, told.span.file) == ("L10N-E303", str(path))
    assert told.message == f"the phrase `gain.imp` asks for {asked}, which `pl` does not have"
    assert told.help.startswith(help_)


def test_a_mood_of_a_clause_inside_is_told_of_the_phrase_around_it(own: Path, program: Program) -> None:
    path = _with(own, "[may]\nany = \"możesz {{ clause(deed, 'infin') }}\"\n")
    _, found = _said(own, program, "Battle Pod")
    assert [(each.code, each.message, each.span.file) for each in found] == [
        ("L10N-E303", "the phrase `may.any` asks for the mood `infin`, which `pl` does not have", str(path))
    ]


def test_a_case_without_a_column_is_a_matter_of_the_settings(own: Path, program: Program) -> None:
    _with(own, '[series.sg]\nvoc = "nom_sg"\n', "language.toml")
    _with(own, "[gain]\nimp = \"{{ verb('gain') }} {{ pools(amounts, 'voc') }}\"\n")
    _, found = _said(own, program, "Viper")
    told = [each for each in found if each.code == "L10N-E202"]
    assert [(Path(each.span.file).name, each.message) for each in told] == [
        ("language.toml", "no column is named for `counted.voc`, which a phrase asks for in `pl`")
    ]
    assert told[0].help == "write a table `[counted.voc]` with a column of terms.csv for each plural category"


def test_an_unknown_slot_blames_no_variant(own: Path) -> None:
    path = _with(own, "[gain]\nany = \"{{ verb('gain') }} {{ pools(amouns, 'acc') }}\"\n")
    found = Diagnostics()
    pack = load_pack("pl", [own / "pl", own / "pl" / "core"], found)
    model = load_pack("en", [own / "en", own / "en" / "core"], found)
    assert pack is not None
    check_pack(pack, found, None, model)
    assert {each.span.file for each in found.sorted() if each.code == "L10N-E303"} == {str(path)}


@pytest.mark.parametrize(
    ("table", "phrase", "slot"),
    [
        ("gain", "any = \"{{ verb('gain') }}\"", "amounts"),
        ("which.within", "after = \"w pobliżu {{ np(other, 'gen') }}\"", "amount"),
    ],
)
def test_a_slot_that_is_left_out_is_told_though_no_card_needs_the_phrase(
    table: str, phrase: str, slot: str, own: Path
) -> None:
    path = _with(own, f"[{table}]\n{phrase}\n")
    found = Diagnostics()
    pack = load_pack("pl", [own / "pl", own / "pl" / "core"], found)
    model = load_pack("en", [own / "en", own / "en" / "core"], found)
    assert pack is not None
    check_pack(pack, found, None, model)
    told = [(each.message, each.span.file) for each in found.sorted() if each.code == "L10N-E303"]
    key = phrase.partition(" ")[0]
    assert told == [(f"the phrase `{table}.{key}` does not say the slot `{slot}`", str(path))]


def test_a_row_that_stands_twice_shows_both_lines(own: Path) -> None:
    path = own / "pl" / "verbs.csv"
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([*lines, f"{lines[1]}x"]) + "\n", encoding="utf-8")
    found = Diagnostics()
    load_pack("pl", [own / "pl", own / "pl" / "core"], found)
    (told,) = found.sorted()
    assert told.code == "L10N-E105"
    (first,) = told.secondary
    text = path.read_text(encoding="utf-8")
    assert text[first.span.start : first.span.end] == lines[1]
    assert text[told.span.start : told.span.end] == f"{lines[1]}x"


@pytest.mark.parametrize(
    ("text", "help_"),
    [
        ('[gain]\nany = "x\n', "a text ends on its line with the quotation mark"),
        ("[gain]\nany = x\n", "write text in straight quotation marks"),
        ('[gain]\nany = "x"\nany = "y"\n', "a key stands once in its table"),
        ('[gain]\nany = "x"\n[gain]\n', "write the lines of both tables below one head"),
        ('[gain]\nany = ["x"\n', "a list ends with a square bracket"),
    ],
)
def test_what_is_no_toml_says_what_mends_it(text: str, help_: str, own: Path) -> None:
    _with(own, text)
    found = Diagnostics()
    assert load_pack("pl", [own / "pl", own / "pl" / "core"], found) is None
    (told,) = found.sorted()
    assert told.code == "L10N-E104"
    assert told.help.startswith(help_)


@pytest.mark.parametrize("second", ['any = "y"', 'any = [\n    "y",\n    "z",\n]', '"any" = "y"'])
def test_a_key_that_stands_twice_is_shown_where_it_does_so_again(second: str, own: Path) -> None:
    """Its own line, however long the text is that stands there."""
    text = f'[gain]\nany = ["x",\n"w"]\n{second}\nimp = "v"\n'
    _with(own, text)
    found = Diagnostics()
    assert load_pack("pl", [own / "pl", own / "pl" / "core"], found) is None
    (told,) = found.sorted()
    at = text.index(second)
    assert (told.span.start, told.span.end) == (at, at + len(second.partition("\n")[0]))


@pytest.mark.parametrize("mark", ["\t", ";"])
def test_tables_with_tabs_are_tables(mark: str, own: Path) -> None:
    path = own / "pl" / "verbs.csv"
    text = path.read_text(encoding="utf-8")
    assert '"' not in text
    path.write_text(text.replace(";", "/").replace(",", mark), encoding="utf-8")
    found = Diagnostics()
    assert load_pack("pl", [own / "pl", own / "pl" / "core"], found) is not None
    assert found.sorted() == ()
