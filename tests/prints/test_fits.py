"""Whether texts fit is known again without measuring, and measured again when anything changed that decides it."""

import json
import os
import subprocess
import sys
from collections.abc import Collection, Mapping
from pathlib import Path

import pytest

from realmsdsl import shipped_sets
from realmsdsl.api.fits import check_fits, measuring, proven
from realmsdsl.api.fits.__main__ import ledger
from realmsdsl.api.fits.measuring import Measured
from realmsdsl.base.resources import sets_path
from realmsdsl.ir import Program
from realmsdsl.semantics import Compilation
from tests.prints.conftest import TWO_SHIPS, Write

LONG = "".join(f"        - acquire a ship with cost {n} or less to top of deck\n" for n in range(1, 10))
TOO_LONG = f'ship "Hoarder":\n    cost 1\n    primary: choose one:\n{LONG}'


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[tuple[str, list[str]]]:
    """What is measured: languages with the names of cards; nothing is known at first."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    seen: list[tuple[str, list[str]]] = []
    measure = measuring.measured

    def watched(made: Compilation, program: Program, wanted: Mapping[str, Collection[str]]) -> Measured:
        seen.extend((language, sorted(names)) for language, names in wanted.items())
        return measure(made, program, wanted)

    monkeypatch.setattr(measuring, "measured", watched)
    return seen


Asked = list[tuple[str, list[str]]]


def kept(tmp_path: Path) -> Path:
    (path,) = (tmp_path / "cache").rglob("*.json")
    return path


def told(compilation: Compilation) -> list[str]:
    return [each.message for each in check_fits(compilation).diagnostics]


def test_the_ledger_of_shipped_sets_is_what_measuring_them_gives() -> None:
    written = proven.LEDGER.read_text(encoding="utf-8")
    assert written == ledger(), "run `python -m realmsdsl.api.fits`"
    assert set(json.loads(written)) == set(shipped_sets()), "a text does not fit: `realms check` says which"


def test_shipped_sets_are_known_to_fit_without_loading_a_language() -> None:
    script = (
        "import sys; from realmsdsl import load_set; from realmsdsl.api.fits import check_fits;"
        "print(check_fits(load_set('core')).diagnostics, 'realmsdsl.text' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["()", "False"]


def test_what_does_not_fit_is_told_in_every_language_and_again_from_memory(
    write: Write, asked: Asked
) -> None:
    made = write(TOO_LONG)
    first = check_fits(made).diagnostics
    assert [each.code for each in first] == ["RD701"] * 4
    assert [each.message.partition(" the")[0] for each in first] == [
        f"“Hoarder” in {code}:" for code in ("EN", "FR", "HU", "PL")
    ]
    assert all(" mm more than its frame has" in each.message for each in first)
    assert len(asked) == 4
    asked.clear()
    assert check_fits(made).diagnostics == first
    assert asked == []


def test_only_a_changed_card_is_measured_again(write: Write, asked: Asked) -> None:
    check_fits(write())
    asked.clear()
    assert told(write(TWO_SHIPS.replace("gain 2 trade", "gain 4 trade"))) == []
    assert asked == [(code, ["Lighter"]) for code in ("en", "fr", "hu", "pl")]


def test_names_of_a_language_are_measured_in_that_language(write: Write, asked: Asked) -> None:
    check_fits(write())
    asked.clear()
    long_name = "card,name\nLighter," + "Bardzo " * 9 + "\nScavenger,Z\n"
    found = told(write(**{"lang/pl/mine/names.csv": long_name.encode()}))
    assert asked == [("pl", ["Lighter", "Scavenger"])]
    (message,) = found
    assert message.startswith("“Lighter” in PL: the name is ")


@pytest.mark.parametrize("file", ["mine.print.toml", "icons/ability.primary.svg"])
def test_a_changed_look_is_measured_again(write: Write, asked: Asked, file: str) -> None:
    check_fits(write())
    asked.clear()
    content = (
        b'plain = "#334455"\n' if file.endswith("toml") else b'<svg xmlns="http://www.w3.org/2000/svg"/>'
    )
    check_fits(write(**{file: content}))
    assert len(asked) == 4


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\x00",
        b"{",
        b"[]",
        b'{"found": []}',
        b'{"found": {"x": [["RD701"]]}}',
        b"[" * 100_000,
        b"null",
    ],
)
def test_a_damaged_memory_is_none(write: Write, asked: Asked, tmp_path: Path, content: bytes) -> None:
    made = write(TOO_LONG)
    first = check_fits(made).diagnostics
    path = kept(tmp_path)
    whole = path.read_bytes()
    path.write_bytes(content)
    asked.clear()
    assert check_fits(made).diagnostics == first
    assert len(asked) == 4
    assert path.read_bytes() == whole
    assert list(path.parent.iterdir()) == [path]


def test_where_nothing_can_be_kept_everything_is_measured(write: Write, asked: Asked, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("in the way")
    made = write(TOO_LONG)
    assert check_fits(made).diagnostics == check_fits(made).diagnostics != ()
    assert len(asked) == 8
    assert (tmp_path / "cache").read_text() == "in the way"


def test_a_language_that_cannot_be_read_is_told_each_time(write: Write, asked: Asked, tmp_path: Path) -> None:
    made = write(**{"lang/pl/mine/names.csv": b"card|name\n"})
    first = check_fits(made)
    assert [each.code for each in first.diagnostics] != []
    assert first.diagnostics[0].span.file in first.sources
    assert check_fits(made).diagnostics == first.diagnostics
    assert len(asked) == 8
    assert not (tmp_path / "cache").exists()


def test_a_key_is_the_same_in_every_run_and_folder(tmp_path: Path) -> None:
    script = (
        "import sys; from realmsdsl import load_set; from realmsdsl.api.fits.evidence import Evidence;"
        "made = load_set(sys.argv[1]); evidence = Evidence(made, made.program, ('en', 'pl'));"
        "print(evidence.texts, [evidence.key(card, 'pl') for card in made.program.cards])"
    )
    copied = tmp_path / "star_realms"
    copied.mkdir()
    for part in ("game.realms", "core.realms", "print.toml"):
        (copied / part).write_bytes((sets_path() / "star_realms" / part).read_bytes())
    for part in ("icons", "lang"):
        (copied / part).symlink_to(sets_path() / "star_realms" / part)
    runs = {
        subprocess.run(
            [sys.executable, "-c", script, name],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed, name in (("1", "core"), ("2", str(copied / "core.realms")))
    }
    assert len(runs) == 1
