"""The checklist of bugs of the design (`localization.md`, section 10): for each of its 45 cases the tests that show it.

What an ability says is in `design_cases.csv`, by the number of the case. `SHOWN` names tests elsewhere; the others are
here, with the number in their name.
"""

import ast
import csv
import re
import unicodedata
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from realmsdsl import Spoken, load_words, parse_text, spoken_in
from realmsdsl.base import Diagnostics
from realmsdsl.readback.golden import card_with
from realmsdsl.text import LANGUAGES, Pack, load_pack
from realmsdsl.text.clauses import NounPhrase
from realmsdsl.text.realise import Realiser, phrase_text, sentence_text
from realmsdsl.text.realise.noun import NounPhrases, Usage
from realmsdsl.text.realise.numerals import with_suffix
from tests.text.conftest import folders

SHOWN: Final[Mapping[int, tuple[str, ...]]] = {
    1: ("text/test_numbers.py::test_polish_cards",),
    2: ("text/test_numbers.py::test_polish_cards",),
    3: ("text/test_numbers.py::test_polish_cards",),
    4: ("text/test_numbers.py::test_polish_cards",),
    5: ("text/test_numbers.py::test_nothing_is_many_in_polish",),
    6: ("text/test_numbers.py::test_polish_persons",),
    9: ("text/test_joins.py::test_words_change_before_others", "text/test_agreement.py::test_the_words_agree"),
    10: ("text/test_joins.py::test_words_change_before_others",),
    11: ("text/test_agreement.py::test_the_words_agree",),
    14: ("text/test_golden_of_stations.py::test_the_text_is_the_golden_one",),
    15: ("text/test_numbers.py::test_hungarian_counts_in_the_singular",),
    16: ("text/test_joins.py::test_words_change_before_others",),
    17: ("text/test_joins.py::test_words_change_before_others", "text/test_agreement.py::test_the_words_agree"),
    19: ("text/test_numbers.py::test_hungarian_numbers_with_endings",),
    21: ("text/test_golden.py::test_the_text_is_the_golden_one",),
    24: ("text/test_numbers.py::test_french_cards",),
    25: ("text/test_joins.py::test_words_change_before_others",),
    26: ("text/test_joins.py::test_words_change_before_others",),
    30: ("text/test_joins.py::test_french_spaces_are_put_in_once", "text/test_joins.py::test_an_icon_keeps_its_colon"),
    31: ("text/test_joins.py::test_words_change_before_others",),
    32: ("text/test_numbers.py::test_english_resources_have_no_plural",),
    33: ("text/test_numbers.py::test_lists_are_those_of_the_cldr", "text/test_numbers.py::test_a_choice_of_one_says_albo_in_polish"),
    34: ("text/test_joins.py::test_the_first_letter_of_a_sentence",),
    35: ("text/test_joins.py::test_a_sentence_ends_once",),
    36: ("text/test_golden.py::test_the_text_is_the_golden_one",),
    37: ("text/test_packs.py::test_what_is_missing_is_marked_and_said_with_its_key", "text/test_packs.py::test_nothing_falls_back_to_english"),
    38: ("text/test_packs.py::test_a_pack_is_checked_beyond_its_cards", "readback/test_check_texts.py::test_words_that_are_no_terms"),
    39: ("text/test_agreement.py::test_the_words_agree", "text/test_golden.py::test_the_text_is_the_golden_one"),
    41: ("text/test_sorting.py::test_words_stand_as_in_the_dictionary",),
    42: ("text/test_joins.py::test_a_line_never_breaks_behind_a_short_word_or_a_number",),
    43: ("prints/test_fits.py::test_the_ledger_of_shipped_sets_is_what_measuring_them_gives",),
    44: ("prints/test_fonts.py::test_every_letter_of_the_languages_is_there", "prints/test_fonts.py::test_all_that_is_printed_can_be_printed"),
    45: ("text/test_numbers.py::test_plural_categories_are_the_pinned_ones",),
}  # fmt: skip
"""Tests in other modules, by the number of the case."""

_HERE = Path(__file__)

with _HERE.with_name("design_cases.csv").open(encoding="utf-8", newline="") as _file:
    _ROWS = list(csv.DictReader(_file))


@cache
def _spoken(game: str) -> Spoken:
    return spoken_in(load_words(game))


def _tests_of(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def test_every_case_has_a_test() -> None:
    here = {int(found[1]) for name in _tests_of(_HERE) if (found := re.match(r"test_case_(\d+)", name))}
    assert here | SHOWN.keys() | {int(row["case"]) for row in _ROWS} == set(range(1, 46))


@pytest.mark.parametrize("node", sorted({each for nodes in SHOWN.values() for each in nodes}))
def test_the_tests_that_are_named_are_there(node: str) -> None:
    file, _, name = node.partition("::")
    assert name in _tests_of(_HERE.parents[1] / file)


@pytest.mark.parametrize("row", _ROWS, ids=lambda row: f"{row['case']}: {row['language']}: {row['ability']}")
def test_what_an_ability_says(row: Mapping[str, str]) -> None:
    spoken = _spoken("star_realms")
    card, why = card_with(spoken, row["language"], row["ability"])
    assert card is not None, why
    assert spoken.text(row["language"], card) == row["text"]


# ---- words of nouns -------------------------------------------------------------------------------------


def _noun(pack: Pack, case: str, phrase: NounPhrase, *, starts: bool = False) -> str:
    """What a noun phrase says in a case, as the beginning of a sentence or inside one."""
    diagnostics = Diagnostics()
    said = NounPhrases(Realiser(pack, diagnostics)).say(phrase, Usage(case))
    assert not diagnostics.sorted()
    if starts:
        return sentence_text(pack.language, said).removesuffix(".")
    return phrase_text(pack.language, f"x {said}").removeprefix("x ")


def _counted(head: str, number: int) -> NounPhrase:
    return NounPhrase("n", (head,), number=number)


@pytest.fixture(scope="module")
def in_words(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Pack]:
    """The packs of languages that write numbers in words."""

    def loaded(language: str) -> Pack:
        folder = tmp_path_factory.mktemp(language)
        (folder / "language.toml").write_text('[numerals]\nstyle = "words"\n', encoding="utf-8")
        pack = load_pack(language, [*folders(language), folder], Diagnostics())
        assert pack is not None
        return pack

    return loaded


@pytest.mark.parametrize(
    ("number", "inside", "first"),
    [(2, "2 przeciwników", "Dwóch przeciwników"), (5, "5 przeciwników", "Pięciu przeciwników")],
)
def test_case_06_persons(number: int, inside: str, first: str) -> None:
    pack = _spoken("star_realms").packs["pl"]
    assert _noun(pack, "acc", _counted("opponent", number)) == inside
    assert _noun(pack, "acc", _counted("opponent", number), starts=True) == first


@pytest.mark.parametrize(
    ("head", "number", "text"),
    [
        ("card", 2, "dwie karty"),
        ("kind.ship", 2, "dwa Okręty"),
        ("opponent", 2, "dwóch przeciwników"),
        ("card", 1, "jedną kartę"),
    ],
)
def test_case_07_numbers_in_words(head: str, number: int, text: str, in_words: Callable[[str], Pack]) -> None:
    assert _noun(in_words("pl"), "acc", _counted(head, number)) == text


@pytest.mark.parametrize(("number", "text"), [(1, "1 rok"), (2, "2 lata"), (5, "5 lat")])
def test_case_08_years(number: int, text: str) -> None:
    assert _noun(_spoken("among_the_stars").packs["pl"], "acc", _counted("loop.year", number)) == text


@pytest.mark.parametrize(
    ("head", "text"),
    [("kind.ship", "wybrany Okręt"), ("kind.base", "wybraną Bazę"), ("opponent", "wybranego przeciwnika")],
)
def test_case_11_targets(head: str, text: str) -> None:
    assert _noun(_spoken("star_realms").packs["pl"], "acc", NounPhrase("target", (head,))) == text


@pytest.mark.parametrize(
    ("game", "head", "text"),
    [
        ("star_realms", "kind.ship", "go"),
        ("star_realms", "kind.base", "ją"),
        ("among_the_stars", "kind.objective", "je"),
    ],
)
def test_case_13_it(game: str, head: str, text: str) -> None:
    assert _noun(_spoken(game).packs["pl"], "acc", NounPhrase("it", (head,))) == text


@pytest.mark.parametrize(
    ("term", "text"),
    [
        ("card", "lapot"),
        ("kind.base", "bázist"),
        ("kind.ship", "hajót"),
        ("kind.outpost", "helyőrséget"),
        ("faction.star_empire", "Csillagbirodalmat"),
        ("faction.machine_cult", "Gépszektát"),
    ],
)
def test_case_18_accusatives(term: str, text: str) -> None:
    pack = _spoken("star_realms").packs["hu"]
    assert pack.term(term, "acc") == text
    phrases = {zone: pack.phrases.get(f"zone.{zone}", "object") for zone in ("trade_row", "hand")}
    assert {zone: phrase.texts[0] for zone, phrase in phrases.items() if phrase} == {
        "trade_row": "a piacteret",
        "hand": "a kezedet",
    }


@pytest.mark.parametrize(("number", "text"), [(3, "3-as"), (5, "5-ös"), (6, "6-os")])
def test_case_19_numbers_as_adjectives(number: int, text: str) -> None:
    assert with_suffix(_spoken("star_realms").packs["hu"].language, number, "adj") == text


def test_case_22_two(in_words: Callable[[str], Pack]) -> None:
    assert _noun(in_words("hu"), "acc", _counted("card", 2)) == "két lapot"
    assert _read("hu", "Húzz kettőt.") == "draw 2"


def test_case_25_no_elision_before_eight() -> None:
    """As `num.8` says, whatever words stand before it; other numbers say nothing."""
    pack = _spoken("star_realms").packs["fr"]
    said = {
        number: f"le {pack.term(f'num.{number}', 'pl')}, que {pack.term(f'num.{number}', 'pl')}"
        for number in (8, 9)
    }
    assert {number: phrase_text(pack.language, each) for number, each in said.items()} == {
        8: "le huit, que huit",
        9: "le neuf, que neuf",
    }


@pytest.mark.parametrize(
    ("game", "head", "text"),
    [
        ("star_realms", "kind.ship", "Vaisseaux"),
        ("star_realms", "role.admiral", "Amiraux"),
        ("star_realms", "role.boss", "Boss"),
        ("among_the_stars", "kind.location", "Lieux"),
        ("among_the_stars", "counter.energy", "Cristaux d\u2019Énergie"),
    ],
)
def test_case_29_plurals(game: str, head: str, text: str) -> None:
    assert _noun(_spoken(game).packs["fr"], "base", _counted(head, 2)) == f"2 {text}"


# ---- text that is read ------------------------------------------------------------------------------------


def _read(language: str, text: str) -> str:
    return parse_text(_spoken("star_realms"), language, text).ability


def test_case_12_down_to_is_up_to_with_a_warning() -> None:
    understood = parse_text(_spoken("star_realms"), "pl", "Odrzuć do 2 kart.")
    assert understood.ability == "discard up to 2 cards"
    assert [each.help for each in understood.diagnostics] == ["write: Możesz odrzucić maksymalnie 2 karty."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_case_36_what_follows_stays_in_its_option(language: str) -> None:
    spoken = _spoken("star_realms")
    written = "choose one:\n    - gain 1 trade\n    - discard up to 2 cards; draw that many"
    card, why = card_with(spoken, language, written)
    assert card is not None, why
    text = spoken.text(language, card)
    assert text.count("•") == 2
    assert _read(language, text) == written


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Acquire a “Cutter” card for free."),
        ("pl", "Kup za darmo kartę „Kuter”."),
        ("hu", "Szerezz meg ingyen egy „Cutter” lapot."),
        ("fr", "Acquérez gratuitement une carte «\u00a0Cutter\u00a0»."),
    ],
)
def test_case_40_signs_that_look_otherwise(language: str, text: str) -> None:
    ability = _read(language, text)
    assert ability == 'acquire a "Cutter"'
    middle = len(text) // 2
    for typed in (
        unicodedata.normalize("NFD", text),
        f"{text[:3]}\u00ad{text[3:]}",
        re.sub("[“”„«»]\u00a0?", '"', text).replace('\u00a0"', '"'),
        text[:middle] + text[middle:].replace(" ", "  "),
    ):
        assert _read(language, typed) == ability, typed


# ---- whole texts ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["star_realms", "among_the_stars"])
def test_case_35_every_sentence_ends_once(game: str, language: str) -> None:
    spoken = _spoken(game)
    lines = [
        line for card in spoken.program.cards for line in spoken.said(language, card, Diagnostics()).lines
    ]
    assert lines
    for line in lines:
        for said in (*([] if line.items else [line.lead]), *line.items):
            assert re.search(r"[^.:,]\.$", said), said
        assert not re.search(r"\.\.|[.,:] ?[.,]|\.[”»]?\.", line.full), line.full


@pytest.mark.parametrize("language", LANGUAGES)
def test_case_45_a_category_that_changed_is_told(language: str, tmp_path: Path) -> None:
    (tmp_path / "language.toml").write_text('[plural_categories]\none = "1 7"\n', encoding="utf-8")
    diagnostics = Diagnostics()
    assert load_pack(language, [*folders(language), tmp_path], diagnostics) is None
    (found,) = diagnostics.sorted()
    assert found.code == "L10N-E103"
    assert found.message.startswith("7 is `")
