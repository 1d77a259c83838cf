"""Agents by name, as they are asked for: `random`, `greedy`, `mcts:300`, `my_agent.py:Mine`."""

import importlib.util
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final, final

from attrs import frozen

from realmsdsl.base import nearest
from realmsdsl.engine import Machine
from realmsdsl.sim.agents import VALUE, AgentMaker, GreedyAgent, RandomAgent
from realmsdsl.sim.search import PLAYOUTS, SearchAgent

AGENTS: Final = ("random", "greedy", "mcts")
"""The agents that come with the package."""

MOST_PLAYOUTS: Final = 1_000_000


class UnknownAgentError(LookupError):
    """There is no agent of this name, or it cannot play this game; the message says which there are."""


@final
@frozen(slots=True)
class AgentChoice:
    """An agent by the name under which results show it; `make` makes it for one game from a seed."""

    name: str
    make: AgentMaker


def agent_named(name: str, playouts: int = PLAYOUTS) -> AgentChoice:
    """An agent that comes with the package, or one of your own.

    Args:
        name: `random`, `greedy`, `mcts` or `mcts:300` (playouts for each move), or `FILE.py:NAME` for a class or function
            of a Python file that makes an agent from a seed.
        playouts: of `mcts` where its name does not say it.

    Raises:
        UnknownAgentError: there is no such agent, or its file cannot be used.
    """
    word, _, detail = name.partition(":")
    if word.endswith(".py"):
        return AgentChoice(name, _from_file(Path(word), detail))
    if word == "mcts":
        return AgentChoice(
            name, partial(SearchAgent, playouts=_playouts(name, detail) if detail else playouts)
        )
    makers: dict[str, AgentMaker] = {"random": RandomAgent, "greedy": GreedyAgent}
    if word not in makers or detail:
        near = nearest(word, AGENTS)
        help_ = (
            f"did you mean {near!r}?"
            if near and not detail
            else f"there are {', '.join(AGENTS)}, and FILE.py:NAME"
        )
        raise UnknownAgentError(f"there is no agent {name!r}; {help_}")
    return AgentChoice(name, makers[word])


def agent_of(given: str | AgentChoice | AgentMaker) -> AgentChoice:
    """An agent by its name, as it is, or as the class or function that makes it, which then lends it its name.

    Raises:
        TypeError: it is none of these.
        UnknownAgentError: there is no agent of this name, or its file cannot be used.
    """
    if isinstance(given, AgentChoice):
        return given
    if isinstance(given, str):
        return agent_named(given)
    if not callable(given):
        said = f"an agent is a name, a class or function that makes one from a seed, or an AgentChoice, not {given!r:.80}"
        plays = (
            f"; it plays one game: give its class, {type(given).__name__}" if hasattr(given, "choose") else ""
        )
        raise TypeError(said + plays)
    return AgentChoice(getattr(given, "__name__", type(given).__name__), given)


def check_agents(agents: tuple[AgentChoice, ...], machine: Machine) -> None:
    """Refuse agents that cannot play a game.

    Raises:
        UnknownAgentError: an agent needs what the game does not define.
    """
    for agent in agents:
        if agent.make is GreedyAgent and VALUE not in machine.definitions:
            raise UnknownAgentError(
                f"{agent.name!r} needs to know what a seat wants, and {machine.program.game} does not define `{VALUE}`"
            )


def _playouts(name: str, detail: str) -> int:
    if detail.isascii() and detail.isdigit() and 0 < int(detail) <= MOST_PLAYOUTS:
        return int(detail)
    raise UnknownAgentError(
        f"{name!r}: the playouts are a number from 1 to {MOST_PLAYOUTS}, for example mcts:300"
    )


def _from_file(path: Path, name: str) -> Callable[[int], Any]:
    """What makes agents, from a Python file; the file is run once."""
    if not name:
        raise UnknownAgentError(f"{path}: say which class or function makes the agent, as {path}:NAME")
    if not path.is_file():
        raise UnknownAgentError(f"there is no file {path}")
    module_name = f"realms_agent_{path.stem}"
    spec = importlib.util.spec_from_file_location(module_name, path)
    if spec is None or spec.loader is None:
        raise UnknownAgentError(f"{path} is no Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[module_name] = module  # classes of the file find themselves by this name
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as cause:
        raise UnknownAgentError(f"{path} cannot be used: {type(cause).__name__}: {cause}") from cause
    maker = getattr(module, name, None)
    if not callable(maker):
        raise UnknownAgentError(f"{path} has no class or function {name!r}")
    made: Callable[[int], Any] = maker
    return made
