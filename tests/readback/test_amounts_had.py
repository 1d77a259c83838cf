"""What is done for each of a resource that you have, or for each so many of it; and somebody who is the only one of a group."""

import pytest

from realmsdsl import Spoken, parse_text
from realmsdsl.base import Source
from realmsdsl.ir import CardDef
from realmsdsl.semantics import later_card
from tests.readback.read_back import assert_read_back


def _card(spoken: Spoken, lines: str) -> CardDef:
    card, found = later_card(
        spoken.compilation, Source("had.realms", f'{spoken.plain_kind} "Had":\n    {lines}\n')
    )
    assert card is not None, found
    return card


def test_so_many_of_a_resource_are_full_groups_of_what_you_have(spoken: Spoken) -> None:
    groups = _card(spoken, "primary: gain 1 combat for each 3 trade")
    assert groups.abilities == _card(spoken, "primary: gain (trade / 3) combat").abilities


def test_each_of_what_you_have_is_said_so(spoken: Spoken) -> None:
    assert spoken.texts(_card(spoken, "primary: gain 2 combat for each 5 trade")) == {
        "en": "Gain 2 Combat for every 5 Trade you have.",
        "pl": "Otrzymujesz 2 punkty Walki za każde 5 twoich punktów Handlu.",
        "hu": "Kapsz 2 harci értéket minden 5 nálad lévő vásárlóérték után.",
        "fr": "Gagnez 2 points de Combat pour chaque groupe de 5 points de Commerce que vous avez.",
    }


@pytest.mark.parametrize(
    "lines",
    [
        "primary: gain 1 combat for each trade",
        "primary: gain 1 combat for each 3 trade up to 4",
        "primary: draw 1 for each 4 authority",
        "primary: draw 1 for each 2 damage up to 4",
        "primary: if trade is 3 or more: gain 2 combat for each 5 trade",
        "primary: each opponent: lose 1 authority for each 3 trade",
        "primary: opponent: must_discard 1",
        "primary: teammate: draw 1",
        "primary: gain (authority of opponent) combat",
        "primary: gain (hand_size of opponent) combat",
        "primary: if authority of opponent is 5 or less: draw 1",
        "primary: if authority of opponent is hand_size of opponent: draw 1",
        "primary: if opponent is you: draw 1",
    ],
)
def test_it_comes_back_in_every_language(spoken: Spoken, lines: str) -> None:
    assert_read_back(spoken, _card(spoken, lines))


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "Gain 1 combat for each 3 trade."),
        ("en", "For each 3 Trade you have, gain 1 Combat."),
        ("en", "Gain 1 combat per 3 trade"),
        ("pl", "Otrzymujesz 1 walkę za każde 3 punkty Handlu."),
        ("hu", "Kapsz 1 harci értéket minden 3 vásárlóérték után."),
        ("fr", "Gagnez 1 combat par tranche de 3 points de Commerce."),
    ],
)
def test_that_you_have_it_need_not_be_said(spoken: Spoken, language: str, typed: str) -> None:
    assert parse_text(spoken, language, typed).ability == "gain (trade / 3) combat"
