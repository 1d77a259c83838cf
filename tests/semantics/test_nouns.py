"""Nouns: what their words mean, and where things are looked for."""

import pytest

from realmsdsl.ir import (
    ABILITY,
    CARD,
    CARDS,
    CELL,
    CELLS,
    NUMBER,
    SEAT,
    AbilitiesOf,
    All,
    Among,
    Answer,
    Anywhere,
    Arithmetic,
    Best,
    CameFrom,
    Candidate,
    Cells,
    Compare,
    CounterOf,
    Count,
    Distance,
    Exists,
    Expr,
    FactOf,
    Group,
    Happened,
    InZone,
    IsAbility,
    IsBetween,
    IsIn,
    IsNamed,
    IsNextTo,
    Local,
    Meets,
    Not,
    Noun,
    Number,
    PropertyOf,
    ResourceOf,
    Same,
    Single,
    Slice,
    Sort,
    State,
    This,
    Type,
    Word,
    WordSet,
    YES_NO,
)
from realmsdsl.ops import Perform
from tests.semantics.village import (
    COLOR,
    COLORS,
    FIELDS,
    HAND,
    HIM,
    IT,
    MARKET,
    OPPONENTS,
    PIT,
    PLAYERS,
    YARD,
    YOU,
    cards,
    colored,
    either,
    is_kind,
    mistakes_in,
    noun,
    number,
    op,
)

COST = PropertyOf(NUMBER, "cost", IT)
FAME = ResourceOf("fame", HIM)


def players(group: str, which: Expr | None = None) -> Noun:
    return Noun(SEAT, (Group(group, YOU),), which)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # what
        ("cards in hand", cards(HAND)),
        ("tools in hand", cards(HAND, which=is_kind("tool"))),
        ("sheep in yard", cards(YARD, which=is_kind("sheep"))),
        ("red tools in hand", cards(HAND, which=All((colored("red"), is_kind("tool"))))),
        ("cheap cards in market", cards(MARKET, which=Answer(YES_NO, "cheap", YOU, (IT,)))),
        ("tools or animals in hand", cards(HAND, which=either(is_kind("tool"), is_kind("animal")))),
        ("red or blue cards in hand", cards(HAND, which=either(colored("red"), colored("blue")))),
        ('"Hammer" in hand', cards(HAND, which=IsNamed(IT, "Hammer"))),
        ("other tools in yard", cards(YARD, which=All((Not(Same(IT, This())), is_kind("tool"))))),
        ("ready cards in yard", cards(YARD, which=State("ready", IT))),
        ("active tools", cards(Anywhere(), which=All((State("active", IT), is_kind("tool"))))),
        ("hand", cards(HAND)),
        ("colors", Noun(COLOR, (Anywhere(),))),
        # players
        ("players", PLAYERS),
        ("opponents", OPPONENTS),
        ("friendly players", players("players", Answer(YES_NO, "friendly", YOU, (HIM,)))),
        ("other players", players("players", Not(Same(HIM, YOU)))),
        ("bakers", players("baker")),
        ("opponents or teammates", Noun(SEAT, (Group("opponents", YOU), Group("teammates", YOU)))),
        # where
        ("cards in hand or pit", cards(HAND, PIT)),
        ("cards of market", cards(MARKET)),
        ("cards in yard of opponents", cards(InZone("yard", OPPONENTS))),
        ("cards in hand or yard of opponents", cards(HAND, InZone("yard", OPPONENTS))),
        ("hand of left of you", cards(InZone("hand", FactOf(SEAT, "left", YOU)))),
        ("cards in heap", cards(InZone("heap", None))),
        ("abilities of cards in yard", Noun(ABILITY, (AbilitiesOf(cards(YARD)),))),
        ("cells in fields", Noun(CELL, (Cells("fields", YOU),))),
        # which
        ("cards in hand where cost of it is 2", cards(HAND, which=Compare("==", COST, Number(2)))),
        ("cards in market with cost 2 or less", cards(MARKET, which=Compare("<=", COST, Number(2)))),
        ("cards with cost 2 or more in market", cards(MARKET, which=Compare(">=", COST, Number(2)))),
        (
            "cards with cost (coins) in market",
            cards(MARKET, which=Compare("==", COST, ResourceOf("coins", YOU))),
        ),
        ("cards with color red in hand", cards(HAND, which=colored("red"))),
        (
            "cards with color red or blue in hand",
            cards(HAND, which=Meets(PropertyOf(COLORS, "color", IT), WordSet(COLORS, ("red", "blue")))),
        ),
        (
            "cards with mood red in hand",
            cards(HAND, which=Same(PropertyOf(COLOR, "mood", IT), Word(COLOR, "red"))),
        ),
        (
            "cards with home market in hand",
            cards(HAND, which=Same(PropertyOf(Type(Sort.ZONE), "home", IT), Word(Type(Sort.ZONE), "market"))),
        ),
        ("cards with rust 1 in yard", cards(YARD, which=Compare("==", CounterOf("rust", IT), Number(1)))),
        ("cards with rival you in yard", cards(YARD, which=Same(PropertyOf(SEAT, "rival", IT), YOU))),
        ("players with fame 3 or more", players("players", Compare(">=", FAME, Number(3)))),
        (
            "players with role baker",
            players(
                "players",
                Same(FactOf(Type(Sort.WORD, "role"), "role", HIM), Word(Type(Sort.WORD, "role"), "baker")),
            ),
        ),
        ("cards in yard other than this", cards(YARD, which=Not(Same(IT, This())))),
        ('cards in yard other than "Well"', cards(YARD, which=Not(IsNamed(IT, "Well")))),
        (
            "cards in yard sharing a color with this",
            cards(YARD, which=Meets(PropertyOf(COLORS, "color", IT), PropertyOf(COLORS, "color", This()))),
        ),
        (
            "cards in yard sharing a cost with this",
            cards(YARD, which=Compare("==", COST, PropertyOf(NUMBER, "cost", This()))),
        ),
        (
            "cards in yard sharing a name with this",
            cards(
                YARD,
                which=Same(
                    FactOf(Type(Sort.WORD, "name"), "name", IT),
                    FactOf(Type(Sort.WORD, "name"), "name", This()),
                ),
            ),
        ),
        (
            "cards in hand where there is a tool in yard with cost (cost of it)",
            cards(
                HAND,
                which=Exists(
                    cards(
                        YARD,
                        # the cost behind `with` is that of the outer card
                        which=All(
                            (
                                is_kind("tool"),
                                Compare("==", COST, PropertyOf(NUMBER, "cost", Candidate(CARD, 1))),
                            )
                        ),
                    )
                ),
            ),
        ),
        (
            "cards in hand where ((it is a tool) or (it is a horse))",
            cards(HAND, which=either(is_kind("tool"), is_kind("horse"))),
        ),
        # on a grid
        ("cards next to this", cards(FIELDS, which=IsNextTo(IT, This()))),
        ("cards within 2 of this", cards(FIELDS, which=Compare("<=", Distance(IT, This()), Number(2)))),
        (
            'cards between this and "Well" in fields',
            cards(
                FIELDS, which=IsBetween(IT, This(), Single(cards(FIELDS, which=IsNamed(IT, "Well")), CARD))
            ),
        ),
        (
            "cells next to a tool in fields",
            Noun(
                CELL,
                (Anywhere(),),
                Exists(cards(FIELDS, which=All((is_kind("tool"), IsNextTo(Candidate(CELL, 1), IT))))),
            ),
        ),
        (
            "cells within 2 of a tool in fields",
            Noun(
                CELL,
                (Anywhere(),),
                Exists(
                    cards(
                        FIELDS,
                        which=All(
                            (is_kind("tool"), Compare("<=", Distance(Candidate(CELL, 1), IT), Number(2)))
                        ),
                    )
                ),
            ),
        ),
        ("empty cells in fields", Noun(CELL, (Cells("fields", YOU),), State("empty", Candidate(CELL)))),
        # what happened
        ("cards dropped this turn", cards(Happened("drop", "turn", YOU))),
        ("tools dropped this season", cards(Happened("drop", "season", YOU), which=is_kind("tool"))),
        (
            "cards dropped this turn from hand or yard",
            cards(Happened("drop", "turn", YOU), which=CameFrom(("hand", "yard"))),
        ),
        (
            "cards dropped this turn in pit",
            cards(Happened("drop", "turn", YOU), which=IsIn(IT, cards(PIT))),
        ),
        (
            "cards in pit dropped this turn",
            cards(Happened("drop", "turn", YOU), which=IsIn(IT, cards(PIT))),
        ),
        (
            "work abilities used this turn",
            Noun(ABILITY, (Happened("use", "turn", YOU),), IsAbility(Candidate(ABILITY), "work")),
        ),
        # the most and the fewest
        (
            "players with most fame",
            Noun(SEAT, (Group("players", YOU),), None, (Best(most=True, value=FAME),)),
        ),
        (
            "cards in market with most cost with fewest rust",
            Noun(
                CARD,
                (MARKET,),
                None,
                (Best(most=True, value=COST), Best(most=False, value=CounterOf("rust", IT))),
            ),
        ),
        # from an end, by chance
        ("top 2 cards of pouch", Noun(CARD, (InZone("pouch", YOU),), None, (), Slice("top", Number(2)))),
        (
            "bottom (coins) cards of pouch",
            Noun(CARD, (InZone("pouch", YOU),), None, (), Slice("bottom", ResourceOf("coins", YOU))),
        ),
        ("random tool in hand", Noun(CARD, (HAND,), is_kind("tool"), (), Slice("random", Number(1)))),
    ],
)
def test_a_noun_becomes(text: str, expected: Expr) -> None:
    assert noun(text) == expected


def test_a_zone_inside_a_condition_is_that_of_the_outer_candidate() -> None:
    """Places in a predicate are written from further in: the owner is one candidate away."""
    found = noun("players where there is a card in hand of it dropped this turn")
    inner = cards(Happened("drop", "turn", YOU), which=IsIn(IT, cards(InZone("hand", Candidate(SEAT, 1)))))
    assert found == players("players", Exists(inner))


def test_a_name_holds_things_among_which_to_look() -> None:
    steps = "choose up to 3 cards in hand as seen\nget count(seen where it is a tool)"
    assert mistakes_in(steps) == []
    # the name itself is a set of cards
    assert number("count(hand)") == Count(cards(HAND))


@pytest.mark.parametrize(
    ("text", "code", "word"),
    [
        ("cards in hnad", "RD205", "hnad"),
        ("toools in hand", "RD201", "toools"),
        ("rde cards in hand", "RD201", "rde"),
        ('"Hamer" in hand', "RD206", '"Hamer"'),
        ("cards dropd this turn", "RD212", "dropd"),
        ("cards dropped this yaer", "RD213", "yaer"),
        ("cards with cots 2 in hand", "RD207", "cots"),
        ("cards with color rde in hand", "RD204", "rde"),
        ("cards with color 2 in hand", "RD301", "2"),
        ("cards with color red or more in hand", "RD310", "with color red or more"),
        ("cards with most color in hand", "RD301", "color"),
        ("cards in market of you", "RD312", "market"),
        ("cards from hand", "RD305", "from hand"),
        ("tools", "RD305", "tools"),
        ("a tool in hand", "RD304", "a tool in hand"),
        ("players in hand", "RD301", "in hand"),
        ("players next to this", "RD301", "next to this"),
        ("cards in hand other than you", "RD301", "you"),
        ("cards gained this turn", "RD301", "gained"),
        ("dropped this turn", "RD217", "dropped"),
        ("tools this turn", "RD217", "tools"),
        ("main actions", "RD316", "main actions"),
        ("colors or days", "RD301", "colors"),
    ],
)
def test_a_wrong_noun_is_told_once(text: str, code: str, word: str) -> None:
    assert mistakes_in(f"get count({text})") == [(code, word)]


def test_cells_are_of_a_grid() -> None:
    assert CELLS.many
    assert noun("cells in fields of opponents") == Noun(CELL, (Cells("fields", OPPONENTS),))


def test_a_name_can_stand_behind_of_and_in() -> None:
    steps = "choose up to 3 cards in hand as seen\nget count(tools in seen) + count(cards of seen)"
    deed = op(steps)
    assert isinstance(deed, Perform)
    seen = Among(Local(CARDS, 0))
    assert deed.args == (Arithmetic("+", Count(cards(seen, which=is_kind("tool"))), Count(cards(seen))),)
