"""Reading a source file from disk: whatever is wrong with it is a diagnostic."""

from pathlib import Path
from typing import Final

from realmsdsl.base import Diagnostic, Diagnostics, Source, Span
from realmsdsl.syntax.limits import MAX_FILE_BYTES

_BOM: Final = "\ufeff"

_UTF_16: Final = (b"\xff\xfe", b"\xfe\xff")
"""How a file begins that an editor has saved as "Unicode"."""


def read_source(path: Path, diagnostics: Diagnostics) -> Source | None:
    """The text of a file, or None with a diagnostic if it is no text of a sensible size.

    A mark of the byte order at its beginning is left out.
    """
    text = _text(path)
    if isinstance(text, Diagnostic):
        diagnostics.add(text)
        return None
    return Source(str(path), text.removeprefix(_BOM))


def _text(path: Path) -> str | Diagnostic:
    content = _content(path)
    if isinstance(content, Diagnostic):
        return content
    if len(content) > MAX_FILE_BYTES:
        large = f"the file is larger than {MAX_FILE_BYTES:,} bytes"
        return _refused(path, "RD101", large, "divide it into several sets")
    if content.startswith(_UTF_16):
        return _refused(path, "RD102", "the file is not UTF-8 but UTF-16", "save it as UTF-8 in your editor")
    if b"\0" in content:
        return _refused(path, "RD103", "the file is not text", "a `.realms` file is plain text in UTF-8")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        return _refused(
            path, "RD102", f"the file is not UTF-8: see line {line}", "save it as UTF-8 in your editor"
        )


def _content(path: Path) -> bytes | Diagnostic:
    try:
        with path.open("rb") as file:
            return file.read(MAX_FILE_BYTES + 1)
    except FileNotFoundError:
        return _refused(path, "RD100", "there is no such file")
    except IsADirectoryError:
        return _refused(path, "RD100", "this is a directory", "name a `.realms` file in it")
    except OSError as error:
        return _refused(
            path, "RD100", f"the file cannot be read: {(error.strerror or 'no reason given').lower()}"
        )
    except ValueError:
        return _refused(path, "RD100", "this is not the name of a file")


def _refused(path: Path, code: str, message: str, remedy: str = "") -> Diagnostic:
    return Diagnostic(code, message, Span(str(path), 0, 0), help=remedy)
