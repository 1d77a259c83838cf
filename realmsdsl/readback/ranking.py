"""How far what a text may mean is from the text: the nearest is meant."""

from collections.abc import Sequence
from typing import Final, final

from attrs import frozen

from realmsdsl.readback.likeness import (
    beside_the_point,
    distance,
    does_again,
    does_for_others,
    names_others,
    only_others_act,
    only_you_do,
    unsaid,
)
from realmsdsl.readback.typed import Typed
from realmsdsl.readback.understood import Meaning

_NAMED: Final = " as "
"""What our language says of a thing that somebody has to choose first."""


@final
@frozen(slots=True, order=True)
class Rank:
    """How far a meaning, in the words that say it, is from a text: the smallest is nearest, by the first field that differs.

    Attributes:
        turned: how often it turns around whose something is: a condition on somebody else is about what is theirs, unless
            the text says all that we say of what is yours; nothing is theirs where nobody else is spoken of, and nothing of
            yours is left out where only others do something, nor put in where they do it for each of some things. Such a
            meaning is none.
        is_strained: whether it is strained, and not as it was typed.
        passes_over: how many lines could begin with a label and are read without, if it is said in other words.
        distance: by how many words what it says differs.
        unsaid: how many of its words the text does not say.
        is_otherwise: whether it is said otherwise, were it by a comma.
        clauses: of how many clauses it is made.
        undefined: the more, the less things it calls by the game's own name.
        lines: how many lines it has in our language.
        named: how many things somebody has to choose first.
    """

    turned: int
    is_strained: bool
    passes_over: int
    distance: int
    unsaid: int
    is_otherwise: bool
    clauses: int
    undefined: int
    lines: int
    named: int


def ranked(typed: Typed, meaning: Meaning) -> Rank:
    """How far a meaning is from a text."""
    reader, said = typed.reader, typed.spelled(meaning.text)
    heard, words = reader.heard(typed.spelling), reader.heard(said)
    is_otherwise, ability = not typed.is_said_by(meaning.text), meaning.written.ability
    return Rank(
        turned=_turned(typed, meaning, said) if heard != words else 0,
        is_strained=meaning.is_strained and is_otherwise,
        passes_over=0 if heard == words else meaning.passes_over,
        distance=distance(heard, words),
        unsaid=unsaid(heard, words),
        is_otherwise=is_otherwise,
        clauses=meaning.clauses,
        undefined=-meaning.defined,
        lines=ability.count("\n"),
        named=ability.count(_NAMED),
    )


def _turned(typed: Typed, meaning: Meaning, said: Sequence[str]) -> int:
    """How often a meaning in some words turns around whose something is, which it can only where others are spoken of."""
    reader, card = typed.reader, meaning.card
    is_of_others = names_others(card)
    is_nobodys = not is_of_others and reader.says_theirs(typed.spelling, said)
    may_turn = is_of_others or does_for_others(card)
    is_yours = reader.says_your_places(typed.spelling, said, known=meaning.your_places)
    is_made_yours = does_again(card) and reader.says_yours(said, reader.spelling(typed.text))
    turned = may_turn and reader.is_turned(typed.spelling, said)
    turned = turned or ((is_yours or is_made_yours) and only_others_act(card))
    is_nobodys = is_nobodys or (only_you_do(card) and reader.says_not_only_you(typed.spelling, said))
    return turned + is_nobodys + beside_the_point(card)
