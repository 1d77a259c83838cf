"""Headings and links of the reference: the anchors that hosts of Markdown make."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

from realmsdsl.reference.book import Entry, pages


def anchor(title: str) -> str:
    """The anchor of a heading: small letters, hyphens for spaces, nothing else but letters, digits and `_`."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


@cache
def anchors() -> dict[tuple[str, ...], str]:
    """The anchor of each heading by its path: page; page, section; page, section, entry.

    A title that comes again gets a number, as the hosts do.
    """
    seen: Counter[str] = Counter()
    found: dict[tuple[str, ...], str] = {}
    for path in _paths():
        plain = anchor(path[-1])
        found[path] = f"{plain}-{seen[plain]}" if seen[plain] else plain
        seen[plain] += 1
    return found


def _paths() -> Iterator[tuple[str, ...]]:
    for page in pages():
        yield (page.title,)
        for section in page.sections:
            yield page.title, section.title
            for entry in section.entries:
                yield page.title, section.title, entry.title


@cache
def _anchor_of_entry() -> dict[Entry, str]:
    return {
        entry: anchors()[page.title, section.title, entry.title]
        for page in pages()
        for section in page.sections
        for entry in section.entries
    }


def link(entry: Entry) -> str:
    """A link to an entry."""
    return f"[{entry.title}](#{_anchor_of_entry()[entry]})"
