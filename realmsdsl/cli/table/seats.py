"""Who sits at a table, and the game on it: choices, undo, saving, loading, giving up. Nothing is read or shown here."""

from collections.abc import Sequence
from typing import Any, final

from attrs import frozen

from realmsdsl.cli.table.choices import Question, question, things_of_option, things_picked, told
from realmsdsl.cli.table.journal import Journal, came_to_light
from realmsdsl.cli.table.speaking import Speaker
from realmsdsl.engine import Game, load_game
from realmsdsl.engine.layout import ABILITIES_OF_A_CARD
from realmsdsl.ir import CardDef, Sort
from realmsdsl.sim import Agent, AgentChoice
from realmsdsl.sim.match import AgentFault, answer_of, made


@final
@frozen(slots=True)
class _Moment:
    """What undo goes back to."""

    game: Game
    lines: int
    untold: tuple["_Answer", ...]


@final
@frozen(slots=True)
class _Answer:
    """What a seat chose, for the journal: in words with its cards named and without, the cards, what was picked before for
    the same question, what the engine noted."""

    seat: int
    named: str
    covered: str
    cards: list[int]
    picked: list[int]
    log: list[tuple[Any, ...]]


@final
class Seats:
    """A game with people and agents around it.

    Attributes:
        game: as it stands.
        journal: what has happened.
        players: for each seat its agent, or None for a person.
        resigned: the seat that gave up, if one did.
        failed: what an agent did wrong, with its seat, if one did.
    """

    def __init__(
        self, speaker: Speaker, game: Game, players: Sequence[AgentChoice | None], seed: int
    ) -> None:
        self.game = game
        self.players = tuple(players)
        self.resigned: int | None = None
        self.failed: tuple[int, str] | None = None
        self.journal = Journal(speaker, self.people)
        self.journal.begin(game)
        self._speaker = speaker
        self._seed = seed
        self._agents: dict[int, Agent] = {}
        self._moments: list[_Moment] = []
        self._untold: list[_Answer] = []
        """Answers of a secret block in which others have yet to decide."""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, agent in enumerate(self.players) if agent is None)

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to choose."""
        return self.game.over or self.resigned is not None or self.failed is not None

    @property
    def is_agents_turn(self) -> bool:
        """Whether an agent is asked."""
        return not self.is_over and self.players[self.game.asked] is not None

    def question(self) -> Question:
        """What the seat to choose is asked."""
        return question(self._speaker, self.game)

    # ---- choices -----------------------------------------------------------------------------------

    def choose(self, index: int) -> None:
        """A person answers with an option by its index."""
        self._remember()
        self._apply(index)

    def agent_chooses(self) -> bool:
        """The agent of the seat that is asked answers; False, and nothing done, if a person is asked or all is over."""
        if not self.is_agents_turn:
            return False
        seat = self.game.asked
        try:
            self._apply(answer_of(self._agent(seat), self.game, seat))
        except AgentFault as fault:
            self.failed = (seat, str(fault))
        return True

    def _agent(self, seat: int) -> Agent:
        if seat not in self._agents:
            agent = self.players[seat]
            assert agent is not None, "only asked for the seats of agents"
            self._agents[seat] = made(agent, self._seed, seat)
        return self._agents[seat]

    def _apply(self, index: int) -> None:
        game, seat = self.game, self.game.asked
        cards = [value for value, sort in things_of_option(game, index) if sort is Sort.CARD]
        named, covered = (told(self._speaker, game, index, shown=shown) for shown in (True, False))
        seen = self.journal.seen(game, cards)
        picked = things_picked(game)
        block = _secret_block(game)
        log: list[tuple[Any, ...]] = []
        game.tell(log)
        game.choose(index)
        game.tell(None)
        self._untold.append(_Answer(seat, named, covered, cards, picked, log))
        if block is None or block is not _secret_block(game) or self.people == (seat,):
            self._tell(seen | came_to_light(game, log))

    def _tell(self, seen: set[int]) -> None:
        """Note what was answered; of a secret block what all have answered, when the last one has."""
        for each in self._untold:
            known = seen | self.journal.seen(self.game, each.cards) | came_to_light(self.game, each.log)
            said = each.named if known.issuperset(each.cards) else each.covered
            self.journal.note(self.game, each.seat, said, [*each.cards, *each.picked], each.log)
        self._untold.clear()

    def _remember(self) -> None:
        """Undo goes back to this moment."""
        self._moments.append(_Moment(self.game.clone(), len(self.journal.lines), tuple(self._untold)))

    # ---- going back, giving up ------------------------------------------------------------------------

    def undo(self) -> bool:
        """Go back to before the last choice of a person; False if there is none."""
        self.resigned = self.failed = None
        if not self._moments:
            return False
        moment = self._moments.pop()
        self.game = moment.game
        del self.journal.lines[moment.lines :]
        self._untold[:] = moment.untold
        return True

    def resign(self) -> None:
        """The person who is asked gives up, and with that the game is over."""
        self._remember()
        self.resigned = self.game.asked

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won: the other teams if a seat gave up."""
        if self.resigned is not None:
            return self.game.machine.opponents_of[self.resigned]
        return tuple(self.game.winners)

    # ---- saved games -----------------------------------------------------------------------------------------

    def load(self, text: str) -> None:
        """Go on with a saved game of this format; undo does not reach behind it.

        Raises:
            SaveError: it cannot be continued here; nothing has changed.
        """
        self.game = load_game(self.game.machine, text, untrusted=True)
        self.resigned = self.failed = None
        self._moments.clear()
        self._untold.clear()
        self.journal.lines.clear()
        self.journal.begin(self.game)

    def cards_of(self, number: int, asked: Question | None) -> list[CardDef]:
        """The cards, as printed, that a choice is about, by its number from 1."""
        if asked is None or not 1 <= number <= len(asked.choices):
            return []
        found = things_of_option(self.game, asked.choices[number - 1].index)
        cards = [value // ABILITIES_OF_A_CARD if sort is Sort.ABILITY else value for value, sort in found]
        return [self.game.machine.cards[self.game.face[card]] for card in cards]


def _secret_block(game: Game) -> object:
    """The secret block in which somebody is asked, the same object as long as it goes on; None outside of one."""
    at = game.secret_block()
    return game.frames[at] if at >= 0 else None
