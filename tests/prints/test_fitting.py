"""Texts are made as large as fits, and what cannot fit is said by how much."""

import json

import typst
from hypothesis import given, settings
from hypothesis import strategies as st

from realmsdsl import LANGUAGES
from realmsdsl.api.texts import language_pack
from realmsdsl.base import Diagnostics
from realmsdsl.emit.faces import faces
from realmsdsl.emit.fitting import POINT, Fitted, FittedRow, Icon, Paragraph, Piece, Row, Words, fit, fit_line
from realmsdsl.emit.fonts import FOLDER, TEXT, TITLE, typeface
from realmsdsl.emit.look import read_look
from realmsdsl.emit.standing import BOX, standing
from realmsdsl.emit.typeset.cards import fitted_text, labelled
from realmsdsl.semantics import Compilation
from tests.prints.conftest import Write

WORD = st.text(st.sampled_from("abcdefghijklmnopqrstuvwxyząőéç"), min_size=1, max_size=12)
PIECE = st.one_of(
    st.lists(WORD, min_size=1, max_size=30).map(lambda words: Words(" ".join(words))),
    st.integers(0, 99).map(lambda number: Icon("resource.any", str(number))),
)
ROWS = st.lists(
    st.builds(
        Row,
        st.lists(
            st.builds(
                Paragraph, st.lists(PIECE, min_size=1, max_size=3).map(tuple), st.sampled_from(["", "•"])
            ),
            min_size=1,
            max_size=3,
        ).map(tuple),
        st.sampled_from(["", "ability.any"]),
    ),
    min_size=1,
    max_size=4,
)


def row(text: str, mark: str = "") -> Row:
    return Row((Paragraph((Words(text),)),), mark)


def texts(fitted: FittedRow) -> list[str]:
    return [
        "".join(p.text if isinstance(p, Words) else f"<{p.number}>" for p in line.pieces)
        for line in fitted.lines
    ]


def test_icons_of_two_lines_do_not_touch() -> None:
    """An icon is higher than its letters: a line with one takes more room."""
    bullets = Row(tuple(Paragraph((Icon("resource.any", "1"), Words(" x")), bullet="•") for _ in range(2)))
    plain = Row(tuple(Paragraph((Words("x"),), bullet="•") for _ in range(2)))
    high = 2.9 * 8 * POINT
    assert fit([plain], 60, high, 8, 8).excess == 0
    assert fit([bullets], 60, high, 8, 8).excess == round((2 * 1.35 + 0.18 + 2 * 0.18) * 8 * POINT - high, 1)


@settings(max_examples=40)
@given(ROWS, st.floats(20, 80), st.floats(10, 60))
def test_a_text_that_fits_is_inside_and_one_that_does_not_is_at_its_smallest(
    rows: list[Row], width: float, height: float
) -> None:
    fitted = fit(rows, width, height, 10, 6)
    assert 6 <= fitted.size <= 10
    assert fitted.excess == 0 or fitted.size == 6
    larger = fit(rows, width, height + 20, 10, 6)
    assert larger.size >= fitted.size
    assert larger.excess <= fitted.excess


@settings(max_examples=40)
@given(ROWS)
def test_nothing_is_lost_between_the_lines(rows: list[Row]) -> None:
    for before, after in zip(rows, fit(rows, 40, 30, 9, 6).rows, strict=True):
        pieces: list[Piece] = [piece for each in before.paragraphs for piece in each.pieces]
        said = "".join(each.text if isinstance(each, Words) else f"<{each.number}>" for each in pieces)
        assert "".join(texts(after)).replace(" ", "") == said.replace(" ", "")


def test_a_long_text_shrinks_and_a_longer_one_is_too_long() -> None:
    sentence = "Draw a card and put it on the bottom of your deck. "
    assert fit([row(sentence)], 52, 30, 9.4, 6.2).size == 9.4
    assert 6.2 <= fit([row(sentence * 8)], 52, 30, 9.4, 6.2).size < 9.4
    over = fit([row(sentence * 20)], 52, 30, 9.4, 6.2)
    assert (over.size, over.excess > 10) == (6.2, True)


def test_no_line_ends_at_a_space_that_does_not_break() -> None:
    glued = row("a b\N{NO-BREAK SPACE}c " * 12)
    for line in texts(fit([glued], 22, 40, 9, 6).rows[0]):
        assert "b\N{NO-BREAK SPACE}c" in line or "b" not in line


def test_a_word_wider_than_the_frame_is_too_long() -> None:
    assert fit([row("x" * 90)], 50, 30, 9, 6).excess > 20


BOXES = st.lists(st.tuples(st.floats(0, 50), st.floats(0, 20), st.floats(1, 50), st.floats(1, 4)), max_size=6)


@settings(max_examples=100)
@given(BOXES, BOXES, st.floats(1, 30))
def test_a_text_stands_in_the_middle_or_clear_of_what_lies_in_front(
    lines: list[BOX], taken: list[BOX], room: float
) -> None:
    high = max((top + tall for _, top, _, tall in lines), default=0)
    above, hidden = standing(lines, high, room, taken)
    middle = (room - high) / 2
    assert above == middle or 0 <= above <= room - high
    seen = [(left, top + above, wide, tall) for left, top, wide, tall in lines]
    assert (hidden > 0) == any(touch(line, each) for line in seen for each in taken)
    if above != middle:
        assert any(touch((a, b + middle, c, d), each) for a, b, c, d in lines for each in taken)


def touch(one: BOX, other: BOX) -> bool:
    return all(
        one[at] < other[at] + other[at + 2]
        and other[at] < one[at] + one[at + 2]
        and min(one[at + 2], other[at + 2]) > 0
        for at in (0, 1)
    )


def test_a_text_moves_up_from_a_badge_and_shrinks_where_it_cannot() -> None:
    badge = (40.0, 24.0, 12.0, 6.0)

    def both(times: int) -> tuple[Fitted, Fitted]:
        rows = [row("Draw a card. " * times)]
        return fit(rows, 52, 30, 9, 6), fit(rows, 52, 30, 9, 6, [badge])

    alone, beside = both(9)
    assert alone == beside
    alone, beside = both(18)
    assert (beside.size, beside.excess) == (alone.size, 0)
    assert 0 <= beside.above < alone.above
    alone, beside = both(26)
    assert (alone.excess, beside.excess) == (0, 0)
    assert beside.size < alone.size
    assert fit([row("Draw.")], 52, 30, 9, 6, [(0, 0, 52, 30)]).excess > 2


def test_the_text_of_a_base_keeps_clear_of_its_badge(write: Write) -> None:
    made = write(BASE)
    assert made.program is not None
    look, pack = (
        read_look(made.program, made.folders, Diagnostics()),
        language_pack(made, "en", Diagnostics()),
    )
    assert pack is not None
    (face,) = faces(made.program, made.name, pack, Diagnostics(), {"Refinery"}).faces
    frame = look.frame(face.card.kind)
    in_the_middle = fit(labelled(face.rows, face, look), *frame.text.inner, *frame.text.size)
    beside = fitted_text(face, look, frame)
    assert (beside.size, beside.rows) == (in_the_middle.size, in_the_middle.rows)
    assert beside.above < in_the_middle.above


BASE = """\
outpost "Refinery":
    cost 4
    defense 4
    primary: choose one:
        - gain 2 trade
        - gain 2 authority
        - each opponent: discard a card
    when you acquire a base: gain 2 authority
"""


def test_a_name_is_one_line() -> None:
    assert fit_line("Scout", TITLE, 40, 10, 6) == (10, 0.0)
    size, over = fit_line("A Long Name For a Small Card", TITLE, 40, 10, 6)
    assert 6 <= size < 10
    assert over == 0
    assert fit_line("W" * 60, TITLE, 40, 10, 6)[1] > 50


def test_the_typesetter_finds_lines_no_wider_than_they_were_reckoned(core: Compilation) -> None:
    """Kerning is left out of account: it changes little."""
    program = core.program
    assert program is not None
    look = read_look(program, core.folders, Diagnostics())
    lines: dict[str, float] = {}
    for language in LANGUAGES:
        pack = language_pack(core, language, Diagnostics())
        assert pack is not None
        for face in faces(program, core.name, pack, Diagnostics()).faces:
            fitted = fitted_text(face, look, look.frame(face.card.kind))
            assert fitted.excess == 0
            for each in fitted.rows:
                for line in each.lines:
                    for piece in line.pieces:
                        if isinstance(piece, Words) and not piece.strong:
                            lines[piece.text.strip()] = typeface(TEXT).width(piece.text.strip()) * 10
    assert len(lines) > 150
    source = (
        '#set text(font: "Realms Text", size: 10pt, fallback: false)\n#let all = json(bytes(sys.inputs.all))\n'
        "#context [#metadata(all.map(t => measure(text(t)).width / 1pt)) <widths>]"
    )
    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(FOLDER)])
    compiler = typst.Compiler(source.encode(), font_paths=fonts, sys_inputs={"all": json.dumps([*lines])})
    widths = json.loads(compiler.query("<widths>", field="value", one=True))
    for (text, reckoned), real in zip(lines.items(), widths, strict=True):
        assert real <= reckoned * 1.01, text
        assert real >= reckoned * 0.93, text
    assert POINT * 72 == 25.4
