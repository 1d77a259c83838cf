"""Abilities that nobody has thought of: made at random of what a program declares, with the verbs, amounts and zones that its cards use."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar, final

from realmsdsl.engine.chance import below, seeded
from realmsdsl.ir import CardDef, Param, Sort
from realmsdsl.ir.walk import ops_in, walk
from realmsdsl.ops import Change, Perform
from realmsdsl.base import Source
from realmsdsl.readback.game import Spoken
from realmsdsl.semantics import later_card

_QUANTITIES: Final = ("a", "2", "3", "up to 2", "all", "target")
_ON: Final = {"put": "on", "take": "from"}
"""What stands before the card that counters are put on or taken from."""

_NEAR: Final = ("", " next to this", " within 2 of this")
_MOST: Final = 12
"""The largest number of a random ability: every plural form comes up before it."""
_TRIES: Final = 20
"""Abilities that are tried for each that is wanted: types refuse many of them."""

_Item = TypeVar("_Item")


def random_cards(spoken: Spoken, count: int, seed: int = 1) -> Iterator[tuple[str, CardDef]]:
    """Abilities as they are written, each with a card that has it; those that the rules refuse are left out.

    Args:
        spoken: the game.
        count: how many.
        seed: another one gives other abilities, the same one the same.
    """
    made = _Making(spoken, seed)
    seen: set[str] = set()
    for _ in range(count * _TRIES if made.has_words else 0):
        if len(seen) == count:
            return
        ability = made.ability()
        if ability in seen:
            continue
        text = f'{spoken.plain_kind} "Random":\n    {ability}\n'
        card, found = later_card(spoken.compilation, Source("random.realms", text))
        if card is not None and not found:
            seen.add(ability)
            yield ability, card


@final
class _Making:
    """Makes lines of a card, from the words of a program."""

    def __init__(self, spoken: Spoken, seed: int) -> None:
        program = spoken.program
        self._chance = seeded(seed)
        used = [op for card in program.cards for op in ops_in(card)]
        called = {op.verb for op in used if isinstance(op, Perform)}
        self._verbs = [verb for verb in program.lines.verbs if verb.name in called and verb.params]
        self._changes = sorted({(op.how, op.what) for op in used if isinstance(op, Change)})
        self._heads = [each.name for each in program.ability_kinds if not each.params]
        self._kinds = [("card", "cards"), *((kind.name, kind.plural) for kind in program.kinds)]
        worn = {each.type.of for each in program.properties if each.type.sort is Sort.WORD}
        lists = [values.words for values in program.values if values.name in worn]
        self._words = ["", "", *(f"{word} " for words in lists for word, _ in words)]
        named = {getattr(piece, "zone", None) for piece in walk(program.cards)}
        self._zones = [zone.name for zone in program.zones if zone.name in named]
        self._grids = [zone.name for zone in program.zones if "grid" in zone.flags]

    @property
    def has_words(self) -> bool:
        """Whether there is enough to make an ability of: cards of a game that is begun may not do anything yet."""
        return bool(self._heads and self._verbs and self._zones)

    def _pick(self, items: Sequence[_Item]) -> _Item:
        return items[below(self._chance, len(items))]

    def _number(self) -> int:
        return 1 + below(self._chance, _MOST)

    def ability(self) -> str:
        """An ability with a step or two."""
        steps = "; ".join(self._step() for _ in range(1 + below(self._chance, 2)))
        return f"{self._pick(self._heads)}: {steps}"

    def _step(self) -> str:
        if self._changes and not below(self._chance, 3):
            how, what = self._pick(self._changes)
            if how in _ON:
                on = self._pick(("this", self._thing("a")))
                return f"{how} {self._number()} {what} {_ON[how]} {on}"
            times = self._pick(("", f" for each {self._thing('a').partition(' ')[2]}"))
            return f"{how} {self._number()} {what}{times}"
        return self._pick(("", "may ")) + self._deed()

    def _deed(self) -> str:
        verb = self._pick(self._verbs)
        return " ".join([verb.name, *(each for each in map(self._argument, verb.params) if each)])

    def _argument(self, param: Param) -> str:
        if param.type.sort is Sort.NUMBER:
            return str(self._number())
        if param.type.sort is Sort.PLACE:
            return self._pick(("", f"{param.preposition} {self._pick(self._zones)}"))
        return self._thing(self._pick(_QUANTITIES))

    def _thing(self, quantity: str) -> str:
        """A noun with a word before it, and behind it a zone and what it is near to, or neither."""
        one, many = self._pick(self._kinds)
        head = one if quantity in {"a", "target"} else many
        where = self._pick(("", f" in {self._pick(self._zones)}"))
        if self._grids and not below(self._chance, 3):
            where = f" in {self._pick(self._grids)}{self._pick(_NEAR)}"
        return f"{quantity} {self._pick(self._words)}{head}{where}"
