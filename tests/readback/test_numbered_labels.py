"""A kind of ability that a set declares with a number says the number in its label, and is read back with it."""

from pathlib import Path

import pytest

from realmsdsl import load_set, parse_text, spoken_in

_SET = """\
set gangs "Gangs" for star_realms uses core

ability gang ({name}: a number) once a turn only if count(ships played this turn) is ({name}) or more

ship "Ringleader":
    faction blob
    cost 9
    gang {size}: draw 1
"""

_NAMES = ("size", "near", "total")
"""What a set may call the number, as phrases call what is said apart."""


@pytest.mark.parametrize("name", _NAMES)
@pytest.mark.parametrize("size", [3, 4])
def test_the_number_of_a_label_is_said_and_read(tmp_path: Path, size: int, name: str) -> None:
    path = tmp_path / "gangs.realms"
    path.write_text(_SET.format(size=size, name=name), encoding="utf-8")
    words = tmp_path / "lang" / "en" / "gangs"
    words.mkdir(parents=True)
    (words / "phrases.toml").write_text(
        f'[label.gang]\nany = "Gang {{{{ num({name}) }}}}"\n', encoding="utf-8"
    )
    compilation = load_set(path)
    assert compilation.program is not None, compilation.diagnostics
    spoken = spoken_in(compilation, ("en",))
    card = next(each for each in compilation.program.cards if each.name == "Ringleader")
    text = spoken.text("en", card)
    assert text == f"Gang {size}: Draw a card."
    assert parse_text(spoken, "en", text).ability == f"gang {size}: draw 1"
