"""What stands around an example of the reference, so that it is a whole file."""

from functools import cache
from pathlib import Path
from textwrap import indent
from typing import Final

FRAMES: Final = Path(__file__).parent / "frames"
"""The folder of the frames: set and game files with a comment where the example stands."""

_HERE: Final = "# ---- the example stands here ----"


@cache
def frame(name: str) -> str:
    """The text of a frame, with the comment that an example takes the place of.

    Args:
        name: `file`, `cards`, `line`, `step` or `garden`.

    Raises:
        ValueError: there is no such frame.
    """
    path = FRAMES / f"{name}.realms"
    if not path.is_file():
        raise ValueError(
            f"no frame is called {name!r}; there are: {', '.join(sorted(each.stem for each in FRAMES.iterdir()))}"
        )
    return path.read_text(encoding="utf-8")


def framed(name: str, text: str) -> str:
    """The whole file that an example is part of: `text` as far to the right as the comment in its place."""
    before, _, after = frame(name).partition(_HERE)
    above, _, margin = before.rpartition("\n")
    head = above + "\n" if above else ""
    return head + indent(text.rstrip("\n"), margin) + after
