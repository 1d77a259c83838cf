"""The printed texts of cards that a spreadsheet holds, to be compared with what the cards do."""

from collections.abc import Iterator, Mapping
from typing import Final, final

from attrs import frozen

from realmsdsl.base import Diagnostic, Severity, Span
from realmsdsl.base.suggest import nearest
from realmsdsl.ir import CardDef
from realmsdsl.readback.cards_from_sheet import SheetReading
from realmsdsl.readback.cells_of_cards import NOTHING
from realmsdsl.readback.check import Printed
from realmsdsl.readback.columns import no_column
from realmsdsl.readback.game import Spoken
from realmsdsl.readback.sheet import Row, Sheet
from realmsdsl.text import LANGUAGES

_MOST_UNKNOWN: Final = 3
"""Names without a card that are told one by one."""


@final
@frozen(slots=True)
class SheetTexts:
    """The texts of cards that a sheet holds, and rows that are about no card."""

    printed: tuple[Printed, ...]
    diagnostics: tuple[Diagnostic, ...]


def texts_of_sheet(spoken: Spoken, language: str, sheet: Sheet, cards: Mapping[str, CardDef]) -> SheetTexts:
    """The texts that a sheet holds for some cards, by their names in the set file or in the language.

    Args:
        spoken: the game.
        language: the language of the sheet; columns such as `text pl` are of their own.
        sheet: its rows.
        cards: the cards by name.
    """
    reading = SheetReading(spoken, language, sheet)
    called = spoken.card_names(language)
    local = {called[name]: card for name, card in cards.items() if name in called}
    usual = reading.columns.usual
    found = [each for each in reading.columns.diagnostics if each.severity is Severity.ERROR]
    has_texts = "text" in usual or reading.columns.texts or reading.columns.abilities
    if "name" in usual and not has_texts:
        found.append(no_column(sheet, "text", "the texts of the cards"))
    printed, strange = list[Printed](), list[Row]()
    for row in sheet.rows:
        name = reading.cell(row, "name")
        card = cards.get(name) or local.get(name)
        if card is None and name:
            strange.append(row)
        elif card is not None:
            texts = dict[str, list[tuple[str, Span]]]()
            for code, text, column in (
                *reading.texts(row),
                *_of_abilities(reading, spoken, language, row, card),
            ):
                lines = ((line, sheet.place(row, line, column=column)) for line in text.splitlines())
                texts.setdefault(code, []).extend(lines)
            printed += (Printed(card, code, tuple(lines), is_in_sheet=True) for code, lines in texts.items())
    found += _unknown(reading, sheet, strange, [*cards, *local], language)
    return SheetTexts(tuple(printed), tuple(map(sheet.told, found)))


def _of_abilities(
    reading: SheetReading, spoken: Spoken, language: str, row: Row, card: CardDef
) -> Iterator[tuple[str, str, str]]:
    """The texts that stand in columns of single abilities, each behind the label that the card has or the column tells."""
    house = spoken.said(language, card).lines
    for column, kind in reading.columns.abilities.items():
        cell = row.cells.get(column, "")
        if cell in {"", *NOTHING}:
            continue
        labels = [line.label for line in house if f"ability.{kind}" in line.about]
        label = "" if kind == spoken.plain_ability(language) else labels[0] if len(labels) == 1 else column
        is_said = not label or spoken.reader(language).is_label(cell.partition(":")[0])
        yield language, cell if is_said else f"{label}: {cell}", column


def _unknown(
    reading: SheetReading, sheet: Sheet, rows: list[Row], known: list[str], language: str
) -> Iterator[Diagnostic]:
    """Rows about no card: the first few one by one, unless somebody may know what was meant."""
    hint = "call it as the set file does"
    if language != LANGUAGES[0]:
        hint += (
            f", or write what it is called in {language} into lang/{language}/SET/names.csv beside the set"
        )
    near = [nearest(reading.cell(row, "name"), known) for row in rows]
    far = [row for row, meant in zip(rows, near, strict=True) if meant is None]
    for row, meant in zip(rows, near, strict=True):
        name, last = reading.cell(row, "name"), far[_MOST_UNKNOWN - 1 : _MOST_UNKNOWN]
        if row in far[_MOST_UNKNOWN:]:
            continue
        more = len(far) - _MOST_UNKNOWN if [row] == last else 0
        message = f"no card of the set is called “{name}”" + (
            f", nor as {more} more rows say" if more else ""
        )
        help_ = f"did you mean “{meant}”?" if meant else hint
        yield Diagnostic("L10N-E611", message, sheet.place(row, name), "", help_)
