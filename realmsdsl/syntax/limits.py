"""How much a file may hold. The limits keep every later stage within its stack and its time."""

from typing import Final

MAX_FILE_BYTES: Final = 2_000_000
"""Size of a file."""

MAX_NAME: Final = 100
"""Characters of a name."""

MAX_TEXT: Final = 1_000
"""Characters of a printed name or text."""

MAX_NUMBER: Final = 1_000_000_000
"""The largest number; resources and counters of a game are held within it."""

MAX_LEVELS: Final = 31
"""Levels of indentation, with the headers inside a line: each of them could be a level."""

MAX_OPEN: Final = 300
"""Symbols on the parser's stack: what is open at one place, from the declaration down."""

MAX_OPEN_IN_LINE: Final = 100
"""The same, for what one line opens: headers, brackets, `of`, `not`."""

MAX_WORDS: Final = 2_000
"""Words and signs in one line."""

MAX_OPERATORS: Final = 60
"""Signs `+ - * /` in one line: every one is a level of the tree."""

MAX_MISTAKES: Final = 100
"""Diagnostics of one file; then reading stops."""

MAX_LOST: Final = 1_000
"""Lines of one file that cannot be read, whether each has a diagnostic or not; then reading stops."""
