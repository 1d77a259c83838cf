"""From a file to a checked program: load, collect words, lower, check."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, final

from attrs import field, frozen

from realmsdsl.base import Diagnostic, Diagnostics, Source
from realmsdsl.base.codes import SYNTAX
from realmsdsl.ir import CardDef, Program, SetDef
from realmsdsl.ir.examples import ExampleDef
from realmsdsl.semantics.checks import run_checks
from realmsdsl.semantics.declarations import meanings
from realmsdsl.semantics.declarations.cards import card
from realmsdsl.semantics.declarations.collect import collect
from realmsdsl.semantics.declarations.formats import formats
from realmsdsl.semantics.declarations.lines import lines
from realmsdsl.semantics.declarations.sharing import shared_once
from realmsdsl.semantics.declarations.vocabulary import vocabulary
from realmsdsl.semantics.examples import example
from realmsdsl.semantics.loader import Loaded, Parse, load
from realmsdsl.semantics.places import NO_PLACES, Places
from realmsdsl.semantics.unused_sets import UnusedSets
from realmsdsl.semantics.values.definitions import find_answers
from realmsdsl.semantics.words import Words
from realmsdsl.syntax import parse, read_source
from realmsdsl.syntax.nodes import AbilityKindNode, CardNode, DeclNode, ExampleNode, FormatNode, GameNode


_NOTHING_BELOW: Final = "RD125"
_DECLARED_TWICE: Final = "RD209"


@final
@frozen(slots=True)
class Compilation:
    """What became of a file.

    `name` is that of the set (or game) in the file; `program` is None if anything refuses the input. `sources` are the
    texts by file name, for showing diagnostics; `folders` say where each set's file lies, the game's under its name.
    `examples` are those of all the files, each with the set that it stands in; none if anything refuses the input.
    `places` say where sets, cards and abilities stand.
    `words` are what the declarations mean, for lines that are written later; None like `program`.
    """

    name: str
    program: Program | None
    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, Source]
    folders: Mapping[str, Path]
    examples: tuple[ExampleDef, ...] = ()
    places: Places = NO_PLACES
    words: Words | None = field(default=None, eq=False, repr=False)

    @property
    def declared(self) -> Mapping[str, str]:
        """The game or set that declares each word, by word; words of a list as `LIST.WORD`."""
        return {} if self.words is None else self.words.declared()

    @property
    def titles(self) -> Mapping[str, str]:
        """What set files call the words of lists, as `LIST.WORD`, where they say it."""
        lists = () if self.program is None else self.program.values
        return {f"{each.name}.{word}": title for each in lists for word, title in each.words if title}

    def printed(self, language: str) -> Mapping[str, tuple[str, ...]]:
        """The texts that cards carry in a language: their lines by the name of the card.

        Args:
            language: its code.
        """
        found = {
            name: tuple(each.text for each in lines if each.language == language)
            for name, lines in self.places.texts.items()
        }
        return {name: lines for name, lines in found.items() if lines}


def compile_file(path: Path) -> Compilation:
    """Read, check and lower a set or game file; never raises for bad input."""
    diagnostics = Diagnostics()
    source = read_source(path, diagnostics)
    if source is None:
        return Compilation("", None, diagnostics.sorted(), {}, {})
    return _compile(source, path.parent, diagnostics, parse)


def compile_source(
    source: Source, folder: Path, read: Parse = parse, files: Mapping[str, Path] = MappingProxyType({})
) -> Compilation:
    """The same for a text, as if its file lay in `folder`.

    `read` makes the tree of a text; who compiles often may hand in one that remembers files that did not change.
    `files` are sets by name that lie elsewhere, or in files of another name.
    """
    return _compile(source, folder, Diagnostics(), read, files)


def _compile(
    source: Source,
    folder: Path,
    diagnostics: Diagnostics,
    read: Parse,
    files: Mapping[str, Path] = MappingProxyType({}),
) -> Compilation:
    loaded = load(source, folder, diagnostics, read, files)
    name = next((unit.name for unit in loaded.units if unit.source.file == source.file), "")
    program: Program | None = None
    examples: tuple[ExampleDef, ...] = ()
    words = Words(diagnostics, UnusedSets(loaded).mend)
    if loaded.game is not None:
        program, examples = _program(loaded, loaded.game, words)
    found = tuple(_without_echoes(diagnostics.sorted(), loaded.sources))
    if diagnostics.has_errors:
        from realmsdsl.semantics.second_look import look_again  # noqa: PLC0415 - 5 ms, where all is well for nothing

        program, examples = None, ()
        found = tuple(look_again(found, loaded.sources, words))
    places = NO_PLACES if program is None else Places.of(unit.file for unit in loaded.units)
    known = words if program is not None else None
    return Compilation(name, program, found, loaded.sources, loaded.folders, examples, places, known)


def _without_echoes(found: Iterable[Diagnostic], sources: Mapping[str, Source]) -> Iterator[Diagnostic]:
    """One message for one mistake.

    What stands on a line that could not be read is not judged further, nor are lines that belong below a header but
    stand beside it; and where a word would mean two things, what that does to other files is not told.
    """

    def line(each: Diagnostic) -> tuple[str, int]:
        source = sources.get(each.span.file)
        return each.span.file, source.position(each.span.start)[0] if source else 0

    found = tuple(found)
    unread = {line(each) for each in found if each.code in SYNTAX}
    beside = {
        (file, number + 1) for file, number in (line(each) for each in found if each.code == _NOTHING_BELOW)
    }
    twice = {each.span.file for each in found if each.code == _DECLARED_TWICE}
    for each in found:
        if each.code in SYNTAX:
            yield each
        elif line(each) in beside:
            file, number = line(each)
            beside.add((file, number + 1))
        elif line(each) not in unread and (not twice or each.span.file in twice):
            yield each


def _program(loaded: Loaded, game: GameNode, words: Words) -> tuple[Program, tuple[ExampleDef, ...]]:
    """Lower all files into one program, and the examples beside it."""
    units = shared_once(loaded.units)
    collect(units, words)
    find_answers(words)
    meanings.check(words)
    nodes = [(unit.name, item) for unit in units for item in unit.file.items]
    tables = vocabulary(words, _ability_kinds(item for _, item in nodes))
    base = lines(nodes, words)
    all_formats = formats([(name, item) for name, item in nodes if isinstance(item, FormatNode)], words)
    cards = [card(item, name, words) for name, item in nodes if isinstance(item, CardNode)]
    examples = tuple(example(item, name, words) for name, item in nodes if isinstance(item, ExampleNode))
    program = Program(
        game=game.name.text,
        title=game.title.text,
        sets=tuple(
            SetDef(each.name.text, each.name.text, each.title.text, tuple(used.text for used in each.uses))
            for each in loaded.sets.values()
        ),
        values=tables.values,
        resources=tables.resources,
        counters=tables.counters,
        zones=tables.zones,
        properties=tables.properties,
        kinds=tables.kinds,
        ability_kinds=tables.ability_kinds,
        options=tables.options,
        lines=base,
        formats=all_formats,
        cards=_each_once(cards),
    )
    if not words.diagnostics.has_errors:
        run_checks(program, words)
    return program, examples


def _ability_kinds(items: Iterable[DeclNode]) -> list[AbilityKindNode]:
    """The kinds of abilities, the first of each name."""
    found: dict[str, AbilityKindNode] = {}
    for item in items:
        if isinstance(item, AbilityKindNode):
            found.setdefault(item.name.text, item)
    return list(found.values())


def _each_once(cards: Iterable[CardDef | None]) -> tuple[CardDef, ...]:
    found: dict[str, CardDef] = {}
    for each in cards:
        if each is not None:
            found.setdefault(each.name, each)
    return tuple(found.values())
