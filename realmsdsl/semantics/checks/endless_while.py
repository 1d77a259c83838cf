"""RD409: a `while` whose body can never make its condition false."""

from realmsdsl.ir import Truth
from realmsdsl.ir.walk import walk
from realmsdsl.ops import End
from realmsdsl.ops.touches import Touches, may_meet
from realmsdsl.semantics.words import Words


def check(touches: Touches, words: Words) -> None:
    """Report loops that go on for ever."""
    for span, loop in words.whiles:
        ends = any(isinstance(op, End) for op in walk(loop.body))
        always = loop.condition == Truth(value=True)
        if ends or (not always and may_meet(touches.reads(loop.condition), touches.writes(loop.body))):
            continue
        words.error(
            "RD409",
            "this `while` never ends",
            span,
            "nothing in its body changes what the condition asks about",
            "change it in the body, or use `repeat … times` or `if`",
        )
