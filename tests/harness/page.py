"""A page of cases: a Markdown file of sections, each with sources and what is expected of them."""

from pathlib import Path
from typing import final

from attrs import frozen
from markdown_it import MarkdownIt

SOURCE = "realms"
"""The language of a fence that is compiled."""


@final
@frozen(slots=True)
class Fence:
    """A fenced block: the words behind its three marks, its text, and the lines of the text (from 0)."""

    words: tuple[str, ...]
    text: str
    first: int
    last: int

    @property
    def name(self) -> str:
        """The kind of an output, with its language."""
        return " ".join(word for word in self.words if "=" not in word)

    @property
    def is_source(self) -> bool:
        """Whether it is compiled, not compared."""
        return self.words[:1] == (SOURCE,)

    def setting(self, name: str) -> str | None:
        """The value of `name=value` among the words."""
        return next((word.partition("=")[2] for word in self.words if word.startswith(f"{name}=")), None)


@final
@frozen(slots=True)
class Section:
    """One case: its heading, what is said about it, and its fences."""

    title: str
    prose: str
    fences: tuple[Fence, ...]


@final
@frozen(slots=True)
class Page:
    """A file of cases: the title and prose at its head, and the sections below."""

    path: Path
    title: str
    prose: str
    sections: tuple[Section, ...]


def read_page(path: Path) -> Page:
    """The page of a Markdown file. A page without sections of its own is one section.

    Raises:
        ValueError: it has no title, no sentence below it, or a fence without a word.
    """
    heads: list[tuple[str, str]] = []
    prose: list[list[str]] = []
    fences: list[list[Fence]] = []
    tokens = MarkdownIt().parse(path.read_text(encoding="utf-8"))
    for token, after in zip(tokens, [*tokens[1:], None], strict=True):
        if token.type == "heading_open" and token.tag in {"h1", "h2"} and after:
            heads.append((token.tag, after.content))
            prose.append([])
            fences.append([])
        elif token.type == "paragraph_open" and after and heads:
            prose[-1].append(after.content)
        elif token.type == "fence" and heads and token.map:
            words = tuple(token.info.split())
            if not words:
                raise ValueError(f"{path}:{token.map[0] + 1}: a fence must say what it holds")
            fences[-1].append(Fence(words, token.content, token.map[0] + 1, token.map[1] - 1))
    if not heads or heads[0][0] != "h1" or not prose[0]:
        raise ValueError(f"{path}: a page begins with a title and a sentence that says why it exists")
    sections = [
        Section(title, "\n\n".join(said), tuple(row))
        for (_, title), said, row in zip(heads, prose, fences, strict=True)
        if row
    ]
    return Page(path, heads[0][1], "\n\n".join(prose[0]), tuple(sections))


def write_fence(path: Path, fence: Fence, text: str) -> None:
    """Put a new text into a fence of the file that it was just read from."""
    lines = path.read_text(encoding="utf-8").split("\n")
    body = text.rstrip("\n").split("\n") if text.strip("\n") else []
    lines[fence.first : fence.last] = body
    path.write_text("\n".join(lines), encoding="utf-8")
