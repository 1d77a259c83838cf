"""Cards from a spreadsheet: names, values and texts; what is not understood is marked, never left out."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final, final

from attrs import evolve, frozen

from realmsdsl.base import Diagnostic, Severity
from realmsdsl.base.suggest import nearest
from realmsdsl.ir import CardDef, Expr, PropertyDef, Sort, WordSet
from realmsdsl.readback.called import names_itself
from realmsdsl.readback.check import Printed
from realmsdsl.readback.columns import columns_of, no_column
from realmsdsl.readback.game import Spoken
from realmsdsl.readback.sheet import Row, Sheet
from realmsdsl.readback.understand import understand
from realmsdsl.readback.understood import Understood
from realmsdsl.syntax.characters import without_invisible
from realmsdsl.syntax.limits import MAX_NUMBER

UNREAD: Final = "unread"
"""What a line begins with that holds a text which was not understood; `check` refuses it."""

NAMELESS: Final = "?"
"""The name of a card whose row has none."""

_NOTHING_SAID: Final = "count 1"
"""The line of a card of which a sheet has no more than the name: a card cannot be without any."""

_WHOLE: Final = re.compile(r"(\d{1,12})([.,]0+)?")
"""A whole number, as spreadsheets write it too."""

_BESIDE: Final = re.compile(
    r"(?P<before>[^\W\d][^\d(]*?)?[ (]*(?P<number>\d{1,12})[ (]*(?P<after>[^\W\d][^\d)]*)?\)?"
)
"""A number and words beside it, in brackets or not."""

_NOTHING: Final = frozenset("-\u2013\u2014")
"""What is put into a cell that has no value."""

_DATE: Final = re.compile(r"\d{4}-\d\d-\d\d\b")

_BETWEEN: Final = str.maketrans("/+;&", ",,,,")


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
    reading = SheetReading(spoken, language, sheet)
    called = spoken.card_names(language)
    local = {called[name]: card for name, card in cards.items() if name in called}
    usual = reading.columns.usual
    found = [each for each in reading.columns.diagnostics if each.severity is Severity.ERROR]
    if "name" in usual and "text" not in usual:
        found.append(no_column(sheet, "text", "the texts of the cards"))
    printed = list[Printed]()
    for row in sheet.rows:
        name, text = reading.cell(row, "name"), reading.cell(row, "text")
        card = cards.get(name) or local.get(name)
        if card is None and name:
            near = nearest(name, [*cards, *local])
            message = f"no card of the set is called “{name}”"
            found.append(
                Diagnostic(
                    "L10N-E611",
                    message,
                    sheet.place(row, name),
                    "",
                    f"did you mean “{near}”?" if near else "",
                )
            )
        elif card is not None and text:
            printed.append(
                Printed(
                    card,
                    language,
                    tuple((line, sheet.place(row, line)) for line in text.splitlines()),
                    is_in_sheet=True,
                )
            )
    return SheetTexts(tuple(printed), tuple(found))


@final
@frozen(slots=True)
class Kept:
    """What a set file says of a card already.

    Attributes:
        text: what the card says, in the language of the sheet.
        abilities: the lines of its abilities; they stay where the sheet has the same text, or no column for it.
        others: the lines that a sheet does not have.
    """

    text: str
    abilities: tuple[str, ...]
    others: tuple[str, ...]


@final
@frozen(slots=True)
class SheetCard:
    """A card of a sheet: its name, what a set file says of it, and what a column of its own calls it in the language."""

    name: str
    text: str
    called: str = ""


@final
class SheetReading:
    """One sheet being read.

    Attributes:
        columns: what its columns hold.
        unread: how many texts were not understood so far.
        found: what is wrong with it.
    """

    def __init__(
        self, spoken: Spoken, language: str, sheet: Sheet, kept: Mapping[str, Kept] = MappingProxyType({})
    ) -> None:
        """Begin to read a sheet.

        Args:
            spoken: the game.
            language: of the sheet.
            sheet: its rows.
            kept: what a set file says of cards already, by name.
        """
        self._spoken = spoken
        self._language = language
        self._pack = spoken.packs[language]
        self._kept = kept
        self._sheet = sheet
        self._called = spoken.card_names(language)
        self._local = {self._called[each]: each for each in kept if each in self._called}
        self.columns = columns_of(spoken, language, sheet)
        self._kinds = self._spelled("kind", [kind.name for kind in spoken.program.kinds])
        self.unread = 0
        self._seen: set[str] = set()
        self._named = tuple(name for name in (self.cell(row, "name") for row in sheet.rows) if name)
        self._of_rules = frozenset(self._names_of_rules())
        self._left_out: list[Row] = []
        self._known: dict[tuple[str, tuple[tuple[str, Expr], ...], str], Understood] = {}
        self.found: list[Diagnostic] = list(self.columns.diagnostics)

    def _names_of_rules(self) -> Iterator[str]:
        """The cards of the game file, as they are called in our files and in the language of the sheet."""
        for card in self._spoken.program.cards:
            if card.source == self._spoken.program.game:
                yield card.name
                yield self._called[card.name]

    # ---- cards --------------------------------------------------------------------------------------------

    def card(self, row: Row) -> SheetCard | None:
        """The card of a row; None if no column has names, or if the game has it."""
        name = quoted(self.cell(row, "name"))
        name = name if name in self._kept else self._local.get(name, name)
        if "name" not in self.columns.usual:
            return None
        if not name:
            help_ = "give it one, or take the row out"
            self.found.append(Diagnostic("L10N-E611", "this row has no name of a card", row.span, "", help_))
        if name in self._of_rules:
            self._left_out.append(row)
            return None
        if name in self._seen:
            help_ = "several lines of text stand in one cell, several copies in the column “copies”"
            self._refuse(row, name, "there is a card of this name already", None, help_)
        self._seen.add(name)
        kind, *unread = self._kind(row)
        own: dict[str, Expr] = {}
        lines = [*unread, *self._fields(row, own), *self._count(row)]
        on = CardDef(name, "", self._spoken.plain_kind, 1, 0, tuple(own.items()), (), (), (), ())
        lines += self._text(row, on)
        lines += map(self._unread, row.loose)
        if not name:
            lines.append(self._unread("a card without a name"))
        if name in self._kept:
            lines += self._kept[name].others
        if not lines:
            lines.append(_NOTHING_SAID)
        name = name or NAMELESS
        whole = "\n".join([f'{kind} "{name}":', *(f"    {line}" for line in lines)])
        return SheetCard(name, whole, quoted(self.cell(row, "called")))

    def left_out(self) -> Iterator[Diagnostic]:
        """What there is to say about the cards of the rules among those that were read."""
        if self._left_out:
            names = [f"“{self.cell(row, 'name')}”" for row in self._left_out]
            one = len(names) == 1
            said = f"{names[0]} is a card" if one else f"{', '.join(names[:-1])} and {names[-1]} are cards"
            has = "it already, and it is" if one else "them already, and they are"
            message = f"{said} of the rules: the game has {has} left out"
            yield Diagnostic("L10N-W613", message, self._left_out[0].span, severity=Severity.WARNING)

    def cell(self, row: Row, what: str) -> str:
        """What a row says of something that every game has."""
        return row.cells.get(self.columns.usual.get(what, ""), "")

    def _kind(self, row: Row) -> Iterator[str]:
        """The kind of a card, and a line for what is none."""
        typed = self.cell(row, "kind")
        known = self._kinds.get(typed.casefold())
        known = self._kind_beside(row) or known
        yield known or self._spoken.plain_kind
        if known is None and typed:
            near, known_kinds = (
                nearest(typed.casefold(), self._kinds),
                ", ".join(sorted({*self._kinds.values()})),
            )
            help_ = f"there are {known_kinds}; a set declares others with `kind NAME`"
            self._refuse(row, typed, f"“{typed}” is no kind of card", near, help_)
            yield self._unread(f"kind: {typed}")

    def _kind_beside(self, row: Row) -> str:
        """The kind that stands beside a number of a card; empty without one."""
        cells = (
            row.cells.get(column, "")
            for column, declared in self.columns.properties.items()
            if declared.type.sort is Sort.NUMBER
        )
        return next((kind for _, kind in (self._with_kind(row, each) for each in cells) if kind), "")

    def _with_kind(self, row: Row, cell: str) -> tuple[str, str]:
        """The number of a cell, and the kind that stands beside it if it is one of that in the column of kinds."""
        found = _BESIDE.fullmatch(cell)
        words = (found["before"] or "", found["after"] or "") if found else ()
        kinds = [self._kinds.get(each.strip().casefold(), "") for each in words if each]
        typed = self.cell(row, "kind")
        if found is None or len(kinds) != 1 or not kinds[0]:
            return cell, ""
        (kind,) = kinds
        may_be = {kind, *self._spoken.vocabulary.wider_kinds(kind)}
        return (
            (found["number"], kind)
            if not typed or self._kinds.get(typed.casefold()) in may_be
            else (cell, "")
        )

    def _unread(self, text: str) -> str:
        """A line for what is not understood."""
        return f'{UNREAD} {self._language} "{quoted(text)}"'

    def _count(self, row: Row) -> Iterator[str]:
        count = self.cell(row, "count")
        number = _number(count)
        if number:
            if number > 1:
                yield f"count {number}"
        elif count:
            self._refuse(row, count, f"“{count}” is no number of copies", None)
            yield self._unread(f"count: {count}")

    def _fields(self, row: Row, own: dict[str, Expr]) -> Iterator[str]:
        """The lines for the values of a card; the words among them are noted as its own."""
        for column, declared in self.columns.properties.items():
            cell = row.cells.get(column, "")
            if cell and cell not in _NOTHING:
                yield from self._field(row, declared, cell, own)

    def _field(self, row: Row, declared: PropertyDef, cell: str, own: dict[str, Expr]) -> Iterator[str]:
        near, help_ = None, ""
        if declared.type.sort is Sort.NUMBER:
            number = _number(self._with_kind(row, cell)[0])
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
            unknown = next((each for each in typed if each.casefold() not in spelled), "")
            near = nearest(unknown.casefold(), spelled)
            help_ = f"there are {', '.join(dict.fromkeys(spelled.values()))}"
        if _DATE.match(cell):
            help_ = "the spreadsheet took it for a date: make the column one of text"
        self._refuse(row, cell, f"“{cell}” is no {declared.name}", near, help_)
        yield self._unread(f"{declared.name}: {cell}")

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
            others = self._pack.phrases.other_words("terms", f"{table}.{name}")
            for spelled in (name, name.replace("_", " "), titles.get(name, name), *forms, *others):
                found.setdefault(spelled.casefold(), name)
        return found

    # ---- texts ------------------------------------------------------------------------------------------------

    def _text(self, row: Row, on: CardDef) -> Iterator[str]:
        """The lines for what a card does, from the column of texts and from those of single abilities."""
        text, kept = self.cell(row, "text"), self._kept.get(on.name)
        is_told = "text" in self.columns.usual or bool(self.columns.abilities)
        if kept is not None and (not is_told or _is_same(text, kept.text)):
            yield from kept.abilities
            return
        if text and text not in _NOTHING:
            yield from self._ability(row, text, on)
        for column, kind in self.columns.abilities.items():
            cell = row.cells.get(column, "")
            if cell and cell not in _NOTHING:
                yield from self._ability(row, cell if kind else f"{column}: {cell}", on, kind)

    def _ability(self, row: Row, text: str, on: CardDef, kind: str = "") -> Iterator[str]:
        understood = self._understood(text, on, kind)
        if understood.meaning is not None:
            yield from understood.meaning.written.source.splitlines()
            return
        self.unread += 1
        for each in understood.diagnostics:
            part = each.span if understood.sources[each.span.file].text == text else None
            span = self._sheet.place(row, text, part)
            self.found.append(evolve(each, span=span, message=f"“{self.cell(row, 'name')}”: {each.message}"))
        text = f"{kind}: {text}" if kind else text
        yield from (self._unread(line) for line in text.splitlines() if line.strip())

    def _understood(self, text: str, on: CardDef, kind: str) -> Understood:
        """What a text means; cards that say the same, have the same words and do not name themselves share it."""
        read = partial(understand, self._spoken, self._language, text, on, self._named, kind)
        if names_itself(self._spoken, self._language, text, on):
            return read()
        key = (text, on.properties, kind)
        if key not in self._known:
            self._known[key] = read()
        return self._known[key]

    def _refuse(self, row: Row, cell: str, message: str, near: str | None, help_: str = "") -> None:
        help_ = f"did you mean “{near}”?" if near else help_
        named = f"“{self.cell(row, 'name')}”: {message}"
        self.found.append(Diagnostic("L10N-E611", named, self._sheet.place(row, cell), "", help_))


def _is_same(text: str, other: str) -> bool:
    return text.split() == other.split()


def _number(cell: str) -> int | None:
    """The whole number in a cell, if it is one and our language knows one so large."""
    found = _WHOLE.fullmatch(cell)
    number = int(found[1]) if found else None
    return number if number is not None and number <= MAX_NUMBER else None


def quoted(text: str) -> str:
    """A text as it may stand between quotation marks in a set file."""
    return " ".join(without_invisible(text).replace('"', "”").split())
