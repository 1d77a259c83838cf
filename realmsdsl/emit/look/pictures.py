"""Art and icons are found by file name, beside the sets, and made harmless."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, final

from attrs import field, frozen

from realmsdsl.base import Diagnostic, Diagnostics, Severity, Span

ENDINGS: Final = (".svg", ".png", ".jpg", ".jpeg", ".webp")
"""What a picture's file may end in; of several the first is taken."""


@final
@frozen(slots=True)
class Picture:
    """What is drawn: the content of a file, and what its name ends in (`svg` or `jpg`)."""

    content: bytes
    ending: str


def file_name_of(name: str) -> str:
    """How the file of a card is called, without its ending: small letters, with `_` for what is no letter."""
    return re.sub(r"[^\w]+", "_", name.lower()).strip("_") or "card"


@final
@frozen(slots=True)
class Pictures:
    """The pictures of a game and its sets.

    Attributes:
        folders: of the sets, the game's first; art lies in `art/`, icons in `icons/` in them.
        diagnostics: what is wrong with a picture goes here, once for each.
        dots: of an inch, that photographs have at most.
    """

    folders: Sequence[Path]
    diagnostics: Diagnostics
    dots: float = 300
    _read: dict[Path, Picture | None] = field(factory=dict)
    _places: dict[tuple[str, str], Path | None] = field(factory=dict)

    def icon(self, term: str) -> Picture | None:
        """The icon of a term, for example `resource.NAME`, from the last set that has one."""
        found = self._found("icons", term)
        return self._vector(found) if found else None

    def has_icon(self, term: str) -> bool:
        """Whether there is a file for the icon of a term."""
        return self._found("icons", term) is not None

    def art(self, name: str, named: str, width: float, height: float) -> Picture | None:
        """The art of a card for a window of a size in millimetres, or None.

        Args:
            name: the card's English name.
            named: the file that a set gives for it, seen from the set's folder, or empty.
            width: of the window.
            height: of the window.
        """
        path = self._named(named) if named else self._found("art", file_name_of(name))
        if path is None:
            return None
        if path.suffix.lower() == ".svg":
            return self._vector(path)
        return self._raster(path, width, height)

    def art_files(self) -> Iterator[Path]:
        """All files of art that the sets have."""
        for folder in dict.fromkeys(self.folders):
            if (folder / "art").is_dir():
                yield from sorted(
                    each for each in (folder / "art").iterdir() if each.suffix.lower() in ENDINGS
                )

    def _found(self, kind: str, stem: str) -> Path | None:
        if (kind, stem) not in self._places:
            self._places[kind, stem] = self._sought(kind, stem)
        return self._places[kind, stem]

    def _sought(self, kind: str, stem: str) -> Path | None:
        for folder in reversed(self.folders):
            for ending in ENDINGS:
                path = folder / kind / f"{stem}{ending}"
                if path.is_file():
                    return self._inside(path, folder)
        return None

    def _named(self, name: str) -> Path | None:
        for folder in reversed(self.folders):
            if "\0" not in name and (path := folder / name).is_file():
                return self._inside(path, folder)
        self._refuse(Path(name), "RD703", f"there is no picture `{name}`")
        return None

    def _inside(self, path: Path, folder: Path) -> Path | None:
        """The path, unless it leads out of the folder, by itself or through a link."""
        if path.resolve().is_relative_to(folder.resolve()) and path.suffix.lower() in ENDINGS:
            return path
        self._refuse(path, "RD704", f"the picture `{path.name}` lies outside the folder of its set")
        return None

    def _vector(self, path: Path) -> Picture | None:
        from realmsdsl.emit.look.vector import (  # noqa: PLC0415  it needs the extra `print`
            UnsafeDrawingError,
            UnusableDrawingError,
            safe_svg,
        )

        if path not in self._read:
            self._read[path] = None
            try:
                with path.open("rb") as file:
                    self._read[path] = Picture(safe_svg(file.read(2_000_001)).encode(), "svg")
            except UnsafeDrawingError as error:
                self._refuse(path, "RD705", f"the drawing `{path.name}` is not used: {error}")
            except (UnusableDrawingError, OSError) as error:
                self._refuse(path, "RD703", f"the drawing `{path.name}` cannot be used: {error}")
        return self._read[path]

    def _raster(self, path: Path, width: float, height: float) -> Picture | None:
        from realmsdsl.emit.look.raster import (  # noqa: PLC0415  it needs the extra `print`
            UnusablePictureError,
            cut_picture,
        )

        if path not in self._read:
            self._read[path] = None
            try:
                self._read[path] = Picture(cut_picture(path, width, height, self.dots), "jpg")
            except (UnusablePictureError, OSError) as error:
                self._refuse(path, "RD703", f"the picture `{path.name}` cannot be used: {error}")
        return self._read[path]

    def _refuse(self, path: Path, code: str, message: str) -> None:
        help_ = "the card is printed with a neutral picture"
        self.diagnostics.add(
            Diagnostic(code, message, Span(str(path), 0, 0), help=help_, severity=Severity.ERROR)
        )
