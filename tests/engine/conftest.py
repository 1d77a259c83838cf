"""What the tests of the engine share."""

import pytest

from realmsdsl.api.games import load_together
from realmsdsl.engine import Machine
from realmsdsl.ir import Program


@pytest.fixture(scope="session")
def program() -> Program:
    """The core set."""
    found = load_together("star_realms").program
    assert found is not None
    return found


@pytest.fixture(scope="session")
def machine(program: Program) -> Machine:
    """Its duel, in generated source."""
    return Machine(program)


@pytest.fixture(scope="session")
def reference(program: Program) -> Machine:
    """Its duel, in the reference form."""
    return Machine(program, fast=False)
