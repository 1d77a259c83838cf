"""What is played: a program with one of its formats, a number of seats, a value for each option."""

from collections.abc import Iterable, Mapping
from typing import Any, final

from attrs import frozen

from realmsdsl.base import nearest
from realmsdsl.engine.tables.settled import settled
from realmsdsl.ir import FormatDef, Lines, Program, merged


class FormatError(ValueError):
    """A format, number of seats or option that the program does not have."""


class UnplayableError(FormatError):
    """A program that needs more room than this engine has, or that is no whole program."""


@final
@frozen(slots=True)
class Setting:
    """A program and how it is played.

    Attributes:
        program: the game with its sets.
        format: one of its formats.
        seats: how many play.
        options: a value for each option of the game.
        lines: the rules: those of the game with those of the format in their place.
        also: pieces of IR that are carried out or asked beside the program, such as steps of examples.
    """

    program: Program
    format: FormatDef
    seats: int
    options: dict[str, str]
    lines: Lines
    also: tuple[Any, ...] = ()


def setting(
    program: Program, format: str, seats: int, options: Mapping[str, str], also: tuple[Any, ...] = ()
) -> Setting:
    """The setting that names mean: the first format if empty, the fewest seats if 0, options not named as they are.

    Raises:
        FormatError: the program has no such format, number of seats, option or value.
    """
    chosen = _format_named(program, format)
    count = _seats_for(chosen, seats)
    values = _options_for(program, options)
    lines = settled(merged(program.lines, chosen.lines), values)
    return Setting(program, chosen, count, values, lines, also)


def _format_named(program: Program, name: str) -> FormatDef:
    if not program.formats:
        raise FormatError("the game has no format: nobody can be seated")
    if not name:
        return program.formats[0]
    for each in program.formats:
        if each.name == name:
            return each
    known = [each.name for each in program.formats]
    raise FormatError(f"there is no format `{name}`; {_what_there_is(name, known)}")


def _seats_for(format: FormatDef, seats: int) -> int:
    seating = format.seating
    if not seats:
        return seating.least
    if not seating.least <= seats <= seating.most:
        wanted = str(seating.least) if seating.least == seating.most else f"{seating.least} to {seating.most}"
        raise FormatError(f"`{format.name}` is for {wanted} players, not {seats}")
    return seats


def _options_for(program: Program, chosen: Mapping[str, str]) -> dict[str, str]:
    values = {each.name: each.values[0] for each in program.options}
    known = {each.name: each.values for each in program.options}
    for name, value in chosen.items():
        if name not in known:
            raise FormatError(f"there is no option `{name}`; {_what_there_is(name, known)}")
        if value not in known[name]:
            raise FormatError(f"`{value}` is no value of `{name}`; {_what_there_is(value, known[name])}")
        values[name] = value
    return values


def _what_there_is(name: str, known: Iterable[str]) -> str:
    """What mends a wrong name: the nearest of those that there are, or all of them."""
    near = nearest(name, known)
    return f"use `{near}`" if near else f"there are: {', '.join(known) or 'none'}"
