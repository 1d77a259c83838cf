"""Marks of HTML in texts that were copied from editors and spreadsheets: those that change only the look say nothing."""

import html
import re
from typing import Final

_OF_LOOKS: Final = "a|b|big|center|code|em|font|i|mark|nobr|small|span|strong|u|wbr"
_OF_LINES: Final = "br|div|h[1-6]|ol|p|ul"
_REST: Final = r"""(?:\s+[\w:-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s<>"']+))*\s*/?>"""
"""What may stand behind the name of a mark: nothing that might be words of the text."""

_ITEM: Final = "\n•"
"""What one of several things to choose from stands behind."""

_MARK: Final = re.compile(
    rf"""(?P<item><li{_REST})
       | (?P<line></?(?:{_OF_LINES}){_REST}|</li\s*>)
       | (?P<look></?(?:{_OF_LOOKS})(?![^<>]*line-through){_REST})
       | (?P<letter>&(?:\#\d{{1,7}}|\#x[0-9a-f]{{1,6}}|[a-z]\w{{1,30}});)
       """,
    re.VERBOSE | re.IGNORECASE,
)


def without_markup(text: str, *, keeps_places: bool = False) -> str:
    """A text without what only changes its look: lines and items stay lines and items, `&nbsp;` is a space.

    What may change the meaning stays: text that was struck out, pictures.

    Args:
        text: as it was copied.
        keeps_places: whether spaces stand for what is left out, so that every word stays where it was.
    """
    if "<" not in text and "&" not in text:
        return text
    return _MARK.sub(_in_its_place if keeps_places else _meant, text)


def _meant(mark: re.Match[str]) -> str:
    if mark.lastgroup == "letter":
        return html.unescape(mark[0]).replace("\N{NO-BREAK SPACE}", " ")
    return {"item": f"{_ITEM} ", "line": "\n"}.get(str(mark.lastgroup), "")


def _in_its_place(mark: re.Match[str]) -> str:
    return _meant(mark).rstrip(" ").ljust(len(mark[0]))
