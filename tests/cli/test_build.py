"""`realms build`."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Realms


def files_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_every_language_in_every_format(realms: Realms, tmp_path: Path) -> None:
    result = realms("build", "core", "-o", "new/lists")
    assert result.exit_code == 0
    expected = sorted(
        f"core.{language}.{ending}" for language in ("en", "pl", "hu", "fr") for ending in ("html", "md")
    )
    assert files_in(tmp_path / "new" / "lists") == expected
    assert len(result.stdout.splitlines()) == 8
    assert "Blob Fighter" in (tmp_path / "new/lists/core.en.md").read_text()
    assert "Myśliwiec Blobów" in (tmp_path / "new/lists/core.pl.html").read_text()


def test_languages_and_formats_can_be_chosen(realms: Realms, tmp_path: Path) -> None:
    assert realms("build", "core", "-o", "lists", "--lang", "hu,fr", "--format", "md").exit_code == 0
    assert files_in(tmp_path / "lists") == ["core.fr.md", "core.hu.md"]


def test_missing_names_are_reported_and_no_reason_to_stop(realms: Realms, good: Path, tmp_path: Path) -> None:
    result = realms("build", good.name, "-o", "lists", "--lang", "pl")
    assert result.exit_code == 0
    assert "warning[L10N-W504]" in result.stderr
    assert "Scavenger" in (tmp_path / "lists" / "mine.pl.md").read_text()


def test_with_errors_nothing_is_written_and_old_lists_stay(realms: Realms, bad: Path, tmp_path: Path) -> None:
    assert realms("build", bad.name, "-o", "lists").exit_code == 1
    assert not (tmp_path / "lists").exists()
    (tmp_path / "lists").mkdir()
    (tmp_path / "lists" / "mine.en.md").write_text("old")
    result = realms("build", bad.name, "-o", "lists")
    assert result.exit_code == 1
    assert "2 errors, nothing written" in result.stderr
    assert files_in(tmp_path / "lists") == ["mine.en.md"]
    assert (tmp_path / "lists" / "mine.en.md").read_text() == "old"


def test_a_word_that_a_language_lacks_stops_the_build(realms: Realms, good: Path, tmp_path: Path) -> None:
    good.write_text(good.read_text().replace("ship ", "kind shuttle is ship\n\nshuttle "))
    result = realms("build", good.name, "-o", "lists", "--lang", "hu")
    assert result.exit_code == 1
    assert "error[L10N-E201]" in result.stderr
    assert "shuttle" in result.stderr
    assert not (tmp_path / "lists").exists()


_SPOILT = {
    "another encoding": ("names.csv", "zażółć\n".encode("cp1250"), "names.csv:1:3"),
    "bad TOML": ("phrases.toml", b"[x\n", "phrases.toml:1:1"),
    "a missing column": ("terms.csv", b"id,note\nresource.trade,\n", "terms.csv:1:1"),
    "an id twice": (
        "verbs.csv",
        b"id,inf,imp,pres2,pres3,fut2\nhum,a,a,a,a,a\nhum,b,b,b,b,b\n",
        "verbs.csv:3:1",
    ),
    "an unknown slot": ("phrases.toml", b"[verb.draw]\nany = 'x {{ np(other) }}'\n", "phrases.toml:2:1"),
}


@pytest.mark.parametrize("mistake", _SPOILT)
def test_a_broken_language_leaves_the_others_to_be_written(
    mistake: str, realms: Realms, good: Path, tmp_path: Path
) -> None:
    """Its lists stay as they were."""
    name, content, place = _SPOILT[mistake]
    words = tmp_path / "lang" / "pl" / "mine"
    words.mkdir(parents=True)
    (words / name).write_bytes(content)
    (tmp_path / "lists").mkdir()
    (tmp_path / "lists" / "mine.pl.md").write_text("old")
    good.write_text(good.read_text() + "    scrap: draw 2\n")
    result = realms("build", good.name, "-o", "lists", "--format", "md")
    assert result.exit_code == 1
    assert f"lang/pl/mine/{place}" in result.stderr
    assert ", pl not written" in result.stderr
    assert files_in(tmp_path / "lists") == [f"mine.{each}.md" for each in ("en", "fr", "hu", "pl")]
    assert (tmp_path / "lists" / "mine.pl.md").read_text() == "old"
    assert "Draw 2 cards." in (tmp_path / "lists" / "mine.en.md").read_text()
    assert realms("build", good.name, "-o", "lists", "--format", "md", "--lang", "pl").exit_code == 1


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["core"], "Missing option"),
        (["core", "-o", "cards.csv", "--format", "csv"], "name the folder, such as -o cards"),
        (["core", "-o", "lists", "--lang", "en,xx"], "'xx' is not one of en, pl, hu, fr"),
        (["core", "-o", "lists", "--format", "pdf"], "'pdf' is not one of md, html"),
        (["nothing", "-o", "lists"], "there is no file or set 'nothing'"),
        (["core", "-o", "file/lists"], "it is a file, not a folder"),
        (["core", "-o", "file"], "it is a file, not a folder"),
        (["core", "-o", "/proc/lists"], "cannot write /proc/lists"),
    ],
)
def test_wrong_use(realms: Realms, tmp_path: Path, args: list[str], reason: str) -> None:
    (tmp_path / "file").write_text("")
    result = realms("build", *args)
    assert result.exit_code == 2
    assert reason in result.stderr


_OWN = """\
set own "Own" for star_realms uses core

ship "Kavka":
    faction blob
    primary: draw 1
"""


def test_a_set_that_adds_to_another_lists_its_own_cards(realms: Realms, tmp_path: Path) -> None:
    """Scouts, Vipers and Explorers are in the box that it is added to."""
    (tmp_path / "own.realms").write_text(_OWN, encoding="utf-8")
    assert realms("build", "own.realms", "-o", "out", "--format", "csv", "--lang", "en").exit_code == 0
    rows = (tmp_path / "out" / "own.en.csv").read_text(encoding="utf-8-sig").splitlines()
    assert rows == ["Faction,Name,Type,Copies,Text", "Blob,Kavka,Ship,1,Draw a card."]


def test_a_set_without_cards_of_its_own_has_outputs_without_cards(realms: Realms, tmp_path: Path) -> None:
    (tmp_path / "own.realms").write_text(_OWN.partition("ship")[0], encoding="utf-8")
    for command in (
        ("build", "own.realms", "-o", "out", "--format", "md,html,csv,json,txt"),
        ("export", "own.realms", "-o", "out", "--to", "all"),
        ("spoiler", "own.realms", "-o", "out/own.html"),
        *(
            ("print", "own.realms", "-o", "out", "--layout", each)
            for each in ("sheet", "single", "backs", "list")
        ),
    ):
        result = realms(*command, "--lang", "en")
        assert result.exit_code == 0, (command, result.stderr)
        if command[0] == "print":
            assert result.stderr == "nothing to print: the set has no cards of its own\n"
    assert "Cards **0**" in (tmp_path / "out" / "own.en.md").read_text(encoding="utf-8")


def _pipe(path: Path) -> None:
    os.mkfifo(path)


@pytest.mark.parametrize("make", [_pipe, Path.mkdir], ids=["a pipe", "a folder"])
def test_what_is_no_file_is_no_template(
    realms: Realms, good: Path, tmp_path: Path, make: Callable[[Path], None]
) -> None:
    (tmp_path / "mine").mkdir()
    make(tmp_path / "mine" / "list.md.j2")
    result = realms("build", good, "-o", "out", "--lang", "en", "--format", "md", "--template", "mine")
    assert result.exit_code == 1
    assert "the template list.md.j2 cannot be used: 'list.md.j2' is no ordinary file" in result.stderr
    assert not (tmp_path / "out").exists()


def test_a_pipe_is_no_folder_of_templates(realms: Realms, good: Path, tmp_path: Path) -> None:
    _pipe(tmp_path / "mine")
    result = realms("build", good, "-o", "out", "--template", "mine")
    assert (result.exit_code, "mine is no folder of templates" in result.stderr) == (2, True)


def test_a_missing_name_is_the_english_one_also_where_a_set_is_written_in_another_language(
    realms: Realms, tmp_path: Path
) -> None:
    (tmp_path / "mine.realms").write_text(
        'set mine "Mine" for star_realms uses core\n\nship "Sójka":\n    cost 2\n    primary: draw 1\n\n'
        'ship "Kawka":\n    cost 2\n    primary: acquire "Sójka"\n'
    )
    names = tmp_path / "lang" / "en" / "mine" / "names.csv"
    names.parent.mkdir(parents=True)
    for jay in ("Jay", "Blue Jay"):
        names.write_text(f"card,name,status\nSójka,{jay},\n")
        result = realms("build", "mine.realms", "-o", "out", "--lang", "hu", "--format", "txt")
        text = (tmp_path / "out" / "mine.hu.txt").read_text()
        assert (result.exit_code, "the English one is shown" in result.stderr) == (0, True)
        assert f"{jay}  (Hajó" in text
        assert "Kawka  (Hajó" in text
        assert text.count(jay) == 2
