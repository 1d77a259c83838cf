"""What cards say is planned once, in no language, and said in each."""

from collections.abc import Mapping

import pytest
from attrs import evolve

from realmsdsl.ir import Ability, CardDef, OptionDef, OptionIs, Program
from realmsdsl.text import Pack, ability_text, card_text, needs_hand
from realmsdsl.text.plan import PlannedLine, Vocabulary, planned_ability, plans, plans_of


def test_a_card_is_planned_once_for_all_languages(
    program: Program, packs: Mapping[str, Pack], monkeypatch: pytest.MonkeyPatch
) -> None:
    planned: list[Ability] = []

    def noted(ability: Ability, card: CardDef, vocabulary: Vocabulary) -> PlannedLine:
        planned.append(ability)
        return planned_ability(ability, card, vocabulary)

    monkeypatch.setattr(plans, "planned_ability", noted)
    whole = evolve(program)
    card = next(card for card in whole.cards if len(card.abilities) > 1)
    said = {tuple(line.full for line in card_text(pack, whole, card).lines) for pack in packs.values()}
    assert len(said) == len(packs) == 4
    assert not needs_hand(whole, card)
    assert planned == list(card.abilities)
    for pack in packs.values():
        alone = ability_text(pack, whole, card.abilities[0], card)
        assert alone in [line.full for line in card_text(pack, whole, card).lines]
    assert planned == [*card.abilities, card.abilities[0]]


def test_another_program_is_planned_anew(program: Program, packs: Mapping[str, Pack]) -> None:
    """A plan is of a card object in a program object: another ruling, and the same card says something else."""
    card = next(card for card in program.cards if card.abilities)
    ability = evolve(card.abilities[0], condition=OptionIs("copy_scrapped", "on"))
    told = evolve(card, abilities=(ability,))
    turned = evolve(program, options=tuple(map(_turned, program.options)))
    said = [card_text(packs["en"], each, told).lines for each in (program, turned, program)]
    assert (
        said[0]
        == said[2]
        == card_text(packs["en"], program, evolve(card, abilities=card.abilities[:1])).lines
    )
    assert said[1] == ()


def test_plans_do_not_grow_without_end(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "_MOST", 3)
    kept = plans_of(evolve(program))
    card = next(card for card in program.cards if card.abilities)
    for _ in range(10):
        other = evolve(card)
        assert kept.card(other).abilities
        assert kept.ability(other.abilities[0], other) == kept.card(other).abilities[0]
    assert len(kept._cards) <= 3  # noqa: SLF001  how much is kept is seen nowhere else
    assert len(kept._abilities) <= 3  # noqa: SLF001  as above


def _turned(option: OptionDef) -> OptionDef:
    return evolve(option, values=option.values[::-1])
