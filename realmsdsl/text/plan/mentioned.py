"""What a slot holds, spoken of again: by a pronoun, by a letter, or by what was done to it."""

from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import (
    ALL_MARKED,
    DEFINITE,
    MARKED,
    Clause,
    NounPhrase,
    Slot,
    Verb,
    is_each_one,
    is_of_players,
)
from realmsdsl.text.plan.scene import CELL, Mention, Scene, called_as
from realmsdsl.text.referring import is_of_cells

_TARGET: Final = "target"

CHOSEN_NUMBER: Final = NounPhrase("that", ("number",))
"""What is said of a number that somebody chose."""


def that_many(scene: Scene) -> Clause:
    """How much was done, or how many things that was done to: in other words where a number was chosen as well."""
    said = Clause("value.that_many")
    is_beside = any(each.phrase == CHOSEN_NUMBER for each in scene.mentions.values())
    return evolve(said, required=("done",), otherwise=said) if is_beside else said


def referred(slot: int, scene: Scene, verb: str) -> NounPhrase | None:
    """The noun phrase for what a slot holds, to which `verb` is done; None if nobody spoke of it."""
    mention = scene.mentions.get(slot)
    if mention is None:
        return None
    first, mention.is_said = not mention.is_said, True
    scene.order(mention.phrase).spoken_of.add(slot)
    mention.verb = verb or mention.verb
    phrase = mention.phrase
    if first:
        named(slot, mention, scene)
    elif slot in scene.called or _is_doubtful(slot, phrase, scene):
        done_to = _done_to(slot, mention, scene)
        is_told_by = scene.is_asking and not is_of_players(phrase.heads[0])
        if done_to is None and not is_told_by:  # "that player", and "it", would be heard as of this one
            scene.order(phrase).last = None
        return done_to or _by_letter(slot, phrase, scene)
    if first or mention.is_fixed:
        return phrase
    return _again(phrase)


def _again(phrase: NounPhrase) -> NounPhrase:
    """What was named by a phrase, as it is spoken of again while nothing else could be meant."""
    if is_of_cells(phrase.heads[0]):
        return NounPhrase("that", (CELL,))
    many = phrase.determiner in _SO_MANY and not _is_one_at_most(phrase)
    if phrase.heads[0].startswith("values."):
        is_one = not many and phrase.number in {None, 1}
        return NounPhrase("that", phrase.heads) if is_one else _those_words(phrase)
    if is_of_players(phrase.heads[0]) and phrase.number in {None, 1} and not many:
        return NounPhrase("that", ("player",))
    if is_of_players(phrase.heads[0]) and many:
        return NounPhrase("those", phrase.heads, features=("some",))
    if phrase.number is not None and phrase.number > 1 and not many:
        inner = ("inner",) if any(each.kind == "which.among" for each in phrase.modifiers) else ()
        return NounPhrase("those", phrase.heads, number=phrase.number, features=inner)
    return NounPhrase("them" if many else "it", phrase.heads, phrase.name)


def _those_words(phrase: NounPhrase) -> NounPhrase:
    """Words of a list, as many as were chosen of them."""
    number = None if phrase.determiner in _SO_MANY else phrase.number
    return NounPhrase("those", phrase.heads, number=number, features=() if number else ("some",))


_SO_MANY: Final = frozenset({"all", "any_number", "at_least", "between", "so_many", "up_to", "up_to_so_many"})
"""How things are introduced that may turn out to be several, nobody knows how many."""


def _is_one_at_most(phrase: NounPhrase) -> bool:
    """Whether things of which there may be several are one at most: "it" is all of them."""
    return phrase.determiner == "up_to" and phrase.number == 1


def named(slot: int, mention: Mention, scene: Scene) -> None:
    """Note that what a slot holds is named: it is what is spoken of last."""
    order = scene.order(mention.phrase)
    order.last = slot
    order.spoken_of.add(slot)
    if not is_of_players(mention.phrase.heads[0]):
        scene.said_this = False  # a pronoun would mean what was chosen
    if mention.is_picked:
        order.picked.add(slot)


def each_named(each: NounPhrase, scene: Scene, slot: int | None = None) -> None:
    """Note that something is done for each of some cards, or players: that is what is spoken of last."""
    if not is_each_one(each):
        return
    order = scene.order(each)
    if slot is not None:
        order.picked.add(slot)
    order.last = slot
    if not is_of_players(each.head):
        scene.said_this = False  # a pronoun would mean that one


def names_nameless_thing(deed: Clause) -> bool:
    """Whether a deed is done to what no slot holds and nobody spoke of before, or uses abilities of such cards."""
    thing = deed.slots.get("thing")
    if deed.kind == "use" and isinstance(thing, NounPhrase):
        owners = (each.slots.get("thing") for each in thing.modifiers if each.kind == "which.of")
        return _is_new(thing) or any(map(_is_new, owners))
    verb_of = deed.slots.values() if deed.kind.startswith(_VERB) else ()
    return deed.kind.startswith("create") or _is_new(thing) or any(map(_is_new, verb_of))


_VERB: Final = "verb."
"""How the kinds of deeds of a game begin, whose slots are called by what they are done with."""


def _is_new(thing: Slot | None) -> bool:
    is_found = isinstance(thing, NounPhrase) and thing.determiner in DEFINITE
    return is_found and isinstance(thing, NounPhrase) and not any(map(is_of_players, thing.heads))


def _is_doubtful(slot: int, phrase: NounPhrase, scene: Scene) -> bool:
    """Whether "it" would be another thing than what a slot holds, or "that player" be heard as of who acts."""
    order = scene.order(phrase)
    is_asked = scene.is_asking and bool(scene.candidates) and scene.order(scene.candidates[0]) is order
    is_beside = scene.is_third and any(map(is_of_players, phrase.heads))
    return slot in order.picked and (order.last != slot or is_asked or is_beside)


def is_marked(slot: int, scene: Scene) -> bool:
    """Whether a letter may mark what a slot holds where it is chosen, so that it can be spoken of by that."""
    mention = scene.mentions.get(slot)
    return mention is not None and slot in scene.order(mention.phrase).picked


def _by_letter(slot: int, phrase: NounPhrase, scene: Scene) -> NounPhrase:
    """What a slot holds, by the letter that marks it where it is chosen."""
    scene.called.add(slot)
    several = phrase.determiner in _SO_MANY and not _is_one_at_most(phrase)
    several = several or any(each.kind == "which.so_many" for each in phrase.modifiers)
    several = several or (phrase.number is not None and phrase.number > 1)
    return NounPhrase(ALL_MARKED if several else MARKED, (called_as(phrase),), mark=scene.letters.get(slot))


def _done_to(slot: int, mention: Mention, scene: Scene) -> NounPhrase | None:
    """The one thing that was picked, by what was done to it."""
    order, phrase = scene.order(mention.phrase), mention.phrase
    is_only = order.picked == {slot} and order.last == slot and phrase.determiner in _ONE
    if not is_only or not mention.verb or any(map(is_of_players, phrase.heads)):
        return None
    return NounPhrase("the", ("card",), modifiers=(Clause("which.this_way", {"verb": Verb(mention.verb)}),))


_ONE: Final = frozenset({"a", "another", "target"})


def choice_of(phrase: NounPhrase) -> Clause:
    """The sentence that chooses something. A language may say that it is chosen as a target: "choose the chosen one" it is not."""
    plain = Clause("choose_thing", {"thing": phrase})
    if phrase.determiner != _TARGET or phrase.number is not None or "another" in phrase.required:
        return plain
    anyone = evolve(phrase, determiner="a")
    return Clause("choose_thing", {"thing": anyone}, required=(_TARGET,), otherwise=plain)
