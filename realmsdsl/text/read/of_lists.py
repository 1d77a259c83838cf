"""Rows of words in which the name of a list, in braces, stands for each of its words."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from realmsdsl.text.read.forms import Forms

Row = tuple[str, Sequence[str]]

_LIST: Final = re.compile(r"\{(\w+)\}")


def for_each_word(rows: Iterable[Row], forms: Forms, lists: Collection[str]) -> Iterator[Row]:
    """Rows of `words.instead`, those that name a list once for each of its words.

    What they are read as has the word beside a noun, what people write any spelling of it.

    Args:
        rows: what is read, and what people write for it.
        forms: of the language.
        lists: the names of the lists of values.
    """
    known = {name: [*_words(forms, name)] for name in lists}
    for meant, typed in rows:
        name = next((each for each in _LIST.findall(meant) if each in known), "")
        if not name:
            yield meant, typed
            continue
        marked = f"{{{name}}}"
        for beside_noun, spellings in known[name]:
            each_way = [text.replace(marked, word) for text in typed for word in spellings]
            yield meant.replace(marked, beside_noun), each_way


def _words(forms: Forms, name: str) -> Iterator[tuple[str, Sequence[str]]]:
    """The words of a list as they stand beside a noun, each with all its spellings."""
    first = forms.pack.language.noun_forms[0]
    for term, word in forms.nouns().items():
        spelled: Mapping[str, str] = word.forms
        beside_noun = spelled.get("attribute") or spelled.get(first, "")
        if term.startswith(f"{name}.") and beside_noun:
            yield beside_noun, sorted({" ".join(each) for each in forms.words_of(term) if each})
