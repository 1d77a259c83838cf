"""Conditions and numbers: what is said with `is`, `there is`, `and`, `or`, `not`, and what is computed."""

import pytest

from realmsdsl.ir import (
    CARD,
    NUMBER,
    SEAT,
    YES_NO,
    Absolute,
    All,
    Answer,
    Any,
    Anywhere,
    Arithmetic,
    Candidate,
    Compare,
    Count,
    CounterOf,
    CountDifferent,
    Distance,
    Exists,
    Expr,
    FactOf,
    Gained,
    Group,
    InZone,
    IsIn,
    IsKind,
    IsNamed,
    LoopNumber,
    Meets,
    Not,
    Noun,
    Number,
    OptionIs,
    Over,
    PropertyOf,
    ResourceOf,
    Same,
    SeatCount,
    Single,
    Slice,
    Sort,
    State,
    This,
    Truth,
    Type,
    Word,
)
from tests.semantics.village import (
    COLOR,
    COLORS,
    HAND,
    HIM,
    IT,
    OPPONENTS,
    PLAYERS,
    YARD,
    YOU,
    cards,
    compiled,
    condition,
    is_kind,
    mistakes_in,
    number,
)

COINS = ResourceOf("coins", YOU)
FAME = ResourceOf("fame", YOU)
ROLE = Type(Sort.WORD, "role")
ZONE = Type(Sort.ZONE)
WELL = Single(cards(YARD, which=IsNamed(IT, "Well")), CARD)


def is_(op: str, left: Expr, right: int) -> Compare:
    return Compare(op, left, Number(right))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # numbers
        ("coins is 3", is_("==", COINS, 3)),
        ("coins is not 3", is_("!=", COINS, 3)),
        ("coins is 3 or more", is_(">=", COINS, 3)),
        ("coins is (fame) or less", Compare("<=", COINS, FAME)),
        ("coins is fame or less", Compare("<=", COINS, FAME)),
        ("coins is more than fame", Compare(">", COINS, FAME)),
        ("coins is less than 3", is_("<", COINS, 3)),
        ("coins + 1 is 3", is_("==", Arithmetic("+", COINS, Number(1)), 3)),
        ("count(hand) is 1 or more", Exists(cards(HAND))),
        ("count(hand) is 0", Not(Exists(cards(HAND)))),
        ("count(hand) is not 0", Exists(cards(HAND))),
        ("count(hand) is less than 1", Not(Exists(cards(HAND)))),
        ("count(hand) is 2 or more", is_(">=", Count(cards(HAND)), 2)),
        # things
        ("hand is empty", Not(Exists(cards(HAND)))),
        ("hand of left of you is not empty", Exists(cards(InZone("hand", FactOf(SEAT, "left", YOU))))),
        ("this is a horse", IsKind(This(), "horse")),
        ("this is not a horse", Not(IsKind(This(), "horse"))),
        ("this is a tool or horse", Any((IsKind(This(), "tool"), IsKind(This(), "horse")))),
        (
            "this is a red tool",
            All((Meets(PropertyOf(COLORS, "color", This()), Word(COLOR, "red")), IsKind(This(), "tool"))),
        ),
        ("this is a tool in yard", IsIn(This(), cards(YARD, which=is_kind("tool")))),
        ("this is red", Meets(PropertyOf(COLORS, "color", This()), Word(COLOR, "red"))),
        ("this is ready", State("ready", This())),
        ("this is cheap", Answer(YES_NO, "cheap", YOU, (This(),))),
        ('this is "Hammer"', IsNamed(This(), "Hammer")),
        ('this is not "Hammer"', Not(IsNamed(This(), "Hammer"))),
        ("pet of this is this", Same(PropertyOf(CARD, "pet", This()), This())),
        ('"Well" in yard is this', Same(WELL, This())),
        ("color of this is red", Meets(PropertyOf(COLORS, "color", This()), Word(COLOR, "red"))),
        (
            "color of this is red or blue",
            Any(
                (
                    Meets(PropertyOf(COLORS, "color", This()), Word(COLOR, "red")),
                    Meets(PropertyOf(COLORS, "color", This()), Word(COLOR, "blue")),
                )
            ),
        ),
        ("mood of this is red", Same(PropertyOf(COLOR, "mood", This()), Word(COLOR, "red"))),
        ("home of this is market", Same(PropertyOf(ZONE, "home", This()), Word(ZONE, "market"))),
        # players
        ("active_player is you", Same(Single(Noun(SEAT, (Group("active_player", YOU),)), SEAT), YOU)),
        ("you is active_player", Same(YOU, Single(Noun(SEAT, (Group("active_player", YOU),)), SEAT))),
        ("owner of this is an opponent", IsIn(FactOf(SEAT, "owner", This()), OPPONENTS)),
        ("owner of this is left of you", Same(FactOf(SEAT, "owner", This()), FactOf(SEAT, "left", YOU))),
        ("left of you is friendly", Answer(YES_NO, "friendly", YOU, (FactOf(SEAT, "left", YOU),))),
        ("left of you is out", State("out", FactOf(SEAT, "left", YOU))),
        ("role of you is baker", Same(FactOf(ROLE, "role", YOU), Word(ROLE, "baker"))),
        ("you is a baker", IsIn(YOU, Noun(SEAT, (Group("baker", YOU),)))),
        ("you is baker", Same(FactOf(ROLE, "role", YOU), Word(ROLE, "baker"))),
        (
            "captain of team of you is you",
            Same(FactOf(SEAT, "captain", Noun(SEAT, (Group("team", YOU),))), YOU),
        ),
        # cells
        (
            "left of heart is empty",
            State("empty", FactOf(Type(Sort.CELL), "left", Answer(CARD, "heart", YOU))),
        ),
        # there is
        ("there is a tool in yard", Exists(cards(YARD, which=is_kind("tool")))),
        ("there is no tool in yard", Not(Exists(cards(YARD, which=is_kind("tool"))))),
        ("there are 2 tools in yard", is_(">=", Count(cards(YARD, which=is_kind("tool"))), 2)),
        ("there are up to 2 tools in yard", is_("<=", Count(cards(YARD, which=is_kind("tool"))), 2)),
        (
            "there is a friendly player",
            Exists(Noun(SEAT, (Group("players", YOU),), Answer(YES_NO, "friendly", YOU, (HIM,)))),
        ),
        (
            "there is a color where count(cards with color it in yard) is 2 or more",
            Exists(
                Noun(
                    COLOR,
                    (Anywhere(),),
                    is_(
                        ">=",
                        Count(cards(YARD, which=Meets(PropertyOf(COLORS, "color", IT), Candidate(COLOR, 1)))),
                        2,
                    ),
                )
            ),
        ),
        # yes and no
        ("always", Truth(value=True)),
        ("never", Truth(value=False)),
        ("weather is wet", OptionIs("weather", "wet")),
        ("weather is not wet", Not(OptionIs("weather", "wet"))),
        ("cheap(this)", Answer(YES_NO, "cheap", YOU, (This(),))),
        ("not cheap(this)", Not(Answer(YES_NO, "cheap", YOU, (This(),)))),
        ("not (not cheap(this))", Answer(YES_NO, "cheap", YOU, (This(),))),
        (
            "coins is 1 and fame is 2 and hand is empty",
            All((is_("==", COINS, 1), is_("==", FAME, 2), Not(Exists(cards(HAND))))),
        ),
        ("(coins is 1) or (fame is 2)", Any((is_("==", COINS, 1), is_("==", FAME, 2)))),
        (
            "coins is 1 and ((fame is 2) or (fame is 3))",
            All((is_("==", COINS, 1), Any((is_("==", FAME, 2), is_("==", FAME, 3))))),
        ),
    ],
)
def test_a_condition_becomes(text: str, expected: Expr) -> None:
    assert condition(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3", Number(3)),
        ("coins", COINS),
        ("coins of left of you", ResourceOf("coins", FactOf(SEAT, "left", YOU))),
        ("luck", Answer(NUMBER, "luck", YOU)),
        ("luck of left of you", Answer(NUMBER, "luck", FactOf(SEAT, "left", YOU))),
        ("cost of this", PropertyOf(NUMBER, "cost", This())),
        ("rust of this", CounterOf("rust", This())),
        ("rust", CounterOf("rust", This())),
        ("count of this", FactOf(NUMBER, "count", This())),
        ("seat of you", FactOf(NUMBER, "seat", YOU)),
        ("seats", SeatCount()),
        ("season", LoopNumber("season")),
        ("row of this", FactOf(NUMBER, "row", This())),
        # arithmetic
        ("2 + 3 * 4", Number(14)),
        ("7 / 2", Number(3)),
        ("(1 - 3) / 2", Number(-1)),
        ("coins * 2", Arithmetic("*", Number(2), COINS)),
        ("1 * coins", COINS),
        ("0 + coins", COINS),
        ("coins - 0", COINS),
        ("coins / 1", COINS),
        ("coins - fame", Arithmetic("-", COINS, FAME)),
        ("min(coins, 3)", Arithmetic("min", COINS, Number(3))),
        ("max(2, 3)", Number(3)),
        ("abs(coins - fame)", Absolute(Arithmetic("-", COINS, FAME))),
        # over nouns
        ("count(players)", Count(PLAYERS)),
        (
            "count(different color of cards in hand)",
            CountDifferent(PropertyOf(COLORS, "color", IT), cards(HAND)),
        ),
        ("sum(cost of cards in hand)", Over("sum", PropertyOf(NUMBER, "cost", IT), cards(HAND))),
        ("most(fame of opponents)", Over("most", ResourceOf("fame", HIM), OPPONENTS)),
        ("least(luck of players)", Over("least", Answer(NUMBER, "luck", HIM), PLAYERS)),
        ("count(coins gained this turn)", Gained("coins", "gain", "turn", YOU)),
        ("coins gained this season", Gained("coins", "gain", "season", YOU)),
        # questions with arguments
        ("price of this", Answer(NUMBER, "price", YOU, (This(),))),
        ("price(this)", Answer(NUMBER, "price", YOU, (This(),))),
        ("crowd(red)", Answer(NUMBER, "crowd", YOU, (Word(COLOR, "red"), This()))),
        (
            "crowd(red, top card of pouch)",
            Answer(
                NUMBER,
                "crowd",
                YOU,
                (
                    Word(COLOR, "red"),
                    Single(Noun(CARD, (InZone("pouch", YOU),), slice=Slice("top", Number(1))), CARD),
                ),
            ),
        ),
        ("distance(this, heart)", Distance(This(), Answer(CARD, "heart", YOU))),
    ],
)
def test_a_number_becomes(text: str, expected: Expr) -> None:
    assert number(text) == expected


@pytest.mark.parametrize(
    ("text", "code", "word"),
    [
        ("coins is red", "RD301", "red"),
        ("coins is this", "RD310", "this"),
        ("coins is empty", "RD310", "empty"),
        ("coins is hand", "RD310", "hand"),
        ("this is hand", "RD310", "hand"),
        ("this is tool", "RD309", "tool"),
        ("this is a player", "RD301", "a player"),
        ("number is 2", "RD309", "number"),
        ("color is red", "RD309", "color"),
        ("coins is number", "RD309", "number"),
        ("mood of this is another color", "RD315", "another color"),
        ("mood is red", "RD301", "mood"),
        ("this is redd", "RD201", "redd"),
        ("color of this is 2", "RD310", "2"),
        ("color of this is monday", "RD301", "monday"),
        ("mood of this is blu", "RD204", "blu"),
        ("home of this is hnad", "RD205", "hnad"),
        ("hand is this", "RD310", "this"),
        ("hand is a tool", "RD314", "a tool"),
        ("weather is wett", "RD214", "wett"),
        ("weather is 2", "RD214", "2"),
        ("wether is wet", "RD201", "wether"),
        ("left of you is cheap", "RD301", "cheap"),
        ("there is a tool", "RD305", "a tool"),
        ("tools is empty", "RD305", "tools"),
        ("role of you is bakker", "RD216", "bakker"),
        ("cheap(you)", "RD301", "you"),
        ("cheap()", "RD111", ")"),
        ("cheap(this, this)", "RD303", "cheap(this, this)"),
        ("chaep(this)", "RD215", "chaep"),
        ("cost of hand is 2", "RD314", "cost of hand"),
        ("cots of this is 2", "RD207", "cots"),
        ("cost of you is 2", "RD301", "cost"),
        ("coins of this is 2", "RD301", "coins"),
        ("secret_ballot is 2", "RD215", "secret_ballot"),
    ],
)
def test_a_wrong_condition_is_told_once(text: str, code: str, word: str) -> None:
    assert mistakes_in(f"if {text}: get 1") == [(code, word)]


@pytest.mark.parametrize(
    ("text", "code", "word"),
    [
        ("hand", "RD301", "hand"),
        ("a tool in hand", "RD301", "a tool in hand"),
        ("count(coins)", "RD301", "coins"),
        ("count(tools)", "RD305", "tools"),
        ("count(a tool in hand)", "RD304", "a tool in hand"),
        ("sum(hand)", "RD301", "hand"),
        ("sum(color of cards in hand)", "RD301", "color"),
        ("min(1)", "RD302", "min(1)"),
        ("abs(1, 2)", "RD303", "abs(1, 2)"),
        ("coins / 0", "RD410", "0"),
        ("distance(this, coins)", "RD301", "coins"),
        ("coins losed this turn", "RD212", "losed"),
        ("coins dropped this turn", "RD301", "dropped"),
        ("coins gained this turn of you", "RD305", "of you"),
    ],
)
def test_a_wrong_number_is_told_once(text: str, code: str, word: str) -> None:
    assert mistakes_in(f"get {text}") == [(code, word)]


def test_the_article_of_a_kind_goes_by_its_sound() -> None:
    found = compiled(
        'kind unit\nkind heir\ntool "Thing":\n    work: if this is unit: get 1\n    melt: if this is heir: get 1'
    )
    assert [each.help for each in found.diagnostics] == ["write `is a unit`", "write `is an heir`"]
