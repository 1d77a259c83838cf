"""How a builder is tied to its rule, and what stands for a line that could not be read."""

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Final, ParamSpec, TypeVar, final

BUILDERS: Final[dict[str, Callable[..., object]]] = {}
"""The builder of each rule or alternative of the grammar. It gets a span and the parts in order."""

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


@final
class Gap(Enum):
    """What a line with a mistake becomes: nothing, and every list leaves it out."""

    GAP = "gap"


def builds(*rules: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Register a function as the builder of these rules."""

    def register(builder: Callable[P, R]) -> Callable[P, R]:
        for rule in rules:
            BUILDERS[rule] = builder
        return builder

    return register


def whole(parts: Iterable[T | Gap | None]) -> tuple[T, ...]:
    """The parts that are there and could be read."""
    return tuple(part for part in parts if part is not None and not isinstance(part, Gap))
