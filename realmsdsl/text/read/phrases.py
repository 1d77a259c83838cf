"""Phrases of a pack as productions: the same template that says a clause reads it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Any, Final, final

from attrs import frozen

from realmsdsl.text.clauses import (
    OPEN,
    Clause,
    Clauses,
    Quantity,
    Verb,
    sort_of,
)
from realmsdsl.text.grouping import GROUP
from realmsdsl.text.pack import Phrase
from realmsdsl.text.read.acting import VERB, is_for_you, verbs_of_yours
from realmsdsl.text.read.amounts import APART, WHEREVER
from realmsdsl.text.read.choices import beside, listed, moodless
from realmsdsl.text.read.extent import Extent
from realmsdsl.text.read.forms import Forms
from realmsdsl.text.read.grammar import Part, Production
from realmsdsl.text.read.making import ClauseMaker
from realmsdsl.text.read.nouns import Nouns
from realmsdsl.text.template import Call, PhraseError, Template, parse_template
from realmsdsl.text.template import Slot as SlotName

_LONGEST: Final = 4
"""Clauses in a row with commas between them."""

_ALWAYS: Final = "any"
_FOR_EACH: Final = ("for_each", "any-first")
"""The phrase that takes in all that is done for each of something."""

ONWARD: Final = "label onward"
"""A label that is a part of the sentence behind it: one that ends in `…`."""

_PUTTING: Final = "putting"
_NONE: Final = "none"
_SO_MANY: Final = "which.so_many"
_OWNER: Final = "which.of"
_MODIFIERS: Final = {
    "just_before": "modifier before",
    "before": "modifier before",
    "just_after": "modifier after",
    "after": "modifier after",
    "tail": "modifier after",
}
"""Where what describes a noun is read, by where phrases put it."""

_HELD: Final = {
    "by": "value",
    "conditions": "condition",
    "parts": "part",
    "spot": "spot",
    "what": "value",
}
"""What is read for slots that hold clauses and are not called by it."""

_BARE: Final = frozenset({"keeping", "value.gained", "value.on_thing", "value.resource"})
_BARE_WHICH: Final = frozenset({"best", "compare", "kind", "of_word", "sharing"})
"""Kinds that speak of a thing by its noun alone."""

_OF_VALUES: Final = frozenset({"assign", "effect", "includes", "shares", "value"})
"""Kinds that speak of what somebody or something has."""

_LIES_IN: Final = "lies_in"
_MINE: Final = "from"
"""The part that a place plays in a variant which says that it is yours."""

_ANSWER: Final = "value.answer."
_DEEDS_OF_GAMES: Final = frozenset({"do", "do_so"})
"""Kinds that are about verbs of the game alone, and not about what can have happened."""

_CONNECTED: Final = ("first", "second", "otherwise")
"""Slots that a full stop may part from the words between them."""


@final
@frozen(slots=True)
class Piece:
    """A part of a production, and the slot that its value fills, or empty."""

    part: Part
    slot: str = ""


@final
class Phrases:
    """Makes productions of phrases."""

    def __init__(
        self, forms: Forms, nouns: Nouns, verbs: Iterable[str], events: Iterable[str], extent: Extent
    ) -> None:
        """`verbs` are those that a card may do, `events` those of which something is left that a card may ask for."""
        self._forms = forms
        self._events = tuple(events)
        self._extent = extent
        self._nouns = nouns
        self._verbs = tuple(verbs)
        self._pack = forms.pack
        self._said_of_some, self._said_of_none = set[tuple[str, str]](), set[tuple[str, str]]()
        for each in forms.pack.phrases.readable():
            said = self._said_of_none if _NONE in each.key.split("-") else self._said_of_some
            said.update((each.kind, text) for text in each.texts)
        self._apart = frozenset(
            each.kind.replace(_ANSWER, "definition.")
            for each in forms.pack.phrases.all()
            if each.kind.startswith(_ANSWER)
        )
        self._yours = verbs_of_yours(forms.pack)
        self._alike = forms.alike("resource.", "counter.")
        self._calls: Mapping[str, Callable[[Call, str, str], Iterator[Piece]]] = {
            "adj": self._adj,
            "clause": self._clause,
            "clauses": self._clauses,
            "count": self._count,
            "either": lambda call, _kind, _mood: iter((Piece("options", _slot(call)),)),
            "name": lambda call, _kind, _mood: iter((Piece("name", _slot(call)),)),
            "np": self._np,
            "num": self._num,
            "part": self._part,
            "pools": lambda call, _kind, _mood: iter((Piece("amounts", _slot(call)),)),
            "put": lambda call, _kind, _mood: iter((Piece("putting", _slot(call)),)),
            "silent": lambda _call, _kind, _mood: iter(()),
            "verb": self._verb,
            "words": self._words,
            "zones": self._zones,
        }

    # ---- phrases that are clauses ----------------------------------------------------------------------

    def productions(self) -> Iterator[Production]:
        """A production for each text of each phrase that says a clause."""
        if self._extent.is_wide:
            yield Production("part", ("deed",), itemgetter(0), "…")
        for phrase in self._pack.phrases.readable():
            if phrase.kind != _SO_MANY and not self._extent.has(phrase.kind, phrase.key):
                continue
            symbol = sort_of(phrase.kind)
            if phrase.kind == _SO_MANY:
                yield from self._so_many(phrase)
            mood = phrase.key.partition("-")[0]
            if phrase.kind.startswith("which."):
                yield from self._describing(phrase, mood)
            if symbol is None:
                continue
            for text in phrase.texts:
                for under in self._moods(phrase, mood):
                    yield from self._of_text(phrase, text, _named(symbol, under), under or "imp")

    def _moods(self, phrase: Phrase, mood: str) -> Iterator[str]:
        """The marked moods (empty: none) that a phrase serves."""
        marked = self._forms.marked
        if mood not in marked:
            yield ""
        is_open = phrase.kind.partition(".")[0] in OPEN or (phrase.kind, phrase.key) == _FOR_EACH
        if not is_open:
            yield from marked if mood == _ALWAYS else {mood} & marked

    def _so_many(self, phrase: Phrase) -> Iterator[Production]:
        """How much something is, where that is worked out."""
        for text in phrase.texts:
            try:
                pieces = list(self.pieces(parse_template(text), phrase.kind, "imp"))
            except PhraseError:
                continue  # `check_pack` reports it
            places = [at for at, piece in enumerate(pieces) if piece.slot]
            if len(places) == 1:
                yield Production(
                    "so many", tuple(piece.part for piece in pieces), itemgetter(places[0]), text
                )

    def _describing(self, phrase: Phrase, position: str) -> Iterator[Production]:
        symbol = _MODIFIERS.get(position)
        if phrase.kind == _OWNER and symbol is not None:
            symbol = symbol.replace("modifier", "modifier owner")
        for text in phrase.texts if symbol else ():
            yield from self._of_text(phrase, text, str(symbol), "imp")

    def _of_text(self, phrase: Phrase, text: str, symbol: str, mood: str) -> Iterator[Production]:
        try:
            template = parse_template(text)
        except PhraseError:
            return  # `check_pack` reports it
        if len(template.parts) == 1 and isinstance(template.parts[0], Call):
            only = template.parts[0]
            if only.name == "clauses":
                most = _LONGEST if self._extent.is_wide else 2
                yield from (self._list_of(phrase, only, symbol, each) for each in range(2, most + 1))
                return
        shows_mood = phrase.key.partition("-")[0] == mood or any(map(self._shows_mood, template.parts))
        if mood in self._forms.marked and not shows_mood:
            if not template.calls.keys() & {"clause", "clauses"}:
                return
            symbol = moodless(symbol)
        pieces = list(self.pieces(template, phrase.kind, mood))
        if phrase.kind == "choose_below":
            pieces.append(Piece("items", "items"))
        if not pieces:
            return
        yield self._production(phrase, symbol, pieces, text)
        if phrase.kind == "put" or phrase.kind.startswith("put."):
            yield self._production(phrase, _PUTTING, pieces, text)

    def _shows_mood(self, part: str | Call) -> bool:
        """Whether a part of a phrase shows the mood of the clause that it stands in."""
        if isinstance(part, str):
            return False
        if part.name == "verb":
            return part.text(1) in {"", *self._forms.marking}
        said_in = {"clause": 1, "clauses": 2}.get(part.name)
        return part.name == "put" or (said_in is not None and part.text(said_in) in {"", *self._forms.marked})

    def _production(self, phrase: Phrase, symbol: str, pieces: Sequence[Piece], text: str) -> Production:
        make = ClauseMaker(
            phrase.kind,
            tuple(piece.slot for piece in pieces),
            _left_out(text),
            tuple(phrase.key.split("-")[1:]),
            borrows=self._borrows(phrase.kind, text),
            apart=self._apart if phrase.kind == "value.of_thing" else frozenset(),
            alike=self._alike,
            is_longer=pieces[0].part == symbol,
            is_place=symbol == _PUTTING,
            denies=self._denies(phrase, text),
            is_yours=VERB not in {each.slot for each in pieces} and is_for_you(self._pack, phrase),
            yours=self._yours,
        )
        stops = (at for at in range(1, len(pieces)) if _may_stop(pieces, at))
        commas = (at for at, piece in enumerate(pieces) if piece.slot == "parts" and symbol == "label")
        parts = tuple(piece.part for piece in pieces)
        if symbol == "label" and text.endswith("…"):
            symbol = ONWARD
        in_brackets = phrase.kind == GROUP and len(pieces) == 1
        return Production(symbol, parts, make, text, frozenset(stops), frozenset(commas), in_brackets)

    def _denies(self, phrase: Phrase, text: str) -> bool | None:
        """Whether a phrase is for none of something, if those for some and for none have the same words."""
        is_none = _NONE in phrase.key.split("-")
        said = (phrase.kind, text)
        return is_none if said in self._said_of_some and said in self._said_of_none else None

    def _borrows(self, kind: str, text: str) -> bool:
        """Whether a phrase for a verb of the game has the word of another one."""
        said = {
            call.text(0)
            for call in parse_template(text).parts
            if isinstance(call, Call) and call.name == "verb"
        }
        return kind.startswith("verb.") and bool(said & set(self._verbs) - {kind.removeprefix("verb.")})

    def _list_of(self, phrase: Phrase, call: Call, symbol: str, number: int) -> Production:
        """So many clauses with a word between the last two, and commas between the others."""
        slot, other = _slot(call), beside(self._forms, symbol)
        others = (other,) * (number - 2)
        parts: tuple[Part, ...] = (symbol, *others, self._forms.between(call.text(1)), other)
        commas = frozenset(range(1, number - 1))
        return Production(symbol, parts, listed(phrase.kind, slot), "…", commas=commas)

    # ---- calls -----------------------------------------------------------------------------------------------

    def pieces(self, template: Template, kind: str, mood: str) -> Iterator[Piece]:
        """The parts of a template."""
        for part in template.parts:
            if isinstance(part, str):
                yield from (Piece(word) for word in self._forms.literal(part))
            elif part.name in self._calls:
                yield from self._calls[part.name](part, kind, mood)

    def _adj(self, call: Call, _kind: str, _mood: str) -> Iterator[Piece]:
        term = call.text(0)
        yield Piece(self._forms.lexeme(f"adj.{term}", self._forms.words_of(term)))

    def _clause(self, call: Call, kind: str, mood: str) -> Iterator[Piece]:
        slot = _slot(call)
        asked = call.text(1, mood)
        yield Piece(_named(_held(kind, slot), asked if asked in self._forms.marked else ""), slot)

    def _clauses(self, call: Call, kind: str, _mood: str) -> Iterator[Piece]:
        slot = _slot(call)
        item = _held(kind, slot)
        row = f"row of {item}"
        self._forms.once(row, Production(row, (item,), lambda v: Clauses((v[0],)), "…"))
        between = self._forms.between(call.text(1))
        self._forms.once(
            f"{row} {call.text(1)}",
            Production(row, (row, between, item), lambda v: Clauses((*v[0].items, v[2])), "…"),
        )
        self._forms.once(
            f"{row} further",
            Production(row, (row, item), lambda v: Clauses((*v[0].items, v[1])), "…", commas=frozenset((1,))),
        )
        yield Piece(row, slot)

    def _count(self, call: Call, _kind: str, _mood: str) -> Iterator[Piece]:
        yield Piece(self._nouns.count(call.text(1)), _slot(call))

    def _np(self, call: Call, kind: str, _mood: str) -> Iterator[Piece]:
        slot = _slot(call)
        if "as" in call.options:
            yield Piece(self._nouns.introduced(call.options["as"]), slot)
        elif slot in {"what", "things"} and _is_bare(kind):
            yield Piece("np plain", slot)
        elif slot == "what" and kind.partition(".")[0] in _OF_VALUES:
            yield Piece("np owned", slot)
        else:
            yield Piece(self._nouns.phrase(call.options.get("post", "")), slot)

    def _num(self, call: Call, kind: str, _mood: str) -> Iterator[Piece]:
        number = self._forms.suffixed(call.text(1)) if call.text(1) else self._forms.number()
        name = f"quantity.{call.text(1)}"
        self._forms.once(name, Production(name, (number,), lambda values: Quantity(values[0]), "2"))
        if self._extent.is_wide and not kind.startswith("value."):
            wide = f"{name} or value"
            self._forms.once(wide, Production(wide, (name,), itemgetter(0), "2"))
            self._forms.once(f"{wide} worked out", Production(wide, ("value",), _worked_out, "…"))
            name = wide
        yield Piece(name, _slot(call))

    def _part(self, call: Call, _kind: str, _mood: str) -> Iterator[Piece]:
        verb = call.args[0]
        if not isinstance(verb, SlotName):
            yield Piece(self._forms.lexeme(f"participle.{verb}", self._forms.participle(verb)))
            return
        verbs = self._events if self._extent.is_wide else self._verbs
        spelled = ((each, Verb(known)) for known in verbs for each in set(self._forms.participle(known)))
        yield Piece(self._forms.define("participle", ((s, v) for s, v in spelled if s)), verb.name)

    def _verb(self, call: Call, kind: str, mood: str) -> Iterator[Piece]:
        verb = call.args[0]
        form = call.text(1, mood)
        if not isinstance(verb, SlotName):
            yield Piece(self._forms.verb(verb, form), "" if form in self._forms.marking else VERB)
            return
        of_game = kind.partition(".")[0] in _DEEDS_OF_GAMES or not self._extent.is_wide
        verbs = self._verbs if of_game else self._events
        known = [each for each in verbs if not self._pack.phrases.has(_particular(kind, each))]
        sort = "marked" if form in self._forms.marking else "plain"
        yield Piece(self._forms.any_verb(known, form, f"verb of {kind}.{sort}"), verb.name)

    def _words(self, call: Call, _kind: str, _mood: str) -> Iterator[Piece]:
        yield Piece("words", _slot(call))

    def _zones(self, call: Call, kind: str, _mood: str) -> Iterator[Piece]:
        role = call.text(1)
        if kind == _LIES_IN and role != _MINE:
            yield Piece(WHEREVER, _slot(call))
            return
        symbol = "place" if role == "to" else f"zones {role}" if role == "out" or role in APART else "zones"
        yield Piece(symbol, _slot(call))


def _particular(kind: str, verb: str) -> str:
    """The table that says a verb by itself, where a kind says any verb."""
    return f"verb.{verb}" if kind == "do" else f"{kind}.{verb}"


def _named(symbol: str, mood: str) -> str:
    return f"{symbol}.{mood}" if mood and symbol == "deed" else symbol


def _worked_out(values: Sequence[Any]) -> Quantity | None:
    value: Clause = values[0]
    return None if value.kind == "value.number" else Quantity(None, value=value)


def _held(kind: str, slot: str) -> str:
    """What is read for a slot that holds a clause, or several."""
    if slot in {"then", "otherwise"} and sort_of(kind) in {"condition", "value"}:
        return sort_of(kind) or ""
    return _HELD.get(slot) or sort_of(slot) or "deed"


def _is_bare(kind: str) -> bool:
    table, _, rest = kind.partition(".")
    return kind in _BARE or (table == "which" and rest in _BARE_WHICH)


def _slot(call: Call) -> str:
    return next((arg.name for arg in call.args if isinstance(arg, SlotName)), "")


def _left_out(text: str) -> tuple[str, ...]:
    parts = parse_template(text).parts
    return tuple(_slot(part) for part in parts if isinstance(part, Call) and part.name == "silent")


def _may_stop(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a full stop may stand before a piece: what connects two sentences may begin the second one."""
    before = pieces[at - 1].slot
    return (
        before in _CONNECTED
        or pieces[at].slot == "items"
        or (before == "deed" and pieces[-1].slot in _CONNECTED)
    )
