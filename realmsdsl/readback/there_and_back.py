"""What a language says, read back: it must mean what it was made of."""

from realmsdsl.base import Diagnostic, Diagnostics, Severity, Span
from realmsdsl.ir import CardDef
from realmsdsl.readback.game import Spoken
from realmsdsl.readback.random_abilities import random_cards
from realmsdsl.readback.understand import understand
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


def _check(
    spoken: Spoken, language: str, card: CardDef, called: str, number: int, diagnostics: Diagnostics
) -> None:
    if needs_hand(spoken.program, card):
        return
    gaps = Diagnostics()
    said = spoken.text(language, card, gaps)
    missing = [each for each in gaps.sorted() if each.severity is Severity.ERROR]
    for each in missing:
        diagnostics.add(each)
    if missing or not said:
        return
    understood = understand(spoken, language, said)
    place = _beside(spoken.packs[language].end_of(PHRASES_FILE), number)
    in_one_line = " / ".join(said.splitlines())
    told = [each for each in understood.diagnostics if each.severity is Severity.ERROR]
    if told and told[0].code == _AMBIGUOUS:
        message = f"{called} may mean several things: {in_one_line}"
        diagnostics.add(Diagnostic(_AMBIGUOUS, message, place, help=told[0].help))
    elif told:
        message = f"{called} is not read back: {told[0].message}"
        diagnostics.add(Diagnostic("L10N-W612", message, place, in_one_line, severity=Severity.WARNING))
    elif understood.meaning is None or spoken.texts(understood.meaning.card) != spoken.texts(card):
        message = f"{called} is read back as something else: {in_one_line}"
        help_ = f"it is read as: {understood.ability}"
        diagnostics.add(Diagnostic("L10N-E305", message, place, help=help_))


def _beside(span: Span, number: int) -> Span:
    """A place of its own for each text, as each is a mistake of its own."""
    return Span(span.file, span.start + number, span.start + number)
