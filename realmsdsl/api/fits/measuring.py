"""The texts of cards are said and measured against their frames."""

from collections.abc import Collection, Iterator, Mapping
from typing import final

from attrs import frozen

from realmsdsl.api.places import card_places
from realmsdsl.api.texts import language_pack, language_sources
from realmsdsl.base import Diagnostic, Diagnostics, Source
from realmsdsl.emit.faces import Face, faces
from realmsdsl.emit.look import Look, check_look, read_look
from realmsdsl.emit.typeset.cards import Fault, fit_faults, fitted_text, reported
from realmsdsl.emit.typeset.paper import CARD_SIZES
from realmsdsl.ir import Program
from realmsdsl.semantics import Compilation


@final
@frozen(slots=True)
class Measured:
    """What measuring cards gave.

    Attributes:
        faults: what does not fit or cannot be printed, by English name and language.
        refused: what is wrong with files of the look or of languages; a language that cannot be read has no faults.
        unsaid: what else is to be said of the look, and what the languages have no words for.
        sources: for showing them.
    """

    faults: Mapping[tuple[str, str], tuple[Diagnostic, ...]]
    refused: tuple[Diagnostic, ...]
    unsaid: tuple[Diagnostic, ...]
    sources: Mapping[str, Source]


def measured(compilation: Compilation, program: Program, wanted: Mapping[str, Collection[str]]) -> Measured:
    """Measure cards of a set as they are printed in poker size.

    Args:
        compilation: the set.
        program: what became of it.
        wanted: the English names of the cards, by the code of the language.
    """
    refused, unsaid = Diagnostics(), Diagnostics()
    look = read_look(program, compilation.folders, refused)
    check_look(look, program, unsaid)
    sources, faults = {**compilation.sources, **look.sources}, {}
    place = card_places(compilation)
    for language, names in wanted.items():
        pack = language_pack(compilation, language, refused)
        sources |= language_sources(compilation, language)
        if pack is None:
            continue
        said = faces(program, compilation.name, pack, unsaid, names, aloud=False)
        for face in said.faces:
            found = {face.card.name: tuple(_faults(face, look))}
            faults[face.card.name, language] = tuple(reported(found, language, place))
    return Measured(faults, refused.sorted(), unsaid.sorted(), sources)


def _faults(face: Face, look: Look) -> Iterator[Fault]:
    frame = look.frame(face.card.kind).on(*CARD_SIZES["poker"])
    return fit_faults(face, frame, fitted_text(face, look, frame))
