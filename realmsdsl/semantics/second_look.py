"""A second look at the lines with mistakes, when all words of the game are known."""

from collections.abc import Iterable, Iterator, Mapping

from realmsdsl.base import Diagnostic, Severity, Source
from realmsdsl.semantics import in_english, one_word
from realmsdsl.semantics.loader import shipped_sets
from realmsdsl.semantics.words import BUILTIN_VERBS, Words


def look_again(
    found: Iterable[Diagnostic], sources: Mapping[str, Source], words: Words
) -> Iterator[Diagnostic]:
    """The diagnostics, with one of its own for each line on which a name stands in parts, or that is English.

    Args:
        found: what was reported.
        sources: the texts by file name.
        words: what the game and its sets declare.
    """
    names = _names_of_several_words(words)
    told: set[tuple[str, int]] = set()
    for each in found:
        source = sources.get(each.span.file)
        if source is None or each.severity is not Severity.ERROR:
            yield each
            continue
        number = source.position(each.span.start)[0]
        if (each.span.file, number) in told:
            continue
        better = one_word.parted(source, each, names)
        if better is None:
            better = in_english.reworded(source, each, words)
        if better is not None:
            told.add((each.span.file, number))
        yield better or each


def _names_of_several_words(words: Words) -> frozenset[str]:
    """The names of things that have `_` in them: of the game and its sets, and of those that come along."""
    shipped = (part for each in shipped_sets() for part in each.split("/"))
    of_things = words.known_words() - {*words.verbs, *BUILTIN_VERBS}
    return frozenset(each for each in (*shipped, *of_things) if "_" in each)
