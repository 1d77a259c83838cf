"""From the IR to a sentence plan: the same for every language, without a word of any."""

from realmsdsl.text.plan.card import (
    PlannedLine,
    planned_ability,
    planned_body,
    planned_others,
    planned_price,
    planned_type,
)
from realmsdsl.text.plan.plans import PlannedCard, plans_of
from realmsdsl.text.plan.scene import Scene, Vocabulary

__all__ = [
    "PlannedCard",
    "PlannedLine",
    "Scene",
    "Vocabulary",
    "planned_ability",
    "planned_body",
    "planned_others",
    "planned_price",
    "planned_type",
    "plans_of",
]
