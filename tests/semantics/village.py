"""Small pieces of source for the game `village`, and what the checker makes of them."""

from pathlib import Path
from textwrap import dedent, indent
from typing import Final

from realmsdsl.base import Diagnostic, Source
from realmsdsl.ir import (
    CARD,
    SEAT,
    Any,
    Body,
    Candidate,
    CardDef,
    Count,
    Event,
    Expr,
    Group,
    InZone,
    IsKind,
    Meets,
    Modifier,
    Noun,
    Op,
    PropertyOf,
    Sort,
    Type,
    Where,
    Word,
    You,
)
from realmsdsl.ops import Branch, Perform
from realmsdsl.semantics import Compilation, compile_source

GAME: Final = Path(__file__).parent / "village"
FILE: Final = "trial.realms"

YOU: Final = You()
IT: Final = Candidate(CARD)
HIM: Final = Candidate(SEAT)
COLORS: Final = Type(Sort.WORD, "color", many=True)
COLOR: Final = Type(Sort.WORD, "color")

HAND: Final = InZone("hand", YOU)
YARD: Final = InZone("yard", YOU)
PIT: Final = InZone("pit", YOU)
MARKET: Final = InZone("market", None)
HEAP: Final = InZone("heap", None)
FIELDS: Final = InZone("fields", YOU)
OPPONENTS: Final = Noun(SEAT, (Group("opponents", YOU),))
PLAYERS: Final = Noun(SEAT, (Group("players", YOU),))


def cards(*where: Where, which: Expr | None = None) -> Noun:
    """Cards in some places."""
    return Noun(CARD, where, which)


def colored(word: str, thing: Expr = IT) -> Expr:
    """A card has a color."""
    return Meets(PropertyOf(COLORS, "color", thing), Word(COLOR, word))


def is_kind(kind: str, thing: Expr = IT) -> Expr:
    """A card is of a kind."""
    return IsKind(thing, kind)


def either(*conditions: Expr) -> Expr:
    """One of some conditions holds."""
    return Any(conditions)


# ---- sources that are right ------------------------------------------------------------------------------


def compiled(text: str) -> Compilation:
    """A set for the village."""
    source = f'set trial "Trial" for village\n{dedent(text)}'
    return compile_source(Source(FILE, source), GAME)


def right(text: str) -> Compilation:
    """The same, with nothing wrong in it."""
    found = compiled(text)
    assert found.diagnostics == (), "\n".join(map(told, found.diagnostics))
    assert found.program is not None
    return found


def card(lines: str) -> CardDef:
    """A tool with some lines."""
    program = right(f'tool "Thing":\n{indent(dedent(lines).strip(), "    ")}\n').program
    assert program is not None
    return next(each for each in program.cards if each.name == "Thing")


def body(steps: str) -> Body:
    """The ops of some steps of a card."""
    return card(f"work:\n{indent(dedent(steps).strip(), '    ')}").abilities[0].body


def op(steps: str) -> Op:
    """The last op of some steps."""
    return body(steps)[-1]


def condition(text: str) -> Expr:
    """What stands behind `if`."""
    branch = op(f"if {text}: get 1")
    assert isinstance(branch, Branch)
    return branch.condition


def number(text: str) -> Expr:
    """What stands where a number is needed."""
    deed = op(f"get {text}")
    assert isinstance(deed, Perform)
    return deed.args[0]


def noun(text: str) -> Expr:
    """A definite noun: what is counted."""
    found = number(f"count({text})")
    assert isinstance(found, Count)
    return found.noun


def event(text: str) -> Event:
    """What a trigger of a card listens to."""
    return card(f"when {text}: gain 1 fame").triggers[0].event


def effect(text: str, block: str = "static") -> Modifier:
    """An effect of a card."""
    return card(f"{block}: {text}").modifiers[0]


# ---- sources with mistakes -------------------------------------------------------------------------------


def told(diagnostic: Diagnostic) -> str:
    """A diagnostic on one line."""
    return f"{diagnostic.code} {diagnostic.message} [{diagnostic.label}] ({diagnostic.help})"


def mistakes(text: str) -> list[tuple[str, str]]:
    """Code and underlined text of each mistake in a set."""
    found = compiled(text)
    return [(each.code, found.sources[each.span.file].slice(each.span)) for each in found.diagnostics]


def mistakes_in(steps: str) -> list[tuple[str, str]]:
    """The same for some steps of a card."""
    lines = indent(dedent(steps).strip(), "        ")
    return mistakes(f'tool "Thing":\n    work:\n{lines}\n')


def help_for(steps: str) -> str:
    """The help of the only mistake in some steps of a card."""
    lines = indent(dedent(steps).strip(), "        ")
    (only,) = compiled(f'tool "Thing":\n    work:\n{lines}\n').diagnostics
    return only.help
