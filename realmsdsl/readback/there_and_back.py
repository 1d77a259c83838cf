"""What a language says, read back: it must mean what it was made of."""

from collections.abc import Iterable, Iterator

from realmsdsl.base import Diagnostic, Diagnostics, Severity, Span
from realmsdsl.ir import CardDef
from realmsdsl.readback.game import Spoken
from realmsdsl.readback.random_abilities import random_cards
from realmsdsl.readback.told import in_one_line
from realmsdsl.readback.understand import understand
from realmsdsl.readback.understood import Understood
from realmsdsl.text import PHRASES_FILE, needs_hand

_AMBIGUOUS = "L10N-E602"


def check_cards(spoken: Spoken, language: str, diagnostics: Diagnostics) -> None:
    """Read the text of every card back.

    Args:
        spoken: the game.
        language: one of its languages.
        diagnostics: what does not come back goes here.
    """
    for number, card in enumerate(spoken.program.cards, 1):
        _check(spoken, language, card, f"the text of “{card.name}”", number, diagnostics)


def check_random(spoken: Spoken, language: str, count: int, diagnostics: Diagnostics) -> int:
    """Say abilities that were made at random, and read them back; how many there were.

    Args:
        spoken: the game.
        language: one of its languages.
        count: how many are wanted; a small game may have fewer.
        diagnostics: what cannot be said or does not come back goes here.
    """
    made = 0
    for ability, card in random_cards(spoken, count):
        made += 1
        _check(
            spoken, language, card, f"what `{ability}` says", len(spoken.program.cards) + made, diagnostics
        )
    return made


def misread_texts(spoken: Spoken, cards: Iterable[tuple[CardDef, Span]]) -> Iterator[Diagnostic]:
    """Cards of which we say what can be understood otherwise, or not at all, in some language.

    Args:
        spoken: their set.
        cards: the cards, and where they stand.
    """
    for card, span in cards:
        wrong = {language: _came_back_wrong(spoken, language, card) for language in spoken.packs}
        misread = {language: each for language, each in wrong.items() if each is not None}
        otherwise = {language: each for language, each in misread.items() if _readings(each)}
        if otherwise:
            understood = next(iter(otherwise.values()))
            message = f"what is said of “{card.name}” can be understood otherwise in {', '.join(otherwise)}"
            said = (f"it is said: {in_one_line(understood.text)}", *_readings(understood))
            help_ = "make two abilities of it, or have it do less at once\n" + "\nwhich may mean: ".join(said)
            yield Diagnostic("L10N-W616", message, span, "", help_, severity=Severity.WARNING)
        elif misread:
            message = f"what is said of “{card.name}” is not read back in {', '.join(misread)}"
            help_ = "texts of this card in these languages cannot be checked"
            yield Diagnostic("L10N-W612", message, span, "", help_, severity=Severity.WARNING)


def _readings(understood: Understood) -> tuple[str, ...]:
    """What a text may mean, in words of its language, in ours where those are its own; nothing if it is not understood."""
    meanings = understood.others or (() if understood.meaning is None else (understood.meaning,))
    readings = (
        each.text if each.text != understood.text else f"`{each.written.ability}`" for each in meanings
    )
    return tuple(dict.fromkeys(map(in_one_line, readings)))


def _came_back_wrong(
    spoken: Spoken, language: str, card: CardDef, diagnostics: Diagnostics | None = None
) -> Understood | None:
    """What the text of a card is understood as, where that is not the card; None if it is, or nothing can be said of it."""
    if needs_hand(spoken.program, card):
        return None
    gaps = Diagnostics()
    said = spoken.text(language, card, gaps)
    missing = [each for each in gaps.sorted() if each.severity is Severity.ERROR]
    if diagnostics is not None:
        for each in missing:
            diagnostics.add(each)
    if missing or not said:
        return None
    understood = understand(spoken, language, said, card)
    meaning = understood.meaning
    is_same = meaning is not None and spoken.texts(meaning.card) == spoken.texts(card)
    return None if is_same else understood


def _check(
    spoken: Spoken, language: str, card: CardDef, called: str, number: int, diagnostics: Diagnostics
) -> None:
    understood = _came_back_wrong(spoken, language, card, diagnostics)
    if understood is None:
        return
    place = _beside(spoken.packs[language].end_of(PHRASES_FILE), number)
    said = in_one_line(understood.text)
    told = [each for each in understood.diagnostics if each.severity is Severity.ERROR]
    if told and told[0].code == _AMBIGUOUS:
        message = f"{called} may mean several things: {said}"
        diagnostics.add(Diagnostic(_AMBIGUOUS, message, place, help=told[0].help))
    elif told:
        message = f"{called} is not read back: {told[0].message}"
        diagnostics.add(Diagnostic("L10N-W612", message, place, said, severity=Severity.WARNING))
    else:
        message = f"{called} is read back as something else: {said}"
        help_ = f"it is read as: {understood.ability}"
        diagnostics.add(Diagnostic("L10N-E305", message, place, help=help_))


def _beside(span: Span, number: int) -> Span:
    """A place of its own for each text, as each is a mistake of its own."""
    return Span(span.file, span.start + number, span.start + number)
