"""The IR as JSON and back: what one program writes, another reads as the same program.

Not a part of what `realmsdsl.ops` exports: it imports cattrs, for which only who reads or writes JSON should wait.
"""

import json
from collections.abc import Callable
from enum import StrEnum
from functools import cache
from itertools import repeat
from reprlib import repr as short
from typing import Any, Final, get_args, get_origin

from cattrs import BaseConverter, BaseValidationError, Converter
from cattrs.errors import IterableValidationError, IterableValidationNote
from cattrs.v import transform_error

from realmsdsl import ops
from realmsdsl.ir import Ability, Body, CardDef, Expr, Op, Program, Where

_VERSION: Final = 1
_TAG: Final = "is"


class ProgramJsonError(ValueError):
    """A text that is not the JSON of a program of this version: foreign, cut off or changed by hand."""


def program_to_json(program: Program, indent: int | None = None) -> str:
    """The JSON of a program.

    Args:
        program: what is written.
        indent: spaces for each level, or None for one line.
    """
    return _write("program", program, Program, indent)


def program_from_json(text: str) -> Program:
    """The program that `program_to_json` wrote.

    Raises:
        ProgramJsonError: the text is something else; the message says what is wrong, and where.
    """
    program: Program = _read("program", text, Program)
    return program


def card_to_json(card: CardDef, indent: int | None = None) -> str:
    """The JSON of one card; `indent` as in `program_to_json`."""
    return _write("card", card, CardDef, indent)


def card_from_json(text: str) -> CardDef:
    """The card that `card_to_json` wrote.

    Raises:
        ProgramJsonError: the text is something else.
    """
    card: CardDef = _read("card", text, CardDef)
    return card


def ability_to_json(ability: Ability, indent: int | None = None) -> str:
    """The JSON of one ability; `indent` as in `program_to_json`."""
    return _write("ability", ability, Ability, indent)


def ability_from_json(text: str) -> Ability:
    """The ability that `ability_to_json` wrote.

    Raises:
        ProgramJsonError: the text is something else.
    """
    ability: Ability = _read("ability", text, Ability)
    return ability


def body_to_json(body: Body, indent: int | None = None) -> str:
    """The JSON of a body of ops; `indent` as in `program_to_json`."""
    return _write("body", body, Body, indent)


def body_from_json(text: str) -> Body:
    """The body that `body_to_json` wrote.

    Raises:
        ProgramJsonError: the text is something else.
    """
    body: Body = _read("body", text, Body)
    return body


def _write(what: str, value: object, of: Any, indent: int | None) -> str:
    plain = _converter().unstructure(value, unstructure_as=of)
    return json.dumps({"realms": what, "version": _VERSION, what: plain}, ensure_ascii=False, indent=indent)


def _read(what: str, text: str, of: Any) -> Any:
    try:
        envelope = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ProgramJsonError(f"this is not JSON: {error}") from error
    if not isinstance(envelope, dict) or envelope.get("realms") != what or what not in envelope:
        raise ProgramJsonError(f"this JSON is not the {what} of a card set")
    if envelope.get("version") != _VERSION:
        raise ProgramJsonError(f"version {envelope.get('version')!r} cannot be read, only version {_VERSION}")
    try:
        return _converter().structure(envelope[what], of)
    except BaseValidationError as error:
        wrong = transform_error(error, path=what, format_exception=_said)
        more = f" (and {len(wrong) - 1} more)" if len(wrong) > 1 else ""
        raise ProgramJsonError(f"damaged: {wrong[0]}{more}") from None
    except (ValueError, RecursionError) as error:
        raise ProgramJsonError(f"damaged: {error}") from error


def _said(error: BaseException, _type: type | None) -> str:
    if isinstance(error, KeyError):
        return f"{error.args[0]!r} is missing"
    return str(error)


@cache
def _converter() -> Converter:
    converter = Converter(forbid_extra_keys=True, omit_if_default=True)
    for exact in (int, str, bool):
        converter.register_structure_hook(exact, _exactly)
    converter.register_structure_hook(StrEnum, lambda value, of: of(value))
    converter.register_structure_hook_factory(_is_tuple, _rows)
    _tag_members(converter, Expr, Expr.__subclasses__())
    _tag_members(converter, Where, Where.__subclasses__())
    _tag_members(converter, Op, [getattr(ops, name) for name in ops.__all__])
    return converter


def _is_tuple(of: Any) -> bool:
    return get_origin(of) is tuple


def _exactly(value: Any, of: Any) -> Any:
    """JSON has numbers, texts and truths; none stands for another."""
    if type(value) is not of:
        raise ValueError(f"{short(value)} where {of.__name__} is needed")
    return value


def _rows(of: Any, converter: BaseConverter) -> Callable[[Any, Any], Any]:
    """A tuple is a JSON list, and nothing else that Python could walk through."""
    parts = get_args(of)
    is_row = parts[-1] is Ellipsis

    def rows(value: Any, _of: Any) -> tuple[Any, ...]:
        if not isinstance(value, list) or not (is_row or len(value) == len(parts)):
            raise ValueError(f"{short(value)} where a list{'' if is_row else f' of {len(parts)}'} is needed")
        read, wrong = [], []
        for at, (each, part) in enumerate(zip(value, repeat(parts[0]) if is_row else parts, strict=False)):
            try:
                read.append(converter.structure(each, part))
            except Exception as error:  # noqa: BLE001  all that is wrong with a list is told together
                error.add_note(IterableValidationNote(f"at {at}", at, part))
                wrong.append(error)
        if wrong:
            raise IterableValidationError("a list", wrong, of)
        return tuple(read)

    return rows


def _tag_members(converter: Converter, family: type, members: list[type]) -> None:
    """A field of type `family` holds one of `members`, told by the name of its class under the key `is`."""
    by_name = {member.__name__: member for member in members}

    def write(value: Any) -> dict[str, Any]:
        name = type(value).__name__
        return {_TAG: name, **converter.get_unstructure_hook(by_name[name])(value)}

    def read(value: Any, _of: Any) -> Any:
        name = value.get(_TAG) if isinstance(value, dict) else value
        if not isinstance(name, str) or name not in by_name:
            raise ValueError(f"{short(name)} where one of the class {family.__name__} is needed")
        rest = {key: part for key, part in value.items() if key != _TAG}
        return converter.structure(rest, by_name[name])

    converter.register_unstructure_hook_func(lambda of: of is family, write)
    converter.register_structure_hook_func(lambda of: of is family, read)
