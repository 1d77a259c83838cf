"""What is remembered from one command to the next: where it lies, and digests of what decides about it, which change when that does."""

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path

from realmsdsl.base.files import beginning

_MOST_BYTES: Final = 50_000_000
"""No file that is read is longer."""


def digest(*parts: Iterable[str]) -> str:
    """The digest of texts in order; other texts have another one, also where they are the same when joined."""
    found = sha256()
    for part in parts:
        for text in part:
            raw = text.encode("utf-8", "surrogatepass")
            found.update(b"%d:" % len(raw))
            found.update(raw)
    return found.hexdigest()


def content(path: Path) -> str:
    """A file's name and content; one that is missing or cannot be read differs from every other."""
    try:
        return f"{path.name}\n" + beginning(path, _MOST_BYTES).decode("latin-1")
    except OSError:
        return f"{path.name}?"


def memory_folder(name: str) -> Path:
    """The folder for what is remembered of one sort, in the user's folder for such things; it need not be there."""
    return user_cache_path("realmsdsl", appauthor=False) / name
