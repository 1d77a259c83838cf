"""What a game asks, and of whom: that tells apart what words alone do not."""

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from attrs import evolve, frozen

from realmsdsl.text.clauses import NounPhrase, is_of_players

_OF_CARDS: Final = frozenset({"its"})
_OF_PLAYERS: Final = frozenset({"their", "your"})
"""How that is introduced which a card has, and what players have."""

_ANSWER: Final = "which.answer."
"""How the kinds of descriptions begin that are the answer to a question."""

Make = Callable[[Sequence[Any]], NounPhrase | None]


@final
@frozen(slots=True)
class Asked:
    """The questions of a game by the rows of the lexicon for them.

    Attributes:
        of_cards: those that are asked of a card.
        of_players: those that are asked of a player.
        targets: the rows of nouns for what may be a target, and not only for something wider; None if that is anything.
    """

    of_cards: frozenset[str] = frozenset()
    of_players: frozenset[str] = frozenset()
    targets: frozenset[str] | None = None

    @property
    def is_target(self) -> bool:
        """Whether anything may be a target."""
        return self.targets is None or bool(self.targets)

    def picked(self, make: Make) -> Make:
        """Makes what is of your choice: a target, or of what can be none, one that you pick."""

        def made(values: Sequence[Any]) -> NounPhrase | None:
            phrase = make(values)
            if phrase is None or self.targets is None or self.targets.issuperset(phrase.heads):
                return phrase
            return phrase if any(map(is_of_players, phrase.heads)) else evolve(phrase, determiner="a")

        return made

    def described(self, make: Make) -> Make:
        """Makes what is described, None if by the answer to a question that is asked of nothing of the sort."""
        of_cards, of_players = self.of_cards - self.of_players, self.of_players - self.of_cards

        def made(values: Sequence[Any]) -> NounPhrase | None:
            phrase = make(values)
            answers = phrase.modifiers if phrase is not None else ()
            asked = {
                f"definition.{each.kind.removeprefix(_ANSWER)}"
                for each in answers
                if each.kind.startswith(_ANSWER)
            }
            if phrase is None or not asked:
                return phrase
            others = of_cards if any(map(is_of_players, phrase.heads)) else of_players
            return None if others & asked else phrase

        return made

    def owned(self, determiner: str, make: Make) -> Make:
        """Makes what somebody or something has, None for a question that is asked of nothing of the sort."""
        if determiner not in _OF_CARDS | _OF_PLAYERS:
            return make
        others = (
            self.of_players - self.of_cards if determiner in _OF_CARDS else self.of_cards - self.of_players
        )

        def made(values: Sequence[Any]) -> NounPhrase | None:
            phrase = make(values)
            return None if phrase is not None and others.intersection(phrase.heads) else phrase

        return made
