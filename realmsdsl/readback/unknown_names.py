"""Names in a text that no card has: the text is understood, and the ability would not compile."""

from collections.abc import Iterator

from realmsdsl.base import Diagnostic, Severity, Span, nearest
from realmsdsl.ir import IsNamed
from realmsdsl.ir.walk import walk
from realmsdsl.readback.game import Spoken
from realmsdsl.readback.told import TYPED
from realmsdsl.readback.understood import Understood


def unknown_names(spoken: Spoken, understood: Understood) -> Iterator[Diagnostic]:
    """A warning for each card that a text names and the game does not have.

    Args:
        spoken: the game.
        understood: what came of the text.
    """
    if understood.meaning is None:
        return
    known = {card.name for card in spoken.program.cards}
    named = (each.name for each in walk(understood.meaning.card) if isinstance(each, IsNamed))
    for name in dict.fromkeys(named):
        if name in known:
            continue
        near = nearest(name, known)
        help_ = f"did you mean “{near}”?" if near else "a set that uses this ability has to have such a card"
        message, start = f"no card is called “{name}”", max(understood.text.find(name), 0)
        place = Span(TYPED, start, start + len(name) if name in understood.text else len(understood.text))
        yield Diagnostic("L10N-W617", message, place, "", help_, severity=Severity.WARNING)
