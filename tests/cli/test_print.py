"""`realms print` and `realms diff`."""

import json
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import GOOD, Realms


def test_a_sheet_for_each_language(realms: Realms, good: Path, tmp_path: Path) -> None:
    result = realms("print", good.name, "-o", "out", "--lang", "en,pl")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == ["out/mine.en.sheet.pdf", "out/mine.pl.sheet.pdf"]
    for file in result.stdout.splitlines():
        assert (tmp_path / file).read_bytes().startswith(b"%PDF")


def test_single_cards_are_files_with_their_names(realms: Realms, good: Path, tmp_path: Path) -> None:
    result = realms(
        "print",
        good.name,
        "-o",
        "out",
        "--lang",
        "en",
        "--layout",
        "single",
        "--format",
        "png",
        "--dpi",
        "60",
    )
    assert result.exit_code == 0
    names = sorted(path.name for path in (tmp_path / "out" / "mine.en.single").iterdir())
    assert names == ["001_scavenger.png"]


def test_with_errors_nothing_is_written_and_an_old_sheet_stays(
    realms: Realms, bad: Path, tmp_path: Path
) -> None:
    (tmp_path / "out").mkdir()
    old = tmp_path / "out" / "mine.en.sheet.pdf"
    old.write_text("old")
    result = realms("print", bad.name, "-o", "out", "--lang", "en")
    assert result.exit_code == 1
    assert "2 errors, nothing written" in result.stderr
    assert old.read_text() == "old"


def test_a_picture_that_cannot_be_used_is_told_and_the_rest_printed(
    realms: Realms, good: Path, tmp_path: Path
) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "scavenger.svg").write_text("<svg")
    result = realms("print", good.name, "-o", "out", "--lang", "en")
    assert result.exit_code == 1
    assert "error[RD703]: the drawing `scavenger.svg` cannot be used" in result.stderr
    assert (tmp_path / "out" / "mine.en.sheet.pdf").exists()


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (("--lang", "xx"), "'xx' is not one of en, pl, hu, fr"),
        (("--layout", "list", "--format", "png"), "use --format pdf"),
        (("--back-offset", "1"), "is not two numbers with a comma"),
        (("--bleed", "99"), "is not in the range"),
        (("--since", "nothing.realms"), "there is no file or set 'nothing.realms'"),
    ],
)
def test_wrong_use_is_told(realms: Realms, good: Path, args: tuple[str, ...], reason: str) -> None:
    result = realms("print", good.name, "-o", "out", *args)
    assert result.exit_code == 2
    assert reason in " ".join(result.stderr.split())


def test_without_the_extra_the_command_that_installs_it_is_told(
    realms: Realms, good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in [name for name in sys.modules if name.startswith("realmsdsl.emit.typeset.")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "typst", None)
    result = realms("print", good.name, "-o", "out", "--lang", "en")
    assert result.exit_code == 2
    assert "typst is not installed; run: pip install 'realmsdsl[print]'" in result.stderr


BROKEN = "1 | card|name"


@pytest.mark.parametrize(
    "command",
    [
        ("check",),
        ("check", "--lang", "pl"),
        ("diff", "core", "--lang", "pl"),
        ("build", "-o", "out", "--lang", "pl"),
        ("print", "-o", "out", "--lang", "pl"),
        ("spoiler", "-o", "out/page.html", "--lang", "pl"),
        ("export", "-o", "out", "--lang", "pl", "--to", "csv"),
        ("l10n", "check", "--lang", "pl", "--set"),
    ],
    ids=" ".join,
)
def test_a_language_that_cannot_be_read_is_told_with_its_line(
    realms: Realms, good: Path, command: tuple[str, ...]
) -> None:
    words = good.parent / "lang" / "pl" / "mine" / "names.csv"
    words.parent.mkdir(parents=True)
    words.write_text("card|name\n")
    result = realms(*command, good.name)
    assert result.exit_code == 1
    assert "names.csv:1:1" in result.stderr
    assert BROKEN in result.stderr
    assert not (good.parent / "out").exists()


def test_diff_says_what_changed_in_words(realms: Realms, good: Path, tmp_path: Path) -> None:
    newer = GOOD.replace("cost 3", "cost 4").replace("combat", "combat\n    ally: draw 1")
    (tmp_path / "newer.realms").write_text(newer + '\nship "Lighter":\n    primary: draw 1\n')
    result = realms("diff", good.name, "newer.realms", "--lang", "en,pl")
    assert result.stdout.splitlines() == [
        "1 card added, 1 card changed",
        "",
        "Scavenger: changed",
        "  cost (en): 3, now 4",
        "  text (en), new: Ally (Blob): Draw a card.",
        "  koszt (pl): 3, now 4",
        "  text (pl), new: Sojusz (Bloby): Dobierz kartę.",
        "",
        "Lighter: added",
    ]
    assert realms("diff", good.name, good.name).stdout == "no card differs\n"
    back = json.loads(realms("diff", "newer.realms", good.name, "--json").stdout)
    assert [(each["card"], each["how"]) for each in back["en"]] == [
        ("Scavenger", "changed"),
        ("Lighter", "removed"),
    ]
