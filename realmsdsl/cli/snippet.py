"""A line of source as a terminal shows it, and where on the screen a span of it lies."""

import re
import unicodedata
from typing import Final, final

from attrs import frozen

_JOINER: Final = "\N{ZERO WIDTH JOINER}"
_TAB: Final = "→   "
_CUT: Final = "…"
_UNBROKEN: Final = ("\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}")
_AT_UNBROKEN: Final = re.compile(f"([{''.join(_UNBROKEN)}])")


@final
@frozen(slots=True)
class Snippet:
    """What is printed of a line, and the screen columns (from 0) and width of what is underlined."""

    text: str
    column: int
    width: int
    is_cut: bool


def visible(text: str) -> str:
    """A text in one line with nothing unseen in it.

    Control characters, spaces of other kinds than the common one, and characters that turn the direction of writing are
    shown by a sign or by their code. What joins the parts of one emoji stays.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(_shown(text, at) for at in range(len(text)))


def shortened(text: str, limit: int = 240) -> str:
    """A text of ours made visible; of one longer than `limit` characters, the beginning and the end.

    Spaces that no line breaks at stay as they are: a sentence to copy, as it should stand, may have them.
    """
    if len(text) > limit:
        half = limit // 2
        text = text[:half] + f" {_CUT} " + text[-half:]
    return "".join(each if each in _UNBROKEN else visible(each) for each in _AT_UNBROKEN.split(text))


def snippet(line: str, start: int, end: int, limit: int) -> Snippet:
    """What is shown of a line with the characters from `start` to `end` (offsets in it) underlined.

    At most `limit` screen columns are used: of a longer line, those around the beginning of the span.
    """
    start = min(start, len(line))
    end = max(start, min(end, len(line)))
    left, right = _window(line, start, limit)
    before = (_CUT if left else "") + visible(line[left:start])
    under = visible(line[start : min(end, right)])
    after = visible(line[max(start, min(end, right)) : right]) + (_CUT if right < len(line) else "")
    width = max(1, _columns(under))
    return Snippet(
        (before + under + after).rstrip(), _columns(before), width, bool(left) or right < len(line)
    )


def _window(line: str, start: int, limit: int) -> tuple[int, int]:
    """The part of a line (offsets) that fits: a third of the room before the span, the rest from it on."""
    if len(line) <= limit and _columns(visible(line)) <= limit:
        return 0, len(line)
    room = limit - 2 * len(_CUT)
    left = start
    used = 0
    while left > 0 and used < room // 3:
        left -= 1
        used += _columns(_shown(line, left))
    right = start
    while right < len(line) and used < room:
        used += _columns(_shown(line, right))
        right += 1
    while left > 0 and used < room:
        left -= 1
        used += _columns(_shown(line, left))
    return left, right


def _columns(text: str) -> int:
    """How many screen columns a visible text takes."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len  # noqa: PLC0415  a fortieth of a second that most runs need not wait

    return cell_len(text)


def _shown(text: str, at: int) -> str:
    letter = text[at]
    code = ord(letter)
    if letter == "\t":
        return _TAB
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "␡"
    if letter == " " or (letter == _JOINER and _joins(text, at)):
        return letter
    if unicodedata.category(letter) in {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp", "Zs"}:
        return f"<U+{code:04X}>"
    return letter


def _joins(text: str, at: int) -> bool:
    """Whether a zero width joiner stands between two pictures, as it does inside an emoji."""
    before, after = text[:at].rstrip("\N{VARIATION SELECTOR-16}")[-1:], text[at + 1 : at + 2]
    return all(side and unicodedata.category(side) in {"So", "Sk"} for side in (before, after))
