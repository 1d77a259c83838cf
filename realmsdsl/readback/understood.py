"""What came of a text that somebody typed."""

from collections.abc import Mapping
from functools import cached_property
from typing import final

from attrs import evolve, field, frozen

from realmsdsl.base import Diagnostic, Source
from realmsdsl.ir import CardDef
from realmsdsl.readback.game import Spoken
from realmsdsl.readback.told import TYPED, not_understood
from realmsdsl.text.notation import Written
from realmsdsl.text.plan import PlannedLine
from realmsdsl.text.read import ReadText


@final
@frozen(slots=True)
class Meaning:
    """One thing that a text may mean.

    Attributes:
        written: the lines of a card in our language.
        card: a card with these lines.
        plan: what it says, in no language.
        text: what it says in the language of the text.
        borrowed: how often it has you do what the rules only say of others.
        clauses: of how many clauses it is made; between readings that are as near, the simplest one is meant.
        defined: how many things it calls by the game's own name; a language without articles means that one thing,
            and not any of its kind.
        is_strained: whether a pronoun in it means the card itself, of which nothing before it has spoken; or something is
            done to a thing where the rules do not look for such things, or with a number below zero.
        passes_over: how many of its lines could begin with a label that is a part of a sentence, and are read without.
        asks_of_some: whether a condition behind several deeds in it may be one of all of them or of the last.
        your_places: how many places in it were called yours.
    """

    written: Written
    card: CardDef = field(repr=False)
    plan: tuple[PlannedLine, ...] = field(repr=False)
    text: str
    borrowed: int
    clauses: int
    defined: int
    is_strained: bool
    passes_over: int
    asks_of_some: bool
    your_places: int


@final
@frozen(slots=True)
class Part:
    """A price, or sentences that speak of what one before them names: in our language, and in words of every language."""

    ability: str
    texts: Mapping[str, str]


@final
@frozen(slots=False)
class Understood:
    """What came of a text.

    Attributes:
        text: as it was typed.
        language: in which it was read.
        meaning: what it means, None if it was not understood or means several things.
        others: the meanings of an ambiguous text.
        diagnostics: what there is to say about it.
        read_as: the text with names of cards as they were taken, where that is not as it was typed.
        is_cut: whether a part of the text had more readings than were looked at.
        part: a text that is a sentence of a longer ability, which alone means nothing: in our language and in words.
    """

    text: str
    language: str
    meaning: Meaning | None
    others: tuple[Meaning, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    part: Part | None = None
    read_as: str = ""
    is_cut: bool = False
    _spoken: Spoken | None = field(default=None, repr=False)
    _unread: ReadText | None = field(default=None, repr=False)

    @property
    def ability(self) -> str:
        """What was understood, in our language; empty if nothing was."""
        if self.meaning is not None:
            return self.meaning.written.ability
        return self.part.ability if self.part is not None else ""

    @cached_property
    def texts(self) -> Mapping[str, str]:
        """What it says in every language, by code; empty if nothing was understood."""
        if self.meaning is not None and self._spoken is not None:
            return self._spoken.texts(self.meaning.card)
        return self.part.texts if self.part is not None else {}

    def told(self) -> "Understood":
        """The same with what there is to say of a text that no sentence is; to find that takes longest."""
        if self._unread is None or self._spoken is None:
            return self
        told = not_understood(self._spoken, self.language, self._unread)
        return evolve(self, diagnostics=(told,), unread=None)

    @property
    def is_ability(self) -> bool:
        """Whether it means an ability, or one of several."""
        return self.meaning is not None or bool(self.others)

    @property
    def is_read(self) -> bool:
        """Whether it means something: an ability, one of several, or a sentence of a longer one."""
        return self.is_ability or self.part is not None

    @property
    def sources(self) -> Mapping[str, Source]:
        """The text as the diagnostics know it."""
        return {TYPED: Source(TYPED, self.text)}
