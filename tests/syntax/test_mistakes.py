"""What a file with a mistake gets: one diagnostic, at the right place, with words that mend it."""

from typing import Final, NamedTuple

import pytest

from realmsdsl.base import Diagnostic, Diagnostics, Source
from realmsdsl.base.codes import SYNTAX
from realmsdsl.syntax import parse
from realmsdsl.syntax.nodes import CardNode
from tests.syntax.files import read


class Case(NamedTuple):
    """A text with one mistake: its code, the piece that is underlined, and a piece of the help."""

    code: str
    text: str
    underlined: str
    help: str


CASES: Final = [
    Case("RD104", "", "", "begins with `game` or `set`"),
    Case("RD104", "# only a remark\n\n", "", "begins with `game` or `set`"),
    Case("RD105", 'ship "A\x07":\n    cost 3\n', "\x07", "delete it"),
    Case("RD105", 'ship "A\u202eB":\n    cost 3\n', "\u202e", "delete it"),
    Case("RD105", "zone deck\u00a0hidden\n", "\u00a0", "ordinary space"),
    Case("RD105", "zone deck # a \u2066remark\n", "\u2066", "delete it"),
    Case("RD106", "zone deck $ hidden\n", "$", "delete it"),
    Case("RD106", 'Ship "A":\n    cost 3\n', "Ship", "write `ship`"),
    Case("RD106", "zone déck hidden\n", "déck", "letters a to z"),
    Case("RD106", "ship “A”:\n    cost 3\n", "“", "straight quotes"),
    Case("RD106", 'ship "A":\n    cost 3rd\n', "3rd", "begins with a letter"),
    Case("RD106", "define half: 7 \u2013 3\n", "\u2013", "write `-`"),
    Case("RD107", 'ship "A:\n    cost 3\n', '"A', "on the same line"),
    Case("RD107", 'game stars "The Stars\n', '"The Stars', "on the same line"),
    Case("RD108", 'ship "A":\n\tcost 3\n\tlimit 4\n', "\t", "2 lines of this file"),
    Case("RD109", "zone deck\n  zone hand\n  zone pile\nzone heap\n", "zone", "at one column"),
    Case("RD109", 'ship "A":\n    cost 3\n      limit 4\n    faction blob\n', "limit", "at one column"),
    Case("RD109", 'ship "A":\n    cost 3\n   limit 4\n    faction blob\n', "limit", "at one column"),
    Case("RD109", 'ship "A":\nfaction blob\ncost 3\nship "B":\n    cost 4\n', "faction", "four more spaces"),
    Case(
        "RD109", 'ship "A":\n    first: choose one:\n    - draw 1\n    - win\n    cost 3\n', "-", "four more"
    ),
    Case("RD110", 'ship "A"\n    cost 3\n', "", '`"A":`'),
    Case("RD110", 'ship "A":\n    first draw 2\n', "", "write `first: draw`"),
    Case("RD110", 'ship "A":\n    first\n        draw 2\n', "", "ends with `:`"),
    Case("RD110", "rule x:\n    each player draw 2\n", "", "write `player: draw`"),
    Case("RD110", "rule x:\n    if deck is 3 draw 2\n", "", "write `3: draw`"),
    Case("RD110", "when you play a ship gain 3 combat\n", "", "write `ship: gain`"),
    Case("RD110", "setup\n", "", "write `setup:`, and below it"),
    Case("RD111", "rule x:\n    move it into deck\n", "into", "write `to` for `into`"),
    Case("RD111", "rule x: let y 3\n", "3", "write `be` before `3`"),
    Case("RD111", "verb go (n: a number) passt gone: draw n\n", "passt", "did you mean `past`?"),
    Case("RD111", "rule x: take a card costing 4 or less\n", "costing", "`with PROPERTY 4`"),
    Case("RD111", 'ship "A":\n    cost -3\n', "-3", "numbers begin at 0"),
    Case("RD111", "rule x: draw 2 2\n", "2", "leave out `2`"),
    Case("RD111", "action go during main:\n    win\n    only if x is 3\n", "only if", "before the steps"),
    Case(
        "RD111",
        "rule x:\n    chose one:\n        - draw 1\n        - win\n",
        "chose",
        "did you mean `choose`?",
    ),
    Case("RD111", "defin size:\n    3 if x is 1\n    4 otherwise\n", "defin", "did you mean `define`?"),
    Case("RD112", "zone deck of\n", "", ""),
    Case("RD112", "rule x: let y be\n", "", ""),
    Case("RD113", "rule x: if combat >= 3: win\n", ">=", "write `is 3 or more`"),
    Case("RD113", "rule x: if combat <= n: win\n", "<=", "write `is n or less`"),
    Case("RD113", "rule x: if combat == 3: win\n", "==", "write `is 3`"),
    Case("RD113", "rule x: if combat != 3: win\n", "!=", "write `is not 3`"),
    Case("RD113", "rule x: if combat > 3: win\n", ">", "write `is more than 3`"),
    Case("RD113", "rule x: if combat = 3: win\n", "=", "write `is 3`"),
    Case(
        "RD114", "rule x: if a is 1 or b is 2: win\n".replace(" a ", " aa "), "or", "`(aa is 1) or (b is 2)`"
    ),
    Case("RD114", "rule x: if deck is empty or there is a ship: win\n", "or", "or (there is a ship)`"),
    Case("RD115", "rule x: target opponent discards 1\n", "discards", "write `target opponent: discard`"),
    Case("RD115", "rule x:\n    each player loses 2 points\n", "loses", "write `each player: lose`"),
    Case("RD116", "rule x: draw the card\n", "the", "leave out `the`"),
    Case("RD117", "rule x:\n    win\n    else: draw 1\n", "else", "right below the lines of an `if`"),
    Case("RD118", "rule x: choose one:\n    - draw 1\n    win\n", "win", "write `- win` …"),
    Case("RD119", "zone target of player\n", "target", "never names: a, all,"),
    Case("RD119", "rule x: move target to deck\n", "target", "never names: a, all,"),
    Case("RD119", "verb set (n: a number): draw n\n", "set", "cannot be a verb: choose, each"),
    Case("RD119", "property static: a number\n", "static", "cannot be a property"),
    Case("RD119", "kind example\n", "example", "cannot be a kind of card"),
    Case("RD119", "rule x: let may be 3\n", "may", "cannot be the name of a value"),
    Case("RD120", "define x: " + "(" * 200 + "1" + ")" * 200 + "\n", "define", "a name of its own"),
    Case("RD121", 'ship "A":\n    cost 1000000001\n', "1000000001", "up to 1,000,000,000"),
    Case("RD122", f"zone {'a' * 101}\n", "a" * 101, "at most 100"),
    Case("RD122", f'ship "{"a" * 1001}":\n    cost 3\n', f'"{"a" * 1001}"', "at most 1000"),
    Case("RD123", "rule x: if count(ships in play is 2: win\n", "(", "closes on its line"),
    Case("RD123", "rule x: draw 2)\n", ")", "leave it out"),
    Case("RD125", 'ship "A":\nship "B":\n    cost 3\n', ":", "four more spaces"),
    Case("RD125", "action go during main:\n    costs 2 trade\n", "", "write its steps"),
]

ELSEWHERE: Final = {"RD100", "RD101", "RD102", "RD103", "RD124"}
"""Codes of the reading of files, and of files with many mistakes: they have tests of their own."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code} {case.text[:30]!r}")
def test_one_mistake(case: Case) -> None:
    _, diagnostics = read(case.text)
    assert [each.code for each in diagnostics] == [case.code], diagnostics
    found = diagnostics[0]
    assert Source("case.realms", case.text).slice(found.span) == case.underlined
    assert case.help in found.help
    assert found.message
    assert found.help or found.label


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code} {case.text[:30]!r}")
def test_it_does_not_hide_what_comes_after(case: Case) -> None:
    text = f'{case.text}\nship "Whole":\n    cost 3\n    first: draw 2\n\nzone heap of of\n'
    tree, diagnostics = read(text)
    assert diagnostics[-1].code == "RD119"
    assert any(isinstance(item, CardNode) and item.name.text == "Whole" for item in tree.items)


def test_every_code_has_a_case() -> None:
    assert {case.code for case in CASES} | ELSEWHERE == set(SYNTAX)


def test_all_mistakes_of_a_file_in_one_run() -> None:
    cards = [f'ship "Card {i}":\n    cost {i}\n    first: draw 1\n' for i in range(60)]
    cards[3] = 'ship "Card 3"\n    cost 3\n    first: draw 1\n'
    cards[40] = 'ship "Card 40":\n    cost 3 3\n    first: if combat >= 3: draw 1\n'
    tree, diagnostics = read("\n".join(cards))
    assert [(each.code, _line(each, "\n".join(cards))) for each in diagnostics] == [
        ("RD110", 13),
        ("RD111", 162),
        ("RD113", 163),
    ]
    assert [item.name.text for item in tree.items if isinstance(item, CardNode)] == [
        f"Card {i}" for i in range(60)
    ]
    assert [each.opener for each in tree.broken] == ["cost", "first"]


def _line(diagnostic: Diagnostic, text: str) -> int:
    return Source("case.realms", text).position(diagnostic.span.start)[0]


def test_a_broken_line_tells_what_it_would_have_declared() -> None:
    tree, _ = read('verb draw (n: a number: draw n\nship "A" "B":\n    cost 3\n')
    assert [(each.opener, each.name) for each in tree.broken] == [("verb", "draw"), ("ship", "A")]


def test_the_block_below_a_broken_header_is_read() -> None:
    _, diagnostics = read('ship "A" "B":\n    cost 3\n    first: if combat >= 3: draw 1\n')
    assert [each.code for each in diagnostics] == ["RD111", "RD113"]


def test_reading_goes_on_with_both_words_of_an_amount_the_wrong_way_round() -> None:
    tree, diagnostics = read('ship "A":\n    first: gain coins 5\n')
    meant, _ = read('ship "A":\n    first: gain 5 coins\n')
    assert [each.code for each in diagnostics] == ["RD111"]
    assert tree == meant


# Found by random edits: texts whose blocks once were closed in another order than they were opened.
TANGLED: Final = [
    "    action go during once a game:\n        win\n    expect count(cards) is 1\n",
    "        phase strike:\n            win\n    rule x: draw 2 2\n    course:\n        draw 1\n",
]


@pytest.mark.parametrize("text", TANGLED)
def test_blocks_are_closed_in_order(text: str) -> None:
    tree, diagnostics = read(text)
    assert diagnostics
    assert tree.broken


def test_reading_stops_after_a_hundred_mistakes() -> None:
    _, diagnostics = read("zone of of\n" * 5_000)
    assert [each.code for each in diagnostics] == ["RD119"] * 100 + ["RD124"]


def test_reading_stops_after_a_thousand_lost_lines() -> None:
    _, diagnostics = read("action go during main:\n    win\n" + "    costs 2 trade\n" * 5_000)
    assert [each.code for each in diagnostics] == ["RD111", "RD124"]


def test_mistakes_of_two_files_are_kept_apart() -> None:
    diagnostics = Diagnostics()
    parse(Source("a.realms", "zone of\n"), diagnostics)
    parse(Source("b.realms", "zone of\n"), diagnostics)
    assert [each.span.file for each in diagnostics.sorted()] == ["a.realms", "b.realms"]
