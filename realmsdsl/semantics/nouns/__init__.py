"""Noun phrases: the flat row of words that the parser leaves is cut into meaning here.

Nouns hold numbers and conditions, and those hold nouns: the modules of this package and of `semantics.values` know each
other, always by module.
"""
