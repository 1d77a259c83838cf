"""Whoever does what a trigger waits for: "that player", or a name where one cannot say that."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from attrs import evolve

from realmsdsl.text.notation.layout import Block, Step
from realmsdsl.text.notation.seen import DOER

THAT_PLAYER: Final = "that player"
_FOR_EACH: Final = "for each "
_LOST_IN: Final = (_FOR_EACH, "once ", "when ")
"""How the headers of blocks begin in which a pronoun means somebody else, or nobody."""

_PICKS: Final = "choose "
_ELSE: Final = "else"
_ASKED: Final = re.compile(rf"\bwhere\b.*{DOER}")
"""What holds of a thing that is asked about, where pronouns mean that thing alone."""


def with_doer(steps: Sequence[Step], name: str, *, is_hidden: bool) -> tuple[Step, ...]:
    """The steps that answer somebody's deed, who is "that player" unless other steps stand between (`is_hidden`: somebody else was
    spoken of); then `name` is theirs."""
    if not any(map(_speaks, steps)):
        return tuple(steps)
    is_hidden = is_hidden and any(map(_speaks, steps[1:]))
    if not (is_hidden or _loses(steps)):
        return tuple(_called(each, THAT_PLAYER) for each in steps)
    at = next((at for at, each in enumerate(steps) if not _speaks_of_thing(each)), 0)
    named = f"let {name} be {THAT_PLAYER}"
    before, behind = steps[:at], steps[at:]
    is_apart = is_hidden or _loses(before) or any(isinstance(each, Block) for each in before)
    if before and (is_apart or _asks_if_done(behind[:1])):  # nothing stands between what may be done and that
        lets = []
        for word, called in ((_THAT_MANY, f"{name}_did_so_much"), (_IT, f"{name}_did_it_to")):
            anew = tuple(_called_anew(each, word, called) for each in before)
            if anew != before:
                lets.append(f"let {called} be {word}")
                before = anew
        return (*lets, named, *(_called(each, name) for each in (*before, *behind)))
    return (
        *(_called(each, THAT_PLAYER) for each in before),
        named,
        *(_called(each, name) for each in behind),
    )


_THAT_MANY: Final = "that many"
_IT: Final = "it"


def _asks_if_done(steps: Sequence[Step]) -> bool:
    return any(isinstance(each, Block) and _DONE.match(each.head) is not None for each in steps)


_DONE: Final = re.compile(r"if (not \()?you do\b")


def _called_anew(step: Step, word: str, name: str) -> Step:
    """A step that speaks of what an event told by the name that it has now: not in what is done for each of other things."""
    if isinstance(step, str):
        return _alone(word).sub(name, step)
    inside = not step.head.startswith(_FOR_EACH)
    body = tuple(_called_anew(each, word, name) if inside else each for each in step.body)
    return evolve(step, head=_alone(word).sub(name, step.head), body=body)


def _alone(word: str) -> re.Pattern[str]:
    """A pronoun where it does not mean what is asked about."""
    return re.compile(rf"\b{word}\b(?!.*\bwhere\b)")


def _speaks_of_thing(step: Step) -> bool:
    """Whether a step speaks of what the one before it, or the event, was about: behind a name that would be whoever has it."""
    return any(_THING.search(_ASKING.sub("", line)) for line in _lines(step))


_THING: Final = re.compile(r"\b(it|that many|them)\b")
_ASKING: Final = re.compile(r"\bwhere\b.*|\b(?:order players|end_game) by .*")
"""What holds of a thing that is asked about, which is "it" there, or by what players are ranked, who are."""


def _called(step: Step, name: str) -> Step:
    if isinstance(step, str):
        return step.replace(DOER, name)
    return evolve(
        step, head=step.head.replace(DOER, name), body=tuple(_called(each, name) for each in step.body)
    )


def _speaks(step: Step) -> bool:
    return any(DOER in line for line in _lines(step))


def _lines(step: Step) -> Iterator[str]:
    if isinstance(step, str):
        yield step
    else:
        yield step.head
        for each in step.body:
            yield from _lines(each)


def _loses(steps: Sequence[Step], *, behind: bool = False) -> bool:
    """Whether a pronoun in some steps would not mean who it should: a block or a pick stands before it, or around it.

    What is done otherwise stands behind whatever stands before the condition, and not behind what is done under that.
    """
    before_branch = behind
    for step in steps:
        if isinstance(step, Block) and step.head.startswith(_ELSE):
            is_behind = before_branch
        else:
            is_behind = before_branch = behind
        if _speaks(step) and (is_behind or _is_lost(step)):
            return True
        behind = behind or isinstance(step, Block) or step.startswith(_PICKS)
    return False


def _is_lost(step: Step) -> bool:
    if isinstance(step, str):
        return _ASKED.search(step) is not None
    if _ASKED.search(step.head):
        return True
    inside = any(map(_speaks, step.body))
    if step.head.startswith(_PICKS):  # one of several options does not stand behind another
        return any(isinstance(each, Block) and _loses(each.body) for each in step.body)
    return inside and (step.head.startswith(_LOST_IN) or _loses(step.body))
