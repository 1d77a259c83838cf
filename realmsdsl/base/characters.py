"""Characters that a file should not hold: invisible ones, and those that turn the direction of text."""

import re
from typing import Final

_OPENING: Final = {
    "\u202a": "\u202c",
    "\u202b": "\u202c",
    "\u202d": "\u202c",
    "\u202e": "\u202c",
} | dict.fromkeys("\u2066\u2067\u2068", "\u2069")
_CLOSING: Final = frozenset("\u202c\u2069")

_SUSPECT: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\ud800-\udfff]"
)


def without_invisible(text: str) -> str:
    """A text without the characters that do not belong into one."""
    return _SUSPECT.sub("", text)


def invisible(text: str) -> tuple[int, str] | None:
    """The place of the first character that does not belong into a text, and what it is; or None.

    Control characters do not; marks that turn the direction of writing do only in pairs, so that
    what follows a text is never shown in another order than it is read.
    """
    open_marks: list[tuple[int, str]] = []
    for match in _SUSPECT.finditer(text):
        char = match.group()
        if char in _OPENING:
            open_marks.append((match.start(), _OPENING[char]))
        elif char in _CLOSING:
            if not open_marks or open_marks.pop()[1] != char:
                return (
                    match.start(),
                    f"the end of a change of direction (U+{ord(char):04X}) without its beginning",
                )
        else:
            return match.start(), f"the control character U+{ord(char):04X}"
    if open_marks:
        place = open_marks[0][0]
        return place, f"a change of direction (U+{ord(text[place]):04X}) that nothing ends"
    return None
