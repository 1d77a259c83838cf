"""What is one thing or another, each with words of its own: “a card that is a red one or an old one”."""

from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Clause, Clauses, NounPhrase

EITHER: Final = "which.either"
"""The description that a thing is one of two."""

_TWO: Final = 2
_WORDS_BEFORE: Final = ("which.answer", "which.meets", "which.state")
"""What describes a thing in a word or two that stand beside its noun."""


def one_or_other(asked: Clause) -> Clause | None:
    """The description that a thing is one of two, if that is all that is asked of it and a word or two beside a noun say each.

    Args:
        asked: what is asked of the thing.
    """
    items = asked.slots.get("conditions")
    if asked.kind != "any_holds" or not isinstance(items, Clauses):
        return None
    named = [each for each in map(_is_one, items.items) if each is not None]
    if len(items.items) != _TWO or len(named) != _TWO:
        return None
    return Clause(EITHER, {"first": named[0], "second": named[1]})


def _is_one(clause: Clause) -> NounPhrase | None:
    thing, what = clause.slots.get("thing"), clause.slots.get("what")
    if clause.kind != "is_a" or clause.required or not isinstance(what, NounPhrase):
        return None
    is_it = isinstance(thing, NounPhrase) and thing.determiner == "it"
    is_plain = what.determiner == "a" and len(what.heads) == 1 and what.zones is None
    is_short = all(each.kind.startswith(_WORDS_BEFORE) and not each.required for each in what.modifiers)
    return evolve(what, determiner="plain") if is_it and is_plain and is_short else None


def at_length(clause: Clause) -> Clause:
    """A description as a condition, where it says that a thing is one of two; any other one as it is."""
    if clause.kind != EITHER:
        return clause
    asked = [_asked(slot) for slot in clause.slots.values() if isinstance(slot, NounPhrase)]
    row = Clause("any_holds", {"conditions": Clauses(tuple(asked))})
    return Clause("which.such_that", {"condition": row})


def _asked(what: NounPhrase) -> Clause:
    return Clause("is_a", {"thing": NounPhrase("it", ("card",)), "what": evolve(what, determiner="a")})
