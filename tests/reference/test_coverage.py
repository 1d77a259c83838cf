"""Whatever an author can write has an entry, found where it is defined: in nodes, words, codes, primitives and the grammar."""

import re
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

import realmsdsl
from realmsdsl import ops
from realmsdsl.base.codes import CARDS, CODES
from realmsdsl.base.resources import grammar_path
from realmsdsl.reference.book import Entry, entries
from realmsdsl.reference.inventory import inventory
from realmsdsl.reference.tables import words_of

_CODE: Final = r"\b(?:RD\d{3}|L10N-[EW]\d{3})\b"
_ENTRIES: Final = tuple(entries())


def _documented() -> Counter[str]:
    return Counter(each for entry in _ENTRIES for each in (*entry.documents, *({entry.title} & CODES.keys())))


def test_everything_has_an_entry() -> None:
    assert sorted(set(inventory()) - _documented().keys()) == [], (
        "without an entry in realmsdsl/reference/pages"
    )


def test_no_entry_is_about_nothing() -> None:
    assert sorted(_documented().keys() - set(inventory())) == []


def test_codes_have_one_entry_in_their_order() -> None:
    assert [entry.title for entry in _ENTRIES if re.fullmatch(_CODE, entry.title)] == list(CODES)


def test_the_registry_has_every_code_that_the_program_can_tell_and_no_other() -> None:
    package = Path(realmsdsl.__file__).parent
    texts = [path.read_text(encoding="utf-8") for path in package.rglob("*.py") if path.name != "codes.py"]
    assert sorted({code for text in texts for code in re.findall(_CODE, text)}) == sorted(CODES)


def test_every_primitive_comes_from_some_entry() -> None:
    assert set(ops.__all__) <= {each for entry in _ENTRIES for each in entry.becomes}


@pytest.mark.parametrize("entry", _ENTRIES, ids=lambda entry: entry.title)
def test_an_entry_is_whole(entry: Entry) -> None:
    assert any(isinstance(part, str) for part in entry.parts), "nothing is said about it"
    if entry.title in CODES.keys() - CARDS.keys():
        assert not entry.examples  # they are no mistakes of a card
    elif entry.title in CARDS:
        assert {each.wrong for each in entry.examples} == {True, False}
    else:
        assert entry.examples
        assert entry.write
        assert entry.documents
        assert entry.needs
        assert entry.becomes


def _grammar() -> str:
    """The grammar without its comments and without the stand-ins for what cannot be read."""
    lines = grammar_path().read_text(encoding="utf-8").split("\n")
    return "\n".join(re.sub(r"//.*", "", line) for line in lines)


def test_every_keyword_of_the_grammar_is_spelled_out() -> None:
    keywords = set(re.findall(r'"([a-z]+)"', _grammar()))
    assert "cannot" in keywords
    assert sorted(keywords - set().union(*map(words_of, _ENTRIES))) == []


def test_every_phrase_of_the_grammar_is_spelled_out() -> None:
    """The words of several parts that are one: `for each`, `up to`, `at start of`."""
    phrases = re.findall(r"^[A-Z_]+\.\d: /(.+)/$", _grammar(), re.MULTILINE)
    assert len(phrases) > 10
    spellings = [spelling for entry in _ENTRIES for spelling in entry.write]
    missing = [each for each in phrases if not any(re.search(each, spelling) for spelling in spellings)]
    assert missing == []
