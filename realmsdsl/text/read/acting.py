"""Who does what a sentence says: whoever was named, or you, who are spoken to again."""

import re
from collections.abc import Iterable
from typing import Final

from realmsdsl.text.clauses import Clause, Clauses, NounPhrase
from realmsdsl.text.pack import Pack, Phrase
from realmsdsl.text.read.forms import FOR_YOU
from realmsdsl.text.read.tokens import folded
from realmsdsl.text.template import Call, parse_template

VERB: Final = "its verb"
"""What the part of a phrase is called that is its verb."""

_MAY: Final = "may"
_CALL: Final = re.compile(r"\{\{.*?\}\}")
_STOPS: Final = re.compile(r"[,;:.]")
SPOKEN_TO: Final = ("imp", "pres2", "fut2")
_SPOKEN_OF: Final = ("ind3", "ind3pl", "inf")
"""Moods of verbs for you, and those for others."""

_TO_YOU: Final = ("any", "imp")
_ALWAYS: Final = "any"
_OF_OTHERS: Final = "ind3"
_GIVEN: Final = "given"
_WRAPPED: Final = ("for_each", "may", "plainly", "repeat")


def verbs_of_yours(pack: Pack) -> frozenset[str]:
    """The forms of verbs that say by themselves that you do it."""
    offered, to_others = (_moods_of(pack.phrases.get(_MAY, key)) for key in (_ALWAYS, _OF_OTHERS))
    spoken_to = _forms(pack, (*SPOKEN_TO, *offered - to_others))
    others = (text for verb in pack.lexicon.verbs for text in pack.phrases.other_words(FOR_YOU, verb))
    return spoken_to.union(map(_first_word, others)) - _forms(pack, (*_SPOKEN_OF, *to_others))


def _moods_of(phrase: Phrase | None) -> frozenset[str]:
    """The moods in which a phrase says what is inside it."""
    templates = (parse_template(text) for text in phrase.texts[:1]) if phrase is not None else ()
    calls = (part for template in templates for part in template.parts if isinstance(part, Call))
    return frozenset(part.text(1) for part in calls if part.name == "clause" and part.text(1))


def _forms(pack: Pack, moods: Iterable[str]) -> frozenset[str]:
    """The first words of forms, by which a verb of several words is known ("dobj el")."""
    columns = {column for mood in moods for column in pack.language.moods.get(mood, {}).values()}
    cells = (row.cells.get(column, "") for row in pack.lexicon.verbs.values() for column in columns)
    return frozenset(_first_word(cell) for cell in cells if cell.strip())


def _first_word(form: str) -> str:
    return folded(form.split(maxsplit=1)[0])


def is_for_you(pack: Pack, phrase: Phrase) -> bool:
    """Whether a phrase says by its words that you do it: others have one of their own."""
    mood, *features = phrase.key.split("-")
    if phrase.kind == "plainly":
        return "you" in features
    others = pack.phrases.get(phrase.kind, "-".join((_OF_OTHERS, *features)))
    return mood in _TO_YOU and others is not None and not _words(phrase) & _words(others)


def _words(phrase: Phrase) -> frozenset[str]:
    """What a phrase says in words of its own, without the punctuation between them."""
    return frozenset(" ".join(_STOPS.sub(" ", _CALL.sub("…", text)).split()) for text in phrase.texts)


def are_you(clause: Clause) -> bool:
    """Whether the words of a clause, or of the first inside it, say that you do it."""
    if clause.is_yours:
        return True
    if clause.kind == "act":
        return _is_by_you(clause)
    inner = clause.slots.get("deed") if clause.kind in _WRAPPED else next(iter(_row(clause)), None)
    return isinstance(inner, Clause) and are_you(inner)


def turns_to_you(clause: Clause) -> bool:
    """Whether others do the first of several things, and you one that follows."""
    first, *others = _row(clause) or (clause,)
    if others and not are_you(first) and any(map(are_you, others)):
        return True
    return any(turns_to_you(each) for each in (first, *others) if each is not clause)


def gives_to_you(clause: Clause) -> bool:
    """Whether it says what something gives to you; what somebody gives is theirs no longer, which is no gain."""
    inner = clause.slots.get("deed") if clause.kind in _WRAPPED else None
    within = (*_row(clause), *((inner,) if isinstance(inner, Clause) else ()))
    return _GIVEN in clause.required or any(map(gives_to_you, within))


def begins_with_offer(clause: Clause) -> bool:
    """Whether the first of what a clause says is offered."""
    first = next(iter(_row(clause)), None)
    return clause.kind == "may" or (first is not None and begins_with_offer(first))


def may_follow(first: Clause, second: object) -> bool:
    """Whether what somebody else does is over where another clause begins, since you do that."""
    by_others = first.kind == "act" and not _is_by_you(first)
    return by_others and isinstance(second, Clause) and are_you(second)


def _is_by_you(act: Clause) -> bool:
    """Whether it is you who does what somebody is said to do."""
    who = act.slots.get("who")
    return isinstance(who, NounPhrase) and who.determiner == "you"


def _row(clause: Clause) -> tuple[Clause, ...]:
    deeds = clause.slots.get("deeds")
    if isinstance(deeds, Clauses):
        return deeds.items
    pair = (clause.slots.get("first"), clause.slots.get("second"))
    return tuple(each for each in pair if isinstance(each, Clause))
