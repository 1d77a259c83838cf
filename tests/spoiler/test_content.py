"""What a spoiler page knows of its cards, without a browser."""

import pytest

from realmsdsl import LANGUAGES, compile_text, load_set, shipped_sets
from realmsdsl.api.texts import language_pack
from realmsdsl.base import Diagnostics
from realmsdsl.emit.faces import faces
from realmsdsl.emit.look import read_look
from realmsdsl.emit.spoiler.content import Spoken, content


@pytest.mark.parametrize("name", [each for each in shipped_sets() if not each.endswith("/game")])
def test_plots_have_their_words_in_every_language(name: str) -> None:
    made = load_set(name)
    program = made.program
    assert program is not None
    packs = [language_pack(made, each, Diagnostics()) for each in LANGUAGES]
    spoken = [
        Spoken(each, faces(program, made.name, each, Diagnostics()), {"about": ""}) for each in packs if each
    ]
    plain = content(program, spoken, read_look(program, made.folders, Diagnostics()), "")
    assert len(plain["terms"]) == len(LANGUAGES)
    effects = {effect for card in plain["cards"] for effect in card["effects"]}
    assert bool(effects) == bool(plain["cards"])
    for code in LANGUAGES[1:]:
        words = plain["terms"][code]
        assert [each for each in effects if words[each] == plain["terms"]["en"][each] != "Combat"] == []


def test_what_is_chosen_within_a_choice_is_a_line_of_its_own() -> None:
    inner = "        - choose one:\n            - draw 1\n            - gain 3 combat\n"
    lines = f"    primary: choose one:\n        - gain 2 trade\n{inner}"
    made = compile_text(f'set mine "Mine" for star_realms uses core\n\nship "Chooser":\n    cost 1\n{lines}')
    assert made.program is not None, made.diagnostics
    pack = language_pack(made, "en", Diagnostics())
    assert pack is not None
    spoken = Spoken(pack, faces(made.program, made.name, pack, Diagnostics()), {"about": ""})
    plain = content(made.program, [spoken], read_look(made.program, made.folders, Diagnostics()), "")
    ((_, _, below),) = plain["cards"][0]["faces"]["en"]["lines"]
    assert [(text.replace("\u00a0", " "), depth) for text, depth in below] == [
        ("Gain 2 Trade.", 0),
        ("Choose one:", 0),
        ("Draw a card.", 1),
        ("Gain 3 Combat.", 1),
    ]
