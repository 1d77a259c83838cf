"""A real browser, and pages to open in it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from realmsdsl import LANGUAGES, load_set
from realmsdsl.api.spoilers import spoiler

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
_HELP = "there is no browser for the tests; run: python -m playwright install chromium (or: apt-get install chromium)"


def browser_path(own: str) -> str | None:
    """A browser that is there: the one that is named, one of the system, or playwright's own."""
    named = os.environ.get("REALMS_BROWSER")
    candidates = [named, *(shutil.which(name) for name in _NAMES), own]
    return next((each for each in candidates if each and Path(each).exists()), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        path = browser_path(playwright.chromium.executable_path)
        if path is None:
            command = [sys.executable, "-m", "playwright", "install", "chromium"]
            with suppress(subprocess.TimeoutExpired):
                subprocess.run(command, check=False, timeout=180)
            path = browser_path(playwright.chromium.executable_path)
        if path is None:
            pytest.fail(_HELP)
        running = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield running
        running.close()


@pytest.fixture(scope="session")
def core_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The core set in all languages."""
    made = spoiler(load_set("core"), LANGUAGES, "test 1")
    assert made.page is not None
    path = tmp_path_factory.mktemp("spoiler") / "core.html"
    path.write_text(made.page(lambda: None), encoding="utf-8")
    return path


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page that complains about every error, and about everything that is fetched."""
    context = browser.new_context(viewport={"width": 1200, "height": 900})
    context.set_offline(True)
    opened = context.new_page()
    troubles: list[str] = []
    opened.on("pageerror", lambda error: troubles.append(str(error)))
    opened.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
    opened.on(
        "request", lambda request: troubles.append(request.url) if request.url.startswith("http") else None
    )
    yield opened
    context.close()
    assert troubles == []
