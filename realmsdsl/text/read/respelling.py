"""Words that people type, read as those that phrases have: all that is done with a row of tokens before a grammar reads it."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property
from typing import final

from attrs import field, frozen

from realmsdsl.text.read.alone import Alone, alone
from realmsdsl.text.read.behind import Behind, behind
from realmsdsl.text.read.endings import Endings
from realmsdsl.text.read.forms import Forms
from realmsdsl.text.read.icons import amount_names, icon_words, spelled_out
from realmsdsl.text.read.instead import Accents, Instead, Table, by_plain_letters, instead, respelled
from realmsdsl.text.read.lookalikes import Lookalikes
from realmsdsl.text.read.numbers import endings, number_words
from realmsdsl.text.read.of_lists import for_each_word
from realmsdsl.text.read.remembered import Remembered
from realmsdsl.text.read.subjects import Subjects
from realmsdsl.text.read.tokens import Token, plain, tokens
from realmsdsl.text.read.units import Units, units


@final
@frozen(slots=False, eq=False)
class Respelling:
    """What the words of a language may be typed as. Each table is made when it is first asked for.

    Attributes:
        forms: of the language.
        subjects: what its texts are about.
        words: all words that mean something as they are; asked for when they are needed, as a grammar has to be made for them.
        common_words: those that cards commonly have: of two words that look alike, these are meant.
        remembered: what was made of the same words before.
    """

    forms: Forms = field(repr=False)
    subjects: Subjects
    words: Callable[[], Collection[str]] = field(repr=False)
    common_words: Callable[[], frozenset[str]] = field(repr=False)
    remembered: Remembered = field(repr=False)

    def tokens(self, text: str) -> tuple[Token, ...]:
        """The tokens of a text that is `plain`, with words for its icons."""
        row = tokens(text, self.forms.contracted)
        return spelled_out(row, self._icons, self._amount_names, self._things)

    def sooner(self, row: Sequence[Token]) -> tuple[Token, ...]:
        """A row with those words read as others that are never read as they are."""
        return respelled(row, self._sooner, self._counting)

    def said(self, row: Sequence[Token]) -> tuple[Token, ...]:
        """A row with everything read as what it may stand for; in this order, as each step needs the words of those before."""
        row = self._accents.on(self._lookalikes.read(row))
        row = self._alone.said(self._units.said(self._behind.said(row)))
        return self._accents.on(self._endings.off(respelled(row, self._instead, self._counting)))

    def lacks_accents(self, row: Sequence[Token]) -> bool:
        """Whether words of a row mean something with accents that they do not have: one that means nothing, or all of them."""
        return self._accents.are_missing(row)

    def is_listed(self, word: str) -> bool:
        """Whether a word is one of those that the pack lists with what they are read as, or has such an ending."""
        return self._endings.noun_of(word) != "" or any(word in row.keys for row in self._all_instead)

    @cached_property
    def _icons(self) -> Mapping[str, tuple[Token, ...]]:
        lists, contracted = self.subjects.lists, self.forms.contracted
        return self.remembered.made("icons", lambda: icon_words(self.forms.pack, lists, contracted))

    @cached_property
    def _things(self) -> frozenset[str]:
        return frozenset(words[0] for words in self._alone.deeds if len(words) == 1)

    @cached_property
    def _amount_names(self) -> Mapping[str, str]:
        return amount_names(self.forms)

    @cached_property
    def _instead(self) -> Table:
        return self._table("instead")

    @cached_property
    def _sooner(self) -> Table:
        return self._table("sooner")

    def _table(self, name: str) -> Table:
        return self.remembered.made(name, lambda: self._made(name))

    def _made(self, name: str) -> Table:
        rows = for_each_word(self.forms.pack.phrases.rows_of_words(name), self.forms, self.subjects.lists)
        return instead(rows, self.forms.contracted)

    @property
    def _all_instead(self) -> Sequence[Instead]:
        return [row for rows in self._instead.values() for row in rows]

    @cached_property
    def _behind(self) -> Behind:
        pack = self.forms.pack
        joined = tokens(plain(pack.language.lists["and"].two.format("", "")), {})
        between = tuple(token.key for token in joined)
        besides = self.forms.between("and").difference(between)
        return behind(pack.phrases.rows_of_words("behind"), self.forms.contracted, between, besides)

    @cached_property
    def _counting(self) -> frozenset[str]:
        return number_words(self.forms)

    @cached_property
    def _units(self) -> Units:
        return units(self.forms)

    @cached_property
    def _alone(self) -> Alone:
        return self.remembered.made("alone", lambda: alone(self.forms, self._units))

    @cached_property
    def _endings(self) -> Endings:
        rows = self.forms.pack.phrases.rows_of_words("endings")
        words = {ending: self.forms.row(word) for word, endings in rows for ending in endings}
        return Endings(words, self.words(), self._accents.known, self._accents.by_letters)

    @cached_property
    def _accents(self) -> Accents:
        words = {*self.words(), *(key for row in self._all_instead for key in row.keys)}
        plainly = by_plain_letters(words, self.common_words())
        return Accents(words, plainly, endings(self.forms))

    @cached_property
    def _lookalikes(self) -> Lookalikes:
        return Lookalikes(self.forms.pack.language.script, self._accents.known)
