"""`realms check`."""

import json
import re
from collections import Counter
from pathlib import Path

from tests.cli.conftest import Realms


def test_a_set_without_mistakes(realms: Realms, good: Path) -> None:
    result = realms("check", good.name)
    assert (result.exit_code, result.stdout, result.stderr) == (0, "mine.realms: 1 card, no mistakes\n", "")


def test_the_shipped_core_set_has_no_mistakes(realms: Realms) -> None:
    result = realms("check", "core", "--strict")
    assert (result.exit_code, result.stderr) == (0, "")
    assert realms("check", "star_realms/core").exit_code == 0


def test_every_mistake_is_told_with_its_line_and_help(realms: Realms, bad: Path) -> None:
    result = realms("check", bad.name)
    assert result.exit_code == 1
    assert result.stdout == "bad.realms: 2 errors\n"
    for part in ("bad.realms:4:13", "faction blobb", "^^^^^", "`blob`", "bad.realms:6:21", "`combat`"):
        assert part in result.stderr


def test_a_text_that_does_not_fit_is_told_with_card_language_and_by_how_much(
    realms: Realms, good: Path
) -> None:
    deeds = "".join(f"        - acquire a ship with cost {n} or less to top of deck\n" for n in range(1, 10))
    good.write_text(good.read_text().replace("primary: gain 3 combat", f"primary: choose one:\n{deeds}"))
    for _ in range(2):  # measured, and remembered
        result = realms("check", good.name)
        assert (result.exit_code, result.stdout) == (0, "mine.realms: 1 card, 4 warnings\n")
        assert "warning[RD701]: “Scavenger” in EN: the text needs" in result.stderr
        assert "mm more than its frame has" in result.stderr
        assert "mine.realms:3:6" in result.stderr
    assert realms("check", good.name, "--lang", "en").stdout == "mine.realms: 1 card, 4 warnings\n"
    assert realms("check", good.name, "--strict").exit_code == 1


def test_of_many_warnings_that_are_alike_the_first_are_shown_and_what_shows_them_all(
    realms: Realms, good: Path
) -> None:
    cards = "".join(f'ship "Dull {n}":\n    faction blob\n    cost 1\n    count 1\n\n' for n in range(1, 8))
    good.write_text(f"{good.read_text()}\n{cards}", encoding="utf-8")
    some, every = realms("check", good.name), realms("check", good.name, "--every")
    assert some.stdout == every.stdout
    kinds = re.findall(r"^warning\[(\w+)\]", every.stderr, re.MULTILINE)
    kind, number = Counter(kinds).most_common(1)[0]
    assert number >= 7
    assert some.stderr.count(f"warning[{kind}]") == 3 + 1
    assert f"warning[{kind}]: {number - 3} more like this in mine.realms" in some.stderr
    assert "= help: `realms check SET --every` shows each of them" in some.stderr
    assert "more like this" not in every.stderr


def test_several_sets_in_one_run(realms: Realms, good: Path, bad: Path) -> None:
    result = realms("check", good.name, bad.name, "core")
    assert result.exit_code == 1
    assert [line.partition(":")[0] for line in result.stdout.splitlines()] == [good.name, bad.name, "core"]


def test_json_is_all_that_stdout_has(realms: Realms, good: Path, bad: Path) -> None:
    result = realms("check", good.name, bad.name, "--json")
    assert (result.exit_code, result.stderr) == (1, "")
    told = json.loads(result.stdout)
    assert told["sets"] == [
        {"set": "mine.realms", "name": "mine", "cards": 1},
        {"set": "bad.realms", "name": "mine", "cards": None},
    ]
    assert (told["errors"], told["warnings"]) == (2, 0)
    first = told["diagnostics"][0]
    assert (first["file"], first["line"], first["column"]) == ("bad.realms", 4, 13)
    assert first["end"] == {"line": 4, "column": 18}
    assert first["code"].startswith("RD2")


def test_a_set_that_does_not_exist_is_wrong_use(realms: Realms) -> None:
    result = realms("check", "crore")
    assert result.exit_code == 2
    assert "there is no file or set 'crore'; did you mean 'core'?" in result.stderr


def test_a_folder_is_wrong_use(realms: Realms, tmp_path: Path) -> None:
    result = realms("check", tmp_path)
    assert result.exit_code == 2
    assert "is a folder" in result.stderr


def test_nothing_to_check_is_wrong_use(realms: Realms) -> None:
    assert realms("check").exit_code == 2


def test_files_that_are_no_sets_are_told_as_mistakes(realms: Realms, tmp_path: Path) -> None:
    for name, content in {
        "empty": b"",
        "binary": bytes(range(256)),
        "latin": "set größe".encode("latin-1"),
        "large": b"# x\n" * 1_500_000,
        "nested": b'set s "S" for star_realms\nship "A":\n    primary: ' + b"if (" * 10_000,
    }.items():
        (tmp_path / f"{name}.realms").write_bytes(content)
        result = realms("check", f"{name}.realms")
        assert result.exit_code == 1, name
        assert "error[RD1" in result.stderr or "error[RD4" in result.stderr, name
        assert len(result.stderr) < 20_000, name


def test_strange_names_do_not_upset_the_terminal(realms: Realms, tmp_path: Path) -> None:
    cards = [
        '<b>&"',
        "\N{ROCKET}",
        "\N{HEBREW LETTER ALEF}\N{HEBREW LETTER BET}",
        "x" * 10_000,
        "a\x1b[31m\u202e",
    ]
    text = 'set s "S" for star_realms\n' + "".join(f'ship "{name}":\n    cots 3\n' for name in cards)
    (tmp_path / "strange.realms").write_text(text)
    result = realms("check", "strange.realms")
    assert result.exit_code == 1
    assert "\x1b" not in result.stderr
    assert "\u202e" not in result.stderr
    assert max(map(len, result.stderr.splitlines())) < 1_000


def test_a_text_in_a_language_that_the_game_does_not_have_is_refused(realms: Realms, good: Path) -> None:
    """As `text check` does."""
    before = good.read_text(encoding="utf-8")
    for language, code in (("pl", 0), ("de", 1)):
        good.write_text(f'{before}    text {language} "Dobierz kartę."\n', encoding="utf-8")
        result = realms("check", good)
        assert (result.exit_code, "`de` is no language of this game" in result.stderr) == (code, bool(code))


def test_a_folder_that_is_of_no_language_is_told_with_the_right_name(
    realms: Realms, good: Path, tmp_path: Path
) -> None:
    for folder in ("PL", "pl-PL", "klingon", "hu"):
        (tmp_path / "lang" / folder / "mine").mkdir(parents=True)
    result = realms("check", good)
    assert result.exit_code == 0
    assert result.stderr.count("warning[L10N-W609]") == 3
    for folder, help_ in (
        ("PL", "call it `pl`"),
        ("pl-PL", "call it `pl`"),
        ("klingon", "there are en, pl, hu, fr;"),
    ):
        told = result.stderr.partition(f"`lang/{folder}` is of no language")[2].partition("help: ")[2]
        assert told.startswith(help_), folder


def test_a_folder_of_words_that_is_of_no_set_is_told_with_the_right_name(
    realms: Realms, good: Path, tmp_path: Path
) -> None:
    """Another set that lies there too may have one, whatever its file is called."""
    (tmp_path / "other_file.realms").write_text('set further "Further" for star_realms uses core\n')
    for folder in ("mien", "mine", "further"):
        (tmp_path / "lang" / "pl" / folder).mkdir(parents=True)
        (tmp_path / "lang" / "pl" / folder / "names.csv").write_text("card,name\n")
    for result in (realms("check", good), realms("build", good, "-o", tmp_path / "lists", "--lang", "pl")):
        assert result.exit_code == 0
        assert result.stderr.count("warning[L10N-W609]") == 1
        assert "the folder `lang/pl/mien` is of no set" in result.stderr
        assert "did you mean mine?" in result.stderr
