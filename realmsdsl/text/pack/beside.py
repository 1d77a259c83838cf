"""Words that sets use which lie beside the words of a language: what names one of them may mean something there."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from realmsdsl.base.suggest import nearest
from realmsdsl.base import Diagnostic, Diagnostics
from realmsdsl.text.pack.asked_forms import named_words
from realmsdsl.text.pack.gaps import VERBS_FILE
from realmsdsl.text.pack.pack import Pack
from realmsdsl.text.pack.reading import read_source
from realmsdsl.text.template import readable_templates

_LANG: Final = "lang"
_WORD: Final = re.compile(r"[^\W\d]\w*")


def words_beside(file: str) -> frozenset[str]:
    """The words in the files of sets that lie beside the folder of languages that a file is in."""
    folder = next((each.parent for each in Path(file).parents if each.name == _LANG), None)
    found: set[str] = set()
    for path in folder.glob("*.realms") if folder is not None else ():
        source = read_source(path, Diagnostics())
        found.update(_WORD.findall(source.text) if source is not None else ())
    return frozenset(found)


def check_rows(pack: Pack, model: Pack, diagnostics: Diagnostics) -> None:
    """Find rows of words for what no game, set or phrase speaks of: mostly misspelt ones.

    Words without a table, which agree with others, are a matter of each language.

    Args:
        pack: what is checked.
        model: a pack of another language for the same game, for example the English one.
        diagnostics: what is found goes here.
    """
    verbs = {*model.lexicon.verbs, *pack.declared, *_named_verbs(pack)}
    terms = {*model.lexicon.terms, *pack.declared, *(f"participle.{each}" for each in verbs)}
    rows = [(name, row, verbs) for name, row in pack.lexicon.verbs.items()]
    rows += [
        (name, next(iter(words.values())).row, terms)
        for name, words in pack.lexicon.terms.items()
        if "." in name and words
    ]
    beside: dict[str, frozenset[str]] = {}
    for name, row, known in rows:
        word = name.rpartition(".")[2]
        if name in known or word.isdecimal() or word in pack.declared:
            continue
        if row.span.file not in beside:
            beside[row.span.file] = words_beside(row.span.file)
        if word not in beside[row.span.file]:
            near = nearest(name, known)
            help_ = f"did you mean `{near}`?" if near else "take the line out"
            message = f"nothing is called `{name}` in any game or phrase"
            diagnostics.add(Diagnostic("L10N-E106", message, row.span, help=help_))


def _named_verbs(pack: Pack) -> Iterator[str]:
    for phrase in pack.phrases.readable():
        for _, template in readable_templates(phrase.texts):
            yield from (name for file, name in named_words(template, pack.language) if file == VERBS_FILE)
