"""Words that a new language needs and English does not have: adjectives, participles, and what sets of one's own declare."""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from realmsdsl.base import Diagnostics
from realmsdsl.ir import Program, VerbDef
from realmsdsl.text.pack.gaps import TERMS_FILE
from realmsdsl.text.pack.reading import mark_between, read_source

_PARTICIPLE: Final = "participle."

Row = Mapping[str, str]
"""A row of `terms.csv` by column."""


def rows_of(path: Path) -> Iterator[Row]:
    """The rows of a table that can be read, the package's or one beside a set; what is wrong with it is told elsewhere."""
    source = read_source(path, Diagnostics()) if path.is_file() else None
    if source is None:
        return
    table = csv.DictReader(io.StringIO(source.text), restval="", delimiter=mark_between(source))
    with suppress(csv.Error):
        for row in table:
            cells = {column.strip(): cell.strip() for column, cell in row.items() if isinstance(cell, str)}
            if cells.get("id"):
                yield cells


def text_of(path: Path) -> str:
    """What a file of phrases says; nothing if it is not there, or cannot be read."""
    source = read_source(path, Diagnostics()) if path.is_file() else None
    return source.text if source is not None else ""


def agreeing_rows(folders: Iterable[Path], genders: Sequence[str], *, participles: bool) -> Iterator[Row]:
    """Adjectives that languages with genders have beside the words of English, and participles: a row for each gender.

    Args:
        folders: those with English words.
        genders: of the new language.
        participles: whether its participles are rows.
    """
    for folder in folders:
        known = {row["id"] for row in rows_of(folder / TERMS_FILE)}
        found: dict[str, set[str]] = {}
        siblings = (
            *folder.parent.glob("*/terms.csv"),
            *folder.parent.parent.glob(f"*/{folder.name}/terms.csv"),
        )
        for path in sorted(siblings):  # the same words in other languages, of a set one folder deeper
            for row in rows_of(path):
                found.setdefault(row["id"], set()).add(row.get("gender", ""))
        for term, its in found.items():
            is_adjective = "." not in term and len(its) > 1 and bool(genders)
            if term not in known and (is_adjective or (participles and term.startswith(_PARTICIPLE))):
                for gender in genders or ("",):
                    yield {"id": term, "gender": gender, "note": f"agrees with its noun: {_spelled(term)}"}


def declared_rows(program: Program, known: Iterable[str]) -> Iterator[Row]:
    """What sets declare and English has no row for.

    Args:
        program: the game with its sets.
        known: the rows that English has.
    """
    there = set(known)
    named = {
        "resource": program.resources,
        "counter": program.counters,
        "kind": program.kinds,
        "property": program.properties,
        "ability": program.ability_kinds,
    }
    words = {f"{table}.{each.name}": _spelled(each.name) for table, those in named.items() for each in those}
    with_cards = {card.source for card in program.cards} - {program.game}
    words |= {f"set.{each.name}": each.title for each in program.sets if each.name in with_cards}
    for values in program.values:
        words |= {f"{values.name}.{word}": title or _spelled(word) for word, title in values.words}
    for term, english in words.items():
        if term not in there:
            yield {"id": term, "note": f"English: {english}"}


def declared_phrases(program: Program, known: Iterable[str]) -> str:
    """Phrases for the verbs, zones and kinds of abilities that sets declare and English has none for, as a file.

    Args:
        program: the game with its sets.
        known: the tables that English has.
    """
    there = set(known)
    phrases = {
        f"label.{each.name}": _spelled(each.name).capitalize()
        for each in program.ability_kinds
        if each.source != program.game
    }
    phrases |= {
        f"verb.{each.name}": " ".join(
            [f"{{{{ verb('{each.name}') }}}}", *(f"{{{{ np({param.name}) }}}}" for param in each.params)]
        )
        for each in _spoken_of(program)
    }
    missing = {table: text for table, text in phrases.items() if table not in there}
    return "\n".join(f'[{table}]\nany = "{text}"\n' for table, text in missing.items())


def declared_verbs(program: Program, known: Iterable[str]) -> Iterator[Row]:
    """The verbs of sets that English has no row for."""
    there = set(known)
    for verb in _spoken_of(program):
        if verb.name not in there:
            yield {"id": verb.name, "note": f"English: {_spelled(verb.name)}"}


def _spoken_of(program: Program) -> Iterator[VerbDef]:
    """Verbs of sets whose events have a word: others are mostly steps that rules take."""
    yield from (verb for verb in program.lines.verbs if verb.source != program.game and verb.past)


def _spelled(term: str) -> str:
    return term.rpartition(".")[2].replace("_", " ")
