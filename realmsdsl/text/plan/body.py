"""Bodies of the IR as sentences: what belongs into one, what goes before what, who acts."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from attrs import evolve

from realmsdsl.ir import (
    Body,
    Clock,
    Count,
    EventObject,
    Exists,
    Local,
    Noun,
    Number,
    Op,
    Single,
    Sort,
    Trigger,
)
from realmsdsl.ops import (
    Act,
    Ask,
    Branch,
    Change,
    Choose,
    Create,
    ForEach,
    Later,
    Let,
    May,
    Move,
    Perform,
    Remove,
    Repeat,
    Reveal,
    Until,
    Watch,
)
from realmsdsl.text.clauses import (
    Amounts,
    Clause,
    NounPhrase,
    Options,
    Quantity,
    Sentence,
    Slot,
    is_of_players,
)
from realmsdsl.text.open_clauses import ends_in_if
from realmsdsl.text.parts import row_of
from realmsdsl.text.plan import conditions, things, values
from realmsdsl.text.plan.deeds import amounts_clause, change, move, offered, perform, plain_amount, reveal
from realmsdsl.text.plan.doers import act, may
from realmsdsl.text.plan.effects import lasting, redirected
from realmsdsl.text.plan.events import event
from realmsdsl.text.plan.joining import (
    Read,
    as_one,
    ends_before,
    goes_on_after_others,
    how_often_first,
    in_a_row,
    joined,
    one_by_one,
    tells_what_one_may,
    with_its_end,
)
from realmsdsl.text.plan.mentioned import choice_of, each_named, named, names_nameless_thing
from realmsdsl.text.plan.names import as_picked, in_place, let
from realmsdsl.text.plan.picks import (
    by,
    done_to,
    is_offer,
    is_spoken_of,
    offered_use,
    pick,
    speaks_of_before,
    used_if_picked,
)
from realmsdsl.text.plan.scene import Mention, Scene
from realmsdsl.text.plan.steps import STEPS, step
from realmsdsl.text.plan.yours import reply


def sentences(body: Body, scene: Scene) -> list[Sentence]:
    """The sentences for a body."""
    scene.depth += 1
    said = _sentences(body, scene)
    scene.depth -= 1
    return said


def _sentences(body: Body, scene: Scene) -> list[Sentence]:
    found: list[Sentence] = []
    earlier, outside = set(scene.mentions), scene.before
    body, at = used_if_picked(in_place(as_picked(body))), 0
    while at < len(body):
        taken, said = _read(body[at:], scene)
        found += said
        at += taken
        scene.before = body[at - 1]
    scene.before = outside
    for slot, mention in scene.mentions.items():
        if slot not in earlier and not mention.is_said:
            mention.is_said = True
            if mention.is_named and found:
                continue  # nothing is done with it, and nobody chooses it
            named(slot, mention, scene)
            found.append(Sentence(offered(choice_of(mention.phrase), optional=mention.optional)))
    return joined(found)


def single(body: Body, scene: Scene) -> Sentence:
    """A body as one clause, for a sentence that has it inside."""
    return as_one(sentences(body, scene))


def _read(ops: Body, scene: Scene) -> Read:
    amounts = _amounts(ops, scene)
    if amounts is not None:
        return amounts
    first = ops[0]
    reader = _READERS.get(type(first))
    if reader is None:
        return 1, [Sentence(things.unsaid(first, "op"))]
    return reader(first, ops, scene)


def _amounts(ops: Body, scene: Scene) -> Read | None:
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
    return len(amounts), [Sentence(amounts_clause(ops[0].how, tuple(amounts)))]


# ---- deeds -----------------------------------------------------------------------------------------


def _deed(make: Callable[[Any, Scene], Clause]) -> "Callable[[Any, Body, Scene], Read]":
    def read(op: Any, _: Body, scene: Scene) -> Read:
        optional = any(value is not None and is_offer(value, scene) for value in done_to(op))
        scene.follows = False
        clause = make(op, scene)
        done_to_it = clause.slots.get("thing")
        if names_nameless_thing(clause):
            scene.names_another()
        scene.shown = (
            op.cards if isinstance(op, Reveal) and isinstance(op.cards, Local | Noun | Single) else None
        )
        into = getattr(op, "into", None)
        if into is not None and isinstance(op, Create | Perform | Move | Remove):
            scene.mentions[into] = Mention(_what_came(op, done_to_it, scene), is_said=True)
        return 1, [Sentence(offered(clause, optional=optional), follows=scene.follows)]

    return read


def _what_came(op: object, thing: Slot | None, scene: Scene) -> NounPhrase:
    """What a deed is done to, as it is spoken of afterwards: what has just come is called by its kind."""
    verb = scene.vocabulary.verbs.get(op.verb) if isinstance(op, Perform) else None
    if verb is not None and verb.params and verb.params[0].type.sort is Sort.SEAT:
        return NounPhrase("a", ("player",))
    held = next(iter(done_to(op)), None) if isinstance(op, Move | Perform | Remove) else None
    if isinstance(held, Local) and held.slot in scene.mentions:
        return scene.mentions[held.slot].phrase
    if isinstance(held, Noun) and isinstance(thing, NounPhrase):
        several = values.plain_number(held.slice.count, scene) if held.slice is not None else None
        heads: tuple[str, ...] = thing.heads if len(thing.heads) == 1 and not thing.name else ("card",)
        return NounPhrase("a" if several == 1 else "n" if several else "all", heads, number=several)
    if not isinstance(op, Create):
        return NounPhrase("a", ("card",))
    created = thing.heads if isinstance(thing, NounPhrase) and thing.heads else ("card",)
    return NounPhrase("a" if op.is_one else "all", created)


def _ask(op: Ask, ops: Body, scene: Scene) -> Read:
    offer = offered_use(ops)
    return pick(op, ops, scene) if offer is None else (2, may(offer, ops, scene)[1])


def _branch(op: Branch, _: Body, scene: Scene) -> Read:
    asked = op.condition.noun if isinstance(op.condition, Exists) else None
    if isinstance(asked, Local) and scene.is_pending(asked.slot) and not op.orelse:
        return 1, _sentences(op.then, scene)
    if op.orelse and _ends_in_branch(op.then) and not _ends_in_branch(op.orelse):
        return _branch(
            evolve(op, condition=conditions.opposite(op.condition), then=op.orelse, orelse=op.then), (), scene
        )
    said = conditions.under(op.condition, scene)
    inner = single(op.then, scene)
    under = Clause("if", {"condition": said, "deed": inner.clause}, _said_shortly(inner.clause))
    if not op.orelse:
        return 1, [evolve(inner, clause=under)]
    otherwise = single(op.orelse, scene)
    if inner.items or otherwise.items or otherwise.clause.kind == "if" or ends_in_if(inner.clause):
        other = Clause("otherwise", {"deed": otherwise.clause})
        # "for each …, 1 if …" leaves open of what the case is the other one
        if inner.clause.kind == "for_each":
            under = evolve(under, features=())
        return 1, [evolve(inner, clause=under), evolve(otherwise, clause=other)]
    slots = {"condition": said, "deed": inner.clause, "otherwise": otherwise.clause}
    return 1, [Sentence(Clause("if", slots, required=("else",)))]


def _ends_in_branch(body: Body) -> bool:
    """Whether a body ends in what is done on a condition, so that "otherwise" behind it would belong to that: of two cases,
    the one that does is said last."""
    last = body[-1] if body else None
    if isinstance(last, Branch):
        return not last.orelse or _ends_in_branch(last.then) or _ends_in_branch(last.orelse)
    return isinstance(last, Act | ForEach | Later | May | Repeat) and _ends_in_branch(last.body)


def _said_shortly(deed: Clause) -> tuple[str, ...]:
    """The feature that a deed is a gain which a game may say without a verb."""
    inner = deed.slots.get("deed")
    if deed.kind == "for_each" and isinstance(inner, Clause):
        return _said_shortly(inner)
    return (deed.kind.replace(".", "_"),) if deed.kind.startswith("gain.") else ()


def _repeat(op: Repeat, _: Body, scene: Scene) -> Read:
    often, there = values.spelled_out(op.times, scene)
    each = None
    if isinstance(often, Count) and not speaks_of_before(op.body, scene, often.noun.type.sort):
        each = things.each_of(often.noun, there)
    if each is not None:
        each_named(each, scene)
    said = sentences(op.body, scene)
    inner = one_by_one(said) if scene.is_third and goes_on_after_others(said) else as_one(said)
    if op.loop or (op.into is not None and is_spoken_of(op.into, op.body)):
        return 1, [Sentence(things.unsaid(op, "op"))]
    if each is not None:
        return 1, [evolve(inner, clause=Clause("for_each", {"each": each, "deed": inner.clause}, ("first",)))]
    times = values.quantity(op.times, scene)
    slots: dict[str, Slot] = {"deed": inner.clause, "times": times}
    required = ("worked_out",) if times.number is None else ()
    is_finite = inner.clause.kind == "one_by_one"  # its bullets say what somebody does
    is_finite |= tells_what_one_may(inner.clause)
    features = ("asking",) if is_finite else ()
    often_said = evolve(inner, clause=Clause("repeat", slots, features, required))
    is_behind = ends_before(inner.clause) and not inner.items
    return 1, [often_said if is_behind else how_often_first(often_said)]


def _for_each(op: ForEach, _: Body, scene: Scene) -> Read:
    is_any = isinstance(op.over, Noun) and op.over.slice is None
    each = things.each_of(op.over, scene) if is_any else things.each_among(op.over, scene)
    if each is None:
        return 1, [Sentence(things.unsaid(op, "op"))]
    scene.mentions[op.into] = Mention(NounPhrase("a", each.heads, each.name), is_said=True)
    if is_spoken_of(op.into, op.body):
        named(op.into, scene.mentions[op.into], scene)
        each_named(each, scene, op.into)
        each = scene.marked(each, op.into)
    else:
        each_named(each, scene)
    inner = single(op.body, scene)
    return 1, [evolve(inner, clause=Clause("for_each", {"each": each, "deed": inner.clause}, ("first",)))]


def _later(op: Later, _: Body, scene: Scene) -> Read:
    inner = single(op.body, scene)
    return 1, [evolve(inner, clause=_at("at", op.edge, op.clock, inner.clause))]


def _at(kind: str, edge: str, clock: str, deed: Clause) -> Clause:
    """The clause that something is done at the start or the end of something, which is yours where a language says "their own" for it."""
    own = (_REFLEXIVE,) if _do_you_all_of(deed) else ()
    return Clause(f"{kind}.{edge}.{clock}", {"deed": deed}, (*own, *_said_shortly(deed)))


_REFLEXIVE: Final = "reflexive"
_DONE_BY_YOU: Final = frozenset(
    [
        *("create", "do", "double", "gain", "look", "lose", "pay"),
        *("put", "remove", "reveal", "shuffle", "take", "verb"),
    ]
)
"""Kinds of clauses that bid you do something, and tell nothing of anything else."""


def _do_you_all_of(deed: Clause) -> bool:
    """Whether all that a clause bids is bidden to you: each deed in a row, and whatever may be done or is done on a condition."""
    inner = (deed.slots.get("deed"), deed.slots.get("otherwise")) if deed.kind in {"if", "may"} else ()
    within = row_of(deed) or [each for each in inner if isinstance(each, Clause)]
    return all(map(_do_you_all_of, within)) if within else deed.kind.partition(".")[0] in _DONE_BY_YOU


_HEARD: Final = ("doer", "event", "heard", "is_answer")
"""What a scene knows of the event that is answered."""


def _watch(op: Watch, _: Body, scene: Scene) -> Read:
    sentence = redirected(op, scene)
    if sentence is not None:
        return 1, [sentence]
    outside = {each: getattr(scene, each) for each in _HEARD}
    said = triggered(op.trigger, scene, once=op.once)
    for each, before in outside.items():  # what stands behind it answers what is told outside
        setattr(scene, each, before)
    required = ("once",) if op.once else ()
    first = said[0]
    for_while = Clause(f"watch.{op.period}", {"deed": first.clause}, required=required)
    return 1, [evolve(first, clause=for_while), *said[1:]]


_BOTH: Final = 2
"""How many things there are if they are called both."""


def _choose(op: Choose, _: Body, scene: Scene) -> Read:
    if not isinstance(op.count, Number):
        return 1, [Sentence(things.unsaid(op, "op"))]
    one, up_to = op.count.value == 1, op.count != op.least
    least = op.least.value if isinstance(op.least, Number) and up_to else 0
    required = ("between",) if least else ("up_to",) if up_to else ("one",) if one else ("several",)
    slots: dict[str, Slot] = {} if one and not up_to else {"count": Quantity(op.count.value)}
    slots |= {"least": Quantity(least)} if least else {}
    if (least, op.count.value, len(op.bodies)) == (1, _BOTH, _BOTH):
        required, slots = ("both",), {}
    bare = [_bare_amounts(body, scene) for body in op.bodies]
    if one and not up_to and len(bare) > 1 and all(bare):
        options = Options(tuple(amounts for amounts in bare if amounts))
        return 1, [Sentence(by(op.seat, Clause("choose", {"options": options}, required=required), scene))]
    runs = [sentences(body, evolve(scene, mentions=dict(scene.mentions))) for body in op.bodies]
    items = tuple(with_its_end(run) for run in runs)
    return 1, [Sentence(by(op.seat, Clause("choose_below", slots, required=required), scene), items)]


def _bare_amounts(body: Body, scene: Scene) -> Amounts | None:
    """The amounts of a body that does nothing but gain them."""
    amounts = [plain_amount(op, scene) for op in body]
    gains = all(isinstance(op, Change) and op.how == "gain" for op in body)
    found = tuple(amount for amount in amounts if amount)
    return Amounts(found) if gains and found and len(found) == len(body) else None


def triggered(trigger: Trigger, scene: Scene, *, once: bool = False) -> list[Sentence]:
    """The sentences for a trigger of a card, or for one that is waited for only once."""
    named_first = (
        each for each in trigger.body if isinstance(each, Let) and each.value == EventObject(each.value.type)
    )
    scene.heard = next((each.into for each in named_first if each.into in scene.called), None)
    heard, repeated = event(trigger.event, scene)
    _tells_of_others(scene)
    outside, scene.before = scene.before, None  # "that many" would be those of the event
    inner = single(reply(trigger), scene)
    scene.before = outside
    instead = trigger.event.would
    kind = "instead" if instead else "whenever" if trigger.limit or (repeated and not once) else "when"
    required = (f"once_a_{trigger.limit}",) if trigger.limit else ()
    features = ("asking",) if inner.clause.kind == "if" else ()
    clause = Clause(kind, {"event": heard, "deed": in_a_row(inner.clause)}, features, required)
    return [evolve(inner, clause=clause)]


def _tells_of_others(scene: Scene) -> None:
    """Note that an event tells of something, or of somebody: a pronoun would be heard as of that."""
    about = scene.event
    is_player = about is not None and any(map(is_of_players, about.heads))
    if about is not None and not is_player:
        scene.names_another()
    if is_player or scene.doer is not None:
        scene.names_somebody()


def clocked(clock: Clock, scene: Scene) -> list[Sentence]:
    """The sentences for what a card does at a time."""
    inner = single(clock.body, scene)
    return [evolve(inner, clause=_at("each", clock.edge, clock.clock, inner.clause))]


_READERS: Final[Mapping[type[Op], Callable[[Any, Body, Scene], Read]]] = {
    **dict.fromkeys(STEPS, _deed(step)),
    Act: act,
    Ask: _ask,
    Branch: _branch,
    Change: _deed(change),
    Choose: _choose,
    ForEach: _for_each,
    Later: _later,
    Let: let,
    May: may,
    Move: _deed(move),
    Perform: _deed(perform),
    Repeat: _repeat,
    Reveal: _deed(reveal),
    Until: lasting,
    Watch: _watch,
}
