"""What a case can show of its sources: one function for each name of a fence."""

from collections.abc import Callable
from typing import Final

from realmsdsl.cli.render import to_text
from tests.harness.page import Fence
from tests.harness.trial import Trial


def diagnostics(trial: Trial, fence: Fence) -> str:
    """What `realms check` prints; `only=RD124` leaves out the others."""
    only = fence.setting("only")
    shown = [each for each in trial.compilation.diagnostics if only in {None, each.code}]
    return to_text(shown, trial.compilation.sources).replace(f"{trial.folder}/", "")


OUTPUTS: Final[dict[str, Callable[[Trial, Fence], str]]] = {
    "diagnostics": diagnostics,
}
"""The text of a fence from what was compiled."""
