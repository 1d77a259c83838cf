"""Names that steps give: where they are known, what they may not be, and what follows from a mistake."""

import pytest

from realmsdsl.ir import CARD, NUMBER, Arithmetic, Local, PropertyOf, This
from realmsdsl.ops import Perform
from tests.semantics.village import body, compiled, mistakes, mistakes_in


def test_a_name_is_known_in_the_rest_of_its_block_and_in_blocks_inside() -> None:
    steps = """
        let owed be coins
        if coins is 3:
            get owed
            repeat 2 times: get owed
        at end of turn: get owed
    """
    assert mistakes_in(steps) == []


def test_a_name_is_not_known_outside_its_block() -> None:
    steps = "if coins is 1: let owed be coins\nget owed"
    assert mistakes_in(steps) == [("RD219", "owed")]
    (only,) = compiled(
        f'tool "Thing":\n    work:\n        {steps.replace(chr(10), chr(10) + " " * 8)}\n'
    ).diagnostics
    assert only.secondary
    assert mistakes_in("for each tool in yard as craft: get 1\ndrop craft") == [("RD219", "craft")]


def test_two_branches_may_give_the_same_name() -> None:
    steps = """
        if coins is 1:
            let owed be 1
            get owed
        else:
            let owed be 2
            get owed
    """
    assert mistakes_in(steps) == []


def test_a_name_is_given_once() -> None:
    assert mistakes_in("let owed be 1\nlet owed be 2\nget owed") == [("RD209", "owed")]
    assert mistakes_in("let owed be 1\nif coins is 1: let owed be 2") == [("RD209", "owed")]
    assert mistakes("verb odd (one: a card) to (one: a place): move one to pit") == [("RD209", "one")]


@pytest.mark.parametrize(
    "name",
    ["coins", "hand", "tool", "tools", "rust", "color", "red", "luck", "weather", "season", "baker", "cheap"],
)
def test_a_name_does_not_hide_a_declared_word(name: str) -> None:
    assert mistakes_in(f"let {name} be 3") == [("RD220", name)]
    assert mistakes(f"verb odd ({name}: a number): get 1") == [("RD220", name)]


def test_a_property_may_lend_its_name() -> None:
    steps = "choose a card in hand as pet\nget cost of pet + cost of pet of this"
    deed = body(steps)[-1]
    # `pet` alone is the name, `pet of` something the property
    named = PropertyOf(NUMBER, "cost", Local(CARD, 0))
    asked = PropertyOf(NUMBER, "cost", PropertyOf(CARD, "pet", This()))
    assert deed == Perform("get", (Arithmetic("+", named, asked),))


def test_a_set_may_declare_what_its_game_uses_as_a_name() -> None:
    """`thing` is a parameter in the game: its author could not know the word of a later set."""
    assert mistakes("kind thing\nresource amount") == []


def test_a_name_keeps_its_value() -> None:
    assert mistakes_in("let owed be 1\nset owed to 2") == [("RD301", "owed")]


def test_a_default_knows_no_other_parameter() -> None:
    assert mistakes("verb odd (one: a number) for (two: a number = one): get two") == [("RD201", "one")]


def test_secret_names_are_asked_of_a_player() -> None:
    steps = """
        each player secretly: choose 0 to 1 as bid
        get bid of left of you
        get sum(bid of opponents)
    """
    assert mistakes_in(steps) == []
    assert mistakes_in("each player secretly: choose 0 to 1 as bid\nget bid of this") == [("RD207", "bid")]


# ---- one mistake, one message ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "steps",
    [
        "let owed be cons\nget owed\nget owed + 1\nif owed is 3: get 1",
        "choose a toool in hand as picked\ndrop picked\nget cost of picked\nmove picked to hand",
        "choose another plyer as rival\nrival: get 1\ngreet rival\nget coins of rival",
        "for each toool in hand as craft:\n    drop craft\n    get cost of it\n    drop it",
        "each plyer secretly: choose 0 to 1 as bid\nget bid of left of you\nget sum(bid of players)",
        "drop a toool\nif you do: get cost of it\nget 1",
        "greet a plyer\nthat player: get 1",
        "repeat cons times as lap: get lap",
        "when you drpo a tool: drop it",
        "once this turn when you drop a toool: drop it",
        "until end of turn: price of toools is 1 less",
        "set mood of thsi to red",
        "buy a tool to hnad\ndrop it",
        "get 1 for each toool in hand",
        "swap a toool in hand for a card in yard\nget 1",
        "choose 0 to cons as bid\nget bid",
        "choose one:\n    - drpo 1\n    - get 1",
        "if (cons is 1) or (coins is 2): get 1\nelse: get 2",
        "pay 2 conis\nget that many",
    ],
)
def test_one_mistake_gives_one_message(steps: str) -> None:
    assert len(mistakes_in(steps)) == 1


@pytest.mark.parametrize(
    "lines",
    [
        'property size: a numbr\ntool "Big":\n    size 3\ndefine large (thing: a card): size of thing is 3 or more',
        "define odd: 3 + cons\ndefine even: odd * 2\nrule r: if odd is 3: win",
        'define odd (thing: a crad): cost of thing\ntool "Big":\n    work: get odd(this)',
        'verb odd (thing: a crad): move thing to pit\ntool "Big":\n    work: odd a card in hand',
        'verb odd (thing: crad): move thing to pit\ntool "Big":\n    work: odd a card in hand',
        'ability odd (which: a colr)\ntool "Big":\n    odd red: get 1\naction o (p: a ready odd ability of an active card) during main: use p',
        'toool "Big":\n    cost 2\n    work: get 1',
        'tool "Big":\n    color redd\n    work: get 1',
        'kind odd is toool\nodd "Big":\n    cost 2',
        "define odd: even\ndefine even: odd\nrule r: if odd is 3: win",
        "action odd (thing: a card in hnad) during main: drop thing",
        "action odd (thing: a card in hand) during mian: drop thing",
        "when players drpo a tool: drop it",
        'format odd "Odd" is pir:\n    define luck: 3',
    ],
)
def test_one_mistake_in_a_declaration_gives_one_message(lines: str) -> None:
    assert len(mistakes(lines)) == 1
