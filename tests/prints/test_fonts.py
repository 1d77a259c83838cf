"""The vendored fonts: whole for every language, with their licences, and measured truly."""

import pytest

from realmsdsl import LANGUAGES
from realmsdsl.api.texts import language_pack
from realmsdsl.base import Diagnostics
from realmsdsl.emit.faces import faces
from realmsdsl.emit.fonts import FACES, FOLDER, TEXT, TITLE, printable, typeface
from realmsdsl.emit.fonts.__main__ import metrics
from realmsdsl.emit.words import words
from realmsdsl.semantics import Compilation
from realmsdsl.text.bullets import BULLETS


def test_the_widths_are_those_of_the_files() -> None:
    assert (FOLDER / "metrics.json").read_text(encoding="utf-8") == metrics()


def test_fonts_are_small_and_open() -> None:
    assert sum((FOLDER / f"{face}.ttf").stat().st_size for face in FACES) < 250_000
    for licence in ("OFL-Exo2.txt", "OFL-Barlow.txt", "OFL-FiraSans.txt"):
        assert "SIL OPEN FONT LICENSE Version 1.1" in (FOLDER / licence).read_text(encoding="utf-8")


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize(
    "letters",
    [
        "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”",
        "áéíóöőúüűÁÉÍÓÖŐÚÜŰ",
        "àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ«»\N{RIGHT SINGLE QUOTATION MARK}",
        "абвгґдеєёжзиіїйклмнопрстуўфхцчшщъыьэюяђјљњћџАБВГҐДЕЄЁЖЗИІЇЙКЛМНОПРСТУЎФХЦЧШЩЪЫЬЭЮЯЂЈЉЊЋЏ№",
        "αάβγδεέζηήθιίϊΐκλμνξοόπρστυύϋΰφχψωώςΑΆΒΓΔΕΈΖΗΉΘΙΊΪΚΛΜΝΞΟΌΠΡΣΤΥΎΫΦΧΨΩΏ",
        "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{NON-BREAKING HYPHEN}\N{EN DASH}—…•\N{MULTIPLICATION SIGN}·€",
    ],
)
def test_every_letter_of_the_languages_is_there(face: str, letters: str) -> None:
    assert typeface(face).missing(letters) == ""


@pytest.mark.parametrize("face", FACES)
def test_what_stands_before_what_is_chosen_can_be_printed_on_every_level(face: str) -> None:
    assert typeface(face).missing(BULLETS) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_printed_can_be_printed(core: Compilation, language: str) -> None:
    pack = language_pack(core, language, Diagnostics())
    assert core.program is not None
    assert pack is not None
    found = faces(core.program, core.name, pack, Diagnostics())
    said = "".join(face.name + face.type_line + face.text for face in found.faces)
    around = "".join(words(pack, "sheet", Diagnostics()).values())
    assert typeface(TEXT).missing(printable(said.replace("\n", " ")) + around) == ""
    assert typeface(TITLE).missing("".join(face.name for face in found.faces) + found.title) == ""


def test_what_is_no_letter_is_a_space() -> None:
    assert printable("a\nb\x00c\N{LINE SEPARATOR}d") == "a b c d"
    assert printable("e\N{COMBINING ACUTE ACCENT}") == "é"
    assert typeface(TEXT).missing("a字漢字") == "字漢"
