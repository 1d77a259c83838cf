"""The subset of Jinja2 that phrases are written in."""

import pytest

from realmsdsl.text.template import CALLS, Call, PhraseError, Slot, parse_template


def test_a_phrase_is_text_and_calls() -> None:
    template = parse_template("{{ verb('scrap') }} {{ np(thing, 'acc', zone='from') }}.")
    assert template.parts == (
        Call("verb", ("scrap",), {}),
        " ",
        Call("np", (Slot("thing"), "acc"), {"zone": "from"}),
        ".",
    )
    assert template.slots == {"thing"}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("{% if a %}x{% endif %}", "text and calls"),
        ("{{ thing }}", "text and calls"),
        ("{{ thing.name }}", "text and calls"),
        ("{{ thing | upper }}", "text and calls"),
        ("{{ ''.join(thing) }}", "text and calls"),
        ("{{ np(thing) ~ 'x' }}", "text and calls"),
        ("{{ cycler('a') }}", "there is no call `cycler`"),
        ("{{ np() }}", "at least 1"),
        ("{{ np(a, 'x', 'y') }}", "at most 2"),
        ("{{ np(*a) }}", "at most 2"),
        ("{{ np('card') }}", "wants a slot"),
        ("{{ np(a, case) }}", "wants text in quotes"),
        ("{{ np(a, 1) }}", "wants text in quotes"),
        ("{{ np(a, size='x') }}", "no option `size`"),
        ("{{ np(a) }} {{ np(a) }}", "said twice"),
        ("{{ np(a }}", "unexpected"),
    ],
)
def test_what_is_outside_the_subset(text: str, complaint: str) -> None:
    with pytest.raises(PhraseError, match=complaint):
        parse_template(text)


def test_the_list_of_calls_is_closed_and_sorted() -> None:
    assert list(CALLS) == sorted(CALLS)


def test_a_text_is_parsed_once_for_all_who_ask() -> None:
    text = "{{ verb('draw') }} {{ count(amount, 'card', 'acc') }}, once"
    assert parse_template(text) is parse_template("".join(text))
    assert parse_template(text) != parse_template(text.replace("once", "twice"))
