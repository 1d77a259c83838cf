"""Where the files that come with the package are: the grammar and the card sets."""

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


@cache
def _shipped(name: str) -> Path:
    installed = _PACKAGE / "_data" / name
    return installed if installed.is_dir() else _PACKAGE.parent / name


def grammar_path() -> Path:
    """The grammar of the language, `realms.lark`, in a checkout as in an installed wheel."""
    return _shipped("grammar") / "realms.lark"


def sets_path() -> Path:
    """The folder of the shipped games and card sets, in a checkout as in an installed wheel."""
    return _shipped("sets")
