"""All advice about a set, less what its author has answered."""

from collections.abc import Callable, Iterator
from typing import Final

from realmsdsl.advice import (
    better_card,
    dead_ability,
    endless_combination,
    far_group,
    far_reaching,
    missing_value,
    needless_option,
    wordless_ability,
)
from realmsdsl.advice.remarks import without_ignored
from realmsdsl.advice.view import View
from realmsdsl.base import Diagnostic
from realmsdsl.semantics import Compilation

_ADVISERS: Final[tuple[Callable[[View], Iterator[Diagnostic]], ...]] = (
    far_group.advise,
    dead_ability.advise,
    wordless_ability.advise,
    better_card.advise,
    endless_combination.advise,
    needless_option.advise,
    missing_value.advise,
    far_reaching.advise,
)


def advise(compilation: Compilation) -> tuple[Diagnostic, ...]:
    """Warnings about the cards that a compiled set itself brings, in the order of the file; none if it has errors."""
    if compilation.program is None or compilation.name not in compilation.places.sets:
        return ()
    view = View(compilation.program, compilation.name, compilation.places)
    found = tuple(each for advise_one in _ADVISERS for each in advise_one(view))
    source = compilation.sources[view.set_span.file]
    return tuple(sorted(without_ignored(found, source), key=lambda each: (each.span.start, each.code)))
