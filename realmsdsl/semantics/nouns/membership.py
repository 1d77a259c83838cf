"""Whether a thing is one of several, and whether there are so many of them: one way to say each."""

from attrs import evolve

from realmsdsl.ir import All, Among, Anywhere, Compare, Count, Exists, Expr, IsIn, Not, Noun, Same, Truth
from realmsdsl.semantics.nouns import adjectives, candidates
from realmsdsl.semantics.nouns.phrase import ONE, Phrase
from realmsdsl.semantics.scope import MISTAKE, Scope


def same_or_in(thing: Expr, other: Expr) -> Expr:
    """A thing is another, or one of several."""
    return is_in(thing, other) if other.type.many else Same(thing, other)


def is_in(thing: Expr, several: Expr) -> Expr:
    """A thing is one of several; of what may lie anywhere, only the condition is left, of any among some, those."""
    if not isinstance(several, Noun) or several.best or several.slice is not None:
        return IsIn(thing, several)
    if several.where == (Anywhere(),):
        return Truth(value=True) if several.which is None else candidates.with_subject(several.which, thing)
    match several.where:
        case (Among(things),) if several.which is None and things.type.many:
            return IsIn(thing, things)
    return IsIn(thing, several)


def there_are(found: Phrase, scope: Scope, condition: Expr | None = None) -> Expr:
    """There is so much of a noun, perhaps with one more condition about its candidate.

    `no` is none, `all` that there is none without the condition, a number at least so many, `up to` at most,
    `between` both.
    """
    noun = found.expr
    if isinstance(noun, Noun) and found.word in ("all", "every") and condition is not None:
        return Not(Exists(_only(noun, Not(condition))))
    if isinstance(noun, Noun) and condition is not None:
        noun = _only(noun, condition)
    if found.word == "no":
        return Not(Exists(noun))
    if found.word == "number" and found.least != ONE:
        return Compare(">=", Count(noun), found.least)
    if found.word == "up to" and found.most is not None:
        return Compare("<=", Count(noun), found.most)
    if found.word == "between" and found.most is not None:
        enough = Exists(noun) if found.least == ONE else Compare(">=", Count(noun), found.least)
        return All((enough, Compare("<=", Count(noun), found.most)))
    if found.word == "any number of":
        scope.words.error(
            "RD309",
            "any number holds always, none as well",
            found.span,
            "this asks nothing",
            "write `a`, or a number",
        )
        return MISTAKE
    return Exists(noun)


def _only(noun: Noun, condition: Expr) -> Noun:
    return evolve(noun, which=adjectives.conjoin(noun.which, condition))
