"""Numbers without what they count: "+2 more if …" is so much of what was spoken of before."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, final

from attrs import evolve, frozen

from realmsdsl.text.read.forms import Forms, Spelling, word_for
from realmsdsl.text.read.numbers import endings, number_words
from realmsdsl.text.read.tokens import ICON, LINE, NUMBER, PLUS, SOFT, STOP, Token

_AMOUNTS: Final = "resource."
_MORE: Final = "more"
_INSTEAD: Final = "more-instead"
_OTHERWISE: Final = "more-otherwise"
_BEHIND: Final = "more-behind"
_AGAIN: Final = "more-again"
_AS_MUCH: Final = "more-as_much"
_GAINED: Final = "gain"
_LOST: Final = ("lose", "pay")
_DOUBLED: Final = "each-doubled"
_VERB_AND_NUMBER: Final = re.compile(r"\{\{ verb\('(\w+)'\) \}\} \{\{ num\([^)]*\) \}\}")


@final
@frozen(slots=True)
class Units:
    """Says again what a number is of.

    Attributes:
        amounts: the spellings of resources by their first word, the longest first.
        more: words behind such a number.
        before: words that may follow it without anything between.
        first: words that may stand before it, if one of those follows it.
        instead: words behind a number that takes the place of one before.
        behind: words that such a number may follow without a sign ("otherwise, gain 2").
        otherwise: what is read before such a number behind a comma ("2 coins, 4 if …").
        but: words that may stand there before it ("2 coins, but 4 if …").
        each: the word for one number of each of several resources, where the number may also be doubled ("3-3").
        again: words that say, right before a number, that it is so much of the same ("he 1", "vous en gagnez 2").
        as_much: words for as much as that, in place of the number.
        gained: words of verbs that may stand behind such a number.
        lost: those by which something is lost.
        endings: what may be written behind a number with a hyphen.
        deeds: words of verbs whose number is one of something else.
        numbers: words that are numbers.
    """

    amounts: Mapping[str, Sequence[Spelling]]
    more: Collection[Spelling]
    before: Collection[str]
    first: Collection[str] = ()
    instead: Collection[str] = ()
    behind: Collection[str] = ()
    otherwise: Sequence[Token] = ()
    but: Collection[str] = ()
    each: Sequence[Token] = ()
    again: Collection[Spelling] = ()
    as_much: Collection[Spelling] = ()
    gained: frozenset[str] = frozenset()
    lost: frozenset[str] = frozenset()
    endings: Collection[str] = ()
    deeds: Collection[str] = ()
    numbers: Collection[str] = ()

    def said(self, row: Sequence[Token]) -> tuple[Token, ...]:
        """A row of tokens with what was counted before behind numbers that stand alone with a sign or with "more"."""
        found: list[Token] = []
        counted: tuple[Token, ...] = ()
        most: int | None = None  # how many of it were counted
        is_had = False  # only in a condition
        of_sentence: set[str] = set()
        at = 0
        while at < len(row):
            is_but = bool(counted) and row[at].key in self.but and self._is_but(row, at)
            if is_but:
                row = (*row[:at], evolve(row[at + 1], gap=SOFT), *row[at + 2 :])
            token, behind = row[at], at + 1
            found.append(token)
            of_sentence = set() if token.gap >= LINE else of_sentence
            if self._is_doubled(row, at):
                found[-1:] = [*(evolve(each, gap=token.gap) for each in self.each), evolve(token, gap=0)]
                at += 2
                continue
            unit = self._unit(row, at)
            if unit:
                of_sentence.add(unit[-1].text.casefold())
                if most is not None and self.otherwise and self._is_greater(row, at, most, counted, unit):
                    found[-1:] = [
                        *(evolve(each, gap=token.gap) for each in self.otherwise),
                        evolve(token, gap=0),
                    ]
                counted, most = (unit, token.number) if len(of_sentence) == 1 else ((), None)
                is_had = self._is_in_condition(row, at)
            elif token.key == NUMBER:
                more = next((len(each) for each in self.more if _stands(each, row, behind)), 0)
                if counted and self.otherwise and (is_but or self._is_other(row, at)):
                    found[-1:] = [
                        *(evolve(each, gap=token.gap) for each in self.otherwise),
                        evolve(token, gap=0),
                    ]
                    found += (evolve(each, start=token.start, end=token.end) for each in counted)
                elif counted and self._is_alone(row, at, behind + more, is_more=more > 0, is_had=is_had):
                    found += (evolve(each, start=token.start, end=token.end) for each in counted)
                    behind += more
            if counted and not is_had and found[-1] is token and (size := self._of_the_same(row, at)):
                number = (
                    token if token.key == NUMBER else evolve(token, key=NUMBER, text=str(most), number=most)
                )
                found[-1:] = [number, *(evolve(each, start=token.start, end=token.end) for each in counted)]
                behind += size - 1
            at = behind
        return tuple(found)

    def size(self, row: Sequence[Token], at: int) -> int:
        """How many tokens at a place are so much of a resource, with its icon or its word; 0 for none."""
        unit = self._unit(row, at)
        return 0 if not unit else 1 if row[at].key == ICON else 1 + len(unit)

    def _is_doubled(self, row: Sequence[Token], at: int) -> bool:
        """Whether a number stands twice, with a hyphen between."""
        both = row[at : at + 2]
        if not self.each or len(both) < len("--") or any(each.key != NUMBER for each in both):
            return False
        first, second = both
        return first.number == second.number and first.end + 1 == second.start and second.gap == 0

    def _unit(self, row: Sequence[Token], at: int) -> tuple[Token, ...]:
        """The resource that a number at a place, or an icon with one, counts; empty if it counts none."""
        if row[at].key == ICON and row[at].number is not None:
            return (evolve(row[at], number=None, gap=0),)
        if (row[at].key != NUMBER and row[at].key not in self.numbers) or at + 1 == len(row):
            return ()
        if row[at + 1].key == ICON:
            return (row[at + 1],)
        known = self.amounts.get(row[at + 1].key, ())
        return next((tuple(row[at + 1 : at + 1 + len(it)]) for it in known if _stands(it, row, at + 1)), ())

    def _is_in_condition(self, row: Sequence[Token], at: int) -> bool:
        """Whether so much at a place is only asked for: behind "if", before a comma."""
        while at and row[at].gap < SOFT:
            at -= 1
            if row[at].key in self.before:
                return True
        return False

    def _is_alone(self, row: Sequence[Token], at: int, behind: int, *, is_more: bool, is_had: bool) -> bool:
        """Whether a number with a sign or a deed before it, or with "more" behind it, counts nothing that is said."""
        has_sign = at > 0 and row[at - 1].key == PLUS
        is_done = at > 0 and row[at - 1].key in self.behind and not is_had
        if at > has_sign and row[at - has_sign - 1].key in self.deeds:
            return False
        if behind < len(row) and row[behind].key in self.instead and not row[behind].gap:
            return True
        is_before = behind < len(row) and row[behind].key in self.before
        if at > 0 and row[at - 1].key in self.first and is_before:
            return True
        return (has_sign or is_more or is_done) and (
            is_before or behind == len(row) or row[behind].gap >= SOFT
        )

    def _of_the_same(self, row: Sequence[Token], at: int) -> int:
        """How many tokens say of somebody how much of the same it is, in a number or "as much"; 0 if none do."""
        sizes = [len(each) for each in self.as_much if _stands(each, row, at)]
        if row[at].key == NUMBER:
            behind = at + 1
            is_ended = behind < len(row) and row[behind].start == row[at].end + 1
            sizes = [1 + (is_ended and row[behind].key in self.endings)]
        return next((size for size in sizes if self._is_said_of(row, at, at + size)), 0)

    def _is_said_of(self, row: Sequence[Token], at: int, behind: int) -> bool:
        """Whether a number has words for somebody before it, and nothing that it could count behind it.

        Without a verb of its own it would be lost where the other was.
        """
        if not any(len(each) <= at and _stands(each, row, at - len(each)) for each in self.again):
            return False
        if behind < len(row) and row[behind].gap < SOFT:
            return row[behind].key in self.gained or row[behind].key in self.lost
        has_verb = row[at - 1].key in self.gained or row[at - 1].key in self.lost
        first = next((n for n in range(at, 0, -1) if row[n].gap >= STOP), 0)
        return has_verb or self.lost.isdisjoint(each.key for each in row[first:at])

    def _is_other(self, row: Sequence[Token], at: int, behind: int = 0) -> bool:
        """Whether a number behind a comma counts nothing that is said, and a condition follows: it takes the place of one before.

        What it counts may be said again; the condition stands `behind` that. A comma may stand before it.
        """
        behind = behind or at + 1
        is_apart = row[at].gap == SOFT and behind < len(row)
        return is_apart and row[behind].gap <= SOFT and row[behind].key in self.before

    def _is_but(self, row: Sequence[Token], at: int) -> bool:
        """Whether a word behind a comma stands before such a number."""
        number, *rest = row[at + 1 : at + 3] or row[at:]
        is_told = bool(rest) and rest[0].gap <= SOFT and rest[0].key in self.before
        return row[at].gap == SOFT and number.key == NUMBER and is_told

    def _is_greater(
        self, row: Sequence[Token], at: int, most: int, counted: Sequence[Token], unit: Sequence[Token]
    ) -> bool:
        """Whether a number is more of what was counted before, on a condition: it takes the place of that one."""
        number = row[at].number
        is_same = [each.key for each in counted[-1:]] == [each.key for each in unit[-1:]]
        is_more = number is not None and number > most
        return is_same and is_more and self._is_other(row, at, at + self.size(row, at))


def units(forms: Forms) -> Units:
    """What a language calls amounts, and how it says that there are more of them."""
    amounts: dict[str, list[Spelling]] = {}
    for term in forms.nouns():
        for spelling in {*forms.words_of(term)} if term.startswith(_AMOUNTS) else ():
            if spelling:
                amounts.setdefault(spelling[0], []).append(spelling)
    words = forms.pack.phrases.other_words
    return Units(
        {first: sorted(each, key=len, reverse=True) for first, each in amounts.items()},
        [forms.spelling(text) for text in words("lists", _MORE)],
        {key for text in words("lists", f"{_MORE}-before") for key in forms.spelling(text)},
        {key for text in words("lists", f"{_MORE}-first") for key in forms.spelling(text)},
        {key for text in words("lists", _INSTEAD) for key in forms.spelling(text)},
        {key for text in words("lists", _BEHIND) for key in forms.spelling(text)[-1:]},
        [token for text in [*words("lists", _OTHERWISE)][:1] for token in forms.row(text)],
        {key for text in [*words("lists", _OTHERWISE)][1:] for key in forms.spelling(text)},
        [token for text in [*words("lists", _DOUBLED)][:1] for token in forms.row(text)],
        [forms.spelling(text) for text in words("lists", _AGAIN)],
        [forms.spelling(text) for text in words("lists", _AS_MUCH)],
        _verbs(forms, _GAINED),
        _verbs(forms, *_LOST),
        endings(forms),
        frozenset(_counting(forms)),
        number_words(forms, least=1),
    )


def _verbs(forms: Forms, *verbs: str) -> frozenset[str]:
    """The words by which the forms of verbs are known."""
    spelled = (each for verb in verbs for each in forms.verb_forms(verb, "") if each)
    return frozenset(word_for(each, forms.language.verb_parts) for each in spelled)


def _counting(forms: Forms) -> Iterator[str]:
    """The last words of verbs that are said of a number alone."""
    texts = [text for each in forms.pack.phrases.readable() for text in each.texts]
    for verb in {found[1] for text in texts if (found := _VERB_AND_NUMBER.fullmatch(text))}:
        yield from (key for spelling in forms.verb_forms(verb, "") for key in spelling[-1:])


def _stands(spelling: Spelling, row: Sequence[Token], at: int) -> bool:
    there = row[at : at + len(spelling)]
    return tuple(each.key for each in there) == spelling and all(each.gap < STOP for each in there)
