"""The words of a language: nouns and adjectives with their forms, verbs with theirs, and the names of cards."""

from collections.abc import Iterable, Mapping
from typing import Final, final

from attrs import field, frozen

from realmsdsl.base import Diagnostic, Diagnostics, Label, Source
from realmsdsl.text.pack.gaps import WORD_COLUMNS
from realmsdsl.text.pack.language import Language
from realmsdsl.text.pack.reading import Row, read_rows

PROPOSED: Final = "proposed"
"""What a row says of itself that nobody has confirmed, in the column `status` or first in `note`."""

_TERM_COLUMNS: Final = ("id", "gender", "features")
_TERM_EXTRAS: Final = (*WORD_COLUMNS, "variants", "status", "note")
_VERB_EXTRAS: Final = ("variants", "status", "note")
_NAME_EXTRAS: Final = ("gender", "features", "status", "note")


@final
@frozen(slots=True)
class Word:
    """A noun, or an adjective in one gender: its forms by column.

    `gender` is empty where the language has none; `features` are what phrases may be keyed by, and its onset
    (`vowel`, `consonant`) where the spelling does not show it; `label` is how it stands alone, `attribute` how it stands
    beside another noun.
    """

    id: str
    gender: str
    features: tuple[str, ...]
    forms: Mapping[str, str]
    row: Row


@final
@frozen(slots=True)
class CardName:
    """The name of a card in a language: empty if it is not known yet; with forms if it has a gender or any form."""

    card: str
    name: str
    gender: str
    features: tuple[str, ...]
    forms: Mapping[str, str]
    row: Row


@final
@frozen(slots=True)
class Lexicon:
    """All words of a pack: terms by row and gender, verbs by row, names by the English name of the card."""

    terms: dict[str, dict[str, Word]] = field(factory=dict)
    verbs: dict[str, Row] = field(factory=dict)
    names: dict[str, CardName] = field(factory=dict)

    def word(self, term: str, gender: str = "") -> Word | None:
        """The row of a term; of an adjective the one for a gender, or the one for all."""
        rows = self.terms.get(term)
        if rows is None:
            return None
        if gender in rows:
            return rows[gender]
        return rows.get("") or (next(iter(rows.values())) if not gender else None)

    def add_terms(self, source: Source, language: Language, diagnostics: Diagnostics) -> None:
        """Take in a `terms.csv`; a row that stands there already is a diagnostic."""
        required = (*_TERM_COLUMNS, *language.noun_forms)
        for row in read_rows(source, required, (*language.more_forms, *_TERM_EXTRAS), diagnostics):
            rows = self.terms.setdefault(row.cells["id"], {})
            forms = _forms(row, (*language.noun_forms, *language.more_forms, *WORD_COLUMNS))
            _check_word(row, language, diagnostics)
            others = {each: word.row for each, word in rows.items() if word.row.span.file != row.span.file}
            if others and _waits(row):
                continue
            for waiting in [each for each, other in others.items() if _waits(other)]:
                del rows[waiting]
            for gender in row.cells["gender"].split() or [""]:
                before = rows.get(gender)
                if before is not None and not _says_the_same(row, before.row):
                    called = f"`{row.cells['id']}`" + (f" in the gender {gender}" if gender else "")
                    diagnostics.add(_twice(row, called, before.row))
                elif before is None:
                    features = tuple(row.cells["features"].split())
                    rows[gender] = Word(row.cells["id"], gender, features, forms, row)

    def add_verbs(self, source: Source, language: Language, diagnostics: Diagnostics) -> None:
        """Take in a `verbs.csv`; a row that stands there already is a diagnostic."""
        optional = (*language.more_verb_forms, *_VERB_EXTRAS)
        for row in read_rows(source, ("id", *language.verb_forms), optional, diagnostics):
            before = self.verbs.setdefault(row.cells["id"], row)
            if before is not row and not _says_the_same(row, before):
                diagnostics.add(_twice(row, f"`{row.cells['id']}`", before))
            elif _waits(before):
                self.verbs[row.cells["id"]] = row

    def add_names(self, source: Source, language: Language, diagnostics: Diagnostics) -> None:
        """Take in a `names.csv`; a card that stands there already is a diagnostic."""
        optional = (*_NAME_EXTRAS, *language.noun_forms, *language.more_forms)
        for row in read_rows(source, ("card", "name"), optional, diagnostics):
            name = CardName(
                row.cells["card"],
                row.cells["name"],
                row.cells.get("gender", ""),
                tuple(row.cells.get("features", "").split()),
                _forms(row, (*language.noun_forms, *language.more_forms)),
                row,
            )
            if name.forms or name.gender:
                _check_word(row, language, diagnostics)
            before = self.names.setdefault(name.card, name)
            if before is not name and not _says_the_same(row, before.row):
                diagnostics.add(_twice(row, f"the card `{name.card}`", before.row))
            elif _waits(before.row):
                self.names[name.card] = name


def _check_word(row: Row, language: Language, diagnostics: Diagnostics) -> None:
    """What agrees with a word must know its gender, and what joins with it how it is heard."""
    called = f"`{row.cells.get('id') or row.cells.get('card')}`"
    genders = row.cells.get("gender", "").split()
    for gender in genders:
        if gender not in language.genders:
            known = ", ".join(language.genders) or "none"
            message = f"{called} has an unknown gender `{gender}`"
            diagnostics.add(Diagnostic("L10N-E203", message, row.span, help=f"the genders are: {known}"))
    has_forms = any(row.cells.get(form) for form in (*language.noun_forms, *language.more_forms))
    # a row that waits for its words waits for its gender too
    if language.genders and not genders and has_forms:
        message = f"{called} has no gender"
        known = ", ".join(language.genders)
        diagnostics.add(Diagnostic("L10N-E203", message, row.span, help=f"the genders are: {known}"))
    heard = {"vowel", "consonant"} & set(row.cells.get("features", "").split())
    first = next((row.cells[form][:1].lower() for form in language.noun_forms if row.cells.get(form)), "")
    if first and first in language.must_say and not heard:
        message = f"{called} begins with `{first}`: nothing says how it is heard"
        help_ = "add `vowel` or `consonant` to its features"
        diagnostics.add(Diagnostic("L10N-E203", message, row.span, help=help_))


def _forms(row: Row, columns: Iterable[str]) -> Mapping[str, str]:
    return {column: row.cells[column] for column in columns if row.cells.get(column)}


def _says_the_same(row: Row, before: Row) -> bool:
    """Whether two files say one thing, or one of them nothing yet: sets that share a word both bring it along."""
    if before.span.file == row.span.file:
        return False
    return before.cells == row.cells or _waits(row) or _waits(before)


_OF_NO_WORD: Final = frozenset({"id", "card", "gender", "features", "status", "note"})
"""Columns that say nothing of how a word is written."""


def _waits(row: Row) -> bool:
    """Whether a row waits for its words."""
    return not any(cell for column, cell in row.cells.items() if column not in _OF_NO_WORD)


def _twice(row: Row, called: str, before: Row) -> Diagnostic:
    where = "" if before.span.file == row.span.file else f", first in {before.span.file}"
    first = (Label(before.span, "here for the first time"),) if not where else ()
    return Diagnostic("L10N-E105", f"{called} stands there twice{where}", row.span, secondary=first)
