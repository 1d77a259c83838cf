"""The names that the library promises, and what they take. A change here is a change for users."""

import inspect
import subprocess
import sys

import pytest

import realmsdsl

SIGNATURES = {
    "ability_text": "(compilation, card, kind, language)",
    "advise": "(compilation)",
    "agent_named": "(name, playouts)",
    "card_lists": "(compilation, languages, formats, templates)",
    "card_texts": "(compilation, language)",
    "cards_of": "(compilation)",
    "compile_text": "(text, folder, file)",
    "load_game": "(program, text, waits, untrusted)",
    "load_set": "(name)",
    "load_together": "(game, sets)",
    "load_words": "(game)",
    "new_game": "(program, format, seed, seats, options, log)",
    "parse_text": "(spoken, language, text, card)",
    "play_out": "(game, agents, watch, trace)",
    "program_from_json": "(text)",
    "program_to_json": "(program, indent)",
    "replay": "(program, seed, choices, format, seats, options)",
    "shipped_sets": "()",
    "simulate": "(program, agents, games, seed, jobs, format, options)",
    "spoken_in": "(compilation, languages)",
    "to_text": "(diagnostics, sources, width)",
}
VALUES = {
    "Agent",
    "AgentChoice",
    "AgentFault",
    "Batch",
    "CardDef",
    "CardText",
    "CardTexts",
    "Compilation",
    "Decision",
    "Diagnostic",
    "FormatError",
    "Game",
    "IllegalChoice",
    "LANGUAGES",
    "Machine",
    "Meaning",
    "Pages",
    "Program",
    "ProgramJsonError",
    "SaveError",
    "SetNotFoundError",
    "Severity",
    "Spoken",
    "Understood",
    "UnknownAgentError",
}


def test_the_names_are_these() -> None:
    assert set(realmsdsl.__all__) == VALUES | set(SIGNATURES)
    assert realmsdsl.__all__ == sorted(
        realmsdsl.__all__, key=lambda name: (not name.isupper(), name.islower(), name)
    )


@pytest.mark.parametrize("name", realmsdsl.__all__)
def test_every_name_is_there_and_documented(name: str) -> None:
    value = getattr(realmsdsl, name)
    assert name in dir(realmsdsl)
    assert name == "LANGUAGES" or inspect.getdoc(value)


@pytest.mark.parametrize("name", SIGNATURES)
def test_every_function_takes_these(name: str) -> None:
    signature = inspect.signature(getattr(realmsdsl, name))
    assert f"({', '.join(signature.parameters)})" == SIGNATURES[name]


def test_another_name_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'load_sets'"):
        realmsdsl.load_sets  # noqa: B018  asking for it is the test


def test_importing_costs_next_to_nothing() -> None:
    code = "import sys, realmsdsl; print([name for name in sys.modules if name.startswith('realmsdsl.')])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout == b"[]\n"


def test_a_set_from_the_package_and_its_texts() -> None:
    core = realmsdsl.load_set("core")
    assert core.diagnostics == ()
    assert len(realmsdsl.cards_of(core)) == 46
    assert sum(card.count for card in realmsdsl.cards_of(core)) == 80
    assert realmsdsl.ability_text(core, "Trade Pod", "ally", "en") == "Ally (Blob): Gain 2 Combat."
    assert "star_realms/core" in realmsdsl.shipped_sets()


def test_mistakes_are_values() -> None:
    wrong = realmsdsl.compile_text('set wrong "Wrong" for star_realms\n\nship "A":\n    cots 3\n')
    assert wrong.program is None
    assert len(wrong.diagnostics) == 1
    assert realmsdsl.cards_of(wrong) == ()
    assert realmsdsl.card_lists(wrong).files == {}
    assert realmsdsl.card_texts(wrong, "pl").cards == {}


def test_a_set_that_does_not_exist_is_told() -> None:
    with pytest.raises(realmsdsl.SetNotFoundError, match="did you mean 'core'"):
        realmsdsl.load_set("cor")


@pytest.mark.parametrize(
    ("card", "kind", "language"),
    [("Trade Pd", "ally", "en"), ("Trade Pod", "alley", "en"), ("Trade Pod", "ally", "xx")],
)
def test_an_ability_that_cannot_be_said_is_told(card: str, kind: str, language: str) -> None:
    with pytest.raises(LookupError):
        realmsdsl.ability_text(realmsdsl.load_set("core"), card, kind, language)


def test_the_whole_core_program_goes_through_json() -> None:
    program = realmsdsl.load_set("core").program
    assert program is not None
    assert realmsdsl.program_from_json(realmsdsl.program_to_json(program)) == program
