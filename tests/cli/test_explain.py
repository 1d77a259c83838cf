"""`realms explain`."""

import pytest

from realmsdsl.base.codes import CODES
from tests.cli.conftest import Realms


@pytest.mark.parametrize("code", sorted(CODES))
def test_every_code_is_told_about(realms: Realms, code: str) -> None:
    result = realms("explain", code.lower())
    assert (result.exit_code, CODES[code] in result.stdout) == (0, True)


def test_without_a_code_all_are_told(realms: Realms) -> None:
    assert len(realms("explain").stdout.splitlines()) >= len(CODES)


def test_an_unknown_code_is_wrong_use(realms: Realms) -> None:
    result = realms("explain", "RD1000")
    assert (result.exit_code, "there is no code 'RD1000'" in result.stderr) == (2, True)
