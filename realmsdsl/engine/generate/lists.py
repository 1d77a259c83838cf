"""Source of the lists of legal actions, one function for each group."""

import re
from collections.abc import Callable, Iterator

from attrs import frozen

from realmsdsl import ir
from realmsdsl.engine.generate.cells import tokens_near
from realmsdsl.engine.generate.loops import each_of, is_each_once
from realmsdsl.engine.generate.refusals import where_holds
from realmsdsl.engine.generate.resolving import resolved
from realmsdsl.engine.generate.writer import Names, Writer
from realmsdsl.engine.layout import MOST_NUMBERS
from realmsdsl.ir import ActionDef, Expr, Sort
from realmsdsl.ir.walk import walk

AMOUNTS = 100
"""So many choices of a number are made beforehand, for each seat."""

Condition = tuple[int, Callable[[Names], str]]
"""How many parameters must be bound before a condition can be asked, and the head of what stands inside it."""


def part(writer: Writer, number: int, found: str) -> list[str]:
    """The lines that make a list of the legal choices of one action, by the name that it gets."""
    return [f"{found} = []", *_Action(writer, number, writer.machine.actions[number], found).lines()]


def abilities_of_card(writer: Writer, number: int, card: str, found: str) -> list[str]:
    """The lines that append to a list the legal choices of an action with the abilities of one card."""
    name, index, asked = (writer.fresh(letter) for letter in "cif")
    heads = [f"{name} = {card}", *_ready_of(name, index, asked)]
    return nested(heads, [f"{found}.append(({number}, 64 * {name} + {index}))"])


_READ = re.compile(r"g\.(resources|zones)\[(?:(\d+) \+ )?you\]")


_KEPT = re.compile(r"(w\d+) is None")


def read_once(lines: list[str]) -> list[str]:
    """Lines that change nothing, with what they read of `you` more than once in local variables."""
    text = "\n".join(lines)
    first = [f"{name} = None" for name in sorted({each.group(1) for each in _KEPT.finditer(text)})]
    for match in sorted({each.group() for each in _READ.finditer(text)}):
        if text.count(match) > 1 or "resources" in match:
            name = f"u{len(first)}"
            first.append(f"{name} = {match}")
            text = text.replace(match, name)
    for row, name in (("g.face", "F"), ("g.marks", "M")):
        if f"{row}[" in text:
            first.append(f"{name} = {row}")
            text = text.replace(f"{row}[", f"{name}[")
    return [*first, *text.split("\n")]


@frozen(slots=True)
class _Action:
    """One action of a list: nested loops over its parameters, each condition asked as soon as it can be."""

    writer: Writer
    number: int
    action: ActionDef
    found: str

    @property
    def names(self) -> Names:
        """What its source calls the parameters."""
        return Names(
            *("you", "-1", "None"),
            local=lambda slot: f"q{slot}",
            sure_locals=len(self.action.params),
            owned=_owned(self.writer, self.action),
        )

    def lines(self) -> list[str]:
        """The lines that append what is legal to a list that is empty."""
        action, names = self.action, self.names
        conditions = list(_conditions(self.writer, action))
        count = len(action.params)
        asked = [
            [head for needed, source in conditions if needed == slot and (head := source(names))]
            for slot in range(count + 1)
        ]
        heads = [f"if ('action', you, {self.number}) not in g.spent:"] if action.limit else []
        heads += [*asked[0], *self._least_price()]
        for slot, param in enumerate(action.params):
            heads += self._ahead(slot, param)
        if count == 1:
            return nested(heads, self._only_loop(asked[1]))
        for slot, param in enumerate(action.params[:-1]):
            heads += [*_loop(self.writer, param, slot, names), *asked[slot + 1]]
        if not count:
            return nested(heads, [f"{self.found}.append(({self.number},))"])
        return nested(heads, self._last_loop(asked[count]))

    def _least_price(self) -> list[str]:
        """Nothing is looked for where nothing could be paid that is of the kind of card that is looked for."""
        machine, writer = self.writer.machine, self.writer
        options = self.action.params[0].options if len(self.action.params) == 1 else None
        payments = self.action.price.payments
        if not isinstance(options, ir.Noun) or len(payments) != 1 or not _is_paid_apart(self.action.price):
            return []
        amount, names = resolved(writer, payments[0].amount, self.names)
        held = _held(writer, payments[0], self.names)
        if not isinstance(amount, ir.PropertyOf) or "(" in held or writer.expr(amount.card, names) != "q0":
            return []
        which = options.which.items if isinstance(options.which, ir.All) else (options.which,)
        kinds = [
            machine.kind_bit[each.kind]
            for each in which
            if isinstance(each, ir.IsKind) and each.card == ir.Candidate(ir.CARD)
        ]
        number = machine.property_index[amount.property]
        prices = [
            price if isinstance(price, int) else 0
            for price, bits in zip(machine.printed[number], machine.def_kinds, strict=True)
            if kinds and bits & kinds[0]
        ]
        least = min(prices, default=0) if writer.properties[number] else 0
        return [f"if {held} >= {least}:"] if least > 0 else []

    def _ahead(self, slot: int, param: ir.Param) -> list[str]:
        """A range that may be empty whatever the other parameters are need not be looked for inside their loops."""
        options = param.options
        if slot and isinstance(options, ir.Range) and not _needs(options.low, options.high):
            low, high = (self.writer.expr(each, self.names) for each in (options.low, options.high))
            return [f"if {high} >= {low}:"]
        return []

    def _only_loop(self, asked: list[str]) -> list[str]:
        """One parameter: cards of a few places are gathered as they lie, and then put into order."""
        param, writer = self.action.params[0], self.writer
        loops = each_of(writer, param.options, "q0", self.names)
        append = f"{self.found}.append(({self.number}, q0))"
        if loops is None:
            return nested([*_loop(writer, param, 0, self.names), *asked], [append])
        if len(loops) == 1 and len(loops[0]) == 1:
            source = loops[0][0].removeprefix("for q0 in ").removesuffix(":")
            if not asked:
                return nested([f"if {source}:", _in_order(writer, "q0", source)], [append])
        lines = [line for heads in loops for line in nested([*heads, *asked], [append])]
        return [*lines, f"if len({self.found}) > 1: {self.found}.sort()"]

    def _last_loop(self, asked: list[str]) -> list[str]:
        """The innermost of several loops; numbers for seats are choices that were made beforehand."""
        params, names = self.action.params, self.names
        slot = len(params) - 1
        options = params[slot].options
        loop = _loop(self.writer, params[slot], slot, names)
        args = "".join(f"q{each}, " for each in range(len(params)))
        lines = nested([*loop, *asked], [f"{self.found}.append(({self.number}, {args}))"])
        is_of_seats = len(params) == 2 and params[0].type.sort is Sort.SEAT and not params[0].type.many
        if asked or not is_of_seats or not isinstance(options, ir.Range) or options.low != ir.Number(1):
            return lines
        high, seats = self.writer.expr(options.high, names), self.writer.machine.seats
        rows = [[(self.number, seat, amount) for amount in range(1, AMOUNTS + 1)] for seat in range(seats)]
        # up to every number: those up to it as they are offered, mostly alone
        made = [[row[:most] for most in range(AMOUNTS + 1)] for row in rows]
        key = f"{self.writer.constant(self.writer.keep(made))}[q0][{high}]"
        # where it is known before the loop it is no less than the lowest number there
        least = "0 <= " if _needs(options.high) else ""
        return [
            f"if {least}{high} <= {AMOUNTS}: {self.found} = {self.found} + {key} if {self.found} else {key}",
            "else:",
            f"    {self.found} = [*{self.found}]",
            *("    " + line for line in lines),
        ]


def nested(heads: list[str], inner: list[str]) -> list[str]:
    """Lines inside heads, each of which stands inside the one before."""
    lines, pad = [], ""
    for head in heads:
        lines += [pad + line for line in head.split("\n")]
        pad += "    " if head.endswith(":") else ""
    return [*lines, *(pad + line for line in inner)]


def _owned(writer: Writer, action: ActionDef) -> frozenset[int]:
    """The parameters that are cards in zones of players."""
    machine = writer.machine
    return frozenset(
        slot
        for slot, param in enumerate(action.params)
        if isinstance(param.options, ir.Noun)
        and all(
            isinstance(each, ir.InZone) and machine.zone_of_player[machine.zone_index[each.zone]]
            for each in param.options.where
        )
    )


def _loop(writer: Writer, param: ir.Param, slot: int, names: Names) -> list[str]:
    options = param.options
    if isinstance(options, ir.Range):
        low, high = writer.expr(options.low, names), writer.expr(options.high, names)
        if isinstance(options.low, ir.Number) and options.low.value >= 0:
            last = options.low.value + MOST_NUMBERS - 1
            return [f"for q{slot} in range({low}, ({high} if {high} < {last} else {last}) + 1):"]
        return [f"for q{slot} in numbers({low}, {high}):"]
    ready = _ready_abilities(writer, options, slot, names)
    if ready is not None:
        return ready
    if options is None:
        return [f"for q{slot} in ():"]
    if options.type.sort is Sort.SEAT:
        loops = each_of(writer, options, f"q{slot}", names)
        if loops is not None and len(loops) == 1:
            return loops[0]
    source = _once_each(writer, options, names)
    if options.type.sort is Sort.CELL and not _needs(options):
        # the same cells whatever else is chosen, and in other actions of the list
        name, found = writer.found_once(options, lambda: f"sorted({source})")
        return [f"if {found}\nfor q{slot} in {name}:"]
    return [_in_order(writer, f"q{slot}", source)]


def _once_each(writer: Writer, options: Expr, names: Names) -> str:
    source = writer.list_of(options, names)
    return source if is_each_once(options) else f"set({source})"


def _in_order(writer: Writer, name: str, source: str) -> str:
    """The head of a loop over things by number; a list that sorts itself is twice as quick as `sorted`."""
    row = writer.fresh("s")
    return f"{row} = [*{source}]\nif len({row}) > 1: {row}.sort()\nfor {name} in {row}:"


def _ready_abilities(writer: Writer, options: Expr | None, slot: int, names: Names) -> list[str] | None:
    """Ready abilities of cards: card by card, each asked by a function of its own. None for any other noun."""
    if not isinstance(options, ir.Noun) or options.sort.sort is not Sort.ABILITY or options.best:
        return None
    place = options.where[0]
    ready = ir.State("ready", ir.Candidate(options.sort))
    if len(options.where) != 1 or not isinstance(place, ir.AbilitiesOf):
        return None
    if options.which != ready or options.slice is not None:
        return None
    card, index, asked = (writer.fresh(letter) for letter in "cif")
    return [
        _in_order(writer, card, _cards_that_speak(writer, place.cards, names)),
        *_ready_of(card, index, asked),
        f"q{slot} = 64 * {card} + {index}",
    ]


def _ready_of(card: str, index: str, asked: str) -> list[str]:
    """The heads of lines for each ability of a card that is ready."""
    return [
        f"for {index}, {asked} in UNUSED[g.face[{card}]][g.marks[{card}]]:",
        f"if {asked} is None or {asked}(g, you, {card}):",
    ]


def _cards_that_speak(writer: Writer, cards: Expr, names: Names) -> str:
    """`an active card`: those in your active zones and in shared ones, without looking at all others."""
    active = ir.State("active", ir.Candidate(ir.CARD))
    if not isinstance(cards, ir.Noun) or cards != ir.Noun(ir.CARD, (ir.Anywhere(),), active):
        return _once_each(writer, cards, names)
    machine = writer.machine
    zones = [
        f"g.zones[{machine.zone_base[number]} + you]"
        if machine.zone_of_player[number]
        else f"g.zones[{machine.zone_base[number]}]"
        for number, flags in enumerate(machine.zone_flags)
        if "active" in flags
    ]
    if len(zones) == 1:
        return zones[0]
    return "[" + ", ".join(f"*{zone}" for zone in zones) + "]"


# ---- conditions and prices ----------------------------------------------------------------------------------


def _conditions(writer: Writer, action: ActionDef) -> Iterator[Condition]:
    """Everything that must hold, in order: conditions, prices, what nothing forbids."""
    condition = action.condition
    items = condition.items if isinstance(condition, ir.All) else () if condition is None else (condition,)
    for item in items:
        yield _needs(item), _condition(writer, item)
    count = len(action.params)
    if _is_paid_apart(action.price):
        for payment in action.price.payments:
            if not _is_covered(payment, action):
                yield _needs(payment.amount, payment.source), _covered(writer, payment)
    elif action.price != ir.FREE:
        price = writer.constant(action.price)
        args = "".join(f", q{slot}" for slot in range(count))
        yield count, lambda _names: f"if g.is_payable({price}, [you, -1, None{args}]):"
    if action.name in writer.machine.forbidden:
        name, found = writer.constant(action.name), writer.fresh("f")
        listed = ", ".join(f"q{slot}" for slot in range(count))
        # most of what may forbid it is about another card: that is asked as soon as the card is known
        needed = int(count > 0 and action.params[0].type.sort is Sort.CARD)
        known = f"{found} = g.forbidding({name}, you, ({'q0,' * needed}))"
        yield needed, lambda _names: known
        yield count, lambda _names: f"if not {found} or not g.forbids({found}, [{listed}]):"


def _is_paid_apart(price: ir.Price) -> bool:
    """Whether a price is payments of which none takes what another needs."""
    different = {payment.what for payment in price.payments}
    return not price.deeds and 0 < len(price.payments) == len(different)


def _condition(writer: Writer, item: Expr) -> Callable[[Names], str]:
    return lambda names: where_holds(writer, item, names)


def _covered(writer: Writer, payment: ir.Payment) -> Callable[[Names], str]:
    def head(names: Names) -> str:
        near = tokens_near(writer, payment, names)
        if near is None:
            return f"if {_payable(writer, payment, names)}:"
        amount = writer.expr(payment.amount, names)
        found, held = near
        return f"if {amount} > 0 and {found}\nif {amount} <= 0 or {held} >= {amount}:"

    return head


def _is_covered(payment: ir.Payment, action: ActionDef) -> bool:
    """Whether a parameter already takes no more than there is to pay: `for (amount: 1 to coins)`."""
    amount = payment.amount
    if payment.source is not None or not isinstance(amount, ir.Local) or amount.slot >= len(action.params):
        return False
    options = action.params[amount.slot].options
    return isinstance(options, ir.Range) and options.high == ir.ResourceOf(payment.what, ir.You())


def _needs(*parts: Expr | None) -> int:
    return max((each.slot + 1 for each in walk(parts) if isinstance(each, ir.Local)), default=0)


def _payable(writer: Writer, payment: ir.Payment, names: Names) -> str:
    amount = writer.expr(payment.amount, names)
    if payment.what in writer.machine.counter_index:
        return f"({amount} <= 0 or {_held(writer, payment, names)} >= {amount})"
    enough = f"({_held(writer, payment, names)} >= {amount})"
    if payment.what in writer.machine.never_negative:
        return enough
    is_positive = isinstance(payment.amount, ir.Number) and payment.amount.value > 0
    return enough if is_positive else f"({enough} or {amount} <= 0)"


def _held(writer: Writer, payment: ir.Payment, names: Names) -> str:
    """How much is there to pay with: read directly where it is certain who pays."""
    sources = "[you]" if payment.source is None else writer.list_of(payment.source, names)
    number = writer.machine.resource_index.get(payment.what)
    is_one = (
        sources.startswith("[") and sources.endswith("]") and " for " not in sources and "," not in sources
    )
    if number is not None and is_one:
        return writer.resource_at(number, sources[1:-1])
    if number is None and payment.source is not None and is_each_once(payment.source):
        card, counter = writer.fresh(), writer.machine.counter_index[payment.what]
        return f"sum([g.counters.get(({card}, {counter}), 0) for {card} in {sources}])"
    return f"g.held_by({writer.constant(payment.what)}, {sources})"
