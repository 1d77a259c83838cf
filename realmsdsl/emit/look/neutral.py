"""The picture of a card that has none: its sign before discs and dots in its colours, never twice quite the same."""

import re
from functools import cache
from hashlib import sha256
from typing import Final

from realmsdsl.emit.look.colours import Palette, mixed

_WIDTH, _HEIGHT = 300, 170
_VARIANTS: Final = 12
"""Different pictures of one kind in one colour: as many as a page can hold without two alike side by side."""


def neutral_picture(name: str, palette: Palette, sign: str) -> str:
    """A drawing for a card.

    Args:
        name: of the card, which decides about the details.
        palette: its colours.
        sign: the drawing (SVG) of its kind, or empty.
    """
    return _drawn(sha256(name.encode()).digest()[0] % _VARIANTS, palette, sign)


@cache
def _drawn(variant: int, palette: Palette, sign: str) -> str:
    chance = sha256(f"{variant}".encode() * 3).digest() * 6

    def part(at: int) -> float:
        return chance[at % len(chance)] / 255

    dots = "".join(
        f'<circle cx="{part(3 * n) * _WIDTH:.0f}" cy="{part(3 * n + 1) * _HEIGHT:.0f}" '
        f'r="{0.4 + 1.1 * part(3 * n + 2) ** 3:.1f}" opacity="{0.35 + 0.6 * part(n):.1f}"/>'
        for n in range(42)
    )
    across, radius = 40 + 220 * part(91), 55 + 45 * part(93)
    disc = f'<circle cx="{across:.0f}" cy="{150 + 30 * part(92):.0f}" r="{radius:.0f}" fill="url(#d)"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}"><defs>'
        f'<radialGradient id="g" cx="{part(94):.2f}" cy="0.35" r="0.95">{_stops(mixed(palette.base, palette.dark, 0.2), palette.dark, "#04060b")}</radialGradient>'
        f'<radialGradient id="d" cx="0.35" cy="0.25" r="0.8">{_stops(palette.light, palette.base, palette.dark)}</radialGradient>'
        f'<linearGradient id="h" x1="0" y1="0" x2="1" y2="1">{_stops("#ffffff", palette.light, mixed(palette.base, palette.light, 0.4))}</linearGradient>'
        f'</defs><rect width="{_WIDTH}" height="{_HEIGHT}" fill="url(#g)"/><g fill="#ffffff">{dots}</g>{disc}'
        f"{_signed(sign, palette, -24 + 48 * part(95))}</svg>"
    )


def outlined_sign(sign: str) -> str:
    """The sign alone, in grey outlines on white."""
    inner = re.fullmatch(r"(?s)\s*<svg[^>]*>(.*)</svg>\s*", sign)
    shapes = re.sub(r'fill="#[0-9a-fA-F]{3,6}"', 'fill="none"', inner[1]) if inner else ""
    shapes = re.sub(r'stroke="#[0-9a-fA-F]{3,6}"', 'stroke="#9aa0a8"', shapes)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}">'
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#ffffff"/>'
        f'<g transform="translate(95 30) scale(1.1)" stroke="#9aa0a8" stroke-width="2">{shapes}</g></svg>'
    )


def _stops(first: str, middle: str, last: str) -> str:
    return "".join(
        f'<stop offset="{at}" stop-color="{colour}"/>'
        for at, colour in (("0", first), ("0.55", middle), ("1", last))
    )


def _signed(sign: str, palette: Palette, turn: float) -> str:
    inner = re.fullmatch(r"(?s)\s*<svg[^>]*>(.*)</svg>\s*", sign)
    if inner is None:
        return ""
    bright = re.sub(r'(fill|stroke)="#fff(?:fff)?"', r'\1="url(#h)"', inner[1])
    rim = re.sub(r'(fill|stroke)="#[0-9a-fA-F]{3,6}"', rf'\1="{palette.dark}"', inner[1])
    place = f"translate(150 84) rotate({turn:.0f}) scale(1.06) translate(-50 -50)"
    halo = (
        f'<g transform="{place}" stroke="{palette.dark}" stroke-width="5" stroke-linejoin="round">{rim}</g>'
    )
    return f'{halo}<g transform="{place}">{bright}</g>'
