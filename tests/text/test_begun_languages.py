"""A language that is begun has all that waits for a translator: columns, rows that agree, words of one's own set, variants."""

import csv
import io
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from realmsdsl import load_set
from realmsdsl.api.languages import check_language, new_language
from realmsdsl.base import Diagnostics, Source
from realmsdsl.semantics import Compilation
from realmsdsl.text import load_pack

OWN = """set mine "Mine" for star_realms uses core

ability twice (which: any number of factions = faction of this) once a turn:
    only if allies(which) is 2 or more

verb shuffle_away (thing: a card in hand) past shuffled: move thing to discard_pile

ship "Kavka":
    faction blob
    cost 3
    twice: draw 1
"""
SETTINGS = """genders = ["m", "f"]
noun_forms = ["nom", "acc"]
more_forms = ["ins"]
verb_forms = ["inf", "imp"]
more_verb_forms = ["may"]
participles = "terms"
"""


@pytest.fixture(scope="module")
def mine(tmp_path_factory: pytest.TempPathFactory) -> Compilation:
    path = tmp_path_factory.mktemp("mine") / "mine.realms"
    path.write_text(OWN, encoding="utf-8")
    compilation = load_set(path)
    assert compilation.program is not None, compilation.diagnostics
    return compilation


@pytest.fixture(scope="module")
def files(mine: Compilation) -> Mapping[str, str]:
    return new_language("uk", mine, Source("language.toml", SETTINGS))


def _rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_tables_have_the_columns_that_a_file_may_leave_out(files: Mapping[str, str]) -> None:
    heads = {name: files[name].partition("\n")[0] for name in ("terms.csv", "verbs.csv", "names.csv")}
    assert heads == {
        "terms.csv": "id,gender,features,nom,acc,ins,label,attribute,note",
        "verbs.csv": "id,inf,imp,may,note",
        "names.csv": "card,name,gender,features,nom,acc,ins,note",
    }


def test_what_agrees_with_a_noun_has_a_row_for_each_gender(files: Mapping[str, str]) -> None:
    genders: dict[str, list[str]] = {}
    for row in _rows(files["terms.csv"]):
        genders.setdefault(row["id"], []).append(row["gender"])
    for term in ("each", "which", "this", "target", "your", "all", "participle.play", "participle.scrap"):
        assert genders[term] == ["m", "f"], term
    assert genders["card"] == [""]


def test_no_row_has_a_feature_that_no_phrase_asks_for(files: Mapping[str, str]) -> None:
    assert {row["features"] for row in _rows(files["terms.csv"])} == {""}


def test_the_words_of_a_set_wait_too(files: Mapping[str, str]) -> None:
    terms = {row["id"]: row["note"] for row in _rows(files["terms.csv"])}
    assert terms["ability.twice"] == "English: twice"
    assert terms["set.mine"] == "English: Mine"
    assert "shuffle_away" in {row["id"] for row in _rows(files["verbs.csv"])}
    assert '\n# [label.twice]\n# any = "Twice"\n' in files["phrases.toml"]
    assert "\n# [verb.shuffle_away]\n" in files["phrases.toml"]


def test_variants_wait_as_comments_with_their_tables_and_keys(files: Mapping[str, str]) -> None:
    text = files["variants.toml"]
    assert tomllib.loads(text) == {}
    assert "\n# [words.lists]\n" in text
    whole = re.sub("^# ?", "", text, flags=re.MULTILINE)
    assert whole.count("[words.verbs]") >= 2


@pytest.mark.parametrize(
    ("code", "letters"), [("uk", 0), ("el", 0), ("ja", 0), ("he", 0), ("cs", 26), ("de", 26), ("sr_Latn", 26)]
)
def test_the_alphabet_is_that_of_the_script_or_waits(code: str, letters: int, tmp_path: Path) -> None:
    for name, text in new_language(code).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    found = Diagnostics()
    pack = load_pack(code, [tmp_path], found)
    assert found.sorted() == ()
    assert pack is not None
    assert len(pack.language.alphabet) == letters


@pytest.mark.parametrize(
    ("code", "meant"),
    [
        ("ua", ": do you mean uk (Ukrainian)?"),
        ("cz", ": do you mean cs (Czech)?"),
        ("gr", ": do you mean el (Greek)?"),
        ("Ukrainian", ": do you mean uk (Ukrainian)?"),
        ("ukrainan", ": do you mean uk (Ukrainian)?"),
        ("CS", ": do you mean cs?"),
        ("pt_br", ": do you mean pt_BR?"),
        ("zzzz", ": codes are those of the CLDR, such as uk, cs or pt_BR"),
    ],
)
def test_a_code_that_is_none_says_which_is_meant(code: str, meant: str) -> None:
    with pytest.raises(LookupError, match=re.escape(f"no language {code!r} is known{meant}")):
        new_language(code)


def test_adjectives_without_words_are_told_only_where_a_phrase_asks_for_them(
    mine: Compilation, files: Mapping[str, str]
) -> None:
    folder = Path(next(iter(mine.sources.values())).file).parent / "lang" / "uk"
    folder.mkdir(parents=True)
    settings = new_language("uk")["language.toml"]
    for line in SETTINGS.splitlines():
        settings = re.sub(rf"^{line.partition(' ')[0]} = .*\n", "", settings, flags=re.MULTILINE)
    settings = (
        settings.replace('"sg"', '"nom"').replace('"pl"', '"acc"').replace('ind3 = "ind3"', 'ind3 = "imp"')
    )
    for name, text in {**files, "language.toml": SETTINGS + settings}.items():
        (folder / name).write_text(text, encoding="utf-8")
    path = folder / "phrases.toml"
    path.write_text("[np]\nthis = \"{{ adj('this') }} {{ noun('sg') }}\"\n", encoding="utf-8")
    told = {each.message for each in check_language(mine, "uk", abilities=0).diagnostics}
    assert "the term `this` has no form `nom` in `uk`" in told
    assert "the term `card` has no form `nom` in `uk`" in told
    assert not [each for each in told if "`each`" in each or "`participle." in each or "feature" in each]


@pytest.mark.parametrize(
    ("table", "is_there"),
    [
        ("id,gender,features,sg,pl\nfaction.lark,,,Lark,Larks\n", True),
        ("\ufeffid;gender;features;sg;pl\r\nfaction.lark;;;Lark;Larks\r\n", True),
        ("id\tgender\tfeatures\tsg\tpl\nfaction.lark\t\t\tLark\tLarks\n", True),
        ("id,gender,features,sg,pl\nfaction.lark,,,Lark\n", True),
        ("id,gender,features,sg,pl\n\n,,,\nfaction.lark,,,Lark,Larks,more\n", True),
        ("sg,pl\nLark,Larks\n", False),
        ('id,gender,features,sg,pl\nfaction.lark,,,"Lark\n', True),
        ("", False),
        (b"id,gender,features,sg,pl\nfaction.lark,,,L\xe4rk,Larks\n", False),
    ],
)
def test_words_of_a_set_wait_as_spreadsheets_write_them(
    tmp_path: Path, table: str | bytes, *, is_there: bool
) -> None:
    """Whatever parts the cells; a table that cannot be read is told by the check, and begins a language all the same."""
    path = tmp_path / "mine.realms"
    path.write_text(OWN.replace("ability twice", "values faction: lark\n\nability twice"), encoding="utf-8")
    for language in ("en", "fr"):
        words = tmp_path / "lang" / language / "mine"
        words.mkdir(parents=True)
        (words / "terms.csv").write_bytes(table if isinstance(table, bytes) else table.encode())
        (words / "phrases.toml").write_bytes(b"\xef\xbb\xbf[verb.shuffle_away]\n" if is_there else b"\xff")
    files = new_language("uk", load_set(path), Source("language.toml", SETTINGS))
    notes = {row["id"]: row["note"] for row in _rows(files["terms.csv"])}
    assert notes["faction.lark"] == ("English: Lark" if is_there else "English: lark")
    assert notes["resource.trade"] == "English: Trade"
    assert "\ufeff" not in files["phrases.toml"]
