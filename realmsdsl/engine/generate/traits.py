"""What a program can come to at all: source leaves out what it never does."""

from typing import final

from attrs import frozen

from realmsdsl import ir, ops
from realmsdsl.engine.machine import Machine
from realmsdsl.ir.walk import walk


@final
@frozen(slots=True)
class Traits:
    """Sources of questions about a game, empty where the answer is always no in this program.

    Attributes:
        sheds: whether a card that changes its zone may have something to lose.
        leaves: whether more than its marks may go when a card leaves play.
        enters: whether more may begin when a card comes into play; `{}` is the card.
        watches: whether a move is more than that: an event that somebody may hear, or one from or to a cell.
        orders: whether the order of play changes.
        asks_what_is_legal: whether anything looks at what is on offer.
    """

    sheds: str
    leaves: str
    enters: str
    watches: bool
    orders: bool
    asks_what_is_legal: bool

    @classmethod
    def of(cls, machine: Machine) -> "Traits":
        """The traits of the program of a machine."""
        nodes = list(walk(machine.spoken))
        targets = [node.target for node in nodes if isinstance(node, ops.Assign)]
        keeps = any(isinstance(each, ir.PropertyOf) for each in targets) or any(
            each.keeping for each in machine.modifiers
        )
        counts = any(isinstance(each, ir.CounterOf) for each in targets) or any(
            isinstance(node, ops.Change | ir.Payment) and node.what in machine.counter_index for node in nodes
        )
        reveals = any(isinstance(node, ops.Reveal) for node in nodes)
        limits = any(trigger.limit for trigger in machine.triggers)
        speaks = any(machine.speaks)
        return cls(
            sheds=_either(("g.kept", keeps), ("g.counters", counts), ("g.revealed", reveals)),
            leaves=_either(
                ("g.listeners", any(machine.card_triggers)),
                ("g.clock_cards", any(machine.card_clocks)),
                # a card that shows another has a modifier in force as well
                ("g.modifiers", bool(machine.modifiers)),
                ("g.was", machine.copies),
                ("g.spent", limits),
            ),
            enters=_either(("g.was", machine.copies), ("SPEAKS[g.face[{}]]", speaks)),
            watches=machine.watches_moves or machine.has_grids,
            orders=any(isinstance(node, ops.Order) for node in nodes),
            asks_what_is_legal=any(
                isinstance(node, ir.Legal) or (isinstance(node, ir.State) and node.word == "legal")
                for node in nodes
            ),
        )


def _either(*questions: tuple[str, bool]) -> str:
    """Sources of questions that may be answered with yes, with `or` between them."""
    return " or ".join(source for source, may_be in questions if may_be)


def either(*sources: str) -> str:
    """Sources with `or` between them, without the empty ones; `False` if nothing is left."""
    return " or ".join(each for each in sources if each) or "False"
