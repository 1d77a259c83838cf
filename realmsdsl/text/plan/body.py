"""Bodies of the IR as sentences: what belongs into one, what goes before what, who acts."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from attrs import evolve

from realmsdsl.ir import (
    Body,
    Count,
    Exists,
    Expr,
    Local,
    Noun,
    Number,
    Op,
    Trigger,
    You,
)
from realmsdsl.ops import (
    Act,
    Ask,
    Branch,
    Change,
    Choose,
    Let,
    May,
    Move,
    Perform,
    Repeat,
    Reveal,
    Until,
    Watch,
)
from realmsdsl.text.clauses import (
    Amounts,
    Clause,
    Clauses,
    NounPhrase,
    Options,
    Quantity,
    Sentence,
    refers_back,
)
from realmsdsl.text.plan.conditions import condition, event
from realmsdsl.text.plan.deeds import change, move, offered, perform, plain_amount, reveal
from realmsdsl.text.plan.effects import lasting, watched
from realmsdsl.text.plan.nouns import each_of, noun_phrase, thing, unsaid
from realmsdsl.text.plan.scene import Mention, Scene

_Read = tuple[int, list[Sentence]]
"""How many ops were read, and the sentences that say them."""


_FROM_NONE: Final = frozenset({"up_to", "any_number"})
"""Determiners of picks that may be empty."""


def sentences(body: Body, scene: Scene) -> list[Sentence]:
    """The sentences for a body."""
    found: list[Sentence] = []
    earlier = set(scene.mentions)
    at = 0
    while at < len(body):
        taken, said = _read(body[at:], scene)
        found += said
        at += taken
    for slot, mention in scene.mentions.items():
        if slot not in earlier and not mention.is_said:
            mention.is_said = True
            chosen = Clause("choose_thing", {"thing": mention.phrase})
            found.append(Sentence(offered(chosen, optional=mention.optional)))
    return _joined(found)


def single(body: Body, scene: Scene) -> Sentence:
    """A body as one clause, for a sentence that has it inside."""
    said = sentences(body, scene)
    if len(said) == 1:
        return said[0]
    if any(sentence.items for sentence in said[:-1]) or not said:
        return Sentence(Clause("op.several"))
    deeds = Clauses(tuple(sentence.clause for sentence in said))
    return Sentence(Clause("all_of", {"deeds": deeds}), said[-1].items)


def _read(ops: Body, scene: Scene) -> _Read:
    amounts = _amounts(ops, scene)
    if amounts is not None:
        return amounts
    first = ops[0]
    reader = _READERS.get(type(first))
    if reader is None:
        return 1, [Sentence(unsaid(first, "op"))]
    return reader(first, ops, scene)


# ---- sentences that belong together --------------------------------------------------------------


def _joined(said: Sequence[Sentence]) -> list[Sentence]:
    """A sentence that needs the one before is joined to it; two that one may skip become one offer."""
    joined: list[Sentence] = []
    for sentence in said:
        before = joined[-1] if joined else None
        if before is not None and sentence.follows and not before.items:
            slots = {"first": _asked_for(before.clause), "second": sentence.clause}
            joined[-1] = Sentence(Clause("then", slots), sentence.items)
        else:
            joined.append(sentence)
    return [sentence for run in _offers(joined) for sentence in run]


def _asked_for(clause: Clause) -> Clause:
    """A clause without the offer, where "up to" says already that nothing need be done."""
    deed = clause.slots.get("deed")
    if clause.kind != "may" or not isinstance(deed, Clause):
        return clause
    nouns = (slot for slot in deed.slots.values() if isinstance(slot, NounPhrase))
    return deed if any(noun.determiner in _FROM_NONE for noun in nouns) else clause


def _offers(said: Sequence[Sentence]) -> Iterator[Sequence[Sentence]]:
    """Two offers in a row, the second of which does not speak of the first, are one with "and/or"."""
    for is_offer, run in groupby(said, key=lambda each: each.clause.kind == "may" and not each.items):
        offers = list(run)
        if not is_offer or len(offers) != 2 or refers_back(offers[1].clause):
            yield offers
            continue
        first, second = (each.clause.slots["deed"] for each in offers)
        yield [Sentence(Clause("may", {"deed": Clause("and_or", {"first": first, "second": second})}))]


def _amounts(ops: Body, scene: Scene) -> _Read | None:
    """Plain gains, or losses, in a row are one list."""
    first = plain_amount(ops[0], scene)
    if first is None or not isinstance(ops[0], Change):
        return None
    amounts = [first]
    for op in ops[1:]:
        further = plain_amount(op, scene)
        if further is None or not isinstance(op, Change) or op.how != ops[0].how:
            break
        amounts.append(further)
    return len(amounts), [Sentence(Clause(ops[0].how, {"amounts": Amounts(tuple(amounts))}))]


# ---- deeds -----------------------------------------------------------------------------------------


def _deed(make: Callable[[Any, Scene], Clause]) -> "Callable[[Any, Body, Scene], _Read]":
    def read(op: Any, _: Body, scene: Scene) -> _Read:
        optional = any(_is_offer(value, scene) for value in _arguments(op))
        scene.follows = False
        clause = make(op, scene)
        if isinstance(op, Perform | Move) and op.into is not None:
            scene.mentions[op.into] = Mention(NounPhrase("a", ("card",)), is_said=True)
        return 1, [Sentence(offered(clause, optional=optional), follows=scene.follows)]

    return read


def _arguments(op: Op) -> tuple[Expr, ...]:
    if isinstance(op, Perform):
        return op.args
    return (op.cards,) if isinstance(op, Move | Reveal) else ()


def _is_offer(value: Expr, scene: Scene) -> bool:
    return isinstance(value, Local) and scene.is_offer(value.slot)


def _ask(op: Ask, ops: Body, scene: Scene) -> _Read:
    if not isinstance(op.options, Noun) or op.seat != You():
        return 1, [Sentence(unsaid(op.options, "choose"))]
    if not isinstance(op.least, Number) or not isinstance(op.most, Number | None):
        return 1, [Sentence(unsaid(op.least, "choose"))]
    least, most = op.least.value, op.most.value if op.most is not None else None
    determiner, number = _quantifier(least, most)
    known = _known(op.into, ops, scene)
    phrase = noun_phrase(op.options, determiner, scene, number, known)
    scene.mentions[op.into] = Mention(phrase, optional=op.may or least == 0)
    return 1, []


def _quantifier(least: int, most: int | None) -> tuple[str, int | None]:
    if most is None:
        return ("any_number" if least == 0 else "at_least"), (None if least == 0 else least)
    if least == most:
        return ("a", None) if most == 1 else ("n", most)
    return ("up_to", most) if least == 0 else ("between", most)


def _known(slot: int, ops: Body, scene: Scene) -> Expr | None:
    """What the verb that a pick is for says of such things by itself."""
    for op in ops[1:2]:
        if isinstance(op, Perform) and Local in map(type, op.args):
            declared = scene.vocabulary.verbs.get(op.verb)
            for param, value in zip(declared.params if declared else (), op.args, strict=False):
                if isinstance(value, Local) and value.slot == slot:
                    return param.options
    return None


def _let(op: Let, _: Body, scene: Scene) -> _Read:
    phrase = thing(op.value, scene)
    if phrase is None:
        return 1, [Sentence(unsaid(op, "op"))]
    scene.mentions[op.into] = Mention(phrase)
    return 1, []


def _may(op: May, _: Body, scene: Scene) -> _Read:
    inner = single(op.body, scene)
    if op.seat != You():
        return 1, [Sentence(unsaid(op, "op"))]
    return 1, [evolve(inner, clause=offered(inner.clause, optional=True))]


def _act(op: Act, _: Body, scene: Scene) -> _Read:
    who = noun_phrase(op.seats, "each", scene) if isinstance(op.seats, Noun) else thing(op.seats, scene)
    if who is None or op.secretly:
        return 1, [Sentence(unsaid(op, "op"))]
    several = "several" in who.features
    inner = single(op.body, scene.acting(several=several))
    clause = Clause("act", {"who": who, "deed": inner.clause}, required=("several",) if several else ())
    return 1, [Sentence(clause, inner.items)]


def _branch(op: Branch, _: Body, scene: Scene) -> _Read:
    asked = op.condition.noun if isinstance(op.condition, Exists) else None
    if isinstance(asked, Local) and scene.is_pending(asked.slot) and not op.orelse:
        return 1, sentences(op.then, scene)
    said = condition(op.condition, scene)
    inner = single(op.then, scene)
    if not op.orelse:
        return 1, [evolve(inner, clause=Clause("if", {"condition": said, "deed": inner.clause}))]
    otherwise = single(op.orelse, scene)
    if inner.items or otherwise.items:
        return 1, [Sentence(unsaid(op, "op"))]
    slots = {"condition": said, "deed": inner.clause, "otherwise": otherwise.clause}
    return 1, [Sentence(Clause("if", slots, required=("else",)))]


def _repeat(op: Repeat, _: Body, scene: Scene) -> _Read:
    each = each_of(op.times.noun, scene) if isinstance(op.times, Count) else None
    if each is None:
        return 1, [Sentence(unsaid(op, "op"))]
    inner = single(op.body, scene)
    return 1, [evolve(inner, clause=Clause("for_each", {"each": each, "deed": inner.clause}, ("first",)))]


def _choose(op: Choose, _: Body, scene: Scene) -> _Read:
    if not isinstance(op.count, Number) or op.count != op.least or op.seat != You():
        return 1, [Sentence(unsaid(op, "op"))]
    required = ("one",) if op.count.value == 1 else ("several",)
    slots = {} if op.count.value == 1 else {"count": Quantity(op.count.value)}
    bare = [_bare_amounts(body, scene) for body in op.bodies]
    if op.count.value == 1 and all(bare):
        options = Options(tuple(amounts for amounts in bare if amounts))
        return 1, [Sentence(Clause("choose", {"options": options}, required=required))]
    items = tuple(tuple(sentences(body, evolve(scene, mentions=dict(scene.mentions)))) for body in op.bodies)
    if any(sentence.items for item in items for sentence in item):
        return 1, [Sentence(unsaid(op, "op"))]
    return 1, [Sentence(Clause("choose_below", slots, required=required), items)]


def _bare_amounts(body: Body, scene: Scene) -> Amounts | None:
    """The amounts of a body that does nothing but gain them."""
    amounts = [plain_amount(op, scene) for op in body]
    gains = all(isinstance(op, Change) and op.how == "gain" for op in body)
    found = tuple(amount for amount in amounts if amount)
    return Amounts(found) if gains and found and len(found) == len(body) else None


def triggered(trigger: Trigger, scene: Scene) -> list[Sentence]:
    """The sentences for a trigger of a card."""
    heard, repeated = event(trigger.event, scene)
    inner = single(trigger.body, scene)
    kind = "whenever" if repeated else "when"
    required = (f"once_a_{trigger.limit}",) if trigger.limit else ()
    clause = Clause(kind, {"event": heard, "deed": inner.clause}, required=required)
    return [evolve(inner, clause=clause)]


_READERS: Final[Mapping[type[Op], Callable[[Any, Body, Scene], _Read]]] = {
    Act: _act,
    Ask: _ask,
    Branch: _branch,
    Change: _deed(change),
    Choose: _choose,
    Let: _let,
    May: _may,
    Move: _deed(move),
    Perform: _deed(perform),
    Repeat: _repeat,
    Reveal: _deed(reveal),
    Until: lasting,
    Watch: watched,
}
