"""When two cards do the same, and when lines of a card look alike."""

import re
from collections.abc import Iterator
from typing import Any, Final

import attrs

from realmsdsl import CardDef, Spoken, ir, ops
from realmsdsl.ir.walk import rewritten, walk
from realmsdsl.text.plan.conditions import opposite
from realmsdsl.text.plan.yours import reply


def does(card: CardDef) -> object:
    """What a card does, without the names that it gives to what is picked."""
    return _unnamed(_with_plain_conditions((card.abilities, card.triggers, card.modifiers, card.clocks)))


def _with_plain_conditions(piece: object) -> object:
    """The same where nothing is done otherwise that could as well be done first: what is asked is not denied; and where
    what is one step away is next to it."""

    def plainly(each: object) -> object:
        if isinstance(each, ir.Compare) and isinstance(each.left, ir.Distance) and each.right == ir.Number(1):
            return ir.IsNextTo(each.left.left, each.left.right) if each.op == "==" else each
        if not isinstance(each, ops.Branch) or not each.orelse or not _is_denied(each.condition):
            return each
        return attrs.evolve(each, condition=opposite(each.condition), then=each.orelse, orelse=each.then)

    return rewritten(piece, plainly)


def _is_denied(condition: ir.Expr) -> bool:
    return isinstance(condition, ir.Not) or (
        isinstance(condition, ir.Compare) and condition.op in {"!=", "<", "<="}
    )


def _unnamed(piece: Any) -> object:
    if isinstance(piece, tuple):
        return tuple(_unnamed(each) for each in piece)
    if not attrs.has(type(piece)):
        return piece
    fields = {each.alias: _unnamed(getattr(piece, each.name)) for each in attrs.fields(type(piece))}
    if isinstance(piece, ops.Ask):
        fields["tag"] = ""
    return type(piece), tuple(sorted(fields.items(), key=lambda row: row[0]))


_UNSAID: Final = {
    "definition",
    "may",
    "tag",
    "slot",
    "into",
    "over",
    "depth",
    "slots",
    "source",
    "pile",
    "loop",
    "name",
    "limit",
}
"""Fields that no text shows, or that are the same for all that say it."""

_SAID_ALIKE: Final = {"must_discard": "discard"}
"""Verbs that cards say with the word of another one, as the rules of the game have it."""


Part = tuple[str, str, Any]
"""A word or a number, with the class and the field in which it stands."""


def lost(spoken: Spoken, card: CardDef, other: CardDef) -> frozenset[Part]:
    """The words and numbers that what one card does is made of, and what the other does is not.

    Questions of the game count neither way: they are said by what they work out.
    """
    said, answered = _parts(spoken, card)
    also, answered_too = _parts(spoken, other)
    differ = (said ^ also) - answered - answered_too - _wider_kinds(spoken) - _kinds_forbidden(spoken, card)
    if answered or answered_too:
        differ = {part for part in differ if part[0] != ir.Number.__name__}
    return frozenset(differ)


def _wider_kinds(spoken: Spoken) -> set[Part]:
    """That something is of a kind which has others below it: what is of one of those is of that one anyway."""
    return {(ir.IsKind.__name__, "kind", each.parent or "") for each in spoken.program.kinds}


def _kinds_forbidden(spoken: Spoken, card: CardDef) -> set[Part]:
    """The kinds of what may be done to nothing of its kind: whoever cannot build cannot build anything that is built."""
    does_it = (card.abilities, card.triggers, card.modifiers, card.clocks)
    forbidden = {
        each.target for each in walk(does_it) if isinstance(each, ir.Modifier) and each.how == "forbid"
    }
    verbs: tuple[ir.VerbDef | ir.ActionDef, ...] = (
        *spoken.program.lines.verbs,
        *spoken.program.lines.actions,
    )
    meant = walk(tuple(param.options for each in verbs if each.name in forbidden for param in each.params))
    return {(ir.IsKind.__name__, "kind", each.kind) for each in meant if isinstance(each, ir.IsKind)}


def _parts(spoken: Spoken, card: CardDef) -> tuple[set[Part], set[Part]]:
    """What a card is made of, and what the questions are made of that it asks."""
    questions = {each.name: each.value for each in spoken.program.lines.definitions}
    does_it = rewritten(
        (card.abilities, card.triggers, card.modifiers, card.clocks),
        lambda each: (
            attrs.evolve(each, body=_with_it_meant(reply(each))) if isinstance(each, ir.Trigger) else each
        ),
    )
    does_it = rewritten(does_it, _if_done)
    plain = _without_what_holds_anyway(spoken, _without_askers(_with_plain_conditions(does_it)))
    found = {part for piece in walk(plain) for part in _parts_of(piece)} | set(_done_to_chosen(spoken, plain))
    answered: set[Part] = set()
    waiting, asked = [piece for piece in walk(does_it) if isinstance(piece, ir.Answer)], set[str]()
    while waiting:
        answer = waiting.pop()
        value = questions.get(answer.definition) if answer.definition not in asked else None
        asked.add(answer.definition)
        for piece in walk((answer.seat, answer.args, value)):
            answered.update(_parts_of(piece))
            waiting += [piece] if isinstance(piece, ir.Answer) else []
    return found, answered


def _done_to_chosen(spoken: Spoken, does_it: object) -> Iterator[Part]:
    """What is done to what was chosen, and what somebody who was chosen does, by the words of what was to choose from: two that were
    chosen may change places, though a card says the same words. What several picks may have brought is left out."""
    wider = {each.parent for each in spoken.program.kinds}
    for body in (each.body for each in walk(does_it) if isinstance(each, ir.Ability | ir.Clock | ir.Trigger)):
        picked: dict[int, set[frozenset[str]]] = {}
        for ask in walk(body):
            if isinstance(ask, ops.Ask):
                picked.setdefault(ask.into, set()).add(_told_by(ask.options) - wider)
        one = {slot: min(words) for slot, words in picked.items() if len(words) == 1}
        for how, slot in (use for step in walk(body) for use in _uses_of_slots(step)):
            if slot in one:
                yield "Local", how, one[slot]


def _uses_of_slots(step: object) -> Iterator[tuple[str, int]]:
    """What a step does with what was chosen, and the slots that hold it."""
    said_alike = {*_SAID_ALIKE, *_SAID_ALIKE.values()}
    if isinstance(step, ops.Perform) and step.verb not in said_alike:
        for at, value in enumerate(step.args):
            if isinstance(value, ir.Local):
                yield f"{step.verb} {at}", value.slot
    if isinstance(step, ops.Act) and isinstance(step.seats, ir.Local):
        for each in walk(step.body):
            if isinstance(each, ops.Perform) and each.verb not in said_alike:
                yield f"they {each.verb}", step.seats.slot


def _told_by(options: object) -> frozenset[str]:
    """The kinds, the places and the groups of players that things to choose from are told by, but not what is asked of each."""
    asked = (piece for piece in walk(options) if isinstance(piece, ir.Answer | ir.Count | ir.Exists))
    inner = {id(part) for piece in asked for part in walk(piece)}
    told = set()
    for each in (part for part in walk(options) if id(part) not in inner):
        if isinstance(each, ir.IsKind):
            told.add(each.kind)
        elif isinstance(each, ir.InZone):
            told.add(each.zone)
        elif isinstance(each, ir.Group):
            told.add(each.group)
    return frozenset(told)


def _if_done(piece: object) -> object:
    """Whether something was done, as it is asked of a card, also where it is asked how often that was."""
    if not isinstance(piece, ir.Compare) or not isinstance(piece.left, ir.Local):
        return piece
    return ir.Exists(piece.left) if (piece.op, piece.right) == (">=", ir.Number(1)) else piece


def _with_it_meant(body: ir.Body) -> ir.Body:
    """A body in which a name for what an event is about is that thing itself."""
    meant = {
        each.into: each.value
        for each in walk(body)
        if isinstance(each, ops.Let) and isinstance(each.value, ir.EventObject)
    }
    changed: ir.Body = rewritten(
        body, lambda each: meant.get(each.slot, each) if isinstance(each, ir.Local) else each
    )
    return changed


def _without_askers(piece: object) -> object:
    """The same without of whom questions are asked: what is worked out may not depend on it."""
    return rewritten(
        piece,
        lambda each: attrs.evolve(each, seat=ir.You(), args=()) if isinstance(each, ir.Answer) else each,
    )


def _without_what_holds_anyway(spoken: Spoken, piece: object) -> object:
    """The same without that a thing of some kind, or of a card's name, is of that kind, or of a wider one, or else of another."""
    parents = {each.name: each.parent for each in spoken.program.kinds}
    kinds = {each.name: each.kind for each in spoken.program.cards}

    def line(kind: str | None) -> Iterator[str]:
        while kind:
            yield kind
            kind = parents[kind]

    def plainer(each: object) -> object:
        if not isinstance(each, ir.All):
            return each
        names = [one.name for one in each.items if isinstance(one, ir.IsNamed) and one.name in kinds]
        named = {kind for name in names for kind in line(kinds[name])}
        known = named | {kind for one in each.items if isinstance(one, ir.IsKind) for kind in line(one.kind)}
        left = (one for one in each.items if not (isinstance(one, ir.IsKind) and one.kind in named))
        return attrs.evolve(each, items=tuple(one for one in left if not _is_one_of(one, known)))

    return rewritten(piece, plainer)


def _is_one_of(condition: object, kinds: set[str]) -> bool:
    """Whether it is asked for one kind or another, of which one is among some."""
    if not isinstance(condition, ir.Any):
        return False
    asked = [each.kind if isinstance(each, ir.IsKind) else "" for each in condition.items]
    return "" not in asked and bool(kinds & set(asked))


def _parts_of(piece: Any) -> Iterator[tuple[str, str, Any]]:
    if isinstance(piece, ops.Order | ops.End):  # somebody who was chosen, and not whoever is ranked
        seats = (each for each in walk(piece.by) if isinstance(each, ir.Local))
        yield from (
            (type(piece).__name__, "by", "chosen") for each in seats if each.type.sort is ir.Sort.SEAT
        )
    if isinstance(piece, ops.Perform) and piece.verb in _SAID_ALIKE:
        yield "InZone", "zone", "hand"
    if isinstance(piece, ir.Not) and isinstance(piece.item, ir.Same):
        other = piece.item.right
        if other.type.sort is ir.Sort.SEAT:  # whoever is not somebody: neither is the other
            yield "Not", "same", tuple(sorted(type(each).__name__ for each in (piece.item.left, other)))
        else:  # neither of two known cards is the other; a question is asked of a card that is called by a name there
            known = [each for each in (piece.item.left, other) if not isinstance(each, ir.Candidate)]
            of = (ir.This if isinstance(each, ir.Local) else type(each) for each in known or [other])
            yield "Not", "same", tuple(sorted(each.__name__ for each in of))
    if isinstance(piece, ir.WordSet):  # one of them is as good as each of them, one or another
        yield from (("Word", "word", word) for word in piece.words)
        return
    if not attrs.has(type(piece)) or isinstance(piece, ir.Compare | ir.Arithmetic | ir.All | ir.Any):
        return
    for each in attrs.fields(type(piece)):
        value = getattr(piece, each.name)
        words = (
            value
            if isinstance(value, tuple) and value and all(isinstance(one, str) for one in value)
            else (value,)
        )
        for one in words:
            if isinstance(one, str | int) and one not in {"", False} and each.name not in _UNSAID:
                yield type(piece).__name__, each.name, _SAID_ALIKE.get(str(one), one)


def signature(spoken: Spoken, lines: str) -> str:
    """Lines with their words of the game by what sort they are of, so that those are equal that look alike."""
    program = spoken.program
    sorts = {each.name: "Z" for each in program.zones}
    sorts |= {each.name: "R" for each in program.resources} | {each.name: "R" for each in program.counters}
    sorts |= {word: "K" for each in program.kinds for word in (each.name, each.plural)}
    sorts |= {word: "" for values in program.values for word, _ in values.words}
    sorts |= {each.name: "V" for each in program.lines.verbs}
    sorts |= {each.past: "P" for each in program.lines.verbs} | {
        each.past: "P" for each in program.lines.actions
    }
    sorts |= {each.name: "A" for each in program.ability_kinds}
    said = re.sub(r'"[^"]*"', "NAME", lines)
    return re.sub(r"\w+", lambda found: "N" if found[0].isdigit() else sorts.get(found[0], found[0]), said)
