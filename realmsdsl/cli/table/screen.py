"""The table as it is shown: what one seat sees, with rich."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, final

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from realmsdsl.cli.table.choices import Choice, Question
from realmsdsl.cli.table.grid_map import Spot, grid_map
from realmsdsl.cli.table.speaking import Speaker
from realmsdsl.engine import Game, Machine
from realmsdsl.engine.grids import AREA, column_of, row_of
from realmsdsl.engine.layout import NOBODY
from realmsdsl.ir import CardDef, InZone
from realmsdsl.ir.walk import walk
from realmsdsl.ops import Act, Ask, Use

_MOST_IN_ONE_ROW: Final = 3
"""Choices that differ only in how much: more of them share a line."""

_MOST_READ: Final = 12
"""Cards of a zone of a player that are shown with all they say."""

_MOST_READ_BETWEEN: Final = 6
"""The same of a zone between the players, such as a row of cards; a longer one is a pile of what is gone."""

_MARK: Final = "●"
_MOST_MARKS: Final = 4
"""Tokens on a card of a map: more of them are counted."""

_WIDE: Final = 110
"""Columns of a terminal in which the numbers of cards have columns of their own."""

_Zone = Mapping[str, Any]


@final
class Screen:
    """Shows a table on a console, in the words of a speaker."""

    def __init__(self, console: Console, speaker: Speaker, machine: Machine) -> None:
        self._console = console
        self._speaker = speaker
        self._machine = machine
        self._open = _zones_to_read(machine)
        self._cards: Mapping[str, CardDef] = {card.name: card for card in machine.cards}
        self._offered: Mapping[tuple[str, int], Mapping[Spot, list[int]]] = {}

    def say(self, text: str, style: str = "") -> None:
        """A line."""
        self._console.print(Text(text, style=style))

    def clear(self) -> None:
        """An empty screen, on a terminal."""
        if self._console.is_terminal:
            self._console.clear()

    @contextmanager
    def waiting(self, text: str) -> Iterator[None]:
        """Meanwhile a line says what is waited for, on a terminal."""
        if not self._console.is_terminal:
            yield
            return
        with self._console.status(text):
            yield

    # ---- the table ---------------------------------------------------------------------------------------

    def table(
        self, game: Game, seat: int, heading: str, names: Sequence[str], asked: Question | None = None
    ) -> None:
        """The whole table as a seat sees it: the others above, what is shared between, the seat itself below.

        Args:
            game: as it stands.
            seat: who looks.
            heading: the line on top.
            names: what follows the names of the seats: `you`, or that of an agent.
            asked: the question that follows; its numbers stand on the maps.
        """
        view = game.view(seat)
        self._offered = _cells_asked(game, asked)
        self._console.print()
        self._console.rule(Text(heading, style="bold"))
        order = [*((seat + step) % self._machine.seats for step in range(1, self._machine.seats)), seat]
        for each in order[:-1]:
            self._console.print(self._panel(view, each, names[each]))
        shared = Group(*self._zones(each for each in view["zones"] if each["owner"] == NOBODY))
        self._console.print(Padding(shared, (0, 2)))
        self._console.print(self._panel(view, seat, names[seat]))

    def _panel(self, view: Mapping[str, Any], seat: int, name: str) -> RenderableType:
        about = view["seats"][seat]
        speaker = self._speaker
        title = Text(f" {speaker.player(seat)} ({name}) ", style="bold")
        if about["out"]:
            title.append(f"· {speaker.words.say('table.out')} ")
        for resource, number in about["resources"].items():
            if number:
                title.append(f"· {speaker.amount(resource, number)} ")
        zones = self._zones(each for each in view["zones"] if each["owner"] == seat)
        is_active = view["active"] == seat and not view["over"]
        return Panel(
            Group(*zones), title=title, title_align="left", border_style="green" if is_active else "dim"
        )

    # ---- zones -----------------------------------------------------------------------------------------------

    def _zones(self, zones: Iterable[_Zone]) -> Iterator[RenderableType]:
        """Zones with something in them: cards that are read as rows, others by name."""
        for zone in zones:
            if not zone["count"]:
                continue
            shown = zone.get("cards")
            if shown is None:
                yield self._line(zone, self._hidden(zone))
            elif "grid" in self._flags(zone["zone"]):
                yield Text(self._speaker.place(zone["zone"]), style="italic")
                offered = self._offered.get((zone["zone"], zone["owner"]), {})
                yield grid_map(shown, self._name_alone, self._tokens, offered, self._console.width)
            elif self._is_read(zone, len(shown)):
                yield Text(self._speaker.place(zone["zone"]), style="italic")
                yield self._rows(shown)
            elif self._is_pile(zone["zone"]):
                yield self._line(zone, self._pile(shown))
            else:
                yield self._line(zone, self._names(shown))

    def _flags(self, zone: str) -> Collection[str]:
        return self._machine.zone_flags[self._machine.zone_index[zone]]

    def _is_pile(self, zone: str) -> bool:
        return "pile" in self._flags(zone)

    def _is_read(self, zone: _Zone, count: int) -> bool:
        """Whether its cards are shown with all they say; where there are very many of them, by name."""
        most = _MOST_READ if zone["owner"] >= 0 else _MOST_READ_BETWEEN
        return zone["zone"] in self._open and not self._is_pile(zone["zone"]) and count <= most

    def _line(self, zone: _Zone, text: Text) -> Text:
        return Text.assemble((self._speaker.place(zone["zone"]), "italic"), ": ", text)

    def _hidden(self, zone: _Zone) -> Text:
        said = Text(self._speaker.words.say("table.cards", count=zone["count"]))
        if zone.get("revealed"):
            said.append(" · ").append_text(self._names(zone["revealed"]))
        return said

    def _pile(self, cards: Sequence[Mapping[str, Any]]) -> Text:
        """A pile shows its top card, and how many there are."""
        card = self._cards[cards[-1]["name"]]
        said = self._alike(self._name(cards[-1]), len(cards))
        for each in (self._speaker.properties(card), " ".join(self._speaker.rules(card))):
            said.append(f" · {each}" if each else "")
        return said

    def _names(self, cards: Iterable[Mapping[str, Any]]) -> Text:
        counts: Counter[str] = Counter()
        first: dict[str, Text] = {}
        for card in cards:
            name = self._name(card)
            counts[name.plain] += 1
            first.setdefault(name.plain, name)
        return Text(", ").join([self._alike(first[name], count) for name, count in counts.items()])

    def _alike(self, name: Text, count: int) -> Text:
        """A name, and how many there are."""
        if count == 1:
            return name
        before, _, after = self._speaker.words.say("choice.alike", choice="\n", count=count).partition("\n")
        return Text.assemble(before, name, after)

    def _rows(self, cards: Iterable[Mapping[str, Any]]) -> Table:
        """Cards with all they say, one below the other; in a narrow terminal in two columns instead of four."""
        is_wide = self._console.width >= _WIDE
        rows = Table.grid(padding=(0, 2, 0, 0), expand=False)
        rows.add_column(no_wrap=True)
        if is_wide:
            rows.add_column(no_wrap=True)
            rows.add_column()
        rows.add_column(ratio=1)
        for card in cards:
            definition = self._cards[card.get("copies", card["name"])]
            name = Text.assemble("  ", self._name(card))
            kind, numbers = self._speaker.kind(definition), self._speaker.properties(definition)
            lines = " ".join(self._speaker.rules(definition))
            if is_wide:
                rows.add_row(name, Text(kind, style="dim"), Text(numbers), Text(lines))
            else:
                about = ", ".join(each for each in (kind, numbers) if each)
                rows.add_row(name, Text.assemble((f"{about}. ", "dim"), lines))
        return rows

    def _name_alone(self, card: Mapping[str, Any]) -> Text:
        definition = self._cards[card["name"]]
        return Text(self._speaker.card_as_printed(definition), style=self._speaker.colour(definition))

    def _tokens(self, card: Mapping[str, Any]) -> str:
        """What lies on a card of a map: a mark for each token of the first counter, the others in words."""
        first = self._machine.counter_names[:1]
        return "\n".join(
            self._marks(number) if counter in first else self._speaker.amount(counter, number)
            for counter, number in card.get("counters", {}).items()
        )

    @staticmethod
    def _marks(number: int) -> str:
        return _MARK * number if number <= _MOST_MARKS else f"{number} {_MARK}"

    def _name(self, card: Mapping[str, Any]) -> Text:
        definition = self._cards[card["name"]]
        name = self._speaker.card_as_printed(definition)
        if "copies" in card:
            other = self._speaker.card_as_printed(self._cards[card["copies"]])
            name = self._speaker.words.say("table.as_other", card=name, other=other)
        for counter, number in card.get("counters", {}).items():
            name += f" [{self._speaker.amount(counter, number)}]"
        return Text(name, style=f"bold {self._speaker.colour(definition)}".strip())

    # ---- questions and cards ------------------------------------------------------------------------------------

    def question(self, asked: Question) -> None:
        """A question with its numbered answers."""
        self._console.print()
        for line in asked.lines:
            self.say(line, "bold")
        rows = Counter(choice.row for choice in asked.choices if choice.row)
        shown: set[str] = set()
        for number, choice in enumerate(asked.choices, 1):
            if rows[choice.row] > _MOST_IN_ONE_ROW:
                if choice.row not in shown:
                    shown.add(choice.row)
                    self._console.print(self._row(choice.row, asked.choices))
            else:
                about = (f". {choice.about}", "dim") if choice.about else ""
                self._console.print(_numbered(number, Text.assemble(choice.text, about)))

    def _row(self, row: str, choices: Sequence[Choice]) -> RenderableType:
        """Choices that differ only in how much: what they share, and below it as many side by side as fit."""
        amounts = [
            Text.assemble((f"{number}", "bold cyan"), f": {choice.amount}", no_wrap=True)
            for number, choice in enumerate(choices, 1)
            if choice.row == row
        ]
        return Padding(
            Group(Text(row), Padding(Columns(amounts, padding=(0, 3)), (0, 0, 0, 2))), (0, 0, 0, 6)
        )

    def card(self, definition: CardDef) -> None:
        """A card with all that it says."""
        speaker = self._speaker
        name = Text(speaker.card_as_printed(definition), style=f"bold {speaker.colour(definition)}".strip())
        about = ", ".join(each for each in (speaker.kind(definition), speaker.properties(definition)) if each)
        body = Text("\n".join([about, *speaker.rules(definition)]))
        self._console.print(Panel(body, title=name, title_align="left", expand=False))


def _numbered(number: int, text: Text) -> Table:
    """An answer behind its number; further lines of it stand below the first."""
    line = Table.grid(padding=(0, 2, 0, 0))
    line.add_column(width=4, justify="right", style="bold cyan", no_wrap=True)
    line.add_column()
    line.add_row(str(number), text)
    return line


def _cells_asked(game: Game, asked: Question | None) -> Mapping[tuple[str, int], Mapping[Spot, list[int]]]:
    """By zone and owner, which numbers of a question are about which cell."""
    machine = game.machine
    found: dict[tuple[str, int], dict[Spot, list[int]]] = {}
    for number, choice in enumerate(asked.choices if asked else (), 1):
        if choice.cell >= 0:
            instance = choice.cell // AREA
            zone = machine.zone_names[machine.instance_zone[instance]], machine.instance_seat[instance]
            spot = row_of(choice.cell), column_of(choice.cell)
            found.setdefault(zone, {}).setdefault(spot, []).append(number)
    return found


def _is_kept(flags: Collection[str]) -> bool:
    """Whether a zone is one that only its owner sees, and in any order."""
    return "private" in flags and "ordered" not in flags


def _zones_to_read(machine: Machine) -> frozenset[str]:
    """The zones whose cards are shown with all they say: those that actions and secret choices pick from, active ones, those
    of which the rules use abilities, and what a card lets its owner look at alone.
    """
    picked = {
        where.zone
        for action in machine.actions
        for param in action.params
        if param.options is not None
        for where in walk(param.options)
        if isinstance(where, InZone)
    } | {
        where.zone
        for block in walk((machine.lines.course, machine.lines.verbs))
        if isinstance(block, Act) and block.secretly
        for asked in walk(block.body)
        if isinstance(asked, Ask)
        for where in walk(asked.options)
        if isinstance(where, InZone)
    }
    used = {
        where.zone
        for use in walk((machine.lines.course, machine.lines.verbs))
        if isinstance(use, Use)
        for where in walk(use.abilities)
        if isinstance(where, InZone)
    }
    kept = {
        where.zone
        for asked in walk(machine.cards)
        if isinstance(asked, Ask)
        for where in walk(asked.options)
        if isinstance(where, InZone) and _is_kept(machine.zone_flags[machine.zone_index[where.zone]])
    }
    return frozenset(
        picked
        | used
        | kept
        | {
            name
            for name, flags in zip(machine.zone_names, machine.zone_flags, strict=True)
            if "active" in flags
        }
    )
