"""What holds at every decision of every game, in random games of every shipped format.

CI plays 2,000 games of the core duel, and a few of every other table. All of them end within their bound, and at each of
their decisions what is offered is in order and no card is lost. At some decisions, by chance, about one in a game of the
core duel, all other questions are asked. The dearest are asked of some games only (`closely`), the first ones of each
table, then two of a hundred: one is played in both forms of the engine at once and again from its answers, the other is
saved and restored at its decisions.

`REALMS_GAMES` is how many games of the core duel are played instead, and a share of that of the others. The long run:

    REALMS_GAMES=100000 pytest tests/engine/test_every_game.py -n 2

It takes some 25 ms of processor time for a game. On 2026-11-28 all 100,000 games of the core duel held, and a share of those of
every other table: 45 minutes of processor time.
"""

import json
import os
from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from realmsdsl.engine import Game, IllegalChoice, Trace, load_game, new_game, replay
from realmsdsl.engine.layout import NOBODY
from realmsdsl.engine.offers import END
from realmsdsl.engine.question import cards_asked
from realmsdsl.engine.soundness import misfit
from realmsdsl.engine.view import may_see, view
from tests.engine.tables import CORE, HOSTILE_DUEL, Table, machine, tables

GAMES: Final = int(os.environ.get("REALMS_GAMES", "2000"))
"""Of the core duel."""

PARTS: Final = 8
"""The games of the core duel are cut into parts, so that several processes can share them."""

LENGTH: Final = 300
"""Decisions of a usual game of the core duel."""

TOLD: Final = 100
"""Decisions of a game that are played with a log."""


def games_of(table: Table) -> int:
    """How many games of a table are played."""
    return GAMES if table == CORE else max(2, GAMES // (100 if table == HOSTILE_DUEL else 2000))


RUNS_AWAY: Final = ("Repeater: primary",)
"""What never ends by itself in the hostile set: two such ships, alone in play, use each other's ability."""


class Closely(NamedTuple):
    """How closely a game is looked at.

    Attributes:
        looks: at how many of `LENGTH` decisions, on average, all questions are asked.
        saves: at one of how many decisions it is saved and restored; 0 at none.
        both: whether it is played in both forms at once and again from its answers.
    """

    looks: int
    saves: int = 0
    both: bool = False


def closely(table: Table, number: int) -> Closely:
    """How closely a game of a table is looked at, by its number."""
    turn, is_core = number % 100, table == CORE
    return Closely(1 if is_core else 3, saves=(1 if is_core else 4) if turn == 1 else 0, both=turn == 0)


def state(game: Game) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(game.to_json())["state"]
    return found


def answer(game: Game, chance: Random) -> int:
    """Any answer, but doing nothing only now and then."""
    options = game.options or []
    rest = len(options) - (options[-1] in (NOBODY, END) and chance.random() < 0.8)
    return chance.randrange(max(1, rest))


# ---- at every decision ---------------------------------------------------------------------------------


def check_decision(game: Game) -> None:
    """Somebody who is still in is asked something that can be answered in several ways, each listed once."""
    options = game.options or []
    assert not game.out[game.asked]
    assert len(options) >= 2, "what can be answered in one way is not asked"
    rest = options[:-1]
    assert rest == sorted(set(rest)), "each once, in canonical order"
    assert rest[0] not in (NOBODY, END)
    assert options[-1] not in rest


def check_conserved(game: Game, cards: list[int]) -> None:
    """Each card lies in one zone once, and none has become another."""
    assert game.printed == cards
    assert sorted(chain.from_iterable(game.zones)) == list(range(len(cards)))


# ---- at some of them ---------------------------------------------------------------------------------------


def check_places(game: Game) -> None:
    """A card knows where it lies, and what belongs to a stay in play is found nowhere else."""
    machine = game.machine
    for instance, zone in enumerate(game.zones):
        assert all(game.at[card] == instance for card in zone)
        if not machine.is_active[instance]:
            assert all(game.face[card] == game.printed[card] for card in zone)
    speaking = {card for row in game.listeners.values() for card, _ in row} | {
        card for card, _ in game.clock_cards
    }
    assert all(machine.is_active[game.at[card]] for card in speaking)


def check_numbers(game: Game) -> None:
    """Floors hold, and no number is out of bounds."""
    machine = game.machine
    for number, floor in enumerate(machine.floors):
        held = [game.resource(number, seat) for seat in range(machine.seats)]
        assert all(-1_000_000_000 <= each <= 1_000_000_000 for each in held)
        assert floor is None or min(held) >= floor
        assert machine.resource_names[number] not in machine.never_negative or min(held) >= 0
    assert all(0 < value <= 1_000_000_000 for value in game.counters.values())


def check_save(game: Game) -> None:
    """A saved game is the same game at the same decision."""
    text = game.to_json()
    loaded = load_game(game.machine, text)
    assert loaded.to_json() == text
    assert loaded.options == game.options
    assert loaded.asked == game.asked
    assert misfit(loaded) == ""


def check_copy(game: Game, chance: Random) -> None:
    """What happens to a copy, or to the copy of a copy, does not happen to the game; a loaded game goes on alike."""
    before = game.to_json()
    copy, loaded = game.clone(), load_game(game.machine, before)
    assert copy.to_json() == before
    for _ in range(chance.randrange(1, 12)):
        if copy.over:
            break
        assert copy.options == loaded.options
        choice = answer(copy, chance)
        other = copy.clone()
        loaded.choose(choice)
        copy.choose(choice)
        other.choose(len(other.options or ()) - 1)
    assert copy.to_json() == loaded.to_json()
    assert game.to_json() == before


def check_illegal(game: Game) -> None:
    """What was not offered is refused, and nothing has changed."""
    before = game.to_json()
    wrong: list[tuple[int, Any]] = [
        (seat, 0) for seat in range(-1, game.machine.seats + 1) if seat not in game.seats_asked
    ]
    wrong += [(game.asked, each) for each in (-1, len(game.options or ()), None, "0", 0.0, True)]
    for seat, choice in wrong:
        with pytest.raises(IllegalChoice):
            game.apply(seat, choice)
    assert game.to_json() == before


def check_views(game: Game, chance: Random) -> None:
    """Who deals the cards that a seat cannot see anew changes nothing that it sees."""
    for seat in range(game.machine.seats):
        seen = json.dumps(view(game, seat))
        assert json.dumps(view(dealt_anew(game, seat, chance), seat)) == seen


def dealt_anew(game: Game, seat: int, chance: Random) -> Game:
    """A copy in which the cards lie elsewhere, as far as a seat does not see them."""
    copy = game.clone()
    known = {card for to, card in game.revealed if to in (seat, NOBODY)}
    if seat in game.seats_asked:
        own = game.seen_by(seat)
        known |= {*cards_asked(own), *_cards_of_actions(own)}
    hidden = [place for place in range(game.machine.gone) if not may_see(game, place, seat)]
    free = [card for place in hidden for card in game.zones[place] if card not in known]
    chance.shuffle(free)
    dealt = iter(free)
    for place in hidden:
        copy.zones[place] = [card if card in known else next(dealt) for card in game.zones[place]]
        for card in copy.zones[place]:
            copy.at[card] = place
    return copy


def _cards_of_actions(game: Game) -> Iterator[int]:
    for option in game.options or ():
        if isinstance(option, tuple):
            yield from option[1:]


def check_order_of_actions(game: Game, chance: Random) -> None:
    """Two actions in either order: if they lead to the same, the same is offered then.

    What the second action asks first may well depend on the order: only ends at which actions are offered are compared.
    """
    options = game.options or []
    if len(options) < 3 or not _offers_actions(game):
        return
    pair = chance.sample(options[:-1], 2)
    ends = [end for end in (_after(game, pair), _after(game, pair[::-1])) if end is not None]
    if len(ends) == 2 and _without_history(ends[0]) == _without_history(ends[1]):
        assert ends[0].options == ends[1].options


def _after(game: Game, actions: list[Any]) -> Game | None:
    copy = game.clone()
    for action in actions:
        if copy.over or action not in (copy.options or ()):
            return None
        copy.choose((copy.options or []).index(action))
    return copy if not copy.over and copy.asked == game.asked and _offers_actions(copy) else None


def _offers_actions(game: Game) -> bool:
    options = game.options or []
    return bool(options) and isinstance(options[0], tuple)


def _without_history(game: Game) -> object:
    """A game but for the order in which things happened."""
    saved = state(game)
    for name in ("frames", "acts", "budget", "steps", "changes", "declined", "listeners", "clock_cards"):
        del saved[name]
    saved["zones"] = [
        zone if _has_order(game, place) else sorted(zone)
        for place, zone in enumerate(saved["zones"][: game.machine.gone])
    ]
    for name in ("history", "kept", "counters", "spent"):
        saved[name] = sorted(map(repr, saved[name]))
    return saved


def _has_order(game: Game, place: int) -> bool:
    flags = game.machine.zone_flags[game.machine.instance_zone[place]]
    return bool(flags & {"ordered", "pile"})


# ---- whole games -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "part", "parts"),
    [(CORE, part, PARTS) for part in range(PARTS)] + [(each, 0, 1) for each in tables() if each != CORE],
    ids=str,
)
def test_invariants(table: Table, part: int, parts: int) -> None:
    for number in range(part, games_of(table), parts):
        check_game(table, 1000 + number, closely(table, number))


def check_game(table: Table, seed: int, how: Closely) -> None:
    """Play a game by chance, and ask at its decisions what has to hold."""
    chance = Random(seed)
    game = new_game(machine(table), seed=seed)
    other = Reference(table, seed) if how.both else None
    cards, is_set_up = [], False
    while not game.over:
        check_decision(game)
        if not is_set_up:
            # reserves come in when set-up, which may ask, is over
            is_set_up, cards = game.is_set_up, [*game.printed]
        check_conserved(game, cards)
        if chance.random() < how.looks / LENGTH:
            look_closely(game, chance)
        if how.saves and game.steps % how.saves == 0:
            check_save(game)
        choice = answer(game, chance)
        if other is not None:
            other.follow(game, choice, whole=chance.random() < 0.1)
        game.choose(choice)
    check_conserved(game, cards)
    check_places(game)
    check_numbers(game)
    assert game.turn <= game.machine.turn_limit + 1
    assert game.ran_away in ("", *(RUNS_AWAY if table == HOSTILE_DUEL else ()))
    if other is not None:
        other.check_end(game)


class Reference:
    """The same game in the reference form, for a while with a log too, and what was answered in it."""

    def __init__(self, table: Table, seed: int) -> None:
        self.game = new_game(machine(table, fast=False), seed=seed)
        self.told = new_game(machine(table), seed=seed, log=True)
        self.trace, self.traced = Trace(), Trace()
        self.seed, self.answers = seed, list[int]()

    def follow(self, game: Game, choice: int, *, whole: bool) -> None:
        """Compare before an answer, with all that a game is or what soon shows, and answer too."""
        own, told = self.game, self.told
        assert own.options == game.options
        assert (own.zones, own.resources, own.history) == (game.zones, game.resources, game.history)
        assert not whole or state(own) == state(game)
        self.trace.note(own, choice)
        self.traced.note(game, choice)
        self.answers.append(choice)
        own.choose(choice)
        if len(self.answers) < TOLD:
            told.choose(choice)
            assert (told.options, told.zones, told.resources) == (own.options, own.zones, own.resources)

    def check_end(self, game: Game) -> None:
        """All have come to the same end, by the same trace; so does the game of these answers."""
        assert self.trace.hash == self.traced.hash
        assert state(self.game) == state(game)
        assert self.told.log
        assert replay(game.machine, self.seed, self.answers).to_json() == game.to_json()


def look_closely(game: Game, chance: Random) -> None:
    decisions = game.decisions()
    assert tuple(decisions) == game.seats_asked
    assert list(decisions[game.asked].options) == game.options
    check_places(game)
    check_numbers(game)
    check_save(game)
    check_copy(game, chance)
    check_illegal(game)
    check_views(game, chance)
    check_order_of_actions(game, chance)
