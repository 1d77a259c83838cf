"""Things that are called by a name, in names of every gender: words that agree have a form for each."""

import csv
import realmsdsl.text
from collections import defaultdict
from pathlib import Path

import pytest

from realmsdsl import Spoken, parse_text
from realmsdsl.base.resources import sets_path
from realmsdsl.text import LANGUAGES

from tests.readback.search import made_card

_GENDERS = ("m1", "m2", "m3", "f", "n")
_TABLES = sorted(
    [
        Path(realmsdsl.text.__file__).parent / "lang" / "pl" / "terms.csv",
        *sets_path().glob("*/lang/pl/terms.csv"),
        *sets_path().glob("*/lang/pl/*/terms.csv"),
    ]
)
_ABILITIES = (
    'primary: gain 1 combat for each "{name}" {past} this turn',
    'primary: if there is a "{name}" {past} this turn: draw 1',
    'primary: if count("{name}" {past} this turn) is 2 or more: draw 1',
    'primary: for each "{name}" {past} this turn: draw 1',
    'primary: for each "{name}" in hand:\n        gain 2 trade\n        draw 1',
    'primary: put 2 damage on 2 "{name}" in trade_row',
)


@pytest.mark.parametrize("table", _TABLES, ids=lambda path: "/".join(path.parts[-4:]))
def test_a_word_that_agrees_has_a_row_for_each_gender(table: Path) -> None:
    found: dict[str, list[str]] = defaultdict(list)
    with table.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            found[row["id"]].append(row["gender"])
    agreeing = {
        name: genders for name, genders in found.items() if len(genders) > 1 or name.startswith("participle.")
    }
    missing = {
        name: set(_GENDERS) - {each for cell in genders for each in cell.split()}
        for name, genders in agreeing.items()
    }
    assert {name: genders for name, genders in missing.items() if genders} == {}


@pytest.mark.parametrize("name", ["Scout", "Viper", "Explorer", "Ally Mark"])
def test_what_was_done_to_a_named_card_is_said_and_read(spoken: Spoken, name: str) -> None:
    pasts = sorted({verb.past for verb in spoken.program.lines.verbs if verb.past and verb.params})
    tried = 0
    for ability in _ABILITIES:
        for past in pasts if "{past}" in ability else pasts[:1]:
            card = made_card(spoken, f"    {ability.format(name=name, past=past)}")
            if card is None:
                continue
            tried += 1
            said = spoken.texts(card)
            assert not [text for text in said.values() if "⟦" in text], said
            if past == pasts[0]:
                for language in LANGUAGES:
                    assert parse_text(spoken, language, said[language]).texts == said, said[language]
    assert tried >= len(_ABILITIES)


def test_whose_stations_may_not_be_compared_is_said(stars: Spoken) -> None:
    for who in ("you", "opponents", "left of you"):
        card = made_card(stars, f"    static: {who} cannot outdo")
        assert card is not None
        said = stars.texts(card)
        assert not [text for text in said.values() if "⟦" in text], said
        for language in LANGUAGES:
            assert parse_text(stars, language, said[language]).texts == said


def test_where_one_card_may_not_be_built_agrees_with_it(stars: Spoken) -> None:
    """Of any such thing it is told with a word that agrees with several, or with none."""
    for effect, pl, fr in (
        (
            "you cannot build this at a cell next to heart",
            "Nie możesz budować tej karty na polu sąsiadującym z Głównym Reaktorem.",
            "Vous ne pouvez pas construire cette carte sur un emplacement adjacent au Réacteur Principal.",
        ),
        (
            "you cannot build locations at a cell next to this",
            "Gdziekolwiek jest ta karta, nie możesz budować Lokacji sąsiadujących z tą Lokacją.",
            "Où que soit cette carte, vous ne pouvez pas construire de Lieu adjacent à ce Lieu.",
        ),
    ):
        card = made_card(stars, f"    always: {effect}")
        assert card is not None
        said = stars.texts(card)
        assert (said["pl"], said["fr"]) == (pl, fr)
        for language in LANGUAGES:
            understood = parse_text(stars, language, said[language])
            assert (understood.texts, understood.diagnostics) == (said, ()), said[language]
