"""What was read of rules text, written in our language."""

from realmsdsl.text.notation.card import Written, price_alone, written
from realmsdsl.text.notation.layout import LeftOpenError, UnwritableError

__all__ = ["LeftOpenError", "UnwritableError", "Written", "price_alone", "written"]
