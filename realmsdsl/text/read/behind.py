"""Labels said inside a sentence or behind it: "5 for each of them at the end"."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final, final

from attrs import evolve, frozen

from realmsdsl.text.read.forms import Spelling
from realmsdsl.text.read.tokens import (
    BULLET,
    ICON,
    LINE,
    NUMBER,
    PARAGRAPH,
    PLUS,
    SOFT,
    STOP,
    Token,
    plain,
    tokens,
)

_REST: Final = "x"
_MORE: Final = "…"
_AMOUNTS: Final = frozenset({ICON, NUMBER, PLUS})
"""Amounts in a row are had one by one: what is said behind the last of them is said of that one."""


@final
@frozen(slots=True)
class Label:
    """A label as it is typed, and what it is read as, with what follows; `is_inside` if more may stand behind it."""

    keys: Spelling
    read_as: tuple[Token, ...]
    is_inside: bool


@final
@frozen(slots=True)
class Behind:
    """Puts labels where they belong: before the last sentence of a line, or the last amount of a row.

    Attributes:
        labels: by their first word, the longest first.
        between: words behind which something else is done, perhaps at another time.
        besides: words before the last amount of a row that stand for nothing where a label stands behind it.
    """

    labels: Mapping[str, Sequence[Label]]
    between: Collection[str]
    besides: Collection[str]

    def said(self, row: Sequence[Token]) -> tuple[Token, ...]:
        """A row of tokens with its labels before what they are of."""
        return tuple(token for line in _lines(row) for token in self._line(line)) if self.labels else (*row,)

    def _line(self, line: Sequence[Token]) -> Sequence[Token]:
        """A line with the label of its last sentence before it."""
        start = first = max((at for at, token in enumerate(line) if token.gap >= STOP), default=0)
        if self._label(line, start) is not None:
            return line  # it is where it belongs
        is_joined = line[start].key in self.between
        for at in range(start + 1, len(line)):
            label = self._label(line, at)
            if label is not None and not is_joined:
                end = at + len(label.keys)
                deed = self._alone(line[start:at])
                return (*line[:start], *_before(deed, line[at:end], line[end:], label.read_as))
            if line[at].gap >= SOFT and line[first].key in _AMOUNTS:
                start, is_joined = at, line[at].key in self.between
            elif line[at].gap >= SOFT:
                return line
            elif self._joins(line, at):
                is_joined = True
        return line

    def _label(self, line: Sequence[Token], at: int) -> Label | None:
        """The label that stands at a place of a line, if one does."""
        return next((each for each in self.labels.get(line[at].key, ()) if _stands(each, line, at)), None)

    def _joins(self, line: Sequence[Token], at: int) -> bool:
        """Whether a word adds something to what stands before it: "plus" does before an amount, and not where it says that there are more."""
        if line[at].key in self.between:
            return True
        return line[at].key in self.besides and any(each.key in _AMOUNTS for each in line[at + 1 : at + 2])

    def _alone(self, deed: Sequence[Token]) -> Sequence[Token]:
        """What is done, without a word before it that says only that there was something else."""
        is_last = len(deed) > 1 and deed[0].gap == SOFT and deed[0].key in self.besides
        return (evolve(deed[1], gap=SOFT), *deed[2:]) if is_last else deed


def behind(
    rows: Iterable[tuple[str, Sequence[str]]],
    contracted: Mapping[str, tuple[str, ...]],
    between: Collection[str],
    besides: Collection[str],
) -> Behind:
    """What a language says behind a sentence, by the label that is meant; `…` ends one that may stand inside it."""
    labels = [
        Label(
            tuple(token.key for token in tokens(plain(text.rstrip(_MORE)), contracted)),
            tokens(plain(f"{meant} {_REST}"), contracted),
            text.endswith(_MORE),
        )
        for meant, texts in rows
        for text in texts
    ]
    by_first: dict[str, list[Label]] = defaultdict(list)
    for label in sorted(labels, key=lambda it: -len(it.keys)):
        if label.keys:  # a row without words says nothing
            by_first[label.keys[0]].append(label)
    return Behind(by_first, between, besides)


def _stands(label: Label, line: Sequence[Token], at: int) -> bool:
    """Whether a label stands at a place of a line, at the end of what it is of unless it may stand inside.

    Between two commas it is as much of what follows.
    """
    end = at + len(label.keys)
    is_between = line[at].gap == SOFT and end < len(line) and line[end].gap == SOFT
    if is_between or tuple(token.key for token in line[at:end]) != label.keys:
        return False
    is_over = end == len(line) or line[end].gap >= SOFT
    return is_over or (label.is_inside and line[at].gap < SOFT)


def _before(
    first: Sequence[Token], typed: Sequence[Token], rest: Sequence[Token], label: Sequence[Token]
) -> Iterator[Token]:
    """A line whose label stands before it."""
    *words, following = label
    start, end = typed[0].start, typed[-1].end
    for number, word in enumerate(words):
        gap = max(first[0].gap, LINE) if first[0].gap == SOFT else first[0].gap
        yield evolve(word, start=start, end=end, gap=word.gap if number else gap)
    yield evolve(first[0], gap=following.gap)
    yield from first[1:]
    yield from rest


def _lines(row: Sequence[Token]) -> Iterator[Sequence[Token]]:
    starts = [at for at, token in enumerate(row) if at == 0 or token.gap in {LINE, PARAGRAPH, BULLET}]
    for start, end in zip(starts, [*starts[1:], len(row)], strict=False):  # a text without words has no line
        yield row[start:end]
