"""A card list as a file: through the templates beside this module or those of a user, or as a table for programs."""

import re
import traceback
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from functools import cache
from pathlib import Path
from typing import Final

from jinja2 import ChoiceLoader, PackageLoader, StrictUndefined, Template
from jinja2.exceptions import SecurityError, TemplateNotFound, UndefinedError

from realmsdsl.base import Diagnostic, Diagnostics, Severity, Source, Span, nearest
from realmsdsl.base.files import beginning
from realmsdsl.emit.card_list import CardGroup, CardList, Column, ListedCard, ListedLine, laid_out
from realmsdsl.emit.faces import Face, Faces
from realmsdsl.emit.legend import LegendEntry, LegendGroup
from realmsdsl.emit.sandbox import LARGEST_FILE, MOST_TEXT, FolderLoader, Sandbox, within_limits
from realmsdsl.emit.tables import as_csv, as_json
from realmsdsl.text import Pack
from realmsdsl.text.bullets import Below, parted

FORMATS: Final = ("md", "html", "csv", "json", "txt")
"""The formats of a list, named as its file's ending is."""

USUAL_FORMATS: Final = ("md", "html")
"""Those that are written unless others are asked for."""

TEMPLATED: Final = ("md", "html", "txt")
"""The formats that are made by templates."""

TEMPLATES: Final = (*(f"list.{ending}.j2" for ending in TEMPLATED), "list.css")
"""The files that somebody may copy and change."""

GIVEN: Final[Mapping[type, str]] = {
    CardList: "`list`",
    Column: "a column",
    CardGroup: "a group of cards",
    ListedCard: "a card",
    ListedLine: "a line of a card",
    Below: "a line of an item",
    LegendGroup: "a group of the legend",
    LegendEntry: "an entry of the legend",
}
"""What templates are given, as their authors know it."""

_LACKING: Final = re.compile(
    r"'realmsdsl\.(?:emit|text)\.\w+\.(?P<kind>\w+) object' has no attribute '(?P<name>\w+)'"
)

_UNKNOWN: Final = re.compile(r"'(\w+)' is undefined")

_LONGEST_NAME: Final = 80
"""Characters that are shown of the name of a template that there is not."""

_BUILT_IN: Final = PackageLoader("realmsdsl.emit")

_MARKDOWN_SIGNS: Final = str.maketrans(
    {sign: "\\" + sign for sign in "\\`*_[]|~$#"}
    | {"&": "&amp;", "<": "&lt;", ">": "&gt;"}
    | dict.fromkeys("\r\n\t\v\f\x1c\x1d\x1e\x85\u2028\u2029", " ")
)
"""Whatever would be taken for formatting, HTML or a new line shows as itself."""


def page(
    listed: CardList, pack: Pack, ending: str, diagnostics: Diagnostics, templates: Path | None = None
) -> str | None:
    """A card list in a format, or None with a diagnostic if a template is broken.

    Args:
        listed: what stands in it.
        pack: the language it is written in, for headings.
        ending: one of `FORMATS`.
        diagnostics: what is wrong with a template goes here, with its file and line, and headings that are missing.
        templates: a folder whose files take the place of `TEMPLATES`, or None.
    """
    if ending == "csv":
        return as_csv(listed, pack, diagnostics)
    if ending == "json":
        return as_json(listed)
    name = f"list.{ending}.j2"
    shown = laid_out(listed, pack) if ending == "html" else listed

    def label(key: object) -> str:
        if not isinstance(key, str):
            raise TypeError("`label` takes a name in quotes")
        known = {
            *_labels_asked(),
            *(row.removeprefix(_LABEL) for row in pack.lexicon.terms if row.startswith(_LABEL)),
        }
        if key not in known:
            raise _UnknownLabelError(key, sorted(known))
        return pack.label(key, diagnostics)

    try:
        environment = _shipped(ending) if templates is None else _environment(ending, templates)
        with within_limits(environment) if templates is not None else nullcontext():
            return _filled(environment.get_template(name), list=shown, label=label)
    except RecursionError:
        diagnostics.add(_broken(templates, name, 1, "it is nested too deep"))
    except MemoryError as error:
        diagnostics.add(_broken(templates, *_place(error, name), "it makes more than fits into memory"))
    except Exception as error:  # noqa: BLE001  whatever a template does wrong is a mistake of its author
        at = getattr(error, "name", None) or getattr(error, "filename", None) or name
        line = getattr(error, "lineno", None)
        place = (str(at), int(line)) if line is not None else _place(error, name)
        diagnostics.add(_broken(templates, place[0], place[1], *_reason(error)))
    return None


_LABEL: Final = "label."
"""What rows of `terms.csv` begin with that lists ask for."""

_ASKED: Final = re.compile(r"\blabel\([\"'](\w+)[\"']\)")


@cache
def _labels_asked() -> frozenset[str]:
    """The labels that the shipped templates ask for: every language has them, or is told that it has not."""
    return frozenset(key for text in template_texts().values() for key in _ASKED.findall(text))


class _UnknownLabelError(LookupError):
    """A template asks for a label that no language has."""

    def __init__(self, key: str, known: Sequence[str]) -> None:
        super().__init__(f"there is no label `{key[:_LONGEST_NAME]}`")
        near = nearest(key, known)
        common = ", ".join(each for each in known if "." not in each)
        self.help = f"did you mean `{near}`?" if near else f"there are {common}"


def _filled(template: Template, **values: object) -> str:
    """The text of a page; one that is too long, or has halves of signs in it, is refused."""
    pieces, size = [], 0
    for piece in template.generate(**values):
        size += len(piece)
        if size > MOST_TEXT:
            raise SecurityError(f"it writes more than {MOST_TEXT:,} characters")
        pieces.append(piece)
    text = "".join(pieces)
    text.encode()
    return text


def render(template: str, **values: object) -> str:
    """A template beside this module, filled in; those of HTML escape what they are given."""
    ending = template.removesuffix(".j2").rpartition(".")[2]
    return _shipped(ending).get_template(template).render(**values)


def forum_post(found: Faces, groups: Sequence[tuple[str, Sequence[Face]]], version: str) -> str:
    """A set as Markdown of which forums know every sign: headings in bold, lists, no tables and no HTML.

    Args:
        found: the cards in a language.
        groups: their headings and the cards below them.
        version: what the set calls its version.
    """
    shown = [{"heading": heading, "faces": faces} for heading, faces in groups]
    return (
        _shipped("md")
        .get_template("forum.md.j2")
        .render(title=found.title, version=version, groups=shown, times="\N{MULTIPLICATION SIGN}")
    )


def template_texts() -> dict[str, str]:
    """The templates of the lists by file name, for somebody who wants to change them."""
    folder = Path(__file__).parent / "templates"
    return {name: (folder / name).read_text(encoding="utf-8") for name in TEMPLATES}


def unused_templates(templates: Path) -> Iterator[Diagnostic]:
    """The templates in a folder that no format is made by, and that no other file there speaks of, as warnings.

    Args:
        templates: the folder.
    """
    if not templates.is_dir():
        return
    files = sorted(each for each in templates.iterdir() if each.is_file() and not each.is_symlink())
    for path in (each for each in files if each.suffix == ".j2" and each.name not in TEMPLATES):
        if not any(path.name in _template_text(each) for each in files if each != path):
            near = nearest(path.name, TEMPLATES)
            help_ = (
                f"did you mean `{near}`?"
                if near
                else f"those that are used are called {', '.join(TEMPLATES)}"
            )
            message = f"the template {path.name} is left out: no format is made by it"
            yield Diagnostic("RD709", message, Span(str(path), 0, 0), help=help_, severity=Severity.WARNING)


def _template_text(path: Path) -> str:
    """What stands in a file of templates, as far as it is a text of the size of one."""
    text = beginning(path, LARGEST_FILE)
    return text.decode("utf-8", errors="replace") if len(text) <= LARGEST_FILE else ""


def template_sources(templates: Path) -> dict[str, Source]:
    """The templates of a folder as sources, for showing diagnostics."""
    found = {}
    for name in TEMPLATES:
        path = templates / name
        if _is_inside(path, templates):
            found[str(path)] = Source(str(path), _template_text(path))
    return found


def _is_inside(path: Path, folder: Path) -> bool:
    """Whether a file lies in a folder of templates, and not elsewhere by way of a link: nothing of that is shown."""
    return path.is_file() and path.resolve().is_relative_to(folder.resolve())


def _place(error: BaseException, name: str) -> tuple[str, int]:
    """The template and line that an error comes from: the last frame that is of a template."""
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if frame.filename.endswith((".j2", ".css")):
            return Path(frame.filename).name, frame.lineno or 1
    return name, 1


def _reason(error: Exception) -> tuple[str, str]:
    """What is wrong with a template, in words of whoever wrote it, and what helps."""
    if isinstance(error, TemplateNotFound):
        return f"there is no template {str(error.name)[:_LONGEST_NAME]!r}", ""
    if isinstance(error, _UnknownLabelError):
        return str(error), error.help
    if isinstance(error, UnicodeDecodeError):
        return "it is not UTF-8", "save it in UTF-8"
    if isinstance(error, UndefinedError) and (unknown := _UNKNOWN.fullmatch(str(error))):
        near = nearest(unknown[1], ("list", "label"))
        help_ = "a template is given `list` and `label`"
        return f"there is no `{unknown[1]}`", f"did you mean `{near}`?" if near else help_
    if isinstance(error, UndefinedError) and str(error).startswith("'tuple object'"):
        return str(
            error
        ), "there are several: go through them with {% for … %}, or take one by its number, from 0"
    lacking = _LACKING.fullmatch(str(error)) if isinstance(error, UndefinedError) else None
    kind = next((each for each in GIVEN if lacking and each.__name__ == lacking["kind"]), None)
    if lacking is None or kind is None:
        return str(error), ""
    known = [name for name in dir(kind) if not name.startswith("_")]
    near = nearest(lacking["name"], known)
    help_ = f"did you mean `{near}`?" if near else f"it has {', '.join(known)}"
    return f"{GIVEN[kind]} has no `{lacking['name']}`", help_


def _broken(templates: Path | None, name: str, line: int, message: str, help_: str = "") -> Diagnostic:
    path = (templates or Path(__file__).parent / "templates") / Path(name).name
    source = Source(str(path), _template_text(path) if _is_inside(path, path.parent) else "")
    start = sum(len(each) + 1 for each in source.text.split("\n")[: line - 1])
    end = source.text.find("\n", start)
    span = Span(str(path), start, end if end >= 0 else len(source.text))
    reason = message.strip().partition("\n")[0].rstrip(".")
    return Diagnostic("RD709", f"the template {path.name} cannot be used: {reason}", span, help=help_)


@cache
def _shipped(ending: str) -> Sandbox:
    return _environment(ending, None)


def _environment(ending: str, templates: Path | None) -> Sandbox:
    """Templates cannot reach into Python, cannot leave a value out, and cannot forget to escape one."""
    loaders = [_BUILT_IN] if templates is None else [FolderLoader(templates), _BUILT_IN]
    environment = Sandbox(
        loader=ChoiceLoader(loaders),
        undefined=StrictUndefined,
        autoescape=ending == "html",
        finalize=_in_markdown if ending == "md" else None,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["parted"] = parted
    return environment


def _in_markdown(value: object) -> str:
    return str(value).translate(_MARKDOWN_SIGNS)
