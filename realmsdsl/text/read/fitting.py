"""What can stand inside a sentence of some kind, of all that could be read there."""

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Amounts, Clause, Clauses, NounPhrase, Slot, is_of_players
from realmsdsl.text.read.acting import are_you
from realmsdsl.text.read.placing import is_placed

_WATCHING: Final = "watch"
_INSTEAD, _WOULD = "instead", "would"
_HAPPENING: Final = frozenset({_INSTEAD, "when", "whenever"})
_HOLDING: Final = frozenset({"as_long_as", "holds", "lasting"})
_EFFECTS: Final = frozenset({"becomes_copy", "copy", "effect"})
_COPIES: Final = frozenset({"becomes_copy", "copy"})
_KEEPING: Final = "keeping"
_AROUND_EFFECTS: Final = frozenset({"as_long_as", "for_each", "plainly"})
"""What goes on for a while, and what stands inside: that something happens, or that something holds."""

_BY_THINGS: Final = frozenset(
    {"between", "next_to", "which.between", "which.next_to", "which.within", "within"}
)
"""Kinds that say where something lies by other things."""

_HAD: Final = ("property",)
_AMOUNTS: Final = ("resource.", "counter.")
_ABOUT: Final[Mapping[str, tuple[str, ...]]] = {
    "double": ("resource.",),
    "event.resource": ("resource.",),
    "which.compare": _HAD,
    "which.kind": ("kind.",),
    "which.of_word": _HAD,
    "which.sharing": (*_HAD, "fact."),
}
"""How the rows begin of what a clause is about: an event of amounts, or what describes a thing."""

_HAVING: Final = "have"
_LOOP: Final = "loop"
_EVENT: Final = "event"
_EACH: Final = "each"
_ANYBODY: Final = frozenset({"a", "plural", _EACH})
"""How those are introduced who do what an event says: whoever does it."""

_DOING: Final = frozenset({"act", "at", "may", "when", "whenever"})
"""Sentences of what is done; what holds has an end there."""

_DIFFERENT: Final = "which.different"
_SAME: Final = "same"
_IS_A: Final = "is_a"
_ACTIVE: Final = ("role.active_player",)
_BACK: Final = frozenset({"it", "that", "they", "this", "those", "you"})
_IT, _THEM = "it", "them"
_SPOKEN_OF: Final = _BACK | {"its", "them"}
"""In the key of a phrase: the thing is a pronoun, or the things are. How things are introduced that have been spoken of."""

_TIMES: Final = frozenset({"at", "each"})
"""Tables of times: somebody named behind one is whose turn it is, if the verb says that you do it."""

_OF_WORD: Final = "which.of_word"
_AMONG: Final = frozenset({"which.among", _DIFFERENT})
_ANY_CARD: Final = ("card", "kind.")

_NO_KIND: Final = _BACK | {"all", "each"}
_BEST: Final = "which.best"
_BEST_OF: Final = "which.best_of"
_SAID_SHORTER: Final = frozenset({"value.of_thing", "value.resource"})
"""What has the most of something that is worked out, and numbers that are none: what things and players have."""

_OF_HAD: Final = frozenset({"highest", "lowest"})
"""How that is called of which something has the most, or the fewest, if every such thing has one of it."""

_STATE: Final = "state"
_PAST: Final = frozenset({"happened", "has_gained"})
"""A variant for what is so, and conditions that something was done: "when you play it" waits for it."""

_COMPOUND: Final = frozenset({"all_hold", "any_holds"})
_LYING: Final = frozenset({"put_at", "put"})
_CHANGES: Final = frozenset({"gain", "lose"})

_SEVERAL: Final = 2

_FORBIDDING, _ONLY = "effect.forbid", "effect.only"
_THIRD: Final = "third"
_PASSIVE: Final = "passive"
_BARE, _SUCH_THAT = "bare", "which.such_that"
_NO: Final = "no"
"""Tables of deeds with amounts that nobody gains by them."""

_SWAP: Final = "swap"
_USE, _ABILITY = "use", "ability."
_OF_ABILITIES: Final = frozenset({"which.of", "which.state.new", "which.state.ready"})
"""What describes abilities that are used: the cards that they are of, and whether they have been used."""


def fits(kind: str, said: dict[str, Slot], features: Collection[str]) -> bool:
    """Whether what is said inside a clause is of the sort that it speaks of; what would happen is marked there."""
    if not (is_placed(said) and _forbids(kind, said, features)) or (kind == _USE and not _is_used(said)):
        return False
    one_of_each = kind == _OF_WORD and _is_each(said.get("other"))  # that is no one which is of all
    conditions = said.get("conditions")
    if one_of_each or (kind == _SWAP and any(map(_are_several, said.values()))):
        return False
    if kind in _COMPOUND and isinstance(conditions, Clauses) and len(conditions.items) < _SEVERAL:
        return False
    loop, thing = said.get(_LOOP), said.get("thing")
    if not _has_its_pronouns(said, features):
        return False
    if isinstance(loop, NounPhrase) and not loop.head.startswith(_LOOP):
        return False
    if kind.startswith(_HAVING) and isinstance(thing, NounPhrase) and thing.zones is not None:
        return False  # it would lie in one place and be had in another
    of_best = _FOREMOST not in features or any(map(_is_foremost, said.values()))
    if not (
        of_best and _describes(kind, said, features) and _is_moved(kind, said) and _is_so_much(kind, said)
    ):
        return False
    condition = said.get("condition")
    if isinstance(condition, Clause) and not _is_asked(kind, condition, features):
        return False
    deed = said.get("deed")
    if kind.partition(".")[0] in _DOING and isinstance(deed, Clause) and _holds_without_end(deed):
        return False
    return _is_of_its_sort(kind, deed) and _is_heard(kind, said) and _is_anybody(kind, said)


def _has_its_pronouns(said: Mapping[str, Slot], features: Collection[str]) -> bool:
    """Whether words that stand so beside a pronoun, for one thing or for several, do: beside a noun they are others."""
    thing = said.get("thing")
    beside = {_IT: thing, _THEM: said.get("things", thing)}
    spoken = (slot for feature, slot in beside.items() if feature in features)
    return all(not isinstance(each, NounPhrase) or each.determiner in _SPOKEN_OF for each in spoken)


_FOREMOST: Final = "foremost"
"""What a phrase is keyed by that is about those who have the most of something."""


def _is_foremost(slot: Slot) -> bool:
    return isinstance(slot, NounPhrase) and any(each.kind.startswith("which.best") for each in slot.modifiers)


def _is_each(slot: Slot | None) -> bool:
    return isinstance(slot, NounPhrase) and slot.determiner == _EACH


def _is_asked(kind: str, condition: Clause, features: Collection[str]) -> bool:
    """Whether a clause of some kind can have such a condition."""
    if _STATE in features and condition.kind in _PAST:
        return False
    return kind == _SUCH_THAT or not _is_alone(condition)


def _is_alone(condition: Clause) -> bool:
    """Whether a condition is no more than a thing, which only goes with words for somebody who has it."""
    conditions = condition.slots.get("conditions")
    if isinstance(conditions, Clauses):
        return _is_alone(conditions.items[0])
    return _BARE in condition.features and _THIRD in condition.required


def _holds_without_end(deed: Clause) -> bool:
    """Whether something holds, or one of several things does, of which it is not said how long."""
    deeds = deed.slots.get("deeds")
    if isinstance(deeds, Clauses):
        return any(map(_holds_without_end, deeds.items))
    return deed.kind.startswith("effect.") and not any(each.startswith("until_") for each in deed.required)


def _is_anybody(kind: str, said: dict[str, Slot]) -> bool:
    """Whether an event is of whoever does it, and not of one who is picked; what each of some does, any of them does."""
    who = said.get("who")
    if kind.partition(".")[0] != _EVENT or not isinstance(who, NounPhrase):
        return True
    if who.determiner == _EACH:
        said["who"] = evolve(who, determiner="plural")
    return who.determiner in _ANYBODY


def _are_several(slot: Slot) -> bool:
    """Whether several things are meant, of which none is picked: one thing is swapped for one other."""
    return isinstance(slot, NounPhrase) and slot.determiner == "plural"


def _forbids(kind: str, said: Mapping[str, Slot], features: Collection[str]) -> bool:
    """Whether what is forbidden to somebody is: it is said of nobody that he may, or of somebody that he may not."""
    inner = said.get("deed")
    if kind.startswith(_ONLY):
        return isinstance(inner, Clause) and inner.kind.startswith((_FORBIDDING, _ONLY))
    who = said.get("who")
    if kind.startswith(_FORBIDDING) and _PASSIVE in features:
        return not _may_be_this(said.get("thing"))
    if not kind.startswith(_FORBIDDING) or not isinstance(who, NounPhrase):
        return True
    return (who.determiner == _NO) != (_THIRD in features)


def _may_be_this(thing: Slot | None) -> bool:
    """Whether a thing is no more than one of a kind: of what cannot be done with "the base" nobody knows whether any is meant, or this one."""
    is_one = isinstance(thing, NounPhrase) and thing.determiner == "a" and not thing.several
    return is_one and isinstance(thing, NounPhrase) and thing.zones is None and not thing.modifiers


def _describes(kind: str, said: Mapping[str, Slot], features: Collection[str]) -> bool:
    """Whether what a clause is about, or what describes a thing, is of the sort that can."""
    wanted, what = _ABOUT.get(kind), said.get("what")
    if wanted is not None and isinstance(what, NounPhrase):
        return what.head.startswith(wanted) and not (what.modifiers or what.zones)
    thing = said.get("thing")
    if kind == _EVENT and isinstance(thing, NounPhrase) and thing.head.startswith(_HAD):
        return False
    other = said.get("other")
    if kind == _SAME and isinstance(other, NounPhrase) and other.determiner == "a":
        return not other.head.startswith(_ANY_CARD)  # that is said with `is_a`
    several = said.get("things")
    if kind in _AMONG and isinstance(several, NounPhrase):
        return several.determiner != "a"
    if (
        kind == _IS_A
        and isinstance(what, NounPhrase)
        and (what.determiner in _NO_KIND or what.heads == _ACTIVE)
    ):
        return False  # that is said with `same`, and nothing is all of some things
    if kind == _IS_A and isinstance(what, NounPhrase) and any(map(_is_denied_word, what.modifiers)):
        return False  # it is none such, and not such that is none
    if kind == _SAME and "words" in said and isinstance(thing, NounPhrase):
        return not thing.head.startswith(_HAD)  # that is said with `includes`
    best = said.get("value")
    if kind == _BEST_OF and isinstance(best, Clause) and best.kind in _SAID_SHORTER:
        return not _is_had(best.slots.get("what"))
    if kind != _BEST or not isinstance(several, NounPhrase):
        return True
    return several.head.startswith(_HAD) == (not _OF_HAD.isdisjoint(features))


def _is_denied_word(modifier: Clause) -> bool:
    return modifier.kind.startswith("which.meets") and "not" in modifier.required


def _is_had(what: Slot | None) -> bool:
    return isinstance(what, NounPhrase) and what.head.startswith((*_HAD, *_AMOUNTS))


def _is_moved(kind: str, said: Mapping[str, Slot]) -> bool:
    """Whether what is put somewhere are cards, and no amount of something."""
    thing = said.get("thing")
    if kind.partition(".")[0] not in _LYING or not isinstance(thing, NounPhrase):
        return True
    return not thing.head.startswith(_AMOUNTS)


def _is_so_much(kind: str, said: Mapping[str, Slot]) -> bool:
    """Whether an amount that changes is not all there is, or as much as before: there are other words for that."""
    amounts = said.get("amounts")
    if kind not in _CHANGES or not isinstance(amounts, Amounts) or len(amounts.items) > 1:
        return True
    return all(each.number is not None or each.value is not None for each in amounts.items)


def _is_used(said: dict[str, Slot]) -> bool:
    """Whether an ability is described by nothing but its card; that makes it a known one."""
    thing = said.get("thing")
    if not isinstance(thing, NounPhrase) or not thing.head.startswith(_ABILITY):
        return True
    if thing.modifiers:
        said["thing"] = evolve(thing, determiner="the")
    elif thing.determiner == "their":
        said["thing"] = evolve(thing, determiner="its")  # abilities are of cards
    return thing.zones is None and all(each.kind in _OF_ABILITIES for each in thing.modifiers)


def is_gain(deed: Clause) -> bool:
    """Whether something is gained by a deed, or by one of several."""
    deeds = deed.slots.get("deeds")
    inner = deeds.items if isinstance(deeds, Clauses) else ()
    return deed.kind.partition(".")[0] == "gain" or any(map(is_gain, inner))


def is_bare_gain(deed: Slot | None) -> bool:
    """Whether a deed is only so much of something, without a word for what is done with it."""
    return isinstance(deed, Clause) and deed.kind == "gain" and _BARE in deed.features


def is_limit(deed: Clause) -> bool:
    """Whether a deed is no more than "up to 5 points", without a verb: behind something else that is as far as it goes."""
    amounts = deed.slots.get("amounts")
    is_picked = isinstance(amounts, Amounts) and any(each.least is not None for each in amounts.items)
    return is_picked and is_gain(deed) and (deed.kind != "gain" or "bare" in deed.features)


def _is_of_its_sort(kind: str, deed: Slot | None) -> bool:
    """Whether what a clause says of something that happens, or that holds, is such a thing."""
    table = kind.partition(".")[0]
    if table in _TIMES and isinstance(deed, Clause) and deed.kind == "act":
        return not any(isinstance(each, Clause) and are_you(each) for each in deed.slots.values())
    if not isinstance(deed, Clause) or table not in _HOLDING | {_WATCHING}:
        return True
    inner = deed.slots.get("deed")
    if table == _WATCHING:
        return deed.kind in _HAPPENING or (deed.kind == "plainly" and _is_of_its_sort(kind, inner))
    if deed.kind in _AROUND_EFFECTS:
        return _is_of_its_sort(kind, inner)
    deeds = deed.slots.get("deeds")
    if isinstance(deeds, Clauses):
        copy, *others = deeds.items
        return copy.kind in _COPIES and all(each.kind.partition(".")[0] == _KEEPING for each in others)
    return deed.kind.partition(".")[0] in _EFFECTS


def _is_heard(kind: str, said: dict[str, Slot]) -> bool:
    """Whether a sentence waits for what its event says; what stands instead of something is for what would happen."""
    heard = said.get("event")
    if not isinstance(heard, Clause) or kind not in _HAPPENING:
        return True
    if kind == _INSTEAD:
        said["event"] = _as_what_would_be(heard)
    return kind == _INSTEAD or _WOULD not in _done(heard).required


def _done(heard: Clause) -> Clause:
    """What is done, of an event that is told by more than that."""
    inner = heard.slots.get("event")
    return _done(inner) if isinstance(inner, Clause) else heard


def _as_what_would_be(heard: Clause) -> Clause:
    inner = heard.slots.get("event")
    if isinstance(inner, Clause):
        return evolve(heard, slots={**heard.slots, "event": _as_what_would_be(inner)})
    return heard if _WOULD in heard.required else evolve(heard, required=(_WOULD, *heard.required))


def is_of_several(kind: str, said: Mapping[str, Slot]) -> bool:
    """Whether what is counted, or added up, are things, and more than one of them; different ones if such are meant."""
    if kind == "value.count_different":
        things = said.get("things")
        return isinstance(things, NounPhrase) and any(map(_is_different, things.modifiers))
    if kind == "value.count":
        things = said.get("things")
        if not isinstance(things, NounPhrase):
            return True
        is_thing = not things.head.startswith((*_AMOUNTS, *_HAD))
        return things.determiner != "a" and (is_thing or any(map(_is_different, things.modifiers)))
    if kind not in {"value.sum", "value.most", "value.least"}:
        return True
    inner = said.get("value")
    what = inner.slots.get("what") if isinstance(inner, Clause) else None
    owner = owner_of(what) if isinstance(what, NounPhrase) else None
    return owner is None or owner.determiner != "a"


def _is_different(modifier: Clause) -> bool:
    return modifier.kind.startswith(_DIFFERENT)


def owner_of(what: NounPhrase) -> NounPhrase | None:
    """Whose something is, if that is said."""
    owner = next((each.slots.get("thing") for each in what.modifiers if each.kind == "which.of"), None)
    return owner if isinstance(owner, NounPhrase) else None


def is_word(thing: Slot | None) -> bool:
    """Whether a thing is a word of a list."""
    return isinstance(thing, NounPhrase) and thing.head.startswith("values.")


def is_somebody(thing: Slot | None) -> bool:
    """Whether a thing is a player, on whom nothing lies."""
    if not isinstance(thing, NounPhrase):
        return False
    return thing.determiner in {"you", "they"} or any(map(is_of_players, thing.heads))


def is_number(slot: Slot | None) -> bool:
    """Whether a value is a plain number."""
    return isinstance(slot, Clause) and slot.kind == "value.number"


def lies_by_somebody(kind: str, others: Iterable[Slot | None]) -> bool:
    """Whether something would lie next to players, or so near to one."""
    return kind in _BY_THINGS and any(map(is_somebody, others))
