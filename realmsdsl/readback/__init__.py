"""Rules text read back: what a designer typed, in any language, as an ability; and compared with what a card does."""

from realmsdsl.readback.game import Spoken
from realmsdsl.readback.understand import understand
from realmsdsl.readback.understood import Meaning, Understood

__all__ = ["Meaning", "Spoken", "Understood", "understand"]
