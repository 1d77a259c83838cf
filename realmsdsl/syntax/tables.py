"""The LALR(1) tables of the grammar: made by Lark, kept beside this module as plain numbers.

Making them takes Lark more than a second, reading them some milliseconds, so they come with the
package. They hold the hash of the grammar they were made from: after a change of the grammar, or if
anything is amiss, they are made anew in memory, and a test asks for `python -m realmsdsl.syntax`.
"""

import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, final

from attrs import frozen

from realmsdsl.base.resources import grammar_path

STORED: Final = Path(__file__).with_name("tables.json")
"""Where the tables that come with the package lie."""

END: Final = "$END"
"""The terminal behind the last line of a file."""


@final
@frozen(slots=True)
class Rule:
    """One production, with what the automaton asks at every reduction.

    A rule that `is_list` is poured out into the rule around it. Of a rule that vanishes around its only
    part, `only` is the place of this part, and it `is_unit` if there is nothing else. `kept` are the
    symbols that say something, each with whether its list is poured out and how many absent optional
    parts stand before it; `absent` counts those at the end. `plain` are their places, if that is all.
    """

    origin: int
    name: str
    size: int
    is_list: bool
    kept: tuple[tuple[int, bool, int], ...]
    absent: int
    only: int | None
    is_unit: bool
    plain: tuple[int, ...] | None


@final
@frozen(slots=True)
class Tables:
    """What the automaton needs: actions and gotos of every state, rules, and the terminals.

    An action is the next state, or `~rule` for a reduction. `words` maps a keyword to its terminal,
    `patterns` a terminal that is more than a fixed text to its regular expression.
    """

    actions: tuple[dict[str, int], ...]
    gotos: tuple[dict[int, int], ...]
    rules: tuple[Rule, ...]
    start: int
    accept: int
    words: dict[str, str]
    patterns: dict[str, str]


def make(grammar: str) -> dict[str, Any]:
    """The tables of a grammar as JSON data, by Lark in strict mode.

    Raises `lark.exceptions.GrammarError` if the grammar is wrong or has a conflict.
    """
    from lark import Lark  # noqa: PLC0415 - takes 80 ms, and is needed only when the grammar has changed

    made = Lark(grammar, parser="lalr", strict=True, maybe_placeholders=True)
    table = made.parser.parser._parse_table  # noqa: SLF001 - Lark shows its tables nowhere else
    rule_numbers = {rule: number for number, rule in enumerate(made.rules)}
    origins = sorted({rule.origin.name for rule in made.rules})
    origin_numbers = {name: number for number, name in enumerate(origins)}
    terminals = sorted({name for row in table.states.values() for name in row} - set(origins))
    terminal_numbers = {name: number for number, name in enumerate(terminals)}
    lookaheads: dict[tuple[int, ...], int] = {}
    states = []
    for number in range(len(table.states)):
        shifts: list[int] = []
        gotos: list[int] = []
        reductions: dict[int, list[int]] = {}
        for name, (action, arg) in table.states[number].items():
            if name in origin_numbers:
                gotos += [origin_numbers[name], arg]
            elif action.name == "Shift":
                shifts += [terminal_numbers[name], arg]
            else:
                reductions.setdefault(rule_numbers[arg], []).append(terminal_numbers[name])
        reduced = []
        for rule_number, names in reductions.items():
            reduced += [rule_number, lookaheads.setdefault(tuple(sorted(names)), len(lookaheads))]
        states.append([shifts, gotos, reduced])
    return {
        "terminals": terminals,
        "origins": origins,
        "rules": [_rule_data(rule, origin_numbers) for rule in made.rules],
        "lookaheads": [list(names) for names in lookaheads],
        "states": states,
        "start": table.start_states["start"],
        "accept": table.end_states["start"],
        "words": {each.pattern.value: each.name for each in made.terminals if each.pattern.type == "str"},
        "patterns": {each.name: each.pattern.value for each in made.terminals if each.pattern.type == "re"},
    }


def _rule_data(rule: Any, origin_numbers: dict[str, int]) -> list[Any]:
    empty = rule.options.empty_indices or [False] * len(rule.expansion)
    kept, absent, symbols = [], 0, iter(rule.expansion)
    place = 0
    for is_empty in empty:
        if is_empty:
            absent += 1
            continue
        symbol = next(symbols)
        if rule.options.keep_all_tokens or not (symbol.is_term and symbol.filter_out):
            is_list = not symbol.is_term and symbol.name.startswith("_")
            kept.append([place, int(is_list), absent])
            absent = 0
        place += 1
    name = str(rule.alias or rule.origin.name)
    is_list = rule.origin.name.startswith("_")
    vanishes = bool(rule.options.expand1 and not rule.alias)
    return [
        origin_numbers[rule.origin.name],
        name,
        len(rule.expansion),
        int(vanishes),
        int(is_list),
        kept,
        absent,
    ]


def read(data: dict[str, Any]) -> Tables:
    """The tables from their JSON data.

    Raises KeyError, IndexError, TypeError or ValueError if the data is not such tables.
    """
    terminals = data["terminals"]
    lookaheads = [[terminals[number] for number in names] for names in data["lookaheads"]]
    actions, gotos = [], []
    for shifts, to, reductions in data["states"]:
        row = {terminals[name]: state for name, state in zip(shifts[::2], shifts[1::2], strict=True)}
        for rule, names in zip(reductions[::2], reductions[1::2], strict=True):
            for name in lookaheads[names]:
                row[name] = ~rule
        actions.append(row)
        gotos.append(dict(zip(to[::2], to[1::2], strict=True)))
    rules = tuple(_rule(*parts) for parts in data["rules"])
    return Tables(
        tuple(actions), tuple(gotos), rules, data["start"], data["accept"], data["words"], data["patterns"]
    )


def _rule(
    origin: int, name: str, size: int, vanishes: int, is_list: int, kept: list[list[int]], absent: int
) -> Rule:
    places = tuple((place, bool(many), before) for place, many, before in kept)
    only = places[0][0] if vanishes and len(places) == 1 and not places[0][1] else None
    is_plain = not (is_list or absent or any(many or before for _, many, before in places))
    plain = tuple(place for place, _, _ in places) if is_plain else None
    return Rule(
        origin,
        name,
        size,
        bool(is_list),
        places,
        absent,
        only,
        is_unit=only is not None and size == 1,
        plain=plain,
    )


def stored_text(grammar: str) -> str:
    """The tables of a grammar as they are kept in a file: a line of hashes, a line of JSON."""
    body = json.dumps(make(grammar), separators=(",", ":"))
    return f"{_hash(grammar)} {_hash(body)}\n{body}\n"


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def load(stored: Path, grammar: str) -> Tables:
    """The tables in a file, or new ones if they are not whole or belong to another grammar."""
    try:
        head, body = stored.read_text(encoding="utf-8").rstrip("\n").split("\n")
        if head == f"{_hash(grammar)} {_hash(body)}":
            return read(json.loads(body))
    except (OSError, ValueError, KeyError, IndexError, TypeError):
        pass  # made anew below: the file only saves time
    return read(make(grammar))


@cache
def tables() -> Tables:
    """The tables of the language."""
    return load(STORED, grammar_path().read_text(encoding="utf-8"))
