"""Phrases of a pack as productions: the same template that says a clause reads it."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from operator import itemgetter
from typing import Any, Final, final

from attrs import evolve

from realmsdsl.text.clauses import Clause, sort_of
from realmsdsl.text.open_clauses import OPEN, PARTED, may_follow_parted
from realmsdsl.text.grouping import GROUP, GROUPED, ROWS, is_row
from realmsdsl.text.pack import Phrase
from realmsdsl.text.read.cases import pointing_verbs
from realmsdsl.text.read.acting import EVENT, OF_OTHERS, VERB, Who, may_be_first, who_acts
from realmsdsl.text.read.choices import DEED, beside, listed, may_be_listed, moodless
from realmsdsl.text.read.extent import Extent
from realmsdsl.text.read.forms import Forms
from realmsdsl.text.read.grammar import Part, Production
from realmsdsl.text.read.making import SUCH_THAT, ClauseMaker
from realmsdsl.text.read.pieces import Piece, Pieces, named, slot_of
from realmsdsl.text.read.placing import describing, so_many_as
from realmsdsl.text.read.subjects import Subjects
from realmsdsl.text.read.tokens import A_COLON, A_COMMA, NO_SEMICOLON
from realmsdsl.text.template import Call, PhraseError, Template, parse_template

_LONGEST: Final = 8
"""Clauses in a row with commas between them."""

_ALWAYS: Final = "any"
_FOR_EACH: Final = ("for_each", "any-first")
"""The phrase that takes in all that is done for each of something."""

ONWARD: Final = "label onward"
"""A label that is a part of the sentence behind it: one that ends in `…`."""

_SAYS_WHEN: Final = frozenset({"condition", "event"})
"""Slots of which a deed behind them is a part: "if …; …" is two sentences."""

_PUTTING: Final = "putting"

_BELOW: Final = {"choose_below": "items", "one_by_one": "bullets"}
"""What is read behind a phrase that has no call for it, by its table: what stands below it."""

_NONE: Final = "none"
_DENYING: Final = frozenset({_NONE, "not"})
_CALL: Final = re.compile(r"\{\{.*?\}\}")
_POST: Final = re.compile(r"post='([^']*)'")
_BARELY: Final = "bare"
"""In the key of a phrase: it names nothing that something is done to."""

_BARE: Final = re.compile(r"np\((\w+)[^)]*a='bare'")
_WORD: Final = re.compile(r"\w+")
_OTHER: Final = "which.other"
_PLURAL: Final = "plural"
_SO_MANY: Final = "which.so_many"
_OWNER: Final = "which.of"
_OVER: Final = "which.over."
_MEETS: Final = "which.meets"
_MODIFIERS: Final = {
    "just_before": "modifier before",
    "before": "modifier before",
    "just_after": "modifier after",
    "after": "modifier after",
    "tail": "modifier after",
}
"""Where what describes a noun is read, by where phrases put it."""

_ANSWER: Final = "value.answer."
_IF: Final = "if"

_CONNECTED: Final = ("first", "second", "otherwise")
"""Slots that a full stop may part from the words between them."""


@final
class Phrases:
    """Makes productions of phrases."""

    def __init__(self, forms: Forms, pieces: Pieces, subjects: Subjects, extent: Extent) -> None:
        """`pieces` makes the parts of phrases."""
        self._forms = forms
        self._extent = extent
        self._subjects = subjects
        self._pack = forms.pack
        self._said_of_some, self._said_of_none = set[tuple[str, str]](), set[tuple[str, str]]()
        self._words_of_some = set[tuple[str, str]]()
        for each in forms.pack.phrases.readable():
            keys = each.key.split("-")
            said = self._said_of_none if _NONE in keys else self._said_of_some
            said.update((each.kind, text) for text in each.texts)
            if keys[0] == _ALWAYS and _DENYING.isdisjoint(keys):
                self._words_of_some.update(
                    (each.kind, word) for text in each.texts for word in _words_in(text)
                )
        self._apart = frozenset(
            each.kind.replace(_ANSWER, "definition.")
            for each in forms.pack.phrases.all()
            if each.kind.startswith(_ANSWER)
        )
        self._who = who_acts(forms.pack)
        self._pointing = pointing_verbs(forms.pack)
        self._alike = forms.alike("resource.", "counter.")
        self._words = set[tuple[str, tuple[Part, ...]]]()
        self._pieces = pieces

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
                    yield from self._of_text(phrase, text, named(symbol, under), under or "imp")

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
                pieces = list(self._pieces.of(parse_template(text), phrase.kind, "imp"))
            except PhraseError:
                continue  # `check_pack` reports it
            places = {piece.slot: at for at, piece in enumerate(pieces) if piece.slot}
            make = so_many_as(places, phrase.key.split("-")[1:])
            if make is not None:
                yield Production("so many", tuple(piece.part for piece in pieces), make, text)

    def _describing(self, phrase: Phrase, position: str) -> Iterator[Production]:
        symbol = _MODIFIERS.get(position)
        if phrase.kind == _OWNER and symbol is not None:
            symbol = symbol.replace("modifier", "modifier owner")
        elif phrase.kind.startswith(_OVER) and symbol is not None:
            symbol = symbol.replace("modifier", "modifier over")
        if phrase.kind == _SO_MANY and symbol is not None:
            counting = (each for each in self._so_many(phrase) if "things" in each.example)
            yield from (evolve(each, symbol=symbol, make=describing(each.make)) for each in counting)
        for text in phrase.texts if symbol else ():
            for production in self._of_text(phrase, text, str(symbol), "imp"):
                if phrase.kind == _OTHER:
                    yield from self._of_one_or_several(production)
                elif not self._is_read_already(phrase, production):
                    yield production

    def _of_one_or_several(self, read: Production) -> Iterator[Production]:
        """Words for "other", those apart that say by themselves that there are several: "inni" is no "inny"."""
        only = read.parts[0] if len(read.parts) == 1 else ""
        several = self._forms.always_several(_OTHER.rpartition(".")[2])
        make = read.make
        if not (isinstance(only, frozenset) and only & several and isinstance(make, ClauseMaker)):
            yield read
            return
        yield evolve(read, parts=(only - several,))
        yield evolve(read, parts=(only & several,), make=evolve(make, features=(_PLURAL,)))

    def _is_read_already(self, phrase: Phrase, production: Production) -> bool:
        """Whether words of a list are read as such without the property that has them."""
        if phrase.kind == _MEETS:
            self._words.add((production.symbol, production.parts))
        return phrase.kind.startswith(f"{_MEETS}.") and (production.symbol, production.parts) in self._words

    def _of_text(self, phrase: Phrase, text: str, symbol: str, mood: str) -> Iterator[Production]:
        template = self._parsed(text)
        if template is None:
            return
        if len(template.parts) == 1 and isinstance(template.parts[0], Call):
            only = template.parts[0]
            if only.name == "clauses":
                most = _LONGEST if self._extent.is_wide else 2
                for each in range(2, most + 1):
                    yield from self._list_of(phrase, only, symbol, each)
                return
        shows_mood = phrase.key.partition("-")[0] == mood or any(map(self._shows_mood, template.parts))
        if mood in self._forms.marked and not shows_mood:
            if not template.calls.keys() & {"clause", "clauses"}:
                return
            symbol = moodless(symbol)
        pieces = list(self._pieces.of(template, phrase.kind, mood))
        if phrase.kind in _BELOW:
            pieces.append(Piece(_BELOW[phrase.kind], "items"))
        if not pieces:
            return
        yield self._production(phrase, symbol, pieces, text)
        if phrase.kind == "put" or phrase.kind.startswith("put."):
            yield self._production(phrase, _PUTTING, pieces, text)

    def _parsed(self, text: str) -> Template | None:
        """A phrase that can be read; None for one that is none, or that has a list which the language does not have: `check_pack` reports them."""
        try:
            template = parse_template(text)
        except PhraseError:
            return None
        calls = (part for part in template.parts if isinstance(part, Call) and part.name == "clauses")
        return template if all(each.text(1) in self._forms.language.lists for each in calls) else None

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
            bare=frozenset(_BARE.findall(text)),
            who=self._who_in(phrase, pieces),
            is_row=self._is_row(pieces),
            cases=tuple(piece.case for piece in pieces),
            is_done=_is_done(phrase.kind),
            pointing=self._pointing if self._names_nothing(phrase, pieces) else frozenset(),
        )
        stops = (at for at in range(1, len(pieces)) if _may_stop(pieces, at))
        gaps = {at: A_COLON for at, piece in enumerate(pieces) if piece.is_behind_colon}
        if symbol == "label":
            gaps |= {at: A_COMMA for at, piece in enumerate(pieces) if piece.slot == "parts"}
        parts = tuple(piece.part for piece in pieces)
        if symbol == "label" and text.endswith("…"):
            symbol = ONWARD
        in_brackets = phrase.kind in {GROUP, GROUPED} and len(pieces) == 1
        said = [piece.slot for piece in pieces]
        before = said[: said.index("deed")] if "deed" in said else []
        if _SAYS_WHEN.intersection(before):
            gaps.setdefault(len(before), NO_SEMICOLON)
        alone: dict[int, Callable[[Any], bool]] = {}
        if make.is_longer or make.kind == PARTED:
            alone[0] = partial(may_be_first, make.kind, make.features)
        if make.kind == SUCH_THAT and self._extent.is_house:  # a row of conditions stands in brackets there
            alone |= {at: _is_no_row for at, piece in enumerate(pieces) if piece.slot == "condition"}
        if make.kind == PARTED:
            alone[len(parts) - 1] = partial(may_follow_parted, make.features)
        asks = phrase.kind == _IF
        return Production(symbol, parts, make, text, frozenset(stops), gaps, in_brackets, alone, asks)

    def _names_nothing(self, phrase: Phrase, pieces: Sequence[Piece]) -> bool:
        """Whether a phrase says of a verb of the game what happens or may not be done, and not to what."""
        has_verb = not {VERB, "verb"}.isdisjoint(each.slot for each in pieces)
        return has_verb and _BARELY in phrase.key.split("-")

    def _who_in(self, phrase: Phrase, pieces: Sequence[Piece]) -> Who:
        """Who does what a phrase says: behind a word for you, a verb in a form for others is a slip."""
        is_yours = phrase.kind.partition(".")[0] == EVENT and OF_OTHERS.isdisjoint(phrase.key.split("-"))
        if is_yours and isinstance(pieces[0].part, frozenset):
            return self._who.with_you_named()
        has_verb = VERB in {each.slot for each in pieces}
        return self._who if has_verb else self._who.of(self._pack, phrase)

    def _is_row(self, pieces: Sequence[Piece]) -> bool:
        """Whether nothing but a word of lists stands between two parts."""
        between = pieces[1].part if len(pieces) == 3 else ""
        return isinstance(between, frozenset) and between <= self._forms.between("and")

    def _denies(self, phrase: Phrase, text: str) -> bool | None:
        """Whether a phrase is for none of something, if those for some and for none have the same words."""
        is_none = _NONE in phrase.key.split("-")
        said = (phrase.kind, text)
        if said in self._said_of_some and said in self._said_of_none:
            return is_none
        has_no_denial = all((phrase.kind, word) in self._words_of_some for word in _words_in(text))
        return True if is_none and has_no_denial else None

    def _borrows(self, kind: str, text: str) -> bool:
        """Whether a phrase for a verb of the game has the word of another one."""
        said = {
            call.text(0)
            for call in parse_template(text).parts
            if isinstance(call, Call) and call.name == "verb"
        }
        return kind.startswith("verb.") and bool(
            said & set(self._subjects.verbs) - {kind.removeprefix("verb.")}
        )

    def _list_of(self, phrase: Phrase, call: Call, symbol: str, number: int) -> Iterator[Production]:
        """So many clauses with a word between the last two, and commas between the others; or one before that word too."""
        slot, other = slot_of(call), self._other(call.text(1), beside(self._forms, symbol))
        others = (other,) * (number - 2)
        parts: tuple[Part, ...] = (symbol, *others, self._forms.between(call.text(1)), other)
        gaps = dict.fromkeys(range(1, number - 1), A_COMMA)
        alone: dict[int, Callable[[Any], bool]] = {0: may_be_listed}
        if self._extent.is_house and phrase.kind in ROWS:  # all of them are said at once
            alone = {at: partial(_is_other, phrase.kind) for at in range(len(parts)) if at != number - 1}
        yield Production(symbol, parts, listed(phrase.kind, slot), "…", gaps=gaps, alone=alone)
        if symbol.partition(".")[0] == DEED:
            parted = listed(phrase.kind, slot, parted=True)
            gaps = {**gaps, number - 1: A_COMMA}
            yield Production(symbol, parts, parted, "…", gaps=gaps, alone=alone)

    def _other(self, name: str, symbol: str) -> str:
        """The symbol for every item of a list but the first, before which a word may stand."""
        again = self._forms.before_others(name)
        if not again:
            return symbol
        other = f"{symbol} again"
        self._forms.once(other, Production(other, (symbol,), itemgetter(0), "…"))
        self._forms.once(f"{other} said", Production(other, (again, symbol), itemgetter(1), "…"))
        return other


def _is_done(kind: str) -> bool:
    """Whether something is done, and does not only hold, or may not be done, or happen."""
    return sort_of(kind) == "deed" and not kind.startswith("effect.")


def _left_out(text: str) -> tuple[str, ...]:
    parts = parse_template(text).parts
    return tuple(slot_of(part) for part in parts if isinstance(part, Call) and part.name == "silent")


def _may_stop(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a full stop may stand before a piece: what connects two sentences may begin the second one."""
    before = pieces[at - 1].slot
    return (
        before in _CONNECTED
        or pieces[at].slot == "items"
        or pieces[at].part == _PUTTING
        or (before == "deed" and pieces[-1].slot in _CONNECTED)
    )


def _is_other(kind: str, value: Any) -> bool:
    """Whether a value is no clause of some kind."""
    return not isinstance(value, Clause) or value.kind != kind


def _is_no_row(value: Any) -> bool:
    return not isinstance(value, Clause) or not is_row(value)


def _words_in(text: str) -> Sequence[str]:
    """The words of a phrase itself, those behind a noun too."""
    return _WORD.findall(" ".join((_CALL.sub(" ", text), *_POST.findall(text))))
