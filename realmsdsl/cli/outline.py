"""The IR for people to read: an indented tree in which what fits stands on one line."""

from collections.abc import Iterator
from typing import Any, Final

from attrs import fields, has

from realmsdsl.ir import Type

_WIDTH: Final = 110


def outline(value: object, label: str = "", indent: str = "") -> Iterator[str]:
    """A value of the IR, line by line; what equals its default is left out.

    Args:
        value: an attrs value, a tuple of them, or a plain value.
        label: what stands before it.
        indent: the spaces before its first line.
    """
    line = f"{indent}{label}{_short(value)}"
    if len(line) <= _WIDTH or not (isinstance(value, tuple) or has(type(value))):
        yield line
    elif isinstance(value, tuple):
        if label:
            yield f"{indent}{label.rstrip()}"
            indent += "  "
        for part in value:
            yield from outline(part, "- ", indent)
    else:
        yield f"{indent}{label}{type(value).__name__}"
        for name, part in _said(value):
            yield from outline(part, f"{name}: ", indent + "  ")


def _short(value: object) -> str:
    if isinstance(value, Type):
        return str(value)
    if isinstance(value, tuple):
        return f"[{', '.join(map(_short, value))}]"
    if has(type(value)):
        said = _said(value)
        parts = [_short(part) if len(said) == 1 else f"{name}={_short(part)}" for name, part in said]
        return f"{type(value).__name__}({', '.join(parts)})"
    return str(value) if isinstance(value, int) or value is None else f'"{value}"'


def _said(value: Any) -> list[tuple[str, object]]:
    """The fields that say something: not empty, and not what they are if nothing is said."""
    parts = ((each, getattr(value, each.name)) for each in fields(type(value)))
    return [(each.name, part) for each, part in parts if not _is_silent(part) and part != each.default]


def _is_silent(part: Any) -> bool:
    return part in (None, (), "") or (has(type(part)) and bool(fields(type(part))) and not _said(part))
