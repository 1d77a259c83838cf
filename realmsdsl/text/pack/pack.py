"""A language pack: how the language works, its words, its phrases, and the names of things for lists."""

import re
from collections.abc import Mapping
from functools import cached_property
from itertools import pairwise, product
from pathlib import Path
from typing import final

from attrs import evolve, field, frozen

from realmsdsl.base import Diagnostic, Diagnostics, Label, Source, Span
from realmsdsl.base.resources import sets_path
from realmsdsl.base.suggest import nearest
from realmsdsl.text.pack.asked_forms import Unknown, named_words, unknown_forms
from realmsdsl.text.pack.gaps import PHRASES_FILE, TERMS_FILE, VERBS_FILE, FormGap, Gap, RowGap
from realmsdsl.text.pack.language import SETTINGS_FILE, Language
from realmsdsl.text.pack.lexicon import Lexicon
from realmsdsl.text.pack.phrasebook import Phrase, Phrasebook
from realmsdsl.text.pack.reading import Row, mark_between, setting_span
from realmsdsl.text.template import Template, readable_templates


@final
@frozen(slots=True)
class ByHand:
    """Texts that somebody wrote for cards whose abilities no sentence says.

    Attributes:
        texts: the lines of each card, by its English name.
        places: where each card stands.
    """

    texts: Mapping[str, tuple[str, ...]] = field(factory=dict)
    places: Mapping[str, Span] = field(factory=dict)


@final
@frozen(slots=True, eq=False)
class Pack:
    """Everything that one language needs to say the cards of a game.

    Attributes:
        language: how the language works.
        lexicon: its words with their forms.
        phrases: its phrases.
        layers: the folders it was read from, the general one first.
        homes: where words of the language in general belong, and where those of the game: one folder for a language
            that does not come with the package.
        sources: the files it was read from, by the name that diagnostics know them by.
        by_hand: texts of cards that the language cannot say.
        declared: the words that the game and its sets declare (`NAME`, of a list `LIST.WORD`), each with the game or set.
        titles: what set files call the words of lists, as `LIST.WORD`, where they say it.
        english: what English calls cards that it does not call as set files do.
        readers: what reads this language, once it was made: it lives as long as the words that it was made of.
    """

    language: Language
    lexicon: Lexicon = field(repr=False)
    phrases: Phrasebook = field(repr=False)
    layers: tuple[Path, ...]
    homes: tuple[Path, Path]
    sources: Mapping[str, Source] = field(repr=False)
    readers: dict[object, object] = field(factory=dict, repr=False)
    by_hand: ByHand = field(factory=ByHand, repr=False)
    english: Mapping[str, str] = field(factory=dict, repr=False)
    declared: Mapping[str, str] = field(factory=dict, repr=False)
    titles: Mapping[str, str] = field(factory=dict, repr=False)
    _gaps: dict[str, int] = field(factory=dict, repr=False)
    _unknown: dict[str, Unknown | None] = field(factory=dict, repr=False)
    _named: dict[tuple[str, str], Phrase] = field(factory=dict, repr=False)

    @property
    def code(self) -> str:
        """The code of the language, for example `pl`."""
        return self.language.code

    @cached_property
    def verb_leads(self) -> frozenset[str]:
        """Words that stand before a verb: its parts, and what all forms of it begin with, that tell nothing of who does it."""
        columns = {column for mood in self.language.moods.values() for column in mood.values()}
        rows = ([row.cells.get(each, "").split() for each in columns] for row in self.lexicon.verbs.values())
        ends = {
            (words[0], other[0] == words[0] and other[-1] != words[-1])
            for row in rows
            for words, other in product([each for each in row if len(each) > 1], repeat=2)
        }
        return self.language.verb_parts.union(word for word, is_lead in ends if is_lead)

    def as_said(self) -> "Pack":
        """The same pack with the words of its sentences as they are said, without all that is only read."""
        return evolve(self, phrases=self.phrases.as_said(), readers={})

    def unknown_form(self, phrase: Phrase, template: Template) -> Unknown | None:
        """The first case, mood or form that a phrase asks for and the language does not have."""
        text = phrase.texts[0]
        if text not in self._unknown:
            self._unknown[text] = next(unknown_forms(template, self.language), None)
        return self._unknown[text]

    def gap(self, gap: Gap, diagnostics: Diagnostics | None) -> str:
        """Report what the pack lacks, beside the game or set that needs it; the mark that stands for it in a text.

        Args:
            gap: what is missing.
            diagnostics: where to report it, or None.
        """
        if diagnostics is not None:
            span = self._place_of(gap)
            message = f"{gap.message} in `{self.code}`"
            if isinstance(gap, RowGap) and gap.id in self.declared:
                gap = evolve(gap, is_listed=True, title=self.titles.get(gap.id, ""))
            remedy = gap.remedy(self.language, self.sources.get(span.file))
            if isinstance(gap, RowGap) and (stray := self._stray(gap)):
                remedy = f"`{stray}` stands there, and nothing is called so: did you mean `{gap.id}`? Else {remedy}"
            naming: tuple[Label, ...] = ()
            if isinstance(gap, RowGap) and (phrase := self._naming(gap)) is not None:
                near = nearest(gap.id, self.lexicon.verbs if gap.file == VERBS_FILE else self.lexicon.terms)
                remedy = f"did you mean `{near}`? Else {remedy}" if near else remedy
                naming = (Label(phrase.span, "a phrase names it here"),)
            diagnostics.add(Diagnostic(gap.code, message, span, "", remedy, naming))
        return f"⟦{gap.key}:{self.code}⟧"

    def _stray(self, gap: RowGap) -> str:
        """The row of a word that nothing declares and that is spelt nearly as the missing one of the same list."""
        table = gap.id.rpartition(".")[0]
        rows = self.lexicon.terms if table and gap.id in self.declared else ()
        strays = [each for each in rows if each.rpartition(".")[0] == table and each not in self.declared]
        return nearest(gap.id, strays) or ""

    def _naming(self, gap: RowGap) -> Phrase | None:
        """The phrase that names a word which nothing declares: it may be misspelt there."""
        if gap.id in self.declared:
            return None
        if not self._named:
            for phrase in self.phrases.readable():
                for _, template in readable_templates(phrase.texts):
                    for row in named_words(template, self.language):
                        self._named.setdefault(row, phrase)
        return self._named.get((gap.file, gap.id))

    def _place_of(self, gap: Gap) -> Span:
        if isinstance(gap, FormGap) and gap.is_of_settings:
            return self.setting_span(*gap.form.split("."))
        return self._own_place(gap) if gap.row is None else self._cell(gap.row, gap.column)

    def _own_place(self, gap: Gap) -> Span:
        """Where a gap would be filled; of several in one file each has a place of its own."""
        end = self.end_of(gap.file, of_game=_is_of_game(gap.key, gap.file), source=self._declared_in(gap.key))
        own = end.start + self._gaps.setdefault(gap.code + gap.key, len(self._gaps))
        return Span(end.file, own, own)

    def _cell(self, row: Row, column: str) -> Span:
        """Where a cell of a row begins; the end of the row if it has no such cell."""
        source = self.sources[row.span.file]
        cells = source.slice(row.span).split(mark_between(source))
        columns = list(row.cells)
        before = cells[: columns.index(column)] if column in columns else cells
        at = min(row.span.start + sum(len(cell) + 1 for cell in before), row.span.end)
        return Span(row.span.file, at, at)

    def _declared_in(self, key: str) -> str:
        """The game or set that declares the word which a key is about, or empty."""
        parts = re.split("[.-]", key)
        about = [*map(".".join, pairwise(parts)), *parts[1:], parts[0]]
        return next((self.declared[each] for each in about if each in self.declared), "")

    def end_of(self, file: str, *, of_game: bool = True, source: str = "") -> Span:
        """Where something that is missing in a file would be added.

        Args:
            file: its name.
            of_game: whether it belongs to the game, else to the language.
            source: the set that it belongs to, if that has a folder of its own.
        """
        layer = self._beside(file, source) or self.homes[of_game]
        path = str(layer / file)
        known = self.sources.get(path)
        end = len(known.text) if known else 0
        return Span(path, end, end)

    def setting_span(self, *path: str) -> Span:
        """Where a setting of the language stands."""
        files = (self.sources.get(str(layer / SETTINGS_FILE)) for layer in self.layers)
        return setting_span([each for each in files if each], path)

    def _beside(self, file: str, source: str) -> Path | None:
        """The folder for a file of a set: one of its own, if the set does not bring the whole language along."""
        own = next(
            (each for each in self.layers if each.name == source and each.parent.name == self.code), None
        )
        if own is None or str(own / file) in self.sources:
            return own
        if str(own.parent / SETTINGS_FILE) in self.sources:
            return own.parent
        is_shipped = own.is_relative_to(sets_path()) and not own.parent.is_dir()
        return self.homes[True] if is_shipped else own  # nobody writes into the package

    # ---- names for lists ---------------------------------------------------------------------------

    def called(self, card: str) -> str:
        """The name of a card where it stands alone: the English one where the language has none."""
        known = self.lexicon.names.get(card)
        return (known.name if known is not None else "") or self.english.get(card, card)

    def term(self, term: str, form: str, diagnostics: Diagnostics | None = None) -> str:
        """A form of a term: a column of `terms.csv`, for example `acc_sg`."""
        word = self.lexicon.word(term)
        if word is None:
            return self.gap(RowGap(TERMS_FILE, term), diagnostics)
        if form not in word.forms:
            return self.gap(FormGap(TERMS_FILE, term, form, word.row), diagnostics)
        return word.forms[form]

    def name_of(self, term: str, diagnostics: Diagnostics | None = None) -> str:
        """What a term is called where it stands alone: a heading, a cell, a legend; with a capital first."""
        word = self.lexicon.word(term)
        if word is None:
            return self.gap(RowGap(TERMS_FILE, term), diagnostics)
        citation = self.language.noun_forms[0]
        name = word.forms.get("label") or word.forms.get(citation)
        if not name:
            return self.gap(FormGap(TERMS_FILE, term, citation, word.row), diagnostics)
        return name[:1].upper() + name[1:]

    def label(self, key: str, diagnostics: Diagnostics | None = None) -> str:
        """A word that lists need whatever the game, for example `copies` or `type`."""
        return self.name_of(f"label.{key}", diagnostics)

    def property_name(self, name: str, diagnostics: Diagnostics | None = None) -> str:
        """What a property of cards is called."""
        return self.name_of(f"property.{name}", diagnostics)

    def word_name(self, values: str, word: str, diagnostics: Diagnostics | None = None) -> str:
        """What a word of a list of values is called."""
        return self.name_of(f"{values}.{word}", diagnostics)

    def kind_name(self, kind: str, diagnostics: Diagnostics | None = None) -> str:
        """What a kind of card is called."""
        return self.name_of(f"kind.{kind}", diagnostics)


def _is_of_game(key: str, file: str) -> bool:
    """Whether a missing entry belongs to a game: its key has the name of something that games declare."""
    table, _, rest = key.partition(".")
    if file == PHRASES_FILE:
        return "." in rest or table in {"label", "keeping", "effect"}
    return file == VERBS_FILE or (bool(rest) and table not in {"num", "label"})
