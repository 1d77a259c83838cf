"""The written part of the reference: the Markdown pages beside this file, as data.

A page has one heading of the first level, sections of the second and entries of the third. An entry begins with a list
of fields, `- write: …`, and goes on with paragraphs and examples. Examples are fences of the language `realms` that name
their frame, ```` ```realms step ````, and whether they are `wrong`, so that the checker must refuse them.
"""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Final, final

from attrs import evolve, frozen
from markdown_it import MarkdownIt
from markdown_it.token import Token

PAGES: Final = Path(__file__).parent / "pages"
"""The folder of the pages, which come in the order of their file names."""

FIELDS: Final = ("write", "documents", "needs", "becomes")
"""The fields of an entry: spellings, what it documents, its rule of types, the classes of the program it becomes."""


@final
@frozen(slots=True)
class Example:
    """A piece of a card file.

    `frame` names what stands around it. `wrong` if the checker refuses it. `form` is how `text` is stored: as `text`, as
    `bytes` that it counts in hexadecimal, or not at all (`missing`); `times` how often, for mistakes that are large.
    """

    frame: str
    text: str
    wrong: bool = False
    form: str = "text"
    times: int = 1

    @property
    def content(self) -> bytes:
        """What the file of the example holds, without its frame."""
        return (bytes.fromhex(self.text) if self.form == "bytes" else self.text.encode()) * self.times


@final
@frozen(slots=True)
class Entry:
    """One construct, word or code: what is written, what it means, and examples among the paragraphs."""

    title: str
    write: tuple[str, ...] = ()
    documents: tuple[str, ...] = ()
    needs: str = ""
    becomes: tuple[str, ...] = ()
    parts: tuple[str | Example, ...] = ()

    @property
    def examples(self) -> tuple[Example, ...]:
        """The examples, in order."""
        return tuple(part for part in self.parts if isinstance(part, Example))


@final
@frozen(slots=True)
class Section:
    """Entries about one thing. `table` names what is generated below its prose, or is empty."""

    title: str
    prose: tuple[str, ...] = ()
    table: str = ""
    entries: tuple[Entry, ...] = ()


@final
@frozen(slots=True)
class Page:
    """A part of the reference."""

    title: str
    prose: tuple[str, ...] = ()
    sections: tuple[Section, ...] = ()


@cache
def pages() -> tuple[Page, ...]:
    """All pages, in the order of their file names.

    Raises:
        ValueError: a page does not keep to the form.
    """
    return tuple(read_page(path) for path in sorted(PAGES.glob("*.md")))


def entries() -> Iterator[Entry]:
    """All entries of all pages."""
    for page in pages():
        for section in page.sections:
            yield from section.entries


def read_page(path: Path) -> Page:
    """The page of a Markdown file.

    Raises:
        ValueError: it does not keep to the form; the message says where.
    """
    text = path.read_text(encoding="utf-8")
    lines = text.split("\n")
    page: Page | None = None
    for token, title, (first, last) in _blocks(text):
        where = f"{path.name}:{first + 1}"
        if token.type == "heading_open":
            page = _heading(page, token.tag, title, where)
        elif page is None:
            raise ValueError(f"{where}: a page begins with its title")
        else:
            page = _block(page, token, "\n".join(lines[first:last]).rstrip(), where)
    if page is None:
        raise ValueError(f"{path.name}: the page is empty")
    return page


def _blocks(text: str) -> Iterator[tuple[Token, str, tuple[int, int]]]:
    """The outermost blocks of a text with their lines; headings with their words."""
    tokens = MarkdownIt().enable("table").parse(text)
    for at, token in enumerate(tokens):
        if token.level == 0 and token.map is not None:
            title = tokens[at + 1].content if token.type == "heading_open" else ""
            yield token, title, (token.map[0], token.map[1])


def _heading(page: Page | None, tag: str, title: str, where: str) -> Page:
    if tag == "h1" and page is None:
        return Page(title)
    if page is not None and tag == "h2":
        return evolve(page, sections=(*page.sections, Section(title)))
    if page is not None and tag == "h3" and page.sections:
        return _in_section(page, lambda section: evolve(section, entries=(*section.entries, Entry(title))))
    raise ValueError(f"{where}: a heading of another level is due here")


def _block(page: Page, token: Token, source: str, where: str) -> Page:
    section = page.sections[-1] if page.sections else None
    entry = section.entries[-1] if section and section.entries else None
    if token.type == "bullet_list_open" and _is_fields(source):
        return _with_fields(page, section, entry, source, where)
    if entry is not None:
        is_example = token.type == "fence" and token.info.startswith("realms")
        part = _example(token, where) if is_example else source
        return _in_entry(page, lambda each: evolve(each, parts=(*each.parts, part)))
    if section is not None:
        return _in_section(page, lambda each: evolve(each, prose=(*each.prose, source)))
    return evolve(page, prose=(*page.prose, source))


def _is_fields(source: str) -> bool:
    return source.removeprefix("- ").partition(":")[0] in (*FIELDS, "table")


def _with_fields(page: Page, section: Section | None, entry: Entry | None, source: str, where: str) -> Page:
    fields: dict[str, list[str]] = {}
    for line in source.split("\n- "):
        name, _, value = line.removeprefix("- ").partition(": ")
        fields.setdefault(name, []).append(" ".join(value.split()))
    if section is not None and entry is None and set(fields) == {"table"}:
        return _in_section(page, lambda each: evolve(each, table=fields["table"][0]))
    if entry is None or entry.parts or not set(fields) <= set(FIELDS):
        raise ValueError(f"{where}: fields stand below the heading of an entry, and are: {', '.join(FIELDS)}")
    return _in_entry(
        page,
        lambda each: evolve(
            each,
            write=tuple(value.strip("`") for value in fields.get("write", ())),
            documents=_listed(fields.get("documents", [])),
            needs=" ".join(fields.get("needs", ())),
            becomes=_listed(fields.get("becomes", [])),
        ),
    )


def _listed(values: list[str]) -> tuple[str, ...]:
    return tuple(each.strip() for value in values for each in value.split(","))


def _example(token: Token, where: str) -> Example:
    _, *words = token.info.split()
    times = next((int(word.removeprefix("times=")) for word in words if word.startswith("times=")), 1)
    form = next((word for word in words if word in {"bytes", "missing"}), "text")
    names = [word for word in words if word not in {"wrong", form} and not word.startswith("times=")]
    if len(names) != 1:
        raise ValueError(f"{where}: an example names its frame")
    return Example(names[0], token.content, "wrong" in words, form, times)


def _in_section(page: Page, change: Callable[[Section], Section]) -> Page:
    return evolve(page, sections=(*page.sections[:-1], change(page.sections[-1])))


def _in_entry(page: Page, change: Callable[[Entry], Entry]) -> Page:
    return _in_section(
        page, lambda section: evolve(section, entries=(*section.entries[:-1], change(section.entries[-1])))
    )
