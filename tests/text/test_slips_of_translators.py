"""Slips of somebody who makes a language: each is told by the check of it, at its place, with what mends it."""

from collections.abc import Sequence
from pathlib import Path
from shutil import copytree

import pytest

from realmsdsl import load_set, parse_text, spoken_in
from realmsdsl.api.languages import check_language, previews

from realmsdsl.base import Diagnostic
from realmsdsl.semantics import Compilation
from realmsdsl.text.pack.joins import join_from

CZECH = Path(__file__).parent / "czech"

SET = """set mine "Mine" for star_realms uses core

ship "Kavka":
    faction blob
    primary: draw 1
"""


@pytest.fixture(scope="module")
def mine(tmp_path_factory: pytest.TempPathFactory) -> Compilation:
    """A set with words of a language beside it."""
    folder = tmp_path_factory.mktemp("mine")
    (folder / "mine.realms").write_text(SET, encoding="utf-8")
    compilation = load_set(folder / "mine.realms")
    assert compilation.program is not None, compilation.diagnostics
    return compilation


@pytest.fixture
def lang(mine: Compilation) -> Path:
    """The words, whole again for each test."""
    folder = mine.folders["mine"] / "lang"
    for path in folder.rglob("*.*"):
        path.unlink()
    copytree(CZECH, folder / "cs", dirs_exist_ok=True)
    return folder / "cs"


def _edited(path: Path, before: str, after: str) -> str:
    """Put something into a file in the place of something else, or at its end; the file as it is then."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    assert before in text
    new = text.replace(before, after, 1) if before else text + after
    path.parent.mkdir(exist_ok=True)
    path.write_text(new, encoding="utf-8")
    return new


def _told(compilation: Compilation, file: str, *codes: str) -> list[Diagnostic]:
    report = check_language(compilation, "cs", abilities=0)
    return [each for each in report.diagnostics if each.span.file.endswith(f"/{file}") and each.code in codes]


def _line(diagnostic: Diagnostic, text: str) -> str:
    start = text.rfind("\n", 0, diagnostic.span.start) + 1
    return text[start:].partition("\n")[0]


WORDS_IN_PHRASES: Sequence[tuple[str, str, str, str, str]] = [
    ("phrases.toml", "[win]\nany = \"{{ verb('vyhra') }} hru\"\n", "the verb `vyhra` is missing", "any = ", "add the line `"),
    ("phrases.toml", "[win]\nany = \"{{ verb('gian') }} hru\"\n", "the verb `gian` is missing", "any = ", "did you mean `gain`?"),
    ("phrases.toml", "[win]\nany = \"hra {{ part('vyhra') }}\"\n", "the verb `vyhra` is missing", "any = ", "add the line `"),
    ("phrases.toml", "[win]\nany = \"{{ adj('targte', 'thing') }} {{ np(thing) }}\"\n", "the term `targte` in the gender m is missing", "any = ", "did you mean `target`?"),
    ("variants.toml", "[verb.draw]\nany = \"{{ verb('brát') }} {{ count(amount, 'card', 'acc') }}\"\n", "the verb `brát` is missing", "any = ", "add the line `"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "phrase", "complaint", "line", "help_"), WORDS_IN_PHRASES)
def test_a_word_that_a_phrase_names_and_no_table_has_is_told_there(
    file: str, phrase: str, complaint: str, line: str, help_: str, mine: Compilation, lang: Path
) -> None:
    text = _edited(lang / file, "", f"\n{phrase}")
    report = check_language(mine, "cs", abilities=0)
    (told,) = [each for each in report.diagnostics if complaint in each.message]
    assert told.span.file == str(lang / ("terms.csv" if "term" in complaint else "verbs.csv"))
    (naming,) = told.secondary
    assert naming.span.file == str(lang / file)
    assert text[naming.span.start :].startswith(line)
    assert text[naming.span.start : naming.span.end] in phrase
    assert help_ in told.help


def test_a_look_at_an_ability_points_at_the_phrase_as_well(mine: Compilation, lang: Path) -> None:
    _edited(lang / "phrases.toml", "verb('draw')", "verb('drwa')")
    ((_, texts, told, _),) = previews(mine, "draw 2", ("cs",))
    assert texts == {"cs": "⟦drwa:cs⟧ 2 karty."}
    (only,) = told
    assert [each.span.file for each in only.secondary] == [str(lang / "phrases.toml")]
    assert "did you mean `draw`?" in only.help


EMPTY_CELLS = [
    ("verbs.csv", "scrap,sešrotovat,sešrotuj,sešrotuje", "scrap,sešrotovat,sešrotuj,", "the verb `scrap` has no form `pres3`"),
    ("verbs.csv", "draw,líznout,lízni,", "draw,líznout,,", "the verb `draw` has no form `imp`"),
    ("terms.csv", "karty,karty,karet", "karty,karty,", "the term `card` has no form `gen_pl`"),
    ("terms.csv", "hráč,hráče,hráči", "hráč,,hráči", "the term `player` has no form `acc_sg`"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "before", "after", "complaint"), EMPTY_CELLS)
def test_an_empty_cell_is_told_whether_or_not_a_card_needs_it(
    file: str, before: str, after: str, complaint: str, mine: Compilation, lang: Path
) -> None:
    text = _edited(lang / file, before, after)
    (told,) = [each for each in _told(mine, file, "L10N-E202") if complaint in each.message]
    assert after in _line(told, text)
    assert f"put it into the column `{complaint.split('`')[3]}` of this line" in told.help


def test_what_stands_beside_definite_objects_is_needed_if_a_verb_has_any_such_form(
    mine: Compilation, lang: Path
) -> None:
    """A verb that never has a definite object leaves such columns out."""
    settings = lang / "language.toml"
    _edited(settings, '"imp", "pres3"]', '"imp", "imp_def", "pres3", "pres3_def"]')
    _edited(settings, 'imp = "imp"\n', "")
    _edited(settings, 'ind3 = "pres3"\n', "")
    moods = "".join(
        f'[moods.{mood}]\nindef = "{form}"\ndef = "{form}_def"\n'
        for mood, form in (("imp", "imp"), ("ind3", "pres3"))
    )
    _edited(settings, "[lists.and]", f"{moods}\n[lists.and]")
    rows = "id,inf,imp,imp_def,pres3,pres3_def,note\ndraw,a,b,,c,,\ngain,a,b,b2,c,,\nscrap,a,b,b,c,c,\n"
    (lang / "verbs.csv").write_text(rows, encoding="utf-8")
    told = [each.message for each in _told(mine, "verbs.csv", "L10N-E202")]
    assert told == ["the verb `gain` has no form `pres3_def` in `cs`"]


GOLDEN = [
    ("x1,lízni 2,Lízni 2 karty.", "`x1`"),
    ("x2,gain 2 combt,Získej 2 body boje.", "`x2`"),
    ("x3,,Lízni 2 karty.", "`x3`"),
    ("x4,draw draw,Lízni 2 karty.", "`x4`"),
]


@pytest.mark.parametrize(("row", "called"), GOLDEN)
@pytest.mark.parametrize("name", ["core", "colony_wars"])
def test_a_golden_text_whose_ability_is_not_understood_is_told(
    name: str, row: str, called: str, tmp_path: Path
) -> None:
    """Whether or not all sets beside the game are spoken of; one in words of another set waits for that."""
    game = Path(load_set(name).folders["star_realms"])
    copytree(game, tmp_path / "game", ignore=lambda _, names: [each for each in names if each == "art"])
    folder = tmp_path / "game"
    golden = folder / "lang" / "pl" / "golden.csv"
    text = _edited(golden, "", f"{row}\n")
    report = check_language(load_set(folder / f"{name}.realms"), "pl", abilities=0)
    (only,) = [each for each in report.diagnostics if each.code in {"L10N-E106", "L10N-E307"}]
    assert (only.span.file, _line(only, text)) == (str(golden), row)
    assert called in only.message
    assert "`realms l10n preview`" in only.help
    whole = check_language(load_set(name), "pl", abilities=0)
    assert report.golden == whole.golden  # what was not said is not counted


@pytest.mark.parametrize("group", [",", ".", "\u00a0", "\u202f", "\u2019", "'", "،", "٬", "⹁", ""])
def test_numbers_in_thousands_are_read_back_whatever_parts_them(
    group: str, mine: Compilation, lang: Path
) -> None:
    _edited(lang / "language.toml", 'group = "\\u00A0"', f'group = "{group}"')
    for number in ("999", "1000", "20100", "1234567"):
        ((_, texts, told, _),) = previews(mine, f"draw {number}", ("cs",))
        assert told == ()
        assert f"{int(number):,}".replace(",", group) in texts["cs"] or int(number) < 10_000
        understood = parse_text(spoken_in(mine, ("cs",)), "cs", texts["cs"])
        assert understood.meaning is not None, texts
        assert f"draw {number}" in understood.ability


@pytest.mark.parametrize("group", [" ", "·", "..", "x"])
def test_what_parts_thousands_in_no_language_is_told(group: str, mine: Compilation, lang: Path) -> None:
    text = _edited(lang / "language.toml", 'group = "\\u00A0"', f'group = "{group}"')
    (told,) = _told(mine, "language.toml", "L10N-E101")
    assert "has a `numerals.group` that does not part thousands" in told.message
    assert _line(told, text) == f'group = "{group}"'
    assert "it is nothing or one of `,`, `.`, `\\u00A0`" in told.help


SLIPS = [
    ("names.csv", "card,name,gender\nViper,Zmije,x\n", "`Viper` has an unknown gender `x`", "L10N-E203", "the genders are: m, f"),
    ("names.csv", "card,name\nScout,Zvěd\nViper,zvěd\n", "the cards “Scout” and “Viper” are both called “zvěd”", "L10N-E204", "give one of them another name"),
    ("names.csv", "card,name\nScout,Velký  zvěd\n", "two spaces in a row", "L10N-E401", "take one of them out"),
    ("verbs.csv", "shout,kří  čet,křič,křičí,\n", "two spaces in a row", "L10N-E401", "take one of them out"),
    ("terms.csv", "kind.fort,f,,ba  šta,baštu,bašty,bašty,bašt,,\n", "two spaces in a row", "L10N-E401", "take one of them out"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "rows", "complaint", "code", "help_"), SLIPS)
def test_a_slip_in_a_table_is_told_at_its_line(
    file: str, rows: str, complaint: str, code: str, help_: str, mine: Compilation, lang: Path
) -> None:
    text = _edited(lang / file, "", rows)
    (told,) = [each for each in _told(mine, file, code) if complaint in each.message]
    assert _line(told, text) == rows.splitlines()[-1]
    assert help_ in told.help


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("golden.csv.txt", "golden.csv"),
        ("variants.toml.txt", "variants.toml"),
        ("terms.xlsx", "terms.csv"),
        ("terms.csv.bak", "terms.csv"),
        ("terms (1).csv", "terms.csv"),
        ("Play.toml.TXT", "play.toml"),
        ("glossary.csv", ""),
        ("terms.csv~", None),
        ("README.md", None),
        (".terms.csv.swp", None),
    ],
)
def test_a_file_that_nobody_reads_is_told_whatever_its_ending(
    name: str, meant: str | None, mine: Compilation, lang: Path
) -> None:
    (lang / name).write_text("", encoding="utf-8")
    told = [each.help for each in _told(mine, name, "L10N-E106")]
    if meant is None:
        assert told == []
    else:
        (help_,) = told
        assert (f"did you mean {meant}?" == help_) if meant else ("the files of a language are" in help_)


@pytest.mark.parametrize("mark", ["'", "\u2019"])
def test_an_apostrophe_of_a_join_is_glued_however_it_is_typed(mark: str) -> None:
    join = join_from({"word": ("lo",), "becomes": (f"l{mark}",), "before": ("a",)})
    assert join.apply("lo avamposto") == "l\u2019avamposto"


STRAY_ROWS = [
    ("terms.csv", "fact.pippo,f,,a,a,a,a,a,,\n", "`fact.pippo`", "take the line out"),
    ("terms.csv", "kind.shpi,f,,a,a,a,a,a,,\n", "`kind.shpi`", "did you mean `kind.ship`?"),
    ("verbs.csv", "líznout,líznout,lízni,lízne,\n", "`líznout`", "take the line out"),
    ("verbs.csv", "drwa,líznout,lízni,lízne,\n", "`drwa`", "did you mean `draw`?"),
]


@pytest.mark.parametrize(("file", "row", "called", "help_"), STRAY_ROWS)
def test_a_row_for_what_nothing_is_called_is_told(
    file: str, row: str, called: str, help_: str, mine: Compilation, lang: Path
) -> None:
    text = _edited(lang / file, "", row)
    (told,) = _told(mine, file, "L10N-E106")
    assert called in told.message
    assert _line(told, text) == row.strip()
    assert told.help == help_


@pytest.mark.parametrize("language", ["pl", "hu", "fr"])
def test_words_of_sets_beside_a_set_are_no_strays_in_it(language: str) -> None:
    report = check_language(load_set("challenges"), language, abilities=0)
    assert [each for each in report.diagnostics if each.code == "L10N-E106"] == []


STRAY_KEYS = [
    ("phrases.toml", "[win]\nogni = 'vyhraj'\n", "`ogni`", "take it out"),
    ("phrases.toml", "[win]\nanyy = 'vyhraj'\n", "`anyy`", "did you mean `any`?"),
    ("phrases.toml", "[win]\nimpp-not = 'vyhraj'\n", "`impp-not`", "did you mean `imp-not`?"),
    ("variants.toml", "[may]\nanyy = \"smíš {{ clause(deed, 'inf') }}\"\n", "`anyy`", "did you mean `any`?"),
    ("phrases.toml", "[which.in]\npo = '{{ zones(zones, \\'from\\') }}'\n".replace("'{", '"{').replace("}'", '}"').replace("\\", ""), "`po`", "take it out"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "table", "called", "help_"), STRAY_KEYS)
def test_a_key_that_begins_with_what_no_clause_has_is_told(
    file: str, table: str, called: str, help_: str, mine: Compilation, lang: Path
) -> None:
    text = _edited(lang / file, "", f"\n{table}")
    (told,) = _told(mine, file, "L10N-E106")
    assert told.message == f"nothing asks for {called}"
    assert _line(told, text).startswith(called.strip("`"))
    assert told.help == help_
