"""RD509: an effect about other cards that holds wherever its card lies."""

from collections.abc import Iterator

from realmsdsl.advice.view import View
from realmsdsl.base import Diagnostic
from realmsdsl.ir import Modifier, This
from realmsdsl.ir.walk import walk


def advise(view: View) -> Iterator[Diagnostic]:
    """Report cards that change others before they are in force: every copy would do so, wherever it lies."""
    for card in view.cards:
        if any(_reaches_far(each) for each in card.modifiers):
            yield view.warning(
                "RD509",
                f"an effect of {card.name} holds even before the card is in force",
                view.places.cards[card.name],
                "each copy changes other cards, wherever it is",
                "write `static:` for `always:`, so that it holds while the card is in force",
            )


def _reaches_far(modifier: Modifier) -> bool:
    return modifier.everywhere and not any(isinstance(each, This) for each in walk(modifier))
