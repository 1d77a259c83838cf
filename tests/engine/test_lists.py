"""What is on offer after an action is what would be on offer if nothing were taken over from the list before."""

from random import Random
from typing import Final

import pytest

from realmsdsl.engine import new_game
from realmsdsl.engine.generate.sight import Sight
from realmsdsl.engine.layout import EXTRA
from realmsdsl.engine.offers import ASK, END, PENDING
from realmsdsl.ops import Offer
from tests.engine.tables import CORE, HOSTILE_DUEL, Table, machine

TABLES: Final = (CORE, HOSTILE_DUEL, Table("star_realms", ("colony_wars", "core"), "duel"))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_list_that_takes_parts_over_is_the_whole_list(table: Table) -> None:
    chance, taken_over = Random(str(table)), 0
    for seed in range(2):
        game = new_game(machine(table), seed=seed)
        while not game.is_over and game.steps < 300:
            options = game.options or []
            offer = game.machine.op_at(game.frames[-1])
            if isinstance(offer, Offer):
                taken_over += game.parts is not None
                assert options == [*game.clone().legal_actions(offer.group, game.asked), END]
                assert game.offered is game.frames[-1][EXTRA]
            game.choose(chance.randrange(max(1, len(options) - (options[-1] == END))))
    assert taken_over


@pytest.mark.parametrize("table", [each for each in TABLES if each != HOSTILE_DUEL], ids=str)
def test_an_action_returns_what_its_seat_may_do_next(table: Table) -> None:
    """And nothing where anybody is asked anything else. (All actions of the hostile set go the long way.)"""
    chance, returned = Random(str(table)), 0
    game = new_game(machine(table), seed=4)
    while not game.is_over and game.steps < 300:
        options, seat = game.options or [], game.asked
        option = options[chance.randrange(max(1, len(options) - (options[-1] == END)))]
        acting = game.form.acting[option[0]] if isinstance(option, tuple) else None
        if acting is None:
            game.take(option)
            continue
        game.steps += 1
        found = acting(game, option)
        if game.over:
            game.finish()
        if found is not None:
            returned += 1
            assert (game.asked, found, found[-1]) == (seat, game.options, END)
            assert game.frames[-1][EXTRA][PENDING] == ASK
    assert returned


def test_a_card_in_play_is_seen_only_by_what_looks_for_its_kind() -> None:
    core = machine(CORE)
    attack = core.actions[core.action_index["attack"]]
    asked = (attack.params[0].options, attack.condition)
    assert "zone:play" in Sight(core).reads(asked)
    seen = [
        name
        for name in ("Scout", "Blob Wheel", "Battle Station")
        if "zone:play" in Sight(core).reads(asked, core.card_index[name])
    ]
    assert seen == ["Battle Station"]


def test_a_card_without_a_faction_is_nobodys_ally() -> None:
    core = machine(CORE)
    asked = (core.ability_kind["ally"].condition,)
    seen = [
        name
        for name in ("Scout", "Explorer", "Blob Fighter")
        if "zone:play" in Sight(core).reads(asked, core.card_index[name])
    ]
    assert seen == ["Blob Fighter"]
    # whether a card that was scrapped still counts is settled
    assert "history" not in Sight(core).reads(asked)


@pytest.mark.parametrize("fast", [False, True], ids=["reference", "fast"])
def test_a_card_that_left_play_as_another_comes_back_as_itself(*, fast: bool) -> None:
    """Also where its deed, its ability and the next list are one function."""
    game = new_game(machine(CORE, fast=fast), seed=4)
    options = game.options or []
    card = options[0][1]
    game.was = {card: game.printed[card] + 1}
    game.choose(0)
    assert game.was == {}
