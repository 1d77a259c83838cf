"""What helps with a text that is not understood: what could stand at the furthest place, and a sentence that is really near."""

import pytest

from realmsdsl import Spoken, parse_text

NEAREST = [
    ("en", "Untap target base.", "Destroy target Base."),
    (
        "en",
        "Draw a card for each letter in your name.",
        "Draw a card for each card scrapped this way.",
    ),
    ("en", "Gain 5 combat. Untap target base.", "Destroy target Base."),
    ("en", "Draw a card unless it rains.", "Draw a card."),
    ("pl", "Otrzymujesz 3 many.", "Otrzymujesz 1 punkt Walki."),
    ("pl", "Zagraj ponownie ten okręt.", "Ilekroć zagrywasz Okręt, otrzymujesz 1 punkt Walki."),
    ("pl", "Raz na grę: dobierz 5 kart.", "Dobierz 2 karty."),
    ("hu", "Kapsz 3 manát.", "Kapsz 1 vásárlóértéket."),
    ("hu", "Dobj el két lapot, különben veszítesz.", "Dobj el egy lapot."),
    ("fr", "Regardez la défausse de votre adversaire.", "Regardez la première carte de votre Deck."),
    ("fr", "Gagnez 3 manas.", "Gagnez 1 point de Combat."),
    ("fr", "Une fois par partie : piochez 5 cartes.", "Piochez une carte."),
]
MEANT = [
    ("en", "Gian 3 combat.", "gain"),
    ("en", "Destory target base.", "destroy"),
    ("pl", "Otrzymujesz 2 punkty Wlaki.", "walki"),
    ("hu", "Pusztítsd el a kiválaszott bázist.", "kiválasztott"),
    ("fr", "Gagnez 2 points de Comabt.", "combat"),
]
NOT_MEANT = [
    ("en", "Draw a card unless it rains."),
    ("pl", "Przeciwnik pomija następną fazę dobierania."),
    ("fr", "Piochez une carte sauf si vous gagnez."),
    ("fr", "Acquérez un vaisseau et jouez-le immédiatement."),
    ("en", "Gain x Combat."),
    ("pl", "Dobierz x kart."),
    ("hu", "Húzz x lapot."),
    ("fr", "Gagnez x points de Combat."),
    ("hu", "3 harci értékért"),
]


@pytest.mark.parametrize(("language", "typed", "near"), NEAREST)
def test_the_nearest_sentence_is_near(spoken: Spoken, language: str, typed: str, near: str) -> None:
    (found,) = parse_text(spoken, language, typed).diagnostics
    assert (found.code, found.help) == ("L10N-E601", f"the nearest sentence that is known: {near}")


@pytest.mark.parametrize(("language", "typed", "word"), MEANT)
def test_a_slip_of_the_pen_is_told_the_word(spoken: Spoken, language: str, typed: str, word: str) -> None:
    (found,) = parse_text(spoken, language, typed).diagnostics
    assert found.help == f"did you mean “{word}”?"


@pytest.mark.parametrize(("language", "typed"), NOT_MEANT)
def test_a_word_that_only_looks_alike_is_not_proposed(spoken: Spoken, language: str, typed: str) -> None:
    (found,) = parse_text(spoken, language, typed).diagnostics
    assert "did you mean" not in found.help


def test_what_could_stand_there_is_told_in_words_of_the_language(spoken: Spoken) -> None:
    (found,) = parse_text(spoken, "hu", "Kapsz 3 manát.").diagnostics
    assert found.label.startswith(
        "could be: a number, a place, “vásárlóérték”, “harci”, “sebzés”, “befolyás”,"
    )
    (found,) = parse_text(spoken, "en", "Untap target base.").diagnostics
    assert found.label == "no sentence begins so"


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Zniszcz Planetę Handlową.", "Planeta Handlowa"),
        ("Odrzuć Blob Niszczyciela.", "Blob Niszczyciel"),
        ("Kup za darmo Transportera Blobów.", "Transporter Blobów"),
        ("Jeżeli masz w grze dwie Planety Blobów, dobierz kartę.", "Planeta Blobów"),
        ("Odrzuć Tarana.", "Taran"),
    ],
)
def test_a_form_that_nobody_told_is_known_by_its_name(spoken: Spoken, typed: str, name: str) -> None:
    (found,) = parse_text(spoken, "pl", typed).diagnostics
    assert found.help == (
        f"no other form of the name “{name}” is known: write it so, or add the form to names.csv"
    )


def test_a_name_whose_forms_are_told_is_understood_in_each_of_them(spoken: Spoken) -> None:
    assert parse_text(spoken, "pl", "Odrzuć Odkrywcę.").ability == 'discard an "Explorer"'


@pytest.mark.parametrize("end", ["", ".", ". ", "…", " !\n"])
def test_a_text_breaks_off_behind_its_last_word(spoken: Spoken, end: str) -> None:
    typed = "Gain 2 Trade and"
    (told,) = parse_text(spoken, "en", typed + end).diagnostics
    assert told.message == "the text breaks off"
    assert told.span.start == told.span.end == len(typed)


@pytest.mark.parametrize("typed", ["", " ", ".", "…\n"])
def test_a_text_without_a_word_is_none(spoken: Spoken, typed: str) -> None:
    (told,) = parse_text(spoken, "en", typed).diagnostics
    assert told.message == "there is no text to read"


def test_each_meaning_of_a_text_has_a_line_in_each_language(spoken: Spoken) -> None:
    (told,) = parse_text(
        spoken, "pl", "Otrzymujesz 2 punkty Handlu albo 2 punkty Walki i dobierz kartę."
    ).diagnostics
    assert told.code == "L10N-E602"
    codes = [line.strip("12. ").partition("]")[0].strip("[") for line in told.help.splitlines()]
    assert codes == ["pl", "en", "hu", "fr"] * 2


@pytest.mark.parametrize(
    ("language", "typed", "broken", "could_be"),
    [
        ("en", "Scrap a card from your. Draw a card.", "Scrap a card from your", "“hand”"),
        ("en", "Scrap a card from your\nDraw a card.", "Scrap a card from your", "“hand”"),
        ("en", "Gain 3 Combat.\nScrap a card from your.\nDraw a card.", "card from your", "“hand”"),
        ("pl", "Dobierz kartę ze stosu. Złomowisko: 5 Autorytetu", "ze stosu", "“kart”"),
        ("hu", "Húzz egy lapot a. Selejtezés: 5 befolyás", "egy lapot a", "“választott”"),
        ("fr", "Retirez une carte de votre. Retirer : 5 Commerce", "une carte de votre", "“main”"),
    ],
)
def test_a_sentence_that_breaks_off_is_told_where_it_ends(
    spoken: Spoken, language: str, typed: str, broken: str, could_be: str
) -> None:
    """It is not what follows that is wrong, be it a sentence or another ability."""
    (found,) = parse_text(spoken, language, typed).diagnostics
    assert (found.code, found.message) == ("L10N-E601", "the sentence breaks off")
    assert typed[: found.span.start].endswith(broken)
    assert found.span.start == found.span.end
    assert could_be in found.label


def test_what_depends_on_what_happens_is_told_in_no_word_of_ours(spoken: Spoken) -> None:
    text = "Each opponent discards a card. Draw a card for each card discarded this way."
    (told,) = parse_text(spoken, "en", text).diagnostics
    reason = "how many are meant depends on what happens before it"
    assert told.message == f"the text means nothing that a card can do: {reason}"


@pytest.mark.parametrize(
    ("language", "text", "what"),
    [
        ("en", "Draw that many cards.", "how many are meant"),
        ("pl", "Dobierz tyle kart.", "how many are meant"),
        ("en", "Scrap it.", "what is meant"),
        ("en", "That player discards a card.", "which player is meant"),
    ],
)
def test_a_part_of_an_ability_says_what_is_missing_and_no_word_of_ours(
    spoken: Spoken, language: str, text: str, what: str
) -> None:
    (told,) = parse_text(spoken, language, text).diagnostics
    assert told.code == "L10N-W607"
    assert told.message == f"this is a part of an ability: a sentence before it has to say {what}"
