"""Drawings (SVG) are read as data: what would run, fetch or swell is refused, what is not drawn is left out."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Final

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

_SVG: Final = "{http://www.w3.org/2000/svg}"
_LINK: Final = "{http://www.w3.org/1999/xlink}href"

_SHAPES: Final = frozenset(
    [
        "svg",
        "g",
        "path",
        "rect",
        "circle",
        "ellipse",
        "line",
        "polyline",
        "polygon",
        "defs",
        "linearGradient",
        "radialGradient",
        "stop",
        "clipPath",
        "symbol",
        "use",
    ]
)
_ATTRIBUTES: Final = frozenset(
    [
        "id",
        "class",
        "d",
        "x",
        "y",
        "x1",
        "y1",
        "x2",
        "y2",
        "cx",
        "cy",
        "r",
        "rx",
        "ry",
        "fx",
        "fy",
        "width",
        "height",
        "points",
        "viewBox",
        "preserveAspectRatio",
        "transform",
        "fill",
        "fill-opacity",
        "fill-rule",
        "stroke",
        "stroke-width",
        "stroke-linecap",
        "stroke-linejoin",
        "stroke-miterlimit",
        "stroke-dasharray",
        "stroke-dashoffset",
        "stroke-opacity",
        "opacity",
        "clip-path",
        "clip-rule",
        "offset",
        "stop-color",
        "stop-opacity",
        "gradientUnits",
        "gradientTransform",
        "spreadMethod",
        "clipPathUnits",
        "style",
        "display",
        "visibility",
        "href",
        "version",
    ]
)
_RUNS: Final = frozenset({"script", "foreignObject", "iframe", "handler", "listener", "set", "animate", "a"})
_FETCHES: Final = frozenset({"image", "feImage", "audio", "video", "font-face-uri"})

_OUTSIDE: Final = re.compile(r"url\(\s*['\"]?(?!#)|@import|expression\(|javascript:", re.IGNORECASE)

_MOST_BYTES: Final = 2_000_000
_MOST_ELEMENTS: Final = 20_000
_DEEPEST: Final = 60
"""Elements inside each other, and symbols that use symbols."""


class UnusableDrawingError(ValueError):
    """Why a drawing is not used, in a few words."""


class UnsafeDrawingError(UnusableDrawingError):
    """The same, because it would run or fetch something."""


def safe_svg(content: bytes) -> str:
    """A drawing with nothing in it but shapes.

    Raises:
        UnsafeDrawingError: it has scripts, or refers to something outside itself.
        UnusableDrawingError: it is broken, too large, or no drawing.
    """
    if len(content) > _MOST_BYTES:
        raise UnusableDrawingError(f"it has more than {_MOST_BYTES // 1_000_000} MB")
    root = _read(content)
    if root.tag != f"{_SVG}svg":
        raise UnusableDrawingError("it is no SVG drawing")
    if "viewBox" not in root.attrib and not {"width", "height"} <= root.attrib.keys():
        raise UnusableDrawingError("it does not say how large it is (viewBox)")
    kept = _kept(root, 0)
    if sum(1 for _ in kept.iter()) > _MOST_ELEMENTS or _swollen(kept) > _MOST_ELEMENTS:
        raise UnusableDrawingError(f"it has more than {_MOST_ELEMENTS} shapes")
    kept.set("xmlns", "http://www.w3.org/2000/svg")
    return ET.tostring(kept, encoding="unicode")


def _read(content: bytes) -> ET.Element:
    try:
        root: ET.Element = fromstring(content, forbid_dtd=False, forbid_entities=True, forbid_external=True)
    except DefusedXmlException as error:
        raise UnsafeDrawingError("it declares entities") from error
    except (ET.ParseError, ValueError, LookupError, RecursionError) as error:
        raise UnusableDrawingError(f"it cannot be read: {error}") from error
    return root


def _kept(element: ET.Element, depth: int) -> ET.Element:
    if depth > _DEEPEST:
        raise UnusableDrawingError("its shapes lie too deep inside each other")
    kept = ET.Element(element.tag.removeprefix(_SVG), _attributes(element))
    for child in element:
        name = str(child.tag).rpartition("}")[2]
        if name in _RUNS or name.startswith("animate"):
            raise UnsafeDrawingError(f"it has a <{name}>")
        if name in _FETCHES:
            raise UnsafeDrawingError(f"it fetches something with <{name}>")
        if name == "style" and _OUTSIDE.search(child.text or ""):
            raise UnsafeDrawingError("its style fetches something")
        if child.tag == f"{_SVG}{name}" and name in _SHAPES:
            kept.append(_kept(child, depth + 1))
    return kept


def _attributes(element: ET.Element) -> dict[str, str]:
    kept: dict[str, str] = {}
    for key, value in element.attrib.items():
        name = "href" if key == _LINK else key
        if name.lower().startswith("on"):
            raise UnsafeDrawingError(f"it has {name}")
        if name == "href" and not value.startswith("#"):
            raise UnsafeDrawingError("it refers to something outside itself")
        if _OUTSIDE.search(value):
            raise UnsafeDrawingError(f"its {name} fetches something")
        if name in _ATTRIBUTES:
            kept[name] = value
    return kept


def _swollen(root: ET.Element) -> int:
    """How many shapes there are once every `use` is what it uses."""
    by_id = {each.get("id"): each for each in root.iter() if each.get("id")}
    sizes: dict[int, int] = {}

    def size(element: ET.Element, depth: int) -> int:
        if depth > _DEEPEST:
            raise UnusableDrawingError("it uses itself")
        known = sizes.get(id(element))
        if known is None:
            known = 1 + sum(size(each, depth + 1) for each in _inside(element, by_id))
            sizes[id(element)] = known
        return known

    return size(root, 0)


def _inside(element: ET.Element, by_id: dict[str | None, ET.Element]) -> Iterator[ET.Element]:
    yield from element
    used = by_id.get(element.get("href", "").removeprefix("#")) if element.tag == "use" else None
    if used is not None:
        yield used
