"""Source of yes and no, and of values by cases."""

import re

from realmsdsl import ir
from realmsdsl.engine.generate.cells import is_near
from realmsdsl.engine.generate.nouns import is_about_events, where
from realmsdsl.engine.generate.writer import ATOM, Names, Writer, prints, words


def _join(parts: list[str], word: str, decides: str, other: str) -> str:
    """Conditions with `and` or `or`; what is known beforehand is left out or decides."""
    if decides in parts:
        return decides
    left = [part for part in parts if part != other]
    if not left:
        return other
    return left[0] if len(left) == 1 else "(" + f" {word} ".join(left) + ")"


@prints(ir.All)
def _all(writer: Writer, expr: ir.All, names: Names) -> str:
    # what the engine has to be asked for comes last: none of it changes anything
    items = sorted(expr.items, key=lambda each: isinstance(each, ir.State))
    return _join([writer.expr(each, names) for each in items], "and", "False", "True")


@prints(ir.Any)
def _any(writer: Writer, expr: ir.Any, names: Names) -> str:
    return _join([writer.expr(each, names) for each in expr.items], "or", "True", "False")


@prints(ir.Not)
def _not(writer: Writer, expr: ir.Not, names: Names) -> str:
    if isinstance(expr.item, ir.Same):
        return f"({writer.expr(expr.item.left, names)} != {writer.expr(expr.item.right, names)})"
    inner = writer.expr(expr.item, names)
    plain = inner[4:] if inner.startswith("bool(") and inner.endswith(")") else inner
    return {"True": "False", "False": "True"}.get(inner, f"(not {plain})")


@prints(ir.IfElse)
def _if_else(writer: Writer, expr: ir.IfElse, names: Names) -> str:
    holds = writer.expr(expr.condition, names)
    if holds in ("True", "False"):
        return writer.expr(expr.then if holds == "True" else expr.orelse, names)
    return f"({writer.expr(expr.then, names)} if {holds} else {writer.expr(expr.orelse, names)})"


@prints(ir.Compare)
def _compare(writer: Writer, expr: ir.Compare, names: Names) -> str:
    near = is_near(writer, expr, names)
    if near is not None:
        return near
    return f"({writer.expr(expr.left, names)} {expr.op} {writer.expr(expr.right, names)})"


@prints(ir.Same)
def _same(writer: Writer, expr: ir.Same, names: Names) -> str:
    return f"({writer.expr(expr.left, names)} == {writer.expr(expr.right, names)})"


@prints(ir.Meets)
def _meets(writer: Writer, expr: ir.Meets, names: Names) -> str:
    left, right = (words(writer, side, names) for side in (expr.left, expr.right))
    printed = _PRINTED.fullmatch(left)
    if printed and right.isdecimal():
        number, cards = int(printed["number"]), range(len(writer.machine.cards))
        row = [writer.machine.printed_number(number, each) or 0 for each in cards]
        return f"{writer.shares_bits(f'S{number}', row, int(right))}[g.printed[{printed['card']}]]"
    return f"({left} & {right} != 0)"


_PRINTED = re.compile(r"S(?P<number>\d+)\[g\.printed\[(?P<card>\w+)\]\]")
"""The words of a property that nothing changes now."""


@prints(ir.Exists)
def _exists(writer: Writer, expr: ir.Exists, names: Names) -> str:
    noun = expr.noun
    if not isinstance(noun, ir.Noun):
        return f"bool({writer.list_of(noun, names)})"
    if noun.best or noun.slice is not None or noun.which is None:
        source = writer.expr(noun, names)
        return f"bool({source})"
    lies = _lies_in(writer, noun, names)
    if lies is not None:
        return lies
    name = writer.fresh()
    condition = writer.expr(noun.which, names.inner(name, is_event=is_about_events(noun)))
    return f"any([True for {name} in {where(writer, noun, names)} if {condition}])"


def _lies_in(writer: Writer, noun: ir.Noun, names: Names) -> str | None:
    """`there is a card in a zone where it is that one`: whether that one lies there; None for anything else."""
    if not isinstance(noun.which, ir.Same) or not all(isinstance(each, ir.InZone) for each in noun.where):
        return None
    name = writer.fresh()
    sides = [
        writer.expr(each, names.inner(name, is_event=False)) for each in (noun.which.left, noun.which.right)
    ]
    others = [each for each in sides if each != name]
    if len(others) != 1 or re.search(rf"\b{name}\b", others[0]):
        return None
    return f"({others[0]} in {where(writer, noun, names)})"


@prints(ir.IsKind)
def _is_kind(writer: Writer, expr: ir.IsKind, names: Names) -> str:
    card = writer.expr(expr.card, names)
    bit = writer.machine.kind_bit[expr.kind]
    if writer.is_sure(expr.card, names):
        return f"{writer.shares_bits('IS', writer.machine.def_kinds, bit)}[g.printed[{card}]]"
    return f"is_kind(g, {card}, {bit})"


@prints(ir.IsNamed)
def _is_named(writer: Writer, expr: ir.IsNamed, names: Names) -> str:
    card = writer.expr(expr.card, names)
    number = writer.machine.card_index[expr.name]
    if writer.is_sure(expr.card, names):
        return f"(g.printed[{card}] == {number})"
    return f"is_named(g, {card}, {number})"


@prints(ir.IsIn)
def _is_in(writer: Writer, expr: ir.IsIn, names: Names) -> str:
    thing = writer.expr(expr.thing, names)
    you = _whose_opponents(writer, expr.noun, names)
    if you is not None and ATOM.fullmatch(thing):
        return f"({thing} in OPPONENTS[{you}] and not g.out[{thing}])"
    return f"({thing} in {writer.list_of(expr.noun, names)})"


def _whose_opponents(writer: Writer, noun: ir.Expr, names: Names) -> str | None:
    """The seat whose opponents a noun names; None for any other noun."""
    if not isinstance(noun, ir.Noun) or noun.which is not None or noun.best or noun.slice is not None:
        return None
    group = noun.where[0]
    if len(noun.where) > 1 or not isinstance(group, ir.Group) or group.group != "opponents":
        return None
    return writer.expr(group.of, names) if writer.is_sure(group.of, names) else None


@prints(ir.State)
def _state(writer: Writer, expr: ir.State, names: Names) -> str:
    thing = writer.expr(expr.thing, names)
    act = f"[{names.you}, {names.this}, None]"
    sort = writer.constant(expr.thing.type.sort)
    if expr.thing.type.many:
        return f"any([g.state({expr.word!r}, t, {sort}, {act}) for t in {thing}])"
    if expr.word == "empty" and writer.is_sure(expr.thing, names):
        return f"({thing} not in g.lying)"
    if expr.word == "active" and writer.is_sure(expr.thing, names):
        return f"is_active(g, {thing}, {names.you})"
    return f"g.state({expr.word!r}, {thing}, {sort}, {act})"


@prints(ir.IsAbility)
def _is_ability(writer: Writer, expr: ir.IsAbility, names: Names) -> str:
    number = writer.expr(expr.ability, names)
    kind = writer.constant(expr.kind)
    return f"is_ability(g, {number}, {_face_then(expr.ability, names)}, {kind})"


@prints(ir.WordOfAbility)
def _word_of_ability(writer: Writer, expr: ir.WordOfAbility, names: Names) -> str:
    return f"g.ability_words({writer.expr(expr.ability, names)}, {_face_then(expr.ability, names)})"


def _face_then(expr: ir.Expr, names: Names) -> str:
    """The face that a used ability's card had then, where an event is asked."""
    if isinstance(expr, ir.Candidate):
        name, is_event = names.candidates[expr.depth]
        if is_event:
            return f"{name}[3]"
    return "-1"


@prints(ir.CameFrom)
def _came_from(writer: Writer, expr: ir.CameFrom, names: Names) -> str:
    name, is_event = names.candidates[0]
    if not is_event:
        return "False"
    found = [f"{name}[3] in {tuple(sorted(writer.machine.instances(expr.zones)))!r}"] if expr.zones else []
    for place in expr.places:
        base = writer.machine.zone_base[writer.machine.zone_index[place.zone]]
        seats = "(0,)" if place.seats is None else writer.list_of(place.seats, names)
        found.append(f"{name}[3] - {base} in {seats}")
    return f"({' or '.join(found)})"
