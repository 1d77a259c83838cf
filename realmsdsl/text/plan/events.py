"""Events as clauses: what stands behind "when"."""

from collections.abc import Mapping
from typing import Final

from attrs import evolve

from realmsdsl.ir import (
    CARD,
    SEAT,
    All,
    Event,
    Expr,
    Group,
    InZone,
    IsIn,
    Noun,
    Place,
    Same,
    Sort,
    This,
    Type,
    You,
)
from realmsdsl.text.clauses import Clause, Destination, NounPhrase, Slot, Verb, ZoneOf, Zones
from realmsdsl.text.plan.candidate import named_outright
from realmsdsl.text.plan import arguments, nouns, places, things
from realmsdsl.text.plan.scene import Scene
from realmsdsl.text.plan.yours import is_about_this

_USE: Final = "use"
_MOVES: Final = frozenset({"enters", "leaves"})


def event(heard: Event, scene: Scene) -> tuple[Clause, bool]:
    """The clause for an event, and whether it can happen more than once; its object is noted in the scene."""
    single = is_about_this(heard)
    phrase = _object(heard, scene, single=single)
    doer = _doer(heard, scene)
    third = ("third",) if doer is None and scene.is_third else ()
    scene.is_answer = True
    scene.doer = None if doer is None else evolve(things.THAT_PLAYER, heads=doer.heads)
    would = ("would",) if heard.would else ()
    if heard.verb in _MOVES:
        zones = Zones(_places_of_move(heard, scene) or tuple(ZoneOf(zone) for zone in heard.zones))
        slots: dict[str, Slot] = {"thing": phrase or NounPhrase("a", ("card",)), "place": zones}
        return Clause(f"event.{heard.verb}", slots, required=would), not single
    slots = {"verb": Verb(heard.verb)}
    required = (*would, *third)
    if doer is not None:
        slots["who"] = doer
        required = (*required, "others")
    if heard.resource:
        slots["what"] = NounPhrase("plural", (scene.vocabulary.term(heard.resource),), features=("some",))
        return Clause("event.resource", slots, required=required), not single
    if phrase is not None:
        slots["thing"] = phrase
    else:
        required = (*required, "bare")
    place = _place(heard, scene)
    if place is not None:
        slots["place"] = place
        required = (*required, "to")
    general = Clause("event", slots, required=required)
    said = Clause(f"event.{heard.verb}", slots, required=required, otherwise=general)
    return arguments.told(said, arguments.HEARD, heard.verb, _besides(heard, scene), scene), not single


def _object(heard: Event, scene: Scene, *, single: bool) -> NounPhrase | None:
    """What the deed is done to, or None; what speaks of it later is noted."""
    if single:
        scene.event = things.THIS
        return things.thing(This(), scene) or things.THIS
    if heard.verb == _USE and heard.object is None:
        scene.event = NounPhrase("it", ("ability",))
        return NounPhrase("a", ("ability",))
    if _is_word(heard, scene):
        return None
    acts_on_cards = heard.verb in _MOVES or scene.vocabulary.has_object(heard.verb)
    if heard.object is None and not acts_on_cards:
        return None
    sort = _sort_of(heard, scene)
    if isinstance(named_outright(heard.object), You):
        scene.event = things.YOU
        return things.YOU
    known = arguments.player(heard.object, "a", scene) if sort.sort is Sort.SEAT and heard.object else None
    asked = _without_places(heard) if heard.verb in _MOVES else heard.object
    of_ability = heard.verb == _USE and asked is not None
    what = arguments.abilities(asked) if of_ability and asked is not None else Noun(sort, (), asked)
    phrase = known or nouns.noun_phrase(what, "a", scene)
    if heard.zones and heard.verb not in _MOVES:
        phrase = evolve(phrase, zones=Zones(tuple(ZoneOf(zone) for zone in heard.zones)))
    paid_for = ("replaced",) if heard.would else ()  # what it costs has been paid before that is replaced
    scene.event = NounPhrase("it", phrase.heads, phrase.name, features=paid_for)
    return phrase if scene.heard is None else scene.marked(phrase, scene.heard)


def _asked_of_object(heard: Event) -> tuple[Expr, ...]:
    return heard.object.items if isinstance(heard.object, All) else (heard.object,) if heard.object else ()


def _is_where_it_moves(asked: Expr, heard: Event) -> bool:
    """Whether what is asked of a card is only whose the zones are that it moves to, or from."""
    if not isinstance(asked, IsIn) or not isinstance(asked.noun, Noun) or asked.noun.which is not None:
        return False
    where = asked.noun.where
    return tuple(each.zone for each in where if isinstance(each, InZone)) == heard.zones


def _places_of_move(heard: Event, scene: Scene) -> tuple[ZoneOf, ...]:
    """The zones of a move, and whose they are; nothing where that is not asked."""
    for asked in _asked_of_object(heard):
        if _is_where_it_moves(asked, heard) and isinstance(asked, IsIn) and isinstance(asked.noun, Noun):
            return places.zones_of(asked.noun, None, scene)
    return ()


def _without_places(heard: Event) -> Expr | None:
    """What is asked of the card that moves, without whose the zones are."""
    rest = tuple(each for each in _asked_of_object(heard) if not _is_where_it_moves(each, heard))
    return All(rest) if len(rest) > 1 else next(iter(rest), None)


def _sort_of(heard: Event, scene: Scene) -> Type:
    declared = scene.vocabulary.verbs.get(heard.verb)
    types = [param.type for param in declared.params] if declared is not None else []
    known = next((each for each in types if each.sort in {Sort.CARD, Sort.SEAT}), None)
    return known or scene.vocabulary.object_of(heard.verb) or CARD


def _doer(heard: Event, scene: Scene) -> NounPhrase | None:
    """Who does it, if that is not you."""
    if heard.actor == "you":
        return None
    return nouns.noun_phrase(Noun(SEAT, (Group(heard.actor, You()),)), "a", scene)


def _besides(heard: Event, scene: Scene) -> Mapping[int, Expr]:
    """What is asked of the values of a deed that are neither its object nor the place where that goes."""
    word = {0: heard.object} if heard.object is not None and _is_word(heard, scene) else {}
    return word | {
        at: asked
        for at, asked in heard.args
        if not (isinstance(asked, Same) and isinstance(asked.right, Place))
    }


def _is_word(heard: Event, scene: Scene) -> bool:
    """Whether what a deed is told by first is a word of a list: that is nothing that it is done to."""
    params = scene.vocabulary.params_of(heard.verb)
    return bool(params) and params[0].type.sort is Sort.WORD


def _place(heard: Event, scene: Scene) -> Destination | None:
    """Where the verb must have sent its object, if that is asked for."""
    for _, asked in heard.args:
        right = asked.right if isinstance(asked, Same) else None
        if isinstance(right, Place):
            return places.destination(right, scene)
    return None
