"""From the sentence plan to text: phrases, words, joins, typography."""

from realmsdsl.text.realise.clause import Realiser
from realmsdsl.text.realise.finish import bound, capital, phrase_text, sentence_text

__all__ = ["Realiser", "bound", "capital", "phrase_text", "sentence_text"]
