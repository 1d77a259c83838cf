"""The diagnostics of the checker: one function for each kind of mistake that many places share."""

from collections.abc import Iterable

from realmsdsl.base import NOWHERE, Diagnostic, Diagnostics, Label, Severity, Span, nearest_words
from realmsdsl.ir import Expr, Sort, Type
from realmsdsl.semantics.scope import Mistake, Scope
from realmsdsl.semantics.words import Words
from realmsdsl.syntax.nodes import NameNode


def error(
    diagnostics: Diagnostics,
    code: str,
    message: str,
    span: Span,
    label: str = "",
    help: str = "",
    secondary: tuple[Label, ...] = (),
) -> None:
    """Report a mistake that refuses the input."""
    diagnostics.add(Diagnostic(code, message, span, label, help, secondary))


def warning(
    diagnostics: Diagnostics, code: str, message: str, span: Span, label: str = "", help: str = ""
) -> None:
    """Report something that is allowed and most likely not meant."""
    diagnostics.add(Diagnostic(code, message, span, label, help, severity=Severity.WARNING))


def quoted(words: Iterable[str], joint: str = "or") -> str:
    """`a`, `b` or `c`."""
    marks = [f"`{word}`" for word in words]
    return marks[0] if len(marks) == 1 else f"{', '.join(marks[:-1])} {joint} {marks[-1]}" if marks else ""


def did_you_mean(word: str, legal: Iterable[str]) -> str:
    """The help for an unknown word: the nearest legal ones, or the list if it is short."""
    legal = sorted(set(legal))
    near = nearest_words(word, legal)
    if near:
        return f"did you mean {quoted(near)}?"
    if 0 < len(legal) <= 12:
        return f"there {'is' if len(legal) == 1 else 'are'}: {', '.join(legal)}"
    return ""


def unknown(words: Words, code: str, sort: str, name: NameNode, legal: Iterable[str]) -> None:
    """A name that nothing legal here has; says what the word is elsewhere."""
    legal = list(legal)
    elsewhere = words.sorts_of(name.text)
    near = nearest_words(name.text, legal)
    if elsewhere and not near:
        error(
            words.diagnostics,
            "RD301",
            f"`{name.text}` is {elsewhere[0]}, not {sort}",
            name.span,
            f"{sort} is needed here",
            did_you_mean(name.text, legal),
        )
        return
    helped = did_you_mean(name.text, legal)
    if not near:
        anywhere = nearest_words(name.text, words.known_words())
        helped = f"did you mean {quoted(anywhere)}?" if anywhere else helped
    if elsewhere:
        error(
            words.diagnostics,
            "RD301",
            f"`{name.text}` is {elsewhere[0]}, not {sort}",
            name.span,
            f"{sort} is needed here",
            helped,
        )
        return
    error(
        words.diagnostics,
        code,
        f"there is no {strip_article(sort)} `{name.text}`",
        name.span,
        "not known here",
        helped,
    )


def zone_for_example(words: Words) -> str:
    """A zone whose cards a player sees, for an example in a message."""
    seen = (each.name for each in words.zones.values() if each.of_player and "hidden" not in each.flags)
    return next(seen, "ZONE")


def strip_article(sort: str) -> str:
    """`kind of card` of `a kind of card`."""
    return sort.removeprefix("a ").removeprefix("an ")


_SORT_NAMES = {
    Sort.NUMBER: "a number",
    Sort.YES_NO: "a yes or no",
    Sort.CARD: "a card",
    Sort.SEAT: "a player",
    Sort.WORD: "a word",
    Sort.ZONE: "a zone",
    Sort.PLACE: "a place",
    Sort.CELL: "a cell",
    Sort.ABILITY: "an ability",
    Sort.ACTION: "an action",
    Sort.DEFINITION: "a definition",
    Sort.AMOUNT: "an amount",
}


def name_of(type: Type) -> str:
    """A type in words for people."""
    if type.sort is Sort.WORD and type.of:
        return f"words of {type.of}" if type.many else f"a word of {type.of}"
    name = _SORT_NAMES[type.sort]
    if type.many:
        plural = name.removeprefix("a ").removeprefix("an ")
        return "several " + (plural[:-1] + "ies" if plural.endswith("y") else plural + "s")
    return name


def type_of(expr: Expr) -> Type:
    """The static type of an expression."""
    found: Type = expr.type  # type: ignore[attr-defined]  # every expression class has a type
    return found


def is_mistake(expr: Expr) -> bool:
    """Whether an expression was already reported."""
    return isinstance(expr, Mistake)


def wrong_sort(scope: Scope, span: Span, found: Type, wanted: Type, help: str = "") -> None:
    """A value of another type than its place takes."""
    error(
        scope.diagnostics,
        "RD301",
        f"this is {name_of(found)}, not {name_of(wanted)}",
        span,
        f"{name_of(wanted)} {'are' if wanted.many else 'is'} needed here",
        help,
    )


def declared_at(span: Span, text: str) -> tuple[Label, ...]:
    """A secondary label, unless the word is built in."""
    return (Label(span, text),) if span is not NOWHERE else ()
