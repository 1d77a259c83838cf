"""Sentences as English has them, and how the language says the same in the words of the game at hand."""

import re
from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import Final, NamedTuple, final

from realmsdsl.base import Diagnostic, Diagnostics, Source, Span
from realmsdsl.ir import CARD, Local, PropertyOf, Sort
from realmsdsl.semantics.wording import zone_in_force
from realmsdsl.semantics.words import BUILTIN_VERBS, Words
from realmsdsl.syntax import parse

_BEFORE_COMMENT: Final = re.compile(r'(?:[^"#]|"[^"]*")*')
_PART: Final = re.compile(r'(?:[^":;]|"[^"]*")+')
"""What stands between the colons and semicolons of a line."""

_HAVING: Final = re.compile(
    r"(?P<who>you(?: have| control| own)?(?: (?P<past>[a-z_]+))??) (?P<most>at most )?(?:at least )?"
    r"(?P<number>\d+|an?|no)(?: or (?P<bound>more|less|fewer))? (?P<thing>[a-z_ ]+)"
)
_BOUND_BEHIND: Final = re.compile(r" or (more|less|fewer)\b")
_LATE_IF: Final = re.compile(r"(?P<step>(?:may )?(?P<verb>[a-z_]+)\b.*?)(?<! only) if (?P<condition>.+)")
_COSTING: Final = re.compile(
    r"(?P<thing>[a-z_ ]+?) (?P<property>[a-z_]+) (?P<number>\d+) (?P<way>less|more)"
    r"(?: this turn)?(?P<each> for each .+)?"
)

_QUANTITIES: Final = frozenset({"a", "all", "an", "any", "each", "every"})
"""Words that an effect does without: it is about all that its noun names."""

_FAR: Final = 100
"""Lines above one in which its header is looked for."""

_OF_EFFECTS: Final = ("static", "always", "until")
"""How headers begin behind or below which effects stand."""


@final
class _Part(NamedTuple):
    """A piece of a line, where on the line it begins, and the header that it stands behind or below (empty: none)."""

    text: str
    start: int
    header: str
    is_last: bool


@final
class _Reworded(NamedTuple):
    """What is wrong with a piece of a line, why, and how the language says it."""

    message: str
    label: str
    mend: str


def reworded(source: Source, mistake: Diagnostic, words: Words) -> Diagnostic | None:
    """What to write for a sentence of English on the line of a mistake; None if there is none.

    Args:
        source: the text in which it was made.
        mistake: what was reported of a line that cannot be read.
        words: what the game and its sets declare.
    """
    number, column = source.position(mistake.span.start)
    begin = mistake.span.start - column + 1
    for part in _parts(source, number):
        for look in _LOOKS:
            found = look(part, words)
            if found is not None:
                span = Span(source.file, begin + part.start, begin + part.start + len(part.text))
                return Diagnostic("RD111", found.message, span, found.label, found.mend)
    return None


def _parts(source: Source, number: int) -> Iterator[_Part]:
    line = source.line_text(number)
    said = _BEFORE_COMMENT.match(line)
    pieces = [] if said is None else list(_PART.finditer(said[0]))
    header = _header_above(source, number)
    for piece in pieces:
        text = piece[0].strip().removeprefix("- ")
        yield _Part(text, piece.start() + piece[0].find(text), header, piece is pieces[-1])
        if line[piece.end() : piece.end() + 1] == ":":
            header = text


def _header_above(source: Source, number: int) -> str:
    """The line below which a line stands; empty at the margin, or if it is far above."""
    margin = _margin(source.line_text(number))
    for above in range(number - 1, max(0, number - _FAR), -1):
        line = source.line_text(above)
        if line.strip() and not line.strip().startswith("#") and _margin(line) < margin:
            return line.strip()
    return ""


def _margin(line: str) -> int:
    return len(line) - len(line.lstrip())


# ---- conditions --------------------------------------------------------------------------------------------


def _late_if(part: _Part, words: Words) -> _Reworded | None:
    """`STEP if CONDITION`."""
    match = _LATE_IF.fullmatch(part.text)
    if match is None or not part.is_last or match["verb"] not in {*words.verbs, *BUILTIN_VERBS}:
        return None
    said = f"if {_HAVING.sub(lambda each: _there_is(each, words), match['condition'])}: {match['step']}"
    if not _can_be_read(f"rule any: {said}\n"):
        return None
    return _Reworded("`if` stands behind its step", "a condition stands before it", f"write `{said}`")


def _can_be_read(text: str) -> bool:
    found = Diagnostics()
    parse(Source("", text), found)
    return not found.has_errors


def _having(part: _Part, words: Words) -> _Reworded | None:
    """`you have 2 THINGS`, `you have played 2 THINGS this turn`."""
    match = None if '"' in part.text else _HAVING.search(part.text)
    if match is None or (said := _there_is(match, words)) == match[0]:
        return None
    mend = f"write `{part.text[: match.start()]}{said}{part.text[match.end() :]}`"
    return _Reworded(f"the language has no `{match['who']}`", "a condition says what there is", mend)


def _there_is(match: re.Match[str], words: Words) -> str:
    """The condition that `you have` means, with what stands behind it; the same text if it means none."""
    noun, rest = _noun(match["thing"], words)
    head = words.heads.get(noun.split(" ")[-1])
    if head is None or match["past"] not in {None, *words.pasts} or match["who"] == "you":
        return match[0]
    bound = _BOUND_BEHIND.match(rest)
    rest = rest[bound.end() :] if bound else rest
    least = not match["most"] and {match["bound"], bound and bound[1]} <= {None, "more"}
    number = "0" if match["number"] == "no" else match["number"]
    if head.sort is Sort.AMOUNT and number.isdigit() and not match["past"]:
        return f"{noun} is {_bounded(number, least=least)}{rest}"
    if head.sort is not Sort.CARD:
        return match[0]
    where = f"{noun}{_whereabouts(rest, match['past'], words)}"
    if not number.isdigit():
        return f"there is {number} {where}"
    if number != "0" and least:
        return f"there are {number} {where}"
    return f"count({where}) is {_bounded(number, least=least)}"


def _bounded(number: str, *, least: bool) -> str:
    return "0" if number == "0" else f"{number} or {'more' if least else 'less'}"


def _whereabouts(rest: str, past: str | None, words: Words) -> str:
    """Where or when a condition looks: as it says behind the noun, else in the zone where cards work, or this turn."""
    if past:
        return f" {past}{rest}" if rest.startswith(" this ") else f" {past} this turn{rest}"
    return rest if rest.startswith(" in ") else f" in {zone_in_force(words)}{rest}"


def _noun(text: str, words: Words) -> tuple[str, str]:
    """The words at the beginning of a text that name things of the game, and the rest with the space before it."""
    known = list(takewhile(lambda each: each in words.heads or each in words.adjectives, text.split(" ")))
    noun = " ".join(known)
    return noun, text[len(noun) :]


# ---- effects ---------------------------------------------------------------------------------------------


def _costing(part: _Part, words: Words) -> _Reworded | None:
    """`THINGS PROPERTY 1 less`."""
    match = _COSTING.fullmatch(part.text)
    if match is None:
        return None
    name = next((each for each in _singulars(match["property"]) if each in words.properties), "")
    thing = _whose(match["thing"], words)
    if not name or words.properties[name].type.sort is not Sort.NUMBER or not thing:
        return None
    said = f"{_asked_for(name, words)} of {thing} is {match['number']} {match['way']}{match['each'] or ''}"
    until, always = f"`until end of turn: {said}`", f"`static: {said}`"
    if part.header.startswith(_OF_EFFECTS):
        mend = f"write `{said}`"
    elif part.header.endswith('":') or not part.header:
        mend = f"write {always}"
    else:
        mend = f"write {until}, or {always} on a line of the card if it always holds"
    return _Reworded(f"`{match['property']}` is no verb", "an effect says what is changed", mend)


def _singulars(word: str) -> tuple[str, ...]:
    return (word, word.removesuffix("s"))


def _whose(text: str, words: Words) -> str:
    """The noun that an effect is about, without what only English needs; empty if it is unknown."""
    named = text.split(" ")
    if named[0] == "this":
        return "this"
    noun, rest = _noun(" ".join(each for each in named if each not in _QUANTITIES), words)
    return f"{noun}{rest}" if noun and rest.startswith((" in ", " with ")) else noun


def _asked_for(name: str, words: Words) -> str:
    """The question by which the rules ask for a property as it is now; the property itself if there is none."""
    for question, entries in words.definitions.items():
        for entry in entries:
            of_one_card = [param.type for param in entry.params] == [CARD]
            if of_one_card and entry.value == PropertyOf(words.properties[name].type, name, Local(CARD, 0)):
                return question
    return name


_LOOKS: Final[tuple[Callable[[_Part, Words], _Reworded | None], ...]] = (_late_if, _having, _costing)
