"""Looks for abilities that do not come back: what a language says of them is not read as what they do.

    python -m tests.readback.search star_realms/core --seed 1 --count 300 --depth 2 --languages en,pl

Abilities are made by `wide.py`. Each failure is printed as small as it could be made, beside those that look alike.
"""

import argparse
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from time import perf_counter
from typing import Final, final

from attrs import frozen

from realmsdsl import CardDef, Spoken, load_words, parse_text, spoken_in
from realmsdsl.base import Source
from realmsdsl.ir import Body, Local, LocalOf
from realmsdsl.ir.walk import walk
from realmsdsl.ops import Let
from realmsdsl.semantics import later_card
from realmsdsl.text import needs_hand
from tests.readback.likeness_of_lines import does, lost, signature
from tests.readback.wide import Wide

_TRIES: Final = 10
"""Lines that are made for each card that is wanted: types refuse some."""

_SLOW: Final = 1.0
"""From how many seconds on a text is a slow one."""

_PLAIN: Final = "hand is empty"
"""A condition of every game."""

_MAY_BE_MISSING: Final = frozenset(
    [
        "with",
        "where",
        "in",
        "of",
        "from",
        "sharing",
        "other",
        "for",
        "up",
        "only",
        "may",
        "and",
        "or",
        "next",
        "within",
        "between",
        "this",
        "active",
        "new",
        "ready",
        "costs",
        "not",
        "to",
        "once",
        "+",
        "-",
        "*",
        "/",
        "keeping",
    ]
)
"""Words that a smaller card may do without."""

_SMALLER: Final = 220
"""How many smaller cards are tried for one that failed."""


SAME_WORDS: Final = "same words for something else"
"""The worst way to fail: nobody could tell from the texts what the card does."""


@final
@frozen
class Failure:
    """A text that does not come back.

    Attributes:
        lines: the lines of the card.
        language: of the text.
        kind: in what way it fails.
        text: what the language says.
        read: what that was read as, or why it was not.
    """

    lines: str
    language: str
    kind: str
    text: str
    read: str


def made_card(spoken: Spoken, lines: str) -> CardDef | None:
    """A card with these lines; None if the rules refuse them, or a person has to write its text."""
    source = Source("wide.realms", f'{spoken.plain_kind} "Wide":\n{lines}\n')
    card, found = later_card(spoken.compilation, source)
    if card is None or found or needs_hand(spoken.program, card) or _gives_idle_names(card):
        return None
    return card


def _gives_idle_names(card: CardDef) -> bool:
    """Whether something has a name that nothing uses: that is told where a set is checked, and no text says it."""
    bodies: list[Body] = [each.body for each in card.abilities]
    bodies += (each.body for each in card.triggers)
    bodies += (each.body for each in card.clocks)
    return any(
        {each.into for each in walk(body) if isinstance(each, Let)}
        - {each.slot for each in walk(body) if isinstance(each, Local | LocalOf)}
        for body in bodies
    )


def cards(spoken: Spoken, seed: int, count: int, depth: int) -> Iterator[tuple[str, CardDef]]:
    """So many cards at random, with their lines."""
    wide, seen = Wide(spoken, seed), set[str]()
    for _ in range(count * _TRIES):
        lines = wide.card(depth)
        card = made_card(spoken, lines)
        if card is not None and lines not in seen:
            seen.add(lines)
            yield lines, card
            if len(seen) == count:
                return


def failure(
    spoken: Spoken,
    lines: str,
    card: CardDef,
    languages: Sequence[str],
    slow: Callable[[float, str, str], None] | None = None,
    *,
    strictly: bool = False,
) -> Failure | None:
    """The first language in which a card does not come back, and how.

    What comes back in the same words is the same, unless some of its parts are not, or `strictly`: names, plain ways of saying
    something and what nobody speaks of again are not in a text.
    """
    said = spoken.texts(card)
    for language in languages:
        text = said[language]
        if "⟦" in text:
            return Failure(lines, language, "no words", text, "")
        began = perf_counter()
        understood = parse_text(spoken, language, text)
        if slow is not None and perf_counter() - began > _SLOW:
            slow(perf_counter() - began, language, text)
        remarks = [each.message for each in understood.diagnostics]
        if understood.meaning is None:
            kind = "several meanings" if understood.others else "not read"
            others = [each.written.ability for each in understood.others]
            return Failure(lines, language, kind, text, "\n".join(others or remarks))
        if remarks:
            remarks += [understood.ability, understood.texts.get(language, "")]
            return Failure(lines, language, "remarks", text, "\n".join(remarks))
        read = understood.meaning.card
        if does(read) == does(card):
            continue
        if understood.texts != said:
            return Failure(lines, language, "something else", text, understood.ability)
        differ = lost(spoken, card, read)
        if differ or strictly:
            told = "\n".join(sorted(f"{each}" for each in differ))
            return Failure(lines, language, SAME_WORDS, text, f"{understood.ability}\n{told}")
    return None


def smaller(spoken: Spoken, found: Failure) -> Failure:
    """The smallest card that fails in the same way, of those that are left when lines and words are taken away."""
    tries = _SMALLER
    best, changed = found, True
    while changed and tries > 0:
        changed = False
        for lines in less(best.lines):
            if tries <= 0:
                break
            card = made_card(spoken, lines) if _speaks_of_names(lines) else None
            if card is None:
                continue
            tries -= 1
            again = failure(spoken, lines, card, [found.language])
            if again is not None and again.kind == found.kind:
                best, changed = again, True
                break
    return best


def _speaks_of_names(lines: str) -> bool:
    """Whether what has a name without being chosen is spoken of: a name alone says nothing."""
    return all(len(re.findall(rf"\b{name}\b", lines)) > 1 for name in re.findall(r"\blet (\w+)", lines))


def less(lines: str) -> Iterator[str]:
    """Lines with something taken away, the largest pieces first."""
    rows = lines.split("\n")
    margins = [len(row) - len(row.lstrip()) for row in rows]
    for at in range(1, len(rows)):
        end = next((n for n in range(at + 1, len(rows)) if margins[n] <= margins[at]), len(rows))
        yield "\n".join(rows[:at] + rows[end:])
        if end > at + 1:  # only what stands below it, where it stands
            up = margins[at + 1] - margins[at]
            yield "\n".join(rows[:at] + [row[up:] for row in rows[at + 1 : end]] + rows[end:])
    for at, row in enumerate(rows):
        for plainer in (*_without_pieces(row), *_with_plain_pieces(row)):
            yield "\n".join([*rows[:at], plainer, *rows[at + 1 :]])


def _without_pieces(row: str) -> Iterator[str]:
    """A line without some words in a row that may be missing: they begin with one that describes or joins."""
    words = row.split(" ")
    for size in range(12, 0, -1):
        for start in range(len(words) - size + 1):
            if words[start] and (
                words[start].strip("(") in _MAY_BE_MISSING or words[start - 1] in {"a", "another", "each"}
            ):
                yield " ".join(words[:start] + words[start + size :])


def _with_plain_pieces(row: str) -> Iterator[str]:
    """A line with a number or a condition that is as plain as can be."""
    for found in re.finditer(r"\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)", row):
        before, after = row[: found.start()], row[found.end() :]
        yield f"{before}2{after}"
        yield f"{before.rstrip()} {found[0][1:-1]}{after}" if before.endswith((" ", "(")) else row
        yield f"{before}({_PLAIN}){after}"
    asked = re.match(r"(.*\b(?:else if|if)) (?!you do|not \(you do)(.*?)(:.*)$", row)
    if asked and asked[2] != _PLAIN:
        yield f"{asked[1]} {_PLAIN}{asked[3]}"


def _told(*lines: str) -> None:
    sys.stdout.write("\n".join(lines) + "\n")
    sys.stdout.flush()


def search(
    spoken: Spoken, seed: int, count: int, depth: int, languages: Sequence[str], *, shrunk: bool
) -> int:
    """Print what does not come back; how many cards that are."""
    slow: list[tuple[float, str, str]] = []
    groups: dict[tuple[str, str], list[Failure]] = defaultdict(list)
    tried = failed = 0
    for lines, card in cards(spoken, seed, count, depth):
        tried += 1
        found = failure(spoken, lines, card, languages, lambda *row: slow.append(row))
        if found is None:
            continue
        failed += 1
        small = smaller(spoken, found) if shrunk else found
        groups[small.kind, signature(spoken, small.lines)].append(small)
        sys.stderr.write(f"{tried}: {small.kind} in {small.language}\n{small.lines}\n")
    for (kind, _), alike in sorted(groups.items(), key=lambda row: (row[0][0], -len(row[1]))):
        one = min(alike, key=lambda each: len(each.lines))
        _told(
            "",
            f"==== {kind}, {len(alike)} times; in {one.language}",
            one.lines,
            f"--- says: {one.text}",
            f"--- read: {one.read}",
        )
    for seconds, language, text in sorted(slow, reverse=True)[:10]:
        _told("", f"++++ {seconds:.1f} s in {language}: {text}")
    _told(
        "",
        f"{failed} of {tried} do not come back (seed {seed}, depth {depth}); {len(slow)} texts took more than {_SLOW} s",
    )
    return failed


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", help="a game, or a set of it such as star_realms/core")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--depth", type=int, default=2)
    parser.add_argument("--languages", default="en,pl,hu,fr")
    parser.add_argument("--whole", action="store_true", help="do not make failures smaller")
    asked = parser.parse_args()
    spoken = spoken_in(load_words(re.split("[/:]", asked.game)[0]))
    search(spoken, asked.seed, asked.count, asked.depth, asked.languages.split(","), shrunk=not asked.whole)


if __name__ == "__main__":
    main()
