"""The lines of a file that say something, each with its tokens and where it begins."""

import re
from collections.abc import Iterator
from typing import Final, final

from attrs import define, field, frozen

from realmsdsl.base import Span
from realmsdsl.base.characters import invisible
from realmsdsl.syntax.limits import MAX_NAME, MAX_NUMBER, MAX_OPERATORS, MAX_TEXT, MAX_WORDS
from realmsdsl.syntax.nodes import CommentNode
from realmsdsl.syntax.odd import mend_odd
from realmsdsl.syntax.report import Report, shown
from realmsdsl.syntax.tokens import COMMENT, NAME, NUMBER, ODD, STRING, Lexicon, Token

TAB: Final = 4
"""Columns from one stop of a tab to the next, for files that are indented with tabs all the same."""

_YOURS: Final = ": what is yours is meant where nothing else is said"

_LEFT_OUT: Final = {"the": "", "your": _YOURS}
"""Words of English that the language does without, and what the help says of each."""

_OPERATORS: Final = frozenset({"PLUS", "MINUS", "STAR", "SLASH"})


@final
@frozen(slots=True)
class Line:
    """A line that says something.

    `column` is how far right it begins (0 is the left margin). A line that `is_lost` has a mistake that
    was reported and cannot be mended.
    """

    tokens: tuple[Token, ...]
    column: int
    is_lost: bool = False

    @property
    def start(self) -> int:
        """The character offset of its first token."""
        return self.tokens[0].start

    @property
    def end(self) -> int:
        """The character offset behind its last token."""
        return self.tokens[-1].end


@final
@define(slots=True)
class LineReader:
    """Reads the lines of a file one after the other, and reports odd characters.

    `comments` are those met so far, `starts` the character offsets of the lines.
    """

    text: str
    file: str
    lexicon: Lexicon
    report: Report
    comments: list[CommentNode] = field(factory=list)
    starts: list[int] = field(factory=list)
    _tab_seen: bool = False

    def lines(self) -> Iterator[Line]:
        """Every line that is not blank and not only a comment."""
        at, size = 0, len(self.text)
        while at < size:
            self.starts.append(at)
            newline = self.text.find("\n", at)
            end = size if newline < 0 else newline
            stop = end - 1 if self.text.endswith("\r", at, end) else end
            line = self._line(at, stop)
            if line is not None:
                yield line
            at = end + 1

    def _line(self, start: int, end: int) -> Line | None:
        tokens: list[Token] = []
        operators = 0
        is_lost = False
        for token in self.lexicon.line(self.text, start, end):
            kind = token.kind
            if kind == COMMENT:
                self._comment(token, own_line=not tokens)
                continue
            if kind == NAME and len(token.text) <= MAX_NAME and token.text not in _LEFT_OUT:
                tokens.append(token)  # what nearly all tokens are
            elif kind == "SLASH" and not tokens and self.text[token.end : token.end + 1] in ("/", "*"):
                what = self.text[token.start : token.end + 1]
                remedy = "a comment begins with `#`"
                self.report.add(
                    "RD111", f"`{what}` does not fit here", token.start, token.end + 1, remedy=remedy
                )
                return None
            else:
                mended = self._mended(token)
                tokens += mended
                operators += kind in _OPERATORS
                is_lost = is_lost or (kind == ODD and token in mended)
            if len(tokens) > MAX_WORDS or operators > MAX_OPERATORS:
                self._report_length(tokens[0].start, token.end)
                is_lost = True
                break
        if not tokens:
            return None
        return Line(tuple(tokens), self._column(start, tokens[0].start), is_lost)

    def _report_length(self, start: int, end: int) -> None:
        self.report.add(
            "RD120",
            "too much in one line",
            start,
            end,
            remedy=f"at most {MAX_WORDS} words, and {MAX_OPERATORS} of `+ - * /`: give a part a name of its own",
        )

    def _column(self, start: int, end: int) -> int:
        margin = self.text[start:end]
        if "\t" not in margin:
            return end - start
        if not self._tab_seen:
            self._tab_seen = True
            count = len(re.findall(r"^[ ]*\t", self.text, re.MULTILINE))
            more = f"; {count} lines of this file begin with a tab" if count > 1 else ""
            place = start + margin.index("\t")
            self.report.add(
                "RD108",
                "a tab before a line",
                place,
                place + 1,
                remedy=f"indent with spaces, four for each level{more}",
            )
        return len(margin.expandtabs(TAB))

    def _comment(self, token: Token, *, own_line: bool) -> None:
        self._look_for_invisible(token)
        span = Span(self.file, token.start, token.end)
        self.comments.append(CommentNode(token.text.rstrip(), own_line, span=span))

    def _look_for_invisible(self, token: Token) -> None:
        found = invisible(token.text)
        if found:
            place = token.start + found[0]
            self.report.add(
                "RD105", f"{found[1]} in a text", place, place + 1, remedy="delete it: nobody can see it"
            )

    def _mended(self, token: Token) -> tuple[Token, ...]:
        # What to go on with: the token itself, what was meant by it, or nothing.
        kind, text, start, end = token
        if kind == ODD:
            return mend_odd(token, self.text, self.report)
        if kind == NAME:
            if text in _LEFT_OUT:
                self.report.add(
                    "RD116",
                    f"the language has no `{text}`",
                    start,
                    end,
                    remedy=f"leave out `{text}`{_LEFT_OUT[text]}",
                )
                return ()
            if len(text) > MAX_NAME:
                self.report.add(
                    "RD122",
                    f"a name of {len(text)} characters",
                    start,
                    end,
                    remedy=f"a name has at most {MAX_NAME}",
                )
        elif kind == STRING:
            self._look_for_invisible(token)
            if len(text) - 2 > MAX_TEXT:
                self.report.add(
                    "RD122",
                    f"a text of {len(text) - 2} characters",
                    start,
                    end,
                    remedy=f"a text has at most {MAX_TEXT}",
                )
        elif kind == NUMBER and (len(text) > len(str(MAX_NUMBER)) or int(text) > MAX_NUMBER):
            self.report.add(
                "RD121",
                f"the number {shown(text)} is too large",
                start,
                end,
                remedy=f"numbers go up to {MAX_NUMBER:,}",
            )
            return (token._replace(text="0"),)
        return (token,)
