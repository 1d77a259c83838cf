"""Names, types and checks: from the syntax tree to the IR."""

from realmsdsl.semantics.later_cards import later_card
from realmsdsl.semantics.loader import find_set, shipped_sets
from realmsdsl.semantics.pipeline import Compilation, compile_file, compile_source
from realmsdsl.semantics.places import Places

__all__ = [
    "Compilation",
    "Places",
    "compile_file",
    "compile_source",
    "find_set",
    "later_card",
    "shipped_sets",
]
