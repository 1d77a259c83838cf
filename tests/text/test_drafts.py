"""Whatever an ability says, its text is either whole or has marks in it that diagnostics explain."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from realmsdsl.base import Diagnostics, Source
from realmsdsl.ir import Program
from realmsdsl.semantics import compile_source
from realmsdsl.text import LANGUAGES, Pack, body_text, card_text

_DRAFTS = Path(__file__).parents[1] / "drafts"
_EXAMPLE = re.compile(r"^example .*\n(?:(?: .*)?\n)*", re.MULTILINE)
"""What a draft expects of the rules says nothing about its texts."""

_SETS = sorted(path for path in _DRAFTS.glob("*/*.realms") if path.name != "game.realms")


@pytest.fixture(scope="module", params=_SETS, ids=lambda path: path.stem)
def draft(request: pytest.FixtureRequest) -> Program:
    text = _EXAMPLE.sub("", request.param.read_text(encoding="utf-8"))
    program = compile_source(Source(request.param.name, text), request.param.parent).program
    assert program is not None
    return program


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_of_other_sets_are_whole_or_marked(
    language: str, draft: Program, packs: Mapping[str, Pack]
) -> None:
    for card in draft.cards:
        diagnostics = Diagnostics()
        text = " ".join(line.full for line in card_text(packs[language], draft, card, diagnostics).lines)
        marks = set(re.findall(r"⟦(.+?):\w+⟧", text))
        errors = [each for each in diagnostics.sorted() if each.code.startswith("L10N-E")]
        assert len(errors) >= len(marks)
        assert bool(errors) == bool(marks), (card.name, text)


def test_bodies_of_rules_never_raise(draft: Program, packs: Mapping[str, Pack]) -> None:
    lines = draft.lines
    bodies = [
        *(verb.body for verb in lines.verbs),
        *(rule.body for rule in lines.rules),
        *(action.body for action in lines.actions),
        *(clock.body for clock in lines.clocks),
        *(trigger.body for trigger in lines.triggers),
    ]
    for body in bodies:
        for pack in packs.values():
            assert isinstance(body_text(pack, draft, body, Diagnostics()), str)
