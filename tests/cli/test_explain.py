"""`realms explain`."""

import pytest

from realmsdsl.base.codes import CODES
from tests.cli.conftest import Realms


@pytest.mark.parametrize("code", sorted(CODES))
def test_every_code_is_told_about(realms: Realms, code: str) -> None:
    result = realms("explain", code.lower())
    assert (result.exit_code, CODES[code] in result.stdout) == (0, True)


def test_without_a_code_all_are_told(realms: Realms) -> None:
    assert realms("explain").stdout.splitlines() == [f"{code}: {about}" for code, about in CODES.items()]


def test_a_code_is_told_with_an_example(realms: Realms) -> None:
    shown = realms("explain", "rd110", "RD901").stdout
    assert "Refused:" in shown
    assert "Right:" in shown
    assert "\n\nRD901: " in shown


def test_an_unknown_code_is_wrong_use(realms: Realms) -> None:
    result = realms("explain", "RD1000")
    assert (result.exit_code, "there is no code 'RD1000'" in result.stderr) == (2, True)
