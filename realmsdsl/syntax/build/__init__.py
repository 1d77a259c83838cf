"""What each rule of the grammar becomes: one function per rule, gathered by name."""

from realmsdsl.syntax.build.rules import BUILDERS, Gap

# Importing these modules fills BUILDERS.
from realmsdsl.syntax.build import cards, declarations, expressions, statements  # isort: skip

__all__ = ["BUILDERS", "Gap", "cards", "declarations", "expressions", "statements"]
