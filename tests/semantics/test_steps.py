"""Steps: calls, picks, decisions, blocks, and what is left for later."""

import pytest

from realmsdsl.ir import (
    ABILITY,
    CARD,
    CARDS,
    CELL,
    NUMBER,
    SEAT,
    YES_NO,
    AbilitiesOf,
    All,
    Answer,
    Anywhere,
    Arithmetic,
    Best,
    Body,
    Candidate,
    Cells,
    Count,
    CounterOf,
    FactOf,
    Group,
    Happened,
    InZone,
    IsAbility,
    IsNamed,
    Local,
    Not,
    Noun,
    Number,
    Place,
    PropertyOf,
    Range,
    ResourceOf,
    Same,
    Single,
    Slice,
    Sort,
    State,
    This,
    Type,
    Word,
)
from realmsdsl.ops import (
    Arrange,
    Ask,
    Assign,
    Change,
    Choose,
    Create,
    Eliminate,
    End,
    Let,
    May,
    Move,
    Offer,
    Order,
    Perform,
    Remove,
    Reveal,
    Shuffle,
    Swap,
    TakeTurn,
    Use,
)
from tests.semantics.village import (
    COLOR,
    HAND,
    HIM,
    IT,
    MARKET,
    OPPONENTS,
    PLAYERS,
    YARD,
    YOU,
    body,
    cards,
    is_kind,
)

ONE, TWO, THREE = Number(1), Number(2), Number(3)
TO_PIT = Place("pit", YOU)
CHEAP = Answer(YES_NO, "cheap", YOU, (IT,))
POUCH = InZone("pouch", YOU)
ZONE = Type(Sort.ZONE)


def get(amount: int) -> Perform:
    """A deed that needs nothing."""
    return Perform("get", (Number(amount),))


def ask(
    slot: int, options: Noun, tag: str, *, least: int = 1, most: int | None = 1, may: bool = False
) -> Ask:
    """You pick some of a noun."""
    type_ = options.sort if most == 1 else options.type
    return Ask(
        slot, type_, YOU, options, Number(least), None if most is None else Number(most), may=may, tag=tag
    )


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        # verbs of the game
        ("get 2", (get(2),)),
        ("toss coins", (Perform("toss", (ResourceOf("coins", YOU),)),)),
        ("drop this", (Perform("drop", (This(),)),)),
        ("drop all cards in hand", (Perform("drop", (cards(HAND),), over=0),)),
        (
            "drop top card of pouch",
            (Perform("drop", (Single(Noun(CARD, (POUCH,), slice=Slice("top", ONE)), CARD),)),),
        ),
        ("drop a card", (ask(0, cards(HAND), "drop"), Perform("drop", (Local(CARD, 0),)))),
        (
            "drop 2 cards",
            (ask(0, cards(HAND), "drop", least=2, most=2), Perform("drop", (Local(CARDS, 0),), over=0)),
        ),
        (
            "drop up to 2 cards",
            (ask(0, cards(HAND), "drop", least=0, most=2), Perform("drop", (Local(CARDS, 0),), over=0)),
        ),
        (
            "drop any number of tools",
            (
                ask(0, cards(HAND, which=is_kind("tool")), "drop", least=0, most=None),
                Perform("drop", (Local(CARDS, 0),), over=0),
            ),
        ),
        (
            "drop another tool in yard",
            (
                ask(0, cards(YARD, which=All((is_kind("tool"), Not(Same(IT, This()))))), "drop"),
                Perform("drop", (Local(CARD, 0),)),
            ),
        ),
        (
            "buy a tool",
            (
                ask(
                    0,
                    cards(MARKET, InZone("heap", None, pile=True), which=All((is_kind("tool"), CHEAP))),
                    "buy",
                ),
                Perform("buy", (Local(CARD, 0), TO_PIT)),
            ),
        ),
        (
            "buy a card in yard to top of pouch",
            (ask(0, cards(YARD, which=CHEAP), "buy"), Perform("buy", (Local(CARD, 0), Place("pouch", YOU)))),
        ),
        (
            "buy this to bottom of pouch of left of you",
            (Perform("buy", (This(), Place("pouch", FactOf(SEAT, "left", YOU), "bottom"))),),
        ),
        (
            "tame target horse",
            (
                ask(
                    0,
                    cards(
                        InZone("yard", PLAYERS),
                        which=All(
                            (
                                is_kind("horse"),
                                Answer(YES_NO, "targetable:card", YOU, (IT,)),
                                is_kind("animal"),
                            )
                        ),
                    ),
                    "tame",
                ),
                Perform("tame", (Local(CARD, 0),)),
            ),
        ),
        ("greet an opponent", (ask(0, OPPONENTS, "greet"), Perform("greet", (Local(SEAT, 0), ONE)))),
        ("greet opponents for 2", (Perform("greet", (OPPONENTS, TWO), over=0),)),
        ("paint this as blue", (Perform("paint", (This(), Word(COLOR, "blue"))),)),
        (
            "paint this as a color",
            (ask(0, Noun(COLOR, (Anywhere(),)), "paint as"), Perform("paint", (This(), Local(COLOR, 0)))),
        ),
        (
            "feed any number of cards",
            (ask(0, cards(HAND), "feed", least=0, most=None), Perform("feed", (Local(CARDS, 0),))),
        ),
        # as often as there are things
        ("get 1 for each card in hand", (Perform("get", (Count(cards(HAND)),)),)),
        (
            "get 2 for each card in hand up to 5",
            (Perform("get", (Arithmetic("*", TWO, Arithmetic("min", Count(cards(HAND)), Number(5))),)),),
        ),
        ("get 1 for each 3 coins", (Perform("get", (Arithmetic("/", ResourceOf("coins", YOU), THREE),)),)),
        ("get 1 for each 3 cards in hand", (Perform("get", (Arithmetic("/", Count(cards(HAND)), THREE),)),)),
        (
            "drop a card for each tool in yard",
            (
                Ask(
                    0,
                    CARDS,
                    YOU,
                    cards(HAND),
                    Count(cards(YARD, which=is_kind("tool"))),
                    Count(cards(YARD, which=is_kind("tool"))),
                    tag="drop",
                ),
                Perform("drop", (Local(CARDS, 0),), over=0),
            ),
        ),
        (
            "gain 2 coins for each card in hand",
            (Change("gain", "coins", YOU, Arithmetic("*", TWO, Count(cards(HAND)))),),
        ),
        # resources and counters
        ("gain 3 coins", (Change("gain", "coins", YOU, THREE),)),
        (
            "gain (2 * fame) coins",
            (Change("gain", "coins", YOU, Arithmetic("*", TWO, ResourceOf("fame", YOU))),),
        ),
        ("lose all coins", (Change("lose", "coins", YOU, None),)),
        ("pay 2 coins from players", (Change("pay", "coins", YOU, TWO, PLAYERS),)),
        (
            "take 2 coins from an opponent",
            (ask(0, OPPONENTS, "from"), Change("take", "coins", YOU, TWO, Local(SEAT, 0))),
        ),
        ("put 2 rust on this", (Change("put", "rust", This(), TWO),)),
        (
            "put 1 rust on a tool in yard",
            (
                ask(0, cards(YARD, which=is_kind("tool")), "put on"),
                Change("put", "rust", Local(CARD, 0), ONE),
            ),
        ),
        (
            "take all rust from tools in yard",
            (Change("take", "rust", cards(YARD, which=is_kind("tool")), None),),
        ),
        ("pay 1 rust from this", (Change("pay", "rust", This(), ONE),)),
        (
            "pay up to 3 coins; get that many",
            (
                Ask(0, NUMBER, YOU, Range(Number(0), THREE), ONE, ONE, tag="pay"),
                Change("pay", "coins", YOU, Local(NUMBER, 0), into=1),
                Perform("get", (Local(NUMBER, 1),)),
            ),
        ),
        # cards
        ("move this to hand", (Move(This(), Place("hand", YOU)),)),
        (
            "move top 2 cards of pouch to market",
            (Move(Noun(CARD, (POUCH,), slice=Slice("top", TWO)), Place("market", None)),),
        ),
        (
            "place this at an empty cell in fields",
            (
                ask(0, Noun(CELL, (Cells("fields", YOU),), State("empty", Candidate(CELL))), "place at"),
                Move(This(), Place("fields", YOU), Local(CELL, 0), "place"),
            ),
        ),
        (
            "place this at left of heart",
            (Move(This(), Place("fields", YOU), FactOf(CELL, "left", Answer(CARD, "heart", YOU)), "place"),),
        ),
        ("remove this", (Remove(This()),)),
        ("shuffle pouch", (Shuffle(Place("pouch", YOU)),)),
        ("reveal hand", (Reveal(cards(HAND), privately=False),)),
        (
            "look_at hand of left of you",
            (Reveal(cards(InZone("hand", FactOf(SEAT, "left", YOU))), privately=True),),
        ),
        ("arrange top 3 cards of pouch", (Arrange(YOU, Noun(CARD, (POUCH,), slice=Slice("top", THREE))),)),
        (
            "swap this for a card in hand",
            (ask(0, cards(HAND), "swap for"), Swap(This(), Local(CARD, 0))),
        ),
        (
            'create 2 "Well" in hand',
            (Create(Noun(CARD, (Anywhere(),), IsNamed(IT, "Well")), TWO, Place("hand", YOU)),),
        ),
        (
            'create "Well" in fields at right of heart',
            (
                Create(
                    Noun(CARD, (Anywhere(),), IsNamed(IT, "Well")),
                    ONE,
                    Place("fields", YOU),
                    FactOf(CELL, "right", Answer(CARD, "heart", YOU)),
                ),
            ),
        ),
        (
            "create every tool in market by count",
            (
                Create(
                    Noun(CARD, (Anywhere(),), is_kind("tool")),
                    FactOf(NUMBER, "count", IT),
                    Place("market", None),
                ),
            ),
        ),
        # abilities, actions, the course of the game
        (
            "use work of this",
            (Use(Noun(ABILITY, (AbilitiesOf(This()),), IsAbility(Candidate(ABILITY), "work"))),),
        ),
        (
            "use another work ability used this turn",
            (
                ask(
                    0,
                    Noun(
                        ABILITY,
                        (Happened("use", "turn", YOU),),
                        All((IsAbility(Candidate(ABILITY), "work"), State("other", Candidate(ABILITY)))),
                    ),
                    "use",
                ),
                Use(Local(ABILITY, 0)),
            ),
        ),
        ("offer 2 main actions", (Offer(YOU, "main", TWO, TWO),)),
        ("offer up to 1 main action", (Offer(YOU, "main", Number(0), ONE),)),
        ("offer any number of main actions", (Offer(YOU, "main", Number(0), None),)),
        ("take_turn", (TakeTurn(forever=False),)),
        ("eliminate", (Eliminate(),)),
        ("win", (End(won=True),)),
        (
            "end_game by fame, coins",
            (End(won=False, by=(ResourceOf("fame", HIM), ResourceOf("coins", HIM))),),
        ),
        ("order players by coins", (Order((ResourceOf("coins", HIM),)),)),
        # decisions
        ("may drop a card", (ask(0, cards(HAND), "drop", may=True), Perform("drop", (Local(CARD, 0),)))),
        (
            "may drop up to 2 cards",
            (ask(0, cards(HAND), "drop", least=0, most=2), Perform("drop", (Local(CARDS, 0),), over=0)),
        ),
        ("may get 2", (May(YOU, (get(2),), tag="get"),)),
        (
            "may swap a card in hand for a card in yard",
            (
                May(
                    YOU,
                    (
                        ask(0, cards(HAND), "swap"),
                        ask(1, cards(YARD), "swap for"),
                        Swap(Local(CARD, 0), Local(CARD, 1)),
                    ),
                    tag="swap",
                ),
            ),
        ),
        ("may:\n    get 1\n    get 2", (May(YOU, (get(1), get(2)), tag="may"),)),
        (
            "choose one:\n    - get 1\n    - get 2; get 3",
            (Choose(YOU, ONE, ONE, ((get(1),), (get(2), get(3))), tag="choose"),),
        ),
        (
            "choose 2:\n    - get 1\n    - get 2\n    - get 3",
            (Choose(YOU, TWO, TWO, ((get(1),), (get(2),), (get(3),)), tag="choose"),),
        ),
        (
            "choose up to 1:\n    - get 1\n    - get 2",
            (Choose(YOU, ONE, Number(0), ((get(1),), (get(2),)), tag="choose"),),
        ),
        (
            "choose any number of:\n    - get 1\n    - get 2",
            (Choose(YOU, TWO, Number(0), ((get(1),), (get(2),)), tag="choose"),),
        ),
        (
            "choose 0 to 3 as bid\nget bid",
            (
                Ask(0, NUMBER, YOU, Range(Number(0), THREE), ONE, ONE, tag="bid"),
                Perform("get", (Local(NUMBER, 0),)),
            ),
        ),
        (
            "choose another player as mate\ngreet mate",
            (
                ask(0, Noun(SEAT, (Group("players", YOU),), Not(Same(HIM, YOU))), "mate"),
                Perform("greet", (Local(SEAT, 0), ONE)),
            ),
        ),
        (
            "choose a color as shade\npaint this as shade",
            (ask(0, Noun(COLOR, (Anywhere(),)), "shade"), Perform("paint", (This(), Local(COLOR, 0)))),
        ),
        (
            "choose a card in heap as prize",
            (ask(0, cards(InZone("heap", None, pile=True)), "prize"),),
        ),
        (
            "choose 2 cards with most cost in market as seen",
            (
                Ask(
                    0,
                    CARDS,
                    YOU,
                    Noun(CARD, (MARKET,), None, (Best(most=True, value=PropertyOf(NUMBER, "cost", IT)),)),
                    TWO,
                    TWO,
                    tag="seen",
                ),
            ),
        ),
        # names and values
        (
            "let owed be coins\nget owed",
            (Let(0, ResourceOf("coins", YOU)), Perform("get", (Local(NUMBER, 0),))),
        ),
        ("set coins to 3", (Assign(ResourceOf("coins", YOU), THREE),)),
        ("set fame of left of you to 1", (Assign(ResourceOf("fame", FactOf(SEAT, "left", YOU)), ONE),)),
        ("set mood of this to blue", (Assign(PropertyOf(COLOR, "mood", This()), Word(COLOR, "blue")),)),
        ("set rust of this to 0", (Assign(CounterOf("rust", This()), Number(0)),)),
        (
            "set rival of this to left of you",
            (Assign(PropertyOf(SEAT, "rival", This()), FactOf(SEAT, "left", YOU)),),
        ),
        ("set home of this to market", (Assign(PropertyOf(ZONE, "home", This()), Word(ZONE, "market")),)),
    ],
)
def test_steps_become(steps: str, expected: Body) -> None:
    assert body(steps) == expected
