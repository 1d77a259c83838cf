"""What the tests of prints share: both games, and set files in a folder of their own."""

from collections.abc import Callable
from pathlib import Path

import pytest

from realmsdsl import load_set
from realmsdsl.semantics import Compilation


Write = Callable[..., Compilation]


@pytest.fixture(scope="session")
def core() -> Compilation:
    return load_set("core")


@pytest.fixture(scope="session")
def stars() -> Compilation:
    """The other game, with frames and icons of its own."""
    return load_set("among_the_stars/base_game")


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a set of two ships (or other cards) and files beside it, and compiles it."""

    def written(cards: str = TWO_SHIPS, name: str = "mine", **files: bytes) -> Compilation:
        path = tmp_path / f"{name}.realms"
        path.write_text(f'set {name} "Mine" for star_realms uses core\n\n{cards}', encoding="utf-8")
        for file, content in files.items():
            (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / file).write_bytes(content)
        made = load_set(path)
        assert made.program is not None, made.diagnostics
        return made

    return written


TWO_SHIPS = """\
ship "Scavenger":
    faction blob
    cost 3
    count 2
    primary: gain 3 combat
    ally: draw 1

ship "Lighter":
    cost 2
    primary: gain 2 trade
"""
