"""Nouns of the IR as noun phrases: what they are called, how many, which of them, and where they lie."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final

from attrs import evolve

from realmsdsl.ir import (
    AbilitiesOf,
    All,
    Among,
    Answer,
    Anywhere,
    Best,
    CounterOf,
    Candidate,
    Cells,
    Count,
    Expr,
    Group,
    Happened,
    InZone,
    IsKind,
    IsNamed,
    Noun,
    PropertyOf,
    ResourceOf,
    Sort,
    This,
    Where,
    You,
)
from realmsdsl.ir.walk import walk
from realmsdsl.text.clauses import Clause, Clauses, NounPhrase, Quantity, Slot, Verb, ZoneOf, Zones
from realmsdsl.text.grouping import GROUPED, apart, grouped, ungrouped
from realmsdsl.text.plan import nearness, places, questions, things, values, which
from realmsdsl.text.plan.scene import Scene
from realmsdsl.text.referring import phrases_in

_WHO_ACTS: Final = frozenset({"", "theirs"})
_SUCH: Final = "which.such_that"
_SEVERAL: Final = 2
_GROUPS: Final = {"opponents": "opponent", "teammates": "teammate", "players": "player", "seats": "player"}


def noun_phrase(
    noun: Noun, determiner: str, scene: Scene, number: int | None = None, known: Expr | None = None
) -> NounPhrase:
    """The noun phrase for a noun.

    Args:
        noun: what is spoken of.
        determiner: how it is introduced, unless it says `target` or `another` itself.
        scene: where.
        number: how many, or None.
        known: what the verb says of such things by itself, which need not be said again.
    """
    told = known if isinstance(known, Noun) else None
    whose = "all" if determiner == "all" else "a"
    zones = places.zones_of(noun, None if whose == "all" else told, scene, whose)
    said = which.Described(zones=zones, whose=whose)
    pronoun = {Sort.SEAT: "they", Sort.WORD: "that"}.get(noun.sort.sort, "it")
    inside = scene.about(NounPhrase(pronoun, heads(noun)))
    asked = sorted(_particular(conditions_of(noun), scene), key=_is_no_name)
    near = [each for each in asked if nearness.is_of_some(each)][:-1]
    for condition in _as_said(asked, inside):
        if told is None or isinstance(condition, IsKind) or condition not in set(conditions_of(told)):
            describe = which.asked_of if condition in near else which.described
            said = describe(said, condition, inside)
    said = _without_its_kind(said, scene)
    determiner, apart = _determiner(determiner, said, is_doubtful=_is_like_the_last(noun, said, scene))
    modifiers = conditions_in_one([*apart, *said.modifiers, *_further(noun, determiner, said, scene, inside)])
    several = ("several",) if said.determiner == "target" and number is not None else ()
    third = ("third",) if scene.is_third else ()
    return NounPhrase(
        determiner,
        said.heads or (_head(noun),),
        said.name,
        number,
        _with_ends(_with_best_apart(_with_it_named([clause for _, clause in sorted(modifiers, key=_order)]))),
        _zones(noun, said, scene),
        (*several, *third),
        ("another",) if said.is_other and determiner == "target" else (),
    )


def _as_said(asked: Sequence[Expr], scene: Scene) -> Sequence[Expr]:
    """Conditions that speak of this card more than once in the order in which they are said: the first of them names it."""
    if sum(isinstance(each, This) for each in walk(tuple(asked))) < _SEVERAL:
        return asked
    aside = scene.aside()

    def place(condition: Expr) -> tuple[object, ...]:
        return min(map(_order, which.described(which.Described(), condition, aside).modifiers), default=())

    return sorted(asked, key=place)


def _is_no_name(condition: Expr) -> bool:
    """Whether a condition is not the name of a thing, which comes first: it says more than of what kind that is."""
    return not isinstance(condition, IsNamed)


def _with_best_apart(modifiers: Sequence[Clause]) -> tuple[Clause, ...]:
    """What describes a thing: that it is the best of some would be heard of the card at an end with which it has something in common,
    or of things that a number of it is more than."""
    best = [each for each in modifiers if each.kind.startswith("which.best")]
    if not best:
        return tuple(modifiers)
    described = [evolve(each, features=("open",)) if _is_like_end(each) else each for each in modifiers]
    before = [*takewhile(lambda each: not _counts_things(each), described)]
    late = [each for each in best if each not in before and len(before) < len(described)]
    return (*before, *late, *(each for each in described[len(before) :] if each not in late))


def _counts_things(clause: Clause) -> bool:
    """Whether a number of a thing is compared with one that is worked out of other things, of which the best could be meant."""
    things = (each for each in phrases_in(clause) if each.determiner in _COUNTED)
    return clause.kind.startswith("which.compare") and any(
        each.head.startswith(("card", "kind.")) for each in things
    )


_COUNTED: Final = frozenset({"all", "bare_plural", "plural"})


def _with_ends(modifiers: Sequence[Clause]) -> tuple[Clause, ...]:
    """What describes a thing: a condition behind which more does stands in brackets, as that would be of the last thing in it."""
    return (*map(_in_brackets, modifiers[:-1]), *modifiers[-1:])


def _in_brackets(clause: Clause) -> Clause:
    asked = clause.slots.get("condition")
    if clause.kind != _SUCH or not isinstance(asked, Clause) or asked.kind == GROUPED:
        return clause
    return evolve(clause, slots={"condition": Clause(GROUPED, {"condition": asked}, otherwise=asked)})


def _with_it_named(modifiers: list[Clause]) -> list[Clause]:
    """What describes a thing: what it is not has its kind told beside a condition, in which "its" is of the thing itself."""
    return [*map(_named, modifiers)] if any(each.kind == _SUCH for each in modifiers) else modifiers


def _named(clause: Clause) -> Clause:
    other = clause.slots.get("other")
    if clause.kind != "which.is" or not isinstance(other, NounPhrase) or other.determiner != "it":
        return clause
    return evolve(clause, slots={"other": evolve(other, determiner="that")})


def _is_like_end(clause: Clause) -> bool:
    other = clause.slots.get("other")
    return clause.kind == "which.sharing" and isinstance(other, NounPhrase) and other.determiner in _ENDS


_ENDS: Final = frozenset({"bottom", "top"})


def conditions_in_one(modifiers: Sequence[tuple[int, Clause]]) -> Sequence[tuple[int, Clause]]:
    """What describes a thing, with all conditions of it in one, but those of what it is, one or another: it would not be
    heard of what a second one is."""
    such = [each for each in modifiers if _is_condition(each[1])]
    if len(such) < _SEVERAL:
        return modifiers
    asked = [ungrouped(each) for _, clause in such if isinstance(each := clause.slots["condition"], Clause)]
    row = Clause("all_hold", {"conditions": Clauses(tuple(grouped(each, "all_hold") for each in asked))})
    rank, _ = such[0]
    return [
        *(each for each in modifiers if each not in such),
        (rank, Clause(_SUCH, {"condition": grouped(row)})),
    ]


def _is_condition(clause: Clause) -> bool:
    asked = clause.slots.get("condition") if clause.kind == _SUCH else None
    return isinstance(asked, Clause) and ungrouped(asked).kind != "any_holds"


def _order(modifier: tuple[int, Clause]) -> tuple[int, bool, str, bool]:
    """Where a description stands among others: whoever wrote them in whatever order, they are said in one. What lies beside a
    thing that is described itself, has something in common with a card at an end, or is compared with what is worked out,
    stands behind: others would be heard as of that."""
    rank, clause = modifier
    amount, beside = clause.slots.get("amount"), clause.slots.get("other")
    is_described = isinstance(beside, NounPhrase) and bool(beside.modifiers)
    is_long = clause.kind in _BESIDE and (is_described or "some" in clause.features)
    return (
        rank,
        is_long or _is_like_end(clause) or (isinstance(amount, Quantity) and amount.number is None),
        clause.kind,
        "not" in clause.required,
    )


_BESIDE: Final = frozenset({"which.next_to", "which.within"})


def _without_its_kind(said: which.Described, scene: Scene) -> which.Described:
    """What is said of a card by its name, without the kind that it is of anyway; on a grid that is what it is called by."""
    vocabulary = scene.vocabulary
    kinds = [head.removeprefix("kind.") for head in said.heads]
    if not said.name or not any(vocabulary.is_named_one(said.name, kind) for kind in kinds):
        return said
    on_grid = vocabulary.kind_on_grid(said.name)
    return evolve(said, heads=(f"kind.{on_grid}",) if on_grid else ())


def _zones(noun: Noun, said: which.Described, scene: Scene) -> Zones | None:
    """Where the thing lies, or came from, unless its description says so: what lies beside something is on its grid."""
    if said.zones:
        of_others = any(each.owner not in _WHO_ACTS for each in said.zones)
        # nothing in a condition tells that it is of what lies on a grid
        asks = any(clause.kind == _SUCH for _, clause in said.modifiers)
        is_told = (
            said.is_placed
            and not (of_others or asks)
            and all(each.zone in scene.vocabulary.grids for each in said.zones)
        )
        return None if is_told else Zones(said.zones)
    happened = any(isinstance(where, Happened) for where in noun.where)
    if not said.came_from or happened:
        return None
    return Zones(said.came_from)


def _is_like_the_last(noun: Noun, said: which.Described, scene: Scene) -> bool:
    """Whether "another one" would be another than what was named last, which is called the same and lies there, too."""
    last = scene.order(NounPhrase("it", heads(noun))).last
    mention = scene.mentions.get(last) if last is not None else None
    if said.determiner != "another" or mention is None or mention.phrase.zones is None:
        return False
    return mention.phrase.heads == (said.heads or (_head(noun),)) and mention.phrase.zones.items == said.zones


def _determiner(
    introduced: str, said: which.Described, *, is_doubtful: bool
) -> tuple[str, tuple[tuple[int, Clause], ...]]:
    """How a thing is introduced that is a target, or another one; where that needs words of their own, their clauses."""
    word = said.determiner
    if not word:
        return introduced, ()
    if introduced == "a" and is_doubtful:
        return introduced, (
            (5, Clause("which.is", {"other": NounPhrase("this", ("card",))}, required=("not",))),
        )
    if introduced == "a" or (introduced == "n" and word == "target"):
        return word, ()
    others = ((5, Clause("which.other")),) if said.is_other or word == "another" else ()
    return introduced, others if word == "another" else ((4, Clause(f"which.{word}")), *others)


def heads(noun: Noun) -> tuple[str, ...]:
    """The rows of the lexicon that a noun is called by: one."""
    kinds = [f"kind.{each.kind}" for each in conditions_of(noun) if isinstance(each, IsKind)]
    return tuple(kinds[:1]) or (_head(noun),)


def _head(noun: Noun) -> str:
    if noun.sort.sort is Sort.SEAT:
        group = next((where.group for where in noun.where if isinstance(where, Group)), "players")
        return _GROUPS.get(group, f"role.{group}")
    if noun.sort.sort is Sort.WORD:
        return f"values.{noun.sort.of}"
    return _OTHER_HEADS.get(noun.sort.sort, "card")


_OTHER_HEADS: Final = {Sort.ABILITY: "ability", Sort.CELL: "cell", Sort.NUMBER: "number"}


def _particular(conditions: tuple[Expr, ...], scene: Scene) -> tuple[Expr, ...]:
    """The conditions without those for a kind that a more particular kind says already."""
    kinds = [item.kind for item in conditions if isinstance(item, IsKind)]
    told = {wider for kind in kinds for wider in scene.vocabulary.wider_kinds(kind)}
    return tuple(item for item in conditions if not (isinstance(item, IsKind) and item.kind in told))


def plainest(condition: Expr, scene: Scene) -> Expr:
    """A condition, or the one kind that it asks for, where all others in it are those that a card of this kind is of anyway."""
    left = _particular(_one_by_one(condition), scene)
    return left[0] if len(left) == 1 else condition


def conditions_of(noun: Noun) -> tuple[Expr, ...]:
    """What holds of the things of a noun, one by one."""
    return _one_by_one(noun.which)


def _one_by_one(condition: Expr | None) -> tuple[Expr, ...]:
    if isinstance(condition, All):
        return tuple(inner for item in condition.items for inner in _one_by_one(item))
    return () if condition is None else (condition,)


# ---- what else there is to say ---------------------------------------------------------------------


def _further(
    noun: Noun, determiner: str, said: which.Described, scene: Scene, inside: Scene
) -> Iterator[tuple[int, Clause]]:
    """What happened to the thing, of what it is one, and, `inside` where it is asked about, that it is the best of them."""
    happened = [where for where in noun.where if isinstance(where, Happened)]
    for where in noun.where:
        found = _of_any(where, scene) if determiner in _ONE_OF_ANY else _where(where, said, scene)
        found = found or _where(where, said, scene)
        if found is not None:
            yield 2, found
    if said.came_from and said.zones and not happened:
        yield 2, Clause("which.came_from", {"from": Zones(said.came_from)})
    of_cards = noun.sort.sort is Sort.CARD and len(noun.best) > 1
    for best in noun.best:
        clause = _best(best, inside)
        yield 2, evolve(clause, features=(*clause.features, _AMONG_OTHERS)) if of_cards else clause
    if noun.slice is not None and noun.slice.end != determiner:
        yield 2, Clause(f"which.slice.{noun.slice.end}")


_ONE_OF_ANY: Final = frozenset({"a", "all", "any_number", "n", "no", "under_not", "up_to"})
"""How abilities are introduced that are one or more of any of some cards."""


def _of_any(where: Where, scene: Scene) -> Clause | None:
    """The clause that an ability is one of any of some cards; None where one card has it, or the thing is no ability."""
    cards = where.cards if isinstance(where, AbilitiesOf) else None
    if not isinstance(cards, Noun) or cards.slice is not None or cards.best:
        return None
    return Clause("which.of", {"thing": noun_phrase(cards, "plural", scene)})


_AMONG_OTHERS: Final = "among_others"
"""The feature of cards that have the most of one thing and then of another: what is asked first stands first."""


def _where(where: Where, said: which.Described, scene: Scene) -> Clause | None:
    if isinstance(where, Happened):
        return happened(where, said.came_from, scene)
    if isinstance(where, Among):
        among = things.thing(where.things, scene)
        return Clause("which.among", {"things": among}) if among else things.unsaid(where, "which")
    if isinstance(where, AbilitiesOf):
        cards = things.thing(where.cards, scene)
        return Clause("which.of", {"thing": cards}) if cards else things.unsaid(where, "which")
    if isinstance(where, Cells):
        return Clause("which.in", {"zones": Zones((places.zone_of(where.zone, where.seats, scene),))})
    return None if isinstance(where, InZone | Group | Anywhere) else things.unsaid(where, "which")


def happened(where: Happened, came_from: tuple[ZoneOf, ...], scene: Scene) -> Clause:
    """The clause that something was done to a thing."""
    slots: dict[str, Slot] = {"verb": Verb(where.verb)}
    features: tuple[str, ...] = ()
    if came_from:
        slots["from"] = Zones(came_from)
        features = ("from",)
    by_you = isinstance(where.by, You)
    doer = things.thing(where.by, scene) if where.by is not None and not by_you else None
    by_them = doer is not None and doer.determiner == "they"
    if doer is not None and not by_them:
        slots["doer"] = doer
    required = (
        *(() if by_you or by_them else ("anybody",) if where.by is None else ("others",)),
        *(("third",) if by_them or (scene.is_third and by_you) else ()),
        *(() if where.period == "turn" else (where.period,)),
    )
    general = Clause("which.happened", slots, features, required)
    return Clause(f"which.happened.{where.verb}", slots, features, required, general)


def _best(best: Best, scene: Scene) -> Clause:
    """The clause that a thing has the most, or the fewest, of something."""
    required = ("most" if best.most else "fewest",)
    value = best.value
    owned: NounPhrase | None = None
    if isinstance(value, ResourceOf):
        owned = NounPhrase("bare_plural", (scene.vocabulary.term(value.resource),), features=("amount",))
    elif isinstance(value, CounterOf):
        owned = NounPhrase("bare_plural", (scene.vocabulary.term(value.counter),))
    elif isinstance(value, PropertyOf):
        owned = NounPhrase("plain", (f"property.{value.property}",))
        required = ("highest" if best.most else "lowest",)
    elif isinstance(value, Answer):
        found = questions.told(value, scene)
        value = found if found is not None else value
    if isinstance(value, Count) and isinstance(value.noun, Noun):
        owned = owned_by_them(value.noun, scene)
    if owned is not None:
        return Clause("which.best", {"things": owned}, required=required)
    return apart(Clause("which.best_of", {"value": values.value(best.value, scene)}, required=required))


def owned_by_them(noun: Noun, scene: Scene) -> NounPhrase:
    """The noun phrase for things that lie at whoever is asked about, without the place."""
    here = tuple(each for each in noun.where if not _is_theirs(each))
    return noun_phrase(evolve(noun, where=here), "bare_plural", scene)


def _is_theirs(where: Where) -> bool:
    """Whether a place is that of the one who is asked about."""
    return isinstance(where, InZone) and isinstance(where.seats, Candidate | You)
