"""Languages as translators work on them: checked, begun, and looked at."""

import re
from collections.abc import Iterator, Mapping
from typing import Final, final

from attrs import frozen
from babel import Locale, UnknownLocaleError

from realmsdsl.api.texts import language_pack, language_sources
from realmsdsl.base import Diagnostic, Diagnostics, Severity, Source, Span
from realmsdsl.ir import CardDef, Program
from realmsdsl.api.reading import parse_text, spoken_in
from realmsdsl.semantics import Compilation, compile_source
from realmsdsl.text import (
    LANGUAGES,
    Pack,
    card_text,
    check_complete,
    check_pack,
    check_typography,
    pack_skeleton,
)

_WAITING: Final = "L10N-W504"


@final
@frozen(slots=True)
class LanguageReport:
    """What there is to say about a language: how many texts were made and read back, and what is wrong."""

    texts: int
    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, Source]


def check_language(compilation: Compilation, language: str) -> LanguageReport:
    """Check the words of a language for a game and its sets.

    Every phrase and term is looked at, those that English has and this language lacks are told, every card is said, and
    what is said is read back and must mean the card.

    Args:
        compilation: a set or game; it must be free of errors.
        language: its code.

    Raises:
        ValueError: the set has errors.
    """
    if compilation.program is None:
        raise ValueError("the set has errors: see its diagnostics")
    diagnostics = Diagnostics()
    pack = language_pack(compilation, language, diagnostics)
    if pack is None:
        return LanguageReport(0, diagnostics.sorted(), language_sources(compilation, language))
    check_pack(pack, diagnostics)
    model = language_pack(compilation, LANGUAGES[0], Diagnostics())
    if model is not None and model.code != pack.code:
        check_complete(pack, model, diagnostics)
    texts = 0
    for card in compilation.program.cards:
        texts += _check_card(compilation.program, card, pack, diagnostics)
    if not diagnostics.has_errors and language in LANGUAGES:
        _there_and_back(compilation, language, pack, diagnostics)
    return LanguageReport(texts, diagnostics.sorted(), pack.sources)


def _check_card(program: Program, card: CardDef, pack: Pack, diagnostics: Diagnostics) -> int:
    lines = card_text(pack, program, card, diagnostics).lines
    for line in lines:
        check_typography(pack, card.name, line.full, diagnostics)
    return len(lines)


def _there_and_back(compilation: Compilation, language: str, pack: Pack, diagnostics: Diagnostics) -> None:
    """Every text of a card is read back and must say the same again."""
    spoken = spoken_in(compilation, (language,))
    for card in spoken.program.cards:
        said = spoken.text(language, card)
        if not said:
            continue
        understood = parse_text(spoken, language, said)
        end = pack.end_of("phrases.toml")
        told = [each for each in understood.diagnostics if each.severity is Severity.ERROR]
        if told:
            code = "L10N-E602" if told[0].code == "L10N-E602" else "L10N-W612"
            severity = Severity.ERROR if code == "L10N-E602" else Severity.WARNING
            message = f"the text of “{card.name}” is not read back: {told[0].message}"
            diagnostics.add(Diagnostic(code, message, _beside(end, card.name), severity=severity))
        elif understood.meaning is None or spoken.text(language, understood.meaning.card) != said:
            message = f"the text of “{card.name}” is read back as another one"
            diagnostics.add(Diagnostic("L10N-E305", message, _beside(end, card.name)))


def _beside(span: Span, name: str) -> Span:
    """A place of its own for each card, so that none hides another."""
    at = span.start + sum(map(ord, name)) % 997
    return Span(span.file, at, at)


# ---- a new language ----------------------------------------------------------------------------------------


def new_language(code: str) -> Mapping[str, str]:
    """The files of a language that nobody has begun, by name: what the CLDR knows is filled in, the rest waits.

    Args:
        code: of the language, for example `cs`.

    Raises:
        LookupError: no such language is known.
    """
    try:
        locale = Locale.parse(code)
    except (UnknownLocaleError, ValueError) as error:
        raise LookupError(f"no language {code!r} is known") from error
    return pack_skeleton(locale)


# ---- a look at an ability ----------------------------------------------------------------------------------

_COUNTS: Final = (0, 1, 2, 5, 12, 22)
"""Numbers that show every plural form."""


def previews(
    compilation: Compilation, ability: str, languages: tuple[str, ...] = LANGUAGES, *, counts: bool = False
) -> Iterator[tuple[str, Mapping[str, str], tuple[Diagnostic, ...], Mapping[str, Source]]]:
    """An ability in several languages: what was compiled, its texts by language, and what is wrong.

    Args:
        compilation: a set or game whose words it may use; it must be free of errors.
        ability: steps in our language, with `;` or new lines between.
        languages: their codes.
        counts: also with other numbers in place of the first one.
    """
    found = re.search(r"\d+", ability)
    spellings = [ability]
    if counts and found is not None:
        spellings += [f"{ability[: found.start()]}{each}{ability[found.end() :]}" for each in _COUNTS]
    for spelling in spellings:
        yield spelling, *_said(compilation, spelling, languages)


def _said(
    compilation: Compilation, ability: str, languages: tuple[str, ...]
) -> tuple[Mapping[str, str], tuple[Diagnostic, ...], Mapping[str, Source]]:
    program = compilation.program
    if program is None:
        return {}, compilation.diagnostics, compilation.sources
    diagnostics = Diagnostics()
    card = _card_around(compilation, program, ability)
    folder = compilation.folders[program.game]
    made = compile_source(Source("ability.realms", card), folder)
    sources: dict[str, Source] = dict(made.sources)
    if made.program is None:
        return {}, made.diagnostics, sources
    (printed,) = [each for each in made.program.cards if each.source == made.name]
    texts: dict[str, str] = {}
    for language in languages:
        pack = language_pack(compilation, language, diagnostics)
        sources |= language_sources(compilation, language)
        if pack is not None:
            lines = card_text(pack, made.program, printed, diagnostics).lines
            texts[language] = " ".join(line.full for line in lines)
    told = tuple(each for each in diagnostics.sorted() if each.code != _WAITING)
    return texts, told, sources


def _card_around(compilation: Compilation, program: Program, ability: str) -> str:
    """A set with one card that has the ability: of the first kind that needs nothing, with the first kind of ability."""
    kind = next((each.name for each in program.kinds if not each.has), program.kinds[0].name)
    ability_kind = next((each.name for each in program.ability_kinds if not each.params), "")
    files = ((each.name, compilation.folders.get(each.name)) for each in program.sets)
    sets = [
        name
        for name, folder in files
        if name != program.game and folder is not None and (folder / f"{name}.realms").is_file()
    ]
    uses = f" uses {', '.join(sets)}" if sets else ""
    steps = "".join(f"        {line}\n" for line in ability.splitlines() or [""])
    return (
        f'set preview "Preview" for {program.game}{uses}\n\n{kind} "Preview":\n    {ability_kind}:\n{steps}'
    )
