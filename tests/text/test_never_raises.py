"""Whatever stands in a pack file, reading it and using it gives a pack or diagnostics, never a traceback."""

from functools import cache
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from realmsdsl.base import Diagnostics
from realmsdsl.base.resources import sets_path
from realmsdsl.ir import Program
from realmsdsl.semantics import compile_file
from realmsdsl.text import card_text, load_pack, type_line
from realmsdsl.text.pack import load
from realmsdsl.text.template import Call, PhraseError, parse_template
from tests.text.conftest import WORDS

_SHIPPED = Path(load.__file__).parents[1] / "lang"


@cache
def _program() -> Program:
    program = compile_file(sets_path() / "star_realms" / "core.realms").program
    assert program is not None
    return program


_FILES = [
    *(("language", name) for name in ("language.toml", "terms.csv", "verbs.csv", "phrases.toml")),
    *(("game", name) for name in ("terms.csv", "verbs.csv", "phrases.toml", "names.csv")),
]

_SCRAPS = st.one_of(
    st.text(max_size=12),
    st.sampled_from(['"', ",", "\n", "[", "]", "{{ ", " }}", "= ", "''", "\x00", "{0}", "\ue003", "-"]),
    st.sampled_from(["any = 1\n", "[put]\n", "[[joins]]\n", "{{ put(place, 'thing') }}", "{{ np(thing) }}"]),
)


@settings(max_examples=25, suppress_health_check=list(HealthCheck))
@given(file=st.sampled_from(_FILES), at=st.floats(0, 1), cut=st.integers(0, 40), scrap=_SCRAPS)
def test_random_edits_of_pack_files(file: tuple[str, str], at: float, cut: int, scrap: str) -> None:
    with TemporaryDirectory() as folder, patch.object(load, "_SHIPPED", Path(folder) / "language"):
        copytree(_SHIPPED / "fr", Path(folder) / "language" / "fr")
        copytree(WORDS / "fr", Path(folder) / "game")
        path = Path(folder) / ("language/fr" if file[0] == "language" else "game") / file[1]
        text = path.read_text(encoding="utf-8")
        start = int(at * len(text))
        path.write_text(text[:start] + scrap + text[start + cut :], encoding="utf-8")
        diagnostics = Diagnostics()
        game = Path(folder) / "game"
        pack = load_pack("fr", [game, game / "core"], diagnostics)
        assert (pack is None) == diagnostics.has_errors
        if pack is None:
            return
        program = _program()
        for card in program.cards:
            card_text(pack, program, card, diagnostics)
            type_line(pack, card, diagnostics)


@given(st.text(alphabet=st.sampled_from("{}%()'\"~|.,=*[]-#ab1 \n"), max_size=60))
def test_random_phrases(text: str) -> None:
    try:
        template = parse_template(text)
    except PhraseError:
        return
    assert all(isinstance(part, str | Call) for part in template.parts)


@pytest.mark.parametrize(
    "text",
    [
        "{{ " + "(" * 5000 + " }}",
        "{{ np(" + "[" * 5000 + " }}",
        "{{ " + "-" * 5000 + "1 }}",
        "{{ np(a" + ".b" * 9000,
    ],
)
def test_phrases_nested_too_deep(text: str) -> None:
    with pytest.raises(PhraseError):
        parse_template(text)


@pytest.mark.parametrize(
    "toml",
    ["x = " + "[" * 20_000, ".".join(["a"] * 5000) + " = 'x'\n", "[" + ".".join(["a"] * 5000) + "]\nb = 1\n"],
)
def test_tables_nested_too_deep(toml: str, tmp_path: Path) -> None:
    (tmp_path / "phrases.toml").write_text(toml, encoding="utf-8")
    diagnostics = Diagnostics()
    assert load_pack("en", [tmp_path], diagnostics) is None
    assert diagnostics.sorted()[0].code in {"L10N-E104", "L10N-E106"}


def test_a_phrase_that_says_itself(program: Program, tmp_path: Path) -> None:
    endless = "{{ put(place, 'thing') }}{{ silent(thing) }}"
    (tmp_path / "phrases.toml").write_text(f'[put]\nany = "{endless}"\n', encoding="utf-8")
    diagnostics = Diagnostics()
    pack = load_pack("en", [WORDS / "en", WORDS / "en" / "core", tmp_path], diagnostics)
    assert pack is not None
    for card in program.cards:
        card_text(pack, program, card, diagnostics)
    assert "without end" in " ".join(each.message for each in diagnostics.sorted())
