"""The spoiler page in a real browser."""

import io
import json
import re
from pathlib import Path
from typing import Final
from urllib.parse import quote_plus

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from pypdf import PdfReader

from realmsdsl import LANGUAGES, load_set
from realmsdsl.api.spoilers import spoiler

CARD = "#cards a[data-open]"


def names(page: Page) -> list[str]:
    found: list[str] = page.eval_on_selector_all(CARD, "all => all.map(each => each.dataset.open)")
    return found


def expect_answered(page: Page, query: str) -> None:
    """The page writes a query into its address once it has answered it.

    The address is watched from outside: a function that polls inside the page is stopped by the
    page's own policy of running no strings.
    """
    asked = re.escape(f"q={quote_plus(query)}") + "(&|$)" if query else r"^[^#]*(#(?!(.*&)?q=).*)?$"
    expect(page).to_have_url(re.compile(asked))


def search(page: Page, query: str) -> list[str]:
    page.get_by_role("searchbox").fill(query)
    expect_answered(page, query)
    return names(page)


def test_all_cards_are_there_and_drawn_when_seen(page: Page, core_page: Path) -> None:
    page.goto(core_page.as_uri())
    expect(page).to_have_title("Star Realms: Core Set")
    expect(page.locator(CARD)).to_have_count(49)
    expect(page.locator("[data-open=scout] .drawing > svg")).to_have_count(1)
    assert page.locator(".drawing > svg").count() < 30
    page.locator("[data-open=brain_world]").scroll_into_view_if_needed()
    expect(page.locator("[data-open=brain_world] .drawing > svg")).to_have_count(1)
    lost = page.evaluate(
        "[...document.querySelectorAll('use')].filter(use => !document.getElementById(use.getAttribute('href').slice(1))).length"
    )
    assert lost == 0


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("mech", {"supply_bot": False, "battle_mech": True, "mech_world": True}),
        ("t:base f:blob", {"blob_wheel": True, "the_hive": True, "blob_world": True, "ram": False}),
        ('t:base f:blob cost<=3 o:"3 trade"', {"blob_wheel": True, "the_hive": False}),
        ("t:outpost", {"battle_station": True, "blob_wheel": False}),
        ("cost>=8", {"brain_world": True, "command_ship": True, "ram": False}),
        ("defense:7", {"blob_world": True, "the_hive": False}),
        ("copies=3 f:star", {"imperial_fighter": True, "survey_ship": True, "corvette": False}),
        ('o:"draw a card" -f:blob', {"blob_fighter": False, "survey_ship": True}),
        ("n:world", {"mech_world": True, "ram": False}),
        ("nothing_at_all", {"ram": False}),
    ],
)
def test_a_query_finds_what_it_says(page: Page, core_page: Path, query: str, found: dict[str, bool]) -> None:
    page.goto(core_page.as_uri())
    cards = search(page, query)
    assert {card: card in cards for card in found} == found
    expect(page.locator("#count")).to_have_text(f"{len(cards)} of 49 cards")


def test_a_field_that_is_not_there_is_told(page: Page, core_page: Path) -> None:
    page.goto(core_page.as_uri())
    assert len(search(page, "colour:red")) == 49
    expect(page.get_by_role("alert")).to_contain_text("There is no field colour. There are: t, o, n")


def test_filters_write_the_query_and_show_that_they_are_on(page: Page, core_page: Path) -> None:
    page.goto(core_page.as_uri())
    page.get_by_role("button", name="Machine Cult").click()
    page.get_by_role("button", name="Outpost").click()
    expect(page.get_by_role("searchbox")).to_have_value("f:machine_cult t:outpost")
    expect(page.get_by_role("button", name="Machine Cult")).to_have_attribute("aria-pressed", "true")
    assert sorted(names(page)) == ["battle_station", "brain_world", "junkyard", "machine_base", "mech_world"]
    page.get_by_role("button", name="Machine Cult").click()
    expect(page.get_by_role("searchbox")).to_have_value("t:outpost")
    page.get_by_role("button", name="Clear").click()
    expect(page.locator(CARD)).to_have_count(49)


@pytest.mark.parametrize(
    ("language", "title", "card", "text"),
    [
        ("en", "Star Realms: Core Set", "Blob Wheel", "Gain 1 Combat."),
        ("pl", "Star Realms: Zestaw podstawowy", "Krąg Blobów", "Otrzymujesz 1 punkt Walki."),
        ("hu", "Star Realms: Alapjáték", "Blob Wheel", "Kapsz 1 harci értéket."),
        ("fr", "Star Realms : Set de base", "Blob Wheel", "Gagnez 1 point de Combat."),
    ],
)
def test_the_address_keeps_language_view_and_card(
    page: Page, core_page: Path, language: str, title: str, card: str, text: str
) -> None:
    page.goto(core_page.as_uri())
    page.locator(f"#languages label[lang={language}]").click()
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.locator("#views input[value=text]").check(force=True)
    expect(page.locator("article h3", has_text=card).first).to_be_visible()
    expect(page.locator("article", has_text=text).first).to_be_visible()
    page.locator("article [data-open=blob_wheel]").click()
    expect(page.get_by_role("dialog")).to_contain_text(text)
    page.reload()
    expect(page.get_by_role("dialog")).to_contain_text(text)
    expect(page.get_by_role("heading", name=card, exact=True).first).to_be_visible()
    assert title.replace(" :", ":") in page.locator("#title").inner_text().replace("\xa0:", ":").replace(
        "\u202f:", ":"
    )


def test_sorting_and_grouping(page: Page, core_page: Path) -> None:
    page.goto(core_page.as_uri() + "#view=list")
    page.locator("#sort").select_option("cost")
    costs = page.eval_on_selector_all("tbody tr", "rows => rows.map(row => row.cells[3].textContent)")
    stated = [int(cost) for cost in costs if cost]
    assert stated == sorted(stated)
    page.locator("#group").select_option("faction")
    headings = page.locator("main section > h2").all_inner_texts()
    assert headings == ["Blob", "Trade Federation", "Star Empire", "Machine Cult", "\N{EN DASH}"]
    page.locator("#sort").select_option("name")
    page.locator("#group").select_option("")
    first = page.locator("tbody th").first
    expect(first).to_have_text("Barter World")
    page.go_back()


def test_statistics_count_copies_of_what_is_shown(page: Page, core_page: Path) -> None:
    page.goto(core_page.as_uri() + "#q=f%3Ablob")
    page.locator("#statistics summary").click()
    expect(page.locator("#plots figcaption").first).to_have_text("Cost: average 3.4")
    expect(page.locator("#plots")).to_contain_text("20 (100\xa0%)")
    page.locator("#legend summary").click()
    assert page.locator("#signs li svg use").count() == page.locator("#signs li").count() > 6


def test_it_is_worked_with_the_keyboard_alone(page: Page, core_page: Path) -> None:
    page.goto(core_page.as_uri())
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("mothership")
    expect_answered(page, "mothership")
    expect(page.locator(CARD)).to_have_count(1)
    page.locator(CARD).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.locator(CARD)).to_be_focused()
    label = page.locator(CARD).get_attribute("aria-label") or ""
    assert label.startswith("Mothership. Blob Ship")
    assert "Gain 6 Combat. Draw a card." in label.replace("\u00a0", " ")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(browser: Browser, core_page: Path, scheme: str) -> None:
    context = browser.new_context(color_scheme="dark" if scheme == "dark" else "light")
    page = context.new_page()
    for state in (
        "#q=f%3Ablob",
        "#view=list&group=faction&q=cost%3E%3D6",
        "#view=text&lang=hu&q=f%3Ablob",
        "#card=blob_world&lang=pl&q=zzz",
    ):
        page.goto("about:blank")
        page.goto(core_page.as_uri() + state)
        page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })")
        page.wait_for_timeout(100)
        found = Axe().run(page, context={"exclude": [["svg"]]}).response["violations"]
        serious = [
            (each["id"], each["nodes"][0]["html"][:200])
            for each in found
            if each["impact"] in {"serious", "critical"}
        ]
        assert serious == [], state
    context.close()


@pytest.mark.parametrize("view", ["visual", "list", "text"])
def test_a_phone_shows_it_without_scrolling_sideways(browser: Browser, core_page: Path, view: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(core_page.as_uri() + f"#view={view}")
    expect(page.locator(CARD).first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 362
    context.close()


def test_it_prints_with_all_cards(page: Page, core_page: Path) -> None:
    page.goto(core_page.as_uri() + "#q=f%3Ablob")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    pdf = PdfReader(io.BytesIO(page.pdf(format="A4")))
    assert page.locator(".drawing > svg").count() == 11
    assert 2 <= len(pdf.pages) <= 4
    assert "Search" not in pdf.pages[0].extract_text()


def test_names_and_art_from_anywhere_do_nothing(page: Page, tmp_path: Path) -> None:
    cards = "\n".join(
        f'ship "{name}":\n    faction blob\n    cost 1\n    primary: draw 1\n'
        for name in (
            "<img src=x onerror=alert(1)>",
            "</script><script>alert(1)</script>",
            "&lt;b&gt; ]]> -->",
        )
    )
    path = tmp_path / "odd.realms"
    path.write_text(f'set odd "<i>Odd</i>" for star_realms uses core\n\n{cards}', encoding="utf-8")
    made = spoiler(load_set(path), ["en"])
    assert made.page is not None
    (tmp_path / "odd.html").write_text(made.page(lambda: None), encoding="utf-8")
    page.on("dialog", lambda dialog: pytest.fail(dialog.message))
    page.goto((tmp_path / "odd.html").as_uri() + "#view=list")
    expect(page.locator("tbody th")).to_have_count(3)
    assert "<img src=x onerror=alert(1)>" in page.locator("tbody th").all_inner_texts()
    assert page.locator("main img, main script, main b, main i").count() == 0


def test_five_hundred_cards_are_shown_and_filtered(
    page: Page, tmp_path: Path, record_property: object
) -> None:
    factions = ("blob", "trade_federation", "star_empire", "machine_cult")
    cards = "\n".join(
        f'ship "Number {n}":\n    faction {factions[n % 4]}\n    cost {n % 8 + 1}\n    primary: gain {n % 5 + 1} trade\n    ally: draw {n % 3 + 1}\n'
        for n in range(500)
    )
    path = tmp_path / "many.realms"
    path.write_text(f'set many "Many" for star_realms uses core\n\n{cards}', encoding="utf-8")
    made = spoiler(load_set(path), ["en"])
    assert made.page is not None
    file = tmp_path / "many.html"
    file.write_text(made.page(lambda: None), encoding="utf-8")
    assert file.stat().st_size < 15_000_000 * 500 / 400  # of 15 MB for 100 cards in four languages
    page.goto(file.as_uri())
    page.wait_for_selector(".drawing > svg")
    first = page.evaluate("performance.now()")
    searches = {"f:blob cost<=3": 63, "t:ship o:draw": 500, "f:star": 125, "": 500}
    took = []
    for search, count in searches.items():
        took.append(page.evaluate(_TIME_OF_SEARCH, search))
        expect(page.locator("#count")).to_have_text(f"{count} of 500 cards")
    assert callable(record_property)
    record_property("figure", f"spoiler of 500 cards: first view {first:.0f} ms, filter {min(took):.0f} ms")


_TIME_OF_SEARCH: Final = """q => {
    const t = performance.now();
    change({ q });
    document.body.offsetHeight;
    return performance.now() - t;
}"""


def test_a_hundred_cards_in_four_languages_are_small(core_page: Path) -> None:
    assert (
        core_page.stat().st_size < 15_000_000 * 49 / 100 / 4
    )  # a quarter of what it may be: art comes on top
    text = core_page.read_text(encoding="utf-8")
    assert "http://" not in text.replace("http://www.w3.org", "")
    assert "https://" not in text
    content = json.loads(text.split('id="content">')[1].split("</script>")[0])
    assert [each["code"] for each in content["languages"]] == list(LANGUAGES)


def test_the_same_set_gives_the_same_page() -> None:
    made = [spoiler(load_set("star_realms"), ["en", "pl"]) for _ in range(2)]
    pages = [each.page(lambda: None) for each in made if each.page]
    assert pages[0] == pages[1]
    assert len(pages) == 2


def test_the_columns_of_all_groups_stand_below_each_other(page: Page, core_page: Path) -> None:
    page.goto(f"{core_page.as_uri()}#view=list&group=faction")
    expect(page.locator("table.list")).to_have_count(5)
    places = "rows => rows.map(row => [...row.cells].map(cell => Math.round(cell.getBoundingClientRect().left)).join())"
    found: list[str] = page.eval_on_selector_all("table.list thead tr", places)
    assert len(set(found)) == 1, found


def test_on_a_phone_the_search_and_what_clears_it_stand_in_one_row(page: Page, core_page: Path) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    for language in LANGUAGES:
        page.goto(f"{core_page.as_uri()}#lang={language}")
        expect(page.locator("html")).to_have_attribute("lang", language)
        typed, cleared = page.locator("#query").bounding_box(), page.locator(".search button").bounding_box()
        assert typed is not None
        assert cleared is not None
        assert abs(typed["y"] - cleared["y"]) < 10, language
