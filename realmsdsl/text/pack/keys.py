"""Keys of phrases: what one language tells apart and another does not, and keys and tables that nothing asks for."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from typing import Final

from realmsdsl.base import Diagnostic, Diagnostics
from realmsdsl.base.listing import listed
from realmsdsl.base.suggest import nearest
from realmsdsl.text.pack.naming_forms import CATEGORIES
from realmsdsl.text.pack.pack import Pack
from realmsdsl.text.pack.phrasebook import Phrase
from realmsdsl.text.pack.settings import did_you_mean
from realmsdsl.text.template import PhraseError, parse_template

SHOWN_BY_SLOTS: Final = frozenset(
    [
        "again",
        "all_marked",
        "alone",
        "any",
        "bare",
        "bare_plural",
        "distributive",
        "each",
        "from",
        "it",
        "its",
        "many",
        "may",
        "named",
        "next",
        "of",
        "of_kind",
        "owned",
        "passive",
        "placed",
        "plain",
        "plural",
        "pronoun",
        "several",
        "that",
        "that_many",
        "their",
        "them",
        "this",
        "those",
    ]
)
"""Features of a phrase that its slots show anyway."""

SHOWING_HOW_MANY: Final = frozenset(
    ["at_least", "at_most", "between", "each_n", "exactly", "less", "more", "no", "other_than"]
)
"""Features that show how many things are meant, where a phrase has words for that."""

OF_THE_NOUN: Final = frozenset(
    [
        *("all", "another", "any_number", "between", "n", "open", "other", "replaced", "so_many"),
        *("some", "spot", "under_not", "up_to", "up_to_so_many", "zone"),
    ]
)
"""Features of a description that the introduction of its noun shows, or what it tells of."""

_SPELLING: Final = (
    SHOWN_BY_SLOTS
    | SHOWING_HOW_MANY
    | OF_THE_NOUN
    | {"amount", "asking", "counted", "followed", "in_all", "person", "worked_out"}
)
"""Features by which a language says the same in other words: it need not have a phrase for them."""

_OF_OTHERS: Final = frozenset(
    [
        "a",
        "if",
        "n",
        "adjacent",
        "any_order",
        "aside",
        "behind",
        "apart",
        "by_each",
        "first_a_turn",
        "given",
        "giving",
        "handed",
        "inner",
        "instead",
        "limited",
        "moved",
        "neighbours",
        "among_others",
        "by_you",
        "of_cards",
        "nounless",
        "of_them",
        "only_if",
        "open_ended",
        "or",
        "own",
        "owned_amount",
        "picked",
        "random",
        "reflexive",
        "relational",
        "sole",
        "some",
        "sorts",
        "spoken_of",
        "state",
        "such",
        "target",
        "telling",
        "this_turn",
        "this_way",
        "unowned",
        "unplaced",
        "until",
        "you_pay",
        "your",
        "zone",
    ]
)
"""Features that English has no key for, and other languages or variants have."""

_OF_NUMBER: Final = "n_"
"""How the features for plural categories begin."""

_WITH_NUMBERS: Final = frozenset({"count", "np", "num", "pools", "silent"})
"""Calls that say a number, or a thing with one."""

_MOST_SHOWN: Final = 3
"""Phrases of English that are shown where several are missing."""

_READ_ONLY: Final = frozenset(
    {"among_them", "plainly", "purpose", "unless", "value.less_than", "value.more_than"}
)
"""Tables that only variants have."""

_SPOKEN_OF: Final = frozenset({"you", "they"})
"""Introductions of somebody whom no noun names."""

_INTRODUCTIONS: Final = "np"
"""The table whose keys begin with how a thing is introduced, where others have a mood."""


_OF_EACH: Final = frozenset({_INTRODUCTIONS, "zone"})
"""Tables whose keys begin as each language needs it: with introductions, or with roles that phrases give to places."""

_DESCRIPTIONS: Final = "which"
_PLACES: Final = ("after", "before", "head", "just_after", "just_before", "tail")
"""Where a description may stand beside its noun."""

_ANYTHING: Final = ("",)


def check_keys(pack: Pack, model: Pack, diagnostics: Diagnostics) -> None:
    """Find what the phrases of a table tell apart in one language and not in another, and what belongs to nothing.

    Args:
        pack: what is checked.
        model: a pack of another language for the same game, for example the English one.
        diagnostics: what is found goes here.
    """
    for stray in (*_strays(pack, model), *_introductions(pack, model)):
        diagnostics.add(stray)
    for kind, first in pack.phrases.kinds().items():
        keys = [_taken_apart(each.key) for each in pack.phrases.of_kind(kind)]
        lacking = [each for each in model.phrases.of_kind(kind) if not _is_said(each, keys)]
        if lacking:
            message = (
                f"`{pack.code}` has no phrase for {listed([f'`{kind}.{each.key}`' for each in lacking])}"
            )
            lines = "; ".join(f'`{each.key} = "{each.texts[0]}"`' for each in lacking[:_MOST_SHOWN])
            help_ = f"English has there: {lines}"
            diagnostics.add(Diagnostic("L10N-E301", message, first.span, help=help_))


def _taken_apart(key: str) -> tuple[str, frozenset[str]]:
    mood, *features = key.split("-")
    return mood, frozenset(features)


def _is_said(phrase: Phrase, keys: Collection[tuple[str, frozenset[str]]]) -> bool:
    """Whether one of some keys tells apart all that a key does."""
    first, features = _taken_apart(phrase.key)
    told_apart = {each for each in features - _SPELLING if not each.startswith(_OF_NUMBER)}
    return any(
        told_apart <= others and (phrase.kind != _INTRODUCTIONS or first == other) for other, others in keys
    )


def _strays(pack: Pack, model: Pack) -> Iterator[Diagnostic]:
    """Tables and features that nothing asks for: mostly misspelt ones."""
    features = {each for phrase in model.phrases.readable() for each in _taken_apart(phrase.key)[1]}
    features |= _SPELLING | _OF_OTHERS | set(pack.language.genders)
    categories = [f"{_OF_NUMBER}{each}" for each in CATEGORIES]
    genders = [f"{each}_{gender}" for each in categories for gender in pack.language.genders]
    numbers = frozenset([*categories, *genders])
    cases = {case for series in pack.language.series.values() for case in series}
    tables: Mapping[str, object] = model.phrases.kinds()
    words = {*pack.declared, *model.lexicon.verbs}
    begun: dict[str, set[str]] = defaultdict(set)
    for phrase in model.phrases.readable():
        begun[phrase.kind].add(phrase.key.split("-")[0])
    for phrase in pack.phrases.readable():
        if phrase.kind not in {*tables, *_READ_ONLY} and phrase.kind.rpartition(".")[2] not in words:
            table = phrase.kind.rpartition(".")[0]
            possible = [*tables, *(f"{table}.{each}" for each in words)]
            yield _stray(phrase, f"[{phrase.kind}]", nearest(phrase.kind, possible))
            continue
        begins = (*begun.get(phrase.kind, ()), *pack.language.moods, "any", *_begin_in(phrase.kind))
        if _begin_in(phrase.kind) is not _ANYTHING and phrase.key.split("-")[0] not in begins:
            first = phrase.key.split("-")[0]
            near = nearest(first, begins)
            yield _stray(phrase, phrase.key, phrase.key.replace(first, near, 1) if near else None)
            continue
        by_case = cases if phrase.kind == _INTRODUCTIONS else ()
        unknown = sorted(
            _taken_apart(phrase.key)[1].difference(features, _numbers_in(phrase, numbers), by_case)
        )
        if unknown:
            near = nearest(unknown[0], (*features, *_numbers_in(phrase, numbers)))
            yield _stray(phrase, phrase.key, phrase.key.replace(unknown[0], near) if near else None)


def _begin_in(kind: str) -> tuple[str, ...]:
    """What keys of a table may begin with besides moods and what English has there."""
    table = kind.partition(".")[0]
    return _ANYTHING if table in _OF_EACH else _PLACES if table == _DESCRIPTIONS else ()


def _numbers_in(phrase: Phrase, numbers: frozenset[str]) -> frozenset[str]:
    """The plural categories that a phrase may be asked for: none if no number can stand in it."""
    try:
        calls = {part.name for part in parse_template(phrase.texts[0]).parts if not isinstance(part, str)}
    except PhraseError:
        return numbers
    return numbers if calls & _WITH_NUMBERS or phrase.kind == _INTRODUCTIONS else frozenset()


def _introductions(pack: Pack, model: Pack) -> Iterator[Diagnostic]:
    """Introductions that make an object definite and are none."""
    keys = (*pack.phrases.readable(), *model.phrases.readable())
    known = dict.fromkeys(phrase.key.split("-")[0] for phrase in keys if phrase.kind == _INTRODUCTIONS)
    for each in sorted(pack.language.definite - known.keys() - _SPOKEN_OF):
        message = f"no noun is introduced by `{each}`"
        span = pack.setting_span("definite")
        yield Diagnostic("L10N-E106", message, span, help=did_you_mean(each, tuple(known)))


def _stray(phrase: Phrase, called: str, near: str | None) -> Diagnostic:
    message = f"nothing asks for `{called}`"
    help_ = f"did you mean `{near}`?" if near else "take it out"
    return Diagnostic("L10N-E106", message, phrase.span, help=help_)
