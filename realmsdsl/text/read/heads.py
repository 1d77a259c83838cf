"""Nouns as productions: what things are called, by their kind or by their name, and what stands before and behind it."""

from collections.abc import Iterator, Mapping
from typing import Final, final

from realmsdsl.text.clauses import Clause, Named, Quantity
from realmsdsl.text.marks import MARK_BEHIND
from realmsdsl.text.read.cases import never_in
from realmsdsl.text.read.core import Core
from realmsdsl.text.read.extent import Extent
from realmsdsl.text.read.forms import Forms, constant, spelled_parts
from realmsdsl.text.read.grammar import Production, in_a_row
from realmsdsl.text.read.noun_making import (
    carried_heads,
    core_of_card,
    described_after,
    described_core,
    one_of_names,
    one_or_other,
)
from realmsdsl.text.read.lookalikes import in_quotes
from realmsdsl.text.read.told import ABILITY
from realmsdsl.text.read.tokens import A_COMMA, BETWEEN, LETTER, MARK, NAME
from realmsdsl.text.read.yours import owned_by_form

_KIND: Final = "kind."
_NOUNS: Final = (_KIND, "role.", "resource.", "counter.")
_NOUNS_OF_ALL_GAMES: Final = ("card", "player", "opponent", "teammate")
_SELDOM_NOUNS: Final = ("ability.", "values.", "property.", "loop.", "ability", "cell", "number")
"""Nouns that cards seldom speak of."""


@final
class Heads:
    """Makes productions for what things are called."""

    def __init__(self, forms: Forms, names: Mapping[str, str], extent: Extent) -> None:
        """`names` has the card for each spelling of a name."""
        self._forms = forms
        self._names = names
        self._extent = extent
        self._yours = owned_by_form(forms)
        self._called = in_quotes(names, forms.language.script)

    def productions(self) -> Iterator[Production]:
        """Everything about nouns without what introduces them."""
        yield from self._heads()
        yield from self._cores()

    def _heads(self) -> Iterator[Production]:
        yield from self._terms()
        joined = self._forms.between_nouns() | {BETWEEN}
        yield Production("head", ("head", joined, "head"), lambda v: one_or_other(v[0], v[2]), "…")
        if self._forms.language.alternatives == "carrier":
            yield from self._carried()
        if self._forms.language.alternatives == "repeat":  # behind a word that both share nothing is repeated
            both = ("heads.pl", joined, "heads.pl")
            yield Production("heads.pl", both, lambda v: one_or_other(v[0], v[2]), "…")
        yield Production("heads.bare", ("heads.pl",), lambda values: values[0], "…")
        is_shared = self._extent.is_house and self._forms.language.alternatives == "share"
        shared = ("heads.sg", "heads.pl") if is_shared else ()
        for symbol in ("heads.bare", *shared):
            yield Production(symbol, (symbol, joined, symbol), lambda v: one_or_other(v[0], v[2]), "…")
        for symbol in ("head", "heads.bare", *shared):
            yield from in_a_row(symbol, symbol, joined, one_or_other)
        for symbol in ("head", "heads.bare"):  # a name stays as it is where there are several
            yield Production(symbol, ("some names",), lambda values: one_of_names(values[0]), "…")
            yield Production(symbol, ("card name",), lambda values: Core((), values[0]), "…")
            yield Production(symbol, ("quoted",), lambda values: Core((), values[0].name), "…")
        yield Production("quoted", (frozenset((NAME,)),), self._called, "“…”")
        yield Production("name", ("quoted",), lambda values: values[0], "…")
        yield Production("name", ("card name",), lambda values: Named(values[0]), "…")
        yield from self._some_names(joined)
        kinds = {
            each
            for term in self._forms.nouns()
            if term.startswith(_KIND)
            for each in self._forms.words_of(term)
        }
        for spelled, card in self._names.items():
            spelling = self._forms.spelling(spelled)
            if spelling and spelling not in kinds:  # without quotes the word is that of the kind
                yield Production("card name", spelled_parts(spelling), constant(card), spelled)

    def _some_names(self, joined: frozenset[str]) -> Iterator[Production]:
        """One name or another, each perhaps with a word that says that it is one of those: "a Herald or a Squire"."""
        ones = [
            self._forms.spelling(each) for each in self._forms.pack.phrases.other_words("lists", "one-first")
        ]
        one = frozenset(row[0] for row in (*ones, *self._forms.words_of("num.1")) if len(row) == 1)
        yield Production("a name", ("name",), lambda v: v[0].name, "…")
        yield Production("a name", (one, "name"), lambda v: v[1].name, "…")
        yield Production("more names", ("a name", joined, "a name"), lambda v: (v[0], v[2]), "…")
        yield Production(
            "more names", ("a name", "more names"), lambda v: (v[0], *v[1]), "…", gaps={1: A_COMMA}
        )
        yield Production("some names", ("name", joined, "a name"), lambda v: (v[0].name, v[2]), "…")
        yield Production(
            "some names", ("name", "more names"), lambda v: (v[0].name, *v[1]), "…", gaps={1: A_COMMA}
        )

    def _carried(self) -> Iterator[Production]:
        """Several nouns that another one carries; its form shows how many there are."""
        language = self._forms.language
        for symbol, series in (("head", ""), ("heads.sg", "sg"), ("heads.pl", "pl")):
            columns = set(language.series.get(series, {}).values())
            carrier = self._forms.lexeme(f"carrier{series}", self._forms.words_of(language.carrier, columns))
            yield Production(symbol, (carrier, "head"), carried_heads, "…")

    def _terms(self) -> Iterator[Production]:
        """The nouns that cards speak of; abilities by themselves too, as they are of a card."""
        plural, single = (set(self._forms.language.series.get(each, {}).values()) for each in ("pl", "sg"))
        known = (*_NOUNS, *_NOUNS_OF_ALL_GAMES, *(_SELDOM_NOUNS if self._extent.is_wide else ()))
        for term in (each for each in self._forms.nouns() if each.startswith(known)):
            several, one = (set(self._forms.words_of(term, each)) for each in (plural, single))
            several |= {each for each in self._forms.words_of(term) if self._forms.several_in(term, each)}
            for spelling in sorted(filter(None, several | set(self._forms.words_of(term)))):
                numbers = (("heads.pl", spelling in several), ("heads.sg", spelling not in several - one))
                symbols = ["head", *(each for each, is_of_it in numbers if is_of_it)]
                symbols += ["ability"] if term.startswith(ABILITY) else []
                owned, several_in = self._yours(term, spelling), self._forms.several_in(term, spelling)
                parts = spelled_parts(spelling)
                core = Core((term,), "", owned, several_in, never_in(self._forms, term, spelling))
                for symbol in symbols:
                    yield Production(symbol, parts, constant(core), " ".join(spelling))

    def _cores(self) -> Iterator[Production]:
        for several in ("", ".pl", ".bare", ".sg"):
            head = f"heads{several}" if several else "head"
            yield Production(f"core{several}", ("before", head), described_core, "…")
            yield Production(f"core{several} wide", ("before", head, "after"), described_core, "…")
            for core in (f"core{several}", f"core{several} wide") if self._extent.is_wide else ():
                # the card that an ability is of stands where the owner of other things does
                behind = ("before", "ability", "after", "modifier owner after")
                yield Production(core, behind, core_of_card((0, 2, 3), 1), "…")
                ahead = ("modifier owner before", "before", "ability", "after")
                yield Production(core, ahead, core_of_card((0, 1, 3), 2), "…")
        yield Production("before", (), lambda _: (), "")
        yield Production("before", ("modifier before", "before"), lambda v: (v[0], *v[1]), "…")
        yield Production("after", (), lambda _: (), "")
        yield Production("after", ("modifier after", "after"), described_after, "…")
        yield Production("modifier after", ("zones",), lambda v: Clause("which.in", {"zones": v[0]}), "…")
        if self._extent.is_wide:
            yield Production("mark", (frozenset((MARK,)),), lambda v: Quantity(v[0].number), "(A)")
            yield Production(
                "modifier after", ("mark",), lambda v: Clause(MARK_BEHIND, {"mark": v[0]}), "(A)"
            )
            yield Production("mark alone", (frozenset((MARK,)),), lambda v: v[0].number, "(A)")
            yield Production("letter", (frozenset((LETTER,)),), lambda v: v[0].number, "A")
