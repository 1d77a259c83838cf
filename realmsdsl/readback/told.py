"""What is told about a text: codes `L10N-E6xx` and `L10N-W6xx`."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, final

from attrs import evolve, field, frozen

from realmsdsl.base import Diagnostic, Severity, Source, Span
from realmsdsl.ir import CardDef
from realmsdsl.readback.game import Spoken
from realmsdsl.readback.name_forms import form_of_name
from realmsdsl.readback.nearby import nearest_sentence
from realmsdsl.readback.spelling import meant, mixed_words, number_endings, own_words
from realmsdsl.text.notation import Written
from realmsdsl.text.read import MOST_WORDS, Reader, ReadText
from realmsdsl.text.scripts import odd_letters, script_of_all

_MOST_EXPECTED: Final = 8
_FORMS: Final = 3
"""Of a word with more forms only one is told."""

_ALIKE: Final = 6
"""Words that begin with so many characters alike are forms of one, with the quotation mark."""

_OPENING: Final = "“"
_QUOTES: Final = "“”"
_WORD: Final = re.compile(r"[^\W\d_]+")
_WITH_ENDING: Final = re.compile(r"(?<![^\W\d_])[^\W\d_]{2,}['\u2019][^\W\d_]{1,2}(?!\w)")
_BEGINS: Final = re.compile(r"\s*|.*[.!?:;\n]\s*", re.DOTALL)
_ENDS: Final = " \n\t.!?…"
"""What a text may end with behind its last word."""

_MEANT: Final = "did you mean"
UNTOLD: Final = "RD211"
"""The code of a pronoun that refers to nothing."""

_UNCERTAIN: Final = "RD218"
"""That of one which refers to something else each time."""

_TO_BE_SAID: Final[Mapping[str, str]] = {
    "it": "what is meant",
    "them": "what is meant",
    "that many": "how many are meant",
    "that player": "which player is meant",
}
"""What a sentence before has to say, by the pronoun of our language: who types knows only the words of their own."""

_WHETHER: Final = "what may happen or not"
"""The same for whatever else looks back."""

BESIDE: Final = " / "
"""What stands between the lines of a text that is told in one."""

TYPED: Final = "text"
"""What the source of a typed text is called."""


def not_understood(spoken: Spoken, language: str, read: ReadText) -> Diagnostic:
    """How far a text was understood, what could stand there, and the nearest sentence that is known."""
    stop = read.stop
    stopped = (stop.start, stop.end) if stop else (0, len(read.text))
    start, end = _with_its_ending(read.text, *stopped)
    reader = spoken.reader(language)
    expected = [*_in_its_words(reader, stop.expected)] if stop else []
    more = ", …" if len(expected) > _MOST_EXPECTED else ""
    label = (
        f"could be: {', '.join(expected[:_MOST_EXPECTED])}{more}"
        if expected
        else "no sentence begins so"
        if _BEGINS.fullmatch(read.text[:start])
        else "not understood from here on"
    )
    mixed = mixed_words(reader, read.text, start)
    is_whole = (start, end) == stopped and not reader.nearest(read.text)
    word = meant(reader, read.text, stop) if stop and is_whole and not mixed else None
    name = form_of_name(spoken.packs[language], read.text, start) if stop and not mixed else ""
    help_ = (
        mixed
        or (
            f"no other form of the name “{name}” is known: write it so, or add the form to names.csv"
            if name
            else ""
        )
        or (f"{_MEANT} “{word}”?" if word else near_help(spoken, language, read.text, start))
    )
    last = len(read.text.rstrip(_ENDS))
    if start >= len(read.text.rstrip()) and last:
        start = end = last
    what = "text" if start == last else "sentence"
    message = f"the {what} breaks off" if start == end else f"“{read.text[start:end]}” is not understood here"
    if not read.text.strip(_ENDS):
        message, label = "there is no text to read", ""
    return Diagnostic("L10N-E601", message, Span(TYPED, start, end), label, help_)


def _with_its_ending(text: str, start: int, end: int) -> tuple[int, int]:
    """The whole of a word with a short ending behind an apostrophe, whichever part is not understood."""
    words = (each.span() for each in _WITH_ENDING.finditer(text))
    return next(((first, last) for first, last in words if first <= start and end <= last), (start, end))


def _in_its_words(reader: Reader, expected: Sequence[str]) -> Iterator[str]:
    """What could stand somewhere, as the language says it: of the forms of a word the first, and no mere endings."""
    yield from (each for each in expected if not each.startswith(_OPENING))
    said, told = own_words(reader) - number_endings(reader), set[str]()
    for each in expected:
        known = [form for form in each.split("/") if form.strip(_QUOTES) in said]
        if known and known[0][:_ALIKE] not in told:
            told.add(known[0][:_ALIKE])
            yield f"{known[0]}…" if len(known) > _FORMS else "/".join(known)


def near_help(spoken: Spoken, language: str, text: str, at: int = 0) -> str:
    """The nearest sentence that is known as help, or empty; `at` is the place in the text that it is for."""
    near = nearest_sentence(spoken, language, text, at)
    return f"the nearest sentence that is known: {near}" if near else ""


def proposes_word(diagnostic: Diagnostic) -> bool:
    """Whether a text that is not understood is told what its wrong word was meant to be."""
    return diagnostic.help.startswith(_MEANT)


def unsayable(span: Span, why: str) -> Diagnostic:
    """A text that was read, and that no card can mean."""
    return Diagnostic("L10N-E601", f"the text means nothing that a card can do: {why}", span)


def too_long(span: Span) -> Diagnostic:
    """A text that no card has room for."""
    help_ = f"the text of a card has {MOST_WORDS:,} words at most: this may be several, or none of a card"
    return Diagnostic("L10N-E601", "this is too long to be read", span, help=help_)


def too_much(span: Span) -> Diagnostic:
    """A text that says too much of too much to find out what it means."""
    return Diagnostic(
        "L10N-E601",
        "this says things of things too often to be read",
        span,
        help="say it in several short sentences",
    )


def less_than_nothing(span: Span, language: str, meant: Mapping[str, str] | None) -> Diagnostic:
    """A text by which less than nothing is done; `meant` is what that comes to, by language."""
    refused = unsayable(span, "nobody does something with less than nothing")
    return evolve(refused, help=f"{_MEANT}: {meant[language]}") if meant is not None else refused


def left_open(span: Span, what: str, readings: str) -> Diagnostic:
    """A text that leaves something open; `readings` is what it may mean, in its words."""
    refused = unsayable(span, f"{what} is not said")
    return evolve(refused, help=f"write: {readings}") if readings else refused


@final
@frozen(slots=True)
class Refused:
    """Why readings of a text are refused, and those that speak of something that nothing leaves.

    Attributes:
        span: all of the text.
        reasons: one for each reading.
        untold: what they are in our language.
    """

    span: Span
    reasons: list[Diagnostic] = field(factory=list)
    untold: list[Written] = field(factory=list)

    def because(self, why: str) -> None:
        """Note a reading that no card can mean."""
        self.reasons.append(unsayable(self.span, why))

    def add(self, notation: Written, source: Source, found: Sequence[Diagnostic]) -> None:
        """Note a reading that does not compile: as it was written, in which source, and what is wrong there."""
        backwards = [each for each in found if each.code == UNTOLD]
        self.untold.extend([notation] if backwards else [])
        for each in (backwards or found)[:1]:
            self.reasons.append(evolve(unsayable(self.span, _why(each, source)), code=each.code))


def _why(found: Diagnostic, source: Source) -> str:
    """Why a reading is refused, in no words of our language where that speaks of what was said before."""
    meant = _TO_BE_SAID.get(source.slice(found.span), _WHETHER)
    if found.code == UNTOLD:
        return f"a sentence before it has to say {meant}"
    return f"{meant} depends on what happens before it" if found.code == _UNCERTAIN else found.message


def turned(text: str, nearest: str) -> Diagnostic:
    """A text that calls yours what would be theirs in a card, or theirs what would be yours."""
    why = "whose something is, yours or somebody else's, would be turned around where the text says it"
    return evolve(
        unsayable(Span(TYPED, 0, len(text)), why), help=f"the nearest sentence that is known: {nearest}"
    )


def other_card(text: str, itself: str) -> Diagnostic:
    """A text that may speak of itself, or of a card that was named before, which nobody can say."""
    why = "which card is spoken of, the one named before or the card itself, is not said"
    return evolve(
        unsayable(Span(TYPED, 0, len(text)), why), help=f"write, if it is the card itself: {itself}"
    )


def end_not_said(span: Span, on_top: str) -> Diagnostic:
    """A text that puts something into a pile; `on_top` is what it says if that is its top."""
    why = "where in the pile it is put, on top, at the bottom or anywhere, is not said"
    return evolve(
        unsayable(span, why),
        help=f"write, if it is the top: {on_top}; else name the bottom, or shuffle the pile behind it",
    )


def speaks_of_before(span: Span, why: str) -> Diagnostic:
    """A text that is a sentence of a longer one; `why` says what has to be said before it."""
    message = f"this is a part of an ability: {why}"
    help_ = "read the whole ability to see what it means"
    return Diagnostic("L10N-W607", message, span, "", help_, severity=Severity.WARNING)


def prices_nothing(span: Span) -> Diagnostic:
    """A text that is a price: what is paid for stands behind it."""
    message = "this is a price, and nothing that is paid for stands behind it"
    help_ = "read the whole ability to see what it means"
    return Diagnostic("L10N-W607", message, span, "", help_, severity=Severity.WARNING)


def ambiguous(spoken: Spoken, language: str, text: str, cards: Sequence[CardDef]) -> Diagnostic:
    """All that a text may mean, in words of every language, its own first."""
    languages = (language, *(code for code in spoken.packs if code != language))
    said = [
        f"{f'{number}.' if code == language else '  '} [{code}] {in_one_line(spoken.text(code, card))}"
        for number, card in enumerate(cards, 1)
        for code in languages
    ]
    message = f"the text may mean {len(cards)} things"
    return Diagnostic("L10N-E602", message, Span(TYPED, 0, len(text)), "which one?", "\n".join(said))


def in_one_line(text: str) -> str:
    """A text of several lines as it is told beside other words."""
    return BESIDE.join(text.splitlines())


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
    span, odd = Span(TYPED, 0, len(text)), _other_script(text, canonical)
    yield Diagnostic(code, what, span, odd, f"write: {canonical}", severity=Severity.WARNING)


def _other_script(text: str, canonical: str) -> str:
    """What looks right in a text and is not: the first letter of another script that the right one does not have."""
    script = script_of_all(canonical)
    words = (word for word in _WORD.findall(text) if word not in canonical)
    odd = next((each for word in words for each in odd_letters(word, script)), None)
    return odd.message if odd else ""
