"""Agents, matches, statistics, and examples as tests."""

from realmsdsl.sim.agents import Agent, AgentMaker
from realmsdsl.sim.batch import Batch, simulate
from realmsdsl.sim.match import AgentFault, play_out
from realmsdsl.sim.naming import AGENTS, AgentChoice, UnknownAgentError, agent_named
from realmsdsl.sim.statistics import CardCount, Fault, Rate, Tally

__all__ = [
    "AGENTS",
    "Agent",
    "AgentChoice",
    "AgentFault",
    "AgentMaker",
    "Batch",
    "CardCount",
    "Fault",
    "Rate",
    "Tally",
    "UnknownAgentError",
    "agent_named",
    "play_out",
    "simulate",
]
