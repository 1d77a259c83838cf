"""What `realms bench` measures of rules text: how long it takes to say abilities, and to read what was said."""

import statistics
import time
from collections.abc import Iterator
from functools import partial
from itertools import cycle, islice
from typing import Final

from attrs import evolve

from realmsdsl.api.reading import Spoken, parse_text, spoken_in
from realmsdsl.api.sets import cards_of, load_set
from realmsdsl.cli.measure import Measure, median
from realmsdsl.cli.samples import SET
from realmsdsl.text import LANGUAGES, ability_text

_ABILITIES: Final = 1000
"""Abilities that are said."""

_READ: Final = 20
"""Lines of each language that are read for each run."""


def text_measures(runs: int) -> Iterator[Measure]:
    """The measures, one after the other, by the time of this process alone.

    Args:
        runs: of the measure of saying.
    """
    spoken = spoken_in(load_set(SET), LANGUAGES)
    milliseconds = 1e3 * median(partial(_say, spoken), runs, time.process_time)
    what = f"{_ABILITIES:,} abilities said in {len(LANGUAGES)} languages"
    yield Measure("say_ms", what, milliseconds, "ms", 2000)
    milliseconds = 1e3 * statistics.median(_reading(spoken, _READ * runs))
    yield Measure("read_ms", "a printed ability read", milliseconds, "ms", 5, places=1)


def _say(spoken: Spoken) -> None:
    """Say the abilities of all cards, as often as it takes; each is another object, of which nothing is known yet."""
    known = cycle([(ability, card) for card in spoken.program.cards for ability in card.abilities])
    abilities = [(evolve(ability), card) for ability, card in islice(known, _ABILITIES)]
    for pack in spoken.packs.values():
        for ability, card in abilities:
            ability_text(pack, spoken.program, ability, card)


def _reading(spoken: Spoken, most: int) -> Iterator[float]:
    """Seconds for what a line of a card means, for so many lines of the cards in each language."""
    for language in spoken.packs:
        said = (
            line.full for card in cards_of(spoken.compilation) for line in spoken.said(language, card).lines
        )
        first, *texts = islice(said, most + 1)
        parse_text(spoken, language, first)  # makes the grammar
        for text in texts:
            begun = time.process_time()
            parse_text(spoken, language, text)
            yield time.process_time() - begun
