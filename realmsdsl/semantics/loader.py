"""Finds the files of a program: the set, the game it is for, the sets it uses."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, final

from attrs import define, evolve, field

from realmsdsl.base import Diagnostic, Diagnostics, Source, Span, nearest_words
from realmsdsl.base.resources import sets_path
from realmsdsl.semantics.declarations.collect import Unit
from realmsdsl.semantics.wording import did_you_mean, quoted
from realmsdsl.syntax import parse, read_source
from realmsdsl.syntax.nodes import DeclNode, FileNode, GameNode, NameNode, SetNode

GAME_FILE: Final = "game.realms"
SUFFIX: Final = ".realms"

MOST_IN_A_ROW: Final = 20
"""Sets that use each other in a row."""


def find_set(name: str) -> Path | None:
    """The file that a SET on the command line means: a path, or the name of a shipped set (`SET`, `GAME/SET`).

    None if there is none.
    """
    path = Path(name)
    if path.suffix == SUFFIX or path.is_file():
        return path
    shipped = sets_path()
    if "/" in name:
        found = shipped / (name + SUFFIX)
        return found if is_inside(found, shipped) and found.is_file() else None
    for game in sorted(each for each in shipped.iterdir() if each.is_dir()):
        for candidate in (game / (name + SUFFIX), game / GAME_FILE if game.name == name else None):
            if candidate is not None and candidate.is_file() and is_inside(candidate, shipped):
                return candidate
    return None


def shipped_sets() -> tuple[str, ...]:
    """The names of the sets that come with the package, with their game."""
    shipped = sets_path()
    return tuple(f"{path.parent.name}/{path.stem}" for path in sorted(shipped.glob(f"*/*{SUFFIX}")))


def is_inside(path: Path, folder: Path) -> bool:
    """Names come from strangers: a link or `..` must not lead out of the sets."""
    return path.resolve().is_relative_to(folder.resolve())


Parse = Callable[[Source, Diagnostics], FileNode]
"""Makes the tree of a text, and reports what is wrong with it."""


@final
@define(slots=True)
class Loaded:
    """The files of one program in the order of their use, the game first."""

    diagnostics: Diagnostics
    sources: dict[str, Source] = field(factory=dict)
    units: list[Unit] = field(factory=list)
    folders: dict[str, Path] = field(factory=dict)
    game: GameNode | None = None
    sets: dict[str, SetNode] = field(factory=dict)

    def error(self, code: str, message: str, span: Span, label: str, mend: str = "") -> None:
        """Report something that is wrong with the files."""
        self.diagnostics.add(Diagnostic(code, message, span, label, mend))


def load(
    source: Source,
    folder: Path,
    diagnostics: Diagnostics,
    read: Parse = parse,
    files: Mapping[str, Path] = MappingProxyType({}),
) -> Loaded:
    """Read a set file and everything that it needs; what is missing is reported.

    `files` are sets that lie elsewhere than beside it, or in files of another name.
    """
    loaded = Loaded(diagnostics)
    _Loading(loaded, read, files).take(_File(source, read(source, diagnostics), folder), ())
    return loaded


@final
@define(slots=True, frozen=True)
class _File:
    """A parsed file and the folder in which it lies."""

    source: Source
    tree: FileNode
    folder: Path


@lru_cache(maxsize=16)
def _parsed(source: Source) -> tuple[FileNode, tuple[Diagnostic, ...]]:
    """The tree of a file that others build on: for each of them it is the same."""
    diagnostics = Diagnostics()
    return parse(source, diagnostics), diagnostics.sorted()


@final
@define(slots=True, frozen=True)
class _Loading:
    """Files are taken one after the other, each behind what it builds on.

    `unread` are the games and sets whose header could not be read, which is already reported.
    """

    loaded: Loaded
    read: Parse
    files: Mapping[str, Path]
    unread: set[str] = field(factory=set)

    def take(self, file: _File, above: tuple[str, ...]) -> None:
        """Add a file and what it uses; `above` are the sets for whose sake it is loaded."""
        games = [item for item in file.tree.items if isinstance(item, GameNode)]
        sets = [item for item in file.tree.items if isinstance(item, SetNode)]
        self.loaded.sources[file.source.file] = file.source
        self._one_header([*games, *sets])
        if games:
            self._add_game(games[0], file)
        elif sets:
            self._add_set(sets[0], file, above)
        elif file.tree.items and not _may_have_header(file, self.loaded):
            self._no_header(file)

    def _add_game(self, header: GameNode, file: _File) -> None:
        name = header.name.text
        self.loaded.game = header
        self.loaded.folders[name] = file.folder
        self.loaded.units.insert(0, Unit(name, file.tree, file.source))
        for each in header.sets:
            if not (file.folder / (each.text + SUFFIX)).is_file():
                self._no_set(each, (file.folder,))

    def _add_set(self, header: SetNode, file: _File, above: tuple[str, ...]) -> None:
        loaded, name = self.loaded, header.name.text
        if loaded.game is None:
            self._use_game(header.game, file.folder, above)
        for used in header.uses:
            self._use_set(used, header, file.folder, above)
        if name not in loaded.sets:
            loaded.sets[name] = header
            loaded.folders[name] = file.folder
            loaded.units.append(Unit(name, file.tree, file.source))

    # ---- headers -------------------------------------------------------------------------------

    def _one_header(self, headers: Sequence[DeclNode]) -> None:
        for item in headers[1:]:
            label = "the second header"
            mend = "move this part into a file of its own"
            self.loaded.error("RD411", "a file holds one game or one set", item.span, label, mend)

    def _no_header(self, file: _File) -> None:
        start = file.tree.items[0].span.start
        games = _shipped_games()
        self.loaded.error(
            "RD411",
            "the file does not say what it is",
            Span(file.source.file, start, start + 1),
            "`game` or `set` must come first",
            _first_line(games) if games else 'begin with `game my_game "My Game"`',
        )

    # ---- files that a header names ---------------------------------------------------------------

    def _use_game(self, name: NameNode, folder: Path, above: tuple[str, ...]) -> None:
        file = self._find(name, GAME_FILE, (folder, sets_path() / name.text), GameNode)
        if file is None and name.text not in self.unread:
            label = f"no `{GAME_FILE}` beside this file or among the shipped games"
            mend = did_you_mean(name.text, _shipped_games())
            self.loaded.error("RD210", f"there is no game `{name.text}`", name.span, label, mend)
            meant = _meant(name, _shipped_games())
            file = self._find(meant, GAME_FILE, (sets_path() / meant.text,), GameNode)
        if file is not None:
            self.take(file, above)

    def _use_set(self, name: NameNode, header: SetNode, folder: Path, above: tuple[str, ...]) -> None:
        loaded, own = self.loaded, header.name.text
        game = loaded.game.name.text if loaded.game is not None else header.game.text
        shipped = sets_path() / game
        if name.text in (*above, own):
            mend = "leave one of the `uses` out"
            loaded.error("RD407", f"`{own}` would use itself", name.span, "a circle of sets", mend)
            return
        if len(above) >= MOST_IN_A_ROW:
            message = f"more than {MOST_IN_A_ROW} sets use each other in a row"
            loaded.error(
                "RD120", message, name.span, "one too many", "leave it out, or let it be used directly"
            )
            return
        if name.text in loaded.sets:
            return
        file = self._find(name, name.text + SUFFIX, (folder, shipped), SetNode)
        if file is None and (name.text in self.unread or loaded.game is None):
            return
        if file is None:
            meant = _meant(name, self._no_set(name, (folder, shipped)))
            if meant.text in (*above, own, *loaded.sets):
                return
            file = self._find(meant, meant.text + SUFFIX, (folder, shipped), SetNode)
        if file is None:
            return
        used = next(item for item in file.tree.items if isinstance(item, SetNode))
        if used.game.text != game:
            message = f"the set `{name.text}` is for another game: {quoted((used.game.text,))}"
            label = f"`{own}` is for `{game}`"
            loaded.error("RD210", message, name.span, label, "use sets of one game only")
            return
        self.take(file, (*above, own))

    def _no_set(self, name: NameNode, folders: tuple[Path, ...]) -> set[str]:
        """Report that there is no such set; the sets that there are."""
        known = {path.stem for place in folders if place.is_dir() for path in place.glob(f"*{SUFFIX}")}
        known -= {Path(GAME_FILE).stem}
        label = f"no `{name.text}{SUFFIX}` beside this file"
        label += " or among the shipped sets" if len(folders) > 1 else ""
        mend = did_you_mean(name.text, known)
        self.loaded.error("RD210", f"there is no set `{name.text}`", name.span, label, mend)
        return known

    def _find(
        self, name: NameNode, file_name: str, folders: tuple[Path, ...], kind: type[GameNode | SetNode]
    ) -> _File | None:
        """The first file that says that it is this game or set: beside the set, or among the shipped ones."""
        given = [self.files[name.text]] if kind is SetNode and name.text in self.files else []
        for path in (*given, *(place / file_name for place in folders)):
            place = path.parent
            if not path.is_file() or (path not in given and not is_inside(path, place)):
                continue
            source = read_source(path, self.loaded.diagnostics)
            tree = None if source is None else self._tree(source)
            if source is None or tree is None:
                self.unread.add(name.text)
            elif any(isinstance(item, kind) and item.name.text == name.text for item in tree.items):
                return _File(source, tree, place)
            elif tree.broken:
                self.loaded.sources[source.file] = source
                self.unread.add(name.text)
        return None

    def _tree(self, source: Source) -> FileNode:
        if self.read is not parse:
            return self.read(source, self.loaded.diagnostics)
        tree, found = _parsed(source)
        for each in found:
            self.loaded.diagnostics.add(each)
        return tree


def _first_line(games: Sequence[str]) -> str:
    """What a file of cards begins with, and for which games it may be."""
    if len(games) == 1:
        return f'begin with `set my_set "My Set" for {games[0]}`'
    return f'begin with `set my_set "My Set" for GAME`; the games are {", ".join(games)}'


def _meant(name: NameNode, known: Iterable[str]) -> NameNode:
    """A misspelt name as it was meant: what it stands for is read all the same, or every word of it would be missing."""
    near = nearest_words(name.text, known)
    return evolve(name, text=near[0]) if len(near) == 1 else name


def _shipped_games() -> list[str]:
    shipped = sets_path()
    return sorted(each.name for each in shipped.iterdir() if each.is_dir()) if shipped.is_dir() else []


def _may_have_header(file: _File, loaded: Loaded) -> bool:
    """Whether a mistake before the first declaration may have spoilt a header."""
    first = file.tree.items[0].span
    return any(
        each.span.file == first.file and each.span.start < first.start for each in loaded.diagnostics.sorted()
    )
