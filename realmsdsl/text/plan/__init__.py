"""From the IR to a sentence plan: the same for every language, without a word of any."""

from realmsdsl.text.plan.body import sentences
from realmsdsl.text.plan.by_hand import programs
from realmsdsl.text.plan.card import PlannedLine, planned_ability, planned_others, planned_price, planned_type
from realmsdsl.text.plan.rulings import as_ruled, ruled_ability
from realmsdsl.text.plan.scene import Scene, Vocabulary

__all__ = [
    "PlannedLine",
    "Scene",
    "Vocabulary",
    "as_ruled",
    "planned_ability",
    "planned_others",
    "planned_price",
    "planned_type",
    "programs",
    "ruled_ability",
    "sentences",
]
