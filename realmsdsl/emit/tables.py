"""A card list for other programs: as a table of comma-separated values, or as JSON."""

import csv
import io
import json
from typing import Any

from realmsdsl.base import Diagnostics
from realmsdsl.base.cells import plain_cell
from realmsdsl.emit.card_list import CardList, ListedCard, ListedLine
from realmsdsl.text import Pack
from realmsdsl.text.bullets import parted


def as_csv(listed: CardList, pack: Pack, diagnostics: Diagnostics) -> str:
    """A row for each card, with a header in the language of the list; a line of a cell for each line of the card.

    What the cards are grouped by is a column like any other, so that the list can be imported again.
    A cell that a spreadsheet would take for a formula begins with an apostrophe.
    """
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    first, last = (
        [pack.label(key, diagnostics) for key in keys] for keys in (("name", "type"), ("copies", "text"))
    )
    grouping = [listed.grouping] if listed.grouping else []
    table.writerow([*grouping, *first, *(each.heading for each in listed.columns), *last])
    for group in listed.groups:
        for card in group.cards:
            lines = "\n".join(map(_line, card.lines))
            cells = [card.name, card.kind, *card.values, str(card.copies), lines]
            cells = [group.value, *cells] if listed.grouping else cells
            table.writerow([plain_cell(each) for each in cells])
    return out.getvalue()


def _line(line: ListedLine) -> str:
    said = f"{line.label} {line.text}" if line.label else line.text
    below = (each for item in line.items for each in parted(item))
    return "\n".join([said, *(f"{each.bullet} {each.text}" for each in below)])


def as_json(listed: CardList) -> str:
    """The whole list as JSON: keys are in English whatever the language, so that programs find them."""
    tree = {
        "language": listed.language,
        "title": listed.title,
        "cards": listed.cards,
        "copies": listed.copies,
        "groups": [
            {
                "heading": group.heading,
                "copies": group.copies,
                "cards": [_card(card, listed) for card in group.cards],
            }
            for group in listed.groups
        ],
        "legend": [
            {
                "heading": group.heading,
                "terms": [{"term": each.term, "name": each.name} for each in group.entries],
            }
            for group in listed.legend
        ],
    }
    return json.dumps(tree, ensure_ascii=False, indent=2) + "\n"


def _card(card: ListedCard, listed: CardList) -> dict[str, Any]:
    stated = zip(listed.columns, card.values, strict=True)
    return {
        "name": card.name,
        "kind": card.kind,
        "properties": {column.property: value for column, value in stated if value},
        "copies": card.copies,
        "lines": [{"label": line.label, "text": line.text, "items": list(line.items)} for line in card.lines],
    }
