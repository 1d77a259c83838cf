"""Nouns for what somebody or something has, as productions: a property, an answer of the game, a neighbour, an ability."""

from collections.abc import Iterator, Mapping
from operator import itemgetter
from typing import Final

from realmsdsl.text.read.cases import never_in
from realmsdsl.text.read.core import Core
from realmsdsl.text.read.forms import Forms, constant, spelled_parts
from realmsdsl.text.read.grammar import Production
from realmsdsl.text.read.noun_making import described_core

_OWNED: Final = ("property.", "definition.", "fact.", "ability.")
_PLACES: Final = ("before", "after")

NUMBERS: Final = frozenset({"pl", "sg"})
"""Series of forms that show how many there are."""


def owned_heads(forms: Forms) -> Iterator[Production]:
    """The nouns, with what describes them, in all their forms and in those that show whose something is."""
    for series, columns in (("", set[str]()), *possessed(forms).items()):
        for term in forms.nouns():
            if term.startswith(_OWNED):
                spelled = set(forms.words_of(term, columns)) - {()}
                for spelling in sorted(spelled or set(forms.words_of(term)) - {()}):
                    core = Core((term,), not_in=never_in(forms, term, spelling))
                    yield Production(f"owned word{series}", spelled_parts(spelling), constant(core), term)
        whole, owned, word = (f"owned{each}{series}" for each in (" core", "", " word"))
        yield Production(owned, (word,), itemgetter(0), "…")
        yield Production(owned, ("modifier over before", word), lambda v: v[1].also(v[0]), "…")
        yield Production(owned, (word, "modifier over after"), lambda v: v[0].also(v[1]), "…")
        yield Production(whole, ("owner before", owned), described_core, "…")
        yield Production(f"{whole} wide", ("owner before", owned, "owner after"), described_core, "…")
    for place in _PLACES:
        yield Production(f"owner {place}", (), lambda _: (), "")
        yield Production(f"owner {place}", (f"modifier owner {place}",), lambda v: (v[0],), "…")


def possessed(forms: Forms) -> Mapping[str, set[str]]:
    """The forms that show whose something is, by the end of the symbols for what is in them."""
    series = forms.language.series
    return {f".{each}": set(series[each].values()) for each in series if each not in NUMBERS}
