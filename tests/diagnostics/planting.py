"""Mistakes planted into real set files: where words stand, which of them may be changed, and into what."""

from collections.abc import Iterable, Iterator
from random import Random
from string import ascii_lowercase
from typing import Final, final

from attrs import fields, frozen

from realmsdsl.base import Diagnostics, Source
from realmsdsl.semantics.words import (
    ADJECTIVES,
    BUILTIN_VERBS,
    CARD_FACTS,
    CELL_FACTS,
    FUNCTIONS,
    PLAYER_WORDS,
    SEAT_FACTS,
)
from realmsdsl.syntax import parse
from realmsdsl.syntax.nodes import (
    AbilityKindNode,
    ActionNode,
    ArgNode,
    CardAbilityNode,
    CardNode,
    DeclNode,
    DefineNode,
    ExampleNode,
    FieldNode,
    FileNode,
    FormatNode,
    KindNode,
    NameNode,
    Node,
    NounNode,
    OptionNode,
    ParamNode,
    PropertyNode,
    ResourceNode,
    RolesNode,
    VerbNode,
    WordNode,
    ZoneNode,
)
from realmsdsl.syntax.reserved import RESERVED
from tests.harness.walk import walk

_SORTS: Final[dict[type[Node], str]] = {
    ZoneNode: "zone",
    KindNode: "kind",
    ResourceNode: "resource",
    VerbNode: "verb",
    ActionNode: "verb",
    WordNode: "word",
    AbilityKindNode: "ability",
    OptionNode: "option",
    PropertyNode: "property",
    DefineNode: "question",
}
"""The sorts of words among which the test of wrong sorts exchanges."""

_SAME_PLACES: Final = frozenset(
    {
        frozenset({"kind", "word"}),  # `it is blob`, `it is ship`
        frozenset({"kind", "question"}),  # `it is ship`, `it is targetable`
        frozenset({"word", "question"}),  # `blob ship`, `ready ship`
        frozenset({"resource", "question"}),  # both are numbers
        frozenset({"property", "question"}),  # both are asked of a card
        frozenset({"resource", "property"}),  # both are numbers
    }
)
"""Two sorts that can stand in one place: exchanging them need not be a mistake."""


@final
@frozen(slots=True)
class SetFile:
    """A set file and its tree."""

    source: Source
    tree: FileNode

    @property
    def text(self) -> str:
        """The text of the file."""
        return self.source.text


@final
@frozen(slots=True)
class Mutation:
    """A text with one word replaced: where the new word stands, and both words."""

    text: str
    start: int
    old: str
    new: str

    @property
    def line(self) -> str:
        """The line of the text in which the new word stands."""
        return self.text[self.text.rfind("\n", 0, self.start) + 1 : self.text.find("\n", self.start)].strip()


def read(name: str, text: str) -> SetFile:
    """A set file; it must be without mistakes of syntax."""
    source = Source(name, text)
    diagnostics = Diagnostics()
    tree = parse(source, diagnostics)
    assert not diagnostics.sorted()
    return SetFile(source, tree)


# ---- words --------------------------------------------------------------------------------------


def _own_names(node: Node) -> Iterator[NameNode]:
    """The names that a node itself brings into the world."""
    is_use = isinstance(node, CardAbilityNode | FieldNode)
    for field in ("name", "past", "plural"):
        name = getattr(node, field, None) if field in {each.name for each in fields(type(node))} else None
        if (
            isinstance(name, NameNode)
            and not is_use
            and not type(node).__name__.startswith(("With", "Func", "Place", "Sharing"))
        ):
            yield name
    match node:
        case OptionNode(values=names) | RolesNode(names=names):
            yield from names


def uses(file: SetFile) -> list[NameNode]:
    """Every word of three letters or more that says something declared elsewhere, in written order."""
    declared = {name.span for node in walk(file.tree) for name in _own_names(node)}
    prepositions = {
        node.preposition.span
        for node in walk(file.tree)
        if isinstance(node, ArgNode | ParamNode) and node.preposition
    }
    names = [node for node in walk(file.tree) if isinstance(node, NameNode)]
    return [name for name in names if name.span not in declared | prepositions and len(name.text) >= 3]


def words_of(files: Iterable[SetFile]) -> frozenset[str]:
    """Every word that means something somewhere: the names in the files, in the singular and plural, and the built-in ones."""
    texts = {node.text for file in files for node in walk(file.tree) if isinstance(node, NameNode)}
    texts |= RESERVED | {
        *BUILTIN_VERBS,
        *FUNCTIONS,
        *ADJECTIVES,
        *PLAYER_WORDS,
        *CARD_FACTS,
        *SEAT_FACTS,
        *CELL_FACTS,
    }
    return frozenset(texts | {f"{text}s" for text in texts} | {text.removesuffix("s") for text in texts})


def sorts_of(files: Iterable[SetFile]) -> dict[str, str]:
    """The sort of each declared word that has one sort only; plurals of kinds are kinds."""
    found: dict[str, set[str]] = {}
    for file in files:
        for node in walk(file.tree):
            sort = _SORTS.get(type(node))
            name = getattr(node, "name", None)
            if sort and isinstance(name, NameNode):
                found.setdefault(name.text, set()).add(sort)
                if isinstance(node, KindNode):
                    found.setdefault(node.plural.text if node.plural else f"{name.text}s", set()).add(sort)
    return {word: sorts.pop() for word, sorts in found.items() if len(sorts) == 1}


# ---- mistakes -----------------------------------------------------------------------------------


def misspelt(word: str, random: Random) -> str:
    """A word with one edit: a letter too many, too few, another, or two neighbours exchanged."""
    at = random.randrange(len(word))
    letter = random.choice(ascii_lowercase)
    match random.randrange(4):
        case 0:
            return word[:at] + letter + word[at:]
        case 1:
            return word[:at] + word[at + 1 :]
        case 2:
            return word[:at] + letter + word[at + 1 :]
        case _:
            return word[:at] + word[at : at + 2][::-1] + word[at + 2 :]


def exchange(word: str, sorts: dict[str, str], random: Random) -> str | None:
    """A declared word of a sort that cannot stand where this one does, or None if the word has no sort."""
    sort = sorts.get(word)
    if sort is None:
        return None
    others = sorted(
        {each for each in sorts.values() if each != sort and frozenset({sort, each}) not in _SAME_PLACES}
    )
    wanted = random.choice(others)
    return random.choice(sorted(each for each, of in sorts.items() if of == wanted))


def plant(file: SetFile, name: NameNode, new: str) -> Mutation:
    """A file with a word replaced, cut down to what the declaration around the word needs."""
    around = next(item for item in file.tree.items if item.span.start <= name.span.start < item.span.end)
    pieces: list[str] = []
    length = start = 0
    for item in _needed(file, around):
        text = file.text[item.span.start : item.span.end].rstrip() + "\n\n"
        if item is around:
            at = name.span.start - item.span.start
            start = length + at
            text = text[:at] + new + text[at + len(name.text) :]
        pieces.append(text)
        length += len(text)
    return Mutation("".join(pieces), start, name.text, new)


def _needed(file: SetFile, around: DeclNode) -> list[DeclNode]:
    """The declarations that bring words, the cards that they name, and the one that is wanted.

    An example may name any card, and a format builds on others.
    """
    kept = [
        item for item in file.tree.items if item is around or not isinstance(item, CardNode | ExampleNode)
    ]
    if not isinstance(around, FormatNode | ExampleNode):
        kept = [item for item in kept if not isinstance(item, FormatNode)]
    named = {
        node.name.text for item in kept for node in walk(item) if isinstance(node, NounNode) and node.name
    }
    return [
        item
        for item in file.tree.items
        if item in kept
        or (isinstance(item, CardNode) and (isinstance(around, ExampleNode) or item.name.text in named))
    ]
