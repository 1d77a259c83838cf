"""Printed texts against what the cards do: per card and language, what does not fit and how it should stand."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Final, final

from attrs import evolve, frozen

from realmsdsl.base import Diagnostic, Severity, Span
from realmsdsl.ir import CardDef
from realmsdsl.readback.game import Spoken
from realmsdsl.readback.spelling import foreign_words, misspelt
from realmsdsl.readback.understand import Understood, understand
from realmsdsl.text import needs_hand

_IN_ORDER: Final = "\n"
_QUOTES: Final = '""'
"""What stands around a text in a set file."""


@final
@frozen(slots=True)
class Printed:
    """The text of a card in a language as somebody typed it, and where each of its lines stands."""

    card: CardDef
    language: str
    lines: tuple[tuple[str, Span], ...]

    @property
    def text(self) -> str:
        """The whole text."""
        return _IN_ORDER.join(line for line, _ in self.lines)

    def place(self, start: int, end: int) -> Span:
        """Where a piece of the text stands."""
        for line, span in self.lines:
            if start <= len(line):
                if span.end - span.start != len(line) + len(_QUOTES):
                    return span  # a row of a sheet
                at = span.start + 1
                return Span(span.file, at + start, at + min(max(end, start), len(line)))
            start, end = start - len(line) - 1, end - len(line) - 1
        return self.lines[-1][1]


def check_texts(spoken: Spoken, printed: Sequence[Printed]) -> tuple[Diagnostic, ...]:
    """Everything that does not fit: code `L10N-E6xx` for wrong texts, `L10N-W…` for texts that could be better.

    Args:
        spoken: the set whose cards they are.
        printed: the texts; a card may have one in each language.
    """
    found: list[Diagnostic] = []
    by_card: dict[str, list[tuple[Printed, Understood]]] = {}
    for each in printed:
        if each.language not in spoken.packs:
            known = ", ".join(spoken.packs)
            message = f"`{each.language}` is no language of this game"
            found.append(Diagnostic("L10N-E609", message, each.lines[0][1], help=f"there are {known}"))
            continue
        if needs_hand(spoken.program, each.card):
            continue  # nothing says what it must be
        understood = understand(spoken, each.language, each.text, each.card)
        by_card.setdefault(each.card.name, []).append((each, understood))
        found += _of_one(spoken, each, understood)
    for texts in by_card.values():
        found += _disagreeing(spoken, texts)
    return tuple(found)


def _of_one(spoken: Spoken, printed: Printed, understood: Understood) -> Iterator[Diagnostic]:
    """What is wrong with one text."""
    if understood.meaning is None:
        yield from _not_understood(spoken, printed, understood)
        return
    wanted = spoken.text(printed.language, printed.card)
    if spoken.texts(understood.meaning.card) != spoken.texts(printed.card):
        message = (
            f"the {printed.language} text of “{printed.card.name}” says something else than the card does"
        )
        help_ = f"it says: {_one_line(understood.meaning.text)} — the card does: {_one_line(wanted)}"
        yield Diagnostic("L10N-E604", message, printed.lines[0][1], "this is not what the card does", help_)
        return
    for each in understood.diagnostics:
        yield evolve(each, span=printed.lines[0][1], help=_one_line(each.help))
    yield from _foreign(spoken, printed, wanted)


def _not_understood(spoken: Spoken, printed: Printed, understood: Understood) -> Iterator[Diagnostic]:
    for language in spoken.packs:
        if language != printed.language:
            elsewhere = understand(spoken, language, printed.text, printed.card)
            if elsewhere.meaning is not None:
                message = f"the {printed.language} text of “{printed.card.name}” is in {language}"
                yield Diagnostic("L10N-W606", message, printed.lines[0][1], severity=Severity.WARNING)
                return
    for each in understood.diagnostics:
        place = printed.place(each.span.start, each.span.end)
        told = evolve(each, span=place, help=_one_line(each.help))
        word = printed.text[each.span.start : each.span.end]
        near = misspelt(spoken.reader(printed.language), word)
        yield evolve(told, help=f"did you mean “{near}”?") if near else told


def _foreign(spoken: Spoken, printed: Printed, wanted: str) -> Iterator[Diagnostic]:
    """Words that the glossary of the language does not have, each with the one that it has."""
    reader = spoken.reader(printed.language)
    foreign = foreign_words(reader, printed.text)
    if not foreign:
        return
    typed, said = reader.spelling(printed.text), reader.spelling(wanted)
    matcher = SequenceMatcher(a=typed, b=said, autojunk=False)
    for what, start, end, first, last in matcher.get_opcodes():
        words = [word for word in typed[start:end] if word in foreign]
        if what == "replace" and words:
            message = f"“{' '.join(words)}” is no term of the glossary in {printed.language}"
            help_ = f"write “{' '.join(said[first:last])}”"
            place = printed.lines[0][1]
            yield Diagnostic("L10N-W402", message, place, "", help_, severity=Severity.WARNING)


def _disagreeing(spoken: Spoken, texts: Sequence[tuple[Printed, Understood]]) -> Iterator[Diagnostic]:
    """Two languages of one card that say different things."""
    read = [(each, understood.meaning) for each, understood in texts if understood.meaning is not None]
    if not read:
        return
    (first, meaning), *others = read
    said = spoken.texts(meaning.card)
    for each, other in others:
        if spoken.texts(other.card) != said:
            message = f"the texts of “{each.card.name}” in {first.language} and {each.language} say different things"
            help_ = f"in {first.language} words: {_one_line(meaning.text)} — {_one_line(spoken.text(first.language, other.card))}"
            yield Diagnostic("L10N-E605", message, each.lines[0][1], "and this one?", help_)


def missing_texts(printed: Iterable[Printed], cards: Iterable[tuple[CardDef, Span]]) -> Iterator[Diagnostic]:
    """Cards without a text in a language in which other cards of their set carry one.

    Args:
        printed: the texts that there are.
        cards: the cards that should have one, and where they stand.
    """
    texts: Mapping[str, set[str]] = {}
    languages: dict[str, set[str]] = {}
    for each in printed:
        languages.setdefault(each.language, set()).add(each.card.name)
    texts = languages
    for card, span in cards:
        missing = [language for language, names in texts.items() if card.name not in names]
        if missing:
            message = f"“{card.name}” has no text in {', '.join(missing)}, as other cards have"
            yield Diagnostic("L10N-W608", message, span, severity=Severity.WARNING)


def _one_line(text: str) -> str:
    return text.replace(_IN_ORDER, " / ")
