"""The press: Typst in a folder of its own, which is all that it can see."""

import json
import shutil
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Final, Self, final

import typst

from realmsdsl.emit.fonts import FOLDER
from realmsdsl.emit.typeset.cards import Json
from realmsdsl.emit.typeset.sheets import Form

_TEMPLATE: Final = Path(__file__).parent / "cards.typ"
_ONE_PICTURE: Final = "#image(sys.inputs.picture, width: 10mm, height: 10mm)"
_MOMENT: Final = 946_684_800
"""The time that every file says it was made at (2000-01-01), so that the same cards give the same bytes."""


class PressError(RuntimeError):
    """The template did not take a job: a mistake of ours, never of a card."""


@final
class Press:
    """Prints jobs; what was printed before makes the next one quicker.

    Use it as a context: its folder is removed at the end.
    """

    def __init__(self) -> None:
        self._folder = TemporaryDirectory(prefix="realms-press-")
        self._root = Path(self._folder.name)
        self._main = str(self._root / _TEMPLATE.name)
        shutil.copyfile(_TEMPLATE, self._main)
        self._one_picture = str(self._root / "picture.typ")
        Path(self._one_picture).write_text(_ONE_PICTURE, encoding="utf-8")
        fonts = typst.Fonts(
            include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(FOLDER)]
        )
        self._compiler = typst.Compiler(self._main, root=str(self._root), font_paths=fonts)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._folder.cleanup()

    def printed(self, job: Json, files: Mapping[str, bytes], form: Form, dots: float = 300) -> list[bytes]:
        """The pages of a job.

        Args:
            job: as `sheets.job` makes it.
            files: the pictures that it names.
            form: `pdf` (one result for all pages), `png` or `svg` (one for each).
            dots: of an inch, for `png`.

        Raises:
            PressError: the template did not take it.
        """
        for name, content in files.items():
            path = self._root / name
            if not path.exists():
                path.write_bytes(content)
        text = json.dumps(job, ensure_ascii=False)
        name = f"job-{sha256(text.encode()).hexdigest()[:16]}.json"
        (self._root / name).write_text(text, encoding="utf-8")
        try:
            return self._compiled(form, dots, {"job": name})
        finally:
            (self._root / name).unlink()

    def takes(self, name: str) -> bool:
        """Whether a picture in its folder is one that it can print."""
        try:
            self._compiled("svg", 72, {"picture": name}, self._one_picture)
        except PressError:
            return False
        return True

    def replace(self, name: str, content: bytes) -> None:
        """Put another picture in the place of one."""
        (self._root / name).write_bytes(content)

    def _compiled(self, form: Form, dots: float, inputs: dict[str, str], template: str = "") -> list[bytes]:
        try:
            made, warnings = self._compiler.compile_with_warnings(
                template or self._main,
                sys_inputs=inputs,
                format=form,
                ppi=dots,
                timestamp=_MOMENT,
                pdf_tags=False,
            )
        except typst.TypstError as error:
            raise PressError(f"{error.message}\n{error.diagnostic}") from error
        if warnings:
            raise PressError("; ".join(each.message for each in warnings))
        if isinstance(made, list):
            return made
        return [made] if made is not None else []
