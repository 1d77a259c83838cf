"""What is misspelt in a file of a language is told with its line and what it may be meant to be; nothing is ignored."""

from pathlib import Path
from shutil import copytree

import pytest

from realmsdsl.base import Diagnostics
from realmsdsl.cli.table.of_game import GAME_FILE
from realmsdsl.cli.table.words import table_words
from realmsdsl.emit.words import words
from realmsdsl.ir import Program
from realmsdsl.text.pack.settings import SettingError, Table
from realmsdsl.text import LANGUAGES, check_complete, check_pack, load_pack, pack_sources
from tests.text.conftest import WORDS

SETTINGS = [
    ("bogus_key = 1", "bogus_key = 1", "there are: `name`, "),
    ("more_form = ['ins_pl']", "more_form = ['ins_pl']", "did you mean `more_forms`?"),
    ("[plurals]\na = 'b'", "[plurals]", "there are: `name`, "),
    ("[typografy]\nbound = []", "[typografy]", "did you mean `typography`?"),
    ("[typography]\nno_coma_after = ['a']", "no_coma_after = ['a']", "did you mean `no_comma_after`?"),
    ("[numerals]\nstile = 'digits'", "stile = 'digits'", "did you mean `style`?"),
    ("[numerals.acc]\n1 = 'a'\nx = 'b'", "x = 'b'", ""),
    ("[[joins]]\nword = 'z'\nbecomes = 'ze'\nbefor = ['s']", "befor = ['s']", "did you mean `before`?"),
    (
        "[[joins]]\nword = 'z'\nbecomes = 'ze'\nbefore = ['s']\n[[joins]]\nword = 'w'\nbecomes = 'we'\nvowels = 'yes'\nafter = ['x']",
        "after = ['x']",
        "there are: `word`, `becomes`, `before`, `vowels`, `numbers`, `and`",
    ),
    ("default_case = 'non'", "default_case = 'non'", "did you mean `nom`?"),
    ("object_case = 'akc'", "object_case = 'akc'", "did you mean `acc`?"),
    ("carried_form = 'gen'", "carried_form = 'gen'", "there are: nothing, `nom_sg`, "),
    ("[series.sg]\nacc = 'accsg'", "acc = 'accsg'", "did you mean `acc_sg`?"),
    ("[series.sg.deep]\nacc = 'acc_sg'", "[series.sg.deep]", "there are: `nom`, "),
    ("[counted.nom]\nmany = 'genpl'", "many = 'genpl'", "did you mean `gen_pl`?"),
    ("[counted.nom]\nfeew = 'gen_pl'", "feew = 'gen_pl'", "did you mean `few`?"),
    ("[counted.nom.m4]\none = 'gen_sg'", "[counted.nom.m4]", "did you mean `m1`?"),
    ("[moods]\nind3pl = 'pres3p'", "ind3pl = 'pres3p'", "did you mean `pres3`?"),
    (
        "[moods.inv]\nindef = 'pres3'\ndef = 'pres3'\nlike = 'indd3'",
        "like = 'indd3'",
        "did you mean `ind3`?",
    ),
    ("[lists.and]\nmidle = '{0} {1}'", "midle = '{0} {1}'", "did you mean `middle`?"),
]
"""What a file says, the line that is wrong in it, and what the help begins with."""


@pytest.mark.parametrize(("text", "line", "help_"), SETTINGS, ids=[line for _, line, _ in SETTINGS])
def test_a_setting_that_means_nothing_is_told(text: str, line: str, help_: str, tmp_path: Path) -> None:
    path = tmp_path / "pl" / "language.toml"
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    found = Diagnostics()
    assert load_pack("pl", [path.parent], found) is None
    (told,) = found.sorted()
    assert told.code == "L10N-E106"
    assert pack_sources("pl", [path.parent])[str(path)].slice(told.span) == line
    assert told.help.startswith(help_)
    for language in LANGUAGES:
        if language != "pl":
            assert load_pack(language, [tmp_path / language], found) is not None


def test_a_setting_that_is_missing_may_be_misspelt(tmp_path: Path) -> None:
    whole = (Path(__file__).parent / "czech" / "language.toml").read_text(encoding="utf-8")
    path = tmp_path / "language.toml"
    path.write_text(whole.replace("default_case", "defalt_case"), encoding="utf-8")
    found = Diagnostics()
    assert load_pack("cs", [tmp_path], found) is None
    (told,) = found.sorted()
    assert told.code == "L10N-E101"
    assert told.help == "is it what `defalt_case` should be?"
    assert pack_sources("cs", [tmp_path])[str(path)].slice(told.span).startswith("defalt_case")


def test_a_join_says_before_what_it_changes(tmp_path: Path) -> None:
    (tmp_path / "language.toml").write_text("[[joins]]\nword = 'z'\nbecomes = 'ze'\n", encoding="utf-8")
    found = Diagnostics()
    assert load_pack("pl", [tmp_path], found) is None
    assert [each.message for each in found.sorted()] == [
        "language.toml of `pl` has a join that does not say before what it changes"
    ]


OTHER_FILES = [
    ("language.toml", "definite = ['al']", "definite = ['al']", "did you mean `a"),
    ("language.toml", "carrier = 'cart'", "carrier = 'cart'", "did you mean `card`?"),
    ("variants.toml", "[words.term]\ncard = ['x']", "card = ['x']", "did you mean `terms`?"),
    ("variants.toml", "[words.terms]\neech = ['x']", "eech = ['x']", "did you mean `each`?"),
    ("variants.toml", "[words.terms]\n'kind.shipp' = ['x']", "'kind.shipp' = ['x']", "did you mean `kind.ship`?"),
    ("variants.toml", "[words.verbs_for_you]\ndrow = ['x']", "drow = ['x']", "did you mean `draw`?"),
    ("variants.toml", "[words.lists]\neither-fist = ['x']", "either-fist = ['x']", "did you mean `either-first`?"),
    ("variants.toml", "[words.labels]\nnames = ['x']", "names = ['x']", "did you mean `name`?"),
    ("phrases.toml", "[gainn]\nany = 'x'", "any = 'x'", "did you mean `gain`?"),
    ("pages.toml", "[sheat]\npage = 'x'", "[sheat]", "did you mean `sheet`?"),
    ("pages.toml", "[sheet]\npages = 'x'", "pages = 'x'", "did you mean `page`?"),
    ("pages.toml", "page = 'x'", "page = 'x'", "there are: `sheet`, "),
    (GAME_FILE, "[formatt]\nduel = 'x'", "[formatt]", "did you mean `format`?"),
    (GAME_FILE, "[tabel]\nturn = 'x'", "[tabel]", "did you mean `table`?"),
    (GAME_FILE, "[table]\ntrun = 'x'", "trun = 'x'", "did you mean `turn`?"),
    (GAME_FILE, "[commands]\nundoo = ['x']", "undoo = ['x']", "did you mean `undo`?"),
    (GAME_FILE, "[action]\nbuy = '{thin}'", "buy = '{thin}'", "the gaps are: {thing} {price}"),
]  # fmt: skip
"""A file, what it says, the line that is wrong in it, and what the help begins with."""


@pytest.mark.parametrize(
    ("name", "text", "line", "help_"), OTHER_FILES, ids=[line for _, _, line, _ in OTHER_FILES]
)
def test_what_means_nothing_in_any_file_is_told(
    name: str, text: str, line: str, help_: str, tmp_path: Path, program: Program
) -> None:
    path = tmp_path / "pl" / "mine" / name
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    found = Diagnostics()
    pack = load_pack("pl", [WORDS / "pl", WORDS / "pl" / "core", path.parent], found)
    model = load_pack("en", [WORDS / "en", WORDS / "en" / "core"], found)
    assert pack is not None
    assert model is not None
    check_pack(pack, found)
    check_complete(pack, model, found)
    for table in ("sheet", "spoiler"):
        words(pack, table, found)
    table_words(pack, found, program)
    (told,) = [each for each in found.sorted() if each.span.file == str(path)]
    assert told.code in {"L10N-E106", "L10N-E309"}
    assert path.read_text(encoding="utf-8")[told.span.start : told.span.end] == line
    assert told.help.startswith(help_)


def test_a_word_of_a_name_that_is_near_one_without_is_told(tmp_path: Path, program: Program) -> None:
    own = copytree(WORDS, tmp_path / "lang")
    path = own / "pl" / GAME_FILE
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("\nbuy =", "\nbuyy =").replace("\nduel =", "\nfor_two ="), encoding="utf-8")
    found = Diagnostics()
    pack = load_pack("pl", [own / "pl", own / "pl" / "core"], found)
    assert pack is not None
    table_words(pack, found, program)
    assert [(each.code, each.message, each.help) for each in found.sorted()] == [
        (
            "L10N-E308",
            "`pl` has no words at the table for `action.buy`",
            'say them below `[action]` of play.toml, in your words: `buy = "Buy {thing}"`',
        ),
        ("L10N-E106", "`action.buyy` means nothing here", "did you mean `buy`?"),
        (
            "L10N-E308",
            "`pl` has no words at the table for `format.duel`",
            'say them below `[format]` of play.toml, in your words: `duel = "Duel"`',
        ),
    ]


def test_a_list_that_is_missing_may_be_empty() -> None:
    with pytest.raises(SettingError) as told:
        Table({}).each("joins")
    assert told.value.help == "write `joins = []` if there are none"
