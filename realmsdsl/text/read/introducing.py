"""How phrases of a language introduce a noun."""

from realmsdsl.text.read.forms import Forms
from realmsdsl.text.template import Call, PhraseError, Template, parse_template


def is_bare_plural(template: Template) -> bool:
    """Whether a thing is introduced by the number of its noun alone."""
    first, *others = template.parts
    return not others and isinstance(first, Call) and first.name == "noun" and first.text(0) == "pl"


def indefinite(forms: Forms) -> frozenset[str]:
    """Determiners that phrases put in the place of the indefinite one."""
    found: set[str] = set()
    for phrase in forms.pack.phrases.readable():
        for text in phrase.texts:
            try:
                template = parse_template(text)
            except PhraseError:
                continue
            found.update(
                part.options["a"] for part in template.parts if isinstance(part, Call) and "a" in part.options
            )
    return frozenset(found)
