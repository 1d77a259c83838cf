"""What the texts of a game are about."""

from typing import final

from attrs import frozen

from realmsdsl.text.read.asked import Asked


@final
@frozen(slots=True)
class Subjects:
    """What the texts of a game may speak of, by its names in our language.

    Attributes:
        verbs: those of the game, which cards may do.
        lists: the lists of values, whose words can describe things.
        events: verbs and actions that can be waited for.
        done: those of them of which something is left that can be asked for.
        asked: what the game asks of things and players.
    """

    verbs: tuple[str, ...]
    lists: tuple[str, ...]
    events: tuple[str, ...]
    done: frozenset[str]
    asked: Asked
