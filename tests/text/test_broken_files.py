"""Every kind of mistake in every file of a language: told with its file and line, and the other languages go on working."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copytree

import pytest

from realmsdsl.base import Diagnostic, Diagnostics, Source
from realmsdsl.cli.table.words import table_words
from realmsdsl.emit.words import words
from realmsdsl.ir import Program
from realmsdsl.text.pack import PhraseGap
from realmsdsl.text import LANGUAGES, card_text, check_pack, golden_texts, load_pack, pack_sources
from tests.text.conftest import WORDS

TABLES = ("terms.csv", "verbs.csv", "names.csv", "golden.csv", "core/terms.csv", "core/names.csv")
SETTINGS = ("language.toml", "phrases.toml", "variants.toml", "pages.toml", "play.toml", "core/phrases.toml")
PHRASES = ("phrases.toml", "variants.toml", "core/phrases.toml")

Spoil = Callable[[str], bytes]


def _another_encoding(text: str) -> bytes:
    return text.encode() + "zażółć\n".encode("cp1250")


def _nothing_seen(text: str) -> bytes:
    return f"{text}# a\0b\n".encode()


def _turned(text: str) -> bytes:
    return f"{text}# \u202e\n".encode()


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
    *((name, "a character that nobody sees", _nothing_seen, "L10N-E104") for name in (*TABLES, *SETTINGS)),
    *((name, "a change of direction", _turned, "L10N-E104") for name in (*TABLES, *SETTINGS)),
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


@pytest.mark.parametrize("endless", ["/dev/zero", "a pipe"])
def test_what_is_no_ordinary_file_is_not_read(own: Path, endless: str) -> None:
    """It may never end."""
    path = own / "pl" / "core" / "names.csv"
    path.unlink()
    if endless.startswith("/"):
        path.symlink_to(endless)
    else:
        os.mkfifo(path)
    (found,) = _found(own, "pl", phrases=False)
    path.unlink()
    path.write_text("card,name\n", encoding="utf-8")
    assert (found.code, found.message) == ("L10N-E104", "cannot read names.csv: it is no ordinary file")


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


def _open_cell(text: str) -> bytes:
    rows = text.splitlines()
    return "\n".join([*rows[:4], rows[4].replace(",", ',"', 1), *rows[5:]]).encode()


def _other_signs(text: str) -> bytes:
    head, _, rows = text.partition("\n")
    return f"{head}\n{rows.replace(',', ';')}".encode()


REMEDIES: list[tuple[str, Spoil, int, str, str]] = [
    (
        "verbs.csv",
        _open_cell,
        5,
        "verbs.csv is not CSV",
        "the cell that begins with a quotation mark here does not end",
    ),
    (
        "verbs.csv",
        lambda text: f"sep=;\n{text}".encode(),
        1,
        "verbs.csv has no column `id`",
        "take this line out",
    ),
    (
        "verbs.csv",
        _other_signs,
        2,
        "are parted by semicolons, those of its first line",
        "part the cells of all lines",
    ),
    (
        "phrases.toml",
        lambda text: f"{text}\n[a]\nany = “b”\n".encode(),
        -1,
        "not TOML: Invalid value",
        "write text in straight",
    ),
    (
        "phrases.toml",
        lambda text: f'{text}\n[a]\nany = "b"c"\n'.encode(),
        -1,
        "not TOML: Expected newline",
        'where " stands in a text',
    ),
    (
        "language.toml",
        lambda _: b'[[joins]]\nword = "z"\nbecomes = "ze"\nvowels = true\n',
        4,
        "has a `joins.vowels` that is not text",
        'write `vowels = "yes"`',
    ),
    (
        "language.toml",
        lambda _: b'[numerals]\ngroup_from = "mille"\n',
        2,
        "has a `numerals.group_from` that is not a number in quotes",
        "",
    ),
]
"""A file, what is done to it, the line that is told, from its end if it is below 0, message and help."""


@pytest.mark.parametrize(
    ("name", "spoil", "line", "message", "help_"),
    REMEDIES,
    ids=[f"{each[0]}: {each[3]}" for each in REMEDIES],
)
def test_a_mistake_is_told_where_it_is_made_and_how_it_is_mended(
    name: str, spoil: Spoil, line: int, message: str, help_: str, own: Path
) -> None:
    path = own / "pl" / name
    spoiled = spoil(path.read_text(encoding="utf-8") if path.exists() else "")
    path.write_bytes(spoiled)
    told = next(each for each in _found(own, "pl", phrases=False) if each.span.file == str(path))
    assert message in told.message
    assert told.help.startswith(help_)
    at, _ = Source(str(path), spoiled.decode()).position(told.span.start)
    assert at == (line if line > 0 else len(spoiled.splitlines()) + 1 + line)


def test_curly_marks_in_a_call_are_told_as_such(own: Path) -> None:
    path = own / "pl" / "phrases.toml"
    text = '[verb.shout]\nany = "wołaj {{ num(amount, \u2018acc\u2019) }}"\n'
    path.write_text(f"{path.read_text(encoding='utf-8')}\n{text}", encoding="utf-8")
    (told,) = [each for each in _found(own, "pl") if "straight" in each.message]
    assert "text stands in straight quotation marks, not in \u2018" in told.message


def test_the_ends_of_lines_of_any_system_are_understood(own: Path) -> None:
    for name in (*TABLES[:4], "phrases.toml"):
        path = own / "pl" / name
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r"))
    assert _found(own, "pl", phrases=False) == ()


def test_a_missing_phrase_is_told_with_the_english_that_waits_for_it(own: Path) -> None:
    path = own / "pl" / "phrases.toml"
    lines = path.read_text(encoding="utf-8").replace("[verb.scrap]\n", "# [verb.scrap]\n# ")
    path.write_text(lines, encoding="utf-8")
    pack = load_pack("pl", _folders(own, "pl"), Diagnostics())
    assert pack is not None
    gaps = Diagnostics()
    pack.gap(PhraseGap("verb.scrap", "any", "scrap"), gaps)
    (told,) = gaps.sorted()
    assert told.help.startswith("English stands below `# [verb.scrap]`, `")
    assert told.help.endswith("`: say it in your words, and take away the signs `#`")
