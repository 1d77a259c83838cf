"""Sets are played together wherever their files lie, and whatever these are called."""

from pathlib import Path

import pytest

from realmsdsl.api.games import load_together
from realmsdsl.api.sets import SetNotFoundError

CARD = 'set {0} "A set" for star_realms uses core\n\nship "{1}":\n    cost 1\n    primary: draw 1\n'


def written(path: Path, name: str, card: str) -> Path:
    path.parent.mkdir(exist_ok=True)
    path.write_text(CARD.format(name, card), encoding="utf-8")
    return path


def test_sets_of_several_folders_and_a_file_that_was_renamed(tmp_path: Path) -> None:
    first = written(tmp_path / "a" / "winds.realms", "winds", "Zephyr")
    second = written(tmp_path / "b" / "tides version 2.realms", "tides", "Ebb")
    compilation = load_together("star_realms", ["core", first, second])
    assert compilation.diagnostics == ()
    assert compilation.program is not None
    assert {"Zephyr", "Ebb", "Viper"} <= {card.name for card in compilation.program.cards}


def test_two_files_with_a_set_of_one_name(tmp_path: Path) -> None:
    first = written(tmp_path / "tides.realms", "tides", "Ebb")
    second = written(tmp_path / "old" / "tides.realms", "tides", "Ebb")
    with pytest.raises(SetNotFoundError, match="both hold a set 'tides'"):
        load_together("star_realms", ["core", first, second])
    assert load_together("star_realms", ["core", first, first]).diagnostics == ()


def test_a_set_is_offered_only_under_the_name_of_its_file(tmp_path: Path) -> None:
    (tmp_path / "spare.realms").write_text(
        'set tides "Tides" for star_realms\n\nvalues faction: mermaid "Mermaid"\n', encoding="utf-8"
    )
    wanted = tmp_path / "winds.realms"
    wanted.write_text(
        CARD.format("winds", "Zephyr").replace("cost", "faction mermaid\n    cost"), encoding="utf-8"
    )
    (diagnostic,) = load_together("star_realms", ["core", wanted]).diagnostics
    assert "tides" not in diagnostic.help
    (tmp_path / "spare.realms").rename(tmp_path / "tides.realms")
    (diagnostic,) = load_together("star_realms", ["core", wanted]).diagnostics
    assert "add `tides` behind `uses`" in diagnostic.help
