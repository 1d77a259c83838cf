"""Cards that are named alone among amounts are drawn; a label that is a part of a sentence begins a line."""

import pytest

from realmsdsl import Spoken, parse_text

ALONE = [
    ("en", "Ally: 1 card", "ally: draw 1"),
    ("pl", "Sojusz: karta", "ally: draw 1"),
    ("en", "1 trade & a card", "gain 1 trade\ndraw 1"),
    ("en", "3 combat, 2 cards", "gain 3 combat\ndraw 2"),
    ("en", "Ally: +1 card", "ally: draw 1"),
    ("en", "+1 card for each base you have", "draw 1 for each base in play"),
    ("pl", "Sojusz: +1 karta", "ally: draw 1"),
    ("hu", "Szövetséges: +1 lap", "ally: draw 1"),
    ("fr", "Allié : +1 carte", "ally: draw 1"),
    ("en", "5 combat OR one card", "choose one:\n    - gain 5 combat\n    - draw 1"),
    ("en", "You gain 2 trade & a card.", "gain 2 trade\ndraw 1"),
    ("fr", "Vous gagnez 1 commerce et une carte.", "gain 1 trade\ndraw 1"),
    ("hu", "Kapsz 1 vásárlóértéket és egy lapot.", "gain 1 trade\ndraw 1"),
    ("pl", "Otrzymujesz 1 handlu i kartę.", "gain 1 trade\ndraw 1"),
    ("pl", "1 handlu i karta", "gain 1 trade\ndraw 1"),
    ("pl", "5 walki albo 2 karty", "choose one:\n    - gain 5 combat\n    - draw 2"),
    ("hu", "1 vásárlóérték és egy lap", "gain 1 trade\ndraw 1"),
    ("fr", "1 commerce et deux cartes", "gain 1 trade\ndraw 2"),
]

NOT_ALONE = [
    ("en", "Scrap: 2 cards."),
    ("en", "1 card"),
    ("en", "Gain a card"),
    ("en", "Target opponent gains 1 trade and a card"),
    ("en", "Discard a card and 1 card"),
    ("en", "Scrap a card, then 2 cards"),
    ("en", "Target opponent loses 1 trade and a card"),
    ("en", "3 combat and a card from your discard pile"),
    ("pl", "Odrzuć kartę i 1 kartę"),
    ("hu", "Dobj el egy lapot és egy lapot"),
    ("fr", "Retirez une carte et une carte"),
]

LABELS = [
    ("en", "Ally: 2 combat\nScrap this ship and gain 3 trade.", "ally: gain 2 combat\nscrap: gain 3 trade"),
    ("en", "Trash this ship: 3 trade", "scrap: gain 3 trade"),
    ("pl", "Sojusz: 2 walki\nZezłomuj tę kartę i zyskaj 3 handlu", "ally: gain 2 combat\nscrap: gain 3 trade"),
    ("hu", "Szövetséges: 2 harci érték\nSelejtezd le ezt a lapot, és kapsz 3 vásárlóértéket", "ally: gain 2 combat\nscrap: gain 3 trade"),
    ("fr", "Allié : 2 combat\nRetirez cette carte et gagnez 3 commerce", "ally: gain 2 combat\nscrap: gain 3 trade"),
    ("en", "You may scrap this card and draw a card.", "may:\n    scrap this\n    draw 1"),
]  # fmt: skip


@pytest.mark.parametrize(("language", "typed", "ability"), ALONE)
def test_cards_alone_among_amounts_are_drawn(spoken: Spoken, language: str, typed: str, ability: str) -> None:
    understood = parse_text(spoken, language, typed)
    assert understood.ability == ability


@pytest.mark.parametrize(("language", "typed"), NOT_ALONE)
def test_cards_behind_anything_else_are_not(spoken: Spoken, language: str, typed: str) -> None:
    understood = parse_text(spoken, language, typed)
    assert not understood.ability
    assert understood.diagnostics


@pytest.mark.parametrize(("language", "typed", "ability"), LABELS)
def test_a_label_in_a_sentence_begins_a_line(spoken: Spoken, language: str, typed: str, ability: str) -> None:
    """Inside a line the same words may also be done (`typed_near.csv`), and so are those that the language says itself."""
    assert parse_text(spoken, language, typed).ability == ability
