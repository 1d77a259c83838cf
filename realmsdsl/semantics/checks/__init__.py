"""What a well-typed program must still keep to: one file for each rule, named for what is wrong."""

from realmsdsl.ir import Program
from realmsdsl.ir.walk import ops_in
from realmsdsl.ops.touches import Touches
from realmsdsl.semantics.checks import (
    circle_of_verbs,
    endless_trigger,
    endless_while,
    idle_name,
    restless_rule,
    secret_block,
    unoffered_group,
    unusable_ability,
    wrong_answer,
)
from realmsdsl.semantics.words import Words


def run_checks(program: Program, words: Words) -> None:
    """Run all checks on a program without other errors."""
    circle_of_verbs.check(program, words)
    wrong_answer.check(words)
    ops = tuple(ops_in((program.lines, program.formats, program.cards)))
    unusable_ability.check(program, ops, words)
    unoffered_group.check(ops, words)
    secret_block.check(words)
    idle_name.check(program, words)
    if words.diagnostics.has_errors:
        return  # what follows a circle of verbs would go round in it
    lines = (program.lines, *(each.lines for each in program.formats))
    touches = Touches.of(lines, program.cards, program.ability_kinds)
    endless_while.check(touches, words)
    endless_trigger.check(program, words)
    restless_rule.check(program, words)
