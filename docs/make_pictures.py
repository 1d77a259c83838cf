"""Make the pictures of the README: `python docs/make_pictures.py [FOLDER]`.

It needs the extras `print` and `test`, and a browser for the spoiler page.
"""

import io
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import sync_playwright

from realmsdsl.api.prints import Options, print_set
from realmsdsl.api.sets import load_set
from realmsdsl.api.spoilers import spoiler
from realmsdsl.api.texts import LANGUAGES

HERE: Final = Path(__file__).parent / "pictures"
SHEET, CARD, SPOILER = "sheet.png", "card.png", "spoiler.png"

_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def opened(content: bytes) -> Image.Image:
    """A picture without a see-through ground."""
    return Image.open(io.BytesIO(content)).convert("RGB")


def sheet() -> Image.Image:
    """A page of the Polish sheet."""
    made = print_set(load_set("core"), ["pl"], "png", Options(one_each=True), dots=84)
    pages = [content for files in made.files() for content in files.values()]
    return opened(pages[1])


def card() -> Image.Image:
    """One card in French."""
    made = print_set(load_set("core"), ["fr"], "png", Options("single"), dots=170)
    pages = {name: content for files in made.files() for name, content in files.items()}
    return opened(next(content for name, content in pages.items() if name.endswith("_blob_destroyer.png")))


def page() -> Image.Image:
    """The top of the spoiler page."""
    made = spoiler(load_set("core"), LANGUAGES)
    if made.page is None:
        raise SystemExit("the core set has errors")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        path = Path(folder) / "core.html"
        path.write_text(made.page(lambda: None), encoding="utf-8")
        found = [os.environ.get("REALMS_BROWSER"), *map(shutil.which, _BROWSERS)]
        browser = playwright.chromium.launch(
            executable_path=next(filter(None, found), None), args=["--no-sandbox"]
        )
        tab = browser.new_page(viewport={"width": 1080, "height": 800}, color_scheme="light")
        tab.goto(path.as_uri() + "#q=t%3Abase&sort=cost")
        tab.wait_for_selector(".drawing > svg")
        tab.wait_for_timeout(500)
        content = tab.screenshot()
        browser.close()
    return opened(content)


def main(folder: Path) -> None:
    """Write all three."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in ((SHEET, sheet), (CARD, card), (SPOILER, page)):
        make().save(folder / name, optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)
