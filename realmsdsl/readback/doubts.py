"""What words leave open that say both: how far a number goes, whether something is done or paid, and which deed is offered."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from attrs import evolve

from realmsdsl.ir import AbilityKindDef, This
from realmsdsl.ops import Perform
from realmsdsl.readback.kept import clauses_in, verbs_in, zones_in
from realmsdsl.text.clauses import Amounts, Clause, Clauses, Destination, NounPhrase
from realmsdsl.text.notation import Written
from realmsdsl.text.parts import row_of
from realmsdsl.text.read import UNLESS, ReadLine, told_otherwise
from realmsdsl.text.referring import is_done_by_you

_LIMIT: Final = re.compile(r"(?<= up to )\d+$")
_PRICE, _PUT = "price", "put"
_LOSE, _BARE = "lose", "bare"
_PLAINLY: Final = "plainly"
_ACT: Final = "act"
_WHOSE: Final = frozenset({_ACT, _PLAINLY})
_EVENT, _YOURS, _COSTS, _OFFER = "when", "you ", "costs ", "may "
_HEAD: Final = re.compile(r"(?P<kind>\w+)(?P<more>[^:]*):\s*(?P<rest>.*)")


def with_other_limits(readings: Sequence[tuple[ReadLine, ...]]) -> Iterator[tuple[ReadLine, ...]]:
    """Readings, and behind them those in which a number limits what is done, and not the things that it is done for."""
    yield from readings
    for lines in readings:
        others = [told_otherwise(line.sentences) for line in lines]
        if any(each is not None for each in others):
            yield tuple(
                evolve(line, sentences=each) if each is not None else line
                for line, each in zip(lines, others, strict=True)
            )


def pays_with_what_happens(lines: Sequence[ReadLine], done_anyway: frozenset[str]) -> bool:
    """Whether a verb that tells what you do is read as a price, though players do that in their turn anyway.

    Args:
        lines: what was read.
        done_anyway: the verbs of the game by which actions of players are carried out.
    """
    prices = (each.slots.get("parts") for line in lines for each in line.sentences if each.kind == _PRICE)
    told = [part for price in prices if isinstance(price, Clauses) for part in price.items if part.tells_you]
    return any(verb in done_anyway for part in told for verb in verbs_in(part))


def offers_what_happens(lines: Sequence[ReadLine], done_anyway: frozenset[str]) -> bool:
    """Whether "unless" is read as an offer to do what players do in their turn anyway: it asks whether they have, or will.

    Args:
        lines: what was read.
        done_anyway: the verbs of the game by which actions of players are carried out.
    """
    offers = (each for each in clauses_in(lines) if each.kind == "may" and UNLESS in each.required)
    return any(verb in done_anyway for each in offers for verb in verbs_in(each))


def gains_behind_loss(lines: Sequence[ReadLine]) -> bool:
    """Whether a number without a verb is read as what you gain behind what somebody else loses of the same: you may lose it, too.

    Args:
        lines: what was read.
    """
    rows = [row_of(each) for each in clauses_in(lines)]
    pairs = [pair for row in rows for pair in pairwise(row)]
    sentences = (pair for line in lines for pair in pairwise(line.sentences))
    pairs += [pair for pair in sentences if pair[1].kind == _PLAINLY]
    return any(_is_gained_of_lost(_innermost(lost), _innermost(got)) for lost, got in pairs)


def uses_your_place(lines: Sequence[ReadLine]) -> bool:
    """Whether somebody else does something with a place that is called yours: nothing written of what they do is that of "you".

    Args:
        lines: what was read.
    """
    theirs = (each for each in clauses_in(lines) if each.kind == _ACT and not is_done_by_you(each))
    return any(each.is_yours for act in theirs for each in zones_in(act))


def lies_there_already(lines: Sequence[ReadLine], ordered: Collection[str]) -> bool:
    """Whether something is put where it lies, in a place without an order: whoever names it and where it lies meant something else.

    Args:
        lines: what was read.
        ordered: the zones in which cards lie in an order.
    """
    puts = (each.slots for each in clauses_in(lines) if each.kind.partition(".")[0] == _PUT)
    return any(_stays(each.get("thing"), each.get("place"), ordered) for each in puts)


def _stays(thing: object, place: object, ordered: Collection[str]) -> bool:
    if not isinstance(thing, NounPhrase) or not isinstance(place, Destination) or thing.zones is None:
        return False
    return thing.zones.items == (place.zone,) and place.zone.zone not in ordered


def your_places(lines: Sequence[ReadLine]) -> int:
    """How many places are called yours.

    Args:
        lines: what was read.
    """
    return sum(each.is_yours for line in lines for said in line.sentences for each in zones_in(said))


def _is_gained_of_lost(lost: Clause, got: Clause) -> bool:
    """Whether something is lost, and a number of the same stands behind it."""
    amounts = [each.slots.get("amounts") for each in (lost, got)]
    terms = [{amount.term for amount in each.items} for each in amounts if isinstance(each, Amounts)]
    return lost.kind == _LOSE and _BARE in got.features and len(terms) > 1 and terms[0] == terms[1]


def _innermost(clause: Clause) -> Clause:
    """What is done, whoever does it."""
    deed = clause.slots.get("deed")
    return _innermost(deed) if clause.kind in _WHOSE and isinstance(deed, Clause) else clause


def paid_with(kinds: Sequence[AbilityKindDef]) -> Mapping[str, str]:
    """By kind of ability what is done to the card itself to pay for it, as our language says it; else what kind it is."""
    return {kind.name: _done_to_itself(kind) or f"{kind.name}:" for kind in kinds}


def _done_to_itself(kind: AbilityKindDef) -> str:
    deeds = [each for each in kind.price.deeds if isinstance(each, Perform)]
    is_only = len(deeds) == len(kind.price.deeds) == 1 and deeds[0].args[:1] == (This(),)
    return f"{deeds[0].verb} this" if is_only else ""


def as_doubted(
    chosen: Written, readings: Sequence[Written], paid: Mapping[str, str], plain: str
) -> Sequence[int]:
    """Which readings do what one of them does, with another limit, with a price that is done in the other, or with another deed offered.

    Args:
        chosen: the reading that is nearest to the words.
        readings: all of them.
        paid: by kind of ability what is done to pay for it, or what kind it is.
        plain: the kind of an ability without a label.
    """
    shape = list(_shape(chosen, paid, plain))
    return [at for at, reading in enumerate(readings) if list(_shape(reading, paid, plain)) == shape]


def _shape(written: Written, paid: Mapping[str, str], plain: str) -> Iterator[str]:
    """What is done, step by step, whatever it is paid with and up to whatever number, and how much of it is offered; what
    happens may be a price."""
    offered = 0
    for line in written.ability.splitlines():
        step, head = line.strip(), _HEAD.fullmatch(line.strip())
        if head is not None and head["kind"] in paid:
            label = "" if head["kind"] == plain else paid[head["kind"]]
            yield from filter(None, (label, head["more"].strip()))
            step = head["rest"]
        elif head is not None and head["kind"] == _EVENT and head["more"].strip().startswith(_YOURS):
            yield _COSTS + head["more"].strip().removeprefix(_YOURS)
            step = head["rest"]
        offered += step.startswith(_OFFER)
        yield from filter(None, (_LIMIT.sub("#", step.removeprefix(_OFFER)),))
    yield f"{_OFFER}{offered}"
