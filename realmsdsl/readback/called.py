"""Cards that a text calls by their names without quotation marks, the card that it stands on among them."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final

from realmsdsl.ir import CardDef
from realmsdsl.readback.game import Spoken
from realmsdsl.text import thing_text
from realmsdsl.text.clauses import NounPhrase

_ANY_CARD: Final = "card"
_OPENING: Final = "„“”\"«'"
"""A name behind one of these is in quotation marks already."""


def with_names_marked(
    spoken: Spoken, language: str, text: str, card: CardDef | None, named: Iterable[str]
) -> Iterator[str]:
    """A text with quotation marks around the names of cards, and with "this card" for the name of its own.

    It comes once for each way to speak of the card itself, as a card or as what it is, and not at all if it names none.

    Args:
        spoken: the game, whose cards are known by their names in the language and in the set files.
        language: the code of the language of the text.
        text: as somebody typed it.
        card: the card that it stands on.
        named: names of cards that are not in the game yet.
    """
    known = {name.casefold(): name for name in named}
    for name, called in spoken.card_names(language).items():
        known |= {called.casefold(): name, name.casefold(): name}
    own: set[str] = set()
    if card is not None:
        own = {each for each, name in known.items() if name == card.name} | {card.name.casefold()}

    def quoted(name: str) -> str:
        return f"“{known.get(name, name)}”"

    others = known.keys() - own
    if not _found(text, own):
        marked = _replaced(text, others, quoted)
        if marked != text:
            yield marked
        return
    for head in (_ANY_CARD, f"kind.{card.kind}") if card is not None else ():
        itself = thing_text(spoken.packs[language], NounPhrase("this", (head,)))
        yield _replaced(_replaced(text, own, partial(_instead, itself)), others, quoted)


def _instead(said: str, _name: str) -> str:
    return said


def _found(text: str, names: Iterable[str]) -> list[str]:
    """Which of some names without case may stand in a text, longest first."""
    folded = text.casefold()
    return sorted((each for each in names if each and each in folded), key=len, reverse=True)


def _replaced(text: str, names: Iterable[str], say: Callable[[str], str]) -> str:
    """A text that says something else for each name that stands in it without quotation marks."""
    found = _found(text, names)
    if not found:
        return text
    either = "|".join(re.escape(each) for each in found)
    pattern = rf"(?<![\w{_OPENING}])(?:{either})(?!\w)"
    return re.sub(pattern, lambda match: say(match[0].casefold()), text, flags=re.IGNORECASE)
