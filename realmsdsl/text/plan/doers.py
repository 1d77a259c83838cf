"""Who does what: deeds of others, and what somebody is offered."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from attrs import evolve

from realmsdsl.ir import (
    Body,
    EventSeat,
    Local,
    Noun,
    You,
)
from realmsdsl.ops import (
    Act,
    May,
)
from realmsdsl.text.clauses import (
    ALL_MARKED,
    Clause,
    NounPhrase,
    Sentence,
    Slot,
)
from realmsdsl.text.open_clauses import asks_if_done
from realmsdsl.text.plan import body, things
from realmsdsl.text.plan.deeds import offered
from realmsdsl.text.plan.joining import (
    Read,
    as_one,
    in_turn,
    one_by_one,
    they_do,
    whole,
)
from realmsdsl.text.plan.picks import (
    begins_with_deed,
    by,
)
from realmsdsl.text.plan.scene import Scene
from realmsdsl.text.plan.yours import of_you
from realmsdsl.text.referring import called_again


def may(op: May, _: Body, scene: Scene) -> Read:
    """An offer, as one sentence, or as two where others do something."""
    said = body.sentences(op.body, scene)
    if op.seat == You() and begins_with_deed(op.body) and _is_for_others(said):
        return 1, _offered_first(said, scene)
    # "if you wish, if …, A; after that, B" would leave open whether B is done in any case
    is_asked_first = len(said) > 1 and said[0].clause.kind == "if"
    inner = one_by_one(said) if is_asked_first else as_one(said)
    offer = by(op.seat, offered(inner.clause, optional=True), scene)
    return 1, [evolve(inner, clause=offer)]


def _is_for_others(said: Sequence[Sentence]) -> bool:
    """Whether an offer begins with what you do and goes on with what others do, whose verbs cannot say "may"."""
    first, *rest = said or [Sentence(Clause("op.several"))]
    plain = not first.items and first.clause.kind not in {"act", "for_each", "may", "then", *_UNITED}
    others = [sentence.clause.slots.get("who") for sentence in rest if sentence.clause.kind == "act"]
    is_chosen = first.clause.kind not in _CHOICES or all(map(_is_who_was_chosen, others))
    return plain and bool(others) and is_chosen


def _is_who_was_chosen(who: Slot | None) -> bool:
    return isinstance(who, NounPhrase) and who.determiner == "that"


def _offered_first(said: Sequence[Sentence], scene: Scene) -> list[Sentence]:
    """The offer of the first deed, and the others if it was taken."""
    rest = as_one(said[1:])
    did = Clause("did", required=("third",) if scene.is_third else ())
    under = Clause("if", {"condition": did, "deed": rest.clause})
    return [evolve(said[0], clause=offered(said[0].clause, optional=True)), evolve(rest, clause=under)]


def act(op: Act, ops: Body, scene: Scene) -> Read:
    """What somebody does; what the same player goes on to do is said with it."""
    if op.seats == scene.actor and not (scene.each or op.secretly):
        return 1, body.sentences(op.body, scene)  # whoever acts does it anyway
    if isinstance(op.seats, Local):
        ops = tuple(takewhile(lambda each: isinstance(each, Act) and _is_of_same(each, op), ops))
        together = evolve(
            op, body=tuple(inner for each in ops if isinstance(each, Act) for inner in each.body)
        )
        return len(ops), _done_by(together, scene)
    return 1, _done_by(op, scene)


def _is_of_same(act: Act, other: Act) -> bool:
    return act.seats == other.seats and act.secretly == other.secretly


def _done_by(op: Act, scene: Scene) -> list[Sentence]:
    """The sentences for what somebody does."""
    who = things.doer(op.seats, scene) if isinstance(op.seats, Noun) else things.thing(op.seats, scene)
    if who is None or (who.determiner == "you" and not scene.is_third):
        return [Sentence(things.unsaid(op, "op"))] if who is None else body.sentences(op.body, scene)
    several = "several" in who.features or (who.determiner in _SEVERAL and who.number != 1)
    inside = scene.acting(op.seats, several=several)
    said = whole(body.sentences(of_you(op.body) if op.seats == EventSeat() else op.body, inside))
    scene.shown = None  # what others did something to has been spoken of since
    quietly = ("secretly",) if op.secretly else ()
    required = (("several",) if several else ()) + quietly
    first, *rest = said or [Sentence(Clause("op.several"))]
    is_apart = bool(rest) and any(each.items or each.clause.kind in _UNITED for each in said)
    # "that player" is not several, and might be whoever makes sure that they do it, or is made to do something
    is_doubtful = several and not any(asks_if_done(each.clause) for each in said)
    is_doubtful |= scene.is_third or any(each.clause.kind == "act" for each in said[:-1])
    if is_apart and is_doubtful:
        below = one_by_one(said)
        return [Sentence(Clause("act", {"who": who, "deed": below.clause}, required=required), below.items)]
    if is_apart:
        again = NounPhrase("that", called_again(who.heads))
        return [
            they_do(each, phrase, how)
            for phrase, how, each in zip(
                [who, *([again] * len(rest))], [required, *([quietly] * len(rest))], said, strict=True
            )
        ]
    inner = first if not rest else in_turn(said)
    return [Sentence(Clause("act", {"who": who, "deed": inner.clause}, required=required), inner.items)]


_CHOICES: Final = frozenset({"choose_number", "choose_thing"})
"""Clauses that bid you choose something: where others follow than who was chosen, "you may choose, if you do …" is heard as a choice of
up to one."""

_SEVERAL: Final = frozenset(
    {"any_number", "between", "n", "those", "up_to", ALL_MARKED, *("so_many", "up_to_so_many")}
)
"""How several who do something by themselves are introduced, or spoken of again."""

_UNITED: Final = frozenset({"if", "otherwise", "choose_below", "when", "whenever"})
"""Clauses that cannot be one of several in a row, since nobody could tell where they end."""
