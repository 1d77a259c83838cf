"""Reading a source file from disk: whatever is wrong with it is a diagnostic."""

from pathlib import Path
from typing import Final

from realmsdsl.base import Diagnostic, Diagnostics, Source, Span
from realmsdsl.syntax.limits import MAX_FILE_BYTES

_BOM: Final = "\ufeff"


def read_source(path: Path, diagnostics: Diagnostics) -> Source | None:
    """The text of a file, or None with a diagnostic if it is no text of a sensible size.

    A mark of the byte order at its beginning is left out.
    """

    def refuse(code: str, message: str, help: str = "") -> None:
        diagnostics.add(Diagnostic(code, message, Span(str(path), 0, 0), help=help))

    try:
        with path.open("rb") as file:
            content = file.read(MAX_FILE_BYTES + 1)
    except FileNotFoundError:
        return refuse("RD100", "there is no such file")
    except IsADirectoryError:
        return refuse("RD100", "this is a directory", "name a `.realms` file in it")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "this is no path"
        return refuse("RD100", f"the file cannot be read: {(reason or 'unknown reason').lower()}")
    if len(content) > MAX_FILE_BYTES:
        return refuse("RD101", f"the file is larger than {MAX_FILE_BYTES:,} bytes", "divide it into several sets")
    if b"\0" in content:
        return refuse("RD103", "the file is not text", "a `.realms` file is plain text in UTF-8")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        return refuse("RD102", f"the file is not UTF-8: see line {line}", "save it as UTF-8 in your editor")
    return Source(str(path), text.removeprefix(_BOM))
