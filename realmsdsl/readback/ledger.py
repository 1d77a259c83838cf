"""The ledger: per set and language, how many cards are read back whole, and what is not understood."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from typing import Final, final

from attrs import field, frozen

from realmsdsl.readback.game import Spoken
from realmsdsl.readback.understand import understand

_GAP: Final = "⟦"
"""What stands in a text for a word that its language does not have."""


@final
@frozen(slots=True)
class Tally:
    """A set in a language.

    Attributes:
        name: the set.
        language: the language.
        cards: how many cards have a text.
        whole: how many of those are read whole.
        unread: what is not understood, by how often.
        unsaid: how many texts lack words of the language.
    """

    name: str
    language: str
    cards: int
    whole: int
    unread: Counter[str] = field(factory=Counter)
    unsaid: int = 0


def tallies(spoken: Spoken, languages: Collection[str] = ()) -> Iterator[Tally]:
    """The tally of a set in each language, or in some: the text of every card is read, and must say what the card says."""
    name = spoken.compilation.name
    cards = [card for card in spoken.program.cards if card.source == name]
    for language in (each for each in spoken.packs if not languages or each in languages):
        texts = [(card, text) for card in cards if (text := spoken.text(language, card))]
        unread: Counter[str] = Counter()
        said = [(card, text) for card, text in texts if _GAP not in text]
        for card, text in said:
            understood = understand(spoken, language, text, card)
            if understood.meaning is None or understood.texts != spoken.texts(card):
                start = understood.diagnostics[0].span.start if understood.diagnostics else 0
                unread[text[start:].partition("\n")[0]] += 1
        yield Tally(name, language, len(texts), len(said) - unread.total(), unread, len(texts) - len(said))


def ledger(found: Iterable[Tally]) -> str:
    """Tallies as a page of Markdown; what is not understood most often comes first."""
    rows = list(found)
    lines = [
        "# Rules text that is read back",
        "",
        "How many cards of a set are read whole, from the text that is printed on them, in each language.",
        "`realms text coverage SET...` writes this page; a test keeps it true.",
        "",
        "| set | language | cards with text | read whole |",
        "| --- | --- | --- | --- |",
        *(f"| {each.name} | {each.language} | {each.cards} | {each.whole} |" for each in rows),
        "",
        "## What is not understood",
        "",
    ]
    told = [
        f"- {each.name}, {each.language}, {times} times: {text}"
        for each in rows
        for text, times in sorted(each.unread.items(), key=lambda pair: (-pair[1], pair[0]))
    ]
    unsaid = [
        f"- {each.name}, {each.language}: of {each.unsaid} cards the language has no words yet; `realms l10n check` says which"
        for each in rows
        if each.unsaid
    ]
    return "\n".join([*lines, *(told + unsaid or ["Nothing."]), ""])
