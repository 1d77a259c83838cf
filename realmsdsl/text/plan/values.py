"""Numbers that are worked out, as clauses without a verb: "the number of …", "half of …"."""

from collections.abc import Callable, Mapping
from typing import Any, Final, final

from attrs import evolve, frozen

from realmsdsl.ir import (
    Absolute,
    Answer,
    Arithmetic,
    Candidate,
    Count,
    CountDifferent,
    CounterOf,
    Distance,
    EventAmount,
    Expr,
    FactOf,
    Gained,
    IfElse,
    InZone,
    IsKind,
    Local,
    LocalOf,
    LoopNumber,
    Noun,
    Number,
    Over,
    PropertyOf,
    ResourceOf,
    SeatCount,
    Sort,
    WordOfAbility,
)
from realmsdsl.text.clauses import Clause, NounPhrase, Quantity, Slot, Verb, Zones
from realmsdsl.text.grouping import apart, has_end
from realmsdsl.text.plan import candidate, conditions, mentioned, nouns, places, questions, things
from realmsdsl.text.plan.scene import FROM_NONE, Scene

_SIGNS: Final = {"+": "plus", "-": "minus", "*": "times", "/": "divided", "min": "lesser", "max": "greater"}


@final
@frozen(slots=True)
class Size:
    """How many or how much: a quantity, perhaps for each of something."""

    quantity: Quantity
    each: NounPhrase | None = None


def value(expr: Expr, scene: Scene) -> Clause:
    """The clause for a number."""
    expr = questions.plain(expr, scene)
    reader = _READERS.get(type(expr))
    said = reader(expr, scene) if reader is not None else None
    return apart(said) if said is not None else things.unsaid(expr, "value")


def quantity(expr: Expr, scene: Scene) -> Quantity:
    """A number as a quantity, plain or worked out."""
    expr = questions.plain(expr, scene)
    return Quantity(expr.value) if isinstance(expr, Number) else Quantity(None, value=value(expr, scene))


def plain_number(expr: Expr, scene: Scene) -> int | None:
    """A number that is not worked out; None if one has to say of what it is."""
    expr = questions.plain(expr, scene)
    return expr.value if isinstance(expr, Number) else None


def size(expr: Expr, scene: Scene) -> Size:
    """The size of a deed: what can be said with "for each" is."""
    features = ("distributive",) if scene.each else ()
    if _is_what_was_done(expr, scene):
        each = _each_offered(expr, scene)
        if each is not None:
            return Size(Quantity(1, features), each)
        scene.follows = True
        return Size(Quantity(None, features))
    expr = questions.plain(expr, scene)
    if isinstance(expr, Number):
        return Size(Quantity(expr.value, features))
    factor, rest = 1, expr
    if isinstance(expr, Arithmetic) and expr.op == "*" and isinstance(expr.left, Number):
        factor, rest = expr.left.value, questions.plain(expr.right, scene)
    each = _each(rest, scene)
    if each is not None:
        return Size(Quantity(factor, features), each)
    return Size(Quantity(None, features, value(expr, scene)))


def _is_what_was_done(expr: Expr, scene: Scene) -> bool:
    """Whether a number is that of the things, or the amount, of the step before."""
    if isinstance(expr, Count) and isinstance(expr.noun, Noun):
        return expr.noun.slice is not None and expr.noun == scene.shown
    if isinstance(expr, Count):
        return isinstance(expr.noun, Local) and scene.has_just_been(expr.noun.slot)
    return isinstance(expr, Local) and expr.slot not in scene.mentions


def _each_offered(expr: Expr, scene: Scene) -> NounPhrase | None:
    """Every single one of the things of the step before, if that was an offer and a sentence by itself; else both are one sentence."""
    if scene.depth > 1 or not isinstance(expr, Count) or not isinstance(expr.noun, Local):
        return None
    mention = scene.mentions.get(expr.noun.slot)
    is_offer = mention is not None and mention.optional and mention.phrase.determiner in FROM_NONE
    return things.each_of(expr.noun, scene) if is_offer else None


def _each(expr: Expr, scene: Scene) -> NounPhrase | None:
    """Of what a number counts every single one."""
    if isinstance(expr, Count) and isinstance(expr.noun, Local):
        return things.each_of(expr.noun, scene) if scene.has_just_been(expr.noun.slot) else None
    if isinstance(expr, Arithmetic) and expr.op == "min" and isinstance(expr.right, Number):
        each = _each(questions.plain(expr.left, scene), scene)
        no_more = candidate.no_more_than(expr.right.value, expr.left)
        return evolve(each, modifiers=(*each.modifiers, no_more)) if each is not None else None
    if isinstance(expr, Count) and isinstance(expr.noun, Noun):
        is_led = expr.noun.best and expr.noun.sort.sort is Sort.SEAT  # "the player with the most"
        return None if is_led or expr.noun.slice is not None else things.each_of(expr.noun, scene)
    if isinstance(expr, CountDifferent) and isinstance(expr.value, PropertyOf | WordOfAbility):
        return _different("each", expr, scene)
    if isinstance(expr, CounterOf | ResourceOf):
        return _amount("each", expr, None, scene)
    if isinstance(expr, Arithmetic) and expr.op == "/" and isinstance(expr.right, Number):
        return _groups(questions.plain(expr.left, scene), expr.right.value, scene)
    if isinstance(expr, Arithmetic) and expr.op == "-" and isinstance(loop := expr.right, LoopNumber):
        is_left = expr.left == Number(scene.vocabulary.loops.get(loop.loop, -1))
        left = NounPhrase("each", (f"loop.{loop.loop}",), modifiers=(Clause("which.remaining"),))
        return left if is_left else None
    return None


def _groups(shared: Expr, number: int, scene: Scene) -> NounPhrase | None:
    """The noun phrase for so many things at a time."""
    if isinstance(shared, CounterOf | ResourceOf):
        return _amount("each_n", shared, number, scene)
    if isinstance(shared, Count) and isinstance(shared.noun, Noun):
        return nouns.noun_phrase(shared.noun, "each_n", scene, number)
    return None


def _amount(
    determiner: str, expr: CounterOf | ResourceOf, number: int | None, scene: Scene
) -> NounPhrase | None:
    """The noun phrase for counters that lie on a card, or for what you have of a resource."""
    if isinstance(expr, CounterOf):
        return _on_card(determiner, expr, number, scene)
    if isinstance(expr.seat, Local) and expr.seat != scene.actor:
        return None  # what is said here for the first time would be said again as what was named
    holder = things.thing(expr.seat, scene)
    if holder is None or holder.determiner != "you":
        return None
    head = scene.vocabulary.term(expr.resource)
    return NounPhrase(determiner, (head,), number=number, modifiers=(Clause("which.had"),))


def _on_card(determiner: str, expr: CounterOf, number: int | None, scene: Scene) -> NounPhrase | None:
    """The noun phrase for counters that lie on a card."""
    on = things.thing(expr.card, scene)
    lying = Clause("which.on", {"thing": on}) if on is not None else None
    head = f"counter.{expr.counter}"
    return NounPhrase(determiner, (head,), number=number, modifiers=(lying,)) if lying is not None else None


def _different(determiner: str, expr: CountDifferent, scene: Scene) -> NounPhrase | None:
    """The different words of a property, or other answers, that things of a noun have."""
    if not isinstance(expr.value, PropertyOf | WordOfAbility):
        return None
    of = expr.value.type
    name = expr.value.property if isinstance(expr.value, PropertyOf) else of.of
    is_usual = of.sort is Sort.WORD and scene.vocabulary.described_by.get(of.of, name) == name
    head = f"values.{of.of}" if is_usual else f"property.{name}"
    among = _among(expr.noun, "plural", scene)
    if among is None:
        return None
    general = Clause("which.different", {"things": among})
    if not isinstance(expr.noun, Noun):
        return NounPhrase(determiner, (head,), modifiers=(general,))
    zones = places.zones_of(expr.noun, None, scene)
    if (
        _is_of_any_kind(expr.noun, scene)
        and (zones and not expr.noun.best)
        and all(isinstance(each, InZone) for each in expr.noun.where)
    ):
        slots: Mapping[str, Slot] = {"zones": Zones(zones)}
        general = Clause(f"which.different.{name}", slots, otherwise=general)
    return NounPhrase(determiner, (head,), modifiers=(general,))


def _among(noun: Expr, determiner: str, scene: Scene) -> NounPhrase | None:
    """The things of a noun, or those that were spoken of or shown before."""
    if isinstance(noun, Noun) and noun != scene.shown and noun.slice is None:
        return nouns.noun_phrase(noun, determiner, scene)
    return things.thing(noun, scene)


def _is_of_any_kind(noun: Noun, scene: Scene) -> bool:
    """Whether a noun is about all things, or all of a kind that has narrower ones and is no part of a wider one."""
    which = noun.which
    if isinstance(which, IsKind):
        parents = {each.name: each.parent for each in scene.vocabulary.program.kinds}
        return parents[which.kind] is None and which.kind in parents.values()
    return which is None


# ---- one for each class of the IR -----------------------------------------------------------------------


def _number(expr: Number, _: Scene) -> Clause:
    return Clause("value.number", {"number": Quantity(expr.value)})


def _owned(expr: Expr, scene: Scene) -> Clause | None:
    """A value that somebody or something has."""
    what = things.thing(expr, scene)
    return Clause("value.of_thing", {"what": what}) if what is not None else None


def _resource(expr: ResourceOf, scene: Scene) -> Clause | None:
    return _so_much(scene.vocabulary.term(expr.resource), expr.seat, scene)


def _counter(expr: CounterOf, scene: Scene) -> Clause | None:
    on = things.thing(expr.card, scene)
    what = NounPhrase("bare_plural", (f"counter.{expr.counter}",))
    return Clause("value.on_thing", {"what": what, "thing": on}) if on is not None else None


def _so_much(term: str, seat: Expr, scene: Scene) -> Clause | None:
    holder = things.thing(seat, scene)
    if holder is None:
        return None
    slots: dict[str, Slot] = {"what": NounPhrase("bare_plural", (term,))}
    if holder.determiner == "you":
        return Clause("value.resource", slots)
    if holder.determiner in {"they", "it"}:
        return Clause("value.resource", slots, required=("theirs",))
    return Clause("value.resource", {**slots, "holder": holder}, required=("holder",))


def _answer(expr: Answer, scene: Scene) -> Clause | None:
    """A question of the game: in its own words if it has any, else what it works out."""
    what = things.thing(expr, scene)
    if what is not None and questions.is_named(expr, scene):
        worked_out: Clause | None = Clause("value.of_thing", {"what": what})
    else:
        inner = questions.inside(expr, scene)
        worked_out = value(*inner) if inner is not None else None
    if what is None:
        return worked_out
    name = expr.definition.partition(":")[0]
    return Clause(f"value.answer.{name}", {"what": what}, otherwise=worked_out)


def spelled_out(expr: Expr, scene: Scene) -> tuple[Expr, Scene]:
    """What a question of the game works out, where that is said in its place; else the number itself."""
    expr = questions.plain(expr, scene)
    is_told = isinstance(expr, Answer) and not questions.is_named(expr, scene)
    inner = questions.inside(expr, scene) if is_told and isinstance(expr, Answer) else None
    return spelled_out(*inner) if inner is not None else (expr, scene)


def _arithmetic(expr: Arithmetic, scene: Scene) -> Clause:
    left, right = value(expr.left, scene), value(expr.right, scene)
    if expr.op in {"min", "max"} and isinstance(expr.right, Number) and has_end(left):
        kind = "value.at_most" if expr.op == "min" else "value.at_least"
        return Clause(kind, {"value": left, "number": Quantity(expr.right.value)})
    if expr.op == "/" and expr.right == Number(2):
        return Clause("value.half", {"value": left})
    if expr.op == "/" and isinstance(expr.right, Number):
        return Clause(
            "value.divided", {"left": left, "number": Quantity(expr.right.value)}, required=("number",)
        )
    return Clause(f"value.{_SIGNS[expr.op]}", {"left": left, "right": right})


def _absolute(expr: Absolute, scene: Scene) -> Clause:
    inner, where = spelled_out(expr.value, scene)
    if isinstance(inner, Arithmetic) and inner.op == "-":
        slots = {"left": value(inner.left, where), "right": value(inner.right, where)}
        return Clause("value.difference", slots)
    return Clause("value.absolute", {"value": value(expr.value, scene)})


def _count(expr: Count, scene: Scene) -> Clause | None:
    if isinstance(expr.noun, Gained):
        return value(expr.noun, scene)
    if isinstance(expr.noun, Noun) and expr.noun.slice is None:
        return Clause("value.count", {"things": nouns.noun_phrase(expr.noun, "bare_plural", scene)})
    if isinstance(expr.noun, Local):
        mention = scene.mentions.get(expr.noun.slot)
        if mention is None or mention.phrase.determiner == "a":
            return mentioned.that_many(scene)
    counted = things.thing(expr.noun, scene)
    return Clause("value.count", {"things": counted}) if counted is not None else None


def _count_different(expr: CountDifferent, scene: Scene) -> Clause | None:
    different = _different("bare_plural", expr, scene)
    if different is not None:
        return Clause("value.count_different", {"things": different})
    among = _among(expr.noun, "bare_plural", scene)
    if among is None:
        return None
    answers = value(expr.value, scene.about(NounPhrase("it", among.heads)))
    return Clause("value.count_answers", {"value": answers, "things": among})


def _over(expr: Over, scene: Scene) -> Clause | None:
    among = _among(expr.noun, "plural", scene)
    if among is None:
        return None
    had = _had(expr, scene)
    if had is not None:
        return Clause(f"value.{expr.op}_had", {"things": had, "who": among})
    inner = value(expr.value, scene.about(among))
    owned = inner.slots.get("what")
    if inner.kind == "value.of_thing" and isinstance(owned, NounPhrase) and _is_of_cards(owned):
        over = Clause(f"which.over.{expr.op}")  # what they have together, and no sum of one
        return Clause("value.of_thing", {"what": evolve(owned, modifiers=(*owned.modifiers, over))})
    general = Clause(f"value.{expr.op}", {"value": inner})
    if inner.kind != "value.chosen_by" or "pronoun" in inner.required:
        return general
    return Clause(f"value.{expr.op}_chosen", inner.slots, otherwise=general)


def _had(expr: Over, scene: Scene) -> NounPhrase | None:
    """The things that are counted at each of some players, if it is a question of the game that counts them."""
    asked = expr.value if isinstance(expr.value, Answer) else None
    told = questions.told(asked, scene) if asked is not None and not asked.args else None
    counted = told.noun if isinstance(told, Count) else None
    return nouns.owned_by_them(counted, scene) if isinstance(counted, Noun) else None


def _is_of_cards(owned: NounPhrase) -> bool:
    """Whether a value is a property of several cards that are named or were spoken of."""
    return owned.heads[0].startswith("property.") and owned.determiner in {"of", "their"}


def _distance(expr: Distance, scene: Scene) -> Clause | None:
    ends = things.both(expr.left, expr.right, scene)
    return Clause("value.distance", {"first": ends[0], "second": ends[1]}) if ends is not None else None


def _gained(expr: Gained, scene: Scene) -> Clause:
    what = NounPhrase("bare_plural", (scene.vocabulary.term(expr.resource),))
    required = ("anybody",) if expr.by is None else ("third",) if scene.is_third else ()
    if expr.period != "turn":
        required = (*required, expr.period)
    return Clause("value.gained", {"what": what, "verb": Verb(expr.verb)}, required=required)


def _either(expr: IfElse, scene: Scene) -> Clause:
    asked = conditions.condition(expr.condition, scene)
    slots = {"then": value(expr.then, scene), "condition": asked, "otherwise": value(expr.orelse, scene)}
    return Clause("value.if_else", slots)


def _local(expr: Local, scene: Scene) -> Clause | None:
    mention = scene.mentions.get(expr.slot)
    if mention is None:
        scene.follows = True
        return mentioned.that_many(scene)
    return Clause("value.of_thing", {"what": things.thing(expr, scene) or mention.phrase})


def _chosen_by(expr: LocalOf, scene: Scene) -> Clause | None:
    who = things.thing(expr.seat, scene)
    if who is None:
        return None
    pronoun = ("pronoun",) if who.determiner in {"you", "they", "it"} else ()
    who = evolve(who, features=()) if pronoun else who  # nobody else has chosen it
    return Clause("value.chosen_by", {"who": who}, required=pronoun)


_READERS: Final[Mapping[type[Expr], Callable[[Any, Scene], Clause | None]]] = {
    Absolute: _absolute,
    Answer: _answer,
    Arithmetic: _arithmetic,
    Candidate: _owned,
    Count: _count,
    CountDifferent: _count_different,
    CounterOf: _counter,
    Distance: _distance,
    EventAmount: lambda _expr, scene: mentioned.that_many(scene),
    FactOf: _owned,
    Gained: _gained,
    IfElse: _either,
    Local: _local,
    LocalOf: _chosen_by,
    LoopNumber: lambda expr, _: Clause("value.loop", {"loop": NounPhrase("this", (f"loop.{expr.loop}",))}),
    Number: _number,
    Over: _over,
    PropertyOf: _owned,
    ResourceOf: _resource,
    SeatCount: lambda _expr, _scene: Clause("value.seats"),
}
