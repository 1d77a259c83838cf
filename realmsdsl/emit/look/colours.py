"""Colours of a card: all shades come from one."""

import re
from collections.abc import Sequence
from hashlib import sha256
from typing import Final, final

from attrs import frozen

_HEX: Final = re.compile(r"#[0-9a-fA-F]{6}")

Paint = str | dict[str, object] | None
"""A colour `#rrggbb`, a gradient (`from`, `to`, `angle`), or nothing."""


@final
@frozen(slots=True)
class Palette:
    """The shades of a card, from ink on a dark ground to paper."""

    base: str
    dark: str
    light: str
    paper: str
    on_dark: str = "#ffffff"
    ink: str = "#17181c"

    def paint(self, shade: str) -> Paint:
        """What the shade of a part means: the name of a shade, `bar` or `ground` (gradients), a colour, or `none`."""
        if shade == "bar":
            return {"from": self.base, "to": self.dark, "angle": 0}
        if shade == "ground":
            return {"from": mixed(self.base, self.dark, 0.35), "to": self.dark, "angle": 75}
        if _HEX.fullmatch(shade):
            return shade
        found: str | None = getattr(self, shade, None) if shade in SHADES else None
        return found


SHADES: Final = ("base", "dark", "light", "paper", "on_dark", "ink")
TOKENS: Final = (*SHADES, "bar", "ground", "none")
"""What frames call colours."""

LOW_INK: Final = Palette("#ffffff", "#ffffff", "#6b7280", "#ffffff", "#111111", "#111111")
"""Black on white, for every card."""


def is_colour(text: object) -> bool:
    """Whether it is a colour such as `#3c8a3f`."""
    return isinstance(text, str) and _HEX.fullmatch(text) is not None


def palette(colour: str) -> Palette:
    """The shades of a colour."""
    return Palette(
        base=colour,
        dark=mixed(colour, "#05070d", 0.78),
        light=mixed(colour, "#ffffff", 0.62),
        paper=mixed(colour, "#ffffff", 0.93),
    )


def mixed(one: str, other: str, share: float) -> str:
    """A colour with a share (0 to 1) of another."""
    pairs = zip(_parts(one), _parts(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def unnamed_colour(word: str) -> str:
    """The colour of a word for which nobody names one: always the same, and most likely unlike that of another word."""
    hue = sha256(word.encode()).digest()[0] / 256 * 6
    low, high = 0x4A, 0xA8
    rise = round(low + (high - low) * (1 - abs(hue % 2 - 1)))
    red, green, blue = (
        (high, rise, low),
        (rise, high, low),
        (low, high, rise),
        (low, rise, high),
        (rise, low, high),
        (high, low, rise),
    )[int(hue)]
    return f"#{red:02x}{green:02x}{blue:02x}"


def united(palettes: Sequence[Palette], plain: Palette) -> Palette:
    """The shades of a card that is of several: those of the first, fading into the last."""
    if len(palettes) < 2:
        return palettes[0] if palettes else plain
    first, last = palettes[0], palettes[-1]
    return Palette(first.base, last.dark, first.light, mixed(first.paper, last.paper, 0.5))


def in_black_and_white(svg: str) -> str:
    """A drawing in outlines: what is filled becomes white, what is a rim, a line or a sign becomes black."""
    dark = re.compile(r'class="(?:rim|ink|line)"')

    def element(found: re.Match[str]) -> str:
        text = found[0]
        is_dark = dark.search(text) is not None if "class=" in text else None
        return re.sub(
            r'\b(fill|stroke)="#[0-9a-fA-F]{3,8}"',
            lambda each: f'{each[1]}="{_inked(each[0], is_dark)}"',
            text,
        )

    return re.sub(r"<[^>]+>", element, svg)


def _inked(attribute: str, is_dark: bool | None) -> str:  # noqa: FBT001  three answers, not a switch
    if is_dark is None:
        is_dark = _luminance(attribute.partition('"')[2].rstrip('"')) < 0.2
    return "#1a1a1a" if is_dark else "#ffffff"


def _luminance(colour: str) -> float:
    if not _HEX.fullmatch(colour):
        return 1.0
    red, green, blue = _parts(colour)
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255


def _parts(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
