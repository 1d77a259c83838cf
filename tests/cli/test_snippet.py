"""Source lines on a screen: what cannot be seen is shown, and the underline lies under the span."""

import pytest
from rich.cells import cell_len

from realmsdsl.cli.snippet import shortened, snippet, visible

FAMILY = "👨\N{ZERO WIDTH JOINER}👩\N{ZERO WIDTH JOINER}👧"


def underlined(line: str, part: str, limit: int = 100) -> tuple[str, str]:
    """The snippet of a line with a part of it underlined, and the text that stands above the underline."""
    start = line.index(part)
    shown = snippet(line, start, start + len(part), limit)
    above, column = "", 0
    for letter in shown.text:
        if shown.column <= column < shown.column + shown.width:
            above += letter
        column += cell_len(letter)
    return shown.text, above


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain text", "plain text"),
        ("Zażółć gęślą jaźń, Őrhajó, Œuvre", "Zażółć gęślą jaźń, Őrhajó, Œuvre"),
        ("a\tb", "a→   b"),
        ("nul \0 escape \x1b[31m del \x7f", "nul ␀ escape ␛[31m del ␡"),
        ("two\nlines", "two␊lines"),
        ("\u202eabc\u202c", "<U+202E>abc<U+202C>"),
        ("zero\u200bwidth", "zero<U+200B>width"),
        ("no\u00a0break", "no<U+00A0>break"),
        ("lone \udc80", "lone <U+DC80>"),
        (FAMILY, FAMILY),
        ("a\N{ZERO WIDTH JOINER}b", "a<U+200D>b"),
        ("ספינה", "ספינה"),
    ],
)
def test_what_cannot_be_seen_is_shown(text: str, shown: str) -> None:
    assert visible(text) == shown


def test_a_sentence_to_copy_keeps_the_spaces_that_no_line_breaks_at() -> None:
    assert shortened("Allié\u00a0: «\u202fun\u200bdeux") == "Allié\u00a0: «\u202fun<U+200B>deux"


@pytest.mark.parametrize(
    "before",
    ["", "    ", "\t", "漢字 ", "e\N{COMBINING ACUTE ACCENT} ", "🚀 ", "\u202e", "\0"],
    ids=["start", "spaces", "tab", "wide", "combining", "emoji", "turning", "control"],
)
def test_the_underline_lies_under_the_span(before: str) -> None:
    line = f"{before}wrong and more"
    _, above = underlined(line, "wrong")
    assert above == "wrong"


def test_a_joined_emoji_is_as_wide_as_a_terminal_makes_it() -> None:
    line = f"{FAMILY} wrong"
    assert snippet(line, line.index("wrong"), len(line), 80).column == cell_len(FAMILY) + 1


def test_an_empty_span_gets_one_mark() -> None:
    assert snippet("abc", 3, 3, 80).width == 1


@pytest.mark.parametrize("at", [0, 150, 5_000, 9_995])
def test_a_long_line_is_cut_around_the_span(at: int) -> None:
    line = "x" * at + "wrong" + "y" * (9_995 - at)
    text, above = underlined(line, "wrong")
    assert cell_len(text) <= 100
    assert above == "wrong"
    assert text.startswith("…") == (at > 0)
    assert text.endswith("…") == (at < 9_995)


def test_a_span_longer_than_the_screen_is_cut() -> None:
    shown = snippet("a" + "漢" * 5_000, 1, 5_001, 80)
    assert cell_len(shown.text) <= 80
    assert shown.column + shown.width <= 80


def test_a_span_outside_its_line_is_brought_back() -> None:
    shown = snippet("abc", 10, 20, 80)
    assert (shown.column, shown.width) == (3, 1)


def test_of_a_long_text_the_ends_are_kept() -> None:
    text = shortened("a" * 5_000 + "b" * 5_000)
    assert len(text) < 300
    assert text.startswith("aaa")
    assert text.endswith("bbb")
