"""The registry of diagnostic codes: what each one is about, in a few words."""

from typing import Final

SYNTAX: Final[dict[str, str]] = {
    "RD100": "a file that cannot be opened",
    "RD101": "a file that is too large",
    "RD102": "a file that is not UTF-8",
    "RD103": "a file that is not text",
    "RD104": "a file with nothing in it",
    "RD105": "a character that cannot be seen",
    "RD106": "a character or word that the language has no use for",
    "RD107": "a string that is not closed",
    "RD108": "a tab before a line",
    "RD109": "a line that stands at the wrong place",
    "RD110": "a missing colon",
    "RD111": "a word that does not fit here",
    "RD112": "a line that ends too early",
    "RD113": "a comparison in signs",
    "RD114": "`or` between conditions without brackets",
    "RD115": "a verb in the third person",
    "RD116": "an article that the language does not have",
    "RD117": "`else` without `if`",
    "RD118": "an option without its dash",
    "RD119": "a word of the language used as a name",
    "RD120": "a line or block nested too deep",
    "RD121": "a number that is too large",
    "RD122": "a name or text that is too long",
    "RD123": "a bracket without its partner",
    "RD124": "too many mistakes",
    "RD125": "a header with nothing below it",
}
"""1xx: reading and parsing a file."""

CODES: Final[dict[str, str]] = {**SYNTAX}
"""Every code of a diagnostic, with what it is about."""
