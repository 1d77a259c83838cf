"""Files of a language that are broken in unlikely ways: each is told, and none makes anything raise."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest
from babel import Locale

from realmsdsl import Spoken, load_set, parse_text, spoken_in
from realmsdsl.base import Diagnostics
from realmsdsl.text import LANGUAGES, Pack, check_pack, load_pack, pack_skeleton
from realmsdsl.text.realise.clause import Realiser
from realmsdsl.text.template import CALLS

_CZECH: Final = Path(__file__).parent / "czech" / "language.toml"
_LONG: Final = "9" * 5_000
"""A number of which Python makes none."""

_SETTINGS: Final[Mapping[str, tuple[str, str]]] = {
    "group_from": (f"[numerals]\ngroup_from = '{_LONG}'", "not a number in quotes"),
    "plural_categories": (f"[plural_categories]\none = '{_LONG}'", "that is not numbers"),
    "numerals.acc": (f"[numerals.acc]\n{_LONG} = 'a'", "which is no number"),
    "a number that is too long": (f"x = {_LONG}", "a number that is too long"),
    "noun_forms": ("noun_forms = []", "has an empty `noun_forms`"),
    "verb_forms": ("verb_forms = []", "has an empty `verb_forms`"),
    "a gap of a gap": ("[lists.and]\ntwo = '{0.x} i {1}'", "with wrong gaps"),
    "an item of a gap": ("[lists.and]\ntwo = '{0[x]} i {1}'", "with wrong gaps"),
    "a gap as wide as a house": ("[lists.and]\ntwo = '{0:>99999999} i {1}'", "with wrong gaps"),
    "a list without a gap": ("[lists.and]\ntwo = 'i'", "with wrong gaps"),
    "a gap twice": ("[lists.and]\ntwo = '{0} i {0} i {1}'", "with wrong gaps"),
    "a brace": ("[lists.and]\ntwo = '{0} i {1} {'", "with wrong gaps"),
    "vowels": ("[[joins]]\nword = 'z'\nbecomes = 'ze'\nvowels = 'no'", "that is none of yes"),
    "before nothing": ("[[joins]]\nword = 'z'\nbecomes = 'ze'\nbefore = []", "does not say before what"),
    "before nothing at all": (
        "[[joins]]\nword = 'z'\nbecomes = 'ze'\nbefore = ['']",
        "does not say before what",
    ),
}


@pytest.mark.parametrize("name", _SETTINGS)
def test_a_setting_that_makes_no_sense_is_told(name: str, tmp_path: Path) -> None:
    text, complaint = _SETTINGS[name]
    path = tmp_path / "pl" / "language.toml"
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    found = Diagnostics()
    assert load_pack("pl", [path.parent], found) is None
    (told,) = found.sorted()
    assert complaint in told.message
    assert told.span.file == str(path)


@pytest.mark.parametrize("name", ["and", "or", "either"])
def test_every_language_has_the_lists(name: str, tmp_path: Path) -> None:
    whole = _CZECH.read_text(encoding="utf-8")
    without = re.sub(rf"\[lists\.{name}\]\n(?:\w+ = .*\n)+", "", whole)
    assert without != whole
    (tmp_path / "language.toml").write_text(without, encoding="utf-8")
    found = Diagnostics()
    assert load_pack("cs", [tmp_path], found) is None
    assert [each.message for each in found.sorted()] == [f"language.toml of `cs` has no `lists.{name}`"]


@pytest.mark.parametrize(
    "join",
    [
        "word = 'z'\nbecomes = 'ze'\nnumbers = ['(']",
        "word = 'z'\nbecomes = 'z\\q'\nbefore = ['t']",
        "word = 'z'\nbecomes = '\\g<space>'\nbefore = ['t']",
    ],
)
def test_signs_in_a_join_stand_for_themselves(join: str, tmp_path: Path) -> None:
    (tmp_path / "language.toml").write_text(f"[[joins]]\n{join}\n", encoding="utf-8")
    pack = load_pack("pl", [tmp_path], Diagnostics())
    assert pack is not None
    (own,) = [each for each in pack.language.joins if each.words == ("z",)]
    assert own.apply("z ( z talii") in {"z ( z\\q talii", "ze ( z talii", "z ( \\g<space> talii"}


# ---- phrases and variants of a set ----------------------------------------------------------------------------


def _own(folder: Path, name: str, text: str) -> Path:
    """A set with a file of its own words in English."""
    (folder / "own.realms").write_text(
        'set own "Own" for star_realms uses core\n\nship "Probe":\n    faction blob\n    cost 1\n    primary: draw 1\n',
        encoding="utf-8",
    )
    words = folder / "lang" / "en"
    words.mkdir(parents=True)
    (words / name).write_text(text, encoding="utf-8")
    return folder / "own.realms"


_VARIANTS: Final = """\
[compare]
any-apart = ["{{ np(first) }} lies apart"]
[outdone]
any-both = ["you are ahead"]
any-more = ["you are far ahead"]
[for_each]
any-unplaced = ["each of {{ np(each) }}: {{ clause(deed) }}"]
[put_on]
any-moved = ["shift {{ pools(amounts) }}"]
[act]
any-who_did = ["whoever did so"]
[purpose]
any = ["in order to win"]
[may]
any-unless = ["perhaps"]
[price]
any-you_pay = ["pay what you like"]
[unless]
any = ["{{ clause(deed) }} or else"]
[if]
any = ["if so"]
[instead]
any = ["instead"]
[np]
a = [""]
bare_plural = [""]
[which.named]
tail = [" so called"]
[words.alone]
draw = [""]
[words.behind]
"Ally:" = ["", "…", "( )"]
"" = ["at all"]
[words.endings]
ship = [""]
[words.instead]
"" = ["", "."]
[words.lists]
and = [""]
one-first = [""]
either-last = [""]
[words.persons]
yours = [""]
[words.say]
"" = [""]
[words.several]
"kind.ship" = [""]
[words.sooner]
"" = ["", ","]
[words.terms]
"kind.ship" = [""]
[words.verbs]
draw = [""]
[words.verbs_for_you]
draw = [""]
[words.verbs_that_may]
draw = [""]
[words.nothing]
draw = ["nothing"]
"""
"""Variants that leave out what they are about, or say nothing."""

_TYPED: Final = (
    "Gain 2 Trade. If so, draw a card. If so",
    "You may draw a card. Instead",
    "this card lies apart",
    "If you are ahead, draw a card.",
    "each of Base: draw a card",
    "shift 2 Trade",
    "Each opponent may draw a card. Whoever did so.",
    "in order to win",
    "perhaps",
    "draw a card or else",
    "scrap a card so called",
)


@pytest.fixture(scope="module")
def spoken(tmp_path_factory: pytest.TempPathFactory) -> Spoken:
    """A game with such variants."""
    return spoken_in(load_set(_own(tmp_path_factory.mktemp("own"), "variants.toml", _VARIANTS)))


def test_other_variants_are_read(spoken: Spoken) -> None:
    assert parse_text(spoken, "en", "Draw a card.").ability == "draw 1"


@pytest.mark.parametrize("typed", _TYPED)
def test_a_variant_that_leaves_something_out_reads_nothing(spoken: Spoken, typed: str) -> None:
    understood = parse_text(spoken, "en", typed)
    assert understood.is_ability or understood.diagnostics


@pytest.mark.parametrize(
    ("phrases", "complaint"),
    [
        ("[may]\nany = '{{ if }}'", "the phrase `may.any`"),
        (f"[may]\nany = '{{{{ num({_LONG}) }}}}'", "a number that is too long"),
        ("[all_of]\nany = \"{{ clauses(deeds, 'foo') }}\"", "asks for the list `foo`"),
        (
            "[repeat]\nany = \"do {{ clause(deed) }} {{ num(times, 'foo') }} times\"",
            "asks for the case `foo`",
        ),
    ],
)
def test_a_phrase_that_cannot_be_said_leaves_the_others(phrases: str, complaint: str, tmp_path: Path) -> None:
    spoken = spoken_in(load_set(_own(tmp_path, "phrases.toml", f"{phrases}\n")))
    found = Diagnostics()
    check_pack(spoken.packs["en"], found)
    assert any(complaint in each.message for each in found.sorted())
    assert parse_text(spoken, "en", "Draw a card.").ability == "draw 1"


def test_whoever_says_a_call_knows_all_of_them(packs: Mapping[str, Pack]) -> None:
    assert Realiser(packs["en"], None).calls.keys() == CALLS.keys()


def test_rows_of_a_file_have_a_limit_together(tmp_path: Path) -> None:
    rows = "\n".join(f"x{at} = '{'[a|b]' * 9}{at}'" for at in range(400))
    (tmp_path / "variants.toml").write_text(f"[words.instead]\n{rows}\n", encoding="utf-8")
    found = Diagnostics()
    load_pack("pl", [tmp_path], found)
    assert [each.code for each in found.sorted()] == ["L10N-E106"]
    assert "200,000 spellings" in found.sorted()[0].message


# ---- what was typed ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "typed",
    [
        f"Draw {_LONG} cards.",
        f"{{combat:{_LONG}}}",
        f"+{_LONG} {{trade}}",
        "Draw a card. " * 3_000,
        "+{trade:1} " * 3_000,
        "(" * 5_000 + "draw a card" + ")" * 5_000,
    ],
    ids=["a number", "an icon", "a number and an icon", "sentences", "amounts", "brackets"],
)
def test_what_no_card_has_room_for_is_refused_or_read(spoken: Spoken, typed: str) -> None:
    understood = parse_text(spoken, "en", typed)
    assert understood.is_ability or [each.code for each in understood.diagnostics] == ["L10N-E601"]


# ---- a language that is begun -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["es", "it", "pt", "ca", "de", "cs", "ar", "he", "lt", "sl", "ja"])
def test_the_beginning_of_a_language_has_all_of_its_plural_categories(language: str, tmp_path: Path) -> None:
    assert language not in LANGUAGES
    for name, text in pack_skeleton(Locale.parse(language)).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    found = Diagnostics()
    load_pack(language, [tmp_path], found)
    assert [each.message for each in found.sorted() if each.code == "L10N-E102"] == []


def test_an_ability_may_be_paid_with_a_deed_about_nothing(tmp_path: Path) -> None:
    declared = "verb regroup: shuffle discard_pile\n\nability call costs regroup\n\n"
    path = _own(tmp_path, "variants.toml", "")
    path.write_text(path.read_text(encoding="utf-8").replace("ship", f"{declared}ship", 1), encoding="utf-8")
    spoken = spoken_in(load_set(path))
    assert parse_text(spoken, "en", "Draw card.").ability == "draw 1"
    assert parse_text(spoken, "en", "Gain 3 combat").ability == "gain 3 combat"
