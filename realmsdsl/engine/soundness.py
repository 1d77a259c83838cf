"""Whether the parts of a saved game fit together: what was changed by hand is refused, and not found out while it is played."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, Final

from realmsdsl.engine.effects import target_of
from realmsdsl.engine.game import Game
from realmsdsl.engine.layout import DEPTH, GAME_SPEAKS, HEADER, LIMIT, NOBODY

_FAR: Final = 1 << 40
"""No number in a frame or an activation is larger."""

_NESTED: Final = 40
"""Lists in a frame or an activation are not nested deeper."""

_MOST_MARKS: Final = 1 << 64


def misfit(game: Game) -> str:
    """Which part of a game does not fit the others or its machine, in words; empty if all do.

    Raises:
        TypeError, LookupError, ValueError, AttributeError: a part is not even of the right form.
    """
    # the later ones rely on the earlier ones
    for what, fits in (
        ("its cards are not those of the game", _cards_exist),
        ("its cards do not lie where they can", _cards_lie),
        ("its numbers are out of bounds", _numbers_fit),
        ("its seats are not those of the game", _seats_fit),
        ("what is going on in it cannot be", _frames_fit),
        ("what has happened in it cannot have", _history_fits),
        ("what is waited for in it does not exist", _waiting_fits),
    ):
        if not fits(game):
            return what
    return ""


def _are(values: Any, low: int, end: int) -> bool:
    """Whether values are whole numbers from `low` up to before `end`."""
    return not values or (set(map(type, values)) == {int} and low <= min(values) and max(values) < end)


def _is(value: Any, low: int, end: int) -> bool:
    return value.__class__ is int and low <= value < end


# ---- what lies where -----------------------------------------------------------------------------------


def _cards_exist(game: Game) -> bool:
    machine, printed = game.machine, game.printed
    first = machine.form.rehearsal
    if first is not None and game.is_set_up and printed != first.printed:
        return False
    return (
        _are(printed, 0, len(machine.cards))
        and _are(game.face, 0, len(machine.cards))
        and _are(game.marks, 0, _MOST_MARKS)
        and len(printed) == len(game.face) == len(game.marks) == len(game.at)
    )


def _cards_lie(game: Game) -> bool:
    count = len(game.printed)
    lying = list(chain.from_iterable(game.zones))
    if not _are(lying, 0, count) or sorted(lying) != list(range(count)):
        return False
    active = game.machine.is_active
    if len(game.zones) != len(active) or not _are(game.at, 0, len(active)):
        return False
    at, face, printed = game.at, game.face, game.printed
    for instance, zone in enumerate(game.zones):
        for card in zone:
            if at[card] != instance or (face[card] != printed[card] and not active[instance]):
                return False
    return _cells_fit(game) and all(_are(each, NOBODY, count) for each in game.revealed)


def _cells_fit(game: Game) -> bool:
    grids = game.machine.grid_instances
    on_grids = [card for instance in grids for card in game.zones[instance]]
    return (
        len(game.lying) == len(game.cells)
        and set(game.cells) == set(on_grids)
        and _are(list(game.cells.values()), 0, _FAR)
    )


# ---- numbers, people ------------------------------------------------------------------------------------


def _numbers_fit(game: Game) -> bool:
    machine, count = game.machine, len(game.printed)
    chance = game.chance
    kept, counters = game.kept, game.counters
    return (
        len(game.resources) == len(machine.resource_names) * machine.seats
        and _are(game.resources, -LIMIT, LIMIT + 1)
        and len(chance) == 4
        and _are(chance, 0, 1 << 32)
        and any(chance)
        and _is(game.turn, 0, machine.turn_limit + 2)
        and _is(game.budget, 0, machine.step_budget + 1)
        and _is(game.uses, 0, DEPTH + 1)
        and _are((game.steps, game.changes, game.declined), NOBODY, _FAR)
        and _are([card for card, _ in (*kept, *counters)], 0, count)
        and _are([number for _, number in kept], 0, len(machine.property_defs))
        and _are(list(kept.values()), -_FAR, _FAR)
        and _are([number for _, number in counters], 0, len(machine.counter_names))
        and _are(list(counters.values()), 1, LIMIT + 1)
        and _are(list(game.was), 0, count)
        and _are(list(game.was.values()), 0, len(machine.cards))
    )


def _seats_fit(game: Game) -> bool:
    seats = game.machine.seats
    named = (*game.winners, *game.ranking, *game.falling, *game.order_of_seats, game.active)
    said = (*game.out, game.in_rules, game.is_set_up, game.over, game.cut)
    return (
        _are(named, 0, seats)
        and sorted(game.order_of_seats) == list(range(seats))
        and len(game.out) == seats
        and set(map(type, said)) == {bool}
        and game.ran_away.__class__ is str
    )


# ---- what runs --------------------------------------------------------------------------------------------


def _frames_fit(game: Game) -> bool:
    bodies, acts, owned = game.machine.bodies, game.acts, []
    for body, at, act, extra, owns in game.frames:
        if not (_is(body, 0, len(bodies)) and _is(at, 0, len(bodies[body]) + 1) and _is(act, 0, len(acts))):
            return False
        if not _is(owns, 0, 2) or not _is_plain(extra):
            return False
        if owns:
            owned.append(act)
    if game.over:
        return not game.frames and not acts
    return bool(game.frames) and _owners_fit(game, owned) and all(_acts(game, each) for each in acts)


def _owners_fit(game: Game, owned: list[int]) -> bool:
    """Whether activations go with frames, outermost first; the strands of some blocks have one beside."""
    if game.machine.keeps_secrets or game.machine.moves_by_team:
        return owned == sorted(set(owned))
    return owned == list(range(len(game.acts)))


def _acts(game: Game, act: list[Any]) -> bool:
    """Whether an activation names seats and cards that there are."""
    you, this, event = act[:HEADER]
    return (
        _is(you, NOBODY, game.machine.seats)
        and _is(this, GAME_SPEAKS, len(game.printed))
        and (event is None or (len(event) == 4 and _is_plain(event)))
        and all(_is_plain(each) for each in act[HEADER:])
    )


def _is_plain(value: Any, depth: int = 0) -> bool:
    """Whether a value is what frames may keep: numbers, words, and lists of them."""
    if value is None or value.__class__ is str or value.__class__ is bool:
        return True
    if value.__class__ is int:
        return -_FAR < value < _FAR
    if value.__class__ is not list or depth > _NESTED:
        return False
    return all(_is_plain(each, depth + 1) for each in value)


# ---- what was, and what is waited for -----------------------------------------------------------------------


def _history_fits(game: Game) -> bool:
    periods, loops = game.periods, game.loops
    words: Iterable[Any] = (*periods, *loops, *(event[0] for event in game.history))
    return (
        set(map(type, words)) <= {str}
        and _are(list(periods.values()), 0, len(game.history) + 1)
        and _are(list(loops.values()), -LIMIT, LIMIT + 1)
        and _are(list(_numbers_of(game)), -_FAR, _FAR)
    )


def _numbers_of(game: Game) -> Iterator[Any]:
    """All numbers of the history."""
    properties = len(game.machine.snapshot_properties)
    for _, seat, thing, left, amount, shot in game.history:
        yield from (seat, thing, left, amount)
        if shot is not None:
            if shot and len(shot) != properties:
                yield None
            yield from shot


def _waiting_fits(game: Game) -> bool:
    machine, count = game.machine, len(game.printed)
    for key, row in game.listeners.items():
        for card, number in row:
            if not (_is(card, 0, count) and _is(number, 0, len(machine.triggers))):
                return False
            if machine.event_key[number] != key or not machine.is_active[game.at[card]]:
                return False
    for number, once, act, period in game.armed:
        if not (_is(number, 0, len(machine.triggers)) and once.__class__ is bool and period.__class__ is str):
            return False
        if not _acts(game, act):
            return False
    return (
        all(_is(card, 0, count) and _is(number, 0, len(machine.clocks)) for card, number in game.clock_cards)
        and all(_modifies(game, target, each) for target, row in game.modifiers.items() for each in row)
        and all(_comes_later(game, each) for each in game.laters)
        and all(word.__class__ is str and _are(each, GAME_SPEAKS, _FAR) for word, *each in game.spent)
        and all(len(each) == 3 for each in game.spent)
    )


def _modifies(game: Game, target: str, entry: list[Any]) -> bool:
    number, source, held = entry
    modifiers = game.machine.modifiers
    return (
        _is(number, 0, len(modifiers))
        and target_of(modifiers[number]) == target
        and _is(source, GAME_SPEAKS, len(game.printed))
        and (held is None or _acts(game, held))
    )


def _comes_later(game: Game, entry: list[Any]) -> bool:
    edge, clock, body, *rest = entry
    if edge.__class__ is not str or clock.__class__ is not str:
        return False
    if body == "end":
        target, modifier = rest
        return _modifies(game, target, modifier)
    (act,) = rest
    return _is(body, 0, len(game.machine.bodies)) and _acts(game, act)
