"""Which agent is best? Everybody plays everybody, from both seats."""

import sys
from collections import Counter
from itertools import permutations

import realmsdsl

AGENTS = ["random", "greedy", "mcts:5"]
GAMES = 3


def main() -> int:
    """Play the tournament and print its table."""
    program = realmsdsl.load_together("star_realms").program
    if program is None:
        return 1
    duel = realmsdsl.Machine(program, "duel")  # made once, for all games
    wins, games = Counter[str](), Counter[str]()
    for first, second in permutations(AGENTS, 2):
        tally = realmsdsl.simulate(duel, [first, second], games=GAMES, seed=100).tally
        print(f"{first:>8} against {second:<8} {tally.wins[0]} : {tally.wins[1]}")
        for seat, name in enumerate((first, second)):
            wins[name] += tally.wins[seat]
            games[name] += tally.won
    print()
    for place, (name, won) in enumerate(wins.most_common(), 1):
        print(f"{place}. {name:<8} won {won} of {games[name]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
