"""Rules text that somebody typed, in any language, read back into an ability."""

from pathlib import Path
from typing import Final

from realmsdsl.api.sets import SetNotFoundError, set_path
from realmsdsl.base import Source, nearest
from realmsdsl.ir import CardDef
from realmsdsl.readback import Meaning, Spoken, Understood, understand
from realmsdsl.semantics import Compilation, compile_file, compile_source, shipped_sets
from realmsdsl.text import LANGUAGES

__all__ = ["Meaning", "Spoken", "Understood", "load_words", "parse_text", "spoken_in"]

_GAME: Final = "game"


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
            mend = f"use {near!r}" if near else f"the games are {', '.join(known)}"
            raise SetNotFoundError(f"there is no game {game!r}; {mend}")
        folder = set_path(f"{game}/game").parent
    sets = sorted(path.stem for path in folder.glob("*.realms") if path.stem != _GAME)
    if not sets:
        return compile_file(folder / "game.realms")
    text = f'set words_of_all "Words" for {folder.name} uses {", ".join(sets)}\n'
    return compile_source(Source("words_of_all.realms", text), folder)


def spoken_in(compilation: Compilation, languages: tuple[str, ...] = LANGUAGES) -> Spoken:
    """A compiled set with its words in several languages; keep it, since it is slow to make and quick to use.

    Args:
        compilation: the set; it must be free of errors.
        languages: the codes of the languages.

    Raises:
        ValueError: the set has errors.
    """
    if compilation.program is None:
        raise ValueError("the set has errors: see its diagnostics")
    return Spoken(compilation, compilation.program, languages)


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
