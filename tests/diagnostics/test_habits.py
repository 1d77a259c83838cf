"""What people write out of habit is one mistake, with help that says how the language says it."""

from pathlib import Path

import pytest

from realmsdsl.base import Diagnostic
from realmsdsl.semantics import compile_source
from realmsdsl.base import Source

SET = """\
set habits "Habits" for star_realms uses core

counter cargo

ability deliver once a turn costs 2 cargo from this

ship "Runner":
    faction blob
    count 3
    cost 1
    primary: gain 1 trade

base "Dock":
    faction machine_cult
    cost 4
    defense 4
    primary: put 1 cargo on this
    deliver: gain 6 trade
    when you acquire a base: gain 2 combat
    static: price of ships is 1 less
    ally:
        may scrap a card in hand or discard_pile
        if you do: gain 1 trade
    scrap: choose one:
        - gain 2 trade
        - draw 1
"""


def mistakes(old: str, new: str) -> tuple[Diagnostic, ...]:
    assert SET.count(old) == 1, old
    found = compile_source(Source("habits.realms", SET.replace(old, new)), Path.cwd())
    return found.diagnostics


def test_the_set_itself_has_no_mistake() -> None:
    assert mistakes("cost 1", "cost 2") == ()


ADVICE = (
    # names of several words
    ("faction machine_cult", "faction machine cult", "write `machine_cult`"),
    ("faction machine_cult", "faction Machine Cult", "write `machine_cult`"),
    ("faction machine_cult", "faction machine-cult", "write `machine_cult`"),
    ("faction machine_cult", 'faction "Machine Cult"', "write `machine_cult`"),
    ("or discard_pile", "or discard pile", "write `discard_pile`"),
    ("for star_realms", "for star realms", "write `star_realms`"),
    # numbers and values
    ("cost 4", "cost four", "write `4`"),
    ("gain 6 trade", "gain six trade", "write `6`"),
    ("cost 4", "cost: 4", "a value stands without a colon: `cost 4`"),
    ("cost 4", "cost = 4", "write `cost 4`"),
    ("cost 4", "cost 4.5", "numbers are whole"),
    ("count 3", "count 3 x", "write `count 3`"),
    ("count 3", "copies 3", "write `count`"),
    ("gain 6 trade", "draw a card", "write the number alone: `1`"),
    ("gain 6 trade", "draw 3 cards", "write the number alone: `3`"),
    ("gain 6 trade", "discard 2", "say what the number counts, and where: `2 cards in hand`"),
    ("gain 6 trade", "+6 trade", "a step begins with its verb: `gain 6 trade`"),
    ("gain 6 trade", "-6 authority", "a step begins with its verb: `lose 6 authority`"),
    ("gain 6 trade", "6 trade", "a step begins with its verb: `gain 6 trade`"),
    ("gain 6 trade", "gain trade 6", "write `gain 6 trade`"),
    ("gain 6 trade", "add 6 trade", "write `gain`"),
    # steps in a row
    ("gain 6 trade", "gain 6 trade, draw 1", "write `;` for `,`: it joins steps"),
    ("gain 6 trade", "gain 6 trade and draw 1", "write `;` for `and`: it joins steps"),
    ("gain 6 trade", "gain 6 trade, then draw 1", "write `;` for `,`: it joins steps"),
    ("gain 6 trade", "gain 6 trade;", "leave out `;`"),
    ("gain 6 trade", "gain 6 trade!", "a line has no exclamation mark"),
    (
        "gain 6 trade",
        "gain 6 trade or draw 1",
        "write `choose one:`, and below it each step on a line of its own",
    ),
    ("gain 6 trade", "choose one: draw 1 or gain 6 trade", "begin each with a dash: `- draw 1`"),
    ("        - draw 1", "        * draw 1", "write `-` for `*`"),
    ("        - draw 1", "        • draw 1", "write `-`"),
    ("faction blob", "faction blob and machine_cult", "write `,` for `and`: it joins words"),
    # clauses
    ("a base: gain 2", "a base, gain 2", "write `:` for `,`"),
    ("if you do: gain", "if you do, gain", "write `:` for `,`"),
    ("if you do: gain", "if you do then gain", "write `:` for `then`"),
    ("when you acquire", "whenever you acquire", "did you mean `when`?"),
    ("when you acquire", "if you acquire", "an event begins with `when`"),
    ("        if you do", "    if you do", "indent it as far as the step above it"),
    ("once a turn", "once per turn", "did you mean `a`?"),
    ("once a turn", "once every turn", "did you mean `a`?"),
    ("in hand", "in your hand", "leave out `your`"),
    # effects and steps
    ("is 1 less", "is 1 lower", "write `less`"),
    (
        "static: price of ships is 1 less",
        "static: draw 1",
        "a step stands in an ability, or behind `when EVENT:`",
    ),
    (
        "deliver: gain 6 trade",
        "deliver: price of ships is 1 less",
        "write `static:` before it if it always holds",
    ),
    ("    deliver: gain 6 trade", "    gain 6 trade", "a step stands in an ability: `"),
    # headers
    ('ship "Runner":', "ship Runner:", 'write `"Runner"`'),
    ('ship "Runner":', "ship Fast Runner:", 'write `"Fast Runner"`'),
    ('ship "Runner":', '"Runner":', 'a card begins with its kind: `KIND "Runner"`'),
    ("    count 3", "        count 3", "the line below it stands too far right"),
    ('habits "Habits" for', '"Habits" for', 'write `set my_set "Habits" for GAME`'),
    ('habits "Habits" for', "habits for", 'write `set habits "Title" for GAME`'),
    (" for star_realms", "", 'write `set habits "Habits" for GAME`'),
    ("uses core", "using core", "did you mean `uses`?"),
    ("uses core", "uses cores", "did you mean `core`?"),
    ("for star_realms", "for star_realm", "did you mean `star_realms`?"),
    ("counter cargo", "// the cargo\ncounter cargo", "a comment begins with `#`"),
    # one slip, one message
    ("defense 4", "defence 4", "did you mean `defense`?"),
    (
        "    deliver: gain 6 trade",
        "    deliver:\n    gain 6 trade\n    draw 1",
        "indent the lines that belong to it",
    ),
    ("counter cargo", "counter cargo\n\ncounter trade", "give one of them another name"),
)


@pytest.mark.parametrize(("old", "new", "advice"), ADVICE, ids=[new.strip() for _, new, _ in ADVICE])
def test_a_habit_is_one_mistake_with_the_help_that_mends_it(old: str, new: str, advice: str) -> None:
    found = mistakes(old, new)
    assert [each.help for each in found if advice not in each.help] == []
    assert len(found) == 1
    place = found[0].span
    assert (place.file, place.start <= place.end) == ("habits.realms", True)


def test_of_two_meanings_the_later_one_is_the_mistake() -> None:
    """Whichever file a word is declared in first: what ships with the program is not what is wrong."""
    for declaration in ("resource damage", "zone authority"):
        (mistake,) = mistakes("counter cargo", f"counter cargo\n\n{declaration}")
        assert (mistake.code, mistake.span.file) == ("RD209", "habits.realms")


def test_a_name_in_parts_is_nothing_where_all_is_well() -> None:
    assert mistakes('ship "Runner":', '# discard pile, machine cult\nship "Trade Row":') == ()
