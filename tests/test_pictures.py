"""The pictures of the README are what the program makes: its own command is run, and the pictures compared."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "pictures"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pictures")
    command = [sys.executable, str(ROOT / "docs" / "make_pictures.py"), str(folder)]
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 0, done.stderr
    return folder


@pytest.mark.parametrize(
    ("name", "most"), [("sheet.png", 4), ("card.png", 4), ("spoiler.png", 40)]
)  # the words of a page are in the fonts of the machine
def test_the_pictures_are_up_to_date(made: Path, name: str, most: float) -> None:
    with Image.open(made / name) as new, Image.open(PICTURES / name) as old:
        assert new.size == old.size, "run: python docs/make_pictures.py"
        difference = ImageStat.Stat(ImageChops.difference(new.convert("L"), old.convert("L"))).mean[0]
        assert difference < most, "run: python docs/make_pictures.py"
        assert len(set(new.convert("L").tobytes())) > 20
    assert (PICTURES / name).stat().st_size < 500_000
    assert f"docs/pictures/{name}" in (ROOT / "README.md").read_text(encoding="utf-8")
