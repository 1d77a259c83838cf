"""What no sentence may look like, whatever it says: cards at random, in all languages."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import pytest

from realmsdsl import Spoken, parse_text
from realmsdsl.base import Source
from realmsdsl.semantics import later_card
from tests.readback.search import cards

_NOBODY_WRITES: Final[Mapping[str, Sequence[str]]] = {
    "en": (
        r"\ban? [aeiou]\w+ is of\b",
        r"\b(?:your|the|a|an) (?:your|the|a|an)\b",
        r"\bof of\b",
        r"\b[eE]ach (?:other )?(?:opponent|player|teammate) (?:the|until|put|draw|gain|lose)\b",
        r"\ba cards\b",
    ),
    "pl": (r"\b[wz] [wz]\b", r"\bjej jej\b", r"\bże ustal\b"),
    "hu": (r"\ba [aáeéiíoóöőuúüű]", r"\ba a\b", r"\baz az az\b"),
    "fr": (
        r"\b(?:à|entre|par|sur|de) (?:le|la|les)(?= et\b| ou\b|[,.;)]|$)",
        r"\b(?:au|aux|du)(?= et\b| ou\b|[,.;)]|$)",
        r"\b(?:de|à) les?\b",
        r"\bl\u2019(?=et |ou |[,.;])",
        r"\bque (?:il|elle|un)\b",
        r"\w+(?:ez|er) l(?:e|a|es) (?:dans|sur|sous|à|de|du|contre|en|et|ou|gratuitement|hors)\b",
        r"\b(?:de|ne|le|la|je|ce) [aeéèêiou](?!n plus\b)",
        r"\b[cC]haque (?:autre )?(?:joueur|adversaire|partenaire) (?:jusqu\u2019|désormais)\b",
    ),
}
"""Two articles, a pronoun that should be stressed, what is not joined: by language, as patterns."""

_IN_NO_LANGUAGE: Final = (r" ,", r",,", r"\.\.", r"[,;]\.", r";;", r"\(\s", r"\s\)", r"⟦", r"\bNone\b", r"  ")

_LOOKS_RIGHT: Final = re.compile(r"-l(?:es|[ea])\b")
"""A pronoun behind its verb is none that should be stressed."""


@pytest.mark.parametrize("seed", range(4))
def test_cards_of_realms_look_like_sentences(spoken: Spoken, seed: int) -> None:
    _assert_nothing_odd(spoken, seed)


@pytest.mark.parametrize("seed", range(4))
def test_cards_of_stations_look_like_sentences(stars: Spoken, seed: int) -> None:
    _assert_nothing_odd(stars, seed)


def _assert_nothing_odd(spoken: Spoken, seed: int) -> None:
    odd = [
        (language, pattern, around, lines)
        for lines, card in cards(spoken, 700 + seed, 60, 1)
        for language, text in spoken.texts(card).items()
        for pattern, around in _odd(language, text)
    ]
    assert odd == []


def _odd(language: str, text: str) -> Iterator[tuple[str, str]]:
    plain = _LOOKS_RIGHT.sub("…", text.replace("\u00a0", " ").replace("\u202f", " "))
    for pattern in (*_NOBODY_WRITES[language], *_IN_NO_LANGUAGE):
        for found in re.finditer(pattern, plain):
            yield pattern, plain[max(0, found.start() - 30) : found.end() + 20]


# ---- verbs of a game, wherever a sentence may have one ---------------------------------------------------


def _lines_with(verb: str, gains: str) -> Sequence[str]:
    return (
        f"static: players cannot {verb}",
        f"static: when players would {verb}: gain 1 {gains}",
        f"static: when players {verb}: gain 1 {gains}",
        f"static: when you {verb} an opponent: gain 1 {gains}",
    )


@pytest.mark.parametrize("game", ["spoken", "stars"])
def test_every_verb_has_words_wherever_it_may_stand(game: str, request: pytest.FixtureRequest) -> None:
    spoken: Spoken = request.getfixturevalue(game)
    gains = spoken.program.resources[0].name
    said = [
        (lines, language, text)
        for verb in spoken.program.lines.verbs
        for lines in _lines_with(verb.name, gains)
        for language, text in _texts(spoken, lines).items()
    ]
    assert said
    assert [each for each in said if "⟦" in each[2]] == []


# ---- what happens by itself, and yet somebody does it ------------------------------------------------------

_BY_SOMEBODY: Final[Mapping[str, Mapping[str, str]]] = {
    "on_build: left of you: set type of this to diplomatic": {
        "en": "When you build this Location: Your left neighbour makes sure that the type of this card becomes Diplomatic.",
        "pl": "Podczas budowy: Twój sąsiad z lewej sprawia, że typ tej karty to odtąd Dyplomatyczna.",
        "hu": "Amikor megépíted: A bal oldali szomszédod eléri, hogy ennek a lapnak a típusa mostantól diplomáciai legyen.",
        "fr": "En construisant ce Lieu : Votre voisin de gauche fait que le type de cette carte est désormais : Diplomatique.",
    },
    "on_build: each opponent: end_game": {
        "en": "When you build this Location: Each opponent makes sure that the game ends.",
        "pl": "Podczas budowy: Każdy przeciwnik sprawia, że gra się kończy.",
        "hu": "Amikor megépíted: Minden ellenfeled eléri, hogy a játék véget érjen.",
        "fr": "En construisant ce Lieu : Chaque adversaire fait que la partie se termine.",
    },
    "on_build: each other player: may order players by points": {
        "en": (
            "When you build this Location: Each other player, if they wish, makes sure that the players are put in order "
            "by the number of Victory Points they have."
        ),
        "fr": (
            "En construisant ce Lieu : Chaque autre joueur, s\u2019il le souhaite, fait que l\u2019ordre des joueurs dépend, pour chacun, de ce qui suit : "
            "le nombre de ses Points de Victoire."
        ),
    },
    "on_build: each opponent: until end of year: cost of locations is 1 less": {
        "en": "When you build this Location: Each opponent is bound by this until the end of the Year: the Credit cost of Locations is reduced by 1.",
        "fr": (
            "En construisant ce Lieu : Chaque adversaire subit cet effet jusqu\u2019à la fin de l\u2019Année : "
            "le coût en Crédits des Lieux diminue de 1."
        ),
    },
    "when players build a location: choose a location in station between this and it": {
        "en": "Whenever a player builds a Location, choose a Location in your Station between it and this Location.",
        "fr": "Chaque fois qu\u2019un joueur construit un Lieu, choisissez un Lieu de votre Station entre lui et ce Lieu.",
    },
}


@pytest.mark.parametrize("lines", _BY_SOMEBODY)
def test_what_happens_by_itself_is_seen_to_by_somebody(stars: Spoken, lines: str) -> None:
    said = _texts(stars, lines)
    plain = {language: _plain(text) for language, text in said.items()}
    assert {language: plain[language] for language in _BY_SOMEBODY[lines]} == _BY_SOMEBODY[lines]
    for language, text in said.items():
        understood = parse_text(stars, language, text)
        assert understood.diagnostics == (), (language, text)
        assert understood.texts == said, (language, text, understood.ability)


def _plain(text: str) -> str:
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def _texts(spoken: Spoken, lines: str) -> Mapping[str, str]:
    source = Source("surface.realms", f'{spoken.plain_kind} "Surface":\n    {lines}\n')
    card, _ = later_card(spoken.compilation, source)
    return {} if card is None else spoken.texts(card)
