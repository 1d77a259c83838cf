"""What a person types at a table, and what comes of it."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, final

import click

from realmsdsl.base import nearest
from realmsdsl.cli.guard import INTERRUPTED, UnusableError
from realmsdsl.cli.outputs import write_all
from realmsdsl.cli.table.choices import Question
from realmsdsl.cli.table.screen import Screen
from realmsdsl.cli.table.seats import Seats
from realmsdsl.cli.table.speaking import Speaker
from realmsdsl.engine import SaveError
from realmsdsl.engine.save import KIND as SAVED_GAME
from realmsdsl.ir import CardDef

MOST_BYTES: Final = 20_000_000
"""A larger file is no saved game."""

_DIGITS: Final = 9
"""No number of a choice is longer."""

_SHOWN: Final = 40
"""Of what is not understood so many letters are repeated."""

_BEGINNING: Final = 100
"""Bytes within which a saved game says that it is one."""

_LOG_LINES: Final = 40


def saved_text(path: Path) -> str:
    """The text of a saved game.

    Raises:
        SaveError: the file cannot be read.
    """
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            raise SaveError(f"{path} is no saved game: it is no ordinary file", "no_save")
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
        if len(content) > MOST_BYTES:
            raise SaveError(f"{path} is too large for a saved game", "no_save")
        return content.decode("utf-8")
    except OSError as cause:
        raise SaveError(f"{path}: {cause.strerror}", "unreadable") from cause
    except UnicodeDecodeError as cause:
        raise SaveError(f"{path} is no saved game: it is not text", "no_save") from cause


def _is_something_else(path: Path) -> bool:
    """Whether there is a file that is no saved game: a slip of the keyboard is not to lose it."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return SAVED_GAME.encode() not in file.read(_BEGINNING)


@final
class Loop:
    """Shows the table, asks, and does what is typed, until the person leaves."""

    def __init__(
        self, seats: Seats, screen: Screen, speaker: Speaker, title: str, read: Callable[[str], str]
    ) -> None:
        self._seats = seats
        self._screen = screen
        self._speaker = speaker
        self._words = speaker.words
        self._title = title
        self._read = read
        self._told = 0
        self._viewer: int | None = None
        self._commands = self._words.commands()
        self._asked: Question | None = None
        self._notice = ""

    def run(self) -> None:
        """Play until the person leaves or the input ends.

        Raises:
            Exit: it was interrupted; the exit code tells so.
        """
        try:
            while True:
                self._let_agents_choose()
                if not (self._show() and self._obey()):
                    return
        except EOFError:
            self._break_off()
        except KeyboardInterrupt:
            self._break_off()
            raise click.exceptions.Exit(INTERRUPTED) from None

    def _break_off(self) -> None:
        """Leave from within a prompt, whose line is not ended."""
        self._screen.say("")
        self._leave()

    # ---- showing ---------------------------------------------------------------------------------------

    def _let_agents_choose(self) -> None:
        seats = self._seats
        if seats.is_agents_turn:
            player = self._speaker.player(seats.game.asked)
            with self._screen.waiting(self._words.say("say.thinking", player=player)):
                while seats.agent_chooses():
                    pass

    def _show(self) -> bool:
        """The table for whoever chooses; between people somebody looks away first. False if the person leaves."""
        seats = self._seats
        seat = self._looker()
        self._screen.clear()
        if self._viewer not in (None, seat) and not seats.is_over:
            typed = self._read(self._words.say("say.hand_over", player=self._speaker.player(seat)) + " ")
            if self._commands.get(typed.strip().lower()) == "quit":
                return self._leave()
            self._screen.clear()
        self._viewer = seat
        self._asked = None if seats.is_over else seats.question()
        self.show_table()
        self._tell_news()
        if self._notice:
            self._screen.say(self._notice, "green")
            self._notice = ""
        if self._asked is None:
            self._tell_end()
        else:
            self._screen.question(self._asked)
        return True

    def _leave(self) -> bool:
        self._screen.say(self._words.say("say.bye"))
        return False

    def _looker(self) -> int:
        """Whose eyes the table is shown to."""
        seats = self._seats
        if not seats.is_over:
            return seats.game.asked
        return self._viewer if self._viewer is not None else next(iter(seats.people), 0)

    def show_table(self) -> None:
        """The table as the person who chooses sees it."""
        seats, words = self._seats, self._words
        names = [
            words.say("table.you") if seat == self._viewer else agent.name if agent else "·"
            for seat, agent in enumerate(seats.players)
        ]
        heading = f"{self._title} · {self._speaker.loops(seats.game)}"
        self._screen.table(seats.game, self._viewer or 0, heading, names, self._asked)

    def _tell_news(self) -> None:
        """What has happened since the person was last asked."""
        lines = self._seats.journal.lines
        self._told = min(self._told, len(lines))
        for line in lines[self._told :]:
            self._screen.say(line, "dim")
        self._told = len(lines)

    def _tell_end(self) -> None:
        seats, words, speaker = self._seats, self._words, self._speaker
        game = seats.game
        if seats.failed is not None:
            seat, what = seats.failed
            agent = seats.players[seat]
            name = agent.name if agent is not None else ""
            self._screen.say(
                words.say("over.failed", agent=name, player=speaker.player(seat), what=what), "bold red"
            )
            return
        if seats.resigned is not None:
            self._screen.say(words.say("over.resigned", player=speaker.player(seats.resigned)), "bold")
        if game.ran_away:
            self._screen.say(words.say("over.ran_away", card=game.ran_away), "bold red")
        elif game.cut:
            self._screen.say(words.say("over.cut", turn=game.turn), "bold")
        elif seats.winners:
            self._screen.say(words.say("over.won", players=speaker.players(seats.winners)), "bold green")
        else:
            self._screen.say(words.say("over.nobody"), "bold")

    # ---- obeying -----------------------------------------------------------------------------------------

    def _obey(self) -> bool:
        """Read and do what is typed until something changes; False if the person leaves.

        Raises:
            EOFError: the input ends.
        """
        while True:
            key = "say.prompt_over" if self._asked is None else "say.prompt"
            typed = self._read(self._words.say(key) + " ").strip()
            if not typed:
                continue
            word, _, rest = typed.partition(" ")
            if typed.isdecimal() and len(typed) <= _DIGITS:
                if self._choose(int(typed)):
                    return True
                continue
            if word.isdecimal():
                self._unknown(typed)
                continue
            command = self._commands.get(word.lower())
            if command == "quit":
                return self._leave()
            if command is None:
                self._unknown(word)
            elif self._do(command, word, rest.strip()):
                return True

    def _choose(self, number: int) -> bool:
        if self._asked is None:
            self._screen.say(self._words.say("say.it_is_over"))
            return False
        choices = self._asked.choices
        if not 1 <= number <= len(choices):
            self._screen.say(self._words.say("say.no_number", number=number, most=len(choices)))
            return False
        self._seats.choose(choices[number - 1].index)
        return True

    def _unknown(self, word: str) -> None:
        near = nearest(word, self._commands)
        shown = word if len(word) <= _SHOWN else f"{word[:_SHOWN]}…"
        said = self._words.say("say.unknown", word=shown)
        self._screen.say(f"{said} ({near}?)" if near else said)

    def _do(self, command: str, word: str, rest: str) -> bool:
        """A command; True if the table has changed."""
        deeds: dict[str, Callable[[], bool]] = {
            "undo": self._undo,
            "resign": self._resign,
            "save": lambda: self._save(word, rest),
            "load": lambda: self._load(word, rest),
            "log": self._log,
            "card": lambda: self._card(rest),
            "table": lambda: True,
            "help": self._help,
        }
        return deeds[command]() if command in deeds else False

    def _undo(self) -> bool:
        if not self._seats.undo():
            self._screen.say(self._words.say("say.no_undo"))
            return False
        self._notice = self._words.say("say.undone")
        return True

    def _resign(self) -> bool:
        if self._asked is None:
            self._screen.say(self._words.say("say.it_is_over"))
            return False
        self._seats.resign()
        return True

    def _log(self) -> bool:
        lines = self._seats.journal.lines
        for line in lines[-_LOG_LINES:] or [self._words.say("log.empty")]:
            self._screen.say(line)
        return False

    def _help(self) -> bool:
        self._screen.say(self._words.say("help.text").strip("\n"))
        return False

    # ---- files and cards ------------------------------------------------------------------------------------

    def _save(self, word: str, rest: str) -> bool:
        if not rest:
            self._screen.say(self._words.say("say.needs_file", command=word))
            return False
        why = self._written(rest)
        said = self._words.say("say.not_saved", why=why) if why else self._words.say("say.saved", file=rest)
        self._screen.say(said, "red" if why else "")
        return False

    def _written(self, name: str) -> str:
        """Save the game in a file; if that cannot be, why not."""
        try:
            path = Path(name).expanduser()
            if path.is_dir():
                return self._words.say("trouble.folder", file=name)
            if _is_something_else(path):
                return self._words.say("trouble.other_file", file=name)
            write_all({path: self._seats.game.to_json() + "\n"})
        except (UnusableError, OSError, ValueError, RuntimeError):
            return self._words.say("trouble.unwritable", file=name)
        return ""

    def _load(self, word: str, rest: str) -> bool:
        if not rest:
            self._screen.say(self._words.say("say.needs_file", command=word))
            return False
        try:
            self._seats.load(saved_text(Path(rest).expanduser()))
        except (ValueError, RuntimeError) as error:
            kind = error.kind if isinstance(error, SaveError) else "unreadable"
            why = self._words.say(f"trouble.{kind}", file=rest)
            self._screen.say(self._words.say("say.not_loaded", why=why), "red")
            return False
        self._told = 0
        self._notice = self._words.say("say.loaded", file=rest)
        return True

    def _card(self, name: str) -> bool:
        if not name:
            self._screen.say(self._words.say("say.which_card"))
            return False
        for card in self._cards_named(name):
            self._screen.card(card)
            return False
        self._screen.say(self._words.say("say.no_card", name=name))
        return False

    def _cards_named(self, name: str) -> list[CardDef]:
        """The card of a choice by its number, or cards by the beginning of their names in this language or in English."""
        cards = self._speaker.program.cards
        if name.isdecimal():
            return self._seats.cards_of(int(name), self._asked)
        called = {
            card: (self._speaker.card_as_printed(card).casefold(), card.name.casefold()) for card in cards
        }
        wanted = name.strip("\"'“”„").casefold()
        exact = [card for card, names in called.items() if wanted in names]
        return exact or [
            card for card, names in called.items() if any(each.startswith(wanted) for each in names)
        ]
