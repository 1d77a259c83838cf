"""What a spoiler page knows of its cards: plain values that its script searches, sorts, counts and shows."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, final

from attrs import frozen

from realmsdsl.emit.faces import Face, Faces, FaceLine
from realmsdsl.emit.look import Look, file_name_of
from realmsdsl.emit.words import words
from realmsdsl.ir import CardDef, Program, Sort
from realmsdsl.ir.walk import ops_in
from realmsdsl.ops import Change, Perform
from realmsdsl.text import Pack

Plain = dict[str, Any]

_GAINS: Final = frozenset({"gain", "take"})


@final
@frozen(slots=True)
class Spoken:
    """The cards of a set in a language, with its words."""

    pack: Pack
    faces: Faces


def content(program: Program, spoken: Sequence[Spoken], look: Look, version: str) -> Plain:
    """The page without the drawings.

    Args:
        program: the game with its sets.
        spoken: the languages.
        look: for colours and for what cards are coloured by.
        version: what the set calls its version.
    """
    first = spoken[0].faces
    fields = _fields(program, first)
    return {
        "set": first.set_name,
        "languages": [
            {"code": each.pack.code, "name": each.pack.language.name, "title": each.faces.title}
            for each in spoken
        ],
        "words": {
            each.pack.code: {
                **words(each.pack.code, "spoiler"),
                "about": words(each.pack.code, "spoiler")["about"].format(version=version),
            }
            for each in spoken
        },
        "fields": [_field(each, spoken) for each in fields],
        "terms": _terms(program, first, spoken),
        "colour_by": look.styles.colour_by,
        "cards": [_card(program, at, spoken, look) for at in range(len(first.faces))],
    }


# ---- fields ------------------------------------------------------------------------------------------


@final
@frozen(slots=True)
class _Field:
    """A property that can be searched: its name, one letter for short (or none), and the list its words are from."""

    name: str
    letter: str
    of: str


def _fields(program: Program, found: Faces) -> list[_Field]:
    """The properties that cards have; of words and numbers only."""
    taken = {"t", "o", "n"}
    fields: list[_Field] = []
    for each in program.properties:
        if not any(face.stat(each.name) for face in found.faces):
            continue
        letter = each.name[0] if each.name[0] not in taken else ""
        taken.add(letter)
        fields.append(_Field(each.name, letter, "" if each.type.sort is Sort.NUMBER else each.type.of))
    return fields


def _field(field: _Field, spoken: Sequence[Spoken]) -> Plain:
    labels = {each.pack.code: each.pack.property_name(field.name) for each in spoken}
    return {
        "name": field.name,
        "letter": field.letter,
        "number": not field.of,
        "of": field.of,
        "labels": labels,
    }


# ---- cards -------------------------------------------------------------------------------------------


def _card(program: Program, at: int, spoken: Sequence[Spoken], look: Look) -> Plain:
    face = spoken[0].faces.faces[at]
    return {
        "id": file_name_of(face.card.name),
        "number": face.number,
        "copies": face.card.count,
        "kinds": list(look.ancestry(face.card.kind)),
        "colour": look.palette(look.words(face.card)).base,
        "words": _words(face),
        "numbers": {each.property: each.number for each in face.stats if each.number is not None},
        "stated": [each.property for each in face.stats if each.is_stated],
        "effects": list(_effects(program, face.card)),
        "faces": {each.pack.code: _face(each.faces.faces[at]) for each in spoken},
    }


def _words(face: Face) -> Mapping[str, list[str]]:
    """The words of each property, as the card file has them."""
    said: dict[str, list[str]] = {}
    for name, value in face.card.properties:
        listed = getattr(value, "words", None) or ([value.word] if hasattr(value, "word") else [])
        if listed and face.stat(name):
            said[name] = list(listed)
    return said


def _face(face: Face) -> Plain:
    return {
        "name": face.name,
        "type": face.type_line,
        "values": {each.property: each.value for each in face.stats},
        "lines": [_line(each) for each in face.lines],
    }


def _line(line: FaceLine) -> list[Any]:
    return [line.prefix, line.text, *([list(line.items)] if line.items else [])]


def _effects(program: Program, card: CardDef) -> Iterator[str]:
    """The terms of what a card does: resources that it gives, and verbs."""
    resources = {each.name for each in program.resources}
    found: dict[str, None] = {}
    bodies = (card.abilities, card.triggers, card.clocks)
    for op in ops_in(bodies):
        if isinstance(op, Change) and op.how in _GAINS and op.what in resources:
            found[f"resource.{op.what}"] = None
        elif isinstance(op, Perform):
            found[f"verb.{op.verb}"] = None
    yield from found


# ---- words ---------------------------------------------------------------------------------------------


def _terms(program: Program, found: Faces, spoken: Sequence[Spoken]) -> Plain:
    """What terms are called in each language: kinds, words of properties, effects."""
    kinds = dict.fromkeys(face.card.kind for face in found.faces)
    terms = [f"kind.{each}" for each in kinds]
    terms += [f"kind.{each.name}" for each in program.kinds if each.name not in kinds]
    used = {
        f"{value.type.of}.{word}"
        for face in found.faces
        for _, value in face.card.properties
        for word in (getattr(value, "words", None) or ([value.word] if hasattr(value, "word") else []))
    }
    terms += [
        f"{each.name}.{word}"
        for each in program.values
        for word, _ in each.words
        if f"{each.name}.{word}" in used
    ]
    terms += dict.fromkeys(effect for face in found.faces for effect in _effects(program, face.card))
    return {each.pack.code: {term: _called(each.pack, term) for term in terms} for each in spoken}


def _called(pack: Pack, term: str) -> str:
    table, _, name = term.partition(".")
    if table == "verb":
        row = pack.lexicon.verbs.get(name)
        form = pack.language.verb_forms[0]
        text = (row.cells.get(form) if row else "") or name.replace("_", " ")
        return text[:1].upper() + text[1:]
    return pack.name_of(term) if pack.lexicon.word(term) else name.replace("_", " ")


def legend(program: Program, found: Faces, pack: Pack) -> list[tuple[str, str]]:
    """Terms with an icon that cards of the page can show, and what they are called."""
    shown: dict[str, str] = {}
    for face in found.faces:
        for row, line in zip(face.rows, face.lines, strict=True):
            if row.mark:
                shown.setdefault(
                    row.mark, line.label.partition(" (")[0].rstrip(" :") if row.mark == row.about else ""
                )
    terms = [f"resource.{each.name}" for each in program.resources]
    terms += [f"counter.{each.name}" for each in program.counters]
    listed = [(term, pack.name_of(term)) for term in terms if pack.lexicon.word(term)]
    listed += [
        (f"{each.name}.{word}", _called(pack, f"{each.name}.{word}"))
        for each in program.values
        for word, _ in each.words
    ]
    listed += [(term, label) for term, label in shown.items() if label]
    return listed
