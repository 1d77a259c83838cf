"""Effects of the sentence plan in our language."""

from collections.abc import Mapping

from realmsdsl.text.clauses import Clause, NounPhrase, Quantity, Words
from realmsdsl.text.notation.conditions import condition
from realmsdsl.text.notation.layout import UnwritableError
from realmsdsl.text.notation.nouns import NounWriter
from realmsdsl.text.notation.slots import last_of, slot_of
from realmsdsl.text.notation.values import quantity


def effect(clause: Clause, nouns: NounWriter, properties: Mapping[str, str]) -> str:
    """An effect, without how long it lasts.

    Args:
        clause: what was read.
        nouns: writes what it is about.
        properties: for each property of cards the list that its words are of.

    Raises:
        UnwritableError: our language has no words for it.
    """
    if clause.kind == "as_long_as":
        asked = condition(slot_of(clause, "condition", Clause), nouns)
        return f"{effect(slot_of(clause, 'deed', Clause), nouns, properties)} only if {asked}"
    if clause.kind == "for_each":
        each = slot_of(clause, "each", NounPhrase)
        return (
            f"{effect(slot_of(clause, 'deed', Clause), nouns, properties)} for each {nouns.described(each)}"
        )
    what = clause.slots.get("what")
    if isinstance(what, NounPhrase):
        return _general(clause, nouns.owned(what), nouns)
    _, way, target = [*clause.kind.split("."), "", ""][:3]
    thing = slot_of(clause, "thing", NounPhrase)
    of = "this" if thing.determiner == "this" else nouns.described(thing, several=True)
    amount, words = clause.slots.get("amount"), clause.slots.get("words")
    if way == "add" and isinstance(amount, Quantity):
        return f"{target} of {of} is {amount.number} {'less' if 'less' in clause.required else 'more'}"
    if way == "set" and isinstance(amount, Quantity):
        return f"{target} of {of} is {amount.number}"
    if way == "include" and isinstance(words, Words):
        return f"{target} of {of} includes {' or '.join(map(last_of, words.ids))}"
    if way == "include" and "every" in clause.required:
        return f"{target} of {of} includes every {properties.get(target, target)}"
    raise UnwritableError("such an effect")


def _general(clause: Clause, of: str, nouns: NounWriter) -> str:
    way = clause.kind.split(".")[1]
    amount, words = clause.slots.get("amount"), clause.slots.get("words")
    if way in {"add", "set"} and isinstance(amount, Quantity):
        less = "less" if "less" in clause.required else "more"
        size = quantity(amount, nouns)
        return f"{of} is {size} {less}" if way == "add" else f"{of} is {size}"
    if isinstance(words, Words):
        named = " or ".join(map(last_of, words.ids))
        return f"{of} {'includes' if way == 'include' else 'is'} {named}"
    raise UnwritableError("such an effect")
