"""What a well-typed program must still keep to: one file for each rule, named for what is wrong."""

from realmsdsl.ir import Program
from realmsdsl.semantics.checks import (
    circle_of_verbs,
    endless_trigger,
    endless_while,
    restless_rule,
    secret_block,
    unoffered_group,
    unusable_ability,
    wrong_answer,
)
from realmsdsl.semantics.checks.touches import Touches
from realmsdsl.semantics.words import Words


def run_checks(program: Program, words: Words) -> None:
    """Run all checks on a program without other errors."""
    circle_of_verbs.check(program, words)
    wrong_answer.check(words)
    unusable_ability.check(program, words)
    unoffered_group.check(program, words)
    secret_block.check(words)
    if words.diagnostics.has_errors:
        return  # what follows a circle of verbs would go round in it
    touches = Touches.of(program, tuple(each for _, each in words.triggers))
    endless_while.check(touches, words)
    endless_trigger.check(program, words)
    restless_rule.check(program, words)
