"""From the text of a file to its nodes, past all its mistakes."""

from functools import cache
from itertools import chain, pairwise
from typing import final

from attrs import define, evolve, field

from realmsdsl.base import Diagnostics, Source, Span
from realmsdsl.syntax.automaton import Automaton, Mark
from realmsdsl.syntax.build import Gap
from realmsdsl.syntax.levels import Levels
from realmsdsl.syntax.limits import MAX_LEVELS, MAX_OPEN, MAX_OPEN_IN_LINE
from realmsdsl.syntax.lines import Line, LineReader
from realmsdsl.syntax.mistakes import explain
from realmsdsl.syntax.names import check_names
from realmsdsl.syntax.nodes import BrokenNode, FileNode, NameNode, NumberNode, StringNode
from realmsdsl.syntax.report import Report
from realmsdsl.syntax.spot import Spot
from realmsdsl.syntax.standin import stand_in
from realmsdsl.syntax.tables import tables
from realmsdsl.syntax.tokens import COLON, DEDENT, INDENT, NAME, NEWLINE, NUMBER, STRING, Lexicon, Token
from realmsdsl.syntax.trial import Trial


@cache
def lexicon() -> Lexicon:
    """What the grammar of the language says about words."""
    return Lexicon(tables())


def parse(source: Source, diagnostics: Diagnostics) -> FileNode:
    """The nodes of a file. Its mistakes go to `diagnostics`; what is whole comes back all the same."""
    report = Report(source, diagnostics)
    reader = LineReader(source.text, source.file, lexicon(), report)
    trial = Trial(tables(), lexicon(), source.text)
    parsing = _Parsing(source.file, report, trial, Automaton(tables(), source.file))
    lines = reader.lines()
    for line, below in pairwise(chain(lines, (None,))):
        if line is None or report.is_full:
            break
        parsing.read(line, below)
    file = parsing.close(len(source.text))
    file = evolve(file, comments=tuple(reader.comments), lines=tuple(reader.starts))
    check_names(file, report)
    return file


@final
@define(slots=True)
class _Parsing:
    """Reading the lines of one file, one after the other."""

    file: str
    report: Report
    trial: Trial
    automaton: Automaton
    levels: Levels = field(factory=Levels)
    broken: list[BrokenNode] = field(factory=list)
    last: Line | None = None
    before_last: Mark | None = None
    owes_block: bool = False
    end: int = 0
    skipped_below: int | None = None

    def read(self, line: Line, below: Line | None) -> None:
        """Take a line; `below` is the next one."""
        if self.skipped_below is not None and line.column > self.skipped_below:
            return
        self.skipped_below = None
        if not self._place(line):
            return
        deeper = below if below and self.levels.is_deeper(below.column) else None
        mark = self.automaton.mark()
        self.last, self.before_last, self.end = line, mark, line.end
        if line.is_lost:
            self._give_up(line, deeper)
        elif not self._take(line.tokens):
            is_too_deep = len(self.automaton.states) > self._most_open(mark)
            self.automaton.go_back(mark)
            if is_too_deep:
                self._report_depth(line)
                self._give_up(line, deeper)
            else:
                self._mend(line, deeper)

    def close(self, size: int) -> FileNode:
        """End the file, which has `size` characters."""
        if self.last is None:
            self.report.add(
                "RD104", "there is nothing in this file", 0, 0, remedy="a file begins with `game` or `set`"
            )
        self._settle_debt()
        while self.levels.depth:
            self._close_block()
        if self.report.is_full:
            self.report.stop(self.end)
            self.broken.append(BrokenNode("", "", span=Span(self.file, self.end, size)))
        match self.automaton.finish():
            case FileNode() as file:
                return evolve(file, broken=tuple(self.broken))
            case other:
                raise AssertionError(f"with all blocks closed a file can end, not in {other!r:.100}")

    # ---- where a line stands -----------------------------------------------------------------------

    def _place(self, line: Line) -> bool:
        # Open or close blocks for a line; whether it is to be read.
        if self.levels.is_deeper(line.column):
            return self._open_block(line)
        self._settle_debt()
        closing, is_proper = self.levels.closed_by(line.column)
        for _ in range(closing):
            self._close_block()
        if not is_proper:
            self._report_column(line)
            self.levels.accept(line.column)
        return True

    def _open_block(self, line: Line) -> bool:
        if not self.trial.fits(self.automaton.states, INDENT) and not self._add_colon(line):
            self._report_column(line)
            self.levels.accept(line.column)
            return True
        if self.levels.depth == MAX_LEVELS:
            self._report_depth(line)
            if self.last is not None and self.before_last is not None:
                self.automaton.go_back(self.before_last)
                self._give_up(self.last, None)
            self.skipped_below = self.levels.top
            return False
        self._structure(INDENT)
        self.levels.open(line.column)
        self.owes_block = False
        return True

    def _add_colon(self, line: Line) -> bool:
        # The line before was read as a whole, but lines below it show that it is a header.
        last, mark = self.last, self.before_last
        if last is None or mark is None or line.column - self.levels.top != self.levels.step:
            return False
        with_colon = (*last.tokens, Token(COLON, ":", last.end, last.end))
        if not self.trial.whole(mark.states, with_colon, NEWLINE, INDENT):
            return False
        self.report.add(
            "RD110",
            "a colon is missing",
            last.end,
            last.end,
            "expected `:`",
            "a header ends with `:`; the lines below belong to it",
        )
        self.automaton.go_back(mark)
        self._take(with_colon)
        return True

    def _settle_debt(self) -> None:
        # A header with nothing below it.
        if self.owes_block and self.last is not None and self.before_last is not None:
            end = self.last.end
            self.report.add(
                "RD125",
                "nothing stands below this header",
                end - 1,
                end,
                remedy="indent the lines that belong to it by four more spaces",
            )
            self.automaton.go_back(self.before_last)
            self._give_up(self.last, None)

    def _close_block(self) -> None:
        if not self.trial.fits(self.automaton.states, DEDENT):
            self.report.add(
                "RD125",
                "no step stands below the prices and conditions",
                self.end,
                self.end,
                remedy="an action or ability does something: write its steps",
            )
            self.automaton.feed("BROKEN_LINE", Gap.GAP, self.end, self.end)
        self._structure(DEDENT)
        self.levels.close()

    def _structure(self, kind: str) -> bool:
        return self.automaton.feed(kind, "", self.end, self.end)

    # ---- what a line says -----------------------------------------------------------------------------

    def _take(self, tokens: tuple[Token, ...]) -> bool:
        # Read a whole line; False if some token does not fit, or too much is open.
        automaton, trial = self.automaton, self.trial
        most = min(MAX_OPEN, len(automaton.states) + MAX_OPEN_IN_LINE)
        reached = 0
        for token in tokens:
            if token.start < reached:
                continue  # it belongs to the phrase before
            seen = trial.seen(automaton.states, token)
            if not automaton.feed(seen.kind, self._value(seen), seen.start, seen.end):
                return False
            if len(automaton.states) > most:
                return False
            reached = seen.end
        self.end = tokens[-1].end
        self.owes_block = tokens[-1].kind == COLON
        return self._structure(NEWLINE)

    def _value(self, token: Token) -> object:
        kind, text, start, end = token
        if kind == NAME:
            return NameNode(text, span=Span(self.file, start, end))
        if kind == STRING:
            return StringNode(text[1:-1], span=Span(self.file, start, end))
        if kind == NUMBER:
            return NumberNode(int(text), span=Span(self.file, start, end))
        return text

    # ---- mistakes ----------------------------------------------------------------------------------------

    def _mend(self, line: Line, deeper: Line | None) -> None:
        opening = self.automaton.states
        here = list(opening)
        taken, bad = self.trial.run(here, line.tokens)
        place = next(
            (i for i, each in enumerate(line.tokens) if bad and each.start >= bad.start), len(line.tokens)
        )
        spot = Spot(
            self.trial, line.tokens, place, tuple(taken), bad, tuple(opening), tuple(here), deeper is not None
        )
        found = explain(spot)
        self.report.add(found.code, found.message, found.start, found.end, found.label, found.help)
        mark = self.automaton.mark()
        if found.mended and self._take(found.mended):
            self.last = evolve(line, tokens=found.mended)
            return
        self.automaton.go_back(mark)
        self._give_up(line, deeper)

    def _give_up(self, line: Line, deeper: Line | None) -> None:
        self.owes_block = False
        self.broken.append(_broken(self.file, line))
        kind = stand_in(self.trial, self.automaton.states, line, deeper)
        if kind is None and deeper is not None:
            self.skipped_below = line.column
            kind = stand_in(self.trial, self.automaton.states, line, None)
        if kind is not None:
            self.automaton.feed(kind, Gap.GAP, line.start, line.end)

    def _report_column(self, line: Line) -> None:
        step = self.levels.step
        self.report.add(
            "RD109",
            "this line stands at the wrong place",
            line.start,
            line.tokens[0].end,
            f"{line.column} columns from the margin, {self.levels.top} would fit",
            f"lines of one block stand at the same column, those of the next block {step} columns further right",
        )

    def _report_depth(self, line: Line) -> None:
        self.report.add(
            "RD120",
            "this is nested too deep",
            line.start,
            line.tokens[0].end,
            remedy="give an inner part a name of its own: a `verb` for steps, a `define` for a value",
        )

    def _most_open(self, mark: Mark) -> int:
        return min(MAX_OPEN, len(mark.states) + MAX_OPEN_IN_LINE)


def _broken(file: str, line: Line) -> BrokenNode:
    second = line.tokens[1] if len(line.tokens) > 1 else None
    name = second.text.strip('"') if second and second.kind in (NAME, STRING) else ""
    return BrokenNode(line.tokens[0].text, name, span=Span(file, line.start, line.end))
