"""Source of the lists of legal actions, one function for each group."""

from realmsdsl import ir
from realmsdsl.engine.generate.expressions import Names, Writer
from realmsdsl.ir import ActionDef, Expr, Sort
from realmsdsl.ir.walk import walk


def listing(writer: Writer, group: str, number: int) -> list[str]:
    """The function that lists the legal actions of a group for a seat, in canonical order."""
    lines = [f"def g{number}(g, you):", "    found = []"]
    for index, action in enumerate(writer.machine.actions):
        if action.group == group:
            lines += _action(writer, index, action)
    return localised([*lines, "    return found"])


_ROWS = {"g.zones": "Z", "g.resources": "R", "g.printed": "N", "g.out": "O", "g.face": "F", "g.marks": "M"}


def localised(lines: list[str]) -> list[str]:
    """The same function with the rows that it reads more than once in local variables."""
    text = "\n".join(lines[1:])
    used = {row: name for row, name in _ROWS.items() if text.count(row + "[") > 1}
    for row, name in used.items():
        text = text.replace(row + "[", name + "[")
    return [lines[0], *(f"    {name} = {row}" for row, name in used.items()), *text.split("\n")]


def _action(writer: Writer, number: int, action: ActionDef) -> list[str]:
    """Nested loops over the parameters; each condition is asked as soon as what it speaks of is bound."""
    names = Names(
        you="you", this="-1", event="None", local=lambda slot: f"q{slot}", sure_locals=len(action.params)
    )
    pending = list(_conditions(writer, action))
    lines: list[str] = []
    depth = 1
    if action.limit:
        lines.append(f"    if (-2 - you, {number}) not in g.spent:")
        depth += 1
    for slot in range(len(action.params) + 1):
        for needed, condition, source in list(pending):
            if needed <= slot:
                pending.remove((needed, condition, source))
                text = source(names)
                if text != "True":
                    lines.append("    " * depth + f"if {text}:")
                    depth += 1
        if slot < len(action.params):
            head = _loop(writer, action.params[slot], slot, names)
            lines += ["    " * (depth + more) + line for more, line in enumerate(head)]
            depth += len(head)
    args = "".join(f", q{slot}" for slot in range(len(action.params)))
    comma = "" if args else ","
    return [*lines, "    " * depth + f"found.append(({number}{args}{comma}))"]


def _loop(writer: Writer, param: ir.Param, slot: int, names: Names) -> list[str]:
    options = param.options
    if isinstance(options, ir.Range):
        low, high = writer.expr(options.low, names), writer.expr(options.high, names)
        return [f"for q{slot} in range({low}, {high} + 1):"]
    ready = _ready_abilities(writer, param, slot, names)
    if ready is not None:
        return ready
    source = "[]" if options is None else writer.list_of(options, names)
    return [f"for q{slot} in sorted({source}):"]


def _ready_abilities(writer: Writer, param: ir.Param, slot: int, names: Names) -> list[str] | None:
    """Ready abilities of cards: card by card, each asked by a function of its own. None for any other noun."""
    noun = param.options
    if (
        not isinstance(noun, ir.Noun)
        or noun.sort.sort is not Sort.ABILITY
        or noun.best
        or noun.slice is not None
    ):
        return None
    where = noun.where[0]
    ready = ir.State("ready", ir.Candidate(noun.sort))
    if len(noun.where) != 1 or not isinstance(where, ir.AbilitiesOf) or noun.which != ready:
        return None
    card, index, bit, asked = (writer.fresh(letter) for letter in "cibf")
    cards = _active_cards(writer, where.cards, names)
    return [
        f"for {card} in {cards}:",
        f"for {index}, {bit}, {asked} in READY[g.face[{card}]]:",
        f"if not g.marks[{card}] & {bit} and ({asked} is None or {asked}(g, you, {card})):",
        f"if (q{slot} := 64 * {card} + {index}) >= 0:",
    ]


def _active_cards(writer: Writer, cards: Expr, names: Names) -> str:
    """`an active card`: those in your active zones and in shared ones, without looking at all others."""
    card_type = ir.CARD
    if (
        isinstance(cards, ir.Noun)
        and cards.which == ir.State("active", ir.Candidate(card_type))
        and cards.where == (ir.Anywhere(),)
    ):
        machine = writer.machine
        zones = []
        for number, flags in enumerate(machine.zone_flags):
            if "active" in flags:
                base = machine.zone_base[number]
                zones.append(
                    f"g.zones[{base} + you]" if machine.zone_of_player[number] else f"g.zones[{base}]"
                )
        if len(zones) == 1:
            return f"sorted({zones[0]})"
        return "sorted([" + ", ".join(f"*{zone}" for zone in zones) + "])"
    return f"sorted({writer.list_of(cards, names)})"


def _conditions(writer: Writer, action: ActionDef):  # type: ignore[no-untyped-def]  # rows of three
    """How many parameters each condition needs, and its source."""
    condition = action.condition
    items = () if condition is None else condition.items if isinstance(condition, ir.All) else (condition,)
    for item in items:
        yield _needs(item), item, lambda names, item=item: writer.condition(item, names)
    for payment in action.price.payments:
        if _is_covered(payment, action):
            continue
        yield (
            _needs(payment.amount, payment.source),
            payment,
            lambda names, payment=payment: _payable(writer, payment, names),
        )
    count = len(action.params)
    if action.price.deeds or len({each.what for each in action.price.payments}) < len(action.price.payments):
        price = writer.constant(action.price)
        yield (
            count,
            action,
            lambda names: f"g.is_payable({price}, [you, -1, None{''.join(f', q{s}' for s in range(count))}])",
        )
    if any(each.how == "forbid" and each.target == action.name for each in writer.machine.modifiers):
        name = writer.constant(action.name)
        yield (
            count,
            name,
            lambda names: f"not g.is_forbidden({name}, you, [{', '.join(f'q{s}' for s in range(count))}])",
        )


def _is_covered(payment: ir.Payment, action: ActionDef) -> bool:
    """Whether a parameter already takes no more than there is to pay: `for (amount: 1 to coins)`."""
    amount = payment.amount
    if payment.source is not None or not isinstance(amount, ir.Local) or amount.slot >= len(action.params):
        return False
    options = action.params[amount.slot].options
    return isinstance(options, ir.Range) and options.high == ir.ResourceOf(payment.what, ir.You())


def _needs(*parts: Expr | None) -> int:
    return max((each.slot + 1 for each in walk(parts) if isinstance(each, ir.Local)), default=0)


def _held(writer: Writer, payment: ir.Payment, names: Names) -> str:
    """How much is there to pay with: asked once where it does not depend on the parameters."""
    assert payment.source is not None, "a payment of your own is read directly"
    number = writer.machine.resource_index[payment.what]
    sources = writer.list_of(payment.source, names)
    if sources.startswith("[") and sources.endswith("]") and " for " not in sources and "," not in sources:
        return writer.resource_at(number, sources[1:-1])
    return f"g.held_by({writer.constant(payment.what)}, tuple({sources}))"


def _payable(writer: Writer, payment: ir.Payment, names: Names) -> str:
    amount = writer.expr(payment.amount, names)
    machine = writer.machine
    source = payment.source
    if payment.what in machine.resource_index:
        if source is None:
            return f"({writer.expr(ir.ResourceOf(payment.what, ir.You()), names)} >= {amount})"
        return f"({_held(writer, payment, names)} >= {amount})"
    assert source is not None, "a counter is paid from cards"
    cards = writer.list_of(source, names)
    return f"({amount} <= 0 or g.held_by({writer.constant(payment.what)}, tuple({cards})) >= {amount})"
