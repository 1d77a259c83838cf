"""A form of a card name that nobody has told: the name is known, and not how it changes."""

import re
from collections.abc import Sequence
from typing import Final

from realmsdsl.base import nearest_words
from realmsdsl.text.pack import Pack

_WORD: Final = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_ENDING: Final = 4
"""So many letters of a word may differ from one form to another."""


def form_of_name(pack: Pack, text: str, at: int) -> str:
    """The name of which the words at a place of a text look like another form, as the pack spells it; empty if there is none.

    Args:
        pack: the language.
        text: what was typed.
        at: where it is not understood: the first word of the name, or one behind it that changes alone.
    """
    words = [(each.start(), each.group().casefold()) for each in _WORD.finditer(text)]
    place = next((number for number, (start, _) in enumerate(words) if start >= at), len(words))
    for known in pack.lexicon.names.values():
        name = known.name or known.card
        parts = [each.group().casefold() for each in _WORD.finditer(name)]
        for before in range(len(parts)):
            first = place - before
            typed = [word for _, word in words[first : first + len(parts)]] if first >= 0 else []
            if typed != parts and _are_forms(typed, parts):
                return name
    return ""


def _are_forms(typed: Sequence[str], parts: Sequence[str]) -> bool:
    return len(typed) == len(parts) and all(map(_is_form, typed, parts))


def _is_form(typed: str, part: str) -> bool:
    """Whether the first half of two words is the same, and they differ in no more than an ending."""
    half = (len(part) + 1) // 2
    begin_alike = typed[:half] == part[:half]
    return typed == part or (begin_alike and bool(nearest_words(typed, [part], limit=_ENDING)))
