"""When two cards do the same, and when lines of a card look alike."""

import re
from collections.abc import Iterator
from typing import Any, Final

import attrs

from realmsdsl import CardDef, Spoken, ir, ops
from realmsdsl.ir.walk import walk


def does(card: CardDef) -> object:
    """What a card does, without the names that it gives to what is picked."""
    return _unnamed((card.abilities, card.triggers, card.modifiers, card.clocks))


def _unnamed(piece: Any) -> object:
    if isinstance(piece, tuple):
        return tuple(_unnamed(each) for each in piece)
    if not attrs.has(type(piece)):
        return piece
    fields = {each.alias: _unnamed(getattr(piece, each.name)) for each in attrs.fields(type(piece))}
    if isinstance(piece, ops.Ask):
        fields["tag"] = ""
    return type(piece), tuple(sorted(fields.items(), key=lambda row: row[0]))


_UNSAID: Final = {"tag", "slot", "into", "over", "depth", "slots", "source", "pile", "loop", "name", "limit"}
"""Fields that no text shows, or that are the same for all that say it."""

_SAID_ALIKE: Final = {"must_discard": "discard"}
"""Verbs that cards say with the word of another one, as the rules of the game have it."""


def parts(spoken: Spoken, card: CardDef) -> frozenset[tuple[str, str, Any]]:
    """The words and numbers that what a card does is made of: of two that are said alike, both must have the same ones."""
    questions = {each.name: each.value for each in spoken.program.lines.definitions}
    found: set[tuple[str, str, Any]] = set()
    waiting: list[object] = [card.abilities, card.triggers, card.modifiers, card.clocks]
    asked: set[str] = set()
    while waiting:
        for piece in walk(waiting.pop()):
            if isinstance(piece, ir.Answer):  # its words are those of what it works out
                if piece.definition in questions and piece.definition not in asked:
                    waiting.append(questions[piece.definition])
                asked.add(piece.definition)
                continue
            found.update(_parts_of(piece))
    return frozenset(found)


def _parts_of(piece: Any) -> Iterator[tuple[str, str, Any]]:
    if isinstance(piece, ops.Perform) and piece.verb in _SAID_ALIKE:
        yield "InZone", "zone", "hand"
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
