"""Every sentence of the rulebook on games for more than two has its example, and each format is dealt by it."""

import re
from typing import Final

import pytest

from realmsdsl.engine import Game, Machine, new_game
from realmsdsl.engine.view import view
from tests.examples.plays import FILES, compiled, own_examples

SENTENCES: Final = {
    "General": (
        "unless a format says otherwise, the rules for two players hold",
        "the outposts of one opponent protect neither other players nor their bases",
    ),
    "Free-for-all": (
        "a first player is found, who begins with three cards",
        "play goes clockwise",
        "the second player begins with four cards",
        "all others with five",
        "players and bases are attacked and targeted in any combination",
        "the last player alive wins",
    ),
    "Hunter": (
        "a first player is found, who begins with three cards",
        "play goes clockwise",
        "the second player begins with four cards",
        "all others with five",
        "only the player to the left, and the bases to the left and right, are attacked and targeted",
        "when the player to the left is beaten, the next one there is",
        "the last player alive wins",
    ),
    "Hydra": (
        "two-headed: teams of two with 75 authority",
        "three-headed: teams of three with 100 authority",
        "a team shares its authority",
        "each has their own deck, hand, discard pile and play zone; a teammate's cards are no allies",
        "the team that goes first begins with three cards each, the other with five",
        "teams take turns, and all of a team go through the phases together",
        "pools and decisions are each player's own",
        "combat may be combined to destroy a base",
        "trade may be pooled to acquire a card",
        "an outpost of any member protects the team and its other bases",
        "at zero the whole team is beaten",
    ),
    "Emperor": (
        "two teams of three, each with an emperor",
        "the emperors sit between their admirals",
        "admirals begin with 50 authority, emperors with 60",
        "the first team begins with three cards each, the other with five",
        "player 1 begins, and play goes clockwise",
        "admirals attack and target the admiral opposite and that admiral's bases only",
        "when that admiral is beaten, the emperor and his bases",
        "emperors attack and target anybody and any base",
        "for 1 trade a card goes from one's discard pile to that of a neighbouring teammate",
        "a beaten admiral may put one card of theirs into the emperor's discard pile",
        "when an emperor is beaten, the team has lost",
    ),
    "Raid": (
        "one boss, all others are raiders",
        "the boss begins, and play goes clockwise",
        "the boss begins with two cards less than his hand has, raiders with five",
        "raiders have turns of their own",
        "damage on the boss's bases stays until the boss's turn begins",
        "pools and decisions are each raider's own",
        "a beaten raider may put one card into the discard pile of each teammate",
        "when all raiders are beaten, the boss wins",
        "the boss's authority and hand depend on the number of raiders",
        "when the boss is beaten, the raiders win",
    ),
}
"""In our words, in the order of the rulebook; that raiders see each other's hands is no condition: see below."""

DEALT: Final = {
    ("duel", 2): ([50, 50], [3, 5]),
    ("free_for_all", 3): ([50] * 3, [3, 4, 5]),
    ("free_for_all", 4): ([50] * 4, [3, 4, 5, 5]),
    ("free_for_all", 5): ([50] * 5, [3, 4, 5, 5, 5]),
    ("free_for_all", 6): ([50] * 6, [3, 4, 5, 5, 5, 5]),
    ("hunter", 3): ([50] * 3, [3, 4, 5]),
    ("hunter", 4): ([50] * 4, [3, 4, 5, 5]),
    ("hunter", 5): ([50] * 5, [3, 4, 5, 5, 5]),
    ("hunter", 6): ([50] * 6, [3, 4, 5, 5, 5, 5]),
    ("two_headed_hydra", 4): ([75] * 4, [3, 3, 5, 5]),
    ("three_headed_hydra", 6): ([100] * 6, [3, 3, 3, 5, 5, 5]),
    ("emperor", 6): ([50, 60, 50, 50, 60, 50], [3, 3, 3, 5, 5, 5]),
    ("raid", 3): ([50, 50, 50], [5, 5, 5]),
    ("raid", 4): ([70, 50, 50, 50], [5, 5, 5, 5]),
    ("raid", 5): ([70, 50, 50, 50, 50], [6, 5, 5, 5, 5]),
    ("raid", 6): ([90, 50, 50, 50, 50, 50], [6, 5, 5, 5, 5, 5]),
}
"""Authority and first hands, seat by seat, of each format and number of players."""


def _titles() -> list[str]:
    return [each.name for name in FILES for each in own_examples(name)]


def test_every_sentence_has_its_example() -> None:
    shown = {
        (found[1], int(found[2]))
        for title in _titles()
        if (found := re.match(rf"({'|'.join(SENTENCES)}) (\d+):", title))
    }
    wanted = {(name, at) for name, sentences in SENTENCES.items() for at in range(1, len(sentences) + 1)}
    assert shown == wanted


def test_every_format_and_number_of_players_is_dealt() -> None:
    program = compiled("core").program
    assert program is not None
    wanted = {
        (each.name, seats)
        for each in program.formats
        for seats in range(each.seating.least, each.seating.most + 1)
    }
    assert wanted == DEALT.keys()


def _game(name: str, seats: int) -> Game:
    program = compiled("core").program
    assert program is not None
    return new_game(Machine(program, name, seats), seed=5)


@pytest.mark.parametrize(("name", "seats"), DEALT)
def test_authority_and_first_hands(name: str, seats: int) -> None:
    game = _game(name, seats)
    machine = game.machine
    authority, hands = DEALT[name, seats]
    assert [game.resource(machine.resource_index["authority"], seat) for seat in range(seats)] == authority
    hand = machine.zone_base[machine.zone_index["hand"]]
    assert [len(game.zones[hand + seat]) for seat in range(seats)] == hands
    assert game.active == 0


def test_raiders_see_each_others_hands_and_the_boss_does_not() -> None:
    game = _game("raid", 4)

    def sees(seat: int, owner: int) -> bool:
        hands = [each for each in view(game, seat)["zones"] if each["zone"] == "hand"]
        (hand,) = [each for each in hands if each["owner"] == owner]
        return "cards" in hand

    seen = {(seat, owner) for seat in range(4) for owner in range(4) if sees(seat, owner)}
    assert seen == {(0, 0)} | {(seat, owner) for seat in (1, 2, 3) for owner in (1, 2, 3)}
