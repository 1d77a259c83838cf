"""Every example of the reference is compiled: it is right, or it gives the code that its entry is about."""

from collections import Counter
from typing import Final

import pytest

from realmsdsl.reference.book import Entry, Example, entries
from tests.reference.compiling import all_examples, tried

_RIGHT: Final = [(entry, example) for entry, example in all_examples() if not example.wrong]
_WRONG: Final = [(entry, example) for entry, example in all_examples() if example.wrong]
_MANY: Final = "RD124"
"""The one code that comes with others: it says that there are too many of them."""


def _name(value: object) -> str:
    return value.title if isinstance(value, Entry) else ""


@pytest.mark.parametrize(("entry", "example"), _RIGHT, ids=_name)
def test_an_example_compiles(entry: Entry, example: Example) -> None:
    assert not tried(example).messages, f"{entry.title}: {tried(example)}"


@pytest.mark.parametrize(("entry", "example"), _WRONG, ids=_name)
def test_a_wrong_example_gives_its_code(entry: Entry, example: Example) -> None:
    found = tried(example).codes
    assert found == {entry.title} or (entry.title == _MANY and _MANY in found), tried(example)


@pytest.mark.parametrize("entry", [each for each in entries() if each.becomes], ids=_name)
def test_an_entry_becomes_what_it_says(entry: Entry) -> None:
    found = Counter[str]()
    for example in entry.examples:
        found |= tried(example).classes
    assert {each for each in entry.becomes if each != "nothing"} <= found.keys(), found
    if "nothing" in entry.becomes:
        assert entry.becomes == ("nothing",)
