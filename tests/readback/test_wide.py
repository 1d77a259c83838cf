"""The random search for abilities that do not come back: what it makes is as wide as the reference, and a sample comes back.

The long search is `python -m tests.readback.search`.
"""

from typing import Final

import pytest

from realmsdsl import Spoken, ir, ops
from realmsdsl.base import Source
from realmsdsl.ir.walk import walk
from realmsdsl.semantics import later_card
from realmsdsl.text import needs_hand
from tests.readback.likeness_of_lines import does, lost, signature
from tests.readback.search import SAME_WORDS, Failure, cards, failure, less, made_card
from tests.readback.test_random_abilities import CLASSES
from tests.readback.wide import Wide

_LINES: Final = 400
_ARE_MEANT: Final = 0.6
"""How many of the lines the rules must take at least: what they refuse is no use."""

_NOT_MADE: Final = {
    ops.While: "a program in words",
    ir.IfElse: "cases are those of a question of the game",
    ir.Legal: "only examples ask for it",
    ir.OptionIs: "a card is printed by the rulings that hold",
    ops.Offer: "cards offer no actions",
}
"""Classes that the search does not make, and why."""


def _made(spoken: Spoken) -> tuple[float, set[type]]:
    """How many of the lines are taken, and of what classes they are made."""
    wide, found, taken = Wide(spoken, 3), set[type](), 0
    for _ in range(_LINES):
        source = Source("wide.realms", f'{spoken.plain_kind} "Wide":\n{wide.card(2)}\n')
        card, told = later_card(spoken.compilation, source)
        if card is not None and not told:
            taken += 1
            found.update(map(type, walk((card.abilities, card.triggers, card.clocks, card.modifiers))))
    return taken / _LINES, found


def test_what_the_search_makes_is_wide(spoken: Spoken, stars: Spoken) -> None:
    share, found = _made(spoken)
    share_of_stars, found_of_stars = _made(stars)
    assert min(share, share_of_stars) >= _ARE_MEANT
    assert {each for each in CLASSES if each not in found | found_of_stars} == set(_NOT_MADE)


@pytest.mark.parametrize("depth", [0, 1])
def test_a_sample_of_it_comes_back(spoken: Spoken, stars: Spoken, depth: int) -> None:
    for game in (spoken, stars):
        for lines, card in cards(game, seed=depth + 1, count=6, depth=depth):
            assert failure(game, lines, card, tuple(game.packs)) is None


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_only_programs_need_a_text_by_hand(spoken: Spoken, stars: Spoken, depth: int) -> None:
    """Loops that number their rounds do; whatever else is made has sentences."""
    for game in (spoken, stars):
        wide, needed = Wide(game, depth), set[str]()
        for _ in range(150):
            source = Source("wide.realms", f'{game.plain_kind} "Wide":\n{wide.card(depth)}\n')
            card, _ = later_card(game.compilation, source)
            needed.update(needs_hand(game.program, card) if card is not None else ())
        assert needed <= {"repeat"}


def test_a_seed_makes_the_same_again(spoken: Spoken) -> None:
    first, again = (Wide(spoken, 7) for _ in range(2))
    assert [first.card(2) for _ in range(5)] == [again.card(2) for _ in range(5)]


def test_what_does_something_else_in_the_same_words_is_told(spoken: Spoken) -> None:
    lines = "    primary:\n        draw 1\n        may:\n            gain 17 trade"
    card = made_card(spoken, lines)
    assert card is not None
    assert (
        failure(spoken, lines, card, ["en"]) is None
    )  # `may gain 17 trade` is another step, and means the same
    found = failure(spoken, lines, card, ["en"], strictly=True)
    assert found is not None
    assert (found.kind, found.language) == (SAME_WORDS, "en")


def test_names_of_picked_things_are_no_difference(spoken: Spoken) -> None:
    first, again = (
        made_card(spoken, f"    primary:\n        choose a ship in hand as {name}\n        scrap {name}")
        for name in ("one", "two")
    )
    assert first is not None
    assert again is not None
    assert first != again
    assert does(first) == does(again)
    assert not lost(spoken, first, again)


def test_lines_look_alike_by_their_sorts(spoken: Spoken) -> None:
    one, other = "    primary: acquire a blob ship in hand", "    ally: discard a machine_cult base in deck"
    assert signature(spoken, one) == signature(spoken, other)
    assert signature(spoken, one) != signature(spoken, "    primary: draw 1")


def test_what_fails_is_made_smaller() -> None:
    found = Failure(
        "    primary:\n        draw 2\n        gain 1 trade for each blob ship in hand", "en", "", "", ""
    )
    rows = list(less(found.lines))
    assert "    primary:\n        gain 1 trade for each blob ship in hand" in rows
    assert "    primary:\n        draw 2\n        gain 1 trade for each ship in hand" in rows
    assert "    primary:\n        draw 2\n        gain 1 trade" in rows
