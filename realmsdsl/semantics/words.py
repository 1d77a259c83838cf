"""The words that a game and its sets declare, and the built-in ones: who is what."""

from collections.abc import Iterable

from attrs import Factory, define, frozen

from realmsdsl.base import Diagnostics, Span
from realmsdsl.ir import NUMBER, Expr, Param, Sort, Trigger, Type
from realmsdsl.ops import Act, While
from realmsdsl.syntax.nodes import ActionNode, DefineNode, NameNode, PropertyNode, VerbNode


@frozen(slots=True)
class Entry:
    """A declared name, where it stands and which game or set says it."""

    name: str
    span: Span
    source: str


@define(slots=True)
class ValuesEntry:
    """A list of words; sets may add to it."""

    name: str
    span: Span
    source: str
    plural: str
    words: dict[str, Entry] = Factory(dict)
    titles: dict[str, str] = Factory(dict)


@frozen(slots=True)
class ResourceEntry(Entry):
    """A number of each player."""

    floor: int | None


@frozen(slots=True)
class ZoneEntry(Entry):
    """A place for cards."""

    of_player: bool
    flags: tuple[str, ...]


@frozen(slots=True)
class PropertyEntry(Entry):
    """A typed value of a card."""

    type: Type
    node: PropertyNode


@frozen(slots=True)
class KindEntry(Entry):
    """A kind of card. `line` is itself and all kinds that it is; `has` what cards of it must have."""

    parent: str | None
    plural: str
    own_has: tuple[NameNode, ...]


@frozen(slots=True)
class AbilityKindEntry(Entry):
    """A kind of ability with its parameters."""

    params: tuple[Param, ...]
    limit: str


@frozen(slots=True)
class VerbEntry(Entry):
    """A verb or an action: both are called alike."""

    params: tuple[Param, ...]
    past: str
    node: VerbNode | ActionNode

    @property
    def is_action(self) -> bool:
        """Whether seats start it themselves."""
        return isinstance(self.node, ActionNode)


@define(slots=True)
class DefinitionEntry:
    """A question; `type` and `value` are found when it is first asked; `wanted` is the sort that the game answers."""

    name: str
    span: Span
    source: str
    id: str
    params: tuple[Param, ...]
    node: DefineNode
    state: str = "new"
    type: Type = NUMBER
    value: Expr | None = None
    wanted: Sort | None = None


@frozen(slots=True)
class OptionEntry(Entry):
    """An open ruling or variant with its values."""

    question: str
    values: tuple[str, ...]


PLAYER_WORDS = {
    "player": "players",
    "players": "players",
    "opponent": "opponents",
    "opponents": "opponents",
    "teammate": "teammates",
    "teammates": "teammates",
    "active_player": "active_player",
    "seats": "seats",
}
"""Nouns for seats and the group of the IR that each means."""

CARD_WORDS = ("card", "cards")
CELL_WORDS = ("cell", "cells")
ABILITY_WORDS = ("ability", "abilities")
ACTION_WORDS = ("action", "actions")
NUMBER_WORDS = ("number", "numbers")
PLACE_WORDS = ("place", "places")
ZONE_WORDS = ("zone", "zones")

ADJECTIVES = ("other", "different", "ready", "new", "empty", "legal", "active", "out")
"""Built-in words before a noun or behind `is`."""

CARD_FACTS = {"owner": Type(Sort.SEAT), "count": NUMBER, "reserve": NUMBER}
SEAT_FACTS = {
    "seat": NUMBER,
    "team": NUMBER,
    "role": Type(Sort.WORD, "role"),
    "left": Type(Sort.SEAT),
    "right": Type(Sort.SEAT),
    "opposite": Type(Sort.SEAT),
}
CELL_FACTS = {
    "row": NUMBER,
    "column": NUMBER,
    "above": Type(Sort.CELL),
    "below": Type(Sort.CELL),
    "left": Type(Sort.CELL),
    "right": Type(Sort.CELL),
}
FUNCTIONS = ("count", "sum", "most", "least", "min", "max", "abs", "distance")
BUILTIN_VERBS = (
    "move place create remove shuffle reveal look_at arrange swap gain lose pay take put order use offer "
    "take_turn take_turns eliminate win end_game"
).split()
BUILTIN_PASTS = {"placed": "place", "gained": "gain", "used": "use"}
ZONE_FLAGS = ("hidden", "private", "public", "ordered", "pile", "grid", "active")
BUILTIN_PROPERTIES = ("name", "count", "reserve")
ROLE = Type(Sort.WORD, "role")


def plural_of(word: str) -> str:
    """The regular English plural of a declared name."""
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    if word.endswith(("s", "x", "ch", "sh")):
        return word + "es"
    return word + "s"


@define(slots=True)
class Words:
    """All declared words of one program, by sort.

    `whiles`, `triggers` and `secrets` are what the checks look at in the end, with their places;
    `questions_open` counts the questions whose answers are being typed.
    """

    diagnostics: Diagnostics
    values: dict[str, ValuesEntry] = Factory(dict)
    resources: dict[str, ResourceEntry] = Factory(dict)
    counters: dict[str, Entry] = Factory(dict)
    zones: dict[str, ZoneEntry] = Factory(dict)
    properties: dict[str, PropertyEntry] = Factory(dict)
    kinds: dict[str, KindEntry] = Factory(dict)
    ability_kinds: dict[str, AbilityKindEntry] = Factory(dict)
    verbs: dict[str, VerbEntry] = Factory(dict)
    definitions: dict[str, list[DefinitionEntry]] = Factory(dict)
    options: dict[str, OptionEntry] = Factory(dict)
    rules: dict[str, Entry] = Factory(dict)
    roles: dict[str, Entry] = Factory(dict)
    loops: dict[str, Entry] = Factory(dict)
    phases: dict[str, Entry] = Factory(dict)
    groups: dict[str, Entry] = Factory(dict)
    formats: dict[str, Entry] = Factory(dict)
    cards: dict[str, Entry] = Factory(dict)
    heads: dict[str, tuple[Sort, str]] = Factory(dict)
    pasts: dict[str, str] = Factory(dict)
    adjectives: dict[str, tuple[str, ...]] = Factory(dict)
    whiles: list[tuple[Span, While]] = Factory(list)
    triggers: list[tuple[Span, Trigger]] = Factory(list)
    questions_open: int = 0
    secrets: list[tuple[Span, Act]] = Factory(list)

    def index(self) -> None:
        """Fill the tables of noun heads, past words and value words, once all names are declared."""
        heads = self.heads
        for word in CARD_WORDS:
            heads[word] = (Sort.CARD, "")
        for word, group in PLAYER_WORDS.items():
            heads[word] = (Sort.SEAT, group)
        for words, sort in (
            (CELL_WORDS, Sort.CELL),
            (ABILITY_WORDS, Sort.ABILITY),
            (ACTION_WORDS, Sort.ACTION),
            (NUMBER_WORDS, Sort.NUMBER),
            (PLACE_WORDS, Sort.PLACE),
            (ZONE_WORDS, Sort.ZONE),
        ):
            for word in words:
                heads.setdefault(word, (sort, ""))
        for role in self.roles:
            heads.setdefault(role, (Sort.SEAT, role))
            heads.setdefault(plural_of(role), (Sort.SEAT, role))
        for kind in self.kinds.values():
            heads[kind.name] = (Sort.CARD, kind.name)
            heads[kind.plural] = (Sort.CARD, kind.name)
        for values in self.values.values():
            heads.setdefault(values.name, (Sort.WORD, values.name))
            heads.setdefault(values.plural, (Sort.WORD, values.name))
        for name in (*self.resources, *self.counters):
            heads.setdefault(name, (Sort.AMOUNT, name))
        self.pasts.update(BUILTIN_PASTS)
        lists: dict[str, list[str]] = {}
        for values in self.values.values():
            for word in values.words:
                lists.setdefault(word, []).append(values.name)
        self.adjectives.update({word: tuple(names) for word, names in lists.items()})

    # ---- kinds ---------------------------------------------------------------------------------

    def line_of(self, kind: str) -> tuple[str, ...]:
        """A kind and all kinds that it is, itself first."""
        line: dict[str, None] = {}
        while kind in self.kinds and kind not in line:
            line[kind] = None
            kind = self.kinds[kind].parent or ""
        return tuple(line)

    def required(self, kind: str) -> dict[str, str]:
        """The properties that cards of a kind must have, each with the kind that says so."""
        return {has.text: each for each in self.line_of(kind) for has in self.kinds[each].own_has}

    def are_related(self, first: str, second: str) -> bool:
        """Whether a card can be of both kinds."""
        return first in self.line_of(second) or second in self.line_of(first)

    # ---- questions about a word ---------------------------------------------------------------------

    def periods(self) -> tuple[str, ...]:
        """What may stand behind `this` and `once a`."""
        return ("turn", *self.loops)

    def clocks(self) -> tuple[str, ...]:
        """What may stand behind `at start of`."""
        return ("setup", "turn", *self.loops, *self.phases)

    def actors(self) -> tuple[str, ...]:
        """Who an event may be about."""
        return (
            "you",
            "players",
            "opponents",
            "teammates",
            *(plural_of(role) for role in self.roles),
            *self.roles,
        )

    def sorts_of(self, word: str) -> list[str]:
        """What a word is, in words for people; empty if nothing declares it."""
        tables: Iterable[tuple[str, object]] = (
            ("a kind of card", self.kinds),
            ("a zone", self.zones),
            ("a resource", self.resources),
            ("a counter", self.counters),
            ("a property", self.properties),
            ("a kind of ability", self.ability_kinds),
            ("a list of words", self.values),
            ("a question", self.definitions),
            ("an option", self.options),
            ("a role", self.roles),
            ("a phase", self.phases),
            ("a loop", self.loops),
            ("a format", self.formats),
        )
        found = [name for name, table in tables if word in table]  # type: ignore[operator]  # all are dicts
        if word in self.verbs:
            found.append("an action" if self.verbs[word].is_action else "a verb")
        elif word in BUILTIN_VERBS:
            found.append("a verb")
        if word in self.adjectives:
            found.append(f"a word of {self.adjectives[word][0]}")
        if not found and word in self.heads:
            found.append(
                {Sort.SEAT: "a word for players", Sort.CARD: "a word for cards"}.get(
                    self.heads[word][0], "a noun"
                )
            )
        if not found and word in self.pasts:
            found.append("a past word")
        return found

    def known_words(self) -> set[str]:
        """Every word that means something somewhere."""
        return {
            *self.heads,
            *self.pasts,
            *self.adjectives,
            *ADJECTIVES,
            "always",
            "never",
            *self.zones,
            *self.properties,
            *self.ability_kinds,
            *self.verbs,
            *BUILTIN_VERBS,
            *self.definitions,
            *self.options,
            *self.loops,
            *self.phases,
            *CARD_FACTS,
            *SEAT_FACTS,
            *CELL_FACTS,
            *FUNCTIONS,
        }
