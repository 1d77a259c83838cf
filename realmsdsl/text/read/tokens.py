"""Text as it was typed, as a row of words: case, spaces, apostrophes and the look of quotation marks do not count."""

import re
import unicodedata
from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Final, final

from attrs import frozen

from realmsdsl.base.markup import without_markup
from realmsdsl.text.bullets import BULLETS
from realmsdsl.text.marks import number_of
from realmsdsl.text.pack.settings import GROUPS, LONGEST_NUMBER

SOFT, SEMICOLON, COLON, LINE, STOP, PARAGRAPH, BULLET = 1, 2, 3, 4, 5, 6, 7
"""What stands between two words, from the weakest: a comma, a semicolon, a colon, the end of a line, a full stop, both, a bullet; behind that one below a bullet, one below that, and so on."""

_MOST_LEVELS: Final = 31
"""Levels of bullets: as many as blocks in our language can have."""

A_COMMA: Final[Collection[int]] = (SOFT, SEMICOLON)
A_COLON: Final[Collection[int]] = range(COLON, BULLET + _MOST_LEVELS)
NO_SEMICOLON: Final[Collection[int]] = frozenset({0, SOFT, *A_COLON})
"""What may stand there where a comma or a semicolon does, where a colon or more does, and where anything else does."""

NUMBER, NAME, ICON, SLASH, BETWEEN, PLUS, BAR = "#", '"', "{", "/", "\u2215", "+", "|"
"""What a token that is no word is looked up by; `BETWEEN` is a slash between two words, without spaces."""

MARK, LETTER = "(A)", "A"
"""The same of a letter in brackets that marks what stands before it, and of that letter where that is spoken of again."""

_UNSEEN: Final = re.compile("[\u00ad\u200b-\u200d\u2060\ufe0e\ufe0f\ufeff\u0300\u0301]")
"""What shows nothing, and the stress of a letter that does not have it."""

_APOSTROPHES: Final = str.maketrans({"\u02bc": "\u2019", "\u02b9": "\u2019"})
"""Apostrophes that are letters."""

_PICTURES: Final = "\u2300-\u23ff\u2600-\u2793\u2795-\u279b\u27a2-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff"
"""Characters that are small pictures: each is a word, as it may stand for something."""

_TOKEN: Final = re.compile(
    r"""(?P<icon>\{[^{}]*\})
      | [„“”"«](?P<name>[^„“”"«»]*)[”“"»](?:-\w{1,5}\b)?
      | (?P<number>(?:(?<![^\s(\[])[-\u2212])?(?:\d{1,3}(?:(?:[GROUPS]\d{3})+|(?:[ ]000)+)(?!\d)|\d+))
      | (?P<arrow>[-=]>|[\u2192\u21d2\u2794\u279c\u27a1\u27f6])
      | (?P<bullet>•+|◦+|▪+|[●‣]|(?:(?<=\n)|(?<=^))[ \t]*[-\u2013*\u2605\u2606\u2726\u2756\u27a4\u25ba\u25b6\u25a0\u25c6\u2713\u2714](?=\s))
      | (?P<word>[^\W\d_]+|(?<!\s)/|/(?!/)|</?[a-zA-Z][^<>\n]*>|<=?|>=?|[=%&$@^~|\u2264\u2265]|[PICTURES]|\u00d7|(?<![\s}])\+(?![\s{]*\d|\s*\{)|(?<=\s)\+(?=\s*(?:[:;,.)]|$)))
      | (?P<plus>(?<![\w}])\+(?=[ ]?\d))
      | (?P<line>\n|\\n|\s//(?=\s))
      | (?P<question>\?(?!\w))
      | (?P<stop>[.!…](?!\w))
      | (?P<colon>:|(?<=[^\W\d_])\](?=\s*[\w{+])|\s[\u2013\u2014]\s|(?<!\d)\s-\s(?!\d)|(?<=[^\W\d_])\s-\s|\s-\s(?=[^\W\d_]))
      | (?P<semicolon>;)
      | (?P<soft>[,()\[\]])
      """.replace("PICTURES", _PICTURES).replace("GROUPS", GROUPS),
    re.VERBOSE,
)
_MARK: Final = re.compile(r"\(([A-Z])\)")
_SAID_AGAIN: Final = re.compile(r"(?<![\w(])[A-Z](?!\w)|(?<=\()[A-Z](?![\w)])")
_ICON: Final = re.compile(r"\{\s*(?P<what>[^\W\d]\w*)\s*(?:[:=\s]\s*\+?(?P<number>\d+))?\s*\}")
_ICON_OF: Final = re.compile(r"\{\s*([^\W\d]\w*)\s*[:=]\s*([^\W\d]\w*)\s*\}")
"""Two icons in one: `{one:other}` is `{one} {other}`."""

_BRACED: Final = re.compile(r"\{\s*(?:[^\W\d_]+|\+?\d+)(?:\s+(?:[^\W\d_]+|\d+))+\s*\}")
"""Words in the brackets of an icon, as a printed card is often copied."""

_IN_A_ROW: Final = re.compile(r"(?<=:) - \S[^\n]* - [^\n]*")
"""Options with a dash before each, the first of them behind a colon."""

_GAPS: Final = {
    "line": LINE,
    "bullet": BULLET,
    "stop": STOP,
    "colon": COLON,
    "question": COLON,
    "arrow": COLON,
    "semicolon": SEMICOLON,
    "soft": SOFT,
}
_SIGNS: Final = {"<=": "\u2264", ">=": "\u2265"}
"""Signs that are typed as two characters."""


@final
@frozen(slots=True)
class Token:
    """A word (`key` is its spelling without case), a number, a quoted name or an icon, and where it stands.

    `gap` is what stands before it.
    """

    key: str
    text: str
    number: int | None
    gap: int
    start: int
    end: int


def plain(text: str) -> str:
    """The text in composed characters, without those that nobody sees and marks of mere looks."""
    shown = without_markup(text, keeps_places=True)
    return _UNSEEN.sub("", unicodedata.normalize("NFC", shown)).translate(_APOSTROPHES)


def look(text: str) -> str:
    """A text without spaces, and full stops at the ends of lines, which only make it look otherwise; where nothing stands behind
    bullets, each sentence is a line."""
    ends = _ENDS if _BULLET.search(text) else _ENDS_OF_SENTENCES
    lines = ends.sub("\n", plain(text).strip().removesuffix("."))
    return _SPACES.sub("", lines)


_ENDS: Final = re.compile(r"\.?\s*\n\s*")
_ENDS_OF_SENTENCES: Final = re.compile(r"\.?\s*\n\s*|\.\s+")
_SPACES: Final = re.compile(r"[^\S\n]+")
_BULLET: Final = re.compile(rf"[{BULLETS}]")


def tokens(text: str, contracted: Mapping[str, tuple[str, ...]]) -> tuple[Token, ...]:
    """The tokens of a text that is `plain`.

    Args:
        text: what was typed.
        contracted: words that are several in one, as `du` is `de le`.
    """
    found: list[Token] = []
    gap, levels = 0, dict[str, int]()
    text = _IN_A_ROW.sub(_on_lines, _BRACED.sub(_without_braces, text))
    marks = frozenset(_MARK.findall(text)).intersection(_SAID_AGAIN.findall(text))
    for match in _with_marks(marks).finditer(text):
        sort = str(match.lastgroup)
        if sort in _GAPS:
            new = _level(match[0].strip(), levels) if sort == "bullet" else _GAPS[sort]
            is_label = gap == STOP and match[0] == ":"  # of an abbreviation
            gap = COLON if is_label else PARAGRAPH if {gap, new} == {LINE, STOP} else max(gap, new)
            continue
        if sort == "word" and match[0] in marks and found and not gap:
            sort = LETTER
        for key, shown, number in _read(sort, match, contracted):
            found.append(Token(key, shown, number, gap, match.start(), match.end()))
            gap = 0
    return tuple(found)


@lru_cache
def _with_marks(letters: frozenset[str]) -> re.Pattern[str]:
    """What a token is where some letters in brackets mark things: only those that are said again do."""
    if not letters:
        return _TOKEN
    marks = f"(?P<mark>\\([{''.join(sorted(letters))}]\\))"
    return re.compile(f"{marks}|{_TOKEN.pattern}", re.VERBOSE)


def _level(bullet: str, levels: dict[str, int]) -> int:
    """How deep a bullet stands, as one of its look did before, if any; `levels` keeps that."""
    down = BULLETS.find(bullet[0]) + len(BULLETS) * (len(bullet) - 1)
    wanted = BULLET + min(max(down, 0), _MOST_LEVELS - 1)
    return levels.setdefault(bullet, wanted if wanted - 1 in levels.values() else BULLET)


def _on_lines(match: re.Match[str]) -> str:
    return match[0].replace(" - ", "\n- ")


def _without_braces(match: re.Match[str]) -> str:
    return match[0] if _ICON.fullmatch(match[0]) else f" {match[0][1:-1]} "


def _read(
    sort: str, match: re.Match[str], contracted: Mapping[str, tuple[str, ...]]
) -> list[tuple[str, str, int | None]]:
    text = match[0]
    if sort == "icon":
        if two := _ICON_OF.fullmatch(text):
            return [(ICON, each.lower(), None) for each in two.groups()]
        icon = _ICON.fullmatch(text)
        number = icon["number"] if icon else None
        if number is not None and len(number) > LONGEST_NUMBER:
            return [(ICON, text, None)]
        return [(ICON, icon["what"].lower() if icon else text, int(number) if number else None)]
    if sort in {"mark", LETTER}:
        return [(LETTER if sort == LETTER else MARK, text, number_of(text.strip("()")))]
    if sort == "name":
        return [(NAME, " ".join(match["name"].split()), None)]
    if sort == "number":
        shown = re.sub(r"\D", "", text)
        if len(shown) > LONGEST_NUMBER:
            return [(text, text, None)]
        digits = int(shown)
        return [(NUMBER, text, digits if text[0].isdigit() else -digits)]
    if text == SLASH and _is_between(match):
        return [(BETWEEN, text, None)]
    key = _SIGNS.get(text) or folded(text)
    return [(each, text, None) for each in contracted.get(key, (key,))]


def _is_between(match: re.Match[str]) -> bool:
    start, end = match.span()
    return match.string[start - 1 : start].isalpha() and match.string[end : end + 1].isalpha()


@lru_cache(maxsize=4096)
def folded(word: str) -> str:
    """A word without case."""
    return word.casefold()
