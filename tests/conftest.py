"""What all tests share.

Markdown pages of cases are collected as tests; snapshots in them are written by `--update-cases` only.
"""

import gc
import os
from collections.abc import Iterator
from contextlib import chdir
from difflib import unified_diff
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from realmsdsl.api.games import load_together
from realmsdsl.cli.render import to_text
from realmsdsl.engine import Machine
from realmsdsl.ir import Program
from tests.harness.outputs import OUTPUTS
from tests.harness.page import Fence, Section, read_page, write_fence
from tests.harness.trial import Trial, compile_section

_CASES = Path(__file__).parent / "cases"

# no test asks the clock whether the product is right: a machine may be busy
settings.register_profile("realms", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("realms")


@pytest.fixture(scope="session")
def program() -> Program:
    """The core set."""
    found = load_together("star_realms").program
    assert found is not None
    return found


@pytest.fixture(scope="session")
def machine(program: Program) -> Machine:
    """Its duel, in generated source."""
    return Machine(program)


class CaseFailedError(Exception):
    """A page does not show what the product does; the text says where they differ."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-cases", action="store_true", help="write what is true into the pages of tests/cases"
    )


def pytest_configure(config: pytest.Config) -> None:
    if not config.getoption("--update-cases"):
        return
    if os.environ.get("CI"):
        raise pytest.UsageError("--update-cases writes snapshots that a person has to read: not in CI")
    if getattr(config.option, "numprocesses", None):
        raise pytest.UsageError("--update-cases writes one page after the other: without -n")


@pytest.fixture(scope="session", autouse=True)
def _memory_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What commands remember of earlier runs is that of the tests, all of them, and not of whoever runs them."""
    own = tmp_path_factory.getbasetemp()
    together = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(together / "memory"))
        yield


def pytest_collection_finish() -> None:
    """What was collected lives to the end, as most of what a test makes does: looking for garbage in it takes time."""
    gc.freeze()
    gc.set_threshold(200_000, 20, 20)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    if file_path.suffix == ".md" and file_path.is_relative_to(_CASES):
        return CasePage.from_parent(parent, path=file_path)
    return None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    figures = [
        str(value)
        for reports in terminalreporter.stats.values()
        for report in reports
        if getattr(report, "when", "") == "call"
        for name, value in report.user_properties
        if name == "figure"
    ]
    if figures:
        terminalreporter.section("figures")
        terminalreporter.write_line("\n".join(figures))


class CasePage(pytest.File):
    """A page of cases."""

    def collect(self) -> Iterator[pytest.Item]:
        for at, section in enumerate(read_page(self.path).sections):
            yield Case.from_parent(self, name=section.title, at=at)


class Case(pytest.Item):
    """A section of a page: its sources are compiled, its marks and other fences compared."""

    def __init__(self, *, at: int, **rest: Any) -> None:  # pytest hands its own arguments through
        super().__init__(**rest)
        self._at = at

    def runtest(self) -> None:
        section = read_page(self.path).sections[self._at]
        if not any(fence.is_source for fence in section.fences):
            raise CaseFailedError("the section has no source")
        # diagnostics name files as seen from the folder in which one works
        with TemporaryDirectory() as folder, chdir(_CASES.parents[1]):
            trial = compile_section(section, Path(folder))
            self._compare_marks(section, trial)
            for at, fence in enumerate(section.fences):
                if not fence.is_source:
                    self._compare_output(at, fence, trial)

    def _compare_marks(self, section: Section, trial: Trial) -> None:
        shown = any(fence.name == "diagnostics" for fence in section.fences)
        if trial.announced != trial.found and (trial.announced or not shown):
            missing = sorted((trial.announced - trial.found).elements())
            surplus = sorted((trial.found - trial.announced).elements())
            raise CaseFailedError(
                f"announced, not found: {missing}\nfound, not announced: {surplus}\n{to_text(trial.compilation.diagnostics, trial.compilation.sources)}"
            )

    def _compare_output(self, at: int, fence: Fence, trial: Trial) -> None:
        if fence.name not in OUTPUTS:
            raise CaseFailedError(
                f"no output is called `{fence.name}`; there are: {', '.join(sorted(OUTPUTS))}"
            )
        actual = OUTPUTS[fence.name](trial, fence).rstrip("\n") + "\n"
        if actual == fence.text:
            return
        if self.config.getoption("--update-cases"):
            write_fence(self.path, read_page(self.path).sections[self._at].fences[at], actual)
            return
        lines = unified_diff(fence.text.splitlines(), actual.splitlines(), "page", "product", lineterm="")
        raise CaseFailedError(
            "\n".join([f"the fence `{fence.name}` is stale; read it, then `pytest --update-cases`:", *lines])
        )

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None
    ) -> Any:  # pytest's own signature
        if isinstance(excinfo.value, CaseFailedError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, 0, f"{self.path.stem}: {self.name}"
