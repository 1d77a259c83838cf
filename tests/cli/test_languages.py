"""A fifth language is data only: every command that takes a language takes it, from a folder beside a set."""

import json
import re
import tomllib
from pathlib import Path
from shutil import copytree

import pytest

from tests.cli.conftest import Realms

CZECH = Path(__file__).parents[1] / "text" / "czech"

SET = """\
set mine "Mine" for star_realms uses core

ship "Kavka":
    faction blob
    cost 2
    count 3
    text cs "Získej 3 body boje."
    primary: gain 3 combat; draw 2
    ally: gain 2 trade
"""


@pytest.fixture
def czech(tmp_path: Path) -> Path:
    """A set with the words of a language beside it that the package does not have."""
    copytree(CZECH, tmp_path / "lang" / "cs")
    (tmp_path / "mine.realms").write_text(SET, encoding="utf-8")
    return tmp_path


def test_lists_are_built_in_it(realms: Realms, czech: Path) -> None:
    result = realms("build", "mine.realms", "-o", "out", "--format", "md,html,csv,json,txt")
    assert result.exit_code == 0, result.stderr
    assert len(list((czech / "out").iterdir())) == 5 * 5
    text = (czech / "out" / "mine.cs.md").read_text(encoding="utf-8")
    assert "Získej 3 body boje. Lízni 2 karty." in text
    assert "⟦" not in text


@pytest.mark.parametrize(
    ("words", "file", "said"),
    [
        (("print", "mine.realms", "-o", "out", "--format", "svg"), "mine.cs.sheet-1.svg", ""),
        (("spoiler", "mine.realms", "-o", "out/mine.html"), "mine.html", "Vysvětlivky"),
        (("export", "mine.realms", "-o", "out", "--to", "csv"), "mine.cs.csv", "Lízni 2 karty."),
    ],
    ids=["print", "spoiler", "export"],
)
def test_pages_are_made_in_it(
    realms: Realms, czech: Path, words: tuple[str, ...], file: str, said: str
) -> None:
    result = realms(*words, "--lang", "cs")
    assert result.exit_code == 0, result.stderr
    text = (czech / "out" / file).read_text(encoding="utf-8-sig")
    assert said in text
    assert "⟦" not in text


@pytest.mark.usefixtures("czech")
def test_it_is_read_and_checked(realms: Realms) -> None:
    parsed = realms("text", "parse", "--set", "mine.realms", "--lang", "cs", "--json", "Lízni 5 karty.")
    assert json.loads(parsed.stdout)["texts"]["cs"] == "Lízni 5 karet."
    assert json.loads(parsed.stdout)["texts"]["fr"] == "Piochez 5 cartes."
    checked = realms("text", "check", "mine.realms")
    assert "the cs text of “Kavka” says something else than the card does" in checked.stderr
    assert (
        "[cs] Získej 5 bodů boje."
        in realms("l10n", "preview", "--set", "mine.realms", "gain 5 combat").stdout
    )
    assert "[cs] Kavka" in realms("dump", "--stage", "text", "mine.realms").stdout
    assert realms("check", "mine.realms", "--lang", "cs").exit_code == 0


@pytest.mark.usefixtures("czech")
def test_how_much_of_it_is_read_back_is_told(realms: Realms) -> None:
    one = realms("text", "coverage", "mine.realms", "--lang", "cs")
    assert one.exit_code == 0, one.stderr
    assert [line for line in one.stdout.splitlines() if line.startswith("| mine")] == [
        "| mine | cs | 1 | 1 |"
    ]
    every = realms("text", "coverage", "mine.realms")
    told = [line.split(" | ")[1] for line in every.stdout.splitlines() if line.startswith("| mine")]
    assert told == ["en", "pl", "hu", "fr", "cs"]
    assert realms("text", "coverage", "mine.realms", "--lang", "de").exit_code == 2


def test_a_sheet_in_it_is_imported(realms: Realms, czech: Path) -> None:
    (czech / "sheet.csv").write_text("name,cost,text\nLetadlo,3,Lízni kartu.\n", encoding="utf-8")
    result = realms("import", "sheet.csv", "--set", "mine.realms", "--lang", "cs", "-o", "new.realms")
    assert result.exit_code == 0, result.stderr
    assert "primary: draw 1" in (czech / "new.realms").read_text(encoding="utf-8")


def test_what_it_lacks_is_told_with_its_file(realms: Realms, czech: Path) -> None:
    path = czech / "lang" / "cs" / "pages.toml"
    path.write_text(
        path.read_text(encoding="utf-8").replace('page = "Strana"', 'page = "Strana {0}"'), encoding="utf-8"
    )
    result = realms("print", "mine.realms", "-o", "out", "--lang", "cs", "--format", "svg")
    assert result.exit_code == 1
    assert "error[L10N-E309]: `sheet.page` has other gaps than it must have" in result.stderr
    assert "lang/cs/pages.toml:3:1" in result.stderr
    assert "error[L10N-E308]: `cs` has no words for `sheet.page`" in result.stderr
    assert "Page" not in (czech / "out" / "mine.cs.sheet-1.svg").read_text(encoding="utf-8")


def test_what_a_language_of_ones_own_lacks_for_a_shipped_set_belongs_to_it(
    realms: Realms, czech: Path
) -> None:
    """Nobody can write into the package."""
    path = czech / "lang" / "cs" / "terms.csv"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(each for each in lines if not each.startswith("faction.blob,")), encoding="utf-8")
    (czech / "lang" / "cs" / "names.csv").unlink(missing_ok=True)
    result = realms("l10n", "check", "--set", "mine.realms", "--lang", "cs", "--abilities", "0", "--every")
    told = [each for each in result.stderr.split("\n\n") if "`faction.blob` is missing" in each]
    assert "--> lang/cs/terms.csv" in told[0]
    assert " --> lang/cs/names.csv" in result.stderr
    assert "sets/star_realms/lang/cs" not in result.stderr


def test_a_language_is_begun_in_a_folder_of_its_name(realms: Realms, tmp_path: Path) -> None:
    assert "called by its code: -o lang/de" in realms("l10n", "new", "de", "-o", "lang/german").stderr
    assert "'pl' comes with the package" in realms("l10n", "new", "pl", "-o", "lang/pl").stderr
    assert not (tmp_path / "lang").exists()
    assert realms("l10n", "new", "de", "-o", "lang/de").exit_code == 0
    again = realms("l10n", "new", "de", "-o", "lang/de")
    assert (again.exit_code, "all files of the language are in lang/de already" in again.stderr) == (2, True)


@pytest.mark.parametrize("game", ["star_realms", "among_the_stars"])
def test_a_language_is_begun_for_any_game(realms: Realms, tmp_path: Path, game: str) -> None:
    """Keys in quotation marks stand in several files of English, and once in the new one."""
    assert realms("l10n", "new", "cs", "--game", game, "-o", "lang/cs").exit_code == 0
    words = (tmp_path / "lang" / "cs" / "play.toml").read_text(encoding="utf-8")
    tables = tomllib.loads(re.sub('^# (?=[^ ]+ = |"[^"]+" = )', "", words, flags=re.MULTILINE))
    assert tables["deed"]["put on"]
    assert words.count('"put on" =') == 1


def test_a_language_that_the_game_has_is_begun_no_second_time(realms: Realms, czech: Path) -> None:
    (czech / "other").mkdir()
    result = realms("l10n", "new", "cs", "--set", "mine.realms", "-o", "other/lang/cs")
    assert result.exit_code == 2
    told = " ".join(result.stderr.split())
    assert "'cs' is a language of this game already, in lang/cs" in told
    assert "words of a set for it belong into lang/cs/SET/" in told
    assert not (czech / "other" / "lang").exists()
    again = realms("l10n", "new", "cs", "--set", "mine.realms", "-o", "lang/cs")
    assert again.exit_code == 0, again.stderr  # what is not there yet is added beside the rest


@pytest.mark.parametrize(
    ("file", "rows"),
    [
        ("names.csv", "card,name\nKavka,\n"),
        ("terms.csv", "id,gender,features,nom_sg,acc_sg,nom_pl,acc_pl,gen_pl,note\ncard,,,,,,,,English: card\n"),
        ("verbs.csv", "id,inf,imp,pres3,note\ndraw,,,,English: draw\n"),
    ],
)  # fmt: skip
def test_rows_that_wait_for_words_stand_beside_those_that_have_them(
    realms: Realms, czech: Path, file: str, rows: str
) -> None:
    (czech / "lang" / "cs" / "names.csv").write_text("card,name\nKavka,Kavka\n", encoding="utf-8")
    (czech / "lang" / "cs" / "mine").mkdir()
    (czech / "lang" / "cs" / "mine" / file).write_text(rows, encoding="utf-8")
    result = realms("l10n", "preview", "--set", "mine.realms", "--lang", "cs", "draw 2")
    assert (result.stdout, result.stderr) == ("[cs] Lízni 2 karty.\n", "")


@pytest.mark.parametrize(
    "words", [("build", "mine.realms", "-o", "out", "--lang", "cs"), ("check", "mine.realms", "--lang", "cs")]
)
def test_one_slip_that_spoils_many_rows_is_told_in_few(
    realms: Realms, czech: Path, words: tuple[str, ...]
) -> None:
    path = czech / "lang" / "cs" / "terms.csv"
    head, *rows = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([head, *rows, *rows]), encoding="utf-8")
    result = realms(*words)
    assert result.exit_code == 1
    assert result.stderr.count("stands there twice") == 5
    assert " more like this in lang/cs/terms.csv" in result.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("build", "mine.realms", "-o", "out"),
        ("print", "mine.realms", "-o", "out"),
        ("spoiler", "mine.realms", "-o", "out/mine.html"),
        ("export", "mine.realms", "-o", "out", "--to", "csv"),
        ("check", "mine.realms"),
        ("diff", "mine.realms", "mine.realms"),
        ("text", "check", "mine.realms"),
        ("text", "parse", "--set", "mine.realms", "Lízni kartu."),
        ("l10n", "check", "--set", "mine.realms"),
        ("l10n", "preview", "--set", "mine.realms", "draw 1"),
        ("import", "cards.csv", "--set", "mine.realms"),
        ("play", "mine.realms"),
    ],
    ids=lambda words: " ".join(words[:2]),
)
def test_a_language_without_words_is_wrong_use(realms: Realms, czech: Path, words: tuple[str, ...]) -> None:
    assert (czech / "mine.realms").is_file()
    result = realms(*words, "--lang", "ck")
    assert result.exit_code == 2
    assert "'ck' is not one of en, pl, hu, fr, cs; did you mean 'cs'?" in result.stderr
    assert not (czech / "out").exists()


def test_a_language_that_is_not_found_says_where_it_is_looked_for(realms: Realms, tmp_path: Path) -> None:
    begun = realms("l10n", "new", "de", "-o", "lang/de")
    assert begun.exit_code == 0
    assert "lang/de is found when it lies beside a set" in begun.stderr
    (tmp_path / "mine.realms").write_text(SET, encoding="utf-8")
    refused = realms("l10n", "check", "--set", "core", "--lang", "de")
    assert refused.exit_code == 2
    assert "lang/de is for the sets beside it, such as mine.realms" in _in_one_line(refused.stderr)
    refused = realms("l10n", "check", "--set", "core", "--lang", "sv")
    assert "looked for beside the set and its game, as" in _in_one_line(refused.stderr)
    assert str(Path("star_realms/lang/sv")) in refused.stderr


def test_an_empty_folder_is_no_language_yet(realms: Realms, tmp_path: Path) -> None:
    (tmp_path / "mine.realms").write_text(SET, encoding="utf-8")
    (tmp_path / "lang" / "de").mkdir(parents=True)
    refused = realms("check", "mine.realms", "--lang", "de")
    assert refused.exit_code == 2
    assert "lang/de has no language.toml: `realms l10n new de -o lang/de` begins one" in _in_one_line(
        refused.stderr
    )


def test_a_new_language_says_the_command_that_comes_next(realms: Realms, tmp_path: Path) -> None:
    (tmp_path / "mine.realms").write_text(SET, encoding="utf-8")
    begun = realms("l10n", "new", "de", "-o", "lang/de")
    command = begun.stderr.partition("realms ")[2].split()
    assert command == ["l10n", "check", "--set", "mine.realms", "--lang", "de"]
    assert "is not one of" not in realms(*command, "--abilities", "0").stderr


def _in_one_line(text: str) -> str:
    return " ".join(text.split())


def test_a_language_is_begun_with_the_words_of_a_set(realms: Realms, tmp_path: Path) -> None:
    (tmp_path / "mine.realms").write_text(SET, encoding="utf-8")
    result = realms("l10n", "new", "de", "--set", "mine.realms", "-o", "lang/de")
    assert (result.exit_code, "l10n check --set mine.realms --lang de" in result.stderr) == (0, True)
    made = tmp_path / "lang" / "de"
    written = {
        str(path.relative_to(made)): path.read_text(encoding="utf-8")
        for path in made.rglob("*")
        if path.is_file()
    }
    assert "faction.blob,,,,,,,English: Blob" in written["terms.csv"]
    assert "draw,,,,,English: draw" in written["verbs.csv"]
    assert "# [verb.scrap]" in written["phrases.toml"]
    assert '[zone]\n# deck = "Deck"' in written["play.toml"]
    assert written["mine/names.csv"] == "card,name,note\nKavka,,\n"
    assert "Kavka" not in written["names.csv"]


def test_of_many_mistakes_that_are_alike_the_first_are_shown(realms: Realms, tmp_path: Path) -> None:
    (tmp_path / "mine.realms").write_text(SET, encoding="utf-8")
    assert realms("l10n", "new", "de", "-o", "lang/de").exit_code == 0
    check = ("l10n", "check", "--set", "mine.realms", "--lang", "de")
    some, every = realms(*check), realms(*check, "--every")
    kind = "there is no phrase for "
    assert some.stderr.count(kind) == 5
    left = every.stderr.count(kind) - 5
    assert f"error[L10N-E301]: {left} more like this in lang/de/phrases.toml" in some.stderr
    assert "= help: `realms l10n check --every` shows each of them" in some.stderr
    assert "more like this" not in every.stderr
    assert some.exit_code == every.exit_code == 1


def test_the_mistakes_of_a_set_come_before_its_languages(realms: Realms, czech: Path) -> None:
    """Where the languages of a set lie is only known when its first line is."""
    (czech / "mine.realms").write_text('set mine "Mine"\n', encoding="utf-8")
    for command in (("l10n", "check", "--set"), ("l10n", "preview", "gain 5 combat", "--set"), ("check",)):
        result = realms(*command, "mine.realms", "--lang", "cs")
        assert (result.exit_code, "--> mine.realms:1" in result.stderr) == (1, True), result.stderr


@pytest.mark.usefixtures("czech")
def test_all_cards_are_looked_at(realms: Realms) -> None:
    """Those of the sets that are used too, which no list of one's own set has."""
    shown = realms("l10n", "preview", "--set", "mine.realms", "--lang", "cs,pl", "--cards")
    assert shown.exit_code == 0
    assert "Corvette\n  [cs] Corvette: Získej 1 bod boje. Lízni kartu." in shown.stdout
    assert "Kavka\n  [cs] Kavka: Získej 3 body boje. Lízni 2 karty." in shown.stdout
    assert not [line for line in shown.stdout.splitlines() if line.endswith(":")]
    assert realms("l10n", "preview", "--set", "mine.realms").exit_code == 2
    assert realms("l10n", "preview", "--set", "mine.realms", "--cards", "draw 1").exit_code == 2


def test_tables_are_made_again_with_the_columns_of_the_language(realms: Realms, tmp_path: Path) -> None:
    new = ("l10n", "new", "de", "--game", "star_realms", "-o", "lang/de")
    assert realms(*new).exit_code == 0
    folder = tmp_path / "lang" / "de"
    settings = (folder / "language.toml").read_text(encoding="utf-8")
    settings = settings.replace('noun_forms = ["sg", "pl"]', 'noun_forms = ["nom_sg", "akk_sg", "nom_pl"]')
    (folder / "language.toml").write_text(settings, encoding="utf-8")
    (folder / "terms.csv").unlink()
    again = realms(*new)
    assert (again.exit_code, again.stdout.split()) == (0, ["lang/de/terms.csv"])
    head, first, *_ = (folder / "terms.csv").read_text(encoding="utf-8").splitlines()
    assert head == "id,gender,features,nom_sg,akk_sg,nom_pl,label,attribute,note"
    assert first == "card,,,,,,,,English: card"
    assert (folder / "language.toml").read_text(encoding="utf-8") == settings


@pytest.mark.parametrize(
    "words",
    [
        ("text", "parse", "--game", "star_realms", "Draw a card."),
        ("text", "check", "core"),
        ("import", "mine.csv", "--game", "star_realms"),
        ("play", "star_realms"),
    ],
    ids=" ".join,
)
def test_where_one_language_is_wanted_all_of_them_are_none(realms: Realms, words: tuple[str, ...]) -> None:
    result = realms(*words, "--lang", "all")
    assert result.exit_code == 2
    assert "name one language: en, pl, hu, fr" in result.stderr


@pytest.mark.parametrize("language", ["", "..", "../pl", "en pl"])
def test_what_is_no_code_is_told(realms: Realms, language: str) -> None:
    result = realms("text", "parse", "--game", "star_realms", "--lang", language, "Draw a card.")
    assert result.exit_code == 2
    assert "is not one of en, pl, hu, fr; " in result.stderr
    assert "l10n new" not in result.stderr


def test_no_language_at_all_is_told(realms: Realms, good: Path) -> None:
    result = realms("build", good, "-o", "out", "--lang", ", ")
    assert result.exit_code == 2
    assert "names no language" in result.stderr


_EMPTY = 'game empty "Empty"\n\nresource coin\n'


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (_EMPTY, "empty knows no cards: its rules have no line `kind …`"),
        (f"{_EMPTY}\nkind thing\n", "the cards of empty do nothing: its rules have no line `ability …`"),
    ],
    ids=["no kinds", "no abilities"],
)
def test_a_game_without_cards_has_nothing_to_preview(
    realms: Realms, tmp_path: Path, rules: str, told: str
) -> None:
    (tmp_path / "game.realms").write_text(rules)
    result = realms("l10n", "preview", "--set", "game.realms", "gain 1 coin")
    assert (result.exit_code, told in result.stderr) == (2, True)


def test_a_game_without_kinds_imports_and_reads_nothing(realms: Realms, tmp_path: Path) -> None:
    (tmp_path / "game.realms").write_text(_EMPTY)
    (tmp_path / "mine.csv").write_text("Name,Text\nA,Draw a card.\n")
    for words in (("import", "mine.csv"), ("text", "parse", "Draw a card.")):
        result = realms(*words, "--set", "game.realms")
        assert (result.exit_code, "empty knows no cards" in result.stderr) == (2, True)


@pytest.mark.parametrize("words", [("",), (" ",), (), ("draw 1", "--cards")], ids=repr)
def test_a_preview_is_of_an_ability_or_of_all_cards(realms: Realms, words: tuple[str, ...]) -> None:
    result = realms("l10n", "preview", "--game", "star_realms", *words)
    assert (result.exit_code, "write an ability, or ask for --cards" in result.stderr) == (2, True)


def test_the_command_that_comes_next_can_be_pasted(realms: Realms, tmp_path: Path) -> None:
    (tmp_path / "my cards.realms").write_text(SET, encoding="utf-8")
    result = realms("l10n", "new", "cs", "--set", "my cards.realms", "-o", "lang/cs")
    assert "realms l10n check --set 'my cards.realms' --lang cs" in result.stderr
