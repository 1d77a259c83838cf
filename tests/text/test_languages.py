"""Languages as translators work on them: a fifth one is data only, and what is wrong with one is told."""

import re
from pathlib import Path
from shutil import copytree

import pytest

from realmsdsl import load_set
from realmsdsl.api.languages import check_language, new_language, previews
from realmsdsl.api.reading import load_words
from realmsdsl.api.texts import language_pack
from realmsdsl.base import Diagnostics, Severity
from realmsdsl.ir import Program
from realmsdsl.text import LANGUAGES, Pack, card_text, load_pack, sort_key

_CZECH = Path(__file__).with_name("czech")


@pytest.fixture(scope="module")
def czech() -> Pack:
    diagnostics = Diagnostics()
    pack = load_pack("cs", [_CZECH], diagnostics)
    assert not diagnostics.sorted()
    assert pack is not None
    return pack


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("Corvette", "Získej 1 bod boje. Lízni kartu. Spojenec (Hvězdná říše): Získej 2 body boje."),
        ("Imperial Fighter", "Získej 2 body boje. Zvolený protihráč odhodí kartu. Spojenec (Hvězdná říše): Získej 2 body boje."),
        ("Survey Ship", "Získej 1 bod obchodu. Lízni kartu. Šrot: Zvolený protihráč odhodí kartu."),
        ("Ram", "Získej 5 bodů boje. Spojenec (Blobové): Získej 2 body boje. Šrot: Získej 3 body obchodu."),
    ],
)  # fmt: skip
def test_a_fifth_language_is_data_only(card: str, text: str, czech: Pack, program: Program) -> None:
    diagnostics = Diagnostics()
    printed = next(each for each in program.cards if each.name == card)
    lines = card_text(czech, program, printed, diagnostics).lines
    assert " ".join(line.full for line in lines) == text
    assert {each.code for each in diagnostics.sorted()} <= {"L10N-W504"}


def test_it_is_sorted_by_its_own_alphabet(czech: Pack) -> None:
    words = ["cukr", "čaj", "dům", "hora", "chata", "index", "řeka", "žába"]
    mixed = words[::-1]
    assert sorted(mixed, key=lambda word: sort_key(czech.language, word)) == words


def test_what_it_lacks_is_marked_and_never_english(czech: Pack, program: Program) -> None:
    diagnostics = Diagnostics()
    card = next(each for each in program.cards if each.name == "Blob Carrier")
    text = " ".join(line.full for line in card_text(czech, program, card, diagnostics).lines)
    assert "⟦verb.acquire.imp:cs⟧" in text
    assert "Acquire" not in text
    assert "L10N-E301" in {each.code for each in diagnostics.sorted()}


# ---- the tools -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["cs", "de", "ja"])
def test_a_new_language_begins_with_what_is_known(code: str, tmp_path: Path) -> None:
    for name, text in new_language(code).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    diagnostics = Diagnostics()
    assert load_pack(code, [tmp_path], diagnostics) is not None
    assert not diagnostics.sorted()
    assert "# any = " in (tmp_path / "phrases.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", ["star_realms", "among_the_stars"])
def test_a_new_language_has_the_words_of_a_game_waiting(game: str, tmp_path: Path) -> None:
    """All that English has stands in its files once: rows without words, names, and phrases as comments."""
    words, diagnostics = load_words(game), Diagnostics()
    assert words.program is not None
    english = language_pack(words, "en", diagnostics)
    for name, text in new_language("de", words).items():
        lines = re.sub(r"^# (?=\[|[\w.-]+ = )", "", text, flags=re.MULTILINE)
        if name != "variants.toml":  # its lists go over several lines
            (tmp_path / name).write_text(lines, encoding="utf-8")
    begun = load_pack("de", [tmp_path], diagnostics)
    assert not diagnostics.sorted()
    assert english is not None
    assert begun is not None
    assert {
        each for each in begun.lexicon.terms.keys() ^ english.lexicon.terms.keys() if "set." not in each
    } == set()
    assert begun.lexicon.verbs.keys() == english.lexicon.verbs.keys()
    assert not any(word.forms for each in begun.lexicon.terms.values() for word in each.values())
    assert list(begun.lexicon.names) == [card.name for card in words.program.cards]
    assert _said(begun) == _said(english)


def _said(pack: Pack) -> dict[tuple[str, str], tuple[str, ...]]:
    return {(each.kind, each.key): each.texts for each in pack.phrases.all()}


def test_rows_that_wait_for_their_words_are_told(tmp_path: Path) -> None:
    copytree(_CZECH, tmp_path / "lang" / "cs")
    (tmp_path / "mine.realms").write_text('set mine "Mine" for star_realms uses core\n', encoding="utf-8")
    for name in ("terms.csv", "verbs.csv"):
        path = tmp_path / "lang" / "cs" / name
        head, first, *rest = path.read_text(encoding="utf-8").splitlines()
        emptied = first.partition(",")[0] + "," * first.count(",")
        path.write_text("\n".join([head, emptied, *rest]) + "\n", encoding="utf-8")
    found = check_language(load_set(tmp_path / "mine.realms"), "cs", abilities=0).diagnostics
    told = {each.message for each in found if each.code == "L10N-E202"}
    assert told >= {
        "the term `card` has no form `nom_sg` in `cs`",
        "the verb `gain` has no form `inf` in `cs`",
    }


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("phrases.toml", "[verb.scrap]", "[verb.scarp]", "nothing asks for `[verb.scarp]`; did you mean `verb.scrap`?"),
        ("phrases.toml", "[may]\nany", "[may]\nany-wihs", "nothing asks for `any-wihs`; did you mean `any-wish`?"),
        ("phrases.toml", "'acc'", "'akk'", "asks for the case `akk`, which `cs` does not have; there are: nom, acc"),
        ("terms.csv", "card,f,,", "card,f,", "no phrase asks for the feature `karta`; if it is a form of the word, this line has a cell too few before it"),
        ("terms.csv", "card,f,,", "card,f,proposed,", "no phrase asks for the feature `proposed`; a proposal is marked so in the column `status`, or first in `note`"),
        ("language.toml", 'alternatives = "share"', 'alternatives = "shared"', "has a `alternatives` that is none of share, repeat, carrier"),
        ("phrases.toml", "[act]", "[act]", "`cs` has no phrase for `act.any-secretly`"),
    ],
)  # fmt: skip
def test_what_belongs_to_nothing_or_is_not_told_apart_is_told(
    file: str, old: str, new: str, told: str, tmp_path: Path
) -> None:
    copytree(_CZECH, tmp_path / "lang" / "cs")
    (tmp_path / "mine.realms").write_text('set mine "Mine" for star_realms uses core\n', encoding="utf-8")
    path = tmp_path / "lang" / "cs" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    found = check_language(load_set(tmp_path / "mine.realms"), "cs", abilities=0).diagnostics
    assert told in "\n".join(f"{each.message}; {each.help}" for each in found)


def test_no_language_is_made_up() -> None:
    with pytest.raises(LookupError, match="no language"):
        new_language("klingon!")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shipped_words_are_whole_and_come_back(language: str) -> None:
    report = check_language(load_set("core"), language)
    assert report.texts > 80
    assert not [each for each in report.diagnostics if each.severity is Severity.ERROR]


def test_what_is_missing_is_told_with_its_key(tmp_path: Path) -> None:
    core = load_set("core")
    folder = core.folders["star_realms"]
    copytree(folder, tmp_path / "star_realms")
    phrases = tmp_path / "star_realms" / "lang" / "pl" / "phrases.toml"
    text = phrases.read_text(encoding="utf-8").replace("[have.play]", "[have.nothing]")
    phrases.write_text(text, encoding="utf-8")
    report = check_language(load_set(str(tmp_path / "star_realms" / "core.realms")), "pl")
    missing = [each for each in report.diagnostics if "`have.play`" in each.message]
    assert [each.code for each in missing] == ["L10N-E301"]
    assert missing[0].span.file == str(phrases)


def test_an_ability_is_looked_at_in_every_language_and_number() -> None:
    seen = {
        spelling: texts
        for spelling, texts, _, _ in previews(load_words("star_realms"), "draw 2", counts=True)
    }
    assert list(seen) == [f"draw {each}" for each in (2, 0, 1, 5, 12, 22)]
    assert seen["draw 5"]["pl"] == "Dobierz 5 kart."
    assert seen["draw 1"] == {
        "en": "Draw a card.",
        "pl": "Dobierz kartę.",
        "hu": "Húzz egy lapot.",
        "fr": "Piochez une carte.",
    }
