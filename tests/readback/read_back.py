"""What every text of ours is held to: it is read back as itself, and nothing is told of it."""

from collections.abc import Iterable
from textwrap import dedent, indent

from realmsdsl import CardDef, Spoken, parse_text
from realmsdsl.base import Source
from realmsdsl.semantics import later_card
from tests.readback.likeness_of_lines import lost


def card_with(spoken: Spoken, lines: str) -> CardDef:
    """A card with some lines, which stand as far in as is well to read.

    Args:
        spoken: the game.
        lines: its lines.
    """
    source = f'{spoken.plain_kind} "Found":\n{indent(dedent(lines).strip(), "    ")}\n'
    card, found = later_card(spoken.compilation, Source("found.realms", source))
    assert card is not None, (lines, found)
    return card


def amiss(spoken: Spoken, card: CardDef, languages: Iterable[str] = ()) -> list[tuple[str, str, object]]:
    """What is amiss with what a card says, as read back: a language, its text, and what it is; nothing if it is read as itself.

    Args:
        spoken: the game.
        card: the card.
        languages: those looked at; all if there are none.
    """
    said, found = spoken.texts(card), list[tuple[str, str, object]]()
    for language in languages or said:
        text = said[language]
        understood = parse_text(spoken, language, text)
        if "⟦" in text or understood.meaning is None or understood.diagnostics:
            found.append((language, text, understood.diagnostics))
        elif not _is_same(understood.meaning.card, card) and understood.texts != said:
            found.append((language, text, understood.ability))
        elif differ := lost(spoken, card, understood.meaning.card):
            found.append((language, text, differ))
    return found


def assert_read_back(spoken: Spoken, card: CardDef, *, on: CardDef | None = None) -> None:
    """Whether what a card says in each language is understood as the same in all of them, without a word of complaint.

    Args:
        spoken: the game.
        card: the card.
        on: the card that the text stands on; None if it stands on none that is known.
    """
    said = spoken.texts(card)
    for language, text in said.items():
        assert "⟦" not in text, (language, text)
        understood = parse_text(spoken, language, text, on)
        assert understood.diagnostics == (), (language, text, understood.diagnostics)
        read = understood.meaning.card if understood.meaning is not None else None
        is_read = read is not None and _is_same(read, card)
        assert is_read or understood.texts == said, (language, text, understood.ability)


def _is_same(card: CardDef, other: CardDef) -> bool:
    """Whether two cards of one kind are made of the same: so they say the same, which takes longer to find."""
    mine, others = ((each.abilities, each.triggers, each.modifiers, each.clocks) for each in (card, other))
    return mine == others
