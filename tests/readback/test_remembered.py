"""What a language is read with is remembered from one command to the next, and made anew where anything differs."""

import os
import pickle
import sys
from collections.abc import Callable
from hashlib import sha256
from itertools import product
from pathlib import Path

import pytest
from attrs import evolve

from realmsdsl import Spoken
from realmsdsl.text.read import ALL, COMMON
from realmsdsl.base import Source
from realmsdsl.text.read import remembered as memory
from realmsdsl.text.read.reader import Reader
from realmsdsl.text.read.remembered import Remembered, remembered

TEXTS = {
    "hu": ("Kapsz 2 Kereskedelmet. Húzz egy lapot.", "huzz 2 lapot", "Húzz egy lapot, ha", ""),
    "fr": ("Gagnez 2 Commerce. Piochez une carte.", "piochez deux cartes", "Piochez une carte si", ""),
}  # fmt: skip


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "realmsdsl" / "read"


def fresh(spoken: Spoken, language: str) -> Reader:
    """A reader that has made nothing yet."""
    known = spoken.reader(language)
    return Reader(known.pack, known.subjects)


def fails() -> int:
    raise AssertionError("it is made anew")


def makes(value: int) -> Callable[[], int]:
    return lambda: value


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("language", TEXTS)
def test_what_is_remembered_reads_as_what_was_made(
    spoken: Spoken, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = fresh(spoken, language), fresh(spoken, language)
    ways = list(product(TEXTS[language], (COMMON, ALL)))
    made = [first.read(text, extent=extent, is_respelled=extent.is_wide) for text, extent in ways]
    monkeypatch.setattr(sys.modules[Reader.__module__], "whole_grammar", lambda *_: fails())
    assert [second.read(text, extent=extent, is_respelled=extent.is_wide) for text, extent in ways] == made
    assert any(each.readings for each in made)


def test_a_word_that_changed_is_read_anew(spoken: Spoken) -> None:
    known = spoken.reader("en")
    name, source = next(iter(known.pack.sources.items()))
    changed = evolve(known.pack, sources={**known.pack.sources, name: Source(name, source.text + "\n")})
    named = evolve(known.pack, english={"Explorer": "Scout"})
    about = evolve(known.subjects, verbs=(*known.subjects.verbs, "salvage"))
    others = [(changed, known.subjects), (named, known.subjects), (known.pack, about)]
    keys = {remembered(*each).key for each in [(known.pack, known.subjects), *others]}
    assert len(keys) == 4


@pytest.mark.usefixtures("folder")
def test_what_is_there_is_not_made_again() -> None:
    assert Remembered("key").made("words", makes(1)) == 1
    assert Remembered("key").made("words", fails) == 1
    assert Remembered("key").made("others", makes(2)) == 2
    assert Remembered("other key").made("words", makes(3)) == 3


_DAMAGED = {
    "nothing in it": lambda _: b"",
    "half of it": lambda held: held[: len(held) // 2],
    "one letter of it": lambda held: held[:-2] + b"x" + held[-1:],
    "no pickle, but sealed": lambda _: sha256(b"none").digest() + b"none",
    "of a program that is not there": lambda _: sealed(b"cno_such_module\nname\n."),
    "of another version of a class": lambda _: sealed(b"crealmsdsl.text.read.grammar\nNoSuchClass\n."),
}


def sealed(held: bytes) -> bytes:
    return sha256(held).digest() + held


@pytest.mark.parametrize("damage", _DAMAGED.values(), ids=_DAMAGED)
def test_a_damaged_file_counts_as_none(folder: Path, damage: Callable[[bytes], bytes]) -> None:
    assert Remembered("key").made("words", makes(1)) == 1
    (path,) = folder.iterdir()
    path.write_bytes(damage(path.read_bytes()))
    assert Remembered("key").made("words", makes(2)) == 2
    assert Remembered("key").made("words", fails) == 2


def test_nothing_runs_that_is_not_sealed_or_that_somebody_else_wrote(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = folder.parent / "ran"
    harm = pickle.dumps(_Harm(str(ran)))
    Remembered("key").made("words", makes(1))
    (path,) = folder.iterdir()
    path.write_bytes(harm)
    assert Remembered("key").made("words", makes(2)) == 2
    path.write_bytes(sealed(harm))
    monkeypatch.setattr(os, "getuid", lambda: path.stat().st_uid + 1)
    assert Remembered("key").made("words", makes(3)) == 3
    assert not ran.exists()


class _Harm:
    """What makes a folder when it is unpickled."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.mkdir, (self.path,)


def test_where_nothing_can_be_written_nothing_is_remembered(folder: Path) -> None:
    folder.parent.write_text("a file in the place of the folder")
    assert Remembered("key").made("words", makes(1)) == 1
    assert Remembered("key").made("words", makes(2)) == 2


def test_what_was_not_used_for_longest_goes_first(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for at, name in enumerate(("first", "second", "third")):
        Remembered("key").made(name, makes(at))
        newest = max(folder.iterdir(), key=lambda it: it.stat().st_mtime_ns)
        os.utime(newest, (at, at))
    assert Remembered("key").made("first", fails) == 0  # used just now
    size = next(folder.iterdir()).stat().st_size
    monkeypatch.setattr(memory, "_MOST_BYTES_IN_ALL", 3 * size)
    Remembered("key").made("fourth", makes(3))
    assert Remembered("key").made("first", fails) == 0
    assert Remembered("key").made("third", fails) == 2
    assert Remembered("key").made("second", makes(9)) == 9
