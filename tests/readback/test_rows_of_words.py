"""Rows of words that stand for others: with whichever number is typed, beside icons of other games, before names of cards."""

import pytest

from realmsdsl import Spoken, parse_text

_OPPONENT_LOSES = "target opponent: lose {n} authority"
_DOWN_TO = "target opponent: must_discard count(cards in hand) - {n}"


@pytest.mark.parametrize("number", [1, 4, 17])
@pytest.mark.parametrize(
    ("language", "typed", "ability"),
    [
        ("en", "Deal {n} damage to target opponent.", _OPPONENT_LOSES),
        ("en", "Each opponent takes {n} damage.", "each opponent: lose {n} authority"),
        ("en", "An opponent discards down to {n} cards.", _DOWN_TO),
        ("en", "Discard down to {n} cards.", "must_discard count(cards in hand) - {n}"),
        ("fr", "Infligez {n} dégâts à l'adversaire ciblé.", _OPPONENT_LOSES),
        ("fr", "Infligez {n} dégâts à tous vos adversaires.", "each opponent: lose {n} authority"),
        ("fr", "L'adversaire ciblé se défausse jusqu'à n'avoir que {n} cartes en main.", _DOWN_TO),
    ],
)
def test_a_row_may_hold_any_number(
    spoken: Spoken, language: str, typed: str, ability: str, number: int
) -> None:
    meant = ability.replace("{n}", str(number))
    assert parse_text(spoken, language, typed.replace("{n}", str(number))).ability == meant


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "An opponent discards down to three cards."),
        ("fr", "L'adversaire ciblé se défausse jusqu'à n'avoir que trois cartes en main."),
    ],
)
def test_a_number_in_a_row_may_be_a_word(spoken: Spoken, language: str, typed: str) -> None:
    assert parse_text(spoken, language, typed).ability == _DOWN_TO.replace("{n}", "3")


@pytest.mark.parametrize(("more", "less"), [(4, 2), (12, 5)])
def test_a_row_may_hold_two_numbers(spoken: Spoken, more: int, less: int) -> None:
    typed = f"Gain {more} combat instead of {less} if you have a base in play."
    assert parse_text(spoken, "en", typed).ability == (
        f"if there is a base in play: gain {more} combat\nelse: gain {less} combat"
    )


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "+1 VP if a military location is within {n} spaces."),
        ("en", "+1 VP if you have a military location at most {n} spaces away."),
        ("fr", "+1 PV si vous avez un lieu militaire dans un rayon de {n}."),
        ("fr", "+1 PV si vous avez un lieu militaire à {n} cases ou moins."),
    ],
)
@pytest.mark.parametrize("number", [2, 6])
def test_a_distance_may_be_any_number(stars: Spoken, language: str, typed: str, number: int) -> None:
    ability = parse_text(stars, language, typed.replace("{n}", str(number))).ability
    assert ability == f"if there is a military location in station within {number} of this: gain 1 points"


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "Scrap the “Trade Pod”: gain 2 combat."),
        ("en", "Scrap this “Trade Pod”: gain 2 combat."),
        ("pl", "Złomujesz tę „Trade Pod”: otrzymujesz 2 punkty Walki."),
        ("fr", "Retirez le « Trade Pod » : gagnez 2 points de Combat."),
        ("fr", "Retirez cette « Trade Pod » : gagnez 2 points de Combat."),
    ],
)
def test_what_is_pointed_at_by_name_is_no_other_card(spoken: Spoken, language: str, typed: str) -> None:
    """The name was left out, and this card meant."""
    understood = parse_text(spoken, language, typed)
    assert understood.ability == ""
    assert understood.diagnostics[0].code == "L10N-E601"


@pytest.mark.parametrize(
    ("language", "before"),
    [("en", ("", "the ", "this ")), ("fr", ("", "le ", "la ", "l'", "ce ", "cette "))],
)
def test_a_card_calls_itself_with_an_article(spoken: Spoken, language: str, before: tuple[str, ...]) -> None:
    sentences = {"en": "Scrap {it}: draw a card.", "fr": "Retirez {it} : piochez une carte."}
    card = next(each for each in spoken.program.cards if each.name == "Cutter")
    said = {
        parse_text(spoken, language, sentences[language].format(it=f"{each}Cutter"), card).ability
        for each in before
    }
    assert said == {"scrap: draw 1"}


@pytest.mark.parametrize(
    ("language", "typed"),
    [("fr", "{Rebut} : {2 Commerce}"), ("fr", "{Rebut}: {commerce:2}"), ("en", "{trash}: 2 {coins}")],
)
def test_an_icon_may_be_called_by_any_word(spoken: Spoken, language: str, typed: str) -> None:
    assert parse_text(spoken, language, typed).ability == "scrap: gain 2 trade"


@pytest.mark.parametrize(
    ("language", "typed", "ability"),
    [
        ("en", "Ally: 1 card", "ally: draw 1"),
        ("en", "Blob ally: one card.", "ally blob: draw 1"),
        ("fr", "Allié Blob : une carte", "ally blob: draw 1"),
        ("pl", "Sojusznik: 1 karta", "ally: draw 1"),
        ("hu", "Szövetséges: 1 lap", "ally: draw 1"),
        ("en", "Scrap: 1 card", ""),
        ("en", "Lose: 1 card", ""),
    ],
)
def test_a_thing_alone_behind_a_label_is_had(spoken: Spoken, language: str, typed: str, ability: str) -> None:
    """Behind a verb it may be what that is done to."""
    assert parse_text(spoken, language, typed).ability == ability


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "Gain 3 trade per turn."),
        ("fr", "3 commerce par tour"),
        ("pl", "3 handlu co turę."),
        ("hu", "Körönként 3 kereskedelem."),
    ],
)
def test_what_is_had_each_turn_is_what_is_used_each_turn(spoken: Spoken, language: str, typed: str) -> None:
    assert parse_text(spoken, language, typed).ability == "primary: gain 3 trade"


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "Choose one: - Gain 5 combat - Draw a card."),
        ("fr", "Choisissez : - 5 combat - piochez une carte"),
    ],
)
def test_options_may_stand_in_a_row_with_dashes(spoken: Spoken, language: str, typed: str) -> None:
    assert parse_text(spoken, language, typed).ability == "choose one:\n    - gain 5 combat\n    - draw 1"


@pytest.mark.parametrize("between", ["/", "|", ";"])
def test_options_may_stand_in_a_row_with_marks_between(spoken: Spoken, between: str) -> None:
    typed = f"Choose one: 3 trade {between} draw a card"
    assert parse_text(spoken, "en", typed).ability == "choose one:\n    - gain 3 trade\n    - draw 1"


def test_a_bar_alone_says_nothing_of_a_choice(spoken: Spoken) -> None:
    """It may as well part two abilities."""
    assert parse_text(spoken, "en", "3 trade | 5 combat").ability == ""


@pytest.mark.parametrize(
    ("typed", "ability"),
    [
        ("2 combat, ally (2 combat)", "primary: gain 2 combat\nally: gain 2 combat"),
        ("Draw 1. Ally [destroy target base]", "primary: draw 1\nally: destroy target base"),
        ("Gain 3 combat. Scrap (gain 5 combat)", "primary: gain 3 combat\nscrap: gain 5 combat"),
        ("Scrap (a card in hand)", "scrap a card in hand"),
    ],
)
def test_what_a_label_is_of_may_stand_in_brackets(spoken: Spoken, typed: str, ability: str) -> None:
    assert parse_text(spoken, "en", typed).ability == ability
