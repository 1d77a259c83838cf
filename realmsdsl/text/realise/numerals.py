"""Numbers in digits and words."""

from typing import Final

from realmsdsl.text.pack import Language, Lexicon

_START, _MIDDLE, _END = "\ue003", "\ue004", "\ue005"
_WORDS_UP_TO: Final = 10


def digits(language: Language, number: int) -> str:
    """A number in digits, in groups of three where the language writes them so."""
    numerals = language.numerals
    if abs(number) < numerals.group_from:
        return str(number)
    return f"{number:,}".replace(",", numerals.group)


def with_suffix(language: Language, number: int, case: str) -> str:
    """A number in digits with the ending of a case, chosen by how the number is spoken."""
    endings = language.numerals.suffixes.get(case, {})
    spoken = str(_last_spoken(number))
    ending = endings.get(spoken, "")
    return digits(language, number) + (f"-{ending}" if ending else "")


def _last_spoken(number: int) -> int:
    """The number whose name ends the name of this one: 47 ends in seven, 40 in forty, 300 in hundred."""
    for whole in (10, 100):
        if number % whole:
            return number % whole
    if number % 1000:
        return 100
    return 1000 if number % 1_000_000 else (1_000_000 if number else 0)


def numeral(language: Language, lexicon: Lexicon, number: int, gender: str, case: str) -> str:
    """A number that is written in digits, or in words where a sentence begins with it or the style says so."""
    if not 0 < number <= _WORDS_UP_TO:
        return digits(language, number)
    word = lexicon.word(f"num.{number}", gender)
    series = language.series.get("sg" if number == 1 else "pl", {})
    spoken = word.forms.get(series.get(case, ""), "") if word else ""
    if not spoken:
        return digits(language, number)
    return f"{_START}{digits(language, number)}{_MIDDLE}{spoken}{_END}"


def settle(language: Language, text: str) -> str:
    """The text with each numeral in digits or in words."""
    while (start := text.find(_START)) >= 0:
        middle, end = text.index(_MIDDLE, start), text.index(_END, start)
        in_words = language.numerals.words or not text[:start].strip("„“«\u00a0 ")
        chosen = text[middle + 1 : end] if in_words else text[start + 1 : middle]
        text = text[:start] + chosen + text[end + 1 :]
    return text
