"""Conditions about what there is: whether somebody has a thing, how many of them, how much of a resource."""

from collections.abc import Mapping, Sequence
from typing import Final

from attrs import evolve

from realmsdsl.ir import (
    All,
    Cells,
    Compare,
    Count,
    Exists,
    Expr,
    Gained,
    Group,
    Happened,
    InZone,
    IsNextTo,
    Local,
    Not,
    Noun,
    Number,
    ResourceOf,
    Same,
    Single,
    Sort,
    Type,
    You,
)
from realmsdsl.text.clauses import Clause, NounPhrase, Slot, Verb, ZoneOf, Zones, is_of_players
from realmsdsl.text.grouping import grouped
from realmsdsl.text.plan.candidate import COMPARED, is_candidate
from realmsdsl.text.plan import nouns, places, questions, things
from realmsdsl.text.plan.outdoing import outdone_by_none
from realmsdsl.text.plan.scene import Scene

_CARD: Final = Type(Sort.CARD)
_ACTIVE: Final = "active_player"
_ANYBODYS: Final = "all"
"""Whose a place is that may be that of any player."""


def denied(said: Clause) -> Clause:
    """The opposite of a condition: in a phrase of its own where a language has one."""
    general = Clause("not", {"condition": grouped(said)})
    return evolve(said, required=(*said.required, "not"), otherwise=general)


def did(value: Expr, scene: Scene) -> Clause | None:
    """Whether the step before was carried out, or was not."""
    denies = isinstance(value, Not) or (isinstance(value, Compare) and value.op == "<")
    asked = value.item if isinstance(value, Not) else value
    if isinstance(asked, Compare):
        if (asked.op, asked.right) != ("<" if denies and asked is value else ">=", Number(1)):
            return None
        asked = asked.left
    elif isinstance(asked, Exists):
        asked = asked.noun
    else:
        return None
    if isinstance(asked, Count):
        asked = asked.noun
    if not isinstance(asked, Local):
        return None
    said = Clause("did", required=("third",) if scene.is_third else ())
    return denied(said) if denies else said


def exists(value: Expr, scene: Scene) -> Clause | None:
    """Whether there is a thing, or none."""
    if isinstance(value, Exists) and isinstance(value.noun, Noun):
        return _somebody_has(value.noun, "a", scene) or _there_is(value.noun, "a", None, scene)
    if isinstance(value, Not) and isinstance(value.item, Exists) and isinstance(value.item.noun, Noun):
        return _somebody_has(value.item.noun, "no", scene) or _there_is(value.item.noun, "no", None, scene)
    return None


def _somebody_has(seats: Noun, determiner: str, scene: Scene) -> Clause | None:
    """That one of some players, or none of them, has so many things in a zone: not all of them together."""
    others, counted = _counted_last(seats)
    if seats.sort.sort is not Sort.SEAT or seats.slice is not None or seats.best:
        return None
    if not isinstance(counted, Compare) or not isinstance(counted.right, Number) or counted.right.value == 0:
        return None
    one_of_them = evolve(seats, which=All(tuple(others)) if len(others) > 1 else next(iter(others), None))
    is_known = determiner == "a" and _is_one_alone(one_of_them)
    if isinstance(counted.left, ResourceOf) and is_candidate(counted.left.seat):
        holder = nouns.noun_phrase(one_of_them, "the" if is_known else determiner, scene)
        return _has_so_much(counted, counted.right.value, holder, scene) if determiner == "a" else None
    asked = questions.plain(counted.left, scene)
    things_had = asked.noun if isinstance(asked, Count) else None
    if not isinstance(things_had, Noun) or things_had.sort != _CARD or things_had.slice is not None:
        return None
    where = things_had.where[0] if len(things_had.where) == 1 else None
    if not isinstance(where, InZone) or not is_candidate(where.seats) or things_had.best:
        return None
    if is_known:
        theirs = evolve(things_had, where=(evolve(where, seats=Single(one_of_them, seats.sort)),))
        return _there_is(theirs, COMPARED[counted.op], counted.right.value, scene)
    holder = nouns.noun_phrase(one_of_them, determiner, scene)
    inside = scene.about(NounPhrase("they", holder.heads))
    had = nouns.noun_phrase(things_had, COMPARED[counted.op], inside, counted.right.value)
    slots: Mapping[str, Slot] = {"thing": evolve(had, zones=None), "holder": holder}
    required = ("holder", *(("none",) if determiner == "no" else ()))
    place = Zones((ZoneOf(where.zone, "theirs"),))
    general = Clause("lies_in", {**slots, "place": place}, required=required)
    return Clause(f"have.{where.zone}", slots, required=required, otherwise=general)


def _counted_last(seats: Noun) -> tuple[Sequence[Expr], Expr | None]:
    """What is asked of some players besides, and what is asked last: that they are others than somebody is said before it."""
    items = list(seats.which.items if isinstance(seats.which, All) else filter(None, (seats.which,)))
    behind = next((at for at in range(len(items), 0, -1) if not _is_another(items[at - 1])), 0)
    return [*items[: behind - 1], *items[behind:]], items[behind - 1] if behind else None


def _is_another(asked: Expr) -> bool:
    return isinstance(asked, Not) and isinstance(asked.item, Same) and is_candidate(asked.item.left)


def _is_one_alone(seats: Noun) -> bool:
    """Whether there is one such player at any time: whoever is active."""
    return seats.which is None and all(
        isinstance(each, Group) and each.group == _ACTIVE for each in seats.where
    )


def _has_so_much(value: Compare, number: int, holder: NounPhrase, scene: Scene) -> Clause | None:
    """That one of some players has so much of a resource."""
    if not isinstance(value.left, ResourceOf):
        return None
    term = scene.vocabulary.term(value.left.resource)
    thing = NounPhrase(COMPARED[value.op], (term,), number=number, features=("amount",))
    return Clause("has", {"thing": thing, "holder": holder}, required=("holder",))


def so_many(value: Expr, scene: Scene) -> Clause | None:
    """So many things, or so much of a resource, as a plain number says."""
    if not isinstance(value, Compare) or not isinstance(value.right, Number):
        return None
    number, determiner = value.right.value, COMPARED[value.op]
    if number == 0 and value.op in {"!=", ">"} and not isinstance(value.left, ResourceOf):
        number, determiner = 1, "at_least"
    if isinstance(value.left, Count) and isinstance(value.left.noun, Noun):
        if value.left.noun.slice is not None:
            return None
        if number == 0 and value.op in {"==", "<="}:
            return _there_is(value.left.noun, "no", None, scene)
        if number == 1 and determiner == "at_least":  # as where one asks whether there is one
            return _there_is(value.left.noun, "a", None, scene)
        return _there_is(value.left.noun, determiner, number, scene)
    gained = value.left.noun if isinstance(value.left, Count) else value.left
    if isinstance(gained, Gained) and gained.period == "turn" and isinstance(gained.by, You):
        return _has_gained(gained, determiner, number, scene)
    if isinstance(value.left, ResourceOf):
        return _has(value.left, determiner, number, scene)
    return None


def _has_gained(value: Gained, determiner: str, number: int, scene: Scene) -> Clause:
    term = scene.vocabulary.term(value.resource)
    slots: dict[str, Slot] = {
        "verb": Verb(value.verb),
        "thing": NounPhrase(determiner, (term,), number=number, features=("amount",)),
    }
    return Clause("has_gained", slots, required=("third",) if scene.is_third else ())


def _has(value: ResourceOf, determiner: str, number: int, scene: Scene) -> Clause | None:
    holder = things.thing(value.seat, scene)
    if holder is None:
        return None
    none = number == 0 and determiner == "exactly"
    term = scene.vocabulary.term(value.resource)
    phrase = (
        NounPhrase("no", (term,), features=("amount",))
        if none
        else NounPhrase(determiner, (term,), number=number, features=("amount",))
    )
    required = ("none",) if none else ()
    if holder.determiner == "you":
        return Clause("has", {"thing": phrase}, required=required)
    if holder.determiner in {"they", "it"}:
        return Clause("has", {"thing": phrase}, required=("third", *required))
    return Clause("has", {"thing": phrase, "holder": holder}, required=("holder", *required))


def _there_is(noun: Noun, determiner: str, number: int | None, scene: Scene) -> Clause | None:
    if noun.sort != _CARD or noun.slice is not None or noun.best:
        return _exists_at_all(noun, determiner, number, scene)
    if len(noun.where) != 1:
        return _lies_in(noun, nouns.noun_phrase(noun, determiner, scene, number), determiner, scene)
    (where,) = noun.where
    if isinstance(where, Happened):
        return _has_happened(noun, where, determiner, number, scene)
    near = _is_near(noun, determiner, number, scene)
    if near is not None:
        return near
    if not isinstance(where, InZone):
        return _exists_at_all(noun, determiner, number, scene)
    full = nouns.noun_phrase(noun, determiner, scene, number)
    general = _lies_in(noun, full, determiner, scene)
    none = ("none",) if determiner == "no" else ()
    slots: dict[str, Slot] = {"thing": evolve(full, zones=None)}
    (zone,) = full.zones.items if full.zones is not None else (ZoneOf(where.zone),)
    if not zone.owner or zone.owner == "theirs":
        required = (("third",) if zone.owner else ()) + none
        return _have(where.zone, slots, required, general, full, noun)
    together = isinstance(where.seats, Noun) and determiner not in {"a", "no"}
    holder = _holder(where.seats, zone, "plural" if together else determiner, scene)
    if holder is None or zone.owner == _ANYBODYS:
        return general
    if holder.determiner == "no":
        slots = {"thing": evolve(full, determiner="a", zones=None)}
    required = ("holder", *(("together",) if together else ()), *none)
    return _have(where.zone, slots | {"holder": holder}, required, general, full, noun)


def _holder(seats: Expr | None, zone: ZoneOf, determiner: str, scene: Scene) -> NounPhrase | None:
    """Who has something: one of several, none of them, or all of them together."""
    return nouns.noun_phrase(seats, determiner, scene) if isinstance(seats, Noun) else zone.holder


def _have(
    zone: str,
    slots: Mapping[str, Slot],
    required: tuple[str, ...],
    general: Clause,
    full: NounPhrase,
    noun: Noun,
) -> Clause:
    """The clause that somebody has something in a zone; an empty zone may be said in its own way."""
    have = Clause(f"have.{zone}", slots, required=required, otherwise=general)
    several = any(isinstance(where, InZone) and isinstance(where.seats, Noun) for where in noun.where)
    if full.determiner != "no" or noun.which is not None or full.zones is None or several:
        return have
    return Clause("is_empty", {"place": full.zones}, otherwise=have)


def _is_near(noun: Noun, determiner: str, number: int | None, scene: Scene) -> Clause | None:
    """That this lies beside something of a kind, or beside so many."""
    items = noun.which.items if isinstance(noun.which, All) else ()
    near = [each for each in items if isinstance(each, IsNextTo) and is_candidate(each.left)]
    if len(near) != 1:
        return None
    where = noun.where[0]
    if isinstance(where, InZone) and (
        where.zone not in scene.vocabulary.grids or where.seats not in {None, You()}
    ):
        return None
    thing = things.place(near[0].right, scene)
    rest = tuple(each for each in items if each is not near[0])
    introduced = "a" if determiner == "no" else determiner
    other = evolve(nouns.noun_phrase(evolve(noun, which=All(rest)), introduced, scene, number), zones=None)
    if thing is None:
        return None
    said = Clause("next_to", {"thing": thing, "other": other})
    return denied(said) if determiner == "no" else said


def _lies_in(noun: Noun, full: NounPhrase, determiner: str, scene: Scene) -> Clause:
    """That something lies somewhere, or nothing, or so much; what several players have is counted together."""
    none = ("none",) if determiner == "no" else ()
    several = _of_several(noun, determiner)
    placed = _together(full, several, scene)
    at_all = _at_all(full, placed, none)
    if not placed:
        return at_all
    together = (
        ("together",) if any(each.zone in several and each.owner != _ANYBODYS for each in placed) else ()
    )
    owned = tuple(
        evolve(each, owner=places.OF) if each.zone in several and each.owner != _ANYBODYS else each
        for each in placed
    )
    slots: Mapping[str, Slot] = {"place": Zones(owned), "thing": evolve(full, zones=None)}
    return Clause("lies_in", slots, required=(*together, *none), otherwise=at_all)


def _of_several(noun: Noun, determiner: str) -> Mapping[str, Noun]:
    """The zones of several players that are counted together, and whose they are."""
    whose = {where.zone: where.seats for where in noun.where if isinstance(where, Cells | InZone)}
    return {zone: seats for zone, seats in whose.items() if isinstance(seats, Noun) and determiner != "a"}


def _together(full: NounPhrase, several: Mapping[str, Noun], scene: Scene) -> tuple[ZoneOf, ...]:
    """The places of a thing, with all of those whose they are."""
    return _of_all(full.zones, several, scene).items if full.zones is not None else ()


def _of_all(zones: Zones, several: Mapping[str, Noun], scene: Scene) -> Zones:
    return Zones(
        tuple(
            evolve(each, holder=nouns.noun_phrase(several[each.zone], "all", scene))
            if each.zone in several
            else each
            for each in zones.items
        )
    )


def _on_all_grids(cells: NounPhrase, several: Mapping[str, Noun], scene: Scene) -> NounPhrase:
    """Cells whose grids are those of several players, all of them: a description says where they are."""
    told = (
        evolve(each, slots={**each.slots, "zones": _of_all(zones, several, scene)})
        if isinstance(zones := each.slots.get("zones"), Zones)
        else each
        for each in cells.modifiers
    )
    return evolve(cells, modifiers=tuple(told))


def _exists_at_all(noun: Noun, determiner: str, number: int | None, scene: Scene) -> Clause:
    none = ("none",) if determiner == "no" else ()
    several = _of_several(noun, determiner)
    full = _on_all_grids(nouns.noun_phrase(noun, determiner, scene, number), several, scene)
    placed = _together(full, several, scene)
    return _at_all(full, placed, none)


def _at_all(full: NounPhrase, placed: tuple[ZoneOf, ...], none: tuple[str, ...]) -> Clause:
    """That there is something at all: where it is somebody, a language may say so in another way."""
    somebody = ("person",) if is_of_players(full.head) else ()
    thing = evolve(full, zones=Zones(placed) if placed else None)
    plain = Clause("there_is", {"thing": thing}, somebody, required=none)
    return outdone_by_none(full, plain) if none and somebody else plain


def _has_happened(
    noun: Noun, where: Happened, determiner: str, number: int | None, scene: Scene
) -> Clause | None:
    phrase = nouns.noun_phrase(noun, determiner, scene, number)
    plain = isinstance(where.by, You) and where.period == "turn" and noun.sort == _CARD
    if not plain or any("from" in each.slots for each in phrase.modifiers):
        return _exists_at_all(noun, determiner, number, scene)
    others = tuple(each for each in phrase.modifiers if "verb" not in each.slots)
    slots: dict[str, Slot] = {"verb": Verb(where.verb), "thing": evolve(phrase, modifiers=others)}
    required = (("third",) if scene.is_third else ()) + (("none",) if determiner == "no" else ())
    general = Clause("happened", slots, required=required)
    return Clause(f"happened.{where.verb}", slots, required=required, otherwise=general)
