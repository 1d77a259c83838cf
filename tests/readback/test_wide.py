"""The random search for abilities that do not come back: what it makes is as wide as the reference, and a sample comes back.

The long search is `python -m tests.readback.search`.
"""

import re
from collections.abc import Sequence
from typing import Any, Final

import pytest
from attrs import evolve
from lark import Lark
from lark.grammar import Rule

from realmsdsl import Spoken, ir, ops
from realmsdsl.base import Source
from realmsdsl.base.resources import grammar_path
from realmsdsl.ir.walk import walk
from realmsdsl.semantics import later_card
from realmsdsl.syntax import parser
from realmsdsl.syntax.making import _NoLexer
from realmsdsl.syntax.tables import tables
from realmsdsl.text import needs_hand
from tests.readback.likeness_of_lines import does, lost, signature
from tests.readback.search import SAME_WORDS, Failure, cards, failure, less, made_card
from tests.readback.test_random_abilities import CLASSES
from tests.readback.wide import Wide

_LINES: Final = 400
_MANY_LINES: Final = 4000
"""How many lines are made of each game at most, until each production of the grammar is in one."""

_ARE_MEANT: Final = 0.6
"""How many of the lines the rules must take at least: what they refuse is no use."""

_NOT_MADE: Final = {
    ops.While: "a program in words",
    ir.IfElse: "cases are those of a question of the game",
    ir.Legal: "only examples ask for it",
    ir.OptionIs: "a card is printed by the rulings that hold",
    ops.Offer: "cards offer no actions",
}
"""Classes that the search does not make, and why."""


def _made(spoken: Spoken) -> tuple[float, set[type]]:
    """How many of the lines are taken, and of what classes they are made."""
    wide, found, taken = Wide(spoken, 3), set[type](), 0
    for _ in range(_LINES):
        source = Source("wide.realms", f'{spoken.plain_kind} "Wide":\n{wide.card(2)}\n')
        card, told = later_card(spoken.compilation, source)
        if card is not None and not told:
            taken += 1
            found.update(map(type, walk((card.abilities, card.triggers, card.clocks, card.modifiers))))
    return taken / _LINES, found


_UNMADE: Final = {
    ("__deed_star_17", "__deed_star_17 event_arg"): "no verb has so many prepositions",
    ("__func_star_24", "__func_star_24 COMMA expr"): "nothing is asked with three values",
    ("__game_star_1", "__game_star_1 COMMA NAME"): "no game has three properties that are lists of words",
    ("__value_row_star_12", "__value_row_star_12 COMMA sum"): "two words of a label show what more do",
    ("call", "NAME __call_star_15 for_each"): "refused: no verb has only such a number",
    ("call", "NAME for_each"): "refused: there is no number to multiply",
    ("compound", "while"): "a program in words",
    ("while", "WHILE expr block"): "a program in words",
    ("owner_counted", "TARGET NAME"): "refused: nothing can be chosen there",
    ("preposition", "AS"): "no verb has it",
    ("with_name", "STRING"): "no property is a name",
    ("with_value", "with_name"): "no property is a name",
    **{
        ("modify", f"noun IS sum {rest}_NL"): "refused: what is a copy is no number"
        for rest in (
            "direction for_each keeping guard ",
            "direction for_each keeping ",
            "direction keeping guard ",
            "direction keeping ",
            "for_each keeping guard ",
            "for_each keeping ",
        )
    },
}
"""Productions of the grammar that stand in no line of the search, and why."""

_NOT_OF_ABILITIES: Final = ("broken", "broken_if", "printed", "kind_name", "field")
"""Symbols of the grammar that are mistakes, and what else stands on a card."""

_TOGETHER: Final = (
    r"with most \w+ with (most|fewest)",
    r"with \w+ \d+ with \w+ \d",
    r"choose \d to (count|\(|[a-z])",
    r"(top|bottom) card of \w+ is ",
    r" keeping \w+, \w+",
    r"up to \(",
    r"for each .* up to (\(|count)",
    r"enters \w+ of |enters \w+ or ",
    r"sharing a \w+ with (top|bottom|random)",
    r"use (a|all|2|up to 2) (ready |new )?\w* ?abilit",
    r"cannot use ",
    r"use an .*ability of",
    r"secretly: choose (a|another) ",
    r"let n\d+ be (all|top card|left)",
    r"(n\d+|it|this) is (not )?n\d+",
    r"(\w+) of \w+ is \1 of ",
    r"end_game by",
    r"create every \w+ in \w+ by (count|\w+)",
    r"(sum|most|least)\(\w+ of (opponents|players|other)",
    r"once this \w+ when",
    r"target \(",
    r"costs .* and .* and ",
)
"""What may stand together, as patterns: each of them is in some line."""


def _productions() -> list[Rule]:
    """The productions of the grammar, in the order of the tables."""
    grammar = grammar_path().read_text(encoding="utf-8")
    made = Lark(grammar, parser="lalr", lexer=_NoLexer, strict=True, maybe_placeholders=True)
    return sorted(made.rules, key=lambda rule: (rule.origin.name, rule.order))


def _reached(rules: Sequence[Rule]) -> set[tuple[str, str]]:
    """The productions that may stand in a line of a card that does something."""
    waiting, reached = ["card_line"], set(_NOT_OF_ABILITIES)
    found: set[tuple[str, str]] = set()
    while waiting:
        symbol = waiting.pop()
        if symbol in reached:
            continue
        reached.add(symbol)
        for rule in (each for each in rules if each.origin.name == symbol):
            names = [part.name for part in rule.expansion]
            if _is_a_mistake(names):
                continue
            found.add((symbol, " ".join(names)))
            waiting += [part.name for part in rule.expansion if not part.is_term]
    return found


def _is_a_mistake(names: Sequence[str]) -> bool:
    return any(each.lower().startswith("broken") or each in _NOT_OF_ABILITIES for each in names)


class _Noted:
    """The rules of the tables, of which those are noted that are asked for."""

    def __init__(self, rules: Sequence[Any]) -> None:
        self.rules, self.noted = rules, set[int]()

    def __getitem__(self, at: int) -> Any:
        self.noted.add(at)
        return self.rules[at]


def test_each_production_of_the_grammar_is_made(
    spoken: Spoken, stars: Spoken, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A construct that is new in the grammar has to be taught to `wide.py`, or has a reason here."""
    rules = _productions()
    names = [(rule.origin.name, " ".join(part.name for part in rule.expansion)) for rule in rules]
    wanted = {at for at, name in enumerate(names) if name in _reached(rules) and name not in _UNMADE}
    noted: Any = _Noted(tables().rules)
    recording = evolve(tables(), rules=noted)
    monkeypatch.setattr(parser, "tables", lambda: recording)
    made, apart = set[int](), set(_TOGETHER)
    makers = [(game, Wide(game, 5)) for game in (spoken, stars)]
    for _ in range(_MANY_LINES):
        for game, wide in makers:
            noted.noted = set()
            line = wide.card(2)
            source = Source("wide.realms", f'{game.plain_kind} "Wide":\n{line}\n')
            card, told = later_card(game.compilation, source)
            if card is not None and not told:
                made |= noted.noted
                apart = {each for each in apart if not re.search(each, line)}
        if wanted <= made and not apart:
            break
    assert [names[at] for at in sorted(wanted - made)] == []
    assert not apart
    assert {names[at] for at in made}.isdisjoint(_UNMADE)


def test_what_the_search_makes_is_wide(spoken: Spoken, stars: Spoken) -> None:
    share, found = _made(spoken)
    share_of_stars, found_of_stars = _made(stars)
    assert min(share, share_of_stars) >= _ARE_MEANT
    assert {each for each in CLASSES if each not in found | found_of_stars} == set(_NOT_MADE)


@pytest.mark.parametrize("depth", [0, 1])
def test_a_sample_of_it_comes_back(spoken: Spoken, stars: Spoken, depth: int) -> None:
    for game in (spoken, stars):
        for lines, card in cards(game, seed=depth + 1, count=6, depth=depth):
            assert failure(game, lines, card, tuple(game.packs)) is None


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_only_programs_need_a_text_by_hand(spoken: Spoken, stars: Spoken, depth: int) -> None:
    """Loops that number their rounds do, and names for what another step may change; whatever else is made has sentences."""
    for game in (spoken, stars):
        wide, needed = Wide(game, depth), set[str]()
        for _ in range(150):
            source = Source("wide.realms", f'{game.plain_kind} "Wide":\n{wide.card(depth)}\n')
            card, _ = later_card(game.compilation, source)
            needed.update(needs_hand(game.program, card) if card is not None else ())
        assert needed <= {"let", "repeat"}


def test_a_seed_makes_the_same_again(spoken: Spoken) -> None:
    first, again = (Wide(spoken, 7) for _ in range(2))
    assert [first.card(2) for _ in range(5)] == [again.card(2) for _ in range(5)]


def test_what_does_something_else_in_the_same_words_is_told(spoken: Spoken) -> None:
    lines = "    primary:\n        draw 1\n        may:\n            gain 17 trade"
    card = made_card(spoken, lines)
    assert card is not None
    assert (
        failure(spoken, lines, card, ["en"]) is None
    )  # `may gain 17 trade` is another step, and means the same
    found = failure(spoken, lines, card, ["en"], strictly=True)
    assert found is not None
    assert (found.kind, found.language) == (SAME_WORDS, "en")


def test_names_of_picked_things_are_no_difference(spoken: Spoken) -> None:
    first, again = (
        made_card(spoken, f"    primary:\n        choose a ship in hand as {name}\n        scrap {name}")
        for name in ("one", "two")
    )
    assert first is not None
    assert again is not None
    assert first != again
    assert does(first) == does(again)
    assert not lost(spoken, first, again)


def test_lines_look_alike_by_their_sorts(spoken: Spoken) -> None:
    one, other = "    primary: acquire a blob ship in hand", "    ally: discard a machine_cult base in deck"
    assert signature(spoken, one) == signature(spoken, other)
    assert signature(spoken, one) != signature(spoken, "    primary: draw 1")


def test_what_fails_is_made_smaller() -> None:
    found = Failure(
        "    primary:\n        draw 2\n        gain 1 trade for each blob ship in hand", "en", "", "", ""
    )
    rows = list(less(found.lines))
    assert "    primary:\n        gain 1 trade for each blob ship in hand" in rows
    assert "    primary:\n        draw 2\n        gain 1 trade for each ship in hand" in rows
    assert "    primary:\n        draw 2\n        gain 1 trade" in rows
