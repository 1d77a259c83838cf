"""Ids of cards for other programs: made of the names of game, set and card, so that they never change."""

from uuid import UUID, uuid5

_REALMS = UUID("6f1d8b7e-3c52-5a94-9f0e-2b7a4c1d9e60")
"""The space of names that all ids are made in."""


def stable_id(*names: str) -> UUID:
    """The id of a game, of a set in it, or of a card in that, by their names."""
    return uuid5(_REALMS, "\x1f".join(names))
