"""Pictures from anywhere: nothing in them runs, fetches or swells; the card is reported, and the others print."""

import io
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from realmsdsl.api.prints import Options, SetPrint, print_set
from realmsdsl.base import Severity
from realmsdsl.emit.look.raster import UnusablePictureError, cut_picture
from realmsdsl.emit.look.vector import UnsafeDrawingError, UnusableDrawingError, safe_svg
from realmsdsl.semantics import Compilation

Write = Callable[..., Compilation]

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">'

UNSAFE = {
    "script": "<script>alert(1)</script>",
    "handler": '<rect width="9" height="9" onload="alert(1)"/>',
    "link": '<a href="https://example.org"><rect width="9" height="9"/></a>',
    "image": '<image href="https://example.org/x.png" width="9" height="9"/>',
    "file": '<image xlink:href="file:///etc/passwd" width="9" height="9"/>',
    "use": '<use xlink:href="https://example.org/x.svg#a"/>',
    "fill": '<rect width="9" height="9" fill="url(https://example.org/x)"/>',
    "style": "<style>@import 'https://example.org/x.css';</style>",
    "style of an element": '<rect style="fill: url(//example.org/x)" width="9" height="9"/>',
    "page": "<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'><iframe src='x'/></body></foreignObject>",
    "animation": '<rect width="9" height="9"><animate attributeName="href" to="x"/></rect>',
}


def svg(inner: str) -> bytes:
    return f"{HEAD}{inner}</svg>".encode()


@pytest.mark.parametrize("name", UNSAFE)
def test_what_runs_or_fetches_is_refused(name: str) -> None:
    with pytest.raises(UnsafeDrawingError):
        safe_svg(svg(UNSAFE[name]))


def test_entities_are_refused() -> None:
    bomb = (
        '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
        + HEAD
        + "<title>&b;</title></svg>"
    )
    outside = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>' + HEAD + "<title>&x;</title></svg>"
    for each in (bomb, outside):
        with pytest.raises(UnsafeDrawingError):
            safe_svg(each.encode())


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"not xml",
        b"<html/>",
        HEAD.encode(),
        svg("<rect/>" * 30_000),
        svg("<g>" * 200 + "</g>" * 200),
        svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g><use href="#a"/>'),
        svg(
            "".join(f'<g id="x{n}">' + f'<use href="#x{n + 1}"/>' * 10 + "</g>" for n in range(9))
            + '<g id="x9"><rect/></g>'
        ),
        b'<svg xmlns="http://www.w3.org/2000/svg"/>',
        b"\xff\xfe<",
        b"<" * 3_000_000,
    ],
    ids=["empty", "text", "html", "open", "many", "deep", "circle", "laughs", "no size", "bytes", "huge"],
)
def test_what_is_broken_or_swells_is_refused(content: bytes) -> None:
    with pytest.raises(UnusableDrawingError):
        safe_svg(content)


def test_a_plain_drawing_keeps_its_shapes() -> None:
    kept = safe_svg(
        svg(
            '<metadata>by me</metadata><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>'
            '<path d="M0 0 L9 9" fill="url(#g)" data-x="1"/><text>no</text>'
        )
    )
    assert "M0 0 L9 9" in kept
    assert "url(#g)" in kept
    assert not any(word in kept for word in ("metadata", "data-x", "text"))


# ---- photographs -----------------------------------------------------------------------------------


def picture(width: int, height: int, form: str = "PNG", mode: str = "RGB") -> bytes:
    out = io.BytesIO()
    Image.new(mode, (width, height), 120).save(out, form)
    return out.getvalue()


def png_that_claims(width: int, height: int) -> bytes:
    """A decompression bomb: a few hundred bytes that say they are a huge picture."""
    good = bytearray(picture(8, 8))
    good[16:24] = width.to_bytes(4, "big") + height.to_bytes(4, "big")
    good[29:33] = zlib.crc32(good[12:29]).to_bytes(4, "big")
    return bytes(good)


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP"])
@pytest.mark.parametrize("mode", ["RGB", "L", "RGBA", "P"])
def test_pictures_fill_their_window(tmp_path: Path, form: str, mode: str) -> None:
    if (form, mode) in {("JPEG", "RGBA"), ("JPEG", "P")}:
        mode = "CMYK"
    path = tmp_path / "x"
    path.write_bytes(picture(900, 300, form, mode))
    with Image.open(io.BytesIO(cut_picture(path, 57, 30))) as cut:
        assert cut.format == "JPEG"
        assert abs(cut.width / cut.height - 57 / 30) < 0.02
        assert cut.width <= 57 / 25.4 * 300 + 1


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"GIF89a nothing",
        picture(40, 40)[:60],
        png_that_claims(60_000, 60_000),
        png_that_claims(2**31 - 1, 2**31 - 1),
        b"P6 9 9 255 " + b"\0" * 300,
    ],
    ids=["empty", "gif", "cut off", "bomb", "absurd", "ppm"],
)
def test_broken_and_huge_pictures_are_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.png"
    path.write_bytes(content)
    with pytest.raises(UnusablePictureError):
        cut_picture(path, 57, 30)


# ---- in a set ----------------------------------------------------------------------------------------


def printed(made: Compilation) -> tuple[SetPrint, dict[str, bytes]]:
    result = print_set(made, ["en"], "svg", Options("single"))
    files = {name: content for each in result.files() for name, content in each.items()}
    return result, files


@pytest.mark.parametrize(
    ("files", "code"),
    [
        ({"art/scavenger.svg": svg(UNSAFE["script"])}, "RD705"),
        ({"art/scavenger.svg": b"<svg"}, "RD703"),
        ({"art/scavenger.png": b"\x89PNG nothing"}, "RD703"),
        ({"art/scavenger.png": png_that_claims(50_000, 50_000)}, "RD703"),
        (
            {"mine.print.toml": b'[art]\nScavenger = "../secret.png"\n', "../secret.png": picture(9, 9)},
            "RD704",
        ),
        ({"mine.print.toml": b'[art]\nScavenger = "none.png"\n'}, "RD703"),
        ({"icons/resource.combat.svg": svg(UNSAFE["image"])}, "RD705"),
        ({"mine.print.toml": b"colour_by = 7\n"}, "RD707"),
        ({"mine.print.toml": b"this is = = not toml"}, "RD707"),
    ],
)
def test_the_picture_is_reported_and_all_cards_print(
    write: Write, files: dict[str, bytes], code: str
) -> None:
    result, made = printed(write(name="mine", **files))
    found = [each for each in result.diagnostics if each.code.startswith("RD7")]
    assert [(each.code, each.severity) for each in found] == [(code, Severity.ERROR)]
    assert len(made) == 2
    assert all(content.startswith(b"<svg") for content in made.values())
    assert not any(b"example.org" in content or b"alert(" in content for content in made.values())


def test_a_link_does_not_lead_out_of_the_folder(write: Write, tmp_path: Path) -> None:
    made = write()
    (tmp_path / "art").mkdir()
    outside = tmp_path.parent / "outside.png"
    outside.write_bytes(picture(9, 9))
    (tmp_path / "art" / "scavenger.png").symlink_to(outside)
    result, files = printed(made)
    assert [each.code for each in result.diagnostics if each.code.startswith("RD7")] == ["RD704"]
    assert len(files) == 2


def test_art_is_used_and_art_of_nobody_is_told(write: Write) -> None:
    plain = printed(write())[1]
    result, files = printed(
        write(**{"art/scavenger.jpg": picture(500, 300, "JPEG"), "art/scavnger.jpg": picture(9, 9, "JPEG")})
    )
    assert b"data:image/jpeg" in files["mine.en.single/001_scavenger.svg"]
    assert files["mine.en.single/002_lighter.svg"] == plain["mine.en.single/002_lighter.svg"]
    (told,) = [each for each in result.diagnostics if each.code == "RD706"]
    assert "did you mean `scavenger.jpg`?" in told.help


def test_own_icons_stand_before_those_of_the_game(write: Write) -> None:
    own = svg('<rect width="9" height="9" fill="#123456"/>')
    before, after = printed(write())[1], printed(write(**{"icons/resource.combat.svg": own}))[1]
    changed = {name for name in before if before[name] != after[name]}
    assert "mine.en.single/001_scavenger.svg" in changed
    assert "mine.en.single/002_lighter.svg" not in changed


def test_a_drawing_that_the_typesetter_refuses_is_left_blank(write: Write) -> None:
    odd = b'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"><rect width="1" height="1"/></svg>'
    result, files = printed(write(**{"art/scavenger.svg": odd}))
    codes = [
        each.code for each in (*result.diagnostics, *result.late.sorted()) if each.code.startswith("RD7")
    ]
    assert codes == ["RD703"]
    assert len(files) == 2
