"""RD416: a name for a value that nothing uses."""

from typing import Any

from realmsdsl.ir import Local, LocalOf, Program
from realmsdsl.ir.walk import walk
from realmsdsl.ops import Let
from realmsdsl.semantics.words import Words


def check(program: Program, words: Words) -> None:
    """Warn of names that are given for nothing; a pronoun may use what has one."""
    if not words.lets:
        return
    spans = {id(let): (name, span) for name, span, let in words.lets}
    idle, used = dict[int, Let](), set[int]()
    for body in walk((program.lines, program.formats, program.cards)):
        if getattr(body, "slots", 0):
            _look_through(body, idle, used)
    for let in idle.keys() - used:
        if let in spans:
            name, span = spans[let]
            words.warning(
                "RD416",
                f"nothing uses the name `{name}`",
                span,
                "it does nothing, and no text says it",
                "leave out this line, or use the name in a step behind it",
            )


def _look_through(body: Any, idle: dict[int, Let], used: set[int]) -> None:
    """Note the names that something with slots gives, and those that it uses."""
    slots, lets = set[int](), list[Let]()
    for piece in walk(body):
        if isinstance(piece, Local | LocalOf):
            slots.add(piece.slot)
        elif isinstance(piece, Let):
            lets.append(piece)
    idle |= {id(let): let for let in lets}
    used |= {id(let) for let in lets if let.into in slots}
