"""The indefinite article of English, in which the language and its messages are written."""

from typing import Final

_VOWELS: Final = frozenset("aeiou")
_SOUNDS_LIKE_Y: Final = ("eu", "one", "once", "uni", "use", "usu", "uti")
_SILENT_H: Final = ("heir", "hono", "hour")


def article(following: str) -> str:
    """`a` or `an`, as the sound of what follows asks for it."""
    word = following.lstrip('"').lower()
    if word.startswith(_SILENT_H):
        return "an"
    return "an" if word[:1] in _VOWELS and not word.startswith(_SOUNDS_LIKE_Y) else "a"
