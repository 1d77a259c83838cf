"""The parts of a phrase as parts of a production: what stands in each place, and the slot that it fills."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Any, Final, final

from attrs import evolve, frozen

from realmsdsl.text.clauses import Clause, Clauses, Quantity, Verb, sort_of
from realmsdsl.text.read import numbers
from realmsdsl.text.read.acting import SPOKEN_TO, VERB
from realmsdsl.text.read.amounts import APART, PLACES_TO, WHEREVER
from realmsdsl.text.read.extent import Extent
from realmsdsl.text.read.forms import Forms
from realmsdsl.text.read.grammar import Part, Production
from realmsdsl.text.read.nouns import Nouns
from realmsdsl.text.read.subjects import Subjects
from realmsdsl.text.read.tokens import A_COMMA
from realmsdsl.text.template import Call, Template
from realmsdsl.text.template import Slot as SlotName

_HELD: Final = {
    "by": "value",
    "conditions": "condition",
    "parts": "part",
    "spot": "spot",
    "what": "value",
}
"""What is read for slots that hold clauses and are not called by it."""

_BARE: Final = frozenset({"double", "keeping", "outdone", "value.gained", "value.on_thing", "value.resource"})
_BARE_WHICH: Final = frozenset({"best", "compare", "kind", "of_word", "sharing"})
"""Kinds that speak of a thing by its noun alone."""

_OF_VALUES: Final = frozenset({"assign", "effect", "includes", "shares", "value"})
"""Kinds that speak of what somebody or something has."""

_HAPPENED: Final = frozenset({"happened", "which.happened"})
"""Kinds that say what was done: not in the words for what is being done."""

_WHICH: Final = "which."
"""Tables of what describes a thing: one for a verb alone says it in some places only, before the noun perhaps."""

_EVENT, _THING = "event", "thing"
_OF_NOTHING: Final = "event of nothing"
"""Events of which nothing is said but who does what."""

_LIES_IN: Final = "lies_in"
_ENTERS: Final = "event.enters"
_SET: Final = "effect.set"
_SIGNED: Final = "signed"
_AND: Final = "and"
_COLON: Final = ":"
_MINE: Final = "from"
"""The part that a place plays in a variant which says that it is yours."""

_DEEDS_OF_GAMES: Final = frozenset({"do", "do_so"})
"""Kinds that are about verbs of the game alone, and not about what can have happened."""


@final
@frozen(slots=True)
class Piece:
    """A part of a production, the slot that its value fills, or empty, whether nothing but a colon stands before it, and its case."""

    part: Part
    slot: str = ""
    is_behind_colon: bool = False
    case: str = ""


@final
class Pieces:
    """Makes the parts of a template as parts of a production; what these need besides is added to the forms."""

    def __init__(self, forms: Forms, nouns: Nouns, subjects: Subjects, extent: Extent) -> None:
        """`nouns` makes what clauses are about."""
        self._forms = forms
        self._subjects = subjects
        self._extent = extent
        self._nouns = nouns
        self._pack = forms.pack
        self._calls: Mapping[str, Callable[[Call, str, str], Iterator[Piece]]] = {
            "adj": self._adj,
            "clause": self._clause,
            "clauses": self._clauses,
            "count": self._count,
            "either": lambda call, _kind, _mood: iter((Piece("options", slot_of(call)),)),
            "letter": lambda call, _kind, _mood: iter((Piece("mark", slot_of(call)),)),
            "name": lambda call, _kind, _mood: iter((Piece("name", slot_of(call)),)),
            "np": self._np,
            "num": self._num,
            "part": self._part,
            "pools": lambda call, _kind, _mood: iter((Piece("amounts", slot_of(call)),)),
            "put": lambda call, _kind, _mood: iter((Piece("putting", slot_of(call)),)),
            "silent": lambda _call, _kind, _mood: iter(()),
            "so_many": lambda call, _kind, _mood: iter((Piece("so many", slot_of(call)),)),
            "verb": self._verb,
            "words": self._words,
            "zones": self._zones,
        }

    def of(self, template: Template, kind: str, mood: str) -> Iterator[Piece]:
        """The parts of a template."""
        is_behind = False
        said = {slot_of(part) for part in template.parts if isinstance(part, Call)}
        if kind == _EVENT and _THING not in said:
            kind = _OF_NOTHING
        for part in template.parts:
            if isinstance(part, str):
                yield from (Piece(word) for word in self._forms.literal(part))
                is_behind = part.strip() == _COLON
            elif part.name in self._calls:
                for piece in self._calls[part.name](part, kind, mood):
                    yield evolve(piece, is_behind_colon=True) if is_behind else piece
                    is_behind = False

    def _adj(self, call: Call, _kind: str, _mood: str) -> Iterator[Piece]:
        term = call.text(0)
        yield Piece(self._forms.lexeme(f"adj.{term}", self._forms.words_of(term)))

    def _clause(self, call: Call, kind: str, mood: str) -> Iterator[Piece]:
        slot = slot_of(call)
        asked = call.text(1, mood)
        yield Piece(named(_held(kind, slot), asked if asked in self._forms.marked else ""), slot)

    def _clauses(self, call: Call, kind: str, _mood: str) -> Iterator[Piece]:
        slot = slot_of(call)
        item = _held(kind, slot)
        by = call.text(1)
        row = f"row of {item}" if by == _AND else f"row of {item} by {by}"
        self._forms.once(row, Production(row, (item,), lambda v: Clauses((v[0],)), "…"))
        between = self._forms.between(by)
        self._forms.once(
            f"{row} more",
            Production(row, (row, between, item), lambda v: Clauses((*v[0].items, v[2])), "…"),
        )
        self._forms.once(
            f"{row} further",
            Production(row, (row, item), lambda v: Clauses((*v[0].items, v[1])), "…", gaps={1: A_COMMA}),
        )
        yield Piece(row, slot)

    def _count(self, call: Call, _kind: str, _mood: str) -> Iterator[Piece]:
        yield Piece(self._nouns.count(call.text(1)), slot_of(call), case=self._case(call.text(2)))

    def _np(self, call: Call, kind: str, _mood: str) -> Iterator[Piece]:
        slot = slot_of(call)
        if "as" in call.options:
            yield Piece(self._nouns.introduced(call.options["as"]), slot)
        elif slot in {"what", "things"} and _is_bare(kind):
            yield Piece("np plain", slot)
        elif slot == "what" and kind.partition(".")[0] in _OF_VALUES:
            yield Piece("np owned", slot)
        else:
            phrase = self._nouns.phrase(call.options.get("post", ""))
            yield Piece(phrase, slot, case=self._case(call.text(1)))

    def _case(self, asked: str) -> str:
        return asked or self._forms.language.default_case

    def _num(self, call: Call, kind: str, _mood: str) -> Iterator[Piece]:
        if call.options.get("as") == _SIGNED:
            number = numbers.signed(self._forms)
        elif call.text(1):
            number = numbers.suffixed(self._forms, call.text(1))
        else:  # what has "+3" of something has more of it
            number = numbers.number(self._forms, may_have_sign=not kind.startswith(_SET))
        name = f"quantity.{number}"
        self._forms.once(name, Production(name, (number,), lambda values: Quantity(values[0]), "2"))
        if self._extent.is_wide and not kind.startswith("value."):
            wide = f"{name} or value"
            self._forms.once(wide, Production(wide, (name,), itemgetter(0), "2"))
            self._forms.once(f"{wide} worked out", Production(wide, ("value",), _worked_out, "…"))
            name = wide
        yield Piece(name, slot_of(call))

    def _part(self, call: Call, kind: str, _mood: str) -> Iterator[Piece]:
        verb = call.args[0]
        if not isinstance(verb, SlotName):
            yield Piece(self._forms.lexeme(f"participle.{verb}", self._forms.participle(verb)))
            return
        verbs, name = (self._subjects.events if self._extent.is_wide else self._subjects.verbs), "participle"
        if self._says_only_done(kind):
            verbs, name = tuple(filter(self._subjects.done.__contains__, verbs)), "participle of done"
        spelled = ((each, Verb(known)) for known in verbs for each in set(self._forms.participle(known)))
        yield Piece(self._forms.define(name, ((s, v) for s, v in spelled if s)), verb.name)

    def _says_only_done(self, kind: str) -> bool:
        """Whether a phrase of ours is about what was done: what leaves no trace is nothing that we ever say."""
        return self._extent.is_house and kind in _HAPPENED

    def _verb(self, call: Call, kind: str, mood: str) -> Iterator[Piece]:
        verb = call.args[0]
        form = call.text(1, mood)
        if not isinstance(verb, SlotName):
            yield Piece(self._forms.verb(verb, form), VERB)
            return
        is_bare = kind == _OF_NOTHING
        of_game = kind.partition(".")[0] in _DEEDS_OF_GAMES or not self._extent.is_wide
        verbs = self._subjects.verbs if of_game else self._subjects.events
        table = _EVENT if is_bare else kind
        known = [
            each
            for each in verbs
            if (kind.startswith(_WHICH) or not self._pack.phrases.has(_particular(table, each)))
            and not (self._says_only_done(kind) and each not in self._subjects.done)
        ]
        sort = self._forms.sort_of_form(form)
        but, name = (SPOKEN_TO, f"{kind}.{form}") if kind in _HAPPENED else ((), kind)
        symbol = f"verb of {name}.{sort}"
        yield Piece(self._forms.any_verb(known, form, symbol, but, is_bare=is_bare), verb.name)

    def _words(self, call: Call, _kind: str, _mood: str) -> Iterator[Piece]:
        yield Piece("words", slot_of(call))

    def _zones(self, call: Call, kind: str, _mood: str) -> Iterator[Piece]:
        role = call.text(1).partition("_")[0]
        if kind == _LIES_IN and role != _MINE:
            yield Piece(WHEREVER, slot_of(call))
            return
        if kind == _ENTERS and role == "to":
            yield Piece(PLACES_TO, slot_of(call))
            return
        symbol = "place" if role == "to" else f"zones {role}" if role == "out" or role in APART else "zones"
        yield Piece(symbol, slot_of(call))


def _particular(kind: str, verb: str) -> str:
    """The table that says a verb by itself, where a kind says any verb."""
    return f"verb.{verb}" if kind == "do" else f"{kind}.{verb}"


def named(symbol: str, mood: str) -> str:
    """The symbol of what is read in a mood."""
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


def slot_of(call: Call) -> str:
    """The slot that a call is about, or empty."""
    return next((arg.name for arg in call.args if isinstance(arg, SlotName)), "")
