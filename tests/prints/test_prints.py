"""What comes out of the press: pages, their size and words, the same bytes again, and only what was asked for."""

import io
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import ClassVar, Self

import pytest
from pypdf import PdfReader

from realmsdsl import LANGUAGES, load_set, shipped_sets
from realmsdsl.api.prints import Options, check_texts, print_set
from realmsdsl.api.texts import language_pack
from realmsdsl.base import Diagnostics, Severity
from realmsdsl.emit.faces import faces
from realmsdsl.emit.fitting import Words
from realmsdsl.emit.typeset import rendering
from realmsdsl.emit.typeset.rendering import Printed, PrintJob
from realmsdsl.emit.typeset.sheets import Form
from realmsdsl.semantics import Compilation

Write = Callable[..., Compilation]
ROOT = Path(__file__).parents[2]
MM = 72 / 25.4


def printed(
    made: Compilation,
    language: str = "en",
    form: Form = "pdf",
    since: Compilation | None = None,
    dots: float = 72,
    **options: object,
) -> dict[str, bytes]:
    result = print_set(made, [language], form, Options(**options), dots=dots, since=since)  # type: ignore[arg-type]  # the fields of Options
    return {name: content for each in result.files() for name, content in each.items()}


def pages(content: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(content))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_of_every_card_in_every_language(core: Compilation, language: str) -> None:
    (content,) = printed(core, language, one_each=True, version="test 7").values()
    found = pages(content)
    assert len(found.pages) == 6
    words = {"en": "Mercenary", "pl": "Okręt", "hu": "hajó", "fr": "Vaisseau"}
    first = found.pages[0].extract_text()
    assert "test 7" in first
    assert language.upper() in first
    assert "1/6" in first
    assert "50 mm" in first
    assert "100 %" in first
    if language != "en":
        assert words[language] in first
    assert (round(found.pages[0].mediabox.width / MM), round(found.pages[0].mediabox.height / MM)) == (
        210,
        297,
    )


def test_as_many_copies_as_in_the_set(core: Compilation) -> None:
    (content,) = printed(core).values()
    assert len(pages(content).pages) == 13  # 110 cards
    assert "110" not in pages(content).pages[0].extract_text()
    (backs,) = printed(core, layout="backs").values()
    assert len(pages(backs).pages) == 13


def test_a_back_does_not_tell_which_set_a_card_is_of(tmp_path: Path) -> None:
    """Cards of several sets are shuffled together; who wants another title says so."""
    path = tmp_path / "mine.realms"
    path.write_text(
        'set mine "My Cards" for star_realms uses core\n\nship "Kavka":\n    cost 2\n', encoding="utf-8"
    )
    said = []
    for styles in ("", '[back]\ntitle = "Trade Deck"\n'):
        (tmp_path / "mine.print.toml").write_text(styles, encoding="utf-8")
        (backs,) = printed(load_set(path), layout="backs", one_each=True).values()
        said.append(pages(backs).pages[0].extract_text())
    assert [each.count("My Cards") for each in said] == [1, 1], "above the sheet, and on no card"
    assert (said[0].count("Star Realms"), said[1].count("Trade Deck")) == (2, 1)


def test_single_cards_with_bleed(core: Compilation) -> None:
    (content,) = printed(core, layout="single", bleed=3).values()
    found = pages(content)
    assert len(found.pages) == 49
    box = found.pages[0].mediabox
    assert (round(box.width / MM, 1), round(box.height / MM, 1)) == (69, 94)


def test_letter_and_other_sizes(core: Compilation) -> None:
    (content,) = printed(core, paper="letter", card="mini", one_each=True).values()
    box = pages(content).pages[0].mediabox
    assert (round(box.width), round(box.height)) == (612, 792)
    assert len(pages(content).pages) == 4  # 4 by 4


def test_a_list_has_every_card_and_its_counts(core: Compilation) -> None:
    (content,) = printed(core, "pl", layout="list").values()
    text = "\n".join(page.extract_text() for page in pages(content).pages)
    assert core.program is not None
    assert "Złomowisko" not in text  # an icon says it
    assert "110" in text
    assert text.count("Okręt") > 20
    assert "Federacja Handlowa" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_begins_with_a_gap(core: Compilation, language: str) -> None:
    """Not even what follows the icons of what is gained first."""
    pack = language_pack(core, language, Diagnostics())
    assert core.program is not None
    assert pack is not None
    shown = faces(core.program, core.name, pack, Diagnostics()).faces
    begun = [each.pieces[0] for face in shown for row in face.rows for each in row.paragraphs]
    words = [each.text for each in begun if isinstance(each, Words)]
    assert len(words) > 30
    assert [text for text in words if text != text.lstrip()] == []


@pytest.mark.parametrize("form", ["pdf", "png", "svg"])
def test_the_same_cards_give_the_same_bytes(write: Write, form: Form) -> None:
    made = write()
    assert printed(made, form=form) == printed(made, form=form)


def test_only_what_differs_is_printed_since_another_version(write: Write) -> None:
    old = write(name="old")
    new = write(
        'ship "Scavenger":\n    faction blob\n    cost 3\n    count 2\n    primary: gain 4 combat\n    ally: draw 1\n\n'
        'ship "Lighter":\n    cost 2\n    primary: gain 2 trade\n\n'
        'ship "Newcomer":\n    cost 1\n    primary: draw 1\n'
    )
    names = [name.rpartition("_")[2] for name in printed(new, form="svg", layout="single", since=old)]
    assert names == ["scavenger.svg", "newcomer.svg"]
    assert printed(new, since=new) == {}


def test_low_ink_has_no_colour(core: Compilation) -> None:
    import re  # noqa: PLC0415  for this test only

    files = printed(core, form="svg", layout="single", low_ink=True)
    colours = {found for content in files.values() for found in re.findall(rb"#[0-9a-f]{6}", content)}
    assert colours
    assert all(c[1:3] == c[3:5] == c[5:7] or abs(int(c[1:3], 16) - int(c[5:7], 16)) < 24 for c in colours)
    full = printed(core, form="svg", layout="single")
    assert files.keys() == full.keys()


def test_the_other_game_prints_in_its_own_frames(stars: Compilation) -> None:
    files = printed(stars, "hu", form="svg", layout="single")
    assert len(files) == 64
    assert len(set(files.values())) == 64
    result = check_texts(stars, ["hu"])
    assert not [
        each for each in result.diagnostics if each.code in {"RD703", "RD705", "RD706", "RD707", "RD708"}
    ]


def test_what_does_not_fit_is_told_with_card_language_and_by_how_much(write: Write) -> None:
    deeds = "".join(f"        - acquire a ship with cost {n} or less to top of deck\n" for n in range(1, 10))
    made = write(f'ship "Scavenger 漢":\n    cost 1\n    primary: choose one:\n{deeds}')
    found = [each for each in check_texts(made, ["en", "fr"]).diagnostics if each.code.startswith("RD7")]
    assert [each.code for each in found] == ["RD701", "RD702", "RD701", "RD702"]
    assert "“Scavenger 漢” in EN: the text needs" in found[0].message
    assert " mm more" in found[0].message
    assert "U+6F22" in found[1].message
    source = made.sources[found[0].span.file]
    assert source.position(found[0].span.start)[0] == 3


def test_what_a_language_has_no_words_for_is_printed_as_a_gap_and_told_as_that(tmp_path: Path) -> None:
    path = tmp_path / "words.realms"
    path.write_text(
        'set words "Words" for star_realms uses core\n\nvalues faction: drifter\n'
        "ability convoy once a turn\nkind barge is ship plural barges\n\n"
        'barge "Lantern":\n    faction drifter\n    cost 2\n    convoy: draw 1\n'
    )
    made = load_set(path)
    told = print_set(made, ["en", "hu"], "svg", Options(layout="single"))
    assert {each.code for each in told.diagnostics if each.severity is Severity.ERROR} == {
        "L10N-E201",
        "L10N-E301",
    }
    assert [each for each in told.diagnostics if each.code.startswith("RD7")] == []
    program, pack = made.program, language_pack(made, "en", Diagnostics())
    assert program is not None
    assert pack is not None
    face = faces(program, made.name, pack, Diagnostics()).faces[-1]
    assert (face.type_line, face.text) == ("[…] · […]", "[…]: Draw a card.")


MARKUP = [
    "#panic[x] $x^2$ *b* _i_ @ref <label> `raw`",
    "<script>alert(1)</script>&amp;",
    "=HYPERLINK(1) +1 -1 @SUM",
    "\\u{41} // comment /* x */",
    '#image("/etc/passwd")',
]


@pytest.mark.parametrize("name", [each for each in MARKUP if '"' not in each])
def test_markup_in_names_is_printed_as_it_stands(write: Write, name: str) -> None:
    made = write(f'ship "{name}":\n    cost 1\n    primary: draw 1\n')
    (content,) = printed(made, one_each=True).values()
    shown = "".join(pages(content).pages[0].extract_text().split())
    assert "".join(name.split()) in shown


def test_every_declared_thing_has_an_icon_of_its_own() -> None:
    for made in map(load_set, shipped_sets()):
        program = made.program
        assert program is not None
        folder = made.folders[program.game] / "icons"
        wanted = [
            *(f"resource.{each.name}" for each in program.resources),
            *(f"counter.{each.name}" for each in program.counters),
            *(f"ability.{each.name}" for each in program.ability_kinds),
            *(f"kind.{each.name}" for each in program.kinds),
            *(f"{each.name}.{word}" for each in program.values for word, _ in each.words),
        ]
        assert [each for each in wanted if not (folder / f"{each}.svg").is_file()] == []
        shapes = [path.read_text(encoding="utf-8") for path in folder.glob("faction.*.svg")]
        outlines = {text[: text.index("fill=")] for text in shapes}
        assert len(outlines) == len(shapes)  # told apart without colour


class Pool:
    """Prints at once, in this process, and notes what it was asked to be."""

    asked: ClassVar[list[tuple[int, int]]] = []

    def __init__(self, count: int, *, mp_context: object, max_tasks_per_child: int) -> None:
        assert mp_context is not None
        self.asked.append((count, max_tasks_per_child))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def submit(self, print_job: Callable[[PrintJob], Printed], job: PrintJob) -> Future[Printed]:
        done: Future[Printed] = Future()
        done.set_result(print_job(job))
        return done


@pytest.mark.parametrize(("large", "asked"), [(1, (1, 1)), (2, (2, 3))])
def test_a_process_that_printed_many_cards_ends_with_them(
    write: Write, monkeypatch: pytest.MonkeyPatch, large: int, asked: tuple[int, int]
) -> None:
    monkeypatch.setattr(rendering, "_LARGE", large)  # of two cards
    monkeypatch.setattr(rendering, "ProcessPoolExecutor", Pool)
    monkeypatch.setattr("os.cpu_count", lambda: 8)
    Pool.asked.clear()
    result = print_set(write(), LANGUAGES[:3], "svg", Options(layout="single"))
    assert [len(files) for files in result.files()] == [2, 2, 2]
    assert Pool.asked == [asked]
