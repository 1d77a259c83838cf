"""What is told about a text: codes `L10N-E6xx` and `L10N-W6xx`."""

from collections.abc import Iterator, Sequence
from typing import Final

from realmsdsl.base import Diagnostic, Severity, Span
from realmsdsl.ir import CardDef
from realmsdsl.readback.game import Spoken
from realmsdsl.readback.nearby import nearest_sentence
from realmsdsl.readback.spelling import meant
from realmsdsl.text.read import ReadText

_MOST_EXPECTED: Final = 8
_MEANT: Final = "did you mean"
TYPED: Final = "text"
"""What the source of a typed text is called."""


def not_understood(spoken: Spoken, language: str, read: ReadText) -> Diagnostic:
    """How far a text was understood, what could stand there, and the nearest sentence that is known."""
    stop = read.stop
    start, end = (stop.start, stop.end) if stop else (0, len(read.text))
    expected = list(stop.expected) if stop else []
    more = ", …" if len(expected) > _MOST_EXPECTED else ""
    label = (
        f"could be: {', '.join(expected[:_MOST_EXPECTED])}{more}"
        if expected
        else "not understood from here on"
    )
    reader = spoken.reader(language)
    word = meant(reader, read.text, stop) if stop and not reader.nearest(read.text) else None
    help_ = f"{_MEANT} “{word}”?" if word else near_help(spoken, language, read.text)
    at_end = start >= len(read.text.rstrip())
    message = "the text breaks off" if at_end else f"“{read.text[start:end]}” is not understood here"
    if not read.text.strip():
        message, label = "there is no text to read", ""
    return Diagnostic("L10N-E601", message, Span(TYPED, start, end), label, help_)


def near_help(spoken: Spoken, language: str, text: str) -> str:
    """The nearest sentence that is known as help, or empty."""
    near = nearest_sentence(spoken, language, text)
    return f"the nearest sentence that is known: {near}" if near else ""


def proposes_word(diagnostic: Diagnostic) -> bool:
    """Whether a text that is not understood is told what its wrong word was meant to be."""
    return diagnostic.help.startswith(_MEANT)


def unsayable(span: Span, why: str) -> Diagnostic:
    """A text that was read, and that no card can mean."""
    return Diagnostic("L10N-E601", f"the text means nothing that a card can do: {why}", span)


def speaks_of_before(span: Span, word: str) -> Diagnostic:
    """A text that is a sentence of a longer one: what it speaks of was named before."""
    message = f"{word}: a sentence before this one has to name it"
    help_ = "read the whole ability to see what it means"
    return Diagnostic("L10N-W607", message, span, "", help_, severity=Severity.WARNING)


def prices_nothing(span: Span) -> Diagnostic:
    """A text that is a price: what is paid for stands behind it."""
    message = "this is a price, and nothing that is paid for stands behind it"
    help_ = "read the whole ability to see what it means"
    return Diagnostic("L10N-W607", message, span, "", help_, severity=Severity.WARNING)


def ambiguous(spoken: Spoken, language: str, text: str, cards: Sequence[CardDef]) -> Diagnostic:
    """All that a text may mean, in words of every language."""
    said = []
    for number, card in enumerate(cards, 1):
        others = [code for code in spoken.packs if code != language]
        in_words = [f"[{code}] {spoken.text(code, card)}" for code in (language, *others)]
        said.append(f"{number}. " + " ".join(in_words))
    message = f"the text may mean {len(cards)} things"
    return Diagnostic("L10N-E602", message, Span(TYPED, 0, len(text)), "which one?", "; ".join(said))


def not_in_house_style(text: str, canonical: str, *, same_words: bool) -> Iterator[Diagnostic]:
    """The sentence as it should stand, if it does not."""
    typed = " ".join(text.split())
    wanted = " ".join(canonical.split())
    if text == canonical or typed == wanted:
        return
    code, what = (
        ("L10N-W701", "the look of the text is not that of the house")
        if same_words
        else ("L10N-W603", "the text is understood, and said otherwise here")
    )
    span = Span(TYPED, 0, len(text))
    yield Diagnostic(code, what, span, "", f"write: {canonical}", severity=Severity.WARNING)
