"""What a phrase makes of its parts: a clause, if they go together."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, final

from attrs import evolve, frozen

from realmsdsl.text.clauses import (
    LIMITED,
    OF_NUMBER,
    YOU_PAY,
    Clause,
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
    are_they,
    are_you,
    begins_with_offer,
    gives_to_you,
    may_be_first,
    may_follow,
    TOLD_LAST,
    tells_of_you,
    turns_to_you,
)
from realmsdsl.text.read.fitting import (
    fits,
    is_bare_gain,
    is_number,
    is_of_several,
    owner_of,
)
from realmsdsl.text.read.as_written import as_written
from realmsdsl.text.read.for_each import acts_each, acts_for_each, is_for_each, picked_first
from realmsdsl.text.read.introducing import is_picked_by_you
from realmsdsl.text.read.left_out import left_out, of_described
from realmsdsl.text.read.offering import asks_twice, is_offered_or_paid, wishes_behind
from realmsdsl.text.read.outdone import OUTDONE
from realmsdsl.text.read.owners import (
    OF_ENDS,
    is_had,
    is_its_own,
    is_of_amounts,
    is_of_another_sort,
    lies_right,
)
from realmsdsl.text.read.placing import PLACES, place_of
from realmsdsl.text.parts import row_of
from realmsdsl.text.read.shared_verbs import is_for_both
from realmsdsl.text.read.yours import is_yours_by_form, settled, speaks_of_you
from realmsdsl.text.referring import is_any_player, is_you

_OF_SLOTS: Final = (OF_NUMBER, "gain_")
"""How features begin that say what a slot says: how many there are, or what is gained."""

_BY_SIZE: Final = "worked_out"
_OF_SO_MANY: Final = frozenset(
    {"has", "has_gained", "have", "lies_in", "there_is", "which.either", "which.in", "which.kind"}
)
"""Kinds about so many of something, and what is said of what those are and where they lie."""

_FOR_EACH, _FIRST = "for_each", "first"
_TOLD_OF_ALL: Final = frozenset({_FOR_EACH, "if"})
"""Sentences that may stand behind what others do, if they speak of you: "each opponent … if you control a Base"."""

_NONE: Final = "none"
_REPEAT: Final = "repeat"

_WHICH: Final = "which."
_OF: Final = "which.of"
SUCH_THAT: Final = "which.such_that"
_TARGETED: Final = "which.target"
_OF_VERBS: Final = (VERB, "verb")

_OTHER: Final = "which.other"
"""What describes a thing without a slot: whether its word is that of several things, only the phrase shows."""

_BARE: Final = "bare"
_FACT: Final = "fact."
_THE: Final = "the"
"""In the key of a phrase: it is about somebody whom a description tells, and nobody who was spoken of."""

_TELLING: Final = "telling"
"""In the key of a variant: nothing but the verb says that something happens, so that must tell what you do, and not bid you."""

_REFLEXIVE: Final = "reflexive"
"""In the key of a variant: what it calls their own is that of whoever does what it says."""

_UNOWNED: Final = "unowned"
"""In the key of a variant: what is called yours is not so yet, wherever it lies."""

_HAD: Final = ("definition.", "property.")
"""What something has or a game asks for: perhaps a player."""

_KEPT: Final = frozenset({"has", "have", "lies_in", "there_is"})
"""Conditions on what somebody has."""

_ALONE: Final = "alone"
_HAPPENED: Final = "which.happened"

_WITH_DETERMINER: Final[Mapping[str, Collection[str]]] = {
    "all": ("all_of",),
    _ALONE: ("at_least", "next"),
    "same": ("that_many",),
}
"""Features of a phrase that only go with some ways of introducing a thing."""

_COMPARED: Final = frozenset({"at_least", "at_most", "exactly", "less", "more"})
"""Features of a phrase that are also ways of introducing things: by how many there are."""


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
        bare: the slots that are said without an article, which cannot tell that.
        who: who does it, as its words say, or its verb.
        is_row: whether a word of lists parts its two clauses.
        cases: for each part the case that it stands in, or empty.
        is_done: whether something is done to them: to one thing or to several.
        pointing: the forms of verbs that point at something, which a phrase that names nothing leaves open.
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
    bare: frozenset[str] = frozenset()
    is_row: bool = False
    cases: tuple[str, ...] = ()
    is_done: bool = False
    pointing: frozenset[str] = frozenset()

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
        meant = tuple(each for each in self.features if each not in shown and not each.startswith(_OF_SLOTS))
        if self.kind == _FOR_EACH and (acts_each(said.get("deed")) or acts_for_each(said.get("deed"))):
            meant = (_FIRST, *(each for each in meant if each != _FIRST))
        bare = tuple(each for each in self.features if each == _BARE)
        verbs = {_word_of(value) for slot, value in parts if slot in _OF_VERBS}
        yours, theirs = self.who.is_you(verbs), self.who.are_others(verbs)
        yours = yours or (self._asks_what_there_is and any(map(is_yours_by_form, values)))
        if self.kind.partition(".")[0] == EVENT and not self._happens_to(verbs, yours=yours, theirs=theirs):
            return None
        if self.kind == _OF:
            said = {slot: _all_for_each(value) for slot, value in said.items()}
        if self.kind == SUCH_THAT:
            said = {slot: _in_brackets(of_described(value)) for slot, value in said.items()}
        clause = Clause(
            self.kind, said, bare, required=meant, borrows=self.borrows, is_yours=yours, is_theirs=theirs
        )
        clause = evolve(clause, tells_you=True) if self.who.tells_you(verbs) else clause
        clause = evolve(clause, is_binding=True) if self.who.have_to(verbs) else clause
        clause = evolve(clause, is_either=True) if self.who.are_either(verbs) else clause
        if parts_in_vain(clause):
            return None
        written = place_of(clause) if self.is_place else as_written(clause, self.features)
        return (
            picked_first(written) if _FIRST not in self.features and isinstance(written, Clause) else written
        )

    def _happens_to(self, verbs: Collection[str], *, yours: bool, theirs: bool) -> bool:
        """Whether the verb of an event is of whoever its phrase is about."""
        of_others = not OF_OTHERS.isdisjoint(self.features)
        return not (yours and self.who.tells_you(verbs)) if of_others else not theirs

    def _are_so_many_in_their_cases(self, values: Sequence[Any]) -> bool:
        """Whether the forms of words go with the cases in which they stand, and with how many something is done to, or nothing."""
        verbs = (_word_of(each) for each, slot in zip(values, self.slots, strict=True) if slot in _OF_VERBS)
        if self.pointing and not self.pointing.isdisjoint(verbs):
            return False
        is_said = any(isinstance(each, Clause) and (are_you(each) or are_they(each)) for each in values)
        if (is_said or self.kind != "act") and any(map(_is_turned, values, self.cases)):
            return False  # who has to do something may stand in another case, if no verb says who does it
        counted = (
            (each, case)
            for each, case in zip(values, self.cases, strict=True)
            if self.is_done or isinstance(each, Quantity)
        )
        return not any(_are_meant(each, case) for each, case in counted)

    @property
    def _asks_what_there_is(self) -> bool:
        """Whether it is a condition on what somebody has, who is not said to be anybody else."""
        return self.kind.partition(".")[0] in _KEPT and OF_OTHERS.isdisjoint(self.features)

    def _may_begin(self, values: Sequence[Any]) -> bool:
        """Whether the first part of what is parted by words of its own, or begins with its own sort, can stand there, and what is called yours is yours."""
        if {_UNOWNED, YOU_PAY} <= {*self.features} and not any(map(is_yours_by_form, values)):
            return False
        if self.is_row and isinstance(values[0], Clause) and is_for_both(values[0], values[-1]):
            return False
        if self.kind == PARTED:
            return may_be_first(self.kind, self.features, values[0]) and may_part(
                self.features, values[0], values[-1]
            )
        if not (self.is_longer and is_open(values[0])) or LIMITED in self.features:
            return True
        if self.kind in _TOLD_OF_ALL and values[0].kind == "act":
            return speaks_of_you(values[-1]) and (
                self.kind != _FOR_EACH or acts_each(values[0]) or acts_for_each(values[0])
            )
        return (self.kind in TOLD_LAST and values[0].kind == "may") or self._may_follow(values)

    def _may_follow(self, values: Sequence[Any]) -> bool:
        """Whether something may stand behind what would take in all that follows."""
        takes_in_others = self.kind == _REPEAT or wishes_behind(Clause(self.kind, {}, required=self.features))
        return (takes_in_others and values[0].kind == "act") or may_follow(values[0], values[-1])

    def _shown_by_slots(self) -> frozenset[str]:
        """The features that need not be kept, as the slots show them."""
        if self.kind == _OTHER:
            return frozenset()
        if self.kind == _OF:
            return SHOWN_BY_SLOTS | OF_THE_NOUN | OF_ENDS
        if "amounts" in self.slots:
            return SHOWN_BY_SLOTS | {_BY_SIZE}
        of_so_many = self.kind in _OF_SO_MANY or self.kind.partition(".")[0] in _OF_SO_MANY
        shown = SHOWN_BY_SLOTS | OF_THE_NOUN if self.kind.startswith(_WHICH) else SHOWN_BY_SLOTS
        return shown | SHOWING_HOW_MANY if of_so_many else shown

    def _goes_together(self, said: Mapping[str, Slot]) -> bool:
        """Whether a sentence can be about these things."""
        who, what, thing = (said.get(each) for each in ("who", "what", "thing"))
        if not is_offered_or_paid(self.kind, said, self.features) or asks_twice(self.kind, said):
            return False
        if not (is_apart(self.kind, said) and self._denies_rightly(said) and self._tells(said)):
            return False
        if self.kind == "act" and not (isinstance(who, NounPhrase) and self._acts(who, said["deed"])):
            return False
        if (
            isinstance(what, NounPhrase)
            and what.heads
            and not (is_its_own(self.kind, what, self.apart) and is_had(what))
        ):
            return False
        if self.kind == "value.divided" and is_number(said.get("right")):
            return False  # that is said with `number`
        if _belongs_elsewhere(said) or not is_of_several(self.kind, said):
            return False
        if is_of_another_sort(self.kind, said) or not lies_right(self.kind, said, self.features, self.alike):
            return False
        if any(self._counts_otherwise(each) for each in (thing, said.get("things"))):
            return False
        if not isinstance(thing, NounPhrase):
            return True
        return is_of_amounts(self.kind, thing) and all(
            thing.determiner in _WITH_DETERMINER[each] for each in self.features if each in _WITH_DETERMINER
        )

    def _tells(self, said: Mapping[str, Slot]) -> bool:
        """Whether the words say what is only told: that something happens, or that somebody has something, to which nothing was done wherever it lies now."""
        event, thing = said.get("event"), said.get("thing")
        if _REFLEXIVE in self.features and _is_done_by_others(said.get("deed")):
            return False
        if _TELLING in self.features:
            return isinstance(event, Clause) and event.tells_you
        if _THE in self.features and any(map(_is_spoken_of, said.values())):
            return False
        if _ALONE in self.features and isinstance(thing, NounPhrase):
            return not any(each.kind.startswith(_HAPPENED) for each in thing.modifiers)
        return True

    def _counts_otherwise(self, things: Slot | None) -> bool:
        """Whether a phrase that is for so many things at least, or at most, is said of things that are so many in another way."""
        how = _COMPARED.intersection(self.features)
        return bool(how) and isinstance(things, NounPhrase) and things.determiner in _COMPARED - how

    def _denies_rightly(self, said: Mapping[str, Slot]) -> bool:
        """Whether a phrase that is for none of something is about none, and one about somebody is not about nobody."""
        has_nobody = _is_none(said.get("holder")) and _NONE not in self.features and self.kind != OUTDONE
        is_none = any(_is_none(slot) for name, slot in said.items() if name not in self.bare)
        return not has_nobody and self.denies in {None, is_none}

    def _acts(self, who: NounPhrase, deed: Slot) -> bool:
        """Whether somebody does something, and all of it; that you may is said without you."""
        if not any(is_of_players(head) or head.startswith(_HAD) for head in who.heads):
            return False
        if "some" in self.features and who.determiner != "those":
            return False  # so is each of some who were spoken of
        if who.determiner == "you":
            return not (isinstance(deed, Clause) and begins_with_offer(deed))
        if who.is_bare and who.determiner == "a" and is_any_player(who):
            return False  # where one of them has a word of its own, nobody has said which is meant
        if "opponent" in who.heads and is_bare_gain(deed):
            return False  # nobody can hear whether they gain it or lose it
        of_you = (tells_of_you, turns_to_you, gives_to_you, wishes_behind)
        by_you = isinstance(deed, Clause) and any(says_so(deed) for says_so in of_you)
        return not by_you and not is_picked_by_you((deed,))


def _is_done_by_others(deed: Slot | None) -> bool:
    """Whether somebody else than you does something, or the first of several things."""
    if not isinstance(deed, Clause):
        return False
    if deed.kind == "act":
        return not is_you(deed.slots.get("who"))
    return any(_is_done_by_others(each) for each in row_of(deed)[:1])


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


def _is_spoken_of(slot: Slot | None) -> bool:
    return isinstance(slot, NounPhrase) and slot.determiner in {"it", "them"}


def _is_none(slot: Slot | None) -> bool:
    return isinstance(slot, NounPhrase) and slot.determiner == "no"


def _all_for_each(slot: Slot) -> Slot:
    """All things for each of them: what every one of them has is what all have."""
    is_each = isinstance(slot, NounPhrase) and slot.determiner == "each"
    return evolve(slot, determiner="all") if isinstance(slot, NounPhrase) and is_each else slot


def _in_brackets(slot: Slot) -> Slot:
    """Several conditions that describe a thing: they are the same in brackets and without."""
    return Clause(GROUPED, {"condition": slot}) if isinstance(slot, Clause) and is_row(slot) else slot


def _is_of_nobody(slot: Slot) -> bool:
    """Whether a seat, a team or an owner is spoken of without whose it is."""
    if not isinstance(slot, NounPhrase) or slot.determiner not in {"a", "the"}:
        return False
    return slot.head.startswith(_FACT) and owner_of(slot) is None
