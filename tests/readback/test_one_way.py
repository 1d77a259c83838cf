"""What is the same is one program, and what is not is never said in the same words."""

import pytest

from realmsdsl import CardDef, Spoken
from realmsdsl.base import Source
from realmsdsl.semantics import later_card
from realmsdsl.text import LANGUAGES


def _card(spoken: Spoken, kind: str, step: str) -> CardDef:
    source = Source("card.realms", f'{spoken.plain_kind} "Typed":\n    {kind}: {step}\n')
    card, found = later_card(spoken.compilation, source)
    assert card is not None, found
    return card


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("acquire a free_to_take ship", "acquire a ship"),
        ("scrap another card in hand", "scrap a card in hand other than this"),
        ("scrap an other card in hand", "scrap another card in hand"),
        ("move a card in hand to bottom of support", "move a card in hand to support"),
        ("if count(cards in hand) is 0 or less: draw 1", "if there is no card in hand: draw 1"),
        ("if count(cards in hand) is not 0: draw 1", "if there is a card in hand: draw 1"),
    ],
)
def test_the_same_is_one_program(spoken: Spoken, one: str, other: str) -> None:
    assert _card(spoken, "primary", one).abilities == _card(spoken, "primary", other).abilities


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("gain 1 credits for each reactor in station with energy 0 or less", "with energy 0"),
        ("if credits is 0 or less: gain 1 points", "if credits is 0: gain 1 points"),
        ("if credits is more than 0: gain 1 points", "if credits is 1 or more: gain 1 points"),
        ("if not (credits is 0): gain 1 points", "if credits is 1 or more: gain 1 points"),
        ("if energy of this is 0 or less: gain 1 points", "if energy of this is 0: gain 1 points"),
    ],
)
def test_nothing_less_than_nothing_is_asked_for(stars: Spoken, one: str, other: str) -> None:
    whole = other if other.startswith("if") else one.replace("with energy 0 or less", other)
    assert _card(stars, "immediate", one).abilities == _card(stars, "immediate", whole).abilities


def test_what_may_sink_below_nothing_is_said_otherwise(spoken: Spoken) -> None:
    none, less = (_card(spoken, "primary", f"if authority is {each}: draw 1") for each in ("0", "0 or less"))
    assert none.abilities != less.abilities
    assert all(spoken.text(each, none) != spoken.text(each, less) for each in LANGUAGES)


@pytest.mark.parametrize("said", ["if this is {}: gain 1 points", "if this is not {}: gain 1 points"])
def test_the_main_reactor_is_not_any_of_its_kind(stars: Spoken, said: str) -> None:
    one, kind = (_card(stars, "immediate", said.format(each)) for each in ("heart", "a main_reactor"))
    assert all(stars.text(each, one) != stars.text(each, kind) for each in LANGUAGES)
