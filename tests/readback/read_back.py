"""What every text of ours is held to: it is read back as itself, and nothing is told of it."""

from realmsdsl import CardDef, Spoken, parse_text


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
        assert understood.texts == said, (language, text, understood.ability)
