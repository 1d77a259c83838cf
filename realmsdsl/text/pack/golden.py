"""Golden texts: what an ability must say in a language, written by hand beside its words."""

from typing import Final, final

from attrs import frozen

from realmsdsl.base import Diagnostic, Diagnostics, Span
from realmsdsl.text.pack.pack import Pack
from realmsdsl.text.pack.reading import read_rows

GOLDEN_FILE: Final = "golden.csv"
"""A row for each text: its id, the ability in our language (or the lines of a card), and what it must say."""


@final
@frozen(slots=True)
class GoldenText:
    """What an ability must say; `span` is its row."""

    id: str
    ability: str
    text: str
    span: Span


def golden_texts(pack: Pack, diagnostics: Diagnostics) -> tuple[GoldenText, ...]:
    """The golden texts of a pack, those of the game first.

    Args:
        pack: the language.
        diagnostics: a row that means nothing, or stands there twice, goes here.
    """
    found: dict[str, GoldenText] = {}
    for layer in pack.layers:
        source = pack.sources.get(str(layer / GOLDEN_FILE))
        if source is None:
            continue
        for row in read_rows(source, ("id", "ability", "text"), ("note",), diagnostics):
            cells = row.cells
            if cells["id"] in found:
                message = f"`{cells['id']}` stands there twice"
                diagnostics.add(Diagnostic("L10N-E105", message, row.span))
            else:
                found[cells["id"]] = GoldenText(cells["id"], cells["ability"], cells["text"], row.span)
    return tuple(found.values())
