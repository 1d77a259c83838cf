"""The words of the language that cannot be names.

A keyword is soft: it is one only where the grammar can use it, so most of them stay free as names.
The words here would make a sentence unreadable, for a person or for the parser.
"""

from typing import Final


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


NOUN_STARTERS: Final = _words("a an the your all another every no random target this it them you top bottom")
"""Words that begin a noun phrase; `the` and `your` are such in English, and the language has no use for them."""

JOINTS: Final = _words(
    """
    and or as at between by for from if in is not of to up where with within while there times keeping costs
    otherwise else once secretly would cannot includes more less enter enters leave leaves
    """
)
"""Words that hold a sentence together."""

RESERVED: Final = NOUN_STARTERS | JOINTS
"""Words that are never names."""

SOFT_JOINTS: Final = _words("on")
"""Words that hold a sentence together and are still the natural value of an option, but no other name."""

STEP_STARTERS: Final = _words("each choose let may repeat set when")
"""Words that begin a step, and so cannot be a verb or somebody who acts."""

LINE_STARTERS: Final = _words("static always when")
"""Words that begin a line of a card, and so cannot be a property or an ability."""

SUPERLATIVES: Final = _words("most fewest")
"""Words behind `with`, which cannot be a property, a counter or a resource."""

CARD_STARTERS: Final = _words("example static always when")
"""Words that begin a declaration where a card could stand, and so cannot be a kind of card."""
