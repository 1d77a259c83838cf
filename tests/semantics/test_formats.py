"""Formats: seats, teams and roles, lines in the place of others, and lines that only a format has."""

import pytest

from realmsdsl.ir import FormatDef, Number
from tests.semantics.village import mistakes, right

SEATS = "players 4\nteams 2 of 2"


def formats(text: str) -> dict[str, FormatDef]:
    program = right(text).program
    assert program is not None
    return {each.name: each for each in program.formats}


def lines(*rows: str) -> str:
    return 'format odd "Odd":\n' + "".join(f"    {row}\n" for row in rows)


def test_seats_teams_and_roles() -> None:
    odd = formats(
        lines(
            "players 4",
            "teams 2 of 2",
            "roles mayor, baker, mayor",
            "shared coins",
            "turns by team",
            "open hand to team",
        )
    )["odd"].seating
    assert (odd.least, odd.most, odd.teams, odd.team_size) == (4, 4, 2, 2)
    assert odd.roles == ("mayor", "baker", "mayor")
    assert (odd.shared, odd.turns_by, odd.open) == (("coins",), "team", (("hand", "team"),))


def test_a_format_builds_on_another() -> None:
    found = formats(
        lines("players 4", "define luck: 4") + 'format even "Even" is odd:\n    define wealth: 0\n'
    )
    even = found["even"]
    assert even.seating == found["odd"].seating
    answers = {each.name: each.value for each in even.lines.definitions}
    assert (answers["luck"], answers["wealth"]) == (Number(4), Number(0))


def test_lines_replace_lines_of_the_same_name_and_are_added() -> None:
    program = right(
        lines(
            "players 2",
            "define luck: 4",
            "verb toss (amount: a number): get amount",
            "rule refill: if coins is 3: win",
            "turn of baker:\n        phase rest: get 1",
            "roles mayor, baker",
            "course: take_turns",
            "when players drop a tool: gain 1 coins",
            "static: luck of you is 5",
            "action nap during main: get 1",
        )
    ).program
    assert program is not None
    odd = next(each for each in program.formats if each.name == "odd").lines
    assert [each.name for each in odd.definitions] == ["luck"]
    assert [each.name for each in odd.rules] == ["refill"]
    assert [each.name for each in odd.verbs] == ["toss"]
    assert [each.role for each in odd.turns] == ["baker"]
    assert odd.course is not None
    assert odd.setup is None


@pytest.mark.parametrize(
    ("text", "code", "word"),
    [
        (lines("define luck: 4"), "RD412", "odd"),
        (lines("players 0"), "RD412", "players 0"),
        (lines("players 5 to 3"), "RD412", "players 5 to 3"),
        (lines("players 13"), "RD412", "players 13"),
        (lines("players 2", "players 3"), "RD411", "players 3"),
        (lines("players 5", "teams 2 of 2"), "RD412", "players 5"),
        (lines("players 2", "roles mayor, baker, mayor"), "RD412", "roles mayor, baker, mayor"),
        (lines("players 2", "teams by role"), "RD412", "teams by role"),
        (lines("players 2", "teams by seat"), "RD216", "seat"),
        (lines("players 2", "shared coins"), "RD412", "shared coins"),
        (lines(*SEATS.split("\n"), "shared conis"), "RD208", "conis"),
        (lines(*SEATS.split("\n"), "turns by seat"), "RD216", "seat"),
        (lines(*SEATS.split("\n"), "open hnad to team"), "RD205", "hnad"),
        (lines(*SEATS.split("\n"), "open hand to all_of_them"), "RD216", "all_of_them"),
        ('format pair "Again":\n    players 2', "RD209", "pair"),
        ('format odd "Odd" is pir:\n    players 2', "RD216", "pir"),
        ('format odd "O" is even:\n    players 2\nformat even "E" is odd:\n    players 2', "RD406", "odd"),
        (lines("players 2", "define luck: hand"), "RD301", "luck"),
        (lines("players 2", "verb toss (amount: a card in hand): win"), "RD302", "toss"),
        (lines("players 2", "verb drop (thing: a card in hand): win"), "RD302", "drop"),
        (
            lines("players 2", "verb haggle (who: an opponent) for (amount: 1 to coins): win"),
            "RD302",
            "haggle",
        ),
        # what only one format has
        ("rule odd: if secret_ballot is 3: win", "RD215", "secret_ballot"),
        (lines("players 2", "verb dance: get 1") + "rule odd: if coins is 3: dance", "RD203", "dance"),
        (lines("players 2", "define steps: 3") + 'tool "Thing":\n    work: get steps', "RD215", "steps"),
    ],
)
def test_a_wrong_format_is_told_once(text: str, code: str, word: str) -> None:
    assert [(found, said.strip()) for found, said in mistakes(text)] == [(code, word)]


def test_what_one_format_has_can_be_used_in_it_and_in_those_that_build_on_it() -> None:
    assert mistakes(lines("players 2", "define steps: 3", "define luck: steps")) == []
    assert (
        mistakes(lines("players 2", "define steps: 3") + 'format even "E" is odd:\n    define luck: steps')
        == []
    )
    assert mistakes(lines("players 2", "verb dance: get 1", "course: dance")) == []
    both = lines("players 2", "define steps: 3") + lines("players 2", "define steps: 3").replace(
        "odd", "even"
    )
    assert mistakes(both + 'format last "L" is even:\n    define luck: steps') == []
    # a game asks it of every format that has it: none has another
    assert mistakes('format last "L" is party:\n    define luck: secret_ballot') == []
