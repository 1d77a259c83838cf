"""What copying asks by itself: the question `copyable` of the game, of a thing to which something was done."""

from collections.abc import Container
from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Clause, NounPhrase

_QUESTION: Final = "copyable"
_ASKED: Final = Clause(f"which.answer.{_QUESTION}")
_UNASKED: Final = Clause(f"which.answer.{_QUESTION}", required=("unasked",))
"""The remark that a copy does without the question."""


def said_of_model(model: NounPhrase, questions: Container[str]) -> NounPhrase:
    """What is copied, as it is said: that it may be is understood, and that nobody asks is told.

    Args:
        model: what is copied, with all that is asked of it.
        questions: the names of those that the game answers.
    """
    if not _is_asked_about(model, questions):
        return model
    others = tuple(each for each in model.modifiers if each.kind != _ASKED.kind)
    is_asked = len(others) < len(model.modifiers)
    return evolve(model, modifiers=others if is_asked else (*others, _UNASKED))


def asked_of_model(model: NounPhrase, questions: Container[str]) -> NounPhrase:
    """What is copied, as it is asked for: the way back from `said_of_model`; the arguments are the same."""
    if not _is_asked_about(model, questions):
        return model
    others = tuple(each for each in model.modifiers if each.kind != _ASKED.kind)
    told = [each for each in model.modifiers if each.kind == _ASKED.kind]
    is_asked = not any("unasked" in each.required for each in told)
    return evolve(model, modifiers=(*others, _ASKED) if is_asked else others)


def _is_asked_about(model: NounPhrase, questions: Container[str]) -> bool:
    """Whether the game may say that a thing is not to be copied: what was done to it may have changed it."""
    return _QUESTION in questions and any(each.kind.startswith("which.happened") for each in model.modifiers)
