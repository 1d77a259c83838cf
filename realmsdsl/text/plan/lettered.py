"""What is said with letters that mark what is chosen, where it is spoken of by those later."""

from collections.abc import Callable
from typing import TypeVar

from attrs import evolve

from realmsdsl.text.plan.scene import Scene

_Said = TypeVar("_Said")


def with_letters(say: Callable[[Scene], _Said], scene: Scene) -> _Said:
    """What is said in a scene: again from the beginning, where something in it has to be called by a letter, so that it is marked
    where it is chosen."""
    called: set[int] = set()
    while True:
        here = evolve(scene, mentions={**scene.mentions}, orders={}, called={*called}, letters={})
        said = say(here)
        if here.called == called:
            return said
        called = here.called
