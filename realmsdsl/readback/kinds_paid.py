"""Abilities that are paid for as one kind of them is, and nobody says which kind they are: they are of that kind."""

from collections.abc import Mapping, Sequence
from typing import Final

from attrs import evolve

from realmsdsl.base import Diagnostics
from realmsdsl.readback.by_itself import lowered
from realmsdsl.readback.doubts import paid_with
from realmsdsl.readback.typed import Typed
from realmsdsl.readback.understood import Meaning
from realmsdsl.text.notation import Written
from realmsdsl.text.notation.layout import Block, Step
from realmsdsl.text.plan import plans_of
from realmsdsl.text.read import ReadLine

_ONLY_IF: Final = " only if "


def of_its_kind(typed: Typed, read: Meaning, lines: Sequence[ReadLine]) -> Meaning:
    """A meaning with each ability of the kind that is paid for as it is, unless the text is as we say the other.

    Args:
        typed: the text.
        read: what it means.
        lines: what it was read as.
    """
    spoken = typed.spoken
    notation = _of_their_kinds(read.written, paid_with(spoken.program.ability_kinds), typed.unlabelled)
    if notation is read.written or typed.reader.sounds_alike(read.text, typed.text):
        return read
    card, _ = lowered(spoken, notation, lines, typed.card)
    if card is None:
        return read
    plan = plans_of(spoken.program).with_options(card)
    text = spoken.text(typed.language, card, Diagnostics())
    return evolve(read, written=notation, card=card, plan=plan, text=text)


def _of_their_kinds(written: Written, paid: Mapping[str, str], plain: str) -> Written:
    kinds = {f"{plain} costs {price}": kind for kind, price in paid.items() if kind != plain}

    def named(line: Step) -> Step:
        if not isinstance(line, Block):
            return line
        head, only_if, guard = line.head.partition(_ONLY_IF)
        return evolve(line, head=f"{kinds.get(head, head)}{only_if}{guard}")

    lines = tuple(map(named, written.lines))
    return written if lines == written.lines else Written(lines, is_labelled=True)
