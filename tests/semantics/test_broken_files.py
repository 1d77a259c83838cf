"""Lines that cannot be read: what follows from them is no mistake of its own."""

import pytest

from tests.semantics.village import compiled


def codes(text: str) -> list[str]:
    return [each.code for each in compiled(text).diagnostics]


@pytest.mark.parametrize(
    "text",
    [
        # the line would have declared what others use
        'kind barrow is tool $\nbarrow "Cart":\n    cost 2',
        'verb dance (amount: a number: get amount\ntool "Thing":\n    work: dance 2',
        "define steps 3\nrule odd: if steps is 3: win",
        'values color: violet "Violet\ntool "Thing":\n    color violet\n    work: get count(violet cards in hand)',
        'ability push once\ntool "Thing":\n    push: get 1',
        'tool "Cart"\n    cost 2\ntool "Thing":\n    work: get count("Cart" in hand)',
        # a card may have what it must have in a line that cannot be read
        'horse "Thing":\n    weight 3 )\n    cost 2',
        # a step may have left what a pronoun means, or given a name
        'tool "Thing":\n    work:\n        drop a card (\n        move it to hand',
        'tool "Thing":\n    work:\n        choose a card in hand as picked $\n        drop picked',
        'tool "Thing":\n    work:\n        let owed be )\n        get owed',
        'tool "Thing":\n    work:\n        may drop a card $\n        if you do: get 1',
        "define odd:\n    1 if coins is 1\n    2 otherwise (",
        'format odd "Odd":\n    players 2 $\n    define luck: 3',
        'example "odd":\n    do get 1\n    expect coins $',
    ],
)
def test_one_line_is_one_mistake(text: str) -> None:
    assert len(codes(text)) == 1


def test_a_word_that_is_known_is_still_judged() -> None:
    """The broken line names `coins`; that does not excuse a wrong use elsewhere."""
    found = codes('tool "Thing":\n    work: gain 2 coins (\n\ntool "Other":\n    work: get hand')
    assert found == ["RD111", "RD301"]


def test_mistakes_of_other_cards_are_found() -> None:
    text = (
        'tool "One":\n    work: get (\n\ntool "Two":\n    work: drpo a card\n\ntool "Three":\n    color rde'
    )
    assert codes(text) == ["RD123", "RD203", "RD204"]
