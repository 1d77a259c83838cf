"""From the sentence plan to text: phrases, words, joins, typography."""

from realmsdsl.text.realise.amounts import SaidAmount, amount_mark, amounts_in, without_amount_marks
from realmsdsl.text.realise.clause import Realiser
from realmsdsl.text.realise.finish import bound, capital, phrase_text, sentence_text

__all__ = [
    "Realiser",
    "SaidAmount",
    "amount_mark",
    "amounts_in",
    "bound",
    "capital",
    "phrase_text",
    "sentence_text",
    "without_amount_marks",
]
