"""Questions of the game inside a text: told by what they work out, or called by their name where that may change."""

from collections.abc import Callable, Mapping
from operator import add, mul, sub
from typing import Final

from attrs import evolve

from realmsdsl.ir import (
    Absolute,
    Answer,
    Arithmetic,
    Candidate,
    Count,
    Expr,
    Group,
    IfElse,
    InZone,
    Local,
    Noun,
    Number,
    Sort,
    This,
    Where,
    Word,
    WordSet,
    You,
)
from realmsdsl.ir.walk import rewritten, walk
from realmsdsl.text.plan import things
from realmsdsl.text.plan.scene import Mention, Scene


def told(expr: Answer, scene: Scene) -> Expr | None:
    """What a question of the game works out, if it is asked of nothing but its candidate."""
    declared = scene.vocabulary.definitions.get(expr.definition)
    return declared.value if declared is not None and not declared.params else None


def plain(expr: Expr, scene: Scene) -> Expr:
    """A question that only counts things as that count, one whose number nothing changes as that number; else as it is."""
    if isinstance(expr, Arithmetic):
        sides = (_number_or_itself(each, scene) for each in (expr.left, expr.right))
        worked = _worked(expr.op, *sides)
        return plain(worked, scene) if isinstance(worked, Answer) else worked
    if isinstance(expr, Absolute):
        inner = _number_or_itself(expr.value, scene)
        return Number(abs(inner.value)) if isinstance(inner, Number) else expr
    if not isinstance(expr, Answer) or expr.definition in scene.asked:
        return expr
    found = _worked_out(expr, scene) or _number_anyway(expr, scene)
    if found is not None:
        found = plain(found, evolve(scene, asked=(*scene.asked, expr.definition)))
    if isinstance(found, Number):
        return expr if expr.definition in scene.vocabulary.changed else found
    return found if isinstance(found, Count) else expr


_KNOWN: Final[Mapping[str, Callable[[int, int], int]]] = {
    "+": add,
    "-": sub,
    "*": mul,
    "min": min,
    "max": max,
    "/": lambda left, right: left // right if right else 0,
}
"""What comes of two plain numbers."""


def _worked(op: str, left: Expr, right: Expr) -> Expr:
    """A sum as our language has it: of plain numbers what comes of them, without what adds nothing."""
    if isinstance(left, Number) and isinstance(right, Number):
        return Number(_KNOWN[op](left.value, right.value))
    if op == "*" and isinstance(right, Number):
        left, right = right, left
    if (op, left) in {("*", Number(1)), ("+", Number(0))}:
        return right
    if (op, right) in {("/", Number(1)), ("+", Number(0)), ("-", Number(0))}:
        return left
    return Number(0) if (op, right) == ("/", Number(0)) else Arithmetic(op, left, right)


def _number_or_itself(expr: Expr, scene: Scene) -> Expr:
    """A number where a question, or what is worked out of some, is nothing else."""
    found = plain(expr, scene)
    return found if isinstance(found, Number) else expr


def _worked_out(expr: Answer, scene: Scene) -> Expr | None:
    """What a question works out with what it is asked of in place; None if it would be called otherwise there."""
    declared = scene.vocabulary.definitions.get(expr.definition)
    if declared is not None and not expr.args and isinstance(expr.seat, Candidate | Local):
        return _counted_at(expr.seat, declared.value)
    rest = tuple(each for each in expr.args if not isinstance(each, Local) or each.type.sort is not Sort.WORD)
    if declared is None or any(isinstance(each, Candidate | Local) for each in walk((expr.seat, rest))):
        return None  # a word that was chosen is called alike everywhere
    of_others = not isinstance(expr.seat, You) and any(
        isinstance(each, Group) for each in walk(declared.value)
    )
    return None if of_others else _asked_of(expr.seat, _with(dict(enumerate(expr.args)), declared.value))


def _number_anyway(expr: Answer, scene: Scene) -> Number | None:
    """The number that is the answer whatever card or word it is asked of, as the ruling that holds has it."""
    declared = scene.vocabulary.definitions.get(expr.definition)
    value = declared.value if declared is not None and expr.args else None
    return value if isinstance(value, Number) else None


def _counted_at(seat: Candidate | Local, asked: Expr) -> Expr | None:
    """What a question counts at whoever is asked about, or was named, if only the place of it tells that; else None."""
    counted = asked.noun if isinstance(asked, Count) else None
    if not isinstance(counted, Noun) or any(
        isinstance(each, You) for each in walk((counted.which, counted.best))
    ):
        return None
    if not counted.where or not all(isinstance(each, InZone) for each in counted.where):
        return None
    where: tuple[Where, ...] = rewritten(counted.where, lambda each: seat if isinstance(each, You) else each)
    return Count(evolve(counted, where=where))


INSIDE: Final = 1_000
"""From here on are the slots of what a question is asked of: others of those numbers hold what was named before."""


def _with(args: Mapping[int, Expr], asked: Expr, further: int = 0) -> Expr:
    """What is asked, with values in the place of parameters; those that stay are so much `further`."""

    def change(piece: object) -> object:
        if not isinstance(piece, Local):
            return piece
        return args.get(piece.slot) or evolve(piece, slot=piece.slot + further)

    found: Expr = rewritten(asked, change)
    return found


def is_named(expr: Answer, scene: Scene) -> bool:
    """Whether a question goes by its name: its answer has cases, is a number that changes, or is about others of somebody."""
    declared = scene.vocabulary.definitions.get(expr.definition)
    if declared is None:
        return False
    of_others = not isinstance(expr.seat, You) and any(
        isinstance(each, Group) for each in walk(declared.value)
    )
    return isinstance(declared.value, Number | IfElse) or of_others


def inside(expr: Answer, scene: Scene) -> tuple[Expr, Scene] | None:
    """What a question of the game works out, and the scene for it; None if it is unknown or being told already."""
    declared = scene.vocabulary.definitions.get(expr.definition)
    if declared is None or expr.definition in scene.asked:
        return None
    stated = {
        slot: arg for slot, arg in enumerate(expr.args) if isinstance(arg, Number | This | Word | WordSet)
    }
    asked = _with(stated, declared.value, INSIDE)
    mentions = {
        slot + INSIDE: Mention(phrase, is_said=True, is_fixed=True)
        for slot, arg in enumerate(expr.args)
        if slot not in stated and (phrase := things.thing(arg, scene)) is not None
    }
    you = None
    if _is_the_same_everywhere(expr.seat):
        asked = _asked_of(expr.seat, asked)
    else:
        seat = things.thing(expr.seat, scene)
        you = None if seat is None or seat.determiner == "you" else seat
    return asked, evolve(scene, mentions=mentions, you=you, asked=(*scene.asked, expr.definition))


def _asked_of(seat: Expr, asked: Expr) -> Expr:
    """What is asked of you, asked of somebody."""
    found: Expr = rewritten(asked, lambda piece: seat if isinstance(piece, You) else piece)
    return found


def _is_the_same_everywhere(seat: Expr) -> bool:
    """Whether somebody is called alike wherever the question speaks of them: not by what is counted, or was picked before."""
    return not isinstance(seat, You) and not any(isinstance(each, Candidate | Local) for each in walk(seat))
