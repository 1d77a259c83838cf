"""Prices and payments: what can be paid, and who decides how much comes from whom."""

import pytest

from realmsdsl.engine import Game
from tests.engine.small import do, game_of, held, machine_of, offered

BANK = """
    game bank "Bank"

    resource coins from 0
    resource debt
    counter gold
    zone vault of player public active
    zone hand of player private
    property home: a zone = hand
    property need: a number = 0
    kind chest
    kind note

    ability open_up costs 2 gold from chests in vault
    ability work_off once a turn costs 3 coins

    define guarantors: players with coins 1 or more
    define chests_full: sum(gold of chests in vault)

    action borrow during hours:
        costs 4 coins from guarantors
        gain 1 debt
    action give during hours:
        pay 5 coins from players
        gain (that many) debt
    action melt during hours:
        pay 3 gold from chests in vault
        gain (that many) debt
    action strip during hours:
        pay 1 gold from a chest in vault
    action scoop during hours:
        take 2 gold from chests in vault
        gain (that many) debt
    action store (thing: a note in hand) during hours:
        costs 1 coins and (need of thing) gold from chests in vault
        move thing to vault
    action use_it (power: a ready ability of an active card) during hours: use power

    setup:
        each player:
            gain 3 coins
            create every chest in vault by count
            create every note in hand by count
            put 2 gold on chests in vault

    turn:
        phase hours: offer any number of hours actions
    course: take_turns
    rule over: each player: if debt is 99 or more: win

    format two "Two":
        players 2
    format partners "Partners":
        players 4
        teams 2 of 2
        shared coins

    chest "Iron Chest":
        count 2
        open_up: gain 7 coins
    note "Bill":
        count 2
        need 3
        work_off: gain 1 debt
"""


@pytest.fixture(params=[False, True], ids=["reference", "fast"])
def bank(request: pytest.FixtureRequest) -> Game:
    return game_of(BANK, "two", fast=request.param)


def coins(game: Game) -> list[int]:
    return [held(game, "coins", seat) for seat in range(game.machine.seats)]


def gold(game: Game, seat: int = 0) -> list[int]:
    return [game.counter(0, card) for card in game.zones[game.machine.zone_base[0] + seat]]


def test_who_pays_together_what_one_alone_could_not(bank: Game) -> None:
    do(bank, "borrow")
    assert (bank.asked, bank.options) == (0, [1, 2, 3]), "at least one, for the other has only three"
    bank.apply(0, 0)
    assert coins(bank) == [2, 0]
    assert "borrow" not in offered(bank)


def test_a_payment_in_a_step_is_split_too_and_never_more_than_there_is(bank: Game) -> None:
    do(bank, "give")
    bank.apply(0, bank.options.index(3))  # type: ignore[union-attr]  # it asks
    assert coins(bank) == [0, 1]
    assert held(bank, "debt") == 5
    do(bank, "give")
    assert coins(bank) == [0, 0]
    assert held(bank, "debt") == 6, "nobody pays more than they have, and then nothing is asked"


def test_tokens_on_several_cards_are_paid_together_once(bank: Game) -> None:
    """Not so many from each of them."""
    do(bank, "melt")
    assert bank.options == [1, 2]
    bank.apply(0, 1)
    assert gold(bank) == [0, 1]
    assert held(bank, "debt") == 3


def test_tokens_on_one_card_are_paid_from_it(bank: Game) -> None:
    do(bank, "strip")
    bank.apply(0, 1)
    assert gold(bank) == [2, 1]


def test_tokens_that_are_taken_are_taken_from_each(bank: Game) -> None:
    do(bank, "scoop")
    assert gold(bank) == [0, 0]
    assert held(bank, "debt") == 4


def test_of_the_last_one_nobody_is_asked(bank: Game) -> None:
    do(bank, "melt")
    bank.apply(0, 0)
    assert gold(bank) == [1, 0]
    do(bank, "melt")
    assert gold(bank) == [0, 0]
    assert held(bank, "debt") == 4


def test_an_action_needs_every_part_of_its_price(bank: Game) -> None:
    assert 'store "Bill"' in offered(bank)
    do(bank, "strip")
    bank.apply(0, 0)
    assert 'store "Bill"' in offered(bank), "three gold are left"
    do(bank, "strip")
    bank.apply(0, 0)
    assert 'store "Bill"' not in offered(bank)


def test_a_price_with_two_parts_is_paid_in_order(bank: Game) -> None:
    do(bank, 'store "Bill"')
    assert coins(bank) == [2, 3], "the coins first"
    assert bank.options == [1, 2]
    bank.apply(0, 0)
    assert gold(bank)[:2] == [1, 0]
    assert held(bank, "coins") == 2


def test_an_ability_is_ready_while_its_price_can_be_paid(bank: Game) -> None:
    before = [each for each in offered(bank) if each.startswith("use_it")]
    assert len(before) == 2
    do(bank, "melt")
    bank.apply(0, 0)
    assert [each for each in offered(bank) if each.startswith("use_it")] == []


def test_a_team_that_shares_a_purse_pays_from_it_once() -> None:
    game = game_of(BANK, "partners")
    assert [game.resource(0, seat) for seat in range(4)] == [6, 6, 6, 6]
    do(game, "borrow")
    assert game.options == [0, 1, 2, 3, 4], "two purses, not four"
    game.apply(0, 4)
    assert [game.resource(0, seat) for seat in range(4)] == [2, 2, 6, 6]


def test_who_cannot_pay_is_not_offered_it() -> None:
    machine = machine_of(BANK, "two")
    game = game_of(BANK, "two")
    for seat in range(2):
        game.add(machine.resource_index["coins"], seat, -3)
    game.interject((), [0, -2, None])
    assert "borrow" not in offered(game)
    assert 'store "Bill"' not in offered(game)
    assert "give" in offered(game), "a step that pays nothing is no price"
