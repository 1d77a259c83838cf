"""What follows a choice inside something else: the whole is done one by one, as bullets with those of the choice below them."""

from realmsdsl import Spoken, parse_text
from tests.readback.read_back import assert_read_back, card_with


def test_it_is_said_so(spoken: Spoken) -> None:
    assert spoken.texts(
        card_with(
            spoken,
            """
primary:
    if there is a base in play:
        choose one:
            - draw 1
            - gain 2 trade
        gain 3 combat
""",
        )
    ) == {
        "en": "If you control a Base, do all of this in order: • Choose one: ◦ Draw a card. ◦ Gain 2 Trade. • Gain 3 Combat.",
        "pl": "Jeżeli posiadasz w grze Bazę, wykonaj po kolei wszystko poniższe: "
        "• Wybierz jedno: ◦ Dobierz kartę. ◦ Otrzymujesz 2 punkty Handlu. • Otrzymujesz 3 punkty Walki.",
        "hu": "Ha van bázisod játékban, tedd meg sorban mindezt: "
        "• Válassz egyet: ◦ Húzz egy lapot. ◦ Kapsz 2 vásárlóértéket. • Kapsz 3 harci értéket.",
        "fr": "Si vous contrôlez une Base, faites tout ceci dans l\N{RIGHT SINGLE QUOTATION MARK}ordre\u00a0: "
        "• Choisissez une option\u00a0: ◦ Piochez une carte. ◦ Gagnez 2 points de Commerce. • Gagnez 3 points de Combat.",
    }


def test_each_level_has_bullets_of_its_own(spoken: Spoken) -> None:
    said = spoken.texts(
        card_with(
            spoken,
            """
primary:
    choose one:
        - choose one:
            - choose one:
                - draw 1
                - gain 2 trade
            - gain 3 trade
        - gain 3 combat
""",
        )
    )["en"]
    assert said == (
        "Choose one: • Choose one: ◦ Choose one: ▪ Draw a card. ▪ Gain 2 Trade. ◦ Gain 3 Trade. • Gain 3 Combat."
    )


def test_bullets_go_as_deep_as_choices(spoken: Spoken) -> None:
    rows = [f"{'    ' * level}- choose one:\n{'    ' * (level + 1)}- gain 3 combat" for level in range(2, 8)]
    choices = "\n".join(
        ["    primary: choose one:", "        - gain 3 combat", *rows, f"{'    ' * 8}- draw 1"]
    )
    card = card_with(spoken, choices)
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
