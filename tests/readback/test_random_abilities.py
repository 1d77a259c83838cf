"""Any ability that types allow is said in every language, and every language says it back.

The examples are the same in every run, so that a change is told from chance; `realms l10n check` tries others.
`REALMS_ABILITIES` is how many of each class are tried instead, other ones in every run. The long run:

    REALMS_ABILITIES=100 pytest tests/readback/test_random_abilities.py
"""

import os
import sys

from collections.abc import Iterator
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from realmsdsl import CardDef, Spoken, ir, ops, parse_text
from realmsdsl.base import Source
from realmsdsl.ir.walk import walk
from realmsdsl.semantics import later_card
from tests.readback.typed_abilities import TypedAbilities
from tests.readback.typed_shapes import SHAPES, TypedShapes
from tests.readback.typed_stations import STATION_SHAPES, Text, TypedStations

OF_EACH: Final = int(os.environ.get("REALMS_ABILITIES", "3"))
"""Abilities that are made of each class."""

OF_SHAPE: Final = (OF_EACH + 1) // 2
"""Abilities that are made of each shape."""

IS_THE_SAME: Final = "REALMS_ABILITIES" not in os.environ

_PROGRAM = "a program in words, whose text is written by hand"
_QUESTION = "cases are those of a question of the game, which a card only asks"
_UNSAID: Final = {
    ops.Let: _PROGRAM,
    ops.While: _PROGRAM,
    ir.IfElse: _QUESTION,
    ir.Legal: "only examples ask for it",
    ir.OptionIs: "a card is printed by the rulings that hold",
}
"""Classes that no ability of this game is made of, and why."""

_RECORDS = (ir.Ability, ir.Best, ir.Clock, ir.Event, ir.Modifier, ir.Payment, ir.Price, ir.Slice, ir.Trigger)


def _classes(base: type[object]) -> Iterator[type[object]]:
    for each in base.__subclasses__():
        yield each
        yield from _classes(each)


def _all_classes() -> Iterator[type[object]]:
    """The classes that an ability may be made of."""
    yield from _RECORDS
    for base in (ir.Expr, ir.Where, ir.Op):
        for each in _classes(base):
            # attrs makes a class anew for its slots; the first one lives on until it is collected
            is_real = getattr(sys.modules[each.__module__], each.__name__, None) is each
            if is_real and each.__module__.startswith(("realmsdsl.ir.", "realmsdsl.ops.")):
                yield each


_OF_STATIONS: Final = (
    *(ir.Cells, ir.Count, ir.CounterOf, ir.Distance, ir.Exists, ir.InZone, ir.IsBetween, ir.IsNextTo),
    ir.LoopNumber,
)
"""Classes that are tried with the words of a game that has a grid, counters and years."""

CLASSES = sorted(set(_all_classes()), key=lambda each: each.__name__)


def _card(spoken: Spoken, lines: str) -> CardDef:
    source = Source("typed.realms", f'{spoken.plain_kind} "Typed":\n{lines}\n')
    card, found = later_card(spoken.compilation, source)
    assert card is not None, (lines, found)
    return card


def _assert_comes_back(spoken: Spoken, card: CardDef, *, by_words: bool = False) -> None:
    """Every language says it, and says it back: the same ability, or with `by_words` one of the same words in all of them."""
    said = spoken.texts(card)
    for language, text in said.items():
        assert "⟦" not in text
        understood = parse_text(spoken, language, text)
        assert understood.meaning is not None, (language, text, understood.diagnostics)
        assert not understood.diagnostics, (language, text)
        is_same = _does(understood.meaning.card) == _does(card) or (by_words and understood.texts == said)
        assert is_same, (language, text, understood.ability)


def _does(card: CardDef) -> object:
    return card.abilities, card.triggers, card.modifiers, card.clocks


@pytest.mark.parametrize("class_", CLASSES, ids=lambda each: each.__name__)
def test_what_is_made_of_a_class_is_read_back(spoken: Spoken, stars: Spoken, class_: type) -> None:
    made = TypedAbilities(spoken).by_class.get(class_)
    if made is None:
        known = class_ in _UNSAID or class_ in TypedStations(stars).by_class
        assert known, f"nothing is made of {class_.__name__}: give it a strategy, or say why not"
        return
    _assert_all_come_back(spoken, class_, made)


@pytest.mark.parametrize("class_", [*_OF_STATIONS], ids=lambda each: each.__name__)
def test_what_is_made_of_a_class_on_a_grid_is_read_back(stars: Spoken, class_: type) -> None:
    _assert_all_come_back(stars, class_, TypedStations(stars).by_class[class_])


def _assert_all_come_back(spoken: Spoken, class_: type, made: Text) -> None:
    """Abilities that are made of a class come back, and have it."""
    found: set[type] = set()

    @settings(max_examples=OF_EACH, derandomize=IS_THE_SAME, suppress_health_check=[HealthCheck.too_slow])
    @given(lines=made)
    def comes_back(lines: str) -> None:
        card = _card(spoken, lines)
        found.update(map(type, walk(card)))
        _assert_comes_back(spoken, card)

    comes_back()
    assert class_ in found


@pytest.mark.parametrize("shape", SHAPES)
def test_what_has_a_shape_is_read_back(spoken: Spoken, shape: str) -> None:
    shapes = TypedShapes(spoken).by_shape
    assert set(shapes) == set(SHAPES)
    _assert_have_words(spoken, shapes[shape])


@pytest.mark.parametrize("shape", STATION_SHAPES)
def test_what_has_a_shape_on_a_grid_is_read_back(stars: Spoken, shape: str) -> None:
    shapes = TypedStations(stars).by_shape
    assert set(shapes) == set(STATION_SHAPES)
    _assert_have_words(stars, shapes[shape])


def _assert_have_words(spoken: Spoken, made: Text) -> None:
    """Abilities come back as such that are said in the same words: names that a card gives are not in them."""

    @settings(max_examples=OF_SHAPE, derandomize=IS_THE_SAME, suppress_health_check=[HealthCheck.too_slow])
    @given(lines=made)
    def comes_back(lines: str) -> None:
        _assert_comes_back(spoken, _card(spoken, lines), by_words=True)

    comes_back()


@settings(max_examples=3 * OF_EACH + 1, derandomize=IS_THE_SAME, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_several_steps_in_a_row_are_read_back(spoken: Spoken, data: st.DataObject) -> None:
    # names that a card gives to what it picks are not in its text, and differ when it is read
    _assert_comes_back(spoken, _card(spoken, data.draw(TypedAbilities(spoken).several())), by_words=True)
