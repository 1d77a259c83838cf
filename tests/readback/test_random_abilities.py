"""Any ability that types allow is said in every language, and every language says it back: the same program again."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from realmsdsl import CardDef, Spoken, parse_text
from realmsdsl.base import Source
from realmsdsl.semantics import later_card
from tests.readback.abilities import Abilities


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_what_is_said_is_read_back(spoken: Spoken, data: st.DataObject) -> None:
    lines = data.draw(Abilities(spoken.program).card_lines())
    card, found = later_card(spoken.compilation, Source("typed.realms", f'ship "Typed":\n{lines}\n'))
    assert card is not None, found
    for language, text in spoken.texts(card).items():
        assert "⟦" not in text
        understood = parse_text(spoken, language, text)
        assert understood.meaning is not None, (language, text, understood.diagnostics)
        assert not understood.diagnostics, (language, text)
        assert _does(understood.meaning.card) == _does(card), (language, text)


def _does(card: CardDef) -> object:
    return card.abilities, card.triggers, card.modifiers
