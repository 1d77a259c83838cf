"""Several spellings in one row of a `variants.toml`."""

from pathlib import Path
from shutil import copytree

import pytest
from tests.text.conftest import WORDS

from realmsdsl.base import Diagnostics
from realmsdsl.text.pack import load_pack
from realmsdsl.text.pack.alternatives import MOST_SPELLINGS, written_out


@pytest.mark.parametrize(
    ("row", "spellings"),
    [
        ("draw a card", ["draw a card"]),
        ("  spaces  stay  ", ["  spaces  stay  "]),
        ("[one] bracket", ["[one] bracket"]),
        ("scrap [this|it]", ["scrap this", "scrap it"]),
        ("[|or ]scrap [this|it][| to …]", [f"{a}scrap {b}{c}" for a in ("", "or ") for b in ("this", "it") for c in ("", " to …")]),
        ("[Zez|Z]łomuj", ["Zezłomuj", "Złomuj"]),
        ("when you [|also ] draw", ["when you draw", "when you also draw"]),
        ("[a|a]", ["a"]),
        ("[|]", [""]),
        ("{{ np(thing) }} [goes|is put] away", ["{{ np(thing) }} goes away", "{{ np(thing) }} is put away"]),
    ],
)  # fmt: skip
def test_a_row_stands_for_each_of_its_spellings(row: str, spellings: list[str]) -> None:
    assert list(written_out(row)) == spellings


def test_a_row_of_too_many_spellings_is_told(tmp_path: Path) -> None:
    many = "[a|b]" * MOST_SPELLINGS.bit_length()
    own = copytree(WORDS / "en", tmp_path / "en")
    path = own / "variants.toml"
    path.write_text(f"[words.instead]\n'draw a card' = ['take [a|one] card', '{many}']\n", encoding="utf-8")
    found = Diagnostics()
    assert load_pack("en", [own], found) is None
    (told,) = found.sorted()
    assert (told.code, told.span.file) == ("L10N-E106", str(path))
    assert told.message.endswith(f"stands for more than {MOST_SPELLINGS:,} spellings")
