"""The reference as one Markdown text."""

from collections.abc import Iterator
from typing import Final

from realmsdsl.base.codes import CODES
from realmsdsl.reference.book import Entry, Example, Page, Section, entries, pages
from realmsdsl.reference.outline import anchors, link
from realmsdsl.reference.tables import table

COMMAND: Final = "python -m realmsdsl.reference > docs/reference.md"
"""What writes the file that this text is kept in."""


def markdown() -> str:
    """The whole reference, with its contents and its index."""
    return "\n".join(_document()) + "\n"


def explanation(code: str) -> str:
    """What the reference says about a code of a diagnostic, as Markdown: what it is about, what to do, examples.

    Raises:
        KeyError: there is no such code.
    """
    entry = next((each for each in entries() if each.title == code), None)
    if entry is None:
        raise KeyError(code)
    return "\n".join((f"{code}: {CODES[code]}", "", *_body(entry))).rstrip("\n") + "\n"


def _document() -> Iterator[str]:
    yield f"<!-- Written by `{COMMAND}` from realmsdsl/reference/pages: change it there. -->"
    yield ""
    first, *rest = pages()
    yield from _page(first, level="#")
    yield "## Contents"
    yield ""
    yield from _contents(rest)
    for page in rest:
        yield from _page(page, level="##")


def _contents(rest: list[Page]) -> Iterator[str]:
    for page in rest:
        yield f"- [{page.title}](#{anchors()[page.title,]})"
        for section in page.sections:
            yield f"  - [{section.title}](#{anchors()[page.title, section.title]})"
    yield ""


def _page(page: Page, level: str) -> Iterator[str]:
    yield f"{level} {page.title}"
    yield ""
    for paragraph in page.prose:
        yield paragraph
        yield ""
    for section in page.sections:
        yield from _section(section, "##" if level == "#" else "###")


def _section(section: Section, level: str) -> Iterator[str]:
    yield f"{level} {section.title}"
    yield ""
    for paragraph in section.prose:
        yield paragraph
        yield ""
    if section.table:
        yield from table(section.table)
    for entry in section.entries:
        yield f"#### {_title(entry)}"
        yield ""
        yield from _body(entry)
    yield from _becomes(section.entries)


def _title(entry: Entry) -> str:
    return f"{entry.title}: {CODES[entry.title]}" if entry.title in CODES else entry.title


def _body(entry: Entry) -> Iterator[str]:
    if entry.write:
        yield f"**Write** {_either([f'`{each}`' for each in entry.write])}"
        yield ""
    for part in entry.parts:
        if isinstance(part, Example):
            yield from _example(part, says_whether_right=any(each.wrong for each in entry.examples))
        else:
            yield part
            yield ""
    if entry.needs and entry.needs != "nothing":
        yield f"**Needs** {entry.needs}."
        yield ""


def _either(items: list[str]) -> str:
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} or {items[-1]}"


def _example(example: Example, *, says_whether_right: bool) -> Iterator[str]:
    if example.form == "missing":
        return
    if says_whether_right:
        often = f" ({example.times:,} times)" if example.times > 1 else ""
        form = " (bytes)" if example.form == "bytes" else ""
        yield f"{'Refused' if example.wrong else 'Right'}{form}{often}:"
        yield ""
    yield "```realms" if example.form == "text" else "```text"
    yield example.text.rstrip("\n")
    yield "```"
    yield ""


def _becomes(found: tuple[Entry, ...]) -> Iterator[str]:
    """What the entries of a section are in the tree and in the program, for those who look inside."""
    rows = [entry for entry in found if entry.becomes]
    if not rows:
        return
    yield "*For whoever looks inside:*"
    yield ""
    yield "| written | in the tree | becomes |"
    yield "| --- | --- | --- |"
    for entry in rows:
        yield f"| {link(entry)} | {_code(_nodes(entry))} | {_code(entry.becomes)} |"
    yield ""


def _nodes(entry: Entry) -> tuple[str, ...]:
    """The nodes of an entry; a verb of the language is called as every other verb."""
    if entry.documents[0].startswith("verb "):
        return ("CallNode",)
    return tuple(each for each in entry.documents if each.endswith("Node"))


def _code(names: tuple[str, ...]) -> str:
    return ", ".join(name if name == "nothing" else f"`{name}`" for name in names)
