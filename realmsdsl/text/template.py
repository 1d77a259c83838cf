"""Phrases as data: the subset of Jinja2 that can be said and, later, read back.

A phrase is literal text and calls from a closed list. Jinja2 parses it; what comes out is this small tree, which
renders text and from which a grammar can be made.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, final

from attrs import field, frozen
from jinja2 import Environment, TemplateSyntaxError, nodes


class PhraseError(ValueError):
    """A phrase is outside the subset; the message says what is wrong."""


@final
@frozen(slots=True)
class Slot:
    """An argument that names a slot of the clause."""

    name: str


Argument = Slot | str


@final
@frozen(slots=True)
class Call:
    """One call of a phrase: its name, its arguments in order, and its options."""

    name: str
    args: tuple[Argument, ...]
    options: Mapping[str, str]

    def text(self, at: int, default: str = "") -> str:
        """The constant argument at a position, or the default."""
        value = self.args[at] if at < len(self.args) else default
        return value if isinstance(value, str) else default


@final
@frozen(slots=True)
class Template:
    """A parsed phrase: literal text and calls in order; `slots` are those it says, each once."""

    parts: tuple[str | Call, ...]
    slots: frozenset[str]
    calls: Mapping[str, Call] = field(repr=False)

    @property
    def text(self) -> str:
        """The literal text: all of it, where there are no calls."""
        return "".join(part for part in self.parts if isinstance(part, str))

    @property
    def is_doubled(self) -> bool:
        """Whether it says its number twice ("2-2"): whoever reads takes such numbers together before."""
        return [isinstance(part, Call) and part.name == "num" for part in self.parts].count(True) > 1


@final
@frozen(slots=True)
class _Signature:
    """`args` has a letter for each argument: `s` a slot, `t` constant text, `e` either; `need` are required.

    `options` are those that it may have, each with all its values, or with none where the pack decides.
    """

    args: str
    need: int
    options: Mapping[str, tuple[str, ...]] = field(factory=dict)


CALLS: Final[Mapping[str, _Signature]] = {
    "adj": _Signature("ttt", 1),
    "after": _Signature("", 0),
    "before": _Signature("", 0),
    "clause": _Signature("st", 1),
    "clauses": _Signature("stt", 2),
    "count": _Signature("stt", 2),
    "counted": _Signature("t", 0),
    "either": _Signature("st", 1),
    "least": _Signature("", 0),
    "letter": _Signature("s", 0),
    "name": _Signature("s", 1),
    "noun": _Signature("tt", 1),
    "np": _Signature("st", 1, dict.fromkeys(("a", "as", "head", "post", "zone"), ())),
    "num": _Signature("st", 0, {"as": ("signed",)}),
    "part": _Signature("ett", 1),
    "pools": _Signature("st", 1, {"how": ("distributive",)}),
    "put": _Signature("stt", 2),
    "silent": _Signature("s", 1),
    "so_many": _Signature("s", 1),
    "verb": _Signature("et", 1),
    "words": _Signature("st", 1),
    "zone": _Signature("t", 1),
    "zones": _Signature("st", 2),
}
"""The closed list of calls; what each says stands in `lang/README.md`."""


_CURLY: Final = "‘’‚“”„«»"  # noqa: RUF001  the marks themselves
"""Quotation marks that look right in a call, and are none there."""


@cache
def _environment() -> Environment:
    return Environment(trim_blocks=True, lstrip_blocks=True, autoescape=False)  # noqa: S701 plain text, never HTML


_CALL: Final = re.compile(r"(\{\{.*?\}\})")
_IN_ONE_PIECE: Final = re.compile(r"\{[%#]|\{\{-|-\}\}|[\r\n]")
"""What may change what stands before it or behind it."""


@lru_cache(maxsize=65_536)
def parse_template(text: str) -> Template:
    """Parse a phrase; the same text is parsed once, by whoever says it and whoever reads it.

    Raises:
        PhraseError: it is not Jinja2, or uses more than text and the closed list of calls, or a slot twice.
    """
    if _IN_ONE_PIECE.search(text):
        return _template(_parts(text))
    try:
        # the same calls stand in many phrases
        return _template([part for piece in _CALL.split(text) for part in _parts_of_piece(piece)])
    except PhraseError:
        return _template(_parts(text))  # what is wrong is told of all of it


def _template(parts: Sequence[str | Call]) -> Template:
    calls = [part for part in parts if isinstance(part, Call)]
    slots = [arg.name for call in calls for arg in call.args if isinstance(arg, Slot)]
    for slot in slots:
        if slots.count(slot) > 1:
            raise PhraseError(f"the slot `{slot}` is said twice")
    return Template(tuple(parts), frozenset(slots), {call.name: call for call in calls})


@lru_cache(maxsize=4_096)
def _parts_of_piece(text: str) -> Sequence[str | Call]:
    if "{{" in text:
        return _parts(text)
    return (text,) if text else ()


def _parts(text: str) -> Sequence[str | Call]:
    try:
        body = _environment().parse(text).body
    except TemplateSyntaxError as error:
        curly = next((each for each in _CURLY if f"'{each}'" in str(error.message)), "")
        marks = f"within a call, text stands in straight quotation marks, not in {curly}"
        raise PhraseError(marks if curly else str(error.message)) from error
    except RecursionError as error:
        raise PhraseError("it is nested too deep") from error
    except ValueError as error:  # Python makes no number of thousands of digits
        raise PhraseError("it has a number that is too long") from error
    parts: list[str | Call] = []
    for output in body:
        if not isinstance(output, nodes.Output):
            raise PhraseError(f"a phrase is text and calls, this is {_called(output)}")
        parts.extend(_part(node) for node in output.nodes)
    return parts


def readable_templates(texts: Iterable[str]) -> Iterator[tuple[str, Template]]:
    """Phrases by which text can be read, parsed: `check_pack` reports what is wrong with others."""
    for text in texts:
        try:
            template = parse_template(text)
        except PhraseError:
            continue
        if not template.is_doubled:
            yield text, template


def _part(node: nodes.Expr) -> str | Call:
    if isinstance(node, nodes.TemplateData):
        return node.data
    if not isinstance(node, nodes.Call) or not isinstance(node.node, nodes.Name):
        raise PhraseError(f"a phrase is text and calls, this is {_called(node)}")
    return _call(node, node.node.name)


def _call(node: nodes.Call, name: str) -> Call:
    signature = CALLS.get(name)
    if signature is None:
        raise PhraseError(f"there is no call `{name}`; there are {', '.join(CALLS)}")
    if node.dyn_args is not None or node.dyn_kwargs is not None or len(node.args) > len(signature.args):
        raise PhraseError(f"`{name}` takes at most {len(signature.args)} arguments")
    if len(node.args) < signature.need:
        raise PhraseError(f"`{name}` takes at least {signature.need} arguments")
    args = tuple(_argument(name, arg, sort) for arg, sort in zip(node.args, signature.args, strict=False))
    options: dict[str, str] = {}
    for keyword in node.kwargs:
        value = _argument(name, keyword.value, "t")
        if keyword.key not in signature.options or not isinstance(value, str):
            raise PhraseError(f"`{name}` has no option `{keyword.key}`")
        known = signature.options[keyword.key]
        if known and value not in known:
            raise PhraseError(f"`{keyword.key}` of `{name}` is {' or '.join(known)}, not `{value}`")
        options[keyword.key] = value
    return Call(name, args, options)


def _argument(call: str, node: nodes.Expr, sort: str) -> Argument:
    if isinstance(node, nodes.Name) and sort in "se":
        return Slot(node.name)
    if isinstance(node, nodes.Const) and isinstance(node.value, str) and sort in "te":
        return node.value
    wanted = {"s": "a slot", "t": "text in quotes", "e": "a slot or text in quotes"}[sort]
    raise PhraseError(f"`{call}` wants {wanted} here, this is {_called(node)}")


def _called(node: nodes.Node) -> str:
    return f"`{type(node).__name__.lower()}`"
