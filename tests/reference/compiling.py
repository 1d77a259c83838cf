"""The examples of the reference, compiled as part of their frames."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, final

import attrs
from attrs import frozen

from realmsdsl.advice import advise
from realmsdsl.base import Source
from realmsdsl.base.codes import CHECKS
from realmsdsl.reference.book import Entry, Example, entries
from realmsdsl.reference.frames import FRAMES, framed
from realmsdsl.semantics import Compilation, compile_file, compile_source

_FILE: Final = "example.realms"
_IN_A_CARD: Final = ("line", "step")
_HEAD: Final = framed("cards", "")


@final
@frozen(slots=True)
class Trial:
    """What became of an example: the codes of its diagnostics, and how often each class occurs in what it adds to a program."""

    messages: tuple[str, ...]
    codes: frozenset[str]
    classes: Counter[str]


@cache
def tried(example: Example) -> Trial:
    """The trial of one example. Those that stand in a card share a file, each in a card of its own: that is ten times as fast."""
    for share in (_right(), _wrong()):
        if example in share:
            return share[example]
    found = _alone(example)
    before = Counter[str]() if example.frame == "file" else _empty(example.frame)
    return _trial(found, classes(found.program) - before)


def _alone(example: Example) -> Compilation:
    if example.frame != "file":
        text = framed(example.frame, example.content.decode())
        return compile_source(Source(_FILE, text), FRAMES)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "my_cards.realms"
        if example.form != "missing":
            path.write_bytes(example.content)
        return compile_file(path)


@cache
def _empty(frame: str) -> Counter[str]:
    bare = "cards" if frame in _IN_A_CARD else frame
    return classes(compile_source(Source(_FILE, framed(bare, "")), FRAMES).program)


@cache
def _right() -> dict[Example, Trial]:
    return _together([each for _, each in all_examples() if each.frame in _IN_A_CARD and not each.wrong])


@cache
def _wrong() -> dict[Example, Trial]:
    """Mistakes in one card do not hide those in the next; but the last checks are for files without other mistakes."""
    return _together(
        [
            example
            for entry, example in all_examples()
            if example.frame in _IN_A_CARD and example.wrong and entry.title not in CHECKS
        ]
    )


def _together(wanted: list[Example]) -> dict[Example, Trial]:
    texts = [_card(at, each) for at, each in enumerate(wanted)]
    found = compile_source(Source(_FILE, _HEAD + "".join(texts)), FRAMES)
    cards = {card.name: card for card in found.program.cards} if found.program else {}
    ends = [len(_HEAD)]
    for text in texts:
        ends.append(ends[-1] + len(text))
    trials: dict[Example, Trial] = {}
    for at, example in enumerate(wanted):
        own = [
            each
            for each in found.diagnostics
            if each.span.file == _FILE and ends[at] <= each.span.start < ends[at + 1]
        ]
        trials[example] = Trial(
            tuple(each.message for each in own),
            frozenset(each.code for each in own),
            classes(cards.get(_name(at))),
        )
    return trials


def _name(at: int) -> str:
    return f"Example {at}"


def _card(at: int, example: Example) -> str:
    return (
        framed(example.frame, example.text).removeprefix(_HEAD.rstrip("\n")).replace("My Ship", _name(at))
        + "\n"
    )


def _trial(compilation: Compilation, found: Counter[str]) -> Trial:
    said = (*compilation.diagnostics, *advise(compilation))
    return Trial(tuple(each.message for each in said), frozenset(each.code for each in said), found)


def classes(value: object) -> Counter[str]:
    """How often each class occurs in a piece of a program."""
    return Counter(_walk(value))


def _walk(value: Any) -> Iterator[str]:
    if isinstance(value, tuple):
        for each in value:
            yield from _walk(each)
    elif attrs.has(type(value)):
        yield type(value).__name__
        for field in attrs.fields(type(value)):
            yield from _walk(getattr(value, field.name))


def all_examples() -> Iterator[tuple[Entry, Example]]:
    """Every example with its entry."""
    for entry in entries():
        for example in entry.examples:
            yield entry, example
