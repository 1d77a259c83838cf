"""What the cards of a set say, in a language: card by card, and as lists."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import final

from attrs import evolve, frozen

from realmsdsl import text
from realmsdsl.base import Diagnostic, Diagnostics, Severity, Source, Span, nearest
from realmsdsl.emit import (
    FORMATS,
    USUAL_FORMATS,
    card_list,
    page,
    picture_address,
    template_sources,
    template_texts,
    unused_templates,
)
from realmsdsl.emit.legend import Icon
from realmsdsl.ir import Program
from realmsdsl.ir.listing import list_cards
from realmsdsl.semantics import Compilation
from realmsdsl.text import (
    LANGUAGES,
    ByHand,
    CardText,
    Pack,
    languages_in,
    load_pack,
    pack_sources,
    word_folders,
)
from realmsdsl.text.pack.strays import folders_of_no_set

__all__ = [
    "FORMATS",
    "LANGUAGES",
    "USUAL_FORMATS",
    "CardText",
    "CardTexts",
    "Pages",
    "ability_text",
    "card_lists",
    "card_texts",
    "language_pack",
    "language_sources",
    "languages_of",
    "no_language",
    "strange_folders",
    "strange_languages",
    "template_texts",
]


@final
@frozen(slots=True)
class CardTexts:
    """Cards of a set in a language, by their English names, and what the language has no words for."""

    cards: Mapping[str, CardText]
    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, Source]


@final
@frozen(slots=True)
class Pages:
    """Card lists by file name (`core.pl.md`), and what the languages have no words for.

    Attributes:
        files: the lists; those of languages with errors have marks where words are missing, or are not there.
        diagnostics: what is wrong, in all languages.
        sources: the files that diagnostics show.
        refused: the languages with errors.
    """

    files: Mapping[str, str]
    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, Source]
    refused: tuple[str, ...] = ()

    def of_sound_languages(self) -> Mapping[str, str]:
        """The lists of the languages without errors."""
        return {file: text for file, text in self.files.items() if file.split(".")[-2] not in self.refused}


def card_texts(compilation: Compilation, language: str) -> CardTexts:
    """What the cards of a set say; no card if the set has errors.

    Args:
        compilation: the set.
        language: its code, for example `pl`.
    """
    diagnostics = Diagnostics()
    pack = language_pack(compilation, language, diagnostics)
    program = compilation.program
    if program is None or pack is None:
        return CardTexts({}, diagnostics.sorted(), language_sources(compilation, language))
    cards = list_cards(program, compilation.name)
    said = {card.name: text.card_text(pack, program, card, diagnostics) for card in cards}
    return CardTexts(said, diagnostics.sorted(), pack.sources)


def ability_text(compilation: Compilation, card: str, kind: str, language: str) -> str:
    """What an ability of a card says, with its label.

    Args:
        compilation: the set.
        card: the English name of the card.
        kind: which of its abilities: the first of this kind.
        language: its code.

    Raises:
        LookupError: there is no such card, ability or language.
    """
    program, pack = compilation.program, language_pack(compilation, language, Diagnostics())
    if program is None or pack is None:
        raise LookupError(
            "the set has errors" if program is None else f"the language {language!r} has no words"
        )
    for each in program.cards:
        for ability in each.abilities:
            if (each.name, ability.kind) == (card, kind):
                return text.ability_text(pack, program, ability, each)
    raise LookupError(f"no card {card!r} with an ability {kind!r}")


def card_lists(
    compilation: Compilation,
    languages: Iterable[str] = (),
    formats: Iterable[str] = USUAL_FORMATS,
    templates: Path | None = None,
) -> Pages:
    """The card lists of a set, one page for each language and format; none if the set has errors.

    Args:
        compilation: the set.
        languages: their codes; all that the set can be said in if there are none.
        formats: of `FORMATS`.
        templates: a folder whose templates take the place of the shipped ones, or None.
    """
    diagnostics = Diagnostics()
    sources: dict[str, Source] = {} if templates is None else template_sources(templates)
    for each in unused_templates(templates) if templates is not None else ():
        diagnostics.add(each)
    files: dict[str, str] = {}
    refused: list[str] = []
    endings = tuple(formats)
    icon: Icon = _icons(compilation) if "html" in endings else _no_icon
    for language in tuple(languages) or languages_of(compilation):
        found = Diagnostics()
        pack = language_pack(compilation, language, found)
        sources |= language_sources(compilation, language)
        if compilation.program is not None and pack is not None:
            listed = card_list(compilation.program, compilation.name, pack, found, icon)
            for ending in endings:
                text = page(listed, pack, ending, found, templates)
                if text is not None:
                    files[f"{compilation.name}.{language}.{ending}"] = text
        if found.has_errors:
            refused.append(language)
        for each in found.sorted():
            diagnostics.add(each)
    return Pages(files, diagnostics.sorted(), sources, tuple(refused))


def _no_icon(_: str) -> str:
    return ""


def _icons(compilation: Compilation) -> Icon:
    """The icons of a set, as addresses of pictures; what is wrong with one is for prints to say."""
    from realmsdsl.emit.look.look import read_look  # noqa: PLC0415  other formats need no pictures

    if compilation.program is None:
        return _no_icon
    look = read_look(compilation.program, compilation.folders, Diagnostics())

    def icon(term: str) -> str:
        if not look.has_icon(term):
            return ""
        picture = look.icon(term)
        return picture_address(picture.content, picture.ending)

    return icon


def language_pack(
    compilation: Compilation,
    language: str,
    diagnostics: Diagnostics,
) -> Pack | None:
    """The words of a language for a game and its sets; None if the set has errors, or a file of the language is broken.

    Args:
        compilation: the set.
        language: its code.
        diagnostics: what is wrong with the files goes here.
    """
    program = compilation.program
    pack = (
        load_pack(language, folders_of_words(compilation, program, language), diagnostics)
        if program
        else None
    )
    by_hand = ByHand(compilation.printed(language), compilation.places.cards)
    if pack is None:
        return None
    return evolve(pack, by_hand=by_hand, declared=compilation.declared, titles=compilation.titles)


def language_sources(compilation: Compilation, language: str) -> Mapping[str, Source]:
    """The files that `language_pack` reads, broken ones too: what its diagnostics point into; none if the set has errors.

    Args:
        compilation: the set.
        language: its code.
    """
    program = compilation.program
    return pack_sources(language, folders_of_words(compilation, program, language)) if program else {}


def folders_of_words(compilation: Compilation, program: Program, language: str) -> tuple[Path, ...]:
    """The folders in which the words of a language for a game and its sets lie, whatever is in them."""
    sets = (each.name for each in program.sets)
    return word_folders(compilation.folders, program.game, sets, language)


def languages_of(compilation: Compilation) -> tuple[str, ...]:
    """The codes of the languages that a set can be said in: the shipped ones, and those that lie beside it or its game."""
    return languages_in(compilation.folders.values())


def strange_languages(compilation: Compilation) -> tuple[Diagnostic, ...]:
    """The printed texts of a set in languages that its game does not have."""
    known = languages_of(compilation)
    lines = (line for texts in compilation.places.texts.values() for line in texts)
    return tuple(no_language(line.language, line.span, known) for line in lines if line.language not in known)


def strange_folders(compilation: Compilation) -> tuple[Diagnostic, ...]:
    """The folders in `lang` beside a set or its game that are of no language, or of no set: nothing in them is read."""
    known = languages_of(compilation)
    beside = dict.fromkeys(each for each in compilation.folders.values() if any(each.glob("lang/*/")))
    found = [told for folder in beside for told in _of_no_language(folder, known)]
    return (*found, *_of_no_set(compilation, known))


def _of_no_language(folder: Path, known: Sequence[str]) -> Iterator[Diagnostic]:
    for each in _folders(folder / "lang"):
        told = _no_language_folder(each, known) if each.name not in known else None
        if told is not None:
            yield told


def _of_no_set(compilation: Compilation, languages: Iterable[str]) -> Iterator[Diagnostic]:
    for language in languages:
        for path, help_ in folders_of_no_set(compilation.folders, language):
            message = f"the folder `lang/{language}/{path.name}` is of no set: nothing in it is read"
            yield Diagnostic(
                "L10N-W609", message, Span(str(path), 0, 0), help=help_, severity=Severity.WARNING
            )


def _folders(folder: Path) -> Iterator[Path]:
    """Those in a folder that people may mean to be read."""
    found = sorted(folder.iterdir()) if folder.is_dir() else ()
    return (each for each in found if each.is_dir() and not each.name.startswith((".", "_")))


def _no_language_folder(folder: Path, known: Iterable[str]) -> Diagnostic | None:
    """A folder that is called by no language; None if the system does not tell capitals apart and reads it all the same."""
    code = folder.name.casefold().replace("_", "-").partition("-")[0]
    near = code if code in known else nearest(code, known)
    meant = folder.with_name(near) if near else folder
    if near and meant.is_dir() and meant.samefile(folder):
        return None
    help_ = f"call it `{near}`, if that is meant" if near else _a_language(known)
    message = f"the folder `lang/{folder.name}` is of no language: nothing in it is read"
    return Diagnostic("L10N-W609", message, Span(str(folder), 0, 0), help=help_, severity=Severity.WARNING)


def _a_language(known: Iterable[str]) -> str:
    return f"there are {', '.join(known)}; another one begins with `realms l10n new`"


def no_language(language: str, place: Span, known: Iterable[str]) -> Diagnostic:
    """A printed text in a language that the game does not have."""
    message = f"`{language}` is no language of this game"
    return Diagnostic("L10N-E609", message, place, help=f"there are {', '.join(known)}")
