"""What the parts of a noun phrase make together."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from attrs import evolve

from realmsdsl.text.clauses import (
    BACKWARDS,
    Amount,
    Clause,
    Clauses,
    NounPhrase,
    Quantity,
    Zones,
    is_of_players,
)
from realmsdsl.text.marks import MARK_BEHIND
from realmsdsl.text.read.core import Core
from realmsdsl.text.read.grammar import Part
from realmsdsl.text.read.introducing import is_so_introduced
from realmsdsl.text.read.placing import fill
from realmsdsl.text.read.told import (
    AMOUNTS,
    OF_EACH,
    OTHER,
    SO_MANY_OF,
    are_several,
    fit,
    go_together,
    is_had,
    told_of,
)
from realmsdsl.text.read.yours import general_kind, together

_WITH_OTHER: Final = frozenset({"a", "each"})
"""How things are introduced where a phrase of its own says that they are others."""

_CARD: Final = "card"
_PLURAL: Final = "plural"
_PLAIN_SIZES: Final = frozenset({"value.number", "value.resource"})
_OF_AMOUNTS: Final = (
    *("all_of", "at_least", "at_most", "between", "exactly", "less", "more"),
    *("n", "no", "other_than", "plain", "plural", "that_many"),
)
_OF_AMOUNTS_ALONE: Final = ("all_of", "that_many")


def one_or_other(first: Core, second: Core) -> Core | None:
    """One noun or another; where both are names, a card of one of them."""
    if first.name and second.name:
        return one_of_names((first.name, second.name))
    heads, several = (*first.heads, *second.heads), first.several | second.several
    is_named, not_in = first.name or second.name, first.not_in | second.not_in
    return None if is_named else Core(heads, "", together(first, second), several, not_in)


def one_of_names(names: Sequence[str]) -> Core:
    """A card of one of some names."""
    it = NounPhrase("it", (_CARD,))
    called = (Clause("same", {"thing": it, "other": NounPhrase("a", (), name)}) for name in names)
    condition = Clause("any_holds", {"conditions": Clauses(tuple(called))})
    return Core((_CARD,), "", (Clause("which.such_that", {"condition": condition}),))


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
    """What stands behind a noun; a place behind what happened to it is where that happened, and not where it lies; nothing
    lies in one row of places and in another, or came from both.

    How many there are is said last: behind it only where they lie, if nothing in the number lies anywhere. What stands behind all those
    among which it is describes them.
    """
    first, others = values
    if others and _is_among_all(first):
        return None
    if first.kind == SO_MANY_OF and not _may_go_on(first, others):
        return None
    if first.kind in _PLACES_OF and any(each.kind == first.kind for each in others):
        return None
    happened = general_kind(first) == "which.happened" and "from" not in first.slots
    return None if happened and any(each.kind == _IN for each in others) else (first, *others)


_IN: Final = "which.in"
_PLACES_OF: Final = frozenset({_IN, "which.came_from"})


def _is_among_all(told: Clause) -> bool:
    things = told.slots.get("things")
    return told.kind == _AMONG and isinstance(things, NounPhrase) and things.determiner == "all"


_AMONG: Final = "which.among"


def _may_go_on(size: Clause, others: Sequence[Clause]) -> bool:
    amount = size.slots.get("amount")
    is_plain = isinstance(amount, Clause) and amount.kind in _PLAIN_SIZES
    return not others or (is_plain and all(each.kind == _IN for each in others))


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
    aims_behind = determiner == _TARGET and "core" in roles and None in roles[roles.index("core") :]

    def make(values: Sequence[Any]) -> NounPhrase | None:
        core, more, told = Core(()), list[Clause](), dict[str, Any]()
        for role, value in zip(roles, values, strict=True):
            if role == "core":
                core = value
            elif role == "more":
                more += value if core.heads else reversed(value)  # before a noun the nearest is last
            elif role is not None:
                told[role] = value
        of_players = is_of_players(core.head)
        if (is_person is True and not of_players) or (is_person is None and of_players):
            return None
        modifiers, zones = (*core.modifiers, *more), told.get("zones")
        is_amount_alone = not is_wide and determiner not in _OF_AMOUNTS_ALONE and _is_amount(core)
        if is_amount_alone or _aims_at_others(modifiers, zones, core.modifiers if aims_behind else ()):
            return None
        plain = tuple(each for each in modifiers if each.kind != MARK_BEHIND)
        phrase = _noun_phrase(core, plain, determiner, told.get("number"), zones, features, is_bare=is_bare)
        if phrase is None or (len(plain) == len(modifiers) and not {"least", "mark"} & told.keys()):
            return phrase
        phrase = evolve(phrase, least=told.get("least"), mark=told.get("mark"))
        return _marked(phrase, [each for each in modifiers if each.kind == MARK_BEHIND])

    return make


def _marked(phrase: NounPhrase, behind: Sequence[Clause]) -> NounPhrase | None:
    """A phrase with the letter behind it, if there is one; None if it has several, or speaks of what was named before."""
    if not behind:
        return phrase
    mark = behind[0].slots["mark"]
    is_new = len(behind) == 1 and phrase.determiner not in BACKWARDS
    return evolve(phrase, mark=mark.number) if is_new and isinstance(mark, Quantity) else None


def _aims_at_others(modifiers: Sequence[Clause], zones: Zones | None, aimed: Sequence[Clause]) -> bool:
    """Whether a word for what somebody aims at stands right behind somebody else: it is he who is aimed at.

    Args:
        modifiers: what describes the thing, in order.
        zones: where the thing lies, said before that.
        aimed: what describes it before such a word that introduces it.
    """
    row = (zones, *modifiers)
    before = [each for each, then in pairwise(row) if isinstance(then, Clause) and then.kind == _AIMED_AT]
    return any(map(_ends_in_somebody, (*before, *aimed[-1:])))


def _ends_in_somebody(said: Zones | Clause | None) -> bool:
    """Whether the last that is said is who has something."""
    other = said.slots.get("other") if isinstance(said, Clause) else None
    zones = said.slots.get("zones", said) if isinstance(said, Clause) else said
    somebody = zones.items[-1].holder if isinstance(zones, Zones) else other
    return (
        isinstance(somebody, NounPhrase) and is_of_players(somebody.head) and somebody.determiner != _TARGET
    )


def _is_amount(core: Core) -> bool:
    return core.head.startswith(AMOUNTS)


_THEY: Final = "they"
_TARGET: Final = "target"
_AIMED_AT: Final = "which.target"
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
    if of_amount and is_bare and determiner not in (*_OF_AMOUNTS, *OF_EACH):
        determiner = "plain"
    if determiner not in (*_OF_AMOUNTS, *OF_EACH) if of_amount else determiner in _OF_AMOUNTS_ALONE:
        return None
    told = told_of(core, modifiers, zones) if is_so_introduced(determiner, core) else None
    if determiner == _TARGET and number is None and told is not None and are_several(told):
        return None
    if told is None or not (go_together(determiner, told) and fit(determiner, told, features)):
        return None
    if not is_had(determiner, told, of_amount=of_amount) or not fill(told.zones, determiner, number):
        return None
    kept, others = told.modifiers, [each for each in told.modifiers if each.kind == OTHER]
    if number == 1 and determiner == "n":
        determiner, number = "a", None
    if determiner == "a" and any(_PLURAL in each.required for each in others):
        determiner = _PLURAL  # its word for "other" says that there are several, though its noun does not
    elif determiner in _WITH_OTHER and others:
        kept = tuple(each for each in kept if each.kind != OTHER)
        determiner, features = ("another", features) if determiner == "a" else (determiner, ("other",))
    heads = told.heads
    if not heads and not told.name:
        heads = ("player",) if determiner == "you" else ("card",)
    determiner = _of_whom(determiner, kept)
    return NounPhrase(
        determiner, heads, told.name, number, kept, told.zones, required=features, not_in=core.not_in
    )


def _of_whom(determiner: str, modifiers: Sequence[Clause]) -> str:
    """How something is introduced that somebody has: "the value of it" is "its value"."""
    owners = [each.slots.get("thing") for each in modifiers if each.kind == "which.of"]
    owner = owners[0] if len(owners) == 1 else None
    if determiner != "of" or not isinstance(owner, NounPhrase):
        return determiner
    return _BY_A_PRONOUN.get(owner.determiner, determiner)


_BY_A_PRONOUN: Final[Mapping[str, str]] = {"it": "its", _THEY: "their"}


def repeated_phrase(first: NounPhrase, second: NounPhrase) -> NounPhrase | None:
    """Two noun phrases that are introduced alike, as one."""
    if first.determiner != second.determiner or first.modifiers or first.zones:
        return None
    if first.name and second.name:
        named = one_of_names((first.name, second.name)).modifiers
        return evolve(second, heads=(_CARD,), name="", modifiers=(*second.modifiers, *named))
    if not first.heads or first.name:
        return None
    return evolve(second, heads=(*first.heads, *second.heads)) if second.heads else None


def count_maker(roles: Sequence[str | None], determiner: str) -> Any:
    """What makes a quantity of a noun phrase that counts."""
    is_somewhere = "zones" in roles

    def make(values: Sequence[Any]) -> Quantity | None:
        if is_somewhere:
            return None  # a number says nothing of where things lie, and takes in no place
        if determiner == "that_many":
            return Quantity(None)
        number = next((v for role, v in zip(roles, values, strict=True) if role == "number"), 1)
        return Quantity(number)

    return make
