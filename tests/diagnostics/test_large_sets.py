"""Advice on a large set takes no more than its share: cards are not compared each with each without end."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from realmsdsl.advice import better_card
from realmsdsl.advice.advise import advise
from realmsdsl.advice.dominance import Dominance
from realmsdsl.base import Source
from realmsdsl.ir import CardDef
from realmsdsl.semantics import compile_source


def comparisons(texts: Iterable[str], monkeypatch: pytest.MonkeyPatch) -> tuple[int, list[str]]:
    """How often two cards of a set were compared, and what was said."""
    cards = (f'ship "Ship {i}":\n    cost 1\n    primary: {text}\n' for i, text in enumerate(texts))
    text = "\n".join(['set crowd "Crowd" for star_realms\n', *cards])
    compilation = compile_source(Source("crowd.realms", text), Path.cwd())
    assert compilation.diagnostics == ()
    compared = []

    def counting(dominance: Dominance, card: CardDef, rival: CardDef) -> bool:
        compared.append((card.name, rival.name))
        return is_better(dominance, card, rival)

    is_better = better_card._is_better  # noqa: SLF001  what is counted is how often it is asked
    monkeypatch.setattr(better_card, "_is_better", counting)
    said = [each.message for each in advise(compilation) if each.code == "RD504"]
    return len(compared), said


def test_cards_that_do_the_same_are_compared_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    done, said = comparisons(["gain 2 combat"] * 80, monkeypatch)
    assert (done, said) == (0, [])


def test_each_of_those_that_do_the_same_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    _, said = comparisons(["gain 2 combat", "gain 2 combat", "gain 3 combat"], monkeypatch)
    assert said == [
        "Ship 2 is better than Ship 0, at the same price",
        "Ship 2 is better than Ship 1, at the same price",
    ]


def test_a_crowd_of_different_cards_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    done, said = comparisons(
        [f"gain {i + 1} combat" for i in range(better_card.MOST_COMPARED + 1)], monkeypatch
    )
    assert (done, said) == (0, [])
