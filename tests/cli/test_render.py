"""Diagnostics as people read them."""

from textwrap import dedent

import pytest

from realmsdsl.base import NOWHERE, Diagnostic, Label, Severity, Source, Span
from realmsdsl.cli.render import to_plain, to_text

SET = Source(
    "core.realms",
    dedent(
        """\
        set core "Core" for game

        ship "One":
            faction blue
            primary:
                draw 1
                draw 2
        """
    ),
)
GAME = Source("game.realms", 'game game "Game"\nvalues faction: red, green\n')
SOURCES = {each.file: each for each in (SET, GAME)}


def span(text: str, source: Source = SET) -> Span:
    start = source.text.index(text)
    return Span(source.file, start, start + len(text))


def shown(diagnostic: Diagnostic) -> str:
    return to_text([diagnostic], SOURCES)


def test_code_place_line_label_and_help() -> None:
    found = Diagnostic("RD201", "no faction `blue`", span("blue"), "not a faction", "use `red`")
    assert shown(found) == dedent(
        """\
        error[RD201]: no faction `blue`
         --> core.realms:4:13
          |
        4 |     faction blue
          |             ^^^^ not a faction
          = help: use `red`
        """
    )


def test_secondary_labels_in_the_same_line_and_in_another_file() -> None:
    labels = (Label(span("faction", SET), "of this"), Label(span("red, green", GAME), "there are these"))
    found = Diagnostic("RD201", "no faction `blue`", span("blue"), "not a faction", secondary=labels)
    assert shown(found) == dedent(
        """\
        error[RD201]: no faction `blue`
         --> core.realms:4:13
          |
        4 |     faction blue
          |             ^^^^ not a faction
          |     ------- of this
          ::: game.realms:2:17
          |
        2 | values faction: red, green
          |                 ---------- there are these
        """
    )


def test_a_span_of_several_lines_shows_the_first_and_the_last() -> None:
    block = Diagnostic("RD401", "too much", span("primary:\n        draw 1\n        draw 2\n"), "all this")
    assert shown(block) == dedent(
        """\
        error[RD401]: too much
         --> core.realms:5:5
          |
        5 |     primary:
          |     ^^^^^^^^
        ...
        7 |         draw 2
          |         ^^^^^^ all this
        """
    )


def test_a_warning_says_so() -> None:
    assert shown(Diagnostic("RD401", "odd", span("One"), severity=Severity.WARNING)).startswith(
        "warning[RD401]: odd\n"
    )


def test_the_end_of_a_file_can_be_pointed_at() -> None:
    end = len(SET.text)
    found = Diagnostic("RD112", "ends too early", Span(SET.file, end, end), "here")
    assert shown(found).splitlines()[1:] == [" --> core.realms:8:1", "  |", "8 |", "  | ^ here"]


@pytest.mark.parametrize("where", [NOWHERE, Span("gone.realms", 0, 0)])
def test_a_place_without_text_has_no_excerpt(where: Span) -> None:
    assert "|" not in shown(Diagnostic("RD100", "cannot be opened", where))


def test_control_characters_in_a_message_do_not_reach_the_terminal() -> None:
    text = shown(Diagnostic("RD201", "no `\x1b[31m\n`", span("One"), "\x07", "\u202e"))
    assert "\x1b" not in text
    assert "\x07" not in text
    assert "\u202e" not in text


def test_diagnostics_stand_apart() -> None:
    found = Diagnostic("RD201", "one", NOWHERE)
    assert to_text([found, found], {}) == "error[RD201]: one\n\nerror[RD201]: one\n"


def test_json_has_places_of_both_ends() -> None:
    labels = (Label(span("red, green", GAME), "these"),)
    found = Diagnostic("RD201", "no faction `blue`", span("blue"), "not a faction", "use `red`", labels)
    assert to_plain(found, SOURCES) == {
        "code": "RD201",
        "severity": "error",
        "message": "no faction `blue`",
        "file": "core.realms",
        "line": 4,
        "column": 13,
        "end": {"line": 4, "column": 17},
        "label": "not a faction",
        "help": "use `red`",
        "secondary": [
            {
                "file": "game.realms",
                "line": 2,
                "column": 17,
                "end": {"line": 2, "column": 27},
                "label": "these",
            }
        ],
    }


def test_json_of_a_place_without_text() -> None:
    plain = to_plain(Diagnostic("RD901", "ours", NOWHERE), SOURCES)
    assert (plain["file"], plain["line"], plain["end"]) == (None, None, None)
