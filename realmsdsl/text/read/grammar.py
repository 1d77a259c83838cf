"""A grammar as data: productions of named symbols, each with what its parts make."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, final

from attrs import evolve, field, frozen

from realmsdsl.text.read.tokens import A_COMMA


Symbol = str
"""The name of what productions make."""

Words = frozenset[str]
"""Words of which one stands there."""

Part = Symbol | Words
Make = Callable[[Sequence[Any]], Any]


@final
@frozen(slots=True, eq=False)
class Production:
    """One way to write something.

    Attributes:
        symbol: what it makes.
        parts: what stands there, in order.
        make: the value from the values of the parts (of a word: its token); None if they do not go together.
        example: how people are told of it.
        stops: parts before which a sentence may have ended.
        gaps: what may stand before parts, where that counts.
        in_brackets: whether it only stands in brackets of its own.
        alone: for some parts whether a value could stand there with any others: what could not need not be tried with each.
        asks: whether something is done on a condition in it: on that is done all that stands in its brackets.
    """

    symbol: Symbol
    parts: tuple[Part, ...]
    make: Make
    example: str = ""
    stops: frozenset[int] = frozenset()
    gaps: Mapping[int, Collection[int]] = field(factory=dict)
    in_brackets: bool = False
    alone: Mapping[int, Callable[[Any], bool]] = field(factory=dict)
    asks: bool = False


def in_a_row(
    symbol: Symbol,
    item: Symbol,
    last: Words | tuple[Words, ...],
    add: Callable[[Any, Any], Any],
    rest: Symbol = "",
) -> Iterator[Production]:
    """Three of something or more with commas between: `A, B or C`.

    Args:
        symbol: what is read on behind itself.
        item: what each of the others is.
        last: the words before the last of them.
        add: what one more makes of those that were read, None if they do not go together.
        rest: what all but the first of them are, if rows with other words before the last one are told apart.
    """
    rest = rest or f"{symbol}, …"
    before_last = last if isinstance(last, tuple) else (last,)

    def together(values: Sequence[Any]) -> Any:
        found = values[0]
        for each in values[1]:
            found = None if found is None else add(found, each)
        return found

    yield Production(symbol, (symbol, rest), together, "…", gaps={1: A_COMMA})
    yield Production(rest, (item, *before_last, item), lambda values: (values[0], values[-1]), "…")
    yield Production(rest, (item, rest), lambda values: (values[0], *values[1]), "…", gaps={1: A_COMMA})


@final
@frozen(slots=True, eq=False)
class Beginning:
    """Productions of a symbol that begin with the same part: it is read once for all of them.

    Attributes:
        part: what they begin with.
        gaps: what may stand before it, where that counts.
        productions: those that begin so.
    """

    part: Part
    gaps: Collection[int] | None
    productions: tuple[Production, ...]
    _first: "_First" = field(repr=False)
    _that_go_on: dict[str, tuple[Production, ...]] = field(factory=dict, init=False, repr=False)

    def that_go_on(self, token: str) -> tuple[Production, ...]:
        """Those of which a second part can begin with a token, or of which there is none."""
        found = self._that_go_on.get(token)
        if found is None:
            first = self._first
            found = tuple(each for each in self.productions if first.may_be(each.parts[1:], token))
            self._that_go_on[token] = found
        return found


@final
@frozen(slots=True, eq=False)
class Grammar:
    """Productions by symbol and by the first token that they can begin with.

    Attributes:
        starts: for each symbol, the productions that can begin with a token, those together that begin alike.
        longer: for each symbol, the productions that begin with the symbol itself: they go on behind it.
        empty: for each symbol that may be nothing, the value of nothing.
    """

    starts: Mapping[Symbol, Mapping[str, tuple[Beginning, ...]]]
    longer: Mapping[Symbol, tuple[Production, ...]]
    empty: Mapping[Symbol, tuple[Any, ...]]
    words: frozenset[str] = field(repr=False)


def grammar(productions: Iterable[Production]) -> Grammar:
    """The grammar of some productions. Those that begin with their own symbol go on behind it; others may begin with it by way of symbols between."""
    by_symbol: dict[Symbol, list[Production]] = defaultdict(list)
    longer: dict[Symbol, list[Production]] = defaultdict(list)
    empty: dict[Symbol, list[Any]] = defaultdict(list)
    words: set[str] = set()
    for each in productions:
        words.update(word for part in each.parts if isinstance(part, frozenset) for word in part)
        if not each.parts:
            empty[each.symbol].append(each.make(()))
        elif each.parts[0] == each.symbol:
            longer[each.symbol].append(each)
        else:
            by_symbol[each.symbol].append(each)
    first = _First(_first_tokens(by_symbol, empty.keys()), frozenset(empty))
    starts: dict[Symbol, dict[str, list[Beginning]]] = {}
    for symbol, each_of in by_symbol.items():
        table: dict[str, list[Beginning]] = defaultdict(list)
        for beginning in _beginnings(each_of, first):
            for token in first.tokens(beginning.productions[0].parts):
                table[token].append(beginning)
        starts[symbol] = table
    return Grammar(
        {symbol: {token: tuple(each) for token, each in table.items()} for symbol, table in starts.items()},
        {symbol: tuple(each) for symbol, each in longer.items()},
        {symbol: tuple(each) for symbol, each in empty.items()},
        frozenset(words),
    )


def _beginnings(productions: Iterable[Production], first: "_First") -> Iterator[Beginning]:
    """The productions by what they begin with; one that may begin with nothing by itself, as others begin with other tokens."""
    alike: dict[object, list[Production]] = defaultdict(list)
    for each in productions:
        part, gaps = each.parts[0], each.gaps.get(0)
        key = each if part in first.empty else (part, None if gaps is None else frozenset(gaps))
        alike[key].append(each)
    for together in alike.values():
        yield Beginning(together[0].parts[0], together[0].gaps.get(0), tuple(together), first)


def merged(productions: Iterable[Production]) -> list[Production]:
    """The same productions, with one for all that make the same and differ in one word: each is looked at only once.

    Args:
        productions: what is merged only where `make` is equal; the example of the first is kept.
    """
    found = dict(enumerate(productions))
    alike: dict[object, int] = {}
    but_for_parts = {at: alike.setdefault(_all_but_parts(each), at) for at, each in found.items()}
    longer = [at for at, each in found.items() if len(each.parts) > 1]
    part = 0
    while longer:
        places: dict[object, list[int]] = defaultdict(list)
        for at in longer:
            parts = found[at].parts
            if not isinstance(parts[part], str):
                places[but_for_parts[at], parts[:part], parts[part + 1 :]].append(at)
        for first, *others in places.values():
            if others:
                words = (found[first], *(found.pop(at) for at in others))
                found[first] = _with_words_of(words, part)
        part += 1
        longer = [at for at in longer if at in found and len(found[at].parts) > part]
    return [*found.values()]


def _with_words_of(alike: Sequence[Production], part: int) -> Production:
    """The first of some productions, with the words that stand in one place of all of them."""
    first, words = alike[0], frozenset(word for each in alike for word in each.parts[part])
    return evolve(first, parts=(*first.parts[:part], words, *first.parts[part + 1 :]))


def _all_but_parts(production: Production) -> object:
    """What a production is but for its parts."""
    gaps = frozenset((at, frozenset(each)) for at, each in production.gaps.items())
    return production.symbol, production.make, production.stops, gaps, production.in_brackets


@final
@frozen(slots=True, eq=False)
class _First:
    """What symbols can begin with.

    Attributes:
        by_symbol: the tokens; of symbols that are not here nothing is known, as no production makes them.
        empty: the symbols that may be nothing.
    """

    by_symbol: Mapping[Symbol, Collection[str]]
    empty: Collection[Symbol]

    def tokens(self, parts: Sequence[Part]) -> set[str]:
        """What parts in a row can begin with."""
        return _first_of(parts, self.by_symbol, self.empty)

    def may_be(self, parts: Sequence[Part], token: str) -> bool:
        """Whether parts in a row may begin with a token, or may be nothing."""
        for part in parts:
            if token in (part if isinstance(part, frozenset) else self.by_symbol.get(part, (token,))):
                return True
            if part not in self.empty:
                return False
        return True


def _first_of(
    parts: Sequence[Part], first: Mapping[Symbol, Collection[str]], empty: Collection[Symbol]
) -> set[str]:
    found: set[str] = set()
    for part in parts:
        if isinstance(part, frozenset):
            return found | part
        found |= set(first.get(part, ()))
        if part not in empty:
            return found
    return found


def _first_tokens(
    by_symbol: Mapping[Symbol, Sequence[Production]], empty: Collection[Symbol]
) -> dict[Symbol, set[str]]:
    first: dict[Symbol, set[str]] = {symbol: set() for symbol in by_symbol}
    changed = True
    while changed:
        changed = False
        for symbol, productions in by_symbol.items():
            for production in productions:
                found = _first_of(production.parts, first, empty)
                if not found <= first[symbol]:
                    first[symbol] |= found
                    changed = True
    return first
