"""Executable examples: their steps are checked like those of a card, with actions as verbs."""

from realmsdsl.semantics import comparisons, phrases
from realmsdsl.semantics.conditions import condition
from realmsdsl.semantics.report import unknown
from realmsdsl.semantics.scope import Frame, Scope
from realmsdsl.semantics.steps import step
from realmsdsl.semantics.words import Words
from realmsdsl.syntax.nodes import (
    AnswerNode,
    DoNode,
    ExampleNode,
    ExpectNode,
    ExprNode,
    GivenNode,
    InFormatNode,
)

ANSWERS = ("yes", "no", "none", "done")


def check_example(node: ExampleNode, words: Words) -> None:
    """Check the steps of an example."""
    scope = Scope(words, Frame(), is_example=True)
    for line in node.steps:
        if isinstance(line, InFormatNode):
            _in_format(line, words)
        elif isinstance(line, (GivenNode, DoNode)):
            for each in line.steps:
                step(each, scope)
        elif isinstance(line, AnswerNode):
            for value in line.values:
                _answer(value, scope)
        elif isinstance(line, ExpectNode):
            condition(line.condition, scope)


def _in_format(line: InFormatNode, words: Words) -> None:
    if line.format.text not in words.formats:
        unknown(words, "RD216", "a format", line.format, words.formats)
    for setting in line.settings:
        if setting.option is None or setting.value is None:
            continue
        entry = words.options.get(setting.option.text)
        if entry is None:
            unknown(words, "RD214", "an option", setting.option, words.options)
        elif setting.value.text not in entry.values:
            unknown(words, "RD214", f"a value of `{entry.name}`", setting.value, entry.values)


def _answer(value: ExprNode, scope: Scope) -> None:
    word = comparisons.bare_word(value)
    known = [*ANSWERS, *scope.words.adjectives]
    if word is not None and word.text in known:
        return
    if word is not None and word.text not in scope.names and not scope.words.sorts_of(word.text):
        unknown(scope.words, "RD201", "an answer", word, known)
        return
    phrases.phrase(value, scope)
