"""How do I write an agent, and how good is it?

From the command line: realms simulate star_realms --agents examples/write_an_agent.py:Thrifty,random
"""

import sys

import realmsdsl


class Thrifty:
    """Never buys what is cheap; plays, uses and attacks with all it has.

    An agent is any object with `choose`. It is made for each game from a seed, for a generator of its own.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, game: realmsdsl.Game, seat: int) -> int:
        """The index of an option of the decision that `seat` is asked."""
        options = game.decisions()[seat].options
        return max(range(len(options)), key=lambda index: self.liking(game, options[index]))

    def liking(self, game: realmsdsl.Game, option: tuple[int, ...] | int) -> float:
        """How much it likes an option: of an offer a tuple of an action and its arguments, else a number."""
        if not isinstance(option, tuple) or option[0] < 0:
            return 0
        action = game.machine.actions[option[0]].name
        if action == "buy":
            cost = game.property(game.machine.property_index["cost"], option[1])
            return cost if cost > 2 else -1
        # attacks come last, when all combat is there, and then with all of it
        return {"play_card": 100, "use_ability": 50}.get(action, 1 + option[-1] / 1000)


def main() -> int:
    """Let it play against the agents that come with the package."""
    program = realmsdsl.load_together("star_realms").program
    if program is None:
        return 1
    thrifty = realmsdsl.AgentChoice("thrifty", Thrifty)
    for other in ("random", "greedy"):
        batch = realmsdsl.simulate(program, [thrifty, other], games=10, seed=1)
        won = batch.tally.of_agent(0)
        low, high = won.interval or (0, 1)
        print(f"against {other}: won {won.hits} of {won.cases}, so {low:.0%} to {high:.0%} of all games")
    return 0


if __name__ == "__main__":
    sys.exit(main())
