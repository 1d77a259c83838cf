"""The codes of language packs and rules text: what each one is about, in a few words."""

from typing import Final

CODES: Final[dict[str, str]] = {
    "L10N-E101": "a language pack without a file, column or key that it needs",
    "L10N-E102": "plural categories of a language that no form is given for",
    "L10N-E103": "plural categories of a language that differ from the pinned ones",
    "L10N-E104": "a file of a language pack that cannot be read",
    "L10N-E105": "an entry of a language pack that stands there twice",
    "L10N-E106": "an entry of a language pack that means nothing",
    "L10N-E201": "a term or verb that a language does not have",
    "L10N-E202": "a form that a phrase asks for and the lexicon does not have",
    "L10N-E203": "a gender or onset that a language needs and the lexicon does not say",
    "L10N-E204": "two concepts with one term, or one with two",
    "L10N-E301": "a construct without a phrase",
    "L10N-E302": "a phrase outside the subset that can be read back",
    "L10N-E303": "a slot of a phrase that is unknown or not said",
    "L10N-E304": "two phrases with the same words",
    "L10N-W402": "a word that is not the term of the glossary",
    "L10N-W504": "a card name that a language does not have: the English one is shown",
    "L10N-E601": "a text that is not understood, with the furthest place and what could stand there",
    "L10N-E602": "a text that may mean several things, with each of them in words",
    "L10N-W603": "a text that is understood and said otherwise here, with the sentence as it should stand",
    "L10N-E604": "a text that says something else than its card does",
    "L10N-E605": "two languages of a card that say different things",
    "L10N-W606": "a text in another language than it should be",
    "L10N-W607": "a text that speaks of what a sentence before it names, and stands alone",
    "L10N-W608": "a card without text in a language in which others of its set have one",
    "L10N-E609": "a language that the game has no words for",
    "L10N-E610": "a spreadsheet that cannot be read",
    "L10N-E611": "a value in a spreadsheet that means nothing",
    "L10N-W611": "a column of a spreadsheet that is left out",
    "L10N-W701": "the look of a text: capitals, punctuation, spaces, quotation marks",
}
"""Every code of a diagnostic of this package."""
