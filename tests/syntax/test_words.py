"""Ordinary words of games, and of English, as names in every role: exactly the reserved ones are refused."""

from functools import cache
from typing import Final

import pytest

from realmsdsl.base import Diagnostic, Diagnostics, Source
from realmsdsl.syntax import dump_tree, parse


def words(text: str) -> frozenset[str]:
    return frozenset(text.split())


GAME_WORDS: Final = words(
    """
    ability action advance agent ally ambush angel armada armor army artifact asteroid attack authority award ban
    bank banish banner base battle beast bid blaster blob board bonus book boss bounty box build bury buy camp
    captain card cargo castle challenge champion charge charm chest choice city claim clan coin colony combat
    command commander construct control copy cost count counter course crew crystal culture curse damage deal deck
    defend defense define destroy dice discard discount dock draft dragon draw duel dump dungeon effect element elf
    elite empire enchant enemy energy engine equip escape event exhaust exile explore explorer faction fame fate
    favor feast field fight fighter fire flag flame fleet flip focus food force forge format fort freighter fuel
    gain gambit game garden gate gem general gift give goblin gold guard guild hand harvest haste haul heal hero
    home hull hunt hunter idol income item join judge kill kind king knight level life lightning location loot lord
    lose machine magic main mana mark market mech merchant mill mine mission monster moon morale mount move mystic
    neutral noble objective option orb orc order outpost pact party pass past patrol peasant phase pilot pirate
    place planet play player players point points poison pool portal potion power prestige price prize property
    quest raid ranger range reactor recruit refresh reserve resource return reveal reward rival roles round row rule
    sabotage sacrifice scenario school scout scrap sea sector sell setup shared shield ship shrine shuffle siege
    silver skill slot soldier sorcerer spawn special spell spirit stack star start static station steal stock stone
    store storm strike summon supply survey sword tactic tap tax team tech temple territory thief threat throne
    tile token tool toughness tower town trade train trap treasure tribe trick trigger troll turn turns unit upgrade
    values vampire vault verb victory village villain vote wall war warp water wealth weapon wizard wonder worker
    world wound zombie zone
    """
)

ENGLISH: Final = words(
    """
    a about above after again all also always an and another any answer are as at be because been before behind
    below between both bottom but by can cannot choose costs do does done during each either else enough enter
    enters every example expect fewest first for from given good half has have here how if in includes into is it
    keeping last leave leaves left less let many may maybe might more most much must never new next no none not
    now of off on once one only open or other otherwise out over per plural random repeat right same secretly set
    shall sharing should since some start such target teams than that the their them then there these they this
    those times to too top two under until up upon uses very was were what when where whether which while who why
    will with within without would yes you your
    """
)

ROLES: Final = {
    "kind": """
kind {}
{} "Card":
    limit 1
action use_up (thing: a {} in hand) during main: remove up to 2 {} in hand
when you play a {}: draw 1
rule order_of_things:
    if count(big {} in play) is 2: take a ship or {} to deck
    for each {} in play as thing: draw 1
""",
    "word": """
values colors: {}, other_color
ship "Card":
    color {}
    primary:
        take a {} ship to deck
        if thing is {}: draw 1
        draw 1 for each ship with color {} in play
        set color of it to {}
""",
    "zone": """
zone {} of player public
rule order_of_things:
    move a card in {} to top of {}
    move all cards in hand or {} to {} of opponents
    if {} is empty: shuffle {}
    draw 1 for each card in {} of target opponent
""",
    "resource": """
resource {} from 0
rule order_of_things:
    gain 3 {}
    lose all {}
    if {} is 3 or more: gain (2 * {}) {}
    let leader be a player with most {}
    gain count({} gained this turn) points
action pay_up during main costs 2 {}: draw 1
""",
    "property": """
property {}: a number = 0
ship "Card":
    {} 3
    primary:
        take a card with {} 4 or less
        set {} of this to {} of it
        remove a ship with fewest {}
    static: {} of ships is 1 more
""",
    "verb": """
verb {} (amount: a number): draw amount
when you {} a ship: draw 1
when players would {} 2 cards to deck: draw 1
rule order_of_things:
    {} 2
    may {} a card
    each player: {}
    if deck is empty: {} all cards; {} 1
""",
    "past word": """
verb spend (amount: a number) past {}: draw amount
rule order_of_things:
    draw 1 for each ship {} this turn
    draw count(cards {} this turn from hand)
    draw count(cards in hand {} this turn)
""",
    "parameter": """
verb spend ({}: a player) to (place: a place):
    {}: draw 1
    draw {}
    gain ({}) points
    move {} to deck of {}
    if {} is not you: draw 1
    let other_one be left of {}
    choose 0 to {} as another_one
""",
    "ability": """
ability {} once a turn
ship "Card":
    {}: draw 1
    {} costs 2 trade only if deck is empty:
        use {} of this
        use a ready {} ability of it
        draw count({} abilities used this turn)
""",
}


@cache
def tree_with(word: str, role: str) -> tuple[str, tuple[Diagnostic, ...]]:
    diagnostics = Diagnostics()
    tree = parse(Source("case.realms", ROLES[role].replace("{}", word)), diagnostics)
    return dump_tree(tree), diagnostics.sorted()


def refused(word: str, role: str) -> bool:
    """Whether a file that uses a word in a role is refused, with a diagnostic that tells the word."""
    tree, diagnostics = tree_with(word, role)
    if not diagnostics:
        assert tree == tree_with("zq", role)[0].replace("zq", word), (
            f"{word} as {role} reads as something else"
        )
        return False
    first = diagnostics[0]
    assert first.code in {"RD116", "RD119"}, (word, role, first)
    assert f"`{word}`" in first.message, (word, role, first)
    assert first.help
    return True


RESERVED: Final = words(
    """
    a all an and another as at between bottom by cannot costs else enter enters every for from if in includes is it
    keeping leave leaves less more no not of once or otherwise random secretly target the them there this times to
    top up where while with within would you your
    """
)

REFUSED: Final = {
    "kind": {"always", "example", "on", "static", "when"},
    "word": set(),
    "zone": {"on"},
    "resource": {"fewest", "most", "on"},
    "property": {"always", "fewest", "most", "on", "static", "when"},
    "verb": {"choose", "each", "let", "may", "on", "repeat", "set", "when"},
    "past word": set(),
    "parameter": {"choose", "each", "let", "may", "on", "repeat", "set", "when"},
    "ability": {"always", "on", "static", "when"},
}


def test_there_are_words_enough() -> None:
    assert len(GAME_WORDS | ENGLISH) == 464
    assert RESERVED < ENGLISH


@pytest.mark.parametrize("role", ROLES)
def test_exactly_the_reserved_words_are_refused(role: str) -> None:
    assert {word for word in GAME_WORDS | ENGLISH if refused(word, role)} == RESERVED | REFUSED[role]


def test_the_lists_in_messages_are_whole() -> None:
    _, diagnostics = tree_with("target", "zone")
    for word in RESERVED:
        assert f" {word}," in f" {diagnostics[0].help.removeprefix('words that are never names:')},"
