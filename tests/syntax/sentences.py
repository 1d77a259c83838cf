"""Random files that the grammar allows, derived from the grammar itself."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final

from lark import Lark
from lark.grammar import NonTerminal, Rule

from realmsdsl.base.resources import grammar_path

_SPELT: Final = {
    "CLOCK": ["at start of", "at end of"],
    "UNTIL": ["until end of", "until start of"],
    "_FOR_EACH": ["for each"],
    "_ONCE_THIS": ["once this"],
    "_ONLY_IF": ["only if"],
    "_UP_TO": ["up to"],
    "ANY_NUMBER": ["any number of"],
    "THAT_MANY": ["that many"],
    "THAT_PLAYER": ["that player"],
    "_SHARING": ["sharing a"],
    "_NEXT_TO": ["next to"],
    "_OTHER_THAN": ["other than"],
    "_THERE_IS": ["there is", "there are"],
    "_YOU_DO": ["you do"],
    "OR_MORE": ["or more"],
    "OR_LESS": ["or less"],
    "MORE_THAN": ["more than"],
    "LESS_THAN": ["less than"],
    "NAME": ["moon", "heirloom", "orb", "card", "cards", "unit", "gain", "star_empire", "x"],
    "STRING": ['"Moon"', '"An Odd # Name"', '""'],
    "NUMBER": ["0", "1", "2", "17"],
}


@cache
def _grammar() -> tuple[dict[str, list[Rule]], dict[str, str], dict[str, int]]:
    made = Lark(grammar_path().read_text(encoding="utf-8"), parser="lalr", maybe_placeholders=True)
    words = {each.name: each.pattern.value for each in made.terminals if each.pattern.type == "str"}
    rules: dict[str, list[Rule]] = {}
    for rule in made.rules:
        if not any(symbol.name.startswith("BROKEN") for symbol in rule.expansion):
            rules.setdefault(rule.origin.name, []).append(rule)
    return rules, words, _depths(rules)


def _depths(rules: dict[str, list[Rule]]) -> dict[str, int]:
    # How many levels the smallest sentence of each symbol takes.
    depths: dict[str, int] = {}
    for _ in range(100):
        for name, alternatives in rules.items():
            found = [depth for rule in alternatives if (depth := _depth(rule, depths)) is not None]
            if found:
                depths[name] = min(found)
    return depths


def _depth(rule: Rule, depths: dict[str, int]) -> int | None:
    parts = [depths.get(s.name) for s in rule.expansion if isinstance(s, NonTerminal)]
    known = [depth for depth in parts if depth is not None]
    return None if len(known) < len(parts) else 1 + max(known, default=0)


def _tokens(symbol: str, random: Random, budget: int) -> Iterator[str]:
    rules, words, depths = _grammar()
    if symbol not in rules:
        yield (
            symbol
            if symbol in {"_NL", "_INDENT", "_DEDENT"}
            else random.choice(_SPELT.get(symbol) or [words[symbol]])
        )
        return
    fitting = [(rule, depth) for rule in rules[symbol] if (depth := _depth(rule, depths)) is not None]
    least = min(depth for _, depth in fitting)
    small = [rule for rule, depth in fitting if depth <= max(least, budget)]
    for part in random.choice(small).expansion:
        yield from _tokens(part.name, random, budget - 1)


def sentence(seed: int, symbol: str = "start", budget: int = 22) -> str:
    """A random text that the grammar derives from a symbol, at most about `budget` levels deep."""
    level = 0
    line: list[str] = []
    lines: list[str] = []
    for token in _tokens(symbol, Random(seed), budget):
        match token:
            case "_NL":
                lines.append("    " * level + " ".join(line))
                line = []
            case "_INDENT":
                level += 1
            case "_DEDENT":
                level -= 1
            case _:
                line.append(token)
    return "\n".join([*lines, " ".join(line)])
