"""Games are put together, played, simulated, saved and loaded."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from realmsdsl.api.sets import SetNotFoundError, load_set, set_path
from realmsdsl.base import Diagnostics, Source, nearest
from realmsdsl.base.resources import sets_path
from realmsdsl.engine import (
    Decision,
    FormatError,
    Game,
    IllegalChoice,
    Machine,
    SaveError,
    load_game,
    new_game,
    replay,
)
from realmsdsl.semantics import Compilation, compile_source
from realmsdsl.sim import (
    Agent,
    AgentChoice,
    AgentFault,
    Batch,
    UnknownAgentError,
    agent_named,
    play_out,
    simulate,
)
from realmsdsl.syntax import parse, read_source
from realmsdsl.syntax.nodes import DeclNode, GameNode, SetNode

__all__ = [
    "Agent",
    "AgentChoice",
    "AgentFault",
    "Batch",
    "Decision",
    "FormatError",
    "Game",
    "IllegalChoice",
    "Machine",
    "SaveError",
    "UnknownAgentError",
    "agent_named",
    "load_game",
    "load_together",
    "new_game",
    "play_out",
    "replay",
    "simulate",
]

_GAME_FILE = "game.realms"
_ENDING = ".realms"
_TOGETHER = "played_together"


def load_together(game: str | Path, sets: Sequence[str | Path] = ()) -> Compilation:
    """A game with some of its sets, ready to be played: the program, or what is wrong with it.

    Args:
        game: the name of a shipped game, or the path of a game file.
        sets: names of shipped sets of the game, or paths of set files; without any, those that its first line names,
            or else every set beside the game file that uses no other.

    Raises:
        SetNotFoundError: there is no such game or set, a set is for another game, or two files hold a set of one name.
    """
    path = _game_path(game)
    header = _header(path)
    if not isinstance(header, GameNode):
        return load_set(path)  # whatever it is, its diagnostics tell
    name = header.name.text
    wanted = sets or [each.text for each in header.sets]
    chosen = [_set_path(each, path.parent) for each in wanted] or list(
        _sets_that_use_no_other(path.parent, name)
    )
    for each in chosen:
        of_set = _header(each)
        if isinstance(of_set, SetNode) and of_set.game.text != name:
            raise SetNotFoundError(f"the set {each.stem} is for {of_set.game.text}, not for {name}")
    if not chosen:
        return load_set(path)
    return load_set(chosen[0]) if len(chosen) == 1 else _joined(path.parent, name, chosen)


def _game_path(game: str | Path) -> Path:
    """The file of a game."""
    path = Path(game)
    if path.suffix == _ENDING and path.is_file():
        return path
    shipped = sets_path()
    names = sorted(each.parent.name for each in shipped.glob(f"*/{_GAME_FILE}"))
    if str(game) in names:
        return shipped / str(game) / _GAME_FILE
    near = nearest(str(game), names)
    help_ = f"did you mean {near!r}?" if near else f"the shipped games are {', '.join(names)}"
    raise SetNotFoundError(f"there is no game {str(game)!r}; {help_}")


def _set_path(name: str | Path, folder: Path) -> Path:
    """The file of a set: of two with one name that beside the game."""
    beside = folder / f"{name}{_ENDING}"
    return beside if beside.is_file() else set_path(name)


def _header(path: Path) -> DeclNode | None:
    """The line by which a file says what it is, if it has one; the rest of the file is not read."""
    source = read_source(path, Diagnostics())
    lines = source.text.splitlines() if source is not None else ()
    first = next((line for line in lines if line.startswith(("game ", "set "))), "")
    items = parse(Source(str(path), first + "\n"), Diagnostics()).items
    return items[0] if items else None


def _sets_that_use_no_other(folder: Path, game: str) -> Iterator[Path]:
    for path in sorted(folder.glob(f"*{_ENDING}")):
        header = _header(path)
        if isinstance(header, SetNode) and header.game.text == game and not header.uses:
            yield path


def _joined(folder: Path, game: str, chosen: Sequence[Path]) -> Compilation:
    """Sets played together, as a set without cards that uses them all."""
    files: dict[str, Path] = {}
    for path in chosen:
        header = _header(path)
        name = header.name.text if isinstance(header, SetNode) else path.stem
        other = files.setdefault(name, path)
        if other.resolve() != path.resolve():
            raise SetNotFoundError(
                f"{other} and {path} both hold a set {name!r}: give one of them another name"
            )
    text = f'set {_TOGETHER} "Together" for {game} uses {", ".join(files)}\n'
    return compile_source(Source(f"{_TOGETHER}{_ENDING}", text), folder, files=files)
