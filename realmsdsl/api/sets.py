"""Sets are found, loaded and looked at."""

from pathlib import Path

from realmsdsl.base import Source, nearest
from realmsdsl.ir import CardDef
from realmsdsl.semantics import Compilation, compile_file, compile_source, find_set, shipped_sets

__all__ = [
    "Compilation",
    "SetNotFoundError",
    "cards_of",
    "compile_text",
    "load_set",
    "set_path",
    "shipped_sets",
]


class SetNotFoundError(LookupError):
    """No set or file has this name; the message says which there are."""


def load_set(name: str | Path) -> Compilation:
    """A set with its game and the sets it uses: the program, or what is wrong with it.

    Args:
        name: the path of a `.realms` file, or the name of a shipped set, as `core` or as `GAME/core`.

    Raises:
        SetNotFoundError: there is no such file or set. Mistakes in a file are diagnostics, never raised.
    """
    return compile_file(set_path(name))


def set_path(name: str | Path) -> Path:
    """The file of a set; `name` and what is raised as for `load_set`."""
    path = find_set(str(name))
    if path is not None and path.is_file():
        return path
    if Path(name).is_dir():
        raise SetNotFoundError(f"{name} is a folder; name a .realms file in it")
    file = Path(f"{name}.realms")
    if file.is_file():
        raise SetNotFoundError(f"there is no file or set {str(name)!r}; did you mean {str(file)!r}?")
    raise SetNotFoundError(_not_found(str(name)))


def compile_text(text: str, folder: str | Path = ".", file: str = "set.realms") -> Compilation:
    """The same for the text of a set file that need not lie anywhere.

    Args:
        text: what a file would hold.
        folder: where it would lie: the sets beside it can be used.
        file: what diagnostics call it.
    """
    return compile_source(Source(file, text), Path(folder))


def cards_of(compilation: Compilation) -> tuple[CardDef, ...]:
    """The cards that a set itself brings, in the order in which they are written; none if it has errors."""
    program = compilation.program
    return tuple(card for card in program.cards if card.source == compilation.name) if program else ()


def _not_found(name: str) -> str:
    shipped = shipped_sets()
    short = {each.partition("/")[2]: each for each in shipped}
    near = nearest(name, [*short, *shipped])
    help_ = f"did you mean {near!r}?" if near else f"the shipped sets are {', '.join(shipped)}"
    return f"there is no file or set {name!r}; {help_}"
