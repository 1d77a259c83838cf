"""Letters in the words of a language: those of another script that look right, and those that its alphabet does not have."""

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from realmsdsl.base import Diagnostic, Diagnostics, Severity, Source, Span
from realmsdsl.text.pack.gaps import WORD_COLUMNS
from realmsdsl.text.pack.language import Language
from realmsdsl.text.pack.pack import Pack
from realmsdsl.text.pack.phrasebook import Phrase
from realmsdsl.text.pack.reading import Row
from realmsdsl.text.scripts import named, odd_letters, script_of, strange_letters, written_in
from realmsdsl.text.template import PhraseError, parse_template

_WORD: Final = re.compile("[^\\W\\d_][^\\W\\d_\u0300-\u036f]*")
_ESCAPE: Final = re.compile(r'\\(?:u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[a-z"\\])')


def check_letters(pack: Pack, diagnostics: Diagnostics) -> None:
    """Find words with letters of two scripts in any file of a pack, and letters that the alphabet does not have in its words."""
    for source in pack.sources.values():
        for each in mixed_scripts(source, pack.language):
            diagnostics.add(each)
    for each in (*_looking_right(pack), *_not_in_alphabet(pack)):
        diagnostics.add(each)


def mixed_scripts(source: Source, language: Language) -> Iterator[Diagnostic]:
    """Words of a file that have letters of two scripts, which look alike."""
    script = language.script
    text = source.text
    if source.file.endswith(".toml"):
        text = _ESCAPE.sub(lambda escape: " " * len(escape[0]), text)
    for match in _WORD.finditer(text):
        if match[0].isascii():
            continue
        for odd in odd_letters(match[0], script):
            at = match.start() + odd.at
            span = Span(source.file, at, at + 1)
            yield Diagnostic("L10N-E107", odd.message, span, help=odd.help)


def _looking_right(pack: Pack) -> Iterator[Diagnostic]:
    """Small words in phrases, terms and verbs that are of another script altogether, and look like words of this one."""
    script = pack.language.script
    words: Iterable[tuple[str, Phrase | Row]] = chain(_said(pack), _words(pack))
    for word, where in words:
        meant = written_in(word, script)
        is_of_another = script_of(word[0]) not in {"", script} and not any(odd_letters(word))
        if is_of_another and meant != word and word.islower() and len(word) < _SMALL:
            message = f"the word “{word}” is of {script_of(word[0])} letters that look like {script} ones"
            letters = " ".join(named(letter) for letter in meant)
            yield Diagnostic("L10N-E107", message, where.span, help=f"write the {script} {letters}")


_SMALL: Final = 4
"""So few letters has a word that nobody writes in another script on purpose."""


def _said(pack: Pack) -> Iterator[tuple[str, Phrase]]:
    """The words of all phrases, and the phrases: where one stands is looked up in its file, which takes longer than to look at its words."""
    for phrase in pack.phrases.readable():
        for text in phrase.texts:
            try:
                parts = parse_template(text).parts
            except PhraseError:
                continue
            words = (word for part in parts if isinstance(part, str) for word in _WORD.findall(part))
            yield from ((word, phrase) for word in words)


def _words(pack: Pack) -> Iterator[tuple[str, Row]]:
    """The words of all terms and verbs, and their rows."""
    language = pack.language
    rows = {id(word.row): word.row for each in pack.lexicon.terms.values() for word in each.values()}
    of_terms = (*language.noun_forms, *language.more_forms, *WORD_COLUMNS)
    of_verbs = (*language.verb_forms, *language.more_verb_forms)
    for row, columns in (
        *((row, of_terms) for row in rows.values()),
        *((row, of_verbs) for row in pack.lexicon.verbs.values()),
    ):
        cells = (row.cells.get(column, "") for column in (*columns, "variants"))
        yield from ((word, row) for cell in cells for word in _WORD.findall(cell))


def _not_in_alphabet(pack: Pack) -> Iterator[Diagnostic]:
    alphabet = (*pack.language.alphabet, *pack.language.expansions)
    told: set[tuple[Span, str]] = set()
    for word, row in _words(pack):
        for letter in strange_letters(word, alphabet):
            if (row.span, letter) not in told:
                told.add((row.span, letter))
                message = f"{named(letter)} in the word “{word}” is not in the `alphabet` of `{pack.code}`"
                help_ = "take it out of the word, or put it into the alphabet of language.toml"
                yield Diagnostic(
                    "L10N-W108", message, _cell_span(pack, row, word), help=help_, severity=Severity.WARNING
                )


def _cell_span(pack: Pack, row: Row, word: str) -> Span:
    """Where a word stands in its row."""
    at = pack.sources[row.span.file].slice(row.span).find(word)
    return Span(row.span.file, row.span.start + at, row.span.start + at + len(word)) if at >= 0 else row.span
