"""What something was done to that lay somewhere and lies there no more: "each thing in your hand that you lost this turn"."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from attrs import evolve

from realmsdsl.ir import Local, Place, Program, VerbDef
from realmsdsl.ir.walk import ops_in
from realmsdsl.ops import Move
from realmsdsl.text.clauses import Clause, Clauses, NounPhrase, Runs, Verb, Zones
from realmsdsl.text.read import ReadLine

_WHICH: Final = "which."
_HAPPENED: Final = f"{_WHICH}happened"
_OTHERS_DID: Final = frozenset({"anybody", "others", "third"})

ComesTo = Mapping[str, frozenset[str]]
"""By the verbs that always bring what they are done to somewhere, the zones where that then lies."""


def comes_to(program: Program) -> ComesTo:
    """Where things come to lie to which something is done, as far as the rules say it once and for all."""
    return {verb.name: zones for verb in program.lines.verbs if (zones := _zones(verb))}


def _zones(verb: VerbDef) -> frozenset[str]:
    """Where a verb brings what stands first behind it; empty if that depends on more."""
    things = [Local(each.type, 0) for each in verb.params[:1]]
    places = [each.to for each in ops_in(verb.body) if isinstance(each, Move) and each.cards in things]
    known = frozenset(each.zone for each in places if isinstance(each, Place))
    return known if all(isinstance(each, Place) for each in places) else frozenset()


def with_left(readings: Iterable[tuple[ReadLine, ...]], known: ComesTo) -> Iterator[tuple[ReadLine, ...]]:
    """Readings, and beside each in which things lie where they cannot lie any more the one in which they did then."""
    for lines in readings:
        yield lines
        left = as_left(lines, known)
        if left != lines:
            yield left


def as_left(lines: Sequence[ReadLine], known: ComesTo) -> tuple[ReadLine, ...]:
    """The lines in which things that cannot lie there any more were there when it was done to them."""
    return tuple(evolve(line, sentences=_left(line.sentences, known)) for line in lines)


def _left(part: Any, known: ComesTo) -> Any:
    if isinstance(part, tuple):
        return tuple(_left(each, known) for each in part)
    if isinstance(part, Clauses | Runs):
        return evolve(part, items=_left(part.items, known))
    if isinstance(part, Clause):
        part = evolve(part, slots={name: _left(each, known) for name, each in part.slots.items()})
        return _was_there(part, known) if part.kind == _HAPPENED.removeprefix(_WHICH) else part
    if isinstance(part, NounPhrase):
        return _then_there(evolve(part, modifiers=_left(part.modifiers, known)), known)
    return part


def _was_there(told: Clause, known: ComesTo) -> Clause:
    """That something was done to a thing, or that there is one to which it was done where it lay then."""
    thing = told.slots.get("thing")
    if not isinstance(thing, NounPhrase) or not _OTHERS_DID.isdisjoint(told.required):
        return told
    done = Clause(_HAPPENED, {"verb": told.slots["verb"]})
    left = _then_there(evolve(thing, modifiers=(*thing.modifiers, done)), known)
    return told if left.zones == thing.zones else Clause("there_is", {"thing": left}, required=told.required)


def _then_there(thing: NounPhrase, known: ComesTo) -> NounPhrase:
    zones = thing.zones
    if zones is None or any(each.owner or each.holder for each in zones.items):
        return thing
    there = {each.zone for each in zones.items}
    rest = [
        _left_from(each, zones) if there.isdisjoint(_now(each, known, there)) else each
        for each in thing.modifiers
    ]
    return evolve(thing, zones=None, modifiers=tuple(rest)) if rest != [*thing.modifiers] else thing


def _now(told: Clause, known: ComesTo, there: Collection[str]) -> Collection[str]:
    """Where things may lie now to which something was done; `there` where that is not told."""
    verb = told.slots.get("verb")
    is_done = told.kind.startswith(_HAPPENED) and "from" not in told.slots
    by_you = _OTHERS_DID.isdisjoint(told.required)
    return known.get(verb.id, there) if is_done and by_you and isinstance(verb, Verb) else there


def _left_from(told: Clause, zones: Zones) -> Clause:
    return evolve(told, slots={**told.slots, "from": zones})
