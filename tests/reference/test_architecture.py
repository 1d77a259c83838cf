"""realmsdsl/ARCHITECTURE.md is true: its sessions are what happens, and no package is missing from its map."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from markdown_it import MarkdownIt

import realmsdsl
from realmsdsl.base.resources import sets_path
from realmsdsl.cli import main

_PACKAGE = Path(realmsdsl.__file__).parent
_TEXT = (_PACKAGE / "ARCHITECTURE.md").read_text(encoding="utf-8")
_LEFT_OUT = "…"


def _fences(language: str) -> Iterator[str]:
    for token in MarkdownIt().parse(_TEXT):
        if token.type == "fence" and token.info == language:
            yield token.content


@pytest.mark.parametrize("session", [*_fences("console")], ids=lambda each: each.partition("\n")[0])
def test_a_session_is_what_happens(session: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is shown comes out in this order, whole lines; `…` stands for lines that are left out."""
    monkeypatch.setenv("NO_COLOR", "1")
    command, _, shown = session.partition("\n")
    arguments = re.findall(r'"([^"]+)"|(\S+)', command.removeprefix("$ realms "))
    result = CliRunner().invoke(main, [quoted or plain for quoted, plain in arguments])
    assert result.exit_code == 0
    rest = f"\n{result.stdout}"
    for part in f"\n{shown}".split(f"\n{_LEFT_OUT}"):
        if part.strip():
            assert f"{part.rstrip()}\n" in rest
            rest = rest.partition(part.rstrip())[2]


def test_the_card_is_real() -> None:
    (line,) = _fences("realms")
    core = (sets_path() / "star_realms" / "core.realms").read_text(encoding="utf-8")
    assert line in core


def test_the_map_has_every_package_in_the_order_of_the_layers() -> None:
    project = tomllib.loads((_PACKAGE.parent / "pyproject.toml").read_text(encoding="utf-8"))
    contract = next(each for each in project["tool"]["importlinter"]["contracts"] if each["type"] == "layers")
    layers = [name.strip() for layer in reversed(contract["layers"]) for name in layer.split("|")]
    assert re.findall(r"^\| `(\w+)` \|", _TEXT, re.MULTILINE) == layers


def test_modules_are_named_in_their_own_package() -> None:
    """A bare `name.py` stands in the list of what happens in `semantics`."""
    names = set(re.findall(r"`(\w+\.py)`", _TEXT))
    assert [name for name in sorted(names) if not (_PACKAGE / "semantics" / name).exists()] == []


def test_commands_to_run_exist() -> None:
    for module in re.findall(r"python -m ([\w.]+)", _TEXT):
        path = _PACKAGE.parent.joinpath(*module.split("."))
        assert (path / "__main__.py").exists(), module
