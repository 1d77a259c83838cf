"""Rules text that somebody typed, in any language, read back into an ability."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final, final

from attrs import frozen

from realmsdsl.api.sets import SetNotFoundError, cards_of, set_path
from realmsdsl.api.texts import language_pack, language_sources, no_language
from realmsdsl.base import Diagnostic, Diagnostics, Source, nearest
from realmsdsl.ir import CardDef
from realmsdsl.readback import Meaning, Spoken, Understood, understand
from realmsdsl.readback.texts_of_sheet import texts_of_sheet
from realmsdsl.readback.columns import headings
from realmsdsl.readback.check import Checked, Printed, checked_text, disagreeing, missing_texts
from realmsdsl.readback.ledger import ledger, tallies
from realmsdsl.readback.names_of_sheet import NamesFile, with_names
from realmsdsl.readback.set_from_sheet import Imported, set_from_sheet, written_back
from realmsdsl.readback.sheet import Sheet, read_sheet
from realmsdsl.readback.there_and_back import misread_texts
from realmsdsl.readback.unknown_names import unknown_names
from realmsdsl.readback.written_over import lost_by
from realmsdsl.semantics import Compilation, compile_file, compile_source, shipped_sets
from realmsdsl.text import languages_in, needs_hand

__all__ = [
    "CardByHand",
    "Checked",
    "Imported",
    "Meaning",
    "NamesFile",
    "Sheet",
    "Spoken",
    "TextReport",
    "Understood",
    "cards_by_hand",
    "check_texts",
    "headings",
    "import_sheet",
    "load_words",
    "lost_by",
    "parse_text",
    "read_sheet",
    "spoken_in",
    "text_ledger",
    "unknown_names",
    "with_names",
]

_GAME: Final = "game"


@final
@frozen(slots=True)
class TextReport:
    """What there is to say about the printed texts of a set.

    Attributes:
        texts: how many there are.
        checked: those in a language of the set, each with what was found of it.
        diagnostics: in the order of the texts, with what is wrong with several of them or with what we say.
        sources: for showing them.
    """

    texts: int
    checked: tuple[Checked, ...]
    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, Source]


def load_words(game: str) -> Compilation:
    """A game with every set that ships with it: all words that a text may have.

    Args:
        game: the name of a shipped game, or the path of a folder with a `game.realms`.

    Raises:
        SetNotFoundError: there is no such game.
    """
    folder = Path(game)
    if not (folder / "game.realms").is_file():
        known = sorted({each.partition("/")[0] for each in shipped_sets()})
        if game not in known:
            near = nearest(game, known)
            mend = f"did you mean {near!r}?" if near else f"the games are {', '.join(known)}"
            raise SetNotFoundError(f"there is no game {game!r}; {mend}")
        folder = set_path(f"{game}/game").parent
    sets = sorted(path.stem for path in folder.glob("*.realms") if path.stem != _GAME)
    if not sets:
        return compile_file(folder / "game.realms")
    text = f'set words_of_all "Words" for {folder.name} uses {", ".join(sets)}\n'
    return compile_source(Source("words_of_all.realms", text), folder)


def spoken_in(compilation: Compilation, languages: tuple[str, ...] = ()) -> Spoken:
    """A compiled set with its words in several languages; keep it, since it is slow to make and quick to use.

    Args:
        compilation: the set; it must be free of errors.
        languages: the codes of the languages; all that the set can be said in if there are none.

    Raises:
        ValueError: the set has errors.
    """
    if compilation.program is None:
        raise ValueError("the set has errors: see its diagnostics")
    return Spoken(compilation, compilation.program, languages or languages_in(compilation.folders.values()))


def check_texts(compilation: Compilation, sheet: Sheet | None = None, language: str = "") -> TextReport:
    """What the printed texts of a set's cards say, and what we say of them, against what the cards do.

    Args:
        compilation: the set; it must be free of errors.
        sheet: texts beside those that the cards carry, by the names of the cards.
        language: the language of the sheet.

    Raises:
        ValueError: the set has errors.
    """
    spoken = spoken_in(compilation)
    cards = {card.name: card for card in cards_of(compilation)}
    printed = _printed(compilation, cards)
    found = Diagnostics()
    told: list[Diagnostic] = []
    if sheet is not None:
        of_all = {card.name: card for card in spoken.program.cards}
        texts = texts_of_sheet(spoken, language, sheet, of_all)
        printed += texts.printed
        told += texts.diagnostics
    broken = set(languages_in(compilation.folders.values())) - set(spoken.packs)
    for each in sorted({each.language for each in printed} & broken):
        language_pack(compilation, each, found)
    strange = [each for each in printed if each.language not in {*spoken.packs, *broken}]
    told += (no_language(each.language, each.lines[0][1], spoken.packs) for each in strange)
    read = [each for each in printed if each.language in spoken.packs]
    checked = tuple(checked_text(spoken, each) for each in read)
    told += (one for each in checked for one in each.diagnostics)
    told += disagreeing(spoken, checked)
    places = compilation.places.cards
    speaking = [
        (card, places[name])
        for name, card in cards.items()
        if needs_hand(spoken.program, card) or any(spoken.texts(card).values())
    ]
    usual = {each.language for each in read if not needs_hand(spoken.program, each.card)}
    told += missing_texts(read, speaking, (each for each in spoken.packs if each in usual))
    told += misread_texts(spoken, speaking)
    in_order = sorted(told, key=lambda each: (each.span.file, each.span.start))
    sources = {**compilation.sources, **({sheet.source.file: sheet.source} if sheet else {})}
    for each in broken:
        sources |= language_sources(compilation, each)
    return TextReport(len(printed), checked, (*found.sorted(), *in_order), sources)


def _printed(compilation: Compilation, cards: Mapping[str, CardDef]) -> list[Printed]:
    """The texts that cards carry in their set file."""
    return [
        Printed(cards[name], code, tuple((line.text, line.span) for line in lines if line.language == code))
        for name, lines in compilation.places.texts.items()
        if name in cards
        for code in dict.fromkeys(line.language for line in lines)
    ]


@final
@frozen(slots=True)
class CardByHand:
    """A card whose text has to be written by hand: the steps that no sentence says, and its languages with and without one."""

    card: str
    steps: tuple[str, ...]
    written: tuple[str, ...]
    missing: tuple[str, ...]


def cards_by_hand(compilation: Compilation, languages: Iterable[str]) -> tuple[CardByHand, ...]:
    """The cards of a set whose text has to be written by hand, since what they do is a program in words.

    Args:
        compilation: the set; it must be free of errors.
        languages: the codes of the languages that are asked about.

    Raises:
        ValueError: the set has errors.
    """
    if compilation.program is None:
        raise ValueError("the set has errors: see its diagnostics")
    found = []
    asked = tuple(languages)
    carried = {language: compilation.printed(language) for language in asked}
    for card in cards_of(compilation):
        steps = needs_hand(compilation.program, card)
        if steps:
            written = tuple(each for each in asked if card.name in carried[each])
            missing = tuple(each for each in asked if each not in written)
            found.append(CardByHand(card.name, steps, written, missing))
    return tuple(found)


def text_ledger(compilations: Iterable[Compilation], languages: tuple[str, ...] = ()) -> str:
    """A page that says how many cards of some sets are read whole in each language, and what is not understood.

    Args:
        compilations: the sets; they must be free of errors.
        languages: their codes; all that each set can be said in if there are none.

    Raises:
        ValueError: a set has errors.
    """
    spoken = map(spoken_in, compilations)
    return ledger(each for one in spoken for each in tallies(one, languages))


def _nothing() -> None:
    """After a row, where nobody watches."""


def import_sheet(
    spoken: Spoken,
    language: str,
    sheet: Sheet,
    name: str,
    title: str,
    into: Source | None = None,
    advance: Callable[[], None] = _nothing,
) -> Imported:
    """A set file made of a spreadsheet: what is understood becomes abilities, what is not a line that `check` refuses.

    Args:
        spoken: the game, see `spoken_in`.
        language: the language of the sheet.
        sheet: see `read_sheet`.
        name: the short name of the set.
        title: its printed title.
        into: the file of the spoken set, to be written anew with the cards of the sheet; name and title stay.
        advance: is called after each row.

    Raises:
        LookupError: the game is not spoken of in this language.
    """
    if language not in spoken.packs:
        raise LookupError(f"the language {language!r} has no words here")
    if into is not None:
        return written_back(spoken, language, sheet, into, advance)
    return set_from_sheet(spoken, language, sheet, name, title, advance)


def parse_text(spoken: Spoken, language: str, text: str, card: CardDef | None = None) -> Understood:
    """What a rules text means: all of it, or nothing, with diagnostics that say why.

    Args:
        spoken: the game, see `spoken_in`.
        language: the code of one of its languages, for example `pl`.
        text: rules text as somebody typed it: an ability, or all lines of a card.
        card: the card that it stands on: what its kind and its values say need not be repeated.

    Raises:
        LookupError: the game is not spoken of in this language.
    """
    if language not in spoken.packs:
        raise LookupError(f"the language {language!r} has no words here")
    return understand(spoken, language, text, card)
