"""Whether a thing, or somebody, is one of several that were chosen or shown: asked, and as what describes others."""

from realmsdsl import Spoken, parse_text
from tests.readback.read_back import card_with

_CARDS = "primary:\n        choose up to 2 cards in trade_row as n1\n        "


def test_a_card_among_them_is_one_of_them(spoken: Spoken) -> None:
    one_way, other = (
        card_with(spoken, f"{_CARDS}if this is {each}: gain 1 trade") for each in ("n1", "a card in n1")
    )
    assert one_way == other


def test_where_some_of_them_lie_is_not_passed_over(spoken: Spoken) -> None:
    typed = "Choose up to 2 cards in the Trade Row. Scrap a Ship among them in the Trade Row."
    assert "chosen" in parse_text(spoken, "en", typed).ability.splitlines()[-1]
