"""From words to a sentence: joins, the capital, the full stop, the spaces that typography asks for."""

import re
from typing import Final

from realmsdsl.text.bullets import BULLETS
from realmsdsl.text.pack import Language
from realmsdsl.text.pack.joins import without_marks
from realmsdsl.text.realise.noun import CLOSING
from realmsdsl.text.realise.numerals import settle

_SPACES: Final = re.compile(" {2,}")
_CLOSED: Final = re.compile(rf"{CLOSING}+(?=[.,;:!?)]|\s*$)|(?<={CLOSING}){CLOSING}")
_NEEDLESS: Final = re.compile(r",(?= ?[.,;:!?)]|\s*$)|(?<=[:;]),")
_TOKEN: Final = re.compile(r"(\{[^{}]*\})")
_TWO_NUMBERS: Final = re.compile(r"(?<=\d) (?=\d)")
_BULLET: Final = re.compile(rf"([{BULLETS}]) ")
_NUMBER: Final = re.compile(r"(?<![\w,.])(\d+) (?=\w)")

NARROW, WIDE = "\u202f", "\u00a0"
"""No-break spaces."""


def phrase_text(language: Language, text: str) -> str:
    """Words in their final look, without capital and full stop: a label, a line of a list."""
    text = _SPACES.sub(" ", settle(language, text)).replace(" ,", ",").replace(",,", ",")
    text = text.replace("( ", "(").strip()
    if CLOSING in text:
        text = _CLOSED.sub("", text).replace(CLOSING, ",")
    text = _with_commas(language, text)
    if language.typography.between_numbers:
        text = _TWO_NUMBERS.sub(f" {language.typography.between_numbers} ", text)
    for join in language.joins:
        text = join.apply(text)
    return without_marks(spaced(language, text))


def _with_commas(language: Language, text: str) -> str:
    """The text with a comma before each word that has one, wherever it stands in a sentence, and none before other marks."""
    for word in language.typography.comma_before:
        if f" {word} " in text:
            before = rf"(?P<before>[\w}}”»)]+) (?={re.escape(word)} )"
            text = re.sub(before, lambda match: _parted(language, match["before"]), text)
    return _NEEDLESS.sub("", text)


def _parted(language: Language, word: str) -> str:
    return f"{word} " if word.lower() in language.typography.no_comma_after else f"{word}, "


def sentence_text(language: Language, text: str) -> str:
    """A sentence: with a capital first and one full stop, or the colon it ends in."""
    text = phrase_text(language, text)
    text = capital(text)
    return text if text.endswith((".", ":")) else text + "."


def capital(text: str) -> str:
    """The text with its first letter, behind opening marks, as a capital; an icon keeps what follows it."""
    for at, letter in enumerate(text):
        if letter.isalnum() or letter in "{⟦":
            return text[:at] + letter.upper() + text[at + 1 :]
    return text


def spaced(language: Language, text: str) -> str:
    """The text with the no-break spaces of the language before punctuation; twice is the same as once."""
    marks = language.typography.space_before
    if not marks:
        return text
    parts = _TOKEN.split(text)
    for at in range(0, len(parts), 2):
        for mark, space in marks.items():
            if mark in parts[at]:
                parts[at] = re.sub(rf"[ {NARROW}{WIDE}]*{re.escape(mark)}", space + mark, parts[at])
        if "«" in parts[at]:
            parts[at] = re.sub(rf"«[ {NARROW}{WIDE}]*", f"«{WIDE}", parts[at])
    return "".join(parts)


def bound(language: Language, text: str) -> str:
    """The text for a layout: no line may end after a one-letter word or a bullet, or between a number and its noun."""
    text = _BULLET.sub(rf"\1{WIDE}", _NUMBER.sub(rf"\1{WIDE}", text))
    if not language.typography.bound:
        return text
    words = text.split(" ")
    glued = [word + (WIDE if word.lower() in language.typography.bound else " ") for word in words[:-1]]
    return "".join([*glued, words[-1]])
