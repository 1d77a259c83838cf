"""Words that phrases name and a language does not have, and forms that a verb or noun needs wherever it may stand."""

from collections.abc import Iterator
from typing import Final

from realmsdsl.base import Diagnostic, Diagnostics
from realmsdsl.text.pack.gaps import TERMS_FILE, VERBS_FILE, FormGap, RowGap
from realmsdsl.text.pack.asked_forms import named_words
from realmsdsl.text.pack.language import Language
from realmsdsl.text.pack.pack import Pack
from realmsdsl.text.pack.reading import Row
from realmsdsl.text.template import Template

_COUNTED: Final = ("kind.", "resource.", "counter.")
"""Tables of nouns that stand in sentences, one and several of them."""

_TWO_SPACES: Final = "  "

_PEOPLE_AND_CARDS: Final = frozenset({"card", "player", "opponent", "teammate"})


def check_named(template: Template, pack: Pack, diagnostics: Diagnostics) -> None:
    """Find words that a phrase names and that no table has."""
    for file, name in named_words(template, pack.language):
        if name not in (pack.lexicon.verbs if file == VERBS_FILE else pack.lexicon.terms):
            is_adjective = file == TERMS_FILE and pack.language.genders
            pack.gap(RowGap(file, name, pack.language.genders[0] if is_adjective else ""), diagnostics)


def check_needed_forms(pack: Pack, diagnostics: Diagnostics) -> None:
    """Find cells that are empty though cards may need them, in rows that have words."""
    for row in _rows(pack):
        if any(_TWO_SPACES in cell for column, cell in row.cells.items() if column != "note"):
            message = "a word of this line has two spaces in a row"
            diagnostics.add(Diagnostic("L10N-E401", message, row.span, help="take one of them out"))
    of_verbs, of_nouns = _asked_of_verbs(pack.language), _asked_of_nouns(pack.language)
    for name, row in pack.lexicon.verbs.items():
        for form in _lacking(row, of_verbs):
            pack.gap(FormGap(VERBS_FILE, name, form, row), diagnostics)
    for name, words in pack.lexicon.terms.items():
        if name.startswith(_COUNTED) or name in _PEOPLE_AND_CARDS:
            for gender, word in words.items():
                for form in of_nouns if word.forms else ():
                    if form not in word.forms:
                        pack.gap(FormGap(TERMS_FILE, name, form, word.row, gender), diagnostics)


def _rows(pack: Pack) -> Iterator[Row]:
    lexicon = pack.lexicon
    yield from (word.row for words in lexicon.terms.values() for word in words.values())
    yield from lexicon.verbs.values()
    yield from (name.row for name in lexicon.names.values())


def _asked_of_verbs(language: Language) -> dict[str, str]:
    """The columns of moods, and for each that stands beside definite objects alone the one of all others."""
    columns: dict[str, str] = {}
    for mood, forms in language.moods.items():
        if mood not in language.read_like:  # what only looks otherwise not every verb has
            columns.setdefault(forms["def"], forms["indef"])
            columns[forms["indef"]] = ""
    return {each: other for each, other in columns.items() if each in language.verb_forms}


def _lacking(row: Row, columns: dict[str, str]) -> Iterator[str]:
    """The empty cells of a verb; one that has no form of its own beside definite objects never has such an object."""
    if not any(row.cells.get(each) for each in columns):
        return
    is_definite = any(
        row.cells.get(each, "") not in ("", row.cells.get(other)) for each, other in columns.items() if other
    )
    for form, other in columns.items():
        if not row.cells.get(form) and (is_definite or not other):
            yield form


def _asked_of_nouns(language: Language) -> dict[str, None]:
    """The columns in which nouns stand in phrases: one, several, and behind numbers."""
    series = (language.series.get(each, {}).values() for each in ("sg", "pl"))
    counted = (table.values() for tables in language.counted.values() for table in tables.values())
    columns = dict.fromkeys(each for table in (*series, *counted) for each in table)
    return {each: None for each in columns if each in language.noun_forms}
