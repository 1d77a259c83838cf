"""A question of the game is told by what it works out; by its name where cases, formats or cards change the answer."""

import pytest

from realmsdsl import Spoken, parse_text
from realmsdsl.base import Source
from realmsdsl.readback.golden import card_with
from realmsdsl.semantics import later_card
from realmsdsl.text import LANGUAGES


def _said(spoken: Spoken, ability: str) -> str:
    """What an ability says in English, after every language has read it back."""
    card, why = card_with(spoken, "en", ability)
    assert card is not None, why
    texts = spoken.texts(card)
    for language in LANGUAGES:
        understood = parse_text(spoken, language, texts[language])
        assert (understood.diagnostics, understood.texts) == ((), texts), language
    return texts["en"]


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        # a ruling settles whether scrapped allies count: they do not
        (
            "gain allies(blob) combat",
            "Gain 1 Combat for each other card in play or among your allies without a card with ally faction Blob.",
        ),
        ("gain (row_size) trade", "Gain 5 Trade."),
        ("gain (opening_hand) trade", "Gain Trade equal to the opening hand size."),
        (
            "gain (opening_hand of left of you) trade",
            "Gain Trade equal to the opening hand size of your left neighbour.",
        ),
        # whose opponents they are would not be heard
        (
            "gain (walls of left of you) trade",
            "Gain Trade equal to the lead in Defense of your left neighbour.",
        ),
        (
            "if left of you is not reachable: draw 1",
            "If your left neighbour cannot be attacked, draw a card.",
        ),
    ],
)
def test_how_a_question_is_told(spoken: Spoken, ability: str, text: str) -> None:
    assert _said(spoken, ability) == text


def test_a_count_of_somebody_else_names_them(stars: Spoken) -> None:
    said = _said(stars, "gain (military_locations of left of you) credits")
    assert said == "Gain 1 Credit for each Military Location in the Station of your left neighbour."


@pytest.mark.parametrize("ready", ["", "ready "])
@pytest.mark.parametrize("whose", ["this", "cards in play"])
@pytest.mark.parametrize("ability", ["ally abilities", "abilities"])
def test_what_factions_abilities_are_for(spoken: Spoken, ready: str, whose: str, ability: str) -> None:
    step = f"gain count(different faction of {ready}{ability} of {whose}) trade"
    source = Source("card.realms", f'ship "Typed":\n    primary: {step}\n')
    card, found = later_card(spoken.compilation, source)
    assert card is not None, found
    for language in LANGUAGES:
        understood = parse_text(spoken, language, spoken.text(language, card))
        assert understood.diagnostics == ()
        assert understood.meaning is not None
        assert understood.meaning.card.abilities == card.abilities, language
