"""What README.md and realmsdsl/ARCHITECTURE.md say is so: paths are real, examples work, output is what comes out."""

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from markdown_it import MarkdownIt

from realmsdsl import ability_text, compile_text, load_set
from realmsdsl.cli import main

ROOT = Path(__file__).parents[1]
DOCUMENTS = [
    ROOT / "README.md",
    ROOT / "realmsdsl" / "ARCHITECTURE.md",
    ROOT / "examples" / "drifters" / "README.md",
]
TUTORIAL = ROOT / "examples" / "drifters" / "README.md"
README = (ROOT / "README.md").read_text(encoding="utf-8")

PATH_LIKE = re.compile(r"[\w.*-]+(?:/[\w.*-]+)*/?")
KNOWN_ENDINGS = (".py", ".md", ".realms", ".toml", ".lark", ".csv", ".json", ".j2")


def fences(text: str) -> Iterator[tuple[str, str]]:
    for token in MarkdownIt().parse(text):
        if token.type == "fence":
            yield token.info, token.content


def paths_named(text: str) -> Iterator[str]:
    """What stands between backticks and looks like a path of this project."""
    for token in MarkdownIt().enable("table").parse(text):
        for part in token.children or []:
            word = part.content
            if part.type == "code_inline" and PATH_LIKE.fullmatch(word):
                top = word.split("/")[0]
                if ("/" in word and ((ROOT / top).exists() or (ROOT / "realmsdsl" / top).exists())) or (
                    word.endswith(KNOWN_ENDINGS) and not word.startswith(".") and "/" in word
                ):
                    yield word


def exists(path: str) -> bool:
    return any(any(base.glob(path.rstrip("/"))) for base in (ROOT, ROOT / "realmsdsl"))


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_path_exists(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    written_by_the_reader = {info.partition(" ")[2] for info, _ in fences(text)}
    assert [
        path for path in paths_named(text) if path not in written_by_the_reader and not exists(path)
    ] == []


def test_documents_are_short_enough_to_be_read() -> None:
    for document in DOCUMENTS:
        assert len(document.read_text(encoding="utf-8").splitlines()) <= 300


@pytest.mark.parametrize("page", [ROOT / "README.md", TUTORIAL], ids=lambda page: page.parent.name)
def test_the_session_of_a_page_is_what_happens(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Files of the page are written, its commands run in order, and their output compared; `…` stands for anything."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    shutil.copytree(TUTORIAL.parent, tmp_path / "examples" / TUTORIAL.parent.name)
    ran = 0
    for info, content in fences(page.read_text(encoding="utf-8")):
        language, _, name = info.partition(" ")
        if name:
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, encoding="utf-8")
        if language == "console":
            for command, expected in commands(content):
                result = CliRunner().invoke(main, shlex.split(command)[1:])
                pattern = ".*".join(map(re.escape, expected.split("…")))
                assert re.fullmatch(pattern, result.output.rstrip("\n"), re.DOTALL), (command, result.output)
                ran += 1
    assert ran >= 4


def commands(session: str) -> Iterator[tuple[str, str]]:
    for part in re.split(r"^\$ ", session, flags=re.MULTILINE)[1:]:
        command, _, expected = part.partition("\n")
        yield command, expected.rstrip("\n")


def test_the_card_and_its_texts() -> None:
    card = next(content for info, content in fences(README) if info == "realms")
    compiled = compile_text(f'set mine "Mine" for star_realms\n\nvalues faction: blob "Blob"\n\n{card}')
    assert compiled.diagnostics == ()
    core = load_set("core")
    for language, name in {"en": "English", "pl": "Polish", "hu": "Hungarian", "fr": "French"}.items():
        row = next(line for line in README.splitlines() if line.startswith(f"| {name} |"))
        said = " ".join(ability_text(core, "Blob Fighter", kind, language) for kind in ("primary", "ally"))
        assert row.split("|")[2].strip().replace("**", "") == said.replace("\u00a0", " ")


def test_the_python_example_runs() -> None:
    code = next(content for info, content in fences(README) if info == "python")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Blob Fighter is Myśliwiec Blobów" in done.stdout


def test_two_commands_and_ci_runs_the_one_for_the_tests() -> None:
    shell = [content.strip() for info, content in fences(README) if info == "sh"]
    assert len(shell) == 2
    assert all(each.startswith("python3 -m venv .venv && ") for each in shell)
    assert shell[1] in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
