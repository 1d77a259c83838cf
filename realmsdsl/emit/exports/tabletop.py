"""A saved object of Tabletop Simulator: a pile of cards, cut from sheets of pictures."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from realmsdsl.emit.exports.identity import stable_id
from realmsdsl.emit.faces import Face, Faces

COLUMNS: Final = 10
MOST_ROWS: Final = 7
MOST_PIXELS: Final = 4096
"""The limits of a sheet: 10 by 7 places, 4096 dots each way. The last place is what others see of a hidden card."""

_FORMAT: Final[dict[str, dict[str, Any]]] = json.loads(
    (Path(__file__).parent / "tabletop.json").read_text(encoding="utf-8")
)
_KEYS, _OBJECT = _FORMAT["keys"], _FORMAT["object"]
"""What the format calls a pile and its parts, and what every object in it has."""


def sheet_rows(count: int) -> int:
    """How many rows a sheet for so many cards has: at least two, and one place more than cards."""
    return min(MOST_ROWS, max(2, (count + 1 + COLUMNS - 1) // COLUMNS))


def cards_of_sheet() -> int:
    """How many cards a sheet has room for."""
    return COLUMNS * MOST_ROWS - 1


def saved_object(game: str, found: Faces, sheets: Sequence[str], back: str) -> str:
    """The saved object: all copies of all cards in one pile, names and rules text to search for.

    Args:
        game: the name of the game.
        found: the cards.
        sheets: the address of each sheet of pictures.
        back: the address of the picture of the back.
    """
    pictures = {
        str(at): {
            "FaceURL": sheet,
            "BackURL": back,
            "NumWidth": COLUMNS,
            "NumHeight": sheet_rows(len(_chunk(found.faces, at))),
            "BackIsHidden": True,
            "UniqueBack": False,
            "Type": 0,
        }
        for at, sheet in enumerate(sheets, 1)
    }
    cards: list[dict[str, Any]] = []
    for at, face in enumerate(found.faces):
        sheet, place = divmod(at, cards_of_sheet())
        number = (sheet + 1) * 100 + place
        cards += [
            _card(game, face, number, copy, {str(sheet + 1): pictures[str(sheet + 1)]})
            for copy in range(face.card.count)
        ]
    pile = {
        "Name": _KEYS["pile"],
        **_OBJECT,
        "Nickname": found.title,
        "Description": "",
        "GUID": _short(game, found.set_name),
        _KEYS["numbers"]: [each["CardID"] for each in cards],
        _KEYS["pictures"]: pictures,
        "ContainedObjects": cards,
    }
    document = {
        "SaveName": found.title,
        "Date": "",
        "VersionNumber": "",
        "GameMode": "",
        "ObjectStates": [pile],
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _chunk(faces: Sequence[Face], sheet: int) -> Sequence[Face]:
    return faces[(sheet - 1) * cards_of_sheet() : sheet * cards_of_sheet()]


def _card(game: str, face: Face, number: int, copy: int, pictures: dict[str, Any]) -> dict[str, Any]:
    return {
        "Name": "Card",
        **_OBJECT,
        "Nickname": face.name,
        "Description": f"{face.type_line}\n{face.text}",
        "GUID": _short(game, face.card.source, face.card.name, str(copy)),
        "CardID": number,
        _KEYS["pictures"]: pictures,
    }


def _short(*names: str) -> str:
    return stable_id(*names).hex[:6]
