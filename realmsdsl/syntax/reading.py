"""How far the reading of a file has come: the stacks, the open blocks, the last line."""

from collections.abc import Sequence
from itertools import takewhile
from typing import final

from attrs import define, field, frozen

from realmsdsl.base import Span
from realmsdsl.syntax.automaton import Automaton, Mark
from realmsdsl.syntax.build import Gap
from realmsdsl.syntax.levels import Levels
from realmsdsl.syntax.limits import MAX_OPEN, MAX_OPEN_IN_LINE
from realmsdsl.syntax.lines import Line
from realmsdsl.syntax.nodes import BrokenNode, NameNode, NumberNode, StringNode
from realmsdsl.syntax.report import Report
from realmsdsl.syntax.standin import stand_in
from realmsdsl.syntax.tokens import COLON, NAME, NEWLINE, NUMBER, STRING, Token
from realmsdsl.syntax.trial import Trial


@final
@frozen(slots=True)
class Taken:
    """A line that was read, and where the parser stood before it."""

    line: Line
    mark: Mark


@final
@define(slots=True)
class Reading:
    """The reading of one file.

    `last` is the last line, `opener` the header of the innermost block while its first line is read;
    `end` the character offset behind the last token. The parser `owes_block` after a header whose
    lines should come below. Lines right of `skipped_right_of` are passed over.
    """

    file: str
    report: Report
    trial: Trial
    automaton: Automaton
    levels: Levels = field(factory=Levels)
    broken: list[BrokenNode] = field(factory=list)
    last: Taken | None = None
    opener: Taken | None = None
    owes_block: bool = False
    end: int = 0
    skipped_right_of: int | None = None

    def take(self, tokens: tuple[Token, ...]) -> bool:
        """Read a whole line; False if some token does not fit, or if too much is open."""
        automaton, seen_here = self.automaton, self.trial.seen
        most = self.most_open()
        reached = 0
        for token in tokens:
            if token.start < reached:
                continue  # it belongs to the phrase before
            seen = seen_here(automaton.states, token)
            if not automaton.feed(seen.kind, self._value(seen), seen.start, seen.end):
                return False
            if len(automaton.states) > most:
                return False
            reached = seen.end
        self.end = tokens[-1].end
        self.owes_block = tokens[-1].kind == COLON
        return self.structure(NEWLINE)

    def most_open(self) -> int:
        """How many symbols the stack may hold within the line that begins here."""
        return min(MAX_OPEN, len(self.automaton.states) + MAX_OPEN_IN_LINE)

    def structure(self, kind: str) -> bool:
        """Take the end of a line, or the beginning or end of a block."""
        return self.automaton.feed(kind, "", self.end, self.end)

    def block_below(self, line: Line, following: Sequence[Line]) -> Sequence[Line]:
        """Those of the following lines that stand further right than a line and right below it."""
        if not following or not self.levels.is_deeper(following[0].column):
            return ()
        return tuple(takewhile(lambda each: each.column > line.column, following))

    def give_up(self, line: Line, block: Sequence[Line], kind: str | None = None) -> None:
        """Put a stand-in in the place of a line, of a given kind or of the likeliest.

        `block` are the first lines of the block below it.
        """
        self.broken.append(_broken(self.file, line))
        states = self.automaton.states
        kind = kind or stand_in(self.trial, states, line, block)
        self.owes_block = kind is not None and bool(block)
        if kind is None and block:
            self.skipped_right_of = line.column
            kind = stand_in(self.trial, states, line, ())
        if kind is not None:
            self.automaton.feed(kind, Gap.GAP, line.start, line.end)

    def _value(self, token: Token) -> object:
        kind, text, start, end = token
        if kind == NAME:
            return NameNode(text, span=Span(self.file, start, end))
        if kind == STRING:
            return StringNode(text[1:-1], span=Span(self.file, start, end))
        if kind == NUMBER:
            return NumberNode(int(text), span=Span(self.file, start, end))
        return text


def _broken(file: str, line: Line) -> BrokenNode:
    second = line.tokens[1] if len(line.tokens) > 1 else None
    name = second.text.strip('"') if second and second.kind in (NAME, STRING) else ""
    return BrokenNode(line.tokens[0].text, name, span=Span(file, line.start, line.end))
