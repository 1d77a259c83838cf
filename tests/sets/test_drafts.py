"""The seven draft files: six have become files that ship or are shown, one stands under `tests/drafts`; all check and lower."""

from pathlib import Path

import pytest

from realmsdsl.base.resources import sets_path
from realmsdsl.ops.codec import program_from_json, program_to_json
from realmsdsl.semantics import compile_file
from realmsdsl.syntax import parse, print_file, read_source
from realmsdsl.base import Diagnostics

_DRAFTS = Path(__file__).parents[1] / "drafts"
_FILES = [
    sets_path() / "star_realms" / "game.realms",
    sets_path() / "star_realms" / "core.realms",
    sets_path() / "star_realms" / "colony_wars.realms",
    sets_path() / "among_the_stars" / "game.realms",
    sets_path() / "among_the_stars" / "base_game.realms",
    sets_path().parent / "examples" / "bosses" / "nemesis_beast.realms",
    *sorted(_DRAFTS.glob("*/*.realms")),
]


def test_there_are_seven() -> None:
    assert len(_FILES) == 7


@pytest.mark.parametrize("path", _FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_checks_and_lowers(path: Path) -> None:
    compilation = compile_file(path)
    assert compilation.diagnostics == ()
    program = compilation.program
    assert program is not None
    assert program_from_json(program_to_json(program)) == program


@pytest.mark.parametrize("path", _FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_prints_to_the_same_tree(path: Path) -> None:
    diagnostics = Diagnostics()
    source = read_source(path, diagnostics)
    assert source is not None
    tree = parse(source, diagnostics)
    again = parse(type(source)(source.file, print_file(tree)), diagnostics)
    assert not diagnostics.has_errors
    assert again == tree
