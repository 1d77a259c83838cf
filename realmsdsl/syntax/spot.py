"""The place in a line where reading failed, and what is said about it."""

from functools import cached_property
from typing import final

from attrs import frozen

from realmsdsl.syntax.tokens import COLON, INDENT, NEWLINE, Token
from realmsdsl.syntax.trial import States, Trial


@final
@frozen(slots=True)
class Mistake:
    """What is wrong with a line: the parts of a diagnostic, with its place in character offsets.

    `mended` are the tokens that were meant, if that is plain: reading goes on with them.
    """

    code: str
    message: str
    start: int
    end: int
    label: str = ""
    help: str = ""
    mended: tuple[Token, ...] = ()


@final
@frozen(slots=False)
class Spot:
    """Where a line fails.

    `tokens` is the whole line as it stands, `place` the index of the first token that does not fit
    (their number at the end of the line), `taken` what was read before it and `bad` that token, both
    as they were read; `bad` is None at the end of the line. `opening` and `here` are the states of the
    parser at the beginning of the line and at the spot. A line `is_header` if the next stands deeper.
    """

    trial: Trial
    tokens: tuple[Token, ...]
    place: int
    taken: tuple[Token, ...]
    bad: Token | None
    opening: States
    here: States
    is_header: bool

    @cached_property
    def expected(self) -> frozenset[str]:
        """The kinds of tokens that would fit."""
        return self.trial.expected(self.here)

    @property
    def rest(self) -> tuple[Token, ...]:
        """The tokens from the spot on."""
        return self.tokens[self.place :]

    @property
    def start(self) -> int:
        """The character offset of the spot."""
        return self.bad.start if self.bad else self.tokens[-1].end

    @property
    def end(self) -> int:
        """The character offset behind the token that does not fit."""
        return self.bad.end if self.bad else self.tokens[-1].end

    def mends(self, tokens: tuple[Token, ...]) -> bool:
        """Whether the line could be read if it had these tokens."""
        then = (NEWLINE, INDENT) if self.is_header else (NEWLINE,)
        return self.trial.whole(self.opening, tokens, *then)

    def with_colon(self, place: int) -> tuple[Token, ...]:
        """The tokens of the line with a colon before the token at this index."""
        at = self.tokens[place - 1].end
        return (*self.tokens[:place], Token(COLON, ":", at, at), *self.tokens[place:])
