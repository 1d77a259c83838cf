"""Files are written all together or not at all."""

import os
from collections.abc import Mapping
from pathlib import Path


def write_together(contents: Mapping[Path, bytes]) -> None:
    """Write files into folders that are there, in the place of those that were.

    Everything goes to temporary files beside them first; they take the names, and keep the rights, only when all of them
    are written. A failure leaves the files that were there as they were, and nothing new.

    Raises:
        OSError: a file cannot be written; `filename` says which.
    """
    parts: dict[Path, Path] = {}
    try:
        for path, content in contents.items():
            target = path.resolve()
            parts[target] = target.with_name(f".{target.name}.{os.getpid()}.part")
            try:
                _write(parts[target], content, target)
            except OSError as error:
                raise OSError(error.errno, error.strerror, str(path)) from error
        for target, part in parts.items():
            part.replace(target)
    except BaseException:
        for part in parts.values():
            part.unlink(missing_ok=True)
        raise


def _write(part: Path, content: bytes, target: Path) -> None:
    with part.open("xb") as file:
        file.write(content)
    if target.exists():
        part.chmod(target.stat().st_mode & 0o7777)
