"""Plays a program: state, events, decisions, copies. Knows no game and no text."""

from realmsdsl.engine.game import Decision, Game, IllegalChoice, new_game
from realmsdsl.engine.machine import Machine
from realmsdsl.engine.load import SaveError, load_game, replay
from realmsdsl.engine.tables import FormatError, UnplayableError
from realmsdsl.engine.trace import Trace

__all__ = [
    "Decision",
    "FormatError",
    "Game",
    "IllegalChoice",
    "Machine",
    "SaveError",
    "Trace",
    "UnplayableError",
    "load_game",
    "new_game",
    "replay",
]
