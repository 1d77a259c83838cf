"""The codes of prints and exports: what each one is about, in a few words."""

from typing import Final

CODES: Final[dict[str, str]] = {
    "RD701": "a text that does not fit its frame",
    "RD702": "a letter that the printed typeface does not have",
    "RD703": "a picture that cannot be used",
    "RD704": "a picture outside the folder of its set",
    "RD705": "a picture that would run or fetch something",
    "RD706": "a picture or icon that belongs to nothing",
    "RD707": "a file of colours and frames that cannot be read, or says what means nothing",
    "RD708": "a kind of card without a frame",
    "RD709": "a template of a list that cannot be used",
}
"""70x: what cards look like."""
