"""Other things than which: than this card or whoever acts, or than the one that was named right before."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, Final

from attrs import evolve

from realmsdsl.readback.gone import ComesTo
from realmsdsl.readback.kept import phrases_in, verbs_in
from realmsdsl.text.clauses import Clause, Clauses, NounPhrase, Runs
from realmsdsl.text.read import ReadLine

_IS, _NOT, _OTHER = "which.is", "not", "which.other"
_ANOTHER: Final = "another"
_ONE: Final = frozenset({"a", "target"})
_ITSELF: Final = frozenset({"this", "you"})
_ONLY, _THERE_IS = "only", "there_is"
_SAME: Final = frozenset({"same", "is_a"})
_TWO: Final = ("thing", "other", "what")
_PUT: Final = "put."
_ALL_OF, _DEED, _DEEDS = "all_of", "deed", "deeds"
_IF, _CONDITION = "if", "condition"
_IT: Final = NounPhrase("it", ("card",))
_THIS: Final = NounPhrase("this", ("card",))
_THAN_IT: Final = Clause(_IS, {"other": _IT}, required=(_NOT,))


def with_another(readings: Iterable[Sequence[ReadLine]], known: ComesTo) -> Iterator[tuple[ReadLine, ...]]:
    """Readings in which what is not this card is another one; beside each in which something is another than one that was
    named and is still there, the one in which it is another than that.

    Args:
        readings: what was read.
        known: where things come to lie to which something is done.
    """
    for lines in readings:
        plain = tuple(evolve(line, sentences=_as_other(_of_itself(line.sentences))) for line in lines)
        yield plain
        than_it = tuple(evolve(line, sentences=_than_it(line.sentences, known)) for line in plain)
        if than_it != plain:
            yield than_it


def leaves_open_than_which(lines: Sequence[ReadLine], known: ComesTo) -> bool:
    """Whether something is another one behind one that was named and is still there: than that, or than this card?

    Args:
        lines: what was read.
        known: where things come to lie to which something is done.
    """
    return any(line.sentences != _than_it(line.sentences, known) for line in lines)


def _as_other(part: Any) -> Any:
    if isinstance(part, tuple):
        return tuple(map(_as_other, part))
    if isinstance(part, Clauses | Runs):
        return evolve(part, items=_as_other(part.items))
    if isinstance(part, Clause):
        return _without_only(evolve(part, slots={name: _as_other(each) for name, each in part.slots.items()}))
    if not isinstance(part, NounPhrase) or not any(map(_is_not_itself, part.modifiers)):
        return part
    rest = tuple(each for each in part.modifiers if not _is_not_itself(each))
    if part.determiner == "a":
        return evolve(part, determiner=_ANOTHER, modifiers=rest)
    if part.determiner == "target":
        return evolve(part, required=(*part.required, _ANOTHER), modifiers=rest)
    return evolve(part, modifiers=(Clause(_OTHER), *rest))


def _of_itself(sentences: Sequence[Clause]) -> tuple[Clause, ...]:
    """Sentences that do not begin with "if it is the only one", where nothing could be "it" but this card."""
    first = sentences[0] if sentences else None
    asked = first.slots.get(_CONDITION) if first is not None and first.kind == _IF else None
    thing = asked.slots.get("thing") if isinstance(asked, Clause) and asked.kind in _SAME else None
    if first is None or not isinstance(asked, Clause) or thing != _IT:
        return tuple(sentences)
    itself = evolve(asked, slots={**asked.slots, "thing": _THIS})
    if _without_only(itself) is itself:
        return tuple(sentences)
    return (evolve(first, slots={**first.slots, _CONDITION: itself}), *sentences[1:])


def _without_only(asked: Clause) -> Clause:
    """That a card is the only one of some, as that there is no other one; what else is asked, as it is."""
    things = [asked.slots.get(name) for name in _TWO] if asked.kind in _SAME else []
    called = [each for each in things if isinstance(each, NounPhrase)]
    only = next((each for each in called if _ONLY in each.required), None)
    itself = next((each for each in called if each.determiner in {"this", "it"}), None)
    if only is None or itself is None:
        return asked
    than = Clause(_OTHER) if itself.determiner == "this" else _THAN_IT
    plain = evolve(only, required=tuple(each for each in only.required if each != _ONLY))
    is_there = _NOT in asked.required
    other = evolve(plain, determiner="a" if is_there else "no", modifiers=(than, *plain.modifiers))
    if is_there and than is not _THAN_IT:
        other = evolve(plain, determiner=_ANOTHER)
    return Clause(_THERE_IS, {"thing": other}, required=() if is_there else ("none",))


def _is_not_itself(described: Clause) -> bool:
    """Whether a thing is described as one that is not this card, or not whoever is spoken to."""
    other = described.slots.get("other")
    is_itself = isinstance(other, NounPhrase) and other.determiner in _ITSELF
    return described.kind == _IS and _NOT in described.required and is_itself


def _than_it(sentences: Sequence[Clause], known: ComesTo) -> tuple[Clause, ...]:
    inner = [_than_it_inside(each, known) for each in sentences]
    return (*inner[:1], *(_than(_left_by(before, known), said) for before, said in pairwise(inner)))


def _than_it_inside(sentence: Clause, known: ComesTo) -> Clause:
    """The same of deeds that stand in one sentence."""
    deed, deeds = sentence.slots.get(_DEED), sentence.slots.get(_DEEDS)
    if isinstance(deed, Clause):
        return evolve(sentence, slots={**sentence.slots, _DEED: _than_it_inside(deed, known)})
    if sentence.kind != _ALL_OF or not isinstance(deeds, Clauses):
        return sentence
    return evolve(sentence, slots={**sentence.slots, _DEEDS: Clauses(_than_it(deeds.items, known))})


def _left_by(sentence: Clause, known: ComesTo) -> NounPhrase | None:
    """The one thing that a sentence picks, if it lies where it lay."""
    picked = [each for each in phrases_in(sentence) if each.zones is not None and each.determiner in _ONE]
    is_moved = sentence.kind.startswith(_PUT) or not known.keys().isdisjoint(verbs_in(sentence))
    return picked[0] if len(picked) == 1 and not is_moved else None


def _than(thing: NounPhrase | None, part: Any) -> Any:
    """A part of a sentence in which things like one that was named are others than that."""
    if thing is None:
        return part
    if isinstance(part, Clause):
        return evolve(part, slots={name: _than(thing, each) for name, each in part.slots.items()})
    if isinstance(part, Clauses):
        return evolve(part, items=tuple(_than(thing, each) for each in part.items))
    is_like_it = isinstance(part, NounPhrase) and part.determiner == _ANOTHER and part.heads == thing.heads
    if not is_like_it or part.zones != thing.zones:
        return part
    return evolve(part, determiner="a", modifiers=(*part.modifiers, _THAN_IT))
