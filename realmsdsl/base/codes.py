"""The registry of diagnostic codes: what each one is about, in a few words."""

from typing import Final

SYNTAX: Final[dict[str, str]] = {
    "RD100": "a file that cannot be opened",
    "RD101": "a file that is too large",
    "RD102": "a file that is not UTF-8",
    "RD103": "a file that is not text",
    "RD104": "a file with nothing in it",
    "RD105": "a character that cannot be seen",
    "RD106": "a character or word that the language has no use for",
    "RD107": "a string that is not closed",
    "RD108": "a tab before a line",
    "RD109": "a line that stands at the wrong place",
    "RD110": "a missing colon",
    "RD111": "a word that does not fit here",
    "RD112": "a line that ends too early",
    "RD113": "a comparison in signs",
    "RD114": "`or` between conditions without brackets",
    "RD115": "a verb in the third person",
    "RD116": "`the` or `your`, which the language does without",
    "RD117": "`else` without `if`",
    "RD118": "an option without its dash",
    "RD119": "a word of the language used as a name",
    "RD120": "a line or block nested too deep",
    "RD121": "a number that is too large",
    "RD122": "a name or text that is too long",
    "RD123": "a bracket without its partner",
    "RD124": "too many mistakes",
    "RD125": "a header with nothing below it",
}
"""1xx: reading and parsing a file."""

NAMES: Final[dict[str, str]] = {
    "RD201": "a word that describes nothing here",
    "RD202": "a kind of card that nobody declares",
    "RD203": "a verb that nobody declares",
    "RD204": "a word that is not on its list",
    "RD205": "a zone that nobody declares",
    "RD206": "a card that no set has",
    "RD207": "a property, or a line of a card, that nobody declares",
    "RD208": "a resource or counter that nobody declares",
    "RD209": "a name that is declared twice",
    "RD210": "a game or set that cannot be found",
    "RD211": "a pronoun with nothing to refer to",
    "RD212": "a past word that no verb has",
    "RD213": "a phase, turn or loop that nobody declares",
    "RD214": "an option, or a value of one, that nobody declares",
    "RD215": "a function or question that nobody declares",
    "RD216": "a player, role or format that nobody declares",
    "RD217": "a group of actions, or a noun, that is missing",
    "RD218": "a pronoun that looks back over a branch",
    "RD219": "a name used outside its block",
    "RD220": "a name that hides a declared word",
}
"""2xx: words that mean nothing where they stand."""

TYPES: Final[dict[str, str]] = {
    "RD301": "a word or value of the wrong sort for its place",
    "RD302": "something that a verb or line needs and does not get",
    "RD303": "something that a verb or line does not take",
    "RD304": "an indefinite noun where nobody can choose",
    "RD305": "a noun without a place to look",
    "RD306": "a kind that a verb never takes",
    "RD308": "a verb that leaves no event",
    "RD309": "a quantity or article that is missing or does not fit",
    "RD310": "two things that cannot be compared",
    "RD311": "a flag of a zone or counter that does not exist or does not fit",
    "RD312": "an owner for a zone that belongs to nobody",
    "RD313": "several values where one fits",
    "RD314": "several things where one is meant",
    "RD315": "`this` where no card speaks",
    "RD316": "actions where they cannot be spoken of",
}
"""3xx: types."""

CHECKS: Final[dict[str, str]] = {
    "RD401": "a card that lacks what its kind must have",
    "RD402": "a card that has what its kind cannot have",
    "RD403": "a card that is there twice",
    "RD404": "a number out of its range",
    "RD405": "a kind of ability that nothing can use",
    "RD406": "a circle: something that needs itself",
    "RD407": "a circle of sets",
    "RD408": "a trigger that never ends",
    "RD409": "a `while` that never ends",
    "RD410": "a division by zero",
    "RD411": "a header or case that is missing or stands twice",
    "RD412": "a format whose seats do not come out",
    "RD413": "a secret block in which something happens that others see",
    "RD414": "a rule that never comes to rest",
    "RD415": "an example that expects nothing",
    "RD416": "a name for a value that nothing uses",
}
"""4xx: what a well-typed program must still keep to."""

ADVICE: Final[dict[str, str]] = {
    "RD501": "a group of cards that is far from the others",
    "RD502": "an ability of a card that can never be used",
    "RD503": "an ability that goes by words which its card lacks",
    "RD504": "a card that is better than another at the same price",
    "RD505": "cards that can bring each other back without end",
    "RD506": "an option that is never worth choosing",
    "RD507": "an answer to advice that does not count",
    "RD508": "a card without a value that cards like it have",
    "RD509": "an effect about other cards that holds wherever its card lies",
}
"""5xx: what an experienced designer would say; warnings."""

CARDS: Final[dict[str, str]] = {**SYNTAX, **NAMES, **TYPES, **CHECKS, **ADVICE}
"""What a set file can have wrong by itself."""

EXAMPLES: Final[dict[str, str]] = {
    "RD651": "an expectation that does not hold",
    "RD652": "a step of an example that cannot be done",
    "RD653": "a question that an example does not answer",
    "RD654": "an answer that is not among the choices",
    "RD655": "an example that cannot be set up",
}
"""65x: examples that fail when they are played."""

PRINTS: Final[dict[str, str]] = {
    "RD701": "a text that does not fit its frame",
    "RD702": "a letter that the printed typeface does not have",
    "RD703": "a picture that cannot be used",
    "RD704": "a picture outside the folder of its set",
    "RD705": "a picture that would run or fetch something",
    "RD706": "a picture or icon that belongs to nothing",
    "RD707": "a file of colours and frames that cannot be read, or says what means nothing",
    "RD708": "a kind of card without a frame",
    "RD709": "a template of a list that cannot be used",
}
"""70x: what cards look like."""

TEXTS: Final[dict[str, str]] = {
    "L10N-E101": "a language pack without a file, column or key that it needs",
    "L10N-E102": "plural categories of a language that no form is given for",
    "L10N-E103": "plural categories of a language that differ from the pinned ones",
    "L10N-E104": "a file of a language pack that cannot be read",
    "L10N-E105": "an entry of a language pack that stands there twice",
    "L10N-E106": "an entry of a language pack that means nothing",
    "L10N-E107": "a word with letters of two scripts that look alike",
    "L10N-W108": "a letter that the alphabet of a language does not have",
    "L10N-E201": "a term or verb that a language does not have",
    "L10N-E202": "a form that a phrase asks for and the lexicon does not have",
    "L10N-E203": "a gender or onset that a language needs and the lexicon does not say",
    "L10N-E204": "two concepts with one term, or one with two",
    "L10N-W206": "a term that is only proposed",
    "L10N-E301": "a construct without a phrase",
    "L10N-E302": "a phrase outside the subset that can be read back",
    "L10N-E303": "a slot of a phrase that is unknown or not said",
    "L10N-E304": "two phrases with the same words",
    "L10N-E305": "a text that is read back as another card",
    "L10N-W306": "constructs that no golden text shows",
    "L10N-E307": "a golden text that differs from what the language says",
    "L10N-E308": "words around the cards that a language does not have",
    "L10N-E309": "words with other gaps than they must have",
    "L10N-E310": "a card whose text has to be written by hand, and is not",
    "L10N-E401": "a text with a mark, a space or a stop that does not belong there",
    "L10N-W402": "a word that is not the term of the glossary",
    "L10N-W502": "a card that is named in quotes, as a language has no forms of its name",
    "L10N-W503": "a card that is called like a term of its game",
    "L10N-W504": "a card name that a language does not have: the English one is shown",
    "L10N-E601": "a text that is not understood, with the furthest place and what could stand there",
    "L10N-E602": "a text that may mean several things, with each of them in words",
    "L10N-W603": "a text that is understood and said otherwise here, with the sentence as it should stand",
    "L10N-E604": "a text that says something else than its card does",
    "L10N-E605": "two languages of a card that say different things",
    "L10N-W606": "a text in another language than it should be",
    "L10N-W607": "a text that is a part of an ability, and stands alone",
    "L10N-W608": "a card without text in a language in which others of its set have one",
    "L10N-E609": "a language that the game has no words for",
    "L10N-W609": "a folder of words that is of no language or set",
    "L10N-E610": "a spreadsheet that cannot be read",
    "L10N-E611": "a value in a spreadsheet that means nothing",
    "L10N-W611": "a column or a sheet of a spreadsheet that is left out",
    "L10N-W612": "a text of a card that is said and not read back",
    "L10N-W613": "a row of a spreadsheet that is left out: the game has the card",
    "L10N-W614": "cards that a set has already, beside those of a spreadsheet",
    "L10N-W615": "a name of a card in a spreadsheet that is not written beside the set",
    "L10N-W616": "a card of which we say what can be understood otherwise",
    "L10N-W617": "a text that names a card that there is not",
    "L10N-W618": "a row of a spreadsheet that does not say the kind of its card",
    "L10N-W701": "the look of a text: capitals, punctuation, spaces, quotation marks",
}
"""Language packs, and rules text that is read."""

INTERNAL: Final[dict[str, str]] = {"RD901": "a mistake of realms itself, not of the files it was given"}
"""9xx: never the user's."""

CODES: Final[dict[str, str]] = {**CARDS, **EXAMPLES, **PRINTS, **TEXTS, **INTERNAL}
"""Every code of a diagnostic, with what it is about."""
