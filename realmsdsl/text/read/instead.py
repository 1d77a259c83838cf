"""Words that people write instead of those that phrases have: abbreviations, slips of the pen, words that mean nothing."""

import unicodedata
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, final

from attrs import evolve, frozen

from realmsdsl.text.read.tokens import COLON, ICON, LINE, NAME, NUMBER, STOP, Token, plain, tokens

_COMMA: Final = ","
_DOT: Final = "."
_WORD: Final = "x"
_ANY_NUMBER: Final = frozenset({"n", "m"})
"""What is written in braces for whichever number is typed there; by another letter, another number."""
_LETTERS: Final = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "œ": "oe", "æ": "ae", "ß": "ss"})
"""Letters that no accent can be taken off."""


@final
@frozen(slots=True)
class Instead:
    """A row of words and what it is read as.

    Attributes:
        keys: the words.
        numbers: for each word the number that it is, or None; a number that is None is whichever is typed.
        letters: for each word what is written for whichever number is typed there, empty if it is a word.
        gaps: what stands before each word: a sentence may end there only where it does in the row.
        goes_on: whether a comma ends the row, behind which something has to be said.
        read_as: other words, or none.
        wanted: what has to stand behind the row.
        gap: what stands behind the other words.
        is_short: whether a full stop behind the row ends no sentence.
        is_unit: whether it stands right behind a number, as in `4A`.
    """

    keys: tuple[str, ...]
    read_as: tuple[Token, ...]
    wanted: int
    gap: int
    is_short: bool = False
    is_unit: bool = False
    numbers: tuple[int | None, ...] = ()
    letters: tuple[str, ...] = ()
    gaps: tuple[int, ...] = ()
    goes_on: bool = False


Table = Mapping[tuple[str, ...], Sequence[Instead]]
"""By their first two words, or by the only one, those with most words first."""

_FIRST: Final = 2
"""How many words rows are looked up by: there are thousands of rows, and texts that are looked through at every word."""


def instead(rows: Iterable[tuple[str, Sequence[str]]], contracted: Mapping[str, tuple[str, ...]]) -> Table:
    """The table of what rows of words are read as.

    Args:
        rows: what is read, empty for nothing, and what people write for it; a full stop at the end marks an abbreviation,
            `#` before it one that stands right behind a number.
        contracted: words that are several in one.
    """
    found: dict[tuple[str, ...], list[Instead]] = defaultdict(list)
    whole = [(tokens(plain(f"{meant} {_WORD}"), contracted), meant, spellings) for meant, spellings in rows]
    for (*read_as, behind), _, spellings in whole:
        for row in _rows(read_as, behind.gap, spellings, contracted):
            found[row.keys[:_FIRST]].append(row)
    listed = _longest_first(found)
    for (*read_as, behind), meant, _ in whole:
        if respelled(read_as, listed) != tuple(read_as):  # it stays as it is, though a part is listed
            for row in _rows(read_as, behind.gap, (meant,), contracted):
                found[row.keys[:_FIRST]].append(row)
    return _longest_first(found)


def _rows(
    read_as: Sequence[Token], behind: int, spellings: Iterable[str], contracted: Mapping[str, tuple[str, ...]]
) -> Iterator[Instead]:
    for spelling in spellings:
        *typed, last = tokens(plain(f"{spelling} {_WORD}"), contracted)
        keys, is_short = tuple(map(_key, typed)), spelling.endswith(_DOT)
        if not keys or NAME in keys:  # a name in quotes may be any other one
            continue
        wanted, is_unit = 0 if is_short else last.gap, spelling.startswith(NUMBER)
        numbers, gaps = tuple(each.number for each in typed), tuple(each.gap for each in typed)
        letters = tuple(each.text if _key(each) == NUMBER != each.key else "" for each in typed)
        goes_on = spelling.endswith(_COMMA)
        yield Instead(
            keys, tuple(read_as), wanted, behind, is_short, is_unit, numbers, letters, gaps, goes_on
        )


def _longest_first(rows: Table) -> Table:
    return {
        first: sorted(each, key=lambda it: (-len(it.keys), -it.wanted, not it.is_short))
        for first, each in rows.items()
    }


def respelled(row: Sequence[Token], table: Table, counting: Collection[str] = ()) -> tuple[Token, ...]:
    """A row of tokens with what it is read as; the tokens say where in the text they stand.

    Args:
        row: what was typed.
        table: what is read as something else.
        counting: words that are numbers: they stand where any number may.
    """
    found: list[Token] = []
    keys = tuple(token.key for token in row)
    counted = tuple(NUMBER if key in counting else key for key in keys)
    at, gap = 0, 0
    while at < len(row):
        token = row[at]
        it = next((each for each in _with_words(keys, counted, at, table) if _stands_at(each, row, at)), None)
        if it is None:
            found.append(evolve(token, gap=max(token.gap, gap)) if gap else token)
            at, gap = at + 1, 0
            continue
        last = row[at + len(it.keys) - 1]
        gap = max(gap, token.gap)
        typed = {each: token for token, each in zip(row[at:], it.letters, strict=False)}
        for each in it.read_as:
            said = evolve(typed[each.text], gap=each.gap) if _key(each) == NUMBER != each.key else each
            found.append(evolve(said, gap=max(gap, each.gap), start=token.start, end=last.end))
            gap = 0
        gap = max(gap, it.gap)
        at += len(it.keys)
        if it.is_short and at < len(row) and row[at].gap == STOP:
            row = (*row[:at], evolve(row[at], gap=0), *row[at + 1 :])
    return tuple(found)


def _with_words(keys: tuple[str, ...], counted: tuple[str, ...], at: int, table: Table) -> Iterator[Instead]:
    """Rows whose words stand at a place, those with most words first; of words that are numbers, as they are or as numbers."""
    for size in range(_FIRST, 0, -1):
        for row in table.get(keys[at : at + size], ()):
            if keys[at : at + len(row.keys)] == row.keys or (
                keys != counted and _has_numbers(row, keys[at:], counted[at:])
            ):
                yield row
        if keys[at : at + size] != counted[at : at + size]:
            rows = table.get(counted[at : at + size], ())
            yield from (row for row in rows if _has_numbers(row, keys[at:], counted[at:]))


def _has_numbers(row: Instead, keys: tuple[str, ...], counted: tuple[str, ...]) -> bool:
    """Whether a row stands there, words that are numbers where it has any number."""
    there = zip(row.keys, row.letters, keys, counted, strict=False)
    is_long = len(keys) >= len(row.keys)
    return is_long and all((number if letter else typed) == key for key, letter, typed, number in there)


def has_row(row: Sequence[Token], keys: Sequence[str]) -> bool:
    """Whether words stand one behind the other in a row of tokens."""
    typed, wanted = [each.key for each in row], list(keys)
    return any(typed[at : at + len(wanted)] == wanted for at in range(len(typed) - len(wanted) + 1))


def by_plain_letters(words: Iterable[str], common: frozenset[str]) -> Mapping[str, frozenset[str]]:
    """Words by how they look without accents; of several the common ones, if there are any."""
    found: dict[str, set[str]] = defaultdict(set)
    for word in words:
        found[plain_letters(word)].add(word)
    return {plainly: frozenset(each & common or each) for plainly, each in found.items()}


@final
@frozen(slots=True)
class Accents:
    """Puts accents on words that mean nothing without, where one word alone, or one with fewer accents, looks like that.

    Attributes:
        known: words that mean something.
        by_letters: all words by how they look without accents.
        endings: what means something right behind a number, and nothing elsewhere.
    """

    known: Collection[str]
    by_letters: Mapping[str, frozenset[str]]
    endings: frozenset[str]

    def on(self, row: Sequence[Token]) -> tuple[Token, ...]:
        """A row of tokens with accents."""
        before = ("", *(token.key for token in row))
        return tuple(self._on(token, before=key) for key, token in zip(before, row, strict=False))

    def are_missing(self, row: Sequence[Token]) -> bool:
        """Whether words of a row mean something with accents that they do not have: one that means nothing, or all of them."""
        words = [each.key for each in row if each.key.isalpha()]
        could = [each for each in words if self.by_letters.get(plain_letters(each), frozenset()) - {each}]
        has_none = all(each == plain_letters(each) for each in words)
        return bool(could) if has_none else any(each not in self.known for each in could)

    def _on(self, token: Token, *, before: str) -> Token:
        is_ending = token.key in self.endings and before != NUMBER
        if token.key in self.known and not is_ending:
            return token
        meant = self.by_letters.get(plain_letters(token.key), frozenset())
        return _accented(token, meant - self.endings if is_ending else meant)


def _accented(token: Token, meant: frozenset[str]) -> Token:
    """The word that is meant; of several that with the fewest accents, if it is one."""
    fewest = min(map(_accents, meant), default=0)
    nearest = [each for each in meant if _accents(each) == fewest]
    return evolve(token, key=nearest[0]) if len(nearest) == 1 else token


def _accents(word: str) -> int:
    return sum(letter != plain for letter, plain in zip(word, plain_letters(word), strict=False))


def without_accents(row: Sequence[Token]) -> tuple[Token, ...]:
    """A row of tokens in plain letters."""
    return tuple(evolve(each, key=plain_letters(each.key)) for each in row)


@lru_cache(maxsize=4096)
def plain_letters(word: str) -> str:
    """A word without accents, also those that are part of a letter."""
    letters = unicodedata.normalize("NFD", word.translate(_LETTERS))
    return "".join(each for each in letters if not unicodedata.combining(each))


def _stands_at(it: Instead, row: Sequence[Token], at: int) -> bool:
    """Whether a row of words that stands at a place does so in one sentence, with what has to be around it."""
    end = at + len(it.keys)
    there = row[at:end]
    if it.is_unit and not (at > 0 and row[at - 1].key == NUMBER and row[at - 1].end == row[at].start):
        return False
    if any(LINE <= each.gap != gap for each, gap in zip(there[1:], it.gaps[1:], strict=False)):
        return False
    if any(each.number != n and not _is_any(each, n) for each, n in zip(there, it.numbers, strict=True)):
        return False
    if end < len(row):
        return row[end].gap >= it.wanted
    if it.goes_on and not it.read_as:
        return False  # what means nothing before a comma means something at the end: "moreover, …", "2 more over"
    return it.wanted < COLON or it.gap >= COLON  # at the end of a text, a colon stands for one that follows


def _key(token: Token) -> str:
    return NUMBER if token.key == ICON and token.text in _ANY_NUMBER and token.number is None else token.key


def _is_any(typed: Token, number: int | None) -> bool:
    return typed.key == NUMBER and number is None
