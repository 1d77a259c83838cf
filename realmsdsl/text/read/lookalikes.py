"""Letters of another script that look like those of a language: a word that means nothing is read as it looks."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, final

from attrs import evolve, frozen

from realmsdsl.text.clauses import Named
from realmsdsl.text.read.tokens import Token, folded
from realmsdsl.text.scripts import name_key, written_in


@final
@frozen(slots=True)
class Lookalikes:
    """Reads words as they look.

    Attributes:
        script: of the language.
        known: words that mean something.
    """

    script: str
    known: Collection[str]

    def read(self, row: Sequence[Token]) -> tuple[Token, ...]:
        """A row of tokens in which words that mean nothing are in the letters of the language, if they look like such."""
        return tuple(self._read(token) for token in row)

    def _read(self, token: Token) -> Token:
        if token.key in self.known or not token.text.isalpha():
            return token
        return evolve(token, key=folded(written_in(token.text, self.script)))


def in_quotes(names: Mapping[str, str], script: str) -> Callable[[Sequence[Any]], Named]:
    """What makes a name of what stands in quotes: the card that is called so in the language, or as it was typed."""
    cards = {name_key(each, script): card for each, card in names.items()}
    return lambda values: Named(cards.get(name_key(values[0].text, script), values[0].text))
