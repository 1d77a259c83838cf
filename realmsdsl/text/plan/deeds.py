"""Single deeds as clauses: verbs of the game, and what changes a number or moves a card."""

from typing import Final, final

from attrs import frozen

from realmsdsl.ir import (
    Arithmetic,
    Count,
    Expr,
    Local,
    Modifier,
    Noun,
    Number,
    Param,
    Place,
    Sort,
    This,
    Word,
    You,
)
from realmsdsl.ops import Change, Move, Perform, Reveal
from realmsdsl.text.clauses import (
    Amount,
    Amounts,
    Clause,
    NounPhrase,
    Quantity,
    Slot,
    Verb,
    Words,
    put_clause,
)
from realmsdsl.text.plan.nouns import destination, each_of, noun_phrase, thing, unsaid, words_of
from realmsdsl.text.plan.scene import Scene

_ANYTHING: Final = "every"
"""A set of words that has all there are."""


@final
@frozen(slots=True)
class _Size:
    """How many or how much: a quantity, perhaps for each of something."""

    quantity: Quantity
    each: NounPhrase | None = None


def perform(op: Perform, scene: Scene) -> Clause:
    """The clause for a verb of the game with its arguments; those that the verb assumes are left unsaid."""
    declared = scene.vocabulary.verbs.get(op.verb)
    params = declared.params if declared else ()
    slots: dict[str, Slot] = {}
    each: NounPhrase | None = None
    for param, value in zip(params, op.args, strict=False):
        if value == param.default:
            continue
        if param.type.sort is Sort.NUMBER:
            size = _size(value, scene)
            if size is None:
                return unsaid(value, "amount")
            slots[param.name], each = size.quantity, each or size.each
            continue
        said = _argument(param, value, op.verb, scene)
        if said is None:
            return unsaid(value, f"argument.{op.verb}.{param.name}")
        slots[param.name] = said
    return for_each(Clause(f"verb.{op.verb}", slots, otherwise=_general(op.verb, slots)), each)


def _general(verb: str, slots: dict[str, Slot]) -> Clause | None:
    """A verb with one object needs no phrase of its own."""
    if len(slots) != 1:
        return None
    ((_, only),) = slots.items()
    return Clause("do", {"verb": Verb(verb), "thing": only}) if isinstance(only, NounPhrase) else None


def _argument(param: Param, value: Expr, verb: str, scene: Scene) -> Slot | None:
    if param.type.sort is Sort.PLACE:
        return destination(value, scene) if isinstance(value, Place) else None
    if param.type.sort is Sort.WORD:
        return words_of(value)
    return thing(value, scene, verb, param.options)


def offered(deed: Clause, *, optional: bool) -> Clause:
    """A deed, or the offer of it."""
    return Clause("may", {"deed": deed}) if optional else deed


def for_each(deed: Clause, each: NounPhrase | None) -> Clause:
    """A deed, or the deed for each of something."""
    return deed if each is None else Clause("for_each", {"deed": deed, "each": each})


def _size(value: Expr, scene: Scene) -> _Size | None:
    """The size of a deed, or None if the plan has no words for it."""
    features = ("distributive",) if scene.each else ()
    if isinstance(value, Number):
        return _Size(Quantity(value.value, features))
    if isinstance(value, Count) and isinstance(value.noun, Local):
        scene.follows = True
        return _Size(Quantity(None, features))
    factor = 1
    if isinstance(value, Arithmetic) and value.op == "*" and isinstance(value.left, Number):
        factor, value = value.left.value, value.right
    if isinstance(value, Count) and isinstance(value.noun, Noun):
        each = each_of(value.noun, scene)
        return _Size(Quantity(factor, features), each) if each else None
    return None


# ---- resources -----------------------------------------------------------------------------------


def plain_amount(op: object, scene: Scene) -> Amount | None:
    """The amount of a change that one list can take in with others, or None."""
    if not isinstance(op, Change) or op.how not in {"gain", "lose"} or op.of != You():
        return None
    if not isinstance(op.amount, Number) or op.source is not None:
        return None
    return Amount(scene.vocabulary.term(op.what), op.amount.value)


def change(op: Change, scene: Scene) -> Clause:
    """The clause for a change of a resource or counter that stands alone."""
    term = scene.vocabulary.term(op.what)
    if op.of != You() or op.source is not None or op.how not in {"gain", "lose"}:
        return Clause(f"change.{op.how}")
    if op.amount is None:
        return Clause(op.how, {"thing": NounPhrase("all_of", (term,))}, required=("all",))
    size = _size(op.amount, scene)
    if size is None:
        return unsaid(op.amount, "amount")
    if size.quantity.number is None:
        return Clause(op.how, {"thing": NounPhrase("that_many", (term,))}, required=("same",))
    return for_each(Clause(op.how, {"amounts": Amounts((Amount(term, size.quantity.number),))}), size.each)


# ---- cards ---------------------------------------------------------------------------------------------


def move(op: Move, scene: Scene) -> Clause:
    """The clause for cards that go to a place."""
    if op.how != "move" or op.cell is not None or not isinstance(op.to, Place):
        return Clause(f"move.{op.how}")
    phrase = thing(op.cards, scene)
    return put_clause(phrase, destination(op.to, scene)) if phrase else unsaid(op.cards, "argument.move")


def reveal(op: Reveal, scene: Scene) -> Clause:
    """The clause for cards that are looked at or shown."""
    phrase = thing(op.cards, scene)
    if phrase is None:
        return unsaid(op.cards, "argument.reveal")
    return Clause("look" if op.privately else "reveal", {"thing": phrase})


# ---- effects ---------------------------------------------------------------------------------------------


def effect(modifier: Modifier, scene: Scene, until: tuple[str, ...] = ()) -> Clause:
    """The clause for a modifier; `until` is what a phrase for one with an end must be keyed by."""
    if modifier.condition is not None:
        return unsaid(modifier.condition, "effect.condition")
    if modifier.everywhere or modifier.args:
        return Clause("effect.everywhere" if modifier.everywhere else "effect.arguments")
    kind = ".".join(part for part in ("effect", modifier.how, modifier.target.rpartition(":")[2]) if part)
    slots: dict[str, Slot] = {}
    if modifier.of == This():
        phrase = thing(This(), scene)
    else:
        phrase = noun_phrase(modifier.of, "plural", scene) if isinstance(modifier.of, Noun) else None
    if phrase is None:
        return unsaid(modifier.of, kind)
    slots["thing"] = phrase
    required = list(until)
    value = modifier.value
    if isinstance(value, Number):
        slots["amount"] = Quantity(abs(value.value))
        required.append("less" if value.value < 0 else "more")
    elif isinstance(value, Noun) and value.sort.sort is Sort.WORD and value.which is None:
        required.append(_ANYTHING)
    elif isinstance(value, Word):
        slots["words"] = words_of(value) or Words(())
    else:
        return unsaid(value, kind)
    return Clause(kind, slots, required=tuple(required))
