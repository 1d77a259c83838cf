"""The primitives of the language, one file each: the statements of the IR."""

from realmsdsl.ops.act import Act
from realmsdsl.ops.arrange import Arrange
from realmsdsl.ops.ask import Ask
from realmsdsl.ops.assign import Assign
from realmsdsl.ops.branch import Branch
from realmsdsl.ops.change import Change
from realmsdsl.ops.choose import Choose
from realmsdsl.ops.create import Create
from realmsdsl.ops.eliminate import Eliminate
from realmsdsl.ops.end import End
from realmsdsl.ops.for_each import ForEach
from realmsdsl.ops.later import Later
from realmsdsl.ops.let import Let
from realmsdsl.ops.may import May
from realmsdsl.ops.move import Move
from realmsdsl.ops.offer import Offer
from realmsdsl.ops.order import Order
from realmsdsl.ops.perform import Perform
from realmsdsl.ops.remove import Remove
from realmsdsl.ops.repeat import Repeat
from realmsdsl.ops.reveal import Reveal
from realmsdsl.ops.shuffle import Shuffle
from realmsdsl.ops.swap import Swap
from realmsdsl.ops.take_turn import TakeTurn
from realmsdsl.ops.until import Until
from realmsdsl.ops.use import Use
from realmsdsl.ops.watch import Watch
from realmsdsl.ops.while_ import While

__all__ = [
    "Act",
    "Arrange",
    "Ask",
    "Assign",
    "Branch",
    "Change",
    "Choose",
    "Create",
    "Eliminate",
    "End",
    "ForEach",
    "Later",
    "Let",
    "May",
    "Move",
    "Offer",
    "Order",
    "Perform",
    "Remove",
    "Repeat",
    "Reveal",
    "Shuffle",
    "Swap",
    "TakeTurn",
    "Until",
    "Use",
    "Watch",
    "While",
]
