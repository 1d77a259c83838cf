"""Effects of the sentence plan in our language."""

from collections.abc import Mapping, Sequence
from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import YOU_PAY, Clause, NounPhrase, Quantity, Verb, Words
from realmsdsl.text.copying import asked_of_model
from realmsdsl.text.notation.conditions import condition
from realmsdsl.text.notation.describing import any_of, as_others
from realmsdsl.text.notation.arguments import cell, told_besides
from realmsdsl.text.notation.layout import UnwritableError
from realmsdsl.text.notation.nouns import NounWriter
from realmsdsl.text.notation.repeating import as_many_times, no_more_than
from realmsdsl.text.notation.slots import head_of, last_of, slot_of
from realmsdsl.text.plan.arguments import BARRED

_ONLY_IF: Final = " only if "
_SPOKEN_OF: Final = frozenset({"it", "that", "them", "this", "those", "you"})
"""How something is introduced that is the card itself, you, or what was spoken of before."""


def effect(
    clause: Clause,
    nouns: NounWriter,
    properties: Mapping[str, str],
    loops: Mapping[str, int],
    keeping: Sequence[str] = (),
) -> str:
    """An effect, without how long it lasts.

    Args:
        clause: what was read.
        nouns: writes what it is about.
        properties: for each property of cards the list that its words are of.
        loops: how often each loop is passed that somebody counts.
        keeping: the properties of which a copy has the words of both cards.

    Raises:
        UnwritableError: our language has no words for it.
    """
    paid = for_anybody(clause)
    if paid is not clause:
        return _on_your_turn(effect(paid, nouns, properties, loops, keeping))
    if clause.kind == "as_long_as":
        asked = condition(slot_of(clause, "condition", Clause), nouns)
        return f"{effect(slot_of(clause, 'deed', Clause), nouns, properties, loops, keeping)} only if {asked}"
    if clause.kind == "for_each":
        each = slot_of(clause, "each", NounPhrase)
        deed = slot_of(clause, "deed", Clause)
        size = no_more_than(each, loops)
        if size is not None:
            return effect(as_many_times(deed, size), nouns, properties, loops)
        return f"{effect(deed, nouns, properties, loops)} for each {nouns.each(each)}"
    if clause.kind.startswith(BARRED):
        barred = effect(slot_of(clause, "deed", Clause), nouns, properties, loops)
        return f"{barred} {told_besides(clause, 'deed', nouns)}"
    if clause.kind.startswith("effect.forbid"):
        return _forbidden(clause, nouns)
    if clause.kind == "becomes_copy":
        thing = nouns.noun(slot_of(clause, "thing", NounPhrase))
        model = nouns.noun(asked_of_model(slot_of(clause, "model", NounPhrase), nouns.vocabulary.definitions))
        return f"{thing} is a copy of {model}{' keeping ' if keeping else ''}{', '.join(keeping)}"
    if not clause.kind.startswith("effect."):
        raise UnwritableError("such an effect")
    what = clause.slots.get("what")
    if isinstance(what, NounPhrase):
        name = last_of(head_of(what)) if what.heads else ""
        return _new_value(clause, nouns.owned(what), properties.get(name, name), nouns)
    target = clause.kind.split(".")[-1]
    of = _changed(slot_of(clause, "thing", NounPhrase), nouns)
    return _new_value(clause, f"{target} of {of}", properties.get(target, target), nouns)


def for_anybody(clause: Clause) -> Clause:
    """What something costs everybody, of a clause that says what it costs you."""
    deed = clause.slots.get("deed")
    if isinstance(deed, Clause):
        inner = for_anybody(deed)
        return clause if inner is deed else evolve(clause, slots={**clause.slots, "deed": inner})
    if YOU_PAY not in clause.required:
        return clause
    return evolve(clause, required=tuple(each for each in clause.required if each != YOU_PAY))


def _on_your_turn(paid: str) -> str:
    """What costs so much on your turn, when nobody else pays."""
    what, only_if, asked = paid.partition(_ONLY_IF)
    return f"{what}{_ONLY_IF}you is active_player{' and (' + asked + ')' if only_if else ''}"


def _changed(thing: NounPhrase, nouns: NounWriter) -> str:
    head = "" if thing.name else head_of(thing)
    back = thing.determiner in _SPOKEN_OF or head.startswith(("definition.", "fact."))
    return nouns.noun(thing) if back else any_of(as_others(thing), nouns)


def _new_value(clause: Clause, of: str, all_of: str, nouns: NounWriter) -> str:
    """What becomes of a value; `all_of` is the list of the words that it may have."""
    way = clause.kind.split(".")[1]
    amount, words, other = (clause.slots.get(each) for each in ("amount", "words", "other"))
    asked = clause.slots.get("condition")
    is_ = "includes" if way == "include" else "is"
    if way in {"add", "set"} and isinstance(amount, Quantity):
        size = nouns.quantity(amount)
        if way == "set":
            return f"{of} is {'(0 - ' + size + ')' if 'less' in clause.required else size}"
        return f"{of} is {size} {'less' if 'less' in clause.required else 'more'}"
    if isinstance(words, Words):
        return f"{of} {is_} {' or '.join(map(last_of, words.ids))}"
    for truth in ("always", "never"):
        if truth in clause.required:
            return f"{of} is {truth}"
    if "every" in clause.required:
        return f"{of} {is_} every {all_of}"
    if isinstance(other, NounPhrase):
        return f"{of} {is_} {nouns.noun(other)}"
    if isinstance(asked, Clause):
        with nouns.asking():
            return f"{of} is ({nouns.condition(asked)})"
    raise UnwritableError("such an effect")


def _forbidden(clause: Clause, nouns: NounWriter) -> str:
    """What may not be done."""
    verb, who = clause.slots.get("verb"), clause.slots.get("who")
    name = verb.id if isinstance(verb, Verb) else clause.kind.partition("effect.forbid.")[2]
    actor = "you"
    if isinstance(who, NounPhrase):
        actor = nouns.noun(who) if "third" in clause.required else nouns.described(who, several=True)
    thing, spot = clause.slots.get("thing"), clause.slots.get("spot")
    said = [f"{actor} cannot {name}"]
    if isinstance(thing, NounPhrase):
        said.append(nouns.noun(thing))
    if isinstance(spot, Clause):
        said.append(f"at {cell(spot, nouns)}")
    return " ".join(said)
