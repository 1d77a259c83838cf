"""The page itself: content, drawings, script and style in one file."""

import json
import re
from base64 import b64encode
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from realmsdsl.emit.look import Look
from realmsdsl.emit.pages import render
from realmsdsl.emit.spoiler.drawings import Drawings

_TEMPLATES: Final = Path(__file__).parents[1] / "templates"
_ID: Final = re.compile(r'(url\(#|href="#|id=")([\w-]+)')


def spoiler_page(
    content: Mapping[str, Any], drawings: Mapping[str, Sequence[str]], shared: Drawings, look: Look
) -> str:
    """The page as HTML.

    Args:
        content: as `content` makes it, with a `legend` by language.
        drawings: the short texts of the cards, by language.
        shared: what they share.
        look: for the icons of the legend.
    """
    script = (_TEMPLATES / "spoiler.js").read_text(encoding="utf-8").strip()
    terms = {term for entries in content["legend"].values() for term, _ in entries}
    terms |= {term for term in content["terms"][content["languages"][0]["code"]] if look.has_icon(term)}
    signs = "".join(_sign(term, look) for term in sorted(terms))
    first = content["languages"][0]
    return render(
        "spoiler.html.j2",
        first=first,
        first_words=content["words"][first["code"]],
        css=(_TEMPLATES / "spoiler.css").read_text(encoding="utf-8"),
        shared=shared.shared + signs,
        content=_embedded(content),
        drawings=[
            (code, _embedded({"box": shared.view_box, "bodies": list(bodies)}))
            for code, bodies in drawings.items()
        ],
        script=script,
        script_hash="sha256-" + b64encode(sha256(f"\n{script}\n".encode()).digest()).decode(),
    )


def _embedded(value: object) -> str:
    """JSON that cannot end the element it stands in."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _sign(term: str, look: Look) -> str:
    picture = look.icon(term)
    if picture.ending != "svg":
        data = b64encode(picture.content).decode()
        return (
            f'<symbol id="sign-{term}" viewBox="0 0 100 100">'
            f'<image href="data:image/jpeg;base64,{data}" width="100" height="100"/></symbol>'
        )
    found = re.match(r"(?s)\s*<svg([^>]*)>(.*)</svg>\s*$", picture.content.decode())
    if found is None:
        return ""
    box = re.search(r'viewBox="[^"]*"', found[1])
    inner = _ID.sub(lambda each: f"{each[1]}sign-{term}-{each[2]}", found[2])
    return f'<symbol id="sign-{term}" {box[0] if box else ""}>{inner}</symbol>'
