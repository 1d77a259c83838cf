"""What a well-typed program must still keep to: one file for each rule."""

from realmsdsl.ir import Program
from realmsdsl.semantics.words import Words
from realmsdsl.syntax.nodes import DeclNode


def run_checks(program: Program, nodes: list[tuple[str, DeclNode]], words: Words) -> None:
    """Run all checks."""
