"""What a batch of games comes to: counts that add up in any order, and the rates and intervals made of them."""

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from statistics import NormalDist, fmean
from typing import Final, final

from attrs import define, field, frozen

CONFIDENCE: Final = 0.95
"""Of every interval."""

MOST_FAULTS: Final = 100
"""Faults that are kept with all that is known of them: the first ones. All are counted."""


@final
@frozen(slots=True, order=True)
class Fault:
    """A game that ended because an agent failed.

    Attributes:
        game: its number in the batch, from 0.
        seed: of the game.
        seat: whose agent it was, from 0.
        agent: its name.
        turn: in which turn it happened; 0 before the first.
        what: what the agent did, in words.
        kind: the same without what differs from one decision to the next.
    """

    game: int
    seed: int
    seat: int
    agent: str
    turn: int
    what: str
    kind: str = ""


@final
@frozen(slots=True)
class Rate:
    """A share of cases, with its interval of 95 % by Wilson's score."""

    hits: int
    cases: int

    @property
    def value(self) -> float | None:
        """The share; None of no cases."""
        return self.hits / self.cases if self.cases else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """Lower and upper end of the interval; None of no cases."""
        if not self.cases:
            return None
        z = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)
        share, weight = self.hits / self.cases, z * z / self.cases
        middle = share + weight / 2
        reach = z * sqrt(share * (1 - share) / self.cases + weight / (4 * self.cases))
        low, high = (middle - reach) / (1 + weight), (middle + reach) / (1 + weight)
        return (low if self.hits else 0.0, high if self.hits < self.cases else 1.0)


@final
@define(slots=True)
class CardCount:
    """What seats did with the copies of a card: how often, in how many hands it happened, how many of them won.

    A hand is one seat in one game.
    """

    times: int = 0
    hands: int = 0
    wins: int = 0

    @property
    def won(self) -> Rate:
        """Of the hands in which it happened, those that won."""
        return Rate(self.wins, self.hands)


@final
@define(slots=True)
class Counts:
    """The same for many things, by their names, so that a hand is added quickly."""

    times: Counter[str] = field(factory=Counter)
    wins: Counter[str] = field(factory=Counter)
    losses: Counter[str] = field(factory=Counter)

    def note(self, things: Iterable[str], *, won: bool) -> None:
        """Count a hand: what happened in it, each thing as often as it did."""
        done = list(things)
        self.times.update(done)
        (self.wins if won else self.losses).update(set(done))

    def add(self, other: "Counts") -> None:
        """Take in the counts of other hands."""
        self.times.update(other.times)
        self.wins.update(other.wins)
        self.losses.update(other.losses)

    def of(self, thing: str) -> CardCount:
        """The counts of one thing."""
        return CardCount(self.times[thing], self.wins[thing] + self.losses[thing], self.wins[thing])


@final
@define(slots=True)
class Tally:
    """Counts over games.

    Attributes:
        games: all that were begun and came to some end.
        turns: of the games that were played to their end, how many took so many turns.
        decisions: answered, in all games.
        won: games that somebody won.
        won_by_first: of these, those that the first player (or its team) won.
        wins: games won, by the number of the agent.
        cut: games that did not end within the limit of turns.
        ran_away: games that an ability ended by running away, by its card.
        failed: games that ended by the fault of an agent.
        faults: the first of these faults.
        fault_kinds: how many of these there were, by the agent and what it did.
        cards_taken: by card, how often a copy came from a place that nobody owns to that of a seat.
        cards_in_deeds: by action and card that it was about, with a blank between, how often a seat chose it.
        traces: the trace of each game by its number, if they are asked for.
    """

    games: int = 0
    turns: Counter[int] = field(factory=Counter)
    decisions: int = 0
    won: int = 0
    won_by_first: int = 0
    wins: Counter[int] = field(factory=Counter)
    cut: int = 0
    ran_away: Counter[str] = field(factory=Counter)
    failed: int = 0
    faults: list[Fault] = field(factory=list)
    fault_kinds: Counter[tuple[str, str]] = field(factory=Counter)
    cards_taken: Counts = field(factory=Counts)
    cards_in_deeds: Counts = field(factory=Counts)
    traces: dict[int, int] = field(factory=dict)

    def add(self, other: "Tally") -> None:
        """Take in the counts of other games; the order does not matter."""
        for name in ("games", "decisions", "won", "won_by_first", "cut", "failed"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.turns.update(other.turns)
        self.wins.update(other.wins)
        self.ran_away.update(other.ran_away)
        self.fault_kinds.update(other.fault_kinds)
        self.faults = sorted((*self.faults, *other.faults))[:MOST_FAULTS]
        self.traces |= other.traces
        self.cards_taken.add(other.cards_taken)
        self.cards_in_deeds.add(other.cards_in_deeds)

    @property
    def taken(self) -> dict[str, CardCount]:
        """For each card that was taken the counts of that."""
        return {card: self.cards_taken.of(card) for card in self.cards_taken.times}

    @property
    def deeds(self) -> dict[str, dict[str, CardCount]]:
        """For each action the counts of the cards that it was about."""
        found: dict[str, dict[str, CardCount]] = {}
        for deed in self.cards_in_deeds.times:
            word, _, card = deed.partition(" ")
            found.setdefault(word, {})[card] = self.cards_in_deeds.of(deed)
        return found

    @property
    def played_out(self) -> int:
        """Games that came to the end that their rules know."""
        return self.turns.total()

    @property
    def turns_per_game(self) -> float | None:
        """The mean over the games that were played to their end; None of none."""
        return fmean(self.turns.keys(), self.turns.values()) if self.turns else None

    @property
    def first_player(self) -> Rate:
        """Of the games that somebody won, those that the first player won."""
        return Rate(self.won_by_first, self.won)

    def of_agent(self, number: int) -> Rate:
        """Of the games that somebody won, those that an agent won, by its number."""
        return Rate(self.wins[number], self.won)
