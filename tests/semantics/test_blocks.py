"""Blocks: players who act, loops, branches, and what is left for later."""

import pytest

from realmsdsl.ir import (
    ABILITY,
    CARD,
    NUMBER,
    SEAT,
    SEATS,
    YES_NO,
    Answer,
    Anywhere,
    Best,
    Body,
    CARDS,
    Compare,
    Count,
    Event,
    EventObject,
    Exists,
    FactOf,
    Group,
    Local,
    LocalOf,
    LoopNumber,
    Modifier,
    Not,
    Noun,
    Number,
    Over,
    Place,
    PropertyOf,
    Range,
    ResourceOf,
    Same,
    Single,
    This,
    Trigger,
)
from realmsdsl.ops import (
    Act,
    Ask,
    Branch,
    Change,
    ForEach,
    Later,
    Move,
    Perform,
    Repeat,
    Until,
    Use,
    Watch,
    While,
)
from tests.semantics.village import (
    COLOR,
    HAND,
    HIM,
    OPPONENTS,
    PLAYERS,
    YARD,
    YOU,
    body,
    cards,
    help_for,
    is_kind,
    mistakes_in,
    number,
    op,
    right,
)

ONE, TWO = Number(1), Number(2)
COINS = ResourceOf("coins", YOU)
FAME = ResourceOf("fame", HIM)


def get(amount: int) -> Perform:
    """A deed that needs nothing."""
    return Perform("get", (Number(amount),))


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        # players
        ("each opponent: get 1", (Act(OPPONENTS, (get(1),)),)),
        (
            "each other player: get 1",
            (Act(Noun(SEAT, (Group("players", YOU),), Not(Same(HIM, YOU))), (get(1),)),),
        ),
        (
            "each player with most fame: get 1",
            (Act(Noun(SEAT, (Group("players", YOU),), None, (Best(most=True, value=FAME),)), (get(1),)),),
        ),
        ("opponents: get 1", (Act(OPPONENTS, (get(1),)),)),
        ("left of you: get 1", (Act(FactOf(SEAT, "left", YOU), (get(1),)),)),
        ("active_player: get 1", (Act(Single(Noun(SEAT, (Group("active_player", YOU),)), SEAT), (get(1),)),)),
        ("mayor: get 1", (Act(Single(Noun(SEAT, (Group("mayor", YOU),)), SEAT), (get(1),)),)),
        (
            "target opponent: toss 1",
            (
                Ask(
                    0,
                    SEAT,
                    YOU,
                    Noun(SEAT, (Group("opponents", YOU),), Answer(YES_NO, "targetable:player", YOU, (HIM,))),
                    ONE,
                    ONE,
                    tag="target",
                ),
                Act(Local(SEAT, 0), (Perform("toss", (ONE,)),)),
            ),
        ),
        (
            "target 2 players: toss 1",
            (
                Ask(
                    0,
                    SEATS,
                    YOU,
                    Noun(SEAT, (Group("players", YOU),), Answer(YES_NO, "targetable:player", YOU, (HIM,))),
                    TWO,
                    TWO,
                    tag="target",
                ),
                Act(Local(SEATS, 0), (Perform("toss", (ONE,)),)),
            ),
        ),
        (
            "each player secretly: choose 0 to 1 as bid\neach player: get bid\nget most(bid of opponents)",
            (
                Act(
                    PLAYERS, (Ask(0, NUMBER, YOU, Range(Number(0), ONE), ONE, ONE, tag="bid"),), secretly=True
                ),
                Act(PLAYERS, (Perform("get", (LocalOf(NUMBER, 0, YOU),)),)),
                Perform("get", (Over("most", LocalOf(NUMBER, 0, HIM), OPPONENTS),)),
            ),
        ),
        # loops
        ("repeat 2 times: get 1", (Repeat(TWO, (get(1),)),)),
        ("repeat coins times as lap: get lap", (Repeat(COINS, (Perform("get", (Local(NUMBER, 0),)),), 0),)),
        (
            "for each tool in yard: drop it",
            (ForEach(0, cards(YARD, which=is_kind("tool")), (Perform("drop", (Local(CARD, 0),)),)),),
        ),
        (
            "for each opponent as rival: greet rival",
            (ForEach(0, OPPONENTS, (Perform("greet", (Local(SEAT, 0), ONE)),)),),
        ),
        (
            "for each color as shade: paint this as shade",
            (ForEach(0, Noun(COLOR, (Anywhere(),)), (Perform("paint", (This(), Local(COLOR, 0))),)),),
        ),
        (
            "while coins is 3 or more: lose 1 coins",
            (While(Compare(">=", COINS, Number(3)), (Change("lose", "coins", YOU, ONE),)),),
        ),
        # branches
        ("if coins is 2: get 1", (Branch(Compare("==", COINS, TWO), (get(1),)),)),
        ("if coins is 2: get 1\nelse: get 2", (Branch(Compare("==", COINS, TWO), (get(1),), (get(2),)),)),
        (
            "if coins is 2: get 1\nelse if coins is 1: get 2\nelse: get 3",
            (
                Branch(
                    Compare("==", COINS, TWO),
                    (get(1),),
                    (Branch(Compare("==", COINS, ONE), (get(2),), (get(3),)),),
                ),
            ),
        ),
        # later
        ("at end of turn: get 1", (Later("end", "turn", (get(1),)),)),
        ("at start of season: get 1", (Later("start", "season", (get(1),)),)),
        (
            "choose a card in hand as kept\nat end of turn: drop kept",
            (
                Ask(0, CARD, YOU, cards(HAND), ONE, ONE, tag="kept"),
                Later("end", "turn", (Perform("drop", (Local(CARD, 0),)),)),
            ),
        ),
        (
            "when you drop a tool: get 1",
            (
                Watch(
                    Trigger(
                        Event("drop", would=False, actor="you", object=is_kind("tool")), "", (get(1),), 0
                    ),
                    once=False,
                ),
            ),
        ),
        (
            "once this season when you drop a tool: drop it",
            (
                Watch(
                    Trigger(
                        Event("drop", would=False, actor="you", object=is_kind("tool")),
                        "",
                        (Perform("drop", (EventObject(CARD),)),),
                        0,
                    ),
                    once=True,
                    period="season",
                ),
            ),
        ),
        (
            "until end of turn: price of tools is 1 less",
            (
                Until(
                    "end",
                    "turn",
                    (
                        Modifier(
                            "add",
                            "definition:price",
                            cards(Anywhere(), which=is_kind("tool")),
                            Number(-1),
                            None,
                        ),
                    ),
                ),
            ),
        ),
        (
            "until end of turn: cost of a tool in hand is 0",
            (
                Ask(0, CARD, YOU, cards(HAND, which=is_kind("tool")), ONE, ONE, tag="until"),
                Until("end", "turn", (Modifier("set", "cost", Local(CARD, 0), Number(0), None),)),
            ),
        ),
        (
            "until end of turn: color of this includes a color",
            (
                Ask(0, COLOR, YOU, Noun(COLOR, (Anywhere(),)), ONE, ONE, tag="until"),
                Until("end", "turn", (Modifier("include", "color", This(), Local(COLOR, 0), None),)),
            ),
        ),
        (
            "until end of season: this is a copy of a tool in yard keeping color",
            (
                Ask(0, CARD, YOU, cards(YARD, which=is_kind("tool")), ONE, ONE, tag="copy"),
                Until(
                    "end", "season", (Modifier("copy", "", This(), Local(CARD, 0), None, keeping=("color",)),)
                ),
            ),
        ),
        (
            "until end of turn:\n    luck of you is 5\n    when you drop a card: get 1",
            (
                Until("end", "turn", (Modifier("set", "definition:luck", YOU, Number(5), None),)),
                Watch(Trigger(Event("drop", would=False, actor="you"), "", (get(1),), 0), once=False),
            ),
        ),
    ],
)
def test_blocks_become(steps: str, expected: Body) -> None:
    assert body(steps) == expected


# ---- what pronouns mean after each kind of step --------------------------------------------------------------


@pytest.mark.parametrize(
    ("steps", "last"),
    [
        ("drop a card\ndrop it", Perform("drop", (Local(CARD, 0),))),
        ("drop up to 2 cards\nget that many", Perform("get", (Count(Local(CARDS, 0)),))),
        ("drop up to 2 cards\nmove them to hand", Move(Local(CARDS, 0), Place("hand", YOU))),
        ("may drop a card\nif you do: get 1", Branch(Exists(Local(CARD, 0)), (get(1),))),
        ("may get 1\nif you do: get 2", Branch(Compare(">=", Local(NUMBER, 0), ONE), (get(2),))),
        ("drop all cards in hand\nget that many", Perform("get", (Count(Local(CARDS, 0)),))),
        (
            "drop top card of pouch\nget cost of it",
            Perform("get", (PropertyOf(NUMBER, "cost", Local(CARD, 0)),)),
        ),
        ("move top 2 cards of pouch to hand\ndrop them", Perform("drop", (Local(CARDS, 0),), over=0)),
        ("drop this\nmove it to hand", Move(This(), Place("hand", YOU))),
        ('create "Well" in hand\ndrop it', Perform("drop", (Local(CARD, 0),))),
        ('create 2 "Well" in hand\ndrop them', Perform("drop", (Local(CARDS, 0),), over=0)),
        ("lose all coins\nget that many", Perform("get", (Local(NUMBER, 0),))),
        ("pay 2 coins\nif you do: get 1", Branch(Compare(">=", Local(NUMBER, 0), ONE), (get(1),))),
        ("take 1 coins from an opponent\nthat player: get 1", Act(Local(SEAT, 0), (get(1),))),
        ("choose another player\ngreet it", Perform("greet", (Local(SEAT, 0), ONE))),
        ("choose another player\nthat player: get 1", Act(Local(SEAT, 0), (get(1),))),
        ("choose a color\npaint this as it", Perform("paint", (This(), Local(COLOR, 0)))),
        ("choose 0 to 3\nget that many", Perform("get", (Local(NUMBER, 0),))),
        ("let kept be top card of pouch\ndrop it", Perform("drop", (Local(CARD, 0),))),
        ("greet an opponent\nthat player: get 1", Act(Local(SEAT, 0), (get(1),))),
        ("target opponent: get 1\nthat player: get 2", Act(Local(SEAT, 0), (get(2),))),
        ("use a work ability of a card in yard\nuse it", Use(Local(ABILITY, 0))),
        (
            "for each tool in yard:\n    get 1\n    drop it",
            ForEach(0, cards(YARD, which=is_kind("tool")), (get(1), Perform("drop", (Local(CARD, 0),)))),
        ),
        (
            "drop a card\nif you do: get cost of it",
            Branch(Exists(Local(CARD, 0)), (Perform("get", (PropertyOf(NUMBER, "cost", Local(CARD, 0)),)),)),
        ),
        ("drop up to 2 cards\nrepeat that many times: get 1", Repeat(Count(Local(CARDS, 0)), (get(1),))),
        (
            "drop a card\nat end of turn: move it to hand",
            Later("end", "turn", (Move(Local(CARD, 0), Place("hand", YOU)),)),
        ),
    ],
)
def test_a_pronoun_means_the_step_before(steps: str, last: object) -> None:
    assert op(steps) == last


@pytest.mark.parametrize(
    ("steps", "code", "word"),
    [
        ("drop it", "RD211", "it"),
        ("get that many", "RD211", "that many"),
        ("that player: get 1", "RD211", "that player"),
        ("if you do: get 1", "RD211", "you do"),
        ("get 1\ndrop it", "RD211", "it"),
        ("get 1\nif you do: get 2", "RD211", "you do"),
        ("shuffle pouch\ndrop it", "RD211", "it"),
        ("let owed be 3\nif you do: get 1", "RD211", "you do"),
        ("set coins to 3\nget that many", "RD211", "that many"),
        ("if coins is 1: drop a card\ndrop it", "RD218", "it"),
        ("each opponent: drop a card\ndrop it", "RD218", "it"),
        ("repeat 2 times: drop a card\ndrop it", "RD218", "it"),
        ("for each tool in yard: get 1\ndrop it", "RD218", "it"),
        ("may:\n    drop a card\nif you do: get 1", "RD218", "you do"),
        ("choose one:\n    - drop a card\n    - get 1\nget that many", "RD218", "that many"),
        ("target opponent: drop a card\ndrop it", "RD218", "it"),
        ("at end of turn: drop a card\ndrop it", "RD218", "it"),
    ],
)
def test_a_pronoun_without_meaning_is_told(steps: str, code: str, word: str) -> None:
    assert mistakes_in(steps) == [(code, word)]


def test_what_refers_to_a_mistake_is_no_second_one() -> None:
    assert mistakes_in("drpo a card\ndrop it\nget that many\nif you do: get 1") == [("RD203", "drpo")]


def test_the_help_for_a_pronoun_gives_a_name() -> None:
    assert "as picked" in help_for("drop it")
    assert "as rival" in help_for("that player: get 1")


@pytest.mark.parametrize(
    ("steps", "code", "word"),
    [
        ("each card in hand: get 1", "RD301", "card in hand"),
        ("opponents and you: get 1", "RD111", "and"),
        ("for each a tool in yard: get 1", "RD304", "a tool in yard"),
        ("for each tool: get 1", "RD305", "tool"),
        ("for each number: get 1", "RD301", "number"),
        ("repeat hand times: get 1", "RD301", "hand"),
        ("while hand: get 1", "RD301", "hand"),
        ("if coins: get 1", "RD301", "coins"),
        ("choose 3:\n    - get 1\n    - get 2", "RD404", "3"),
        ("choose 0:\n    - get 1", "RD404", "0"),
        ("choose 3 to 1 as bid", "RD404", "3 to 1"),
        ("choose this as kept", "RD304", "this"),
        ("choose a tool as kept", "RD305", "a tool"),
        ("let kept be tools", "RD305", "tools"),
        ("let kept be tools\nmove kept to hand", "RD305", "tools"),
        ("choose a number as bid", "RD305", "a number"),
        ("choose a place as goal", "RD305", "a place"),
        ("at end of yaer: get 1", "RD213", "yaer"),
        ("once this yaer when you drop a card: get 1", "RD213", "yaer"),
        ("until end of main: when you drop a card: get 1", "RD303", "when you drop a card: get 1"),
        ("until end of turn: at end of season: get 1", "RD303", "at end of season: get 1"),
        ("each player secretly: get 1", "RD413", "player"),
        ("each player secretly: move a card in hand to pit", "RD413", "player"),
        ("each player secretly: move a card in yard to hand", "RD413", "player"),
        ("each player secretly: move random card in hand to pouch", "RD413", "player"),
    ],
)
def test_a_wrong_block_is_told_once(steps: str, code: str, word: str) -> None:
    assert [(found, said.strip()) for found, said in mistakes_in(steps)] == [(code, word)]


def test_a_private_move_may_be_secret() -> None:
    assert mistakes_in("each player secretly: move a card in hand to pouch") == []


def test_a_loop_of_the_course_is_a_number_and_a_period() -> None:
    assert number("season") == LoopNumber("season")
    assert right("rule odd: if count(cards dropped this season) is 3: win").program is not None
