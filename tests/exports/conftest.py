"""What the tests of exports share: the runner of commands."""

from tests.cli.conftest import realms

__all__ = ["realms"]
