"""One production for all that make the same and differ in one word reads what each of them reads."""

from hypothesis import given
from hypothesis import strategies as st

from realmsdsl.text.read.brackets import Brackets
from realmsdsl.text.read.chart import Chart, Effort
from realmsdsl.text.read.grammar import Make, Production, grammar, merged
from realmsdsl.text.read.tokens import tokens

WORDS = st.sampled_from(["red", "green", "blue"])
MAKERS = [lambda _, made=made: made for made in ("one", "two")]
ROWS = st.lists(st.tuples(st.lists(WORDS, min_size=1, max_size=3), st.sampled_from(MAKERS)), max_size=12)


@given(rows=ROWS, typed=st.lists(WORDS, min_size=1, max_size=3))
def test_the_merged_productions_read_the_same(rows: list[tuple[list[str], Make]], typed: list[str]) -> None:
    productions = [
        Production("thing", tuple(frozenset([word]) for word in words), make) for words, make in rows
    ]
    text = " ".join(typed)
    row = tokens(text, {})
    read = [
        set(Chart(grammar(each), row, {}, Brackets(text, row), Effort()).read("thing", 0))
        for each in (productions, merged(productions))
    ]
    assert read[0] == read[1]


def test_words_of_one_place_are_one_production() -> None:
    make = MAKERS[0]
    rows = [(first, "a", last) for first in ("draw", "take") for last in ("card", "ship", "base")]
    productions = [Production("deed", tuple(frozenset([word]) for word in row), make) for row in rows]
    (only,) = merged(productions)
    assert only.parts == (frozenset({"draw", "take"}), frozenset({"a"}), frozenset({"card", "ship", "base"}))
