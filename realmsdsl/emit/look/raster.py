"""Photographs and paintings (PNG, JPEG, WebP): opened with limits, cut to their window, and written anew."""

import io
import warnings
from pathlib import Path
from typing import Final

from PIL import Image, ImageOps

_MOST_BYTES: Final = 40_000_000
_MOST_PIXELS: Final = 80_000_000
_FORMATS: Final = ("PNG", "JPEG", "WEBP")


class UnusablePictureError(ValueError):
    """Why a picture is not used, in a few words."""


def cut_picture(path: Path, width: float, height: float, dots: float = 300) -> bytes:
    """A picture as a JPEG that fills a window, its middle kept; nothing but pixels survives.

    Args:
        path: the file.
        width: of the window, in millimetres.
        height: of the window, in millimetres.
        dots: of an inch, that it will have at most.

    Raises:
        UnusablePictureError: it is broken, or too large.
    """
    if path.stat().st_size > _MOST_BYTES:
        raise UnusablePictureError(f"it has more than {_MOST_BYTES // 1_000_000} MB")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            with Image.open(path, formats=_FORMATS) as picture:
                return _cut(picture, round(width / 25.4 * dots), round(height / 25.4 * dots))
    except UnusablePictureError:
        raise
    except Image.DecompressionBombError as error:
        raise UnusablePictureError(_too_many()) from error
    except Exception as error:  # whatever a broken file makes of the library
        raise UnusablePictureError(f"it cannot be read: {error}".split("\n")[0][:200]) from error


def _cut(picture: Image.Image, width: int, height: int) -> bytes:
    if picture.width * picture.height > _MOST_PIXELS:
        raise UnusablePictureError(_too_many())
    picture.draft("RGB", (width, height))  # a JPEG is opened no larger than it will be printed
    upright = ImageOps.exif_transpose(picture)
    if upright.mode in {"RGBA", "LA", "P", "PA"}:
        upright = upright.convert("RGBA")
        ground = Image.new("RGBA", upright.size, "white")
        upright = Image.alpha_composite(ground, upright)
    if upright.width < width:  # a small picture is not blown up
        height, width = max(1, round(height * upright.width / width)), upright.width
    fitted = ImageOps.fit(upright.convert("RGB"), (width, height), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    fitted.save(out, "JPEG", quality=86, optimize=True)
    return out.getvalue()


def _too_many() -> str:
    return f"it has more than {_MOST_PIXELS // 1_000_000} million pixels"
