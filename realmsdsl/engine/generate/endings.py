"""Source of the steps of ops that have run in frames, where nothing is left of them to do: that is seen at once.

The functions `f(g, frame)` are steps, as those of the ops, to which they leave everything else.
"""

from realmsdsl import ops
from realmsdsl.engine import abilities, offers
from realmsdsl.engine.generate.statements import function
from realmsdsl.engine.generate.stirring import stirring_of
from realmsdsl.engine.generate.writer import Writer
from realmsdsl.engine.layout import EXTRA
from realmsdsl.engine.replacing import ABOUT, PENDING, RULES
from realmsdsl.ops.table import Step


def end_of_call(writer: Writer, name: str, op: ops.Perform) -> list[str]:
    """A call is over when no rule has anything to do."""
    rules = writer.machine.rules_after[op.verb]
    at_rest = f" and not ({stirring_of(writer, rules)})" if rules else ""
    is_over = f"state[{PENDING}] == {RULES!r} and state[{ABOUT}] is None{at_rest}"
    return _ending(writer, name, op, [f"if state is not None and {is_over}: return True"])


def end_of_use(writer: Writer, name: str, op: ops.Use) -> list[str]:
    """A use is over when the last ability has been carried out, if nothing hears of that."""
    is_over = f"state[{abilities.PENDING}] == {abilities.EVENT!r} and not state[{abilities.LEFT}]"
    lines = [f"if state is not None and {is_over}:", "    g.uses -= 1", "    return True"]
    return _ending(writer, name, op, lines)


def end_of_offered(writer: Writer, name: str, op: ops.Offer) -> list[str]:
    """Behind an action that has run in frames, the seat is asked what follows."""
    return _ending(
        writer,
        name,
        op,
        [
            f"if state is not None and state[{offers.PENDING}] == {offers.EVENT!r}:",
            f"    ending = ENDING[state[{offers.IN_HAND}][0]]",
            "    if ending is not None and ending(g, state): return False",
        ],
    )


def _ending(writer: Writer, name: str, op: Step, lines: list[str]) -> list[str]:
    first, last = f"state = frame[{EXTRA}]", f"return {writer.constant(op)}.step(g, frame)"
    return function(f"def {name}(g, frame):", [first, *lines, last])
