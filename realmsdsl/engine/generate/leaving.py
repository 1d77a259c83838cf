"""Source that leaves frames where the reference form would have them: of a call, and of the use of an ability that may ask."""

from realmsdsl.engine import abilities
from realmsdsl.engine.generate.writer import Writer
from realmsdsl.engine.layout import EXTRA
from realmsdsl.engine.replacing import RULES


def call(writer: Writer, verb: str, you: str, args: list[str]) -> str:
    """The state of a call whose deed is done, about somebody certain, and whose rules are still to be established."""
    position = writer.machine.verb_object[verb]
    done = "" if position is None else args[position]
    return f"[{RULES!r}, [], [{', '.join(args)}], {you}, None, {position}, [], [{done}]]"


def frame(body: int, act: str, state: str) -> list[str]:
    """The lines that leave a frame with an activation of its own."""
    return [f"g.frames.append([{body}, 0, len(g.acts), {state}, 1])", f"g.acts.append({act})"]


def call_in(where: str, body: int, act: str, state: str) -> list[str]:
    """The lines that leave a call in its frame, or in a new one if it has none."""
    new = frame(body, act, state)
    if where == "None":
        return new
    return [f"if {where} is None:", *("    " + line for line in new), f"else: {where}[{EXTRA}] = {state}"]


def use(body: int, act: str, you: str, card: str) -> list[str]:
    """The lines that leave the use of the only ability of a card of some kind, begun by the function `begin`; if that is
    missing, the body does everything."""
    state = f"[{abilities.NEXT!r}, [], {you}, None, None]"
    return [
        f"using = None if begin is None else {state}",
        *frame(body, act, "using"),
        f"if using is not None: begin(g, {you}, {card}, using)",
    ]
