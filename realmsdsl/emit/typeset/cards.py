"""Faces become what the template is given: every part placed, every text fitted, every picture a file."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from hashlib import sha256
from math import ceil, sqrt
from typing import Any, Final, final

from attrs import evolve, field, frozen

from realmsdsl.base import Diagnostic, Severity, Span
from realmsdsl.emit import fitting
from realmsdsl.emit.faces import Face
from realmsdsl.emit.fitting import Fitted, Icon, Paragraph, Piece, Row, Words, fit, fit_line
from realmsdsl.emit.fonts import STRONG, TEXT, TITLE, typeface
from realmsdsl.emit.look import Badge, Frame, Look, Palette, Part, Picture

MEASURE: Final = {
    "icon": fitting.ICON_WIDTH,
    "icon-line": fitting.ICON_LINE,
    "icon-height": fitting.ICON_HEIGHT,
    "lone": fitting.LONE_ICON,
    "lone-gap": fitting.LONE_GAP,
    "mark": fitting.MARK_WIDTH,
    "gutter": fitting.MARK_GUTTER,
    "leading": fitting.LEADING,
    "padding": fitting.ROW_PADDING,
    "gap": fitting.ROW_GAP,
    "indent": fitting.INDENT,
}
"""What the template must know to stand by what was fitted."""

TIMES: Final = "\N{MULTIPLICATION SIGN}"

Json = dict[str, Any]


@final
@frozen(slots=True)
class Fault:
    """What is wrong with a printed card: a code, and what is said of it."""

    code: str
    message: str
    help: str = ""


@final
@frozen(slots=True)
class Assets:
    """The files that a job needs, each content once, by name."""

    files: dict[str, bytes] = field(factory=dict)
    _icons: dict[str, str] = field(factory=dict)

    def add(self, picture: Picture) -> str:
        """The name of a picture's file."""
        name = f"{sha256(picture.content).hexdigest()[:20]}.{picture.ending}"
        self.files[name] = picture.content
        return name

    def icon(self, term: str, look: Look) -> str:
        """The name of the file of an icon."""
        if term not in self._icons:
            self._icons[term] = self.add(look.icon(term))
        return self._icons[term]


@final
@frozen(slots=True)
class Placed:
    """A card as the template takes it, and what is wrong with it."""

    plain: Json
    faults: tuple[Fault, ...]


def placed(
    face: Face, language: str, code: str, look: Look, assets: Assets, card: tuple[float, float]
) -> Placed:
    """A face on a card of a size.

    Args:
        face: what stands on it.
        language: the code of its language.
        code: what the set is called in the footer.
        look: colours, frames and pictures.
        assets: the files that it needs are added here.
        card: width and height in millimetres.
    """
    frame = look.frame(face.card.kind).on(*card)
    words = look.words(face.card)
    shades = look.palette(words)
    fitted = fitted_text(face, look, frame)
    faults = fit_faults(face, frame, fitted)
    footer = f"{code} {face.number:03} · {language.upper()} · {TIMES}{face.card.count}"
    return Placed(
        {
            "card": face.card.name,
            "name": _line(frame.title, face.name, TITLE, shades),
            "kind": _line(frame.kind, face.type_line, STRONG, shades),
            "footer": _line(frame.footer, footer, TEXT, shades),
            "ground": shades.paint(frame.ground),
            "art": {**_box(frame.art, shades), "clip": True, "file": _art(face, look, assets, frame)},
            "text": {
                **_box(frame.text, shades),
                "size": fitted.size,
                "above": fitted.above,
                "rows": [_row(each, look, assets, frame, shades) for each in fitted.rows],
            },
            "rule": shades.light,
            "sigils": [*_sigils(face, frame, words, look, assets)],
            "badges": [*_badges(face, frame, look, assets, shades)],
            "list": [_listed(each, look, assets) for each in labelled(face.rows, face, look)],
            "copies": f"{TIMES}{face.card.count}",
        },
        tuple(faults),
    )


def _listed(row: Row, look: Look, assets: Assets) -> Json:
    return {
        "mark": assets.icon(row.mark, look) if row.mark else None,
        "paragraphs": [
            {
                "bullet": each.bullet,
                "depth": each.depth,
                "pieces": [_piece(one, look, assets) for one in each.pieces],
            }
            for each in row.paragraphs
        ],
    }


# ---- fitting -------------------------------------------------------------------------------------------


def labelled(rows: Iterable[Row], face: Face, look: Look) -> tuple[Row, ...]:
    """Rows whose label stands in words where nobody made an icon that says it."""
    made: list[Row] = []
    for row, line in zip(rows, face.lines, strict=True):
        if row.mark and line.label and not look.has_icon(row.mark):
            label = Words(f"{line.prefix} ", strong=True)
            first = row.paragraphs[0] if row.paragraphs else Paragraph(())
            said = first.pieces[1:] if _begins_with_label(first) else first.pieces
            whole = evolve(first, pieces=(label, *said))
            made.append(Row((whole, *row.paragraphs[1:]), "", row.about))
        else:
            made.append(row)
    return tuple(made)


def _begins_with_label(paragraph: Paragraph) -> bool:
    first = paragraph.pieces[0] if paragraph.pieces else None
    return isinstance(first, Words) and first.strong


def fitted_text(face: Face, look: Look, frame: Frame) -> Fitted:
    """The rules text of a face in the text part of a frame, beside the badges that lie in front of it."""
    left, top = frame.text.box[0] + frame.text.inset[0], frame.text.box[1] + frame.text.inset[1]
    taken = [(b.at[0] - left, b.at[1] - top, b.size, b.size) for b, _ in _shown_badges(face, frame)]
    return fit(labelled(face.rows, face, look), *frame.text.inner, *frame.text.size, taken)


def fit_faults(face: Face, frame: Frame, fitted: Fitted) -> Iterator[Fault]:
    """What does not fit a frame, and letters that cannot be printed."""
    if fitted.excess:
        yield Fault(
            "RD701",
            f"the text needs {fitted.excess:.1f} mm more than its frame has, even at {fitted.size:g} pt",
            "say it shorter, or give the frame a larger `text` or a smaller `size`",
        )
    for what, part, text, face_name in (
        ("name", frame.title, face.name, TITLE),
        ("line of its kind", frame.kind, face.type_line, STRONG),
    ):
        size, over = fit_line(text, face_name, part.inner[0], *part.size)
        if over > 0:
            yield Fault("RD701", f"the {what} is {over:.1f} mm too long, even at {size:g} pt", "shorten it")
    texts = [(TITLE, face.name), (STRONG, face.type_line)]
    texts += [(STRONG if one.strong else TEXT, one.text) for one in _words(fitted)]
    lost = dict.fromkeys(letter for name, text in texts for letter in typeface(name).missing(text))
    if lost:
        signs = ", ".join(f"{letter!r} (U+{ord(letter):04X})" for letter in list(lost)[:5])
        yield Fault(
            "RD702", f"the typeface has no {signs}", "use another letter; an empty box is printed for it"
        )


def reported(
    faults: Mapping[str, Iterable[Fault]], language: str, place: Callable[[str], Span]
) -> list[Diagnostic]:
    """Faults as diagnostics; a card may have several at one place.

    Args:
        faults: by the English name of the card.
        language: the code of the language they are in.
        place: where a card stands in its file.
    """
    shown = language.upper()
    return [
        Diagnostic(
            each.code,
            f"“{name}” in {shown}: {each.message}",
            place(name),
            help=each.help,
            severity=Severity.WARNING,
        )
        for name, found in faults.items()
        for each in found
    ]


def _words(fitted: Fitted) -> Iterator[Words]:
    for row in fitted.rows:
        for line in row.lines:
            yield from (piece for piece in line.pieces if isinstance(piece, Words))


# ---- parts ---------------------------------------------------------------------------------------------


def _box(part: Part, shades: Palette) -> Json:
    return {
        "box": part.box,
        "inset": part.inset,
        "inner": part.inner,
        "fill": shades.paint(part.fill),
        "stroke": shades.paint(part.stroke),
        "radius": part.radius,
        "clip": False,
    }


def _line(part: Part, text: str, face: str, shades: Palette) -> Json:
    size, _ = fit_line(text, face, part.inner[0], *part.size)
    ink = shades.paint(part.ink)
    return {**_box(part, shades), "text": text, "size": size, "ink": ink or shades.ink, "align": part.align}


def _art(face: Face, look: Look, assets: Assets, frame: Frame) -> str:
    return assets.add(look.art(face.card, (frame.art.box[2], frame.art.box[3])))


def _sigils(face: Face, frame: Frame, words: Sequence[str], look: Look, assets: Assets) -> Iterator[Json]:
    """The signs of the words that a card is coloured by, side by side in one place; else that of its kind."""
    if frame.sigil is None:
        return
    kinds = (f"kind.{each}" for each in look.ancestry(face.card.kind))
    terms = list(words) or [term for term in (next(filter(look.has_icon, kinds), ""),) if term]
    left, top, wide, high = frame.sigil
    columns = ceil(sqrt(len(terms)))
    rows = ceil(len(terms) / columns) if terms else 0
    for at, term in enumerate(terms):
        row, column = divmod(at, columns)
        size = wide / columns
        above = (high - rows * size) / 2
        box = (left + column * size, top + above + row * size, size, size)
        yield {"box": box, "file": assets.icon(term, look)}


def _badges(face: Face, frame: Frame, look: Look, assets: Assets, shades: Palette) -> Iterator[Json]:
    for badge, number in _shown_badges(face, frame):
        ink = "#111111" if look.low_ink else str(shades.paint(badge.ink) or "#ffffff")
        yield {
            "icon": assets.icon(badge.icon, look),
            "number": number,
            "at": badge.at,
            "size": badge.size,
            "ink": ink,
        }


def _shown_badges(face: Face, frame: Frame) -> Iterator[tuple[Badge, str]]:
    """The badges that a face has, and the number on each."""
    for badge in frame.badges:
        stat = face.stat(badge.property)
        if stat is not None and (stat.is_stated or badge.always):
            yield badge, stat.value


def _row(fitted: fitting.FittedRow, look: Look, assets: Assets, frame: Frame, shades: Palette) -> Json:
    row = fitted.row
    plain = ("none", frame.text.ink)
    ground, ink = plain if look.low_ink else frame.rows.get(row.about, plain)
    make = partial(_piece, look=look, assets=assets)
    return {
        "mark": assets.icon(row.mark, look) if row.mark else None,
        "ground": shades.paint(ground),
        "ink": shades.paint(ink) or shades.ink,
        "lines": [
            {
                "kind": line.kind,
                "indent": line.indent,
                "bullet": line.bullet,
                "pieces": [make(each) for each in line.pieces],
            }
            for line in fitted.lines
        ],
    }


def _piece(piece: Piece, look: Look, assets: Assets) -> Json:
    if isinstance(piece, Icon):
        return {
            "icon": assets.icon(piece.term, look),
            "number": piece.number,
            "ink": look.ink(piece.term),
        }
    return {"text": piece.text, "strong": piece.strong}
