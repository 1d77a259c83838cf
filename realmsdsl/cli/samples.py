"""Sets as large as a measure needs them: the cards of a shipped set, several times over."""

from itertools import count, islice
from typing import Final

from realmsdsl.api.sets import Compilation, compile_text, set_path
from realmsdsl.base import Diagnostics
from realmsdsl.cli.guard import UnusableError
from realmsdsl.syntax import parse, read_source
from realmsdsl.syntax.nodes import CardNode, ExampleNode

SET: Final = "core"
"""The set whose cards are measured."""


def many_cards(cards: int) -> str:
    """The text of a set with so many cards: those of `SET`, from the second time on with a number behind their names."""
    diagnostics = Diagnostics()
    source = read_source(set_path(SET), diagnostics)
    if source is None:
        raise UnusableError(f"the set {SET} cannot be read")
    items = parse(source, diagnostics).items
    parts = [source.slice(each.span) for each in items if not isinstance(each, CardNode | ExampleNode)]
    found = [each for each in items if isinstance(each, CardNode)]
    for copy, card in islice(((copy, card) for copy in count() for card in found), cards):
        quote = card.name.span.end - 1
        before, after = source.text[card.span.start : quote], source.text[quote : card.span.end]
        parts.append(f"{before} {copy}{after}" if copy else before + after)
    return "\n".join(parts) + "\n"


def made_of(text: str) -> Compilation:
    """Such a set, compiled."""
    made = compile_text(text, set_path(SET).parent, "many.realms")
    if made.program is None:
        raise UnusableError(f"the set {SET} has mistakes; `realms check {SET}` tells them")
    return made
