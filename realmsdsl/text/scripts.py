"""Scripts of letters: words that mix them, and letters of one that look like those of another."""

import csv
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, final

from attrs import frozen

_TABLE: Final = Path(__file__).parent / "lookalikes.csv"
APOSTROPHES: Final = "'\u2019\u02bc\u02b9\u2018\u02bb\u0060\u00b4\u2032"
"""What people write for an apostrophe."""

_ONE_APOSTROPHE: Final = dict.fromkeys(map(ord, APOSTROPHES), "\u2019")
_WORDS: Final = re.compile(r"[^\W\d_]+")
_SPACES: Final = dict.fromkeys(map(ord, "\u00a0\u202f\u2009"), " ")


@cache
def script_of(letter: str) -> str:
    """The script of a letter as Unicode names it, for example `Latin`; empty for what is no letter."""
    if not letter.isalpha():
        return ""
    return unicodedata.name(letter, "").partition(" ")[0].capitalize()


@cache
def _table() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """For each script with look-alikes, by other script, what its letters look like there."""
    with _TABLE.open(encoding="utf-8", newline="") as file:
        rows = [{script.capitalize(): each for script, each in row.items()} for row in csv.DictReader(file)]
    return {
        one: {other: {row[one]: row[other] for row in rows if row[one] and row[other]} for other in rows[0]}
        for one in rows[0]
    }


def script_of_all(letters: Iterable[str]) -> str:
    """The script that most of some letters are of; empty if they are of none."""
    found = Counter(script for letter in letters if (script := script_of(letter)))
    return next((script for script, _ in found.most_common(1)), "")


@final
@frozen(slots=True)
class Odd:
    """A letter of another script than the word that it stands in: where in the word, and what it should be, if known."""

    at: int
    letter: str
    script: str
    word: str
    meant: str

    @property
    def message(self) -> str:
        """What is wrong, as a sentence without its end."""
        called = f"a {script_of(self.letter)} letter {named(self.letter)}"
        return f"{called} stands in the {self.script} word “{self.word}”"

    @property
    def help(self) -> str:
        """What to write instead."""
        return f"write the {self.script} {named(self.meant)}" if self.meant else ""


def named(letter: str) -> str:
    """A letter with its number, as two that look alike are told apart."""
    return f"`{letter}` (U+{ord(letter):04X})"


def odd_letters(word: str, script: str = "") -> Iterator[Odd]:
    """The letters of a word that are of another script than the rest, of those scripts that look alike.

    Args:
        word: letters, with or without marks between.
        script: what is meant where the word has letters of it; else what most of its letters are of.
    """
    known = _table()
    scripts = [script_of(each) for each in word]
    there = {each for each in scripts if each in known}
    if len(there) < 2:
        return
    meant = script if script in there else script_of_all(each for each in word if script_of(each) in known)
    for at, (letter, its) in enumerate(zip(word, scripts, strict=True)):
        if its in known and its != meant:
            yield Odd(at, letter, meant, word, known[its][meant].get(letter, ""))


def written_in(word: str, script: str) -> str:
    """A word with the letters of a script in place of those that look like them; as it is if others remain."""
    known = _table()
    if script not in known:
        return word
    found = [_letter_in(each, script) for each in word]
    return "".join(found) if all(found) else word


def _letter_in(letter: str, script: str) -> str:
    """The letter of a script that looks like one, or like one without its accent; empty if there is none."""
    if script_of(letter) == script:
        return letter
    alike = _table().get(script_of(letter), {}).get(script, {})
    return alike.get(letter) or alike.get(unicodedata.normalize("NFD", letter)[0], "")


def unified(text: str) -> str:
    """A text with one apostrophe in place of all that people write for it."""
    return text.translate(_ONE_APOSTROPHE)


def name_key(name: str, script: str) -> str:
    """A name as it is looked up: case, spaces, the look of apostrophes and letters that look like those of a script do not count."""
    spaced = " ".join(unified(name).split())
    return _WORDS.sub(lambda word: written_in(word[0], script), spaced).casefold()


def first_difference(one: str, other: str) -> str:
    """Where two texts look the same and are not: the characters that differ; empty if they look different."""
    left, right = one.translate(_SPACES), other.translate(_SPACES)
    if one == other or len(one) != len(other) or not all(map(_looks_like, left, right)):
        return ""
    a, b = next(pair for pair in zip(one, other, strict=True) if pair[0] != pair[1])
    return f"{_called(a)} stands where {_called(b)} is said"


def _looks_like(one: str, other: str) -> bool:
    if one == other:
        return True
    return _table().get(script_of(one), {}).get(script_of(other), {}).get(one) == other


def _called(letter: str) -> str:
    script = script_of(letter)
    return f"the {script} letter {named(letter)}" if script else named(letter)


def strange_letters(word: str, alphabet: Sequence[str]) -> Iterator[str]:
    """Letters of the script of an alphabet, and marks on letters, that the alphabet does not have.

    Letters with marks are those without them where the alphabet has no letter with one.
    """
    letters = frozenset("".join(alphabet).replace(" ", ""))
    script = script_of_all(letters)
    if not script:
        return
    has_marks = any(len(unicodedata.normalize("NFD", each)) > 1 for each in letters)
    for letter in unicodedata.normalize("NFC", word.lower()):
        plain = letter if has_marks else unicodedata.normalize("NFD", letter)[0]
        is_ours = script_of(letter) == script or bool(unicodedata.combining(letter))
        if is_ours and plain not in letters and not _is_of_letters(plain, letters):
            yield letter


def _is_of_letters(letter: str, letters: frozenset[str]) -> bool:
    """Whether a letter is several in one, all of the alphabet."""
    joined = unicodedata.normalize("NFKD", letter)
    return len(joined) > 1 and joined.isalpha() and set(joined) <= letters
