"""What several players have, each of them or all together: words that leave that open are told with both."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from attrs import evolve

from realmsdsl.text.clauses import Clause, Clauses, NounPhrase, Runs
from realmsdsl.text.read import ReadLine

_TOGETHER: Final = "together"


def told_apart(lines: tuple[ReadLine, ...]) -> tuple[tuple[Clause, ...], ...]:
    """The sentences of a text in which each of several players has something, and those in which they have it together; none if
    nothing is left open."""
    said = tuple(each for line in lines for each in line.sentences)
    found = tuple(_within(said, how) for how in (_each_has, _together_have))
    return () if found[1] == said else found


def _each_has(clause: Clause, holder: NounPhrase) -> Clause:
    return evolve(clause, slots={**clause.slots, "holder": evolve(holder, is_together=False)})


def _together_have(clause: Clause, holder: NounPhrase) -> Clause:
    several = evolve(holder, determiner="plural", is_together=False)
    return evolve(clause, slots={**clause.slots, "holder": several}, required=(*clause.required, _TOGETHER))


def _within(part: Any, how: Callable[[Clause, NounPhrase], Clause]) -> Any:
    if isinstance(part, tuple):
        return tuple(_within(each, how) for each in part)
    if isinstance(part, Clauses | Runs):
        return evolve(part, items=_within(part.items, how))
    if not isinstance(part, Clause):
        return part
    inner = evolve(part, slots={name: _within(each, how) for name, each in part.slots.items()})
    holder = inner.slots.get("holder")
    is_open = isinstance(holder, NounPhrase) and holder.determiner == "each" and holder.is_together
    return how(inner, holder) if is_open and isinstance(holder, NounPhrase) else inner


def both(texts: tuple[Mapping[str, str] | None, ...], language: str) -> str:
    """Texts that a text may mean, in a language, for people; empty if one of them has no words."""
    said = [each[language] for each in texts if each is not None]
    return "\nor: ".join(said) if len(said) == len(texts) > 0 else ""
