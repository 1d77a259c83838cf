"""Lists in every format, with the templates of a user, and what is said of a template that is broken."""

import csv
import io
import json
import re
import sys
from pathlib import Path

import pytest

from realmsdsl import load_set
from realmsdsl.api.texts import card_lists, template_texts
from realmsdsl.base import Severity
from realmsdsl.emit import sandbox
from realmsdsl.emit.pages import GIVEN
from realmsdsl.reference import explanation

CORE = load_set("core")


def _own(folder: Path, name: str, text: str) -> Path:
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_a_table_has_a_row_for_each_card() -> None:
    text = card_lists(CORE, ["pl"], ["csv"]).files["core.pl.csv"]
    head, *rows = csv.reader(io.StringIO(text))
    assert head == ["Frakcja", "Nazwa", "Rodzaj", "Koszt", "Obrona", "Liczba sztuk", "Tekst"]
    assert len(rows) == 49
    assert ["Bloby", "Taran", "Okręt", "3", "", "2"] in [row[:6] for row in rows]
    texts = {row[1]: row[6] for row in rows}
    assert texts["Taran"].split("\n")[1] == "Sojusz (Bloby): Otrzymujesz 2 punkty Walki."


def test_no_cell_is_a_formula(tmp_path: Path) -> None:
    names = ["=HYPERLINK(1)", "+1 and -1", "@SUM"]
    cards = "\n".join(f'ship "{name}":\n    cost 1\n    primary: gain 1 trade\n' for name in names)
    path = tmp_path / "odd.realms"
    path.write_text(f'set odd "Odd" for star_realms\n\n{cards}', encoding="utf-8")
    made = load_set(path)
    assert made.program is not None
    text = card_lists(made, ["en"], ["csv"]).files["odd.en.csv"]
    written = {row[0] for row in csv.reader(io.StringIO(text))}
    assert {f"'{name}" for name in names} <= written
    assert not [
        cell for row in csv.reader(io.StringIO(text)) for cell in row if cell.startswith(tuple("=+@"))
    ]


def test_json_has_english_keys_and_the_words_of_the_language() -> None:
    tree = json.loads(card_lists(CORE, ["hu"], ["json"]).files["core.hu.json"])
    assert (tree["language"], tree["cards"], tree["copies"]) == ("hu", 49, 110)
    cards = {card["name"]: card for group in tree["groups"] for card in group["cards"]}
    assert cards["Blob World"]["properties"] == {"cost": "8", "defense": "7"}
    assert cards["Blob World"]["kind"] == "Bázis"
    assert [group["heading"] for group in tree["legend"]] == ["Erőforrások", "Típus", "Frakció"]


def test_plain_text_says_everything_without_a_sign_of_markup() -> None:
    text = card_lists(CORE, ["fr"], ["txt"]).files["core.fr.txt"]
    assert "Gagnez 5 points de Combat." in text
    assert "    Allié (Blob)\u00a0: Piochez une carte.\n" in text
    assert not set("<>*|#") & set(text)


@pytest.mark.parametrize("ending", ["md", "txt"])
def test_colons_have_the_space_before_them_that_the_language_has(ending: str) -> None:
    text = {each: card_lists(CORE, [each], [ending]).files[f"core.{each}.{ending}"] for each in ("en", "fr")}
    assert not re.search(r"[^\u00a0:|-]:(?!-)", text["fr"])
    assert "\u00a0" not in text["en"]


def test_counters_of_a_set_are_terms_of_its_legend() -> None:
    own = load_set(str(Path(__file__).parents[1] / "readback" / "own_set" / "pirates.realms"))
    tree = json.loads(card_lists(own, ["pl"], ["json"]).files["pirates.pl.json"])
    names = [entry["name"] for group in tree["legend"][:1] for entry in group["terms"]]
    assert names == ["Handel", "Walka", "Autorytet", "Karta do odrzucenia", "Znacznik paliwa"]


@pytest.mark.parametrize("language", ["en", "pl", "hu", "fr"])
def test_the_legend_has_icons_and_terms(language: str) -> None:
    files = card_lists(CORE, [language], ["html", "md"]).files
    html = files[f"core.{language}.html"]
    assert html.count('src="data:image/svg+xml;base64,') == 4 + 3 + 4
    assert "<script" not in html
    assert "⟦" not in files[f"core.{language}.md"]


def test_a_template_of_ones_own_takes_the_place_of_the_shipped_one(tmp_path: Path) -> None:
    own = _own(
        tmp_path,
        "list.html.j2",
        "<h1>{{ list.title }}</h1>{% for g in list.groups %}{{ g.heading }};{% endfor %}",
    )
    pages = card_lists(CORE, ["en"], ["html", "md"], own)
    assert pages.files["core.en.html"].startswith("<h1>Star Realms: Core Set</h1>Blob;Trade Federation;")
    assert pages.files["core.en.md"] == card_lists(CORE, ["en"], ["md"]).files["core.en.md"]


def test_html_is_escaped_whoever_wrote_the_template(tmp_path: Path) -> None:
    own = _own(tmp_path, "list.html.j2", "{{ '<b>' }}")
    assert card_lists(CORE, ["en"], ["html"], own).files["core.en.html"] == "&lt;b&gt;"


@pytest.mark.parametrize(
    ("text", "told", "help_"),
    [
        (
            "{{ list.nope }}",
            "`list` has no `nope`",
            "it has cards, colon, columns, copies, grouping, groups, language, legend, title",
        ),
        (
            "{% for group in list.groups %}{{ group.heeding }}{% endfor %}",
            "a group of cards has no `heeding`",
            "did you mean `heading`?",
        ),
        (
            "{% for group in list.groups %}{{ group.cards[0].cost }}{% endfor %}",
            "a card has no `cost`",
            "it has anchor, card, copies, kind, lines, name, values",
        ),
    ],
)
def test_what_a_template_asks_for_in_vain_is_told_with_what_there_is(
    tmp_path: Path, text: str, told: str, help_: str
) -> None:
    pages = card_lists(CORE, ["en"], ["md"], _own(tmp_path, "list.md.j2", text))
    (found,) = [each for each in pages.diagnostics if each.code == "RD709"]
    assert (found.message, found.help) == (f"the template list.md.j2 cannot be used: {told}", help_)


@pytest.mark.parametrize(
    ("text", "told", "help_"),
    [
        ("{{ lst.title }}", "there is no `lst`", "did you mean `list`?"),
        ("{{ cards }}", "there is no `cards`", "a template is given `list` and `label`"),
        ("{{ label('coopies') }}", "there is no label `coopies`", "did you mean `copies`?"),
        ("{{ label('zorblax') }}", "there is no label `zorblax`", "there are card_list, cards, copies, "),
        (
            "{{ list.groups.heading }}",
            "'tuple object' has no attribute 'heading'",
            "go through them with {% for",
        ),
    ],
)
def test_what_is_no_field_is_told_with_what_helps(tmp_path: Path, text: str, told: str, help_: str) -> None:
    pages = card_lists(CORE, ["en"], ["md"], _own(tmp_path, "list.md.j2", text))
    (found,) = [each for each in pages.diagnostics if each.code == "RD709"]
    assert told in found.message
    assert help_ in found.help


def test_a_template_that_nothing_is_made_by_is_told(tmp_path: Path) -> None:
    own = _own(tmp_path, "liste.md.j2", "{{ list.title }}")
    pages = card_lists(CORE, ["en"], ["txt"], own)
    (found,) = [each for each in pages.diagnostics if each.code == "RD709"]
    assert (found.severity, found.help) == (Severity.WARNING, "did you mean `list.md.j2`?")
    assert "the template liste.md.j2 is left out" in found.message
    assert "core.en.txt" in pages.files
    _own(tmp_path, "list.txt.j2", "{% include 'liste.md.j2' %}")
    assert [each for each in card_lists(CORE, ["en"], ["txt"], own).diagnostics if each.code == "RD709"] == []


def test_the_page_about_templates_names_all_that_they_are_given() -> None:
    text = explanation("RD709")
    for kind, called in GIVEN.items():
        (row,) = [line for line in text.splitlines() if line.startswith(f"| {called} |")]
        assert set(re.findall(r"`(\w+)`", row.split("|")[2])) == {
            name for name in dir(kind) if not name.startswith("_")
        }


def test_a_template_in_another_encoding_is_told(tmp_path: Path) -> None:
    own = _own(tmp_path, "list.md.j2", "")
    (own / "list.md.j2").write_bytes("Żmija".encode("cp1250"))
    (found,) = [each for each in card_lists(CORE, ["en"], ["md"], own).diagnostics if each.code == "RD709"]
    assert (found.message, found.help) == (
        "the template list.md.j2 cannot be used: it is not UTF-8",
        "save it in UTF-8",
    )


@pytest.mark.parametrize(
    ("text", "line", "complaint"),
    [
        ("fine\n{% for %}\n", 2, "Expected"),
        ("fine\n\n{{ list.colour }}\n", 3, "colour"),
        ("{{ list.title.__class__.__mro__ }}", 1, "unsafe"),
        ("{% include 'nothing.j2' %}", 1, "there is no template 'nothing.j2'"),
        ("a\nb\n{{ 1 / 0 }}", 3, "division"),
        ("a\n{{ 'x' * 10 ** 10 }}", 2, "would give more than"),
        ("{{ 10000000 * 'x' }}", 1, "would give more than"),
        ("{{ 9 ** 99999 }}", 1, "would give more than"),
        ("{{ range(10000000) | list }}", 1, "ange"),
        ("{{ label() }}", 1, "argument"),
        ("a\n{{ label(list) }}", 2, "takes a name in quotes"),
        ("{{ label.keywords }}", 1, "no attribute"),
        ("{{ label.__globals__ }}", 1, "unsafe"),
        ("{{ label | attr('__globals__') }}", 1, "unsafe"),
        ("{{ '{0.__class__}'.format(list) }}", 1, "unsafe"),
        ("{{ lipsum(n=100000) }}", 1, "there is no `lipsum`"),
        ("a\n{{ '\\ud800' }}", 1, "surrogates"),
        ("{% include '../outside.j2' %}", 1, "outside the folder"),
        ("\n{% include 'link.j2' %}", 2, "outside the folder"),
        ("{% include '/etc/passwd' %}", 1, "'/etc/passwd' lies outside the folder"),
        (
            "{% include '/etc/nothing_of_this_name' %}",
            1,
            "'/etc/nothing_of_this_name' lies outside the folder",
        ),
        ("{% include '../nothing.j2' %}", 1, "outside the folder"),
        ("{% include 'a\\0b' %}", 1, "there is no template"),
        ("{% include '" + "a" * 5000 + "' %}", 1, "there is no template"),
        ("{% include 'list.md.j2' %}", 1, "nested too deep"),
        ("{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}", 1, "nested too deep"),
        ("{{ '(' * 9 }}{{ " + "(" * 5000 + "1" + ")" * 5000 + " }}", 1, "nested too deep"),
    ],
)
def test_a_broken_template_is_told_with_its_line(
    tmp_path: Path, text: str, line: int, complaint: str
) -> None:
    (tmp_path / "outside.j2").write_text("secret", encoding="utf-8")
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "link.j2").symlink_to(tmp_path / "outside.j2")
    own = _own(tmp_path / "own", "list.md.j2", text)
    pages = card_lists(CORE, ["en"], ["md"], own)
    assert pages.files == {}
    (found,) = [each for each in pages.diagnostics if each.code == "RD709"]
    assert complaint in found.message
    assert found.span.file == str(own / "list.md.j2")
    assert pages.sources[found.span.file].position(found.span.start)[0] == line


_LARGE = [
    "{% set n = namespace(x='aa') %}{% for i in range(60) %}\n{% set n.x = n.x ~ n.x %}{% endfor %}",
    "{% set n = namespace(x='aa') %}{% for i in range(60) %}\n{% set n.x = n.x + n.x %}{% endfor %}",
    "\n{{ '%10000000000d' % 1 }}",
    "\n{{ list.title.center(10000000000) }}",
    "\n{{ ('a' * 1000000).replace('a', 'b' * 1000000) }}",
    "\n{{ (['x' * 1000000] * 100000) | join }}",
]
_ENDLESS = [
    "{% for a in range(99999) %}{% for b in range(99999) %}\n{% endfor %}{% endfor %}",
    "{% for a in range(99999) %}\n{% set b = range(99999) | list %}{% endfor %}",
    "{% macro f(n) %}{% if n %}\n{{ f(n - 1) }}{{ f(n - 1) }}{% endif %}{% endmacro %}{{ f(60) }}",
    "{% set n = (n | default(0)) + 1 %}{% if n < 60 %}\n{% include 'list.md.j2' %}{% include 'list.md.j2' %}{% endif %}",
    "{% for a in list.title | list recursive %}{% if loop.depth < 60 %}\n{{ loop([1, 2]) }}{% endif %}{% endfor %}",
]


@pytest.mark.skipif(
    sys.platform != "linux", reason="memory is limited where the system tells how much is taken"
)
@pytest.mark.parametrize("text", _LARGE)
def test_a_template_that_makes_too_much_is_stopped(
    tmp_path: Path, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox, "_MEMORY", 1 << 27)
    pages = card_lists(CORE, ["en"], ["md"], _own(tmp_path, "list.md.j2", text))
    (found,) = pages.diagnostics
    assert (found.code, pages.files) == ("RD709", {})
    assert "more than fits into memory" in found.message
    assert bytearray(1 << 28), "afterwards there is as much memory as before"


@pytest.mark.parametrize("text", _ENDLESS)
def test_a_template_without_end_is_stopped(
    tmp_path: Path, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox, "SECONDS", 0.3)
    pages = card_lists(CORE, ["en"], ["md"], _own(tmp_path, "list.md.j2", text))
    (found,) = pages.diagnostics
    assert (found.code, pages.files) == ("RD709", {})
    assert "takes longer than" in found.message


def test_a_page_without_measure_is_refused(tmp_path: Path) -> None:
    own = _own(tmp_path, "list.md.j2", "{% for a in range(99999) %}{{ 'x' * 1000 }}{% endfor %}")
    pages = card_lists(CORE, ["en"], ["md"], own)
    assert ["writes more than" in each.message for each in pages.diagnostics] == [True]


def test_loops_know_what_they_knew(tmp_path: Path) -> None:
    """Every round looks at the clock, and nobody who writes a template sees that."""
    text = (
        "{% for g in list.groups %}{{ loop.index }}/{{ loop.length }}{{ ' last' if loop.last }}"
        "{% for c in g.cards if c.copies > 3 %} {{ c.name }}{% else %} none{% endfor %};{% endfor %}"
        "{% for k, v in {'a': 1}.items() %}{{ k }}{{ v }}{{ loop.nextitem is defined }}{% endfor %}"
    )
    own = _own(tmp_path, "list.md.j2", text)
    assert card_lists(CORE, ["en"], ["md"], own).files["core.en.md"] == (
        "1/5 none;2/5 none;3/5 none;4/5 none;5/5 last Explorer Scout Viper;a1False"
    )


def test_the_shipped_templates_can_be_copied(tmp_path: Path) -> None:
    for name, text in template_texts().items():
        _own(tmp_path, name, text)
    assert card_lists(CORE, ["en"], ["html"], tmp_path).files == card_lists(CORE, ["en"], ["html"]).files


def test_nothing_is_shown_of_a_template_that_is_a_link_to_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("swordfish", encoding="utf-8")
    templates = tmp_path / "templates"
    templates.mkdir()
    (templates / "list.txt.j2").symlink_to(tmp_path / "secret")
    pages = card_lists(CORE, ["en"], ["txt"], templates)
    assert [each.code for each in pages.diagnostics if each.severity is Severity.ERROR] == ["RD709"]
    assert not any("swordfish" in source.text for source in pages.sources.values())
