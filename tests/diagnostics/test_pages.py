"""Every code has one page, which shows it and says what it is about. What the page shows is checked as a case."""

from pathlib import Path
from typing import Final

import pytest

from realmsdsl.base.codes import CARDS
from tests.harness.page import Page, read_page

_PAGES: Final = sorted((Path(__file__).parent.parent / "cases" / "diagnostics").glob("*.md"))


def _code(page: Page) -> str:
    return page.path.name[:5]


def test_every_code_has_exactly_one_page() -> None:
    assert [path.name[:5] for path in _PAGES] == sorted(CARDS)


@pytest.mark.parametrize("path", _PAGES, ids=lambda path: path.stem)
def test_a_page_is_titled_by_its_code(path: Path) -> None:
    page = read_page(path)
    assert page.title == f"{_code(page)}: {CARDS[_code(page)]}"


@pytest.mark.parametrize("path", _PAGES, ids=lambda path: path.stem)
def test_a_page_shows_its_code(path: Path) -> None:
    page = read_page(path)
    shown = [
        fence.text for section in page.sections for fence in section.fences if fence.name == "diagnostics"
    ]
    assert any(f"[{_code(page)}]" in text for text in shown)
