"""Files of strangers: read no further than one may be long."""

import errno
from pathlib import Path


def beginning(path: Path, most: int) -> bytes:
    """What a file holds; of a longer one than may be, one byte more than that.

    Args:
        path: the file.
        most: how many bytes it may have.

    Raises:
        OSError: it cannot be read, or is a pipe or a device, which may never end.
    """
    if path.exists() and not path.is_file() and not path.is_dir():
        raise OSError(errno.EINVAL, "it is no ordinary file")
    with path.open("rb") as file:
        return file.read(most + 1)
