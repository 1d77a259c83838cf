"""Files that were made to do harm, or that hold more than anybody reads, get an answer soon."""

from pathlib import Path
from time import perf_counter
from typing import Final

import pytest

from realmsdsl.base import Source
from realmsdsl.base.resources import sets_path
from realmsdsl.semantics import compile_file, compile_source
from tests.harness.trial import parsed_once

_GAME: Final = sets_path() / "star_realms"
_HEAD: Final = 'set trial "Trial" for star_realms uses core\n\n'
_CARD: Final = '{kind} "{name}":\n    faction blob\n    cost 1\n    primary: {steps}\n'
_DEPTH: Final = 10_000
_ROW: Final = 1_000


def _codes(text: str) -> set[str]:
    compilation = compile_source(Source("case.realms", text), _GAME, parsed_once)
    return {each.code for each in compilation.diagnostics}


def _card(name: str = "Glider", steps: str = "gain 1 combat") -> str:
    return _HEAD + _CARD.format(kind="ship", name=name, steps=steps)


@pytest.mark.parametrize(
    "text",
    [
        _HEAD + "define odd: " + "(" * _DEPTH + "1" + ")" * _DEPTH,
        _HEAD + "define odd: " + "not " * _DEPTH + "always",
        _HEAD + "define odd: " + "count(" * _DEPTH + "cards" + ")" * _DEPTH,
        _HEAD + "define odd: " + "cost of " * _DEPTH + "cards",
        _card(steps="if trade is 1: " * _DEPTH + "draw 1"),
        _HEAD + "rule odd:\n" + "".join(f"{' ' * at}if trade is 1:\n" for at in range(1, _DEPTH // 10)),
    ],
    ids=["brackets", "not", "functions", "of", "if in a line", "if in blocks"],
)
def test_ten_thousand_levels(text: str) -> None:
    assert _codes(text) in ({"RD120"}, {"RD111"})


@pytest.mark.parametrize(
    "lines",
    [
        [f"define q{at}: q{at + 1} + 1" for at in range(_ROW)] + [f"define q{_ROW}: 1"],
        [f"define q{_ROW}: 1"] + [f"define q{at}: q{at + 1} + 1" for at in reversed(range(_ROW))],
        [f"verb v{at}: v{at + 1}" for at in range(_ROW)] + [f"verb v{_ROW}: draw 1"],
        [f"property p{at}: a number = p{at + 1} of this" for at in range(_ROW)]
        + [f"property p{_ROW}: a number"],
        [f'format f{at} "F" is f{at + 1}:\n    players 2' for at in range(_ROW)]
        + [f'format f{_ROW} "F":\n    players 2'],
        ["define odd:", *["    1 if trade is 1"] * _ROW, "    2 otherwise"],
    ],
    ids=["questions", "questions upwards", "verbs", "defaults", "formats", "cases"],
)
def test_a_thousand_declarations_that_need_each_other(lines: list[str]) -> None:
    assert _codes(_HEAD + "\n".join(lines) + "\n") == {"RD120"}


def test_a_thousand_kinds_in_a_row_are_only_slow() -> None:
    lines = ["kind k0", *(f"kind k{at} is k{at - 1}" for at in range(1, _ROW))]
    assert _codes(_HEAD + "\n".join(lines) + "\n") == set()


def test_a_hundred_sets_that_use_each_other_in_a_row(tmp_path: Path) -> None:
    for at in range(100):
        text = f'set s{at} "S" for star_realms uses s{at + 1}\n'
        (tmp_path / f"s{at}.realms").write_text(text, encoding="utf-8")
    (tmp_path / "s100.realms").write_text('set s100 "S" for star_realms\n', encoding="utf-8")
    assert {each.code for each in compile_file(tmp_path / "s0.realms").diagnostics} == {"RD120"}


@pytest.mark.parametrize(
    "text",
    [
        _HEAD + "define odd: " + " + ".join(["1"] * _DEPTH),
        _HEAD + "define odd: " + " and ".join(["always"] * _DEPTH),
        _card(steps="; ".join(["draw 1"] * _DEPTH)),
        _HEAD + 'ship "Glider":\n' + "    when you draw: gain 1 combat\n" * _ROW,
        _HEAD + "values faction: " + ", ".join(f"word_{at}" for at in range(_DEPTH)),
    ],
    ids=["sum", "and", "steps", "triggers", "words"],
)
def test_rows_without_end_are_read_or_refused_soon(text: str) -> None:
    begun = perf_counter()
    _codes(text)
    # seconds; a hundred times what it takes, so that a busy machine does not matter
    assert perf_counter() - begun < 60


@pytest.mark.parametrize(
    "name",
    [
        "<script>alert('1')</script> & <b>",
        "O'Neill\u2019s «Ship»",
        "🚀 Ракета 火箭",
        "مركبة فضائية",
        "\u2067abc\u2069 and back",
        "n" * 1000,
        "{{ 7 * 7 }} {% raw %}",
        "%s %(name)s \\n",
    ],
)
def test_a_name_may_hold_whatever_a_printer_prints(name: str) -> None:
    compilation = compile_source(Source("case.realms", _card(name)), _GAME, parsed_once)
    assert compilation.diagnostics == ()
    assert compilation.program
    assert name in {card.name for card in compilation.program.cards}


@pytest.mark.parametrize("name", ["n" * 10_000, "abc\u202edef", "a\x00b", "\u2066never closed"])
def test_a_name_that_deceives_or_never_ends_is_refused(name: str) -> None:
    assert _codes(_card(name)) & {"RD103", "RD105", "RD122"}


@pytest.mark.parametrize(
    "header", ["uses ../secret", 'uses "../secret"', "uses /etc/passwd", "uses core/../../secret"]
)
def test_a_set_cannot_name_a_path(tmp_path: Path, header: str) -> None:
    (tmp_path / "secret.realms").write_text('set secret "Secret" for star_realms\n', encoding="utf-8")
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "trial.realms").write_text(f'set trial "Trial" for star_realms {header}\n', encoding="utf-8")
    compilation = compile_file(folder / "trial.realms")
    assert compilation.program is None
    assert str(tmp_path / "secret.realms") not in compilation.sources


def test_a_link_does_not_lead_out_of_the_folder(tmp_path: Path) -> None:
    outside = tmp_path / "outside.realms"
    outside.write_text('set linked "Linked" for star_realms\n', encoding="utf-8")
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "linked.realms").symlink_to(outside)
    (folder / "trial.realms").write_text('set trial "Trial" for star_realms uses linked\n', encoding="utf-8")
    assert "RD210" in {each.code for each in compile_file(folder / "trial.realms").diagnostics}


def test_a_folder_is_no_set(tmp_path: Path) -> None:
    folder = tmp_path / "folder.realms"
    folder.mkdir()
    assert [each.code for each in compile_file(folder).diagnostics] == ["RD100"]
