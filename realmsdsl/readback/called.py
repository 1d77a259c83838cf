"""Cards that a text calls by their names without quotation marks, the card that it stands on among them."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial
from itertools import product, takewhile
from typing import Final

from realmsdsl.ir import CardDef
from realmsdsl.readback.game import Spoken
from realmsdsl.text import thing_text
from realmsdsl.text.clauses import NounPhrase
from realmsdsl.text.pack import Pack
from realmsdsl.text.scripts import APOSTROPHES, unified

_APOSTROPHE: Final = unified("'")
_ANY_CARD: Final = "card"
_OPENING: Final = "„“”\"«'"
"""A name behind one of these is in quotation marks already."""


def with_names_marked(
    spoken: Spoken, language: str, text: str, card: CardDef | None, named: Iterable[str]
) -> Iterator[str]:
    """A text with quotation marks around the names of cards, and with "this card" for the name of its own.

    It comes once for each way to speak of the card itself, as a card or as what it is, then with its name as that of any card
    called so, and not at all if it names none.

    Args:
        spoken: the game, whose cards are known by their names in the language and in the set files.
        language: the code of the language of the text.
        text: as somebody typed it.
        card: the card that it stands on.
        named: names of cards that are not in the game yet.
    """
    known = {_key(name): name for name in named}
    for name, called in spoken.card_names(language).items():
        known |= {_key(called): name, _key(name): name}
    own = _own_names(spoken, language, card)

    def quoted(name: str) -> str:
        return f"“{known.get(name, name)}”"

    others = known.keys() - own
    endings = _endings(spoken.packs[language])
    if not _found(text, own):
        marked = _replaced(text, others, quoted, endings)
        if marked != text:
            yield marked
        return
    articles = _articles(spoken.packs[language])
    for head in (_ANY_CARD, f"kind.{card.kind}") if card is not None else ():
        itself = thing_text(spoken.packs[language], NounPhrase("this", (head,)))
        said_itself = _replaced(text, own, partial(_instead, itself), {}, articles)
        marked = _replaced(said_itself, others, quoted, endings)
        if marked != text:
            yield marked
    marked = _replaced(text, known, quoted, endings)
    if marked != text:
        yield marked


def names_itself(spoken: Spoken, language: str, text: str, card: CardDef | None) -> bool:
    """Whether the name of the card that a text stands on may be in it; arguments as of `with_names_marked`."""
    return bool(_found(text, _own_names(spoken, language, card)))


def _own_names(spoken: Spoken, language: str, card: CardDef | None) -> frozenset[str]:
    """What a card is called, in the set files and in a language, without case."""
    if card is None:
        return frozenset()
    called = spoken.card_names(language).get(card.name, card.name)
    return frozenset({_key(card.name), _key(called)})


def _key(name: str) -> str:
    return unified(name).casefold()


def _instead(said: str, _name: str) -> str:
    return said


def _found(text: str, names: Iterable[str]) -> list[str]:
    """Which of some names without case may stand in a text, longest first."""
    folded = _key(text)
    return sorted((each for each in names if each and each in folded), key=len, reverse=True)


def _articles(pack: Pack) -> frozenset[str]:
    """What a language puts before a thing that is known or pointed at, in all forms, each with the space behind it."""
    found: set[str] = set()
    for key in ("the", "this"):
        phrase = pack.phrases.get("np", key)
        template = pack.phrases.template(phrase) if phrase is not None else ""
        parts = () if isinstance(template, str) else template.parts
        before = takewhile(lambda part: isinstance(part, str) or part.name == "adj", parts)
        rows = [(part,) if isinstance(part, str) else _forms(pack, part.text(0)) for part in before]
        found |= {re.sub(r"\s+", " ", "".join(words)).lstrip() for words in product(*rows) if rows}
    joined = {
        join.becomes for join in pack.language.joins if f"{join.words[0]} " in found and not join.words[1:]
    }
    return frozenset(found - {""} | {f"{word} " if word[-1:].isalpha() else word for word in joined})


def _forms(pack: Pack, term: str) -> tuple[str, ...]:
    return tuple(
        {form for word in pack.lexicon.terms.get(term, {}).values() for form in word.forms.values() if form}
    )


def _endings(pack: Pack) -> Mapping[str, str]:
    """What people put behind a name in one word with it, and the word that is read in its place; empty for none."""
    tables = ("endings", "name_endings")
    rows = (row for table in tables for row in pack.phrases.rows_of_words(table))
    return {ending: word for word, endings in rows for ending in endings}


def _replaced(
    text: str,
    names: Iterable[str],
    say: Callable[[str], str],
    endings: Mapping[str, str],
    articles: Collection[str] = (),
) -> str:
    """A text that says something else for each name that stands in it without quotation marks, with an article or without.

    An ending behind a name is read as the word that stands for it: hu "Zorblaxért" is "„Zorblax” után".
    """
    found = _found(text, names)
    if not found:
        return text
    either = "|".join(map(_typed, found))
    article = rf"(?:{'|'.join(map(_typed, sorted(articles, key=len, reverse=True)))})?" if articles else ""
    ending = "|".join(map(re.escape, sorted(endings, key=len, reverse=True)))
    behind = rf"(?:-?(?P<ending>{ending}))?" if ending else "(?P<ending>)?"
    pattern = rf"(?<![\w{_OPENING}])(?<![{_OPENING}]\s){article}(?P<name>{either}){behind}(?!\w)"

    def said(match: re.Match[str]) -> str:
        word = endings.get((match["ending"] or "").casefold(), "")
        return f"{say(_key(match['name']))} {word}" if word else say(_key(match["name"]))

    return re.sub(pattern, said, text, flags=re.IGNORECASE)


def _typed(name: str) -> str:
    return re.escape(unified(name)).replace(_APOSTROPHE, f"[{APOSTROPHES}]").replace(r"\ ", r"\s+")
