"""What a simulation came to, in words and as plain values."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from realmsdsl.api.games import Batch
from realmsdsl.sim import CardCount, Rate, Tally

_SHOWN_FAULTS: Final = 5
_COLUMN: Final = 24
"""How wide the first column is; a long name of an agent makes it wider."""

_PRIME: Final = 0x01000193
_START: Final = 0x811C9DC5
_MASK: Final = 0xFFFFFFFF


def plain(batch: Batch) -> dict[str, Any]:
    """A batch as JSON has it; rates are shares of 1, `None` where nothing was counted."""
    tally = batch.tally
    said: dict[str, Any] = {
        "game": batch.game,
        "sets": list(batch.sets),
        "format": batch.format,
        "options": dict(batch.options),
        "agents": list(batch.agents),
        "seed": batch.seed,
        "games_asked": batch.asked,
        "games": tally.games,
        "interrupted": batch.is_interrupted,
        "seconds": round(batch.seconds, 3),
        "games_per_second": round(batch.games_per_second, 2),
        "turns_per_game": _rounded(tally.turns_per_game),
        "turns": {str(turns): tally.turns[turns] for turns in sorted(tally.turns)},
        "decisions_per_game": _rounded(tally.decisions / tally.games if tally.games else None),
        "first_player_win_rate": _rounded(tally.first_player.value),
        "first_player_win_interval": _interval(tally.first_player),
        "wins": [
            {"agent": name, **_rate(tally.of_agent(number))} for number, name in enumerate(batch.agents)
        ],
        "played_out": tally.played_out,
        "without_winner": tally.played_out - tally.won,
        "cut": tally.cut,
        "ran_away": dict(sorted(tally.ran_away.items())),
        "faults": tally.failed,
        "first_faults": [_fault(each) for each in tally.faults],
        "cards": _cards(tally),
    }
    if tally.traces:
        said["trace"] = f"{whole_trace(tally):08x}"
        said["traces"] = [f"{trace:08x}" for trace in tally.traces.values()]
    return said


def whole_trace(tally: Tally) -> int:
    """The traces of all games, in their order, folded into 32 bits like each of them."""
    value = _START
    for trace in tally.traces.values():
        value = ((value ^ trace) * _PRIME) & _MASK
    return value


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


def _interval(rate: Rate) -> list[float] | None:
    ends = rate.interval
    return None if ends is None else [round(end, 4) for end in ends]


def _rate(rate: Rate) -> dict[str, Any]:
    return {
        "wins": rate.hits,
        "games": rate.cases,
        "win_rate": _rounded(rate.value),
        "interval": _interval(rate),
    }


def _fault(fault: Any) -> dict[str, Any]:
    return {name: getattr(fault, name) for name in ("game", "seed", "seat", "agent", "turn", "what")}


def _cards(tally: Tally) -> dict[str, Any]:
    taken, deeds = tally.taken, tally.deeds
    names = sorted({*taken, *(card for cards in deeds.values() for card in cards)})
    nothing = CardCount()
    return {
        name: {
            "taken": _count(taken.get(name, nothing)),
            "deeds": {word: _count(cards[name]) for word, cards in sorted(deeds.items()) if name in cards},
        }
        for name in names
    }


def _count(count: CardCount) -> dict[str, Any]:
    return {
        "times": count.times,
        "hands": count.hands,
        "wins": count.wins,
        "win_rate": _rounded(count.won.value),
        "interval": _interval(count.won),
    }


# ---- in words --------------------------------------------------------------------------------------------


def shown(batch: Batch, rulings: Mapping[str, str]) -> Iterator[str]:
    """A batch in lines for people; `rulings` are those that were asked for."""
    tally = batch.tally
    games = f"{tally.games:,} game" + ("" if tally.games == 1 else "s")
    played = games + (f" of {batch.asked:,}, interrupted" if batch.is_interrupted else "")
    yield (
        f"{batch.game} ({', '.join(batch.sets) or 'no sets'}), {batch.format}: {' against '.join(batch.agents)};"
        f" {played}, seed {batch.seed}"
    )
    for name, value in rulings.items():
        yield f"  with {name} {value}"
    rows = {
        "games per second": f"{batch.games_per_second:,.1f}",
        "turns per game": _turns(tally),
        "first player won": _percent(tally.first_player),
    }
    for number, name in enumerate(batch.agents):
        rows[f"{name} ({number + 1}) won"] = _percent(tally.of_agent(number))
    width = max(_COLUMN, *(len(what) + 2 for what in rows))
    yield from (f"  {what:<{width}}{said}" for what, said in rows.items())
    yield from _ends(tally)
    for number, trace in tally.traces.items():
        yield f"  trace of seed {batch.seed + number:<10} {trace:08x}"
    if tally.traces:
        yield f"  {'trace of all':<{_COLUMN}}{whole_trace(tally):08x}"
    if tally.cards_taken.times:
        yield ""
        yield from _table(tally)


def _turns(tally: Tally) -> str:
    mean = tally.turns_per_game
    if mean is None:
        return "-"
    return f"{mean:.1f}, from {min(tally.turns)} to {max(tally.turns)}"


def _percent(rate: Rate) -> str:
    ends = rate.interval
    if rate.value is None or ends is None:
        return "-"
    return f"{100 * rate.value:.1f} % ({100 * ends[0]:.1f} to {100 * ends[1]:.1f}), {rate.hits:,} of {rate.cases:,}"


def _ends(tally: Tally) -> Iterator[str]:
    """What did not end as it should."""
    counts: Mapping[str, int] = {
        "without a winner": tally.played_out - tally.won,
        "cut, too many turns": tally.cut,
        "ended by a fault": tally.failed,
    }
    for what, count in counts.items():
        if count:
            yield f"  {what:<{_COLUMN}}{count:,}"
    for card, count in sorted(tally.ran_away.items()):
        yield f"  {'ran away':<{_COLUMN}}{count:,}: {card}"
    yield from _faults(tally)


def _faults(tally: Tally) -> Iterator[str]:
    """The first fault of each kind, and how many there were of it."""
    kinds = {(each.agent, each.kind): each for each in reversed(tally.faults)}
    shown = sorted(kinds.values())[:_SHOWN_FAULTS]
    left = tally.failed
    for fault in shown:
        count = tally.fault_kinds[fault.agent, fault.kind]
        left -= count
        games = f"{count:,} games, the first" if count > 1 else "game"
        yield f"  fault of {fault.agent} (seat {fault.seat + 1}) in {games} {fault.game}, seed {fault.seed}, turn {fault.turn}: {fault.what}"
    if left:
        yield f"  and {left:,} faults more"


def _table(tally: Tally) -> Iterator[str]:
    """Cards by how often those who took them won, the surest first: by the lower end of the interval."""
    taken = tally.taken
    width = max(len(name) for name in (*taken, "card"))
    yield f"{'card':<{width}}{'taken':>10}{'a game':>9}   won by who took it"
    by_success = sorted(taken.items(), key=lambda each: (-(each[1].won.interval or (0,))[0], each[0]))
    for name, count in by_success:
        yield f"{name:<{width}}{count.times:>10,}{count.times / tally.games:>9.2f}   {_percent(count.won)}"
