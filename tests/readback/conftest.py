"""The words of the shipped games, for the tests of reading text back."""

import pytest

from realmsdsl import Spoken, load_words, spoken_in


@pytest.fixture(scope="session")
def spoken() -> Spoken:
    compilation = load_words("star_realms")
    assert not compilation.diagnostics
    return spoken_in(compilation)


@pytest.fixture(scope="session")
def stars() -> Spoken:
    compilation = load_words("among_the_stars")
    assert not compilation.diagnostics
    return spoken_in(compilation)
