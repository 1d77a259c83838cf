"""Reads a row of tokens with a grammar: every way in which a symbol can be read, and how far reading came."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice, product
from typing import Any, Final, final

from realmsdsl.text.read.brackets import Brackets
from realmsdsl.text.read.grammar import Beginning, Grammar, Production, Symbol
from realmsdsl.text.read.tokens import STOP, Token

Found = tuple[int, Any]
"""Where a reading ends, and its value."""

_Key = tuple[Symbol, int]
_NONE: Final = 1 << 30
"""Deeper than any symbol that is being read."""

MOST: Final = 300
"""Readings of one symbol from one place to another that are kept at first."""

ALL_THE_MORE: Final = 1500
"""How many are kept of a text that is nothing else than it was read with so few."""

_WORK: Final = 300_000
"""What is made at most while a text is read, in every way in which it is: some four seconds of work. Abilities at random
take a twentieth of it, long ones a fifth; what says things of things of things takes ever more."""

_CHEAP: Final = 16
"""Words of which a value is made as quickly as others; of twice as many it takes twice as long."""

_FEW: Final = 8
"""Values that are looked through faster than hashed."""

_ACROSS: Final = ("deed", "label", "event", "row of")
"""What a bracket may end in: sentences, where brackets count for nothing."""


class _Readings:
    """What a symbol at one place may be: its values, each once, by where they end."""

    __slots__ = ("_most", "_seen", "by_end", "count", "is_cut")

    def __init__(self, most: int) -> None:
        self.by_end: dict[int, list[Any]] = {}
        self.count = 0
        self.is_cut = False
        self._most = most
        self._seen: dict[int, set[Any]] = {}

    def add(self, end: int, value: Any) -> None:
        """Take in a value."""
        values = self.by_end.get(end)
        if values is None:
            values = self.by_end[end] = []
        elif len(values) < _FEW:
            if value in values:
                return
        elif len(values) == self._most:
            self.is_cut = True
            return
        elif not self._is_new(end, value):
            return
        values.append(value)
        self.count += 1

    def _is_new(self, end: int, value: Any) -> bool:
        """Whether a value is none of many; it is one of them from now on."""
        seen = self._seen.get(end)
        if seen is None:
            seen = self._seen[end] = set(self.by_end[end])
        before = len(seen)
        seen.add(value)
        return len(seen) > before

    def add_made(self, end: int, made: Iterable[Any]) -> int:
        """Take in the values of which something came, until there are more than anybody looks at; how many were made."""
        tried = 0
        for value in made:
            tried += 1
            if value is not None:
                self.add(end, value)
                if len(self.by_end[end]) >= self._most:
                    self.is_cut = True
                    break
        return tried

    def __iter__(self) -> Iterator[Found]:
        return ((end, value) for end, values in self.by_end.items() for value in values)


@final
class Effort:
    """What may yet be made while a text is read: a text that takes more is not understood."""

    __slots__ = ("left",)

    def __init__(self) -> None:
        self.left = _WORK

    @property
    def is_spent(self) -> bool:
        """Whether nothing more is made."""
        return self.left <= 0


@final
class Chart:
    """What was read of one text. Results are kept by symbol and place, so no part is read twice.

    A symbol may begin with itself, by way of others too: it is read again with what was found until nothing more comes.
    Until then whatever was read with its first results is loose, and forgotten before it is read again.
    """

    def __init__(
        self,
        grammar: Grammar,
        row: Sequence[Token],
        besides: Mapping[Symbol, Callable[[int], list[Found]]],
        brackets: Brackets,
        effort: Effort,
        most: int = MOST,
    ) -> None:
        """`besides` reads symbols that no production makes; `brackets` are those of the text; `effort` is what all charts of
        the text have together; of more readings than `most` of one symbol from one place to another the others are lost,
        and the chart `is_cut`."""
        self._grammar = grammar
        self._besides = besides
        self._row = row
        self._brackets = brackets
        self._has_brackets = bool(brackets)
        self._keys = [token.key for token in row] + [""]
        self._gaps = [token.gap for token in row] + [0]
        self._known: dict[_Key, _Readings] = {}
        self._depth = 0
        self._unsettled: dict[_Key, int] = {}
        self._again: set[_Key] = set()
        self._lowest = _NONE
        self._log: list[_Key] = []
        self._most = most
        self.is_cut = False
        self._effort = effort
        self.furthest = 0
        self.expected: list[tuple[Production, int]] = []

    def read(self, symbol: Symbol, at: int) -> list[Found]:
        """Every reading of a symbol from a place on."""
        return [*self._read_once(symbol, at)]

    def _read_once(self, symbol: Symbol, at: int) -> _Readings:
        key = (symbol, at)
        known = self._known.get(key)
        if known is None:
            return self._read_first(key)
        low = self._unsettled.get(key)
        if low is not None:
            if low < 0:  # it is being read
                self._again.add(key)
                low = ~low
            self._lowest = min(self._lowest, low)
        return known

    def _read_first(self, key: _Key) -> _Readings:
        """Read a symbol at a place for the first time: as often as it finds more by beginning with itself."""
        depth, mark, outer = self._depth, len(self._log), self._lowest
        self._depth += 1
        self._unsettled[key] = ~depth
        self._known[key] = _Readings(self._most)
        while True:
            self._lowest = _NONE
            found = self._read(*key)
            if key not in self._again or found.count <= self._known[key].count:
                break
            self._again -= {key}
            self._known[key] = found
            self._forget(mark)
        self.is_cut = self.is_cut or found.is_cut
        self._depth = depth
        self._known[key] = found
        low = self._lowest
        if low < depth:
            self._unsettled[key] = low
            for each in self._log[mark:]:  # what was read with this is as loose as this
                if self._unsettled[each] >= depth:
                    self._unsettled[each] = low
            self._log.append(key)
            self._lowest = min(outer, low)
            return found
        del self._unsettled[key]
        if len(self._log) > mark:
            self._settle(mark)
        self._lowest = outer
        return found

    def _forget(self, mark: int) -> None:
        """Forget what was read with results that have grown since."""
        for key in self._log[mark:]:
            del self._known[key], self._unsettled[key]
        del self._log[mark:]

    def _settle(self, mark: int) -> None:
        """Keep what was read with results that are now complete."""
        for key in self._log[mark:]:
            del self._unsettled[key]
        del self._log[mark:]

    def _read(self, symbol: Symbol, at: int) -> _Readings:
        found = _Readings(self._most)
        if symbol in self._besides:
            for end, value in self._besides[symbol](at):
                found.add(end, value)
            return found
        grammar = self._grammar
        for value in grammar.empty.get(symbol, ()):
            found.add(at, value)
        for beginning in grammar.starts.get(symbol, {}).get(self._keys[at], ()):
            self._begin(beginning, at, found)
        longer = grammar.longer.get(symbol, ())
        if longer and found.count:
            self._go_on(longer, at, found)
        return found

    def _begin(self, beginning: Beginning, at: int, found: _Readings) -> None:
        """Read what some productions begin with, and go on with those that may go on behind it."""
        if beginning.gaps is not None and self._gaps[at] not in beginning.gaps:
            self._miss_all(beginning.productions, 0, at)
            return
        if isinstance(beginning.part, frozenset):
            ends: list[tuple[int, Sequence[Any]]] = [(at + 1, (self._row[at],))]
        else:
            ends = [*self._read_once(beginning.part, at).by_end.items()]
            if not ends:
                self._miss_all(beginning.productions, 0, at)
        for end, values in ends:
            going_on = beginning.that_go_on(self._keys[end])
            if end >= self.furthest and len(going_on) < len(beginning.productions):
                self._miss_all([each for each in beginning.productions if each not in going_on], 1, end)
            for production in going_on:
                self._match(production, 1, end, at, [values], found)

    def _go_on(self, longer: Sequence[Production], start: int, found: _Readings) -> None:
        """Read on behind whatever was found, and behind what that finds."""
        taken: dict[int, int] = {}
        while True:
            fresh = [end for end, values in found.by_end.items() if taken.get(end, 0) < len(values)]
            if not fresh:
                return
            for end in fresh:
                values = found.by_end[end][taken.get(end, 0) :]
                taken[end] = len(found.by_end[end])
                is_last = end == len(self._row)
                for production in longer:
                    if len(production.parts) == 1 or not (is_last or self._is_hopeless(production, 1, end)):
                        self._match(production, 1, end, start, [values], found)

    def _match(
        self,
        production: Production,
        part: int,
        at: int,
        start: int,
        values: list[Sequence[Any]],
        found: _Readings,
    ) -> None:
        """Go on with a production; `values` are all that each of its parts may be so far, and grow.

        Only where the parts begin and end is looked for; what they are is put together where all of them are found.
        """
        parts, wanted_gaps, keys, gaps = production.parts, production.gaps, self._keys, self._gaps
        while part < len(parts):
            wanted = parts[part]
            is_over = at > start and gaps[at] >= STOP and part not in production.stops
            if wanted_gaps and part in wanted_gaps and gaps[at] not in wanted_gaps[part]:
                self._miss(production, part, at)
                return
            if not isinstance(wanted, frozenset):
                readings = self._nothing(wanted, at) if is_over else self._read_once(wanted, at).by_end
                if not readings:
                    self._miss(production, part, at)
                for end, each in [*readings.items()]:
                    if not self._is_hopeless(production, part + 1, end):
                        self._match(production, part + 1, end, start, [*values, each], found)
                return
            if is_over or keys[at] not in wanted:
                self._miss(production, part, at)
                return
            values.append((self._row[at],))
            at += 1
            part += 1
        if not (self._has_brackets or production.in_brackets) or self._fits(production, start, at):
            for place, may_stand in production.alone.items():
                values[place] = [*filter(may_stand, values[place])]
            made = map(production.make, product(*values))
            effort, price = self._effort, 1 + (at - start) // _CHEAP
            effort.left -= price * found.add_made(at, islice(made, max(0, effort.left // price)))
            self.is_cut = self.is_cut or effort.is_spent

    def _is_hopeless(self, production: Production, part: int, at: int) -> bool:
        """Whether another word stands there than is wanted, at a place of which nobody will be told."""
        if at >= self.furthest or part == len(production.parts):
            return False
        wanted = production.parts[part]
        return isinstance(wanted, frozenset) and self._keys[at] not in wanted

    def _fits(self, production: Production, start: int, end: int) -> bool:
        """Whether tokens stand in brackets, if they have to; and no bracket that ends elsewhere among them."""
        if production.in_brackets and not self._brackets.are_around(start, end):
            return False
        if production.asks and self._brackets.part_what_is_asked(start, end, production.parts[1]):
            return False
        if production.symbol.startswith(_ACROSS):
            return not self._brackets.end_among(start, end)
        return not self._brackets.cross(start, end)

    def is_aside(self, start: int, end: int) -> bool:
        """Whether tokens stand in brackets of their own."""
        return self._has_brackets and self._brackets.are_around(start, end)

    def _nothing(self, symbol: Symbol, at: int) -> Mapping[int, Sequence[Any]]:
        empty = self._grammar.empty.get(symbol, ())
        return {at: empty} if empty else {}

    def _miss_all(self, productions: Iterable[Production], part: int, at: int) -> None:
        for production in productions:
            self._miss(production, part, at)

    def _miss(self, production: Production, part: int, at: int) -> None:
        if at < self.furthest:
            return
        if at > self.furthest:
            self.furthest = at
            self.expected = []
        if part > 0:
            self.expected.append((production, part))
