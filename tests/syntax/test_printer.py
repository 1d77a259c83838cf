"""The one way in which a file is written."""

from typing import Final

import pytest

from realmsdsl.syntax import print_file
from realmsdsl.syntax.nodes import CallNode, FileNode, NameNode, NumberNode, RuleNode
from realmsdsl.syntax.printer.phrases import said
from tests.syntax.files import read

# What is written, and how it is printed.
PRINTED: Final = {
    "spaces and ends of lines": (
        'game   stars  "The Stars"   \r\n\r\n\r\nzone deck  of player\r\n',
        'game stars "The Stars"\n\nzone deck of player\n',
    ),
    "levels of four columns": (
        'ship "A":\n  cost 3\n  first:\n        draw 1\n        win\n',
        'ship "A":\n    cost 3\n    first:\n        draw 1\n        win\n',
    ),
    "one step on the line of its header": (
        'ship "A":\n    first:\n        each player:\n            draw 1\n',
        'ship "A":\n    first: each player: draw 1\n',
    ),
    "not three headers on a line": (
        "rule x: each player: if deck is empty: win\n",
        "rule x:\n    each player: if deck is empty: win\n",
    ),
    "steps below each other": (
        'ship "A":\n    first: draw 1; win\n',
        'ship "A":\n    first:\n        draw 1\n        win\n',
    ),
    "one is and several are": (
        "rule x:\n    if there are a base in play and there is 2 bases in play: win\n",
        "rule x: if there is a base in play and there are 2 bases in play: win\n",
    ),
    "options": (
        "rule x:\n    choose 1:\n        - draw 1; win\n        - each player:\n            win\n",
        "rule x: choose one:\n    - draw 1; win\n    - each player: win\n",
    ),
    "branches": (
        "rule x:\n    if a_b:\n        win\n    else:\n        if c:\n            win\n        else: draw 1\n",
        "rule x:\n    if a_b: win\n    else if c: win\n    else: draw 1\n",
    ),
    "clauses in the header": (
        "action go during main:\n    costs 2 trade\n    only if deck is empty\n    draw 1\n",
        "action go during main costs 2 trade only if deck is empty: draw 1\n",
    ),
    "clauses that do not fit": (
        f"action go during main costs 2 trade only if {'n' * 60} is empty: draw 1\n",
        f"action go during main:\n    costs 2 trade\n    only if {'n' * 60} is empty\n    draw 1\n",
    ),
    "clauses in another order": (
        "ability x:\n    only if y\n    costs 2 trade\n",
        "ability x:\n    only if y\n    costs 2 trade\n",
    ),
    "articles": (
        "rule x: draw an moon; draw a orb; draw an unit; draw a heir\n",
        "rule x:\n    draw a moon\n    draw an orb\n    draw a unit\n    draw an heir\n",
    ),
    "cards stand apart": (
        'zone deck\nship "A":\n    cost 3\n# about B\nship "B":\n    cost 3\nzone hand\nzone heap\n',
        'zone deck\n\nship "A":\n    cost 3\n\n# about B\nship "B":\n    cost 3\n\nzone hand\nzone heap\n',
    ),
    "groups stay together": (
        "zone deck\nzone hand\n\n\n\nzone heap\n",
        "zone deck\nzone hand\n\nzone heap\n",
    ),
    "no blank line below a header": (
        "setup:\n\n    draw 1\n\n    win\n",
        "setup:\n    draw 1\n\n    win\n",
    ),
    "comments behind lines": (
        "zone deck # one\nzone discard_pile     # two\nzone hand\nzone heap # three\n",
        "zone deck          # one\nzone discard_pile  # two\nzone hand\nzone heap  # three\n",
    ),
    "comments of their own": (
        "# first\n\n  # second\nsetup:\n  # third\n  draw 1\n  # fourth\n# fifth\nzone deck\n   # last\n",
        "# first\n\n# second\nsetup:\n    # third\n    draw 1\n    # fourth\n# fifth\nzone deck\n# last\n",
    ),
    "no joining around a comment": (
        "setup:  # why\n    draw 1\nrule x:\n    # why\n    draw 1\nrule y:\n    draw 1  # why\n",
        "setup:  # why\n    draw 1\nrule x:\n    # why\n    draw 1\nrule y: draw 1  # why\n",
    ),
    "comments at branches": (
        "setup:\n    if x:  # a\n        win  # b\n    # c\n    else:  # d\n        win  # e\n",
        "setup:\n    if x:  # a\n        win  # b\n    # c\n    else:  # d\n        win  # e\n",
    ),
    "only comments": ("# one\n\n\n# two", "# one\n\n# two\n"),
}


@pytest.mark.parametrize("name", PRINTED)
def test_it_is_printed(name: str) -> None:
    written, printed = PRINTED[name]
    tree, _ = read(written)
    assert print_file(tree) == printed
    assert print_file(read(printed)[0]) == printed


def test_a_node_without_a_file_is_printed_too() -> None:
    draw = CallNode(NameNode("draw"), NumberNode(1))
    tree = FileNode((RuleNode(NameNode("x"), (draw, draw)), RuleNode(NameNode("y"), (draw,))))
    assert print_file(tree) == "rule x:\n    draw 1\n    draw 1\nrule y: draw 1\n"


def test_what_is_no_phrase_is_refused() -> None:
    with pytest.raises(TypeError, match="FileNode is no phrase"):
        said(FileNode(()))
