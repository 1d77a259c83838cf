"""The mistakes that many places of the checker share, one function for each."""

from collections.abc import Iterable, Sequence
from typing import Final

from realmsdsl.base import NOWHERE, Label, Span, nearest_words
from realmsdsl.ir import Type
from realmsdsl.semantics.scope import Scope
from realmsdsl.semantics.wording import (
    did_you_mean,
    name_of,
    quoted,
    some_ability,
    some_zone,
    strip_article,
    usual,
)
from realmsdsl.semantics.words import Words
from realmsdsl.syntax.nodes import NameNode, StringNode


_ABILITY: Final = "a kind of ability"
"""What a line with a colon begins with: words of other sorts are never meant by it."""


def unknown(
    words: Words, code: str, sort: str, name: NameNode, legal: Iterable[str], also: Iterable[str] = ()
) -> None:
    """A name that nothing legal here has; says what the word is elsewhere.

    Silent about words of lines that could not be read: such a line would have declared it.

    Args:
        words: what there is.
        code: of the diagnostic.
        sort: what is needed, with its article.
        name: the word.
        legal: what may stand here.
        also: what may stand here in another form; told only if it is near.
    """
    elsewhere = words.sorts_of(name.text)
    if name.text in words.unread and not elsewhere:
        return
    legal, also = list(legal), list(also)
    near = nearest_words(name.text, [*legal, *also])
    mend = did_you_mean(name.text, [*legal, *also] if near else legal)
    if not elsewhere and not near and sort != _ABILITY:
        anywhere = nearest_words(name.text, words.known_words())
        mend = f"did you mean {quoted(anywhere)}?" if anywhere else mend
    mend = usual(name.text) or mend
    if sort == "a line of a card":
        mend = _instead_of_a_line(words, name, elsewhere) or mend
    if elsewhere[:1] == ["a resource"] and sort == "a verb":
        mend = f"a step begins with its verb: `gain 2 {name.text}`"
    if elsewhere[:1] == ["a property"] and code in ("RD201", "RD202"):
        mend = f"write whose: `{name.text} of …`"
    if elsewhere[:1] == [sort]:
        label = f"another {strip_article(sort)} is needed here"
        words.error("RD301", f"`{name.text}` cannot stand here", name.span, label, mend)
    elif elsewhere:
        message, label = f"`{name.text}` is {elsewhere[0]}, not {sort}", f"{sort} is needed here"
        words.error("RD301", message, name.span, label, mend)
    else:
        words.error(
            code,
            f"there is no {strip_article(sort)} `{name.text}`",
            name.span,
            "not known here",
            words.mend(name.text, name.span) or mend,
        )


def _instead_of_a_line(words: Words, name: NameNode, elsewhere: Sequence[str]) -> str:
    """Where a word belongs that begins no line of a card."""
    if elsewhere[:1] == ["a verb"]:
        return f"a step stands in an ability: `{some_ability(words)}: {name.text} …`"
    if elsewhere[:1] == ["a kind of card"]:
        return f'a card begins with what it is: `{name.text} "NAME":`'
    return ""


def no_period(words: Words, name: NameNode) -> None:
    """A word behind `this` that is no turn or round; `this way` is English for what the step before was about."""
    if name.text != "way":
        unknown(words, "RD213", "a period", name, words.periods())
        return
    words.error(
        "RD213",
        "the language has no `this way`",
        name.span,
        "what the step before was about is `that many`",
        "write `repeat that many times: …` behind that step",
    )


def called_nothing(words: Words, name: NameNode, legal: Iterable[str]) -> None:
    """A name where things of many sorts may stand, and nothing has it."""
    if name.text in words.unread:
        return
    near = nearest_words(name.text, legal) or nearest_words(name.text, words.known_words())
    mend = f"did you mean {quoted(near)}?" if near else ""
    mend = words.mend(name.text, name.span) or usual(name.text) or mend
    words.error("RD201", f"nothing is called `{name.text}`", name.span, "not known here", mend)


def unknown_card(name: StringNode, words: Words) -> None:
    """A printed name that no card has, nor one that could not be read."""
    if name.text in words.unread:
        return
    near = nearest_words(name.text, words.cards)
    mend = f"did you mean {' or '.join(f'“{each}”' for each in near)}?" if near else ""
    mend = words.mend(name.text, name.span) or mend
    words.error("RD206", f"there is no card “{name.text}”", name.span, "no card has this name", mend)


def wrong_sort(scope: Scope, span: Span, found: Type, wanted: Type, mend: str = "") -> None:
    """A value of another type than its place takes."""
    needed = f"{name_of(wanted)} {'are' if wanted.many else 'is'} needed here"
    scope.words.error("RD301", f"this is {name_of(found)}, not {name_of(wanted)}", span, needed, mend)


def one_too_many(scope: Scope, message: str, span: Span, mend: str = "leave it out") -> None:
    """Something that a verb or line does not take."""
    scope.words.error("RD303", message, span, "one too many", mend)


def same_on_both_sides(scope: Scope, span: Span) -> None:
    """Something that `or` joins with itself."""
    scope.words.error(
        "RD303", "both sides of `or` say the same", span, "the second one", "leave one of them out"
    )


def indefinite(scope: Scope, span: Span, mend: str = "") -> None:
    """A noun that somebody would have to choose, where nobody can."""
    scope.words.error(
        "RD304",
        "this would have to be chosen, and nothing can be chosen here",
        span,
        "an indefinite noun",
        mend or f"choose it in a step before: `choose a card in {some_zone(scope.words)} as picked`",
    )


def twice(words: Words, what: str, name: NameNode, first: Span, mend: str = "") -> None:
    """A name that is declared a second time; two sets may do so if they say the same."""
    of_two_sets = first.file != name.span.file and words.files.get(first.file, 0) > 0
    how = "twice, and differently" if of_two_sets else "twice"
    usual = "say the same in both sets" if of_two_sets else "leave one of them out"
    words.error(
        "RD209",
        f"{what} `{name.text}` is declared {how}",
        name.span,
        "the second one",
        mend or f"give it another name, or {usual}",
        (Label(first, "the first one"),),
    )


def declared_at(span: Span, text: str = "declared here") -> tuple[Label, ...]:
    """A secondary label, unless the word is built in."""
    return () if span is NOWHERE else (Label(span, text),)
