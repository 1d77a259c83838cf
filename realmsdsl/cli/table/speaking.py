"""What things of a game are called: players, cards, abilities, numbers, places."""

from collections.abc import Sequence
from typing import final

from attrs import evolve, field, frozen

from realmsdsl.cli.table.grid_map import cell_name
from realmsdsl.cli.table.words import Words
from realmsdsl.engine import Game
from realmsdsl.engine.grids import column_of, row_of
from realmsdsl.engine.layout import NOBODY
from realmsdsl.engine.layout import ABILITIES_OF_A_CARD
from realmsdsl.ir import Answer, CardDef, Program, PropertyOf, Sort, Type
from realmsdsl.ir.walk import walk
from realmsdsl.text import Pack, ability_text, amount_text, body_text, card_name, card_text, type_line


@final
@frozen(slots=True, eq=False)
class Speaker:
    """Says things of a program in a language.

    Attributes:
        program: what is played.
        pack: the words for its cards.
        words: the words of the table.
    """

    program: Program
    pack: Pack
    words: Words
    _asked_in_play: frozenset[str] = field(init=False)
    _rules: dict[str, list[str]] = field(init=False, factory=dict)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_asked_in_play", _asked_in_play(self.program))

    # ---- people and numbers ---------------------------------------------------------------------------

    def player(self, seat: int) -> str:
        """A seat, by its number from 1."""
        return self.words.say("table.player", number=seat + 1)

    def players(self, seats: Sequence[int]) -> str:
        """Several seats."""
        return self.pack.language.lists["and"].join([self.player(seat) for seat in seats])

    def resource(self, name: str) -> str:
        """What a resource or counter is called."""
        term = self._term(name)
        return self.pack.name_of(term) if term else self.words.named("resource", name)

    def _term(self, name: str) -> str:
        """The row of a resource or counter in the lexicon; empty if it has none."""
        known = (each for each in (f"resource.{name}", f"counter.{name}") if self.pack.lexicon.word(each))
        return next(known, "")

    def amount(self, name: str, number: int, *, sign: bool = False) -> str:
        """So many of a resource; `sign` for a change of it."""
        figure = (f"{number:+d}" if sign else f"{number}").replace("-", "\N{MINUS SIGN}")
        term = self._term(name)
        said = amount_text(self.pack, term, abs(number)) if term else ""
        if said.startswith(f"{abs(number)}"):
            return figure + said[len(f"{abs(number)}") :]
        return self.words.say("table.amount", number=figure, name=self.resource(name))

    def loops(self, game: Game) -> str:
        """How far the named loops of the course are, or the turn where there is none."""
        said = [
            self.words.say("table.loop", name=self._loop(name), number=number)
            for name, number in game.loops.items()
        ]
        return " · ".join(said) or self.words.say("table.turn", turn=game.turn)

    def _loop(self, name: str) -> str:
        return self.pack.term(f"loop.{name}", self.pack.language.noun_forms[0])

    def place(self, zone: str) -> str:
        """What a zone is called."""
        return self.words.named("zone", zone)

    # ---- cards ------------------------------------------------------------------------------------------

    def card_as_printed(self, card: CardDef) -> str:
        """The name of a card of the program."""
        return card_name(self.pack, self.program, card)

    def card(self, game: Game, card: int) -> str:
        """The name of a card in a game, and of what it copies."""
        machine = game.machine
        name = self.card_as_printed(machine.cards[game.printed[card]])
        if game.face[card] == game.printed[card]:
            return name
        other = self.card_as_printed(machine.cards[game.face[card]])
        return self.words.say("table.as_other", card=name, other=other)

    def card_with_owner(self, game: Game, card: int, seat: int) -> str:
        """The name of a card; with its owner if that is another seat than `seat` and there are several others."""
        owner = game.owner(card)
        name = self.card(game, card)
        if owner in (seat, NOBODY) or game.machine.seats < 3:
            return name
        return self.words.say("table.of_player", thing=name, player=self.player(owner))

    def kind(self, card: CardDef) -> str:
        """What a card is."""
        return type_line(self.pack, card)

    def rules(self, card: CardDef) -> list[str]:
        """What a card of the program says, line by line; it is said once, and shown on every screen."""
        if card.name not in self._rules:
            said = card_text(self.pack, self.program, card)
            self._rules[card.name] = [line.full for line in said.lines]
        return self._rules[card.name]

    def body(self, body: Sequence[object]) -> str:
        """What a body of a card does."""
        return body_text(self.pack, self.program, tuple(body))  # type: ignore[arg-type]  # bodies hold ops

    def ability(self, game: Game, number: int) -> str:
        """An ability of a card in a game: the card, and what the ability says."""
        card, index = divmod(number, ABILITIES_OF_A_CARD)
        face = game.machine.cards[game.face[card]]
        text = ability_text(self.pack, self.program, face.abilities[index], face)
        return self.words.say("choice.ability", card=self.card(game, card), text=text)

    def properties(self, card: CardDef) -> str:
        """The numbers that a card states, by name; those that matter to set-up alone are left out."""
        said = []
        for name, value in card.properties:
            number = getattr(value, "value", None)
            if type(number) is int and name in self._asked_in_play:
                said.append(f"{self.pack.property_name(name).lower()} {number}")
        return ", ".join(said)

    def colour(self, card: CardDef) -> str:
        """The colour of a card's name, by the first of its words that has one; empty if none has."""
        for _, value in card.properties:
            for word in getattr(value, "words", ()) or (getattr(value, "word", ""),):
                colour = self.words.find(f"colour.{word}")
                if colour:
                    return colour
        return ""

    # ---- anything ---------------------------------------------------------------------------------------------

    def thing(self, game: Game, value: int, kind: Type, seat: int) -> str:
        """A value of a type, as one seat speaks of it."""
        if kind.sort is Sort.CARD:
            return self.card_with_owner(game, value, seat)
        if kind.sort is Sort.SEAT:
            return self.player(value)
        if kind.sort is Sort.ABILITY:
            return self.ability(game, value)
        if kind.sort is Sort.WORD:
            words = game.machine.word_bit.get(kind.of, {})
            return self.pack.language.lists["or"].join(
                [self.pack.word_name(kind.of, word) for word, bit in words.items() if bit & value]
            )
        if kind.sort is Sort.CELL:
            return cell_name(row_of(value), column_of(value))
        return str(value)


def _asked_in_play(program: Program) -> frozenset[str]:
    """The properties that anything but set-up asks of a card."""
    lines = [program.lines, *(each.lines for each in program.formats)]
    questions = {each.name: each.value for some in lines for each in some.definitions}
    left: list[object] = [evolve(each, definitions=(), setup=None) for each in lines]
    left += [program.cards, program.ability_kinds, program.properties]
    asked, found = set[str](), set[str]()
    while left:
        for node in walk(left.pop()):
            if isinstance(node, PropertyOf):
                found.add(node.property)
            elif isinstance(node, Answer) and node.definition not in asked:
                asked.add(node.definition)
                left.append(questions.get(node.definition))
    return frozenset(found)
