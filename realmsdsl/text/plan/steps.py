"""Steps that bring, take away, order or use things, end the game or give turns, as clauses."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from attrs import evolve

from realmsdsl.ir import (
    AbilitiesOf,
    EventObject,
    Expr,
    IsAbility,
    IsNamed,
    Local,
    Noun,
    Number,
    Op,
    Place,
    Sort,
    State,
    Word,
    WordSet,
)
from realmsdsl.ops import (
    Arrange,
    Assign,
    Create,
    Eliminate,
    End,
    Offer,
    Order,
    Remove,
    Shuffle,
    Swap,
    TakeTurn,
    Use,
)
from realmsdsl.text.clauses import Clause, Clauses, NounPhrase, Quantity, Slot, Words, given, worked_out
from realmsdsl.text.plan import nouns, places, things, values
from realmsdsl.text.plan.scene import Scene


def step(op: Op, scene: Scene) -> Clause:
    """The clause for a step."""
    said = _READERS[type(op)](op, scene)
    return said if said is not None else things.unsaid(op, "op")


def _arrange(op: Arrange, scene: Scene) -> Clause | None:
    return _with_thing("arrange", op.cards, scene)


def _remove(op: Remove, scene: Scene) -> Clause | None:
    return _with_thing("remove", op.cards, scene)


def _use(op: Use, scene: Scene) -> Clause | None:
    if isinstance(op.abilities, Noun) and op.abilities.slice is None:
        of_something = any(isinstance(where, AbilitiesOf) for where in op.abilities.where)
        if _are_several(op.abilities):
            several = nouns.noun_phrase(op.abilities, "all", scene)
            of_cards = ("of_cards",) if of_something else ()
            return Clause("use", {"thing": evolve(several, features=(*of_cards, *several.features))})
        phrase = nouns.noun_phrase(op.abilities, "of" if of_something else "the", scene)
        return Clause("use", {"thing": _of_its_card(phrase)})
    return _with_thing("use", op.abilities, scene)


def _are_several(abilities: Noun) -> bool:
    """Whether abilities are any of some cards, not only those of one kind: most cards have one of it."""
    asked = nouns.conditions_of(abilities)
    return not any(isinstance(each, IsAbility) for each in asked) or any(
        isinstance(each, State) for each in asked
    )


def _of_its_card(phrase: NounPhrase) -> NounPhrase:
    """Abilities of a card that was spoken of are its abilities."""
    owners = [each for each in phrase.modifiers if each.kind == "which.of"]
    owner = owners[0].slots.get("thing") if len(owners) == 1 else None
    if not isinstance(owner, NounPhrase) or owner.determiner != "it":
        return phrase
    rest = tuple(each for each in phrase.modifiers if each is not owners[0])
    its = things.possessed("", owner)
    return evolve(phrase, determiner=its.determiner, modifiers=(*rest, *its.modifiers))


def _with_thing(kind: str, value: Expr, scene: Scene) -> Clause | None:
    phrase = things.thing(value, scene)
    return Clause(kind, {"thing": phrase}) if phrase is not None else None


def _assign(op: Assign, scene: Scene) -> Clause | None:
    if op.target.type.sort is Sort.NUMBER:
        slots: dict[str, Slot] = {
            "what": values.value(op.target, scene),
            "amount": values.value(op.value, scene),
        }
        return Clause("assign", slots, worked_out(slots["amount"]), required=("amount",))
    what = things.thing(op.target, scene)
    if what is None:
        return None
    if isinstance(op.value, Word | WordSet):
        words, zone = things.words_of(op.value), things.zone_named(op.value)
        if zone is not None:
            return Clause("assign", {"what": what, "place": zone}, required=("zone",))
        return Clause("assign", {"what": what, "words": words}, required=("words",)) if words else None
    other = things.thing(op.value, scene)
    return Clause("assign", {"what": what, "thing": other}, required=("thing",)) if other else None


def _create(op: Create, scene: Scene) -> Clause | None:
    if not isinstance(op.definitions, Noun):
        return None
    number = values.plain_number(op.times, scene)
    if number is not None and _is_one_card(op.definitions):
        one = number == 1
        phrase = nouns.noun_phrase(op.definitions, "a" if one else "n", scene, None if one else number)
        slots: dict[str, Slot] = {"thing": phrase}
        kind = "create"
    else:
        phrase = nouns.noun_phrase(op.definitions, "each", scene)
        times = values.quantity(op.times, scene.about(NounPhrase("it", phrase.heads, phrase.name)))
        slots = {"thing": phrase, "times": times}
        kind = "create_each"
    if op.cell is not None:
        cell = things.place(op.cell, scene)
        return Clause(f"{kind}_at", {**slots, "spot": cell}) if cell is not None else None
    if not isinstance(op.to, Place):
        return None
    slots["place"] = place = places.destination(op.to, scene)
    return Clause(f"{kind}.{place.zone.zone}", slots, given(place), otherwise=Clause(kind, slots))


def _is_one_card(noun: Noun) -> bool:
    """Whether a noun is a card by its name; of a kind there are several, of each of which copies are made."""
    return any(isinstance(each, IsNamed) for each in nouns.conditions_of(noun))


def _shuffle(op: Shuffle, scene: Scene) -> Clause | None:
    if not isinstance(op.place, Place):
        return None
    return Clause("shuffle", {"place": places.whole(op.place, scene)})


_PRONOUNS: Final = frozenset({"it", "them"})


def _swap(op: Swap, scene: Scene) -> Clause | None:
    """What was spoken of before is named first, and last before that what was spoken of last: both change places anyway."""
    turned = _is_known(op.second, scene) and (not _is_known(op.first, scene) or _is_last(op.second, scene))
    pair = (op.second, op.first) if turned else (op.first, op.second)
    first, second = (things.thing(each, scene) for each in pair)
    if first is None or second is None:
        return None
    if second.determiner in _PRONOUNS and first.determiner not in _PRONOUNS:
        first, second = second, first
    return Clause("swap", {"first": first, "second": second})


def _is_known(value: Expr, scene: Scene) -> bool:
    """Whether a thing has been named before."""
    if isinstance(value, Local):
        return not scene.is_pending(value.slot)
    return isinstance(value, EventObject) or value == scene.shown


def _is_last(value: Expr, scene: Scene) -> bool:
    """Whether a thing is what was spoken of last: it is "it", until another one is named."""
    if not isinstance(value, Local):
        return False
    mention = scene.mentions.get(value.slot)
    return mention is not None and scene.order(mention.phrase).last == value.slot


def _offer(op: Offer, _: Scene) -> Clause | None:
    group = Words((f"group.{op.group}",))
    if not isinstance(op.least, Number) or not isinstance(op.most, Number | None):
        return None
    if op.most is None:
        return Clause("offer", {"group": group}, required=("any_number",))
    must = ("must",) if op.least.value else ()
    return Clause("offer", {"group": group, "number": Quantity(op.most.value)}, required=must)


def _order(op: Order, scene: Scene) -> Clause:
    return Clause("order_players", {"by": _ranking(op.by, scene)})


def _end(op: End, scene: Scene) -> Clause:
    if op.won:
        return Clause("win")
    return (
        Clause("end_game", {"by": _ranking(op.by, scene)}, required=("by",)) if op.by else Clause("end_game")
    )


def _ranking(by: tuple[Expr, ...], scene: Scene) -> Clauses:
    inside = scene.about(NounPhrase("they", ("player",)))
    inside = evolve(inside, you=None, is_third=True, actor=None)  # "their" is of whoever is ranked
    return Clauses(tuple(values.value(each, inside) for each in by))


_READERS: Final[Mapping[type[Op], Callable[[Any, Scene], Clause | None]]] = {
    Arrange: _arrange,
    Assign: _assign,
    Create: _create,
    Eliminate: lambda _op, _scene: Clause("eliminate"),
    End: _end,
    Offer: _offer,
    Order: _order,
    Remove: _remove,
    Shuffle: _shuffle,
    Swap: _swap,
    TakeTurn: lambda op, _: Clause("take_turns" if op.forever else "take_turn"),
    Use: _use,
}

STEPS: Final = tuple(_READERS)
"""The steps that this module says."""
