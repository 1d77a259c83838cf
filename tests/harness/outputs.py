"""What a case can show of its sources: one function for each name of a fence."""

from collections.abc import Callable
from typing import Final

from realmsdsl.cli.render import to_text
from realmsdsl.semantics import Compilation


def _diagnostics(compilation: Compilation) -> str:
    return to_text(compilation.diagnostics, compilation.sources)


OUTPUTS: Final[dict[str, Callable[[Compilation], str]]] = {
    "diagnostics": _diagnostics,
}
"""The text of a fence from what was compiled."""
