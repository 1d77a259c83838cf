"""A set as a table (CSV) and as JSON, with the schema that the JSON keeps to."""

import csv
import io
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from realmsdsl.base.cells import plain_cell
from realmsdsl.emit.faces import Face, Faces
from realmsdsl.emit.exports.identity import stable_id

SCHEMA: Final = Path(__file__).parent / "cards.schema.json"
"""What the JSON of a set looks like (JSON Schema 2020-12)."""

_OF_EACH: Final = frozenset({"card", "name", "kind", "copies", "text"})
"""Columns by which a table is read again; a property of such a name has to say that it is one."""


def csv_table(game: str, found: Faces) -> str:
    """The cards of a set in a language as a table for spreadsheets: a row for each, a column for each property.

    A cell that a spreadsheet would take for a formula begins with an apostrophe. No two columns are called the same: where
    cards have a property of the name, the line of their type is called `printed type`.
    """
    properties = list(dict.fromkeys(stat.property for face in found.faces for stat in face.stats))
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\r\n")
    idle = {
        each: f"printed {each}" if each in properties else each for each in ("id", "set", "number", "type")
    }
    named = [f"property {each}" if each in _OF_EACH else each for each in properties]
    columns = [idle["id"], idle["set"], idle["number"], "card", "name", "kind", idle["type"], "copies"]
    rows.writerow([*columns, *named, "text"])
    for face in found.faces:
        values = [_value(face, each) for each in properties]
        row = [str(stable_id(game, face.card.source, face.card.name)), found.set_name, str(face.number)]
        row += [
            face.card.name,
            face.name,
            face.kind,
            face.type_line,
            str(face.card.count),
            *values,
            face.text,
        ]
        rows.writerow([plain_cell(each) for each in row])
    return out.getvalue()


def _value(face: Face, name: str) -> str:
    stat = face.stat(name)
    return stat.value if stat else ""


def json_cards(game: str, languages: Sequence[Faces], version: str) -> str:
    """The cards of a set in several languages, as `SCHEMA` says."""
    first = languages[0]
    document = {
        "format": "realmsdsl-cards",
        "format_version": 1,
        "game": game,
        "set": first.set_name,
        "version": version,
        "titles": {each.language: each.title for each in languages},
        "cards": [
            _card(game, at, {each.language: each.faces[at] for each in languages})
            for at in range(len(first.faces))
        ],
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _card(game: str, at: int, faces: dict[str, Face]) -> dict[str, Any]:
    face = next(iter(faces.values()))
    return {
        "id": str(stable_id(game, face.card.source, face.card.name)),
        "number": at + 1,
        "card": face.card.name,
        "kind": face.card.kind,
        "copies": face.card.count,
        "properties": {
            each.property: each.number if each.number is not None else each.value for each in face.stats
        },
        "languages": {
            language: {
                "name": each.name,
                "type": each.type_line,
                "lines": [
                    {"label": line.label, "text": line.text, "items": list(line.items)} for line in each.lines
                ],
            }
            for language, each in faces.items()
        },
    }
