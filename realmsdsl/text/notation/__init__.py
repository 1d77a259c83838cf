"""What was read of rules text, written in our language."""

from realmsdsl.text.notation.card import Written, price_alone, written
from realmsdsl.text.notation.layout import UnwritableError

__all__ = ["UnwritableError", "Written", "price_alone", "written"]
