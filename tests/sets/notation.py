"""The neutral notation of the fact tables, put into the language: a second author of every card.

The notation is explained beside the tables: `;` separates steps, `{…}` groups them, `choose: a | b` ends at the next `;`.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

_ZONES: Final = {
    "trade row": "trade_row",
    "hand": "hand",
    "discard": "discard_pile",
    "hand or discard": "hand or discard_pile",
}

_STEPS: Final = (
    (r"(combat|trade|authority) (\d+)", r"gain \2 \1"),
    (r"draw (\d+)", r"draw \1"),
    (r"opponent discards (\d+)", r"target opponent: must_discard \1"),
    (r"destroy target base", r"destroy target base"),
    (r"acquire free: any (\w+) -> deck top", r"acquire a \1 to top of deck"),
    (
        r"may: next (\w+) acquired this turn -> deck top",
        r"once this turn when you would acquire a \1 to discard_pile: may acquire it to top of deck",
    ),
    (r"discard (\d+)", r"discard \1 cards"),
    (r"acquire free: any (\w+) cost <= (\d+) -> (hand|deck top)", r"acquire a \1 with cost \2 or less to \3"),
    (r"acquire free: any (\w+) cost <= (\d+) -> discard", r"acquire a \1 with cost \2 or less"),
    (
        r"next ship or base acquired this turn -> (hand|deck top)",
        r"once this turn when you would acquire a ship or base to discard_pile: acquire it to \1",
    ),
    (
        r"if an opponent controls a base: combat (\d+)",
        r"if there is a base in play of opponents: gain \1 combat",
    ),
    (r"if you do: draw (\d+)", r"if you do: draw \1"),
    (
        r"combat (\d+) per card scrapped from hand or discard this turn",
        r"gain \1 combat for each card scrapped this turn from hand or discard_pile",
    ),
    (r"draw (\d+) per (\w+) card played this turn", r"draw \1 for each \2 card played this turn"),
    (r"draw 1 per card (?:discarded|scrapped) this way", r"draw that many"),
    (r"may discard up to (\d+)", r"discard up to \1 cards"),
)
"""Steps that are said in one line."""

_LINES: Final = (
    (r"trigger: whenever you play a ((?:\w+ )?ship): combat (\d+)", r"when you play a \1: gain \2 combat"),
    (r"static: counts as ally for all factions", r"static: ally_faction of this includes every faction"),
    (
        r"on acquire, if you played a (\w+) card this turn: may put this card into hand",
        r"when you acquire this: if there is a \1 card played this turn: may move this to hand",
    ),
)
"""Steps of the column of primaries that are lines of the card."""

_COPY: Final = "copy another ship you played this turn (keeps machine_cult, adds the copied faction)"
_COPY_STEPS: Final = (
    "choose another copyable ship played this turn as model",
    "if you do:",
    "    until end of turn: this is a copy of model keeping faction",
    "    use primary of this",
)

_COPY_BASE: Final = "copy any base in play until end of turn (keeps machine_cult, adds the copied faction)"
_COPY_BASE_LINES: Final = """\
    primary only if tower_copy is each_turn:
        choose another base in play of all players as model
        until end of turn: this is a copy of model keeping faction
    when this enters play:
        if tower_copy is on_entry:
            choose another base in play of all players as model
            until end of turn: this is a copy of model keeping faction
"""
"""Where the sources are open both ways are on the card."""

_HOMES: Final = {"scout": "deck", "viper": "deck", "explorer": "explorer_pile"}
"""Where the cards start that are not in the trade deck (column of notes)."""


def card_source(row: Mapping[str, str], name: str) -> str:
    """A row of a table as a card of the language, under another name."""
    lines = [f'{row["type"]} "{name}":']
    if row["id"] in _HOMES:
        lines.append(f"    home {_HOMES[row['id']]}")
    if row["faction"] != "unaligned":
        lines.append(f"    faction {row['faction']}")
    lines += [
        f"    {column} {row[column]}"
        for column in ("count", "cost", "defense")
        if row[column] not in {"", "0"}
    ]
    if row["primary"] == _COPY_BASE:
        return "\n".join(lines) + "\n" + _COPY_BASE_LINES
    parts = list(_split(row["primary"], ";"))
    lines += [f"    {line}" for line in map(_line, parts) if line]
    steps = "; ".join(part for part in parts if part and not _line(part))
    for column, text in (("primary", steps), ("ally", row["ally"]), ("scrap", row["scrap"])):
        if text:
            lines += [f"    {column}:", *(f"        {line}" for line in _steps(text))]
    return "\n".join(lines) + "\n"


def _line(step: str) -> str:
    """What a step of the primaries is as a line of the card, or nothing if it is none."""
    found = (re.sub(pattern, line, step) for pattern, line in _LINES if re.fullmatch(pattern, step))
    return next(found, "")


def _steps(text: str) -> Iterator[str]:
    """The lines of a row of steps."""
    if text == _COPY:
        yield from _COPY_STEPS
        return
    for step in _split(text, ";"):
        if step.startswith("choose: "):
            yield "choose one:"
            for option in _split(step.removeprefix("choose: "), "|"):
                yield f"    - {'; '.join(_steps(option.strip('{}')))}"
        elif found := re.fullmatch(r"if own bases in play >= (\d+)(?: \(including this\))?: (.*)", step):
            yield f"if count(bases in play) is {found[1]} or more: {'; '.join(_steps(found[2].strip('{}')))}"
        elif found := re.fullmatch(r"per card discarded this way (choose: .*)", step):
            yield "repeat that many times:"
            yield from (f"    {line}" for line in _steps(found[1]))
        else:
            yield _step(step)


def _step(step: str) -> str:
    for pattern, line in _STEPS:
        if re.fullmatch(pattern, step):
            return re.sub(pattern, line, step).replace("deck top", "top of deck")
    if found := re.fullmatch(r"(may )?scrap (1|up to \d+) (?:in|from) (.+)", step):
        may, amount, zone = found.groups()
        # zero is among the answers to "up to", so the table's `may` says nothing more
        cards = f"{amount} cards" if amount != "1" else "a card"
        return f"{'may ' if may and amount == '1' else ''}scrap {cards} in {_ZONES[zone]}"
    if step.startswith("may "):
        return f"may {_step(step.removeprefix('may '))}"
    raise ValueError(f"the notation has no step `{step}`")


def _split(text: str, mark: str) -> Iterator[str]:
    """The parts of a text between marks that stand outside braces."""
    depth = start = 0
    for at, letter in enumerate(text):
        depth += {"{": 1, "}": -1}.get(letter, 0)
        if letter == mark and depth == 0:
            yield text[start:at].strip()
            start = at + 1
    yield text[start:].strip()
