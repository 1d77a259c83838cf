"""What a spoiler page knows of its cards: plain values that its script searches, sorts, counts and shows."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final, final

from attrs import frozen

from realmsdsl.emit.faces import Face, Faces, FaceLine
from realmsdsl.emit.look import Look, file_name_of
from realmsdsl.ir import CardDef, Program, Sort
from realmsdsl.ir.walk import ops_in
from realmsdsl.ops import Change, Perform
from realmsdsl.text.bullets import parted
from realmsdsl.text import Pack, bound

Plain = dict[str, Any]

_GAINS: Final = frozenset({"gain", "take"})


@final
@frozen(slots=True)
class Spoken:
    """The cards of a set in a language, with its words, and those around the cards."""

    pack: Pack
    faces: Faces
    around: Mapping[str, str]


def content(program: Program, spoken: Sequence[Spoken], look: Look, version: str) -> Plain:
    """The page without the drawings.

    Args:
        program: the game with its sets.
        spoken: the languages.
        look: for colours and for what cards are coloured by.
        version: what the set calls its version.
    """
    first = spoken[0].faces
    fields, terms = _fields(program, first), _terms(program, first, spoken)
    return {
        "set": first.set_name,
        "languages": [
            {"code": each.pack.code, "name": each.pack.language.name, "title": each.faces.title}
            for each in spoken
        ],
        "words": {
            each.pack.code: {
                **each.around,
                "about": each.around["about"].format(version=version),
            }
            for each in spoken
        },
        "fields": [_field(each, spoken) for each in fields],
        "terms": terms,
        "colour_by": look.styles.colour_by,
        "cards": [_card(program, at, spoken, look, terms[first.language]) for at in range(len(first.faces))],
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


def _card(program: Program, at: int, spoken: Sequence[Spoken], look: Look, named: Collection[str]) -> Plain:
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
        "effects": [each for each in _effects(program, face.card) if each in named],
        "faces": {each.pack.code: _face(each.faces.faces[at], each.pack) for each in spoken},
    }


def _words(face: Face) -> Mapping[str, list[str]]:
    """The words of each property, as the card file has them."""
    said: dict[str, list[str]] = {}
    for name, value in face.card.properties:
        listed = getattr(value, "words", None) or ([value.word] if hasattr(value, "word") else [])
        if listed and face.stat(name):
            said[name] = list(listed)
    return said


def _face(face: Face, pack: Pack) -> Plain:
    return {
        "name": face.name,
        "type": face.type_line,
        "values": {each.property: each.value for each in face.stats},
        "lines": [_line(each, pack) for each in face.lines],
    }


def _line(line: FaceLine, pack: Pack) -> list[Any]:
    """A line: its label, its text, and what stands behind each bullet with how far down that is."""
    below = (each for item in line.items for each in parted(item))
    items = [[bound(pack.language, each.text), each.depth] for each in below]
    return [line.prefix, bound(pack.language, line.text), *([items] if items else [])]


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
    called = {each.pack.code: {term: _called(each.pack, term) for term in terms} for each in spoken}
    nameless = {term for names in called.values() for term, name in names.items() if not name}
    return {
        code: {term: names[term] for term in terms if term not in nameless} for code, names in called.items()
    }


def _called(pack: Pack, term: str) -> str:
    """What a term is called, or nothing; a verb is called by its own word or by that of its phrase."""
    table, _, name = term.partition(".")
    if pack.lexicon.word(f"label.{term}"):
        return pack.name_of(f"label.{term}")
    if table != "verb":
        return pack.name_of(term) if pack.lexicon.word(term) else ""
    row = pack.lexicon.verbs.get(name) or pack.lexicon.verbs.get(_word_of(pack, term))
    text = row.cells.get(pack.language.verb_forms[0], "") if row else ""
    return text[:1].upper() + text[1:]


def _word_of(pack: Pack, term: str) -> str:
    """The verb that the phrase of a verb says in its name."""
    phrase = pack.phrases.said(term, "imp")
    template = pack.phrases.template(phrase) if phrase else ""
    call = template.calls.get("verb") if not isinstance(template, str) else None
    return call.text(0) if call else ""


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
    terms += [f"{each.name}.{word}" for each in program.values for word, _ in each.words]
    listed = [(term, pack.name_of(term)) for term in terms if pack.lexicon.word(term)]
    listed += [(term, label) for term, label in shown.items() if label]
    return listed
