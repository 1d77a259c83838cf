"""Declarations: vocabulary, questions, verbs, actions, turns, and the cards."""

import pytest

from realmsdsl.ir import (
    CARD,
    FREE,
    NUMBER,
    YES_NO,
    Ability,
    All,
    Answer,
    Arithmetic,
    Compare,
    Count,
    Exists,
    Expr,
    IfElse,
    Local,
    Number,
    Param,
    Payment,
    Place,
    Price,
    Program,
    PropertyOf,
    Range,
    ResourceOf,
    This,
    Truth,
    Word,
    WordSet,
)
from realmsdsl.ir.walk import ops_in
from realmsdsl.ops import Branch, Perform
from tests.semantics.village import (
    COLOR,
    COLORS,
    HAND,
    OPPONENTS,
    PLAYERS,
    YOU,
    card,
    cards,
    compiled,
    is_kind,
    mistakes,
    right,
)


def program(text: str) -> Program:
    found = right(text).program
    assert found is not None
    return found


def answer(text: str, name: str = "odd") -> Expr:
    return next(each.value for each in program(text).lines.definitions if each.name == name)


# ---- vocabulary ------------------------------------------------------------------------------------------


def test_a_set_adds_words_and_lines_to_its_game() -> None:
    found = program(
        """
        values color: violet "Violet"
        resource wood from 2
        counter moss
        zone shed of player private
        property size: a number = 2
        kind barrow is tool has size plural barrows
        ability push once a game costs 2 wood
        option snow "Snow?": none_at_all, deep
        rule tidy: if wood is 0: gain 1 wood
        barrow "Cart":
            size 3
            push: get 1
        action shove (power: a ready push ability of an active card) during main: use power
        """
    )
    assert [word for word, _ in found.values[0].words] == ["red", "green", "blue", "violet"]
    assert found.resources[-1].floor == 2
    assert (found.kinds[-1].parent, found.kinds[-1].has) == ("tool", ("size",))
    assert found.ability_kinds[-1].limit == "game"
    assert found.ability_kinds[-1].price == Price((Payment("wood", Number(2), None),))
    assert found.options[-1].values == ("none_at_all", "deep")
    assert {each.source for each in found.cards} == {"village", "trial"}


def test_words_that_stand_in_different_places_may_be_the_same() -> None:
    width = Answer(NUMBER, "width", YOU, (This(),))
    found = program(
        """
        kind action is tool
        kind pit is tool
        values shade: market "Market", red "Red", coins "Coins"
        define ready (a1: a player): coins of a1 is 2
        define width (a1: a card): 2
        ability get
        verb red: get 1
        action shove (power: a get ability of an active card) during main: use power
        tool "Spade":
            get: if there is an action in hand and width of this is 2: get 1
        """
    )
    asked = All((Exists(cards(HAND, which=is_kind("action"))), Compare("==", width, Number(2))))
    assert [each.condition for each in ops_in(found.cards) if isinstance(each, Branch)] == [asked]


@pytest.mark.parametrize(
    ("text", "code", "word"),
    [
        ("resource coins", "RD209", "coins"),
        ("kind tool", "RD209", "tool"),
        ("kind player", "RD209", "player"),
        ("zone coins", "RD209", "coins"),
        ("resource tools", "RD209", "tools"),
        ("counter tool", "RD209", "tool"),
        ("values color: red", "RD209", "red"),
        ("kind number", "RD209", "number"),
        ("kind odd plural places", "RD209", "odd"),
        ("kind new", "RD209", "new"),
        ("zone cards", "RD209", "cards"),
        ("resource never", "RD209", "never"),
        ("resource rust", "RD209", "rust"),
        ("resource team", "RD209", "team"),
        ("counter cost", "RD209", "cost"),
        ("counter owner", "RD209", "owner"),
        ("values day: always", "RD209", "always"),
        ("values day: new", "RD209", "new"),
        ("values color: tool", "RD209", "tool"),
        (
            "ability other\naction o (p: an other ability of an active card) during main: use p",
            "RD209",
            "other",
        ),
        ("define red (a1: a card): cost of a1 is 2", "RD209", "red"),
        ("define ready (a1: a card): cost of a1 is 2", "RD209", "ready"),
        ("define other (a1: a player): coins of a1 is 2", "RD209", "other"),
        ("define always: 2", "RD209", "always"),
        ("define team (a1: a player): 2", "RD209", "team"),
        ("define cost (a1: a card): 2", "RD209", "cost"),
        ("define row (a1: a card): 2", "RD209", "row"),
        ("define row (a1: a cell): 2", "RD209", "row"),
        ("zone shed hidden public", "RD311", "public"),
        ("zone shed of mayor", "RD311", "mayor"),
        ("zone shed prvate", "RD311", "prvate"),
        ("property name: a number", "RD209", "name"),
        ("property owner: a player", "RD209", "owner"),
        ("property size: number", "RD309", "number"),
        ("property size: any number of players", "RD301", "any number of players"),
        ("property size: an ability", "RD301", "an ability"),
        ("property size: a number = red", "RD301", "red"),
        ("kind odd is toool", "RD202", "toool"),
        ("kind odd has siez", "RD207", "siez"),
        ("kind odd is even\nkind even is odd", "RD406", "even"),
        ('option one "One?": only', "RD214", "one"),
        ('option two "Two?": a1, a1', "RD209", "a1"),
        ("ability odd (one: a color) for (two: a color)", "RD303", "for (two: a color)"),
        ('ability odd once a yaer\ntool "T":\n    odd: get 1', "RD213", "yaer"),
        (
            "ability odd only if never\naction o (p: an odd ability of an active card) during main: use p",
            "RD405",
            "odd",
        ),
        ("define coins: 3", "RD209", "coins"),
        ("define count: 3", "RD209", "count"),
        ("define luck: 3", "RD209", "luck"),
        ("define luck (a1: a card): 3", "RD209", "luck"),
        ("define value (a1: a card): 3", "RD209", "value"),
        ("define odd: 2 coins", "RD301", "2 coins"),
        ("define odd: a card in hand", "RD304", "a card in hand"),
        ("define odd: tools", "RD305", "tools"),
        ("define odd:\n    tools in hand if coins is 1\n    tools otherwise", "RD305", "tools"),
        ("define odd:\n    1 if coins is 1\n    2 if coins is 2", "RD411", "2 if coins is 2"),
        ("define odd:\n    1 otherwise\n    2 if coins is 2\n    3 otherwise", "RD411", "1 otherwise"),
        ("define odd:\n    1 if coins is 1\n    red otherwise", "RD301", "red"),
        ("define odd:\n    1 if coins is 1\n    hand otherwise", "RD301", "1"),
        ("verb move (a1: a card): get 1", "RD209", "move"),
        ("verb end: get 1", "RD209", "end"),
        ("verb get (a1: a card): win", "RD209", "get"),
        ("verb odd past dropped: get 1", "RD209", "dropped"),
        ("verb odd past placed: get 1", "RD209", "placed"),
        ("verb odd (a1: a card in hand) (a2: a card in hand): get 1", "RD209", "(a2: a card in hand)"),
        ("verb odd: even\nverb even: odd", "RD406", "odd"),
        ("rule refill: win", "RD209", "refill"),
        ("rule odd: get 1", "RD414", "odd"),
        ("setup: get 1", "RD411", "setup: get 1"),
        ("course: get 1", "RD411", "course: get 1"),
        ("turn:\n    phase odd: get 1", "RD411", "turn:\n    phase odd: get 1"),
        ("turn of smith:\n    phase odd: get 1", "RD216", "smith"),
        ("turn of baker:\n    phase odd: get 1\n    phase odd: get 2", "RD209", "odd"),
        ("action odd (a1: a number) during main: get a1", "RD305", "a number"),
        ("action odd (a1: a card) during main: drop a1", "RD305", "a card"),
        ("action odd (a1: a place) during main: shuffle a1", "RD305", "a place"),
        ("action odd during never_offered: get 1", "RD217", "never_offered"),
        ("action odd during main costs 2: get 1", "RD111", ":"),
        ("action odd during main costs all coins: get 1", "RD119", "all"),
        ("action odd during main costs 2 rust: get 1", "RD302", "2 rust"),
        ("action odd during main costs 2 rust from players: get 1", "RD301", "players"),
        ("action odd during main costs 2 coins from a player: get 1", "RD304", "a player"),
        ("action odd during main costs 2 rust from tools: get 1", "RD305", "tools"),
        ("action odd during main only if coins: get 1", "RD301", "coins"),
    ],
)
def test_a_wrong_declaration_is_told_once(text: str, code: str, word: str) -> None:
    assert mistakes(text) == [(code, word)]


# ---- questions, verbs, actions -------------------------------------------------------------------------------


def test_an_answer_by_cases() -> None:
    coins = ResourceOf("coins", YOU)
    found = answer("define odd:\n    3 if coins is 5 or more\n    2 if coins is 3\n    1 otherwise")
    assert found == IfElse(
        NUMBER,
        Compare(">=", coins, Number(5)),
        Number(3),
        IfElse(NUMBER, Compare("==", coins, Number(3)), Number(2), Number(1)),
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("define odd: coins", ResourceOf("coins", YOU)),
        ("define odd: opponents", OPPONENTS),
        ("define odd: cards in hand", cards(HAND)),
        ("define odd: always", Truth(value=True)),
        ("define odd: coins is 3", Compare("==", ResourceOf("coins", YOU), Number(3))),
        ("define odd (thing: a card): cost of thing", PropertyOf(NUMBER, "cost", Local(CARD, 0))),
        ("define odd: even + 1\ndefine even: 2", Arithmetic("+", Answer(NUMBER, "even", YOU), Number(1))),
        ("define odd: top of pouch", Place("pouch", YOU)),
    ],
)
def test_a_question_answers(text: str, expected: Expr) -> None:
    assert answer(text) == expected


def test_questions_of_one_name_differ_in_the_sort_of_their_first_parameter() -> None:
    found = program(
        "define odd (thing: a card): 1\ndefine odd (who: a player): 2\nrule r: if odd(you) is 3: win"
    )
    assert {"odd:card", "odd:player"} <= {each.name for each in found.lines.definitions}


def test_defaults_are_put_in_where_an_argument_is_left_out() -> None:
    work = card("work: buy a tool").abilities[0]
    assert isinstance(work.body[-1], Perform)
    assert work.body[-1].args[1] == Place("pit", YOU)


def test_parameters_and_price_of_an_action() -> None:
    found = program(
        """
        action odd (thing: a tool in hand) for (amount: 1 to coins) past odded during main once a turn:
            costs (amount) coins and 1 rust from tools in yard and drop thing
            only if fame is 1
            only if coins is 2 or more
            get amount
        """
    ).lines.actions[-1]
    assert [param.name for param in found.params] == ["thing", "amount"]
    assert found.params[1] == Param("amount", NUMBER, "for", Range(Number(1), ResourceOf("coins", YOU)), None)
    assert [each.what for each in found.price.payments] == ["coins", "rust"]
    assert found.price.deeds == (Perform("drop", (Local(found.params[0].type, 0),)),)
    assert found.condition is not None
    assert (found.past, found.group, found.limit) == ("odded", "main", "turn")


# ---- cards -------------------------------------------------------------------------------------------------


def test_a_card_with_everything() -> None:
    found = card(
        """
        cost 3
        count 2
        color blue, red
        work: get 1
        trick red: get 2
        trick: get 3
        melt costs 1 coins only if coins is 2 or more: get 4
        when you drop a card: gain 1 fame
        at end of turn: gain 1 coins
        static: luck of you is 5
        always: price of this is 1 less
        """
    )
    assert (found.kind, found.count, found.reserve) == ("tool", 2, 0)
    # words of a set in declared order: equal cards are equal data
    assert found.properties == (("cost", Number(3)), ("color", WordSet(COLORS, ("red", "blue"))))
    assert found.abilities[0] == Ability("work", None, FREE, None, (Perform("get", (Number(1),)),), 0)
    assert [each.argument for each in found.abilities] == [None, WordSet(COLORS, ("red",)), None, None]
    assert found.abilities[3].price == Price((Payment("coins", Number(1), None),))
    assert (len(found.triggers), len(found.clocks), len(found.modifiers)) == (1, 1, 2)


def test_a_reserve_leaves_no_copies_in_the_box() -> None:
    assert (card("reserve 3").count, card("reserve 3").reserve) == (0, 3)
    assert (card("reserve 3\ncount 2").count, card("reserve 3\ncount 2").reserve) == (2, 3)
    assert card("cost 1").count == 1


def test_a_printed_value_may_be_computed() -> None:
    assert dict(card("cost count(cards in hand)").properties)["cost"] == Count(cards(HAND))
    assert dict(card("mood red").properties)["mood"] == Word(COLOR, "red")
    assert dict(card("rival left of you").properties)["rival"].type.sort == PLAYERS.sort.sort


@pytest.mark.parametrize(
    ("lines", "code", "word"),
    [
        ("cots 2", "RD207", "cots"),
        ("cost red", "RD301", "red"),
        ("cost 2, 3", "RD313", "3"),
        ("cost 2000", "RD404", "2000"),
        ("cost 1 - 3", "RD404", "1 - 3"),
        ("cost 1\ncost 2", "RD209", "cost"),
        ("cost", "RD302", "cost"),
        ("count 0", "RD404", "0"),
        ("count 1000", "RD404", "1000"),
        ("count red", "RD301", "count red"),
        ("count 1\ncount 2", "RD209", "count"),
        ("name red", "RD401", "name red"),
        ("color rde", "RD204", "rde"),
        ("color red, red", "RD209", "red"),
        ("mood red, blue", "RD313", "blue"),
        ("weight 3", "RD402", "weight"),
        ("work", "RD302", "work"),
        ("work red: get 1", "RD303", "red"),
        ("wrok: get 1", "RD207", "wrok"),
        ("trick rde: get 1", "RD204", "rde"),
        ("cost: get 1", "RD301", "cost"),
        ("coins: get 1", "RD301", "coins"),
    ],
)
def test_a_wrong_card_is_told_once(lines: str, code: str, word: str) -> None:
    text = "\n".join(f"    {line}" for line in lines.split("\n"))
    assert mistakes(f'tool "Thing":\n{text}\n    melt: get 1') == [(code, word)]


def test_a_card_that_lacks_what_its_kind_must_have() -> None:
    assert mistakes('horse "Thing":\n    cost 2') == [("RD401", '"Thing"')]
    (only,) = compiled('horse "Thing":\n    cost 2').diagnostics
    assert only.secondary[0].text == "`animal` has weight"


def test_cards_by_their_names() -> None:
    assert mistakes('tool "Hammer":\n    cost 2') == [("RD403", '"Hammer"')]
    assert mistakes('tool " ":\n    cost 2') == [("RD401", '" "')]
    assert mistakes('toool "Thing":\n    cost 2') == [("RD202", "toool")]
    assert answer("define odd: cheap of top card of pouch").type == YES_NO
