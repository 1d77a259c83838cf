"""Plays a program: state, events, decisions, copies. Knows no game and no text."""

from realmsdsl.engine.game import Decision, Game, IllegalChoice, new_game
from realmsdsl.engine.machine import FormatError, Machine
from realmsdsl.engine.save import SaveError, load_game, replay
from realmsdsl.engine.trace import Trace

__all__ = [
    "Decision",
    "FormatError",
    "Game",
    "IllegalChoice",
    "Machine",
    "SaveError",
    "Trace",
    "load_game",
    "new_game",
    "replay",
]
