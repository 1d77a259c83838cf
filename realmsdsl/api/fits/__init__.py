"""Whether the texts of a set fit its cards, in every language of its game, without measuring what was measured before.

Saying four languages takes longer than everything else that a check does. So a card is measured again only when
something changed that its text or its frame depends on, and the languages are not even loaded before that is known.
"""

from collections.abc import Mapping
from typing import final

from attrs import frozen

from realmsdsl.api.fits.evidence import Evidence, languages_of
from realmsdsl.api.fits.proven import is_proven
from realmsdsl.api.places import card_places
from realmsdsl.base import Diagnostic, Severity, Source
from realmsdsl.ir import Program
from realmsdsl.ir.listing import list_cards
from realmsdsl.semantics import Compilation


@final
@frozen(slots=True)
class TextCheck:
    """What is wrong with the texts of a set, and the sources to show it."""

    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, Source]


def check_fits(compilation: Compilation) -> TextCheck:
    """What does not fit its frame, and letters that cannot be printed, in the languages that the game has words for.

    Files of a language or of the look that cannot be read are reported too: what they say is not measured.

    Args:
        compilation: the set; one with errors has no texts.
    """
    program = compilation.program
    if program is None:
        return TextCheck((), {})
    evidence = Evidence(compilation, program, languages_of(compilation, program))
    if is_proven(evidence.texts):
        return TextCheck((), {})
    return _checked(compilation, program, evidence)


def _checked(compilation: Compilation, program: Program, evidence: Evidence) -> TextCheck:
    from realmsdsl.api.fits.memory import Finding, recalled  # noqa: PLC0415  proven sets need not wait for it

    cards = list_cards(program, compilation.name)
    keys = {(card.name, each): evidence.key(card, each) for each in evidence.languages for card in cards}
    memory = recalled(compilation)
    found: dict[str, tuple[Finding, ...]] = {
        key: memory.found[key] for key in keys.values() if key in memory.found
    }
    fresh: TextCheck = TextCheck((), {})
    if unknown := [each for each, key in keys.items() if key not in found]:
        fresh, measured = _measured(compilation, program, unknown)
        found |= {keys[each]: findings for each, findings in measured.items()}
        if not fresh.diagnostics:
            memory.keep(found)
    place = card_places(compilation)
    told = dict.fromkeys(
        Diagnostic(code, message, place(name), help=hint, severity=Severity.WARNING)
        for (name, _), key in keys.items()
        for code, message, hint in found.get(key, ())
    )
    return TextCheck((*fresh.diagnostics, *told), fresh.sources)


def _measured(
    compilation: Compilation, program: Program, cards: list[tuple[str, str]]
) -> tuple[TextCheck, Mapping[tuple[str, str], tuple[tuple[str, str, str], ...]]]:
    """What is wrong with files that had to be read, and the findings for cards in languages."""
    from realmsdsl.api.fits.measuring import measured  # noqa: PLC0415  it loads the languages

    wanted: dict[str, list[str]] = {}
    for name, language in cards:
        wanted.setdefault(language, []).append(name)
    seen = measured(compilation, program, wanted)
    findings = {
        each: tuple((one.code, one.message, one.help) for one in found) for each, found in seen.faults.items()
    }
    return TextCheck(seen.refused, seen.sources), findings
