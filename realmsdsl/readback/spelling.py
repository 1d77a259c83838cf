"""Words of texts: which of them a language has, and what a misspelt one was meant to be."""

from collections.abc import Iterator
from functools import lru_cache

from realmsdsl.base.suggest import nearest
from realmsdsl.text.pack import Pack
from realmsdsl.text.read import Reader
from realmsdsl.text.template import Call, PhraseError, parse_template


def foreign_words(reader: Reader, text: str) -> frozenset[str]:
    """The words of a text that are understood and that the language itself never uses."""
    return frozenset(word for word in reader.spelling(text) if word.isalpha()) - own_words(reader)


def misspelt(reader: Reader, word: str) -> str | None:
    """The word of the language that a wrong one was most likely meant to be; None if it is right or nothing is near."""
    spelled = reader.spelling(word)
    if len(spelled) != 1 or not spelled[0].isalpha() or spelled[0] in own_words(reader):
        return None
    return nearest(spelled[0], own_words(reader))


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
        yield from (row.cells.get(form, "") for form in pack.language.verb_forms)
    for name in pack.lexicon.names.values():
        yield from (name.card, name.name, *name.forms.values())
    yield from (join.becomes for join in pack.language.joins)
