"""What the package is asked for: cards as structured text, single abilities, names and titles for lists."""

from collections.abc import Mapping

import pytest

from realmsdsl.base import Diagnostics, Source
from realmsdsl.base.resources import sets_path
from realmsdsl.ir import CardDef, Program
from realmsdsl.semantics import compile_source
from realmsdsl.base.codes import TEXTS
from realmsdsl.text import Line, Pack, ability_text, card_name, card_text, list_title, type_line


def _card(program: Program, name: str) -> CardDef:
    return next(card for card in program.cards if card.name == name)


def _made(cards: str) -> Program:
    source = Source("made.realms", f'set made "Made" for star_realms uses core\n\n{cards}')
    compilation = compile_source(source, sets_path() / "star_realms")
    assert not compilation.diagnostics
    assert compilation.program is not None
    return compilation.program


def test_a_card_has_its_name_and_its_lines(program: Program, packs: Mapping[str, Pack]) -> None:
    said = card_text(packs["pl"], program, _card(program, "Ram"))
    assert said.name == "Taran"
    assert [(line.label, line.text) for line in said.lines] == [
        ("", "Otrzymujesz 5 punktów Walki."),
        ("Sojusz (Bloby)", "Otrzymujesz 2 punkty Walki."),
        ("Złomowisko", "Otrzymujesz 3 punkty Handlu."),
    ]


def test_a_choice_is_a_lead_with_items(program: Program, packs: Mapping[str, Pack]) -> None:
    (line,) = card_text(packs["en"], program, _card(program, "Recycling Station")).lines
    text = "Choose one: • Gain 1 Trade. • Discard up to 2 cards, then draw that many."
    items = ("Gain 1 Trade.", "Discard up to 2 cards, then draw that many.")
    assert line == Line("", text, text, "Choose one:", items, about=("ability.primary",))


def test_nothing_follows_bullets_in_their_line(packs: Mapping[str, Pack]) -> None:
    program = _made(
        'ship "Chooser":\n'
        "    scrap:\n"
        "        choose one:\n"
        "            - draw 1\n"
        "            - gain 1 trade\n"
        "        draw 2\n"
    )
    first, second = card_text(packs["en"], program, _card(program, "Chooser")).lines
    assert (first.label, first.lead) == ("Scrap", "Choose one:")
    assert (second.label, second.text) == ("", "Draw 2 cards.")


def test_what_a_card_does_by_itself_stands_before_labels(packs: Mapping[str, Pack]) -> None:
    program = _made(
        'base "Watcher":\n    defense 4\n    scrap: draw 1\n    when you play a ship: gain 1 combat\n'
    )
    lines = card_text(packs["en"], program, _card(program, "Watcher")).lines
    assert [line.label for line in lines] == ["", "Scrap"]


def test_offers_that_hang_together_are_not_joined(packs: Mapping[str, Pack]) -> None:
    program = _made('ship "Offerer":\n    primary: may discard a card; if you do: draw 1\n')
    (line,) = card_text(packs["en"], program, _card(program, "Offerer")).lines
    assert line.text == "You may discard a card. If you do, draw a card."


def test_several_deeds_under_one_condition_are_one_sentence(packs: Mapping[str, Pack]) -> None:
    program = _made('ship "Lot":\n    primary: if there is a base in play: gain 1 trade; draw 1\n')
    (line,) = card_text(packs["en"], program, _card(program, "Lot")).lines
    assert line.text == "If you control a Base, gain 1 Trade and draw a card."


def test_losses_and_gains_are_lists_of_their_own(packs: Mapping[str, Pack]) -> None:
    program = _made(
        'ship "Both":\n    primary: gain 1 trade; gain 2 combat; lose 1 authority; gain 1 trade\n'
    )
    (line,) = card_text(packs["en"], program, _card(program, "Both")).lines
    assert line.text == "Gain 1 Trade and 2 Combat. Lose 1 Authority. Gain 1 Trade."


def test_one_ability(program: Program, packs: Mapping[str, Pack]) -> None:
    card = _card(program, "Blob Fighter")
    assert (
        ability_text(packs["fr"], program, card.abilities[1], card)
        == "Allié (Blob)\u00a0: Piochez une carte."
    )


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Machine Cult Outpost"),
        ("pl", "Posterunek Kultu Maszyn"),
        ("hu", "Gépszekta helyőrség"),
        ("fr", "Avant-Poste Techno-Culte"),
    ],
)
def test_what_a_card_is(language: str, line: str, program: Program, packs: Mapping[str, Pack]) -> None:
    assert type_line(packs[language], _card(program, "Mech World")) == line


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Blob and Machine Cult Ship"),
        ("pl", "Okręt Blobów i Kultu Maszyn"),
        ("hu", "Blob és Gépszekta hajó"),
        ("fr", "Vaisseau Blob et Techno-Culte"),
    ],
)
def test_a_card_of_two_factions_is_of_both(language: str, line: str, packs: Mapping[str, Pack]) -> None:
    made = _made('ship "Both":\n    faction blob, machine_cult\n    cost 2\n    primary: draw 1\n')
    assert type_line(packs[language], _card(made, "Both")) == line


def test_names_and_titles(program: Program, packs: Mapping[str, Pack]) -> None:
    diagnostics = Diagnostics()
    pack = packs["hu"]
    assert list_title(pack, program, "core", diagnostics) == "Star Realms: Alapjáték"
    assert list_title(pack, program, "other", diagnostics) == "Star Realms: other"
    assert card_name(pack, program, _card(program, "Ram"), diagnostics) == "Ram"
    assert pack.kind_name("ship", diagnostics) == "Hajó"
    assert pack.property_name("defense", diagnostics) == "Védelmi érték"
    assert pack.word_name("faction", "star_empire", diagnostics) == "Csillagbirodalom"
    assert pack.name_of("resource.authority", diagnostics) == "Befolyás"
    assert pack.label("copies", diagnostics) == "Darabszám"
    assert pack.term("kind.base", "acc", diagnostics) == "bázist"
    assert not diagnostics.sorted()
    assert pack.term("kind.base", "ablative", diagnostics) == "⟦kind.base.ablative:hu⟧"
    assert pack.term("kind.hero", "acc", diagnostics) == "⟦kind.hero:hu⟧"
    assert pack.label("price", diagnostics) == "⟦label.price:hu⟧"
    assert {each.code for each in diagnostics.sorted()} == {"L10N-E201", "L10N-E202"}
    assert {each.code for each in diagnostics.sorted()} <= TEXTS.keys()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (
            "en",
            "If they do not, that opponent may discard a card; if they do, that opponent loses 1 Authority.",
        ),
        (
            "pl",
            "Jeżeli tego nie zrobi, ten przeciwnik może odrzucić kartę; jeżeli to zrobi, ten przeciwnik traci 1 punkt Autorytetu.",
        ),
        (
            "hu",
            "Ha nem teszi meg, az az ellenfél eldobhat egy lapot; ha megteszi, az az ellenfél elveszít 1 befolyáspontot.",
        ),
        (
            "fr",
            "S\u2019il ne le fait pas, cet adversaire peut défausser une carte ; s\u2019il le fait, cet adversaire perd 1 point d\u2019Influence.",
        ),
    ],
)
def test_no_comma_follows_a_semicolon(packs: Mapping[str, Pack], language: str, text: str) -> None:
    made = _made(
        'ship "Asker":\n    cost 1\n    primary:\n        target opponent:\n            may scrap a card in hand\n'
        "            if not (you do):\n                may discard a card\n                if you do: lose 1 authority\n"
    )
    (line,) = card_text(packs[language], made, _card(made, "Asker")).lines
    said = line.text.replace("\u00a0", " ").replace("\u202f", " ")
    assert said.partition(". ")[2] == text
