"""What the tests of the engine share."""

import pytest

from realmsdsl.engine import Machine
from realmsdsl.ir import Program


@pytest.fixture(scope="session")
def reference(program: Program) -> Machine:
    """The duel of the core set, in the reference form."""
    return Machine(program, fast=False)
