"""Sums inside sums: no two are said in the same words, and each is read back as it was written."""

from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from realmsdsl import Spoken, parse_text
from realmsdsl.base import Source
from realmsdsl.ir import Ability
from realmsdsl.semantics import later_card
from realmsdsl.text import LANGUAGES

_LEAVES: Final = (
    "price of this",
    *("trade", "combat", "2", "7", "hand_size", "count(bases in play)", "combat gained this turn"),
    *("cost of this", "count(cards in hand with cost 3 or less)", "sum(cost of cards in hand)"),
)


def _sums(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Sums of such numbers, each in brackets."""
    signs = st.sampled_from(
        ["({} + {})", "({} - {})", "({} * {})", "({} / {})", "min({}, {})", "max({}, {})"]
    )
    one_sided = st.sampled_from(["abs({})", "({} / 2)", "min({}, 5)", "max({}, 1)", "min(5, {})", "(0 - {})"])
    asked = "count(cards in hand where (cost of it is {} or less))"
    return st.one_of(
        st.builds(lambda how, left, right: how.format(left, right), signs, inner, inner),
        st.builds(lambda how, only: how.format(only), one_sided, inner),
        inner.map(asked.format),
    )


_TIMES: Final = "\N{MULTIPLICATION SIGN}"

NUMBERS = st.recursive(st.sampled_from(_LEAVES), _sums, max_leaves=5)
STEPS = st.sampled_from(
    [
        "gain {} combat",
        "draw {}",
        "if {} is 3 or more: draw 1",
        "repeat {} times: draw 1",
        "until end of turn: price of ships is {} less",
        "scrap up to {} cards in hand",
        "scrap a card in hand where (cost of it is more than {})",
    ]
)


def _abilities(spoken: Spoken, step: str) -> tuple[Ability, ...]:
    return _said(spoken, step)[0]


def _said(spoken: Spoken, step: str) -> tuple[tuple[Ability, ...], dict[str, str]]:
    """What a step does, and what it says in every language."""
    source = Source("sum.realms", f'ship "Sum":\n    primary: {step}\n')
    card, found = later_card(spoken.compilation, source)
    assert card is not None, (step, found)
    return card.abilities, dict(spoken.texts(card))


def test_what_a_sum_says_is_read_back_as_that_sum(spoken: Spoken) -> None:
    @settings(max_examples=12, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    @given(step=STEPS, number=NUMBERS)
    def comes_back(step: str, number: str) -> None:
        abilities, said = _said(spoken, step.format(f"({number})"))
        for language, text in said.items():
            understood = parse_text(spoken, language, text)
            assert understood.meaning is not None, (language, text, understood.diagnostics)
            assert not understood.diagnostics, (language, text)
            assert understood.meaning.card.abilities == abilities, (language, text)

    comes_back()


@pytest.mark.parametrize(
    ("number", "english", "polish"),
    [
        ("2 * trade + 1", "2 * the Trade you have plus 1", "2 * liczba twoich punktów Handlu plus 1"),
        ("2 * (trade + 1)", "2 * (the Trade you have plus 1)", "2 * (liczba twoich punktów Handlu plus 1)"),
        (
            "trade - 1 - combat",
            "the Trade you have minus 1 minus the Combat you have",
            "liczba twoich punktów Handlu minus 1 minus liczba twoich punktów Walki",
        ),
        (
            "trade - (1 - combat)",
            "the Trade you have minus (1 minus the Combat you have)",
            "liczba twoich punktów Handlu minus (1 minus liczba twoich punktów Walki)",
        ),
        (
            "min(authority of left of you, 5)",
            "the Authority of your left neighbour (at most 5)",
            "liczba punktów Autorytetu twojego sąsiada z lewej (najwyżej 5)",
        ),
        (
            "min(trade, 5) + 1",
            "(the lesser of the Trade you have and 5) plus 1",
            "(mniejsza z wartości: liczba twoich punktów Handlu i 5) plus 1",
        ),
        (
            "min(trade + 1, 5)",
            "the Trade you have plus 1 (at most 5)",
            "liczba twoich punktów Handlu plus 1 (najwyżej 5)",
        ),
        (
            "(trade + 1) / 2",
            "half of (the Trade you have plus 1), rounded down",
            "połowa wartości (zaokrąglając w dół): (liczba twoich punktów Handlu plus 1)",
        ),
        (
            "trade / 2 + 1",
            "(half of the Trade you have, rounded down) plus 1",
            "(połowa wartości (zaokrąglając w dół): liczba twoich punktów Handlu) plus 1",
        ),
    ],
)
def test_brackets_stand_where_the_order_of_reading_is_another(
    spoken: Spoken, number: str, english: str, polish: str
) -> None:
    _, said = _said(spoken, f"gain ({number}) combat")
    assert said["en"] == f"Gain Combat equal to {english}.".replace("*", _TIMES)
    assert said["pl"].endswith(f"{polish}.".replace("*", _TIMES))


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("2 * trade plus 1", "(2 * trade) + 1"),
        ("(2 * trade) plus 1", "(2 * trade) + 1"),
        ("2 * (trade) plus 1", "(2 * trade) + 1"),
        ("2 * [trade plus 1]", "2 * (trade + 1)"),
        ("(2 * trade plus 1) minus (3)", "((2 * trade) + 1) - 3"),
        ("((2 * (trade plus 1)))", "2 * (trade + 1)"),
    ],
)
def test_brackets_are_read_as_they_are_typed(spoken: Spoken, typed: str, number: str) -> None:
    text = f"Gain Combat equal to {typed}.".replace("trade", "the Trade you have").replace("*", _TIMES)
    understood = parse_text(spoken, "en", text)
    assert understood.meaning is not None
    assert understood.meaning.card.abilities == _abilities(spoken, f"gain ({number}) combat")


@pytest.mark.parametrize(
    "step",
    [
        "until end of turn: price of ships is 1 less for each 2 bases in play",
        "until end of turn: price of ships is 2 more for each card in hand with cost 3 or less",
        "gain (count(different faction of cards in play) * 2 + 1) trade",
        "gain (trade - 7 - (0 - 7)) combat",
        "scrap a card in hand where (cost of it is (0 - 2) or less)",
    ],
)
def test_what_was_read_as_something_else(spoken: Spoken, step: str) -> None:
    abilities, said = _said(spoken, step)
    for language, text in said.items():
        understood = parse_text(spoken, language, text)
        assert understood.meaning is not None, (language, text)
        assert understood.meaning.card.abilities == abilities, (language, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_of_many_sums_are_said_alike(spoken: Spoken, language: str) -> None:
    inner = [
        "trade + 1",
        "trade - 1",
        "trade * 2",
        "trade / 2",
        "trade / 3",
        "min(trade, 5)",
        "abs(trade - 5)",
    ]
    outer = ["({}) + 3", "3 - ({})", "({}) * combat", "({}) / combat", "max({}, 4)", "max(4, {})", "abs({})"]
    plain = ["trade - 1 - combat", "trade - (1 - combat)", "trade + 1 + combat", "trade + (1 + combat)"]
    sums = [each.format(one) for each in outer for one in inner] + plain
    said = {_said(spoken, f"gain ({number}) combat")[1][language] for number in sums}
    assert len(said) == len(sums)
