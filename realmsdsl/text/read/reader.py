"""Reads rules text: lines of a card as clauses, in every way that the phrases of a language allow."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Final, final

from attrs import evolve, field, frozen

from realmsdsl.text.pack import Pack
from realmsdsl.text.read.acting import turn_to_nobody
from realmsdsl.text.read.brackets import Brackets
from realmsdsl.text.read.chart import ALL_THE_MORE, MOST, Chart, Effort, Found
from realmsdsl.text.read.doubled import AHEAD
from realmsdsl.text.read.extent import ALL, COMMON, Extent
from realmsdsl.text.read.forms import Forms
from realmsdsl.text.read.icons import amount_icons
from realmsdsl.text.read.instead import has_row, without_accents
from realmsdsl.text.read.grammar import Grammar, Production
from realmsdsl.text.read.lines import Lines, ReadLine, WrittenAlone
from realmsdsl.text.read.remembered import Remembered, remembered
from realmsdsl.text.read.respelling import Respelling
from realmsdsl.text.read.subjects import Subjects
from realmsdsl.text.scripts import name_key
from realmsdsl.text.template import Call
from realmsdsl.text.read.tokens import ICON, LINE, NAME, SOFT, Token, plain, tokens
from realmsdsl.text.read.whole_grammar import whole_grammar


_ROW, _ANY, _COMMA = "all_of", "any", ","
MOST_WORDS: Final = 1_000
"""Words that the text of a card has at most; none has half as many."""


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
    """What a text may mean: every reading, each a row of lines; how far reading came if there is none.

    It `is_cut` where a part of it had more readings than were kept.
    """

    text: str
    readings: tuple[tuple[ReadLine, ...], ...]
    stop: Stop | None = None
    is_cut: bool = False


@final
@frozen(slots=False, eq=False)
class Reader:
    """Reads a language. Made once for a pack; it never changes.

    Attributes:
        pack: the words of the language.
        subjects: what its texts are about.
    """

    pack: Pack = field(repr=False)
    subjects: Subjects
    _grammars: dict[Extent, Grammar] = field(factory=dict, init=False, repr=False)

    @cached_property
    def _forms(self) -> Forms:
        return Forms(self.pack)

    @cached_property
    def _joining(self) -> Mapping[str, frozenset[str]]:
        return {"and": self._forms.between("and"), "or": self._forms.between("or", "either")}

    @cached_property
    def _then(self) -> frozenset[tuple[str, ...]]:
        return self._forms.joining("then")

    @cached_property
    def _plain_words(self) -> Mapping[str, str]:
        return self._forms.unjoined()

    @cached_property
    def _somebodys(self) -> Sequence[Sequence[str]]:
        """The rows of words that say that something is somebody else's, and not that of a thing."""
        return [self.spelling(text) for text in self.pack.phrases.other_words("persons", "theirs")]

    @cached_property
    def _persons(self) -> Sequence[Sequence[Sequence[str]]]:
        """The rows of words that say that something is yours, and that it is somebody else's."""
        rows = (self.pack.phrases.other_words("persons", each) for each in ("yours", "theirs_or_its"))
        yours, others = ([self.spelling(text) for text in texts] for texts in rows)
        return yours, [*self._somebodys, *others]

    @cached_property
    def _your_places(self) -> Sequence[Sequence[str]]:
        return [self.spelling(text) for text in self.pack.phrases.other_words("persons", "your_places")]

    @cached_property
    def _elsewhere(self) -> Sequence[Sequence[str]]:
        return [self.spelling(text) for text in self.pack.phrases.other_words("lists", "elsewhere")]

    @cached_property
    def _beside_you(self) -> Sequence[Sequence[str]]:
        rows = (
            self.pack.phrases.other_words("persons", each) for each in ("their_choices", "you_and_others")
        )
        return [self.spelling(text) for texts in rows for text in texts]

    @cached_property
    def _pronouns(self) -> tuple[frozenset[str], frozenset[str]]:
        """The words that are pronouns for one thing alone, and for several alone."""
        series = self.pack.language.series
        forms = (self._forms.words_of("it", series.get(each, {}).values()) for each in ("sg", "pl"))
        one, several = (frozenset(word for each in spelled for word in each) for spelled in forms)
        return one - several, several - one

    @cached_property
    def _respelling(self) -> Respelling:
        words = (lambda: self._grammar(ALL).words, lambda: self._grammar(COMMON).words)
        return Respelling(self._forms, self.subjects, *words, self._remembered)

    @cached_property
    def _remembered(self) -> Remembered:
        return remembered(self.pack, self.subjects)

    def _grammar(self, extent: Extent) -> Grammar:
        if extent not in self._grammars:
            made = self._remembered.made(f"{extent}", lambda: whole_grammar(self.pack, self.subjects, extent))
            self._grammars[extent] = made
        return self._grammars[extent]

    def read(
        self,
        text: str,
        *,
        extent: Extent = COMMON,
        is_respelled: bool = False,
        is_thorough: bool = False,
        written: WrittenAlone | None = None,
        effort: Effort | None = None,
        cards: Mapping[str, str] = MappingProxyType({}),
    ) -> ReadText:
        """Every reading of a text, all of it; how far reading came if it has none.

        Args:
            text: what was typed.
            extent: how much of what is said it may be.
            is_respelled: whether words are read as the pack lists them in the table `words.instead`.
            is_thorough: whether many readings of a part are kept, as for a text that was cut without them.
            written: how a sentence is written by itself; where there are many readings, those that are written alike are one.
            effort: what may be made, of a text that is read in several ways.
            cards: the cards that a name in quotation marks may be of, by their names as these are looked up.
        """
        effort = effort or Effort()
        clean = plain(text)
        row = tuple(self._of_a_card(each, cards) for each in self._respelling.tokens(clean))
        row = row if extent.is_house else self._respelling.sooner(row)
        row = self._respelling.said(row) if is_respelled else row
        row = without_accents(row) if extent.is_plain else row
        known = self._grammar(extent)
        chart, reading = _begun(known, clean, row, effort, written, ALL_THE_MORE if is_thorough else MOST)
        found = tuple(filter(self._are_done_by_somebody, reading.lines(0))) if row else ()
        if found:
            return ReadText(clean, found, is_cut=chart.is_cut)
        if self._breaks_off(known, clean, row, chart.furthest):
            end = row[chart.furthest - 1].end
            return ReadText(
                clean, (), evolve(self._stopped(chart, row, clean), start=end, end=end), chart.is_cut
            )
        begins = (at for at in range(min(chart.furthest, len(row) - 1), 0, -1) if row[at].gap >= LINE)
        at = next(begins, 0)
        if at > 0:  # perhaps a label that is not read to its end
            label, _ = _begun(known, clean, row, effort)
            label.read("label", at)
            chart = label if label.furthest > chart.furthest else chart
        return ReadText(clean, (), self._stopped(chart, row, clean), chart.is_cut)

    def _of_a_card(self, token: Token, cards: Mapping[str, str]) -> Token:
        """A name as the card is called, whatever its case."""
        if token.key != NAME:
            return token
        return evolve(token, text=cards.get(name_key(token.text, self.pack.language.script), token.text))

    def _are_done_by_somebody(self, lines: Sequence[ReadLine]) -> bool:
        """Whether it is said who does all of it, in a language in which no verb for others is said of you."""
        are_named = self.pack.language.others_are_named
        return not any(turn_to_nobody(each.sentences, are_named=are_named) for each in lines)

    def _breaks_off(self, known: Grammar, text: str, row: Sequence[Token], at: int) -> bool:
        """Whether what ends before a word, with a full stop or a line, is nothing whole up to there."""
        if not 0 < at < len(row) or row[at].gap < LINE:
            return False
        _, before = _begun(known, text[: row[at].start], row[:at], Effort())
        return next(iter(before.lines(0)), None) is None

    def is_longer_than_cards(self, text: str) -> bool:
        """Whether a text has more words than any card may have: it need not be read."""
        return len(text) > MOST_WORDS and len(tokens(plain(text), {})) > MOST_WORDS

    def is_label(self, text: str) -> bool:
        """Whether a text, without a colon, is a label of an ability and nothing else."""
        clean = plain(text)
        row = self._respelling.tokens(clean)
        chart, _ = _begun(self._grammar(COMMON), clean, row, Effort())
        return bool(row) and any(end == len(row) for end, _ in chart.read("label", 0))

    def has_instead(self, text: str) -> bool:
        """Whether a text has words that may be read as others."""
        row = self._respelling.tokens(plain(text))
        return self._respelling.said(row) != row

    def lacks_accents(self, text: str) -> bool:
        """Whether words of a text mean something with accents that they do not have: one that means nothing, or all of them."""
        return self._respelling.lacks_accents(tokens(plain(text), self._forms.contracted))

    def is_listed(self, word: str) -> bool:
        """Whether a word is one of those that the pack lists with what they are read as, or has such an ending."""
        return self._respelling.is_listed(word)

    def mixed_lists(self, text: str) -> str | None:
        """Which of "and" and "or" joins more in a sentence with both: `and` or `or`, by the comma that only one of them has.

        What is done then is joined as by "and", also by a sentence of its own; a comma before it tells nothing of what was
        chosen before. Empty if nothing tells it; None if no sentence has both.
        """
        found: set[tuple[str, bool]] = set()
        row = tokens(plain(text), self._forms.contracted)
        keys = tuple(token.key for token in row)
        for at, token in enumerate(row):
            is_then = any(keys[at : at + len(then)] == then for then in self._then)
            if is_then and token.gap >= SOFT and any(name == "or" for name, _ in found):
                return "and" if token.gap > SOFT else ""
            if is_then:
                found.add(("and", token.gap >= SOFT))
            elif token.gap > SOFT:
                found.clear()
            found |= {
                (name, token.gap == SOFT) for name, words in self._joining.items() if token.key in words
            }
            if {name for name, _ in found} == self._joining.keys():
                marked = {name for name, has_comma in found if has_comma}
                return next(iter(marked)) if len(marked) == 1 else ""
        return None

    def parts_the_last(self, text: str) -> bool:
        """Whether a comma stands before a word that adds something, where deeds in a row have none of their own."""
        words = () if self._deeds_have_commas else self._joining["and"]
        row = tokens(plain(text), self._forms.contracted)
        return any(token.key in words and token.gap == SOFT for token in row)

    @cached_property
    def _deeds_have_commas(self) -> bool:
        phrase = self.pack.phrases.get(_ROW, _ANY)
        template = self.pack.phrases.template(phrase) if phrase is not None else ""
        calls = (
            () if isinstance(template, str) else [each for each in template.parts if isinstance(each, Call)]
        )
        return any(_COMMA in self.pack.language.lists[each.text(1)].two for each in calls if each.text(1))

    def is_turned(self, typed: Sequence[str], said: Sequence[str]) -> bool:
        """Whether what words call yours is called somebody else's in others."""
        before, after = ([_times(row, rows) for rows in self._persons] for row in (typed, said))
        return before[0] > after[0] and before[1] < after[1]

    def says_yours(self, typed: Sequence[str], said: Sequence[str]) -> bool:
        """Whether words call more yours than others do."""
        yours, _ = self._persons
        return _times(typed, yours) > _times(said, yours)

    def says_your_places(self, typed: Sequence[str], said: Sequence[str], known: int = 0) -> bool:
        """Whether words call more places yours than others do, and more than are known to be yours."""
        return _times(typed, self._your_places) > max(known, _times(said, self._your_places))

    def says_theirs(self, typed: Sequence[str], said: Sequence[str]) -> bool:
        """Whether words call more somebody else's than others do."""
        return _times(typed, self._somebodys) > _times(said, self._somebodys)

    def says_not_only_you(self, typed: Sequence[str], said: Sequence[str]) -> bool:
        """Whether words leave more to the choice of somebody else, or say more of you and others, than other words do."""
        return _times(typed, self._beside_you) > _times(said, self._beside_you)

    def says_elsewhere(self, typed: Sequence[str], said: Sequence[str]) -> bool:
        """Whether words say of more things than others do that they come to lie elsewhere than they would."""
        return _times(typed, self._elsewhere) > _times(said, self._elsewhere)

    def is_of_one(self, typed: Sequence[str], said: Sequence[str]) -> bool:
        """Whether what words call by a pronoun for several things is called by that for one in others."""
        one, several = self._pronouns
        return any(typed.count(each) > said.count(each) for each in several) and any(
            typed.count(each) < said.count(each) for each in one
        )

    def nearest(self, text: str) -> str:
        """The sentence that comes nearest to a text which has words that no sentence has, if the pack lists them; or empty."""
        row = tokens(plain(text), self._forms.contracted)
        known = self.pack.phrases.rows_of_words("say")
        rows = ((meant, map(self.spelling, texts)) for meant, texts in known)
        return next((meant for meant, typed in rows if any(has_row(row, keys) for keys in typed)), "")

    def spelling(self, text: str) -> tuple[str, ...]:
        """A text as the words that count when two texts are compared."""
        return tuple(token.key for token in tokens(plain(text), {}))

    def sounds_alike(self, *texts: str) -> bool:
        """Whether texts have the same words."""
        return len(set(map(self.spelling, texts))) == 1

    def heard(self, spelling: Iterable[str]) -> tuple[str, ...]:
        """Words without what only the word beside them changes: `az` is `a`."""
        return tuple(self._plain_words.get(word, word) for word in spelling)

    def respelling(self, text: str) -> tuple[str, ...]:
        """The words as which a text is read that has words that may be read as others."""
        return tuple(
            token.key for token in self._respelling.said(tokens(plain(text), self._forms.contracted))
        )

    def _stopped(self, chart: Chart, row: Sequence[Token], text: str) -> Stop:
        known = amount_icons(self.pack)
        for token in row:
            if token.key == ICON and token.text not in known:
                return Stop(token.start, token.end, tuple(f"{{{each}:2}}" for each in known))
        at = chart.furthest
        start, end = (row[at].start, row[at].end) if at < len(row) else (len(text), len(text))
        expected = dict.fromkeys(_told(production, part) for production, part in chart.expected)
        return Stop(start, end, tuple(each for each in expected if each))


def _times(row: Sequence[str], wanted: Sequence[Sequence[str]]) -> int:
    """How often one of several rows of words stands in another one."""
    return sum(row[at : at + len(each)] == each for each in wanted for at in range(len(row)))


_CALLED: Final = {
    "amount": "an amount",
    "amounts": "an amount",
    "deed": "a sentence",
    "condition": "a condition",
    "event": "an event",
    "head": "a noun",
    "items": "what is chosen from",
    "bullets": "a bullet",
    "name": "the name of a card",
    "np": "a thing",
    "num": "a number",
    "num without sign": "a number",
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


def _begun(
    known: Grammar,
    text: str,
    row: Sequence[Token],
    effort: Effort,
    written: WrittenAlone | None = None,
    most: int = MOST,
) -> tuple[Chart, Lines]:
    """What reads a text that is `plain` and cut into tokens."""
    besides: Mapping[str, Callable[[int], list[Found]]] = {
        "items": lambda at: list(reading.items(at)),
        "bullets": lambda at: list(reading.bullets(at)),
        AHEAD: lambda at: [(at, None)] if row[at:] and row[at].key in known.starts.get(AHEAD, {}) else [],
    }
    chart, ahead = (Chart(known, row, besides, Brackets(text, row), effort, most) for _ in range(2))
    reading = Lines(chart, ahead, row, text, written)
    return chart, reading


def reader(pack: Pack, subjects: Subjects) -> Reader:
    """The reader of a pack; the same one for the same subjects. A pack whose files changed is another one, with readers of its own."""
    known = pack.readers.get(subjects)
    if not isinstance(known, Reader):
        known = pack.readers[subjects] = Reader(pack, subjects)
    return known
