"""Making the tables of the automaton from the grammar: the only module that knows Lark."""

import json
from collections.abc import Iterator
from typing import Any, final

from attrs import field, frozen
from lark import Lark
from lark.lexer import Lexer, Token

from realmsdsl.syntax.tables import hashed


@final
class _NoLexer(Lexer):
    """Keeps Lark from building its own lexers: only its tables are wanted."""

    def __init__(self, conf: object) -> None:
        """The terminals are read elsewhere."""

    def lex(self, *_: object) -> Iterator[Token]:
        """No text is ever read with it."""
        return iter(())


def make(grammar: str) -> dict[str, Any]:
    """The tables of a grammar as JSON data, by Lark in strict mode; the same ones every time.

    Raises `lark.exceptions.GrammarError` if the grammar is wrong or has a conflict.
    """
    made = Lark(grammar, parser="lalr", lexer=_NoLexer, strict=True, maybe_placeholders=True)
    table = made.parser.parser._parse_table  # noqa: SLF001 - Lark shows its tables nowhere else
    rules = sorted(made.rules, key=lambda rule: (rule.origin.name, rule.order))
    start = table.start_states["start"]
    states = _in_order(table.states, start)
    origins = sorted({rule.origin.name for rule in rules})
    terminals = sorted({name for row in table.states.values() for name in row} - set(origins))
    numbers = _Numbers(
        {state: number for number, state in enumerate(states)},
        {rule: number for number, rule in enumerate(rules)},
        {name: number for number, name in enumerate(terminals)},
        {name: number for number, name in enumerate(origins)},
    )
    rows = [_row(table.states[state], numbers) for state in states]
    return {
        "terminals": terminals,
        "origins": origins,
        "rules": [_rule_data(rule, numbers.origins) for rule in rules],
        "lookaheads": [list(names) for names in numbers.lookaheads],
        "states": rows,
        "start": numbers.states[start],
        "accept": numbers.states[table.end_states["start"]],
        "words": {each.pattern.value: each.name for each in made.terminals if each.pattern.type == "str"},
        "patterns": {each.name: each.pattern.value for each in made.terminals if each.pattern.type == "re"},
    }


def _in_order(table: dict[int, dict[str, Any]], start: int) -> list[int]:
    # Lark numbers its states as they come out of sets: here they are numbered from the start on.
    order = [start]
    seen = {start}
    for state in order:
        for _, (action, target) in sorted(table[state].items()):
            if action.name == "Shift" and target not in seen:
                seen.add(target)
                order.append(target)
    return order


@final
@frozen(slots=True)
class _Numbers:
    states: dict[int, int]
    rules: dict[Any, int]
    terminals: dict[str, int]
    origins: dict[str, int]
    lookaheads: dict[tuple[int, ...], int] = field(factory=dict)


def _row(actions: dict[str, Any], numbers: _Numbers) -> list[list[int]]:
    # The shifts, gotos and reductions of a state, each as pairs; a reduction with its set of lookaheads.
    shifts: list[int] = []
    gotos: list[int] = []
    reductions: dict[int, list[int]] = {}
    for name, (action, arg) in sorted(actions.items()):
        if name in numbers.origins:
            gotos += [numbers.origins[name], numbers.states[arg]]
        elif action.name == "Shift":
            shifts += [numbers.terminals[name], numbers.states[arg]]
        else:
            reductions.setdefault(numbers.rules[arg], []).append(numbers.terminals[name])
    reduced = []
    for rule, names in sorted(reductions.items()):
        reduced += [rule, numbers.lookaheads.setdefault(tuple(names), len(numbers.lookaheads))]
    return [shifts, gotos, reduced]


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


def stored_text(grammar: str) -> str:
    """The tables of a grammar as they are kept in a file: a line of hashes, a line of JSON."""
    body = json.dumps(make(grammar), separators=(",", ":"), sort_keys=True)
    return f"{hashed(grammar)} {hashed(body)}\n{body}\n"
