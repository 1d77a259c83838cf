"""What was made of the words of a language, kept in the user's folder for such things.

Making a grammar takes a second, and every command would make it anew. Whatever lies there may be deleted at any time. A
file that is damaged counts as none, and where nothing can be written, nothing is kept.
"""

import os
import pickle
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar, final

import attrs
import cloudpickle

from realmsdsl.base.memory import content, digest, memory_folder
from realmsdsl.base.files import beginning
from realmsdsl.base.writing import write_together
from realmsdsl.text.pack import Pack
from realmsdsl.text.read.subjects import Subjects

_PACKAGE: Final = Path(__file__).resolve().parents[2]
_CODE: Final = (_PACKAGE / "text", _PACKAGE / "base")
"""Where it is decided how words are read."""

_FOLDER: Final = "read"
_MOST_BYTES: Final = 50_000_000
"""Of one file."""
_MOST_BYTES_IN_ALL: Final = 250_000_000
"""What is kept for two games and their sets takes a fifth of it."""
_SEAL: Final = sha256().digest_size
"""How many bytes at the beginning of a file say what the others have to be."""

Made = TypeVar("Made")


@final
@attrs.frozen(slots=True)
class Remembered:
    """What was made of the words of a language.

    Attributes:
        key: the digest of all that decides about it.
    """

    key: str

    def made(self, name: str, make: Callable[[], Made]) -> Made:
        """What is remembered by a name, or else what is made now, and remembered.

        Args:
            name: what it is.
            make: makes it of nothing but what the key was made of.
        """
        path = memory_folder(_FOLDER) / f"{digest((self.key, name))[:32]}.pickle"
        known: Made | None = _read(path)
        if known is not None:
            return known
        made = make()
        _write(path, cloudpickle.dumps(made))
        return made


def remembered(pack: Pack, subjects: Subjects) -> Remembered:
    """What was made of the words of a pack when texts of the same subjects were read.

    Args:
        pack: as it was read from its files.
        subjects: what its texts are about.
    """
    words = (f"{name}\n{source.text}" for name, source in pack.sources.items())
    english = (text for row in pack.english.items() for text in row)
    about = repr(attrs.asdict(subjects, value_serializer=_in_order))
    return Remembered(digest((_made_by(), pack.code, about), words, english))


@cache
def _made_by() -> str:
    """The digest of this program and of what it is made with."""
    python_files = (content(path) for top in _CODE for path in sorted(top.rglob("*.py")))
    return digest((sys.version, cloudpickle.__version__, attrs.__version__), python_files)


def _in_order(_of: Any, _field: Any, value: Any) -> Any:
    return sorted(value) if isinstance(value, frozenset) else value


def _read(path: Path) -> Any:
    """What a file holds; None if it is not there, was written by somebody else, or is damaged."""
    try:
        if hasattr(os, "getuid") and path.stat().st_uid != os.getuid():
            return None
        raw = beginning(path, _MOST_BYTES)
    except OSError:
        return None
    seal, held = raw[:_SEAL], raw[_SEAL:]
    if seal != sha256(held).digest():
        return None
    try:
        found = pickle.loads(held)  # noqa: S301  the user's own program wrote it, into a folder of the user's own
    except Exception:  # noqa: BLE001  whatever is wrong with it, it can be made anew
        return None
    with suppress(OSError):
        os.utime(path)  # what is used stays
    return found


def _write(path: Path, held: bytes) -> None:
    with suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_together({path: sha256(held).digest() + held})
        for old in _too_many(path.parent):
            old.unlink(missing_ok=True)


def _too_many(folder: Path) -> Iterator[Path]:
    """The files that have not been used for longest, as far as all together take too much."""
    left = _MOST_BYTES_IN_ALL
    states = sorted(((each.stat(), each) for each in folder.iterdir()), key=lambda it: -it[0].st_mtime_ns)
    for state, path in states:
        left -= state.st_size
        if left < 0:
            yield path
