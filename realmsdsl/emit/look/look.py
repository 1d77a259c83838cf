"""How the cards of a game look: what its files say, with a neutral answer for whatever they leave open."""

import math
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import final

from attrs import field, frozen

from realmsdsl.base import Diagnostic, Diagnostics, Severity, Source, Span, nearest
from realmsdsl.emit.look.colours import (
    LOW_INK,
    Palette,
    in_black_and_white,
    palette,
    united,
    unnamed_colour,
)
from realmsdsl.emit.look.frames import PLAIN, Frame
from realmsdsl.emit.look.neutral import neutral_picture, outlined_sign
from realmsdsl.emit.look.pictures import Picture, Pictures, file_name_of
from realmsdsl.emit.look.reading import Styles, merged, read_styles
from realmsdsl.ir import CardDef, KindDef, Program, Word, WordSet


@final
@frozen(slots=True, eq=False)
class Look:
    """Colours, frames, icons and art of a game with its sets.

    Attributes:
        styles: what the files `print.toml` say.
        pictures: art and icons.
        sources: the files that were read, for showing diagnostics.
        low_ink: outlines in black on white.
    """

    styles: Styles
    pictures: Pictures
    sources: Mapping[str, Source]
    low_ink: bool = False
    _kinds: dict[str, KindDef] = field(factory=dict, repr=False)
    _title: str = ""

    # ---- colours and frames ----------------------------------------------------------------------------

    def palette(self, words: Sequence[str]) -> Palette:
        """The shades of a card, by the terms of the words that it is coloured by."""
        if self.low_ink:
            return LOW_INK
        shades = [palette(self.styles.colours.get(word) or unnamed_colour(word)) for word in words]
        return united(shades, palette(self.styles.plain))

    def words(self, card: CardDef) -> tuple[str, ...]:
        """The terms of the words that a card is coloured by."""
        value = dict(card.properties).get(self.styles.colour_by)
        if isinstance(value, Word):
            return (f"{value.type.of}.{value.word}",)
        if isinstance(value, WordSet):
            return tuple(f"{value.type.of}.{word}" for word in value.words)
        return ()

    def frame(self, kind: str) -> Frame:
        """The frame of a kind: its own, or that of the nearest kind that it is built on; of several the last."""
        for each in self.ancestry(kind):
            for frame in reversed(self.styles.frames.values()):
                if each in frame.kinds:
                    return frame
        return next(iter(self.styles.frames.values()), PLAIN)

    def ancestry(self, kind: str) -> Iterable[str]:
        """A kind and those that it is built on, the nearest first."""
        seen: list[str] = []
        while kind in self._kinds and kind not in seen:
            seen.append(kind)
            kind = self._kinds[kind].parent or ""
        return seen or [kind]

    # ---- pictures -----------------------------------------------------------------------------------------

    def ink(self, term: str) -> str:
        """The colour of a number on an icon."""
        return "#111111" if self.low_ink else self.styles.inks.get(term, "#ffffff")

    def icon(self, term: str) -> Picture:
        """The icon of a term; a polygon, of a shape of its own, where there is none."""
        found = self.pictures.icon(self.styles.icons.get(term, term)) or self.pictures.icon(term)
        if found is None:
            found = Picture(_polygon(term).encode(), "svg")
        return self._inked(found)

    def has_icon(self, term: str) -> bool:
        """Whether somebody made an icon for a term."""
        return self.pictures.has_icon(self.styles.icons.get(term, term))

    def art(self, card: CardDef, window: tuple[float, float]) -> Picture:
        """The art of a card for a window (width and height in millimetres), or a neutral picture; with little ink only its sign."""
        found = self.pictures.art(card.name, self.styles.art.get(card.name, ""), *window)
        if found is not None and not self.low_ink:
            return found
        sign = next(
            (f"kind.{each}" for each in self.ancestry(card.kind) if self.has_icon(f"kind.{each}")), ""
        )
        drawing = self.pictures.icon(sign) if sign else None
        svg = drawing.content.decode() if drawing and drawing.ending == "svg" else ""
        if self.low_ink:
            return Picture(outlined_sign(svg).encode(), "svg")
        return Picture(neutral_picture(card.name, self.palette(self.words(card)), svg).encode(), "svg")

    def back(self) -> Picture | None:
        """The picture on the back of every card, if somebody made one."""
        name = self.styles.back.get("art", "")
        return self.pictures.art("back", name, 63, 88)

    @property
    def back_title(self) -> str:
        """What stands on the back: cards of several sets are shuffled together, so it is the game's unless told otherwise."""
        return self.styles.back.get("title", self._title)

    def _inked(self, picture: Picture) -> Picture:
        if not self.low_ink or picture.ending != "svg":
            return picture
        return Picture(in_black_and_white(picture.content.decode()).encode(), "svg")


def read_look(
    program: Program,
    folders: Mapping[str, Path],
    diagnostics: Diagnostics,
    *,
    low_ink: bool = False,
    dots: float = 300,
) -> Look:
    """The look of a game with its sets.

    Args:
        program: the game.
        folders: where the files of the game and of its sets lie, by name.
        diagnostics: what is wrong with a file goes here.
        low_ink: outlines in black on white.
        dots: of an inch, that photographs have at most.
    """
    names = [program.game, *(each.name for each in program.sets if each.name in folders)]
    sources: dict[str, Source] = {}
    styles = Styles()
    for name in names:
        files = [folders[name] / f"{name}.print.toml"]
        if name == program.game:
            files.insert(0, folders[name] / "print.toml")
        for path in files:
            tables = read_styles(path, diagnostics, sources)
            if tables:
                styles = merged(styles, tables, sources[str(path)], diagnostics)
    pictures = Pictures(tuple(dict.fromkeys(folders[name] for name in names)), diagnostics, dots)
    kinds = {each.name: each for each in program.kinds}
    return Look(styles, pictures, sources, low_ink, kinds, program.title)


def check_look(look: Look, program: Program, diagnostics: Diagnostics) -> None:
    """Report pictures that no card has, and kinds that have no frame."""
    cards = {file_name_of(each.name): each.name for each in program.cards}
    for path in look.pictures.art_files():
        if path.stem not in cards and path.stem != "back" and path.name not in look.styles.art.values():
            near = nearest(path.stem, cards)
            message = f"no card is called as the picture `{path.name}` says"
            help_ = f"did you mean `{near}{path.suffix}`?" if near else ""
            span = Span(str(path), 0, 0)
            diagnostics.add(Diagnostic("RD706", message, span, help=help_, severity=Severity.WARNING))
    framed = {kind for frame in look.styles.frames.values() for kind in frame.kinds}
    for kind in dict.fromkeys(card.kind for card in program.cards if card.count) if framed else ():
        if not framed & set(look.ancestry(kind)):
            file = next(iter(look.sources), "")
            message = f"no frame is for cards of the kind `{kind}`"
            diagnostics.add(Diagnostic("RD708", message, Span(file, 0, 0), severity=Severity.WARNING))


def _polygon(term: str) -> str:
    corners = 3 + sum(map(ord, term)) % 6
    colour = unnamed_colour(term)
    points = " ".join(
        f"{50 + 46 * math.sin(2 * math.pi * at / corners):.1f},{50 - 46 * math.cos(2 * math.pi * at / corners):.1f}"
        for at in range(corners)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        f'<polygon class="fill" points="{points}" fill="{colour}" stroke="#1a1a1a" stroke-width="6" stroke-linejoin="round"/></svg>'
    )
