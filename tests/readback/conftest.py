"""The words of Star Realms, for the tests of reading text back."""

import pytest

from realmsdsl import Spoken, load_words, spoken_in


@pytest.fixture(scope="session")
def spoken() -> Spoken:
    compilation = load_words("star_realms")
    assert not compilation.diagnostics
    return spoken_in(compilation)
