"""What a case can show of its sources: one function for each name of a fence."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Final

from realmsdsl.api.texts import LANGUAGES, CardTexts, card_texts
from realmsdsl.cli.outline import outline
from realmsdsl.cli.render import to_text
from realmsdsl.ir import CardDef
from realmsdsl.syntax import dump_tree
from realmsdsl.syntax.nodes import CardNode
from tests.harness.page import Fence
from tests.harness.trial import Trial, shipped


def diagnostics(trial: Trial, fence: Fence) -> str:
    """What `realms check` prints; `only=RD124` leaves out the others."""
    only = fence.setting("only")
    shown = [each for each in trial.diagnostics if only in {None, each.code}]
    return to_text(shown, trial.compilation.sources).replace(f"{trial.folder}/", "")


def tree(trial: Trial, _fence: Fence) -> str:
    """What `realms dump --stage tree` prints of each declaration."""
    return "".join(dump_tree(item) for item in trial.tree.items)


def ir(trial: Trial, _fence: Fence) -> str:
    """What `realms dump --stage ir` prints of each card."""
    return "\n".join(line for card in _cards(trial) for line in outline(card))


def text(language: str, trial: Trial, _fence: Fence) -> str:
    """The name and rules text of each card."""
    texts = (
        _shipped_texts(trial.shipped, language) if trial.shipped else card_texts(trial.compilation, language)
    )
    return "\n".join(
        line
        for card in _cards(trial)
        for said in (texts.cards[card.name],)
        for line in (f"{said.name}:", *(f"  {each.full}" for each in said.lines))
    )


@cache
def _shipped_texts(name: str, language: str) -> CardTexts:
    return card_texts(shipped(name), language)


def _cards(trial: Trial) -> Iterator[CardDef]:
    names = [item.name.text for item in trial.tree.items if isinstance(item, CardNode)]
    program = trial.compilation.program
    known = {card.name: card for card in program.cards} if program else {}
    yield from (known[name] for name in names)


OUTPUTS: Final[dict[str, Callable[[Trial, Fence], str]]] = {
    "diagnostics": diagnostics,
    "tree": tree,
    "ir": ir,
    **{f"text {language}": partial(text, language) for language in LANGUAGES},
}
"""The text of a fence from what was compiled."""
