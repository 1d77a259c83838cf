"""Files are written all together or not at all."""

import errno
import os
from pathlib import Path

import pytest

from realmsdsl.cli.guard import UnusableError
from realmsdsl.cli.outputs import write_all


def everything_in(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


def test_texts_are_written_and_folders_made(tmp_path: Path) -> None:
    write_all({tmp_path / "a" / "b" / "one.md": "ż\n", tmp_path / "a" / "two.md": "2\r\n"})
    assert everything_in(tmp_path) == ["a", "a/b", "a/b/one.md", "a/two.md"]
    assert (tmp_path / "a/b/one.md").read_bytes() == "ż\n".encode()
    assert (tmp_path / "a/two.md").read_bytes() == b"2\r\n"


def test_a_failure_leaves_the_old_files_whole_and_nothing_new(tmp_path: Path) -> None:
    (tmp_path / "one.md").write_text("old")
    (tmp_path / "two.md").mkdir()
    with pytest.raises(UnusableError, match=r"two\.md: it is a folder"):
        write_all({tmp_path / "one.md": "new", tmp_path / "new" / "x.md": "new", tmp_path / "two.md": "new"})
    assert everything_in(tmp_path) == ["one.md", "two.md"]
    assert (tmp_path / "one.md").read_text() == "old"


def test_an_interruption_leaves_nothing_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_path: Path, _target: Path) -> Path:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_all({tmp_path / "new" / "one.md": "1"})
    assert everything_in(tmp_path) == []


def test_a_file_in_the_place_of_a_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "lists").write_text("a file")
    with pytest.raises(UnusableError, match="lists: it is a file, not a folder"):
        write_all({tmp_path / "lists" / "one.md": "1"})


def test_a_folder_that_cannot_be_written_is_told() -> None:
    with pytest.raises(UnusableError, match="cannot write /proc/"):
        write_all({Path("/proc/realms/one.md"): "1"})


def test_a_file_that_may_only_be_read_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "one.md"
    kept.write_text("old")
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(UnusableError, match="may only be read"):
        write_all({kept: "new"})
    assert kept.read_text() == "old"


def test_a_link_stays_one_and_permissions_stay(tmp_path: Path) -> None:
    real = tmp_path / "real.md"
    real.write_text("old")
    real.chmod(0o640)
    link = tmp_path / "link.md"
    link.symlink_to(real)
    write_all({link: "new"})
    assert link.is_symlink()
    assert real.read_text() == "new"
    assert real.stat().st_mode & 0o777 == 0o640


def test_what_is_no_ordinary_file_is_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(UnusableError, match="pipe: it is no ordinary file"):
        write_all({tmp_path / "one.md": "1", pipe: "2"})
    assert pipe.is_fifo()
    assert not (tmp_path / "one.md").exists()


def test_a_full_disk_is_told_with_the_file_that_did_not_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "open", full)
    with pytest.raises(UnusableError, match=r"cannot write .*/one\.md: No space left on device"):
        write_all({tmp_path / "one.md": "1", tmp_path / "two.md": "2"})
    assert everything_in(tmp_path) == []
