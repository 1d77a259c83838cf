"""What has happened at a table, line by line, as far as those who sit there may know it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, final

from realmsdsl.cli.table.speaking import Speaker
from realmsdsl.engine import Game
from realmsdsl.engine.layout import NOBODY
from realmsdsl.engine.moves import PLACE
from realmsdsl.engine.view import may_see


@final
class Journal:
    """The lines of one game; `viewers` are the seats of people: what not all of them may see is not named."""

    def __init__(self, speaker: Speaker, viewers: Sequence[int]) -> None:
        self.lines: list[str] = []
        self._speaker = speaker
        self._viewers = viewers

    def begin(self, game: Game) -> None:
        """The turn in which the game stands."""
        if game.turn:
            self.lines.append(self._turn(game, game.turn, game.active))

    def _turn(self, game: Game, turn: int, active: int) -> str:
        """The heading of a turn: whose it is, or in a course with named loops how far they are."""
        speaker = self._speaker
        if game.loops:
            return speaker.loops(game)
        return speaker.words.say("log.turn", turn=turn, player=speaker.player(active))

    def note(
        self, game: Game, seat: int, said: str, cards: Iterable[int], log: Sequence[tuple[Any, ...]]
    ) -> list[str]:
        """Take in what a seat chose and what came of it; the new lines.

        Args:
            game: after the choice.
            seat: who chose.
            said: what, in words.
            cards: those that the choice was about.
            log: what the engine noted since.
        """
        words = self._speaker.words
        first = words.say("log.did", player=self._speaker.player(seat), what=said)
        told = _Told(self._speaker, seat, first)
        known = set(cards)
        for entry in log:
            kind = entry[0]
            if kind == "turn":
                told.begin(self._turn(game, entry[2], entry[1]))
            elif kind == "number":
                told.changes[entry[2], game.machine.resource_names[entry[1]]] += entry[3]
            elif kind == "out":
                told.more(words.say("log.out", player=self._speaker.player(entry[1])))
            elif kind == "event" and 0 <= entry[3] not in known and self._is_told(game, entry[1]):
                told.done.setdefault(entry[1], []).append(self._card(game, entry[3], log))
        lines = told.finished()
        self.lines += lines
        return lines

    def _is_told(self, game: Game, verb: str) -> bool:
        """Whether it is said of a card that this was done to it; that it was put down on a map, the map says."""
        return verb != PLACE and game.machine.object_is_card.get(verb, False)

    def seen(self, game: Game, cards: Iterable[int]) -> set[int]:
        """Those of some cards that everybody at the table may see where they lie now."""
        return {card for card in cards if self._is_seen(game, card)}

    def _is_seen(self, game: Game, card: int) -> bool:
        place = game.at[card]
        if place >= game.machine.gone or game.machine.is_public[place]:
            return True
        shown = {to for to, each in game.revealed if each == card}
        return NOBODY in shown or (
            bool(self._viewers) and all(may_see(game, place, seat) or seat in shown for seat in self._viewers)
        )

    def _card(self, game: Game, card: int, log: Sequence[tuple[Any, ...]]) -> str:
        if self._is_seen(game, card) or card in came_to_light(game, log):
            return self._speaker.card(game, card)
        return self._speaker.words.say("choice.a_card")


def came_to_light(game: Game, log: Iterable[tuple[Any, ...]]) -> set[int]:
    """The cards that lay in a place that everybody sees, if only for a moment."""
    return {
        entry[1]
        for entry in log
        if entry[0] == "move" and entry[2] < game.machine.gone and game.machine.is_public[entry[2]]
    }


@final
class _Told:
    """The lines of one choice as they grow: after each line what changed and what was done."""

    def __init__(self, speaker: Speaker, actor: int, first: str) -> None:
        self.changes: Counter[tuple[int, str]] = Counter()
        self.done: dict[str, list[str]] = {}
        self._speaker = speaker
        self._actor = actor
        self._lines = [first]

    def begin(self, line: str) -> None:
        """Go on with a line of its own."""
        self._close()
        self._lines.append(line)

    def more(self, said: str) -> None:
        """Add something to the line."""
        self._lines[-1] += f" · {said}"

    def finished(self) -> list[str]:
        """All lines."""
        self._close()
        return self._lines

    def _close(self) -> None:
        words, speaker = self._speaker.words, self._speaker
        for verb, cards in self.done.items():
            things = ", ".join(
                name if count == 1 else words.say("choice.alike", choice=name, count=count)
                for name, count in Counter(cards).items()
            )
            own = words.find(f"done.{verb}", things=things)
            name = words.named("done", verb).lower()
            self.more(own or words.say("choice.action", action=name, things=things))
        own_first = sorted(self.changes.items(), key=lambda each: each[0][0] != self._actor)
        for (seat, name), change in own_first:
            if change:
                amount = speaker.amount(name, change, sign=True)
                self.more(amount if seat == self._actor else f"{speaker.player(seat)} {amount}")
        self.done, self.changes = {}, Counter()
