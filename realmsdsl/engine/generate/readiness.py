"""Source of whether abilities can be used, and the table of those that certainly ask nothing."""

from collections.abc import Mapping
from typing import Any

from realmsdsl import ops
from realmsdsl.engine.generate.statements import function
from realmsdsl.engine.generate.writer import Names, Writer
from realmsdsl.engine.layout import Function
from realmsdsl.engine.machine import Machine
from realmsdsl.ir import Price

Row = tuple[int, int, str]
"""The index of an ability, the bit of its mark if it has a limit, the function that asks the rest."""


def readiness(writer: Writer, lines: list[str]) -> list[list[Row]]:
    """For each card and ability what says whether it is ready; the functions are added to the lines."""
    machine = writer.machine
    rows: list[list[Row]] = []
    for definition, abilities in enumerate(machine.abilities):
        row = []
        for index, ability in enumerate(abilities):
            conditions = _conditions(writer, definition, index)
            name = f"y{definition}_{index}" if conditions else ""
            if name:
                lines += function(f"def {name}(g, you, card):", [f"return {' and '.join(conditions)}"])
            row.append((index, 1 << index if machine.ability_kind[ability.kind].limit else 0, name))
        rows.append(row)
    return rows


def _conditions(writer: Writer, definition: int, index: int) -> list[str]:
    """The conditions of an ability and of its kind, and that both prices can be paid."""
    machine = writer.machine
    ability = machine.abilities[definition][index]
    kind = machine.ability_kind[ability.kind]
    argument = repr(machine.ability_argument[definition][index])
    names = Names(
        you="you", this="card", event="None", local=lambda _slot: argument, sure_locals=len(kind.params)
    )
    found = []
    for expr in (kind.condition, ability.condition):
        source = "True" if expr is None else writer.expr(expr, names)
        if source != "True":
            found.append(source)
    asked = [
        f"({writer.constant(price)}, {act})"
        for price, act in (
            (kind.price, f"[you, card, None, {argument}]"),
            (ability.price, "[you, card, None]"),
        )
        if _may_be_too_much(machine, price)
    ]
    return [*found, f"g.can_pay(({', '.join(asked)},))"] if asked else found


def _may_be_too_much(machine: Machine, price: Price) -> bool:
    """Whether a price may be one that cannot be paid."""
    return bool(price.payments) or any(
        isinstance(op, ops.Ask) or (isinstance(op, ops.Perform) and op.verb in machine.forbidden)
        for op in price.deeds
    )


def plain_abilities(
    machine: Machine, ready: list[list[Row]], space: dict[str, Any], whole: Mapping[int, Function]
) -> list[list[Any]]:
    """For each card and ability what its use needs if it certainly asks nothing; None for any other ability."""
    return [
        [_plain(machine, row, space, whole, (definition, index)) for index, row in enumerate(rows)]
        for definition, rows in enumerate(ready)
    ]


def _plain(
    machine: Machine, row: Row, space: dict[str, Any], whole: Mapping[int, Function], at: tuple[int, int]
) -> tuple[Any, ...] | None:
    """Its body, what asks whether it can be used, the deeds that it costs with their locals, its name."""
    definition, index = at
    ability = machine.abilities[definition][index]
    kind = machine.ability_kind[ability.kind]
    function = space.get(f"w{definition}_{index}") if ability.body else _nothing
    if function is None or "use" in machine.remembered or ability.price.payments or kind.price.payments:
        return None
    argument = (machine.ability_argument[definition][index],) if kind.params else ()
    deeds = []
    for price, args in ((kind.price, argument), (ability.price, ())):
        if price.deeds:
            deed = whole.get(id(price.deeds))
            if deed is None:
                return None
            deeds.append((deed, (*args, *(0,) * (price.slots - len(args)))))
    return (
        function,
        space.get(row[2]),
        tuple(deeds),
        machine.ability_in_words(definition, index),
    )


def _nothing(game: Any, you: int, card: int) -> None:
    """The body of an ability that only costs something."""
