"""Files that commands write, and the folders they go to."""

import os
from collections.abc import Mapping
from pathlib import Path

from realmsdsl.base.writing import write_together
from realmsdsl.cli.guard import UnusableError


def write_all(contents: Mapping[Path, str | bytes]) -> None:
    """Write texts (as UTF-8) and bytes to files, making the folders they lie in: all of them, or nothing at all.

    Raises:
        UnusableError: a file or folder cannot be written; the message says which, and why.
    """
    made: list[Path] = []
    path = Path()
    try:
        for path in contents:
            target = path.resolve()
            _make_folder(target.parent, made)
            _check_writable(path, target)
        write_together(
            {
                path: text if isinstance(text, bytes) else text.encode("utf-8")
                for path, text in contents.items()
            }
        )
    except OSError as error:
        _clear(made)
        raise UnusableError(f"cannot write {error.filename or path}: {error.strerror}") from error
    except BaseException:
        _clear(made)
        raise


def _make_folder(folder: Path, made: list[Path]) -> None:
    around = [folder, *folder.parents]
    for each in around:
        if each.exists() and not each.is_dir():
            raise UnusableError(f"cannot write into {each}: it is a file, not a folder")
    made += [each for each in around if not each.exists()]
    folder.mkdir(parents=True, exist_ok=True)


def _check_writable(path: Path, target: Path) -> None:
    if target.is_dir():
        raise UnusableError(f"cannot write {path}: it is a folder")
    if target.exists() and not target.is_file():
        raise UnusableError(f"cannot write {path}: it is no ordinary file")
    if target.exists() and not os.access(target, os.W_OK):
        raise UnusableError(f"cannot write {path}: it may only be read")


def _clear(made: list[Path]) -> None:
    for folder in made:
        if folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()
