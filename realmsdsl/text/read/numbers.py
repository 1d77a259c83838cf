"""Numbers as parts of a grammar: in digits or in words, with a sign or the ending of a case, or without."""

from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Any, Final

from realmsdsl.text.pack.settings import is_number
from realmsdsl.text.read.forms import Forms, constant, spelled_parts
from realmsdsl.text.read.grammar import Production
from realmsdsl.text.read.tokens import NUMBER, PLUS, Token

_ANY, _SIGNED, _UNSIGNED = "num", "num with sign", "num without sign"
"""Symbols for numbers: of some it tells something whether a sign stands before them."""

_DIGITS: Final = frozenset((NUMBER,))
_PLUS: Final = frozenset((PLUS,))


def number(forms: Forms, *, may_have_sign: bool = True) -> str:
    """A symbol for a number in digits or in words, which a sign may stand before."""
    if forms.is_new(_ANY):
        forms.productions += [*_any(forms)]
    return _ANY if may_have_sign else _UNSIGNED


def _any(forms: Forms) -> Iterator[Production]:
    yield Production(_ANY, (_UNSIGNED,), itemgetter(0), "2")
    yield Production(_ANY, (_PLUS, _DIGITS), lambda v: v[1].number, "2")
    yield Production(_ANY, (_DIGITS,), _minus, "-2")
    yield Production(_UNSIGNED, (_DIGITS,), _without_minus, "2")
    if any(forms.pack.phrases.other_words("lists", "each-doubled")):
        yield Production(_UNSIGNED, (_DIGITS, _DIGITS), _doubled, "2-2")
    for term in forms.pack.lexicon.terms:
        prefix, _, value = term.partition(".")
        if prefix == "num" and is_number(value):
            for spelling in sorted({each for each in forms.words_of(term) if each}):
                yield Production(_UNSIGNED, spelled_parts(spelling), constant(int(value)), value)


def signed(forms: Forms) -> str:
    """A symbol for a number in digits with a sign before it."""
    plus = Production(_SIGNED, (_PLUS, _DIGITS), lambda v: v[1].number, "+2")
    forms.once(_SIGNED, plus, Production(_SIGNED, (_DIGITS,), _minus, "-2"))
    return _SIGNED


def digits(forms: Forms) -> str:
    """A symbol for a number in digits with the ending of any case, or without."""
    rows = ((_DIGITS,), (_DIGITS, endings(forms)))
    forms.once("digits", *(Production("digits", parts, lambda v: v[0].number, "2") for parts in rows))
    return "digits"


def suffixed(forms: Forms, case: str) -> str:
    """A symbol for a number with the ending of a case, or without; one that no noun has is only told by its ending."""
    name = f"{_ANY}.{case}"
    if forms.is_new(name):
        forms.productions += [*_suffixed(forms, case, name)]
    return name


def _suffixed(forms: Forms, case: str, name: str) -> Iterator[Production]:
    plain, ending = number(forms), endings(forms, case)
    if not ending or any(case in columns for columns in forms.language.series.values()):
        yield Production(name, (plain,), lambda v: v[0], "2")
    if ending:
        yield Production(name, (plain, ending), lambda v: v[0], "2")


def number_words(forms: Forms, *, least: int = 2) -> frozenset[str]:
    """The words that are numbers by themselves: "two". The word for 1 is an article in many languages."""
    spelled = (
        (term.partition(".")[2], forms.words_of(term)) for term in forms.nouns() if term.startswith("num.")
    )
    return frozenset(
        row[0]
        for value, rows in spelled
        if is_number(value) and int(value) >= least
        for row in rows
        if len(row) == 1
    )


def endings(forms: Forms, case: str = "") -> frozenset[str]:
    """What may stand behind a number in a case, or in any case."""
    tables = forms.language.numerals.suffixes
    chosen = [tables.get(case, {})] if case else tables.values()
    return frozenset(ending for table in chosen for ending in table.values())


def _without_minus(values: Sequence[Token]) -> int | None:
    value = values[0].number
    return value if value is not None and value >= 0 else None


def _minus(values: Sequence[Token]) -> int | None:
    value = values[0].number
    return value if value is not None and value < 0 else None


def _doubled(values: Sequence[Any]) -> int | None:
    """The number that each of several has, where it is said twice: "1-1 lap"."""
    first, second = values
    is_doubled = first.number == second.number and first.end + 1 == second.start and not second.gap
    return first.number if is_doubled else None
