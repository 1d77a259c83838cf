"""A second look at the lines with mistakes, when all words of the game are known."""

from collections.abc import Collection, Iterable, Iterator, Mapping

from realmsdsl.base import Diagnostic, Severity, Source
from realmsdsl.base.codes import SYNTAX
from realmsdsl.semantics import in_english, one_word
from realmsdsl.semantics.words import Words


def look_again(
    found: Iterable[Diagnostic], sources: Mapping[str, Source], words: Words, names: Collection[str]
) -> Iterator[Diagnostic]:
    """The diagnostics, with one of its own for each line on which a name stands in parts, or that is English.

    Args:
        found: what was reported.
        sources: the texts by file name.
        words: what the game and its sets declare.
        names: the names of several words that there are, with `_` in them.
    """
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
        if better is None and each.code in SYNTAX:
            better = in_english.reworded(source, each, words)
        if better is not None:
            told.add((each.span.file, number))
        yield better or each
