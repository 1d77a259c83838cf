"""Trying tokens at a place of the parser without building anything."""

from collections.abc import Iterable, Sequence
from typing import final

from attrs import frozen

from realmsdsl.syntax.automaton import advance
from realmsdsl.syntax.reserved import RESERVED
from realmsdsl.syntax.tables import Tables
from realmsdsl.syntax.tokens import NAME, RESERVED_WORD, Lexicon, Token

States = Sequence[int]
"""A stack of states of the automaton."""


@final
@frozen(slots=True)
class Trial:
    """What the tables and the text of one file say about words and their places."""

    tables: Tables
    lexicon: Lexicon
    text: str

    def fits(self, states: States, *kinds: str) -> bool:
        """Whether tokens of these kinds can stand here, one after the other."""
        return self.after(states, *kinds) is not None

    def after(self, states: States, *kinds: str) -> States | None:
        """The states behind tokens of these kinds, or None if they do not fit."""
        copy = list(states)
        return copy if all(advance(self.tables, copy, kind) for kind in kinds) else None

    def seen(self, states: States, token: Token) -> Token:
        """A token as it is read here: a word may be a keyword, or the first of a phrase.

        A keyword is one where it can stand; a reserved word always is.
        """
        kind, text, start, end = token
        if kind != NAME or text not in self.lexicon.special:
            return token
        row = self.tables.actions[states[-1]]
        for pattern, phrase in self.lexicon.phrases.get(text, ()):
            match = pattern.match(self.text, start) if phrase in row else None
            if match:
                return Token(phrase, match.group(), start, match.end())
        keyword = self.lexicon.keywords.get(text)
        if text in RESERVED:
            return Token(keyword or RESERVED_WORD, text, start, end)
        if keyword is not None and keyword in row and self.fits(states, keyword):
            return Token(keyword, text, start, end)
        return token

    def run(self, states: list[int], tokens: Iterable[Token]) -> tuple[list[Token], Token | None]:
        """Take tokens as far as they fit, on these states; what was taken, and the one that does not fit."""
        taken: list[Token] = []
        reached = 0
        for token in tokens:
            if token.start < reached:
                continue  # it belongs to the phrase before
            seen = self.seen(states, token)
            before = list(states)
            if not advance(self.tables, states, seen.kind):
                states[:] = before
                return taken, seen
            taken.append(seen)
            reached = seen.end
        return taken, None

    def behind(self, states: States, tokens: Iterable[Token], *then: str) -> States | None:
        """The states behind these tokens and tokens of the kinds `then`, or None if they do not fit."""
        copy = list(states)
        return self.after(copy, *then) if self.run(copy, tokens)[1] is None else None

    def whole(self, states: States, tokens: Iterable[Token], *then: str) -> bool:
        """Whether all these tokens fit, and behind them tokens of the kinds `then`."""
        return self.behind(states, tokens, *then) is not None

    def expected(self, states: States) -> frozenset[str]:
        """The kinds of tokens that can stand here."""
        row = self.tables.actions[states[-1]]
        return frozenset(kind for kind in row if self.fits(states, kind))
