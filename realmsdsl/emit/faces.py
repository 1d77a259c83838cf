"""Faces: what stands on a card in one language, before anything is drawn. Prints, exports and the spoiler page share them."""

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from typing import Final, final

from attrs import frozen

from realmsdsl.base import Diagnostics
from realmsdsl.emit.card_list import shown_value
from realmsdsl.emit.fitting import Icon, Paragraph, Piece, Row, Words
from realmsdsl.emit.fonts import printable
from realmsdsl.ir import CardDef, Number, Program, PropertyDef, Sort, Type
from realmsdsl.ir.listing import list_cards
from realmsdsl.text import (
    Line,
    Pack,
    SaidAmount,
    amounts_in,
    bound,
    card_text,
    list_title,
    type_line,
    without_amount_marks,
)
from realmsdsl.text.bullets import parted

UNSAID: Final = "[…]"
"""Stands on a card for what its language has no words for, which is reported."""

_GAP: Final = re.compile(r"⟦[^⟦⟧]*⟧")
_SEPARATOR: Final = " · "


@final
@frozen(slots=True)
class Stat:
    """A property of a card: its name in the program and in the language, its value as said, and its number if it is one."""

    property: str
    label: str
    value: str
    number: int | None
    is_stated: bool


@final
@frozen(slots=True)
class FaceLine:
    """A line of rules text as it is read aloud: the label, the same with its colon, and what stands behind each bullet."""

    label: str
    prefix: str
    text: str
    items: tuple[str, ...]
    full: str


@final
@frozen(slots=True)
class Face:
    """A card in a language.

    Attributes:
        card: its definition.
        number: its place in the list of its set, from 1.
        name: as printed.
        kind: the name of its kind.
        type_line: what it is, in a line.
        stats: the numbers and words that it has.
        lines: its rules text for reading.
        rows: its rules text for printing, with icons.
    """

    card: CardDef
    number: int
    name: str
    kind: str
    type_line: str
    stats: tuple[Stat, ...]
    lines: tuple[FaceLine, ...]
    rows: tuple[Row, ...]

    @property
    def text(self) -> str:
        """Its whole rules text, a line for each ability."""
        return "\n".join(each.full for each in self.lines)

    def stat(self, name: str) -> Stat | None:
        """One of its properties."""
        return next((each for each in self.stats if each.property == name), None)


@final
@frozen(slots=True)
class Faces:
    """The cards of a set in a language, in the order in which they are written."""

    language: str
    title: str
    set_name: str
    faces: tuple[Face, ...]


def faces(
    program: Program,
    set_name: str,
    pack: Pack,
    diagnostics: Diagnostics,
    wanted: Container[str] | None = None,
    *,
    aloud: bool = True,
) -> Faces:
    """The faces of the cards that the list of a set shows.

    Args:
        program: the game with its sets.
        set_name: which of its sets.
        pack: the language.
        diagnostics: what the language has no words for is added here.
        wanted: the English names of the cards that are of interest; None are all.
        aloud: whether `lines` have all their words; those who only measure need no more than the labels.
    """
    title = program.title if set_name == program.game else list_title(pack, program, set_name, diagnostics)
    found = tuple(
        _face(program, card, at, pack, diagnostics, aloud=aloud)
        for at, card in enumerate(list_cards(program, set_name), 1)
        if wanted is None or card.name in wanted
    )
    return Faces(pack.code, printable(title), set_name, found)


def _face(
    program: Program, card: CardDef, number: int, pack: Pack, diagnostics: Diagnostics, *, aloud: bool
) -> Face:
    said = card_text(pack, program, card, diagnostics, marked=True)
    kind = _shown_gaps(pack.kind_name(card.kind, diagnostics))
    stats = tuple(_stats(program, card, pack, diagnostics))
    plain = card_text(pack, program, card) if aloud else said
    unlike = _kinds_like_others(program)
    return Face(
        card=card,
        number=number,
        name=printable(said.name),
        kind=kind,
        type_line=_shown_gaps(_type_line(card, pack, kind, stats)),
        stats=stats,
        lines=tuple(map(_spoken, plain.lines)),
        rows=tuple(_row(each, pack, unlike) for each in said.lines),
    )


def _spoken(line: Line) -> FaceLine:
    label, lead, full = map(_shown_gaps, map(without_amount_marks, (line.label, line.lead, line.full)))
    return FaceLine(label, _prefix(line), lead, tuple(map(_shown_gaps, line.items)), full)


def _prefix(line: Line) -> str:
    """The label of a line with what the language puts between it and the text."""
    prefix = line.full.removesuffix(line.text).rstrip(" ") if line.label else ""
    return _shown_gaps(without_amount_marks(prefix))


def _shown_gaps(text: str) -> str:
    """A text as it is printed: what it lacks as `UNSAID`."""
    return _GAP.sub(UNSAID, printable(text))


def _type_line(card: CardDef, pack: Pack, kind: str, stats: Sequence[Stat]) -> str:
    """As the language says it; where it has no phrase for that, the words side by side."""
    diagnostics = Diagnostics()
    said = type_line(pack, card, diagnostics)
    if not diagnostics.has_errors:
        return said
    return _SEPARATOR.join([kind, *(each.value for each in stats if each.number is None and each.is_stated)])


def _stats(program: Program, card: CardDef, pack: Pack, diagnostics: Diagnostics) -> Iterator[Stat]:
    stated = dict(card.properties)
    for each in program.properties:
        value = stated.get(each.name, each.default)
        if value is None or not _is_printed(each):
            continue
        yield Stat(
            each.name,
            _shown_gaps(pack.property_name(each.name, diagnostics if each.name in stated else None)),
            _shown_gaps(shown_value(value, pack, diagnostics)),
            value.value if isinstance(value, Number) else None,
            each.name in stated,
        )


def _is_printed(definition: PropertyDef) -> bool:
    """Numbers and words; of words only those that cards state themselves, not those worked out from others."""
    return definition.type.sort is Sort.NUMBER or (
        definition.type.sort is Sort.WORD and definition.default is None
    )


# ---- rules text ----------------------------------------------------------------------------------------


def _kinds_like_others(program: Program) -> frozenset[str]:
    """The terms of kinds of abilities that stand for the same words as one before them, whose icons those words already are."""
    seen: set[tuple[Type, ...]] = set()
    found = []
    for kind in program.ability_kinds:
        asked = tuple(param.type for param in kind.params)
        if asked and asked in seen:
            found.append(f"ability.{kind.name}")
        seen.add(asked)
    return frozenset(found)


def _row(line: Line, pack: Pack, unlike: Container[str]) -> Row:
    """A line of rules text as a row: the icon of its label before it, amounts as icons.

    The label stands in words where no icon says it alone: with several words, or of a kind that is in `unlike`.
    """
    kind, words = (line.about[0], line.about[1:]) if line.about else ("", ())
    mark = (words[0] if len(words) == 1 else kind) if line.label else ""
    gains, said = _opening(line.lead, pack)
    if line.label and (len(words) > 1 or kind in unlike):
        between = (Words(" "),) if gains and said else ()
        paragraphs = [Paragraph((Words(f"{_prefix(line)} ", strong=True), *gains, *between, *said))]
    else:
        paragraphs = [Paragraph(tuple(each)) for each in (gains, said) if each]
    below = (each for item in line.items for each in parted(item))
    paragraphs += [Paragraph(tuple(_pieces(each.text, pack)), each.bullet, each.depth) for each in below]
    return Row(tuple(paragraphs), mark, kind)


def _opening(text: str, pack: Pack) -> tuple[list[Piece], list[Piece]]:
    """What a line gives before it says anything, and the rest of it."""
    pieces = list(amounts_in(_shown_gaps(text)))
    at = 0
    while at < len(pieces) and _is_given(pieces[at]):
        at += 1
    gains = [each for each in pieces[:at] if isinstance(each, SaidAmount)]
    first, *others = pieces[at:] or [""]
    rest = [first.lstrip() if isinstance(first, str) else first, *others]  # it begins a line of its own
    return list(_shown(gains, pack)), list(_shown(rest, pack))


def _is_given(piece: str | SaidAmount) -> bool:
    return piece.is_whole if isinstance(piece, SaidAmount) else not piece.strip()


def _pieces(text: str, pack: Pack) -> Iterator[Piece]:
    yield from _shown(amounts_in(_shown_gaps(text)), pack)


def _shown(pieces: Iterable[str | SaidAmount], pack: Pack) -> Iterator[Piece]:
    for piece in pieces:
        if isinstance(piece, SaidAmount):
            said = f"{piece.number} {pack.name_of(piece.term)}"
            yield Icon(piece.term, str(piece.number), said)
        elif words := bound(pack.language, without_amount_marks(piece)):
            yield Words(words)
