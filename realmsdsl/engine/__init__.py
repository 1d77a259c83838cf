"""Plays a program: state, events, decisions, copies. Knows no game and no text."""

from realmsdsl.engine.game import Decision, Game, IllegalChoice, new_game
from realmsdsl.engine.machine import FormatError, Machine

__all__ = ["Decision", "FormatError", "Game", "IllegalChoice", "Machine", "new_game"]
