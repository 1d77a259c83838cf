"""`realms reference`."""

from realmsdsl.reference import markdown
from tests.cli.conftest import Realms


def test_the_reference_is_printed(realms: Realms) -> None:
    result = realms("reference")
    assert (result.exit_code, result.stdout) == (0, markdown())
