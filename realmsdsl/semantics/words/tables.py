"""All declared words of one program, by sort, and what a word of a sentence may be."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, final

from attrs import Factory, define

from realmsdsl.base import Diagnostic, Diagnostics, Label, Severity, Span
from realmsdsl.ir import BUILTIN_PASTS, Sort, Trigger
from realmsdsl.ops import Act, Let, While
from realmsdsl.semantics.words.builtin import (
    ABILITY_WORDS,
    ACTION_WORDS,
    ADJECTIVES,
    ANSWERS,
    BUILTIN_VERBS,
    CARD_FACTS,
    CARD_WORDS,
    CELL_FACTS,
    CELL_WORDS,
    FUNCTIONS,
    NOUNS,
    NUMBER_WORDS,
    PLACE_WORDS,
    PLAYER_WORDS,
    SEAT_FACTS,
    ZONE_WORDS,
    plural_of,
)
from realmsdsl.semantics.words.entries import (
    AbilityKindEntry,
    CardEntry,
    CounterEntry,
    DefinitionEntry,
    Entry,
    FormatEntry,
    KindEntry,
    OptionEntry,
    PropertyEntry,
    ResourceEntry,
    ValuesEntry,
    VerbEntry,
    ZoneEntry,
)


class Head(NamedTuple):
    """What the last word of a noun names: a sort of thing, and the kind, list, role or resource (empty: any)."""

    sort: Sort
    name: str = ""


_BUILTIN_HEADS: dict[str, Head] = {
    **dict.fromkeys(CARD_WORDS, Head(Sort.CARD)),
    **{word: Head(Sort.SEAT, group) for word, group in PLAYER_WORDS.items()},
    **dict.fromkeys(CELL_WORDS, Head(Sort.CELL)),
    **dict.fromkeys(ABILITY_WORDS, Head(Sort.ABILITY)),
    **dict.fromkeys(ACTION_WORDS, Head(Sort.ACTION)),
    **dict.fromkeys(NUMBER_WORDS, Head(Sort.NUMBER)),
    **dict.fromkeys(PLACE_WORDS, Head(Sort.PLACE)),
    **dict.fromkeys(ZONE_WORDS, Head(Sort.ZONE)),
}

_HEAD_SORTS = {Sort.SEAT: "a word for players", Sort.CARD: "a word for cards"}


@final
@define(slots=True)
class Words:
    """The tables of words, and where mistakes go.

    `whiles`, `triggers`, `secrets` and `lets` are what the checks look at in the end, with their places. `unread` are the words
    in lines that could not be read, and `gaps` where such lines stand: what follows from them is
    no mistake of its own. `files` are the files of the program, each after those that it builds on. `open_questions`
    are those whose answers are being found, each for the sake of the one before. `mend` says how to get a word that is
    missing at a place from a set that is not used; empty if none has it.
    """

    diagnostics: Diagnostics
    mend: Callable[[str, Span], str]
    values: dict[str, ValuesEntry] = Factory(dict)
    resources: dict[str, ResourceEntry] = Factory(dict)
    counters: dict[str, CounterEntry] = Factory(dict)
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
    formats: dict[str, FormatEntry] = Factory(dict)
    cards: dict[str, CardEntry] = Factory(dict)
    heads: dict[str, Head] = Factory(lambda: dict(_BUILTIN_HEADS))
    pasts: dict[str, str] = Factory(lambda: dict(BUILTIN_PASTS))
    adjectives: dict[str, tuple[str, ...]] = Factory(dict)
    whiles: list[tuple[Span, While]] = Factory(list)
    triggers: list[tuple[Span, Trigger]] = Factory(list)
    secrets: list[tuple[Span, Act]] = Factory(list)
    lets: list[tuple[str, Span, Let]] = Factory(list)
    unread: set[str] = Factory(set)
    gaps: list[Span] = Factory(list)
    files: dict[str, int] = Factory(dict)
    open_questions: list[DefinitionEntry] = Factory(list)

    # ---- mistakes ------------------------------------------------------------------------------

    def error(
        self,
        code: str,
        message: str,
        span: Span,
        label: str = "",
        mend: str = "",
        secondary: tuple[Label, ...] = (),
    ) -> None:
        """Report a mistake that refuses the input; `mend` says how to mend it."""
        self.diagnostics.add(Diagnostic(code, message, span, label, mend, secondary))

    def warning(self, code: str, message: str, span: Span, label: str = "", mend: str = "") -> None:
        """Report something that is allowed and most likely not meant."""
        self.diagnostics.add(Diagnostic(code, message, span, label, mend, severity=Severity.WARNING))

    def has_gap(self, around: Span) -> bool:
        """Whether a line that could not be read stands in a piece of a file."""
        return any(gap.file == around.file and around.start <= gap.start < around.end for gap in self.gaps)

    def is_gap_between(self, before: Span | None, after: Span) -> bool:
        """Whether a line that could not be read stands between two steps of a body (None: before the first one)."""
        start = 0 if before is None else before.end
        return any(gap.file == after.file and start <= gap.start < after.start for gap in self.gaps)

    def is_known_at(self, declared: Span, used: Span) -> bool:
        """Whether the file of a declaration is the one of its use, or one that this builds on."""
        return self.files.get(declared.file, 0) <= self.files.get(used.file, 0)

    def declared(self) -> Mapping[str, str]:
        """The game or set that declares each word, by word; words of a list as `LIST.WORD`."""
        # the last of one name wins: a verb may be called like a format, which is seldom on cards
        tables: tuple[Mapping[str, Entry | VerbEntry], ...] = (
            *(self.formats, self.options, self.groups, self.roles, self.loops, self.resources),
            *(self.counters, self.zones, self.properties, self.kinds, self.ability_kinds, self.verbs),
        )
        found = {name: entry.source for table in tables for name, entry in table.items()}
        found |= {name: each[0].source for name, each in self.definitions.items()}
        for values in self.values.values():
            found |= {f"{values.name}.{word}": entry.source for word, entry in values.words.items()}
        return found

    # ---- nouns ---------------------------------------------------------------------------------

    def index(self) -> None:
        """Fill the tables of noun heads and of value words, once all names are declared."""
        for role in self.roles.values():
            self._head(role.name, Head(Sort.SEAT, role.name), role)
            self._head(plural_of(role.name), Head(Sort.SEAT, role.name), role)
        for kind in self.kinds.values():
            self._head(kind.name, Head(Sort.CARD, kind.name), kind)
            self._head(kind.plural, Head(Sort.CARD, kind.name), kind)
        for values in self.values.values():
            self._head(values.name, Head(Sort.WORD, values.name), values)
            self._head(values.plural, Head(Sort.WORD, values.name), values)
        for amount in (*self.resources.values(), *self.counters.values()):
            self._head(amount.name, Head(Sort.AMOUNT, amount.name), amount)
        lists: dict[str, list[str]] = {}
        for values in self.values.values():
            for word in values.words:
                lists.setdefault(word, []).append(values.name)
        self.adjectives.update({word: tuple(names) for word, names in lists.items()})

    def _head(self, word: str, head: Head, entry: Entry | ValuesEntry) -> None:
        """A noun of the game: it hides no other of the game, and none of the language that it would be mistaken for."""
        taken = self.heads.get(word)
        if word in NOUNS:
            what, mend = "a word of the language", "give it another name"
        elif taken is None or taken == _BUILTIN_HEADS.get(word):
            self.heads[word] = head
            return
        elif taken == head:
            return
        else:
            what = f"already {' and '.join(self.sorts_of(taken.name)) or 'another noun'}"
            mend = "give one of them another name"
            if isinstance(entry, ValuesEntry) and taken.sort is Sort.WORD:
                mend = f"`values {taken.name}: …` adds words to that list; else {mend}"
        label = "one noun cannot name two sorts of things"
        self.error("RD209", f"`{word}` is {what}", entry.span, label, mend)

    # ---- kinds ---------------------------------------------------------------------------------

    def line_of(self, kind: str) -> tuple[str, ...]:
        """A kind and all kinds that it is, itself first."""
        line: dict[str, None] = {}
        while kind and kind in self.kinds and kind not in line:
            line[kind] = None
            kind = self.kinds[kind].parent or ""
        return tuple(line)

    def required(self, kind: str) -> dict[str, str]:
        """The properties that cards of a kind must have, each with the kind that says so."""
        return {has.text: each for each in self.line_of(kind) for has in self.kinds[each].own_has}

    def are_related(self, first: str, second: str) -> bool:
        """Whether a card can be of both kinds."""
        return first in self.line_of(second) or second in self.line_of(first)

    # ---- formats -------------------------------------------------------------------------------

    def is_in_force(self, formats: tuple[str, ...], asked_in: str) -> bool:
        """Whether a line that only some formats have (none: the game has it) can be relied on in a line of a format."""
        seen: set[str] = set()
        while formats and asked_in not in formats:
            if asked_in not in self.formats or asked_in in seen:
                return False
            seen.add(asked_in)
            asked_in = self.formats[asked_in].parent
        return True

    # ---- what may stand somewhere ------------------------------------------------------------------

    def periods(self) -> dict[str, None]:
        """What may stand behind `this` and `once a`, in order."""
        return dict.fromkeys(("turn", *self.loops))

    def clocks(self) -> dict[str, None]:
        """What may stand behind `at start of`, in order."""
        return dict.fromkeys(("setup", "turn", *self.loops, *self.phases))

    def actors(self) -> dict[str, str]:
        """Who an event may be about, and the group or role that each word means."""
        groups = {"you": "you", "players": "players", "opponents": "opponents", "teammates": "teammates"}
        plurals = {plural_of(role): role for role in self.roles}
        return {**groups, **plurals, **{role: role for role in self.roles}}

    def grids(self) -> tuple[str, ...]:
        """The zones whose cards lie at cells."""
        return tuple(zone.name for zone in self.zones.values() if "grid" in zone.flags)

    # ---- questions about a word -----------------------------------------------------------------------

    def _tables(self) -> Iterator[tuple[str, Mapping[str, object]]]:
        yield "a kind of card", self.kinds
        yield "a zone", self.zones
        yield "a resource", self.resources
        yield "a counter", self.counters
        yield "a property", self.properties
        yield "a kind of ability", self.ability_kinds
        yield "a list of words", self.values
        yield "a question", self.definitions
        yield "an option", self.options
        yield "a role", self.roles
        yield "a phase", self.phases
        yield "a loop", self.loops
        yield "a format", self.formats

    def sorts_of(self, word: str) -> list[str]:
        """What a word is, in words for people; empty if nothing declares it."""
        found = [name for name, table in self._tables() if word in table]
        if word in self.verbs:
            found.append("an action" if self.verbs[word].is_action else "a verb")
        elif word in BUILTIN_VERBS:
            found.append("a verb")
        if word in self.adjectives:
            found.append(f"a word of {self.adjectives[word][0]}")
        if not found and word in self.heads:
            found.append(_HEAD_SORTS.get(self.heads[word].sort, "a noun"))
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
            *ANSWERS,
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
