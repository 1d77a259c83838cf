"""The sources of a case, compiled as a user would compile them."""

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache, cached_property
from pathlib import Path
from shutil import copy
from typing import final

from attrs import frozen

from realmsdsl.advice import advise
from realmsdsl.base import Diagnostic, Diagnostics, Source
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
@frozen(slots=False)
class Trial:
    """A compiled case: what the marks in its sources announce, the folder that its files lie in, the tree of the first.

    `shipped` is the set of which the source is a piece.
    """

    compilation: Compilation
    announced: Marks
    folder: Path
    tree: FileNode
    shipped: str = ""

    @cached_property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What `realms check` says: mistakes and advice."""
        found = (*self.compilation.diagnostics, *advise(self.compilation))
        return tuple(sorted(found, key=lambda each: (each.span.file, each.span.start)))

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
            for each in self.diagnostics
        )


def compile_section(section: Section, folder: Path) -> Trial:
    """Compile the sources of a section.

    A single source without a `file=` is a set file of the real game; one with `from=core` is a piece of that shipped set,
    word for word. Otherwise all of them are written into `folder`,
    beside copies of the shipped files unless one of them is a `game.realms`, and the first one is compiled. A source
    marked `missing` is not written.

    Args:
        section: a section with at least one source.
        folder: an empty folder that may be written to.
    """
    fences = [fence for fence in section.fences if fence.is_source]
    texts = {fence.setting("file") or "case.realms": _content(fence) for fence in fences}
    first = next(iter(texts.values()))
    tree = parse(Source("case.realms", first.decode("utf-8", "replace")), Diagnostics())
    name = fences[0].setting("from")
    if name:
        if fences[0].text not in (GAME / f"{name}.realms").read_text(encoding="utf-8"):
            raise ValueError(f"this does not stand in {name}.realms word for word")
        return Trial(shipped(name), Counter(), GAME, tree, name)
    if list(texts) == ["case.realms"]:
        compilation = compile_source(Source("case.realms", first.decode()), GAME, parsed_once)
        return Trial(compilation, _announced(texts), GAME, tree)
    game = folder / "star_realms"
    game.mkdir()
    if "game.realms" not in texts:
        for path in GAME.glob("*.realms"):
            copy(path, game)
    missing = {fence.setting("file") for fence in fences if "missing" in fence.words}
    for file in texts.keys() - missing:
        target = game / file
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(texts[file])
    return Trial(compile_file(game / next(iter(texts))), _announced(texts), game, tree)


@cache
def shipped(name: str) -> Compilation:
    """A shipped set of the game, compiled once."""
    return compile_file(GAME / f"{name}.realms")


def _announced(texts: Mapping[str, bytes]) -> Marks:
    return Counter(
        (Path(name).name, line, code)
        for name, content in texts.items()
        for line, text in enumerate(content.decode("utf-8", "replace").split("\n"), 1)
        for mark in _MARK.finditer(text)
        for code in _CODE.findall(mark[2])
    )


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
