"""What the parts of a noun phrase make together."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, final

from attrs import evolve, frozen

from realmsdsl.text.clauses import (
    NUMBERS_OF_PICKS,
    Amount,
    Clause,
    Named,
    NounPhrase,
    Quantity,
    Zones,
    is_of_players,
)
from realmsdsl.text.read.core import Core
from realmsdsl.text.read.grammar import Part
from realmsdsl.text.read.introducing import is_so_introduced
from realmsdsl.text.read.owning import has_one_owner
from realmsdsl.text.read.placing import one_place, place_told
from realmsdsl.text.read.yours import THEIRS, general_kind, together, without_place

_AMOUNTS: Final = ("resource.", "counter.")
_OF_EACH: Final = ("each", "each_n")
ABILITY: Final = "ability"
"""How the rows begin that abilities are called by."""

_HAD: Final = "which.had"
_LYING: Final[Mapping[str, str]] = {"which.on": "counter.", _HAD: "resource."}
"""How each of the counters is spoken of that lie on a card, and each of a resource that you have."""

_NO_MORE: Final = "which.no_more_than"
_KIND: Final = "kind."
_OTHER: Final = "which.other"
_OF_THEM_ALL: Final = frozenset({"all", "bare_plural"})
_WITH_OTHER: Final = frozenset({"a", "each"})
"""How things are introduced where a phrase of its own says that they are others."""

_OF_SEVERAL: Final = frozenset({"all", "bare_plural", "plural"})
"""What a word for "other" is keyed by that says that there are several."""

_NUMBER: Final = "number"
_TARGETED: Final = frozenset({"a", "target"})
_PLURAL: Final = "plural"
_PROPERTY: Final = "property."
_THIS: Final = "this"
_OWNING: Final = frozenset({"your", "their", "its", "of", "the", "plain"})
_OWNED: Final = ("property.", "definition.", "fact.")
_BACK: Final = frozenset({"it", "that", "they", "this", "those", "you", *NUMBERS_OF_PICKS})
_OF_CARDS: Final = "of_cards"
"""What says that all abilities of some cards are meant."""

_LEADING, _BEST = "leading", "which.best"
_SO_MANY_OF: Final = "which.so_many"
_PLAIN_SIZES: Final = frozenset({"value.number", "value.resource"})
_BY_SIZE: Final = "worked_out"
_WORKED_OUT: Final = frozenset({"so_many", "up_to_so_many"})
_ENDS: Final = frozenset({"bottom", "random", "top"})
"""How things are introduced whose number is worked out: always, or perhaps."""

_OF_WORDS: Final = ("values.", _PROPERTY)
_OF_AMOUNTS: Final = (
    *("all_of", "at_least", "at_most", "exactly", "less", "more"),
    *("n", "no", "other_than", "plain", "plural", "that_many"),
)
_OF_AMOUNTS_ALONE: Final = ("all_of", "that_many")


def one_or_other(first: Core, second: Core) -> Core | None:
    """One noun or another."""
    heads, several = (*first.heads, *second.heads), first.several | second.several
    is_named, not_in = first.name or second.name, first.not_in | second.not_in
    return None if is_named else Core(heads, "", together(first, second), several, not_in)


def carried_heads(values: Sequence[Any]) -> Core | None:
    """Several nouns that another one carries, whatever their own form is."""
    core: Core = values[1]
    return evolve(core, several=frozenset()) if len(core.heads) > 1 else None


def described_core(values: Sequence[Any]) -> Core:
    """A noun with what stands before it, the nearest first, and perhaps behind it."""
    before, head, *after = values
    core: Core = head
    return evolve(core, modifiers=(*core.modifiers, *reversed(before), *(after[0] if after else ())))


def described_after(values: Sequence[Any]) -> tuple[Clause, ...] | None:
    """What stands behind a noun; a place behind what happened to it is where that happened, and not where it lies.

    How many there are is said last: behind it only where they lie, if nothing in the number lies anywhere.
    """
    first, others = values
    if first.kind == _SO_MANY_OF and not _may_go_on(first, others):
        return None
    happened = general_kind(first) == "which.happened" and "from" not in first.slots
    return None if happened and any(each.kind == "which.in" for each in others) else (first, *others)


def _may_go_on(size: Clause, others: Sequence[Clause]) -> bool:
    amount = size.slots.get("amount")
    is_plain = isinstance(amount, Clause) and amount.kind in _PLAIN_SIZES
    return not others or (is_plain and all(each.kind == "which.in" for each in others))


def core_of_card(described: Sequence[int], head: int) -> Any:
    """What makes an ability with the card that it is of and what else describes it, by where they stand."""

    def make(values: Sequence[Any]) -> Core:
        core: Core = values[head]
        rows = (values[at] for at in described)
        modifiers = tuple(each for row in rows for each in (row if isinstance(row, tuple) else (row,)))
        return evolve(core, modifiers=modifiers)

    return make


def phrase_maker(
    roles: Sequence[str | None],
    determiner: str,
    features: tuple[str, ...],
    *,
    is_person: bool | None,
    is_wide: bool,
) -> Any:
    """What makes a noun phrase of the parts that play some roles, None if they do not go together.

    `is_person` tells whether it is only of players; None if it is of none of them.
    """
    is_bare = {role for role in roles if role != "more"} == {"core"}

    def make(values: Sequence[Any]) -> NounPhrase | None:
        core, number, zones, more, least = Core(()), None, None, [], None
        for role, value in zip(roles, values, strict=True):
            if role == "core":
                core = value
            elif role == "number":
                number = value
            elif role == "least":
                least = value
            elif role == "zones":
                zones = value
            elif role == "more":
                more += value if core.heads else reversed(value)  # before a noun the nearest is last
        of_players = bool(core.heads) and is_of_players(core.heads[0])
        if (is_person is True and not of_players) or (is_person is None and of_players):
            return None
        if not is_wide and determiner not in _OF_AMOUNTS_ALONE and _is_amount(core):
            return None
        modifiers = (*core.modifiers, *more)
        phrase = _noun_phrase(core, modifiers, determiner, number, zones, features, is_bare=is_bare)
        return evolve(phrase, least=least) if phrase is not None and least is not None else phrase

    return make


def _is_amount(core: Core) -> bool:
    return bool(core.heads) and core.heads[0].startswith(_AMOUNTS)


_THEY: Final = "they"
_TARGET: Final = "target"
_PLACES: Final = ("before", "after")
_SO_MANY: Final = "so many"


def with_value(
    parts: Sequence[Part], roles: Sequence[str | None]
) -> tuple[tuple[Part, ...], tuple[str | None, ...]]:
    """Parts of a phrase with what is worked out in the place of a description, or behind them."""
    worked_out = tuple(_SO_MANY if part in _PLACES else part for part in parts)
    if _SO_MANY in worked_out:
        return worked_out, tuple(roles)
    return (*worked_out, _SO_MANY), (*roles, "more")


def amount_worked_out(roles: Sequence[str | None]) -> Any:
    """What makes an amount of a resource that is worked out."""

    def make(values: Sequence[Any]) -> Amount | None:
        said = dict(zip(roles, values, strict=True))
        worked_out = said.get("more")
        return Amount(said["core"].heads[0], None, worked_out) if isinstance(worked_out, Clause) else None

    return make


def whole_amount(roles: Sequence[str | None], *, is_all: bool) -> Any:
    """What makes all there is of a resource, or as much as before."""

    def make(values: Sequence[Any]) -> Amount | None:
        core = dict(zip(roles, values, strict=True)).get("core")
        return Amount(core.heads[0], None, is_all=is_all) if isinstance(core, Core) else None

    return make


def number_worked_out(roles: Sequence[str | None]) -> Any:
    """What makes a number of things that is worked out."""

    def make(values: Sequence[Any]) -> Quantity | None:
        worked_out = dict(zip(roles, values, strict=True)).get("more")
        return Quantity(None, value=worked_out) if isinstance(worked_out, Clause) else None

    return make


def _noun_phrase(
    core: Core,
    modifiers: Sequence[Clause],
    determiner: str,
    number: int | None,
    zones: Zones | None,
    features: tuple[str, ...],
    *,
    is_bare: bool,
) -> NounPhrase | None:
    of_amount = _is_amount(core)
    if of_amount and is_bare and determiner not in (*_OF_AMOUNTS, *_OF_EACH):
        determiner = "plain"
    if determiner not in (*_OF_AMOUNTS, *_OF_EACH) if of_amount else determiner in _OF_AMOUNTS_ALONE:
        return None
    told = _told(core, modifiers, zones) if is_so_introduced(determiner, core) else None
    if determiner == _TARGET and number is None and told is not None and _are_several(told):
        return None
    if told is None or not (_go_together(determiner, told) and _fit(determiner, told, features)):
        return None
    if not _is_had(determiner, told, of_amount=of_amount):
        return None
    kept, others = told.modifiers, [each for each in told.modifiers if each.kind == _OTHER]
    if number == 1 and determiner == "n":
        determiner, number = "a", None
    if determiner == "a" and any(_PLURAL in each.required for each in others):
        determiner = _PLURAL  # its word for "other" says that there are several, though its noun does not
    elif determiner in _WITH_OTHER and others:
        kept = tuple(each for each in kept if each.kind != _OTHER)
        determiner, features = ("another", features) if determiner == "a" else (determiner, ("other",))
    heads = told.heads
    if not heads and not told.name:
        heads = ("player",) if determiner == "you" else ("card",)
    determiner = _of_whom(determiner, kept)
    return NounPhrase(
        determiner, heads, told.name, number, kept, told.zones, required=features, not_in=core.not_in
    )


def _are_several(told: "_Told") -> bool:
    """Whether the word for "other" says that there are several."""
    return any(each.kind == _OTHER and _OF_SEVERAL.intersection(each.required) for each in told.modifiers)


def _of_whom(determiner: str, modifiers: Sequence[Clause]) -> str:
    """How something is introduced that somebody has: "the value of it" is "its value"."""
    owners = [each.slots.get("thing") for each in modifiers if each.kind == "which.of"]
    owner = owners[0] if len(owners) == 1 else None
    if determiner != "of" or not isinstance(owner, NounPhrase):
        return determiner
    return _BY_A_PRONOUN.get(owner.determiner, determiner)


_BY_A_PRONOUN: Final[Mapping[str, str]] = {"it": "its", _THEY: "their"}


@final
@frozen(slots=True)
class _Told:
    """What is told of a thing: what it is or its name, what describes it, where it lies."""

    heads: tuple[str, ...]
    name: str
    modifiers: tuple[Clause, ...]
    zones: Zones | None


def _is_had(determiner: str, told: _Told, *, of_amount: bool) -> bool:
    """Whether it is said where each of some counters lies, and nothing else of amounts; each of a resource is one that you have."""
    head = "".join(told.heads[:1])
    if any(each.kind == _HAD and not head.startswith(_LYING[_HAD]) for each in told.modifiers):
        return False  # what "you have …" and a participle say is done, not had
    had = [each for each in told.modifiers if head.startswith(_LYING.get(each.kind, "?"))]
    is_each = determiner in _OF_EACH and of_amount
    rest = [each for each in told.modifiers if each not in had and not (is_each and each.kind == _NO_MORE)]
    unsaid = is_each and head.startswith(_LYING[_HAD])
    return (bool(had) == is_each or unsaid) and not (of_amount and rest)


def _told(core: Core, modifiers: Sequence[Clause], zones: Zones | None) -> _Told | None:
    """A noun with its name and its place apart from what else describes it; None if it has two places."""
    heads, name = core.heads, core.name
    kept: list[Clause] = []
    places: list[tuple[Zones, bool]] = []
    for each in modifiers:
        kind, _, zone = each.kind.partition("which.in.")
        if each.kind == "which.named" and not name:
            named = each.slots.get("name")
            name = named.name if isinstance(named, Named) else ""
            heads = tuple(head for head in heads if head.startswith(_KIND))
        elif each.kind == "which.in" or (zone and not kind):
            places.append(place_told(each, zone))
        else:
            kept.append(each)
    if zones is not None:
        places.append((zones, False))
    if any(each.kind == "which.of" for each in kept):
        places = [each for each in places if THEIRS not in {place.owner for place in each[0].items}]
    if any(is_yours for _, is_yours in places) and is_of_players(heads[0] if heads else ""):
        return None
    if heads == ("card",) and not kept and [is_yours for _, is_yours in places] == [True]:
        places = []  # any card may be yours, wherever it is
    told = one_place(places) if places else None
    return None if places and told is None else _Told(heads, name, tuple(kept), without_place(told, kept))


def _go_together(determiner: str, told: _Told) -> bool:
    """Whether what describes a thing goes with how it is introduced, and with where it lies."""
    if (
        told.heads
        and told.heads[0].startswith((*_OWNED, ABILITY))
        and not has_one_owner(determiner, told.heads[0], told.modifiers)
    ):
        return False
    is_no_card = determiner == _THIS and any(map(is_of_players, told.heads))
    if is_no_card or (determiner in _BACK and (told.zones or told.modifiers)):
        return False  # what was spoken of before is known, and all of this stands on a card
    happened = {each.kind.split(".")[1] for each in told.modifiers if each.kind.startswith("which.")}
    of_words = bool(told.heads) and told.heads[0].startswith(_OF_WORDS)
    if "different" in happened and (not of_words or len(told.modifiers) > 1 or told.zones is not None):
        return False
    of_property = bool(told.heads) and told.heads[0].startswith(_PROPERTY)
    if of_property and determiner not in _OWNING and "different" not in happened:
        return False  # what a thing has is read with its owner, or where different ones are counted
    if of_property and (told.zones is not None or happened - _OF_PROPERTIES):
        return False  # it lies nowhere, and nothing else is said of it
    if "of_word" in happened and told.heads and told.heads[0].startswith((ABILITY, _NUMBER)):
        return False  # an ability is of its card, and so many things are no number of theirs
    if "over" in happened and not (of_property and _is_of_several(determiner, told)):
        return False  # what one thing has is no total
    if "target" in happened and determiner in _TARGETED:
        return False  # that is how it is introduced
    if ("happened" if determiner == "next" else "next") in happened:
        return False
    return told.zones is not None or "came_from" not in happened


_OF_PROPERTIES: Final = frozenset({"different", "of", "over"})
"""What can describe what a thing has."""


def _is_of_several(determiner: str, told: _Told) -> bool:
    """Whether what is had is had by things that are named, or by several that were spoken of."""
    owned = any(each.kind == "which.of" for each in told.modifiers)
    return determiner == "their" or (determiner == "of" and owned)


def _fit(determiner: str, told: _Told, features: Collection[str]) -> bool:
    """Whether the features of how a thing is introduced go with what is told of it."""
    of_all = any(each.kind == _OTHER and _OF_THEM_ALL.intersection(each.required) for each in told.modifiers)
    is_one = determiner == "a" and of_all  # though its word for "other" is that for all of them
    of_abilities = _OF_CARDS not in features or "".join(told.heads[:1]).startswith(ABILITY)
    is_told = _is_sized(determiner, told, features) and _is_told_to_lead(told, features)
    return not is_one and of_abilities and is_told


def _is_sized(determiner: str, told: _Told, features: Collection[str]) -> bool:
    """Whether it is said of how many things their number is worked out, where it is, and nowhere else."""
    is_worked_out = any(each.kind == _SO_MANY_OF for each in told.modifiers)
    if determiner in _ENDS:
        return is_worked_out == (_BY_SIZE in features)
    return is_worked_out == (determiner in _WORKED_OUT)


def _is_told_to_lead(told: _Told, features: Collection[str]) -> bool:
    """Whether it is said in what somebody leads, if that is somebody who leads: else "each player" is everybody."""
    return _LEADING not in features or any(each.kind.startswith(_BEST) for each in told.modifiers)


def repeated_phrase(first: NounPhrase, second: NounPhrase) -> NounPhrase | None:
    """Two noun phrases that are introduced alike, as one."""
    if first.determiner != second.determiner or not first.heads:
        return None
    if first.modifiers or first.zones or first.name:
        return None
    return evolve(second, heads=(*first.heads, *second.heads)) if second.heads else None


def count_maker(roles: Sequence[str | None], determiner: str) -> Any:
    """What makes a quantity of a noun phrase that counts."""

    def make(values: Sequence[Any]) -> Quantity:
        if determiner == "that_many":
            return Quantity(None)
        number = next((v for role, v in zip(roles, values, strict=True) if role == "number"), 1)
        return Quantity(number)

    return make
