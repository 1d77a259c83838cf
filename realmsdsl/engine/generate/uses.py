"""Source of the use of abilities that certainly ask nothing: conditions, mark, price and body in one function."""

from typing import Any

from attrs import evolve

from realmsdsl.engine.abilities import EVENT, IN_HAND, PAYING, PENDING
from realmsdsl.engine.form import Begin, Use
from realmsdsl.engine.generate.readiness import conditions
from realmsdsl.engine.generate.statements import Statements, function
from realmsdsl.engine.generate.straight import Straightness
from realmsdsl.engine.generate.writer import Names, Writer
from realmsdsl.engine.layout import ABILITIES_OF_A_CARD
from realmsdsl.engine.machine import Machine
from realmsdsl.ir import FREE, Ability, AbilityKindDef


def is_plain(statements: Statements, straight: Straightness, ability: Ability) -> bool:
    """Whether the use of an ability never asks and leaves no event."""
    machine = statements.writer.machine
    kind = machine.ability_kind[ability.kind]
    return not ("use" in machine.remembered or ability.price.payments or kind.price.payments) and all(
        straight.is_straight(body) for body in (ability.body, ability.price.deeds, kind.price.deeds)
    )


def use(statements: Statements, definition: int, index: int) -> list[str]:
    """The function `u(g, you, card)` of a plain ability. It does nothing if the ability cannot be used."""
    machine = statements.writer.machine
    ability = machine.abilities[definition][index]
    kind = machine.ability_kind[ability.kind]
    names = Names(you="you", this="card", event="None", local=lambda slot: f"l{slot}")
    of_kind = _names_of_kind(names, kind, machine.ability_argument[definition][index])
    refused = conditions(statements.writer, definition, index)
    lines = [line.replace("return False", "return") for line in refused]
    lines += ["g.budget -= 1", "if g.budget < 0: g.run_away(); return", f"g.marks[card] |= {1 << index}"]
    deeds: list[str] = []
    for price, inside in ((kind.price, of_kind), (ability.price, names)):
        if price.deeds:
            deeds += [*statements.free_locals(inside, inside.sure_locals, price.slots)]
            deeds += [*statements.body(price.deeds, inside), "if g.over: return"]
    deeds += [*statements.free_locals(names, 0, ability.slots), *statements.body(ability.body, names)]
    if any(statements.may_end(body) for body in (kind.price.deeds, ability.price.deeds, ability.body)):
        words = machine.ability_in_words(definition, index)
        name = statements.writer.constant(statements.writer.keep(words))
        deeds = ["outer = g.inside", f"g.inside = {name}", *deeds, "g.inside = outer"]
    return function(f"def u{definition}_{index}(g, you, card):", [*lines, *deeds])


def is_free(machine: Machine, ability: Ability) -> bool:
    """Whether neither an ability nor its kind has a price."""
    return ability.price == machine.ability_kind[ability.kind].price == FREE


def begin_of_use(writer: Writer, definition: int, index: int, first: list[str]) -> list[str]:
    """The function `j(g, you, card, state)` of a free ability that may ask: its body is left in a frame, and in the state of
    the use that it runs. Some of it is carried out `first`, by lines that know `frame` and its activation `a`. False if it
    cannot be used."""
    machine = writer.machine
    ability = machine.abilities[definition][index]
    argument = machine.ability_argument[definition][index]
    in_hand = f"[{ABILITIES_OF_A_CARD} * card + {index}, {definition}, {argument!r}, False]"
    body = machine.body_number(ability.body) if ability.body else 0
    lines = [
        *conditions(writer, definition, index),
        "g.budget -= 1",
        "if g.budget < 0: g.run_away(); return False",
        f"g.marks[card] |= {1 << index}",
        f"state[{PENDING}], state[{IN_HAND}], state[{PAYING}] = {EVENT!r}, {in_hand}, [0, None]",
        "g.uses += 1",
        f"frame, a = [{body}, 0, len(g.acts), None, 1], [you, card, None{', 0' * ability.slots}]",
        "g.frames.append(frame)",
        "g.acts.append(a)",
        *first,
        "return True",
    ]
    return function(f"def j{definition}_{index}(g, you, card, state):", lines)


def _names_of_kind(names: Names, kind: AbilityKindDef, argument: int) -> Names:
    """The names in what an ability's kind says: its parameter is the argument of the ability."""
    if not kind.params:
        return names
    return evolve(
        names, local=lambda slot: f"k{slot}" if slot else repr(argument), sure_locals=len(kind.params)
    )


def uses_of_kind(machine: Machine, uses: list[list[Use | None]], kind: str) -> list[Use | None]:
    """For each card what uses its abilities of a kind; None if one of them might ask."""
    number = machine.ability_kind_index[kind]
    rows = [
        [row[index] for index in of_kind[number]] for row, of_kind in zip(uses, machine.of_kind, strict=True)
    ]
    return [
        _together([each for each in row if each is not None]) if None not in row else None for row in rows
    ]


def begins_of_kind(machine: Machine, begins: list[list[Begin | None]], kind: str) -> list[Begin | None]:
    """For each card what begins the use of its ability of a kind; None if it has several, or nothing begins it."""
    number = machine.ability_kind_index[kind]
    return [
        row[of_kind[number][0]] if len(of_kind[number]) == 1 else None
        for row, of_kind in zip(begins, machine.of_kind, strict=True)
    ]


def _together(functions: list[Use]) -> Use:
    """One function that uses several abilities, one after the other."""
    if len(functions) == 1:
        return functions[0]

    def use_all(game: Any, you: int, card: int) -> None:
        for each in functions:
            if not game.over:
                each(game, you, card)

    return use_all
