"""The sources of a case, compiled as a user would compile them."""

import re
from collections import Counter
from functools import cache
from pathlib import Path
from shutil import copy
from typing import final

from attrs import frozen

from realmsdsl.base import Diagnostics, Source
from realmsdsl.base.resources import sets_path
from realmsdsl.semantics import Compilation, compile_file, compile_source
from realmsdsl.syntax import parse
from realmsdsl.syntax.nodes import FileNode
from tests.harness.page import Fence, Section

GAME = sets_path() / "star_realms"
"""The folder of the real game in which a case lies unless it brings files of its own."""

_MARK = re.compile(r"#\s*(error|warning):\s*(RD\d{3}(?:,\s*RD\d{3})*)")
_CODE = re.compile(r"RD\d{3}")

Marks = Counter[tuple[str, int, str]]
"""How often a code is expected or found on a line of a file."""


@final
@frozen(slots=True)
class Trial:
    """A compiled case, what the marks in its sources announce, and the folder that its files lie in."""

    compilation: Compilation
    announced: Marks
    folder: Path

    @property
    def found(self) -> Marks:
        """File, line and code of every diagnostic."""
        sources = self.compilation.sources
        return Counter(
            (
                Path(each.span.file).name,
                sources[each.span.file].position(each.span.start)[0] if each.span.file in sources else 0,
                each.code,
            )
            for each in self.compilation.diagnostics
        )


def compile_section(section: Section, folder: Path) -> Trial:
    """Compile the sources of a section.

    A single source without a `file=` is a set file of the real game. Otherwise all of them are written into `folder`,
    beside copies of the shipped files unless one of them is a `game.realms`, and the first one is compiled. A source
    marked `missing` is not written.

    Args:
        section: a section with at least one source.
        folder: an empty folder that may be written to.
    """
    fences = [fence for fence in section.fences if fence.is_source]
    texts = {fence.setting("file") or "case.realms": _content(fence) for fence in fences}
    announced = Counter(
        (Path(name).name, line, code)
        for name, content in texts.items()
        for line, text in enumerate(content.decode("utf-8", "replace").split("\n"), 1)
        for mark in _MARK.finditer(text)
        for code in _CODE.findall(mark[2])
    )
    if list(texts) == ["case.realms"]:
        return Trial(
            compile_source(Source("case.realms", texts["case.realms"].decode()), GAME, parsed_once),
            announced,
            GAME,
        )
    game = folder / "star_realms"
    game.mkdir()
    if "game.realms" not in texts:
        for shipped in GAME.glob("*.realms"):
            copy(shipped, game)
    for name, content in texts.items():
        if any("missing" in fence.words for fence in fences if fence.setting("file") == name):
            continue
        target = game / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    return Trial(compile_file(game / next(iter(texts))), announced, game)


def parsed_once(source: Source, diagnostics: Diagnostics) -> FileNode:
    """The tree of a text; that of a shipped file is made once."""
    if Path(source.file).is_absolute():
        return _tree(source.file, source.text)
    return parse(source, diagnostics)


@cache
def _tree(file: str, text: str) -> FileNode:
    diagnostics = Diagnostics()
    tree = parse(Source(file, text), diagnostics)
    assert not diagnostics.sorted(), "a shipped file can be read"
    return tree


def _content(fence: Fence) -> bytes:
    """The bytes of a source: `hex` writes them as numbers, `times=N` repeats them."""
    content = bytes.fromhex(fence.text) if "hex" in fence.words else fence.text.encode()
    return content * int(fence.setting("times") or 1)
