"""Exports, each read by somebody else: a schema of its format, or a reader of another maker."""

import csv
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
import xmlschema
from jsonschema import Draft202012Validator
from markdown_it import MarkdownIt
from PIL import Image

from realmsdsl import LANGUAGES, load_set
from realmsdsl.api.exports import TARGETS, export_set
from realmsdsl.emit.exports.tables import SCHEMA
from realmsdsl.semantics import Compilation
from tests.cli.conftest import Realms

HERE = Path(__file__).parent
STARS = "among_the_stars/base_game"

STRANGE = [
    "=HYPERLINK(1)",
    "+1 and -1",
    "@SUM",
    "<script>alert(1)</script> & ]]>",
    "*star* _under_ `tick` [link](x) # | ~",
    "Żółć, őű, ça",
]


def exported(
    made: Compilation, target: str, *languages: str, address: str = "https://example.org/"
) -> dict[str, str | bytes]:
    result = export_set(made, languages or ("en",), [target], version="1", address=address)
    return {name: content for files in result.files() for name, content in files.items()}


def read(schema: xmlschema.XMLSchema, document: str) -> Any:
    """A document as the schema reads it."""
    return schema.to_dict(document)


def text(content: str | bytes) -> str:
    assert isinstance(content, str)
    return content


@pytest.fixture(scope="module")
def core() -> Compilation:
    return load_set("core")


@pytest.fixture
def strange(tmp_path: Path) -> Compilation:
    """Names that some format would take for more than a name."""
    cards = "\n".join(f'ship "{name}":\n    cost 1\n    primary: gain 1 trade\n' for name in STRANGE)
    path = tmp_path / "odd.realms"
    path.write_text(f'set odd "Odd" for star_realms\n\n{cards}', encoding="utf-8")
    made = load_set(path)
    assert made.program is not None
    return made


@pytest.mark.parametrize("language", LANGUAGES)
def test_cockatrice_reads_the_set(core: Compilation, strange: Compilation, language: str) -> None:
    schema = xmlschema.XMLSchema(HERE / "cockatrice.xsd")
    for made in (core, strange, load_set(STARS)):
        (content,) = exported(made, "cockatrice", language).values()
        schema.validate(text(content))
    found = read(schema, text(next(iter(exported(core, "cockatrice", language).values()))))
    assert len(found["cards"]["card"]) == 49
    odd = read(schema, text(next(iter(exported(strange, "cockatrice").values()))))
    assert [each["name"] for each in odd["cards"]["card"]][3:] == STRANGE


def test_octgn_reads_the_set(core: Compilation, strange: Compilation) -> None:
    schema = xmlschema.XMLSchema(HERE / "octgn.xsd")
    for made in (core, strange):
        (content,) = exported(made, "octgn", "pl").values()
        schema.validate(text(content))
    found = read(schema, text(next(iter(exported(core, "octgn").values()))))
    fighter = found["cards"]["card"][3]
    values = {each["@name"]: each["@value"] for each in fighter["property"]}
    assert fighter["@name"] == "Blob Fighter"
    assert (values["Cost"], values["Copies"]) == ("1", "3")
    assert values["Text"] == "Gain 3 Combat.\nAlly (Blob): Draw a card."


def test_json_keeps_to_its_schema(core: Compilation, strange: Compilation) -> None:
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    for made in (core, strange, load_set(STARS)):
        files = exported(made, "json", *LANGUAGES)
        document = json.loads(text(files[f"{made.name}.cards.json"]))
        Draft202012Validator(schema).validate(document)
        assert files["cards.schema.json"] == SCHEMA.read_text(encoding="utf-8")
    core_cards = json.loads(text(exported(core, "json", *LANGUAGES)["core.cards.json"]))["cards"]
    assert {tuple(each["languages"]) for each in core_cards} == {LANGUAGES}
    world = next(each for each in core_cards if each["card"] == "Blob World")
    assert world["properties"] == {"cost": 8, "defense": 7, "faction": "Blob"}
    assert world["languages"]["en"]["lines"][0]["items"] == [
        "Gain 5 Combat.",
        "Draw a card for each Blob card you played this turn.",
    ]


def test_a_table_has_a_row_for_each_card_and_no_formulas(core: Compilation, strange: Compilation) -> None:
    (content,) = exported(core, "csv").values()
    assert isinstance(content, bytes)
    rows = list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline="")))
    assert len(rows) == 49
    assert rows[3]["name"] == "Blob Fighter"
    assert (rows[3]["cost"], rows[3]["copies"], rows[3]["faction"]) == ("1", "3", "Blob")
    (odd,) = exported(strange, "csv").values()
    assert isinstance(odd, bytes)
    names = [each["name"] for each in csv.DictReader(io.StringIO(odd.decode("utf-8-sig"), newline=""))][3:]
    assert names == ["'=HYPERLINK(1)", "'+1 and -1", "'@SUM", *STRANGE[3:]]


def test_a_forum_shows_names_as_they_are(core: Compilation, strange: Compilation) -> None:
    (content,) = exported(strange, "forum").values()
    html = MarkdownIt().render(text(content))
    shown = re.sub(r"<[^>]+>", "", html)
    for name in ("*star* _under_ `tick` [link](x) # | ~", "@SUM", "+1 and -1"):
        assert name in shown
    assert "<script>" not in html
    whole = MarkdownIt().render(text(next(iter(exported(core, "forum", "hu").values()))))
    assert whole.count("<strong>") > 49
    assert "<table" not in whole


def test_tabletop_simulator_finds_every_card_on_its_sheet(core: Compilation) -> None:
    files = exported(core, "tabletop")
    document = json.loads(text(files["core.en.tabletop/core.json"]))
    Draft202012Validator(json.loads((HERE / "tabletop.schema.json").read_text())).validate(document)
    (pile,) = document["ObjectStates"]
    assert len(pile["DeckIDs"]) == 110
    assert pile["DeckIDs"] == [each["CardID"] for each in pile["ContainedObjects"]]
    assert len({each["GUID"] for each in pile["ContainedObjects"]}) == 110
    for each in pile["ContainedObjects"]:
        sheet, place = divmod(each["CardID"], 100)
        picture = pile["CustomDeck"][str(sheet)]
        assert place < picture["NumWidth"] * picture["NumHeight"] - 1  # the last place is the hidden one
    with Image.open(io.BytesIO(_bytes(files["core.en.tabletop/sheet-1.png"]))) as sheet:
        assert max(sheet.size) <= 4096
        assert sheet.size[0] / 10 > 400
        assert abs(sheet.size[0] / 10 * 88 / 63 - sheet.size[1] / 5) < 2
    assert pile["CustomDeck"]["1"]["FaceURL"] == "https://example.org/core.en.tabletop/sheet-1.png"


def _bytes(content: str | bytes) -> bytes:
    assert isinstance(content, bytes)
    return content


@pytest.mark.parametrize(
    ("target", "size"), [("gamecrafter", (825, 1125)), ("makeplayingcards", (822, 1122))]
)
def test_printers_get_pictures_of_their_size(
    strange: Compilation, target: str, size: tuple[int, int]
) -> None:
    files = exported(strange, target)
    pictures = {name: content for name, content in files.items() if name.endswith(".png")}
    assert len(pictures) == 10  # nine cards and the back
    for content in pictures.values():
        with Image.open(io.BytesIO(_bytes(content))) as picture:
            assert (picture.format, picture.size) == ("PNG", size)
    counts = text(files[f"odd.en.{target}/copies.csv"]).splitlines()
    assert counts[:2] == ["file,copies", "001_scout.png,16"]


def test_ids_stay_when_cards_come_before(core: Compilation, tmp_path: Path) -> None:
    path = tmp_path / "mine.realms"
    ids = []
    for cards in ("", 'ship "First":\n    primary: draw 1\n\n'):
        path.write_text(f'set mine "Mine" for star_realms\n\n{cards}ship "Mine":\n    primary: draw 1\n')
        document = json.loads(text(exported(load_set(path), "json")["mine.cards.json"]))
        ids.append(document["cards"][-1]["id"])
    assert ids[0] == ids[1]
    assert core.name == "core"


@pytest.mark.parametrize("target", ["csv", "json", "forum", "cockatrice", "octgn", "tabletop"])
def test_the_same_set_gives_the_same_bytes(strange: Compilation, target: str) -> None:
    assert exported(strange, target) == exported(strange, target)


def test_the_command_writes_all_that_is_asked_for(realms: Realms, tmp_path: Path) -> None:
    result = realms("export", "core", "--to", "csv,octgn,json", "-o", "out", "--lang", "en,fr")
    assert result.exit_code == 0
    assert sorted(result.stdout.splitlines()) == [
        "out/cards.schema.json",
        "out/core.cards.json",
        "out/core.en.csv",
        "out/core.en.octgn/set.xml",
        "out/core.fr.csv",
        "out/core.fr.octgn/set.xml",
    ]
    assert all((tmp_path / each).is_file() for each in result.stdout.splitlines())
    wrong = realms("export", "core", "--to", "xls", "-o", "out")
    assert wrong.exit_code == 2
    assert all(target in wrong.stderr for target in TARGETS)
