"""What an experienced designer would say of a set that has no mistakes: one file for each warning.

Advice is about the cards of one set, seen beside those of the sets it uses. It knows no word of a game: what the price of a card is,
what a resource is worth and which words group cards is read from the rules (`advice/market.py`, `advice/worth.py`).
"""

from realmsdsl.advice.advise import advise

__all__ = ["advise"]
