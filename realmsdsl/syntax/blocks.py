"""Opening and closing blocks, as the lines of a file stand further right or left."""

from collections.abc import Sequence
from itertools import takewhile

from realmsdsl.syntax.build import Gap
from realmsdsl.syntax.limits import MAX_LEVELS
from realmsdsl.syntax.lines import Line
from realmsdsl.syntax.reading import Reading
from realmsdsl.syntax.standin import stand_in
from realmsdsl.syntax.tokens import COLON, DEDENT, INDENT, MINUS, NEWLINE, Token


def place(reading: Reading, line: Line, following: Sequence[Line]) -> bool:
    """Open or close blocks for a line; whether it is to be read. `following` are the next lines."""
    levels = reading.levels
    reading.opener = None
    below = following[0] if following else None
    column = _meant_column(reading, line, following)
    if column != line.column:
        _report_column(reading, line, column)
    if levels.is_deeper(column) or (reading.owes_block and column > levels.top):
        return _open_block(reading, line, below, column)
    if reading.owes_block and _belongs_to_header(reading, line, below):
        reading.report.add(
            "RD109",
            "this line stands no further right than its header",
            line.start,
            line.tokens[0].end,
            remedy="indent the lines that belong to a header by four more spaces",
        )
        _begin(reading, column, is_flush=True)
        return True
    settle_header(reading)
    closing, is_proper = levels.closed_by(column)
    for _ in range(closing):
        _close_block(reading)
    while levels.is_flush and _leaves_flush(reading, line):
        _close_block(reading)
    if not is_proper:
        _report_column(reading, line, levels.top)
        levels.accept(column)
    return True


def _meant_column(reading: Reading, line: Line, following: Sequence[Line]) -> int:
    # The lines below may show that a line stands too far right or left: the column where it should be.
    levels = reading.levels
    below = following[0].column if following else 0
    is_header = line.tokens[-1].kind == COLON
    proper = levels.top + levels.step
    if levels.is_deeper(line.column) and levels.is_deeper(proper):
        if is_header and below == line.column:
            block = takewhile(lambda each: each.column > levels.top, following)
            return proper if any(each.column == proper for each in block) else line.column
        return proper if below == proper else line.column
    if below > line.column and not is_header and _fits_inside(reading, line, below):
        return below
    return line.column


def _fits_inside(reading: Reading, line: Line, column: int) -> bool:
    # Whether a line can be read in the open block at a column, and is no header that lacks its colon.
    trial, states, levels = reading.trial, reading.automaton.states, reading.levels
    closing, outer = levels.blocks_above(column), levels.blocks_above(line.column)
    if closing is None or outer is None:
        return False
    inside, outside = (trial.after(states, *[DEDENT] * count) for count in (closing, outer))
    if inside is None or outside is None or not trial.whole(inside, line.tokens, NEWLINE):
        return False
    with_colon = (*line.tokens, Token(COLON, ":", line.end, line.end))
    return not trial.whole(outside, with_colon, NEWLINE, INDENT)


def close_all(reading: Reading) -> None:
    """End all blocks, at the end of the file."""
    settle_header(reading)
    while reading.levels.depth:
        _close_block(reading)


def report_depth(reading: Reading, line: Line) -> None:
    """Report that a line opens too much."""
    reading.report.add(
        "RD120",
        "this is nested too deep",
        line.start,
        line.tokens[0].end,
        remedy="give an inner part a name of its own: a `verb` for steps, a `define` for a value",
    )


def settle_header(reading: Reading) -> None:
    """Report the last line if it is a header with nothing below it."""
    if reading.owes_block and reading.last:
        line = reading.last.line
        reading.report.add(
            "RD125",
            "nothing stands below this header",
            line.end - 1,
            line.end,
            remedy="indent the lines that belong to it by four more spaces",
        )
        reading.automaton.go_back(reading.last.mark)
        reading.give_up(line, ())
        reading.levels.spoil(is_spoilt=True)


# ---- opening -------------------------------------------------------------------------------------------


def _begin(reading: Reading, column: int, *, is_flush: bool) -> None:
    reading.structure(INDENT)
    reading.levels.open(column, is_flush=is_flush)
    reading.opener = reading.last
    reading.owes_block = False


def _open_block(reading: Reading, line: Line, below: Line | None, column: int) -> bool:
    levels = reading.levels
    fits = reading.trial.fits(reading.automaton.states, INDENT)
    if not fits and not _add_colon(reading, line, below) and not _options_alone(reading, line):
        if not levels.is_flush:
            _report_column(reading, line, levels.top)
        levels.accept(column)
        return True
    if levels.depth == MAX_LEVELS:
        report_depth(reading, line)
        if reading.last:
            reading.automaton.go_back(reading.last.mark)
            reading.give_up(reading.last.line, ())
        reading.skipped_right_of = levels.top
        return False
    _begin(reading, column, is_flush=False)
    return True


def _add_colon(reading: Reading, line: Line, below: Line | None) -> bool:
    # The line before was read as a whole, but lines below it show that it is a header.
    last = reading.last
    if last is None or line.column - reading.levels.top != reading.levels.step:
        return False
    end = last.line.end
    with_colon = (*last.line.tokens, Token(COLON, ":", end, end))
    inside = reading.trial.behind(last.mark.states, with_colon, NEWLINE, INDENT)
    if inside is None or not reading.trial.whole(inside, line.tokens, NEWLINE):
        return False
    if line.tokens[-1].kind == COLON and (below is None or below.column <= line.column):
        return False
    remedy = "a header ends with `:`; if this is none, the line below it stands too far right"
    reading.report.add("RD110", "a colon is missing", end, end, "expected `:`", remedy)
    reading.automaton.go_back(last.mark)
    reading.take(with_colon)
    return True


def _options_alone(reading: Reading, line: Line) -> bool:
    # Options below a line that is no `choose`.
    last = reading.last
    if last is None or line.tokens[0].kind != MINUS:
        return False
    place = last.line
    remedy = "options stand below `choose one:`"
    message = "these lines cannot stand below this one"
    reading.report.add("RD111", message, place.start, place.end, remedy=remedy)
    reading.automaton.go_back(last.mark)
    reading.give_up(place, (line,), "BROKEN_CHOICE")
    return True


def _belongs_to_header(reading: Reading, line: Line, below: Line | None) -> bool:
    # A line right below a header, at the same column: it should stand further right if it can be read
    # only so, or if the next line does stand further right and this one is no header itself.
    last, trial = reading.last, reading.trial
    inside = trial.after(reading.automaton.states, INDENT)
    if last is None or inside is None or line.column != reading.levels.top:
        return False
    if not trial.whole(inside, line.tokens, NEWLINE):
        return False
    kind = stand_in(trial, last.mark.states, last.line, ())
    outside = trial.after(last.mark.states, kind) if kind else None
    if outside is None or not trial.whole(outside, line.tokens, NEWLINE):
        return True
    is_header = line.tokens[-1].kind == COLON
    return not is_header and below is not None and below.column - line.column == reading.levels.step


# ---- closing -------------------------------------------------------------------------------------------


def _leaves_flush(reading: Reading, line: Line) -> bool:
    # Whether a line at the column of a flush block belongs to the block around it.
    trial, states = reading.trial, reading.automaton.states
    outside = trial.after(states, DEDENT)
    if outside is None or not trial.whole(outside, line.tokens, NEWLINE):
        return False
    has_header = any(token.kind == COLON for token in line.tokens)
    return has_header or not trial.whole(states, line.tokens, NEWLINE)


def _close_block(reading: Reading) -> None:
    automaton, end = reading.automaton, reading.end
    if not reading.trial.fits(automaton.states, DEDENT):
        remedy = "an action or ability does something: write its steps"
        message = "no step stands below the prices and conditions"
        reading.report.add("RD125", message, end, end, remedy=remedy)
        automaton.feed("BROKEN_LINE", Gap.GAP, end, end)
    reading.structure(DEDENT)
    reading.levels.close()


def _report_column(reading: Reading, line: Line, column: int) -> None:
    step = reading.levels.step
    reading.report.add(
        "RD109",
        "this line stands at the wrong place",
        line.start,
        line.tokens[0].end,
        f"{line.column} columns from the margin, {column} would fit",
        f"lines of one block stand at one column, those of the next block {step} further right",
    )
