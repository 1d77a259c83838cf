"""What holds for every text, every edit of a real file, and every file that the grammar allows."""

from typing import Final

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from realmsdsl.base import Diagnostics, Source
from realmsdsl.syntax import parse, print_file, walk
from realmsdsl.syntax.nodes import FileNode
from realmsdsl.syntax.tables import tables
from tests.syntax.files import FILES, read, whole
from tests.syntax.sentences import sentence

_SUPPRESSED: Final = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
quick = settings(max_examples=100, suppress_health_check=_SUPPRESSED)

LINES: Final = [line for text in FILES.values() for line in text.splitlines()]
PIECES: Final = sorted({*tables().words, *(word for line in LINES for word in line.split())})


def check(text: str) -> FileNode:
    """Read a text; it never raises, and every span of its tree and diagnostics lies in it."""
    diagnostics = Diagnostics()
    tree = parse(Source("case.realms", text), diagnostics)
    for each in diagnostics.sorted():
        assert 0 <= each.span.start <= each.span.end <= len(text)
        assert each.code.startswith("RD1")
        assert "\n" not in each.message + each.label + each.help
    for node in walk(tree):
        assert 0 <= node.span.start <= node.span.end <= len(text)
    return tree


@given(st.text(max_size=300))
@quick
def test_any_text_is_read(text: str) -> None:
    assert check(text).lines == tuple(i for i in range(len(text)) if i == 0 or text[i - 1] == "\n")


@given(st.lists(st.sampled_from([*PIECES, "\n", "\n    ", "\n        ", '"', "\t"]), max_size=60))
@quick
def test_any_row_of_words_is_read_the_same_each_time(pieces: list[str]) -> None:
    text = " ".join(pieces)
    assert check(text) == read(text)[0]


@st.composite
def edited(draw: st.DrawFn) -> str:
    """Some lines in a row of a real file, with a few edits."""
    start = draw(st.integers(0, len(LINES) - 1))
    text = "\n".join(LINES[start : start + draw(st.integers(1, 40))])
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        cut = draw(st.integers(0, 6))
        new = draw(st.one_of(st.sampled_from(PIECES), st.text(max_size=2), st.sampled_from(["\n    ", " "])))
        text = text[:at] + new + text[at + cut :]
    lines = text.split("\n")
    for _ in range(draw(st.integers(0, 3))):
        place = draw(st.integers(0, len(lines) - 1))
        lines[place] = " " * draw(st.integers(0, 13)) + lines[place].lstrip()
    return "\n".join(lines)


@given(edited())
@quick
def test_any_edit_of_a_real_file_is_read(text: str) -> None:
    check(text)
    tree, diagnostics = read(text)
    if not diagnostics:
        assert whole(print_file(tree)) == tree


@given(st.integers(0, 2**32), st.integers(8, 22))
@quick
def test_what_the_grammar_allows_is_read_and_printed(seed: int, budget: int) -> None:
    text = sentence(seed, "decl", budget)
    tree, diagnostics = read(text)
    assert {each.code for each in diagnostics} <= {"RD120"}, diagnostics
    assume(not diagnostics)
    printed = print_file(tree)
    again = whole(printed)
    assert again == tree
    assert print_file(again) == printed


@st.composite
def commented(draw: st.DrawFn) -> str:
    """A real file with more comments and blank lines, spaces behind lines, and either end of line."""
    lines = draw(st.sampled_from(sorted(FILES.values(), key=len)[:4])).splitlines()
    for _ in range(draw(st.integers(1, 12))):
        at = draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(["own", "behind", "blank", "space"])):
            case "own":
                lines.insert(
                    at, " " * draw(st.integers(0, 12)) + "# " + draw(st.sampled_from(["one", "two"]))
                )
            case "behind" if "#" not in lines[at]:
                lines[at] += "  # behind"
            case "blank":
                lines.insert(at, draw(st.sampled_from(["", "   "])))
            case _:
                lines[at] += "  "
    return draw(st.sampled_from(["\n", "\r\n"])).join(lines)


@given(commented())
@settings(quick, max_examples=30)
def test_comments_are_kept(text: str) -> None:
    tree = whole(text)
    printed = print_file(tree)
    again = whole(printed)
    assert again == tree  # the comments too: each with its text, alone on its line or not
    assert print_file(again) == printed
    assert "\r" not in printed
    assert "\n\n\n" not in printed
    assert not any(line.endswith(" ") for line in printed.split("\n"))
