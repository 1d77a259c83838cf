"""From a file to a checked program: load, collect words, lower, check."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, final

from attrs import frozen

from realmsdsl.base import Diagnostic, Diagnostics, Source
from realmsdsl.base.codes import SYNTAX
from realmsdsl.ir import CardDef, Program, SetDef
from realmsdsl.ir.examples import ExampleDef
from realmsdsl.semantics import definitions
from realmsdsl.semantics.cards import card
from realmsdsl.semantics.checks import run_checks
from realmsdsl.semantics.collect import Unit, collect
from realmsdsl.semantics.declare import lines, vocabulary
from realmsdsl.semantics.examples import example
from realmsdsl.semantics.formats import formats
from realmsdsl.semantics.loader import Loaded, Parse, load
from realmsdsl.semantics.words import Words
from realmsdsl.syntax import parse, read_source
from realmsdsl.syntax.nodes import AbilityKindNode, CardNode, DeclNode, ExampleNode, FormatNode


@final
@frozen(slots=True)
class Compilation:
    """What became of a file.

    `program` is None if anything refuses the input. `sources` are the texts by file name, for showing diagnostics.
    `name` is that of the set (or game) in the file; `folders` say where each set's files lie, the game's under its name.
    `examples` are those of all the files, each with the set that it stands in; none if anything refuses the input.
    """

    name: str
    program: Program | None
    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, Source]
    folders: Mapping[str, Path]
    words: Words
    examples: tuple[ExampleDef, ...] = ()


def compile_file(path: Path) -> Compilation:
    """Read, check and lower a set or game file; never raises for bad input."""
    diagnostics = Diagnostics()
    source = read_source(path, diagnostics)
    if source is None:
        return Compilation("", None, diagnostics.sorted(), {}, {}, Words(diagnostics))
    return _compile(source, path.parent, diagnostics)


def compile_source(source: Source, folder: Path, read: Parse = parse) -> Compilation:
    """The same for a text, as if its file lay in `folder`.

    `read` makes the tree of a text; who compiles often may hand in one that remembers files that did not change.
    """
    return _compile(source, folder, Diagnostics(), read)


def _compile(source: Source, folder: Path, diagnostics: Diagnostics, read: Parse = parse) -> Compilation:
    loaded = load(source, folder, diagnostics, read)
    words = Words(diagnostics)
    name = next((unit.name for unit in loaded.units if _is_of(unit, source)), "")
    program: Program | None = None
    examples: tuple[ExampleDef, ...] = ()
    if loaded.game is not None:
        program, examples = _program(loaded, words)
    found = tuple(_without_echoes(diagnostics.sorted(), loaded.sources))
    if diagnostics.has_errors:
        program, examples = None, ()
    return Compilation(name, program, found, loaded.sources, loaded.folders, words, examples)


def _without_echoes(found: tuple[Diagnostic, ...], sources: Mapping[str, Source]) -> Iterator[Diagnostic]:
    """One message for one mistake: what stands on a line that could not be read is not judged further."""

    def line(each: Diagnostic) -> tuple[str, int]:
        source = sources.get(each.span.file)
        return each.span.file, source.position(each.span.start)[0] if source else 0

    unread = {line(each) for each in found if each.code in SYNTAX}
    yield from (each for each in found if each.code in SYNTAX or line(each) not in unread)


def _is_of(unit: Unit, source: Source) -> bool:
    return unit.file.span.file == source.file


def _program(loaded: Loaded, words: Words) -> tuple[Program, tuple[ExampleDef, ...]]:
    """Lower all files into one program, and the examples beside it."""
    units = loaded.units
    collect(units, words)
    nodes = [(unit.name, item) for unit in units for item in unit.file.items]
    for entries in list(words.definitions.values()):
        for entry in entries:
            definitions.type_of_answer(entry, words)
    ability_nodes = _first_of_each(nodes)
    tables: dict[str, Any] = dict(vocabulary(words, ability_nodes))
    base = lines(nodes, words, in_format=False)
    made_formats = formats([(name, item) for name, item in nodes if isinstance(item, FormatNode)], words)
    cards = [(item, card(item, name, words)) for name, item in nodes if isinstance(item, CardNode)]
    examples = tuple(example(item, name, words) for name, item in nodes if isinstance(item, ExampleNode))
    game = loaded.game
    assert game is not None, "only called with a game"
    sets = tuple(
        SetDef(each.name.text, each.name.text, each.title.text, tuple(u.text for u in each.uses))
        for each in loaded.sets.values()
    )
    program = Program(
        game=game.name.text,
        title=game.title.text,
        sets=sets,
        lines=base,
        formats=made_formats,
        cards=tuple(_once(cards)),
        **tables,
    )
    if not words.diagnostics.has_errors:
        run_checks(program, words)
    return program, examples


def _first_of_each(nodes: list[tuple[str, DeclNode]]) -> list[AbilityKindNode]:
    found: dict[str, AbilityKindNode] = {}
    for _, item in nodes:
        if isinstance(item, AbilityKindNode):
            found.setdefault(item.name.text, item)
    return list(found.values())


def _once(cards: list[tuple[CardNode, CardDef | None]]) -> list[CardDef]:
    found: dict[str, CardDef] = {}
    for _, each in cards:
        if each is not None:
            found.setdefault(each.name, each)
    return list(found.values())
