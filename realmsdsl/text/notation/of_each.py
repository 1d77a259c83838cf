"""What is done for each of something, as steps of our language."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, final

from attrs import evolve

from realmsdsl.text.clauses import (
    PICKS,
    Clause,
    Clauses,
    NounPhrase,
    Quantity,
    Runs,
    Slot,
    Words,
    is_of_players,
)
from realmsdsl.text.notation.deeds import DeedWriter
from realmsdsl.text.notation.layout import Block, Step, laid_out
from realmsdsl.text.notation.naming import Naming
from realmsdsl.text.notation.repeating import (
    as_many,
    as_many_times,
    how_many,
    no_more_than,
    refuse_others,
    with_tail,
)
from realmsdsl.text.notation.slots import CELL, PLAYER, SEVERAL, THING, WORD, head_of, slot_of, sort_named
from realmsdsl.text.parts import parts_of
from realmsdsl.text.referring import marks_in, phrases_in, speaks_of_it

_PRONOUNS: Final = frozenset({"it", "its"})
_INSIDE: Final = "_inside"
_THEM: Final = "them"
_EACH_PLAYER: Final = "somebody"
"""The name of each of the players for whom something is done."""


@final
class OfEach:
    """Writes what is done for each of something."""

    def __init__(
        self,
        naming: Naming,
        deeds: DeedWriter,
        step: Callable[[Clause], list[Step]],
        body: Callable[[Clause], tuple[Step, ...]],
        loops: Mapping[str, int],
    ) -> None:
        """`step` writes any step, `body` what is done under one; `loops` are how often each loop is passed that somebody counts."""
        self._naming, self._deeds, self._nouns = naming, deeds, deeds.nouns
        self._step, self._body, self._loops = step, body, loops

    def steps(self, clause: Clause) -> list[Step]:
        """What is done for each of something.

        Raises:
            UnwritableError: our language has no words for it.
        """
        each = slot_of(clause, "each", NounPhrase)
        most = next((e for e in each.modifiers if e.kind == "which.no_more_than"), None)
        if most is not None:
            rest = evolve(each, modifiers=tuple(e for e in each.modifiers if e is not most))
            many = no_more_than(each, self._loops) if how_many(rest, self._loops) is not None else None
            if many is not None:  # `up to` stands behind things that are counted, and not behind a number
                return self._step(as_many_times(slot_of(clause, "deed", Clause), many))
            inner = self.steps(evolve(clause, slots={**clause.slots, "each": rest}))
            return [f"{step} up to {slot_of(most, 'number', Quantity).number}" for step in inner]
        size = how_many(each, self._loops)
        if size is not None:
            return self._step(as_many_times(slot_of(clause, "deed", Clause), size))
        is_first = "first" in clause.required
        this_way = next((it for it in each.modifiers if it.kind.startswith("which.this_way")), None)
        if this_way is not None:
            refuse_others(each, this_way)
            deed = slot_of(clause, "deed", Clause)
            so_many = None if is_first else as_many(deed)
            return self._step(so_many) if so_many else [Block("repeat that many times", self._body(clause))]
        if is_first and each.determiner != "each_n":
            return [self._block(each, clause)]
        tail = f"for each {self._nouns.each(each)}"
        is_effect = slot_of(clause, "deed", Clause).kind.startswith("effect.")
        return [with_tail(step, tail, is_effect=is_effect) for step in self._body(clause)]

    def _block(self, each: NounPhrase, clause: Clause) -> Block:
        """What is done for each, said before it."""
        sort = sort_named(each)
        picked = self._nouns.each_picked(each, sort)
        if each.mark is not None:
            described = picked or self._nouns.described(each)
            name = self._deeds.name(sort, each.mark)
            return Block(f"for each {described} as {name}", self._body(clause))
        if picked and sort != WORD:
            return _for_each_of(picked, self._with_somebody(clause))
        with_name = self._named(each, sort, clause, picked) if sort in {CELL, WORD} else None
        if with_name is not None or picked:
            return with_name or Block(f"for each {picked}", self._body(clause))
        deed = slot_of(clause, "deed", Clause)
        speaks = speaks_of_it(deed) or any(marks_in(deed))
        needs_name = _needs_name(deed, speaks=speaks) and (speaks or sort == THING)
        with_name = self._named(each, THING, clause) if needs_name else None
        if with_name is not None:
            return with_name
        of_players = bool(each.heads) and is_of_players(head_of(each))
        if of_players and (not speaks or PLAYER in self._nouns.names):  # who else would be "that player"
            body = self._with_somebody(clause)
            if _speaks_of_each(body):
                return _for_each_of(self._nouns.described(each), body)
        if speaks:
            self._nouns.names.pop(THING, None)
            described = self._nouns.described(each)  # before names are given in what is done
            unnamed = self._body(clause)
            with_name = self._named(each, THING, clause) if _is_it_lost(unnamed) else None
            return with_name or Block(f"for each {described}", unnamed)
        several = self._nouns.described(each, several=True)
        return Block(f"repeat count({several}) times", self._body(clause))

    def _named(self, each: NounPhrase, sort: str, clause: Clause, picked: str = "") -> Block | None:
        """What is done for each cell, word of a list or thing, that has a name; None if nothing speaks of it. Those may be `picked`."""
        those = picked or self._nouns.described(each)  # before names are given in what is done
        before = dict(self._nouns.names)
        name = f"each_{sort}"
        while name in before.values():
            name += _INSIDE
        self._nouns.names[sort] = name
        self._nouns.names.setdefault(SEVERAL, _THEM)  # which are never the one
        body = self._body(clause)
        self._nouns.names = before
        is_named = any(name in row for row in laid_out(body))
        return Block(f"for each {those} as {name}", body) if is_named else None

    def _with_somebody(self, clause: Clause) -> tuple[Step, ...]:
        """What is done for each player, who can be spoken of."""
        with self._nouns.speaking_of(_EACH_PLAYER):
            return self._body(clause)


def _needs_name(deed: Clause, *, speaks: bool) -> bool:
    """Whether `it` would be something else in a deed that `speaks` of it: a player whom it picks or ranks, or the thing of a condition;
    or may be said behind something else in one that does not."""
    if not speaks:
        return any(each.determiner in _PRONOUNS for each in phrases_in(deed))
    return (
        _says_words(deed)
        or _ranks(deed)
        or any(_picks_somebody(each) or _is_told_by_it(each) for each in phrases_in(deed))
    )


def _says_words(slot: Slot) -> bool:
    """Whether something is done with a word of a list, which `it` would be behind it."""
    is_verb = isinstance(slot, Clause) and slot.kind.startswith("verb.")
    if is_verb and any(isinstance(each, Words) for each in parts_of(slot)):
        return True
    return isinstance(slot, Clause | Clauses | Runs) and any(map(_says_words, parts_of(slot)))


def _ranks(slot: Slot) -> bool:
    """Whether players are put in order by something, where `it` is one of them."""
    if isinstance(slot, Clause) and "by" in slot.slots:
        return True
    return isinstance(slot, Clause | Clauses | Runs) and any(map(_ranks, parts_of(slot)))


def _is_it_lost(steps: Sequence[Step]) -> bool:
    """Whether `it` is said behind a block of steps, over which it cannot look back."""
    for at, step in enumerate(steps):
        if isinstance(step, Block):
            behind = laid_out(steps[at + 1 :])
            if _is_it_lost(step.body) or any(map(_IT.search, behind)):
                return True
    return False


_IT: Final = re.compile(r"\bit\b")


def _picks_somebody(phrase: NounPhrase) -> bool:
    return phrase.determiner in PICKS and any(map(is_of_players, phrase.heads))


def _is_told_by_it(phrase: NounPhrase) -> bool:
    """Whether a thing is told by what is spoken of, and by more than that: that is a condition."""
    others = (each.slots.get("other") for each in phrase.modifiers)
    is_by_it = any(isinstance(other, NounPhrase) and other.determiner == "it" for other in others)
    return is_by_it and len(phrase.modifiers) > 1


def _for_each_of(players: str, body: tuple[Step, ...]) -> Block:
    """What is done for each of some players, who has a name if it speaks of them."""
    named = f" as {_EACH_PLAYER}" if _speaks_of_each(body) else ""
    return Block(f"for each {players}{named}", body)


def _speaks_of_each(body: tuple[Step, ...]) -> bool:
    return any(_EACH_PLAYER in row for row in laid_out(body))
