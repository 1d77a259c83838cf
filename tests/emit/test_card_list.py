"""Card lists: what stands in them, in which order, and that nothing in a name can break a page."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from realmsdsl import LANGUAGES, compile_text, load_set
from realmsdsl.api.texts import card_lists
from realmsdsl.base import Diagnostics
from realmsdsl.emit import CardList, card_list
from realmsdsl.semantics import Compilation
from realmsdsl.text import load_pack

ROOT = Path(__file__).parents[2]

STRANGE = [
    "<b>Bold</b><script>alert(1)</script>",
    "Q & A | pipe",
    "*star* _under_ `tick` [link](x) ~~gone~~ # \\ $x$",
    "\N{ROCKET} 👩\N{ZERO WIDTH JOINER}🚀",
    "\N{HEBREW LETTER ALEF}\N{HEBREW LETTER BET} (x) 1",
    "{{ 7 * 7 }} {% raw %}",
    "x" * 60,
]


def compiled(*cards: str, head: str = "") -> Compilation:
    made = compile_text('set mine "Mine" for star_realms uses core\n\n' + head + "\n\n".join(cards) + "\n")
    assert made.diagnostics == ()
    return made


def card(name: str, *lines: str, kind: str = "ship") -> str:
    return f'{kind} "{name}":\n' + "".join(f"    {line}\n" for line in lines)


def listed(made: Compilation, language: str = "en") -> CardList:
    diagnostics = Diagnostics()
    game = ROOT / "sets" / "star_realms" / "lang" / language
    pack = load_pack(language, [game, game / "core"], diagnostics)
    assert pack is not None
    assert made.program is not None
    return card_list(made.program, made.name, pack, diagnostics)


CORE = load_set("core")


def test_the_core_set_is_grouped_and_counted() -> None:
    core = listed(CORE)
    assert [(group.heading, len(group.cards), group.copies) for group in core.groups] == [
        ("Blob", 11, 20),
        ("Trade Federation", 12, 20),
        ("Star Empire", 11, 20),
        ("Machine Cult", 12, 20),
        ("Basic cards", 3, 30),
    ]
    assert (core.cards, core.copies, core.title) == (49, 110, "Star Realms: Core Set")


def test_the_cards_of_the_rules_can_be_listed_alone() -> None:
    game = listed(load_set("star_realms"))
    assert (game.title, [group.heading for group in game.groups], game.cards) == (
        "Star Realms",
        ["Basic cards"],
        3,
    )


def test_columns_are_the_properties_that_cards_state() -> None:
    assert [column.heading for column in listed(CORE).columns] == ["Cost", "Defense"]
    assert [column.heading for column in listed(CORE, "hu").columns] == ["Költség", "Védelmi érték"]


def test_a_row_has_what_the_card_has() -> None:
    rows = {each.name: each for group in listed(CORE).groups for each in group.cards}
    world = rows["Blob World"]
    assert (world.kind, world.values, world.copies) == ("Base", ("8", "7"), 1)
    assert [(line.label, line.text, line.items) for line in world.lines] == [
        ("", "Choose one:", ("Gain 5 Combat.", "Draw a card for each Blob card you played this turn."))
    ]
    assert [(line.label, line.text) for line in rows["Trade Pod"].lines] == [
        ("", "Gain 3 Trade."),
        ("Ally (Blob):", "Gain 2 Combat."),
    ]
    assert rows["Scout"].values == ("0", "")


def test_cards_stand_in_the_order_of_the_language() -> None:
    polish = [each.name for each in listed(CORE, "pl").groups[0].cards]
    assert polish.index("Kokon Bojowy") < polish.index("Krąg Blobów") < polish.index("Myśliwiec Blobów")
    assert polish.index("Planeta Blobów") < polish.index("Rój") < polish.index("Statek-Matka")


def test_cards_of_several_words_and_of_none_have_groups_of_their_own() -> None:
    made = compiled(
        card("None", "cost 1"),
        card("Two", "faction machine_cult, blob", "cost 1"),
        card("One", "faction star_empire"),
    )
    headings = [(group.heading, [each.name for each in group.cards]) for group in listed(made).groups]
    assert [heading for heading, _ in headings] == [
        "Star Empire",
        "Blob / Machine Cult",
        "Other cards",
    ]
    assert headings[1][1] == ["Two"]


def test_cards_that_are_not_in_the_box_are_not_listed() -> None:
    made = compiled(card("Token", "reserve 3"), card("Card", "cost 1"))
    assert "Token" not in [each.name for group in listed(made).groups for each in group.cards]


class Page(HTMLParser):
    """The text of a page, its elements, and whether all of them are closed."""

    VOID = ("meta", "br", "hr", "img", "link")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.said: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said.append(data)


@pytest.mark.parametrize("language", LANGUAGES)
def test_html_is_well_formed_self_contained_and_in_its_language(language: str) -> None:
    text = card_lists(CORE, [language], ["html"]).files[f"core.{language}.html"]
    page = Page(text)
    assert page.open == []
    assert page.elements[0] == ("html", {"lang": language})
    assert not any(name in attrs for _, attrs in page.elements for name in ("onclick", "style"))
    assert all((attrs.get("src") or "data:image/").startswith("data:image/") for _, attrs in page.elements)
    links = {attrs["href"] for tag, attrs in page.elements if tag == "a"}
    identifiers = [attrs["id"] for _, attrs in page.elements if "id" in attrs]
    assert links <= {f"#{each}" for each in identifiers}
    assert len(identifiers) == len(set(identifiers))
    assert not re.search(r"https?://|@import|url\(", re.sub(r"base64,[^\"]+", "", text))
    assert "⟦" not in text


@pytest.mark.parametrize("name", STRANGE)
def test_a_strange_name_shows_as_itself(name: str) -> None:
    pages = card_lists(compiled(card(name, "faction blob", "cost 1", "primary: draw 1")), ["en"]).files
    page = Page(pages["mine.en.html"])
    assert page.open == []
    assert name in page.said
    assert "script" not in [tag for tag, _ in page.elements]
    assert [name, "Ship", "1", "1", "Draw a card."] in markdown_cells(pages["mine.en.md"])


def markdown_cells(text: str) -> list[list[str]]:
    """The rows of all tables, as a reader of Markdown sees them."""
    rows: list[list[str]] = []
    in_row = False
    for token in MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"]).parse(text):
        if token.type in {"tr_open", "tr_close"}:
            in_row = token.type == "tr_open"
            rows += [[]] if in_row else []
        if token.type == "inline" and in_row:
            rows[-1].append(
                "".join(part.content for part in token.children or [] if part.type != "html_inline")
            )
    return rows


@pytest.mark.parametrize("language", LANGUAGES)
def test_markdown_has_a_row_for_every_card(language: str) -> None:
    text = card_lists(CORE, [language], ["md"]).files[f"core.{language}.md"]
    rows = [row for row in markdown_cells(text) if len(row) == 6]
    assert len(rows) == 49 + 5  # one heading for each group
    assert sum(int(row[4]) for row in rows if row[4].isdigit()) == 110
    assert "⟦" not in text


def test_the_golden_words_stand_in_the_lists() -> None:
    text = card_lists(CORE, ["fr"], ["md"]).files["core.fr.md"]
    assert "**Allié (Blob)\u00a0:** Piochez une carte." in text


def test_a_set_with_errors_has_no_list() -> None:
    assert card_lists(compile_text('set mine "Mine" for star_realms\n\nship "A":\n    cots 1\n')).files == {}


@pytest.mark.parametrize("language", ["en", "pl", "hu", "fr"])
def test_no_line_of_a_page_ends_between_a_number_and_its_noun(language: str) -> None:
    """A browser breaks the lines: nobody reads `2` at the end of one and `cards` below it."""
    texts = card_lists(CORE, [language], ["html", "txt"]).files
    broken = re.findall(
        r"\d+ [^\W\d]\w*", "".join(re.findall(r"<bdi>(.*?)</bdi>", texts[f"core.{language}.html"]))
    )
    assert broken == []
    assert re.search(r"\d+ [^\W\d]\w*", texts[f"core.{language}.txt"])


def test_a_choice_within_a_choice_has_lines_of_its_own() -> None:
    inner = "- choose one:\n            - gain 3 combat\n            - draw 1"
    made = compiled(
        card("Chooser", f"faction blob\n    primary: choose one:\n        - gain 2 trade\n        {inner}")
    )
    pages = {
        name.rpartition(".")[2]: page
        for name, page in card_lists(made, ["en"], ["md", "html", "txt", "csv"]).files.items()
    }
    assert '\n• Choose one:\n◦ Gain 3 Combat.\n◦ Draw a card."' in pages["csv"]
    assert "      • Choose one:\n          ◦ Gain 3 Combat.\n          ◦ Draw a card.\n" in pages["txt"]
    assert "<br>• Choose one:<br>&emsp;◦ Gain 3 Combat.<br>&emsp;◦ Draw a card. |" in pages["md"]
    below = "<ul><li><bdi>Gain 3 Combat.</bdi></li><li><bdi>Draw a card.</bdi></li></ul>"
    assert f"<li><bdi>Choose one:</bdi>{below}</li>" in pages["html"].replace("\N{NO-BREAK SPACE}", " ")


def test_choices_further_down_have_lines_of_their_own_too() -> None:
    innermost = "- choose one:\n                - gain 3 combat\n                - draw 1"
    inner = f"- choose one:\n            - gain 2 trade\n            {innermost}"
    made = compiled(
        card("Chooser", f"faction blob\n    primary: choose one:\n        - gain 1 trade\n        {inner}")
    )
    files = card_lists(made, ["en"], ["md", "html", "txt"]).files
    pages = {name.rpartition(".")[2]: page for name, page in files.items()}
    assert (
        "          ◦ Choose one:\n              ▪ Gain 3 Combat.\n              ▪ Draw a card.\n"
        in pages["txt"]
    )
    assert "<br>&emsp;◦ Choose one:<br>&emsp;&emsp;▪ Gain 3 Combat.<br>" in pages["md"]
    assert '<li style="margin-inline-start: 1rem"><bdi>Draw a card.</bdi></li></ul></li>' in pages[
        "html"
    ].replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(("name", "table"), [("core", ""), ("base_game", ' class="many"')])
def test_many_columns_of_numbers_leave_room_for_the_text(name: str, table: str) -> None:
    pages = card_lists(load_set(name), ["en"], ["html"])
    assert f'<table role="table"{table} aria' in pages.files[f"{name}.en.html"]
