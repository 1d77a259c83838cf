"""The class of a game is made in layers: none of them changes by accident what another one does."""

from itertools import combinations

from realmsdsl.engine import Game

CHANGED_ON_PURPOSE = {"__init__", "state", "new_turn", "next_to_move", "go_through_turn"}
"""What a layer says anew, with `super()`."""


def test_no_layer_hides_a_method_of_another() -> None:
    layers = [each for each in Game.__mro__ if each is not object]
    hidden = {
        (name, upper.__name__, lower.__name__)
        for upper, lower in combinations(layers, 2)
        for name in vars(upper).keys() & vars(lower).keys()
        if callable(vars(upper)[name]) or isinstance(vars(upper)[name], (staticmethod, property))
        if name not in CHANGED_ON_PURPOSE
    }
    assert hidden == set()
