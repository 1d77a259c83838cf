"""Which function evaluates which class."""

from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, TypeVar

from realmsdsl import ir
from realmsdsl.engine.evaluation.asked import Asked, Candidates
from realmsdsl.engine.layout import Activation

Meaning = Callable[[Asked, Any, Activation, Candidates], Any]
_P = ParamSpec("_P")
_R = TypeVar("_R")

MEANINGS: dict[type, Meaning] = {}


def means(
    *classes: type[ir.Expr],
) -> Callable[[Callable[Concatenate[Asked, _P], _R]], Callable[Concatenate[Asked, _P], _R]]:
    """The function below evaluates expressions of these classes."""

    def register(function: Callable[Concatenate[Asked, _P], _R]) -> Callable[Concatenate[Asked, _P], _R]:
        for each in classes:
            MEANINGS[each] = function  # type: ignore[assignment]  # each takes the class that it is registered for
        return function

    return register


def evaluate(game: Any, expr: ir.Expr, act: Activation, candidates: Candidates = ()) -> Any:
    """The value of an expression, asked of a whole game: `Asked`, which the parts of a game alone are not."""
    return MEANINGS[expr.__class__](game, expr, act, candidates)
