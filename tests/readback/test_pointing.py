"""What "this card" and pronouns point at: nothing is guessed where a word may mean the card itself, or one named before it."""

import pytest

from realmsdsl import Spoken, parse_text

MANY = [
    (
        "fr",
        "Acquérez gratuitement une carte et placez cette carte dans votre main.",
        {"acquire a card\nmove this to hand", "acquire a card\nmove it to hand"},
    ),
    (
        "fr",
        "Quand vous acquérez un vaisseau, placez cette carte sur le dessus de votre deck.",
        {
            "when you acquire a ship: move this to top of deck",
            "when you acquire a ship: move it to top of deck",
        },
    ),
    (
        "fr",
        "Acquérez gratuitement une base. Placez cette base sur le dessus de votre deck.",
        {"acquire a base\nmove this to top of deck", "acquire a base\nmove it to top of deck"},
    ),
    (
        "pl",
        "Pozyskaj za darmo kartę. Weź tę kartę na rękę.",
        {"acquire a card\nmove this to hand", "acquire a card\nmove it to hand"},
    ),
]

ONE = [
    ("en", "Acquire a card for free. Put this card into your hand.", "acquire a card\nmove this to hand"),
    (
        "fr",
        "Lorsque vous acquérez cette carte, placez cette carte dans votre main.",
        "when you acquire this: move this to hand",
    ),
    (
        "fr",
        "Choisissez une carte de votre défausse et placez-la dans votre main.",
        "choose a card in discard_pile as chosen\nmove chosen to hand",
    ),
    (
        "fr",
        "Choisissez un vaisseau de votre défausse. Vous pouvez le placer dans votre main.",
        "choose a ship in discard_pile as chosen\nmay move chosen to hand",
    ),
    (
        "fr",
        "Chaque fois que vous acquérez un vaisseau, placez cette carte-ci dans votre main.",
        "when you acquire a ship: move this to hand",
    ),
    ("fr", "Placez-la dans votre main.", "move this to hand"),
    ("fr", "Allié : vous pouvez la placer dans votre main.", "ally: may move this to hand"),
]


@pytest.mark.parametrize(("language", "typed", "abilities"), MANY)
def test_both_are_told_where_words_do_not_tell(
    spoken: Spoken, language: str, typed: str, abilities: set[str]
) -> None:
    understood = parse_text(spoken, language, typed)
    assert understood.meaning is None
    assert {each.written.ability for each in understood.others} == abilities


@pytest.mark.parametrize(("language", "typed", "ability"), ONE)
def test_one_is_meant_where_words_tell(spoken: Spoken, language: str, typed: str, ability: str) -> None:
    assert parse_text(spoken, language, typed).ability == ability


@pytest.mark.parametrize(
    "typed",
    [
        "Piochez une carte, puis placez-la sur le dessus de votre deck.",
        "Gagnez 2 combats. Placez-la dans votre main.",
    ],
)
def test_a_pronoun_with_other_deeds_before_it_is_not_the_card_itself(spoken: Spoken, typed: str) -> None:
    assert parse_text(spoken, "fr", typed).meaning is None


@pytest.mark.parametrize(
    ("typed", "ability"),
    [
        ("Acquérez gratuitement une base directement dans votre main.", "acquire a base to hand"),
        ("Acquérez gratuitement une base de votre défausse.", "acquire a base in discard_pile"),
        ("Jouez un vaisseau de votre défausse.", "play a ship in discard_pile"),
    ],
)
def test_things_are_looked_for_where_the_rules_do_unless_words_tell(
    spoken: Spoken, typed: str, ability: str
) -> None:
    assert parse_text(spoken, "fr", typed).ability == ability
