"""Lines of our language with the blocks below them."""

from collections.abc import Iterator, Sequence
from itertools import groupby, takewhile
from typing import Final, final

from attrs import frozen


class UnwritableError(Exception):
    """A clause says what our language cannot; the message says what, for people."""


class LeftOpenError(UnwritableError):
    """A clause says what may mean either of two things; the message says what is not told."""


@final
@frozen(slots=True)
class Block:
    """A header with the steps below it; `mark` stands before each line of a choice."""

    head: str
    body: "tuple[Step, ...]"
    mark: str = ""


Step = str | Block

_INDENT: Final = "    "
_WIDTH: Final = 100


def held_together(steps: Sequence[Step]) -> list[Step]:
    """Steps where what holds equally long is below one header, behind names that are given between."""
    found: list[Step] = []
    for step in steps:
        names = [*takewhile(_gives_a_name, reversed(found))]
        last = found[-1 - len(names)] if len(names) < len(found) else None
        match last, step:
            case Block(head=head), Block(head=again) if head == again and head.startswith(_UNTIL):
                found[-1 - len(names) :] = [*reversed(names), Block(head, (*last.body, *step.body))]
            case _:
                found.append(step)
    return found


def _gives_a_name(step: Step) -> bool:
    return isinstance(step, str) and step.startswith(_LET)


def waiting_together(steps: Sequence[Step]) -> list[Step]:
    """Steps where what is waited for until the end of the turn, several times in a row, is below one header that says so."""
    found: list[Step] = []
    for waits, run in groupby(
        steps, key=lambda each: isinstance(each, Block) and each.head.startswith(_WHEN)
    ):
        row = list(run)
        found += [Block(_THIS_TURN, tuple(row))] if waits and len(row) > 1 else row
    return held_together(found)


_WHEN: Final = "when "
_THIS_TURN: Final = "until end of turn"
_UNTIL: Final = "until "
_LET: Final = "let "


def laid_out(steps: Sequence[Step], level: int = 0) -> Iterator[str]:
    """The lines of some steps."""
    for step in steps:
        if isinstance(step, str):
            yield _INDENT * level + step
        else:
            yield from _block(step, level)


def _block(block: Block, level: int) -> Iterator[str]:
    head = f"{_INDENT * level}{block.head}:"
    short = one_line(block.body)
    if short is not None and len(head) + len(short) < _WIDTH and not _is_choice(block):
        yield f"{head} {short}"
        return
    only = block.body[0] if len(block.body) == 1 else None
    if isinstance(only, Block) and not block.mark and not _is_otherwise(only):
        inner = [*_block(only, level)]  # a header within a line takes the rest of that line
        yield f"{head} {inner[0].strip()}"
        yield from inner[1:]
        return
    yield head
    for each in block.body:
        yield from _marked(each, level + 1) if _is_choice(block) else laid_out((each,), level + 1)


def _is_choice(block: Block) -> bool:
    return block.mark == "-"


def _is_otherwise(block: Block) -> bool:
    return block.head == "else"


def _marked(step: Step, level: int) -> Iterator[str]:
    """A line of a choice: its steps stand on one line, the last of which may have a block."""
    assert isinstance(step, Block)
    *plain, last = step.body
    lines = list(laid_out((last,), level))
    yield _INDENT * level + "- " + "; ".join([*map(str, plain), lines[0].strip()])
    yield from lines[1:]


def one_line(steps: Sequence[Step]) -> str | None:
    """Steps as one line, or None if one of them needs several."""
    if not all(isinstance(each, str) for each in steps) or len(steps) > 1:
        return None
    return "; ".join(map(str, steps))
