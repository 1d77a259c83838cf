"""Sources, spans, diagnostics, suggestions and the article of English: imports nothing of ours."""

from realmsdsl.base.articles import article
from realmsdsl.base.diagnostic import Diagnostic, Diagnostics, Label, Severity, has_errors
from realmsdsl.base.source import NOWHERE, Source, Span
from realmsdsl.base.suggest import nearest, nearest_words

__all__ = [
    "NOWHERE",
    "Diagnostic",
    "Diagnostics",
    "Label",
    "Severity",
    "Source",
    "Span",
    "article",
    "has_errors",
    "nearest",
    "nearest_words",
]
