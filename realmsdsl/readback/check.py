"""Printed texts against what the cards do: per card and language, what does not fit and how it should stand."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from typing import Final, final

from attrs import evolve, frozen

from realmsdsl.base import Diagnostic, Severity, Span
from realmsdsl.base.listing import with_and
from realmsdsl.ir import CardDef
from realmsdsl.readback.at_once import at_once
from realmsdsl.readback.game import Spoken
from realmsdsl.readback.spelling import foreign_words, read_as_terms, term_in
from realmsdsl.readback.told import BESIDE, in_one_line, not_in_house_style
from realmsdsl.readback.understand import understand
from realmsdsl.readback.understood import Meaning, Understood
from realmsdsl.text import needs_hand
from realmsdsl.text.read.instead import plain_letters

_PART: Final = "L10N-W607"
"""What may be read alone to be understood better; on a card nothing stands before its text."""

_UNREAD: Final = "L10N-E601"

_WHOLE_CARD: Final = "name the thing where it comes up, or say what becomes of it another way"

_BETWEEN_WORDS: Final = r"\W+"
_STEM, _ENDING = 4, 3
"""Letters that a word has at least before its ending, and letters that an ending has at most."""

_IN_ORDER, _WRITTEN_BREAK = "\n", r"\n"
"""What stands between the lines of a text: in it, and as programmers write it."""


@final
@frozen(slots=True)
class Printed:
    """The text of a card in a language as somebody typed it, and where each of its lines stands."""

    card: CardDef
    language: str
    lines: tuple[tuple[str, Span], ...]
    is_in_sheet: bool = False
    """Whether it stands in a row of a sheet, and not between quotation marks in a set file."""

    @property
    def text(self) -> str:
        """The whole text."""
        return _IN_ORDER.join(line for line, _ in self.lines)

    @property
    def called(self) -> str:
        """What people call it."""
        return f"the {self.language} text of “{self.card.name}”"

    def place(self, start: int, end: int) -> Span:
        """Where a piece of the text stands."""
        for line, span in self.lines:
            if start <= len(line):
                if self.is_in_sheet:
                    return span
                at = span.start + 1
                return Span(span.file, at + start, at + min(max(end, start), len(line)))
            start, end = start - len(line) - 1, end - len(line) - 1
        return self.lines[-1][1]


@final
@frozen(slots=True)
class Checked:
    """What a printed text was found to be.

    Attributes:
        printed: the text.
        house: how we say what the card does; empty if nothing says what the text must be.
        meaning: what it says; None if it is empty, is not understood or may mean several things, or if nothing says what it
            must be.
        diagnostics: what is wrong with it: code `L10N-E6xx` if it is wrong, `L10N-W…` if it could be better.
    """

    printed: Printed
    house: str = ""
    meaning: Meaning | None = None
    diagnostics: tuple[Diagnostic, ...] = ()


def checked_text(spoken: Spoken, printed: Printed) -> Checked:
    """A printed text against what its card does.

    Args:
        spoken: the set whose card it is.
        printed: the text, in a language of the set.
    """
    if needs_hand(spoken.program, printed.card):
        return Checked(printed)  # nothing says what it must be
    house = spoken.text(printed.language, printed.card)
    if not printed.text.strip():
        message, place = f"{printed.called} is empty", printed.lines[0][1]
        help_ = "write it, or leave the line out"
        empty = Diagnostic("L10N-W608", message, place, "", help_, severity=Severity.WARNING)
        return Checked(printed, house, None, (empty,))
    understood = understand(spoken, printed.language, printed.text, printed.card)
    told = (*_written_breaks(printed), *_of_one(spoken, printed, understood))
    return Checked(printed, house, understood.meaning, told)


def _written_breaks(printed: Printed) -> Iterator[Diagnostic]:
    """The end of a line written as programmers do, in a set file: it would be printed so."""
    at = printed.text.find(_WRITTEN_BREAK)
    if at >= 0 and not printed.is_in_sheet:
        message = f"{printed.called} has a `{_WRITTEN_BREAK}`, which does not end a line here"
        help_ = f'write what follows as a second line `text {printed.language} "…"`'
        yield Diagnostic("L10N-E401", message, printed.place(at, at + len(_WRITTEN_BREAK)), "", help_)


def _of_one(spoken: Spoken, printed: Printed, understood: Understood) -> Iterator[Diagnostic]:
    """What is wrong with one text."""
    meaning = understood.meaning
    if meaning is None:
        yield from _not_understood(spoken, printed, understood)
    elif _does_not(spoken, printed, meaning):
        yield _another_meaning(spoken, printed, meaning.text)
    else:
        house, told = spoken.text(printed.language, printed.card), understood.diagnostics
        if meaning.text != house:
            told = tuple(not_in_house_style(printed.text, house, same_words=False))
        for each in told:
            place, _, wanted = _difference(printed, printed.text, house)
            message = each.message.replace("the text", printed.called, 1)
            yield evolve(each, message=message, span=place, help=_as_written(printed, wanted))
        yield from _foreign(spoken, printed, understood.read_as or printed.text, house)


def _does_not(spoken: Spoken, printed: Printed, meaning: Meaning) -> bool:
    """Whether a text says something else than its card does."""
    if spoken.texts(meaning.card) == spoken.texts(printed.card):
        return False
    return spoken.texts(at_once(meaning.card)) != spoken.texts(at_once(printed.card))


def _another_meaning(spoken: Spoken, printed: Printed, said: str) -> Diagnostic:
    place, says, does = _difference(printed, said, spoken.text(printed.language, printed.card))
    message = f"{printed.called} says something else than the card does"
    help_ = f"it says: {says}\nthe card does: {does or 'nothing'}"
    return Diagnostic("L10N-E604", message, place, "this is not what the card does", help_)


def _difference(printed: Printed, said: str, wanted: str) -> tuple[Span, str, str]:
    """Where the first line stands that should be another one; what such lines say, and what they should say.

    Of texts that have other lines than they should, it is all of them.
    """
    lines, should = said.splitlines(), wanted.splitlines()
    other = [at for at, pair in enumerate(zip(lines, should, strict=False)) if pair[0] != pair[1]]
    if not len(printed.lines) == len(lines) == len(should) or not other:
        return printed.lines[0][1], in_one_line(said), in_one_line(wanted)
    says, does = (in_one_line(_IN_ORDER.join(rows[at] for at in other)) for rows in (lines, should))
    return printed.lines[other[0]][1], says, does


def _not_understood(spoken: Spoken, printed: Printed, understood: Understood) -> Iterator[Diagnostic]:
    for language in spoken.packs:
        if language != printed.language:
            elsewhere = understand(spoken, language, printed.text, printed.card).meaning
            if elsewhere is not None:
                message, place = f"{printed.called} is in {language}", printed.lines[0][1]
                said = spoken.text(printed.language, elsewhere.card)
                help_ = f"in {printed.language} it is: {in_one_line(said)}"
                yield Diagnostic("L10N-W606", message, place, "", help_, severity=Severity.WARNING)
                if _does_not(spoken, printed, elsewhere):
                    yield _another_meaning(spoken, printed, said)
                return
    for told in understood.diagnostics:
        each = (
            told
            if told.code != _PART
            else evolve(told, code=_UNREAD, severity=Severity.ERROR, help=_WHOLE_CARD)
        )
        place = printed.place(each.span.start, each.span.end)
        message = f"{printed.called}: {each.message}" if printed.is_in_sheet else each.message
        yield evolve(each, message=message, span=place)


def _foreign(spoken: Spoken, printed: Printed, text: str, wanted: str) -> Iterator[Diagnostic]:
    """Words that the glossary of the language does not have, each with the one that it has."""
    reader = spoken.reader(printed.language)
    typed, said = reader.spelling(text), reader.spelling(wanted)
    plain = {plain_letters(each) for each in said}
    foreign = foreign_words(reader, text) | read_as_terms(reader).intersection(typed).difference(said)
    foreign = frozenset(
        each for each in foreign if plain_letters(each) not in plain
    )  # else it is said but for accents
    if not foreign:
        return
    matcher = SequenceMatcher(a=typed, b=said, autojunk=False)
    told = set[Sequence[str]]()
    for what, start, end, first, last in matcher.get_opcodes():
        if what != "replace" or foreign.isdisjoint(typed[start:end]):
            continue
        for words, others in _paired(typed[start:end], said[first:last]):
            instead = term_in(reader, others)
            is_term = bool(instead) and (len(words) == 1 or instead == others)
            word = _from_first_to_last(words, foreign)
            if not word or not is_term or _is_a_form(word, instead) or word in told:
                continue
            told.add(word)
            message = f"“{_as_it_stands(word, text)}” is no term of the glossary in {printed.language}"
            place = _place_of_words(printed, word)
            help_ = f"write “{_as_it_stands(instead, wanted)}”"
            yield Diagnostic("L10N-W402", message, place, "", help_, severity=Severity.WARNING)


def _paired(typed: Sequence[str], said: Sequence[str]) -> Iterator[tuple[Sequence[str], Sequence[str]]]:
    """Words and what should stand there: word by word if there are as many, else all of them."""
    if len(typed) == len(said):
        yield from (((word,), (instead,)) for word, instead in zip(typed, said, strict=True))
    else:
        yield typed, said


def _from_first_to_last(words: Sequence[str], foreign: Collection[str]) -> Sequence[str]:
    """Words from the first foreign one to the last; none if there is none."""
    at = [each for each, word in enumerate(words) if word in foreign]
    return words[at[0] : at[-1] + 1] if at else ()


def _is_a_form(words: Sequence[str], term: Sequence[str]) -> bool:
    """Whether one of some words begins as a term does, most of it: it is the same word with another ending."""
    stems = [each[: max(_STEM, len(each) - _ENDING)] for each in term]
    return any(word.startswith(stem) for word in words for stem in stems)


def _in_text(words: Sequence[str], text: str) -> re.Match[str] | None:
    row = _BETWEEN_WORDS.join(map(re.escape, words))
    return re.search(rf"\b{row}\b", text, re.IGNORECASE)


def _as_it_stands(words: Sequence[str], text: str) -> str:
    """Words as a text has them, with its capitals and apostrophes."""
    found = _in_text(words, text)
    return found.group() if found else " ".join(words)


def _place_of_words(printed: Printed, words: Sequence[str]) -> Span:
    found = _in_text(words, printed.text)
    return printed.place(*found.span()) if found else printed.lines[0][1]


def disagreeing(spoken: Spoken, checked: Iterable[Checked]) -> Iterator[Diagnostic]:
    """The texts of a card that do not all say the same: what they say, in the words of one language.

    Args:
        spoken: the set whose cards they are.
        checked: the texts; a card may have one in each language, and more.
    """
    by_card: dict[str, list[tuple[Printed, Meaning]]] = {}
    for each in checked:
        if each.meaning is not None:
            by_card.setdefault(each.printed.card.name, []).append((each.printed, each.meaning))
    for texts in by_card.values():
        yield from _different(spoken, texts)


def _different(spoken: Spoken, texts: Sequence[tuple[Printed, Meaning]]) -> Iterator[Diagnostic]:
    readings: dict[tuple[str, ...], list[Printed]] = {}
    for printed, meaning in texts:
        readings.setdefault(tuple(spoken.texts(at_once(meaning.card)).values()), []).append(printed)
    if len(readings) < 2:
        return
    card = texts[0][0].card
    does = tuple(spoken.texts(at_once(card)).values())
    odd = next(found[0] for said, found in readings.items() if said != does)
    inside = next(iter(spoken.packs))
    groups = [[*dict.fromkeys(each.language for each in found)] for found in readings.values()]
    codes = [with_and(group) for group in groups]
    if len({*codes}) == 1:
        message = f"“{card.name}” has several texts in {codes[0]}, and they say different things"
    else:
        texts_say = "text of “{}” in {} says" if len(groups[0]) == 1 else "texts of “{}” in {} say"
        others = " or in ".join(codes[1:])
        message = f"the {texts_say.format(card.name, codes[0])} something else than in {others}"
    said_in = zip(codes, readings, strict=True)
    lines = (f"[{code}] {in_one_line(said[0])}" for code, said in said_in)
    help_ = "\n".join((f"in {inside} words they say:", *lines))
    yield Diagnostic("L10N-E605", message, odd.lines[0][1], "", help_)


def missing_texts(
    printed: Iterable[Printed], cards: Iterable[tuple[CardDef, Span]], languages: Iterable[str]
) -> Iterator[Diagnostic]:
    """Cards without a text in a language in which other cards of their set have one.

    Args:
        printed: the texts that there are.
        cards: the cards that should have one, and where they stand.
        languages: those in which cards of the set have one.
    """
    asked, having = tuple(languages), {(each.card.name, each.language) for each in printed}
    for card, span in cards:
        missing = [each for each in asked if (card.name, each) not in having]
        if missing:
            message = f"“{card.name}” has no text in {', '.join(missing)}, as other cards have"
            yield Diagnostic("L10N-W608", message, span, severity=Severity.WARNING)


def _as_written(printed: Printed, wanted: str) -> str:
    """How a text should stand: in a set file each of its lines in a line of its own."""
    lines = wanted.split(BESIDE)
    if printed.is_in_sheet or len(lines) == 1:
        return f"write: {wanted}"
    written = ", ".join(f'`text {printed.language} "{line}"`' for line in lines)
    return f"write {len(lines)} lines: {written}"
