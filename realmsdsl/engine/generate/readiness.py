"""Source of whether abilities can be used, and the table of those that certainly ask nothing."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from realmsdsl import ops
from realmsdsl.engine.generate.refusals import refusals
from realmsdsl.engine.generate.statements import function
from realmsdsl.engine.generate.writer import Names, Writer
from realmsdsl.engine.machine import Machine
from realmsdsl.ir import Price

_FEW: Final = 6
"""Of so many abilities there are few enough ways to be used."""

Row = tuple[int, int, str]
"""The index of an ability, the bit of its mark if it has a limit, the function that asks the rest."""


def readiness(writer: Writer, lines: list[str]) -> list[list[Row]]:
    """For each card and ability what says whether it is ready; the functions are added to the lines."""
    machine = writer.machine
    rows: list[list[Row]] = []
    for definition, abilities in enumerate(machine.abilities):
        row = []
        for index, ability in enumerate(abilities):
            refused = conditions(writer, definition, index)
            name = f"y{definition}_{index}" if refused else ""
            if name:
                lines += function(f"def {name}(g, you, card):", [*refused, "return True"])
            row.append((index, 1 << index if machine.ability_kind[ability.kind].limit else 0, name))
        rows.append(row)
    return rows


def conditions(writer: Writer, definition: int, index: int) -> list[str]:
    """What refuses an ability: its conditions, those of its kind, and that both prices can be paid."""
    machine = writer.machine
    ability = machine.abilities[definition][index]
    kind = machine.ability_kind[ability.kind]
    argument = repr(machine.ability_argument[definition][index])
    names = Names(
        you="you", this="card", event="None", local=lambda _slot: argument, sure_locals=len(kind.params)
    )
    found = [
        line
        for expr in (kind.condition, ability.condition)
        if expr is not None
        for line in refusals(writer, expr, names)
    ]
    asked = [
        f"({writer.constant(price)}, {act})"
        for price, act in (
            (kind.price, f"[you, card, None, {argument}]"),
            (ability.price, "[you, card, None]"),
        )
        if _may_be_too_much(machine, price)
    ]
    return [*found, f"if not g.can_pay(({', '.join(asked)},)): return False"] if asked else found


def _may_be_too_much(machine: Machine, price: Price) -> bool:
    """Whether a price may be one that cannot be paid."""
    return bool(price.payments) or any(
        isinstance(op, ops.Ask) or (isinstance(op, ops.Perform) and op.verb in machine.forbidden)
        for op in price.deeds
    )


Asked = tuple[tuple[int, Any], ...]
"""Abilities of a card, each by its index with the function that asks the rest."""


def unused(row: list[tuple[int, int, Any]]) -> Mapping[int, Asked] | Sequence[Asked]:
    """By the marks of a card: its abilities that are not used up."""
    if len(row) <= _FEW:
        return [_left(row, marks) for marks in range(1 << len(row))]
    return _Unused(row)


class _Unused(dict[int, Asked]):
    """The same for many abilities: what is looked for is made."""

    def __init__(self, row: list[tuple[int, int, Any]]) -> None:
        super().__init__()
        self._row = row

    def __missing__(self, marks: int) -> Asked:
        found = self[marks] = _left(self._row, marks)
        return found


def _left(row: list[tuple[int, int, Any]], marks: int) -> Asked:
    return tuple((index, asked) for index, bit, asked in row if not marks & bit)
