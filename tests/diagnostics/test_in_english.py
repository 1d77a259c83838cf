"""A sentence of English gets, literally, the sentence of the language, and that compiles."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from realmsdsl.base import Diagnostic, Source
from realmsdsl.semantics import compile_source

HEAD: Final = 'set trial "Trial" for star_realms uses core\n'


def cards(lines: Iterable[str]) -> str:
    """A set with a card for each piece, all compiled together."""
    each = 'base "Dock {}":\n    faction blob\n    cost 4\n    defense 4\n    {}\n'
    return "\n".join((HEAD, *(each.format(at, line) for at, line in enumerate(lines))))


def mistakes(text: str) -> tuple[Diagnostic, ...]:
    return compile_source(Source("trial.realms", text), Path.cwd()).diagnostics


CASES: Final = (
    # effects on what a card costs
    ("static: ships cost 1 less", "static: price of ships is 1 less"),
    ("static: each blob ship costs 2 less", "static: price of blob ship is 2 less"),
    ("static: ships you acquire cost 1 more", "static: price of ships is 1 more"),
    ("static: ships in trade_row cost 1 less", "static: price of ships in trade_row is 1 less"),
    ("always: this costs 1 less for each base in play", "always: price of this is 1 less for each base in play"),
    ("ships cost 1 less", "static: price of ships is 1 less"),
    ("primary: ships cost 1 less this turn", "primary: until end of turn: price of ships is 1 less"),
    ("primary: until end of turn: cards cost 1 less", "primary: until end of turn: price of cards is 1 less"),
    ("primary:\n        draw 1\n        ships cost 1 less", "primary:\n        draw 1\n        until end of turn: price of ships is 1 less"),
    ("static:\n        ships cost 1 less", "static:\n        price of ships is 1 less"),
    ("static: your ships cost 1 trade less", "static: price of ships is 1 less"),
    ("static: ships cost two less trade", "static: price of ships is 2 less"),
    ("static: bases in play have 1 more defense", "static: defense of bases in play is 1 more"),
    # a condition behind its step
    ("primary: draw 1 if authority is 10 or less", "primary: if authority is 10 or less: draw 1"),
    ("primary: gain 1 trade; draw 1 if trade is 3", "primary: gain 1 trade; if trade is 3: draw 1"),
    ("primary: may scrap a card in hand if deck is empty  # so", "primary: if deck is empty: may scrap a card in hand  # so"),
    ("primary: draw 1 if you have 2 bases", "primary: if there are 2 bases in play: draw 1"),
    (
        "primary: choose one:\n        - gain 1 trade\n        - draw 1 if trade is 3",
        "primary: choose one:\n        - gain 1 trade\n        - if trade is 3: draw 1",
    ),
    # what somebody has
    ("primary: if you have 2 bases: draw 1", "primary: if there are 2 bases in play: draw 1"),
    ("primary: if you have 2 or more blob cards in hand: draw 1", "primary: if there are 2 blob cards in hand: draw 1"),
    ("primary: if you have 2 bases or more: draw 1", "primary: if there are 2 bases in play: draw 1"),
    ("primary: if you have at least 2 bases: draw 1", "primary: if there are 2 bases in play: draw 1"),
    ("primary: if you control a base and trade is 3: draw 1", "primary: if there is a base in play and trade is 3: draw 1"),
    ("primary: if you have at most 2 bases: draw 1", "primary: if count(bases in play) is 2 or less: draw 1"),
    ("primary: if you have no outposts: draw 1", "primary: if count(outposts in play) is 0: draw 1"),
    ("primary: if you have 5 trade: draw 1", "primary: if trade is 5 or more: draw 1"),
    ("primary: if you have 10 or less authority: draw 1", "primary: if authority is 10 or less: draw 1"),
    ("primary: if you have played 2 ships this turn: draw 1", "primary: if there are 2 ships played this turn: draw 1"),
    ("primary: if you have acquired a base: draw 1", "primary: if there is a base acquired this turn: draw 1"),
    ("primary only if you have 2 bases: draw 1", "primary only if there are 2 bases in play: draw 1"),
    ("primary: if you have two bases: draw 1", "primary: if there are 2 bases in play: draw 1"),
    ("primary: if you have more than 2 bases: draw 1", "primary: if count(bases in play) is more than 2: draw 1"),
    ("primary: if you have fewer than 3 cards in hand: draw 1", "primary: if count(cards in hand) is less than 3: draw 1"),
    ("primary: if you have another base: draw 1", "primary: if there is another base in play: draw 1"),
    ("primary: draw 1 unless you have a base", "primary: if not there is a base in play: draw 1"),
    ("primary: draw 1 unless trade is 0 and combat is 0", "primary: if not (trade is 0 and combat is 0): draw 1"),
    ("primary: gain 2 combat for each base you have", "primary: gain 2 combat for each base in play"),
    ("primary: gain 1 trade for each blob card you have in hand", "primary: gain 1 trade for each blob card in hand"),
)  # fmt: skip


def test_following_the_help_makes_a_card() -> None:
    """The help is put in the place of what is underlined."""
    text = cards(english for english, _ in CASES)
    found = mistakes(text)
    assert len(found) == len(CASES)
    for each in reversed(found):
        said = re.search(r"write `([^`]+)`", each.help)
        assert said is not None, each
        text = f"{text[: each.span.start]}{said[1]}{text[each.span.end :]}"
    assert text == cards(language for _, language in CASES)
    assert mistakes(text) == ()


NOTHING: Final = (
    "primary: draw 1 if the moon is full",
    "primary: if you have luck: draw 1",
    "primary: if you have 2 moons: draw 1",
    "primary: if you draw 2 cards: draw 1",
    "primary: draw 1 whenever you have 2 bases",
    "primary: moons cost 1 less",
    "primary: ships shine 1 more",
    'primary: draw 1 $ "if you have 2 bases"',
    "primary: draw 1 $ # if you have 2 bases",
)


def test_what_means_nothing_is_not_put_in_other_words() -> None:
    found = mistakes(cards(NOTHING))
    assert len(found) == len(NOTHING)
    assert [each.help for each in found if re.search("price of|there are|: draw 1`", each.help)] == []
