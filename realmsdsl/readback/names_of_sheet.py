"""What a sheet calls its cards in its language: the names that go beside a set."""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final, final

from attrs import frozen

from realmsdsl.base import Diagnostic, Diagnostics, Severity, Source, Span
from realmsdsl.readback.card_of_sheet import SheetCard
from realmsdsl.text import LANGUAGES
from realmsdsl.text.pack import CardName
from realmsdsl.text.pack.reading import Row, mark_between, read_rows

_COLUMNS: Final = ("card", "name")
_STAY: Final = frozenset({*_COLUMNS, "status", "note"})
"""Columns that say nothing of a name's forms."""


@final
@frozen(slots=True)
class NamesFile:
    """A `names.csv` with the names of a sheet in it.

    Attributes:
        text: the file; as it was if it has all names already, or cannot be changed.
        changed: the cards that have another name in it now, or have one at all.
        diagnostics: the names that it does not have, and why.
        sources: for showing them.
    """

    text: str
    changed: tuple[str, ...]
    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, Source]


def names_told(
    language: str,
    cards: Sequence[SheetCard],
    new: Iterable[str],
    known: Mapping[str, CardName] = MappingProxyType({}),
) -> tuple[Mapping[str, str], Sequence[Diagnostic]]:
    """The names in the language of a sheet that are others than those known, by the name of the card.

    A card that the set does not have yet, and that the sheet calls by one name only, has that name in the language too.
    Names in English stand in the set file and are not changed by a sheet: a diagnostic says so of each.

    Args:
        language: of the sheet.
        cards: its cards.
        new: the names of those that the set does not have yet.
        known: the names that there are.
    """
    told, of_set = dict[str, str](), frozenset(new)
    for card in (each for each in cards if each.is_named):
        before = known[card.name].name if card.name in known else ""
        if card.called and card.called != (before or card.name):
            told[card.name] = card.called
        elif not card.called and card.name in of_set and language != LANGUAGES[0] and not before:
            told[card.name] = card.name
    if language != LANGUAGES[0]:
        return told, ()
    places = {each.name: each.place for each in cards}
    return {}, [_of_english(places[card], card, name) for card, name in told.items()]


def _of_english(place: Span, card: str, name: str) -> Diagnostic:
    message = f"the sheet calls “{card}” “{name}”: its name in English is the one of the set file, and stays"
    help_ = f"to rename the card, write “{name}” in the set file; then write the sheet back"
    return _not_written(message, place, help_)


def with_names(path: Path, text: str, names: Mapping[str, str]) -> NamesFile:
    """A `names.csv` with other names for some cards, and more of them at its end; all else in it stays.

    A name whose forms stand there too is not changed, since they would be those of another name: that is told.

    Args:
        path: where it lies.
        text: what stands in it; empty if it is not there yet.
        names: by the names of the cards in the set file.
    """
    source, found = Source(str(path), text or f"{','.join(_COLUMNS)}\n"), Diagnostics()
    mark = mark_between(source)
    header = [each.strip() for each in _cells(source.text.partition("\n")[0], mark)]
    rows = {each.cells["card"]: each for each in read_rows(source, _COLUMNS, header, found)}
    if found.sorted():
        told = [
            _not_written(f"the name “{name}” of “{card}” is not written: {path.name} has mistakes", each.span)
            for each in found.sorted()[:1]
            for card, name in names.items()
        ]
        return NamesFile(text, (), (*found.sorted(), *told), {source.file: source})
    written, at, changed = "", 0, dict[str, str]()
    for card, row in rows.items():
        name = names.get(card, row.cells["name"])
        if name != row.cells["name"] and not _has_forms(row):
            changed[card] = name
            line = _line([name if each == "name" else row.cells[each] for each in header], mark)
            written += source.text[at : row.span.start] + line
            at = row.span.end
    written += source.text[at:]
    new = {card: name for card, name in names.items() if card not in rows}
    cells = [{"card": card, "name": name} for card, name in new.items()]
    lines = [_line([each.get(column, "") for column in header], mark) for each in cells]
    whole = "\n".join([written.rstrip("\n"), *lines]) + "\n"
    forms = tuple(_has_other_forms(rows, names))
    return NamesFile(whole, (*changed, *new), forms, {source.file: source})


def _has_other_forms(rows: Mapping[str, Row], names: Mapping[str, str]) -> Iterator[Diagnostic]:
    for card, row in rows.items():
        name = names.get(card, row.cells["name"])
        if name != row.cells["name"] and _has_forms(row):
            message = f"the sheet calls “{card}” “{name}”, and this line has the forms of “{row.cells['name']}”: it stays"
            yield _not_written(message, row.span, f"write “{name}” and its forms here")


def _has_forms(row: Row) -> bool:
    return any(cell for column, cell in row.cells.items() if column not in _STAY)


def _not_written(message: str, span: Span, help_: str = "") -> Diagnostic:
    return Diagnostic("L10N-W615", message, span, "", help_, severity=Severity.WARNING)


def _cells(line: str, mark: str) -> list[str]:
    return next(csv.reader([line], delimiter=mark), [])


def _line(cells: Sequence[str], mark: str) -> str:
    out = io.StringIO()
    csv.writer(out, delimiter=mark, lineterminator="").writerow(cells)
    return out.getvalue()
