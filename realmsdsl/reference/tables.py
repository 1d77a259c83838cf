"""The generated parts of the reference: what the program itself says of primitives, expressions and words."""

import inspect
import re
from collections.abc import Callable, Iterable, Iterator
from types import ModuleType
from typing import Final, get_args

import attrs

from realmsdsl import ir, ops
from realmsdsl.ir import Best, Declared, Expr, Slice, Where, expressions, nouns, program
from realmsdsl.reference.book import Entry, entries
from realmsdsl.reference.frames import frame
from realmsdsl.reference.outline import link
from realmsdsl.syntax.reserved import (
    CARD_STARTERS,
    JOINTS,
    LINE_STARTERS,
    NOUN_STARTERS,
    STEP_STARTERS,
    SUPERLATIVES,
)


def table(name: str) -> Iterator[str]:
    """The lines of a generated part.

    Args:
        name: as a page says behind `- table:`.

    Raises:
        ValueError: there is no such part.
    """
    what, _, argument = name.partition(" ")
    if what == "frame":
        return _fence(frame(argument))
    if name not in _TABLES:
        raise ValueError(f"no table is called {name!r}; there are: frame …, {', '.join(_TABLES)}")
    return _TABLES[name]()


def _fence(text: str) -> Iterator[str]:
    yield "```realms"
    yield text.rstrip("\n")
    yield "```"
    yield ""


# ---- what a program is made of ------------------------------------------------------------------------


def _primitives() -> Iterator[str]:
    for name in ops.__all__:
        primitive = getattr(ops, name)
        yield f"#### {name}"
        yield ""
        yield f"{_said(inspect.getmodule(primitive))} {_said(primitive)}"
        yield ""
        yield from _rows(("field", "type"), ((f"`{field}`", f"`{of}`") for field, of in _fields(primitive)))
        comes_from = [entry for entry in entries() if name in entry.becomes]
        example = next(each for entry in comes_from for each in entry.examples if not each.wrong)
        yield f"Comes from {', '.join(map(link, comes_from))}."
        yield ""
        yield from _fence(example.text)


def _expressions() -> Iterator[str]:
    return _classes(each for each in _in_order(expressions, nouns) if issubclass(each, Expr))


def _places() -> Iterator[str]:
    return _classes(each for each in _in_order(nouns) if issubclass(each, (Where, Best, Slice)))


def _declarations() -> Iterator[str]:
    return _classes(each for each in _in_order(program) if each not in (ir.Op, Declared))


def _in_order(*modules: ModuleType) -> Iterator[type]:
    for module in modules:
        for each in vars(module).values():
            if isinstance(each, type) and each.__module__ == module.__name__ and each not in (Expr, Where):
                yield each


def _classes(found: Iterable[type]) -> Iterator[str]:
    return _rows(
        ("class", "fields", "what it is"),
        (
            (f"`{each.__name__}`", ", ".join(f"`{field}`" for field, _ in _fields(each)), _said(each))
            for each in found
        ),
    )


def _fields(of: type) -> Iterator[tuple[str, str]]:
    """The fields of a class with their types as they are written."""
    for field in attrs.fields(of):
        written = str(field.type) if get_args(field.type) else field.type.__name__ if field.type else ""
        yield field.name, re.sub(r"\b[\w.]+\.(?=\w)", "", written)


def _said(of: object) -> str:
    return " ".join((inspect.getdoc(of) or "").split())


def _rows(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    found = list(rows)
    if not found:
        return
    yield _row(head)
    yield _row(["---"] * len(head))
    for row in found:
        yield _row(row)
    yield ""


def _row(cells: Iterable[str]) -> str:
    joined = " | ".join(cell.replace("|", "\\|") for cell in cells)
    return f"| {joined} |"


# ---- words ----------------------------------------------------------------------------------------------


def _reserved() -> Iterator[str]:
    for what, words in (("begin a noun", NOUN_STARTERS), ("hold a sentence together", JOINTS)):
        yield f"- Words that {what}: {_listed(words)}."
    yield ""


def _hidden() -> Iterator[str]:
    return _rows(
        ("words", "cannot be"),
        (
            (_listed(STEP_STARTERS), "a verb, an action, a role, a parameter or a name of your own"),
            (_listed(LINE_STARTERS), "a property or a kind of ability"),
            (_listed(SUPERLATIVES), "a property, a resource or a counter"),
            (_listed(CARD_STARTERS), "a kind of card"),
        ),
    )


def _listed(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in sorted(words))


def words_of(entry: Entry) -> set[str]:
    """The words that an entry spells out: those in small letters, outside quotes."""
    return {
        word
        for spelling in entry.write
        for word in re.findall(r"\b[a-z][a-z_]*\b", re.sub(r'"[^"]*"', " ", spelling))
    }


def _index() -> Iterator[str]:
    found: dict[str, list[Entry]] = {}
    for entry in entries():
        for word in words_of(entry):
            found.setdefault(word, []).append(entry)
    return _rows(
        ("word", "where"), ((f"`{word}`", ", ".join(map(link, found[word]))) for word in sorted(found))
    )


_TABLES: Final[dict[str, Callable[[], Iterator[str]]]] = {
    "primitives": _primitives,
    "expressions": _expressions,
    "places": _places,
    "tables": _declarations,
    "reserved": _reserved,
    "hidden": _hidden,
    "index": _index,
}
