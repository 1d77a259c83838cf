"""The columns of a sheet: which of them hold what cards have."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, final

from attrs import evolve, frozen

from realmsdsl.base import Diagnostic, Severity
from realmsdsl.base.suggest import nearest
from realmsdsl.ir import PropertyDef, Sort
from realmsdsl.readback.game import Spoken
from realmsdsl.readback.sheet import Sheet
from realmsdsl.readback.spellings import forms_of, spellings, words_of
from realmsdsl.text import LANGUAGES, Pack

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

_IDLE: Final = ("id", "set", "number", "note", "notes", "comment", "type", "name")
_KNOWN_TOO: Final = frozenset({*_IDLE, *(f"printed {each}" for each in _IDLE)})
"""Columns that say nothing that a set file would hold; an export has `printed type` where cards have a type of their own."""


@final
@frozen(slots=True)
class Columns:
    """What the columns of a sheet hold.

    Attributes:
        usual: the column for each thing that every game has: `name`, `kind`, `count`, `text`; and `called`, with the
            names in the language of the sheet, where there is one besides that of `name`.
        properties: those of properties of the game.
        abilities: those of one kind of ability, with its name; empty for those that are called by its label.
        texts: the columns of texts in other languages than that of the sheet, by the language.
        diagnostics: about those that hold nothing of a card.
    """

    usual: Mapping[str, str]
    properties: Mapping[str, PropertyDef]
    abilities: Mapping[str, str]
    texts: Mapping[str, str]
    diagnostics: tuple[Diagnostic, ...]


def columns_of(spoken: Spoken, language: str, sheet: Sheet) -> Columns:
    """Find what the columns of a sheet hold.

    Args:
        spoken: the game.
        language: the language of the sheet; columns may be called in English too.
        sheet: the sheet.
    """
    pack, reader = spoken.packs[language], spoken.reader(language)
    named = {column: each for column, each in _properties(spoken, pack).items() if column in sheet.columns}
    of_words = {*_of_words(spoken, pack, sheet, named)}
    usual, spelled = dict[str, str](), dict[str, str]()
    for what in _NAMES:
        spellings_ = _spellings(pack, what)
        spelled |= dict.fromkeys(spellings_, what)
        free = [each for each in spellings_ if what != "kind" or each not in of_words]
        known = [each for each in free if each in sheet.columns]
        if known:
            usual[what] = known[0]
        if what == "name":
            own = {*_NAME_ALONE, *spellings_[len(_NAMES[what]) :]}
            called = [each for each in known[1:] if each in own]
            usual |= {"called": called[0]} if called else {}
    taken = {*usual.values(), *_spellings(pack, "kind")} - of_words
    properties = {column: each for column, each in named.items() if column not in taken}
    texts = _texts(spoken, language, sheet, usual)
    kinds = _abilities(spoken, pack)
    held = {*usual.values(), *properties, *texts.values(), *_KNOWN_TOO}
    left = [each for each in sheet.columns if each and each not in held]
    abilities = {each: kinds.get(each, "") for each in left if each in kinds or reader.is_label(each)}
    several = {each for each in left if spelled.get(each) != "text" or not texts}
    strange = [each for each in left if each not in abilities and not (each in spelled and each in several)]
    unspoken = [*_unspoken(spoken, sheet, strange, [*_spellings(pack, "text"), *_NAMES["text"]])]
    known_to = [*spelled, *_properties(spoken, pack), *kinds]
    unknown = [each for each in strange if sheet.heading(each) not in {told.span for told in unspoken}]
    told = [*unspoken, *_strange(sheet, unknown, known_to, _headings(spoken, pack))]
    if "name" not in usual:
        other, none = _language_of(spoken, sheet), no_column(sheet, "name", "the names of the cards")
        in_other = evolve(none, help=f"the columns are called as in {other}: --lang {other}")
        told = [in_other] if other else [none, *told]
    return Columns(usual, properties, abilities, texts, tuple(told))


def headings(spoken: Spoken) -> frozenset[str]:
    """What columns may be called, in any language of a game: a row with some of it names the columns of a sheet.

    Args:
        spoken: the game.
    """
    found = set[str]()
    for pack in spoken.packs.values():
        found |= _abilities(spoken, pack).keys()
        found |= {each for what in _NAMES for each in _spellings(pack, what)}
        found |= _properties(spoken, pack).keys()
    return frozenset(found)


def _spellings(pack: Pack, what: str) -> tuple[str, ...]:
    """What a column of something that every game has may be called, the first choice first."""
    others = (each.casefold() for each in pack.phrases.other_words("labels", _LABELS[what]))
    return tuple(dict.fromkeys((*_NAMES[what], pack.label(_LABELS[what]).casefold(), *others)))


def _properties(spoken: Spoken, pack: Pack) -> dict[str, PropertyDef]:
    """What columns of properties may be called; one of words may be called as their list is."""
    program, found = spoken.program, dict[str, PropertyDef]()
    lists = [each.type.of for each in program.properties if each.type.sort is Sort.WORD]
    for each in program.properties:
        called = [*_called(pack, "property", each.name), f"property {each.name}"]
        if each.type.sort is Sort.WORD and lists.count(each.type.of) == 1:
            called += forms_of(pack, "values", each.type.of)
        for spelling in called:
            found.setdefault(spelling.casefold(), each)
    return found


def _abilities(spoken: Spoken, pack: Pack) -> dict[str, str]:
    """What columns of one kind of abilities may be called, and the kind."""
    found = dict[str, str]()
    for kind in spoken.program.ability_kinds:
        for spelling in _called(pack, "ability", kind.name):
            found.setdefault(spelling.casefold(), kind.name)
    return found


def _called(pack: Pack, table: str, name: str) -> Iterator[str]:
    """What a word is called in texts, and above columns alone."""
    yield from (name.replace("_", " "), *forms_of(pack, table, name))
    yield from pack.phrases.other_words("labels", f"{table}.{name}")


def _of_words(spoken: Spoken, pack: Pack, sheet: Sheet, named: Mapping[str, PropertyDef]) -> Iterator[str]:
    """The columns of properties that are called as a column of kinds may be, and are none by what stands in them."""
    kinds = spellings(spoken, pack, "kind", [kind.name for kind in spoken.program.kinds])
    may_be = [each for each in _spellings(pack, "kind") if each in named]
    for column in may_be:
        values = named[column].type.of if named[column].type.sort is Sort.WORD else ""
        words = spellings(spoken, pack, values, words_of(spoken, values)) if values else {}
        if _count(sheet, column, kinds) <= _count(sheet, column, words):
            yield column


def _count(sheet: Sheet, column: str, known: Collection[str]) -> int:
    return sum(row.cells.get(column, "").casefold() in known for row in sheet.rows)


def _texts(spoken: Spoken, language: str, sheet: Sheet, usual: dict[str, str]) -> Mapping[str, str]:
    """The columns of texts in one language each; that of the sheet's goes before one that tells no language."""
    found = dict[str, str]()
    for code, pack in spoken.packs.items():
        words = {*_spellings(pack, "text"), *_spellings(spoken.packs[language], "text")}
        called = [
            f"{word}{mark}" for word in words for mark in (f" {code}", f"_{code}", f"-{code}", f" ({code})")
        ]
        known = [each for each in sheet.columns if each in {*called, code}]
        found |= {code: known[0]} if known else {}
    own, plain = found.pop(language, ""), usual.get("text", "")
    if own:
        usual["text"] = own
        if plain in _NAMES["text"] and language != LANGUAGES[0] and LANGUAGES[0] in spoken.packs:
            found.setdefault(LANGUAGES[0], plain)
    return found


def _headings(spoken: Spoken, pack: Pack) -> str:
    """What columns are called in the language of the sheet; those of abilities of one kind each stand last."""
    labels = [pack.label(_LABELS[each]) for each in _NAMES]
    printed = (each for each in spoken.program.properties if each.type.sort in {Sort.NUMBER, Sort.WORD})
    named = [
        pack.property_name(each.name)
        for each in printed
        if pack.lexicon.word(f"property.{each.name}") is not None
    ]
    kinds = [_name_of_ability(pack, each.name) for each in spoken.program.ability_kinds]
    return ", ".join(dict.fromkeys([*labels, *named, *kinds]))


def _name_of_ability(pack: Pack, kind: str) -> str:
    term = f"ability.{kind}"
    return pack.name_of(term) if pack.lexicon.word(term) is not None else kind.replace("_", " ")


def _strange(
    sheet: Sheet, columns: Sequence[str], known: Sequence[str], headings: str
) -> Iterator[Diagnostic]:
    for column in columns:
        near = nearest(column, known)
        message = f"the column “{column}” is left out: nothing of a card is called so"
        help_ = f"call it “{near}”, if it is that" if near else f"columns are called {headings}"
        yield Diagnostic("L10N-W611", message, sheet.heading(column), "", help_, severity=Severity.WARNING)


def _unspoken(
    spoken: Spoken, sheet: Sheet, columns: Sequence[str], texts: Sequence[str]
) -> Iterator[Diagnostic]:
    """Columns of texts in a language that there is not; what is not spoken here may be what a designer counts on."""
    called = re.compile(rf"(?:{'|'.join(map(re.escape, texts))})[ _(-]+([a-z]{{2}})\)?")
    for column in columns:
        found = called.fullmatch(column)
        if found is not None:
            message = f"the column “{column}” is left out: `{found[1]}` is no language of this game"
            yield Diagnostic(
                "L10N-E609", message, sheet.heading(column), "", f"there are {', '.join(spoken.packs)}"
            )


def _language_of(spoken: Spoken, sheet: Sheet) -> str:
    """The first language in which a column may have the names of cards; empty without one."""
    called = ((code, _spellings(pack, "name")) for code, pack in spoken.packs.items())
    return next((code for code, names in called if not {*names}.isdisjoint(sheet.columns)), "")


def no_column(sheet: Sheet, called: str, what: str) -> Diagnostic:
    """A sheet without a column that it needs.

    Args:
        sheet: the sheet.
        called: what the column may be called.
        what: what it would hold, with an article.
    """
    inside = f" of the sheet “{sheet.title}”, the first with something in it," if sheet.title else ""
    message = f"no column{inside} has {what}"
    return Diagnostic(
        "L10N-E610", message, sheet.header.span, "", f"call it “{called}”, in the row above the cards"
    )
