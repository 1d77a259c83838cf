"""The compiled core set and the packs of all languages, for the tests of rules text."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from realmsdsl.base import Diagnostics
from realmsdsl.base.resources import sets_path
from realmsdsl.ir import Body, Program
from realmsdsl.semantics import compile_file
from realmsdsl.text import LANGUAGES, Pack, body_text, load_pack

WORDS = sets_path() / "star_realms" / "lang"

Say = Callable[..., str]


def folders(language: str) -> list[Path]:
    return [WORDS / language, WORDS / language / "core"]


@pytest.fixture(scope="session")
def program() -> Program:
    compiled = compile_file(sets_path() / "star_realms" / "core.realms").program
    assert compiled is not None
    return compiled


@pytest.fixture(scope="session")
def packs() -> Mapping[str, Pack]:
    diagnostics = Diagnostics()
    found = {language: load_pack(language, folders(language), diagnostics) for language in LANGUAGES}
    assert not diagnostics.sorted()
    return {language: pack for language, pack in found.items() if pack is not None}


@pytest.fixture
def say(program: Program, packs: Mapping[str, Pack]) -> Say:
    """What a body says in a language; nothing may be missing for it."""

    def said(language: str, *body: object) -> str:
        diagnostics = Diagnostics()
        ops: Body = body  # type: ignore[assignment] # tests write the ops one by one
        text = body_text(packs[language], program, ops, diagnostics)
        assert not diagnostics.sorted()
        return text

    return said
