"""A card is printed by the rulings that hold unless another is asked for; what it does by another is not said."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

from attrs import evolve

from realmsdsl.ir import (
    Ability,
    All,
    Any,
    Arithmetic,
    Body,
    CardDef,
    DefinitionDef,
    IfElse,
    Not,
    Number,
    OptionIs,
    Program,
    Trigger,
    Truth,
)
from realmsdsl.ir.walk import rewritten, walk
from realmsdsl.ops import Branch

_P = TypeVar("_P")


def as_ruled(card: CardDef, program: Program) -> CardDef:
    """A card without what it does only where an option has another value than its first."""
    if not any(isinstance(part, OptionIs) for part in walk(card)):
        return card
    ruled = _settled(card, program)
    return evolve(
        ruled,
        abilities=tuple(_without_settled(each) for each in ruled.abilities if _can_be(each)),
        triggers=tuple(_triggers(ruled.triggers)),
    )


def ruled_ability(ability: Ability, program: Program) -> Ability:
    """The same for one ability, whose own condition is dropped if a ruling settles it."""
    if not any(isinstance(part, OptionIs) for part in walk(ability)):
        return ability
    return _without_settled(_settled(ability, program))


def _without_settled(ability: Ability) -> Ability:
    condition = None if isinstance(ability.condition, Truth) else ability.condition
    return evolve(ability, condition=condition, body=_body(ability.body))


def _settled(part: _P, program: Program) -> _P:
    usual: Mapping[str, str] = {option.name: option.values[0] for option in program.options}

    def change(piece: object) -> object:
        return Truth(usual.get(piece.option) == piece.value) if isinstance(piece, OptionIs) else piece

    found: _P = rewritten(part, change)
    return found


def ruled_question(declared: DefinitionDef, program: Program) -> DefinitionDef:
    """A question of the game with the answer of the cases that rulings settle."""
    if not any(isinstance(part, OptionIs) for part in walk(declared.value)):
        return declared
    return evolve(declared, value=rewritten(_settled(declared.value, program), _simpler))


def _simpler(piece: object) -> object:
    """A condition, a case or a sum without what is certain in it; anything else as it is."""
    match piece:
        case All(items=items) | Any(items=items):
            decisive = isinstance(piece, Any)
            if Truth(decisive) in items:
                return Truth(decisive)
            open_ = tuple(each for each in items if not isinstance(each, Truth))
            return (
                evolve(piece, items=open_) if len(open_) > 1 else open_[0] if open_ else Truth(not decisive)
            )
        case Not(item=Truth(value=value)):
            return Truth(not value)
        case IfElse(condition=Truth(value=value)):
            return piece.then if value else piece.orelse
        case Arithmetic(op="+", left=left, right=Number(value=0)):
            return left
    return piece


def _can_be(ability: Ability) -> bool:
    return not isinstance(ability.condition, Truth) or ability.condition.value


def _triggers(triggers: tuple[Trigger, ...]) -> Iterator[Trigger]:
    for each in triggers:
        body = tuple(_body(each.body))
        if body:
            yield evolve(each, body=body)


def _body(body: Body) -> Body:
    """The steps with those of a branch that a ruling settles in its place."""
    found: Body = ()
    for op in body:
        if isinstance(op, Branch) and isinstance(op.condition, Truth):
            found += _body(op.then if op.condition.value else op.orelse)
        else:
            found += (op,)
    return found
