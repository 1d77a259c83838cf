"""The rulings that are written as examples are sound: they name what exists, and ask for each open ruling both ways."""

from pathlib import Path
from typing import Final

from realmsdsl.base import Diagnostics, Source
from realmsdsl.semantics import compile_file
from realmsdsl.syntax import parse
from realmsdsl.syntax.nodes import ExampleNode, InFormatNode

_RULINGS: Final = Path(__file__).with_name("rulings.realms")

_NO_CARD_SHOWS_IT: Final = {"all_fall"}
"""No card of the core set takes authority from both players."""


def test_the_examples_are_without_mistakes() -> None:
    assert compile_file(_RULINGS).diagnostics == ()


def test_every_open_ruling_is_asked_for_in_the_other_way() -> None:
    program = compile_file(_RULINGS).program
    assert program
    tree = parse(Source("rulings", _RULINGS.read_text(encoding="utf-8")), Diagnostics())
    asked = {
        (setting.option.text, setting.value.text)
        for item in tree.items
        if isinstance(item, ExampleNode)
        for step in item.steps
        if isinstance(step, InFormatNode)
        for setting in step.settings
        if setting.option and setting.value
    }
    others = {(option.name, value) for option in program.options for value in option.values[1:]}
    assert {each for each in others if each[0] not in _NO_CARD_SHOWS_IT} == asked
