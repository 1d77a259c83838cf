"""Events, and the effects of `static`, `always` and `until`."""

import pytest

from realmsdsl.ir import (
    ABILITY,
    CARD,
    NUMBER,
    PLACE,
    YES_NO,
    All,
    Answer,
    Anywhere,
    Arithmetic,
    CameFrom,
    Candidate,
    Compare,
    Count,
    Event,
    EventAmount,
    EventObject,
    EventSeat,
    InZone,
    IsAbility,
    IsIn,
    IsNamed,
    Modifier,
    Local,
    Noun,
    Number,
    Place,
    PropertyOf,
    ResourceOf,
    Same,
    Single,
    Slice,
    This,
    Truth,
    Word,
)
from realmsdsl.ops import Act, Let, Move, Perform, Watch
from tests.semantics.village import (
    COLOR,
    COLORS,
    HAND,
    HIM,
    IT,
    MARKET,
    OPPONENTS,
    PLAYERS,
    YARD,
    YOU,
    card,
    cards,
    colored,
    effect,
    either,
    event,
    is_kind,
    mistakes,
    right,
)

ANY = Anywhere()


def deed(verb: str, *, would: bool = False, actor: str = "you", **rest: object) -> Event:
    return Event(verb, would, actor, **rest)  # type: ignore[arg-type]  # the fields of an event by name


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("you get", deed("get")),
        ("you get 2", deed("get", args=((0, Compare("==", Candidate(NUMBER), Number(2))),))),
        ("players drop a card", deed("drop", actor="players")),
        ("opponents drop a tool", deed("drop", actor="opponents", object=is_kind("tool"))),
        ("bakers drop a tool", deed("drop", actor="baker", object=is_kind("tool"))),
        ("you drop this", deed("drop", object=Same(IT, This()))),
        ('you drop "Hammer"', deed("drop", object=IsNamed(IT, "Hammer"))),
        ("you drop a tool or horse", deed("drop", object=either(is_kind("tool"), is_kind("horse")))),
        (
            "you drop a red tool with cost 2 or more",
            deed(
                "drop",
                object=All(
                    (
                        colored("red"),
                        is_kind("tool"),
                        Compare(">=", PropertyOf(NUMBER, "cost", IT), Number(2)),
                    )
                ),
            ),
        ),
        ("you drop a card in yard", deed("drop", object=CameFrom((), (YARD,)))),
        (
            "you drop a card in yard of opponents",
            deed("drop", object=CameFrom((), (InZone("yard", OPPONENTS),))),
        ),
        (
            "you drop a tool in hand or yard",
            deed("drop", object=All((CameFrom((), (HAND, YARD)), is_kind("tool")))),
        ),
        ("you would drop a card in yard", deed("drop", would=True, object=IsIn(IT, cards(YARD)))),
        ("you would toss", deed("toss", would=True)),
        (
            "you would buy a tool to pit",
            deed(
                "buy",
                would=True,
                object=is_kind("tool"),
                args=((1, Same(Candidate(PLACE), Place("pit", YOU))),),
            ),
        ),
        ("you greet an opponent", deed("greet", object=IsIn(HIM, OPPONENTS))),
        ("you greet a player", deed("greet")),
        ("you greet a friendly player", deed("greet", object=Answer(YES_NO, "friendly", YOU, (HIM,)))),
        ("opponents greet you", deed("greet", actor="opponents", object=Same(HIM, YOU))),
        ("you greet a player for 2", deed("greet", args=((1, Compare("==", Candidate(NUMBER), Number(2))),))),
        ("you paint a card as red", deed("paint", args=((1, Same(Candidate(COLOR), Word(COLOR, "red"))),))),
        ("you haggle", deed("haggle")),
        ("you use a work ability", deed("use", object=IsAbility(Candidate(ABILITY), "work"))),
        ("you gain coins", deed("gain", resource="coins")),
        # moves
        ("this enters yard", deed("enters", actor="players", object=Same(IT, This()), zones=("yard",))),
        (
            "this would leave yard",
            deed("leaves", would=True, actor="players", object=Same(IT, This()), zones=("yard",)),
        ),
        (
            "a tool enters market",
            deed("enters", actor="players", object=is_kind("tool"), zones=("market",)),
        ),
        (
            "a tool enters yard",
            deed(
                "enters",
                actor="players",
                object=All((is_kind("tool"), IsIn(IT, cards(YARD)))),
                zones=("yard",),
            ),
        ),
        (
            "a tool enters hand or yard of opponents",
            deed(
                "enters",
                actor="players",
                object=All((is_kind("tool"), IsIn(IT, cards(HAND, InZone("yard", OPPONENTS))))),
                zones=("hand", "yard"),
            ),
        ),
    ],
)
def test_an_event_is(text: str, expected: Event) -> None:
    assert event(text) == expected


def test_what_pronouns_mean_in_the_body_of_a_trigger() -> None:
    trigger = card(
        """
        when opponents drop a tool:
            get cost of it
            get that many
            that player: get 1
        """
    ).triggers[0]
    assert trigger.body == (
        Perform("get", (PropertyOf(NUMBER, "cost", EventObject(CARD)),)),
        Perform("get", (EventAmount(),)),
        Act(EventSeat(), (Perform("get", (Number(1),)),)),
    )


def test_an_event_in_an_event_is_counted_from_within() -> None:
    steps = "when you tame an animal: when you drop a tool: move it to hand"
    (watch,) = card(steps).triggers[0].body
    assert isinstance(watch, Watch)
    assert watch.trigger.body == (Move(EventObject(CARD), Place("hand", YOU)),)
    # what the outer event was about has a name
    steps = "when you tame an animal:\n    let pony be it\n    when you drop a tool: move pony to hand"
    let, watch = card(steps).triggers[0].body
    assert let == Let(0, EventObject(CARD))
    assert isinstance(watch, Watch)
    assert watch.trigger.body == (Move(Local(CARD, 0), Place("hand", YOU)),)


def test_a_limit_is_a_turn_a_loop_or_the_game() -> None:
    for limit in ("turn", "season", "game"):
        assert card(f"when you drop a card once a {limit}: get 1").triggers[0].limit == limit
    assert mistakes('tool "Thing":\n    when you drop a card once a yaer: get 1') == [("RD213", "yaer")]


@pytest.mark.parametrize(
    ("text", "code", "word"),
    [
        ("yuo drop a card", "RD216", "yuo"),
        ("you drpo a card", "RD203", "drpo"),
        ("you toss", "RD308", "toss"),
        ("you would lose coins", "RD308", "lose"),
        ("you would use a work ability", "RD308", "use"),
        ("you move a card", "RD308", "move"),
        ("you drop a player", "RD301", "a player"),
        ("you drop 2", "RD301", "2"),
        ("you drop a card to pit", "RD303", "to pit"),
        ("you get 1 to pit", "RD303", "to pit"),
        ("you gain 2 coins", "RD301", "2 coins"),
        ("you gain", "RD302", "gain"),
        ("you gain coisn", "RD208", "coisn"),
        ("you buy a tool to hnad", "RD205", "hnad"),
        ("a tool enters hnad", "RD205", "hnad"),
        ("a player enters hand", "RD301", "a player"),
        ("a tool enters market of you", "RD312", "market"),
    ],
)
def test_a_wrong_event_is_told_once(text: str, code: str, word: str) -> None:
    assert mistakes(f'tool "Thing":\n    when {text}: get 1') == [(code, word)]


# ---- effects ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("luck of you is 5", Modifier("set", "definition:luck", YOU, Number(5), None)),
        ("luck is 5", Modifier("set", "definition:luck", YOU, Number(5), None)),
        ("luck of opponents is 1 less", Modifier("add", "definition:luck", OPPONENTS, Number(-1), None)),
        (
            "price of tools is 1 less",
            Modifier("add", "definition:price", cards(ANY, which=is_kind("tool")), Number(-1), None),
        ),
        ("cost of this is 2 more", Modifier("add", "cost", This(), Number(2), None)),
        (
            "weight of animals in yard is 1 more for each card in hand",
            Modifier("add", "weight", cards(YARD, which=is_kind("animal")), Count(cards(HAND)), None),
        ),
        (
            "price of cards in market is (cost of it) more",
            Modifier("add", "definition:price", cards(MARKET), PropertyOf(NUMBER, "cost", IT), None),
        ),
        (
            "price of this is 2 less for each card in hand up to 3",
            Modifier(
                "add",
                "definition:price",
                This(),
                Arithmetic(
                    "-",
                    Number(0),
                    Arithmetic("*", Number(2), Arithmetic("min", Count(cards(HAND)), Number(3))),
                ),
                None,
            ),
        ),
        (
            "luck of you is 5 only if coins is 3",
            Modifier(
                "set", "definition:luck", YOU, Number(5), Compare("==", ResourceOf("coins", YOU), Number(3))
            ),
        ),
        ("mood of this is blue", Modifier("set", "mood", This(), Word(COLOR, "blue"), None)),
        ("kin of this includes every color", Modifier("include", "kin", This(), Noun(COLOR, (ANY,)), None)),
        ("kin of this includes red", Modifier("include", "kin", This(), Word(COLOR, "red"), None)),
        (
            "kin of this includes color of this",
            Modifier("include", "kin", This(), PropertyOf(COLORS, "color", This()), None),
        ),
        ("cheap of this is always", Modifier("set", "definition:cheap", This(), Truth(value=True), None)),
        (
            "friendly of opponents is never",
            Modifier("set", "definition:friendly", OPPONENTS, Truth(value=False), None),
        ),
        (
            "this is a copy of top card of pouch keeping color, kin",
            Modifier(
                "copy",
                "",
                This(),
                Single(Noun(CARD, (InZone("pouch", YOU),), slice=Slice("top", Number(1))), CARD),
                None,
                keeping=("color", "kin"),
            ),
        ),
        ("opponents cannot toss", Modifier("forbid", "toss", OPPONENTS, None, None)),
        ("you cannot drop a tool", Modifier("forbid", "drop", YOU, None, None, args=((0, is_kind("tool")),))),
        ("you cannot drop this", Modifier("forbid", "drop", YOU, None, None, args=((0, Same(IT, This())),))),
        (
            "players cannot purchase a card in market",
            Modifier("forbid", "purchase", PLAYERS, None, None, args=((0, IsIn(IT, cards(MARKET))),)),
        ),
        (
            "you cannot buy a tool to hand",
            Modifier(
                "forbid",
                "buy",
                YOU,
                None,
                None,
                args=((0, is_kind("tool")), (1, Same(Candidate(PLACE), Place("hand", YOU)))),
            ),
        ),
    ],
)
def test_an_effect_is(text: str, expected: Modifier) -> None:
    assert effect(text) == expected


def test_always_is_everywhere() -> None:
    assert effect("price of this is 1 less", "always").everywhere
    assert not effect("price of this is 1 less").everywhere


def test_triggers_and_clocks_stand_among_effects() -> None:
    found = card("static:\n    luck of you is 5\n    when you drop a tool: get 1\n    at end of turn: get 2")
    assert (len(found.modifiers), len(found.triggers), len(found.clocks)) == (1, 1, 1)


@pytest.mark.parametrize(
    ("text", "code", "word"),
    [
        ("lcuk of you is 5", "RD207", "lcuk"),
        ("luck of this is 5", "RD301", "luck"),
        ("coins of you is 5", "RD301", "coins"),
        ("owner of this is you", "RD301", "owner"),
        ("luck of you is red", "RD301", "red"),
        ("cost of a tool in hand is 2", "RD304", "a tool in hand"),
        ("cost of a tool is 2", "RD304", "a tool"),
        ("mood of this is 1 more", "RD301", "mood of this"),
        ("cost of this includes red", "RD301", "cost of this"),
        ("mood of this includes red", "RD301", "mood of this"),
        ("kin of this includes a color", "RD304", "a color"),
        ("kin of this includes rde", "RD204", "rde"),
        ("cost of this is 2 keeping color", "RD303", "color"),
        ("this is a cpy of top card of pouch", "RD201", "cpy"),
        ("this is a copy of you", "RD301", "you"),
        ("this is a copy of a tool in hand", "RD304", "a tool in hand"),
        ("this is a copy of top card of pouch keeping cost", "RD301", "cost"),
        ("players cannot drpo a card", "RD203", "drpo"),
        ("players cannot gain coins", "RD301", "gain"),
        ("this cannot drop a card", "RD301", "this"),
        ("you cannot toss for each card in hand", "RD303", "for each card in hand"),
        ("luck of you is 5 only if conis is 2", "RD201", "conis"),
    ],
)
def test_a_wrong_effect_is_told_once(text: str, code: str, word: str) -> None:
    assert mistakes(f'tool "Thing":\n    static: {text}') == [(code, word)]


def test_a_line_of_the_game_can_be_an_effect() -> None:
    program = right("static: luck of opponents is 1\nwhen players drop a tool: get 1\n").program
    assert program is not None
    assert program.lines.modifiers == (Modifier("set", "definition:luck", OPPONENTS, Number(1), None),)
    assert program.lines.triggers[-1].event == deed("drop", actor="players", object=is_kind("tool"))
