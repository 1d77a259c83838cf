"""A text as somebody typed it, and what it is read with."""

from collections.abc import Mapping
from functools import cached_property
from typing import final

from attrs import field, frozen

from realmsdsl.base import Span
from realmsdsl.ir import CardDef
from realmsdsl.readback.by_itself import own_words
from realmsdsl.readback.game import Spoken
from realmsdsl.readback.told import TYPED
from realmsdsl.text.read import Effort, Reader, look


@final
@frozen(slots=False)
class Typed:
    """A text, and how it is read.

    Attributes:
        spoken: the game.
        language: the code of one of its languages.
        text: what was typed.
        unlabelled: the kind of an ability in it that has no label.
        card: the card that it stands on, if any.
        is_respelled: whether words are read as those that the language lists for them.
        cards: the cards that names in quotation marks may be of, by their names as these are looked up.
        effort: what may yet be made to read it, in whichever way.
    """

    spoken: Spoken = field(repr=False)
    language: str
    text: str
    unlabelled: str
    card: CardDef | None = None
    is_respelled: bool = False
    cards: Mapping[str, str] = field(factory=dict, eq=False, repr=False)
    effort: Effort = field(factory=Effort, eq=False, repr=False)

    @cached_property
    def reader(self) -> Reader:
        """What reads its language."""
        return self.spoken.reader(self.language)

    @property
    def span(self) -> Span:
        """All of it."""
        return Span(TYPED, 0, len(self.text))

    @cached_property
    def own_words(self) -> Mapping[str, tuple[str, ...]]:
        """The words of its card, by property."""
        return {} if self.card is None else own_words(self.card)

    @cached_property
    def spelling(self) -> tuple[str, ...]:
        """Its words, as they are compared with what is said."""
        return self._spelled(self.text)

    def spelled(self, said: str) -> tuple[str, ...]:
        """The words of what is said, as they are compared with its own."""
        return self.spelling if said == self.text else self._spelled(said)

    def is_said_by(self, said: str) -> bool:
        """Whether what is said is this text, were it all in capital letters, or in none, on other lines, or without its last full stop."""
        if said == self.text:
            return True
        looks = look(said), self._look
        if self.text.islower() or self.text.isupper():
            looks = looks[0].casefold(), looks[1].casefold()
        return looks[0] == looks[1]

    @cached_property
    def _look(self) -> str:
        return look(self.text)

    def _spelled(self, text: str) -> tuple[str, ...]:
        return self.reader.respelling(text) if self.is_respelled else self.reader.spelling(text)
