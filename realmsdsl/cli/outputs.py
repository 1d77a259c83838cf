"""Files are written all together or not at all."""

import os
from collections.abc import Mapping
from pathlib import Path

from realmsdsl.cli.guard import UnusableError


def write_all(contents: Mapping[Path, str | bytes]) -> None:
    """Write texts (as UTF-8) and bytes to files, making the folders they lie in.

    Everything goes to temporary files first; they take the names only when all of them are written. A failure leaves the
    files that were there as they were, and nothing new.

    Raises:
        UnusableError: a file or folder cannot be written; the message says which, and why.
    """
    made: list[Path] = []
    parts: dict[Path, Path] = {}
    path = Path()
    try:
        for path, content in contents.items():
            target = path.resolve()
            _make_folder(target.parent, made)
            _check_writable(path, target)
            parts[target] = target.with_name(f".{target.name}.{os.getpid()}.part")
            _write(parts[target], content, target)
        for target, part in parts.items():
            part.replace(target)
    except OSError as error:
        _clear(parts, made)
        raise UnusableError(f"cannot write {error.filename or path}: {error.strerror}") from error
    except BaseException:
        _clear(parts, made)
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


def _write(part: Path, content: str | bytes, target: Path) -> None:
    with part.open("xb") as file:
        file.write(content if isinstance(content, bytes) else content.encode("utf-8"))
    if target.exists():
        part.chmod(target.stat().st_mode & 0o7777)


def _clear(parts: Mapping[Path, Path], made: list[Path]) -> None:
    for part in parts.values():
        part.unlink(missing_ok=True)
    for folder in made:
        if folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()
