"""Numbers, conditions, comparisons and the answers to the game's questions.

They hold nouns, and nouns hold them: the modules of this package and of `semantics.nouns` know each other, always by
module.
"""
