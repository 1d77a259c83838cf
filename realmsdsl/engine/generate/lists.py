"""Source of the lists of legal actions, one function for each group."""

from collections.abc import Callable, Iterator

from realmsdsl import ir
from realmsdsl.engine.generate.cells import cards_near
from realmsdsl.engine.generate.statements import function
from realmsdsl.engine.generate.writer import Names, Writer
from realmsdsl.engine.layout import MOST_NUMBERS
from realmsdsl.ir import ActionDef, Expr, Sort
from realmsdsl.ir.walk import walk

Condition = tuple[int, Callable[[Names], str]]
"""How many parameters must be bound before a condition can be asked, and its source."""

_ROWS = {"g.zones": "Z", "g.resources": "R", "g.printed": "N", "g.out": "O", "g.face": "F", "g.marks": "M"}
"""The rows of a game by the names of local variables for them."""


def listing(writer: Writer, group: str, number: int) -> list[str]:
    """The function that lists the legal actions of a group for a seat, in canonical order."""
    lines = ["found = []"]
    for index, action in enumerate(writer.machine.actions):
        if action.group == group:
            lines += _action(writer, index, action)
    return function(f"def g{number}(g, you):", localised([*lines, "return found"]))


def localised(lines: list[str]) -> list[str]:
    """The same lines with the rows that they read more than once in local variables."""
    text = "\n".join(lines)
    used = {row: name for row, name in _ROWS.items() if text.count(row + "[") > 1}
    for row, name in used.items():
        text = text.replace(row + "[", name + "[")
    return [*(f"{name} = {row}" for row, name in used.items()), *text.split("\n")]


def _action(writer: Writer, number: int, action: ActionDef) -> list[str]:
    """Nested loops over the parameters; each condition is asked as soon as what it speaks of is bound."""
    count = len(action.params)
    names = Names(
        *("you", "-1", "None"), local=lambda slot: f"q{slot}", sure_locals=count, owned=_owned(writer, action)
    )
    conditions = list(_conditions(writer, action))
    heads = [f"if ('action', you, {number}) not in g.spent:"] if action.limit else []
    for slot in range(count + 1):
        asked = [source(names) for needed, source in conditions if needed == slot]
        heads += [f"if {text}:" for text in asked if text != "True"]
        if slot < count:
            heads += _loop(writer, action.params[slot], slot, names)
    args = "".join(f"q{slot}, " for slot in range(count))
    lines = [*heads, f"found.append(({number}, {args}))"]
    return ["    " * depth + line for depth, line in enumerate(lines)]


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
    source = writer.list_of(options, names)
    return [f"for q{slot} in sorted({source if _has_each_once(options) else f'set({source})'}):"]


def _has_each_once(options: Expr) -> bool:
    """Whether a noun certainly names each thing once: it looks into different zones."""
    if not isinstance(options, ir.Noun):
        return not options.type.many
    zones = [each.zone for each in options.where if isinstance(each, ir.InZone) and _is_one_group(each.seats)]
    groups = [each for each in options.where if isinstance(each, ir.Group)]
    if len(options.where) == 1 and groups:
        return True
    return len(zones) == len(options.where) == len(set(zones))


def _is_one_group(seats: Expr | None) -> bool:
    """Whether seats are certainly different: nobody, one of them, or a group."""
    if seats is None or not seats.type.many:
        return True
    return isinstance(seats, ir.Noun) and len(seats.where) == 1 and isinstance(seats.where[0], ir.Group)


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
    card, index, bit, asked = (writer.fresh(letter) for letter in "cibf")
    return [
        f"for {card} in {_cards_that_speak(writer, place.cards, names)}:",
        f"for {index}, {bit}, {asked} in READY[g.face[{card}]]:",
        f"if not g.marks[{card}] & {bit} and ({asked} is None or {asked}(g, you, {card})):",
        f"if (q{slot} := 64 * {card} + {index}) >= 0:",
    ]


def _cards_that_speak(writer: Writer, cards: Expr, names: Names) -> str:
    """`an active card`: those in your active zones and in shared ones, without looking at all others."""
    active = ir.State("active", ir.Candidate(ir.CARD))
    if not isinstance(cards, ir.Noun) or cards != ir.Noun(ir.CARD, (ir.Anywhere(),), active):
        source = writer.list_of(cards, names)
        return f"sorted({source if _has_each_once(cards) else f'set({source})'})"
    machine = writer.machine
    zones = [
        f"g.zones[{machine.zone_base[number]} + you]"
        if machine.zone_of_player[number]
        else f"g.zones[{machine.zone_base[number]}]"
        for number, flags in enumerate(machine.zone_flags)
        if "active" in flags
    ]
    if len(zones) == 1:
        return f"sorted({zones[0]})"
    return "sorted([" + ", ".join(f"*{zone}" for zone in zones) + "])"


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
        yield count, lambda _names: f"g.is_payable({price}, [you, -1, None{args}])"
    if action.name in writer.machine.forbidden:
        name, found = writer.constant(action.name), writer.fresh("f")
        listed = ", ".join(f"q{slot}" for slot in range(count))
        first = "q0," if count else ""
        # most of what may forbid it is about another card: that is asked as soon as the card is known
        known = f"(({found} := g.forbidding({name}, you, ({first}))) is not None)"
        yield min(1, count), lambda _names: known
        yield count, lambda _names: f"(not {found} or not g.forbids({found}, [{listed}]))"


def _is_paid_apart(price: ir.Price) -> bool:
    """Whether a price is payments of which none takes what another needs."""
    different = {payment.what for payment in price.payments}
    return not price.deeds and 0 < len(price.payments) == len(different)


def _condition(writer: Writer, item: Expr) -> Callable[[Names], str]:
    return lambda names: writer.expr(item, names)


def _covered(writer: Writer, payment: ir.Payment) -> Callable[[Names], str]:
    return lambda names: _payable(writer, payment, names)


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
    if number is None and payment.source is not None and _has_each_once(payment.source):
        card, counter = writer.fresh(), writer.machine.counter_index[payment.what]
        sources = cards_near(writer, payment.source, names) or sources
        return f"sum([g.counters.get(({card}, {counter}), 0) for {card} in {sources}])"
    return f"g.held_by({writer.constant(payment.what)}, {sources})"
