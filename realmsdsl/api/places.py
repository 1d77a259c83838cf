"""Where cards stand in their files, for diagnostics about what was made of them."""

import re
from collections.abc import Callable

from realmsdsl.base import NOWHERE, Span
from realmsdsl.semantics import Compilation


def card_places(compilation: Compilation) -> Callable[[str], Span]:
    """A function that says where the header of a card is, by the card's English name."""
    found: dict[str, Span] = {}
    for source in compilation.sources.values():
        for header in re.finditer(r'^[a-z_]+ ("([^"\n]*)"):', source.text, re.MULTILINE):
            found.setdefault(header[2], Span(source.file, header.start(1), header.end(1)))
    return lambda name: found.get(name, NOWHERE)
