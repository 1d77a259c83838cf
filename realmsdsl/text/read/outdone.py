"""Who has more of something: two numbers in one phrase, which our language compares."""

from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Clause, NounPhrase

OUTDONE: Final = "outdone"
"""A table that says that you have more or less of something than somebody else."""

_VALUE: Final = "value.resource"


def compared(clause: Clause) -> Clause:
    """How much you have against how much somebody else has; there is nobody to choose, so a target is the only one there is."""
    what, holder = clause.slots["what"], clause.slots["holder"]
    if isinstance(holder, NounPhrase) and holder.determiner == "target":
        holder = evolve(holder, determiner="the")
    mine = Clause(_VALUE, {"what": what})
    theirs = Clause(_VALUE, {"what": what, "holder": holder}, required=("holder",))
    return Clause("compare", {"left": mine, "right": theirs}, required=clause.required)
