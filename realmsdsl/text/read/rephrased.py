"""What a phrase says in other words than our language has: how far apart things are, for each so much that somebody has, up to how many one draws."""

from collections.abc import Callable, Mapping
from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import (
    YOU_PAY,
    Amount,
    Amounts,
    Clause,
    NounPhrase,
    Quantity,
    Slot,
    Verb,
    ZoneOf,
    Zones,
)

BY_EACH: Final = "by_each"
"""What a clause is marked with that says what each thing gives to which something is done."""

_SPOT, _NEXT_TO, _WITHIN = "spot", "next_to", "within"
_ANY_ORDER: Final = "any_order"
_THIS_TURN: Final = "this_turn"
_FIRST: Final = "first_a_turn"
_ONLY_IF: Final = "only_if"
_HOW: Final = frozenset({"less", "more"})
_HALF: Final = 2
_THIS: Final = NounPhrase("this", ("card",))
_IT: Final = NounPhrase("it", ("card",))


def _apart(clause: Clause) -> Clause | None:
    """A distance that is compared: "… is at least 4 spaces from …"."""
    first, second, amount = map(clause.slots.get, ("first", "second", "amount"))
    if first is None or second is None or amount is None:
        return None
    left = Clause("value.distance", {"first": first, "second": second})
    right = Clause("value.number", {"number": amount})
    required = tuple(each for each in clause.required if each != "apart")
    return Clause("compare", {"left": left, "right": right}, required=required)


def _adjacent(clause: Clause) -> Clause | None:
    """So many things that lie there: "… is adjacent to two …"; one of them has a phrase of its own."""
    thing = clause.slots.get("thing")
    if not isinstance(thing, NounPhrase) or thing.determiner not in {"n", "at_least"} or thing.modifiers[1:]:
        return None
    near = evolve(thing, modifiers=(*thing.modifiers, Clause("which.next_to", {"other": _THIS})))
    required = tuple(each for each in clause.required if each != "adjacent")
    return evolve(clause, slots={**clause.slots, "thing": near}, required=required)


def _for_so_much(clause: Clause) -> Clause | None:
    """As much as something goes into what you have: "1 coin for every 10 coins you have"."""
    deed, what, by = (clause.slots.get(each) for each in ("deed", "what", "by"))
    amounts = deed.slots.get("amounts") if isinstance(deed, Clause) else None
    items = amounts.items if isinstance(amounts, Amounts) else ()
    if not isinstance(deed, Clause) or len(items) != 1 or items[0].number is None or items[0].number < 1:
        return None
    if not isinstance(what, NounPhrase) or not "".join(what.heads).startswith("resource."):
        return None
    value = Clause("value.resource", {"what": what})
    if by == Quantity(_HALF):
        value = Clause("value.half", {"value": value})
    elif by is not None:
        value = Clause("value.divided", {"left": value, "number": by}, required=("number",))
    if items[0].number > 1:
        times = Clause("value.number", {"number": Quantity(items[0].number)})
        value = Clause("value.times", {"left": times, "right": _grouped(value)})
    return evolve(deed, slots={"amounts": Amounts((Amount(items[0].term, None, value),))}, features=())


def _grouped(value: Clause) -> Clause:
    return value if value.kind == "value.resource" else Clause("value.group", {"value": value})


def _until(clause: Clause) -> Clause | None:
    """So many less those that lie there: "… until you have 6 cards in hand"."""
    zone = next((each for each in clause.required if each != "until"), "")
    total = clause.slots.get("total")
    if not zone or not isinstance(total, Quantity):
        return None
    cards = NounPhrase("bare_plural", ("card",), zones=Zones((ZoneOf(zone),)))
    held = Clause("value.count", {"things": cards})
    wanted = Clause("value.number", {"number": total})
    size = Clause("value.minus", {"left": wanted, "right": held})
    return evolve(clause, slots={"amount": Quantity(None, value=size)}, required=())


def _only_there(clause: Clause) -> Clause | None:
    """What may not be where nothing of a kind is near: "… must be built next to …"."""
    spot = clause.slots.get(_SPOT)
    other = spot.slots.get("other") if isinstance(spot, Clause) else None
    if not isinstance(spot, Clause) or not isinstance(other, NounPhrase) or other.determiner != "a":
        return None
    near = Clause(spot.kind.replace(_SPOT, "which"), {**spot.slots, "other": _IT})
    zone = next((each for each in clause.required if each not in {"only", _SPOT, "this"}), "")
    if near.kind not in {f"which.{_NEXT_TO}", f"which.{_WITHIN}"} or not zone or other.zones is not None:
        return None
    none = evolve(other, determiner="no", modifiers=(*other.modifiers, near))
    where = Clause(
        "spot.such_that", {"condition": Clause(f"have.{zone}", {"thing": none}, required=("none",))}
    )
    return evolve(clause, slots={**clause.slots, _SPOT: where}, required=(_SPOT,))


def _in_any_order(clause: Clause) -> Clause | None:
    """Several things that are put somewhere one after the other, as they are picked; those that were seen are arranged."""
    thing = clause.slots.get("thing")
    if (
        not isinstance(thing, NounPhrase)
        or thing.determiner not in {"any_number", "n", "up_to"}
        or thing.zones is None
    ):
        return None
    return evolve(clause, required=tuple(each for each in clause.required if each != _ANY_ORDER))


def _given_by_each(clause: Clause) -> Clause | None:
    """What each thing gives to which something is done: "each fort you … gives you 1 coin" waits for that."""
    thing, amounts = clause.slots.get("thing"), clause.slots.get("amounts")
    rest = [each for each in clause.required if each not in {BY_EACH, _THIS_TURN}]
    if not isinstance(thing, NounPhrase) or amounts is None or not rest or thing.zones is not None:
        return None
    event = Clause("event", {"verb": Verb(rest[-1]), "thing": evolve(thing, determiner="a")})
    waiting = Clause(
        "whenever", {"event": event, "deed": Clause("gain", {"amounts": amounts})}, required=(BY_EACH,)
    )
    return Clause("watch.turn", {"deed": waiting}) if _THIS_TURN in clause.required else waiting


def _for_the_first(clause: Clause) -> Clause | None:
    """What you pay for the first thing: for all such things, as long as that was done to none."""
    thing, rest = clause.slots.get("thing"), [each for each in clause.required if each != _FIRST]
    if not isinstance(thing, NounPhrase) or not rest or thing.zones is not None:
        return None
    *required, verb = rest
    none: dict[str, Slot] = {"verb": Verb(verb), "thing": evolve(thing, determiner="no")}
    all_of_them = evolve(
        clause,
        slots={**clause.slots, "thing": evolve(thing, determiner="plural")},
        required=(*required, YOU_PAY),
    )
    return Clause(
        "as_long_as", {"condition": Clause("happened", none, required=("none",)), "deed": all_of_them}
    )


def _that_you_pay(clause: Clause) -> Clause | None:
    """What costs you so much: of things in the place where you pay for yours, if the key names it; else on your turn."""
    thing = clause.slots.get("thing")
    rest = [each for each in clause.required if each not in {YOU_PAY, "unowned"}]
    if not rest:
        return None
    *required, last = rest
    if last in _HOW:
        return evolve(clause, required=(*required, last, YOU_PAY))
    if not isinstance(thing, NounPhrase) or thing.zones is not None:
        return None
    there = evolve(thing, zones=Zones((ZoneOf(last),)))
    return evolve(clause, slots={**clause.slots, "thing": there}, required=tuple(required))


def _of_whoever(*how: str) -> Callable[[Clause], Clause | None]:
    """What makes a clause of what those do who did what was offered to them, or did not: "whoever does not …"."""
    asked = Clause("did", required=("third", *how))

    def made(clause: Clause) -> Clause | None:
        deed = clause.slots.get("deed")
        if deed is None:
            return None
        asking = Clause("if", {"condition": asked, "deed": deed})
        return evolve(clause, slots={**clause.slots, "deed": asking}, required=())

    return made


def _unless_so(clause: Clause) -> Clause | None:
    """What may be done only if something holds: it may not be done as long as that does not hold."""
    condition = clause.slots.get("condition")
    if not isinstance(condition, Clause):
        return None
    slots = {name: each for name, each in clause.slots.items() if name != "condition"}
    barred = evolve(clause, slots=slots, required=tuple(each for each in clause.required if each != _ONLY_IF))
    return Clause("as_long_as", {"condition": Clause("not", {"condition": condition}), "deed": barred})


MAKERS: Final[Mapping[str, Callable[[Clause], Clause | None]]] = {
    "adjacent": _adjacent,
    "apart": _apart,
    BY_EACH: _given_by_each,
    _ANY_ORDER: _in_any_order,
    _FIRST: _for_the_first,
    "only": _only_there,
    _ONLY_IF: _unless_so,
    "owned_amount": _for_so_much,
    "until": _until,
    YOU_PAY: _that_you_pay,
    "who_did": _of_whoever(),
    "who_did_not": _of_whoever("not"),
}
"""What makes a clause of a phrase, by a feature in the key of its variant."""
