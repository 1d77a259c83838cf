"""How words change beside each other: `a` and `an`, elision, contraction. Rules are data, this applies them."""

import re
from collections.abc import Mapping
from typing import Final, final

from attrs import frozen

KEPT: Final = "\ue000"
"""Stands behind a word that does not contract: a pronoun."""

CONSONANT: Final = "\ue001"
"""Stands before a word that is heard with a consonant first, whatever its letter."""

VOWEL: Final = "\ue002"
"""Stands before a word that is heard with a vowel first, whatever its letter."""

APOSTROPHE: Final = "\u2019"
"""The typographic apostrophe."""

_OPENING: Final = '[\u201e\u201c\u00ab\u201a"\u00a0]*'


@final
@frozen(slots=True)
class Join:
    """A word before certain beginnings becomes another; `glued` leaves no space between.

    `words` is what it is made of: the word, or two that become one.
    """

    pattern: re.Pattern[str]
    becomes: str
    glued: bool
    words: tuple[str, ...]

    @property
    def is_once(self) -> bool:
        """Whether a word that would stand twice in a row stands once."""
        return self.words == (self.becomes, self.becomes)

    def apply(self, text: str) -> str:
        """The text with the rule applied wherever it holds."""
        if self.words[0] not in text:
            return text
        return self.pattern.sub(lambda found: self.becomes + ("" if self.glued else found["space"]), text)


def join_from(rule: Mapping[str, tuple[str, ...]]) -> Join:
    """The join that a `[[joins]]` table describes.

    `word` is what changes, `becomes` what it becomes (glued to the next word if it ends in an apostrophe). `before`
    lists the beginnings of the next word, `numbers` the shapes of a number there (`?` a digit, `*` the rest of it).
    With `and`, the next word is taken in as well: `de` and `le` become `du`, `a` and another `a` are one.
    """
    (word,), becomes = rule["word"], rule["becomes"][0].replace("'", APOSTROPHE)
    start = rf"(?<![\w{APOSTROPHE}'\-{KEPT}]){re.escape(word)}"
    if "and" in rule:
        (second,) = rule["and"]
        often = "+" if word == second == becomes else ""  # three in a row are one as well
        return Join(
            re.compile(rf"{start}(?: {re.escape(second)}){often}(?P<space> )"),
            becomes,
            glued=False,
            words=(word, second),
        )
    beginnings = [*rule.get("before", ()), *([VOWEL] if rule.get("vowels") else [])]
    beginnings += [each[:1].upper() + each[1:] for each in beginnings]
    letters = "".join(re.escape(each) for each in beginnings if len(each) == 1)
    longer = [re.escape(each) for each in beginnings if len(each) > 1]
    shapes = [_shape(each) for each in rule.get("numbers", ())]
    what = "|".join([*([f"[{letters}]"] if letters else []), *longer, *shapes])
    pattern = re.compile(rf"{start}{KEPT}?(?P<space> )(?={_OPENING}(?:{what}))")
    return Join(pattern, becomes, glued=becomes.endswith(APOSTROPHE), words=(word,))


def _shape(shape: str) -> str:
    signs = {"?": r"\d", "*": r"\d*"}
    return "".join(signs.get(each) or re.escape(each) for each in shape) + r"(?!\d)"


_UNTOUCHED: Final = {ord(sign): chr(0xE010 + at) for at, sign in enumerate(" :;!?«»{}")}
_MARKS: Final = dict.fromkeys(range(0xE000, 0xE100))
_SHOWN: Final = {ord(mark): chr(sign) for sign, mark in _UNTOUCHED.items()} | {
    ord(mark): None for mark in (KEPT, CONSONANT, VOWEL)
}


def untouched(name: str) -> str:
    """A name in a form that no join or space of typography changes inside; `without_marks` gives it back, without marks of its own."""
    return name.translate(_MARKS).translate(_UNTOUCHED)


def without_marks(text: str) -> str:
    """The text without what only joins need."""
    return text.translate(_SHOWN)
