"""What was found when cards were measured, kept in the user's folder for such things.

Whatever lies there may be deleted at any time. A file that is damaged counts as none, and where nothing can be
written, nothing is kept.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, final

from attrs import frozen

from realmsdsl.base.memory import memory_folder
from realmsdsl.base.writing import write_together
from realmsdsl.semantics import Compilation

_MOST_BYTES: Final = 20_000_000

Finding = tuple[str, str, str]
"""The code, the message and the help of a diagnostic; where it belongs is known only when it is shown."""

Found = Mapping[str, tuple[Finding, ...]]
"""Findings of cards, by the key of what decided about them."""


@final
@frozen(slots=True)
class Memory:
    """The findings for the cards of a set.

    Attributes:
        path: the file that they are kept in.
        found: what it holds.
    """

    path: Path
    found: Found

    def keep(self, found: Found) -> None:
        """Write findings in the place of those that were there; the file is the old or the new one, never half of it."""
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_together({self.path: json.dumps({"found": found}).encode()})


def recalled(compilation: Compilation) -> Memory:
    """What was found for the cards of a set when they were last measured."""
    where = sha256("\n".join(compilation.sources).encode("utf-8", "surrogatepass")).hexdigest()[:24]
    path = memory_folder("fits") / f"{where}.json"
    return Memory(path, _read(path))


def _read(path: Path) -> Found:
    try:
        if path.stat().st_size > _MOST_BYTES:
            return {}
        kept = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    found = kept.get("found") if isinstance(kept, dict) else None
    if not isinstance(found, dict) or not all(map(_are_findings, found.values())):
        return {}
    return {key: tuple((code, message, hint) for code, message, hint in each) for key, each in found.items()}


def _are_findings(value: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(each, list) and len(each) == 3 and all(isinstance(part, str) for part in each)
        for each in value
    )
