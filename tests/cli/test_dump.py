"""`realms dump`: every stage can be looked at."""

import json
from pathlib import Path

import pytest

from realmsdsl.ops.codec import card_from_json, program_from_json
from tests.cli.conftest import Realms

STAGES = ("tokens", "tree", "program", "ir", "text")


def test_the_source_of_a_card_is_what_its_abilities_do(realms: Realms) -> None:
    whole = realms("dump", "--stage", "source", "core")
    card = realms("dump", "--stage", "source", "core:Blob Wheel")
    assert (whole.exit_code, card.exit_code) == (0, 0)
    lines = card.stdout.splitlines()
    assert lines[0] == "# Blob Wheel"
    assert [line for line in lines if line.startswith("def ")]
    assert set(lines[1:]) <= set(whole.stdout.splitlines())


@pytest.mark.parametrize("stage", STAGES)
def test_every_stage_of_a_set_and_of_a_card(realms: Realms, stage: str) -> None:
    whole = realms("dump", "--stage", stage, "core")
    card = realms("dump", "--stage", stage, "core:Blob Wheel")
    assert (whole.exit_code, card.exit_code) == (0, 0)
    assert "Blob Wheel" in card.stdout
    assert "Mothership" in whole.stdout
    assert "Mothership" not in card.stdout


def test_the_program_can_be_read_back(realms: Realms) -> None:
    program = program_from_json(realms("dump", "--stage", "program", "core").stdout)
    card = card_from_json(realms("dump", "--stage", "program", "core:Blob Wheel").stdout)
    assert card in program.cards


def test_tokens_have_places(realms: Realms, good: Path) -> None:
    lines = realms("dump", "--stage", "tokens", good.name).stdout.splitlines()
    assert lines[:2] == ["1:1\tNAME\tset", "1:5\tNAME\tmine"]


def test_the_text_in_four_languages(realms: Realms) -> None:
    shown = realms("dump", "--stage", "text", "core:Trade Pod").stdout
    for part in ("[en] Trade Pod", "[pl] Kokon Handlowy", "Gain 3 Trade.", "Otrzymujesz 3 punkty Handlu."):
        assert part in shown
    assert [line[:4] for line in shown.splitlines() if line.startswith("[")] == [
        "[en]",
        "[pl]",
        "[hu]",
        "[fr]",
    ]


def test_the_tree_is_short_about_what_is_short(realms: Realms) -> None:
    shown = realms("dump", "--stage", "ir", "core:Trade Pod").stdout
    assert '- [Change(how="gain", what="trade", of=You(), amount=Number(3))]' in shown or "Change(" in shown
    assert "None" not in shown
    assert max(map(len, shown.splitlines())) <= 110


@pytest.mark.parametrize("stage", STAGES)
def test_mistakes_are_told(realms: Realms, bad: Path, stage: str) -> None:
    if stage in {"tokens", "tree"}:
        bad.write_text(bad.read_text().replace("primary:", "primary"))
    result = realms("dump", "--stage", stage, bad.name)
    assert (result.exit_code, "error[RD" in result.stderr) == (1, True)


@pytest.mark.parametrize("stage", STAGES)
def test_a_card_or_file_that_does_not_exist_is_wrong_use(realms: Realms, stage: str) -> None:
    result = realms("dump", "--stage", stage, "core:Blob Whel")
    assert result.exit_code == 2
    assert "there is no card 'Blob Whel'; did you mean 'Blob Wheel'?" in result.stderr
    assert realms("dump", "--stage", stage, "gone.realms").exit_code == 2


def test_a_stage_that_does_not_exist_is_wrong_use(realms: Realms) -> None:
    assert realms("dump", "--stage", "soul", "core").exit_code == 2


def test_json_is_valid(realms: Realms) -> None:
    assert json.loads(realms("dump", "--stage", "program", "core").stdout)["realms"] == "program"
