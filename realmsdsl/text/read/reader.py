"""Reads rules text: lines of a card as clauses, in every way that the phrases of a language allow."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final, final

from attrs import field, frozen

from realmsdsl.text.clauses import Clause, Runs, is_open
from realmsdsl.text.pack import Pack
from realmsdsl.text.read.brackets import Brackets
from realmsdsl.text.read.chart import Chart, Found
from realmsdsl.text.read.choices import DEED, choices, with_following
from realmsdsl.text.read.doubled import AHEAD, with_doubled_once
from realmsdsl.text.read.extent import ALL, COMMON, Extent
from realmsdsl.text.read.forms import Forms
from realmsdsl.text.read.icons import amount_icons, icon_words, spelled_out
from realmsdsl.text.read.instead import Table, by_plain_letters, has_row, instead, respelled, with_accents
from realmsdsl.text.read.grammar import Grammar, Production, grammar
from realmsdsl.text.read.nouns import Nouns
from realmsdsl.text.read.phrases import ONWARD, Phrases
from realmsdsl.text.read.purposes import apart, for_what
from realmsdsl.text.read.tokens import (
    BULLET,
    COLON,
    ICON,
    LINE,
    NUMBER,
    PARAGRAPH,
    PLUS,
    SOFT,
    Token,
    plain,
    tokens,
)

_MAY: Final = "may"
_BELOW: Final = "choose_below"
_MOST_READINGS: Final = 128
_DASH: Final = re.compile(r"\s[-\u2013\u2014]\s")


@final
@frozen(slots=True)
class ReadLine:
    """A line of a card as it was read: its label or None, and its sentences."""

    label: Clause | None
    sentences: tuple[Clause, ...]


@final
@frozen(slots=True)
class Stop:
    """How far reading came: the place in the text, and what could have stood there."""

    start: int
    end: int
    expected: tuple[str, ...]


@final
@frozen(slots=True)
class ReadText:
    """What a text may mean: every reading, each a row of lines; how far reading came if there is none."""

    text: str
    readings: tuple[tuple[ReadLine, ...], ...]
    stop: Stop | None = None


@final
@frozen(slots=False, eq=False)
class Reader:
    """Reads a language. Made once for a pack; it never changes.

    Attributes:
        pack: the words of the language.
        verbs: those of the game.
        lists: the names of the lists of values, whose words can describe things.
        events: verbs and actions of which something is left that can be asked for.
    """

    pack: Pack = field(repr=False)
    verbs: tuple[str, ...]
    lists: tuple[str, ...]
    events: tuple[str, ...]

    @cached_property
    def _contracted(self) -> Mapping[str, tuple[str, ...]]:
        return Forms(self.pack).contracted

    @cached_property
    def _icons(self) -> Mapping[str, tuple[Token, ...]]:
        return icon_words(self.pack, self.lists)

    @cached_property
    def _instead(self) -> Table:
        return instead(self.pack.phrases.written_instead(), self._contracted)

    @cached_property
    def _plainly_spelled(self) -> Mapping[str, frozenset[str]]:
        return by_plain_letters(self._all.words, self._common.words)

    @cached_property
    def _common(self) -> Grammar:
        return self._grammar(COMMON)

    @cached_property
    def _all(self) -> Grammar:
        return self._grammar(ALL)

    def _grammar(self, extent: Extent) -> Grammar:
        forms = Forms(self.pack)
        nouns = Nouns(forms, self._names(), self.lists, extent)
        phrases = Phrases(forms, nouns, self.verbs, self.events, extent)
        made = [*phrases.productions(), *choices(forms, extent)]
        made += nouns.productions()
        return grammar(with_doubled_once([*made, *forms.productions], forms))

    def _names(self) -> Mapping[str, str]:
        """Every spelling of the name of every card, and the card."""
        spelled: dict[str, str] = {}
        for name in self.pack.lexicon.names.values():
            for form in (name.card, name.name, *name.forms.values()):
                spelled.setdefault(form, name.card)
        return spelled

    def read(self, text: str, *, is_wide: bool = False, is_respelled: bool = False) -> ReadText:
        """Every reading of a text, all of it; how far reading came if it has none.

        Args:
            text: what was typed.
            is_wide: whether it may be anything that our language can write, and not only what cards commonly say.
            is_respelled: whether words are read as the pack lists them in the table `words.instead`.
        """
        clean = plain(text)
        row = spelled_out(tokens(clean, self._contracted), self._icons)
        row = self._respelled(row) if is_respelled else row
        known = self._all if is_wide else self._common
        chart, reading = _begun(known, clean, row)
        found = tuple(reading.lines(0)) if row else ()
        if found:
            return ReadText(clean, found)
        at = chart.furthest
        if at < len(row) and row[at].gap >= LINE:  # perhaps a label that is not read to its end
            label, _ = _begun(known, clean, row)
            label.read("label", at)
            chart = label if label.furthest > at else chart
        return ReadText(clean, (), self._stopped(chart, row, clean))

    def is_label(self, text: str) -> bool:
        """Whether a text, without a colon, is a label of an ability and nothing else."""
        clean = plain(text)
        row = spelled_out(tokens(clean, self._contracted), self._icons)
        chart, _ = _begun(self._common, clean, row)
        return bool(row) and any(end == len(row) for end, _ in chart.read("label", 0))

    def has_instead(self, text: str) -> bool:
        """Whether a text has words that may be read as others."""
        row = tokens(plain(text), self._contracted)
        return self._respelled(row) != row

    def nearest(self, text: str) -> str:
        """The sentence that comes nearest to a text which has words that no sentence has, if the pack lists them; or empty."""
        row = tokens(plain(text), self._contracted)
        rows = ((meant, map(self.spelling, texts)) for meant, texts in self.pack.phrases.sentences_for())
        return next((meant for meant, typed in rows if any(has_row(row, keys) for keys in typed)), "")

    def _respelled(self, row: tuple[Token, ...]) -> tuple[Token, ...]:
        return with_accents(respelled(row, self._instead), self._all.words, self._plainly_spelled)

    def spelling(self, text: str) -> tuple[str, ...]:
        """A text as the words that count when two texts are compared."""
        return tuple(token.key for token in tokens(plain(text), {}))

    def respelling(self, text: str) -> tuple[str, ...]:
        """The words as which a text is read that has words that may be read as others."""
        return tuple(token.key for token in self._respelled(tokens(plain(text), self._contracted)))

    def _stopped(self, chart: Chart, row: Sequence[Token], text: str) -> Stop:
        known = amount_icons(self.pack)
        for token in row:
            if token.key == ICON and token.text not in known:
                return Stop(token.start, token.end, tuple(f"{{{each}:2}}" for each in known))
        at = chart.furthest
        start, end = (row[at].start, row[at].end) if at < len(row) else (len(text), len(text))
        expected = dict.fromkeys(_told(production, part) for production, part in chart.expected)
        return Stop(start, end, tuple(each for each in expected if each))


_CALLED: Final = {
    "amount": "an amount",
    "amounts": "an amount",
    "deed": "a sentence",
    "condition": "a condition",
    "event": "an event",
    "head": "a noun",
    "items": "what is chosen from",
    "name": "the name of a card",
    "np": "a thing",
    "num": "a number",
    "options": "amounts to choose from",
    "place": "a place",
    "word": "a word of a list",
    "words": "a word of a list",
    "zone": "a place",
    "zones": "a place",
}
"""What people call what is read."""


def _told(production: Production, part: int) -> str:
    wanted = production.parts[part]
    if isinstance(wanted, frozenset):
        return "/".join(f"“{each}”" for each in sorted(wanted) if each.isalpha())
    return _CALLED.get(wanted.partition(".")[0], "")


@final
class _Reading:
    """One text: sentences in a row, labels before them, bullets below them.

    What may be the next label is looked for with a chart of its own: how far the text is understood is another matter.
    """

    def __init__(self, chart: Chart, ahead: Chart, row: Sequence[Token], text: str) -> None:
        self._chart = chart
        self._ahead = ahead
        self._text = text
        self._row = row
        self._end = len(row)
        self._starts: set[int] = set()
        self._runs: dict[tuple[int, int], list[tuple[Clause, ...]]] = {}

    def _gap(self, at: int) -> int:
        return self._row[at].gap if at < self._end else BULLET

    # ---- lines -----------------------------------------------------------------------------------------

    def lines(self, at: int) -> list[tuple[ReadLine, ...]]:
        """Every row of lines from a place to the end."""
        if at == self._end:
            return [()]
        starts: list[Found] = [
            (end, label)
            for end, label in self._chart.read("label", at)
            if end < self._end and self._gap(end) >= COLON
        ]
        found: list[tuple[ReadLine, ...]] = []
        for start, label in (*(starts or [(at, None)]), *self._chart.read(ONWARD, at)):
            self._starts.add(start)
            for end in self._label_places(start):
                for run in self.run(start, end):
                    found += [(ReadLine(label, run), *rest) for rest in self.lines(end)]
        return found[:_MOST_READINGS]

    def _label_places(self, at: int) -> Iterator[int]:
        """Where a line may end: at the next label, at what may be one before that, or at the end."""
        for place in range(at + 1, self._end):
            gap = self._gap(place)
            if gap >= LINE and self._ahead.read(ONWARD, place):
                yield place
            if gap >= SOFT and self._is_label(place):
                yield place
                return
        yield self._end

    # ---- sentences ----------------------------------------------------------------------------------------

    def run(self, at: int, end: int) -> list[tuple[Clause, ...]]:
        """Every row of sentences from one place to another."""
        if at == end:
            return [()]
        key = (at, end)
        if key not in self._runs:
            found: list[tuple[Clause, ...]] = []
            for until, clause in self._sentences(at, end):
                is_first = at in self._starts
                said = apart(clause, may_be_paid=is_first and until == end)
                if until > end:
                    continue
                if is_first and until < end and self._is_paid_for(until):
                    found += self._for_what(clause, until, end)
                elif self._may_end(until, end, clause):
                    rests = self.run(until, end)
                    found += [(*said, *rest) for rest in rests if not self._is_cut(clause, rest, until)]
                elif until < end and clause.kind == _MAY and self._gap(until) >= SOFT:
                    found += [(clause, *rest) for rest in self.run(until, end) if _goes_on(rest[0])]
            self._runs[key] = found[:_MOST_READINGS]
        return self._runs[key]

    def _for_what(self, clause: Clause, until: int, end: int) -> list[tuple[Clause, ...]]:
        """Rows of sentences whose first, before a colon, is what the second is paid with; else they stand beside each other."""
        rests = self.run(until, end)
        paid = [(*for_what(clause, rest[0]), *rest[1:]) for rest in rests if for_what(clause, rest[0])]
        return paid or [(clause, *rest) for rest in rests if self._may_end(until, end, clause)]

    def _is_cut(self, clause: Clause, rest: Sequence[Clause], at: int) -> bool:
        """Whether "A, B or C" was cut at its comma: all of that is chosen from."""
        if not rest or not self._is_comma(at) or clause.kind == _MAY:
            return False
        is_amount = clause.kind == "gain" and self._row[at].key in {NUMBER, PLUS, ICON}
        return (rest[0].kind == "choose" and is_amount) or (rest[0].kind == _BELOW and not rest[0].required)

    def _is_paid_for(self, at: int) -> bool:
        """Whether a colon or an arrow stands before a place."""
        between = self._text[self._row[at - 1].end : self._row[at].start]
        return self._gap(at) == COLON and not _DASH.search(between)

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

    def _is_comma(self, at: int) -> bool:
        if not 0 < at < self._end:
            return False
        between = self._text[self._row[at - 1].end : self._row[at].start]
        return self._gap(at) == SOFT and between.strip() == ","

    def _may_end(self, at: int, end: int, clause: Clause) -> bool:
        """Whether a sentence may end here; one that takes in what follows ends where its author says so."""
        return at == end or self._gap(at) >= LINE or not is_open(clause)

    # ---- bullets ---------------------------------------------------------------------------------------------

    def items(self, at: int) -> Iterable[Found]:
        """What stands below a choice: bullets up to the end of the line, or clauses with "or" between."""
        if at < self._end and self._gap(at) == BULLET:
            yield from self._bullets(at)
            return
        for end, clause in self._chart.read(DEED, at):
            inner = clause.slots.get("items")
            if clause.kind == "choose_below" and not clause.required and isinstance(inner, Runs):
                yield end, inner

    def _ends_bullet(self, at: int) -> bool:
        gap = self._gap(at)
        return gap >= PARAGRAPH or (gap == LINE and self._is_label(at))

    def _is_label(self, at: int) -> bool:
        return any(self._gap(end) == COLON for end, _ in self._ahead.read("label", at))

    def _bullets(self, at: int) -> Iterator[Found]:
        end = next((place for place in range(at + 1, self._end) if self._ends_bullet(place)), self._end)
        for run in self.run(at, end):
            if end < self._end and self._gap(end) == BULLET:
                yield from ((until, Runs((run, *rest.items))) for until, rest in self._bullets(end))
            else:
                yield end, Runs((run,))


def _goes_on(clause: Clause) -> bool:
    """Whether a sentence goes on with an offer before it: another offer, or what follows if it is taken."""
    asked = clause.slots.get("condition")
    return clause.kind == _MAY or (isinstance(asked, Clause) and asked.kind == "did")


def _begun(known: Grammar, text: str, row: Sequence[Token]) -> tuple[Chart, _Reading]:
    """What reads a text that is `plain` and cut into tokens."""
    besides: Mapping[str, Callable[[int], list[Found]]] = {
        "items": lambda at: list(reading.items(at)),
        AHEAD: lambda at: [(at, None)] if row[at:] and row[at].key in known.starts.get(AHEAD, {}) else [],
    }
    chart, ahead = (Chart(known, row, besides, Brackets(text, row)) for _ in range(2))
    reading = _Reading(chart, ahead, row, text)
    return chart, reading


def reader(pack: Pack, verbs: Iterable[str], lists: Iterable[str], events: Iterable[str]) -> Reader:
    """The reader of a pack; the same one for the same words.

    Args:
        pack: the words of the language. A pack whose files changed is another one, with a reader of its own.
        verbs: those of the game.
        lists: the names of its lists of values.
        events: verbs and actions of which something is left that can be asked for.
    """
    key = (tuple(verbs), tuple(lists), tuple(events))
    known = pack.readers.get(key)
    if not isinstance(known, Reader):
        known = pack.readers[key] = Reader(pack, *key)
    return known
