"""The columns of a sheet: which of them hold what cards have."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, final

from attrs import frozen

from realmsdsl.base import Diagnostic, Severity, Span
from realmsdsl.base.suggest import nearest
from realmsdsl.ir import PropertyDef
from realmsdsl.readback.game import Spoken
from realmsdsl.readback.sheet import Sheet

_NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "name": ("card", "name", "title", "card name"),
    "kind": ("kind", "type", "card type"),
    "count": ("copies", "count", "quantity", "qty"),
    "text": ("text", "rules", "rules text", "card text", "ability", "abilities"),
}
"""Columns that every game has, by what they hold; the first that is there is taken."""

_NAME_ALONE: Final = frozenset({"name", "card name"})
"""Columns that have the name in the language of the sheet where another has the one of the set file."""

_LABELS: Final[Mapping[str, str]] = {"name": "name", "kind": "type", "count": "copies", "text": "text"}
"""The labels of lists that say the same in each language."""

_KNOWN_TOO: Final = frozenset({"id", "set", "number", "note", "notes", "comment", "type", "name"})
"""Columns that say nothing that a set file would hold."""


@final
@frozen(slots=True)
class Columns:
    """What the columns of a sheet hold.

    Attributes:
        usual: the column for each thing that every game has: `name`, `kind`, `count`, `text`; and `called`, with the
            names in the language of the sheet, where there is one besides that of `name`.
        properties: those of properties of the game.
        abilities: those of one kind of ability, with its name; empty for those that are called by its label.
        diagnostics: about those that hold nothing of a card.
    """

    usual: Mapping[str, str]
    properties: Mapping[str, PropertyDef]
    abilities: Mapping[str, str]
    diagnostics: tuple[Diagnostic, ...]


def columns_of(spoken: Spoken, language: str, sheet: Sheet) -> Columns:
    """Find what the columns of a sheet hold.

    Args:
        spoken: the game.
        language: the language of the sheet; columns may be called in English too.
        sheet: the sheet.
    """
    pack, reader = spoken.packs[language], spoken.reader(language)
    usual, spelled = dict[str, str](), dict[str, str]()
    for what, names in _NAMES.items():
        others = (each.casefold() for each in pack.phrases.other_words("labels", _LABELS[what]))
        spellings = (*names, pack.label(_LABELS[what]).casefold(), *others)
        if what == "text":  # of texts in several languages that of the sheet's comes first
            spellings = (f"text {language}", f"text_{language}", language, *spellings)
        spelled |= dict.fromkeys(spellings, what)
        known = [each for each in spellings if each in sheet.columns]
        if known:
            usual[what] = known[0]
        if what == "name":
            own = {*_NAME_ALONE, *spellings[len(names) :]}
            called = [each for each in known[1:] if each in own]
            if called:
                usual["called"] = called[0]
    properties = {
        spelling.casefold(): each
        for each in spoken.program.properties
        for spelling in (each.name, each.name.replace("_", " "), pack.property_name(each.name))
    }
    kinds = {each.name.replace("_", " "): each.name for each in spoken.program.ability_kinds}
    held = {*usual.values(), *properties, *_KNOWN_TOO}
    free = [each for each in sheet.columns if each and each not in held]
    abilities = {each: kinds.get(each, "") for each in free if each in kinds or reader.is_label(each)}
    elsewhere = {f"{before}{each}" for each in spoken.packs for before in ("", "text ", "text_")}
    strange = [each for each in free if each not in {*abilities, *spelled, *elsewhere}]
    told = [*_strange(sheet, strange, (*spelled, *properties, *kinds))]
    if "name" not in usual:
        told.append(no_column(sheet, "name", "the names of the cards"))
    return Columns(
        usual,
        {column: each for column, each in properties.items() if column in sheet.columns},
        abilities,
        tuple(told),
    )


def _strange(sheet: Sheet, columns: Sequence[str], known: Sequence[str]) -> Iterator[Diagnostic]:
    for column in columns:
        near = nearest(column, known)
        message = f"the column “{column}” is left out: nothing of a card is called so"
        help_ = f"call it “{near}”, if it is that" if near else ""
        yield Diagnostic("L10N-W611", message, _header(sheet), "", help_, severity=Severity.WARNING)


def no_column(sheet: Sheet, called: str, what: str) -> Diagnostic:
    """A sheet without a column that it needs.

    Args:
        sheet: the sheet.
        called: what the column may be called.
        what: what it would hold, with an article.
    """
    inside = f" of the sheet “{sheet.title}”, the first with something in it," if sheet.title else ""
    message = f"no column{inside} has {what}"
    return Diagnostic("L10N-E610", message, _header(sheet), "", f"call it “{called}”, in the first row")


def _header(sheet: Sheet) -> Span:
    return Span(sheet.source.file, 0, len(sheet.source.text.partition("\n")[0]))
