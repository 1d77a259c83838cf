"""Languages as translators work on them: checked, begun, and looked at."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, final

from attrs import frozen
from babel import Locale, UnknownLocaleError
from babel.languages import get_official_languages
from babel.localedata import locale_identifiers

from realmsdsl.api.texts import folders_of_words, language_pack, language_sources, languages_of
from realmsdsl.base import Diagnostic, Diagnostics, Severity, Source
from realmsdsl.base.suggest import nearest
from realmsdsl.emit.words import pages_skeleton, words
from realmsdsl.ir import CardDef, Program
from realmsdsl.api.reading import spoken_in
from realmsdsl.readback.golden import check_golden
from realmsdsl.readback.there_and_back import check_cards, check_random
from realmsdsl.readback import Spoken
from realmsdsl.semantics import Compilation, later_card
from realmsdsl.text.pack.reading import read_toml
from realmsdsl.text import (
    GOLDEN_FILE,
    LANGUAGES,
    NAMES_FILE,
    PAGES_FILE,
    Pack,
    card_name,
    card_text,
    check_complete,
    check_pack,
    check_strays,
    check_typography,
    names_skeleton,
    pack_skeleton,
    quoted_names,
)

_MARK: Final = "⟦"
"""Begins what stands for missing words, which are told with a place of their own."""

_WAITING: Final = "L10N-W504"


@final
@frozen(slots=True)
class LanguageReport:
    """What there is to say about a language.

    Attributes:
        texts: how many lines of cards were said.
        golden: how many golden texts were compared.
        abilities: how many abilities made at random went there and back.
        diagnostics: what is wrong.
        sources: for showing it.
    """

    texts: int
    golden: int
    abilities: int
    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, Source]


def check_language(compilation: Compilation, language: str, *, abilities: int = 100) -> LanguageReport:
    """Check the words of a language for a game and its sets.

    Every phrase and term is looked at, and those that English has and this language lacks are told, as are names and
    files that belong to nothing; golden texts are said; every card is said, and abilities that were made at random; what is said is read back and must mean the same.

    Args:
        compilation: a set or game; it must be free of errors.
        language: its code.
        abilities: how many are made at random.

    Raises:
        ValueError: the set has errors.
    """
    if compilation.program is None:
        raise ValueError("the set has errors: see its diagnostics")
    diagnostics, sources = Diagnostics(), language_sources(compilation, language)
    pack = language_pack(compilation, language, diagnostics)
    if pack is None:
        return LanguageReport(0, 0, 0, diagnostics.sorted(), sources)
    _check_words(compilation, pack, diagnostics)
    texts = sum(
        _check_card(compilation.program, card, pack, diagnostics) for card in compilation.program.cards
    )
    spoken = spoken_in(compilation, tuple(dict.fromkeys((LANGUAGES[0], language))))
    golden = check_golden(spoken, language, diagnostics)
    made = 0
    if not any(each.code in _UNSAID for each in diagnostics.sorted()):
        check_cards(spoken, language, diagnostics)
        made = check_random(spoken, language, abilities, diagnostics)
    return LanguageReport(texts, golden, made, diagnostics.sorted(), sources)


_UNSAID: Final = frozenset({"L10N-E201", "L10N-E202", "L10N-E301", "L10N-E302", "L10N-E303"})
"""Where one of these is told, cards have marks in their texts, which nobody can read back."""


def broken_phrases(
    compilation: Compilation, language: str
) -> tuple[tuple[Diagnostic, ...], Mapping[str, Source]]:
    """The phrases of a language that cannot be read, which may be why a text is not, and the files they stand in.

    Args:
        compilation: a set or game.
        language: its code.
    """
    pack, found = language_pack(compilation, language, Diagnostics()), Diagnostics()
    if pack is None:
        return (), {}
    check_pack(pack, found, None, language_pack(compilation, LANGUAGES[0], Diagnostics()))
    broken = tuple(each for each in found.sorted() if each.code in _UNSAID)
    return broken, language_sources(compilation, language) if broken else {}


def _check_words(compilation: Compilation, pack: Pack, diagnostics: Diagnostics) -> None:
    verbs = compilation.program.lines.verbs if compilation.program is not None else ()
    about = {f"verb.{verb.name}": repr(verb.params) for verb in verbs}
    model = language_pack(compilation, LANGUAGES[0], Diagnostics())
    check_pack(pack, diagnostics, about, model)
    if model is not None and model.code != pack.code:
        check_complete(pack, model, diagnostics)
    if compilation.program is not None:
        check_strays(pack, compilation.program.cards, compilation.folders, diagnostics)
    for table in ("sheet", "spoiler"):
        words(pack, table, diagnostics)


def _check_card(program: Program, card: CardDef, pack: Pack, diagnostics: Diagnostics) -> int:
    lines = card_text(pack, program, card, diagnostics).lines
    if not any(_MARK in line.full for line in lines):
        for line in lines:
            check_typography(pack, card.name, line.full, diagnostics)
    if not pack.language.names_as_written:
        for name in quoted_names(pack, program, card):
            message = (
                f"the text of “{card.name}” names “{name}” in quotes: `{pack.code}` has no forms of the name"
            )
            diagnostics.add(_waiting_name(pack, name, message))
    return len(lines)


def _waiting_name(pack: Pack, name: str, message: str) -> Diagnostic:
    known = pack.lexicon.names.get(name)
    span = known.row.span if known is not None else pack.end_of(NAMES_FILE)
    help_ = "give it a gender and forms, or `invariant` among its features"
    return Diagnostic("L10N-W502", message, span, "", help_, severity=Severity.WARNING)


# ---- a new language ----------------------------------------------------------------------------------------


def new_language(
    code: str,
    compilation: Compilation | None = None,
    settings: Source | None = None,
    beside: Path | None = None,
) -> Mapping[str, str]:
    """The files of a language that nobody has begun, by name: what the CLDR knows is filled in, the rest waits.

    Args:
        code: of the language, for example `cs`.
        compilation: a set or game whose words and names of cards wait in these files as well; it must be free of errors.
        settings: a `language.toml` that is there already: tables of words get the columns that it lists, if it can be read.
        beside: the folder of set files that the language is to lie beside; names of cards of each set there have a file of their own.

    Raises:
        LookupError: no such language is known.
    """
    try:
        locale = Locale.parse(code)
    except (UnknownLocaleError, ValueError) as error:
        raise LookupError(f"no language {code!r} is known{_meant(code)}") from error
    if code != str(locale) and code.casefold() == str(locale).casefold():
        raise LookupError(f"no language {code!r} is known: do you mean {locale}?")
    own = (read_toml(settings, Diagnostics()) if settings is not None else None) or {}
    program = compilation.program if compilation is not None else None
    of_game = folders_of_words(compilation, program, LANGUAGES[0]) if compilation and program else ()
    files = {**pack_skeleton(locale, of_game, own, program), PAGES_FILE: pages_skeleton()}
    if program is not None:
        files |= _names(compilation, program, own, beside)
    return {**files, GOLDEN_FILE: "id,ability,text\n"}


def _names(
    compilation: Compilation | None, program: Program, settings: Mapping[str, object], beside: Path | None
) -> Mapping[str, str]:
    """The files for names of cards: of a set that lies beside the language in a folder called by its name."""
    here = beside.resolve() if beside is not None else None
    folders = compilation.folders.items() if compilation is not None else ()
    lying = {name for name, folder in folders if folder.resolve() == here and name != program.game}
    cards: dict[str, list[str]] = {NAMES_FILE: []}
    for card in program.cards:
        file = f"{card.source}/{NAMES_FILE}" if card.source in lying else NAMES_FILE
        cards.setdefault(file, []).append(card.name)
    return {file: names_skeleton(names, settings) for file, names in cards.items()}


def _meant(code: str) -> str:
    """Which language somebody means by the code of a country, or by the name of the language, as an end of a sentence."""
    english, known = Locale("en").languages, set(locale_identifiers())
    names = {name.casefold(): each for each, name in english.items() if each in known}
    spoken = get_official_languages(code.upper()) if len(code) == _OF_A_COUNTRY else ()
    named = names.get(code.casefold()) or names.get(nearest(code.casefold(), names) or "")
    meant = [each for each in (spoken or (named,)) if each in known]
    called = " or ".join(f"{each} ({english[each]})" for each in meant if each is not None)
    return f": do you mean {called}?" if called else ": codes are those of the CLDR, such as uk, cs or pt_BR"


_OF_A_COUNTRY: Final = 2
"""Letters of the code of a country."""


# ---- a look at an ability ----------------------------------------------------------------------------------

_COUNTS: Final = (0, 1, 2, 5, 12, 22)
"""Numbers that show every plural form."""


def previews(
    compilation: Compilation, ability: str, languages: tuple[str, ...] = (), *, counts: bool = False
) -> Iterator[tuple[str, Mapping[str, str], tuple[Diagnostic, ...], Mapping[str, Source]]]:
    """An ability in several languages: what was compiled, its texts by language, and what is wrong.

    Args:
        compilation: a set or game whose words it may use; it must be free of errors.
        ability: steps in our language, with `;` or new lines between.
        languages: their codes; all that the set can be said in if there are none.
        counts: also with other numbers in place of the first one.
    """
    found = re.search(r"\d+", ability)
    spellings = [ability]
    if counts and found is not None:
        spellings += [f"{ability[: found.start()]}{each}{ability[found.end() :]}" for each in _COUNTS]
    for spelling in dict.fromkeys(spellings):
        yield spelling, *_said(compilation, spelling, languages or languages_of(compilation))


def card_previews(
    compilation: Compilation, languages: tuple[str, ...] = ()
) -> Iterator[tuple[str, Mapping[str, str]]]:
    """Every card of a set and of the sets that it uses: its English name, and by language its name there and its text.

    Args:
        compilation: a set or game; one with errors has no cards.
        languages: their codes; all that the set can be said in if there are none.
    """
    program = compilation.program
    if program is None:
        return
    packs = {
        each: language_pack(compilation, each, Diagnostics())
        for each in languages or languages_of(compilation)
    }
    for card in program.cards:
        yield card.name, {code: _in_a_line(pack, program, card) for code, pack in packs.items() if pack}


def _in_a_line(pack: Pack, program: Program, card: CardDef) -> str:
    name, lines = card_name(pack, program, card), card_text(pack, program, card).lines
    return f"{name}: {' '.join(line.full for line in lines)}" if lines else name


def _said(
    compilation: Compilation, ability: str, languages: tuple[str, ...]
) -> tuple[Mapping[str, str], tuple[Diagnostic, ...], Mapping[str, Source]]:
    if compilation.program is None:
        return {}, compilation.diagnostics, compilation.sources
    spoken, diagnostics = spoken_in(compilation, languages), Diagnostics()
    source = Source("ability.realms", _card_around(spoken, ability))
    card, found = later_card(compilation, source)
    sources: dict[str, Source] = {**compilation.sources, source.file: source}
    if card is None:
        return {}, found, sources
    for language in languages:
        language_pack(compilation, language, diagnostics)
        sources |= language_sources(compilation, language)
    texts = {
        language: " ".join(line.full for line in spoken.said(language, card, diagnostics).lines)
        for language in spoken.packs
    }
    told = tuple(each for each in diagnostics.sorted() if each.code != _WAITING)
    return texts, (*found, *told), sources


def _card_around(spoken: Spoken, ability: str) -> str:
    """A card of the first kind that needs nothing, with an ability of the first kind without a label."""
    steps = "".join(f"        {line}\n" for line in ability.splitlines() or [""])
    return f'{spoken.plain_kind} "Preview":\n    {spoken.plain_ability(LANGUAGES[0])}:\n{steps}'
