"""Single deeds as clauses: verbs of the game, and what changes a number or moves a card."""

from collections.abc import Mapping
from typing import Final

from attrs import evolve

from realmsdsl.ir import Expr, IsKind, Local, Noun, Number, Op, Param, Place, ResourceOf, Sort, You
from realmsdsl.ir.walk import walk
from realmsdsl.ops import Change, Move, Perform, Reveal
from realmsdsl.text.clauses import Amount, Amounts, Clause, Clauses, NounPhrase, Slot, Verb, put_clause
from realmsdsl.text.open_clauses import UNPLACED, is_copied_until, is_open
from realmsdsl.text.plan import places, things, values
from realmsdsl.text.plan.scene import Scene


def perform(op: Perform, scene: Scene) -> Clause:
    """The clause for a verb of the game with its arguments; those that the verb assumes are left unsaid."""
    declared = scene.vocabulary.verbs.get(op.verb)
    params = declared.params if declared else ()
    slots: dict[str, Slot] = {}
    each: NounPhrase | None = None
    required: tuple[str, ...] = ()
    features: tuple[str, ...] = ()
    before = scene.named
    for param, value in zip(params, op.args, strict=False):
        if value == param.default:
            features += (UNPLACED,) if param.type.sort is Sort.PLACE else ()
            continue
        if param.type.sort is Sort.NUMBER:
            if param.preposition:  # no more of the deed for each of them: it may go no further than so much
                slots[param.name] = values.quantity(value, scene)
                continue
            size = values.size(value, scene)
            slots[param.name], each = size.quantity, each or size.each
            continue
        said = _argument(param, value, op.verb, scene)
        if said is None:
            return things.unsaid(value, f"argument.{op.verb}.{param.name}")
        slots[param.name] = said
        if isinstance(said, NounPhrase) and _is_of_kind(param, said, scene):
            features += (_OF_KIND,)
        if param.type.sort is Sort.WORD and isinstance(said, NounPhrase):
            required = ("thing",)  # a word that was chosen, or that something has
        if param.type.sort is Sort.SEAT and not isinstance(value, Local | Noun):
            scene.named = (*scene.named, value)
    scene.named = before
    if slots and scene.vocabulary.picks_inside(op.verb):
        scene.names_found()
    general = None if required else _general(op.verb, slots)
    return for_each(Clause(f"verb.{op.verb}", slots, features, required, general), each)


_OF_KIND: Final = "of_kind"
"""The feature of a verb whose thing is named as one of the kind that the verb is for: so no other verb is meant."""


def _is_of_kind(param: Param, said: NounPhrase, scene: Scene) -> bool:
    options = param.options
    wanted = (
        {each.kind for each in walk(options.which) if isinstance(each, IsKind)}
        if isinstance(options, Noun)
        else set()
    )
    kinds = [head.removeprefix("kind.") for head in said.heads]
    return bool(wanted and kinds) and all(
        wanted.intersection((each, *scene.vocabulary.wider_kinds(each))) for each in kinds
    )


def _general(verb: str, slots: dict[str, Slot]) -> Clause | None:
    """A verb with no object, or with one, needs no phrase of its own."""
    if not slots:
        return Clause("do_so", {"verb": Verb(verb)})
    if len(slots) != 1:
        return None
    ((_, only),) = slots.items()
    return Clause("do", {"verb": Verb(verb), "thing": only}) if isinstance(only, NounPhrase) else None


def _argument(param: Param, value: Expr, verb: str, scene: Scene) -> Slot | None:
    if param.type.sort is Sort.PLACE and isinstance(value, Place):
        return places.destination(value, scene)
    if param.type.sort is Sort.WORD:
        words = things.words_of(value)
        return words if words is not None else things.thing(value, scene)
    if param.type.sort is Sort.YES_NO:
        return None
    return things.thing(value, scene, verb, param.options)


def offered(deed: Clause, *, optional: bool) -> Clause:
    """A deed, or the offer of it."""
    if not optional or deed.kind == "may":
        return deed
    # "2 points if …" would be offered in that case only
    first = evolve(deed, features=()) if deed.kind == "if" else deed
    return Clause("may", {"deed": first}, ("wish",) if is_for_others(deed) else ())


_BY_OTHERS: Final = frozenset({"assign", "becomes_copy", "effect", "end_game", "in_turn", "order_players"})
"""Tables of clauses whose verb nobody who may do something does."""


def is_for_others(deed: Clause) -> bool:
    """Whether "you may" goes with no verb of a deed, or not with every one: others do it, or it is not done in every case."""
    inner = deed.slots.get("deeds")
    row = inner.items if isinstance(inner, Clauses) else (deed.slots.get("second"),)
    parts = row if deed.kind in {"all_of", "then"} else ()
    each = deed.slots.get("deed")
    if deed.kind in {"for_each", "repeat"} and isinstance(each, Clause):
        return is_for_others(each) or is_open(deed)
    is_by_others = deed.kind.partition(".")[0] in _BY_OTHERS or is_open(deed) or is_copied_until(deed)
    return is_by_others or any(isinstance(each, Clause) and is_for_others(each) for each in parts)


def for_each(deed: Clause, each: NounPhrase | None) -> Clause:
    """A deed, or the deed for each of something."""
    return deed if each is None else Clause("for_each", {"deed": deed, "each": each})


# ---- resources and counters ------------------------------------------------------------------------


def plain_amount(op: object, scene: Scene) -> Amount | None:
    """The amount of a change that one list can take in with others, or None."""
    if not isinstance(op, Change) or op.how not in {"gain", "lose"} or op.of != You():
        return None
    if not isinstance(op.amount, Number) or op.source is not None:
        return None
    return Amount(scene.vocabulary.term(op.what), op.amount.value)


def amounts_clause(how: str, amounts: tuple[Amount, ...]) -> Clause:
    """The clause for amounts that you gain or lose; a single one may be said in a way of its own."""
    general = Clause(how, {"amounts": Amounts(amounts)})
    if len(amounts) > 1:
        return general
    return evolve(general, kind=f"{how}.{amounts[0].term.partition('.')[2]}", otherwise=general)


def change(op: Change, scene: Scene) -> Clause:
    """The clause for a change of a resource or counter that stands alone."""
    if op.how in {"gain", "lose"} and op.of == You() and op.source is None:
        return _gain_or_lose(op, scene)
    amount, each = _amount(op, scene)
    slots: dict[str, Slot] = {"amounts": Amounts((amount,))}
    if _is_on_thing(op, scene):
        return for_each(_on_or_off(op, slots, scene), each)
    if op.how in {"pay", "take"}:
        return for_each(_with_source(op, slots, scene), each)
    who = things.thing(op.of, scene)
    if who is None:
        return things.unsaid(op.of, f"change.{op.how}")
    return Clause("act", {"who": who, "deed": for_each(Clause(op.how, slots), each)})


def _is_on_thing(op: Change, scene: Scene) -> bool:
    """Whether what changes lies on a thing, and is not had by somebody."""
    return op.how == "put" or (op.how == "take" and op.what in scene.vocabulary.counters)


def _on_or_off(op: Change, slots: Mapping[str, Slot], scene: Scene) -> Clause:
    """Putting something on a thing, or taking it off."""
    kind, on = "put_on" if op.how == "put" else "take_off", things.thing(op.of, scene)
    return Clause(kind, {**slots, "thing": on}) if on is not None else things.unsaid(op.of, kind)


def change_by(op: Op, size: tuple[int, int], scene: Scene) -> Clause:
    """The clause for a change of a resource by an amount that somebody picks: how much at least, and at most."""
    if not isinstance(op, Change):
        return things.unsaid(op, "op")
    least, most = size
    slots: dict[str, Slot] = {
        "amounts": Amounts((Amount(scene.vocabulary.term(op.what), most, least=least),))
    }
    if _is_on_thing(op, scene):
        return _on_or_off(op, slots, scene)
    if op.how in {"pay", "take"}:
        return _with_source(op, slots, scene)
    if op.of == You() and op.source is None:
        return Clause(op.how, slots)
    who = things.thing(op.of, scene)
    return Clause("act", {"who": who, "deed": Clause(op.how, slots)}) if who else things.unsaid(op.of, op.how)


def _with_source(op: Change, slots: Mapping[str, Slot], scene: Scene) -> Clause:
    """Paying and taking, and from whom or what."""
    whence = op.of if op.source is None else op.source
    if whence in {You(), scene.actor} and op.how == "pay":  # everybody pays what is theirs
        return Clause(op.how, slots)
    source = things.thing(whence, scene)
    if source is None:
        return things.unsaid(whence, op.how)
    if source.determiner == "all" and op.how == "pay":  # from any of them, and not from each
        source = evolve(source, determiner="plural")
    source = evolve(source, features=tuple(each for each in source.features if each != _EACH_HAS_ONE))
    return Clause(op.how, {**slots, "from": source}, required=("from",))


_EACH_HAS_ONE: Final = "distributive"
"""The feature of what each of several does something to: nobody divides those from whom it comes."""


def _amount(op: Change, scene: Scene) -> tuple[Amount, NounPhrase | None]:
    term = scene.vocabulary.term(op.what)
    if op.amount is None:
        return Amount(term, None, is_all=True), None
    size = values.size(op.amount, scene)
    return Amount(term, size.quantity.number, size.quantity.value), size.each


def _gain_or_lose(op: Change, scene: Scene) -> Clause:
    term = scene.vocabulary.term(op.what)
    if op.amount is None:
        return Clause(op.how, {"thing": NounPhrase("all_of", (term,))}, required=("all",))
    if op.how == "gain" and op.amount == ResourceOf(op.what, You()):
        what = NounPhrase("bare_plural", (term,))
        return Clause("double", {"what": what}, required=("theirs",) if scene.is_third else ())
    amount, each = _amount(op, scene)
    if amount.number is None and amount.value is None:
        return Clause(
            op.how, {"thing": NounPhrase("that_many", (term,), features=("amount",))}, required=("same",)
        )
    return for_each(amounts_clause(op.how, (amount,)), each)


# ---- cards ---------------------------------------------------------------------------------------------


def move(op: Move, scene: Scene) -> Clause:
    """The clause for cards that go to a place."""
    phrase = things.thing(op.cards, scene)
    if phrase is None:
        return things.unsaid(op.cards, "argument.move")
    if op.cell is not None:
        cell = things.place(op.cell, scene)
        return Clause("put_at", {"thing": phrase, "spot": cell}) if cell else things.unsaid(op.cell, "put_at")
    if isinstance(op.to, Place):
        return put_clause(phrase, places.destination(op.to, scene))
    return things.unsaid(op.to, "argument.move")


def reveal(op: Reveal, scene: Scene) -> Clause:
    """The clause for cards that are looked at or shown."""
    phrase = things.thing(op.cards, scene)
    if phrase is None:
        return things.unsaid(op.cards, "argument.reveal")
    return Clause("look" if op.privately else "reveal", {"thing": phrase})
