"""How the words of a game may be spelled in a sheet: as set files have them, as cards show them, in all their forms."""

from collections.abc import Iterable, Iterator

from realmsdsl.readback.game import Spoken
from realmsdsl.text import Pack


def spellings(spoken: Spoken, pack: Pack, table: str, names: Iterable[str]) -> dict[str, str]:
    """Every spelling of some words in small letters, and the word.

    Args:
        spoken: the game.
        pack: the language of the sheet.
        table: where the words stand in it: `kind`, or the list of values that they are of.
        names: the words, as set files have them.
    """
    titles = {word: title for each in spoken.program.values for word, title in each.words}
    found: dict[str, str] = {}
    for name in names:
        for spelled in (titles.get(name, name), *forms_of(pack, table, name)):
            found.setdefault(spelled.casefold(), name)
    return found


def forms_of(pack: Pack, table: str, name: str) -> Iterator[str]:
    """What a word may be written as: its name in set files, its forms, and what others write for it."""
    word = pack.lexicon.word(f"{table}.{name}")
    yield from (name, name.replace("_", " "))
    yield from word.forms.values() if word else ()
    yield from pack.phrases.other_words("terms", f"{table}.{name}")


def words_of(spoken: Spoken, values: str) -> list[str]:
    """The words of a list of values."""
    lists = (each.words for each in spoken.program.values if each.name == values)
    return [word for words in lists for word, _ in words]


def in_words(pack: Pack, table: str, names: Iterable[str]) -> str:
    """Those of some words that the language can name, as cards show them."""
    known = (each for each in names if pack.lexicon.word(f"{table}.{each}") is not None)
    return ", ".join(dict.fromkeys(pack.name_of(f"{table}.{each}") for each in known))
