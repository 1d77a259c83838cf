"""The pending question of a game and its answers, in words."""

from collections.abc import Sequence
from typing import Any, final

from attrs import evolve, frozen

from realmsdsl import ir
from realmsdsl.cli.table.speaking import Speaker
from realmsdsl.engine import Game
from realmsdsl.cli.table.grid_map import cell_name
from realmsdsl.engine.grids import column_of, row_of
from realmsdsl.engine.layout import ABILITIES_OF_A_CARD, ACT, EXTRA, NOBODY, THIS
from realmsdsl.engine.offers import END
from realmsdsl.engine.view import may_see
from realmsdsl.engine.question import Share, asking, is_about_triggers, share_asked
from realmsdsl.ir import Sort
from realmsdsl.ir.walk import walk
from realmsdsl.ops import Arrange, Ask, Choose, May
from realmsdsl.ops.table import Step
from realmsdsl.sim.alike import meanings

_NOTHING = -1


@final
@frozen(slots=True)
class Choice:
    """An answer that may be given.

    Attributes:
        index: its index among the options; of equal ones the first.
        text: what it is, in words.
        count: how many options come to the same.
        row: what it shares with others that differ only in how much; empty if it stands alone.
        amount: how much, or where, if it has a row.
        cell: the cell that it is about, or nobody.
        about: what the card says that it is, where nobody sees it on the table.
    """

    index: int
    text: str
    count: int = 1
    row: str = ""
    amount: str = ""
    cell: int = NOBODY
    about: str = ""


@final
@frozen(slots=True, eq=False)
class Question:
    """What a seat is asked: lines above the answers, and the answers."""

    seat: int
    lines: tuple[str, ...]
    choices: tuple[Choice, ...]


def question(speaker: Speaker, game: Game) -> Question:
    """The pending question of a game, for the seat that is asked."""
    options, op = game.options, asking(game)
    assert options is not None, "only a seat that is asked has a question"
    voice = _Voice(speaker, game, shown=True)
    choices = _merged([voice.choice(index) for index in range(len(options))], game, speaker)
    if options[0].__class__ is tuple:
        return Question(game.asked, (speaker.words.say("ask.action"),), choices)
    lines = [*voice.source(op), voice.prompt(op), *voice.so_far(op)]
    return Question(game.asked, tuple(lines), choices)


def told(speaker: Speaker, game: Game, index: int, *, shown: bool) -> str:
    """An answer to the pending question as others hear of it.

    Args:
        speaker: the language.
        game: before the answer.
        index: of the option.
        shown: whether its cards may be named.
    """
    voice, op = _Voice(speaker, game, shown), asking(game)
    text = voice.paid(index) or voice.choice(index).text
    deed = voice.who_offers() if isinstance(op, May) else voice.deed(op)
    return speaker.words.say("choice.action", action=deed, things=text) if deed else text


def things_of_option(game: Game, index: int) -> list[tuple[int, Sort]]:
    """The cards and abilities that an option is about, each with its sort."""
    options = game.options
    assert options is not None, "only a seat that is asked has options"
    option, op = options[index], asking(game)
    found: list[tuple[int, Sort]] = []
    if option.__class__ is tuple:
        params = game.machine.actions[option[0]].params if option != END else ()
        found = [(value, param.type.sort) for param, value in zip(params, option[1:], strict=True)]
    elif option != _NOTHING and (kind := kind_asked(op)) is not None:
        found = [(option, kind.sort)]
    return [each for each in found if each[1] in (Sort.CARD, Sort.ABILITY)]


def things_picked(game: Game) -> list[int]:
    """What has been picked so far for the pending question."""
    extra = game.frames[-1][EXTRA]
    has_picks = isinstance(asking(game), Arrange) or (extra.__class__ is list and extra[:1] == ["pick"])
    return list(extra[1]) if has_picks else []


def kind_asked(op: Step) -> ir.Type | None:
    """The type of the options of a question for things; None of any other."""
    if isinstance(op, Arrange):
        return ir.CARD
    return op.type if isinstance(op, Ask) else None


def _merged(choices: Sequence[Choice], game: Game, speaker: Speaker) -> tuple[Choice, ...]:
    """The choices that differ, each with how many there are of it."""
    first: dict[Any, Choice] = {}
    for choice, key in zip(choices, meanings(game), strict=True):
        known = first.get(key)
        first[key] = choice if known is None else evolve(known, count=known.count + 1)
    return tuple(
        each
        if each.count == 1
        else evolve(each, text=speaker.words.say("choice.alike", choice=each.text, count=each.count))
        for each in first.values()
    )


def _cell_of(action: ir.ActionDef, args: Sequence[int]) -> int:
    """The cell among the arguments of an action, or nobody."""
    found = (value for param, value in zip(action.params, args, strict=True) if param.type.sort is Sort.CELL)
    return next(found, NOBODY)


@final
@frozen(slots=True, eq=False)
class _Voice:
    """Says one question."""

    speaker: Speaker
    game: Game
    shown: bool

    def choice(self, index: int) -> Choice:
        """An option by its index."""
        options = self.game.options
        assert options is not None, "only a seat that is asked has options"
        option = options[index]
        return self.action(index, option) if option.__class__ is tuple else self.answer(index, option)

    # ---- actions --------------------------------------------------------------------------------------

    def action(self, index: int, option: tuple[int, ...]) -> Choice:
        """An action with its arguments and its price."""
        words, game = self.speaker.words, self.game
        if option == END:
            return Choice(index, words.say("choice.end"))
        number, *args = option
        action = game.machine.actions[number]
        slots = {
            param.name: self.thing(value, param.type)
            for param, value in zip(action.params, args, strict=True)
        }
        price = self.price(action, args)
        numbers = [param.name for param in action.params if param.type.sort is Sort.NUMBER]
        cells = [param.name for param in action.params if param.type.sort is Sort.CELL]
        text = self.phrase(action, slots, price)
        if not numbers and not cells:
            return Choice(index, text)
        amount = (price if numbers else "") or ", ".join(slots[name] for name in (*numbers, *cells))
        row = self.phrase(
            action, {**slots, **dict.fromkeys((*numbers, *cells), "…")}, "…" if numbers else price
        )
        return Choice(index, text, row=row, amount=amount, cell=_cell_of(action, args))

    def phrase(self, action: ir.ActionDef, slots: dict[str, str], price: str) -> str:
        """The game's own words for an action, or its name with the arguments."""
        words = self.speaker.words
        own = words.find(f"action.{action.name}", price=price, **slots)
        if own is not None:
            return own
        name = words.named("action", action.name)
        said = words.say("choice.action", action=name, things=", ".join(slots.values())) if slots else name
        return words.say("choice.with_price", choice=said, price=price) if price else said

    def price(self, action: ir.ActionDef, args: Sequence[int]) -> str:
        """What an action costs now."""
        game = self.game
        act = [game.asked, NOBODY, None, *args]
        owed = [(payment.what, max(0, game.value(payment.amount, act))) for payment in action.price.payments]
        # nothing of one thing is not said beside so much of another
        asked = [(what, number) for what, number in owed if number] or owed[:1]
        return ", ".join(self.speaker.amount(what, number) for what, number in asked)

    def thing(self, value: int, kind: ir.Type) -> str:
        """An argument or answer."""
        if kind.sort is Sort.CARD and not self.shown:
            return self.speaker.words.say("choice.a_card")
        return self.speaker.thing(self.game, value, kind, self.game.asked)

    # ---- questions of cards and rules -------------------------------------------------------------------

    def answer(self, index: int, option: int) -> Choice:
        """An answer to anything but an offer."""
        words, op = self.speaker.words, asking(self.game)
        if isinstance(op, May):
            return Choice(index, words.say("choice.yes" if option != _NOTHING else "choice.no"))
        if option == _NOTHING:
            return Choice(index, words.say("choice.done" if things_picked(self.game) else "choice.none"))
        if isinstance(op, Choose):
            return Choice(index, self.speaker.body(op.bodies[option]))
        if is_about_triggers(self.game):
            return Choice(index, self.speaker.body(self.game.machine.triggers[option].body))
        kind = kind_asked(op)
        if kind is None:
            return Choice(index, str(option))
        return Choice(index, self.thing(option, kind), about=self.about_unseen(option, kind))

    def about_unseen(self, value: int, kind: ir.Type) -> str:
        """What a card says that is asked about and does not lie where the seat sees it; else empty."""
        game = self.game
        if kind.sort is not Sort.CARD or not self.shown or may_see(game, game.at[value], game.asked):
            return ""
        face = game.machine.cards[game.face[value]]
        return " ".join([self.speaker.properties(face), *self.speaker.rules(face)]).strip()

    def wanted(self, op: Ask) -> int:
        """How many things are picked one after the other, where that is certain; else 0."""
        game, frame = self.game, self.game.frames[-1]
        act = game.acts[frame[2]]
        if op.most is None or op.may or game.value(op.least, act) != game.value(op.most, act):
            return 0
        return int(game.value(op.most, act))

    def so_far(self, op: Step) -> list[str]:
        """The picks made so far, as a line."""
        picked, kind = things_picked(self.game), kind_asked(op)
        if not picked or kind is None:
            return []
        things = ", ".join(self.thing(each, kind) for each in picked)
        return [self.speaker.words.say("ask.so_far", things=things)]

    def deed(self, op: Step) -> str:
        """What a question is about, in a word or two."""
        tag = getattr(op, "tag", "")
        return self.speaker.words.named("deed", tag) if tag and isinstance(op, Ask) else ""

    def prompt(self, op: Step) -> str:
        """The question itself."""
        words = self.speaker.words
        if isinstance(op, May):
            return words.say("ask.yes_no")
        if isinstance(op, Choose):
            return words.say("ask.one_of")
        if isinstance(op, Arrange):
            return words.say("ask.order")
        if is_about_triggers(self.game):
            return words.say("ask.trigger")
        if isinstance(op, Ask):
            if op.type.sort is Sort.NUMBER:
                return words.say("ask.how_much", deed=self.deed(op))
            count = self.wanted(op)
            key = "ask.which" if count < 2 else "ask.which_of_several"
            return words.say(key, deed=self.deed(op), number=len(things_picked(self.game)) + 1, count=count)
        return self._payment()

    def _payment(self) -> str:
        """Several can pay: how much the first of them pays."""
        game, speaker, words = self.game, self.speaker, self.speaker.words
        share = share_asked(game)
        if share is None:
            return words.say("ask.one_of")
        owed = speaker.amount(share.what, share.owed)
        return words.say("ask.pay", player=self._payer(share), amount=owed)

    def paid(self, index: int) -> str:
        """An answer to how much one of several pays, for others to hear; empty if something else is asked."""
        game, options = self.game, self.game.options
        if options is None or options[0].__class__ is tuple or isinstance(asking(game), (Ask, May, Choose)):
            return ""
        share = share_asked(game)
        if share is None:
            return ""
        amount = self.speaker.amount(share.what, options[index])
        return self.speaker.words.say("choice.paid", player=self._payer(share), amount=amount)

    def _payer(self, share: Share) -> str:
        """The player or card that pays; a card on a grid with its cell, since there may be others like it."""
        game, speaker = self.game, self.speaker
        if share.what not in game.machine.counter_index:
            return speaker.player(share.source)
        name, cell = speaker.card(game, share.source), game.cells.get(share.source, NOBODY)
        if cell == NOBODY:
            return name
        where = cell_name(row_of(cell), column_of(cell))
        return speaker.words.say("table.at_cell", card=name, cell=where)

    def who_offers(self) -> str:
        """The card that lets a player do something, where everybody sees it."""
        card = self._speaking_card()
        game = self.game
        return self.speaker.card(game, card) if card >= 0 and game.machine.is_public[game.at[card]] else ""

    def source(self, op: Step) -> list[str]:
        """Which card asks, and what it says."""
        card = self._speaking_card()
        return [self._said_by(card, op)] if card >= 0 else []

    def _speaking_card(self) -> int:
        """The card that speaks, or nobody."""
        game = self.game
        cards = (int(game.acts[frame[ACT]][THIS]) for frame in reversed(game.frames))
        return next((card for card in cards if card >= 0), NOBODY)

    def _said_by(self, card: int, op: Step) -> str:
        """The ability of a card in which an op stands, or its whole text."""
        speaker, game = self.speaker, self.game
        face = game.machine.cards[game.face[card]]
        for index, ability in enumerate(face.abilities):
            if any(each is op for each in walk(ability)):
                return speaker.ability(game, ABILITIES_OF_A_CARD * card + index)
        text = " ".join(speaker.rules(face))
        return speaker.words.say("choice.ability", card=speaker.card(game, card), text=text)
