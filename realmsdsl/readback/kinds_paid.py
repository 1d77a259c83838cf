"""Abilities that are paid for as one kind of them is, and nobody says which kind they are: they are of that kind."""

from collections.abc import Mapping, Sequence
from typing import Final

from attrs import evolve

from realmsdsl.base import Diagnostics
from realmsdsl.ir import CardDef
from realmsdsl.readback.by_itself import lowered
from realmsdsl.readback.doubts import paid_with
from realmsdsl.readback.game import Spoken
from realmsdsl.readback.understood import Meaning
from realmsdsl.text.notation import Written
from realmsdsl.text.notation.layout import Block, Step
from realmsdsl.text.plan import plans_of
from realmsdsl.text.read import ReadLine

_ONLY_IF: Final = " only if "


def of_its_kind(
    spoken: Spoken,
    language: str,
    read: Meaning,
    lines: Sequence[ReadLine],
    typed: str,
    plain: str,
    on: CardDef | None,
) -> Meaning:
    """A meaning with each ability of the kind that is paid for as it is, unless the text is as we say the other.

    Args:
        spoken: the game.
        language: the language of the text.
        read: what the text means.
        lines: what it was read as.
        typed: the text.
        plain: the kind of an ability without a label.
        on: the card on which the text stands.
    """
    notation = _of_their_kinds(read.written, paid_with(spoken.program.ability_kinds), plain)
    if notation is read.written or spoken.reader(language).sounds_alike(read.text, typed):
        return read
    card, _ = lowered(spoken, notation, lines, on)
    if card is None:
        return read
    plan = plans_of(spoken.program).with_options(card)
    text = spoken.text(language, card, Diagnostics())
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
