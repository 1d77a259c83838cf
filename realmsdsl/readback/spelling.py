"""Words of texts: which of them a language has, and what one that is not understood was meant to be."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from realmsdsl.base.suggest import nearest_words
from realmsdsl.text.pack import Pack
from realmsdsl.text.read import ALL, Reader, Stop
from realmsdsl.text.scripts import odd_letters
from realmsdsl.text.template import Call, PhraseError, parse_template


_LONG: Final = 8
"""So many letters has a word that is meant though more than one of them is wrong."""

_SHORTEST: Final = 2
"""Letters of a word that may be another one with a slip in it."""

_NO_TERMS: Final = ("num.", "label.", "participle.")
_OF_EVERY_GAME: Final = frozenset({"ability", "card", "opponent", "player", "teammate"})
"""How rows of `terms.csv` begin that are no terms though they have a table, and terms that have none."""

_WORD: Final = re.compile(r"[^\W\d_]+")
_IN_QUOTES: Final = re.compile("“([^”]+)”")


def foreign_words(reader: Reader, text: str) -> frozenset[str]:
    """The words of a text that are understood and that the language itself never uses."""
    return frozenset(word for word in reader.spelling(text) if word.isalpha()) - own_words(reader)


def read_as_terms(reader: Reader) -> frozenset[str]:
    """Words that are read as a term and are none, though the language may use them for something else."""
    others = reader.pack.phrases.rows_of_words("terms")
    spelled = (reader.spelling(text) for _, texts in others for text in texts)
    return frozenset(row[0] for row in spelled if len(row) == 1 and row[0].isalpha())


def term_in(reader: Reader, words: Sequence[str]) -> Sequence[str]:
    """The first of the longest rows of some words that are all of terms of the glossary, or empty."""
    known = _words_of_terms(reader)
    rows = (words[at : at + size] for size in range(len(words), 0, -1) for at in range(len(words) - size + 1))
    return next((row for row in rows if known.issuperset(row)), ())


@lru_cache(maxsize=16)
def _words_of_terms(reader: Reader) -> frozenset[str]:
    """The words of what the glossary has for things, in all their forms."""
    terms = reader.pack.lexicon.terms
    named = (each for each in terms if "." in each and not each.startswith(_NO_TERMS))
    rows = (terms[each] for each in (*named, *_OF_EVERY_GAME.intersection(terms)))
    texts = (text for row in rows for word in row.values() for text in word.forms.values())
    return frozenset(word for text in texts for word in reader.spelling(text))


def meant(reader: Reader, text: str, stop: Stop) -> str | None:
    """The word that one which was not understood was meant to be.

    With it the text is understood; or it is no word at all, and one that differs in a letter could stand there or lets more
    of the text be understood. None if no word near the typed one is such a word.

    Args:
        reader: of the language.
        text: the whole text.
        stop: how far it was understood.
    """
    spelled = reader.spelling(text[stop.start : stop.end])
    if (
        len(spelled) != 1
        or not spelled[0].isalpha()
        or len(spelled[0]) < _SHORTEST
        or reader.is_listed(spelled[0])
    ):
        return None
    known = nearest_words(spelled[0], filter(str.isalpha, own_words(reader)))
    reads = {near: reader.read(f"{text[: stop.start]}{near}{text[stop.end :]}", extent=ALL) for near in known}
    whole = [near for near, read in reads.items() if read.readings]
    if whole or spelled[0] in own_words(reader):
        return next(iter(whole), None)
    close = nearest_words(spelled[0], known, limit=1 if len(spelled[0]) < _LONG else None)
    further = [
        near
        for near, read in reads.items()
        if near in close
        and read.stop is not None
        and _is_further(read.text, stop.start + len(near), read.stop)
    ]
    could_be = _IN_QUOTES.findall(" ".join(stop.expected))
    return next(iter([*further, *(near for near in close if near in could_be)]), None)


def mixed_words(reader: Reader, text: str, at: int) -> str:
    """Which letters are of another script than the word of a text that begins at a place; empty if none is."""
    found = _WORD.match(text, at)
    if found is None:
        return ""
    script = reader.pack.language.script
    odd = next(odd_letters(found[0], script), None)
    return "" if odd is None else f"{odd.message}{f': {odd.help}' if odd.help else ''}"


def _is_further(text: str, end: int, stop: Stop) -> bool:
    """Whether words behind a place were understood, and the text does not only break off."""
    return bool(text[end : stop.start].strip()) and bool(text[stop.start :].strip(" .\n"))


@lru_cache(maxsize=16)
def own_words(reader: Reader) -> frozenset[str]:
    """The words that the language uses when it says something, names of cards with them."""
    return frozenset(word for text in _texts(reader.pack) for word in reader.spelling(text))


def _texts(pack: Pack) -> Iterator[str]:
    for phrase in pack.phrases.all():
        try:
            parts = parse_template(phrase.texts[0]).parts
        except PhraseError:
            continue
        yield from (part for part in parts if not isinstance(part, Call))
    for rows in pack.lexicon.terms.values():
        for word in rows.values():
            yield from word.forms.values()
    for row in pack.lexicon.verbs.values():
        forms = (*pack.language.verb_forms, *pack.language.more_verb_forms)
        yield from (row.cells.get(form, "") for form in forms)
    for name in pack.lexicon.names.values():
        yield from (name.card, name.name, *name.forms.values())
    yield from (join.becomes for join in pack.language.joins)
    yield from (pattern.join(("", "")) for pattern in pack.language.lists.values())
    yield from _endings(pack)


def number_endings(reader: Reader) -> frozenset[str]:
    """What stands behind numbers to show their case."""
    return frozenset(_endings(reader.pack))


def _endings(pack: Pack) -> Iterator[str]:
    for endings in pack.language.numerals.suffixes.values():
        yield from endings.values()
