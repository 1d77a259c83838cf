"""The checker answers whatever stands in a file with diagnostics: sentences made of real words, in real places.

Whole files with random edits are tried in `tests/diagnostics`; here it is sentences, which reach deeper.
"""

from typing import Final

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from realmsdsl.semantics import Compilation
from realmsdsl.syntax.reserved import JOINTS, NOUN_STARTERS
from tests.semantics.village import compiled

_DECLARED: Final = [
    "coins",
    "fame",
    "rust",
    "pouch",
    "hand",
    "pit",
    "yard",
    "market",
    "heap",
    "fields",
    "home",
    "cost",
    "weight",
    "color",
    "mood",
    "kin",
    "rival",
    "pet",
    "tool",
    "animal",
    "horse",
    "sheep",
    "work",
    "trick",
    "melt",
    "get",
    "drop",
    "buy",
    "tame",
    "toss",
    "greet",
    "paint",
    "feed",
    "purchase",
    "haggle",
    "employ",
    "wealth",
    "cheap",
    "price",
    "friendly",
    "targetable",
    "luck",
    "crowd",
    "heart",
    "weather",
    "wet",
    "season",
    "baker",
    "mayor",
    "red",
    "green",
    "blue",
    "monday",
    "got",
    "dropped",
    "bought",
    "main",
    "refill",
]
_BUILT_IN: Final = [
    "card",
    "cards",
    "player",
    "players",
    "opponent",
    "opponents",
    "teammate",
    "active_player",
    "seats",
    "cell",
    "cells",
    "ability",
    "abilities",
    "action",
    "actions",
    "number",
    "place",
    "zone",
    "owner",
    "seat",
    "team",
    "role",
    "left",
    "right",
    "captain",
    "count",
    "sum",
    "most",
    "least",
    "min",
    "max",
    "abs",
    "distance",
    "move",
    "create",
    "remove",
    "shuffle",
    "reveal",
    "look_at",
    "arrange",
    "swap",
    "gain",
    "lose",
    "pay",
    "take",
    "put",
    "order",
    "use",
    "offer",
    "take_turn",
    "eliminate",
    "win",
    "end_game",
    "other",
    "different",
    "ready",
    "empty",
    "new",
    "legal",
    "active",
    "out",
    "always",
    "never",
    "placed",
    "gained",
    "used",
    "turn",
    "setup",
    "fewest",
]
_MORE: Final = [
    "that|player",
    "that|many",
    "for|each",
    "up|to",
    "next|to",
    "or|more",
    "or|less",
    "other|than",
    "there|is",
    "you|do",
    "more|than",
    "less|than",
    "any|number|of",
    "sharing|a",
    "this|turn",
    "0",
    "1",
    "2",
    "3",
    "(",
    ")",
    ",",
    '"Hammer"',
    '"Well"',
    "+",
    "-",
    "*",
    "/",
    "choose",
    "let",
    "set",
    "each",
    "target",
    "may",
]
_WORDS: Final = sorted(
    {*_DECLARED, *_BUILT_IN, *(each.replace("|", " ") for each in _MORE), *NOUN_STARTERS, *JOINTS}
)

_sentence = st.lists(st.sampled_from(_WORDS), min_size=1, max_size=12).map(" ".join)

_FRAMES: Final = (
    'tool "Thing":\n    work: {0}\n    melt: get 1',
    'tool "Thing":\n    work:\n        {0}\n        {1}\n        drop it\n        get that many',
    'tool "Thing":\n    work: get count({0})',
    'tool "Thing":\n    work: choose {0} as picked; drop picked',
    'tool "Thing":\n    work: if {0}: get 1',
    'tool "Thing":\n    work:\n        if {0}: let owed be {1}\n        get owed',
    'tool "Thing":\n    work: each {0}: {1}',
    'tool "Thing":\n    work: may {0}',
    'tool "Thing":\n    work: for each {0} as craft: {1}',
    'tool "Thing":\n    work: until end of turn: {0}',
    'tool "Thing":\n    work: once this turn when {0}: {1}',
    'tool "Thing":\n    when {0}: {1}',
    'tool "Thing":\n    static: {0}',
    'tool "Thing":\n    always: {0} only if {1}',
    'tool "Thing":\n    cost {0}\n    color {1}',
    'tool "Thing":\n    trick {0} costs {1}: get 1',
    "define odd: {0}",
    "define odd (thing: {0}): {1}",
    "define odd:\n    {0} if {1}\n    1 otherwise",
    "verb odd (thing: {0}): {1}",
    "action odd (thing: {0}) during main costs {1}: get 1",
    "property odd: {0} = {1}",
    "rule odd: {0}",
    'format odd "Odd" is pair:\n    define luck: {0}\n    rule refill: {1}',
    'example "odd":\n    given {0}\n    do {1}\n    expect {0}',
    'example "odd":\n    do {0}\n    answer {1}',
)


def _is_answered(found: Compilation) -> bool:
    return (found.program is None) == any(each.severity == "error" for each in found.diagnostics)


@given(st.sampled_from(_FRAMES), _sentence, _sentence)
@settings(max_examples=600, suppress_health_check=[HealthCheck.too_slow])
@example(_FRAMES[0], "get 1 for each that many", "get 1")
@example(_FRAMES[2], "different color of that many", "get 1")
@example(_FRAMES[12], "luck of a player is luck", "get 1")
def test_any_sentence_is_answered(frame: str, first: str, second: str) -> None:
    assert _is_answered(compiled(frame.format(first, second)))


def _nested(opening: str, inner: str, closing: str, times: int) -> str:
    return opening * times + inner + closing * times


def test_deep_sentences_are_answered() -> None:
    """As deep as the parser lets through: no stage may run out of stack."""
    for times in (20, 40, 60, 80, 100):
        for sentence in (
            f"get {_nested('(', '1', ')', times)}",
            f"get {_nested('abs(', '1', ')', times)}",
            f"get coins of {_nested('left of ', 'you', '', times)}",
            f"get count(cards in hand {_nested('where (there is a card in hand ', '', ')', times)})",
            f"get {' + '.join(['coins'] * times)}",
            _nested("if coins is 1: ", "get 1", "", times),
            _nested("each player: ", "get 1", "", times),
            _nested("when you drop a card: ", "get 1", "", times),
            f"if {_nested('(', 'coins is 1', ') or (fame is 1)', 1)}: get 1",
            f"drop a card in {_nested('hand of left of ', 'you', '', times)}",
        ):
            assert _is_answered(compiled(f'tool "Thing":\n    work: {sentence}\n    melt: get 1'))


def test_deep_blocks_are_answered() -> None:
    for header in (
        "if coins is 1:",
        "each player:",
        "may:",
        "when you drop a card:",
        "for each card in hand:",
    ):
        rows = "".join(f"{' ' * (8 + at)}{header}\n" for at in range(28))
        assert _is_answered(compiled(f'tool "Thing":\n    work:\n{rows}{" " * 40}get 1\n'))
