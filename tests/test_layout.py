"""How the code is laid out: small modules and functions, plain names, tests that assert."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = sorted((ROOT / "realmsdsl").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("test_*.py"))

MOST_LINES = 400
MEDIAN_LINES = 150
MOST_LINES_OF_A_FUNCTION = 50

DENIED_MODULES = re.compile(r"(^|_)(utils?|helpers?|common|misc|managers?|handlers?|base_\w+)(_|$)")
DENIED_CLASSES = re.compile(r"(Manager|Helper|Utils?|Handler|Processor|Data|Info)$|^(Base|Abstract)[A-Z]")
DENIED_FUNCTIONS = re.compile(r"^_*(process|handle|manage)(_|$)")

SILENCED = re.compile(r"#\s*(noqa|type:\s*ignore)(?P<rest>.*)")
REASON = re.compile(r"^(:\s*[A-Z]+\d+(,\s*[A-Z]+\d+)*|\[[\w\-, ]+\])\s+#?\s*\S.{5,}")
UNFINISHED = re.compile(r"\b(TO[D]O|FIX[M]E|X[X]X|HA[C]K)\b|NotImplemented[E]rror")


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_no_leftovers_of_merges_are_kept() -> None:
    folders = [ROOT / name for name in ("realmsdsl", "sets", "grammar", "tests", "examples", "docs")]
    assert [
        shown(path)
        for folder in folders
        for end in ("orig", "rej", "bak")
        for path in folder.rglob(f"*.{end}")
    ] == []


def test_modules_are_small() -> None:
    sizes = sorted(((len(lines_of(path)), shown(path)) for path in PACKAGE), reverse=True)
    assert [each for each in sizes if each[0] > MOST_LINES] == []
    assert median(size for size, _ in sizes) <= MEDIAN_LINES, sizes[:5]


def test_functions_are_short() -> None:
    sizes = [
        (function.end_lineno - function.lineno + 1, f"{shown(path)}:{function.lineno} {function.name}")
        for path in PACKAGE
        for function in functions(path)
        if function.end_lineno is not None
    ]
    assert [each for each in sorted(sizes, reverse=True) if each[0] > MOST_LINES_OF_A_FUNCTION] == []


def test_names_are_plain() -> None:
    denied = [
        shown(path)
        for path in PACKAGE
        if DENIED_MODULES.search(path.stem) or DENIED_MODULES.search(path.parent.name)
    ]
    for path in PACKAGE:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            pattern = DENIED_CLASSES if isinstance(node, ast.ClassDef) else DENIED_FUNCTIONS
            if isinstance(node, ast.ClassDef | ast.FunctionDef) and pattern.search(node.name):
                denied.append(f"{shown(path)}:{node.lineno} {node.name}")
    assert denied == []


def test_every_module_says_what_it_is() -> None:
    assert [
        shown(path) for path in PACKAGE if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ] == []


def test_nothing_is_unfinished_and_nothing_silenced_without_a_reason() -> None:
    found = []
    for path in [*PACKAGE, *TESTS]:
        for at, line in enumerate(lines_of(path), 1):
            silenced = SILENCED.search(line)
            if UNFINISHED.search(line) or (silenced and not REASON.match(silenced["rest"])):
                found.append(f"{shown(path)}:{at} {line.strip()}")
    assert found == []


@pytest.mark.parametrize("path", TESTS, ids=shown)
def test_every_test_asserts(path: Path) -> None:
    """By itself, or through a function of its module."""
    defined = {function.name: function for function in functions(path)}
    sure = {"pytest.raises", "pytest.warns", "pytest.fail"}
    while found := {
        name for name, function in defined.items() if name not in sure and asserts(function, sure)
    }:
        sure |= found
    assert [name for name in defined if name.startswith("test_") and name not in sure] == []


def asserts(function: ast.AST, sure: set[str]) -> bool:
    return any(
        isinstance(node, ast.Assert) or (isinstance(node, ast.Call) and ast.unparse(node.func) in sure)
        for node in ast.walk(function)
    )
