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


def hashed(text: str) -> str:
    """The hash that tells one text from another."""
    return sha256(text.encode()).hexdigest()


def load(stored: Path, grammar: str) -> Tables:
    """The tables in a file, or new ones if they are not whole or belong to another grammar."""
    try:
        head, body = stored.read_text(encoding="utf-8").rstrip("\n").split("\n")
        if head == f"{hashed(grammar)} {hashed(body)}":
            return read(json.loads(body))
    except (OSError, ValueError, KeyError, IndexError, TypeError):
        pass  # made anew below: the file only saves time
    from realmsdsl.syntax.making import make  # noqa: PLC0415 - Lark takes 80 ms, and is seldom needed

    return read(make(grammar))


@cache
def tables() -> Tables:
    """The tables of the language."""
    return load(STORED, grammar_path().read_text(encoding="utf-8"))
