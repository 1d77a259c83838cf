"""Sentences as English has them, and how the language says the same in the words of the game at hand."""

import re
from collections.abc import Callable, Iterator
from typing import Final

from realmsdsl.base import Diagnostic, Source, Span
from realmsdsl.base.codes import SYNTAX
from realmsdsl.ir import CARD, Local, PropertyOf, Sort
from realmsdsl.semantics.said import Part, Reworded, can_be_read, known_noun
from realmsdsl.semantics.steps_in_english import LOOKS_AT_STEPS
from realmsdsl.semantics.wording import IN_FIGURES, in_figures, zone_in_force
from realmsdsl.semantics.words import BUILTIN_VERBS, Words

_BEFORE_COMMENT: Final = re.compile(r'(?:[^"#]|"[^"]*")*')
_PART: Final = re.compile(r'(?:[^":;]|"[^"]*")+')
"""What stands between the colons and semicolons of a line."""

_NUMBER: Final = rf"\d+|{'|'.join(IN_FIGURES)}"
_SO_MANY: Final = (
    r" (?P<most>at most )?(?:at least )?(?P<than>more than |fewer than |less than )?"
    rf"(?P<number>{_NUMBER}|an?|another|no)\b(?: or (?P<bound>more|less|fewer))? (?P<thing>[a-z_ ]+)"
)
_HAVING: Final = re.compile(r"(?P<who>you(?: have| control| own)?(?: (?P<past>[a-z_]+))??)" + _SO_MANY)
_OTHERS_HAVING: Final = re.compile(
    r"(?P<who>(?:an |any |the |your )?opponents? (?:has|have|controls?|owns?))(?P<past>)" + _SO_MANY
)
_BEING: Final = re.compile(r"(?P<who>there (?:is|are))(?P<past>)" + _SO_MANY)
_CHOOSING: Final = re.compile(
    rf"choose (?:any )?(?P<up>up to )?(?P<number>{_NUMBER})(?: or (?P<most>{_NUMBER}))?"
    r"(?: of(?: these| the following)?)?"
)
_ARTICLES: Final = re.compile(r"\b(?:the|your) ")
"""What English needs and the language does without."""

_IN_ZONE: Final = re.compile(r" in [a-z_]+")
_BOUND_BEHIND: Final = re.compile(r" or (more|less|fewer)\b")
_OWN_THING: Final = re.compile(
    r"(?P<before>.* for each (?P<thing>[a-z_ ]+?)) you (?:have|control|own)(?P<rest> in .+)?"
)
_LATE_IF: Final = re.compile(
    r"(?P<step>(?:may )?(?P<verb>[a-z_]+)\b.*?)(?<! only) (?P<word>if|unless) (?P<condition>.+)"
)
_COSTING: Final = re.compile(
    rf"(?P<thing>[a-z_ ]+?)(?: (?:have|has|gets?))? (?P<verb>[a-z_]+) (?P<number>{_NUMBER})(?: [a-z_]+)? (?P<way>less|more)"
    r"(?: (?!this turn|for each)(?P<behind>[a-z_]+))?(?: this turn)?(?P<each> for each .+)?"
)

OPTIONS: Final = "each option on a line of its own, with a dash: `- …`"

_IDLE: Final = frozenset({"a", "all", "an", "any", "each", "every", "the", "your"})
"""Words that an effect does without: it is about all that its noun names."""

_FAR: Final = 100
"""Lines above one in which its header is looked for."""

_OF_EFFECTS: Final = ("static", "always", "until")
"""How headers begin behind or below which effects stand."""


def reworded(source: Source, mistake: Diagnostic, words: Words) -> Diagnostic | None:
    """What to write for a sentence of English on the line of a mistake; None if there is none.

    Args:
        source: the text in which it was made.
        mistake: what was reported of a line.
        words: what the game and its sets declare.
    """
    number, column = source.position(mistake.span.start)
    begin = mistake.span.start - column + 1
    for part in _parts(source, number):
        plain = part._replace(text=_ARTICLES.sub("", part.text))
        looks = [(look, each) for each in dict.fromkeys((part, plain)) for look in LOOKS_AT_STEPS]
        if mistake.code in SYNTAX:
            looks += [(look, part) for look in _LOOKS]
        for look, piece in looks:
            found = look(piece, words)
            if found is not None:
                span = Span(source.file, begin + part.start, begin + part.start + len(part.text))
                return Diagnostic("RD111", found.message, span, found.label, found.mend)
    return None


def _parts(source: Source, number: int) -> Iterator[Part]:
    line = source.line_text(number)
    said = _BEFORE_COMMENT.match(line)
    pieces = [] if said is None else [each for each in _PART.finditer(said[0]) if each[0].strip()]
    header = _header_above(source, number)
    for piece in pieces:
        text = piece[0].strip().removeprefix("- ")
        yield Part(text, piece.start() + piece[0].find(text), header, piece is pieces[-1])
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


def _late_if(part: Part, words: Words) -> Reworded | None:
    """`STEP if CONDITION`, `STEP unless CONDITION`."""
    match = _LATE_IF.fullmatch(part.text)
    if match is None or not part.is_last or match["verb"] not in {*words.verbs, *BUILTIN_VERBS}:
        return None
    condition = _HAVING.sub(lambda each: _there_is(each, words), match["condition"])
    if match["word"] == "unless":
        condition = f"not ({condition})" if " and " in condition else f"not {condition}"
    said = f"if {condition}: {match['step']}"
    if not can_be_read(said):
        return None
    message = f"`{match['word']}` stands behind its step"
    return Reworded(message, "a condition stands before it", f"write `{said}`")


def _having(part: Part, words: Words) -> Reworded | None:
    """`you have 2 THINGS`, `you have played 2 THINGS this turn`, `an opponent has 2 THINGS`, `there are 2 or more THINGS`."""
    for form in (_HAVING, _OTHERS_HAVING, _BEING):
        match = None if '"' in part.text else form.search(part.text)
        if match is None:
            continue
        said = f"{part.text[: match.start()]}{_there_is(match, words)}{part.text[match.end() :]}"
        if said == part.text or not can_be_read(said):
            return None
        is_there = form is _BEING
        message = (
            "`there are` says how many at least" if is_there else f"the language has no `{match['who']}`"
        )
        label = (
            "at most or exactly so many is said with `count(…)`"
            if is_there
            else "a condition says what there is"
        )
        return Reworded(message, label, f"write `{said}`")
    return None


def _there_is(match: re.Match[str], words: Words) -> str:
    """The condition that `you have` means, with what stands behind it; the same text if it means none."""
    noun, rest = known_noun(match["thing"], words)
    head = words.heads.get(noun.split(" ")[-1])
    past = match["past"] or None
    if head is None or past not in {None, *words.pasts} or match["who"] == "you":
        return match[0]
    bound = _BOUND_BEHIND.match(rest)
    rest = rest[bound.end() :] if bound else rest
    least = not match["most"] and {match["bound"], bound and bound[1]} <= {None, "more"}
    number = "0" if match["number"] == "no" else in_figures(match["number"])
    limit = f"{number} or {'more' if least else 'less'}" if number != "0" else number
    if match["than"]:
        limit, least = f"{match['than'].replace('fewer', 'less')}{number}", False
    is_of_others = match.re is _OTHERS_HAVING
    if head.sort is Sort.AMOUNT and number.isdigit() and not past and not is_of_others:
        return f"{noun} is {limit}{rest}"
    if head.sort is not Sort.CARD:
        return match[0]
    where = f"{noun}{_whereabouts(rest, past, words)}"
    if is_of_others:
        where = _IN_ZONE.sub(r"\g<0> of opponents", where, count=1)
    if not number.isdigit():
        return f"there is {number} {where}"
    return f"there are {number} {where}" if number != "0" and least else f"count({where}) is {limit}"


def _whereabouts(rest: str, past: str | None, words: Words) -> str:
    """Where or when a condition looks: as it says behind the noun, else in the zone where cards work, or this turn."""
    if past:
        return f" {past}{rest}" if rest.startswith(" this ") else f" {past} this turn{rest}"
    return rest if rest.startswith(" in ") else f" in {zone_in_force(words)}{rest}"


def _owned(part: Part, words: Words) -> Reworded | None:
    """`STEP for each THING you have`."""
    match = _OWN_THING.fullmatch(part.text)
    if match is None or known_noun(match["thing"], words)[0] != match["thing"]:
        return None
    said = f"{match['before']}{_whereabouts(match['rest'] or '', None, words)}"
    label = "what is yours is meant where nothing else is said"
    return Reworded("the language has no `you have`", label, f"write `{said}`")


# ---- choices ---------------------------------------------------------------------------------------------


def _choosing(part: Part, _words: Words) -> Reworded | None:
    """`choose two`, `choose one or two`, `choose one of the following`."""
    match = _CHOOSING.fullmatch(part.text)
    if match is None:
        return None
    number = in_figures(match["number"])
    said = f"choose {match['up'] or ''}{'one' if number == '1' and not match['up'] else number}"
    if match["most"]:
        said = f"choose between {number} and {in_figures(match['most'])}"
    if said == part.text:
        return None
    label = "how many of the lines below are chosen is a number"
    below = "" if part.is_last else f", and below it {OPTIONS}"
    return Reworded(f"the language has no `{part.text}`", label, f"write `{said}:`{below}")


# ---- effects ---------------------------------------------------------------------------------------------


def _costing(part: Part, words: Words) -> Reworded | None:
    """`THINGS PROPERTY 1 less`, `THINGS PROPERTY 1 RESOURCE less`, `THINGS have 1 more PROPERTY`."""
    match = _COSTING.fullmatch(part.text)
    if match is None:
        return None
    name, thing = _what_changes(match, words), _whose(match["thing"], words)
    if not name or not thing:
        return None
    said = f"{name} of {thing} is {in_figures(match['number'])} {match['way']}{match['each'] or ''}"
    until, always = f"`until end of turn: {said}`", f"`static: {said}`"
    if part.header.startswith(_OF_EFFECTS):
        mend = f"write `{said}`"
    elif part.header.endswith('":') or not part.header:
        mend = f"write {always}"
    else:
        mend = f"write {until}, or {always} on a line of the card if it always holds"
    return Reworded(f"`{match['verb']}` is no verb here", "an effect says what is changed", mend)


def _what_changes(match: re.Match[str], words: Words) -> str:
    """What an effect changes: what a verb of English asks the rules for, or the property behind it; empty if nothing."""
    numbers = {name for name, entry in words.properties.items() if entry.type.sort is Sort.NUMBER}
    for verb in (match["verb"], match["verb"].removesuffix("s")):
        if verb in numbers:
            return _asked_for(verb, words)
    return match["behind"] if match["behind"] in {*numbers, *words.definitions} else ""


def _whose(text: str, words: Words) -> str:
    """The noun that an effect is about, without what only English needs; empty if it is unknown."""
    named = text.split(" ")
    if named[0] == "this":
        return "this"
    noun, rest = known_noun(" ".join(each for each in named if each not in _IDLE), words)
    return f"{noun}{rest}" if noun and rest.startswith((" in ", " with ")) else noun


def _asked_for(name: str, words: Words) -> str:
    """The question by which the rules ask for a property as it is now; the property itself if there is none."""
    for question, entries in words.definitions.items():
        for entry in entries:
            of_one_card = [param.type for param in entry.params] == [CARD]
            if of_one_card and entry.value == PropertyOf(words.properties[name].type, name, Local(CARD, 0)):
                return question
    return name


_LOOKS: Final[tuple[Callable[[Part, Words], Reworded | None], ...]] = (
    _late_if,
    _having,
    _owned,
    _choosing,
    _costing,
)
