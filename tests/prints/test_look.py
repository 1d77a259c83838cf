"""`print.toml`: what it may say, and what is told where it says something else."""

from collections.abc import Callable
from pathlib import Path

import pytest

from realmsdsl import load_set
from realmsdsl.base import Diagnostics
from realmsdsl.emit.look import Look, read_look
from realmsdsl.emit.look.colours import in_black_and_white, palette, unnamed_colour
from realmsdsl.semantics import Compilation
from realmsdsl.text.realise import amount_mark, amounts_in
from realmsdsl.text.realise.amounts import SaidAmount

Write = Callable[..., Compilation]

FRAME = """\
[frames.mine]
kinds = ["ship"]
art = { box = [3, 3, 57, 30] }
title = { box = [3, 34, 57, 7] }
kind = { box = [3, 42, 57, 5] }
text = { box = [3, 48, 57, 34] }
footer = { box = [3, 83, 57, 3] }
"""


def look_of(made: Compilation) -> tuple[Look, list[tuple[str, str]]]:
    diagnostics = Diagnostics()
    assert made.program is not None
    look = read_look(made.program, made.folders, diagnostics)
    told = []
    for each in diagnostics.sorted():
        source = look.sources[each.span.file]
        told.append((each.message, source.slice(each.span) or "(file)"))
    return look, told


def test_a_set_adds_to_what_its_game_says(write: Write) -> None:
    files = {"mine.print.toml": (FRAME + '\n[colours.faction]\nblob = "#112233"\n').encode()}
    look, told = look_of(write(**files))
    assert told == []
    assert look.frame("ship").name == "mine"
    assert look.frame("outpost").name == "outpost"
    assert look.palette(["faction.blob"]).base == "#112233"
    assert look.palette(["faction.star_empire"]).base == "#b98a14"


@pytest.mark.parametrize(
    ("text", "message", "place"),
    [
        ('color_by = "x"', "`color_by` means nothing here", "color_by"),
        ('plain = "grey"', "`plain` is no colour", "plain"),
        ('[colours]\nfaction = "#112233"', "`colours.faction` is a table", "faction"),
        ('[colours.faction]\nblob = "green"', "`colours.faction.blob` is no colour", "blob"),
        (FRAME.replace("footer", "foot"), "`foot` means nothing in `frames.mine`", "foot"),
        (FRAME.replace("footer = { box = [3, 83, 57, 3] }", ""), "the frame `mine` has no `footer`", "mine"),
        (
            FRAME.replace("[3, 3, 57, 30]", "[3, 3, 57]"),
            "`frames.mine.art.box` is 4 numbers, in millimetres or points",
            "box",
        ),
        (FRAME.replace("57, 30]", "-57, 30]"), "`frames.mine.art` is empty", "box"),
        (FRAME.replace("30] }", '30], fill = "blue" }'), "`blue` is neither a shade nor a colour", "fill"),
        (
            FRAME.replace("30] }", "30], size = [5, 9] }"),
            "the sizes of `frames.mine.art` are the wrong way round",
            "size",
        ),
        (FRAME.replace("30] }", '30], align = "top" }'), "`top` is no way to align", "align"),
        (FRAME.replace("30]", "nan]"), "`frames.mine.art.box` is 4 numbers, in millimetres or points", "box"),
        ("frames = 3", "`frames` is a table", "frames"),
    ],
)
def test_what_means_nothing_is_told_at_its_place(write: Write, text: str, message: str, place: str) -> None:
    look, told = look_of(write(**{"mine.print.toml": text.encode()}))
    assert told == [(message, place)]
    assert look.frame("ship").name == "ship"


@pytest.mark.parametrize("content", [b"\xff\xfe", b"a = = b", b"x" * 2_000_000, b"[" * 100_000])
def test_a_file_that_cannot_be_read_is_told_once(write: Write, content: bytes) -> None:
    _, told = look_of(write(**{"mine.print.toml": content}))
    assert len(told) == 1
    assert told[0][0].startswith("the look of the cards cannot be read")


def test_a_game_without_a_look_prints_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "game.realms").write_text(
        'game tiny "Tiny"\n\nzone hand of player private\n\nkind thing\n\nthing "One":\n    count 2\n'
    )
    made = load_set(tmp_path / "game.realms")
    assert made.program is not None, made.diagnostics
    look, told = look_of(made)
    assert told == []
    assert look.frame("thing").name == "plain"
    assert look.icon("resource.nothing").content.startswith(b"<svg")


def test_shades_are_told_apart() -> None:
    shades = palette("#3c8a3f")
    assert len({shades.base, shades.dark, shades.light, shades.paper}) == 4
    assert unnamed_colour("one") == unnamed_colour("one") != unnamed_colour("two")


def test_black_and_white_keeps_shapes() -> None:
    drawing = '<svg><circle class="rim" fill="#7a5200"/><circle class="fill" fill="#111111"/><path fill="#eeeeee"/></svg>'
    assert in_black_and_white(drawing) == (
        '<svg><circle class="rim" fill="#1a1a1a"/><circle class="fill" fill="#ffffff"/><path fill="#ffffff"/></svg>'
    )


def test_amounts_take_the_place_of_their_words() -> None:
    text = f"Draw 2 cards and gain 3 Combat{amount_mark('resource.combat', 3)}."
    assert list(amounts_in(text)) == ["Draw 2 cards and gain ", SaidAmount("resource.combat", 3), "."]
    alone = amount_mark("resource.trade", 2) + amount_mark("resource.combat", 1) + " Draw a card."
    assert [each for each in amounts_in(alone) if each] == [
        SaidAmount("resource.trade", 2, is_whole=True),
        SaidAmount("resource.combat", 1, is_whole=True),
        " Draw a card.",
    ]
    below = (
        f"Choose one: ◦ {amount_mark('resource.trade', 3)} ◦ {amount_mark('resource.combat', 2)} Draw a card."
    )
    assert [each for each in amounts_in(below) if isinstance(each, SaidAmount)] == [
        SaidAmount("resource.trade", 3),
        SaidAmount("resource.combat", 2),
    ]
    spelt = f"gain three Combat{amount_mark('resource.combat', 3)}"
    assert "".join(each for each in amounts_in(spelt) if isinstance(each, str)) == "gain three Combat"
