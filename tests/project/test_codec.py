"""The IR goes into JSON and comes back equal; anything else is refused with a reason."""

import json
from enum import StrEnum
from random import Random
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from attrs import fields

from realmsdsl import ops
from realmsdsl.ir import (
    CARD,
    Ability,
    Anywhere,
    Body,
    Candidate,
    Count,
    Event,
    Expr,
    Happened,
    IsKind,
    Noun,
    Number,
    Op,
    Price,
    Trigger,
    Where,
    You,
)
from realmsdsl.ops.codec import (
    ProgramJsonError,
    ability_from_json,
    ability_to_json,
    body_from_json,
    body_to_json,
    program_from_json,
)

DRAW = ops.Perform(
    "draw", (Count(Noun(CARD, (Happened("play", "turn", You()),), IsKind(Candidate(CARD), "location"))),)
)
WATCH = ops.Watch(
    Trigger(Event("build", would=True, actor="you", args=((1, You()),)), "", (DRAW,), 1), once=True
)
BODY: Body = (ops.Change("gain", "gold", of=You(), amount=Number(3)), ops.Branch(You(), (WATCH,), ()))
TEXT = body_to_json(BODY)


def members(family: type[Any]) -> list[type[Any]]:
    if family is Op:
        return [getattr(ops, name) for name in ops.__all__]
    # attrs makes a class with slots anew: the first one of a name may still be there until garbage is collected
    return list({each.__name__: each for each in family.__subclasses__()}.values())


def some(of: Any, chance: Random, depth: int) -> Any:
    """A value of a type, drawn by chance; the deeper, the simpler."""
    if of in PLAIN:
        return chance.choice(PLAIN[of])
    if of in {Expr, Where, Op}:
        return some(chance.choice(SIMPLE[of] if depth <= 0 else members(of)), chance, depth)
    if isinstance(of, UnionType):
        return None if depth <= 0 or chance.random() < 0.5 else some(get_args(of)[0], chance, depth)
    if get_origin(of) is tuple:
        parts = get_args(of)
        if parts[-1] is Ellipsis:
            parts = () if depth <= 0 else parts[:1] * chance.randint(0, 2)
        return tuple(some(part, chance, depth - 1) for part in parts)
    if issubclass(of, StrEnum):
        return chance.choice(list(of))
    hints = get_type_hints(of)
    return of(**{each.name: some(hints[each.name], chance, depth - 1) for each in fields(of)})


PLAIN: dict[type, list[Any]] = {int: [-1, 0, 7], str: ["", "turn", 'é \\ "', "🚀"], bool: [True, False]}
SIMPLE: dict[type, list[type]] = {Expr: [You, Number], Where: [Anywhere], Op: [ops.End]}


def test_a_body_comes_back_equal() -> None:
    assert body_from_json(TEXT) == BODY


def test_an_ability_comes_back_equal() -> None:
    ability = Ability("main", None, Price(deeds=(DRAW,)), You(), BODY, 2)
    assert ability_from_json(ability_to_json(ability, indent=2)) == ability


@pytest.mark.parametrize(
    "member", members(Expr) + members(Where) + members(Op), ids=lambda each: each.__name__
)
def test_every_class_of_the_ir_comes_back_equal(member: type) -> None:
    for seed in range(20):
        value = some(member, Random(seed), depth=4)
        body: Body = (value,) if isinstance(value, Op) else ()
        if isinstance(value, Where):
            value = Noun(CARD, (value,))
        if isinstance(value, Expr):
            body = (ops.Perform("draw", (value,)),)
        assert body_from_json(body_to_json(body)) == body


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "this is not JSON"),
        (TEXT[:-7], "this is not JSON"),
        ("[" * 100_000, "this is not JSON"),
        ("[]", "not the body of a card set"),
        ('{"name": "realms"}', "not the body of a card set"),
        (TEXT.replace('"version": 1', '"version": 2'), "version 2 cannot be read"),
        (
            TEXT.replace('"Number"', '"Numbr"'),
            "'Numbr' where one of the class Expr is needed @ body[0].amount",
        ),
        (TEXT.replace('"value": 3', '"value": "3"'), "'3' where int is needed @ body[0].amount.value"),
        (TEXT.replace('"value": 3', '"value": true'), "True where int is needed @ body[0].amount.value"),
        (TEXT.replace('"value": 3', '"value": 3, "worth": 4'), "worth @ body[0].amount"),
        (TEXT.replace('"value": 3', '"worth": 3'), "'value' is missing"),
        (TEXT.replace('"sort": "card"', '"sort": "crad"'), "'crad' is not a valid Sort"),
        (TEXT.replace("[1, {", "[1, 2, {"), "args"),
        ('{"realms": "body", "version": 1, "body": "abc"}', "'abc' where a list is needed"),
        (
            '{"realms": "body", "version": 1, "body": [[]]}',
            "[] where one of the class Op is needed @ body[0]",
        ),
        ('{"realms": "body", "version": 1, "body": [{"is": []}]}', "[] where one of the class Op is needed"),
    ],
)
def test_foreign_and_damaged_json_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(ProgramJsonError) as refused:
        body_from_json(text)
    assert reason in str(refused.value)


def test_what_is_no_program_is_refused() -> None:
    with pytest.raises(ProgramJsonError, match="not the program of a card set"):
        program_from_json(TEXT)


def test_what_equals_its_default_is_left_out() -> None:
    written = json.loads(body_to_json((ops.Perform("draw", (Number(1),)),)))
    assert written["body"] == [{"is": "Perform", "verb": "draw", "args": [{"is": "Number", "value": 1}]}]
