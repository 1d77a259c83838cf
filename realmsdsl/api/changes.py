"""What is different between two versions of a set, and a name for a version."""

from hashlib import sha256

from realmsdsl.api.texts import language_pack
from realmsdsl.base import Diagnostics
from realmsdsl.emit.changes import CardChange, changes
from realmsdsl.emit.faces import Faces, faces
from realmsdsl.semantics import Compilation

__all__ = ["CardChange", "content_version", "set_changes", "set_faces"]


def set_changes(
    old: Compilation, new: Compilation, language: str, diagnostics: Diagnostics
) -> tuple[CardChange, ...]:
    """What is different between two versions of a set in a language; nothing if one of them has errors."""
    before, after = set_faces(old, language, diagnostics), set_faces(new, language, diagnostics)
    return changes(before, after) if before and after else ()


def set_faces(compilation: Compilation, language: str, diagnostics: Diagnostics) -> Faces | None:
    """What stands on the cards of a set in a language; None if the set has errors, or the language is broken."""
    program, pack = compilation.program, language_pack(compilation, language, diagnostics)
    return faces(program, compilation.name, pack, diagnostics) if program and pack else None


def content_version(compilation: Compilation) -> str:
    """A short name for what the cards of a set are: the same as long as no file of it changes."""
    folded = sha256()
    for name in sorted(compilation.sources):
        folded.update(compilation.sources[name].text.encode("utf-8", "surrogatepass"))
    return f"v{folded.hexdigest()[:7]}"
