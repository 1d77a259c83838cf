"""The typefaces that cards are printed in, and how wide their letters are.

The widths lie in `metrics.json`, so that a text can be fitted without reading a font file. After a change of the fonts:
`python -m realmsdsl.emit.fonts`.
"""

import json
import re
import unicodedata
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, final

from attrs import frozen

FOLDER: Final = Path(__file__).parent
"""Where the font files and their licences lie."""

TITLE, TEXT, STRONG = "title_bold", "text_regular", "text_semibold"
"""The faces: of names and numbers, of rules text, and of labels in it."""

_NO_SIGN: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")
"""Controls, and what ends a line or a paragraph: the categories Cc, Zl and Zp."""

FACES: Final = (TITLE, TEXT, STRONG)


@final
@frozen(slots=True)
class Typeface:
    """A face: the width of each letter that it has, in hundredths of its size."""

    name: str
    widths: Mapping[str, float]

    def width(self, text: str) -> float:
        """How wide a text is on one line, in multiples of the size of the type."""
        return _width(self.name, text)

    def missing(self, text: str) -> str:
        """The letters of a text that the face cannot show, each once, in the order in which they come."""
        known = self.widths
        return "".join(dict.fromkeys(letter for letter in text if letter not in known))


@lru_cache(maxsize=16_384)
def _width(name: str, text: str) -> float:
    """The same words are measured in many sizes, and on many cards."""
    widths = _metrics()[name]
    gap = widths["?"]
    return sum([widths.get(letter, gap) for letter in text]) / 100


@cache
def typeface(name: str) -> Typeface:
    """One of `FACES`."""
    return Typeface(name, _metrics()[name])


def printable(text: str) -> str:
    """A text as it is printed: letters and their accents as one sign, whatever is no letter or mark as a space."""
    return _NO_SIGN.sub(" ", unicodedata.normalize("NFC", text))


@cache
def _metrics() -> dict[str, dict[str, float]]:
    read: dict[str, dict[str, float]] = json.loads((FOLDER / "metrics.json").read_text(encoding="utf-8"))
    return read
