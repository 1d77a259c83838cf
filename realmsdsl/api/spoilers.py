"""All cards of a set in one page for a browser."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, final

from attrs import frozen

from realmsdsl.api.changes import content_version
from realmsdsl.api.places import card_places
from realmsdsl.api.texts import language_pack, language_sources
from realmsdsl.base import Diagnostic, Diagnostics, Source
from realmsdsl.emit.faces import faces
from realmsdsl.emit.look import Look, check_look, read_look
from realmsdsl.emit.spoiler.content import Spoken, content, legend
from realmsdsl.emit.spoiler.drawings import shrunk
from realmsdsl.emit.spoiler.page import spoiler_page
from realmsdsl.emit.typeset.cards import Assets, placed, reported
from realmsdsl.emit.typeset.sheets import Options, Wording, job
from realmsdsl.emit.words import words
from realmsdsl.semantics import Compilation

if TYPE_CHECKING:
    from realmsdsl.emit.typeset.rendering import PrintJob

__all__ = ["Spoiler", "spoiler"]

_CARDS_OF_A_JOB = 100
_DOTS = 200
"""Of photographs: a page is looked at, not printed."""


@final
@frozen(slots=True)
class Spoiler:
    """A page in the making.

    Attributes:
        diagnostics: what is wrong with texts, pictures and the fit.
        sources: for showing them.
        steps: how often `page` calls what it is given.
        page: draws the cards, calling a function after each step, and gives the HTML; None if there is nothing to show.
    """

    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, Source]
    steps: int
    page: Callable[[Callable[[], None]], str] | None


def spoiler(compilation: Compilation, languages: Sequence[str], version: str = "") -> Spoiler:
    """The spoiler page of a set; without a page if the set has errors or no language is whole.

    Args:
        compilation: the set.
        languages: their codes; the page begins with the first.
        version: what the set calls its version; a hash of its files if empty.
    """
    diagnostics, sources = Diagnostics(), dict(compilation.sources)
    program = compilation.program
    spoken = _spoken(compilation, languages, diagnostics, sources) if program else []
    if program is None or not spoken:
        return Spoiler(diagnostics.sorted(), sources, 0, None)
    look = read_look(program, compilation.folders, diagnostics, dots=_DOTS)
    check_look(look, program, diagnostics)
    sources |= look.sources
    told: list[Diagnostic] = []
    jobs = [task for each in spoken for task in _jobs(compilation, each, look, told)]

    def page(advance: Callable[[], None]) -> str:
        from realmsdsl.emit.typeset.rendering import rendered  # noqa: PLC0415  it needs the extra `print`

        pages: list[bytes] = []
        for made in rendered(jobs):
            pages += made.pages
            advance()
        drawings = shrunk(pages)
        size = len(spoken[0].faces.faces)
        bodies = {
            each.pack.code: drawings.bodies[at * size : (at + 1) * size] for at, each in enumerate(spoken)
        }
        plain = content(program, spoken, look, version or content_version(compilation))
        plain["legend"] = {each.pack.code: legend(program, each.faces, each.pack) for each in spoken}
        return spoiler_page(plain, bodies, drawings, look)

    return Spoiler((*diagnostics.sorted(), *told), sources, len(jobs), page)


def _spoken(
    compilation: Compilation, languages: Sequence[str], diagnostics: Diagnostics, sources: dict[str, Source]
) -> list[Spoken]:
    spoken: list[Spoken] = []
    for language in languages:
        pack = language_pack(compilation, language, diagnostics)
        sources |= language_sources(compilation, language)
        if pack is not None and compilation.program is not None:
            found = faces(compilation.program, compilation.name, pack, diagnostics)
            spoken.append(Spoken(pack, found, words(pack, "spoiler", diagnostics)))
    return spoken


def _jobs(
    compilation: Compilation, spoken: Spoken, look: Look, told: list[Diagnostic]
) -> "Iterator[PrintJob]":
    """The cards of a language, a hundred at a time; what does not fit is added to `told`."""
    from realmsdsl.emit.typeset.rendering import PrintJob  # noqa: PLC0415  it needs the extra `print`

    assets, options, found = Assets(), Options("single"), spoken.faces
    code = found.set_name.replace("_", " ").upper()
    cards = [placed(face, found.language, code, look, assets, options.card_size) for face in found.faces]
    faults = {face.card.name: card.faults for face, card in zip(found.faces, cards, strict=True)}
    told += reported(faults, found.language, card_places(compilation))
    wording = Wording(found.title, found.language, "", "", "", "", "")
    for at in range(0, len(cards), _CARDS_OF_A_JOB):
        part = [card.plain for card in cards[at : at + _CARDS_OF_A_JOB]]
        yield PrintJob(job(part, [1] * len(part), options, wording, look, assets), assets.files, "svg")
