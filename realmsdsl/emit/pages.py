"""A card list as a page: Markdown or HTML, through the templates beside this module."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from jinja2 import PackageLoader, StrictUndefined
from jinja2.sandbox import SandboxedEnvironment

from realmsdsl.emit.card_list import CardList
from realmsdsl.emit.faces import Face, Faces
from realmsdsl.text import Pack

FORMATS: Final = ("md", "html")
"""The formats of a page, named as its file's ending is."""

_MARKDOWN_SIGNS: Final = str.maketrans(
    {sign: "\\" + sign for sign in "\\`*_[]|~$#"}
    | {"&": "&amp;", "<": "&lt;", ">": "&gt;"}
    | dict.fromkeys("\r\n\t\v\f\x1c\x1d\x1e\x85\u2028\u2029", " ")
)
"""Whatever would be taken for formatting, HTML or a new line shows as itself."""


def page(listed: CardList, pack: Pack, ending: str) -> str:
    """A card list in a format.

    Args:
        listed: what stands in it.
        pack: the language it is written in, for headings.
        ending: one of `FORMATS`.
    """
    template = _environment(ending).get_template(f"list.{ending}.j2")
    return template.render(list=listed, label=pack.label)


def render(template: str, **values: object) -> str:
    """A template beside this module, filled in; those of HTML escape what they are given."""
    ending = template.removesuffix(".j2").rpartition(".")[2]
    return _environment(ending).get_template(template).render(**values)


def forum_post(found: Faces, groups: Sequence[tuple[str, Sequence[Face]]], version: str) -> str:
    """A set as Markdown of which forums know every sign: headings in bold, lists, no tables and no HTML.

    Args:
        found: the cards in a language.
        groups: their headings and the cards below them.
        version: what the set calls its version.
    """
    shown = [{"heading": heading, "faces": faces} for heading, faces in groups]
    return (
        _environment("md")
        .get_template("forum.md.j2")
        .render(title=found.title, version=version, groups=shown, times="\N{MULTIPLICATION SIGN}")
    )


@cache
def _environment(ending: str) -> SandboxedEnvironment:
    """Templates cannot reach into Python, cannot leave a value out, and cannot forget to escape one."""
    return SandboxedEnvironment(
        loader=PackageLoader("realmsdsl.emit"),
        undefined=StrictUndefined,
        autoescape=ending == "html",
        finalize=_in_markdown if ending == "md" else None,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def _in_markdown(value: object) -> str:
    return str(value).translate(_MARKDOWN_SIGNS)
