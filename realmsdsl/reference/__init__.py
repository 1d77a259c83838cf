"""The reference of the language: what authors may write, what it means, examples, and every message."""

from realmsdsl.reference.render import explanation, markdown

__all__ = ["explanation", "markdown"]
