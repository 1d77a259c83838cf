"""Write `metrics.json` from the font files: `python -m realmsdsl.emit.fonts`."""

import json
from pathlib import Path

from fontTools.ttLib import TTFont

from realmsdsl.emit.fonts import FACES, FOLDER


def measured(path: Path) -> dict[str, float]:
    """The width of each letter of a font file, in hundredths of its size."""
    font = TTFont(path)
    units: int = font["head"].unitsPerEm
    widths = font["hmtx"].metrics
    return {chr(code): widths[glyph][0] * 100 / units for code, glyph in sorted(font.getBestCmap().items())}


def metrics() -> str:
    """What `metrics.json` holds."""
    faces = {face: measured(FOLDER / f"{face}.ttf") for face in FACES}
    return json.dumps(faces, ensure_ascii=False, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    (FOLDER / "metrics.json").write_text(metrics(), encoding="utf-8")
