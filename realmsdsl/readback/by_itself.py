"""What a reading comes to as a card, and what a sentence comes to by itself."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from attrs import evolve

from realmsdsl.base import Diagnostic, Source
from realmsdsl.ir import CardDef
from realmsdsl.readback.game import Spoken
from realmsdsl.readback.kept import said as said_by
from realmsdsl.readback.likeness import borrowed, deeds_in, defined, names_in, of_others, with_deeds
from realmsdsl.semantics import later_card
from realmsdsl.text.clauses import Clause
from realmsdsl.text.plan.things import words_of
from realmsdsl.text.notation import UnwritableError, Written, written
from realmsdsl.text.read import SENSELESS, ReadLine


def lowered(
    spoken: Spoken, notation: Written, lines: Sequence[ReadLine], on: CardDef | None
) -> tuple[CardDef | None, Sequence[Diagnostic]]:
    """A card with some lines in our language, or None, and what is to be said of it.

    Args:
        spoken: the game.
        notation: the lines.
        lines: what they were read as.
        on: the card on which they stand.
    """
    source = source_of(spoken, notation)
    card, found = later_card(spoken.compilation, source, names_in(lines), is_typed=False)
    if card is not None and on is not None:
        card = evolve(card, name=on.name, kind=on.kind, properties=on.properties)
    return card, found


def source_of(spoken: Spoken, notation: Written) -> Source:
    """What is compiled where a card has some lines in our language."""
    body = "\n".join(f"    {line}" for line in notation.source.splitlines())
    return Source("ability.realms", f'{spoken.plain_kind} "Typed":\n{body}\n')


def own_words(card: CardDef) -> Mapping[str, tuple[str, ...]]:
    """The words that a card has, by property."""
    found: dict[str, tuple[str, ...]] = {}
    for name, value in card.properties:
        words = words_of(value)
        if words is not None:
            found[name] = tuple(each.partition(".")[2] for each in words.ids)
    return found


@final
class SentencesAlone:
    """Says of the sentences of one text what they come to in our language, whatever stands beside them.

    Many readings are written alike, and the same deeds stand inside many sentences: what is written is tried once, and a
    sentence with a deed in it that no card can do is not tried at all.
    """

    def __init__(self, spoken: Spoken) -> None:
        self._spoken = spoken
        self._tried: dict[tuple[str, frozenset[str]], bool] = {}
        self._notations: dict[int, tuple[Clause, Written | None]] = {}
        self._sense: dict[int, bool] = {}
        self._around: dict[Clause, bool] = {}

    def __call__(self, clause: Clause) -> object:
        """The sentence as it is written, and all that it says; `SENSELESS` if no card can do it, None if it cannot be written by itself."""
        notation = self._notation(clause)
        if not self._makes_sense(clause):
            return SENSELESS
        if notation is None:
            return None
        line = (ReadLine(None, (clause,)),)
        said = frozenset(said_by(clause)), borrowed(line), defined(line), of_others(clause)
        return notation.source, *said

    def _notation(self, clause: Clause) -> Written | None:
        if id(clause) not in self._notations:  # the clause is kept, or another one would have its number
            self._notations[id(clause)] = clause, self._written(clause)
        return self._notations[id(clause)][1]

    def _written(self, clause: Clause) -> Written | None:
        try:
            notation = written(_line_of(clause), self._spoken.vocabulary)
            is_laid_out = bool(notation.source)
        except UnwritableError:
            return None
        return notation if is_laid_out else None

    def _makes_sense(self, clause: Clause) -> bool:
        """Whether a card may do it: all the deeds in it, and what is around them."""
        key = id(clause)
        if key not in self._sense:
            does = _is_for_a_while(clause) or all(map(self._makes_sense, deeds_in(clause)))
            self._sense[key] = does and (
                self._is_around_any(clause) or self._is_accepted(clause, self._notation(clause))
            )
        return self._sense[key]

    def _is_around_any(self, clause: Clause) -> bool:
        """Whether what is around the deeds in a sentence may be there, tried with other deeds."""
        if clause.kind.partition(".")[0] not in _AROUND_DEEDS:
            return False
        around = with_deeds(clause, _SOME_STEP)
        if around not in self._around:
            notation = self._written(around)
            self._around[around] = notation is not None and self._is_accepted(around, notation)
        return self._around[around]

    def _is_accepted(self, clause: Clause, notation: Written | None) -> bool:
        if notation is None:
            return True
        line = _line_of(clause)
        key = notation.source, frozenset(names_in(line))
        if key not in self._tried:
            card, found = lowered(self._spoken, notation, line, None)
            self._tried[key] = card is not None or all(each.code not in _WRONG_ANYWHERE for each in found)
        return self._tried[key]


def _is_for_a_while(clause: Clause) -> bool:
    """Whether it is said what holds for a while: for ever there is nobody to pick something for it, so that it is not tried alone."""
    return clause.kind.partition(".")[0] == "lasting"


def _line_of(clause: Clause) -> tuple[ReadLine]:
    """A line with a sentence, and with a step behind it where it needs one."""
    return (ReadLine(None, (clause, _SOME_STEP) if clause.kind in _BEFORE_STEPS else (clause,)),)


_BEFORE_STEPS: Final = frozenset({"only_if", "price"})
"""Sentences that say for what, or when, steps may be taken."""

_SOME_STEP: Final = Clause("win")

_AROUND_DEEDS: Final = frozenset(
    {
        "act",
        "all_of",
        "at",
        "choose_below",
        "if",
        "in_turn",
        "instead",
        "may",
        "one_by_one",
        "plainly",
        "then",
        "when",
        "whenever",
    }
)
"""Sentences in which anything may be done."""

_WRONG_ANYWHERE: Final = frozenset(
    {"RD203", "RD204", "RD301", "RD302", "RD303", "RD304", "RD305", "RD306", "RD310", "RD313", "RD314"}
)
"""What is wrong with a sentence whatever stands before it: words and things of the wrong sort."""
