"""Cards from a spreadsheet: names, values and texts; what is not understood is marked, never left out."""

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import islice
from types import MappingProxyType
from typing import Final, final

from attrs import evolve

from realmsdsl.base import Diagnostic, Severity
from realmsdsl.base.suggest import nearest
from realmsdsl.ir import CardDef, Expr, Sort, WordSet
from realmsdsl.readback.called import names_itself
from realmsdsl.readback.card_of_sheet import Kept, SheetCard
from realmsdsl.readback.cells_of_cards import (
    BESIDE,
    BETWEEN,
    DATE,
    NO_TEXT,
    NOTHING,
    NOTHING_SAID,
    abilities_in,
    count_in,
    is_same,
    is_within,
    number_in,
    quoted,
)
from realmsdsl.readback.columns import columns_of
from realmsdsl.readback.game import Spoken
from realmsdsl.readback.sheet import Row, Sheet
from realmsdsl.readback.spellings import in_words, spellings, words_of
from realmsdsl.readback.sums import sums
from realmsdsl.readback.told import in_one_line
from realmsdsl.readback.understand import understand
from realmsdsl.readback.understood import Understood

UNREAD: Final = "unread"
"""What a line begins with that holds a text which was not understood; `check` refuses it."""

_NAMELESS: Final = "?"
"""The name of the first card whose row has none; further ones are counted."""


@final
class SheetReading:
    """One sheet being read.

    Attributes:
        columns: what its columns hold.
        unread: how many texts were not understood so far.
        open_values: how many other cells were not.
        strange: the texts that were not understood, and the cards that they stand on.
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
        self._kinds = spellings(spoken, self._pack, "kind", [kind.name for kind in spoken.program.kinds])
        self._sums = sums(sheet, self.columns)
        self.unread = 0
        self.open_values = 0
        self._seen: set[str] = set()
        self._nameless = 0
        self._named = tuple(name for name in (self.cell(row, "name") for row in sheet.rows) if name)
        self._of_rules = frozenset(self._names_of_rules())
        self._left_out: list[Row] = []
        self._known: dict[tuple[str, str, tuple[tuple[str, Expr], ...], str], Understood] = {}
        self.strange: list[tuple[str, CardDef]] = []
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
        name = self._quoted(self.cell(row, "name"))
        name = name if name in self._kept else self._local.get(name, name)
        if "name" not in self.columns.usual:
            return None
        if not name:
            help_ = "give it one, or take the row out"
            self.found.append(Diagnostic("L10N-E611", "this row has no name of a card", row.span, "", help_))
        if name in self._of_rules:
            self._left_out.append(row)
            return None
        if name and name in self._seen:
            help_ = "several lines of text stand in one cell, several copies in the column “copies”"
            self._refuse(row, name, "there is a card of this name already", None, help_)
        self._seen.add(name)
        kind, *unread = self._kind(row)
        own: dict[str, Expr] = {}
        lines = [*unread, *self._fields(row, own), *self._count(row)]
        on = CardDef(name, "", self._spoken.plain_kind, 1, 0, tuple(own.items()), (), (), (), ())
        lines += self._text(row, on)
        lines += map(self._open_value, row.loose)
        if not name:
            self._nameless += 1
            lines.append(self._open_value("name: ?"))
        if name in self._kept:
            lines += self._kept[name].others
        lines += self._other_texts(row, on)
        if not lines:
            lines.append(NOTHING_SAID)
        is_named = bool(name)
        name = name or (f"{_NAMELESS}{self._nameless}" if self._nameless > 1 else _NAMELESS)
        whole = "\n".join([f'{kind} "{name}":', *(f"    {line}" for line in lines)])
        called = self._quoted(self.cell(row, "called"))
        self._check_marks(row, name)
        return SheetCard(name, whole, called, self._sheet.place(row, self.cell(row, "called")), is_named)

    def _check_marks(self, row: Row, name: str) -> None:
        """Tell of a name that has to be written with other quotation marks."""
        if '"' in self.cell(row, "name"):
            message = f"the name becomes “{name}”: a set file has no straight quotation marks within a name"
            place = self._sheet.place(row, self.cell(row, "name"))
            self.found.append(Diagnostic("L10N-W701", message, place, severity=Severity.WARNING))

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
        usual = self.columns.usual
        cell = row.cells.get(usual.get(what, ""), "")
        return cell or row.cells.get(usual.get("called", ""), "") if what == "name" else cell

    def texts(self, row: Row) -> Iterator[tuple[str, str, str]]:
        """The texts of a row that say anything: their language and their column, that of the sheet's language first."""
        own = {self._language: self.columns.usual["text"]} if "text" in self.columns.usual else {}
        for language, column in (*own.items(), *self.columns.texts.items()):
            cell = row.cells.get(column, "")
            if cell not in (NO_TEXT if language != self._language else {"", *NOTHING}):
                yield language, cell, column

    def _kind(self, row: Row) -> Iterator[str]:
        """The kind of a card, and a line for what is none."""
        typed = self.cell(row, "kind")
        known = self._kinds.get(typed.casefold())
        known = self._kind_beside(row) or known
        yield known or self._spoken.plain_kind
        if known is None and typed:
            near = nearest(typed.casefold(), self._kinds)
            help_ = f"there are {self._kinds_told()}; a set declares others with `kind NAME`"
            self._refuse(row, typed, f"“{typed}” is no kind of card", near, help_, self.columns.usual["kind"])
            yield self._open_value(f"kind: {typed}")
        elif known is None and row.span in self._sums:
            message = (
                "no kind and no text, and the numbers of all rows above together: this looks like their sum"
            )
            self._refuse(row, self.cell(row, "name"), message, None, "take it out, or say its kind", "")
            yield self._open_value("sum: the rows above")
        elif known is None:
            self._no_kind(row)

    def _kinds_told(self) -> str:
        """The kinds that cards of the game have, in the language of the sheet."""
        used = {card.kind for card in self._spoken.program.cards if card.count}
        kinds = [each.name for each in self._spoken.program.kinds if not used or each.name in used]
        return in_words(self._pack, "kind", kinds)

    def _no_kind(self, row: Row) -> None:
        """A row without a kind is of the plain one: told if it has a value that such a card has not, or others have a kind."""
        plain, kinds = self._spoken.plain_kind, self._spoken.program.kinds
        called, needed = self._pack.kind_name(plain), {each for kind in kinds for each in kind.has}
        for column, declared in self.columns.properties.items():
            cell = row.cells.get(column, "")
            if cell and cell not in NOTHING and declared.name in needed:
                message = f"no kind is said, and “{called}” has no “{column}”"
                help_ = (
                    f"say which kind it is, in a column “{self._pack.label('type')}”: {self._kinds_told()}"
                )
                self._refuse(row, cell, message, None, help_, column)
                return
        if "kind" in self.columns.usual:
            name, is_alone = self.cell(row, "name"), sum(map(bool, row.cells.values())) == 1
            what = "nothing stands beside the name" if is_alone else "no kind is said"
            help_ = f"say which kind it is: {self._kinds_told()}"
            help_ += "; if it is a heading and no card, take it out" if is_alone else ""
            message, place = f"“{name}”: {what}, and it becomes “{called}”", self._sheet.place(row, name)
            self.found.append(Diagnostic("L10N-W618", message, place, "", help_, severity=Severity.WARNING))

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
        found = BESIDE.fullmatch(cell)
        words = (found["before"] or "", found["after"] or "") if found else ()
        kinds = [self._kinds.get(each.strip().casefold(), "") for each in words if each]
        typed = self.cell(row, "kind")
        if found is None or len(kinds) != 1 or not kinds[0]:
            return cell, ""
        (kind,) = kinds
        may_be = {kind, *self._spoken.vocabulary.wider_kinds(kind)}
        is_known = not typed or self._kinds.get(typed.casefold()) in may_be
        return (found["number"], kind) if is_known else (cell, "")

    def _open_value(self, text: str) -> str:
        """A line for a cell that is no text and not understood; it is counted."""
        self.open_values += 1
        return self._unread(text)

    def _unread(self, text: str, language: str = "") -> str:
        """A line for what is not understood."""
        return f'{UNREAD} {language or self._language} "{self._quoted(text)}"'

    def _quoted(self, text: str) -> str:
        return quoted(text, self._pack)

    def _count(self, row: Row) -> Iterator[str]:
        count = self.cell(row, "count")
        number = count_in(count)
        if number:
            if number > 1:
                yield f"count {number}"
        elif count:
            help_ = (
                "write how many there are in figures, such as 3" if number is None else "a card has 1 or more"
            )
            column = self.columns.usual["count"]
            self._refuse(row, count, f"“{count}” is no number of copies", None, help_, column)
            yield self._open_value(f"count: {count}")

    def _fields(self, row: Row, own: dict[str, Expr]) -> Iterator[str]:
        """The lines for the values of a card; the words among them are noted as its own."""
        for column in self.columns.properties:
            cell = row.cells.get(column, "")
            if cell and cell not in NOTHING:
                yield from self._field(row, column, cell, own)

    def _field(self, row: Row, column: str, cell: str, own: dict[str, Expr]) -> Iterator[str]:
        declared, near = self.columns.properties[column], None
        help_ = "write a whole number from 0 up in figures, such as 3, and nothing beside it"
        if declared.type.sort is Sort.NUMBER:
            number = number_in(self._with_kind(row, cell)[0])
            if number is not None:
                yield f"{declared.name} {number}"
                return
        elif declared.type.sort is Sort.WORD:
            words_known = words_of(self._spoken, declared.type.of)
            spelled = spellings(self._spoken, self._pack, declared.type.of, words_known)
            typed = [
                each.strip().removesuffix(".") for each in cell.translate(BETWEEN).split(",") if each.strip()
            ]
            words = [spelled.get(each.casefold(), "") for each in typed]
            if words and all(words):
                own[declared.name] = WordSet(declared.type, tuple(words))
                yield f"{declared.name} {', '.join(words)}"
                return
            unknown = next((each for each in typed if each.casefold() not in spelled), "")
            near = nearest(unknown.casefold(), spelled)
            help_ = (
                f"there are {in_words(self._pack, declared.type.of, words_known) or ', '.join(words_known)}"
            )
        if DATE.match(cell):
            help_ = "the spreadsheet took it for a date: make the column one of text"
        self._refuse(row, cell, f"“{cell}” is no {declared.name}", near, help_, column)
        yield self._open_value(f"{declared.name}: {cell}")

    # ---- texts ------------------------------------------------------------------------------------------------

    def _text(self, row: Row, on: CardDef) -> Iterator[str]:
        """The lines for what a card does, from the column of texts and from those of single abilities."""
        text, kept = self.cell(row, "text"), self._kept.get(on.name)
        is_told = "text" in self.columns.usual or bool(self.columns.abilities)
        if kept is not None and (not is_told or is_same(text, kept.text)):
            yield from kept.abilities
            return
        lines = list[str]()
        for language, cell, column in self._first(row):
            lines += self._ability(row, cell, on, column, "", language)
        yield from lines
        for column, kind, cell in self._of_abilities(row):
            again = [*self._ability(row, cell if kind else f"{column}: {cell}", on, column, kind)]
            if not is_within(again, lines):  # the text may say all, and the column one of it
                yield from again

    def _of_abilities(self, row: Row) -> Iterator[tuple[str, str, str]]:
        """What stands in the columns of single abilities: the column, its kind, and the cell."""
        for column, kind in self.columns.abilities.items():
            if row.cells.get(column, "") not in {"", *NOTHING}:
                yield column, kind, row.cells[column]

    def _first(self, row: Row) -> Iterator[tuple[str, str, str]]:
        """The text that tells what a card does: none in another language beside columns of single abilities."""
        for each in islice(self.texts(row), 1):
            if each[0] == self._language or not any(True for _ in self._of_abilities(row)):
                yield each

    def _other_texts(self, row: Row, on: CardDef) -> Iterator[str]:
        """The printed texts of a card: those of the sheet in further languages, and others that it has already."""
        first = next(self._first(row), None)
        others = [each for each in self.texts(row) if each != first]
        printed = dict(self._kept[on.name].printed) if on.name in self._kept else {}
        for language, cell, column in others:
            lines = (line for line in cell.splitlines() if line.strip())
            printed[language] = tuple(
                f'text {language} "{quoted(each, self._spoken.packs[language])}"' for each in lines
            )
            if first is not None and first[0] != language:
                self._compare(row, on, first[:2], (language, cell), column)
        return (line for lines in printed.values() for line in lines)

    def _compare(
        self, row: Row, on: CardDef, first: tuple[str, str], other: tuple[str, str], column: str
    ) -> None:
        """Find two texts of a card that say different things."""
        read = [(code, self._understood(text, on, "", code).meaning) for code, text in (first, other)]
        said = [(code, self._spoken.texts(meaning.card)) for code, meaning in read if meaning is not None]
        if len(said) > 1 and said[0][1] != said[1][1]:
            codes = [code for code, _ in said]
            message = f"its texts in {codes[0]} and {codes[1]} say different things"
            named = self._of(row, message)
            inside = next(iter(self._spoken.packs))
            means = (f"[{code}] {in_one_line(texts[inside])}" for code, texts in said)
            help_ = "\n".join((f"in {inside} words they say:", *means))
            place = self._sheet.place(row, other[1], column=column)
            self.found.append(Diagnostic("L10N-E605", named, place, "", help_))

    def _ability(
        self, row: Row, text: str, on: CardDef, column: str, kind: str = "", language: str = ""
    ) -> Iterator[str]:
        understood = self._understood(text, on, kind, language or self._language)
        if understood.meaning is not None:
            yield from understood.meaning.written.source.splitlines()
            return
        self.unread += 1
        self.strange.append((text, on))
        for each in understood.diagnostics:
            part = each.span if understood.sources[each.span.file].text == text else None
            span = self._sheet.place(row, text, part, column)
            self.found.append(evolve(each, span=span, message=self._of(row, each.message)))
        for lines in abilities_in(f"{kind}: {text}" if kind else text):
            alone = [] if kind else self._alone("\n".join(lines), on, language)
            yield from alone or (self._unread(line, language) for line in lines)

    def _alone(self, text: str, on: CardDef, language: str) -> list[str]:
        """The lines for a part of a text that is not understood whole; none if this part is not."""
        meaning = self._understood(text, on, "", language or self._language).meaning
        return meaning.written.source.splitlines() if meaning is not None else []

    def _understood(self, text: str, on: CardDef, kind: str, language: str) -> Understood:
        """What a text means; cards that say the same, have the same words and do not name themselves share it."""
        read = partial(understand, self._spoken, language, text, on, self._named, kind)
        if names_itself(self._spoken, language, text, on):
            return read()
        key = (language, text, on.properties, kind)
        if key not in self._known:
            self._known[key] = read()
        return self._known[key]

    def _refuse(
        self, row: Row, cell: str, message: str, near: str | None, help_: str = "", column: str = ""
    ) -> None:
        help_ = f"did you mean “{near}”?" if near else help_
        place = self._sheet.place(row, cell, column=column)
        self.found.append(Diagnostic("L10N-E611", self._of(row, message), place, "", help_))

    def _of(self, row: Row, message: str) -> str:
        """A message with the name of the card that it is about, if it has one."""
        name = self.cell(row, "name")
        return f"“{name}”: {message}" if name else message
