"""A set file from a spreadsheet: a new one, or one that there is already with other cards in it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from textwrap import dedent
from types import MappingProxyType
from typing import Final, final

from attrs import evolve, frozen

from realmsdsl.base import Diagnostic, Diagnostics, Severity, Source, Span
from realmsdsl.ir import CardDef
from realmsdsl.readback.card_of_sheet import Kept, SheetCard
from realmsdsl.readback.cards_from_sheet import SheetReading
from realmsdsl.readback.cells_of_cards import quoted
from realmsdsl.readback.columns import Columns
from realmsdsl.readback.game import Spoken
from realmsdsl.readback.language_of_sheet import told_of_texts
from realmsdsl.readback.names_of_sheet import names_told
from realmsdsl.readback.remarks import with_remarks
from realmsdsl.readback.sheet import Sheet
from realmsdsl.semantics import later_card
from realmsdsl.syntax import parse, print_file
from realmsdsl.text.pack.reading import read_source
from realmsdsl.syntax.nodes import CardNode, DeclNode, ExampleNode, FieldNode, FileNode, PrintedNode, SetNode

_COUNT: Final = "count"
_PRINTED: Final = "text "
"""What the line of a printed text begins with."""
_LANGUAGES: Final = "lang"
"""The folder for words beside a set."""


@final
@frozen(slots=True)
class Imported:
    """A set file made of a spreadsheet.

    Attributes:
        text: the file.
        cards: how many cards it has of the sheet.
        unread: how many texts in it were not understood.
        open_values: how many other cells were not.
        diagnostics: what is wrong in the sheet.
        words: files with words of the set in other languages, by their path from the folder of the set.
        names: what the sheet calls cards in its language, where that is not known yet, by their names.
    """

    text: str
    cards: int
    unread: int
    open_values: int
    diagnostics: tuple[Diagnostic, ...]
    words: Mapping[str, str] = MappingProxyType({})
    names: Mapping[str, str] = MappingProxyType({})


def _nothing() -> None:
    """After a row, where nobody watches."""


def set_from_sheet(
    spoken: Spoken,
    language: str,
    sheet: Sheet,
    name: str,
    title: str,
    advance: Callable[[], None] = _nothing,
) -> Imported:
    """A set file with a card for each row of a sheet.

    It uses the sets that the words are of. Those with cards of the same names it does not use, but says what they
    declare besides cards, in the words that they have for it in each language.

    Args:
        spoken: the game, with the sets that the new one uses.
        language: the language of the sheet.
        sheet: its rows.
        name: the short name of the set.
        title: its printed title.
        advance: is called after each row.
    """
    reading = SheetReading(spoken, language, sheet)
    cards = _read(reading, sheet, advance)
    names = {each.name for each in cards}
    used = _used(spoken)
    again = [
        each for each in used if names & {card.name for card in spoken.program.cards if card.source == each}
    ]
    uses = ", ".join(each for each in used if each not in again)
    head = f'set {name} "{quoted(title, spoken.packs[language])}" for {spoken.program.game}' + (
        f" uses {uses}" if uses else ""
    )
    lines = dict.fromkeys(line for each in again for line in _lines_but_cards(spoken, each))
    blocks = [head, *lines, *(each.text for each in cards)]
    called, stay = names_told(language, cards, names)
    told = [
        *told_of_texts(spoken, language, sheet, reading),
        *reading.left_out(),
        *_said_again(spoken, sheet, again, names),
        *stay,
    ]
    text = _laid_out(f"{name}.realms", "\n\n".join(blocks) + "\n")
    words = _words_of(spoken, again[0], name) if len(again) == 1 else {}
    return Imported(
        text, len(cards), reading.unread, reading.open_values, tuple(map(sheet.told, told)), words, called
    )


def _used(spoken: Spoken) -> list[str]:
    """The sets that a new one uses: those with cards, as missions and bosses are not played along unasked."""
    with_cards = {card.source for card in spoken.program.cards}
    return [
        each.name
        for each in spoken.program.sets
        if each.name in with_cards and (each.name != spoken.compilation.name or not _is_made(spoken))
    ]


def _is_made(spoken: Spoken) -> bool:
    """Whether the compiled set is none of its game, but made to have the words of all."""
    return spoken.compilation.name not in spoken.compilation.folders or not any(
        card.source == spoken.compilation.name for card in spoken.program.cards
    )


def _read(reading: SheetReading, sheet: Sheet, advance: Callable[[], None]) -> list[SheetCard]:
    cards: list[SheetCard] = []
    for row in sheet.rows:
        card = reading.card(row)
        if card is not None:
            cards.append(card)
        advance()
    return cards


def _laid_out(file: str, text: str) -> str:
    return print_file(parse(Source(file, text), Diagnostics()))


# ---- cards that a set has already ------------------------------------------------------------------------


def _lines_but_cards(spoken: Spoken, name: str) -> Iterator[str]:
    """What a set declares besides its cards."""
    for source in spoken.compilation.sources.values():
        tree = parse(source, Diagnostics())
        if any(isinstance(each, SetNode) and each.name.text == name for each in tree.items):
            others = (each for each in tree.items if not isinstance(each, SetNode | CardNode | ExampleNode))
            yield from (source.slice(each.span) for each in others)


def _words_of(spoken: Spoken, name: str, new: str) -> Mapping[str, str]:
    """The files with the words of a set, as those of another one."""
    found: dict[str, str] = {}
    for path in sorted((spoken.compilation.folders[name] / _LANGUAGES).glob(f"*/{name}/*")):
        source = read_source(path, Diagnostics()) if path.is_file() else None
        if source is not None:
            found[f"{_LANGUAGES}/{path.parent.parent.name}/{new}/{path.name}"] = source.text
    return found


def _said_again(spoken: Spoken, sheet: Sheet, sets: Sequence[str], names: set[str]) -> Iterator[Diagnostic]:
    for each in sets:
        number = sum(card.source == each and card.name in names for card in spoken.program.cards)
        which = "a card" if number == 1 else f"{number} cards"
        message = (
            f"the sheet has {which} of the set {each}: the new set has its other words, and does not use it"
        )
        help_ = "to write the sheet back into a set of yours: --set FILE -o FILE"
        yield Diagnostic(
            "L10N-W614", message, Span(sheet.source.file, 0, 0), "", help_, severity=Severity.WARNING
        )


# ---- back into a set -------------------------------------------------------------------------------------


def written_back(
    spoken: Spoken, language: str, sheet: Sheet, source: Source, advance: Callable[[], None] = _nothing
) -> Imported:
    """A set file with the cards of a sheet in the place of those of the same names; all else in it stays as it is.

    Args:
        spoken: the set.
        language: the language of the sheet.
        sheet: its rows.
        source: the file of the set.
        advance: is called after each row.
    """
    tree = parse(source, Diagnostics())
    nodes = {each.name.text: each for each in tree.items if isinstance(each, CardNode)}
    declared = {card.name: card for card in spoken.program.cards if card.name in nodes}
    columns = SheetReading(spoken, language, sheet).columns
    kept = {
        name: _kept(source, nodes[name], spoken.text(language, card), columns)
        for name, card in declared.items()
    }
    reading = SheetReading(spoken, language, sheet, kept)
    cards = _read(reading, sheet, advance)
    changed: dict[str, str] = {}
    added: list[str] = []
    for card in cards:
        if card.name not in declared or card.name in changed:
            added.append(card.text)
        else:
            old = source.slice(nodes[card.name].span)
            is_same = _is_same(spoken, card, declared[card.name]) and _has_texts(card, kept[card.name])
            changed[card.name] = old if is_same else card.text
    text = _with_cards(source, tree, changed, added)
    new = [each.name for each in cards if each.name not in declared]
    called, stay = names_told(language, cards, new, spoken.packs[language].lexicon.names)
    told = (
        *told_of_texts(spoken, language, sheet, reading),
        *reading.left_out(),
        *_not_in_sheet(sheet, declared, changed),
        *stay,
    )
    return Imported(
        text, len(cards), reading.unread, reading.open_values, tuple(map(sheet.told, told)), names=called
    )


def _kept(source: Source, node: CardNode, text: str, columns: Columns) -> Kept:
    in_sheet = {each.name for each in columns.properties.values()}
    in_sheet |= {_COUNT} & columns.usual.keys()
    fields = [each for each in node.lines if isinstance(each, FieldNode) and each.name.text not in in_sheet]
    printed = [each for each in node.lines if isinstance(each, PrintedNode)]
    abilities = [each for each in node.lines if not isinstance(each, FieldNode | PrintedNode)]
    languages = dict.fromkeys(each.language.text for each in printed)
    texts = {
        code: _lines(source, [each for each in printed if each.language.text == code]) for code in languages
    }
    return Kept(text, _lines(source, abilities), _lines(source, fields), texts)


def _lines(source: Source, nodes: Sequence[DeclNode]) -> tuple[str, ...]:
    """The lines of some nodes of a card, as they stand below its name."""
    blocks = (dedent(" " * _margin(source, each) + source.slice(each.span)) for each in nodes)
    return tuple(line for block in blocks for line in block.splitlines())


def _margin(source: Source, node: DeclNode) -> int:
    return source.position(node.span.start)[1] - 1


def _is_same(spoken: Spoken, card: SheetCard, declared: CardDef) -> bool:
    """Whether a sheet says of a card what the set file says."""
    found, _ = later_card(spoken.compilation, Source("card.realms", card.text))
    if found is None:
        return False
    same = (found.kind, found.count, dict(found.properties)) == (
        declared.kind,
        declared.count,
        dict(declared.properties),
    )
    return same and spoken.texts(evolve(found, source=declared.source)) == spoken.texts(declared)


def _has_texts(card: SheetCard, kept: Kept) -> bool:
    """Whether a sheet has the printed texts of a card that the set file has, and no others."""
    lines = (line.strip() for line in card.text.splitlines())
    printed = {line for lines in kept.printed.values() for line in lines}
    return {line for line in lines if line.startswith(_PRINTED)} == printed


def _with_cards(source: Source, tree: FileNode, changed: Mapping[str, str], added: Sequence[str]) -> str:
    """The file with other texts for some cards, and more cards at its end."""
    text, at = "", 0
    for node in tree.items:
        if isinstance(node, CardNode) and node.name.text in changed:
            text += source.text[at : node.span.start]
            text += _one_laid_out(changed[node.name.text], source.slice(node.span))
            at = node.span.end
    text += source.text[at:]
    new = "".join(f"\n{_laid_out('card.realms', each)}" for each in added)
    return text.rstrip("\n") + "\n" + new


def _one_laid_out(card: str, old: str) -> str:
    return old if card == old else with_remarks(_laid_out("card.realms", card + "\n").rstrip("\n"), old)


def _not_in_sheet(
    sheet: Sheet, declared: Mapping[str, CardDef], changed: Mapping[str, str]
) -> Iterator[Diagnostic]:
    left = [f"“{name}”" for name in declared if name not in changed]
    if left and changed:
        stay = (
            "is not in the sheet, and stays as it is" if len(left) == 1 else "are not in the sheet, and stay"
        )
        message = f"{', '.join(left)} {stay}"
        yield Diagnostic(
            "L10N-W614", message, Span(sheet.source.file, 0, 0), "", "", severity=Severity.WARNING
        )
