"""From the text of a file to its nodes, past all its mistakes."""

from collections import deque
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice, takewhile
from typing import Final

from attrs import evolve

from realmsdsl.base import Diagnostics, Source, Span
from realmsdsl.syntax.automaton import Automaton
from realmsdsl.syntax.blocks import close_all, place, report_depth
from realmsdsl.syntax.limits import MAX_LEVELS, MAX_LOST
from realmsdsl.syntax.lines import Line, LineReader
from realmsdsl.syntax.mistakes import explain
from realmsdsl.syntax.names import check_names
from realmsdsl.syntax.nodes import BrokenNode, FileNode
from realmsdsl.syntax.reading import Reading, Taken
from realmsdsl.syntax.report import Report
from realmsdsl.syntax.spot import Spot
from realmsdsl.syntax.standin import readable, stand_in
from realmsdsl.syntax.tables import tables
from realmsdsl.syntax.tokens import COLON, INDENT, Lexicon
from realmsdsl.syntax.trial import Trial


_AFTER_OTHERS: Final = frozenset({"else", "costs", "only"})
"""Words that begin lines which depend on the line before them."""

_LOOK_AHEAD: Final = 12
"""Lines that are looked at to see what a line with a mistake was meant to be."""


@cache
def lexicon() -> Lexicon:
    """What the grammar of the language says about words."""
    return Lexicon(tables())


def parse(source: Source, diagnostics: Diagnostics) -> FileNode:
    """The nodes of a file. Its mistakes go to `diagnostics`; what is whole comes back all the same."""
    report = Report(source, diagnostics)
    reader = LineReader(source.text, source.file, lexicon(), report)
    trial = Trial(tables(), lexicon(), source.text)
    reading = Reading(source.file, report, trial, Automaton(tables(), source.file))
    for line, following in _with_following(reader.lines()):
        if report.is_full or len(reading.broken) > MAX_LOST:
            break
        _read_line(reading, line, following)
    file = _finish(reading, len(source.text))
    check_names(file, report)
    return evolve(file, comments=tuple(reader.comments), lines=tuple(reader.starts))


def _with_following(lines: Iterator[Line]) -> Iterator[tuple[Line, Sequence[Line]]]:
    window = deque(islice(lines, _LOOK_AHEAD))
    while window:
        line = window.popleft()
        window.extend(islice(lines, 1))
        yield line, window


def _finish(reading: Reading, size: int) -> FileNode:
    report = reading.report
    if reading.last is None:
        remedy = "a file begins with `game` or `set`"
        report.add("RD104", "there is nothing in this file", 0, 0, remedy=remedy)
    close_all(reading)
    if report.is_full or len(reading.broken) > MAX_LOST:
        report.stop(reading.end)
        reading.broken.append(BrokenNode("", "", span=Span(reading.file, reading.end, size)))
    match reading.automaton.finish():
        case FileNode() as file:
            return evolve(file, broken=tuple(reading.broken))
        case other:
            raise AssertionError(f"with all blocks closed a file can end, not in {other!r:.100}")


def _read_line(reading: Reading, line: Line, following: Sequence[Line]) -> None:
    if reading.skipped_right_of is not None and line.column > reading.skipped_right_of:
        return
    reading.skipped_right_of = None
    if not place(reading, line, following):
        return
    was_spoilt = reading.levels.is_spoilt
    reading.levels.spoil(is_spoilt=False)
    mark = reading.automaton.mark()
    reading.last, reading.end = Taken(line, mark), line.end
    most_open = reading.most_open()
    headers = sum(token.kind == COLON for token in line.tokens)
    is_too_deep = reading.levels.depth + headers > MAX_LEVELS
    if not line.is_lost and not is_too_deep and reading.take(line.tokens):
        return
    reading.levels.spoil(is_spoilt=True)
    block = reading.block_below(line, following)
    is_too_deep = is_too_deep or len(reading.automaton.states) > most_open
    reading.automaton.go_back(mark)
    is_consequence = was_spoilt and line.tokens[0].text in _AFTER_OTHERS
    if is_too_deep and not is_consequence:
        report_depth(reading, line)
    if is_too_deep:
        reading.skipped_right_of = line.column
        reading.give_up(line, ())
    elif line.is_lost or is_consequence:
        reading.give_up(line, block)
    else:
        _mend(reading, line, following, block)


def _mend(reading: Reading, line: Line, following: Sequence[Line], block: Sequence[Line]) -> None:
    # Say what is wrong, and read what was meant if that is plain.
    found = explain(_spot(reading, line, block))
    mark = reading.automaton.mark()
    if found.mended and reading.take(found.mended):
        reading.last = Taken(evolve(line, tokens=found.mended), mark)
    else:
        reading.automaton.go_back(mark)
        if _change_header(reading, line, following):
            mark = reading.automaton.mark()
            reading.last = Taken(line, mark)
            if reading.take(line.tokens):
                return
            reading.automaton.go_back(mark)
        reading.give_up(line, block)
    reading.report.add(found.code, found.message, found.start, found.end, found.label, found.help)


def _spot(reading: Reading, line: Line, block: Sequence[Line]) -> Spot:
    opening = tuple(reading.automaton.states)
    here = list(opening)
    taken, bad = reading.trial.run(here, line.tokens)
    place = len(line.tokens)
    if bad is not None:
        place = next(i for i, token in enumerate(line.tokens) if token.start >= bad.start)
    return Spot(reading.trial, line.tokens, place, tuple(taken), bad, opening, tuple(here), bool(block))


_BELONGS: Final = {
    "BROKEN_CHOICE": "options stand below `choose one:`",
    "BROKEN_CASES": "cases stand below `define NAME:`",
    "BROKEN_STEPS": "steps stand below an ability, a verb, an action, a rule or another step",
    "BROKEN_EFFECTS": "effects stand below `static:`, `always:` or `until end of turn:`",
    "BROKEN_CARD": 'properties and abilities stand below the header of a card: `KIND "Name":`',
    "BROKEN_FORMAT": "such lines stand below the header of a format",
    "BROKEN_TURN": "phases stand below `turn:`",
    "BROKEN_EXAMPLE": "such lines stand below the header of an example",
}


_UNMISTAKABLE: Final = frozenset({"BROKEN_CHOICE", "BROKEN_CASES"})


def _change_header(reading: Reading, line: Line, following: Sequence[Line]) -> bool:
    # The first line of a block does not fit. If none of its lines does, but they would below another
    # header, it is the header that is wrong: one mistake, and not one for each line.
    opener, trial = reading.opener, reading.trial
    if opener is None:
        return False
    block = (line, *takewhile(lambda each: each.column >= line.column, following))
    kind = stand_in(trial, opener.mark.states, opener.line, block)
    if kind is None:
        return False
    fitting = readable(trial, trial.after(opener.mark.states, kind, INDENT), block)
    if fitting < (1 if kind in _UNMISTAKABLE else 2) or readable(trial, reading.automaton.states, block):
        return False
    place = opener.line
    message = "these lines cannot stand below this header"
    reading.report.add("RD111", message, place.start, place.end, remedy=_BELONGS.get(kind, ""))
    reading.automaton.go_back(opener.mark)
    reading.give_up(place, block, kind)
    reading.structure(INDENT)
    reading.owes_block = False
    reading.levels.spoil_header()
    return True
