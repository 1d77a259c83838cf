"""`print.toml` is read: colours, inks and frames, each mistake with its place in the file."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, final

from attrs import field, fields_dict, frozen

from realmsdsl.base import Diagnostic, Diagnostics, Severity, Source, Span, nearest
from realmsdsl.emit.look.colours import TOKENS, is_colour
from realmsdsl.emit.look.frames import PARTS, Badge, Frame, Part

_MOST_BYTES: Final = 1_000_000
_LARGEST: Final = 1000.0
"""Millimetres and points: more is a slip of the pen."""


@final
@frozen(slots=True)
class Styles:
    """What the files `print.toml` say, those of later sets over those of earlier ones.

    `colours` go by the term of a word (`LIST.WORD`), `inks` by that of an icon, `art` by the English name of a card.
    """

    colour_by: str = ""
    plain: str = "#6b7280"
    colours: dict[str, str] = field(factory=dict)
    inks: dict[str, str] = field(factory=dict)
    icons: dict[str, str] = field(factory=dict)
    art: dict[str, str] = field(factory=dict)
    frames: dict[str, Frame] = field(factory=dict)
    back: dict[str, str] = field(factory=dict)


class _MisuseError(ValueError):
    """What is wrong with a value, and the key it stands at."""

    def __init__(self, key: str, message: str, help_: str = "") -> None:
        super().__init__(message)
        self.key, self.help = key, help_


def read_styles(path: Path, diagnostics: Diagnostics, sources: dict[str, Source]) -> Mapping[str, Any]:
    """A file as tables; empty if there is none or it cannot be read, which is reported."""
    if not path.is_file():
        return {}
    shown = str(path)
    try:
        text = _text_of(path)
        sources[shown] = Source(shown, text)
        return tomllib.loads(text)
    except (OSError, ValueError, RecursionError) as error:
        sources.setdefault(shown, Source(shown, ""))
        message = f"the look of the cards cannot be read: {str(error).splitlines()[0][:200]}"
        diagnostics.add(Diagnostic("RD707", message, Span(shown, 0, 0)))
        return {}


def _text_of(path: Path) -> str:
    if path.stat().st_size > _MOST_BYTES:
        raise ValueError("it is too large")
    return path.read_text(encoding="utf-8")


def merged(styles: Styles, tables: Mapping[str, Any], source: Source, diagnostics: Diagnostics) -> Styles:
    """Styles with what a file says laid over them; what means nothing is reported and left out."""
    values = {name: getattr(styles, name) for name in fields_dict(Styles)}
    for key, value in tables.items():
        try:
            for name, found in _reader(key)(key, value):
                values[name] = {**values[name], **found} if isinstance(found, dict) else found
        except _MisuseError as error:
            at = max(0, source.text.find(error.key.rpartition(".")[2]))
            span = Span(source.file, at, at + len(error.key.rpartition(".")[2]))
            diagnostics.add(Diagnostic("RD707", str(error), span, help=error.help, severity=Severity.ERROR))
    return Styles(**values)


_Found = Iterator[tuple[str, object]]


def _colour_by(key: str, value: object) -> _Found:
    yield "colour_by", _text(key, value)


def _plain(key: str, value: object) -> _Found:
    yield "plain", _colour(key, value)


def _colours(key: str, value: object) -> _Found:
    for of, words in _table(key, value).items():
        named = _table(f"{key}.{of}", words)
        yield "colours", {f"{of}.{word}": _colour(f"{key}.{of}.{word}", each) for word, each in named.items()}


def _inks(key: str, value: object) -> _Found:
    yield "inks", {term: _colour(f"{key}.{term}", each) for term, each in _table(key, value).items()}


def _texts(key: str, value: object) -> _Found:
    yield key, {name: _text(f"{key}.{name}", each) for name, each in _table(key, value).items()}


def _frames(key: str, value: object) -> _Found:
    for name, each in _table(key, value).items():
        yield "frames", {name: _frame(f"{key}.{name}", name, _table(f"{key}.{name}", each))}


_READERS: Final[dict[str, Callable[[str, object], _Found]]] = {
    "colour_by": _colour_by,
    "plain": _plain,
    "colours": _colours,
    "inks": _inks,
    "icons": _texts,
    "art": _texts,
    "back": _texts,
    "frames": _frames,
}


def _reader(key: str) -> Callable[[str, object], _Found]:
    if key not in _READERS:
        raise _MisuseError(key, f"`{key}` means nothing here", _near(key, _READERS))
    return _READERS[key]


def _frame(key: str, name: str, table: Mapping[str, Any]) -> Frame:
    known = {*PARTS, "kinds", "ground", "sigil", "badges", "rows"}
    _check_keys(key, table, known)
    missing = [part for part in PARTS if part not in table]
    if missing:
        raise _MisuseError(key, f"the frame `{name}` has no `{missing[0]}`", f"add `[{key}.{missing[0]}]`")
    rows = {
        term: _pair_of_tokens(f"{key}.rows.{term}", each)
        for term, each in _table(f"{key}.rows", table.get("rows", {})).items()
    }
    sigil = _numbers(f"{key}.sigil", table["sigil"], 3) if "sigil" in table else None
    return Frame(
        name=name,
        kinds=tuple(_text(f"{key}.kinds", each) for each in _list(f"{key}.kinds", table.get("kinds", []))),
        ground=_token(f"{key}.ground", table.get("ground", "ground")),
        sigil=(sigil[0], sigil[1], sigil[2], sigil[2]) if sigil else None,
        badges=tuple(
            _badge(f"{key}.badges", _table(f"{key}.badges", each))
            for each in _list(f"{key}.badges", table.get("badges", []))
        ),
        rows=rows,
        **{part: _part(f"{key}.{part}", _table(f"{key}.{part}", table[part])) for part in PARTS},
    )


def _part(key: str, table: Mapping[str, Any]) -> Part:
    _check_keys(key, table, set(fields_dict(Part)))
    if "box" not in table:
        raise _MisuseError(
            key, f"`{key}` has no box", "add `box = [left, top, width, height]` in millimetres"
        )
    left, top, width, height = _numbers(f"{key}.box", table["box"], 4)
    if width <= 0 or height <= 0:
        raise _MisuseError(f"{key}.box", f"`{key}` is empty", "width and height are more than 0")
    left_free, down, right_free = _inset(f"{key}.inset", table.get("inset", [0, 0]))
    largest, smallest = _numbers(f"{key}.size", table.get("size", [9, 6]), 2)
    if not 1 <= smallest <= largest:
        raise _MisuseError(
            f"{key}.size",
            f"the sizes of `{key}` are the wrong way round",
            "`size = [largest, smallest]`, in points",
        )
    align = _text(f"{key}.align", table.get("align", "left"))
    if align not in {"left", "center", "right"}:
        raise _MisuseError(f"{key}.align", f"`{align}` is no way to align", "use `left`, `center` or `right`")
    return Part(
        box=(left, top, width, height),
        fill=_token(f"{key}.fill", table.get("fill", "none")),
        stroke=_token(f"{key}.stroke", table.get("stroke", "none")),
        radius=_numbers(f"{key}.radius", [table.get("radius", 0)], 1)[0],
        inset=(left_free, down, right_free),
        ink=_token(f"{key}.ink", table.get("ink", "ink")),
        align=align,
        size=(largest, smallest),
    )


def _inset(key: str, value: object) -> tuple[float, ...]:
    """Left, top and bottom, right; the right is as the left unless it is given."""
    if isinstance(value, list) and len(value) == 2:
        value = [*value, value[0]]
    return _numbers(key, value, 3)


def _badge(key: str, table: Mapping[str, Any]) -> Badge:
    _check_keys(key, table, set(fields_dict(Badge)))
    for needed in ("property", "icon", "at", "size"):
        if needed not in table:
            raise _MisuseError(key, f"a badge has no `{needed}`")
    left, top = _numbers(f"{key}.at", table["at"], 2)
    return Badge(
        property=_text(f"{key}.property", table["property"]),
        icon=_text(f"{key}.icon", table["icon"]),
        at=(left, top),
        size=_numbers(f"{key}.size", [table["size"]], 1)[0],
        ink=_token(f"{key}.ink", table.get("ink", "#ffffff")),
        always=bool(table.get("always", False)),
    )


# ---- values ------------------------------------------------------------------------------------------


def _table(key: str, value: object) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise _MisuseError(key, f"`{key}` is a table")
    return value


def _list(key: str, value: object) -> list[Any]:
    if not isinstance(value, list):
        raise _MisuseError(key, f"`{key}` is a list")
    return value


def _text(key: str, value: object) -> str:
    if not isinstance(value, str):
        raise _MisuseError(key, f"`{key}` is a text in quotation marks")
    return value


def _colour(key: str, value: object) -> str:
    if not is_colour(value):
        raise _MisuseError(key, f"`{key}` is no colour", 'a colour is written as "#3c8a3f"')
    return str(value)


def _token(key: str, value: object) -> str:
    text = _text(key, value)
    if text not in TOKENS and not is_colour(text):
        raise _MisuseError(
            key, f"`{text}` is neither a shade nor a colour", f"use one of {', '.join(TOKENS)}, or a colour"
        )
    return text


def _pair_of_tokens(key: str, value: object) -> tuple[str, str]:
    pair = _list(key, value)
    if len(pair) != 2:
        raise _MisuseError(key, f"`{key}` is a ground and an ink", '`["paper", "ink"]`')
    return _token(key, pair[0]), _token(key, pair[1])


def _numbers(key: str, value: object, count: int) -> tuple[float, ...]:
    items = _list(key, value)
    plain = all(isinstance(each, int | float) and not isinstance(each, bool) for each in items)
    if len(items) != count or not plain or not all(abs(each) <= _LARGEST for each in items):
        raise _MisuseError(
            key,
            f"`{key}` is {count} numbers, in millimetres or points" if count > 1 else f"`{key}` is a number",
        )
    return tuple(map(float, items))


def _check_keys(key: str, table: Mapping[str, Any], known: set[str]) -> None:
    for each in table:
        if each not in known:
            raise _MisuseError(f"{key}.{each}", f"`{each}` means nothing in `{key}`", _near(each, known))


def _near(word: str, known: Mapping[str, Any] | set[str]) -> str:
    near = nearest(word, known)
    return f"did you mean `{near}`?" if near else f"there are: {', '.join(sorted(known))}"
