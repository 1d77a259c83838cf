"""What stands at the left margin: words are collected first, then lines, cards, formats and examples become IR."""
