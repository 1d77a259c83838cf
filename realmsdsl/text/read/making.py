"""What a phrase makes of its parts: a clause, if they go together."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, final

from attrs import evolve, frozen

from realmsdsl.text.clauses import (
    OF_NUMBER,
    YOU_PAY,
    Amounts,
    Clause,
    Clauses,
    NounPhrase,
    Quantity,
    Slot,
    Verb,
    is_of_players,
)
from realmsdsl.text.open_clauses import PARTED, ends_in_if, is_open, may_part, parts_in_vain
from realmsdsl.text.grouping import GROUPED, is_apart, is_row
from realmsdsl.text.pack.keys import OF_THE_NOUN, SHOWING_HOW_MANY, SHOWN_BY_SLOTS
from realmsdsl.text.read.acting import (
    EVENT,
    OF_OTHERS,
    VERB,
    Who,
    are_you,
    begins_with_offer,
    gives_to_you,
    may_follow,
    turns_to_you,
)
from realmsdsl.text.read.fitting import (
    fits,
    is_for_both,
    is_gain,
    is_number,
    is_of_several,
    is_somebody,
    is_word,
    lies_by_somebody,
    owner_of,
)
from realmsdsl.text.read.as_written import as_written
from realmsdsl.text.read.for_each import acts_each, is_for_each
from realmsdsl.text.read.introducing import is_picked_by_you
from realmsdsl.text.read.left_out import left_out
from realmsdsl.text.read.placing import PLACES, place_of
from realmsdsl.text.read.yours import is_yours_by_form, settled, speaks_of_you

_OF_SO_MANY: Final = frozenset({"has", "has_gained", "have", "lies_in", "there_is"})
_LIES_IN: Final = "which.in"
"""Kinds about so many of something, and how it is said where those lie."""

_TOLD_LAST: Final = frozenset({"if", "when", "whenever"})
"""Sentences that may stand behind an offer, and say when it is made."""

_FOR_EACH, _FIRST = "for_each", "first"
_TOLD_OF_ALL: Final = frozenset({_FOR_EACH, "if"})
"""Sentences that may stand behind what others do, if they speak of you: "each opponent … if you control a Base"."""

_NO_FIRST: Final = frozenset({PARTED, "instead", "when", "whenever"})
"""What cannot be the first of them: two others, and what waits for an event, which takes in both."""

_NO_OFFERS: Final = frozenset({"may", "price"})
"""Kinds of clauses that cannot be what one may do."""

_NONE: Final = "none"
_WISH: Final = "wish"
_REPEAT: Final = "repeat"

_WHICH: Final = "which."
_OF: Final = "which.of"
_IS_ALSO: Final = "which.kind"
_SUCH_THAT: Final = "which.such_that"
_TARGETED: Final = "which.target"
_OF_VERBS: Final = (VERB, "verb")

_OTHER: Final = "which.other"
"""What describes a thing without a slot: whether its word is that of several things, only the phrase shows."""

_BARE: Final = "bare"
_AMOUNTS: Final = ("resource.", "counter.")
_OF_AMOUNTS: Final = frozenset({"value.gained", "value.on_thing", "value.resource"})
"""Numbers that are so much of a resource or counter."""

_FACT: Final = "fact."
_HAD: Final = ("definition.", "property.")
"""What something has or a game asks for: perhaps a player."""

_COPIES: Final = frozenset({"fact.count", "fact.reserve"})
"""Numbers that every card has, whose owner need not be said."""

_NEAR: Final = frozenset({"it", "them", "they", "this", "you"})
"""Owners that a word for what they have may show."""

_ON_CARDS: Final = frozenset({"put_on", "take_off", "value.on_thing", "which.on"})
_LIES_ON: Final[Mapping[str, str]] = {
    **dict.fromkeys(_ON_CARDS, "counter."),
    **dict.fromkeys(("gain", "has", "has_gained", "lose", "value.gained", "value.resource"), "resource."),
}
"""What a clause is about, where a resource and a counter have one word: what lies on cards, or what players have."""

_ASKED_FOR: Final = ("definition.", "property.")
_OF_CARDS, _UNOWNED = "of_cards", "unowned"
"""In the key of a variant: what is paid from is no player; what is called yours is not so yet, wherever it lies."""

_TAKEN_FROM: Final = frozenset({"pay", "take"})
"""Deeds with what somebody has, or with what lies on cards."""

_WITH_DETERMINER: Final[Mapping[str, Collection[str]]] = {
    "all": ("all_of",),
    "alone": ("at_least", "next"),
    "same": ("that_many",),
}
"""Features of a phrase that only go with some ways of introducing a thing."""


@final
@frozen(slots=True)
class ClauseMaker:
    """Makes the clause of a phrase.

    Attributes:
        kind: its table.
        slots: for each part the slot that it fills, or empty.
        silent: slots that the phrase leaves out.
        features: what it is keyed by; with `may` its words offer the deed by themselves.
        borrows: whether it has the word of another verb.
        is_longer: whether its first part is a clause of its own sort.
        apart: what belongs to somebody or something and has a table of its own.
        alike: resources and counters that have the word of one of the other sort.
        is_place: whether only the place is wanted where something is put that was spoken of just before.
        denies: whether it is said of nothing, where the same words are said of something too and only what they are about
            tells it: "you control no Base".
        who: who does it, as its words say, or its verb.
        is_row: whether a word of lists parts its two clauses.
        cases: for each part the case that it stands in, or empty.
        is_done: whether something is done to them: to one thing or to several.
    """

    kind: str
    slots: tuple[str, ...]
    silent: tuple[str, ...]
    features: tuple[str, ...]
    who: Who
    borrows: bool
    is_longer: bool
    apart: frozenset[str] = frozenset()
    alike: frozenset[str] = frozenset()
    is_place: bool = False
    denies: bool | None = None
    is_row: bool = False
    cases: tuple[str, ...] = ()
    is_done: bool = False

    def __call__(self, values: Sequence[Any]) -> Any:
        """The clause for the values of the parts, None if they do not go together."""
        if not self._may_begin(values) or not self._are_so_many_in_their_cases(values):
            return None
        parts = tuple(zip(self.slots, values, strict=True))
        is_placed = bool(PLACES.intersection(self.slots)) or _UNOWNED in self.features
        of = OF_OTHERS.intersection(self.features)
        said: dict[str, Slot] = {
            slot: settled(self.kind, value, is_placed=is_placed, by_others=bool(of))
            for slot, value in parts
            if slot and slot != VERB
        }
        for slot in self.silent:
            filled = left_out(self.kind, slot, self.features)
            if filled is None:
                return None
            said[slot] = filled
        stands = is_for_each(said, self.features)
        stands = stands and fits(self.kind, said, self.features)
        if not stands or any(map(_is_of_nobody, said.values())) or not self._goes_together(said):
            return None
        shown = self._shown_by_slots()
        meant = tuple(each for each in self.features if each not in shown and not each.startswith(OF_NUMBER))
        if self.kind == _FOR_EACH and acts_each(said.get("deed")):
            meant = (_FIRST, *(each for each in meant if each != _FIRST))
        bare = tuple(each for each in self.features if each == _BARE)
        verbs = {_word_of(value) for slot, value in parts if slot in _OF_VERBS}
        yours, theirs = self.who.is_you(verbs), self.who.are_others(verbs)
        if theirs and self.kind.partition(".")[0] == EVENT and OF_OTHERS.isdisjoint(self.features):
            return None
        if self.kind == _OF:
            said = {slot: _all_for_each(value) for slot, value in said.items()}
        if self.kind == _SUCH_THAT:
            said = {slot: _in_brackets(value) for slot, value in said.items()}
        clause = Clause(
            self.kind, said, bare, required=meant, borrows=self.borrows, is_yours=yours, is_theirs=theirs
        )
        if parts_in_vain(clause):
            return None
        return place_of(clause) if self.is_place else as_written(clause, self.features)

    def _are_so_many_in_their_cases(self, values: Sequence[Any]) -> bool:
        """Whether the forms of words go with the cases in which they stand, and with how many something is done to."""
        by_you = any(isinstance(each, Clause) and are_you(each) for each in values)
        if (by_you or self.kind != "act") and any(map(_is_turned, values, self.cases)):
            return False  # who has to do something may stand in another case, if no verb says that you do it
        return not (self.is_done and any(map(_are_meant, values, self.cases)))

    def _may_begin(self, values: Sequence[Any]) -> bool:
        """Whether the first part of what is parted by words of its own, or begins with its own sort, can stand there, and what is called yours is yours."""
        if {_UNOWNED, YOU_PAY} <= {*self.features} and not any(map(is_yours_by_form, values)):
            return False
        if self.is_row and isinstance(values[0], Clause) and is_for_both(values[0], values[-1]):
            return False
        if self.kind == PARTED:
            return values[0].kind not in _NO_FIRST and may_part(self.features, values[0], values[-1])
        if not (self.is_longer and is_open(values[0])):
            return True
        if self.kind in _TOLD_OF_ALL and values[0].kind == "act":
            return speaks_of_you(values[-1]) and (self.kind != _FOR_EACH or acts_each(values[0]))
        return (self.kind in _TOLD_LAST and values[0].kind == "may") or self._may_follow(values)

    def _may_follow(self, values: Sequence[Any]) -> bool:
        """Whether something may stand behind what would take in all that follows."""
        return (self.kind == _REPEAT and values[0].kind == "act") or may_follow(values[0], values[-1])

    def _shown_by_slots(self) -> frozenset[str]:
        """The features that need not be kept, as the slots show them."""
        if self.kind == _OTHER:
            return frozenset()
        of_so_many = self.kind in {_IS_ALSO, _LIES_IN} or self.kind.partition(".")[0] in _OF_SO_MANY
        shown = SHOWN_BY_SLOTS | OF_THE_NOUN if self.kind.startswith(_WHICH) else SHOWN_BY_SLOTS
        return shown | SHOWING_HOW_MANY if of_so_many else shown

    def _goes_together(self, said: Mapping[str, Slot]) -> bool:
        """Whether a sentence can be about these things."""
        who, what, thing = (said.get(each) for each in ("who", "what", "thing"))
        if not self._is_offered_or_paid(said):
            return False
        if not is_apart(self.kind, said) or not self._denies_rightly(said):
            return False
        if self.kind == "act" and not (isinstance(who, NounPhrase) and self._acts(who, said["deed"])):
            return False
        if isinstance(what, NounPhrase) and what.heads and not (self._is_its_own(what) and _is_had(what)):
            return False
        if self.kind == "value.divided" and is_number(said.get("right")):
            return False  # that is said with `number`
        if _belongs_elsewhere(said) or not is_of_several(self.kind, said):
            return False
        others = map(said.get, ("other", "first", "second"))
        if not self._lies_right(said) or self._is_of_another_sort(thing, *others):
            return False
        if not isinstance(thing, NounPhrase):
            return True
        of_amounts, head = self._is_of_amounts(), "".join(thing.heads[:1])
        if of_amounts is not None and head.startswith(_AMOUNTS) != of_amounts:
            return False
        return all(
            thing.determiner in _WITH_DETERMINER[each] for each in self.features if each in _WITH_DETERMINER
        )

    def _denies_rightly(self, said: Mapping[str, Slot]) -> bool:
        """Whether a phrase that is for none of something is about none, and one about somebody is not about nobody."""
        has_nobody = _is_none(said.get("holder")) and _NONE not in self.features
        return not has_nobody and self.denies in {None, any(map(_is_none, said.values()))}

    def _is_of_another_sort(self, thing: Slot | None, *others: Slot | None) -> bool:
        """Whether counters would lie on a player, or a card by one, or something would belong to a word of a list."""
        return (
            lies_by_somebody(self.kind, others)
            or (self.kind in _ON_CARDS and is_somebody(thing))
            or (self.kind == _OF and is_word(thing))
        )

    def _acts(self, who: NounPhrase, deed: Slot) -> bool:
        """Whether somebody does something, and all of it; that you may is said without you."""
        if not any(is_of_players(head) or head.startswith(_HAD) for head in who.heads):
            return False
        if "some" in self.features and who.determiner != "those":
            return False  # so is each of some who were spoken of
        if who.determiner == "you":
            return not (isinstance(deed, Clause) and begins_with_offer(deed))
        return not (
            isinstance(deed, Clause) and (turns_to_you(deed) or gives_to_you(deed))
        ) and not is_picked_by_you((deed,))

    def _is_offered_or_paid(self, said: Mapping[str, Slot]) -> bool:
        """Whether what is said as an offer, or as a price, can be one: nobody pays by gaining something."""
        deed, parts = said.get("deed"), said.get("parts")
        if (
            self.kind == "may"
            and isinstance(deed, Clause)
            and _is_no_offer(deed, is_wish=_WISH in self.features)
        ):
            return False
        paid = parts.items if isinstance(parts, Clauses) else ()
        return not any(map(is_gain, paid))

    def _lies_right(self, said: Mapping[str, Slot]) -> bool:
        """Whether a word that a resource and a counter share is meant as the sort that such a clause is about."""
        table, source = self.kind.partition(".")[0], said.get("from")
        wanted = _LIES_ON.get(self.kind if table == "value" else table)
        if isinstance(source, NounPhrase) and "".join(source.heads[:1]).startswith(_AMOUNTS):
            return False  # nothing is taken from an amount
        if _OF_CARDS in self.features and is_somebody(source):
            return False  # what is paid to somebody is not paid from what he has
        if table in _TAKEN_FROM and isinstance(source, NounPhrase):
            is_asked_for = "".join(source.heads[:1]).startswith(_ASKED_FOR)  # of what sort, types tell
            wanted = None if is_asked_for else "resource." if is_somebody(source) else "counter."
        if wanted is None or not self.alike:
            return True
        amounts = said.get("amounts")
        terms = [each.term for each in amounts.items] if isinstance(amounts, Amounts) else []
        for each in (said.get("what"), said.get("thing")):
            terms += each.heads if isinstance(each, NounPhrase) else ()
        return all(term.startswith(wanted) for term in terms if term in self.alike)

    def _is_of_amounts(self) -> bool | None:
        """Whether the thing of a condition is an amount of a resource; None if it may be or not."""
        if self.kind in {"has", "has_gained"}:
            return True
        of_cards = self.kind in {"event", "lies_in", "there_is"} or self.kind.startswith(("event.", "have"))
        return False if of_cards else None

    def _is_its_own(self, what: NounPhrase) -> bool:
        """Whether a value is said with the table for it."""
        if self.kind in _OF_AMOUNTS:
            return what.heads[0].startswith(_AMOUNTS)
        table, _, name = self.kind.partition(".answer.")
        if table == "value" and name:
            return what.heads == (f"definition.{name}",)
        return what.heads[0] not in self.apart


def _word_of(verb: Any) -> str:
    """The word for a verb that was read: of one of the game, or of one that the phrase names."""
    return str(verb.typed if isinstance(verb, Verb) else verb.key)


def _is_turned(value: Any, case: str) -> bool:
    """Whether the form of a word for somebody says that something is done to him where he does it, or the other way round."""
    return isinstance(value, NounPhrase) and case in value.not_in


def _are_meant(value: Any, case: str) -> bool:
    """Whether a noun in some case says that several things are meant, though one is read; or somebody aims at several, nobody knows how many."""
    described = value.modifiers if isinstance(value, NounPhrase) and value.determiner == "plural" else ()
    is_some = bool(case) and any(each.kind == _TARGETED for each in described)
    return is_some or (isinstance(value, NounPhrase | Quantity) and case in value.several)


def _belongs_elsewhere(said: Mapping[str, Slot]) -> bool:
    """Whether "otherwise" stands behind another condition, to which it belongs."""
    deed = said.get("deed")
    return "otherwise" in said and isinstance(deed, Clause) and ends_in_if(deed)


def _is_none(slot: Slot | None) -> bool:
    return isinstance(slot, NounPhrase) and slot.determiner == "no"


def _is_no_offer(deed: Clause, *, is_wish: bool) -> bool:
    """Whether a deed cannot be offered: a price, an offer itself, or several deeds with such among them.

    What you may do if you wish, behind these words, may have offers among several deeds.
    """
    if deed.kind not in {"all_of", "plainly", "then"}:
        return deed.kind in _NO_OFFERS
    inner = deed.slots.values()
    deeds = [part for each in inner for part in (each.items if isinstance(each, Clauses) else (each,))]
    offers = deed.kind == "all_of" and is_wish
    return any(
        isinstance(each, Clause)
        and not (offers and each.kind == "may")
        and _is_no_offer(each, is_wish=is_wish)
        for each in deeds
    )


def _all_for_each(slot: Slot) -> Slot:
    """All things for each of them: what every one of them has is what all have."""
    is_each = isinstance(slot, NounPhrase) and slot.determiner == "each"
    return evolve(slot, determiner="all") if isinstance(slot, NounPhrase) and is_each else slot


def _in_brackets(slot: Slot) -> Slot:
    """Several conditions that describe a thing: they are the same in brackets and without."""
    return Clause(GROUPED, {"condition": slot}) if isinstance(slot, Clause) and is_row(slot) else slot


def _is_had(what: NounPhrase) -> bool:
    """Whether a value is introduced as one that somebody has, or nobody in particular."""
    owner = owner_of(what)
    if owner is None:
        return what.determiner != "of" or what.heads[0] in _COPIES
    return what.determiner == "of" or (what.determiner != "the" and owner.determiner in _NEAR)


def _is_of_nobody(slot: Slot) -> bool:
    """Whether a seat, a team or an owner is spoken of without whose it is."""
    if not isinstance(slot, NounPhrase) or slot.determiner not in {"a", "the"}:
        return False
    return "".join(slot.heads[:1]).startswith(_FACT) and owner_of(slot) is None
