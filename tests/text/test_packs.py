"""Broken and incomplete packs: what is wrong is said with file and line, and other languages go on working."""

import csv
import io
from collections.abc import Callable, Mapping
from pathlib import Path
from shutil import copytree

import pytest

from realmsdsl.base import Diagnostic, Diagnostics, Severity, Source
from realmsdsl.base.resources import sets_path
from realmsdsl.ir import CardDef, Program
from realmsdsl.semantics import compile_source
from realmsdsl.base.codes import TEXTS
from realmsdsl.text import LANGUAGES, Pack, card_text, check_pack, load_pack, pack_sources
from tests.text.conftest import WORDS, folders

Spoil = Callable[[Path], None]


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A copy of the words of the game that a test may spoil."""
    copytree(WORDS, tmp_path / "lang")
    return tmp_path / "lang"


def _folders(own: Path, language: str) -> list[Path]:
    return [own / language, own / language / "core"]


def _load(own: Path, language: str = "pl") -> tuple[Pack | None, tuple[Diagnostic, ...]]:
    diagnostics = Diagnostics()
    return load_pack(language, _folders(own, language), diagnostics), diagnostics.sorted()


def _append(name: str, text: str) -> Spoil:
    def spoil(folder: Path) -> None:
        with (folder / name).open("a", encoding="utf-8") as file:
            file.write(text)

    return spoil


def _replace(name: str, old: str, new: str) -> Spoil:
    def spoil(folder: Path) -> None:
        text = (folder / name).read_text(encoding="utf-8")
        assert old in text
        (folder / name).write_text(text.replace(old, new), encoding="utf-8")

    return spoil


def _bytes(name: str, content: bytes) -> Spoil:
    def spoil(folder: Path) -> None:
        (folder / name).write_bytes(content)

    return spoil


_BROKEN: Mapping[str, tuple[Spoil, str, str, str]] = {
    "TOML that is none": (_append("phrases.toml", "\nx = = 1\n"), "L10N-E104", "phrases.toml", "x = = 1"),
    "a table that stands twice": (
        _append("phrases.toml", "\n[verb.draw]\nany = 'x'\n"),
        "L10N-E104",
        "phrases.toml",
        "[verb.draw]",
    ),
    "a phrase that is a number": (
        _append("phrases.toml", "\n[verb.new]\nany = 1\n"),
        "L10N-E106",
        "phrases.toml",
        "any = 1",
    ),
    "Latin 2": (
        _bytes("verbs.csv", "id,inf\ndraw,dobrać\n".encode("iso-8859-2")),
        "L10N-E104",
        "verbs.csv",
        "",
    ),
    "a missing column": (
        _replace("terms.csv", "gen_sg", "genitive"),
        "L10N-E101",
        "terms.csv",
        "id,gender,features,nom_sg,acc_sg,genitive",
    ),
    "an unknown column": (
        _replace("terms.csv", ",note\n", ",remark\n"),
        "L10N-E106",
        "terms.csv",
        "id,gender",
    ),
    "no header": (_bytes("terms.csv", b""), "L10N-E101", "terms.csv", ""),
    "a row with too many cells": (
        _append("verbs.csv", "win,wygrać,wygraj,wygrywasz,wygrywa,wygrasz,a,b,c,d\n"),
        "L10N-E104",
        "verbs.csv",
        "win,",
    ),
    "a quote that is not closed": (_append("verbs.csv", 'win,"wygrać\n'), "L10N-E104", "verbs.csv", "win,"),
    "a term that stands twice": (
        _append("terms.csv", "kind.base,f,,Baza,Bazę,Bazy,Bazie,Bazy,Bazy,Baz,,,\n"),
        "L10N-E105",
        "terms.csv",
        "kind.base,",
    ),
    "a verb that stands twice": (
        _append("verbs.csv", "draw,dobrać,dobierz,dobierasz,dobiera,dobierzesz,,\n"),
        "L10N-E105",
        "verbs.csv",
        "draw,",
    ),
    "a name that stands twice": (_append("core/names.csv", "Ram,Taran,\n"), "L10N-E105", "names.csv", "Ram,"),
    "a noun without a gender": (
        _append("terms.csv", "kind.hero,,,bohater,bohatera,bohatera,bohaterze,,,,,,\n"),
        "L10N-E203",
        "terms.csv",
        "kind.hero,",
    ),
    "a gender that is none": (
        _append("terms.csv", "kind.hero,m9,,bohater,bohatera,bohatera,bohaterze,,,,,,\n"),
        "L10N-E203",
        "terms.csv",
        "kind.hero,",
    ),
    "a mark of our own": (
        _append("names.csv", "Ghost,\ue003Duch,,,,,,,,,\n"),
        "L10N-E104",
        "names.csv",
        "",
    ),
    "a file that is too large": (
        _bytes("names.csv", b"card,name\n" + b"x" * 2_000_001),
        "L10N-E104",
        "names.csv",
        "",
    ),
}


@pytest.mark.parametrize("called", _BROKEN)
def test_a_broken_file_is_said_with_its_line(called: str, own: Path) -> None:
    spoil, code, name, line = _BROKEN[called]
    spoil(own / "pl")
    pack, found = _load(own)
    assert pack is None
    (diagnostic,) = found
    assert (diagnostic.code, Path(diagnostic.span.file).name) == (code, name)
    assert code in TEXTS
    source = pack_sources("pl", _folders(own, "pl")).get(diagnostic.span.file)
    if line:
        assert source is not None
        number, _ = source.position(diagnostic.span.start)
        assert source.line_text(number).startswith(line)


@pytest.mark.parametrize("called", ["TOML that is none", "Latin 2", "a missing column"])
def test_the_other_languages_go_on_working(called: str, own: Path) -> None:
    _BROKEN[called][0](own / "pl")
    for language in LANGUAGES:
        if language != "pl":
            assert _load(own, language)[0] is not None


def test_every_mistake_of_a_file_is_found(own: Path) -> None:
    _append("verbs.csv", "draw,a,b,c,d,e,,\nplay,a,b,c,d,e,,\n")(own / "pl")
    _append("terms.csv", "kind.base,f,,Baza,,,,,,,,,\n")(own / "pl")
    assert len(_load(own)[1]) == 3


# ---- settings of a language ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ("numerals = 1\n", "L10N-E101"),
        ("[numerals]\nstyle = 'roman'\n", "L10N-E101"),
        ("definite = 'all'\n", "L10N-E101"),
        ("[[joins]]\nword = 'z'\n", "L10N-E101"),
        ("[counted.dat]\none = 'loc_sg'\n", "L10N-E102"),
        ("[plural_categories]\none = '1 2'\n", "L10N-E103"),
        ("[plural_categories]\none = 'first'\n", "L10N-E101"),
    ],
)
def test_a_setting_of_the_wrong_sort(settings: str, code: str, own: Path) -> None:
    (own / "pl" / "language.toml").write_text(settings, encoding="utf-8")
    pack, found = _load(own)
    assert pack is None
    assert {each.code for each in found} == {code}


def test_a_language_without_settings(tmp_path: Path) -> None:
    diagnostics = Diagnostics()
    assert load_pack("cs", [tmp_path], diagnostics) is None
    (found,) = diagnostics.sorted()
    assert found.code == "L10N-E101"
    assert "language.toml" in found.message


def test_a_language_that_nobody_speaks(tmp_path: Path) -> None:
    copytree(folders("en")[0].parents[3] / "realmsdsl" / "text" / "lang" / "en", tmp_path / "xx")
    diagnostics = Diagnostics()
    assert load_pack("xx", [tmp_path / "xx"], diagnostics) is None
    assert [each.code for each in diagnostics.sorted()] == ["L10N-E102"]


# ---- what is missing -------------------------------------------------------------------------------


def _card(program: Program, name: str) -> CardDef:
    return next(card for card in program.cards if card.name == name)


def _texts(
    own: Path, program: Program, card: str, language: str = "pl"
) -> tuple[str, tuple[Diagnostic, ...]]:
    pack, found = _load(own, language)
    assert pack is not None, found
    diagnostics = Diagnostics()
    lines = card_text(pack, program, _card(program, card), diagnostics).lines
    return " ".join(line.full for line in lines), diagnostics.sorted()


@pytest.mark.parametrize(
    ("spoil", "card", "code", "key", "file"),
    [
        (_replace("phrases.toml", "[verb.draw]", "[verb.drew]"), "Corvette", "L10N-E301", "verb.draw.imp", "phrases.toml"),
        (_replace("verbs.csv", "\ndraw,", "\ndrew,"), "Corvette", "L10N-E201", "draw", "verbs.csv"),
        (_replace("verbs.csv", "draw,dobrać,dobierz", "draw,dobrać,"), "Corvette", "L10N-E202", "draw.imp", "verbs.csv"),
        (_replace("terms.csv", "kind.base,", "kind.castle,"), "Command Ship", "L10N-E201", "kind.base", "terms.csv"),
        (_replace("terms.csv", "Baza,Bazę", "Baza,"), "Command Ship", "L10N-E202", "kind.base.acc_sg.f", "terms.csv"),
        (
            _replace("core/terms.csv", "faction.blob,", "faction.slime,"),
            "Blob World",
            "L10N-E201",
            "faction.blob",
            "terms.csv",
        ),
    ],
)  # fmt: skip
def test_what_is_missing_is_marked_and_said_with_its_key(
    spoil: Spoil, card: str, code: str, key: str, file: str, own: Path, program: Program
) -> None:
    spoil(own / "pl")
    text, found = _texts(own, program, card)
    assert f"⟦{key}:pl⟧" in text
    (diagnostic,) = found
    assert diagnostic.code == code
    assert diagnostic.severity is Severity.ERROR
    assert diagnostic.span.file == str(own / "pl" / file)


def test_two_gaps_of_one_file_are_both_said(own: Path, program: Program) -> None:
    _replace("verbs.csv", "\ndraw,", "\ndrew,")(own / "pl")
    _replace("verbs.csv", "\ndestroy,", "\nraze,")(own / "pl")
    _, found = _texts(own, program, "Command Ship")
    assert sorted(each.message.split("`")[1] for each in found) == ["destroy", "draw"]


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_nothing_falls_back_to_english(language: str, own: Path, program: Program) -> None:
    (own / language / "phrases.toml").write_text("", encoding="utf-8")
    text, found = _texts(own, program, "Blob Carrier", language)
    assert "⟦" in text
    assert "Acquire" not in text
    assert {each.code for each in found} <= {"L10N-E301", "L10N-W504"}


@pytest.mark.parametrize(
    ("phrase", "code", "complaint"),
    [
        ("{{ verb('draw') }} {{ count(number, 'card', 'acc') }}", "L10N-E303", "unknown slot `number`"),
        ("{{ verb('draw') }}", "L10N-E303", "does not say the slot `amount`"),
        ("{{ np(amount, 'acc') }}", "L10N-E303", "`np` cannot say `amount`"),
        ("{% if amount %}{% endif %}", "L10N-E302", "a phrase is text and calls"),
        ("{{ shout(amount) }}", "L10N-E302", "there is no call `shout`"),
        ("{{ num(amount, as='loud') }}", "L10N-E302", "`as` of `num` is signed, not `loud`"),
        ("{{ pools(amounts, how='loud') }}", "L10N-E302", "`how` of `pools` is distributive, not `loud`"),
    ],
)
def test_a_phrase_that_cannot_be_said(
    phrase: str, code: str, complaint: str, own: Path, program: Program
) -> None:
    _replace(
        "phrases.toml",
        "[verb.draw]\nany = \"{{ verb('draw') }} {{ count(amount, 'card', 'acc') }}\"",
        f'[verb.draw]\nany = "{phrase}"',
    )(own / "pl")
    text, found = _texts(own, program, "Corvette")
    assert "⟦verb.draw.any:pl⟧" in text
    (diagnostic,) = found
    assert diagnostic.code == code
    assert complaint in diagnostic.message
    source = pack_sources("pl", _folders(own, "pl"))[diagnostic.span.file]
    assert source.slice(diagnostic.span) == f'any = "{phrase}"'


# ---- names -------------------------------------------------------------------------------------------


def test_a_missing_name_is_english_and_said(own: Path, program: Program) -> None:
    _replace("core/names.csv", "Ram,Taran,", "Ram,,")(own / "pl")
    pack, _ = _load(own)
    assert pack is not None
    diagnostics = Diagnostics()
    assert card_text(pack, program, _card(program, "Ram"), diagnostics).name == "Ram"
    (found,) = diagnostics.sorted()
    assert (found.code, found.severity) == ("L10N-W504", Severity.WARNING)
    source = pack.sources[found.span.file]
    assert source.slice(found.span) == "Ram,,"


def test_names_without_a_row_are_said_together(packs: Mapping[str, Pack]) -> None:
    text = (
        'set new "New" for star_realms uses core\n\nship "Alpha":\n    cost 1\n\nship "Beta":\n    cost 1\n'
    )
    program = compile_source(Source("new.realms", text), sets_path() / "star_realms").program
    assert program is not None
    diagnostics = Diagnostics()
    for name in ("Alpha", "Beta"):
        card_text(packs["hu"], program, _card(program, name), diagnostics)
    (found,) = diagnostics.sorted()
    assert "“Alpha”, “Beta”" in found.message


def test_many_names_that_are_missing_are_counted(packs: Mapping[str, Pack]) -> None:
    cards = "".join(f'\nship "Card {at}":\n    cost 1\n' for at in range(12))
    text = f'set new "New" for star_realms uses core\n{cards}'
    program = compile_source(Source("new.realms", text), sets_path() / "star_realms").program
    assert program is not None
    diagnostics = Diagnostics()
    card_text(packs["hu"], program, _card(program, "Card 3"), diagnostics)
    (found,) = diagnostics.sorted()
    assert found.message.endswith("“Card 6”, “Card 7” and 4 more")


# ---- tables as spreadsheets write them ---------------------------------------------------------------


@pytest.mark.parametrize("mark", [",", ";"])
def test_semicolons_part_cells_too(own: Path, program: Program, mark: str) -> None:
    """Where a comma parts the digits of a number, spreadsheets write semicolons between cells."""
    path = own / "pl" / "core" / "names.csv"
    rows = list(csv.reader(io.StringIO(path.read_text(encoding="utf-8"))))
    out = io.StringIO()
    csv.writer(out, delimiter=mark).writerows(rows)
    path.write_text(out.getvalue(), encoding="utf-8-sig")
    pack, found = _load(own)
    assert found == ()
    assert pack is not None
    assert card_text(pack, program, _card(program, "Ram"), Diagnostics()).name == "Taran"


def test_another_encoding_is_told_with_what_to_do(own: Path) -> None:
    path = own / "pl" / "core" / "names.csv"
    path.write_bytes(path.read_text(encoding="utf-8").encode("cp1250"))
    _, (found,) = _load(own)
    assert (found.code, found.span.file) == ("L10N-E104", str(path))
    assert "in UTF-8" in found.help


# ---- the cache ---------------------------------------------------------------------------------------


def test_a_pack_is_read_once_and_again_when_a_file_changes(own: Path, program: Program) -> None:
    first, _ = _load(own)
    assert _load(own)[0] is first
    _replace("phrases.toml", "Sojusz", "Przymierze")(own / "pl")
    second, _ = _load(own)
    assert second is not first
    assert "Przymierze" in _texts(own, program, "Corvette")[0]


def test_mistakes_are_said_every_time(own: Path) -> None:
    _append("phrases.toml", "x = = 1")(own / "pl")
    assert _load(own)[1] == _load(own)[1] != ()


# ---- what no card needs --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_packs_are_sound(language: str, packs: Mapping[str, Pack]) -> None:
    diagnostics = Diagnostics()
    check_pack(packs[language], diagnostics)
    assert not diagnostics.sorted()


@pytest.mark.parametrize(
    ("spoil", "code", "complaint"),
    [
        (_append("phrases.toml", "\n[x]\nany = ['fine', '{{ if }}']\n"), "L10N-E302", "`x.any`"),
        (
            _append("phrases.toml", "\n[x]\nany = \"{{ adj('it', 'thing') }}\"\n"),
            "L10N-E303",
            "agrees with `thing`",
        ),
        (
            _append("terms.csv", "kind.fort,f,,baza,bazę,bazy,bazie,bazy,bazy,baz,,,\n"),
            "L10N-E204",
            "`kind.fort` and `kind.base` are both called “baza”",
        ),
        (
            _append(
                "phrases.toml",
                "\n[verb.redraw]\nany = \"{{ verb('draw') }} {{ count(number, 'card', 'acc') }}\"\n",
            ),
            "L10N-E304",
            "`verb.redraw.any` and `verb.draw.any` have the same words",
        ),
        (
            _append("core/names.csv", "Camp,Baza,\n"),
            "L10N-W503",
            "the card “Baza” is called like the term `kind.base`",
        ),
    ],
)
def test_a_pack_is_checked_beyond_its_cards(spoil: Spoil, code: str, complaint: str, own: Path) -> None:
    spoil(own / "pl")
    pack, _ = _load(own)
    assert pack is not None
    diagnostics = Diagnostics()
    check_pack(pack, diagnostics)
    (found,) = diagnostics.sorted()
    assert found.code == code
    assert complaint in found.message


@pytest.mark.parametrize("row", ['"kind.base"', "kind.base"], ids=["in quotes", "without"])
def test_another_spelling_goes_by_the_id_of_its_row(own: Path, row: str) -> None:
    variants = own / "en" / "variants.toml"
    text = variants.read_text(encoding="utf-8")
    variants.write_text(
        text.replace("[words.terms]\n", f'[words.terms]\n{row} = ["Slime"]\n'), encoding="utf-8"
    )
    pack, found = _load(own, "en")
    assert pack is not None
    assert not [each for each in found if each.severity is Severity.ERROR]
    assert "Slime" in pack.phrases.other_words("terms", "kind.base")
