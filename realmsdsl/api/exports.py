"""Sets for other programs and for printers."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, final

from attrs import frozen

from realmsdsl.api.changes import content_version
from realmsdsl.api.places import card_places
from realmsdsl.api.texts import language_pack, language_sources
from realmsdsl.base import Diagnostic, Diagnostics, Source
from realmsdsl.emit.card_list import card_list
from realmsdsl.emit.exports import tables, tabletop, xml_sets
from realmsdsl.emit.faces import Face, Faces, faces
from realmsdsl.emit.look import Look, file_name_of, read_look
from realmsdsl.emit.pages import forum_post
from realmsdsl.emit.typeset.cards import Assets, Json, placed, reported
from realmsdsl.emit.typeset.sheets import Options, Wording, back_job, job, table_job
from realmsdsl.ir import Program
from realmsdsl.semantics import Compilation
from realmsdsl.text import Pack

__all__ = ["TARGETS", "Export", "export_set"]

TARGETS: Final = {
    "csv": "a table for spreadsheets",
    "json": "all languages in one file, with its schema",
    "forum": "Markdown that pastes into a forum",
    "cockatrice": "a card database (XML, version 4)",
    "octgn": "a set (XML)",
    "tabletop": "sheets and a saved object for Tabletop Simulator",
    "gamecrafter": "a folder of pictures, 825 by 1125 dots",
    "makeplayingcards": "a folder of pictures, 822 by 1122 dots",
}
"""What a set can be exported to."""

_DOTS: Final = 300
_BLEEDS: Final = {"gamecrafter": 3.175, "makeplayingcards": 3.048}
"""Millimetres around a card of 2.5 by 3.5 inches, so that it has as many dots as the printer asks for."""

Files = Mapping[str, str | bytes]


@final
@frozen(slots=True)
class Export:
    """A set being exported.

    Attributes:
        diagnostics: what is wrong with texts, pictures and the fit.
        sources: for showing them.
        steps: how many results `files` gives.
        files: makes the files, and gives those of each step by name.
    """

    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, Source]
    steps: int
    files: Callable[[], Iterator[Files]]


@final
@frozen(slots=True)
class _Language:
    """A set in a language, ready to be exported."""

    program: Program
    pack: Pack
    found: Faces
    version: str
    name: str


def export_set(
    compilation: Compilation,
    languages: Sequence[str],
    targets: Sequence[str],
    *,
    version: str = "",
    address: str = "",
) -> Export:
    """Export a set; nothing if it has errors.

    Args:
        compilation: the set.
        languages: their codes.
        targets: keys of `TARGETS`.
        version: what the set calls its version; a hash of its files if empty.
        address: where the folder with the files will be found by Tabletop Simulator, with a slash at the end.
    """
    diagnostics, sources = Diagnostics(), dict(compilation.sources)
    said: list[_Language] = []
    program = compilation.program
    for language in languages if program else ():
        pack = language_pack(compilation, language, diagnostics)
        sources |= language_sources(compilation, language)
        if pack is not None and program is not None:
            found = faces(program, compilation.name, pack, diagnostics)
            said.append(
                _Language(program, pack, found, version or content_version(compilation), compilation.name)
            )
    look = read_look(program, compilation.folders, diagnostics) if program else None
    told: list[Diagnostic] = []
    steps: list[Callable[[], Files]] = []
    for target in targets if said and look else ():
        if target == "json":
            steps.append(lambda: _json(said))
            continue
        for each in said:
            if target in _TEXTS:
                steps.append(_deferred(_TEXTS[target], each))
            elif look is not None:
                told += _faults(each, look, compilation)
                steps.append(_pictures(target, each, look, address))
    if look is not None:
        sources |= look.sources
    return Export(
        (*diagnostics.sorted(), *dict.fromkeys(told)), sources, len(steps), lambda: (step() for step in steps)
    )


def _deferred(make: Callable[[_Language], Files], language: _Language) -> Callable[[], Files]:
    return lambda: make(language)


# ---- texts -------------------------------------------------------------------------------------------


def _csv(language: _Language) -> Files:
    table = tables.csv_table(language.program.game, language.found)
    return {f"{_stem(language)}.csv": table.encode("utf-8-sig")}  # spreadsheets ask for the mark


def _json(languages: Sequence[_Language]) -> Files:
    first = languages[0]
    document = tables.json_cards(first.program.game, [each.found for each in languages], first.version)
    return {
        f"{first.name}.cards.json": document,
        tables.SCHEMA.name: tables.SCHEMA.read_text(encoding="utf-8"),
    }


def _cockatrice(language: _Language) -> Files:
    database = xml_sets.cockatrice(language.program.game, language.found, language.version)
    return {f"{_stem(language)}.cockatrice.xml": database}


def _octgn(language: _Language) -> Files:
    return {f"{_stem(language)}.octgn/set.xml": xml_sets.octgn(language.program.game, language.found)}


def _forum(language: _Language) -> Files:
    by_card = {face.card.name: face for face in language.found.faces}
    listed = card_list(language.program, language.name, language.pack, Diagnostics())
    groups = [(group.heading, [by_card[each.card] for each in group.cards]) for group in listed.groups]
    return {f"{_stem(language)}.forum.md": forum_post(language.found, groups, language.version)}


_TEXTS: Final[dict[str, Callable[[_Language], Files]]] = {
    "csv": _csv,
    "forum": _forum,
    "cockatrice": _cockatrice,
    "octgn": _octgn,
}


def _stem(language: _Language) -> str:
    return f"{language.name}.{language.found.language}"


# ---- pictures ------------------------------------------------------------------------------------------


def _faults(language: _Language, look: Look, compilation: Compilation) -> list[Diagnostic]:
    assets, found = Assets(), language.found
    faults = {
        face.card.name: placed(face, found.language, found.set_name, look, assets, (63.0, 88.0)).faults
        for face in found.faces
    }
    return reported(faults, found.language, card_places(compilation))


def _pictures(target: str, language: _Language, look: Look, address: str) -> Callable[[], Files]:
    if target == "tabletop":
        return lambda: _tabletop(language, look, address)
    return lambda: _folder(target, language, look)


def _placed(language: _Language, look: Look, assets: Assets, card: tuple[float, float]) -> list[Json]:
    found = language.found
    code = found.set_name.replace("_", " ").upper()
    return [placed(face, found.language, code, look, assets, card).plain for face in found.faces]


def _wording(language: _Language) -> Wording:
    found = language.found
    return Wording(found.title, found.language, "", "", "", "", "")


def _folder(target: str, language: _Language, look: Look) -> Files:
    """A picture for each card, the back, and a table that says how many of each there are."""
    options = Options("single", card="us-poker", bleed=_BLEEDS[target])
    assets = Assets()
    cards = _placed(language, look, assets, options.card_size)
    plain = job(cards, [1] * len(cards), options, _wording(language), look, assets)
    backs = back_job(options, _wording(language), look, assets)
    folder = f"{_stem(language)}.{target}"
    names = [f"{folder}/{_picture_name(face)}" for face in language.found.faces]
    pictures = _printed(plain, assets, _DOTS) if cards else ()
    files: dict[str, str | bytes] = dict(zip(names, pictures, strict=True))
    files[f"{folder}/back.png"] = _printed(backs, assets, _DOTS)[0]
    counts = "".join(f"{_picture_name(face)},{face.card.count}\r\n" for face in language.found.faces)
    files[f"{folder}/copies.csv"] = f"file,copies\r\n{counts}"
    return files


def _picture_name(face: Face) -> str:
    return f"{face.number:03}_{file_name_of(face.card.name)}.png"


def _tabletop(language: _Language, look: Look, address: str) -> Files:
    assets = Assets()
    cards = _placed(language, look, assets, (63.0, 88.0))
    stem, each = f"{_stem(language)}.tabletop", tabletop.cards_of_sheet()
    files: dict[str, str | bytes] = {}
    addresses: list[str] = []
    for at in range(0, len(cards), each):
        chunk = cards[at : at + each]
        rows = tabletop.sheet_rows(len(chunk))
        plain = table_job(chunk, tabletop.COLUMNS, rows, _wording(language), look, assets)
        wide, high = tabletop.COLUMNS * 63 / 25.4, rows * 88 / 25.4
        dots = (tabletop.MOST_PIXELS - 2) / max(wide, high)
        name = f"sheet-{at // each + 1}.png"
        files[f"{stem}/{name}"] = _printed(plain, assets, dots)[0]
        addresses.append(f"{address}{stem}/{name}")
    back = back_job(Options("single"), _wording(language), look, assets)
    files[f"{stem}/back.png"] = _printed(back, assets, 150)[0]
    saved = tabletop.saved_object(
        language.program.game, language.found, addresses, f"{address}{stem}/back.png"
    )
    files[f"{stem}/{language.name}.json"] = saved
    return files


def _printed(plain: Json, assets: Assets, dots: float) -> Sequence[bytes]:
    from realmsdsl.emit.typeset.rendering import PrintJob, rendered  # noqa: PLC0415  it needs the extra `print`

    (made,) = rendered([PrintJob(plain, assets.files, "png", dots)])
    return made.pages
