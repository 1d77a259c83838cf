"""What every text of ours is held to: it is read back as itself, and nothing is told of it."""

from realmsdsl import CardDef, Spoken, parse_text


def assert_read_back(spoken: Spoken, card: CardDef) -> None:
    """Whether what a card says in each language is understood as the same in all of them, without a word of complaint."""
    said = spoken.texts(card)
    for language, text in said.items():
        understood = parse_text(spoken, language, text, card)
        assert understood.diagnostics == (), (language, text)
        assert understood.texts == said, (language, text, understood.ability)
