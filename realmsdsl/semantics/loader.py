"""Finds the files of a program: the set, the game it is for, the sets it uses."""

from collections.abc import Callable
from pathlib import Path

from attrs import define, field

from realmsdsl.base import Diagnostics, Source, Span
from realmsdsl.base.resources import sets_path
from realmsdsl.semantics.collect import Unit
from realmsdsl.semantics.report import did_you_mean, error
from realmsdsl.syntax import parse, read_source
from realmsdsl.syntax.nodes import FileNode, GameNode, NameNode, SetNode

GAME_FILE = "game.realms"
SUFFIX = ".realms"
MOST_IN_A_ROW = 20
"""Sets that use each other in a row."""


def find_set(name: str) -> Path | None:
    """The file that a SET on the command line means: a path, or the name of a shipped set (`core`, `game/core`).

    None if there is none.
    """
    path = Path(name)
    if path.suffix == SUFFIX or path.is_file():
        return path
    shipped = sets_path()
    if "/" in name:
        found = shipped / (name + SUFFIX)
        return found if _is_inside(found, shipped) and found.is_file() else None
    for game in sorted(each for each in shipped.iterdir() if each.is_dir()):
        for candidate in (game / (name + SUFFIX), game / GAME_FILE if game.name == name else None):
            if candidate is not None and candidate.is_file() and _is_inside(candidate, shipped):
                return candidate
    return None


def shipped_sets() -> tuple[str, ...]:
    """The names of the sets that come with the package, with their game."""
    shipped = sets_path()
    return tuple(f"{path.parent.name}/{path.stem}" for path in sorted(shipped.glob(f"*/*{SUFFIX}")))


def _is_inside(path: Path, folder: Path) -> bool:
    """Names come from strangers: a link or `..` must not lead out of the sets."""
    return path.resolve().is_relative_to(folder.resolve())


@define(slots=True)
class Loaded:
    """The files of one program in the order of their use, the game first."""

    diagnostics: Diagnostics
    sources: dict[str, Source] = field(factory=dict)
    units: list[Unit] = field(factory=list)
    folders: dict[str, Path] = field(factory=dict)
    game: GameNode | None = None
    game_folder: Path | None = None
    sets: dict[str, SetNode] = field(factory=dict)


Parse = Callable[[Source, Diagnostics], FileNode]


def load(source: Source, folder: Path, diagnostics: Diagnostics, read: Parse = parse) -> Loaded:
    """Read a set file and everything that it needs; what is missing is reported."""
    loaded = Loaded(diagnostics)
    file = read(source, diagnostics)
    loaded.sources[source.file] = source
    _take(file, source, folder, loaded, (), read)
    return loaded


def _take(
    file: FileNode, source: Source, folder: Path, loaded: Loaded, above: tuple[str, ...], read: Parse
) -> None:
    """Add a parsed file and what it uses."""
    games = [item for item in file.items if isinstance(item, GameNode)]
    sets = [item for item in file.items if isinstance(item, SetNode)]
    if games:
        _several([*games[1:], *sets], loaded, "a file holds one game or one set")
        loaded.game, loaded.game_folder = games[0], folder
        loaded.folders[games[0].name.text] = folder
        loaded.units.insert(0, Unit(games[0].name.text, file, is_game=True))
        return
    if not sets:
        if file.items and not _may_have_header(file, loaded):
            _no_header(file, source, loaded)
        return
    _several(list(sets[1:]), loaded, "a file holds one game or one set")
    header = sets[0]
    if loaded.game is None:
        _use_file(header.game, GAME_FILE, folder, loaded, above, read, is_game=True)
    for name in header.uses:
        if name.text in (*above, header.name.text):
            error(
                loaded.diagnostics,
                "RD407",
                f"`{header.name.text}` would use itself",
                name.span,
                "a circle of sets",
                "leave one of the `uses` out",
            )
        elif len(above) >= MOST_IN_A_ROW:
            error(
                loaded.diagnostics,
                "RD120",
                f"more than {MOST_IN_A_ROW} sets use each other in a row",
                name.span,
                "one too many",
                "leave it out, or let it be used directly",
            )
        elif name.text not in loaded.sets:
            _use_file(
                name,
                name.text + SUFFIX,
                folder,
                loaded,
                (*above, header.name.text),
                read,
                is_game=False,
                game=header.game.text,
            )
    if header.name.text not in loaded.sets:
        loaded.sets[header.name.text] = header
        loaded.folders[header.name.text] = folder
        loaded.units.append(Unit(header.name.text, file, is_game=False))


def _several(
    extra: list[GameNode] | list[SetNode] | list[GameNode | SetNode], loaded: Loaded, message: str
) -> None:
    for item in extra:
        error(
            loaded.diagnostics,
            "RD411",
            message,
            item.span,
            "the second header",
            "move this part into a file of its own",
        )


def _may_have_header(file: FileNode, loaded: Loaded) -> bool:
    """Whether a mistake before the first declaration may have spoilt a header."""
    first = file.items[0].span
    return any(
        each.span.file == first.file and each.span.start < first.start for each in loaded.diagnostics.sorted()
    )


def _no_header(file: FileNode, source: Source, loaded: Loaded) -> None:
    span = file.items[0].span if file.items else Span(source.file, 0, 0)
    error(
        loaded.diagnostics,
        "RD411",
        "the file does not say what it is",
        Span(source.file, span.start, span.start + 1),
        "`game` or `set` must come first",
        f'begin with `set my_set "My Set" for {_first_game()}`',
    )


def _first_game() -> str:
    """A shipped game, for an example in a message."""
    return next((name.partition("/")[0] for name in shipped_sets()), "GAME")


def _use_file(
    name: NameNode,
    file_name: str,
    folder: Path,
    loaded: Loaded,
    above: tuple[str, ...],
    read: Parse,
    *,
    is_game: bool,
    game: str = "",
) -> None:
    """Find, read and add a file that a header names: beside the set, or among the shipped ones."""
    shipped = sets_path()
    game_name = name.text if is_game else game
    candidates = [(folder, folder / file_name), (shipped / game_name, shipped / game_name / file_name)]
    for place, path in candidates:
        allowed = _is_inside(path, place)
        if not allowed or not path.is_file():
            continue
        source = read_source(path, loaded.diagnostics)
        if source is None:
            return
        file = read(source, loaded.diagnostics)
        if is_game and not _is_game(file, name.text):
            continue
        loaded.sources[source.file] = source
        _take(file, source, place, loaded, above, read)
        return
    known = (
        sorted(each.name for each in shipped.iterdir() if each.is_dir())
        if is_game
        else sorted(
            path.stem
            for where in {folder, shipped / game_name}
            if where.is_dir()
            for path in where.glob(f"*{SUFFIX}")
            if path.name != GAME_FILE
        )
    )
    what = "game" if is_game else "set"
    error(
        loaded.diagnostics,
        "RD210",
        f"there is no {what} `{name.text}`",
        name.span,
        f"no `{file_name}` beside this file or among the shipped {what}s",
        did_you_mean(name.text, known),
    )


def _is_game(file: FileNode, name: str) -> bool:
    return any(isinstance(item, GameNode) and item.name.text == name for item in file.items)
