"""What a spoiler page knows of its cards, without a browser."""

import pytest

from realmsdsl import LANGUAGES, load_set, shipped_sets
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
