"""`realms l10n check`: golden texts, what none of them shows, and abilities at random that go there and back."""

import csv
from pathlib import Path
from shutil import copytree

import pytest

from realmsdsl import Spoken, load_set, load_words, parse_text, spoken_in
from realmsdsl.api.languages import check_language, previews
from realmsdsl.api.reading import check_texts
from realmsdsl.base import Diagnostic, Diagnostics, Severity
from realmsdsl.base.resources import sets_path
from realmsdsl.readback.golden import check_golden
from realmsdsl.readback.random_abilities import random_cards
from realmsdsl.readback.there_and_back import check_cards, check_random
from realmsdsl.text import LANGUAGES

TEXT = Path(__file__).parents[1] / "text"
SET = 'set mine "Mine" for star_realms uses core\n\nship "Kavka":\n    cost 2\n    primary: draw 2\n'
OTHERWISE = {"draw_2_words", "scrap_those_3", "acquire_named_zorblax"}
"""Rows of the tests in another style of numbers, of a second sentence, and about a card that no set has."""


@pytest.fixture
def words(tmp_path: Path) -> Path:
    """The folder of the Polish words of a set."""
    (tmp_path / "mine.realms").write_text(SET, encoding="utf-8")
    folder = tmp_path / "lang" / "pl" / "mine"
    folder.mkdir(parents=True)
    return folder


def _spoken(words: Path, language: str = "pl") -> Spoken:
    return spoken_in(load_set(str(words.parents[2] / "mine.realms")), ("en", language))


def _golden(words: Path, language: str = "pl") -> list[Diagnostic]:
    found = Diagnostics()
    check_golden(_spoken(words, language), language, found)
    return list(found.sorted())


def _rows(language: str) -> dict[str, dict[str, str]]:
    path = sets_path() / "star_realms" / "lang" / language / "golden.csv"
    with path.open(encoding="utf-8", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_golden_texts_of_the_game_are_those_of_the_tests(language: str) -> None:
    rows = _rows(language)
    with (TEXT / "golden.csv").open(encoding="utf-8", newline="") as file:
        ours = {row["id"]: row[language] for row in csv.DictReader(file) if not row["id"].startswith("ats_")}
    assert {name: rows[name]["text"] for name in ours.keys() - OTHERWISE} == {
        name: text for name, text in ours.items() if name not in OTHERWISE
    }
    assert {name: row["ability"] for name, row in rows.items()} == {
        name: row["ability"] for name, row in _rows("en").items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_golden_texts_of_the_game_hold_and_show_everything(spoken: Spoken, language: str) -> None:
    found = Diagnostics()
    assert check_golden(spoken, language, found) == len(_rows(language))
    assert found.sorted() == ()


@pytest.mark.parametrize(
    ("row", "code", "told"),
    [
        ("more,draw 3,Dobierz 4 karty.", "L10N-E307", "it says: Dobierz 3 karty."),
        ("more,drow 3,Dobierz 3 karty.", "L10N-E106", "there is no verb `drow`"),
        ("draw_2,draw 2,Dobierz 2 karty.", "L10N-E105", "`draw_2` stands there twice"),
    ],
)
def test_a_golden_text_that_does_not_hold(words: Path, row: str, code: str, told: str) -> None:
    path = words / "golden.csv"
    path.write_text(f"id,ability,text\n{row}\n", encoding="utf-8")
    (found,) = _golden(words)
    assert (found.code, found.span.file) == (code, str(path))
    assert told in found.message + found.help
    assert found.span.start == len("id,ability,text\n")


def test_a_file_of_phrases_that_is_missing_is_told_alone(tmp_path: Path) -> None:
    """What golden texts come to in general words, and a name that the card made of one has not, says nothing then."""
    game = copytree(sets_path() / "star_realms", tmp_path / "star_realms")
    (game / "lang" / "pl" / "phrases.toml").unlink()
    found = Diagnostics()
    check_golden(spoken_in(load_set(str(game / "core.realms")), ("en", "pl")), "pl", found)
    told = [each for each in found.sorted() if each.severity is Severity.ERROR]
    assert {(each.code, each.span.file) for each in told} == {
        ("L10N-E301", str(game / "lang" / "pl" / "phrases.toml"))
    }
    assert told[0].help.startswith("make this file")
    assert "L10N-W504" not in {each.code for each in found.sorted()}


def test_what_no_golden_text_shows_is_told(words: Path) -> None:
    copytree(TEXT / "czech", words.parents[1] / "cs")
    (found,) = _golden(words, "cs")
    assert found.code == "L10N-W306"
    assert "verb.draw" in found.help


def test_golden_texts_of_a_set_belong_beside_it(words: Path) -> None:
    path = words.parents[2] / "mine.realms"
    path.write_text(f"{SET}    scrap: at start of turn: draw 1\n", encoding="utf-8")
    (found,) = _golden(words)
    assert (found.code, found.span.file) == ("L10N-W306", str(words / "golden.csv"))
    assert (
        found.help
        == "make this file with a line `id,ability,text`, and add rows to golden.csv that say at.start.turn"
    )


def _strays(words: Path) -> list[tuple[str, str, str]]:
    report = check_language(load_set(str(words.parents[2] / "mine.realms")), "pl", abilities=0)
    return [
        (Path(each.span.file).name, each.message, each.help)
        for each in report.diagnostics
        if each.code == "L10N-E106"
    ]


def test_what_belongs_to_nothing_is_told(words: Path) -> None:
    (words / "names.csv").write_text("card,name\nKafka,Kawka\n", encoding="utf-8")
    (words / "term.csv").write_text("id\n", encoding="utf-8")
    (words.parent / "mime").mkdir()
    (words.parent / "mime" / "names.csv").write_text("card,name\nKavka,Kawka\n", encoding="utf-8")
    assert _strays(words) == [
        ("mime", "no set is called mime, so nobody reads its words", "did you mean mine?"),
        ("names.csv", "there is no card “Kafka” that could have a name", "did you mean “Kavka”?"),
        ("term.csv", "nobody reads term.csv", "did you mean terms.csv?"),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["colony_wars", "core"])
def test_a_set_alone_has_no_mistakes_of_the_others(language: str, name: str) -> None:
    """Golden texts of the game speak in words of all its sets."""
    report = check_language(load_set(name), language, abilities=0)
    assert [each for each in report.diagnostics if each.severity is Severity.ERROR] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["among_the_stars", "star_realms"])
def test_a_game_with_all_its_sets_has_no_mistakes(language: str, game: str) -> None:
    report = check_language(load_words(game), language, abilities=0)
    assert [each for each in report.diagnostics if each.severity is Severity.ERROR] == []


def test_random_abilities_are_of_many_kinds(spoken: Spoken) -> None:
    written = [ability for ability, _ in random_cards(spoken, 60)]
    assert len(set(written)) == 60
    assert {ability.split()[0] for ability in written} >= {"primary:", "scrap:"}
    for part in ("gain", "draw", "scrap", "may", "all", "up to", "for each", " in "):
        assert any(part in ability for ability in written), part
    assert written == [ability for ability, _ in random_cards(spoken, 60)]
    assert written != [ability for ability, _ in random_cards(spoken, 60, seed=2)]


def test_a_game_that_is_begun_has_its_languages_checked(tmp_path: Path) -> None:
    """Nothing can be made of its words yet, and what lies beside it may be in another encoding."""
    (tmp_path / "game.realms").write_text('game begun "Begun"\n', encoding="utf-8")
    (tmp_path / "broken.realms").write_bytes('set broken "Łódź"\n'.encode("cp1250"))
    path = tmp_path / "mine.realms"
    path.write_text('set mine "Mine" for begun\n', encoding="utf-8")
    (tmp_path / "lang" / "en").mkdir(parents=True)
    assert check_language(load_set(path), "en").abilities == 0
    ((_, texts, told, _),) = previews(load_set(path), "draw 1", ("en",))
    assert texts == {}
    assert told  # no ability can be said of cards that there are not


@pytest.mark.parametrize("language", LANGUAGES)
def test_random_abilities_go_there_and_back(spoken: Spoken, language: str) -> None:
    found = Diagnostics()
    assert check_random(spoken, language, 25, found) == 25
    assert found.sorted() == ()


def test_what_is_lost_on_the_way_is_told(words: Path) -> None:
    phrase = "[verb.draw]\nany = \"{{ verb('draw') }} karty{{ silent(amount) }}\"\n"
    (words / "phrases.toml").write_text(phrase, encoding="utf-8")
    spoken, cards, random = _spoken(words), Diagnostics(), Diagnostics()
    check_cards(spoken, "pl", cards)
    check_random(spoken, "pl", 25, random)
    assert any("the text of “Kavka” is not read back" in each.message for each in cards.sorted())
    assert any("draw" in each.message for each in random.sorted())


def test_every_card_that_is_not_read_back_is_told(words: Path) -> None:
    names = ["Kavka", "Kakva", "avkaK"]  # of the same letters
    cards = "".join(f'\nship "{name}":\n    cost 2\n    primary: draw 2\n' for name in names)
    (words.parents[2] / "mine.realms").write_text(
        f'set mine "Mine" for star_realms uses core\n{cards}', encoding="utf-8"
    )
    phrase = "[verb.draw]\nany = \"{{ verb('draw') }} karty{{ silent(amount) }}\"\n"
    (words / "phrases.toml").write_text(phrase, encoding="utf-8")
    found = Diagnostics()
    check_cards(_spoken(words), "pl", found)
    told = [each.message for each in found.sorted()]
    assert [sum(f"“{name}”" in each for each in told) for name in names] == [1, 1, 1]


def test_a_designer_is_told_what_players_can_understand_otherwise(words: Path) -> None:
    phrase = "[verb.draw]\nany = \"Otrzymujesz {{ count(amount, 'resource.combat', 'acc') }}\"\n"
    (words / "phrases.toml").write_text(phrase, encoding="utf-8")
    (told,) = _told_of_texts(words)
    assert told.code == "L10N-W616"
    assert told.message == "what is said of “Kavka” can be understood otherwise in pl"
    said = "Otrzymujesz 2 punkty Walki."
    first, *readings = told.help.splitlines()[1:]
    assert first == f"it is said: {said}"
    assert readings == ["which may mean: `gain 2 combat`", "which may mean: `draw 2`"]
    assert told.span.file.endswith("mine.realms")


def test_a_designer_is_told_what_cannot_be_checked(words: Path) -> None:
    phrase = "[verb.draw]\nany = \"{{ verb('draw') }} karty{{ silent(amount) }}\"\n"
    (words / "phrases.toml").write_text(phrase, encoding="utf-8")
    (told,) = _told_of_texts(words)
    assert (told.code, told.message) == ("L10N-W612", "what is said of “Kavka” is not read back in pl")


def _told_of_texts(words: Path) -> tuple[Diagnostic, ...]:
    return check_texts(load_set(str(words.parents[2] / "mine.realms"))).diagnostics


def test_a_changed_word_makes_a_new_grammar(words: Path) -> None:
    typed = "Wylosuj 2 karty."
    assert not parse_text(_spoken(words), "pl", typed).ability
    reader = _spoken(words).reader("pl")
    assert _spoken(words).reader("pl") is reader
    phrase = "[verb.draw]\nany = \"wylosuj {{ count(amount, 'card', 'acc') }}\"\n"
    (words / "phrases.toml").write_text(phrase, encoding="utf-8")
    changed = _spoken(words)
    assert changed.reader("pl") is not reader
    understood = parse_text(changed, "pl", typed)
    assert (understood.ability, understood.diagnostics) == ("draw 2", ())
    (words / "phrases.toml").write_text("", encoding="utf-8")
    assert not parse_text(_spoken(words), "pl", typed).ability
