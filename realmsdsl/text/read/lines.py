"""Lines of a card: labels, sentences in a row, and bullets below them."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, final

from attrs import frozen

from realmsdsl.text.clauses import Clause, Runs
from realmsdsl.text.open_clauses import asks_anew, asks_at_both_ends, asks_first, asks_last, is_open
from realmsdsl.text.referring import pronouns_in
from realmsdsl.text.read.acting import with_doers
from realmsdsl.text.read.refused import is_refusal
from realmsdsl.text.read.again import THIS_WAY, followed
from realmsdsl.text.read.as_many import each_in_turn
from realmsdsl.text.read.belonging import asks_of_the_last, belongs_to, bids_anew, goes_on
from realmsdsl.text.read.chart import Chart, Found
from realmsdsl.text.read.choices import DEED, options_in_row, options_of, with_following
from realmsdsl.text.read.phrases import ONWARD
from realmsdsl.text.read.put_there import is_placed, says_who
from realmsdsl.text.read.purposes import apart, for_what, offered, parted
from realmsdsl.text.read.replaced import INSTEAD, has_inside, with_more_instead
from realmsdsl.text.read.tokens import (
    BAR,
    BETWEEN,
    BULLET,
    COLON,
    ICON,
    LINE,
    NUMBER,
    PARAGRAPH,
    PLUS,
    SEMICOLON,
    SLASH,
    SOFT,
    STOP,
    Token,
)

_ACT, _BELOW, _IF, _MAY, _PRICE = "act", "choose_below", "if", "may", "price"
_GAIN, _BARE = "gain", "bare"
_ALL_OF: Final = "all_of"
_OF_SEVERAL: Final = frozenset({"choose", _BELOW, _ALL_OF, "then"})
"""Kinds of clauses that hold several themselves: they are not one of what is chosen from in a row."""

_SLASHES: Final = frozenset({SLASH, BETWEEN, BAR})
_ASKED, _ICON_ENDS, _SOON, _OPENING = "?", "}", 4, frozenset({"(", "["})
_WITH_SIGN: Final = frozenset({ICON, PLUS})
_AMOUNTS: Final = _WITH_SIGN | {NUMBER}
_PARTED: Final = frozenset({SOFT, SEMICOLON, LINE, STOP, PARAGRAPH})
"""What a label without a colon may stand behind."""

_MOST_READINGS: Final = 256
_FEW: Final = 8
"""As many readings are kept as they are; of more, those that come to the same are one."""

WrittenAlone = Callable[[Clause], object]
"""What a sentence comes to in our language by itself; None if it cannot be written, `SENSELESS` if no card can do it."""

SENSELESS: Final = "senseless"
_NO_PRICE: Final = re.compile(r"\s[-\u2013\u2014]\s|\?")
"""A dash or a question mark: what stands before it is not what is paid."""


@final
@frozen(slots=True)
class ReadLine:
    """A line of a card as it was read: its label or None, and its sentences.

    `passes_over` says that it is read without a label that it could begin with, one that ends in a full stop, or that is a part of
    its first sentence below another line.
    """

    label: Clause | None
    sentences: tuple[Clause, ...]
    passes_over: bool = False


@final
class Lines:
    """One text: sentences in a row, labels before them, bullets below them.

    What may be the next label is looked for with a chart of its own: how far the text is understood is another matter.
    """

    def __init__(
        self, chart: Chart, ahead: Chart, row: Sequence[Token], text: str, written: WrittenAlone | None = None
    ) -> None:
        """Without `written` readings that come to the same are kept, and the first of too many."""
        self._chart = chart
        self._written = written
        self._forms: dict[int, tuple[Clause, object]] = {}
        self._ahead = ahead
        self._text = text
        self._row = row
        self._end = len(row)
        self._lines: dict[int, list[tuple[ReadLine, ...]]] = {}
        self._runs: dict[tuple[int, int, bool], list[tuple[Clause, ...]]] = {}

    def _gap(self, at: int) -> int:
        return self._row[at].gap if at < self._end else BULLET

    # ---- lines -----------------------------------------------------------------------------------------

    def lines(self, at: int) -> list[tuple[ReadLine, ...]]:
        """Every row of lines from a place to the end."""
        if at not in self._lines:
            self._lines[at] = self._lines_from(at) if at < self._end else [()]
        return self._lines[at]

    def _lines_from(self, at: int) -> list[tuple[ReadLine, ...]]:
        at += self._is_slash(at)
        labels: list[Found] = [
            (end, label)
            for end, label in self._chart.read("label", at)
            if end < self._end and (self._is_parted(at, end) or self._is_in_brackets(at, end))
        ]
        found: list[list[tuple[ReadLine, ...]]] = []
        may_be_none = all(self._gap(end) == STOP for end, _ in labels)  # a sentence may look like a label
        starts = [*labels, *([(at, None)] if may_be_none else ())]
        starts += () if labels else self._labels_alone(self._chart, at)
        onward = [*self._onward(self._chart, at)]
        for start, label in (*starts, *onward):
            passes_over = label is None and (at > 0 or bool(labels))
            behind: list[tuple[ReadLine, ...]] = []
            for end in self._label_places(start):
                for run in filter(None, map(with_doers, self.run(start, end, is_first=True))):
                    behind += [(ReadLine(label, run, passes_over), *rest) for rest in self.lines(end)]
            found.append(behind)
        return each_in_turn(found, _MOST_READINGS)

    def _is_parted(self, at: int, end: int) -> bool:
        """Whether a label ends in a colon, or stands between two marks: one behind a sentence is none of the next."""
        is_behind = at > 0 and self._gap(at) == 0 and not self._is_slash(at - 1)
        return self._gap(end) >= COLON and not (is_behind and self._gap(end) == STOP)

    def _is_in_brackets(self, at: int, end: int) -> bool:
        """Whether what stands from one place to another, at the beginning of a line, is in brackets of its own."""
        is_first = (at == 0 or self._gap(at) >= LINE) and self._between(at).strip().endswith("(")
        return is_first and self._between(end).strip() == ")"

    def _is_aside(self, at: int, end: int) -> bool:
        """Whether what stands from one place to another is in brackets of its own behind a sentence: "you … (once a turn): …"."""
        opens = self._gap(at) == SOFT and self._between(at).strip() == "("
        return opens and self._between(end).strip().startswith(")")

    def _label_places(self, at: int) -> Iterator[int]:
        """Where a line may end: at the next label, at what may be one before that, or at the end."""
        for place in range(at + 1, self._end):
            gap = self._gap(place)
            if any(self._onward(self._ahead, place)):
                yield place
                if gap in {LINE, PARAGRAPH}:
                    return
            if gap >= SOFT and any(self._labels_alone(self._ahead, place)):
                yield place
            if gap >= SOFT and self._is_label(place):
                yield place
                return
            if self._is_slash(place) or self._is_new(place):
                yield place
        yield self._end

    def _onward(self, chart: Chart, at: int) -> Iterator[Found]:
        """Labels at a place that are a part of the sentence behind them: it does not end there."""
        ends = (each for each in chart.read(ONWARD, at) if each[0] < self._end)
        yield from (each for each in ends if self._gap(each[0]) < STOP and not self._is_aside(at, each[0]))

    def _labels_alone(self, chart: Chart, at: int) -> Iterator[Found]:
        """Labels at a place without a colon behind them, where an amount follows: behind a comma one with a sign; and labels without words in them, or that are icons, before anything that is done; it may stand in brackets."""
        wanted = _AMOUNTS if self._gap(at) >= LINE or at == 0 else _WITH_SIGN
        is_parted = at > 0 and self._gap(at) in _PARTED
        for end, label in chart.read("label", at):
            if end == self._end or (self._gap(end) > 0 and self._between(end).strip() not in _OPENING):
                continue
            is_bare = not label.slots or self._has_bare(chart, at, end)
            may_be = (is_parted and is_bare) or (
                (is_parted or at == 0) and self._text[: self._row[end - 1].end].endswith(_ICON_ENDS)
            )
            if self._row[end].key in wanted or (may_be and chart.read(DEED, end)):
                yield end, label

    def _between(self, at: int) -> str:
        """What stands between a word, or the end, and the word before it."""
        end = self._row[at].start if at < self._end else len(self._text)
        return self._text[self._row[at - 1].end if at else 0 : end]

    def _has_bare(self, chart: Chart, at: int, end: int) -> bool:
        """Whether a label from one place to another has one without words in it at its beginning or end."""
        return any(
            not label.slots and (start == at or until == end) and until <= end
            for start in range(at, end)
            for until, label in chart.read("label", start)
        )

    def _is_slash(self, at: int) -> bool:
        """Whether a slash or a bar stands before a label, in the place of the end of a line."""
        return self._row[at].key in {SLASH, BAR} and at + 1 < self._end and self._is_label(at + 1)

    def _is_new(self, at: int) -> bool:
        """Whether a label stands at a place with no end of a sentence before it, but looks like a beginning, or soon has a colon."""
        soon = map(self._gap, range(at + 1, min(at + _SOON, self._end)))
        return (self._begins_anew(at) or COLON in soon) and self._is_label(at)

    # ---- sentences ----------------------------------------------------------------------------------------

    def run(self, at: int, end: int, *, is_first: bool = False) -> list[tuple[Clause, ...]]:
        """Every row of sentences from one place to another; its first `is_first` of a line, or stands behind others."""
        if at == end:
            return [()]
        if (key := (at, end, is_first)) not in self._runs:
            found: list[tuple[Clause, ...]] = []
            for until, clause in (sentences := self._uncut(at, parted([*self._sentences(at, end)]))):
                is_about_before = is_first and {THIS_WAY, INSTEAD}.intersection(clause.required)
                is_aside = self._chart.is_aside(at, until) and asks_of_the_last(clause)
                is_apart = bids_anew(clause, map(self._gap, range(at + 1, until)))
                if is_aside or is_about_before or is_apart or has_inside(clause) or until > end:
                    continue
                said = apart(clause, may_be_paid=is_first and until == end)
                offer = clause if is_first else offered(clause)
                if until < end and (is_first or offer is not clause) and self._is_paid_for(until):
                    found += self._for_what(offer, until, end)
                elif self._may_end(until, end, clause):
                    rests = self.run(until, end)
                    kept = [rest for rest in rests if not self._is_cut(clause, rest, until)]
                    kept = [rest for rest in kept if not is_placed(clause, rest, until, sentences)]
                    kept = kept if self._gap(until) else [rest for rest in kept if not says_who(rest)]
                    longer = (followed(said[-1], rest) for rest in with_more_instead(said[-1], kept))
                    found += [(*said[:-1], *each) for each in longer if each is not None]
                elif until < end and self._gap(until) >= SOFT:
                    rests = self.run(until, end)
                    found += [(clause, *rest) for rest in rests if self._goes_with(clause, rest[0], until)]
            self._runs[key] = self._different(found)
        return self._runs[key]

    def _goes_with(self, clause: Clause, behind: Clause, at: int) -> bool:
        """Whether a sentence that would take in what follows it ends at a place, as what stands behind shows: another question, say."""
        if clause.kind == _IF and self._gap(at) <= SEMICOLON:
            return asks_last(behind) if asks_last(clause) else asks_anew(clause, behind)
        is_asked = self._gap(at) == SEMICOLON and behind.kind == _IF
        goes_on_with = {_MAY: is_asked or goes_on(behind, clause), _ACT: behind.is_yours}
        return clause.kind in goes_on_with and (goes_on_with[clause.kind] or is_refusal(behind, clause))

    def _uncut(self, at: int, sentences: Sequence[Found]) -> Sequence[Found]:
        """Sentences without those that end in the middle of another line, where what is up to that one, and it, are sentences."""
        ends = sorted({end for end, _ in sentences})
        breaks = [place for place in ends if at < place < self._end and self._gap(place) == LINE]
        if not breaks:
            return sentences
        lines = [(place, end) for place in breaks for end, _ in self._chart.read(DEED, place)]
        whole = [(place, end) for place, end in lines if self._gap(end) >= LINE]
        return [
            (until, clause)
            for until, clause in sentences
            if self._gap(until) >= LINE or not any(place < until < end for place, end in whole)
        ]

    def _different(self, found: Sequence[tuple[Clause, ...]]) -> list[tuple[Clause, ...]]:
        """Rows of sentences; of many, those that are written alike are one, those that no card can do are none, and those that can be written come first."""
        if self._written is None or len(found) <= _FEW:
            return [*found[:_MOST_READINGS]]
        kept: dict[tuple[object, ...], tuple[Clause, ...]] = {}
        for row in found:
            kept.setdefault(tuple(map(self._form, row)), row)
        kept = {forms: row for forms, row in kept.items() if SENSELESS not in forms} or kept
        rows = sorted(kept.items(), key=lambda each: sum(isinstance(form, int) for form in each[0]))
        if len(rows) > _MOST_READINGS:  # what speaks of nothing before it is sooner meant
            rows.sort(key=lambda each: sum(map(pronouns_in, each[1])))
        return [row for _, row in rows[:_MOST_READINGS]]

    def _form(self, clause: Clause) -> object:
        """What a sentence comes to by itself; one that cannot be written comes to nothing else, nor does a price, which is none."""
        known = self._forms.get(id(clause))
        if known is None and self._written is not None:
            known = self._forms[id(clause)] = clause, self._written(clause)
        form = known[1] if known is not None else None
        return id(clause) if form is None or clause.kind == _PRICE else form

    def _for_what(self, clause: Clause, until: int, end: int) -> list[tuple[Clause, ...]]:
        """Rows of sentences whose first, before a colon, is what the second is paid with; else they stand beside each other.

        An amount alone is neither: it may be gained or paid there.
        """
        rests = self.run(until, end)
        paid = [(*for_what(clause, rest[0]), *rest[1:]) for rest in rests if for_what(clause, rest[0])]
        table, _, of_one = clause.kind.partition(".")
        if table == _GAIN and (of_one or _BARE in clause.features):
            return paid
        return paid or [(clause, *rest) for rest in rests if self._may_end(until, end, clause)]

    def _is_cut(self, clause: Clause, rest: Sequence[Clause], at: int) -> bool:
        """Whether "A, B or C" was cut at its comma, as all of that is chosen from or offered, or a limit from what it is for, or what `belongs_to` it."""
        if not rest:
            return False
        is_asked = self._gap(at) <= SOFT and asks_at_both_ends(rest[0])
        is_asked = is_asked or (self._goes_on(at) and asks_first(rest[0]))
        if is_asked or belongs_to(clause, rest[0], self._row[at], self._text[self._row[at - 1].end :]):
            return True
        if not self._is_comma(at) or clause.kind == _MAY:
            return False
        is_amount = clause.kind == "gain" and self._row[at].key in {NUMBER, PLUS, ICON}
        return (rest[0].kind == "choose" and is_amount) or (rest[0].kind == _BELOW and not rest[0].required)

    def _is_paid_for(self, at: int) -> bool:
        """Whether a colon or an arrow stands before a place."""
        return self._gap(at) == COLON and not _NO_PRICE.search(self._between(at))

    def _sentences(self, at: int, end: int) -> Iterator[Found]:
        """Every sentence from a place, and those that take in what a comma adds to them."""
        found = [*self._chart.read(DEED, at)]
        is_first = not self._is_comma(at)
        for until, clause in found:  # it grows while it is walked
            yield until, clause
            if is_first and until < end and self._is_comma(until):
                for further, following in self._chart.read(DEED, until):
                    longer = with_following(clause, following)
                    if longer is not None:
                        found.append((further, longer))

    def _goes_on(self, at: int) -> bool:
        """Whether neither a mark nor a capital tells a place from the middle of a sentence."""
        return not self._between(at).strip() and not self._begins_anew(at)

    def _begins_anew(self, at: int) -> bool:
        """Whether a word looks like the first of a sentence."""
        return self._row[at].text[:1].isupper()

    def _is_comma(self, at: int) -> bool:
        return self._gap(at) == SOFT and self._between(at).strip() == ","

    def _may_end(self, at: int, end: int, clause: Clause) -> bool:
        """Whether a sentence may end here; one that takes in what follows ends where its author says so."""
        if _ASKED in self._between(at):
            return False  # what is done is no question
        is_over = self._gap(at) >= LINE or (asks_last(clause) and self._gap(at) == SEMICOLON)
        return at == end or is_over or not is_open(clause)

    # ---- bullets ---------------------------------------------------------------------------------------------

    def items(self, at: int) -> Iterable[Found]:
        """What stands below a choice: bullets up to the end of the line, clauses with "or" between, or a row of them."""
        if at < self._end and self._gap(at) >= BULLET:
            yield from self.bullets(at)
            return
        if self._gap(at) == COLON:
            yield from ((end, Runs(row)) for end, row in self._row_of_options(at) if len(row) > 1)
        for end, clause in self._chart.read(DEED, at):
            inner = clause.slots.get("items")
            if clause.kind == "choose_below" and not clause.required and isinstance(inner, Runs):
                yield end, inner

    def bullets(self, at: int) -> Iterable[Found]:
        """Bullets from a place up to the end of the line, or to one above them."""
        if at < self._end and self._gap(at) >= BULLET:
            yield from self._bullets(at, self._gap(at))

    def _row_of_options(
        self, at: int, between: int = 0
    ) -> Iterator[tuple[int, tuple[tuple[Clause, ...], ...]]]:
        """Clauses up to the end of a sentence with semicolons, slashes or bars between, or with commas if each is one deed."""
        for end, clause in self._chart.read(DEED, at):
            gap = self._gap(end)
            is_one_deed = not is_open(clause) and clause.kind not in _OF_SEVERAL
            if gap >= LINE and between == SEMICOLON:
                yield end, tuple(options_of(clause))
            elif gap >= LINE and (is_one_deed or clause.kind == _ALL_OF):
                yield end, tuple(options_in_row(clause))
            elif is_one_deed and end < self._end and self._row[end].key in _SLASHES:
                yield from (
                    (until, (*options_of(clause), *rest)) for until, rest in self._row_of_options(end + 1)
                )
            elif (gap == SEMICOLON or (gap == SOFT and is_one_deed)) and between in {0, gap}:
                rests = self._row_of_options(end, gap)
                yield from ((until, (*options_of(clause), *rest)) for until, rest in rests)

    def _ends_bullet(self, at: int, bullet: int) -> bool:
        """Whether what stands behind a bullet is over: at another one, but not at one below it."""
        gap = self._gap(at)
        return PARAGRAPH <= gap <= bullet or (gap == LINE and self._is_label(at))

    def _is_below(self, at: int, place: int) -> bool:
        """Whether a line no further right begins with a sentence of its own, behind a bullet that is read whole."""
        is_line = self._gap(place) == LINE and self._between(place).endswith("\n")
        return is_line and self._begins_anew(place) and bool(self.run(at, place))

    def _is_label(self, at: int) -> bool:
        read = self._ahead.read("label", at)
        ends = [end for end, _ in read if end < self._end and not self._is_aside(at, end)]
        return any(self._gap(end) == COLON or self._is_in_brackets(at, end) for end in ends)

    def _bullets(self, at: int, bullet: int) -> Iterator[Found]:
        places = range(at + 1, self._end)
        end = next((place for place in places if self._ends_bullet(place, bullet)), self._end)
        if self._gap(end) != bullet or end == self._end:  # the last one
            end = next((place for place in range(at + 1, end) if self._is_below(at, place)), end)
        for run in self.run(at, end):
            if end < self._end and self._gap(end) == bullet:
                yield from ((until, Runs((run, *rest.items))) for until, rest in self._bullets(end, bullet))
            else:
                yield end, Runs((run,))
