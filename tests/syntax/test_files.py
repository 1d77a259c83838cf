"""Reading a file from disk."""

import errno
from pathlib import Path
from typing import NoReturn

import pytest

from realmsdsl.base import Diagnostic, Diagnostics
from realmsdsl.base.resources import grammar_path, sets_path
from realmsdsl.syntax import parse, read_source
from realmsdsl.syntax.limits import MAX_FILE_BYTES


def refused(path: Path) -> Diagnostic:
    diagnostics = Diagnostics()
    assert read_source(path, diagnostics) is None
    (found,) = diagnostics.sorted()
    assert found.span.file == str(path)
    return found


def test_text_is_read_as_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "a.realms"
    path.write_bytes('game stars "Étoiles 🚀 نجوم"\r\n'.encode())
    diagnostics = Diagnostics()
    source = read_source(path, diagnostics)
    assert source is not None
    assert source.file == str(path)
    assert source.text == 'game stars "Étoiles 🚀 نجوم"\r\n'
    assert len(parse(source, diagnostics).items) == 1
    assert diagnostics.sorted() == ()


def test_the_mark_of_the_byte_order_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "a.realms"
    path.write_bytes(b"\xef\xbb\xbfzone deck\n")
    source = read_source(path, Diagnostics())
    assert source is not None
    assert source.text == "zone deck\n"


def test_a_missing_file(tmp_path: Path) -> None:
    assert refused(tmp_path / "nowhere.realms").code == "RD100"
    assert refused(tmp_path / "a\0b").code == "RD100"


def test_a_directory(tmp_path: Path) -> None:
    found = refused(tmp_path)
    assert found.code == "RD100"
    assert "directory" in found.message


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.realms"
    path.write_text("zone deck\n", encoding="utf-8")

    def refuse(*_: object, **__: object) -> NoReturn:
        raise PermissionError(errno.EACCES, "Permission denied")

    # The superuser may read every file, so the refusal is the operating system's only in name.
    monkeypatch.setattr(Path, "open", refuse)
    assert refused(path).code == "RD100"


def test_a_file_behind_a_file(tmp_path: Path) -> None:
    path = tmp_path / "a.realms"
    path.write_text("zone deck\n", encoding="utf-8")
    assert refused(path / "b.realms").code == "RD100"


def test_the_largest_file_and_a_larger_one(tmp_path: Path) -> None:
    path = tmp_path / "a.realms"
    path.write_bytes(b"#" * MAX_FILE_BYTES)
    assert read_source(path, Diagnostics()) is not None
    path.write_bytes(b"#" * (MAX_FILE_BYTES + 1))
    assert refused(path).code == "RD101"


def test_a_file_that_is_not_utf8(tmp_path: Path) -> None:
    path = tmp_path / "a.realms"
    path.write_bytes('zone deck\nship "Dragón":\n'.encode("latin-1"))
    found = refused(path)
    assert found.code == "RD102"
    assert "line 2" in found.message


def test_a_binary_file(tmp_path: Path) -> None:
    path = tmp_path / "a.realms"
    path.write_bytes(b"\x7fELF\0\0\1")
    assert refused(path).code == "RD103"


def test_shipped_files_are_found() -> None:
    assert grammar_path().is_file()
    assert sets_path().is_dir()
