"""Reads the folders of a language pack, and keeps what it read until a file changes."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final, final

from attrs import evolve, frozen
from babel import Locale, UnknownLocaleError

from realmsdsl.base import Diagnostic, Diagnostics, Source, Span
from realmsdsl.base.files import beginning
from realmsdsl.text.pack.gaps import NAMES_FILE, PHRASES_FILE, TERMS_FILE, VARIANTS_FILE, VERBS_FILE
from realmsdsl.text.pack.golden import GOLDEN_FILE
from realmsdsl.text.pack.language import SETTINGS_FILE, Language, language_from
from realmsdsl.text.pack.lexicon import Lexicon
from realmsdsl.text.pack.pack import Pack
from realmsdsl.text.pack.phrasebook import Phrasebook
from realmsdsl.text.pack.naming_forms import unknown_names
from realmsdsl.text.pack.reading import (
    MOST_BYTES,
    as_far_as_read,
    columns_of,
    entry_span,
    read_rows,
    read_source,
    read_toml,
    setting_span,
)
from realmsdsl.text.pack.settings import SettingError, Table

LANGUAGES: Final = ("en", "pl", "hu", "fr")
"""The languages whose words come with the package."""

_SHIPPED: Final = Path(__file__).resolve().parent.parent / "lang"
PAGES_FILE: Final = "pages.toml"
"""What a language says around the cards, if that does not come with the package."""

WORD_FILES: Final = (
    SETTINGS_FILE,
    TERMS_FILE,
    VERBS_FILE,
    PHRASES_FILE,
    VARIANTS_FILE,
    NAMES_FILE,
    PAGES_FILE,
    GOLDEN_FILE,
)
"""What a folder of words may have."""

_Stamp = tuple[tuple[str, int, int], ...]


@final
@frozen(slots=True)
class _Loaded:
    """What came of reading a pack, and of which state of its files."""

    stamp: _Stamp
    pack: Pack | None
    sources: Mapping[str, Source]
    diagnostics: tuple[Diagnostic, ...]


_loaded: dict[tuple[str, tuple[Path, ...]], _Loaded] = {}


def load_pack(language: str, folders: Sequence[Path], diagnostics: Diagnostics) -> Pack | None:
    """The pack of a language, or None if a file of it is broken.

    What is wrong becomes diagnostics. A pack is read once and again only when a file of it changes.

    Args:
        language: its code, for example `pl`.
        folders: where the words of the game and then of its sets lie, for example `sets/GAME/lang/pl` and
            `sets/GAME/lang/pl/SET`. The words of the language in general come before them: those that come
            with the package, or, for another language, the first of the folders.
        diagnostics: what is found goes here.
    """
    loaded = _load(language, folders)
    for each in loaded.diagnostics:
        diagnostics.add(each)
    return loaded.pack


def languages_in(folders: Iterable[Path]) -> tuple[str, ...]:
    """The codes of the languages that have words: those that come with the package, and then others by their code.

    Args:
        folders: where a game and its sets lie; another language has a `lang/XX/language.toml` in one of them.
    """
    own = {path.parent.name for folder in folders for path in folder.glob(f"lang/*/{SETTINGS_FILE}")}
    return (*LANGUAGES, *sorted(own - set(LANGUAGES)))


def word_folders(
    folders: Mapping[str, Path], game: str, sets: Iterable[str], language: str
) -> tuple[Path, ...]:
    """Where the words of a game and then of its sets lie: beside their files.

    A set in a folder of its own may have words of a whole language there, for a game that has none in it.

    Args:
        folders: where each of them lies, by name.
        game: the name of the game.
        sets: the names of the sets.
        language: the code of the language.
    """
    found = {folders[game] / "lang" / language: None}
    for name in sets:
        if name in folders:
            found |= dict.fromkeys(
                (folders[name] / "lang" / language, folders[name] / "lang" / language / name)
            )
    return tuple(found)


def pack_sources(language: str, folders: Sequence[Path]) -> Mapping[str, Source]:
    """The files of a pack as they were read, broken ones too: what its diagnostics point into.

    Args:
        language: as of `load_pack`.
        folders: as of `load_pack`.
    """
    return _load(language, folders).sources


def _load(language: str, folders: Sequence[Path]) -> _Loaded:
    shipped = _SHIPPED / language
    layers = (*([shipped] if shipped.is_dir() else []), *(folder.resolve() for folder in folders))
    english = _english_names(language, layers)
    stamp = _stamp((*_files(layers), *english))
    known = _loaded.get((language, layers))
    if known is None or known.stamp != stamp:
        found = Diagnostics()
        sources = _sources(layers, found)
        pack = _read(language, layers, sources, found)
        pack = evolve(pack, english=_names_in(english)) if pack is not None and english else pack
        shown = {**_unread(layers, sources), **sources}
        known = _loaded[language, layers] = _Loaded(stamp, pack, shown, found.sorted())
    return known


def _files(layers: Sequence[Path]) -> Iterator[Path]:
    return (layer / name for layer in layers for name in WORD_FILES)


def _english_names(language: str, layers: Sequence[Path]) -> tuple[Path, ...]:
    """The files with the English names of cards: what a card is called where the language has no name for it."""
    english = LANGUAGES[0]
    beside = [layer.with_name(english) for layer in layers if layer.name == language]
    beside += [
        layer.parent.with_name(english) / layer.name for layer in layers if layer.parent.name == language
    ]
    paths = (folder / NAMES_FILE for folder in beside) if language != english else ()
    return tuple(path for path in paths if path.is_file())


def _names_in(files: Iterable[Path]) -> Mapping[str, str]:
    """What files of English names call cards; what is wrong in them is told of English."""
    found = Diagnostics()
    sources = [source for path in files if (source := read_source(path, found)) is not None]
    rows = (row for each in sources for row in read_rows(each, ("card", "name"), columns_of(each), found))
    return {row.cells["card"]: row.cells["name"] for row in rows if row.cells["name"]}


def _stamp(paths: Iterable[Path]) -> _Stamp:
    stamps = []
    for path in paths:
        try:
            state = path.stat()
        except OSError:
            continue
        stamps.append((str(path), state.st_mtime_ns, state.st_size))
    return tuple(stamps)


def _sources(layers: Sequence[Path], diagnostics: Diagnostics) -> Mapping[str, Source]:
    sources: dict[str, Source] = {}
    for path in _files(layers):
        if path.exists():
            source = read_source(path, diagnostics)
            if source is not None:
                sources[str(path)] = source
    return sources


def _unread(layers: Sequence[Path], sources: Mapping[str, Source]) -> Mapping[str, Source]:
    """Files that could not be read, as far as they can be shown: in a wrong encoding all but its letters is there."""
    found = {}
    for path in _files(layers):
        if str(path) not in sources:
            with suppress(OSError):
                found[str(path)] = Source(str(path), as_far_as_read(beginning(path, MOST_BYTES)[:MOST_BYTES]))
    return found


def _read(
    code: str, layers: Sequence[Path], sources: Mapping[str, Source], diagnostics: Diagnostics
) -> Pack | None:
    language = _language(code, layers, sources, diagnostics)
    if language is None:
        return None
    lexicon, phrases = Lexicon(), Phrasebook()
    for layer in layers:
        _read_layer(layer, sources, language, (lexicon, phrases), diagnostics)
    if diagnostics.has_errors:
        return None
    return Pack(language, lexicon, phrases, tuple(layers), _homes(layers, sources), sources)


def _homes(layers: Sequence[Path], sources: Mapping[str, Source]) -> tuple[Path, Path]:
    """Where words in general, and words of the game belong."""
    described = next(each for each in layers if str(each / SETTINGS_FILE) in sources)
    is_shipped = described.parent == _SHIPPED and len(layers) > 1
    return described, layers[1] if is_shipped else described


def _read_layer(
    layer: Path,
    sources: Mapping[str, Source],
    language: Language,
    words: tuple[Lexicon, Phrasebook],
    diagnostics: Diagnostics,
) -> None:
    lexicon, phrases = words
    take_in: Mapping[str, Callable[[Source, Language, Diagnostics], None]] = {
        TERMS_FILE: lexicon.add_terms,
        VERBS_FILE: lexicon.add_verbs,
        NAMES_FILE: lexicon.add_names,
    }
    for name, add in take_in.items():
        source = sources.get(str(layer / name))
        if source is not None:
            add(source, language, diagnostics)
    sentences = {PHRASES_FILE: phrases.add, VARIANTS_FILE: phrases.add_variants}
    for name, add_to in sentences.items():
        source = sources.get(str(layer / name))
        if source is not None and (tables := read_toml(source, diagnostics)) is not None:
            add_to(source, tables, diagnostics)


def _language(
    code: str, layers: Sequence[Path], sources: Mapping[str, Source], diagnostics: Diagnostics
) -> Language | None:
    settings: dict[str, Any] = {}
    described: Source | None = None
    for source in (sources.get(str(layer / SETTINGS_FILE)) for layer in layers):
        if source is not None:
            described = described or source
            tables = read_toml(source, diagnostics)
            settings = settings if tables is None else _merged(settings, tables)
    if described is None:
        where = layers[0] / SETTINGS_FILE if layers else Path(SETTINGS_FILE)
        message = f"there is no {SETTINGS_FILE} for the language `{code}`"
        diagnostics.add(Diagnostic("L10N-E101", message, Span(str(where), 0, 0)))
        return None
    if not settings:
        return None
    plural = _plural_category(code)
    if plural is None:
        message = f"`{code}` is no language that plural forms are known for"
        diagnostics.add(Diagnostic("L10N-E102", message, Span(described.file, 0, 0)))
        return None
    described_in = [each for each in (sources.get(str(layer / SETTINGS_FILE)) for layer in layers) if each]
    language = _described(code, settings, plural, described_in, diagnostics)
    if language is None:
        return None
    for number, category in language.drifted():
        message = (
            f"{number} is `{language.category(number)}` in `{code}` by the CLDR, not `{category}` as it was"
        )
        span = entry_span(described, "plural_categories", category)
        help_ = "look at what is said of such numbers, then write down the new category"
        diagnostics.add(Diagnostic("L10N-E103", message, span, help=help_))
    for case, missing in language.uncounted():
        message = f"no form for the plural category `{missing}` of `{code}` in the case `{case}`"
        diagnostics.add(Diagnostic("L10N-E102", message, entry_span(described, f"counted.{case}")))
    return language


def _described(
    code: str,
    settings: Mapping[str, Any],
    plural: Callable[[int], str],
    sources: Sequence[Source],
    diagnostics: Diagnostics,
) -> Language | None:
    """The language that settings describe; settings that are missing, or that mean nothing, become diagnostics."""
    top = Table(settings)
    language: Language | None = None
    try:
        language = language_from(code, top, plural)
        wrong = [*unknown_names(language), *top.strays()]
    except SettingError as error:
        wrong = [error]
    for each in wrong:
        message = f"{SETTINGS_FILE} of `{code}` {each}"
        diagnostics.add(Diagnostic(each.code, message, setting_span(sources, each.path), help=each.help))
    return language


def _merged(first: Mapping[str, Any], second: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(first)
    for key, value in second.items():
        before = merged.get(key)
        if isinstance(before, dict) and isinstance(value, dict):
            merged[key] = _merged(before, value)
        else:
            merged[key] = value
    return merged


def _plural_category(code: str) -> Callable[[int], str] | None:
    try:
        return cache(Locale.parse(code).plural_form)  # asked for every number that is said
    except (UnknownLocaleError, ValueError):
        return None
