"""Jobs for the template: the pages of a layout, and what stands on each."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, final

from attrs import frozen

from realmsdsl.emit.fonts import printable
from realmsdsl.emit.look import Look
from realmsdsl.emit.look.colours import LOW_INK, mixed, palette
from realmsdsl.emit.look.pictures import Picture
from realmsdsl.emit.typeset.cards import MEASURE, Assets, Json
from realmsdsl.emit.typeset.paper import CARD_SIZES, PAPERS, Grid, grid

Form = Literal["pdf", "png", "svg"]
"""What can come out."""

LAYOUTS: Final = ("sheet", "single", "list", "backs")
"""What can be printed."""


@final
@frozen(slots=True)
class Options:
    """How a set is printed. Lengths are millimetres.

    Attributes:
        layout: one of `LAYOUTS`.
        paper: a key of `PAPERS`.
        card: a key of `CARD_SIZES`.
        bleed: what is printed around a card to be cut off.
        safe: how far inside the edge a line shows what no cut can reach, or 0.
        back_offset: by how much backs are moved right and down.
        low_ink: outlines in black on white.
        one_each: one of every card, not as many as in the set.
        version: what is printed as the version of the set.
    """

    layout: str = "sheet"
    paper: str = "a4"
    card: str = "poker"
    bleed: float = 0.0
    safe: float = 0.0
    back_offset: tuple[float, float] = (0.0, 0.0)
    low_ink: bool = False
    one_each: bool = False
    version: str = ""

    @property
    def card_size(self) -> tuple[float, float]:
        """Width and height of a card."""
        return CARD_SIZES[self.card]

    @property
    def paper_size(self) -> tuple[float, float]:
        """Width and height of the paper."""
        return PAPERS[self.paper]


@final
@frozen(slots=True)
class Wording:
    """The words around the cards: the title of the set, and what is said on every sheet and list."""

    title: str
    language: str
    page: str
    fronts: str
    backs: str
    scale: str
    counts: str


def job(
    cards: Sequence[Json],
    copies: Sequence[int],
    options: Options,
    wording: Wording,
    look: Look,
    assets: Assets,
    groups: Sequence[Mapping[str, Any]] = (),
) -> Json:
    """What the template is given for a layout.

    Args:
        cards: as `placed` makes them.
        copies: how many of each are printed.
        options: the layout.
        wording: the words around the cards.
        look: for the back.
        assets: the files that the job needs are added here.
        groups: of a list: heading, colours, and the numbers of its cards.
    """
    common = {
        "mode": "list" if options.layout == "list" else "sheet",
        "language": wording.language,
        "title": wording.title,
        "card": options.card_size,
        "bleed": options.bleed,
        "safe": options.safe,
        "outline": options.low_ink,
        "measure": MEASURE,
        "cards": cards,
        "page-fill": "#ffffff",
        "back": _back(look, options, assets),
        "paper": options.paper_size,
    }
    order = [at for at, count in enumerate(copies) for _ in range(count)]
    match options.layout:
        case "list":
            listed = {"groups": groups, "counts": wording.counts, "version": _stamp(options, wording)}
            return {**common, "list": listed}
        case "single":
            pages = [{"marks": [], "cells": [(0, 0, at)], "note": None} for at in order]
            cell = grid((10_000, 10_000), options.card_size, options.bleed).cell
            return {**common, "paper": cell, "pages": pages}
        case layout:
            found = grid(options.paper_size, options.card_size, options.bleed)
            return {**common, "pages": _pages(order, found, options, wording, backs=layout == "backs")}


def table_job(
    cards: Sequence[Json], columns: int, rows: int, wording: Wording, look: Look, assets: Assets
) -> Json:
    """A grid of cards without margins, `rows` of them and one place at the end left for the back."""
    options = Options()
    wide, high = options.card_size
    cells: list[tuple[float, float, int | None]] = [
        (at % columns * wide, at // columns * high, at) for at in range(len(cards))
    ]
    cells.append(((columns - 1) * wide, (rows - 1) * high, None))
    single = job(cards, [1] * len(cards), Options("single"), wording, look, assets)
    pages = [{"marks": [], "cells": cells, "note": None}]
    return {**single, "paper": (columns * wide, rows * high), "pages": pages, "page-fill": "#000000"}


def back_job(options: Options, wording: Wording, look: Look, assets: Assets) -> Json:
    """The back alone, on a page of its size; `options` has the layout `single`."""
    single = job([], [], options, wording, look, assets)
    return {**single, "pages": [{"marks": [], "cells": [(0, 0, None)], "note": None}]}


def _pages(
    order: Sequence[int], found: Grid, options: Options, wording: Wording, *, backs: bool
) -> list[Json]:
    chunks = [order[at : at + found.per_page] for at in range(0, len(order), found.per_page)]
    shift = options.back_offset if backs else (0.0, 0.0)
    return [
        {
            "marks": found.marks(shift),
            "cells": [
                (*found.place(cell, mirrored=backs, shift=shift), None if backs else card)
                for cell, card in enumerate(chunk)
            ],
            "note": _note(found, options, wording, f"{number}/{len(chunks)}", backs=backs),
        }
        for number, chunk in enumerate(chunks, 1)
    ]


def _note(found: Grid, options: Options, wording: Wording, page: str, *, backs: bool) -> Json | None:
    """What stands beside the grid: on top and below it, or along the left side where there is more room."""
    left, top = found.corner
    sideways = top < 12 <= left
    room = left if sideways else top
    length = found.paper[1] if sideways else found.paper[0]
    margin = max(top if sideways else left, 8.0)
    outer = max(1.2, room / 2 - 5.6)
    return {
        "sideways": sideways,
        "margin": margin,
        "width": length - 2 * margin,
        "top": outer,
        "ruler": (found.paper[0] if sideways else found.paper[1]) - outer - 2.2,
        "title": wording.title,
        "text": wording.backs if backs else wording.fronts,
        "page": f"{_stamp(options, wording)}   {wording.page} {page}",
        "scale": wording.scale,
    }


def _stamp(options: Options, wording: Wording) -> str:
    return " · ".join(each for each in (wording.language.upper(), options.version) if each)


def _back(look: Look, options: Options, assets: Assets) -> Json:
    """The back: the picture that the set brings, or a neutral one with the title of the game."""
    own = look.back()
    if options.low_ink:
        return {"file": None, "ground": "#ffffff", "ink": LOW_INK.ink, "title": printable(look.back_title)}
    colour = look.styles.back.get("colour", look.styles.plain)
    shades = palette(colour if colour.startswith("#") and len(colour) == 7 else look.styles.plain)
    if own is not None:
        return {"file": assets.add(own), "ground": shades.dark, "ink": "#ffffff", "title": ""}
    rings = "".join(
        f'<circle cx="63" cy="84" r="{12 + 8 * at}" fill="none" stroke="{shades.light}" stroke-opacity="{0.62 - 0.07 * at:.2f}" stroke-width="0.8"/>'
        for at in range(8)
    )
    star = "M63 52 L71 75 L94 84 L71 93 L63 116 L55 93 L32 84 L55 75 Z"
    drawing = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 126 176"><defs><radialGradient id="g" cx="0.5" cy="0.48" r="0.75">'
        f'<stop offset="0" stop-color="{mixed(shades.base, shades.dark, 0.25)}"/><stop offset="1" stop-color="{shades.dark}"/></radialGradient></defs>'
        f'<rect width="126" height="176" fill="url(#g)"/>{rings}<path d="{star}" fill="{shades.light}"/></svg>'
    )
    return {
        "file": assets.add(Picture(drawing.encode(), "svg")),
        "ground": shades.dark,
        "ink": shades.light,
        "title": printable(look.back_title),
    }
