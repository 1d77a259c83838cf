"""`realms text parse`: what people and programs are told."""

import json
from pathlib import Path
from shutil import copytree

import pytest

from tests.cli.conftest import GOOD, Realms

SETS = Path(__file__).parents[2] / "sets"


def test_an_ability_and_its_text_in_every_language(realms: Realms) -> None:
    result = realms("text", "parse", "--game", "star_realms", "--lang", "pl", "Dobierz 5 kart.")
    assert result.exit_code == 0
    assert result.stdout == (
        "draw 5\n\n[en] Draw 5 cards.\n[pl] Dobierz 5 kart.\n[hu] Húzz 5 lapot.\n[fr] Piochez 5 cartes.\n"
    )
    assert result.stderr == ""


@pytest.mark.parametrize(
    ("language", "typed", "corrected"),
    [
        ("pl", "Dobierz 5 karty.", "Dobierz 5 kart."),
        ("fr", "Piochez 1 cartes.", "Piochez une carte."),
        ("hu", "Húzz 2 lapokat.", "Húzz 2 lapot."),
        ("en", "draw 2 card", "Draw 2 cards."),
    ],
)
def test_wrong_grammar_is_understood_and_corrected(
    realms: Realms, language: str, typed: str, corrected: str
) -> None:
    result = realms("text", "parse", "--game", "star_realms", "--lang", language, "--json", typed)
    told = json.loads(result.stdout)
    assert result.exit_code == 0
    assert told["texts"][language] == corrected
    assert [each["code"] for each in told["diagnostics"]] == ["L10N-W603"]
    assert told["diagnostics"][0]["help"] == f"write: {corrected}"


def test_what_is_not_understood_is_told_with_its_place_and_the_nearest_sentence(realms: Realms) -> None:
    result = realms("text", "parse", "--game", "star_realms", "Draw 2 cards during your upkeep.")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert "error[L10N-E601]: “during” is not understood here" in result.stderr
    assert "text:1:14" in result.stderr
    assert "the nearest sentence that is known: " in result.stderr


def test_programs_get_no_ability_for_a_text_that_is_not_understood(realms: Realms) -> None:
    told = json.loads(realms("text", "parse", "--game", "star_realms", "--json", "Frobnicate.").stdout)
    assert (told["ability"], told["texts"], told["errors"]) == (None, {}, 1)


def test_a_game_that_is_not_there(realms: Realms) -> None:
    result = realms("text", "parse", "--game", "star_realm", "Draw a card.")
    assert result.exit_code == 2
    assert "there is no game 'star_realm'; did you mean 'star_realms'?" in result.stderr


def test_printed_texts_are_checked_where_they_stand(realms: Realms, tmp_path: Path) -> None:
    text = GOOD.replace("    primary", '    text en "Gain 3 Combatt."\n    primary')
    (tmp_path / "mine.realms").write_text(text)
    result = realms("text", "check", "mine.realms")
    assert result.exit_code == 1
    assert "mine.realms:6:21" in result.stderr
    assert "did you mean “combat”?" in result.stderr
    assert result.stdout == "mine.realms: 1 text, 1 error\n"


def test_programs_are_told_of_each_card_and_language(realms: Realms, tmp_path: Path) -> None:
    printed = (
        'text en "Gain 3 Combat."',
        'text pl "Otrzymujesz 2 punkty Walki."',
        'text fr "Frobnicate."',
        'text hu ""',
    )
    lines = "".join(f"    {each}\n" for each in printed)
    (tmp_path / "mine.realms").write_text(GOOD.replace("    ally: gain 2 trade\n", lines))
    told = json.loads(realms("text", "check", "--json", "mine.realms").stdout)
    assert told["texts"] == len(told["checked"]) == 4
    assert {each["card"] for each in told["checked"]} == {"Scavenger"}
    found = {each["language"]: (each["ability"], each["codes"]) for each in told["checked"]}
    assert found == {
        "en": ("gain 3 combat", []),
        "pl": ("gain 2 combat", ["L10N-E604"]),
        "fr": (None, ["L10N-E601"]),
        "hu": (None, ["L10N-W608"]),
    }
    assert [each["house"] for each in told["checked"] if each["language"] == "pl"] == [
        "Otrzymujesz 3 punkty Walki."
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "there is no text to read"),
        ("  \n", "there is no text to read"),
        ("gain", "the nearest sentence that is known: Gain 1 Combat."),
        ("Gian 3 Combat.", "did you mean “gain”?"),
    ],
)
def test_what_is_not_understood_is_told_with_help(realms: Realms, text: str, told: str) -> None:
    result = realms("text", "parse", "--set", "core", text)
    assert (result.exit_code, result.stdout) == (1, "")
    assert told in result.stderr


@pytest.mark.parametrize(
    ("name", "help_"),
    [("Blob Whel", "did you mean “Blob Wheel”?"), ("Xyzzy", "has to have such a card"), ("Blob Wheel", "")],
)
def test_a_card_that_there_is_not_is_told(realms: Realms, name: str, help_: str) -> None:
    result = realms("text", "parse", "--set", "core", f"Acquire a “{name}” card for free.")
    assert (result.exit_code, result.stdout.splitlines()[0]) == (0, f'acquire a "{name}"')
    assert (f"warning[L10N-W617]: no card is called “{name}”" in result.stderr) is bool(help_)
    assert help_ in result.stderr
    told = json.loads(
        realms("text", "parse", "--set", "core", "--json", f"Acquire a “{name}” card for free.").stdout
    )
    assert ("L10N-W617" in [each["code"] for each in told["diagnostics"]]) is bool(help_)


def test_a_phrase_that_cannot_be_read_is_told_where_a_text_is_not_understood(
    realms: Realms, tmp_path: Path
) -> None:
    game = copytree(SETS / "star_realms", tmp_path / "game")
    phrases = game / "lang" / "pl" / "phrases.toml"
    told = phrases.read_text(encoding="utf-8").replace("{{ np(thing,", "{{ np(bogus,", 1)
    phrases.write_text(told, encoding="utf-8")
    line = 1 + next(at for at, each in enumerate(told.splitlines()) if "bogus" in each)
    result = realms(
        "text", "parse", "--set", str(game / "core.realms"), "--lang", "pl", "Złomuj kartę z ręki."
    )
    assert result.exit_code == 1
    assert "has an unknown slot `bogus`" in result.stderr
    assert f"phrases.toml:{line}:1" in result.stderr
    result = realms("text", "parse", "--set", str(game / "core.realms"), "--lang", "fr", "Piochez 2 cartes.")
    assert (result.exit_code, result.stderr) == (0, "")
