"""Effects: what is in force for as long as a card is there or for a while, copies, and what is changed once."""

from collections.abc import Mapping
from typing import Final

from attrs import evolve

from realmsdsl.ir import (
    CARD,
    AbilitiesOf,
    Answer,
    Arithmetic,
    Body,
    EventObject,
    Expr,
    IsIn,
    Local,
    Modifier,
    Noun,
    Number,
    Op,
    Param,
    Place,
    Same,
    Sort,
    This,
    Trigger,
    Truth,
    Word,
    WordSet,
    You,
)
from realmsdsl.ops import May, Perform, Until, Use, Watch
from realmsdsl.text.clauses import DEFINITE, Clause, NounPhrase, Quantity, Sentence, Slot, Verb, put_clause
from realmsdsl.text.copying import said_of_model
from realmsdsl.text.plan.candidate import is_candidate, named_outright
from realmsdsl.text.plan import (
    arguments,
    conditions,
    nearness,
    nouns,
    places,
    questions,
    things,
    values,
)
from realmsdsl.text.plan.deeds import for_each, offered
from realmsdsl.text.plan.joining import Read
from realmsdsl.text.plan.reach import EVERYWHERE, HOLDS, IN_FORCE, holds_everywhere
from realmsdsl.text.plan.scene import Scene
from realmsdsl.text.plan.yours import of_you

_DENIED = "under_not"
"""How things are introduced of which nothing may be done."""

_FORBIDDEN_TO: Final[Mapping[str, tuple[str, ...]]] = {"you": (), "no": ("others",)}
"""What phrases are keyed by that forbid something, by how those are introduced who may not do it."""

_USE = "use"
"""What is done with abilities; no game declares it."""

_ANYTHING = "every"
"""A set of words that has all there are."""


# ---- modifiers ---------------------------------------------------------------------------------------


def effect(modifier: Modifier, scene: Scene, until: str = "") -> Clause:
    """The clause for a modifier, with what it lasts `until` and the condition under which it is in force."""
    forbids = modifier.how == "forbid"
    if until and (forbids or modifier.condition is not None):
        return Clause(f"lasting.{until}", {"deed": effect(modifier, scene)})
    said = _forbidden(modifier, scene) if forbids else _changed(modifier, scene, until)
    return _only_while(modifier, said, scene)


def _only_while(modifier: Modifier, said: Clause, scene: Scene) -> Clause:
    """What a modifier does, and the condition under which it does."""
    if modifier.condition is None:
        return said
    asked = conditions.condition(modifier.condition, scene.about(NounPhrase("it", ("card",))))
    return Clause(_WHILE, {"condition": asked, "deed": said})


_WHILE: Final = "as_long_as"


def _lasting(said: Clause, until: str) -> Clause:
    """A clause with its end: in a phrase of its own where there may be one."""
    if not until:
        return said
    around = Clause(f"lasting.{until}", {"deed": said})
    if said.kind == _WHILE:
        return around
    return evolve(said, required=(until, *said.required), otherwise=around)


def _changed(modifier: Modifier, scene: Scene, until: str) -> Clause:
    name = modifier.target.rpartition(":")[2].partition(":")[0]
    target = modifier.target.removeprefix("definition:").partition(":")[0]
    kind = f"effect.{modifier.how}.{target}"
    of = _changed_thing(modifier.of, scene)
    if of is None or not name:
        return things.unsaid(modifier.of, kind)
    inside = scene.about(NounPhrase("it", of.heads, of.name))
    prefix = "definition" if modifier.target.startswith("definition:") else "property"
    what = things.possessed(f"{prefix}.{target}", of)
    slots, required, each = _new_value(modifier.value, inside)
    if slots is None:
        return things.unsaid(modifier.value, kind)
    many = ("many",) if of.determiner in {"plural", "all"} else ()
    general = _lasting(Clause(f"effect.{modifier.how}", {"what": what, **slots}, many, required), until)
    others = ("others",) if modifier.of.type.sort is Sort.SEAT and of.determiner != "you" else ()
    own = Clause(kind, {"thing": of, **slots}, many, (*others, *required), general)
    if until:
        own = evolve(own, required=(until, *own.required), otherwise=general)
    return for_each(own, each)


def _changed_thing(of: Expr, scene: Scene) -> NounPhrase | None:
    if isinstance(of, Noun):
        return nouns.noun_phrase(of, "plural", scene)
    return things.thing(of, scene)


def _new_value(
    value: Expr | None, scene: Scene
) -> tuple[dict[str, Slot] | None, tuple[str, ...], NounPhrase | None]:
    """What a modifier makes of a value: slots for it, what phrases must be keyed by, and for each of what."""
    value = questions.plain(value, scene) if isinstance(value, Answer | Arithmetic) else value
    if isinstance(value, Number):
        return {"amount": Quantity(abs(value.value))}, ("less" if value.value < 0 else "more",), None
    if isinstance(value, Noun) and value.sort.sort is Sort.WORD and value.which is None:
        return {}, (_ANYTHING,), None
    if isinstance(value, Word | WordSet):
        words = things.words_of(value)
        return ({"words": words} if words else None), (), None
    if isinstance(value, Truth):
        return {}, ("always" if value.value else "never",), None
    less = isinstance(value, Arithmetic) and value.op == "-" and value.left == Number(0)
    inner = value.right if less and isinstance(value, Arithmetic) else value
    if inner is not None and inner.type.sort is Sort.NUMBER:
        size = values.size(inner, scene)
        return {"amount": size.quantity}, ("less" if less else "more",), size.each
    if inner is not None and inner.type.sort is Sort.YES_NO:
        return {"condition": conditions.condition(inner, scene)}, ("if",), None
    thing = things.thing(inner, scene) if inner is not None else None
    return ({"other": thing} if thing is not None else None), ("thing",), None


def _forbidden(modifier: Modifier, scene: Scene) -> Clause:
    """What may not be done, by whom, to what."""
    of = You() if modifier.of == scene.actor and not scene.each else modifier.of
    who = nouns.noun_phrase(of, "no", scene) if isinstance(of, Noun) else things.thing(of, scene)
    if who is None:
        return things.unsaid(modifier.of, "effect.forbid")
    if isinstance(of, You) and not (scene.actor is None and scene.has_another_player):
        who = evolve(who, features=())  # who acts has just been named, and nobody else
    params = scene.vocabulary.params_of(modifier.target)
    slots: dict[str, Slot] = {}
    required: tuple[str, ...] = _FORBIDDEN_TO.get(who.determiner, ("third",))
    if required:
        slots["who"] = who
    asked, besides = dict(modifier.args), dict[int, Expr]()
    of_cards = any(param.type.sort is Sort.CARD for param in params)
    for at, param in enumerate(params):
        is_about = param.type.sort is Sort.CARD or (param.type.sort is Sort.SEAT and not of_cards)
        if is_about and (at in asked or param.options is not None):
            slots["thing"] = _forbidden_thing(param, asked.get(at), scene)
        elif at in asked and param.type.sort is Sort.CELL and not isinstance(asked[at], IsIn):
            slots["spot"] = nearness.spot(asked[at], scene)
            required = (*required, "spot")
        elif at in asked:
            besides[at] = asked[at]
    if modifier.target == _USE and asked:  # no verb of the game: all it takes is an ability
        slots["thing"] = nouns.noun_phrase(arguments.abilities(asked[0]), _DENIED, scene)
    if "thing" not in slots:
        required = (*required, "bare")
    slots = _agreeing(slots)
    verb: dict[str, Slot] = {"verb": Verb(modifier.target)}
    general = Clause("effect.forbid", {**slots, **verb}, required=required)
    barred = Clause(f"effect.forbid.{modifier.target}", slots, required=required, otherwise=general)
    return arguments.told(barred, arguments.BARRED, modifier.target, besides, scene)


def _agreeing(slots: dict[str, Slot]) -> dict[str, Slot]:
    """Where one known thing may not be put is told otherwise than of any such thing, if the words for it agree."""
    spot, thing = slots.get("spot"), slots.get("thing")
    if isinstance(spot, Clause) and isinstance(thing, NounPhrase) and thing.determiner != _DENIED:
        return {**slots, "spot": evolve(spot, features=(*spot.features, "sole"))}
    return slots


def _forbidden_thing(param: Param, asked: Expr | None, scene: Scene) -> NounPhrase:
    is_one_of = isinstance(asked, IsIn) and is_candidate(asked.thing)
    named = asked.noun if is_one_of and isinstance(asked, IsIn) else named_outright(asked)
    if isinstance(named, Local | This | You):
        return things.thing(named, scene) or things.THIS
    if asked is None and isinstance(param.options, Noun):
        return NounPhrase(_DENIED, nouns.heads(param.options))
    known = arguments.player(asked, _DENIED, scene) if param.type.sort is Sort.SEAT and asked else None
    if known is not None:
        return known
    phrase = nouns.noun_phrase(Noun(param.type, (), asked), _DENIED, scene)
    near = [each for each in phrase.modifiers if each.kind in _NEAR and "not" not in each.required]
    others = (each for each in phrase.modifiers if each not in near)
    told = [(0, each) for each in (*others, *(_apart_from_spots(each, phrase) for each in near))]
    return evolve(phrase, modifiers=tuple(each for _, each in nouns.conditions_in_one(told)))


def _apart_from_spots(clause: Clause, of: NounPhrase) -> Clause:
    """Near what a thing lies that may not be built, say, told from where it may not be built: a condition, behind all else."""
    asked = Clause(clause.kind.partition(".")[2], {"thing": NounPhrase("it", of.heads), **clause.slots})
    return Clause("which.such_that", {"condition": asked})


_NEAR: Final = frozenset({"which.between", "which.next_to", "which.within"})

# ---- for a while ---------------------------------------------------------------------------------------


def lasting(op: Until, ops: Body, scene: Scene) -> Read:
    """Modifiers for a while; the copy that a card makes of another is said with what it is made for."""
    until = f"until_{op.edge}_{op.clock}"
    taken, said = 1, list[Sentence]()
    for modifier in op.modifiers:
        if modifier.how == "copy":
            used = len(ops) > 1 and _uses_this(ops[1])
            taken = 2 if used else 1
            said += _copy(modifier, "" if used else until, scene)
        else:
            said.append(Sentence(effect(modifier, scene, until)))
    return taken, said


def _uses_this(op: Op) -> bool:
    """Whether an op uses abilities of the card itself: what a copy is made for."""
    if not isinstance(op, Use) or not isinstance(op.abilities, Noun):
        return False
    return any(isinstance(where, AbilitiesOf) and where.cards == This() for where in op.abilities.where)


def _copy(modifier: Modifier, until: str, scene: Scene) -> list[Sentence]:
    optional = isinstance(modifier.value, Local) and scene.is_offer(modifier.value.slot)
    model = _model(modifier, scene)
    if model is None:
        return [Sentence(Clause("op.copy"))]
    is_this = modifier.of == This() and modifier.condition is None
    if is_this and model.determiner in DEFINITE:
        scene.names_found()
    copy = Clause("copy", {"thing": model}) if is_this else _being_copy(modifier, model, scene)
    said = [Sentence(offered(_lasting(copy, until), optional=optional))]
    return [*said, *_kept(modifier, model, scene)]


def _model(modifier: Modifier, scene: Scene) -> NounPhrase | None:
    """What is copied."""
    model = things.thing(modifier.value, scene) if modifier.value is not None else None
    return said_of_model(model, scene.vocabulary.definitions) if model is not None else None


def _being_copy(modifier: Modifier, model: NounPhrase, scene: Scene) -> Clause:
    """That a card is a copy of another, and the condition under which it is."""
    of = _changed_thing(modifier.of, scene)
    if of is None:
        return Clause("op.copy")
    return _only_while(modifier, Clause("becomes_copy", {"thing": of, "model": model}, _how_many(of)), scene)


def _kept(modifier: Modifier, model: NounPhrase, scene: Scene) -> list[Sentence]:
    """What a copy has of the words of its model beside its own."""
    that = NounPhrase("that", model.heads, model.name)
    of = None if modifier.of == This() else _changed_thing(modifier.of, scene)
    features = _how_many(of) or ("other",) if of is not None else ()
    return [Sentence(_keeping(each, that, features)) for each in modifier.keeping]


def _keeping(name: str, that: NounPhrase, features: tuple[str, ...]) -> Clause:
    what = NounPhrase("plain", (f"property.{name}",))
    general = Clause("keeping", {"what": what, "thing": that}, features)
    return Clause(f"keeping.{name}", {"thing": that}, features, otherwise=general)


def _how_many(of: NounPhrase) -> tuple[str, ...]:
    """The feature of what is said of several things."""
    return ("many",) if of.determiner in {"plural", "all", "them", "those"} else ()


def always(modifier: Modifier, scene: Scene) -> list[Sentence]:
    """The sentences for a modifier of a card."""
    if modifier.how != "copy":
        return [Sentence(_where_it_holds(modifier, effect(modifier, scene), scene))]
    model = _model(modifier, scene)
    if model is None:
        return [Sentence(Clause("op.copy"))]
    copy = _where_it_holds(modifier, _being_copy(modifier, model, scene), scene)
    return [Sentence(copy), *_kept(modifier, model, scene)]


def _where_it_holds(modifier: Modifier, said: Clause, scene: Scene) -> Clause:
    """What a modifier of a card does, and where the card must be for it, unless that is plain."""
    if modifier.everywhere == holds_everywhere(said, scene.vocabulary):
        return said
    where = EVERYWHERE if modifier.everywhere else IN_FORCE
    return Clause(f"{HOLDS}.{where}", {"deed": said})


# ---- the next thing that is got ----------------------------------------------------------------------------


def redirected(op: Watch, scene: Scene) -> Sentence | None:
    """The next thing that is got goes to another place; None if the effect is something else."""
    trigger = op.trigger
    body = of_you(trigger.body) if trigger.event.actor == "you" else trigger.body
    optional = len(body) == 1 and isinstance(body[0], May)
    inner = body[0].body if len(body) == 1 and isinstance(body[0], May) else body
    place = _redirected(inner, trigger, scene)
    if place is None or not op.once or op.period != "turn":
        return None
    noun = Noun(CARD, (), trigger.event.object)
    phrase = nouns.noun_phrase(noun, "next", scene)
    next_one = Clause("which.next", {"verb": Verb(trigger.event.verb)})
    phrase = evolve(phrase, modifiers=(*phrase.modifiers, next_one))
    return Sentence(offered(put_clause(phrase, places.destination(place, scene)), optional=optional))


def _redirected(body: Body, trigger: Trigger, scene: Scene) -> Place | None:
    """Where a replacement sends what would have gone where the verb sends it by itself."""
    heard = trigger.event
    declared = scene.vocabulary.verbs.get(heard.verb)
    if declared is None or not heard.would or heard.actor != "you" or len(body) != 1:
        return None
    (deed,) = body
    if not isinstance(deed, Perform) or deed.verb != heard.verb:
        return None
    at_places = [at for at, param in enumerate(declared.params) if param.type.sort is Sort.PLACE]
    usual = {at: declared.params[at].default for at in at_places}
    if {at for at, _ in heard.args} < set(at_places):
        return None  # wherever it would go
    if any(not isinstance(asked, Same) or usual.get(at, object()) != asked.right for at, asked in heard.args):
        return None
    named = [deed.args[at] for at in at_places]
    rest = [value for at, value in enumerate(deed.args) if at not in at_places]
    if len(named) != 1 or not all(isinstance(value, EventObject) for value in rest):
        return None
    return named[0] if isinstance(named[0], Place) else None
