"""Advice is about the cards of the one set, never raises, and finds little to say of the official sets."""

from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from realmsdsl.advice import advise
from realmsdsl.api.sets import compile_text
from realmsdsl.base import Severity
from realmsdsl.base.resources import sets_path
from realmsdsl.semantics import compile_file

_GAME: Final = sets_path() / "star_realms"
_HEAD: Final = 'set trial "Trial" for star_realms uses core\n\n'


def codes(text: str) -> list[str]:
    compilation = compile_text(_HEAD + text, _GAME)
    assert compilation.program is not None, compilation.diagnostics
    return [each.code for each in advise(compilation)]


@pytest.mark.parametrize("path", sorted(_GAME.glob("*.realms")), ids=lambda path: path.stem)
def test_the_shipped_sets_need_no_advice(path: Path) -> None:
    assert advise(compile_file(path)) == ()


def test_cards_of_used_sets_are_not_judged() -> None:
    twice = 'ship "Ram Twice":\n    faction blob\n    cost 9\n    primary: gain 3 combat\n'
    assert codes(twice) == []


def test_advice_is_a_warning_and_refuses_nothing() -> None:
    stray = 'ship "Stray":\n    cost 9\n    ally: draw 1\n'
    compilation = compile_text(_HEAD + stray, _GAME)
    assert [each.severity for each in advise(compilation)] == [Severity.WARNING]
    assert compilation.program is not None


def test_a_set_with_mistakes_gets_no_advice() -> None:
    assert advise(compile_text(_HEAD + 'ship "Stray":\n    ally: drow 1\n', _GAME)) == ()


def test_a_mark_in_a_name_is_no_remark() -> None:
    assert (
        codes(
            'ship "# realms: ignore[RD503] no":\n    faction blob\n    cost 9\n    primary: gain 3 combat\n'
        )
        == []
    )


def test_a_remark_above_a_line_answers_it() -> None:
    stray = 'ship "Stray":\n    cost 9\n    # realms: ignore[RD503] gets its words from others\n    ally: draw 1\n'
    assert codes(stray) == []


@given(
    st.integers(0, 9), st.integers(0, 9), st.sampled_from(["combat", "trade", "authority"]), st.integers(0, 9)
)
def test_more_for_the_same_price_is_better_and_never_both_ways(
    one: int, other: int, what: str, price: int
) -> None:
    """One amount against another: the larger is better, the same one is neither."""
    text = "".join(
        f'ship "{name}":\n    faction star_empire\n    cost {price}\n    primary:\n        gain {amount} {what}\n        destroy a base\n\n'
        for name, amount in (("One", one), ("Other", other))
    )
    assert codes(text).count("RD504") == (one != other)
