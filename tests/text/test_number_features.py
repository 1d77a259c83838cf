"""Every phrase with a number in it may be said otherwise by the plural category of that number: `n_few`, `n_few_m1`."""

from pathlib import Path

import pytest

from realmsdsl.base import Diagnostics, Source
from realmsdsl.base.resources import sets_path
from realmsdsl.semantics import compile_source
from realmsdsl.text import Pack, card_text, check_complete, load_pack
from tests.text.conftest import WORDS

PHRASES = """
[repeat]
any = "powtórz {{ num(times) }} razów: {{ clause(deed) }}"
any-n_one = "powtórz {{ num(times) }} raz: {{ clause(deed) }}"
any-n_few = "powtórz {{ num(times) }} razy: {{ clause(deed) }}"

[gain]
any-n_one = "dostajesz tylko {{ pools(amounts, 'acc') }}"
any-n_many_m3 = "dostajesz aż {{ pools(amounts, 'acc') }}"
"""


def _pack(folder: Path, phrases: str) -> Pack:
    own = folder / "pl" / "mine"
    own.mkdir(parents=True)
    (own / "phrases.toml").write_text(phrases, encoding="utf-8")
    pack = load_pack("pl", [WORDS / "pl", WORDS / "pl" / "core", own], Diagnostics())
    assert pack is not None
    return pack


def _said(pack: Pack, ability: str) -> str:
    source = Source(
        "made.realms", f'set made "Made" for star_realms uses core\n\nship "Made":\n    primary: {ability}\n'
    )
    compilation = compile_source(source, sets_path() / "star_realms")
    assert compilation.program is not None, compilation.diagnostics
    card = next(each for each in compilation.program.cards if each.name == "Made")
    return " ".join(line.text for line in card_text(pack, compilation.program, card).lines)


def _strays(pack: Pack) -> list[str]:
    """What is told of keys in the file of one's own."""
    found, model = Diagnostics(), load_pack("en", [WORDS / "en", WORDS / "en" / "core"], Diagnostics())
    assert model is not None
    check_complete(pack, model, found)
    return [
        each.message for each in found.sorted() if "/mine/" in each.span.file and each.code == "L10N-E106"
    ]


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        ("repeat 1 times: draw 1", "Powtórz 1 raz: dobierz kartę."),
        ("repeat 3 times: draw 1", "Powtórz 3 razy: dobierz kartę."),
        ("repeat 5 times: draw 1", "Powtórz 5 razów: dobierz kartę."),
        ("repeat 12 times: draw 1", "Powtórz 12 razów: dobierz kartę."),
        ("repeat 22 times: draw 1", "Powtórz 22 razy: dobierz kartę."),
        ("gain 1 trade", "Dostajesz tylko 1 punkt Handlu."),
        ("gain 2 trade", "Otrzymujesz 2 punkty Handlu."),
        ("gain 5 trade", "Dostajesz aż 5 punktów Handlu."),
        ("gain 5 trade; gain 1 combat", "Otrzymujesz 5 punktów Handlu i 1 punkt Walki."),
    ],
)
def test_a_number_gives_its_category(ability: str, text: str, tmp_path: Path) -> None:
    assert _said(_pack(tmp_path, PHRASES), ability) == text


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("n_few", False),
        ("n_few_m1", False),
        ("n_fwe", True),
        ("n_few_m9", True),
    ],
)
def test_categories_that_there_are_not_are_told(key: str, *, told: bool, tmp_path: Path) -> None:
    phrases = f'[repeat]\nany-{key} = "x {{{{ num(times) }}}} {{{{ clause(deed) }}}}"\n'
    assert bool(_strays(_pack(tmp_path, phrases))) == told


def test_a_category_of_a_phrase_without_a_number_is_told(tmp_path: Path) -> None:
    pack = _pack(tmp_path, '[may]\nany-n_few = "możecie {{ clause(deed) }}"\n')
    assert _strays(pack) == ["nothing asks for `any-n_few`"]
