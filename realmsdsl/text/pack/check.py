"""What is wrong in a pack whether or not a card needs it: every phrase, every term."""

from collections import defaultdict
from typing import Final

from realmsdsl.base import Diagnostic, Diagnostics
from realmsdsl.text.pack.lexicon import Word
from realmsdsl.text.pack.pack import Pack
from realmsdsl.text.pack.phrasebook import Phrase
from realmsdsl.text.template import Call, PhraseError, Template, parse_template

_AGREEING: Final = ("adj", "part", "put")
"""Calls whose second argument is the name of a slot of the same phrase."""

_APART: Final = (
    "label.",
    "num.",
    "participle.",
    "definition.",
    "fact.",
    "values.",
    "ability.",
    "group.",
    "property.",
    "counter.",
)
"""Rows that may read like others: they never stand for a concept of a game, or for one that has a row already."""


def check_pack(pack: Pack, diagnostics: Diagnostics) -> None:
    """Find phrases outside the subset, references to slots that a phrase does not say, and terms for two concepts.

    Args:
        pack: what is checked.
        diagnostics: what is found goes here.
    """
    for phrase in pack.phrases.readable():
        for text in phrase.texts:
            try:
                template = parse_template(text)
            except PhraseError as error:
                message = f"the phrase `{phrase.kind}.{phrase.key}`: {error}"
                diagnostics.add(Diagnostic("L10N-E302", message, phrase.span))
                continue
            _check_references(phrase, template, diagnostics)
    _check_terms(pack, diagnostics)


def _check_references(phrase: Phrase, template: Template, diagnostics: Diagnostics) -> None:
    for call in template.parts:
        if not isinstance(call, Call) or call.name not in _AGREEING:
            continue
        slot = call.text(1)
        if slot and slot not in template.slots:
            message = f"the phrase `{phrase.kind}.{phrase.key}` agrees with `{slot}`, which it does not say"
            diagnostics.add(Diagnostic("L10N-E303", message, phrase.span))


def _check_terms(pack: Pack, diagnostics: Diagnostics) -> None:
    citation = pack.language.noun_forms[0]
    by_form: dict[str, list[Word]] = defaultdict(list)
    for term, rows in pack.lexicon.terms.items():
        if "." in term and not term.startswith(_APART):
            word = next(iter(rows.values()))
            by_form[word.forms.get(citation, "").casefold()].append(word)
    for form, words in by_form.items():
        if form and len(words) > 1:
            first, *others = words
            for word in others:
                message = f"`{word.id}` and `{first.id}` are both called “{form}”"
                diagnostics.add(Diagnostic("L10N-E204", message, word.row.span))
