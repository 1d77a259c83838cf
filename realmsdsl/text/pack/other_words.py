"""What the tables `[words.…]` of a `variants.toml` list words for: rows, lists and columns that there are."""

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from realmsdsl.base import Diagnostic, Diagnostics
from realmsdsl.text.pack.beside import words_beside
from realmsdsl.text.pack.pack import Pack
from realmsdsl.text.pack.phrasebook import WORDS, Phrase
from realmsdsl.text.pack.settings import did_you_mean

_FREE: Final = ("alone", "behind", "instead", "sooner", "say", "endings", "name_endings")
"""Tables whose keys are words themselves."""

_OF_TERMS: Final = ("several", "terms")
_OF_VERBS: Final = (
    "verbs",
    "verbs_that_may",
    "verbs_for_you",
    "verbs_for_others",
    "verbs_others_have_to",
    "verbs_done",
)
_LABELS: Final = ("name", "type", "copies", "text")
_PERSONS: Final = ("yours", "your_places", "theirs", "theirs_or_its", "their_choices", "you_and_others")
_OF_LISTS: Final = (
    "each-first",
    "either-both",
    "either-last",
    "each-doubled",
    "each-again",
    "one-first",
    "elsewhere",
    "more",
    "more-before",
    "more-again",
    "more-as_much",
    "more-behind",
    "more-first",
    "more-instead",
    "more-otherwise",
    "raised",
)


def check_other_words(pack: Pack, model: Pack, diagnostics: Diagnostics) -> None:
    """Find tables of other spellings that nobody reads, and rows of them that belong to no word.

    Args:
        pack: what is checked.
        model: a pack of another language for the same game, for example the English one.
        diagnostics: what is found goes here.
    """
    known = _known(pack, model)
    for phrase in pack.phrases.variants():
        if not phrase.kind.startswith(WORDS) and phrase.kind != WORDS.rstrip("."):
            continue
        for each in _unknown(phrase, known):
            diagnostics.add(each)


def _known(pack: Pack, model: Pack) -> Mapping[str, Collection[str] | None]:
    """The rows of each table; None where they are words."""
    lists = pack.language.lists
    verbs = dict.fromkeys([*pack.lexicon.verbs, *model.lexicon.verbs])
    participles = [f"participle.{verb}" for verb in verbs]
    terms = dict.fromkeys([*pack.lexicon.terms, *model.lexicon.terms, *participles])
    return {
        **dict.fromkeys(_FREE),
        **dict.fromkeys(_OF_TERMS, terms),
        **dict.fromkeys(_OF_VERBS, verbs),
        "lists": [f"{each}{where}" for each in lists for where in ("", "-again", "-first")] + [*_OF_LISTS],
        "labels": _LABELS,
        "persons": _PERSONS,
    }


def _unknown(phrase: Phrase, known: Mapping[str, Collection[str] | None]) -> Iterator[Diagnostic]:
    path = f"{phrase.kind}.{phrase.key}".removeprefix(WORDS)
    table, _, row = path.partition(".")
    if table not in known:
        message = f"nobody reads `[{WORDS}{table}]`"
        yield Diagnostic("L10N-E106", message, phrase.span, help=did_you_mean(table, tuple(known)))
        return
    rows = known[table]
    if (
        rows is not None
        and row not in rows
        and row.rpartition(".")[2] not in words_beside(phrase.source.file)
    ):
        message = f"there is no `{row}` that `[{WORDS}{table}]` could have other words for"
        yield Diagnostic("L10N-E106", message, phrase.span, help=did_you_mean(row, tuple(rows)))
