"""A set file from a spreadsheet: names, values and texts; what is not understood is marked, never left out."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, final

from attrs import evolve, frozen

from realmsdsl.base import Diagnostic, Diagnostics, Severity, Span
from realmsdsl.base.suggest import nearest
from realmsdsl.ir import CardDef, Expr, PropertyDef, Sort, WordSet
from realmsdsl.readback.check import Printed
from realmsdsl.readback.game import Spoken
from realmsdsl.readback.sheet import Row, Sheet
from realmsdsl.readback.understand import understand
from realmsdsl.syntax import parse, print_file
from realmsdsl.syntax.limits import MAX_NUMBER

UNREAD: Final = "unread"
"""What a line begins with that holds a text which was not understood; `check` refuses it."""

_NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "name": ("card", "name", "title"),
    "kind": ("kind", "type"),
    "count": ("copies", "count", "quantity", "qty"),
    "text": ("text", "rules", "rules text", "ability", "abilities"),
}
"""Columns that every game has, by what they hold; the first that is there is taken."""

_KNOWN_TOO: Final = frozenset({"id", "set", "number", "note", "notes", "comment", "type", "name"})
"""Columns that say nothing that a set file would hold."""

_NAMELESS: Final = "?"

_WHOLE: Final = re.compile(r"(\d{1,12})([.,]0+)?")
"""A whole number, as spreadsheets write it too."""

_NOTHING: Final = frozenset("-\u2013\u2014")
"""What is put into a cell that has no value."""

_DATE: Final = re.compile(r"\d{4}-\d\d-\d\d\b")

_BETWEEN: Final = str.maketrans("/+;&", ",,,,")


@final
@frozen(slots=True)
class Imported:
    """A set file made of a spreadsheet.

    Attributes:
        text: the file.
        cards: how many cards it has.
        unread: how many texts in it were not understood.
        diagnostics: what is wrong in the sheet.
    """

    text: str
    cards: int
    unread: int
    diagnostics: tuple[Diagnostic, ...]


def set_from_sheet(spoken: Spoken, language: str, sheet: Sheet, name: str, title: str) -> Imported:
    """A set file with a card for each row of a sheet.

    Args:
        spoken: the game, with the sets that the new one uses.
        language: the language of the sheet.
        sheet: its rows.
        name: the short name of the set.
        title: its printed title.
    """
    reading = _Reading(spoken, language, sheet)
    cards = [text for row in sheet.rows for text in reading.card(row)]
    with_cards = {
        card.source for card in spoken.program.cards
    }  # missions and bosses are not played along unasked
    used = [
        each.name
        for each in spoken.program.sets
        if each.name in with_cards and (each.name != spoken.compilation.name or not _is_made(spoken))
    ]
    uses = f" uses {', '.join(used)}" if used else ""
    draft = f'set {name} "{_quoted(title)}" for {spoken.program.game}{uses}\n\n' + "\n\n".join(cards) + "\n"
    tree = parse(evolve(sheet.source, file=f"{name}.realms", text=draft), Diagnostics())
    return Imported(print_file(tree), len(cards), reading.unread, tuple(reading.found))


def _is_made(spoken: Spoken) -> bool:
    """Whether the compiled set is none of its game, but made to have the words of all."""
    return spoken.compilation.name not in spoken.compilation.folders or not any(
        card.source == spoken.compilation.name for card in spoken.program.cards
    )


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
        language: the language of the sheet.
        sheet: its rows.
        cards: the cards by name.
    """
    reading = _Reading(spoken, language, sheet)
    names = spoken.packs[language].lexicon.names
    local = {names[name].name: card for name, card in cards.items() if name in names}
    printed, found = list[Printed](), list[Diagnostic]()
    for row in sheet.rows:
        name, text = reading.cell(row, "name"), reading.cell(row, "text")
        card = cards.get(name) or local.get(name)
        if card is None and name:
            near = nearest(name, [*cards, *local])
            message = f"no card of the set is called “{name}”"
            found.append(
                Diagnostic("L10N-E611", message, row.span, "", f"did you mean “{near}”?" if near else "")
            )
        elif card is not None and text:
            printed.append(Printed(card, language, tuple((line, row.span) for line in text.splitlines())))
    return SheetTexts(tuple(printed), tuple(found))


@final
class _Reading:
    """One sheet being read."""

    def __init__(self, spoken: Spoken, language: str, sheet: Sheet) -> None:
        self._spoken = spoken
        self._language = language
        self._pack = spoken.packs[language]
        self._columns = self._found_columns(sheet.columns)
        self._properties = self._found_properties(sheet.columns)
        self._kinds = self._spelled("kind", [kind.name for kind in spoken.program.kinds])
        self.unread = 0
        self._seen: set[str] = set()
        self._named = tuple(name for name in (self.cell(row, "name") for row in sheet.rows) if name)
        self._of_rules = frozenset(self._names_of_rules())
        self.found: list[Diagnostic] = list(self._unknown_columns(sheet))

    # ---- columns ---------------------------------------------------------------------------------------

    def _found_columns(self, columns: Sequence[str]) -> Mapping[str, str]:
        """The column for each thing that every game has."""
        labels = {"name": "name", "kind": "type", "count": "copies", "text": "text"}
        found: dict[str, str] = {}
        for what, names in _NAMES.items():
            local = self._pack.label(labels[what]).casefold()
            known = [column for column in (*names, local) if column in columns]
            if known:
                found[what] = known[0]
        return found

    def _found_properties(self, columns: Sequence[str]) -> Mapping[str, PropertyDef]:
        found: dict[str, PropertyDef] = {}
        for each in self._spoken.program.properties:
            for spelled in (each.name, self._pack.property_name(each.name)):
                if spelled.casefold() in columns:
                    found[spelled.casefold()] = each
        return found

    def _unknown_columns(self, sheet: Sheet) -> Iterator[Diagnostic]:
        known = {*self._columns.values(), *self._properties, *_KNOWN_TOO}
        start = Span(sheet.source.file, 0, len(sheet.source.text.partition("\n")[0]))
        for column in sheet.columns:
            if column and column not in known:
                near = nearest(column, known)
                message = f"the column “{column}” is left out: nothing of a card is called so"
                yield Diagnostic(
                    "L10N-W611",
                    message,
                    start,
                    "",
                    f"use “{near}”" if near else "",
                    severity=Severity.WARNING,
                )
        if "name" not in self._columns:
            yield Diagnostic("L10N-E610", "no column has the names of the cards", start, "", "call it “name”")

    def _names_of_rules(self) -> Iterator[str]:
        """The cards of the game file, as they are called in our files and in the language of the sheet."""
        names = self._pack.lexicon.names
        for card in self._spoken.program.cards:
            if card.source == self._spoken.program.game:
                yield card.name
                yield names[card.name].name if card.name in names else card.name

    # ---- cards --------------------------------------------------------------------------------------------

    def card(self, row: Row) -> Iterator[str]:
        """The card of a row as text of a set file; none without a name."""
        name = self.cell(row, "name")
        if "name" not in self._columns:
            return
        if not name:
            help_ = "cells that were made one have their value in the first row only"
            self.found.append(Diagnostic("L10N-E611", "this row has no name of a card", row.span, "", help_))
        if name in self._of_rules:
            message = f"“{name}” is a card of the rules: the game has it already, and it is left out"
            self.found.append(Diagnostic("L10N-W613", message, row.span, severity=Severity.WARNING))
            return
        if name in self._seen:
            self._refuse(row, "there is a card of this name already", None)
        self._seen.add(name)
        kind = self._kind(row)
        own: dict[str, Expr] = {}
        lines = [*self._fields(row, own), *self._count(row)]
        on = CardDef(name, "", self._spoken.plain_kind, 1, 0, tuple(own.items()), (), (), (), ())
        lines += self._text(row, on)
        lines += (f'{UNREAD} {self._language} "{_quoted(each)}"' for each in row.loose)
        if not name:
            lines.append(f'{UNREAD} {self._language} "a card without a name"')
        yield "\n".join([f'{kind} "{_quoted(name) or _NAMELESS}":', *(f"    {line}" for line in lines)])

    def cell(self, row: Row, what: str) -> str:
        """What a row says of something that every game has."""
        return row.cells.get(self._columns.get(what, ""), "")

    def _kind(self, row: Row) -> str:
        typed = self.cell(row, "kind")
        known = self._kinds.get(typed.casefold())
        if known is None and typed:
            self._refuse(row, f"“{typed}” is no kind of card", nearest(typed.casefold(), self._kinds))
            return typed if typed.isidentifier() else UNREAD
        return known or self._spoken.plain_kind

    def _count(self, row: Row) -> Iterator[str]:
        count = self.cell(row, "count")
        number = _number(count)
        if number:
            if number > 1:
                yield f"count {number}"
        elif count:
            self._refuse(row, f"“{count}” is no number of copies", None)
            yield f'{UNREAD} {self._language} "count: {_quoted(count)}"'

    def _fields(self, row: Row, own: dict[str, Expr]) -> Iterator[str]:
        """The lines for the values of a card; the words among them are noted as its own."""
        for column, declared in self._properties.items():
            cell = row.cells.get(column, "")
            if cell and cell not in _NOTHING:
                yield from self._field(row, declared, cell, own)

    def _field(self, row: Row, declared: PropertyDef, cell: str, own: dict[str, Expr]) -> Iterator[str]:
        if declared.type.sort is Sort.NUMBER:
            number = _number(cell)
            if number is not None:
                yield f"{declared.name} {number}"
                return
        elif declared.type.sort is Sort.WORD:
            spelled = self._spelled(declared.type.of, self._words(declared.type.of))
            typed = [each.strip() for each in cell.translate(_BETWEEN).split(",") if each.strip()]
            words = [spelled.get(each.casefold(), "") for each in typed]
            if words and all(words):
                own[declared.name] = WordSet(declared.type, tuple(words))
                yield f"{declared.name} {', '.join(words)}"
                return
        dated = "the spreadsheet took it for a date: make the column one of text" if _DATE.match(cell) else ""
        self._refuse(row, f"“{cell}” is no {declared.name}", None, dated)
        yield f'{UNREAD} {self._language} "{declared.name}: {_quoted(cell)}"'

    def _words(self, values: str) -> list[str]:
        lists = (each.words for each in self._spoken.program.values if each.name == values)
        return [word for words in lists for word, _ in words]

    def _spelled(self, table: str, names: Iterable[str]) -> dict[str, str]:
        """Every spelling of some words, and the word."""
        titles = {word: title for each in self._spoken.program.values for word, title in each.words}
        found: dict[str, str] = {}
        for name in names:
            word = self._pack.lexicon.word(f"{table}.{name}")
            forms = word.forms.values() if word else ()
            for spelled in (name, name.replace("_", " "), titles.get(name, name), *forms):
                found.setdefault(spelled.casefold(), name)
        return found

    # ---- texts ------------------------------------------------------------------------------------------------

    def _text(self, row: Row, on: CardDef) -> Iterator[str]:
        text = self.cell(row, "text")
        if not text:
            return
        understood = understand(self._spoken, self._language, text, on, self._named)
        if understood.meaning is not None:
            yield from understood.meaning.written.source.splitlines()
            return
        self.unread += 1
        for each in understood.diagnostics:
            self.found.append(
                evolve(each, span=row.span, message=f"“{self.cell(row, 'name')}”: {each.message}")
            )
        yield from (
            f'{UNREAD} {self._language} "{_quoted(line)}"' for line in text.splitlines() if line.strip()
        )

    def _refuse(self, row: Row, message: str, near: str | None, help_: str = "") -> None:
        help_ = f"did you mean “{near}”?" if near else help_
        named = f"“{self.cell(row, 'name')}”: {message}"
        self.found.append(Diagnostic("L10N-E611", named, row.span, "", help_))


def _number(cell: str) -> int | None:
    """The whole number in a cell, if it is one and our language knows one so large."""
    found = _WHOLE.fullmatch(cell)
    number = int(found[1]) if found else None
    return number if number is not None and number <= MAX_NUMBER else None


def _quoted(text: str) -> str:
    return " ".join(text.replace('"', "”").split())
