"""How does a game fit a reinforcement-learning loop? The AEC interface of PettingZoo around it, without PettingZoo."""

import random
import sys
from collections.abc import Iterator
from typing import Any

import realmsdsl


class Environment:
    """A game as PettingZoo's `AECEnv` has it: agents by name, one of them acting at a time."""

    metadata = {"name": "realmsdsl", "is_parallelizable": False}  # noqa: RUF012  named so by PettingZoo

    def __init__(self, machine: realmsdsl.Machine) -> None:
        self.machine = machine
        self.possible_agents = [f"player_{seat}" for seat in range(machine.seats)]
        self.reset()

    def reset(self, seed: int = 0) -> None:
        """Begin anew."""
        self.game = realmsdsl.new_game(self.machine, seed=seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.agents[self.game.asked]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may see, and how many actions it has: each number below that is one."""
        seat = self.possible_agents.index(agent)
        decision = self.game.decisions().get(seat)
        return {"observation": self.game.view(seat), "actions": len(decision.options) if decision else 0}

    def last(self) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Observation, reward, termination, truncation and more, of the agent that is to act."""
        agent = self.agent_selection
        over, cut = self.terminations[agent], self.truncations[agent]
        return self.observe(agent), self.rewards[agent], over, cut, {}

    def step(self, action: int | None) -> None:
        """The agent that is to act does; one whose game is over leaves with `None`."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self.agents.remove(self.agent_selection)
            self.agent_selection = self.agents[0] if self.agents else ""
            return
        assert action is not None, "an agent in the game acts"
        self.game.apply(self.game.asked, action)
        if self.game.is_over:
            self.rewards = dict(zip(self.possible_agents, self.game.returns, strict=True))
            (self.truncations if self.game.cut else self.terminations).update(
                dict.fromkeys(self.agents, True)
            )
        else:
            self.agent_selection = self.possible_agents[self.game.asked]

    def agent_iter(self) -> Iterator[str]:
        """The agents as they come to act, each once more when the game is over."""
        while self.agents:
            yield self.agent_selection


def main() -> int:
    """The loop from PettingZoo's documentation."""
    program = realmsdsl.load_together("star_realms").program
    if program is None:
        return 1
    environment = Environment(realmsdsl.Machine(program))
    policy = random.Random(5)
    environment.reset(seed=42)
    returns, actions = dict.fromkeys(environment.possible_agents, 0.0), 0
    for agent in environment.agent_iter():
        observation, reward, termination, truncation, _ = environment.last()
        returns[agent] += reward
        over = termination or truncation
        actions += not over
        environment.step(None if over else policy.randrange(observation["actions"]))
    print(f"{actions} actions in {environment.game.turn} turns; returns {returns}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
