"""Letters of another script that look right: words are read as they look, and told; in files of a language they are told too."""
# ruff: noqa: RUF001  letters that look alike are what this is about

from pathlib import Path
from shutil import copytree

import pytest

from realmsdsl import Severity, Spoken, parse_text
from realmsdsl.base import Diagnostics
from realmsdsl.cli.table.of_game import GAME_FILE
from realmsdsl.cli.table.words import table_words
from realmsdsl.text import Pack, check_pack, load_pack, pack_sources
from realmsdsl.text.scripts import (
    first_difference,
    name_key,
    odd_letters,
    script_of,
    strange_letters,
    written_in,
)
from tests.text.conftest import WORDS

TYPED = [
    ("en", "Drаw a card.", "Draw a card.", "a Cyrillic letter `а` (U+0430) stands in the Latin word “Drаw”"),
    ("en", "Draw а card.", "Draw a card.", ""),
    ("en", "Gain 2 Τrade.", "Gain 2 Trade.", "a Greek letter `Τ` (U+03A4) stands in the Latin word “Τrade”"),
    ("pl", "Dоbierz kаrtę.", "Dobierz kartę.", "a Cyrillic letter `о` (U+043E) stands in the Latin word “Dоbierz”"),
    ("pl", "Dobierz kαrte.", "Dobierz kartę.", "a Greek letter `α` (U+03B1) stands in the Latin word “kαrte”"),
    ("hu", "Húzz еgy lapot.", "Húzz egy lapot.", "a Cyrillic letter `е` (U+0435) stands in the Latin word “еgy”"),
    ("fr", "Рiochez une carte.", "Piochez une carte.", "a Cyrillic letter `Р` (U+0420) stands in the Latin word “Рiochez”"),
    ("pl", "Dobierz ka\u0301rtę.", "Dobierz kartę.", ""),
]  # fmt: skip
"""What is typed with letters of another script, or with a mark of stress, how it should stand, and what is told."""


@pytest.mark.parametrize(("language", "typed", "said", "told"), TYPED, ids=[row[1] for row in TYPED])
def test_a_word_is_read_as_it_looks(spoken: Spoken, language: str, typed: str, said: str, told: str) -> None:
    assert typed != said
    understood = parse_text(spoken, language, typed)
    assert understood.texts[language] == said
    (found,) = understood.diagnostics
    assert (found.severity, found.help) == (Severity.WARNING, f"write: {said}")
    assert found.code in {"L10N-W603", "L10N-W701"}
    assert found.label == told


def test_a_word_that_is_none_says_its_letter(spoken: Spoken) -> None:
    (found,) = parse_text(spoken, "pl", "Dobierz krtąа.").diagnostics
    assert found.code == "L10N-E601"
    letters = "a Cyrillic letter `а` (U+0430) stands in the Latin word “krtąа”: write the Latin `a` (U+0061)"
    assert found.help == letters


@pytest.mark.parametrize("quoted", ["Krąg Blobów", "Krąg Вlobów", "Кrąg Blоbów", "krąg blobów", "Blоb Wheel"])
def test_a_name_is_read_as_it_looks(spoken: Spoken, quoted: str) -> None:
    understood = parse_text(spoken, "pl", f"Kup za darmo „{quoted}”.")
    assert understood.ability == 'acquire a "Blob Wheel"'


def test_scripts_are_those_of_unicode() -> None:
    assert [script_of(each) for each in "aяλא1’"] == ["Latin", "Cyrillic", "Greek", "Hebrew", "", ""]
    assert script_of("\u3042") == "Hiragana"


@pytest.mark.parametrize(
    ("word", "script", "odd"),
    [
        ("доберiть", "", [("i", "Cyrillic", "і")]),
        ("Bежа", "", [("B", "Cyrillic", "В")]),
        ("картy", "Cyrillic", [("y", "Cyrillic", "у")]),
        ("kаrta", "", [("а", "Latin", "a")]),
        ("λoγος", "Greek", [("o", "Greek", "ο")]),
        ("sкaрту", "Cyrillic", [("s", "Cyrillic", "ѕ"), ("a", "Cyrillic", "а")]),
        ("qарта", "Cyrillic", [("q", "Cyrillic", "")]),
        ("доберіть", "", []),
        ("card", "", []),
        ("日本のカード", "", []),
        ("п\u02bcять", "", []),
    ],
)
def test_odd_letters_are_found(word: str, script: str, odd: list[tuple[str, str, str]]) -> None:
    assert [(each.letter, each.script, each.meant) for each in odd_letters(word, script)] == odd


def test_a_word_is_written_in_a_script_whole_or_not_at_all() -> None:
    assert written_in("доберiть", "Cyrillic") == "доберіть"
    assert written_in("кáрту", "Cyrillic") == "карту"
    assert written_in("CEO", "Cyrillic") == "СЕО"
    assert written_in("Card", "Cyrillic") == "Card"
    assert written_in("карта", "Hebrew") == "карта"


@pytest.mark.parametrize("apostrophe", ["'", "’", "ʼ", "`", "´"])
def test_names_are_the_same_with_any_apostrophe(apostrophe: str) -> None:
    assert name_key(f"П{apostrophe}явка", "Cyrillic") == name_key("П’ЯВКА", "Cyrillic")


def test_what_looks_the_same_is_told_apart() -> None:
    assert first_difference("Добери карту.", "Добери карту.") == ""
    assert first_difference("Доберu карту.", "Добери карту.") == ""
    told = first_difference("Доберіть кaрту.", "Доберіть карту.")
    assert told == "the Latin letter `a` (U+0061) stands where the Cyrillic letter `а` (U+0430) is said"
    assert "(U+0020) stands where" in first_difference("2 очки", "2\u00a0очки")


@pytest.mark.parametrize(
    ("word", "alphabet", "strange"),
    [
        ("Ыж", "абвгжі", ["ы"]),
        ("ка\u0301рт", "акрт", ["\u0301"]),
        ("Blob", "абвгжі", []),
        ("café", "abcdef", []),
        ("café", "aąbcdef", ["é"]),
        ("œuf", "œuf", []),
        ("карта", "", []),
    ],
)
def test_letters_that_an_alphabet_does_not_have(word: str, alphabet: str, strange: list[str]) -> None:
    assert list(strange_letters(word, tuple(alphabet))) == strange


def _checked(folder: Path) -> tuple[Pack, Diagnostics]:
    found = Diagnostics()
    pack = load_pack("pl", [folder / "pl", folder / "pl" / "core"], found)
    assert pack is not None
    check_pack(pack, found)
    table_words(pack, found)
    return pack, found


@pytest.mark.parametrize(
    ("name", "right", "wrong", "told"),
    [
        ("terms.csv", "Okręt,", "Оkręt,", "a Cyrillic letter `О` (U+041E) stands in the Latin word “Оkręt”"),
        ("verbs.csv", "zniszcz,", "zniszсz,", "a Cyrillic letter `с` (U+0441) stands in the Latin word “zniszсz”"),
        ("core/names.csv", "Kokon", "Κokon", "a Greek letter `Κ` (U+039A) stands in the Latin word “Κokon”"),
        ("phrases.toml", "na ręce", "nа ręce", "a Cyrillic letter `а` (U+0430) stands in the Latin word “nа”"),
        (GAME_FILE, "Talia", "Таlia", "a Cyrillic letter `Т` (U+0422) stands in the Latin word “Таlia”"),
        ("golden.csv", "kartę", "kаrtę", "a Cyrillic letter `а` (U+0430) stands in the Latin word “kаrtę”"),
    ],
)  # fmt: skip
def test_a_letter_of_another_script_is_told_in_every_file(
    name: str, right: str, wrong: str, told: str, tmp_path: Path
) -> None:
    own = copytree(WORDS, tmp_path / "lang")
    path = own / "pl" / name
    text = path.read_text(encoding="utf-8")
    assert right in text
    path.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    _, found = _checked(own)
    said = [each for each in found.sorted() if each.code == "L10N-E107" and each.span.file == str(path)]
    assert said[0].message == told
    assert path.read_text(encoding="utf-8")[said[0].span.start] == told.split("`")[1]
    assert said[0].help.startswith("write the Latin `")


def test_letters_that_the_alphabet_does_not_have_are_told_of_terms_and_not_of_names(tmp_path: Path) -> None:
    own = copytree(WORDS, tmp_path / "lang")
    path = own / "pl" / "terms.csv"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("Okręt,", "Ökręt,", 1), encoding="utf-8")
    names = own / "pl" / "core" / "names.csv"
    first = names.read_text(encoding="utf-8").splitlines()[1].split(",")[1]
    names.write_text(names.read_text(encoding="utf-8").replace(first, f"Ö{first}", 1), encoding="utf-8")
    pack, found = _checked(own)
    (told,) = [each for each in found.sorted() if each.code == "L10N-W108"]
    assert told.message == "`ö` (U+00F6) in the word “Ökręt” is not in the `alphabet` of `pl`"
    assert pack_sources("pl", [own / "pl", own / "pl" / "core"])[str(path)].slice(told.span) == "Ökręt"
    assert pack.code == "pl"


def test_a_small_word_of_another_script_altogether_is_told(tmp_path: Path) -> None:
    own = copytree(WORDS, tmp_path / "lang")
    path = own / "pl" / "phrases.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text + '\n[verb.shout]\nany = "о tym {{ num(amount) }}"\n', encoding="utf-8")
    _, found = _checked(own)
    (told,) = [each for each in found.sorted() if each.code == "L10N-E107"]
    assert told.message == "the word “о” is of Cyrillic letters that look like Latin ones"
    assert told.help == "write the Latin `o` (U+006F)"
