"""A card that is written when its set is compiled already, with the words of that set."""

from collections.abc import Iterable

from attrs import evolve

from realmsdsl.base import NOWHERE, Diagnostic, Diagnostics, Source, has_errors
from realmsdsl.ir import CardDef
from realmsdsl.semantics.declarations.cards import card
from realmsdsl.semantics.pipeline import Compilation
from realmsdsl.semantics.words import CardEntry, Words
from realmsdsl.syntax import parse
from realmsdsl.syntax.nodes import CardNode


def later_card(
    compilation: Compilation, source: Source, unknown: Iterable[str] = (), *, is_typed: bool = True
) -> tuple[CardDef | None, tuple[Diagnostic, ...]]:
    """The card that a text declares, and what is wrong with it; the set itself stays as it is.

    Args:
        compilation: the set whose words the card may use.
        source: the text of one card.
        unknown: names of cards that it may speak of though no set has them.
        is_typed: whether somebody typed it: then its mistakes are looked at again, for what was meant.
    """
    if compilation.words is None:
        return None, ()
    diagnostics = Diagnostics()
    tree = parse(source, diagnostics)
    nodes = [each for each in tree.items if isinstance(each, CardNode)]
    words = _opened(compilation.words, source, diagnostics, unknown)
    found = None if diagnostics.has_errors or not nodes else card(nodes[0], compilation.name, words)
    told = diagnostics.sorted()
    if not has_errors(told):
        return found, told
    if not is_typed:
        return None, told
    from realmsdsl.semantics.second_look import look_again  # noqa: PLC0415 - 5 ms, where all is well for nothing

    return None, tuple(look_again(told, {source.file: source}, words))


def _opened(words: Words, source: Source, diagnostics: Diagnostics, unknown: Iterable[str]) -> Words:
    """The same words for a file that may use all of them."""
    kind = next(iter(words.kinds), "")
    strangers = {name: CardEntry(name, NOWHERE, "", kind) for name in unknown if name not in words.cards}
    return evolve(
        words,
        diagnostics=diagnostics,
        files={**words.files, source.file: len(words.files) + 1},
        cards={**words.cards, **strangers} if strangers else words.cards,
        whiles=[],
        triggers=[],
        secrets=[],
        lets=[],
        gaps=[],
        unread=set(),
        open_questions=[],
    )
