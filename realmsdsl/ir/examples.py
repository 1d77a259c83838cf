"""Executable examples: what is given, done, answered and expected, with the places where it is written."""

from typing import final

from attrs import frozen

from realmsdsl.base import Span
from realmsdsl.base.record import Record
from realmsdsl.ir.expressions import Expr
from realmsdsl.ir.program import Body, Declared


@frozen(slots=True, eq=False, repr=False)
class ExampleStep(Record):
    """A line of an example, or a part of one; `span` is where it stands."""

    span: Span


@final
@frozen(slots=True, eq=False, repr=False)
class GivenStep(ExampleStep):
    """A body that belongs to set-up: cards may come into being, rules are off, nothing is an event."""

    body: Body


@final
@frozen(slots=True, eq=False, repr=False)
class DoStep(ExampleStep):
    """A body that is carried out before the waiting offer goes on."""

    body: Body


@final
@frozen(slots=True, eq=False, repr=False)
class ActionStep(ExampleStep):
    """An action that `by` (None: you) starts: the first one on offer whose arguments are all among what these name."""

    action: str
    args: tuple[Expr, ...]
    by: Expr | None


@final
@frozen(slots=True, eq=False, repr=False)
class EndStep(ExampleStep):
    """`by` (None: you) does no more until the end of a phase, or of the `turn`."""

    clock: str
    by: Expr | None


@final
@frozen(slots=True, eq=False, repr=False)
class AnswerStep(ExampleStep):
    """An answer to one question: `yes`, `none` or `done` as `word`, else the first choice that `value` names."""

    word: str
    value: Expr | None


@final
@frozen(slots=True, eq=False, repr=False)
class ExpectStep(ExampleStep):
    """What must be true now."""

    condition: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class ExampleDef(Declared):
    """An example; its `name` is its title.

    Without `format` and `seats` (0) it is played in the first format by the fewest. `slots` is how many locals its steps
    share; `setting` is where the format is named (the title if nowhere).
    """

    span: Span
    setting: Span
    format: str
    seats: int
    options: tuple[tuple[str, str], ...]
    steps: tuple[ExampleStep, ...]
    slots: int
