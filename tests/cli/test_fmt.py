"""`realms fmt`."""

from pathlib import Path

from tests.cli.conftest import GOOD, Realms

LOOSE = GOOD.replace("    cost 3", "    cost   3").replace("\n\nship", "\n\n\n# a scavenger\nship") + "\n\n"


def test_a_file_is_laid_out_and_stays_so(realms: Realms, tmp_path: Path) -> None:
    path = tmp_path / "mine.realms"
    path.write_text(LOOSE)
    assert realms("fmt", path.name).exit_code == 0
    assert path.read_text() == GOOD.replace("ship", "# a scavenger\nship", 1)
    again = realms("fmt", path.name)
    assert (again.exit_code, again.stdout, again.stderr) == (0, "", "")


def test_check_writes_nothing(realms: Realms, tmp_path: Path) -> None:
    path = tmp_path / "mine.realms"
    path.write_text(LOOSE)
    result = realms("fmt", "--check", path.name)
    assert (result.exit_code, result.stderr) == (1, "would change: mine.realms\n")
    assert path.read_text() == LOOSE
    path.write_text(GOOD)
    assert realms("fmt", "--check", path.name).exit_code == 0


def test_diff_shows_the_change_and_writes_nothing(realms: Realms, tmp_path: Path) -> None:
    path = tmp_path / "mine.realms"
    path.write_text(LOOSE)
    result = realms("fmt", "--diff", path.name)
    assert result.exit_code == 1
    assert "-    cost   3\n+    cost 3\n" in result.stdout
    assert path.read_text() == LOOSE


def test_a_folder_means_the_set_files_in_it(realms: Realms, tmp_path: Path) -> None:
    (tmp_path / "sets" / "deep").mkdir(parents=True)
    (tmp_path / "sets" / "one.realms").write_text(LOOSE)
    (tmp_path / "sets" / "deep" / "two.realms").write_text(LOOSE)
    (tmp_path / "sets" / "notes.txt").write_text("cost   3")
    result = realms("fmt", "sets")
    assert result.stderr.splitlines() == ["changed: sets/deep/two.realms", "changed: sets/one.realms"]
    assert (tmp_path / "sets" / "notes.txt").read_text() == "cost   3"


def test_with_a_mistake_in_one_file_none_is_touched(realms: Realms, tmp_path: Path) -> None:
    (tmp_path / "loose.realms").write_text(LOOSE)
    (tmp_path / "wrong.realms").write_text(LOOSE.replace("primary:", "primary"))
    result = realms("fmt", "loose.realms", "wrong.realms")
    assert result.exit_code == 1
    assert "error[RD110]" in result.stderr
    assert "nothing changed" in result.stderr
    assert (tmp_path / "loose.realms").read_text() == LOOSE


def test_a_missing_file_is_wrong_use(realms: Realms) -> None:
    result = realms("fmt", "gone.realms")
    assert result.exit_code == 2
    assert "there is no file or folder 'gone.realms'" in result.stderr
