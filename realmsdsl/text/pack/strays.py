"""What lies among the words of a language and is read by nobody: mostly something that is misspelt."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from realmsdsl.base import Diagnostic, Diagnostics, Span
from realmsdsl.base.suggest import nearest
from realmsdsl.ir import CardDef
from realmsdsl.text.pack.load import WORD_FILES
from realmsdsl.text.pack.pack import Pack
from realmsdsl.text.pack.reading import read_source

_TABLES: Final = (".csv", ".toml")
_OF_EDITORS: Final = "~"
"""How files end that editors leave behind."""

_SET: Final = re.compile(r"^set +(\w+)", re.MULTILINE)
"""The header of a set file, and what it calls the set."""

_OF_COMMANDS: Final = "play.toml"
"""What `realms play` says: not a matter of rules text."""


def check_strays(
    pack: Pack, cards: Iterable[CardDef], folders: Mapping[str, Path], diagnostics: Diagnostics
) -> None:
    """Find names of cards that there are not, files that nobody reads, and folders of sets that there are not.

    Args:
        pack: what is checked.
        cards: those of the game and its sets.
        folders: where each set lies, by its name.
        diagnostics: what is found goes here.
    """
    of_set: dict[str, set[str]] = {}
    for card in cards:
        of_set.setdefault(card.source, set()).add(card.name)
    found = [*_names(pack, of_set), *_files(pack), *_folders(pack, folders)]
    for each in found:
        diagnostics.add(each)


def _names(pack: Pack, of_set: Mapping[str, Collection[str]]) -> Iterator[Diagnostic]:
    for name, each in pack.lexicon.names.items():
        known = of_set.get(Path(each.row.span.file).parent.name)
        if known is not None and name not in known:
            message = f"there is no card “{name}” that could have a name"
            near = nearest(name, known)
            help_ = f"did you mean “{near}”?" if near else "take the line out"
            yield Diagnostic("L10N-E106", message, each.row.span, help=help_)


def _files(pack: Pack) -> Iterator[Diagnostic]:
    known = (*WORD_FILES, _OF_COMMANDS)
    for layer in pack.layers:
        for path in sorted(layer.glob("*")):
            if path.name in known or not path.is_file() or path.name.endswith(_OF_EDITORS):
                continue
            called = re.split(r"[. (]", path.name.casefold())[0]
            meant = next((each for each in known if called == each.partition(".")[0]), None)
            if meant is not None or path.suffix.lower() in _TABLES:
                near = meant or nearest(path.name, known)
                help_ = f"did you mean {near}?" if near else f"the files of a language are {', '.join(known)}"
                yield _unread(path, f"nobody reads {path.name}", help_)


def _folders(pack: Pack, folders: Mapping[str, Path]) -> Iterator[Diagnostic]:
    for path, help_ in folders_of_no_set(folders, pack.code):
        yield _unread(path, f"no set is called {path.name}, so nobody reads its words", help_)


def folders_of_no_set(folders: Mapping[str, Path], code: str) -> Iterator[tuple[Path, str]]:
    """The folders of words in a language that are called by no set, each with what mends it.

    Args:
        folders: where each set that is read lies, by its name; others may lie there too.
        code: the language.
    """
    for folder in sorted(set(folders.values())):
        inside = sorted((folder / "lang" / code).glob("*/"))
        strange = [
            path for path in inside if path.name not in folders and path.is_dir() and any(path.iterdir())
        ]
        beside = {*_sets_in(folder)} if strange else set()
        for path in (each for each in strange if each.name not in beside):
            near = nearest(path.name, beside)
            yield path, f"did you mean {near}?" if near else f"the sets there are {', '.join(sorted(beside))}"


def _sets_in(folder: Path) -> Iterator[str]:
    """What the sets are called whose files lie in a folder."""
    for path in folder.glob("*.realms"):
        source = read_source(path, Diagnostics())
        yield from (found[1] for found in _SET.finditer(source.text if source is not None else ""))


def _unread(path: Path, message: str, help_: str) -> Diagnostic:
    return Diagnostic("L10N-E106", message, Span(str(path), 0, 0), help=help_)
