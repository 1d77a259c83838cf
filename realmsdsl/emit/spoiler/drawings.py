"""Drawn cards made small: what several of them have (letters, frames, icons, pictures) is kept once for a page.

A run of letters becomes `~x,y,colour|letter:x,…~`, which the script of the page spells out again.
"""

import base64
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final, final

from attrs import field, frozen

_DEFINED: Final = re.compile(
    r'<(symbol|clipPath|linearGradient|radialGradient)\b[^>]*? id="([^"]+)"(?:[^>]*?/>|.*?</\1>)', re.DOTALL
)
_DEFS: Final = re.compile(r"<defs>.*?</defs>", re.DOTALL)
_RUN: Final = re.compile(
    r'<g transform="matrix\(1 0 0 -1 ([-\d.]+) ([-\d.]+)\)">'
    r'((?:<use xlink:href="#[^"]+" x="[-\d.]+" y="0" fill="#\w+" fill-rule="nonzero"/>)+)</g>'
)
_LETTER: Final = re.compile(
    r'<use xlink:href="#([^"]+)" x="([-\d.]+)" y="0" fill="(#\w+)" fill-rule="nonzero"/>'
)
_IMAGE: Final = re.compile(
    r'<image( transform="[^"]*")? xlink:href="data:image/([\w+]+);base64,([^"]*)" '
    r'width="([\d.]+)" height="([\d.]+)"[^>]*?/>'
)
_NUMBER: Final = re.compile(r"-?\d+\.\d{3,}")
_PATH: Final = re.compile(r"<path [^>]*/>")
_REFERENCE: Final = re.compile(r"(url\(#|xlink:href=\"#|href=\"#|id=\")([\w-]+)")
_GLYPH: Final = re.compile(r'<symbol (id="[^"]+") overflow="visible"><path (.*?)/></symbol>', re.DOTALL)
_TWICE: Final = re.compile(r'href="#([^"]+)" xlink:href="#\1"')
_HEAD: Final = re.compile(r'<svg viewBox="([^"]*)"[^>]*>(?:<path fill="#ffffff"[^>]*/>)?')

_SHARED_LENGTH, _SHARED_TIMES = 70, 3
"""A path this long that is there so often is kept once."""

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


@final
@frozen(slots=True)
class Drawings:
    """Cards as short texts, and the definitions that they share.

    Attributes:
        view_box: of every card.
        bodies: the cards, in the order in which they came.
        shared: the inside of a `defs`.
    """

    view_box: str
    bodies: tuple[str, ...]
    shared: str


@final
@frozen(slots=True)
class _Shop:
    """What is kept once: definitions by their short names."""

    names: dict[str, str] = field(factory=dict)
    definitions: dict[str, str] = field(factory=dict)

    def name(self, long: str) -> str:
        """A short name for a long one."""
        if long not in self.names:
            self.names[long] = "_" + _short(len(self.names))
        return self.names[long]

    def rename(self, text: str) -> str:
        """A text with short names, all references in the one way that browsers know."""
        return _REFERENCE.sub(lambda found: found[1].replace("xlink:", "") + self.name(found[2]), text)


def shrunk(pages: Sequence[bytes]) -> Drawings:
    """Cards as the press draws them (SVG), made small."""
    shop = _Shop()
    view_box = "0 0 1 1"
    bodies: list[str] = []
    for page in pages:
        text = page.decode()
        head = _HEAD.match(text)
        if head is None:
            raise ValueError("this is no page of the press")
        view_box = _rounded(head[1])
        text = _IMAGE.sub(lambda found: _picture(found, shop), text[head.end() :].removesuffix("</svg>"))
        for block in _DEFS.findall(text):
            _keep(block, shop)
        bodies.append(_rounded(shop.rename(_RUN.sub(lambda found: _spelt(found, shop), _DEFS.sub("", text)))))
    shared_paths = _shared(bodies, shop)
    bodies = [_PATH.sub(lambda found: shared_paths.get(found[0], found[0]), body) for body in bodies]
    return Drawings(view_box, tuple(bodies), "".join(shop.definitions.values()))


def _keep(block: str, shop: _Shop) -> None:
    """The definitions of a card; a letter becomes a path, which no frame cuts off."""
    for found in _DEFINED.finditer(block):
        name = shop.name(found[2])
        if name not in shop.definitions:
            text = _GLYPH.sub(r"<path \1 \2/>", _TWICE.sub(r'href="#\1"', found[0]))
            shop.definitions[name] = _rounded(shop.rename(text))


def _spelt(found: re.Match[str], shop: _Shop) -> str:
    """A run of letters: where it stands, its colour, and each letter with its place."""
    letters = _LETTER.findall(found[3])
    colours = {colour for _, _, colour in letters}
    if len(colours) != 1:
        return found[0]
    spelt = ",".join(f"{shop.name(name)[1:]}:{_round(x)}" for name, x, _ in letters)
    return f"~{_round(found[1])},{_round(found[2])},{colours.pop()}|{spelt}~"


def _picture(found: re.Match[str], shop: _Shop) -> str:
    transform, kind, content, width, height = found.groups()
    name = f"p{sha256(content.encode()).hexdigest()[:16]}"
    short = shop.name(name)
    if short not in shop.definitions:
        shop.definitions[short] = _symbol(short, kind, content, shop)
    return f'<use{transform or ""} href="#{name}" width="{width}" height="{height}"/>'


def _symbol(short: str, kind: str, content: str, shop: _Shop) -> str:
    """A picture as a symbol; of a drawing the names are made its own."""
    if kind != "svg+xml":
        image = f'<image href="data:image/{kind};base64,{content}" width="1" height="1" preserveAspectRatio="none"/>'
        return f'<symbol id="{short}" viewBox="0 0 1 1" preserveAspectRatio="none">{image}</symbol>'
    text = base64.b64decode(content).decode()
    inside = re.match(r"(?s)\s*<svg([^>]*)>(.*)</svg>\s*$", text)
    if inside is None:
        return f'<symbol id="{short}"/>'
    view = re.search(r'viewBox="([^"]*)"', inside[1])
    box = f' viewBox="{view[1]}"' if view else ""
    own = _REFERENCE.sub(lambda each: f"{each[1]}{short}-{each[2]}", inside[2])
    return f'<symbol id="{short}"{box} preserveAspectRatio="none">{shop.rename(own)}</symbol>'


def _shared(bodies: Iterable[str], shop: _Shop) -> dict[str, str]:
    """Long paths that come again and again, each as a use of one."""
    count = Counter(path for body in bodies for path in _PATH.findall(body))
    uses: dict[str, str] = {}
    for path, times in count.items():
        if times >= _SHARED_TIMES and len(path) >= _SHARED_LENGTH:
            name = shop.name(path)
            shop.definitions[name] = path.replace("<path ", f'<path id="{name}" ', 1)
            uses[path] = f'<use href="#{name}"/>'
    return uses


def _rounded(text: str) -> str:
    return _NUMBER.sub(lambda found: _round(found[0]), text)


def _round(number: str) -> str:
    return f"{float(number):.2f}".rstrip("0").rstrip(".").replace("-0.", "-.").removeprefix("0") or "0"


def _short(number: int) -> str:
    text = ""
    while True:
        number, digit = divmod(number, len(_DIGITS))
        text = _DIGITS[digit] + text
        if not number:
            return text
