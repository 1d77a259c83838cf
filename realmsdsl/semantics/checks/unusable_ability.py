"""RD405: a kind of ability that no rule, action or card ever uses."""

from collections.abc import Iterable, Iterator

from realmsdsl.ir import Expr, IsAbility, Noun, Op, Program, Sort, Truth
from realmsdsl.ir.walk import walk
from realmsdsl.ops import Use
from realmsdsl.semantics.words import Words


def check(program: Program, ops: Iterable[Op], words: Words) -> None:
    """Report the kinds that nothing in a program, with all the ops in it, can use."""
    used, any_kind = _used(program, ops)
    for kind in program.ability_kinds:
        span = words.ability_kinds[kind.name].span
        if kind.condition == Truth(value=False):
            words.error(
                "RD405",
                f"a {kind.name} ability can never be used",
                span,
                "its condition never holds",
                "change `only if`, or leave the kind out",
            )
        elif not any_kind and kind.name not in used:
            words.error(
                "RD405",
                f"nothing uses {kind.name} abilities",
                span,
                "no action, rule or card says `use`",
                f"add an action for them, or a trigger that says `use {kind.name} of it`",
            )


def _used(program: Program, ops: Iterable[Op]) -> tuple[set[str], bool]:
    """The kinds that are named where abilities are used, and whether any kind can be."""
    used: set[str] = set()
    any_kind = False
    for noun in _nouns(program, ops):
        named = {each.kind for each in walk(noun) if isinstance(each, IsAbility)}
        used |= named
        any_kind = any_kind or (isinstance(noun, Noun) and not named)
    return used, any_kind


def _nouns(program: Program, ops: Iterable[Op]) -> Iterator[Expr]:
    """The abilities that ops use, and those that actions offer."""
    for op in ops:
        if isinstance(op, Use):
            yield op.abilities
    for lines in (program.lines, *(each.lines for each in program.formats)):
        for action in lines.actions:
            for param in action.params:
                if param.type.sort is Sort.ABILITY and param.options is not None:
                    yield param.options
