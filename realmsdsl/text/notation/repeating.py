"""What is done for each of something, in our language."""

from collections.abc import Mapping
from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Amounts, Clause, NounPhrase, Quantity
from realmsdsl.text.notation.layout import Step, UnwritableError
from realmsdsl.text.notation.slots import head_of, last_of, slot_of


def as_many(deed: Clause) -> Clause | None:
    """A deed for each of what the step before was about: that many, or so many times that; None if it has no number, or several."""
    amount, amounts = deed.slots.get("amount"), deed.slots.get("amounts")
    if isinstance(amount, Quantity) and amount.number == 1:
        return evolve(deed, slots={**deed.slots, "amount": Quantity(None)})
    if isinstance(amounts, Amounts) and [each.number for each in amounts.items] == [1]:
        thing = NounPhrase("that_many", (amounts.items[0].term,))
        return Clause(deed.kind, {"thing": thing}, required=("same",))
    has_number = isinstance(amount, Quantity) and amount.number is not None
    if has_number or (isinstance(amounts, Amounts) and len(amounts.items) == 1 and amounts.items[0].number):
        return as_many_times(deed, Clause("value.that_many"))
    return None


def as_many_times(deed: Clause, size: Clause) -> Clause:
    """A deed so often as is worked out, by making its number so much larger.

    Raises:
        UnwritableError: it has no number.
    """
    amount, amounts = deed.slots.get("amount"), deed.slots.get("amounts")
    if isinstance(amount, Quantity) and amount.number is not None:
        more = Quantity(None, value=_times(amount.number, size))
        return evolve(deed, slots={**deed.slots, "amount": more})
    if isinstance(amounts, Amounts) and all(each.number is not None for each in amounts.items):
        items = tuple(
            evolve(each, number=None, value=_times(each.number or 0, size)) for each in amounts.items
        )
        return evolve(deed, slots={**deed.slots, "amounts": Amounts(items)})
    raise UnwritableError("such a deed for each different word")


def _times(number: int, size: Clause) -> Clause:
    if number == 1:
        return size
    left = Clause("value.number", {"number": Quantity(number)})
    return Clause("value.times", {"left": left, "right": size})


def with_tail(step: Step, tail: str, *, is_effect: bool) -> Step:
    """A step that is done for each of something; of an effect for a while, what it does is.

    Raises:
        UnwritableError: it is a block of another sort.
    """
    if isinstance(step, str):
        return f"{step} {tail}"
    if not is_effect or not all(isinstance(each, str) for each in step.body):
        raise UnwritableError("a block for each of something")
    return evolve(step, body=tuple(f"{each} {tail}" for each in step.body))


def how_many(each: NounPhrase, loops: Mapping[str, int]) -> Clause | None:
    """What works out how often something is done for each counter, each different word, or each pass of a loop to come.

    Args:
        each: of what each is meant.
        loops: how often each loop is passed that somebody counts.

    Raises:
        UnwritableError: it is what remains of another loop.
    """
    if each.heads and head_of(each).startswith("resource."):
        return _groups_of(each, Clause("value.resource", {"what": NounPhrase("bare_plural", each.heads)}))
    for modifier in each.modifiers:
        if modifier.kind == "which.on":
            refuse_others(each, modifier, may_be_groups=True)
            return _lying_on(each, modifier)
        if modifier.kind.startswith("which.different"):
            return Clause("value.count_different", {"things": each})
        if modifier.kind.startswith("which.remaining"):
            refuse_others(each, modifier)
            return _left_of(each, loops)
    return None


def refuse_others(each: NounPhrase, told: Clause, *, may_be_groups: bool = False) -> None:
    """Refuse what else is said of things of which only one thing can be told, and groups of them where they cannot be.

    Raises:
        UnwritableError: something else is said of them.
    """
    others = [clause for clause in each.modifiers if clause is not told and clause.kind not in _NOT_OF_THEM]
    is_of_groups = each.determiner == _SO_MANY_OF_THEM and not may_be_groups
    if others or "other" in each.required or is_of_groups:
        raise UnwritableError("which of such things are meant")


_SO_MANY_OF_THEM: Final = "each_n"
_NOT_OF_THEM: Final = frozenset({"which.in", "which.no_more_than"})
"""What may be said besides: where they are, and how many of them count."""


def no_more_than(each: NounPhrase, loops: Mapping[str, int]) -> Clause | None:
    """What works out how many there are of something of which no more than so many count; None if all count."""
    most = next((clause for clause in each.modifiers if clause.kind == "which.no_more_than"), None)
    if most is None:
        return how_many(each, loops)
    rest = evolve(each, modifiers=tuple(clause for clause in each.modifiers if clause is not most))
    some = how_many(rest, loops) or _full_groups(rest)
    return Clause("value.at_most", {"value": some, "number": slot_of(most, "number", Quantity)})


def _full_groups(each: NounPhrase) -> Clause:
    """How many there are, or how many full groups of them."""
    plain = evolve(each, determiner="bare_plural", number=None)
    counted = Clause("value.count", {"things": plain})
    if each.determiner != "each_n" or each.number is None:
        return counted
    by = Clause("value.number", {"number": Quantity(each.number)})
    return Clause("value.divided", {"left": counted, "right": by})


def _left_of(each: NounPhrase, loops: Mapping[str, int]) -> Clause:
    passes = loops.get(last_of(head_of(each)))
    if passes is None:
        raise UnwritableError("what remains of a loop that nobody counts")
    left = Clause("value.number", {"number": Quantity(passes)})
    loop = NounPhrase("this", each.heads)
    return Clause("value.minus", {"left": left, "right": Clause("value.loop", {"loop": loop})})


def _lying_on(each: NounPhrase, on: Clause) -> Clause:
    """How many counters lie on a card, or on several in all, or how many full groups of them."""
    thing = slot_of(on, "thing", NounPhrase)
    lying = Clause("value.on_thing", {"what": NounPhrase("bare_plural", each.heads), "thing": thing})
    if thing.determiner in _SEVERAL:
        lying = Clause("value.sum", {"value": lying})
    return _groups_of(each, lying)


_SEVERAL: Final = frozenset({"all", "bare_plural", "plural"})


def _groups_of(each: NounPhrase, many: Clause) -> Clause:
    """A number, or how many full groups there are of it where each group is meant."""
    if each.number is None:
        return many
    by = Clause("value.number", {"number": Quantity(each.number)})
    return Clause("value.divided", {"left": many, "right": by})
