"""What fits no word, number, string or sign of the language, and what was meant by it."""

import re
import unicodedata
from typing import Final

from realmsdsl.syntax.report import Report, shown
from realmsdsl.syntax.tokens import COLON, MINUS, NAME, STRING, Token
from realmsdsl.syntax.wording import DECLARATION

_COMPARISONS: Final = {
    ">=": "is {} or more",
    "≥": "is {} or more",
    "<=": "is {} or less",
    "≤": "is {} or less",
    "=": "is {}",
    "==": "is {}",
    "!=": "is not {}",
    "<>": "is not {}",
    "≠": "is not {}",
    ">": "is more than {}",
    "<": "is less than {}",
}
_OPERAND: Final = re.compile(r"[ \t]*([a-z_0-9]{1,30})")
_PLAIN_NAME: Final = re.compile(r"[a-z_][a-z0-9_]*")
_DASHES: Final = frozenset("\u2010\u2011\u2012\u2013\u2014\u2212\u2022\u2023\u25cf\u25e6\u00b7")
"""Hyphens, dashes, the minus sign, and the bullets of a list."""
_QUOTES: Final = frozenset(
    "'`\u201c\u201d\u201e\u201f\xab\xbb\u2039\u203a\u2018\u2019\u201a"
)  # all but the straight double one
_OPENED_CHOICE: Final = re.compile(r"\bchoose [a-z0-9 ]+:")
_UNKNOWN_NUMBERS: Final = frozenset("XYZN")
"""Letters by which people mean a number."""
_INSTEAD: Final = {"&": "write `and`", ".": "a line has no full stop", "!": "write `not`", "|": "write `or`"}


def in_words(sign: str, text: str, end: int) -> str:
    """How the comparison with this sign is said; `end` is the offset in `text` behind the sign."""
    operand = _OPERAND.match(text, end)
    return f"write `{_COMPARISONS[sign].format(operand.group(1) if operand else '…')}`"


def mend_odd(token: Token, text: str, report: Report) -> tuple[Token, ...]:
    """Report an odd piece of a text and give back what to go on with.

    Those are proper tokens if it is plain what was meant, none if the piece is best left out, and the
    odd token itself if the line has to be given up.
    """
    piece, start, end = token.text, token.start, token.end
    if piece[0] == '"':
        return _closed(token, report)
    if piece in _COMPARISONS:
        remedy = in_words(piece, text, end)
        report.add(
            "RD113", f"comparisons are written in words, not as {shown(piece)}", start, end, remedy=remedy
        )
        return (token,)
    if piece[0].isalpha() or piece[0] == "_":
        return _lower_case(token, text, report)
    if piece[0].isspace() or unicodedata.category(piece[0]) in ("Cc", "Cf", "Cs"):
        is_space = piece[0].isspace() and piece != "\r"
        what = "a space that is not an ordinary space" if is_space else "a character that cannot be seen"
        remedy = "put an ordinary space in its place" if is_space else "delete it: nobody can see it"
        report.add("RD105", f"{what} (U+{ord(piece[0]):04X})", start, end, remedy=remedy)
        return ()
    if piece in _DASHES:
        report.add("RD106", f"{shown(piece)} is not the sign `-`", start, end, remedy="write `-`")
        return (Token(MINUS, "-", start, end),)
    if piece in _QUOTES:
        remedy = 'a printed name or text stands in straight quotes: "…"'
    elif piece[0].isdigit():
        remedy = "a name begins with a letter; between a number and a word stands a space"
    elif piece == "." and text[start - 1 : start].isdigit() and text[end : end + 1].isdigit():
        remedy = "numbers are whole"
    elif piece == "!" and not text[end : end + 1].strip():
        remedy = "a line has no exclamation mark"
    else:
        remedy = _of_options(piece, text, start) or _INSTEAD.get(piece, "delete it")
    report.add("RD106", f"{shown(piece)} means nothing here", start, end, remedy=remedy)
    return (token,)


def _of_options(piece: str, text: str, start: int) -> str:
    """What to write for a bar between the options of a choice; empty for anything else."""
    line = text.rfind("\n", 0, start) + 1
    if piece != "|" or not _OPENED_CHOICE.search(text, line, start):
        return ""
    return "options stand below `choose …:`, each on a line of its own, with a dash: `- …`"


def _closed(token: Token, report: Report) -> tuple[Token, ...]:
    # What looks like the end of a header is taken as one: then the block below it is still read.
    body = token.text.rstrip()
    inner = body[:-1].rstrip() if body.endswith(":") else body
    end = token.start + len(inner)
    report.add(
        "RD107",
        "a text that is not closed",
        token.start,
        end,
        "it begins here",
        remedy='a text ends with `"` on the same line',
    )
    text = Token(STRING, f'{inner}"', token.start, end)
    return (
        (text, Token(COLON, ":", token.start + len(body) - 1, token.start + len(body)))
        if inner != body
        else (text,)
    )


_CARD: Final = re.compile(r"(?P<kind>[a-z_]+)[ ]+(?P<name>[^\"\n#]*[^\"\n#: ])[ ]*:[ ]*(?:#.*)?")


def _as_name_of_card(token: Token, text: str) -> str:
    """The name of a card in quotes, if a word stands in a header of a card without them; else nothing."""
    begin = text.rfind("\n", 0, token.start) + 1
    end = text.find("\n", begin)
    header = _CARD.fullmatch(text[begin : end if end >= 0 else len(text)].rstrip("\r"))
    if header is None or header["kind"].upper() in DECLARATION or begin + header.start("name") != token.start:
        return ""
    return f'"{header["name"]}"'


def _lower_case(token: Token, text: str, report: Report) -> tuple[Token, ...]:
    lower = token.text.lower()
    name = _as_name_of_card(token, text)
    if name:
        what = f"{shown(name[1:-1])} is not in quotes"
        end = token.start + len(name) - 2
        report.add("RD106", what, token.start, end, remedy=f"write {shown(name)}")
        return (Token(STRING, name, token.start, token.end),)
    if token.text in _UNKNOWN_NUMBERS:
        remedy = "write a number, or how it is worked out, in brackets: `(2 + 1)`"
        report.add("RD106", f"{shown(token.text)} is no number", token.start, token.end, remedy=remedy)
        return (token._replace(kind=NAME, text=lower),)
    if _PLAIN_NAME.fullmatch(lower):
        report.add(
            "RD106",
            f"{shown(token.text)} is not in lower case",
            token.start,
            token.end,
            remedy=f"write {shown(lower)}; a printed name stands in quotes",
        )
        return (token._replace(kind=NAME, text=lower),)
    report.add(
        "RD106",
        f"{shown(token.text)} is not a name",
        token.start,
        token.end,
        remedy="a name has the letters a to z, digits and `_`; a printed name stands in quotes",
    )
    return (token._replace(kind=NAME),)
