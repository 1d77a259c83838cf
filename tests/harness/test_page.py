"""The harness reads pages strictly, and writes snapshots only where a person reads them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.harness.page import read_page, write_fence

_PAGE = """# A title

Why this page exists.

## A case

```realms
resource calm
```

```diagnostics
old
lines
```
"""


def test_a_page_is_sections_of_fences(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    path.write_text(_PAGE, encoding="utf-8")
    page = read_page(path)
    assert (page.title, page.prose) == ("A title", "Why this page exists.")
    (section,) = page.sections
    assert section.title == "A case"
    assert [(fence.name, fence.is_source, fence.text) for fence in section.fences] == [
        ("realms", True, "resource calm\n"),
        ("diagnostics", False, "old\nlines\n"),
    ]


def test_a_snapshot_is_replaced_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    path.write_text(_PAGE, encoding="utf-8")
    write_fence(path, read_page(path).sections[0].fences[1], "new\n")
    assert path.read_text(encoding="utf-8") == _PAGE.replace("old\nlines\n", "new\n")


@pytest.mark.parametrize(
    "text", ["no title", "# A title without a sentence\n", "# A title\n\nWhy.\n\n```\nmute\n```\n"]
)
def test_a_careless_page_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "page.md"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"page\.md"):
        read_page(path)


def test_snapshots_are_not_written_in_ci() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--update-cases", "--collect-only", "-q", "tests/harness"],
        env=os.environ | {"CI": "true"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "not in CI" in done.stderr
