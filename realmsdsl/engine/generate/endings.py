"""Source of the steps of ops that run in frames: what leaves a frame, and what sees that nothing is left to do.

The functions `f(g, frame)` are steps, as those of the ops, to which they leave everything else.
"""

from typing import Final

from realmsdsl import ops
from realmsdsl.engine import abilities, offers
from realmsdsl.engine.generate import leaving
from realmsdsl.engine.generate.calls import Calls
from realmsdsl.engine.generate.statements import function, indented
from realmsdsl.engine.generate.stirring import stirring_of
from realmsdsl.engine.generate.writer import Names, Writer
from realmsdsl.engine.layout import ACT, EXTRA
from realmsdsl.engine.replacing import ABOUT, DONE, LEFT, PENDING, RULES
from realmsdsl.ops.table import Step


def end_of_call(writer: Writer, name: str, op: ops.Perform) -> list[str]:
    """A call is over when no rule has anything to do."""
    return _ending(writer, name, op, [f"if {_is_call_over(writer, op)}: return True"])


def call_that_asks(calls: Calls, name: str, op: ops.Perform) -> list[str]:
    """A call of a verb that may ask, which nothing forbids, replaces or remembers: it leaves the body of the verb in a frame,
    and is over when that is, if no rule has anything to do."""
    writer = calls.statements.writer
    machine = writer.machine
    lines, args = calls.arguments(op, Names(act="a"), "return True")
    rules, verb = machine.rules_after[op.verb], machine.verbs[op.verb]
    at_rest = f" and not ({stirring_of(writer, rules)})" if rules else ""
    position, given = machine.verb_object[op.verb], ", ".join(args)
    about = "[g.changes, -1, -1, None]"
    if position is not None:
        about = f"g.about({writer.constant(op.verb)}, [{given}])"
    free = "".join(f", {each}" for each in (*args, *("0",) * (verb.slots - len(args))))
    begin = [
        f"a = g.acts[frame[{ACT}]]",
        "you = a[0]",
        *lines,
        "g.budget -= 1",
        "if g.budget < 0: g.run_away(); return True",
        f"frame[{EXTRA}] = [{DONE!r}, [], [{given}], you, {about}, {position}, [], []]",
        *leaving.frame(machine.body_number(verb.body), f"[you, -1, None{free}]", "None"),
        "return False",
    ]
    is_over = f"state[{PENDING}] == {DONE!r} and not state[{LEFT}] and not g.falling{at_rest}"
    return _ending(writer, name, op, ["if state is None:", *indented(begin), f"if {is_over}: return True"])


def act_of_one(writer: Writer, name: str, op: ops.Act) -> list[str]:
    """A body that one seat carries out, if there is such a seat and it is not out."""
    begin = [
        f"seat = {writer.expr(op.seats, Names(act='a'))}",
        "if seat < 0 or g.out[seat]: return True",
        "g.budget -= 1",
        "if g.budget < 0: g.run_away(); return True",
        f"frame[{EXTRA}], a[0] = [[], you], seat",
        f"g.frames.append([{writer.machine.body_number(op.body)}, 0, frame[{ACT}], None, 0])",
        "return False",
    ]
    return _ending(
        writer,
        name,
        op,
        [
            f"a = g.acts[frame[{ACT}]]",
            "you = a[0]",
            "if state is None:",
            *indented(begin),
            "if not state[0]:",
            "    a[0] = state[1]",
            "    return True",
        ],
    )


def _is_call_over(writer: Writer, op: ops.Perform) -> str:
    rules = writer.machine.rules_after[op.verb]
    at_rest = f" and not ({stirring_of(writer, rules)})" if rules else ""
    return f"state is not None and state[{PENDING}] == {RULES!r} and state[{ABOUT}] is None{at_rest}"


def end_of_use(
    writer: Writer, name: str, op: ops.Use, calls: dict[int, ops.Perform], *, is_action: bool
) -> list[str]:
    """A use is over when the last ability has been carried out, if nothing hears of that; with it the one of some `calls` in
    bodies of actions, by the numbers of these, which has led to it, and the action, which may be all use itself."""
    is_over = f"state[{abilities.PENDING}] == {abilities.EVENT!r} and not state[{abilities.LEFT}]"
    lines = ["g.uses -= 1"]
    if calls:
        is_called = " or ".join(f"call[0] == {number}" for number in calls)
        lines += [
            "call = g.frames[-2]",
            f"if {is_called}:",
            f"    state = call[{EXTRA}]",
            f"    if {_is_call_over(writer, next(iter(calls.values())))}:",
            *indented(["del g.frames[-2:], g.acts[-2:]", *_ACTION_IS_OVER], 2),
        ]
    lines += ["del g.frames[-1], g.acts[-1]", *_ACTION_IS_OVER] if is_action else ["return True"]
    inner = indented(lines)
    return _ending(writer, name, op, [f"if state is not None and {is_over}:", *inner])


_ACTION_IS_OVER: Final = (
    "below = g.frames[-1]",
    f"if below[0] in TURNS and below[{EXTRA}][{offers.PENDING}] == {offers.EVENT!r}:",
    f"    ending = ENDING[below[{EXTRA}][{offers.IN_HAND}][0]]",
    f"    if ending is not None: ending(g, below[{EXTRA}])",
    "return False",
)
"""The lines that end an action whose frames are gone, if it is that of an offer in a turn: its seat may be asked what follows."""


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
