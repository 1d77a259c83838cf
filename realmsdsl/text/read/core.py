"""A noun as it was read, before it is known how it is introduced."""

from typing import final

from attrs import frozen

from realmsdsl.text.clauses import Clause


@final
@frozen(slots=True)
class Core:
    """A noun with what describes it."""

    heads: tuple[str, ...]
    name: str = ""
    modifiers: tuple[Clause, ...] = ()
