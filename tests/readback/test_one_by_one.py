"""What follows a choice inside something else: the whole is done one by one, as bullets with those of the choice below them."""

import pytest

from realmsdsl import Spoken, parse_text
from realmsdsl.ir import CardDef
from tests.readback.read_back import assert_read_back
from tests.readback.search import made_card

_INSIDE = """\
    primary:
        {head}:
            choose one:
                - draw 1
                - gain 2 trade
            gain 3 combat"""
_HEADS = (
    "may",
    "if there is a base in play",
    "repeat 2 times",
    "for each base in play",
    "at start of turn",
    "when you acquire a ship",
    "once this turn when you acquire a ship",
)
_KINDS = {
    **{head: _INSIDE.format(head=head) for head in _HEADS},
    "two choices": """\
    primary:
        if there is a base in play:
            draw 1
            choose one:
                - draw 1
                - gain 2 trade
            gain 3 combat
            choose up to 2:
                - draw 2
                - gain 2 trade
                - gain 3 authority""",
    "what others may do": """\
    primary:
        each opponent:
            may:
                choose one:
                    - must_discard 1
                    - lose 2 authority
                lose 1 authority""",
    "both branches": """\
    primary:
        if there is a base in play:
            choose one:
                - draw 1
                - gain 2 trade
            gain 3 combat
        else:
            choose one:
                - draw 2
                - gain 3 trade
            gain 4 combat""",
    "below a choice": """\
    primary:
        choose one:
            - gain 3 trade
            - may:
                choose one:
                    - draw 1
                    - gain 2 trade
                gain 1 combat""",
    "three choices, one below the other": """\
    primary:
        choose one:
            - choose one:
                - choose one:
                    - draw 1
                    - gain 2 trade
                - gain 3 trade
            - gain 3 combat""",
    "what was named before": """\
    primary:
        if there is a base in play:
            choose a ship in hand as one
            choose one:
                - draw 1
                - gain 2 trade
            scrap one""",
}


def _card(spoken: Spoken, lines: str) -> CardDef:
    card = made_card(spoken, lines)
    assert card is not None, lines
    return card


@pytest.mark.parametrize("kind", _KINDS)
def test_it_has_a_sentence_and_comes_back(spoken: Spoken, kind: str) -> None:
    assert_read_back(spoken, _card(spoken, _KINDS[kind]))


def test_it_is_said_so(spoken: Spoken) -> None:
    assert spoken.texts(_card(spoken, _KINDS["if there is a base in play"])) == {
        "en": "If you control a Base, do all of this in order: • Choose one: ◦ Draw a card. ◦ Gain 2 Trade. • Gain 3 Combat.",
        "pl": "Jeżeli posiadasz w grze Bazę, wykonaj po kolei wszystko poniższe: "
        "• Wybierz jedno: ◦ Dobierz kartę. ◦ Otrzymujesz 2 punkty Handlu. • Otrzymujesz 3 punkty Walki.",
        "hu": "Ha van bázisod játékban, tedd meg sorban mindezt: "
        "• Válassz egyet: ◦ Húzz egy lapot. ◦ Kapsz 2 vásárlóértéket. • Kapsz 3 harci értéket.",
        "fr": "Si vous contrôlez une Base, faites tout ceci dans l\N{RIGHT SINGLE QUOTATION MARK}ordre\u00a0: "
        "• Choisissez une option\u00a0: ◦ Piochez une carte. ◦ Gagnez 2 points de Commerce. • Gagnez 3 points de Combat.",
    }


def test_each_level_has_bullets_of_its_own(spoken: Spoken) -> None:
    said = spoken.texts(_card(spoken, _KINDS["three choices, one below the other"]))["en"]
    assert said == (
        "Choose one: • Choose one: ◦ Choose one: ▪ Draw a card. ▪ Gain 2 Trade. ◦ Gain 3 Trade. • Gain 3 Combat."
    )


def test_bullets_go_as_deep_as_choices(spoken: Spoken) -> None:
    rows = [f"{'    ' * level}- choose one:\n{'    ' * (level + 1)}- gain 3 combat" for level in range(2, 8)]
    choices = "\n".join(
        ["    primary: choose one:", "        - gain 3 combat", *rows, f"{'    ' * 8}- draw 1"]
    )
    card = _card(spoken, choices)
    said = spoken.texts(card)
    assert (
        said["en"]
        == " ".join(
            f"Choose one: {bullet} Gain 3 Combat. {bullet}"
            for bullet in ("•", "◦", "▪", "••", "◦◦", "▪▪", "•••")
        )
        + " Draw a card."
    )
    assert_read_back(spoken, card)


def test_in_order_is_nothing_that_is_chosen_from(spoken: Spoken) -> None:
    (found,) = parse_text(spoken, "en", "Do all of this in order: draw a card or gain 2 Trade.").diagnostics
    assert found.code == "L10N-E601"
