"""Names of cards in rules text: in quotation marks or not, of other cards or of the card itself."""

from pathlib import Path

import pytest

from realmsdsl import Spoken, compile_text, load_words, parse_text, spoken_in
from realmsdsl.api.reading import check_texts, import_sheet, read_sheet
from realmsdsl.base import Diagnostics
from realmsdsl.text import LANGUAGES

_ACQUIRE = 'acquire a "Blob Wheel"'


@pytest.fixture(scope="module")
def core() -> Spoken:
    return spoken_in(compile_text('set own "Own" for star_realms uses core\n'))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Acquire a Blob Wheel for free."),
        ("en", "acquire a blob wheel for free"),
        ("en", 'Acquire a "Blob Wheel" for free.'),
        ("en", 'Acquire a "blob wheel" for free.'),
        ("en", "Acquire a “BLOB  WHEEL” for free."),
        ("en", "Acquire a card named Blob Wheel for free."),
        ("en", "Acquire a card called “Blob Wheel” for free."),
        ("pl", "Kup za darmo Krąg Blobów."),
        ("pl", "Kup za darmo „Krąg Blobów”."),
        ("pl", "Kup za darmo kartę o nazwie „Blob Wheel”."),
        ("pl", "Kup za darmo kartę o nazwie „BLOB WHEEL”."),
        ("hu", "Szerezz meg ingyen egy Blob Wheel lapot."),
        ("hu", "Szerezz meg ingyen egy „blob wheel” nevű lapot."),
        ("hu", "Szerezz meg ingyen egy „Blob Wheel”-t."),
        ("hu", "Szerezz meg ingyen egy „Blob Wheel” nevű lapot."),
        ("fr", "Acquérez gratuitement une Blob Wheel."),
        ("fr", "Acquérez gratuitement une carte nommée « Blob Wheel »."),
        ("fr", "Acquérez gratuitement une carte nommée « blob wheel »."),
    ],
)
def test_a_card_is_known_by_its_name(core: Spoken, language: str, text: str) -> None:
    understood = parse_text(core, language, text)
    assert understood.ability == _ACQUIRE, understood.diagnostics
    assert [each.code for each in understood.diagnostics] == ["L10N-W603"]
    assert parse_text(core, language, understood.texts[language]).diagnostics == ()


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("Draw a card for each Blob Wheel you control.", 'draw 1 for each "Blob Wheel" in play'),
        ("If you control Mech World, draw a card.", 'if there are "Mech World" in play: draw 1'),
        ("If you control no Mech World, draw a card.", 'if there is no "Mech World" in play: draw 1'),
        ("When you play a Ram, gain 1 Combat.", 'when you play a "Ram": gain 1 combat'),
        ("Put a Ram from your Discard Pile into your hand.", 'move a "Ram" in discard_pile to hand'),
        ("Scrap a Battle Pod in the Trade Row.", 'scrap a "Battle Pod" in trade_row'),
    ],
)
def test_a_name_stands_wherever_a_noun_may(core: Spoken, text: str, ability: str) -> None:
    assert parse_text(core, "en", text).ability == ability


def test_nothing_is_denied_that_a_text_does_not_deny(spoken: Spoken) -> None:
    """English says "you control …" of some and of none; only the noun tells."""
    for some, none in (("Bases", "no Bases"), ("“X” cards", "no “X” cards")):
        assert " no " not in parse_text(spoken, "en", f"If you control {some}, draw a card.").ability
        assert " no " in parse_text(spoken, "en", f"If you control {none}, draw a card.").ability


def test_a_name_where_a_resource_should_stand_is_no_traceback(spoken: Spoken) -> None:
    for text in ("When you gain an Explorer, draw a card.", "Gain “Explorer”.", "Draw “Explorer”."):
        understood = parse_text(spoken, "en", text)
        assert understood.meaning is None
        assert understood.diagnostics


_OWN = {
    "en": "When you acquire {}, draw a card.",
    "pl": "Kiedy kupujesz {}, dobierz kartę.",
    "hu": "Amikor megszerzed {}, húzz egy lapot.",
    "fr": "Lorsque vous acquérez {}, piochez une carte.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_a_card_on_itself_is_the_card(language: str) -> None:
    text = _OWN[language].format("Star Hog")
    own = compile_text(
        'set own "Own" for star_realms uses core\n\nship "Star Hog":\n    cost 2\n    faction blob\n'
        f'    when you acquire this: draw 1\n    text {language} "{text}"\n'
    )
    codes = [each.code for each in check_texts(own).diagnostics]
    assert codes == ["L10N-W603"]


def test_an_own_name_elsewhere_means_another_card() -> None:
    """The wrong card is told, and not taken for the one that the text stands on."""
    own = compile_text(
        'set own "Own" for star_realms uses core\n\nship "Star Hog":\n    cost 2\n    faction blob\n'
        '    when you acquire this: draw 1\n    text en "When you acquire Blob Wheel, draw a card."\n'
    )
    assert [each.code for each in check_texts(own).diagnostics] == ["L10N-E604"]


def test_cards_of_a_sheet_know_each_other(core: Spoken, tmp_path: Path) -> None:
    sheet = tmp_path / "own.csv"
    sheet.write_text(
        "name,type,cost,text\n"
        "Star Hog,ship,2,Gain 1 Combat.\n"
        'Copycat,ship,3,"Acquire a Star Hog for free. Scrap Copycat: Draw a card."\n'
        "Mega World,base,5,Mega World counts as an ally for all factions.\n",
        encoding="utf-8",
    )
    read = read_sheet(sheet, Diagnostics())
    assert read is not None
    imported = import_sheet(core, "en", read, "own", "Own")
    assert imported.unread == 0
    for line in (
        'acquire a "Star Hog"',
        "scrap: draw 1",
        "static: ally_faction of this includes every faction",
    ):
        assert line in imported.text


@pytest.mark.parametrize("quoted", ["« {} »", "«\u00a0{}\u00a0»", "„{}”", "“{}”", '"{}"'])
def test_an_own_name_in_quotation_marks_is_any_card_called_so(quoted: str) -> None:
    name = "Blob Wheel"
    core = spoken_in(load_words("star_realms"))
    card = next(each for each in core.program.cards if each.name == name)
    text = f"Acquérez gratuitement une carte {quoted.format(name)}."
    assert parse_text(core, "fr", text, card).ability == _ACQUIRE
