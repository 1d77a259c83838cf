"""Things that stand among amounts without what is done with them: "2 coins and a card", "+1 card"."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Final, final

from attrs import evolve, frozen

from realmsdsl.text.read.forms import Forms, Spelling
from realmsdsl.text.read.tokens import COLON, NUMBER, PLUS, SEMICOLON, SOFT, Token
from realmsdsl.text.read.units import Units

_LABEL: Final = "label"
_LISTS: Final = "values."
_CALL: Final = re.compile(r"\{\{.*?\}\}")
_INSIDE: Final = frozenset({0, COLON})
"""What stands between the words of a label."""

_WAITING: Final = frozenset({"if", "when", "whenever"})
_OPENING: Final = re.compile(r"(?P<word>\w+) \{\{ clause\((?:condition|event)\b")


@final
@frozen(slots=True)
class Alone:
    """Says what is done with things of which only so many are named, behind nothing but amounts or behind a sign.

    One that comes first without a sign is not: behind "lose:" it may be what is done to it. Behind a label it is, behind
    a condition or an event ("if you have 2 ships, a card"), and before an amount at the beginning of all ("2 cards, 3 coins").

    Attributes:
        deeds: by how such a thing is spelled, the words that say what is done.
        units: finds amounts.
        between: words between the items of a list, and before the first.
        before: words that say that all of it is had: "you gain …".
        labels: the words of labels, but those of verbs.
        openings: the words that begin a condition or an event.
    """

    deeds: Mapping[Spelling, tuple[Token, ...]]
    units: Units
    between: Collection[str]
    before: Collection[str]
    labels: frozenset[str]
    openings: frozenset[str]

    def said(self, row: Sequence[Token]) -> tuple[Token, ...]:
        """A row of tokens with what is done before each thing that stands alone."""
        found: list[Token] = []
        at, is_among, is_first = 0, True, True
        while at < len(row):
            token = row[at]
            is_conditional = self._is_conditional(row, at)
            if token.gap >= COLON or is_conditional:
                is_among = is_first = True
            amount = self.units.size(row, at)
            is_had = not is_first or (at > 0 and row[at - 1].key == PLUS) or self._is_labelled(row, at)
            is_had |= is_conditional or (at == 0 and self._leads(row))
            may_be = is_among and not amount and is_had
            thing = self._thing(row, at) if may_be else 0
            size = thing or amount or 1
            here = row[at : at + size]
            if thing:
                sign = found.pop() if found and found[-1].key == PLUS else token
                gap = max(sign.gap, token.gap)
                deed = self.deeds[_spelling(here[_numbers(here) :])]
                found += (evolve(each, gap=0, start=token.start, end=token.end) for each in deed)
                found[-len(deed)] = evolve(found[-len(deed)], gap=gap)
                here = (evolve(token, gap=0), *here[1:])
            is_sign = token.key in self.between or token.key == PLUS
            is_sign |= is_first and token.key in self.before
            is_among = is_among and (thing > 0 or amount > 0 or is_sign)
            is_first = is_first and is_sign
            found += here
            at += size
        return tuple(found)

    def _leads(self, row: Sequence[Token]) -> bool:
        """Whether a thing stands first of all, with an amount behind it: nothing before them can say what is done with both."""
        behind = self._thing(row, 0)
        behind += 0 < behind < len(row) and row[behind].key in self.between
        return 0 < behind < len(row) and self.units.size(row, behind) > 0

    def _is_labelled(self, row: Sequence[Token], at: int) -> bool:
        """Whether a label, and nothing else, stands before a place."""
        start = max((each for each in range(at) if row[each].gap not in _INSIDE), default=0)
        label = row[start:at]
        return bool(label) and row[at].gap == COLON and self.labels.issuperset(each.key for each in label)

    def _is_conditional(self, row: Sequence[Token], at: int) -> bool:
        """Whether a condition or an event, and a comma or colon, stand before a place."""
        start = max((each for each in range(at) if row[each].gap >= SEMICOLON), default=0)
        return row[at].gap in {SOFT, COLON} and at > start and row[start].key in self.openings

    def _thing(self, row: Sequence[Token], at: int) -> int:
        """How many tokens name so many things at a place, and nothing else of them; 0 for none."""
        numbers = _numbers(row[at:])
        rest = row[at + numbers :]
        sizes = sorted({len(each) for each in self.deeds if len(each) <= len(rest)}, reverse=True)
        longest = next((size for size in sizes if _spelling(rest[:size]) in self.deeds), 0)
        behind = at + numbers + longest
        if not longest:
            return 0
        is_over = behind == len(row) or row[behind].gap >= SOFT
        return numbers + longest if is_over or row[behind].key in {*self.between, *self.units.before} else 0


def _numbers(row: Sequence[Token]) -> int:
    """How many numbers a row of tokens begins with: one or none."""
    return int(bool(row) and row[0].key == NUMBER)


def _spelling(row: Sequence[Token]) -> Spelling:
    return tuple(each.key for each in row) if all(each.gap == 0 for each in row[1:]) else ()


def alone(forms: Forms, units: Units) -> Alone:
    """What a language names alone among amounts, by its table `words.alone`."""
    rows = forms.pack.phrases.rows_of_words("alone")
    lists = forms.pack.language.lists
    first = (text for name in lists for text in forms.pack.phrases.other_words("lists", f"{name}-first"))
    texts = {text: verb for verb, row in rows for text in row}
    return Alone(
        {forms.spelling(text): forms.row(verb) for text, verb in texts.items() if verb},
        units,
        {word for name in lists for word in forms.between(name)}
        | {word for text in first for word in forms.spelling(text)},
        {word for text, verb in texts.items() if not verb for word in forms.spelling(text)},
        _labels(forms),
        _openings(forms),
    )


def _openings(forms: Forms) -> frozenset[str]:
    """The words that begin a condition or an event."""
    texts = (text for each in forms.pack.phrases.readable() if each.kind in _WAITING for text in each.texts)
    words = (found["word"] for found in map(_OPENING.match, texts) if found)
    return frozenset(key for word in words for key in forms.spelling(word))


def _labels(forms: Forms) -> frozenset[str]:
    """The words of labels, those of lists among them, but those of verbs."""
    lexicon, phrases = forms.pack.lexicon, forms.pack.phrases
    texts = (text for each in phrases.readable() if each.kind.startswith(_LABEL) for text in each.texts)
    lists = {term.removeprefix(_LISTS) for term in lexicon.terms if term.startswith(_LISTS)}
    listed = (
        row for term in lexicon.terms if term.partition(".")[0] in lists for row in forms.words_of(term)
    )
    verbs = (form for row in lexicon.verbs.values() for form in row.cells.values() if " " not in form)
    words = {word for text in texts for word in forms.spelling(_CALL.sub("", text))}
    return frozenset(words.union(*listed).difference(*map(forms.spelling, verbs)))
