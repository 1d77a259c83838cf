"""Effects that last: modifiers for a while, copies, and what becomes of the next thing that is got."""

from attrs import evolve

from realmsdsl.ir import (
    CARD,
    AbilitiesOf,
    Body,
    EventObject,
    Local,
    Modifier,
    Noun,
    Op,
    Place,
    Same,
    Sort,
    This,
    Trigger,
)
from realmsdsl.ops import May, Perform, Until, Use, Watch
from realmsdsl.text.clauses import Clause, NounPhrase, Sentence, Verb, put_clause
from realmsdsl.text.plan.deeds import effect, offered
from realmsdsl.text.plan.nouns import destination, noun_phrase, thing, unsaid
from realmsdsl.text.plan.scene import Scene

Read = tuple[int, list[Sentence]]
"""How many ops were read, and the sentences that say them."""


def lasting(op: Until, ops: Body, scene: Scene) -> Read:
    """Modifiers for a while; the copy that a card makes of another is said with what it is made for."""
    until = (f"until_{op.edge}_{op.clock}",)
    taken, said = 1, list[Sentence]()
    for modifier in op.modifiers:
        if modifier.how == "copy":
            used = len(ops) > 1 and _uses_this(ops[1])
            taken = 2 if used else 1
            said += _copy(modifier, () if used else until, scene)
        else:
            said.append(Sentence(effect(modifier, scene, until)))
    return taken, said


def _uses_this(op: Op) -> bool:
    """Whether an op uses abilities of the card itself: what a copy is made for."""
    if not isinstance(op, Use) or not isinstance(op.abilities, Noun):
        return False
    return any(isinstance(where, AbilitiesOf) and where.cards == This() for where in op.abilities.where)


def _copy(modifier: Modifier, until: tuple[str, ...], scene: Scene) -> list[Sentence]:
    value = modifier.value
    optional = isinstance(value, Local) and scene.is_offer(value.slot)
    model = thing(value, scene) if value is not None else None
    if model is None or modifier.of != This():
        return [Sentence(Clause("op.copy"))]
    said = [Sentence(offered(Clause("copy", {"thing": model}, required=until), optional=optional))]
    that = NounPhrase("that", model.heads, model.name)
    said += [Sentence(Clause(f"keeping.{each}", {"thing": that})) for each in modifier.keeping]
    return said


def watched(op: Watch, _: Body, scene: Scene) -> Read:
    """The next thing that is got goes to another place."""
    trigger = op.trigger
    body = trigger.body
    optional = len(body) == 1 and isinstance(body[0], May)
    inner = body[0].body if len(body) == 1 and isinstance(body[0], May) else body
    place = _redirected(inner, trigger, scene)
    if place is None or not op.once or op.period != "turn":
        return 1, [Sentence(unsaid(op, "op"))]
    noun = Noun(CARD, (), trigger.event.object)
    phrase = noun_phrase(noun, "next", scene)
    next_one = Clause("which.next", {"verb": Verb(trigger.event.verb)})
    phrase = evolve(phrase, modifiers=(*phrase.modifiers, next_one))
    return 1, [Sentence(offered(put_clause(phrase, destination(place, scene)), optional=optional))]


def _redirected(body: Body, trigger: Trigger, scene: Scene) -> Place | None:
    """Where a replacement sends what would have gone where the verb sends it by itself."""
    heard = trigger.event
    declared = scene.vocabulary.verbs.get(heard.verb)
    if declared is None or not heard.would or heard.actor != "you" or len(body) != 1:
        return None
    (deed,) = body
    if not isinstance(deed, Perform) or deed.verb != heard.verb:
        return None
    places = [at for at, param in enumerate(declared.params) if param.type.sort is Sort.PLACE]
    usual = {at: declared.params[at].default for at in places}
    if any(not isinstance(asked, Same) or usual.get(at, object()) != asked.right for at, asked in heard.args):
        return None
    named = [deed.args[at] for at in places]
    rest = [value for at, value in enumerate(deed.args) if at not in places]
    if (
        len(named) != 1
        or not isinstance(named[0], Place)
        or not all(isinstance(v, EventObject) for v in rest)
    ):
        return None
    return named[0]
