"""Picks: what somebody chooses, and whether the deed that it is for says so."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from attrs import evolve, fields

from realmsdsl.ir import (
    AbilitiesOf,
    Answer,
    Body,
    EventObject,
    Exists,
    Expr,
    Local,
    Not,
    Noun,
    Number,
    Op,
    Range,
    Sort,
    You,
)
from realmsdsl.ir.walk import walk
from realmsdsl.ops import (
    Act,
    Arrange,
    Ask,
    Branch,
    Change,
    Create,
    Later,
    Let,
    May,
    Move,
    Perform,
    Remove,
    Reveal,
    Swap,
    Until,
    Use,
    Watch,
)
from realmsdsl.text.clauses import Clause, Quantity, Sentence, Slot
from realmsdsl.text.grouping import apart
from realmsdsl.text.plan import things, values
from realmsdsl.text.plan.deeds import change_by, offered
from realmsdsl.text.plan.nouns import noun_phrase
from realmsdsl.text.plan.joining import Read
from realmsdsl.text.plan.mentioned import CHOSEN_NUMBER, choice_of, named
from realmsdsl.text.plan.scene import Mention, Scene


def _arguments(op: Op) -> tuple[Expr, ...]:
    """What a deed is done to or with."""
    if isinstance(op, Perform):
        return op.args
    if isinstance(op, Use):
        return (op.abilities,)
    return (op.cards,) if isinstance(op, Move | Reveal | Remove) else ()


def is_offer(value: Expr, scene: Scene) -> bool:
    """Whether an argument need not be picked."""
    return isinstance(value, Local) and scene.is_offer(value.slot)


def pick(op: Ask, ops: Body, scene: Scene) -> Read:
    """A pick: what it is for says it, or a sentence of its own."""
    if isinstance(op.options, Range):
        amount = _so_much(op, op.options, ops, scene)
        if amount is not None:
            return 2, [Sentence(offered(change_by(ops[1], amount, scene), optional=op.may))]
        scene.mentions[op.into] = Mention(CHOSEN_NUMBER, is_said=True, is_fixed=True, is_picked=True)
        named(op.into, scene.mentions[op.into], scene)
        slots: dict[str, Slot] = {
            "low": values.value(op.options.low, scene),
            "high": values.value(op.options.high, scene),
        }
        mark = scene.marked(CHOSEN_NUMBER, op.into).mark
        slots |= {"mark": Quantity(mark)} if mark is not None else {}
        required = ("marked",) if mark is not None else ()
        chosen = Clause("choose_number", slots, _ends(op.options, scene), required)
        return 1, [Sentence(by(op.seat, chosen, scene))]
    if not isinstance(op.options, Noun):
        return 1, [Sentence(things.unsaid(op.options, "choose"))]
    determiner, number = _quantifier(op, scene)
    known = _known(op.into, ops, scene)
    phrase = noun_phrase(op.options, determiner, scene, number, known)
    if determiner == "between" and isinstance(op.least, Number):
        phrase = evolve(phrase, least=op.least.value)
    if determiner in _SO_MANY and op.most is not None:  # said behind the things
        worked_out = apart(Clause("which.so_many", {"amount": values.value(op.most, scene)}))
        phrase = evolve(phrase, modifiers=(*phrase.modifiers, worked_out))
    if scene.each and determiner in {"a", "n"}:
        phrase = evolve(phrase, features=(*phrase.features, "distributive"))
    phrase = scene.marked(phrase, op.into)
    optional = op.may or op.least == Number(0)
    is_leader = (
        bool(op.options.best) and op.type.sort is Sort.SEAT
    )  # "the player with the most" is nobody's pick
    in_one = op.seat == You() and is_for_next(op.into, ops[1:]) and not _is_picked_anyway(op, ops[1:])
    is_kept = op.type.sort is Sort.CELL and is_spoken_of(op.into, ops[len(before_deed(ops)) + 1 :])
    if in_one and not (is_leader or is_kept):
        scene.mentions[op.into] = Mention(phrase, optional=optional, is_picked=True)
        return 1, []
    scene.mentions[op.into] = Mention(phrase, is_said=True, is_picked=True)
    named(op.into, scene.mentions[op.into], scene)
    chosen = offered(choice_of(phrase), optional=optional)
    return 1, [Sentence(by(op.seat, chosen, scene))]


def offered_use(ops: Body) -> May | None:
    """The offer to pick abilities and use them, where both are one offer: what is picked has a sentence of its own."""
    op, *rest = ops
    if not isinstance(op, Ask) or not op.may or op.type.sort is not Sort.ABILITY or not rest:
        return None
    is_used = (
        isinstance(rest[0], Use)
        and isinstance(rest[0].abilities, Local)
        and rest[0].abilities.slot == op.into
    )
    return May(op.seat, (evolve(op, may=False), rest[0]), None, "may") if is_used else None


def _so_much(op: Ask, numbers: Range, ops: Body, scene: Scene) -> tuple[int, int] | None:
    """How much at least and at most of something is gained, lost, paid or taken, if that is all a number is picked for."""
    deed = ops[1] if len(ops) > 1 else None
    (low, high), picked = _plain_ends(numbers, scene), Local(op.type, op.into)
    if not isinstance(deed, Change) or deed.how != op.tag or deed.amount != picked or op.seat != You():
        return None
    return None if low is None or high is None or picked in walk(ops[2:]) else (low, high)


def _ends(numbers: Range, scene: Scene) -> tuple[str, ...]:
    """What the ends of a range are, as features: two plain numbers, or questions of the game."""
    if None not in _plain_ends(numbers, scene):
        return ("plain",)
    return tuple(each.definition for each in (numbers.low, numbers.high) if isinstance(each, Answer))


def _plain_ends(numbers: Range, scene: Scene) -> tuple[int | None, int | None]:
    """The ends of a range as numbers, those of the game too that are always the same; None for one that is worked out."""
    return values.plain_number(numbers.low, scene), values.plain_number(numbers.high, scene)


def is_for_next(slot: int, ops: Body) -> bool:
    """Whether what is picked is what the next deed is done to, so that both are one sentence."""
    op = next((each for each in ops if not isinstance(each, Ask | Let)), None)
    if op is None or (isinstance(op, Use) and isinstance(op.abilities, Local)):
        return False  # one of several abilities: without articles it would be all of them
    if any(map(partial(_names_by, slot), _up_to(op, ops))):
        return False
    if isinstance(op, Branch):
        asked = op.condition.noun if isinstance(op.condition, Exists) else None
        here = isinstance(asked, Local) and asked.slot == slot and not op.orelse
        return here and is_for_next(slot, op.then)
    return any(isinstance(value, Local) and value.slot == slot for value in done_to(op))


def _names_by(slot: int, op: Op) -> bool:
    """Whether what is named, or picked, is told by what a slot holds, which has to be named before that."""
    return is_spoken_of(slot, op.value if isinstance(op, Let) else op)


def _is_picked_anyway(op: Ask, ops: Body) -> bool:
    """Whether somebody picks what is spoken of later, even without doing the deed that it is for as that is an offer."""
    deed = next((each for each in ops if not isinstance(each, Ask | Let)), None)
    if op.may or op.least == Number(0) or deed is None:
        return False
    at = ops.index(deed)
    others = {each.into for each in ops[:at] if isinstance(each, Ask) and each.may}
    is_offered = any(isinstance(each, Local) and each.slot in others for each in done_to(deed))
    return is_offered and is_spoken_of(op.into, ops[at + 1 :])


def used_if_picked(body: Body) -> Body:
    """A body where abilities that somebody may pick are used under the condition, right behind that, that some were picked, or
    else what is done if none were."""
    for at, (op, use, asked) in enumerate(zip(body, body[1:], body[2:], strict=False)):
        if not isinstance(op, Ask) or not isinstance(use, Use) or not isinstance(asked, Branch) or op.may:
            continue
        held = Local(op.type, op.into)
        asks = (Exists(held), Not(Exists(held)))
        if op.least == Number(0) and use.abilities == held and asked.condition in asks:
            then, orelse = (asked.then, asked.orelse)[:: 1 if asked.condition == asks[0] else -1]
            under = evolve(asked, condition=asks[0], then=(use, *then), orelse=orelse)
            return (*body[: at + 1], under, *used_if_picked(body[at + 3 :]))
    return body


def before_deed(ops: Body) -> Body:
    """What is picked and named before the next deed."""
    op = next((each for each in ops if not isinstance(each, Ask | Let)), None)
    return _up_to(op, ops) if op is not None else ops


def _up_to(op: Op, ops: Body) -> Body:
    return ops[: ops.index(op)]


def is_spoken_of(slot: int, piece: object) -> bool:
    """Whether a piece of a program speaks of what a slot holds."""
    return any(isinstance(each, Local) and each.slot == slot for each in walk(piece))


def begins_with(slot: int, ops: Body) -> bool:
    """Whether the first thing that ops do, there and then, is about what a slot holds: nothing has changed before that."""
    op = next((each for each in ops if not isinstance(each, Ask | Let)), None)
    if op is None:
        return False
    inner = [getattr(op, name) for name in _BODIES if isinstance(getattr(op, name, None), tuple)]
    if isinstance(op, Act | Later | Watch):
        return isinstance(op, Act) and is_spoken_of(slot, op.seats)
    said = tuple(getattr(op, each.name) for each in fields(type(op)) if each.name not in _BODIES)
    return is_spoken_of(slot, said) or any(begins_with(slot, body) for body in inner)


def begins_with_deed(body: Body) -> bool:
    """Whether what a body begins with is done there and then, so that one can ask whether it was."""
    first = next((each for each in body if not isinstance(each, Ask | Let)), None)
    return not isinstance(first, Until | Watch)


_BODIES: Final = ("body", "then", "orelse")
"""The fields of ops that hold what is done under them."""


def done_to(op: Op) -> Iterator[Expr | None]:
    """What an op is done to, by, with or from."""
    words = (each for each in _arguments(op) if isinstance(each, Local) and each.type.sort is Sort.WORD)
    chosen_first = set(words)  # its list alone would not say that one of it is chosen
    yield from (each for each in _arguments(op) if each not in chosen_first)
    if isinstance(op, Act):
        yield op.seats
    elif isinstance(op, Move | Create):
        yield op.cell
    elif isinstance(op, Change):
        yield from (op.of, op.source)
    elif isinstance(op, Swap):
        yield from (op.first, op.second)
    elif isinstance(op, Arrange):
        yield op.cards
    elif isinstance(op, Until):
        yield from (modifier.value for modifier in op.modifiers)
    elif isinstance(op, Use) and isinstance(op.abilities, Noun):
        yield from (where.cards for where in op.abilities.where if isinstance(where, AbilitiesOf))


def by(seat: Expr, deed: Clause, scene: Scene) -> Clause:
    """A deed of somebody."""
    who = things.thing(seat, scene) if seat != You() else None
    return deed if who is None else Clause("act", {"who": who, "deed": deed})


_SO_MANY: Final = frozenset({"so_many", "up_to_so_many"})
"""How things are introduced of which it has to be said how many may be picked."""


def _quantifier(op: Ask, scene: Scene) -> tuple[str, int | None]:
    """How many may be picked: a determiner, and their number if it is not worked out."""
    least = values.plain_number(op.least, scene)
    if op.most is None:
        return ("any_number", None) if least == 0 else ("at_least", least)
    most = values.plain_number(op.most, scene)
    if most is not None:
        return _plain_quantifier(least, most)
    return ("so_many" if op.least == op.most else "up_to_so_many"), None


def _plain_quantifier(least: int | None, most: int) -> tuple[str, int | None]:
    if least == most:
        return ("a", None) if most == 1 else ("n", most)
    return ("up_to", most) if least == 0 else ("between", most)


def _known(slot: int, ops: Body, scene: Scene) -> Expr | None:
    """What the verb that a pick is for says of such things by itself."""
    for op in [each for each in ops[1:] if not isinstance(each, Ask | Let)][:1]:
        if isinstance(op, Perform) and Local in map(type, op.args):
            declared = scene.vocabulary.verbs.get(op.verb)
            for param, value in zip(declared.params if declared else (), op.args, strict=False):
                if isinstance(value, Local) and value.slot == slot:
                    return param.options
    return None


def speaks_of_before(body: Body, scene: Scene, counted: Sort) -> bool:
    """Whether a body speaks of what was named before it: behind "for each" that would be one of those which are `counted`. Somebody
    who was named is no card, and a number is none of them."""
    held = (each for each in walk(body) if isinstance(each, EventObject | Local))
    return any(
        (isinstance(each, EventObject) or each.slot in scene.mentions)
        and (each.type.sort is Sort.SEAT) <= (counted is Sort.SEAT)
        and each.type.sort is not Sort.NUMBER
        for each in held
    )
