"""Files that are meant to do harm: a few diagnostics each, in time that grows with the size alone."""

from time import process_time
from typing import Final

import pytest

from realmsdsl.syntax import print_file, walk
from realmsdsl.syntax.limits import MAX_MISTAKES
from realmsdsl.syntax.nodes import Node
from realmsdsl.syntax.walk import children
from tests.syntax.files import read, whole

DEEP: Final = 10_000

HOSTILE: Final = {
    "open brackets": "define x: " + "(" * DEEP,
    "brackets": "define x: " + "(" * DEEP + "1" + ")" * DEEP,
    "closing brackets": "define x: 1" + ")" * DEEP,
    "functions": "define x: " + "f(" * DEEP + "1" + ")" * DEEP,
    "a sum": "define x: " + "1 + " * DEEP + "1",
    "negations": "define x: " + "not " * DEEP + "y",
    "owners": "define x: " + "owner of " * DEEP + "y",
    "conditions": "define x: " + "y is z and " * DEEP + "y is z",
    "headers": "setup: " + "may: " * DEEP + "win",
    "branches": "setup:\n    if x: win\n" + "    else if y: win\n" * DEEP + "    else: win\n",
    "indentation": "".join(" " * i + "may:\n" for i in range(1_500)),
    "indentation of four": "setup:\n" + "".join(" " * (4 * i + 4) + "may:\n" for i in range(500)),
    "steps": "setup: " + "; ".join(["win"] * DEEP),
    "words": "values x: " + ", ".join(["y"] * DEEP),
    "a name": "zone " + "n" * 1_000_000,
    "a number": "define x: " + "9" * 1_000_000,
    "a text": 'ship "' + "é" * 500_000 + '":\n    cost 3\n',
    "quotes": '"' * 100_000,
    "colons": ":\n" * 100_000,
    "bullets": "- " * DEEP,
    "comments": "# remark\n" * 20_000,
    "blank lines": "\n" * 200_000,
    "carriage returns": "\r" * 100_000,
    "tabs": "\tzone x\n" * DEEP,
    "the": "the " * DEEP,
    "directions": "\u202e" * DEEP,
    "dedents": "".join(" " * (i % 7) + "zone x\n" for i in range(DEEP)),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_it_comes_back(name: str) -> None:
    start = process_time()
    tree, diagnostics = read(HOSTILE[name])
    assert process_time() - start < 10
    assert 1 <= len(diagnostics) <= MAX_MISTAKES + 1
    assert depth(tree) < 400


def depth(node: Node) -> int:
    deepest, waiting = 0, [(node, 1)]
    while waiting:
        current, level = waiting.pop()
        deepest = max(deepest, level)
        waiting += [(child, level + 1) for child in children(current)]
    return deepest


def test_what_is_just_deep_enough_is_read_printed_and_compared() -> None:
    deep = "define x: " + "(" * 90 + "1" + ")" * 90 + "\n"
    deep += "define y: " + "1 + " * 60 + "1\n"
    deep += "rule z:\n" + "".join(" " * (4 * i + 4) + "may:\n" for i in range(20))
    deep += " " * 84 + "may: " * 10 + "win\n"
    tree = whole(deep)
    assert whole(print_file(tree)) == tree
    assert hash(tree) == hash(whole(deep))
    assert repr(tree)


def test_one_more_is_too_much() -> None:
    levels = "rule z:\n" + "".join(" " * (4 * i + 4) + "may:\n" for i in range(20))
    for line in (
        " " * 84 + "may: " * 11 + "win\n",
        "".join(" " * (4 * i + 84) + "may:\n" for i in range(11)),
    ):
        _, diagnostics = read(levels + line)
        assert [each.code for each in diagnostics] == ["RD120"]


def test_a_large_good_file_is_read_in_a_time_that_grows_with_its_size() -> None:
    def seconds(cards: int) -> float:
        text = 'ship "Card":\n    cost 3\n    first: draw 2\n' * cards
        start = process_time()
        tree = whole(text)
        assert len(tree.items) == cards
        return process_time() - start

    small, large = seconds(500), seconds(4_000)
    assert large < 8 * small * 2.5


def test_walking_visits_every_node_of_a_large_file() -> None:
    assert sum(1 for _ in walk(whole("zone x\n" * 5_000))) == 10_001
