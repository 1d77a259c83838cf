"""Reads a row of tokens with a grammar: every way in which a symbol can be read, and how far reading came."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, final

from realmsdsl.text.read.grammar import Grammar, Production, Symbol
from realmsdsl.text.read.tokens import STOP, Token

Found = tuple[int, Any]
"""Where a reading ends, and its value."""

_MOST_READINGS: Final = 48
"""Of one symbol at one place; more are no help to anybody."""


@final
class Chart:
    """What was read of one text. Results are kept by symbol and place, so no part is read twice."""

    def __init__(
        self,
        grammar: Grammar,
        row: Sequence[Token],
        besides: Mapping[Symbol, Callable[[int], list[Found]]],
    ) -> None:
        """`besides` reads symbols that no production makes."""
        self._grammar = grammar
        self._besides = besides
        self._row = row
        self._keys = [token.key for token in row] + [""]
        self._gaps = [token.gap for token in row] + [0]
        self._known: dict[tuple[Symbol, int], list[Found]] = {}
        self.furthest = 0
        self.expected: list[tuple[Production, int]] = []

    def read(self, symbol: Symbol, at: int) -> list[Found]:
        """Every reading of a symbol from a place on."""
        key = (symbol, at)
        known = self._known.get(key)
        if known is None:
            self._known[key] = []  # a symbol that needs itself here has no reading this way
            known = self._known[key] = self._read(symbol, at)
        return known

    def _read(self, symbol: Symbol, at: int) -> list[Found]:
        if symbol in self._besides:
            return self._besides[symbol](at)
        grammar = self._grammar
        found = self._nothing(symbol, at)
        for production in grammar.starts.get(symbol, {}).get(self._keys[at], ()):
            self._match(production, 0, at, at, [], found)
        longer = grammar.longer.get(symbol, ())
        for end, value in found if longer else ():
            if end == len(self._row) or len(found) > _MOST_READINGS:
                continue
            for production in longer:  # `found` grows while it is walked
                self._match(production, 1, end, at, [value], found)
        return found

    def _match(
        self, production: Production, part: int, at: int, start: int, values: list[Any], found: list[Found]
    ) -> None:
        parts = production.parts
        while part < len(parts):
            wanted = parts[part]
            is_over = at > start and self._gaps[at] >= STOP and part not in production.stops
            if not isinstance(wanted, frozenset):
                readings = self._nothing(wanted, at) if is_over else self.read(wanted, at)
                if not readings:
                    self._miss(production, part, at)
                for end, value in readings:
                    self._match(production, part + 1, end, start, [*values, value], found)
                return
            if is_over or self._keys[at] not in wanted:
                self._miss(production, part, at)
                return
            values = [*values, self._row[at]]
            at += 1
            part += 1
        value = production.make(values)
        if value is not None and (at, value) not in found:
            found.append((at, value))

    def _nothing(self, symbol: Symbol, at: int) -> list[Found]:
        return [(at, value) for value in self._grammar.empty.get(symbol, ())]

    def _miss(self, production: Production, part: int, at: int) -> None:
        if at > self.furthest:
            self.furthest = at
            self.expected = []
        if at == self.furthest and part > 0:
            self.expected.append((production, part))
