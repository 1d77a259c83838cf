"""Names that steps give to what nobody picks: said where they are spoken of, or in a sentence of their own."""

from collections.abc import Iterator
from itertools import takewhile

from realmsdsl.ir import (
    Among,
    Answer,
    Body,
    EventAmount,
    EventObject,
    EventSeat,
    Expr,
    FactOf,
    Local,
    Noun,
    Number,
    Op,
    PropertyOf,
    ResourceOf,
    Single,
    Sort,
    This,
    You,
)
from realmsdsl.ir.walk import rewritten, walk
from realmsdsl.ops import (
    Act,
    Ask,
    Branch,
    Change,
    Choose,
    ForEach,
    Later,
    Let,
    May,
    Move,
    Perform,
    Remove,
    Repeat,
    Until,
    Watch,
)
from realmsdsl.text.clauses import Clause, NounPhrase, Sentence
from realmsdsl.text.plan import things
from realmsdsl.text.plan.joining import Read
from realmsdsl.text.plan.mentioned import named
from realmsdsl.text.plan.picks import before_deed, begins_with, done_to, is_for_next, is_spoken_of
from realmsdsl.text.plan.scene import ANY_THING, Mention, Order, Scene


def as_picked(body: Body) -> Body:
    """A body that speaks of what something was done to as of what was picked for that, or has a name: those are the same things."""
    for at, op in enumerate(body):
        held = _done_to(op)
        if held is not None:
            slot, thing = held
            return (*body[: at + 1], *as_picked(_instead_of(slot, thing, body[at + 1 :])))
    return body


def _done_to(op: Op) -> tuple[int, Local] | None:
    """The slot of what a deed was done to, and what that is by a slot of its own."""
    if not isinstance(op, Move | Perform | Remove) or op.into is None:
        return None
    thing = op.cards if not isinstance(op, Perform) else op.args[0] if op.args else None
    is_held = isinstance(thing, Local) and thing.type.sort is Sort.CARD
    return (op.into, thing) if is_held and isinstance(thing, Local) else None


def in_place(body: Body) -> Body:
    """A body with this card, words, several players, and a card of which but one number is asked at once, in the place of their names: one
    says them where one would speak of them."""
    for at, op in enumerate(body):
        if isinstance(op, Let) and (
            _may_be_in_place(op, body[at + 1 :])
            or _is_asked_once(op, body[at + 1 :])
            or _describes_at_once(op, body[at + 1 :])
            or _is_said_once_as_place(op, body[at + 1 :])
        ):
            return (*body[:at], *in_place(_instead_of(op.into, op.value, body[at + 1 :])))
    return body


def _instead_of(slot: int | None, value: Expr, later: Body) -> Body:
    """What is done later, with a value in the place of what a slot holds."""

    def change(piece: object) -> object:
        return value if isinstance(piece, Local) and piece.slot == slot else piece

    changed: Body = rewritten(later, change)
    return changed


def _may_be_in_place(op: Let, later: Body) -> bool:
    """Whether it is the same wherever its name stands: nobody else does that for whom another one would be theirs."""
    if isinstance(op.value, EventAmount | Local | This):
        return True
    if not _is_word_or_several(op.value) and not isinstance(op.value, You):
        return False
    if _may_become_another(op.value) and is_spoken_of(op.into, later[1:]):
        return False
    is_yours = any(isinstance(each, You) for each in walk(op.value))
    return not (
        is_yours and any(isinstance(each, Act) and is_spoken_of(op.into, each.body) for each in walk(later))
    )


def _may_become_another(value: Expr) -> bool:
    """Whether it depends on what lies where, or on who has how much: another step may change that."""
    return any(
        isinstance(each, ResourceOf | Single)
        or (isinstance(each, Noun) and (each.which is not None or bool(each.best)))
        for each in walk(value)
    )


def _is_asked_once(op: Let, later: Body) -> bool:
    """Whether a card, or a neighbour, is spoken of but once, at once, in what is worked out, counted or asked."""
    first = later[0] if later else None
    if not isinstance(op.value, Single) and not (_is_neighbour(op.value) and _speaks_of_no_other(op, later)):
        return False
    times = [sum(_is_held(each, op.into) for each in walk(piece)) for piece in (_numbers_of(first), later)]
    return times == [1, 1]


def _is_neighbour(value: Expr) -> bool:
    return isinstance(value, FactOf) and value.type.sort is Sort.SEAT


def _speaks_of_no_other(op: Let, later: Body) -> bool:
    """Whether no other player with a name is spoken of later: "that player" would be this one."""
    held = (each for each in walk(later) if isinstance(each, Local) and each.type.sort is Sort.SEAT)
    return all(each.slot == op.into for each in held)


def _describes_at_once(op: Let, later: Body) -> bool:
    """Whether what an event is about tells of what the next step is done to, asks or works out, and nothing else speaks of it: it is
    "it" there, as nothing else was named."""
    if not isinstance(op.value, EventObject):
        return False
    pieces = (_told_first(later), later)
    inside, all_over = (sum(_is_held(each, op.into) for each in walk(piece)) for piece in pieces)
    return 0 < inside == all_over


def _is_said_once_as_place(op: Let, later: Body) -> bool:
    """Whether a place on a grid is spoken of but once, by who acts, and in the next deed: not where that begins or waits for others."""
    if op.value.type.sort is not Sort.CELL:
        return False
    before = before_deed(later)
    deed = next(iter(later[len(before) :]), None)
    is_plain = not isinstance(deed, Act | Branch | ForEach | Later | May | Repeat | Until | Watch)
    told = (before, deed if is_plain else _numbers_of(deed))
    times = [sum(_is_held(each, op.into) for each in walk(piece)) for piece in (told, later)]
    return times == [1, 1]


def _told_first(ops: Body) -> tuple[object, ...]:
    """What the next step is done to, asks or works out, whoever does it."""
    first = next((each for each in ops if not isinstance(each, Let)), None)
    if isinstance(first, Act):
        return _told_first(first.body)
    return (first.options,) if isinstance(first, Ask) else _numbers_of(first)


def _numbers_of(op: Op | None) -> tuple[object, ...]:
    """What a step works out, counts or asks."""
    match op:
        case Branch():
            return (op.condition,)
        case Change():
            return (op.amount,)
        case ForEach():
            return (op.over,)
        case Perform():
            return tuple(each for each in op.args if not isinstance(each, Local))
        case Repeat():
            return (op.times,)
    return ()


def _is_held(piece: object, slot: int) -> bool:
    return isinstance(piece, Local) and piece.slot == slot


def _is_word_or_several(value: Expr) -> bool:
    """Whether a value is a word of a list, or may be several players."""
    several = isinstance(value, Noun) and value.slice is None
    return value.type.sort is Sort.WORD or (value.type.sort is Sort.SEAT and several)


def let(op: Let, ops: Body, scene: Scene) -> Read:
    """What gets a name: where it is spoken of at once that says it, else a sentence of its own."""
    phrase = things.thing(op.value, scene) if op.value.type.sort is not Sort.NUMBER else None
    if phrase is None:
        return 1, [Sentence(things.unsaid(op, "op"))]
    # "that opponent" each time: "that player" might be somebody who was chosen
    does_it = isinstance(op.value, EventSeat)
    mention = scene.mentions[op.into] = Mention(phrase, is_named=True, is_fixed=does_it)
    if _is_word_or_several(op.value):
        return 1, [Sentence(things.unsaid(op, "op"))]
    later = ops[1:]
    sort = op.value.type.sort
    is_one = isinstance(op.value, Single) or phrase.determiner in {"of", "random", "your"}
    if sort is Sort.SEAT and isinstance(op.value, Answer | PropertyOf):
        return 1, _told_by_game(op, phrase, later, scene)
    is_certain = sort in {Sort.CARD, Sort.CELL} or (sort is Sort.SEAT and is_one)
    if not is_certain or not is_spoken_of(op.into, later) or _is_said_at_once(op, phrase, later, scene):
        return 1, []
    # It is said here, since it might be another one after what is done before it is spoken of.
    mention.is_said = mention.is_picked = True
    named(op.into, mention, scene)
    if op.into == scene.heard and op.into in scene.letters:
        return 1, []  # the event has said it
    return 1, [Sentence(Clause("choose_thing", {"thing": scene.marked(phrase, op.into)}))]


def _told_by_game(op: Let, phrase: NounPhrase, later: Body, scene: Scene) -> list[Sentence]:
    """Somebody whom the game, or a card, tells: whoever comes next, say. Their words are those of no player, so where more than the
    next deed speaks of them, a sentence says who it is, and they are "that player" from then on."""
    deed, times = next(iter(later), None), sum(_is_held(each, op.into) for each in walk(later))
    # what is theirs would be of another one, and it may be another one once a choice is made
    is_apart = isinstance(deed, Choose) or (isinstance(deed, Act) and not _is_held(deed.seats, op.into))
    if times == 0 or (times == 1 and begins_with(op.into, later) and not is_apart):
        return []
    mention = scene.mentions[op.into] = Mention(
        NounPhrase("a", ("player",)), is_said=True, is_named=True, is_picked=True
    )
    named(op.into, mention, scene)
    return [Sentence(Clause("choose_thing", {"thing": scene.marked(phrase, op.into)}))]


def _is_said_at_once(op: Let, phrase: NounPhrase, later: Body, scene: Scene) -> bool:
    """Whether what gets a name needs no sentence of its own: the next step says what it is, and pronouns behind that mean it.

    That is so where the next step begins with it, whole; and with none of these, which a pronoun would be heard as instead:

    - something else that was picked before the next deed, where it is "it" already;
    - something, or somebody, that was spoken of before a condition that asks about it, where it is not;
    - whoever acts, where that is told by it: "the owner of …";
    - whoever did what is answered, where somebody else is spoken of more than once;
    - each of the things that are described by it, or the one with most of something;
    - another thing, or others, with which something is done between.
    """
    slot, sort = op.into, op.value.type.sort
    is_late = phrase.determiner == "all" and not is_for_next(slot, later)
    if sort is Sort.CELL or is_late or not begins_with(slot, later):
        return False
    if phrase.determiner == "it":
        is_another = _picks_another(later)
    else:
        is_another = _is_asked_of(slot, later) and _is_doubtful(sort, later, scene)
        is_another |= sort is Sort.CARD and _is_behind_another(slot, later, are_several=op.value.type.many)
    is_another |= sort is Sort.SEAT and scene.doer is not None and _is_named_again(slot, later)
    return not (is_another or _is_owner_of_doer(slot, later) or _is_in_description(slot, later))


def _is_behind_another(slot: int, ops: Body, *, are_several: bool) -> bool:
    """Whether something is spoken of again behind a deed with another thing, or with others where it is several itself.

    How many of the others are picked is said with them, not behind them.
    """
    is_said = is_other = False
    with_others = 0
    for each in walk(ops):
        if _is_held(each, slot):
            if is_other and not with_others:
                return True
            with_others = max(0, with_others - 1)
            is_said = True
        elif is_said and not is_other and isinstance(each, Op):
            is_other = any(_is_another(thing, slot, are_several=are_several) for thing in _named_in(each))
            is_counted = is_other and isinstance(each, Ask)
            with_others = sum(_is_held(part, slot) for part in walk(each)) if is_counted else 0
    return False


def _named_in(op: Op) -> Iterator[Expr | None]:
    """What somebody picks for a deed, one of it or several, and what gets a name or is found for a deed without that anybody picks it."""
    if isinstance(op, Ask):
        yield Single(op.options, op.type) if op.most == Number(1) else op.options
    elif isinstance(op, Let):
        yield op.value
    elif not isinstance(op, Act | Until):
        yield from done_to(op)


def _is_another(thing: Expr | None, slot: int, *, are_several: bool) -> bool:
    """Whether a thing is a card, or several cards, and none of those that a slot holds."""
    noun = thing.noun if isinstance(thing, Single) else thing
    if thing is None or not isinstance(noun, Noun) or thing.type.sort is not Sort.CARD:
        return False
    is_among = any(isinstance(where, Among) and _is_held(where.things, slot) for where in noun.where)
    return not is_among and (thing.type.many or not are_several)


def _is_doubtful(sort: Sort, ops: Body, scene: Scene) -> bool:
    """Whether a pronoun would be heard as of something, or somebody, that is spoken of before a condition."""
    if any(isinstance(each, Ask) and each.type.sort is sort for each in before_deed(ops)):
        return True
    if sort is Sort.SEAT:
        return scene.has_another_player or scene.doer is not None
    return scene.event is not None or scene.orders.get(ANY_THING, Order()).last is not None


def _is_owner_of_doer(slot: int, ops: Body) -> bool:
    """Whether the next deed is one of somebody whom a slot tells, say a neighbour, and it is spoken of again: by a pronoun
    whoever acts would be meant."""
    before = before_deed(ops)
    deed = next(iter(ops[len(before) :]), None)
    if not isinstance(deed, Act) or isinstance(deed.seats, Local):
        return False
    return is_spoken_of(slot, (deed.body, ops[len(before) + 1 :]))


def _is_named_again(slot: int, ops: Body) -> bool:
    """Whether somebody is spoken of more than once, and does not only act: "that player" would be whoever did what is answered."""
    acts = [*takewhile(lambda each: isinstance(each, Act) and _is_held(each.seats, slot), ops)]
    return 1 < sum(_is_held(each, slot) for each in walk(ops)) != len(acts)


def _is_asked_of(slot: int, ops: Body) -> bool:
    """Whether the next step asks something of what a slot holds, and speaks of it again under its condition."""
    op = next((each for each in ops if not isinstance(each, Ask | Let)), None)
    return isinstance(op, Branch) and is_spoken_of(slot, (op.then, op.orelse))


def _is_in_description(slot: int, ops: Body) -> bool:
    """Whether the next step asks things about what a slot holds, which would be "it" there: with others, or for each of them
    something is done that speaks of it again."""
    before = before_deed(ops)
    op, *later = ops[len(before) :] or (None,)
    asked = _numbers_of(op)
    if isinstance(op, ForEach | Repeat) and is_spoken_of(slot, asked):
        return is_spoken_of(slot, (op.body, tuple(later)))
    return any(isinstance(each, Noun) and is_spoken_of(slot, (each.which, each.best)) for each in walk(asked))


def _picks_another(ops: Body) -> bool:
    """Whether something is picked before the next deed with which that does nothing: a pronoun would be that."""
    before = before_deed(ops)
    deed = ops[len(before) : len(before) + 1]
    return any(isinstance(each, Ask) and not is_spoken_of(each.into, deed) for each in before)
