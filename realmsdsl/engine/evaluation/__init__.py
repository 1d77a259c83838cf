"""The reference form of expressions: one function for each class, asked with a game, an activation and candidates.

Values are whole numbers: a card, seat or cell by its number (nobody is -1), a word of a list as one bit and a set of
words as several, a place as twice its zone (plus one for the bottom), an ability as 64 times its card plus its index.
Sets of things are lists in the order of their zones. A candidate that is an event is its tuple.
"""

from realmsdsl.engine.evaluation.registry import evaluate
from realmsdsl.engine.evaluation import bound, cells, conditions, numbers, things
from realmsdsl.engine.evaluation.nouns import many

__all__ = ["bound", "cells", "conditions", "evaluate", "many", "numbers", "things"]
