"""The codes of examples that fail: what each one is about, in a few words."""

from typing import Final

CODES: Final[dict[str, str]] = {
    "RD651": "an expectation that does not hold",
    "RD652": "a step of an example that cannot be done",
    "RD653": "a question that an example does not answer",
    "RD654": "an answer that is not among the choices",
    "RD655": "an example that cannot be set up",
}
"""65x: examples as tests."""
