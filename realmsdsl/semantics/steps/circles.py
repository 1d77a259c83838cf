"""RD406: effects that ask for the very answer that they change, of the thing itself or of others that they change as well."""

from collections.abc import Iterator

from realmsdsl.base import Span
from realmsdsl.ir import (
    CARD,
    SEAT,
    All,
    Answer,
    Anywhere,
    Candidate,
    CountDifferent,
    Expr,
    Group,
    InZone,
    IsKind,
    Modifier,
    Noun,
    Over,
    PropertyOf,
    This,
    Where,
    You,
)
from realmsdsl.ir.walk import walk
from realmsdsl.semantics.scope import Scope
from realmsdsl.semantics.words import Words


def asks_itself(made: Modifier, span: Span, scope: Scope) -> bool:
    """Report an effect that can have no answer; whether it is one.

    Args:
        made: the effect, which changes the answers of `made.of`.
        span: where it says what it changes.
        scope: where it stands.
    """
    asked = made.target.removeprefix("definition:")
    values = (made.value, made.condition)
    if _asks(values, made, made.of):
        message = f"this effect on `{asked}` asks for `{asked}` itself"
        label = "it would change its own answer, without end"
    elif any(_asks(predicate, made) and _meets(noun, made, scope) for noun, predicate in _nouns(values)):
        message = f"this effect on `{asked}` asks for the `{asked}` of cards that it changes"
        label = "their answers would wait for each other, without end"
    elif isinstance(made.of, Noun) and _asks((made.of.which, made.of.best), made):
        message = f"this effect on `{asked}` finds its cards by their `{asked}`"
        label = "what it changes would depend on what it changes, without end"
    else:
        return False
    mend = "ask for something else: a printed value, or a question that no effect changes"
    scope.words.error("RD406", message, span, label, mend)
    return True


def _asks(value: object, made: Modifier, of: Expr | None = None) -> bool:
    """Whether the answer that an effect changes is asked of the candidate, or of `of`; not what inner nouns ask."""
    inner = {id(each) for _, predicate in _nouns(value) for each in walk(predicate)}
    for each in walk(value):
        if isinstance(each, PropertyOf):
            name, about = each.property, each.card
        elif isinstance(each, Answer):
            name, about = f"definition:{each.definition}", each.args[0] if each.args else each.seat
        else:
            continue
        if id(each) not in inner and name == made.target and (about == of or isinstance(about, Candidate)):
            return True
    return False


def _nouns(value: object) -> Iterator[tuple[Noun, object]]:
    """The nouns in an expression, each with what is asked of its candidates."""
    for each in walk(value):
        if isinstance(each, Noun):
            yield each, (each.which, each.best)
        elif isinstance(each, Over | CountDifferent) and isinstance(each.noun, Noun):
            yield each.noun, each.value


# ---- whether a noun names something that the effect changes ---------------------------------------------


def _meets(noun: Noun, made: Modifier, scope: Scope) -> bool:
    """Whether cards that a noun looks at are certainly among those that an effect changes."""
    if noun.sort != CARD:
        return False
    looked_for = [each for each in _parts(noun.which) if not _asks(each, made)]
    if isinstance(made.of, This):
        is_such = all(
            isinstance(each, IsKind) and each.kind in scope.words.line_of(scope.kind) for each in looked_for
        )
        return is_such and any(_may_hold_this(each, made, scope.words) for each in noun.where)
    if not isinstance(made.of, Noun):
        return False
    changed = _parts(made.of.which)
    is_together = any(isinstance(each, Anywhere) or each in noun.where for each in made.of.where)
    is_together = is_together or any(isinstance(each, Anywhere) for each in noun.where)
    words = scope.words
    return is_together and (_implies(changed, looked_for, words) or _implies(looked_for, changed, words))


def _parts(which: Expr | None) -> list[Expr]:
    return [] if which is None else list(which.items) if isinstance(which, All) else [which]


def _implies(narrow: list[Expr], wide: list[Expr], words: Words) -> bool:
    """Whether a card of which all the first hold is one of which all the others do."""
    return all(any(each == other or _is_kind_of(each, other, words) for each in narrow) for other in wide)


def _is_kind_of(narrow: Expr, wide: Expr, words: Words) -> bool:
    return isinstance(narrow, IsKind) and isinstance(wide, IsKind) and wide.kind in words.line_of(narrow.kind)


def _may_hold_this(where: Where, made: Modifier, words: Words) -> bool:
    """Whether a card whose effect is in force may lie in a place."""
    if not isinstance(where, InZone):
        return isinstance(where, Anywhere)
    is_mine = where.seats in (None, You()) or where.seats == Noun(SEAT, (Group("players", You()),))
    return is_mine and (made.everywhere or "active" in words.zones[where.zone].flags)
