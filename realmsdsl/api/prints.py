"""Sets on paper: sheets, single cards, lists and backs, and whether the texts fit."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import ceil
from typing import Final, final

from attrs import evolve, frozen

from realmsdsl.api.changes import content_version, set_faces
from realmsdsl.api.fits import TextCheck
from realmsdsl.api.fits.measuring import measured
from realmsdsl.api.places import card_places
from realmsdsl.api.texts import language_pack, language_sources
from realmsdsl.base import Diagnostic, Diagnostics, Source, Span
from realmsdsl.emit.card_list import card_list
from realmsdsl.emit.changes import changed_cards
from realmsdsl.emit.faces import Face, Faces, faces
from realmsdsl.emit.look import Look, check_look, file_name_of, read_look
from realmsdsl.emit.typeset.cards import (
    Assets,
    Json,
    Placed,
    placed,
    reported,
)
from realmsdsl.emit.typeset.paper import CARD_SIZES, PAPERS, NoRoomError
from realmsdsl.emit.typeset.sheets import LAYOUTS, Form, Options, Wording, job
from realmsdsl.emit.words import words
from realmsdsl.ir import Program
from realmsdsl.semantics import Compilation
from realmsdsl.text import Pack

__all__ = [
    "CARD_SIZES",
    "LAYOUTS",
    "PAPERS",
    "Form",
    "NoRoomError",
    "Options",
    "SetPrint",
    "TextCheck",
    "check_texts",
    "print_set",
]

_PAGES_OF_A_JOB: Final = 60
"""Pages that a process prints before it reports; a PDF is always one job."""


@final
@frozen(slots=True)
class SetPrint:
    """A set being printed.

    Attributes:
        diagnostics: what is wrong with texts, pictures and the fit, known before anything is printed.
        sources: for showing them.
        count: how many files there will be.
        steps: how many results `files` gives.
        files: prints, and gives for each step the files by name.
        late: what turns out to be wrong only while it is printed.
    """

    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, Source]
    count: int
    steps: int
    files: Callable[[], Iterator[Mapping[str, bytes]]]
    late: Diagnostics


def print_set(
    compilation: Compilation,
    languages: Sequence[str],
    form: Form,
    options: Options,
    *,
    dots: float = 300,
    since: Compilation | None = None,
) -> SetPrint:
    """Print a set; nothing if it has errors.

    Args:
        compilation: the set.
        languages: their codes.
        form: `pdf`, `png` or `svg`.
        options: layout, paper, and the rest.
        dots: of an inch, for `png`.
        since: another version of the set: only cards that differ from it are printed.

    Raises:
        NoRoomError: a card does not fit the paper.
    """
    from realmsdsl.emit.typeset.rendering import PrintJob, rendered  # noqa: PLC0415  it needs the extra `print`

    diagnostics, sources = Diagnostics(), dict(compilation.sources)
    options = evolve(options, version=options.version or content_version(compilation))
    jobs: list[tuple[tuple[str, ...], PrintJob]] = []
    told: list[Diagnostic] = []
    for language in languages:
        sheet = _laid_out(compilation, language, options, diagnostics, sources, since)
        if sheet is None:
            continue
        told += sheet.faults
        for names, plain in _split(sheet, compilation.name, form, options):
            jobs.append((names, PrintJob(plain, sheet.assets.files, form, dots)))

    late = Diagnostics()

    def files() -> Iterator[Mapping[str, bytes]]:
        for (names, task), made in zip(jobs, rendered([each for _, each in jobs]), strict=True):
            _report_refused(task.job, made.refused, card_places(compilation), late)
            yield dict(zip(names, made.pages, strict=True))

    count = sum(len(names) for names, _ in jobs)
    return SetPrint((*diagnostics.sorted(), *told), sources, count, len(jobs), files, late)


def _report_refused(
    plain: Json, refused: Sequence[str], place: Callable[[str], Span], diagnostics: Diagnostics
) -> None:
    for card in plain["cards"]:
        if card["art"]["file"] in refused:
            message = f"the drawing for “{card['card']}” cannot be printed: nothing stands for it"
            diagnostics.add(Diagnostic("RD703", message, place(card["card"])))


def check_texts(compilation: Compilation, languages: Iterable[str]) -> TextCheck:
    """What the languages have no words for, and what does not fit its frame in them.

    Args:
        compilation: the set; one with errors has no texts.
        languages: their codes.
    """
    program = compilation.program
    if program is None:
        return TextCheck((), compilation.sources)
    names = {card.name for card in program.cards}
    found = measured(compilation, program, dict.fromkeys(languages, names))
    faults = [each for told in found.faults.values() for each in told]
    return TextCheck((*found.refused, *found.unsaid, *faults), found.sources)


# ---- pages ---------------------------------------------------------------------------------------------


@final
@frozen(slots=True)
class _Sheet:
    """A set laid out in a language: the job for the template, its pictures, and the cards by page for single ones."""

    language: str
    job: Json
    assets: Assets
    faces: tuple[Face, ...]
    faults: Sequence[Diagnostic]


def _laid_out(
    compilation: Compilation,
    language: str,
    options: Options,
    diagnostics: Diagnostics,
    sources: dict[str, Source],
    since: Compilation | None,
) -> _Sheet | None:
    program, pack = compilation.program, language_pack(compilation, language, diagnostics)
    sources |= language_sources(compilation, language)
    if program is None or pack is None:
        return None
    whole = faces(program, compilation.name, pack, diagnostics)
    wanted = _wanted(whole, since, language, diagnostics)
    if not wanted:
        return None
    look = _look(compilation, program, diagnostics, sources, low_ink=options.low_ink)
    assets = Assets()
    cards = {
        face.card.name: placed(
            face, language, compilation.name.replace("_", " ").upper(), look, assets, options.card_size
        )
        for face in wanted
    }
    faults = reported({name: each.faults for name, each in cards.items()}, language, card_places(compilation))
    one_each = options.one_each or options.layout in {"single", "list"}
    copies = [1 if one_each else face.card.count for face in wanted]
    wording = _wording(whole, wanted, words(pack, "sheet", diagnostics))
    groups = _groups(program, compilation, pack, look, assets, cards) if options.layout == "list" else ()
    plain = job([each.plain for each in cards.values()], copies, options, wording, look, assets, groups)
    return _Sheet(language, plain, assets, wanted, faults)


def _wanted(
    whole: Faces, since: Compilation | None, language: str, diagnostics: Diagnostics
) -> tuple[Face, ...]:
    old = set_faces(since, language, diagnostics) if since else None
    if old is None:
        return whole.faces
    names = changed_cards(old, whole)
    return tuple(face for face in whole.faces if face.card.name in names)


def _split(sheet: _Sheet, name: str, form: Form, options: Options) -> Iterator[tuple[tuple[str, ...], Json]]:
    """The job in parts that one process prints, each with the names of the files that come out."""
    stem = f"{name}.{sheet.language}.{options.layout}"
    if options.layout == "list":
        if form == "pdf":
            yield (f"{stem}.pdf",), sheet.job
        else:
            raise ValueError("a list is a document of many pages: print it as pdf")
        return
    pages = sheet.job["pages"]
    if form == "pdf":
        yield (f"{stem}.pdf",), sheet.job
        return
    width = len(str(len(pages)))
    if options.layout == "single":
        names = [f"{stem}/{face.number:03}_{file_name_of(face.card.name)}.{form}" for face in sheet.faces]
    else:
        names = [f"{stem}-{at:0{width}}.{form}" for at in range(1, len(pages) + 1)]
    for part in range(ceil(len(pages) / _PAGES_OF_A_JOB)):
        cut = slice(part * _PAGES_OF_A_JOB, (part + 1) * _PAGES_OF_A_JOB)
        yield tuple(names[cut]), {**sheet.job, "pages": pages[cut]}


def _wording(whole: Faces, wanted: Sequence[Face], said: Mapping[str, str]) -> Wording:
    counts = said["counts"].format(cards=len(wanted), copies=sum(face.card.count for face in wanted))
    return Wording(
        whole.title, whole.language, said["page"], said["fronts"], said["backs"], said["scale"], counts
    )


def _groups(
    program: Program,
    compilation: Compilation,
    pack: Pack,
    look: Look,
    assets: Assets,
    cards: Mapping[str, Placed],
) -> list[Json]:
    order = {name: at for at, name in enumerate(cards)}
    groups: list[Json] = []
    for group in card_list(program, compilation.name, pack, Diagnostics()).groups:
        members = [order[each.card] for each in group.cards if each.card in order]
        if not members:
            continue
        shades = look.palette(group.words)
        badges = max(len(cards[each.card].plain["badges"]) for each in group.cards if each.card in order)
        groups.append(
            {
                "heading": group.heading,
                "fill": shades.paint("bar"),
                "stroke": shades.paint("light") if look.low_ink else None,
                "ink": shades.on_dark,
                "stripe": shades.paper,
                "sigil": assets.icon(group.words[0], look) if group.words else None,
                "badges": max(1, badges),
                "cards": members,
            }
        )
    return groups


# ---- what pages are made of ----------------------------------------------------------------------------


def _look(
    compilation: Compilation,
    program: Program,
    diagnostics: Diagnostics,
    sources: dict[str, Source],
    *,
    low_ink: bool = False,
) -> Look:
    look = read_look(program, compilation.folders, diagnostics, low_ink=low_ink)
    check_look(look, program, diagnostics)
    sources |= look.sources
    return look
