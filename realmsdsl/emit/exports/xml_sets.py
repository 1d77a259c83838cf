"""Sets as the XML that table programs read: the card database of Cockatrice (version 4) and the set of OCTGN."""

import re
import xml.etree.ElementTree as ET
from typing import Final

from realmsdsl.emit.exports.identity import stable_id
from realmsdsl.emit.faces import Face, Faces

_NOT_IN_XML: Final = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_HEAD: Final = '<?xml version="1.0" encoding="UTF-8"?>\n'


def cockatrice(game: str, found: Faces, version: str) -> str:
    """A card database of version 4 with one set, custom properties for what the game has."""
    root = ET.Element("cockatrice_carddatabase", version="4")
    about = ET.SubElement(root, "info")
    _add(about, "author", "realmsdsl")
    _add(about, "sourceVersion", version)
    one = ET.SubElement(ET.SubElement(root, "sets"), "set")
    code = _code(found)
    for name, text in (("name", code), ("longname", found.title), ("settype", "Custom")):
        _add(one, name, text)
    cards = ET.SubElement(root, "cards")
    for face in found.faces:
        card = ET.SubElement(cards, "card")
        _add(card, "name", face.name)
        _add(card, "text", face.text)
        properties = ET.SubElement(card, "prop")
        _add(properties, "layout", "normal")
        _add(properties, "side", "front")
        _add(properties, "type", face.type_line)
        _add(properties, "maintype", face.kind)
        for stat in face.stats:
            _add(properties, stat.property, stat.value)
        identity = str(stable_id(game, face.card.source, face.card.name))
        entry = ET.SubElement(card, "set", num=str(face.number), uuid=identity, rarity=f"x{face.card.count}")
        entry.text = code
        _add(card, "tablerow", "1")
    return _written(root)


def octgn(game: str, found: Faces) -> str:
    """A set of OCTGN; the definition of the game has to declare the properties, `Text` and `Type` among them."""
    root = ET.Element(
        "set",
        {
            "name": _clean(found.title),
            "id": str(stable_id(game, found.set_name)),
            "gameId": str(stable_id(game)),
            "gameVersion": "1.0.0.0",
            "version": "1.0.0.0",
        },
    )
    cards = ET.SubElement(root, "cards")
    for face in found.faces:
        identity = str(stable_id(game, face.card.source, face.card.name))
        card = ET.SubElement(cards, "card", name=_clean(face.name), id=identity)
        for name, value in _octgn_properties(face):
            ET.SubElement(card, "property", name=name, value=_clean(value))
    return _written(root)


def _octgn_properties(face: Face) -> list[tuple[str, str]]:
    own = [(each.property.replace("_", " ").title(), each.value) for each in face.stats]
    return [("Type", face.type_line), *own, ("Copies", str(face.card.count)), ("Text", face.text)]


def _code(found: Faces) -> str:
    return re.sub(r"[^A-Z0-9]", "", found.set_name.upper()) or "SET"


def _add(parent: ET.Element, name: str, text: str) -> None:
    ET.SubElement(parent, name).text = _clean(text)


def _clean(text: str) -> str:
    return _NOT_IN_XML.sub("\N{REPLACEMENT CHARACTER}", text)


def _written(root: ET.Element) -> str:
    ET.indent(root)
    return _HEAD + ET.tostring(root, encoding="unicode") + "\n"
