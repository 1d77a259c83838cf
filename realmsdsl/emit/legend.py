"""The legend of a list: the icons and terms of a set, in its language."""

import base64
from collections.abc import Callable, Iterable, Iterator
from typing import Final, final

from attrs import frozen

from realmsdsl.base import Diagnostics
from realmsdsl.ir import CardDef, Program, Sort, Word, WordSet
from realmsdsl.text import Pack

Icon = Callable[[str], str]
"""The icon of a term as the address of a picture, or empty if it has none."""

_TYPES: Final = {"svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "webp": "image/webp"}


@final
@frozen(slots=True)
class LegendEntry:
    """A term: what it is called in the language, and its icon as the address of a picture, or empty."""

    term: str
    name: str
    icon: str


@final
@frozen(slots=True)
class LegendGroup:
    """Terms of one sort, in the order in which they are declared."""

    heading: str
    entries: tuple[LegendEntry, ...]


def picture_address(content: bytes, ending: str) -> str:
    """A picture as an address that needs no file: what it holds."""
    kind = _TYPES.get(ending, "application/octet-stream")
    return f"data:{kind};base64,{base64.b64encode(content).decode('ascii')}"


def legend(
    program: Program, cards: Iterable[CardDef], pack: Pack, icon: Icon, diagnostics: Diagnostics
) -> tuple[LegendGroup, ...]:
    """The terms that the cards of a list are made of: kinds, words of lists, and resources that the language can name.

    With the resources stand the counters that the sets of the cards declare; those of a game are a matter of its formats.

    Args:
        program: the game with its sets.
        cards: those of the list.
        pack: the language.
        icon: the icon of a term.
        diagnostics: what the language has no words for is added here.
    """
    listed = tuple(cards)
    sets = {card.source for card in listed} - {program.game}
    counters = [f"counter.{each.name}" for each in program.counters if each.source in sets]
    amounts = [*(f"resource.{each.name}" for each in program.resources), *counters]
    groups = [
        (pack.label("resources", diagnostics), amounts),
        (pack.label("type", diagnostics), [f"kind.{kind}" for kind in _kinds(program, listed)]),
        *(
            (property_heading(program, name, pack, diagnostics), terms)
            for name, terms in _words(program, listed)
        ),
    ]
    found = []
    for heading, terms in groups:
        known = [term for term in terms if pack.lexicon.word(term) is not None]
        entries = tuple(LegendEntry(term, pack.name_of(term, diagnostics), icon(term)) for term in known)
        if entries:
            found.append(LegendGroup(heading, entries))
    return tuple(found)


def property_heading(program: Program, name: str, pack: Pack, diagnostics: Diagnostics) -> str:
    """What a property is called; where the kinds are called so too, what the list of its words is."""
    heading, kinds = pack.property_name(name, diagnostics), pack.label("type", diagnostics)
    lists = (f"values.{each.type.of}" for each in program.properties if each.name == name)
    known = next((each for each in lists if pack.lexicon.word(each) is not None), "")
    return pack.name_of(known, diagnostics) if heading == kinds and known else heading


def _kinds(program: Program, cards: Iterable[CardDef]) -> Iterator[str]:
    used = {card.kind for card in cards}
    return (kind.name for kind in program.kinds if kind.name in used)


def _words(program: Program, cards: Iterable[CardDef]) -> Iterator[tuple[str, list[str]]]:
    """For each property whose values are words, those that cards have, in declared order."""
    order = {f"{each.name}.{word}": at for each in program.values for at, (word, _) in enumerate(each.words)}
    for definition in program.properties:
        if definition.type.sort is not Sort.WORD:
            continue
        terms = {
            f"{definition.type.of}.{word}"
            for card in cards
            for name, value in card.properties
            if name == definition.name
            for word in _said(value)
        }
        if terms:
            yield definition.name, sorted(terms, key=lambda term: order.get(term, 0))


def _said(value: object) -> tuple[str, ...]:
    return (value.word,) if isinstance(value, Word) else value.words if isinstance(value, WordSet) else ()
