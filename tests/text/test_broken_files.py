"""Every kind of mistake in every file of a language: told with its file and line, and the other languages go on working."""

from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copytree

import pytest

from realmsdsl.base import Diagnostic, Diagnostics, Source
from realmsdsl.cli.table.words import table_words
from realmsdsl.emit.words import words
from realmsdsl.ir import Program
from realmsdsl.text import LANGUAGES, card_text, check_pack, golden_texts, load_pack, pack_sources
from tests.text.conftest import WORDS

TABLES = ("terms.csv", "verbs.csv", "names.csv", "golden.csv", "core/terms.csv", "core/names.csv")
SETTINGS = ("language.toml", "phrases.toml", "variants.toml", "pages.toml", "play.toml", "core/phrases.toml")
PHRASES = ("phrases.toml", "variants.toml", "core/phrases.toml")

Spoil = Callable[[str], bytes]


def _another_encoding(text: str) -> bytes:
    return text.encode() + "zażółć\n".encode("cp1250")


def _no_toml(text: str) -> bytes:
    return f"{text}\nx = = 1\n".encode()


def _no_column(text: str) -> bytes:
    return text.replace(text.split(",")[1], "elsewhere", 1).encode()


def _row_twice(text: str) -> bytes:
    rows = text.splitlines()
    return "\n".join([*rows, f"{rows[1]}."]).encode()


def _table_twice(text: str) -> bytes:
    return f"{text}\n[again]\n[again]\n".encode()


def _unknown_slot(text: str) -> bytes:
    return f"{text}\n[scrap_it]\nany = ['{{{{ np(other) }}}}']\n".replace("scrap_it", "may").encode()


def _unknown_call(text: str) -> bytes:
    return f"{text}\n[verb.shout]\nany = ['{{{{ shout(thing) }}}}']\n".encode()


CASES: list[tuple[str, str, Spoil, str]] = [
    *((name, "another encoding", _another_encoding, "L10N-E104") for name in (*TABLES, *SETTINGS)),
    *((name, "bad TOML", _no_toml, "L10N-E104") for name in SETTINGS),
    *((name, "a table twice", _table_twice, "L10N-E104") for name in SETTINGS),
    *((name, "a missing column", _no_column, "L10N-E101") for name in TABLES),
    *((name, "an id twice", _row_twice, "L10N-E105") for name in TABLES),
    *((name, "an unknown slot", _unknown_slot, "L10N-E303") for name in PHRASES[1:2]),
    *((name, "an unknown call", _unknown_call, "L10N-E302") for name in PHRASES),
]


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the words of the game; what is not spoiled is read once."""
    return copytree(WORDS, tmp_path_factory.mktemp("words") / "lang")


@pytest.fixture
def own(copied: Path) -> Iterator[Path]:
    """The same for a test that spoils something in it, and whole again after it."""
    yield copied
    for path in [*copied.rglob("*.csv"), *copied.rglob("*.toml")]:
        whole = WORDS / path.relative_to(copied)
        if not whole.exists():
            path.unlink()
        elif path.read_bytes() != whole.read_bytes():
            path.write_bytes(whole.read_bytes())


def _folders(own: Path, language: str) -> list[Path]:
    return [own / language, own / language / "core"]


def _found(own: Path, language: str, *, phrases: bool = True) -> tuple[Diagnostic, ...]:
    """What is wrong in any file of a language; looking at every phrase takes longer than all the rest."""
    diagnostics = Diagnostics()
    pack = load_pack(language, _folders(own, language), diagnostics)
    if pack is not None:
        if phrases:
            check_pack(pack, diagnostics)
        golden_texts(pack, diagnostics)
        words(pack, "sheet", diagnostics)
        table_words(pack, diagnostics)
    return diagnostics.sorted()


@pytest.mark.parametrize(
    ("name", "mistake", "spoil", "code"), CASES, ids=[f"{name}: {mistake}" for name, mistake, _, _ in CASES]
)
def test_a_mistake_is_told_with_its_file_and_line(
    name: str, mistake: str, spoil: Spoil, code: str, own: Path
) -> None:
    path = own / "pl" / name
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    path.write_bytes(spoil(before))
    found = [
        each
        for each in _found(own, "pl", phrases=mistake.startswith("an unknown"))
        if each.span.file == str(path)
    ]
    assert found, mistake
    assert found[0].code == code
    told = found[0].message
    shown = pack_sources("pl", _folders(own, "pl"))
    source = shown.get(str(path)) or Source(str(path), path.read_text(encoding="utf-8", errors="replace"))
    line, _ = source.position(found[0].span.start)
    last = len(spoil(before).splitlines())
    wanted = 1 if mistake == "a missing column" else last
    assert wanted - 1 <= line <= wanted
    if mistake == "another encoding":
        assert line == last
        assert f"line {last} " in told
    for language in LANGUAGES:
        if language != "pl":
            others = Diagnostics()
            assert load_pack(language, _folders(own, language), others) is not None
            assert others.sorted() == ()


def test_a_table_that_stands_there_already_is_said_otherwise_by_a_later_file(own: Path) -> None:
    path = own / "pl" / "core" / "phrases.toml"
    path.write_text("[may]\nany = 'wolno ci {{ clause(deed, \"inf\") }}'\n", encoding="utf-8")
    assert _found(own, "pl") == ()


@pytest.mark.parametrize("name", ["terms.csv", "verbs.csv", "phrases.toml"])
@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_nothing_of_an_empty_file_is_said_in_english(
    language: str, name: str, own: Path, program: Program
) -> None:
    path = own / language / name
    header = path.read_text(encoding="utf-8").partition("\n")[0] if name.endswith(".csv") else ""
    path.write_text(f"{header}\n", encoding="utf-8")
    said: dict[str, set[str]] = {}
    for code in ("en", language):
        pack = load_pack(code, _folders(own, code), Diagnostics())
        assert pack is not None
        lines = [line.full for card in program.cards for line in card_text(pack, program, card).lines]
        said[code] = {word.strip(".,:()•") for line in lines for word in line.split() if "⟦" not in word}
    english = {word for word in said["en"] if word.isalpha() and len(word) > 3} - _SHARED
    assert said[language] & english == set()


_SHARED = frozenset(
    [
        "Authority",
        "Base",
        "Bases",
        "Blob",
        "Combat",
        "Empire",
        "Explorer",
        "Trade",
        "action",
        "carte",
        "combat",
        "faction",
        "factions",
    ]
)
"""Words that two languages have in common, or names of cards."""
