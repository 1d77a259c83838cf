"""An effect that waits for its own answer is a mistake of its card, and not found only when the card is played."""

from pathlib import Path
from typing import Final

from realmsdsl.base import Source
from realmsdsl.semantics import compile_source
from realmsdsl.sim.examples import run_examples

ENDLESS: Final = (
    # cards that the effect changes are counted by what it changes
    "static: faction of bases in play includes blob only if there are 2 blob bases in play",
    "static: defense of other bases in play is 1 more for each base in play with defense 4 or more",
    "static: defense of outposts in play is 1 more for each base in play with defense 4 or more",
    "static: defense of bases in play is (sum(defense of bases in play)) more",
    "static: price of ships is 1 less for each blob ship in trade_row where price of it is 4 or more",
    # the card itself is among those that are counted
    "always: price of this is 1 less for each card in trade_row where price of it is 3 or more",
    "static: defense of this is 1 more for each base in play of all players with defense 4 or more",
    # the cards that change are found by what changes
    "static: faction of blob bases in play includes machine_cult",
    "primary: until end of turn: price of cards where price of it is 5 or more is 1 less",
)

FINE: Final = (
    "static: defense of this is 1 more for each other base in play with defense 4 or more",
    "static: defense of this is (sum(defense of other bases in play)) more",
    "always: price of this is 1 less for each ship in trade_row where price of it is 5 or more",
    "static: price of this is 1 less for each card in trade_row where price of it is 5 or more",
    "static: price of ships is 1 less for each base in trade_row where price of it is 5 or more",
    "static: price of ships is 1 less for each card in trade_row with cost 5 or more",
    "static: price of blob cards is 1 less for each star_empire card in trade_row where price of it is 5 or more",
    "static: defense of bases in play is 1 more for each base in play of opponents with defense 4 or more",
    "static: ally_faction of bases in play includes blob only if there are 2 machine_cult bases in play",
    "primary: until end of turn: faction of a blob base in play includes machine_cult",
)


def mistaken(lines: tuple[str, ...]) -> list[str]:
    """The lines that are reported as circles, each on a base of its own; no other mistake is in them."""
    head = 'set trial "Trial" for star_realms uses core\n'
    each = 'base "Dock {}":\n    faction blob\n    cost 4\n    defense 4\n    {}\n'
    text = "\n".join((head, *(each.format(at, line) for at, line in enumerate(lines))))
    source = Source("trial.realms", text)
    found = compile_source(source, Path.cwd()).diagnostics
    assert {diagnostic.code for diagnostic in found} <= {"RD406"}
    return [source.line_text(source.position(diagnostic.span.start)[0]).strip() for diagnostic in found]


def test_an_effect_that_waits_for_itself_is_reported() -> None:
    assert mistaken(ENDLESS) == list(ENDLESS)


def test_one_that_only_looks_like_it_is_not() -> None:
    assert mistaken(FINE) == []


def test_two_cards_that_wait_for_each_other_fail_the_example_that_asks_them() -> None:
    """Only the game can tell that there are two of them: one alone is fine."""
    text = """\
set trial "Trial" for star_realms uses core

base "Dock":
    faction blob
    cost 4
    defense 4
    static: defense of this is 1 more for each other base in play with defense 4 or more

example "one":
    given create "Dock" in play
    expect defense of "Dock" is 4

example "two":
    given create 2 "Dock" in play
    expect defense of "Dock" is 5
"""
    compilation = compile_source(Source("trial.realms", text), Path.cwd())
    assert compilation.program is not None
    own = tuple(each for each in compilation.examples if each.source == "trial")
    one, two = (outcome.failure for outcome in run_examples(compilation.program, own))
    assert one is None
    assert two is not None
    assert (two.code, two.message) == ("RD651", "this has no answer")
