"""What holds at every decision of every game."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from realmsdsl.engine import Game, IllegalChoice, Machine, SaveError, Trace, load_game, new_game, replay
from realmsdsl.engine.view import may_see, view

FEW = settings(
    max_examples=10,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.differing_executors],
)
SEEDS = st.integers(0, 2**32)
LENGTHS = st.integers(0, 250)


def step(game: Game, chance: Random) -> int:
    """Answer the decision at random."""
    choice = chance.randrange(len(game.options or ()))
    game.apply(game.asked, choice)
    return choice


def advanced(machine: Machine, seed: int, length: int) -> Game:
    """A game after some random answers."""
    game, chance = new_game(machine, seed=seed), Random(seed)
    for _ in range(length):
        if game.over:
            break
        step(game, chance)
    return game


def public(game: Game) -> dict[str, Any]:
    """All that a game is, as it would be saved."""
    found: dict[str, Any] = json.loads(game.to_json())
    return found


@FEW
@given(seed=SEEDS)
def test_every_card_is_in_one_zone_and_none_is_lost(machine: Machine, seed: int) -> None:
    game, chance = new_game(machine, seed=seed), Random(seed)
    cards = Counter(game.printed)
    while not game.over and game.steps < 200:
        lying = [card for zone in game.zones for card in zone]
        assert len(lying) == len(set(lying))
        assert all(card in game.zones[game.at[card]] for card in lying)
        assert Counter(game.printed) == cards
        step(game, chance)


@FEW
@given(seed=SEEDS)
def test_what_is_said_to_be_never_negative_is_not(machine: Machine, seed: int) -> None:
    game, chance = new_game(machine, seed=seed), Random(seed)
    names = [*machine.never_negative]
    assert "trade" in names
    while not game.over and game.steps < 200:
        for name in names:
            number = machine.resource_names.index(name)
            assert all(game.resource(number, seat) >= 0 for seat in range(machine.seats))
        step(game, chance)


@FEW
@given(seed=SEEDS)
def test_a_decision_has_a_choice_and_no_choice_twice(machine: Machine, seed: int) -> None:
    game, chance = new_game(machine, seed=seed), Random(seed)
    while not game.over and game.steps < 200:
        (decision,) = game.decisions().values()
        assert decision.options
        assert len({repr(each) for each in decision.options}) == len(decision.options)
        step(game, chance)
    assert game.over == (game.decisions() == {})


@FEW
@given(seed=SEEDS)
def test_both_forms_play_the_same_game(machine: Machine, reference: Machine, seed: int) -> None:
    fast, slow, chance = new_game(machine, seed=seed), new_game(reference, seed=seed), Random(seed)
    while not slow.over and slow.steps < 200:
        assert fast.options == slow.options
        choice = chance.randrange(len(slow.options or ()))
        fast.apply(fast.asked, choice)
        slow.apply(slow.asked, choice)
        assert (fast.zones, fast.resources, fast.marks) == (slow.zones, slow.resources, slow.marks)
    assert (fast.over, fast.winners) == (slow.over, slow.winners)


@FEW
@example(seed=14066, length=76)  # a card becomes a copy: what lasts until the end of the turn was shared
@given(seed=SEEDS, length=LENGTHS)
def test_what_happens_to_a_copy_does_not_happen_to_the_game(machine: Machine, seed: int, length: int) -> None:
    game = advanced(machine, seed, length)
    before = public(game)
    copy, chance = game.clone(), Random(seed + 1)
    assert public(copy) == before
    for _ in range(60):
        if copy.over:
            break
        step(copy, chance)
    assert public(game) == before


@FEW
@given(seed=SEEDS, length=LENGTHS)
def test_a_saved_game_goes_on_as_the_game_does(machine: Machine, seed: int, length: int) -> None:
    game = advanced(machine, seed, length)
    loaded = load_game(machine, game.to_json())
    assert public(loaded) == public(game)
    one, other = Random(seed), Random(seed)
    for _ in range(60):
        if game.over:
            break
        assert game.options == loaded.options
        step(game, one)
        step(loaded, other)
    assert public(loaded) == public(game)


@FEW
@given(seed=SEEDS, length=LENGTHS)
def test_seed_and_answers_are_the_game(machine: Machine, seed: int, length: int) -> None:
    game, chance, trace, answers = new_game(machine, seed=seed), Random(seed), Trace(), []
    for _ in range(length):
        if game.over:
            break
        again = chance.randrange(len(game.options or ()))
        trace.note(game, again)
        answers.append((game.asked, again))
        game.apply(game.asked, again)
    second, repeated = new_game(machine, seed=seed), Trace()
    for seat, answer in answers:
        repeated.note(second, answer)
        second.apply(seat, answer)
    assert repeated.hash == trace.hash
    assert public(second) == public(game)
    assert public(replay(machine, seed, [answer for _, answer in answers])) == public(game)


@FEW
@given(
    seed=SEEDS,
    length=LENGTHS,
    wrong=st.one_of(st.integers(), st.booleans(), st.none(), st.text(), st.floats()),
)
def test_an_illegal_choice_changes_nothing(machine: Machine, seed: int, length: int, wrong: Any) -> None:
    game = advanced(machine, seed, length)
    before = public(game)
    legal = range(len(game.options or ()))
    if game.over or wrong.__class__ is not int or wrong not in legal:
        with pytest.raises(IllegalChoice):
            game.apply(game.asked, wrong)
    for seat in range(-1, machine.seats + 1):
        if game.over or seat != game.asked:
            with pytest.raises(IllegalChoice):
                game.apply(seat, 0)
    assert public(game) == before


@FEW
@given(seed=SEEDS, length=LENGTHS, share=st.floats(0, 1), letter=st.characters(codec="utf-8"))
def test_a_damaged_save_is_refused(
    machine: Machine, seed: int, length: int, share: float, letter: str
) -> None:
    text = advanced(machine, seed, length).to_json()
    at = int(share * (len(text) - 1))
    with pytest.raises(SaveError):
        load_game(machine, text[:at])
    changed = text[:at] + letter + text[at + 1 :]
    try:
        loaded = load_game(machine, changed)
    except SaveError:
        return
    assert public(loaded) == json.loads(text)


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", "[" * 100_000, '{"kind": 1}', "\0", "NaN"])
def test_what_is_no_save_is_refused(machine: Machine, text: str) -> None:
    with pytest.raises(SaveError):
        load_game(machine, text)


@FEW
@given(seed=SEEDS, length=LENGTHS)
def test_a_seat_sees_no_card_that_it_may_not_see(machine: Machine, seed: int, length: int) -> None:
    game = advanced(machine, seed, length)
    for seat in range(machine.seats):
        seen = view(game, seat)
        json.dumps(seen)
        for instance, zone in enumerate(seen["zones"]):
            if not may_see(game, instance, seat):
                names = {machine.cards[game.printed[card]].name for card in game.zones[instance]}
                assert not any(json.dumps(name) in json.dumps(zone) for name in names)
