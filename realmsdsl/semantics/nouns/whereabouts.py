"""Whether it is said where cards are looked for."""

from typing import Final

from realmsdsl.ir import All, Anywhere, Expr, Noun, Sort, State
from realmsdsl.semantics.nouns.phrase import Phrase
from realmsdsl.semantics.scope import Scope
from realmsdsl.semantics.wording import some_zone, zone_in_force

_IN_ACTIVE_ZONES: Final = ("active", "new")
"""States of cards that lie in active zones."""


def is_open(noun: Noun) -> bool:
    """Whether a noun looks everywhere."""
    return isinstance(noun.where[0], Anywhere)


def has_zone(found: Phrase, scope: Scope, *, picked: bool = False) -> bool:
    """Whether the cards that a noun means lie somewhere that is known; reported if not.

    Args:
        found: the noun.
        scope: where it stands.
        picked: whether something is done with them; what is only looked at lies mostly where cards work.
    """
    noun = found.expr
    if not isinstance(noun, Noun) or noun.sort.sort is not Sort.CARD or found.placed or not is_open(noun):
        return True
    if _lies_where_active(noun.which):
        return True
    zone = some_zone(scope.words) if picked else zone_in_force(scope.words)
    scope.words.error(
        "RD305",
        "where are these cards looked for?",
        found.span,
        "no zone is named",
        f"add `in` and a zone, for example `in {zone}`",
    )
    return False


def is_cut_from_zone(found: Phrase, scope: Scope) -> bool:
    """Whether the top, the bottom or a random one of some cards is taken of what lies somewhere; reported if not."""
    noun = found.expr
    is_cut = isinstance(noun, Noun) and noun.slice is not None
    return not is_cut or scope.is_example or has_zone(found, scope, picked=True)


def _lies_where_active(which: Expr | None) -> bool:
    """Whether a condition holds in zones of its own only."""
    if isinstance(which, All):
        return any(_lies_where_active(each) for each in which.items)
    return isinstance(which, State) and which.word in _IN_ACTIVE_ZONES
