"""The card list of a set in one language: what stands in it, before any format."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final, final

from attrs import evolve, frozen

from realmsdsl.base import Diagnostics
from realmsdsl.emit.legend import Icon, LegendGroup, legend, property_heading
from realmsdsl.ir import CardDef, Expr, Number, Program, PropertyDef, Sort, Word, WordSet
from realmsdsl.ir.listing import list_cards
from realmsdsl.text import Line, Pack, bound, card_text, list_title, sort_key

_WORKED_OUT: Final = "*"
"""What stands for a value that has to be worked out during play."""


@final
@frozen(slots=True)
class Column:
    """A property that cards of the list state: its heading, whether its values are numbers, and that of other cards."""

    property: str
    heading: str
    is_number: bool
    default: Expr | None


@final
@frozen(slots=True)
class ListedLine:
    """A line of a card: its label with its colon, the text before the bullets, and what stands behind each bullet."""

    label: str
    text: str
    items: tuple[str, ...]


@final
@frozen(slots=True)
class ListedCard:
    """A card in the list; `values` go by the columns and are empty where the card has none; `card` is its English name."""

    card: str
    anchor: str
    name: str
    kind: str
    values: tuple[str, ...]
    copies: int
    lines: tuple[ListedLine, ...]


@final
@frozen(slots=True)
class CardGroup:
    """Cards that stand together, sorted by name; `words` are the terms that they have in common, and `value` says them."""

    anchor: str
    heading: str
    cards: tuple[ListedCard, ...]
    words: tuple[str, ...] = ()
    value: str = ""

    @property
    def copies(self) -> int:
        """How many cards of the group are in the box."""
        return sum(card.copies for card in self.cards)


@final
@frozen(slots=True)
class CardList:
    """A whole list: its title, the code of its language, the cards in groups, and the legend of icons and terms.

    `grouping` is the property that the cards are grouped by, as the language calls it, empty without one. `colon` is the sign between a word and what is said of it, with the space that some languages have before it.
    """

    language: str
    title: str
    columns: tuple[Column, ...]
    groups: tuple[CardGroup, ...]
    legend: tuple[LegendGroup, ...] = ()
    colon: str = ":"
    grouping: str = ""

    @property
    def cards(self) -> int:
        """How many different cards it has."""
        return sum(len(group.cards) for group in self.groups)

    @property
    def copies(self) -> int:
        """How many cards are in the box."""
        return sum(group.copies for group in self.groups)


def laid_out(listed: CardList, pack: Pack) -> CardList:
    """A list whose lines are broken by what shows it: none may end between a number and its noun, or behind a short word."""

    def row(card: ListedCard) -> ListedCard:
        lines = (
            evolve(
                each,
                text=bound(pack.language, each.text),
                items=tuple(bound(pack.language, item) for item in each.items),
            )
            for each in card.lines
        )
        return evolve(card, lines=tuple(lines))

    groups = (evolve(group, cards=tuple(map(row, group.cards))) for group in listed.groups)
    return evolve(listed, groups=tuple(groups))


def _no_icon(_: str) -> str:
    return ""


def card_list(
    program: Program, set_name: str, pack: Pack, diagnostics: Diagnostics, icon: Icon = _no_icon
) -> CardList:
    """The list of a set.

    Args:
        program: the game with its sets.
        set_name: which of its sets.
        pack: the language.
        diagnostics: what the language has no words for is added here.
        icon: the icon of a term as the address of a picture, or empty.
    """
    cards = list_cards(program, set_name)
    grouping = _grouping(program, cards)
    columns = tuple(
        Column(
            each.name,
            property_heading(program, each.name, pack, diagnostics),
            each.type.sort is Sort.NUMBER,
            each.default,
        )
        for each in program.properties
        if each is not grouping and _is_shown(each) and _is_stated(each, cards)
    )
    rows = {card.name: _row(program, card, columns, pack, diagnostics) for card in cards}
    return CardList(
        language=pack.code,
        title=program.title if set_name == program.game else list_title(pack, program, set_name, diagnostics),
        columns=columns,
        groups=tuple(_groups(program, cards, grouping, rows, pack, diagnostics)),
        legend=legend(program, cards, pack, icon, diagnostics),
        colon=pack.language.typography.space_before.get(":", "") + ":",
        grouping=property_heading(program, grouping.name, pack, diagnostics) if grouping else "",
    )


def _is_shown(definition: PropertyDef) -> bool:
    """Numbers and words are printed on cards; where a card starts, say, is a matter of the rules."""
    return definition.type.sort in {Sort.NUMBER, Sort.WORD}


def _is_stated(definition: PropertyDef, cards: Iterable[CardDef]) -> bool:
    return any(name == definition.name for card in cards for name, _ in card.properties)


def _grouping(program: Program, cards: Sequence[CardDef]) -> PropertyDef | None:
    """The property that cards are grouped by: the first whose values are words."""
    worded = (each for each in program.properties if each.type.sort is Sort.WORD and _is_stated(each, cards))
    return next(worded, None)


def _groups(
    program: Program,
    cards: Sequence[CardDef],
    grouping: PropertyDef | None,
    rows: dict[str, ListedCard],
    pack: Pack,
    diagnostics: Diagnostics,
) -> Iterable[CardGroup]:
    order = _declared_order(program, grouping)

    def place(card: CardDef) -> tuple[bool, bool, bool, list[int]]:
        words = () if card.source == program.game else _words(card, grouping)
        return card.source == program.game, not words, len(words) > 1, [order[word] for word in words]

    for at, ((of_rules, *_), found) in enumerate(groupby(sorted(cards, key=place), key=place), 1):
        members = list(found)
        words = () if of_rules else _words(members[0], grouping)
        value = " / ".join(pack.word_name(grouping.type.of, word, diagnostics) for word in words if grouping)
        heading = value or pack.label("rules_cards" if of_rules else "other_cards", diagnostics)
        listed = sorted(
            (rows[card.name] for card in members), key=lambda row: sort_key(pack.language, row.name)
        )
        terms = tuple(f"{grouping.type.of}.{word}" for word in words) if grouping else ()
        yield CardGroup(f"group-{at}", heading, tuple(listed), terms, value)


def _declared_order(program: Program, grouping: PropertyDef | None) -> dict[str, int]:
    words = [
        word
        for each in program.values
        if grouping and each.name == grouping.type.of
        for word, _ in each.words
    ]
    return {word: at for at, word in enumerate(words)}


def _words(card: CardDef, grouping: PropertyDef | None) -> tuple[str, ...]:
    value = dict(card.properties).get(grouping.name) if grouping else None
    return (value.word,) if isinstance(value, Word) else value.words if isinstance(value, WordSet) else ()


def _row(
    program: Program, card: CardDef, columns: Sequence[Column], pack: Pack, diagnostics: Diagnostics
) -> ListedCard:
    said = card_text(pack, program, card, diagnostics)
    stated = dict(card.properties)
    return ListedCard(
        card=card.name,
        anchor=f"card-{program.cards.index(card) + 1}",
        name=said.name,
        kind=pack.kind_name(card.kind, diagnostics),
        values=tuple(
            shown_value(stated.get(column.property, column.default), pack, diagnostics) for column in columns
        ),
        copies=card.count,
        lines=tuple(_line(line) for line in said.lines),
    )


def _line(line: Line) -> ListedLine:
    label = line.full.removesuffix(line.text).rstrip(" ") if line.label else ""
    return ListedLine(label, line.lead, line.items)


def shown_value(value: Expr | None, pack: Pack, diagnostics: Diagnostics) -> str:
    """The value of a property in words, or a sign for one that is worked out during play."""
    match value:
        case None:
            return ""
        case Number(number):
            return str(number)
        case Word(of, word):
            return pack.word_name(of.of, word, diagnostics)
        case WordSet(of, words):
            return ", ".join(pack.word_name(of.of, word, diagnostics) for word in words)
        case _:
            return _WORKED_OUT
