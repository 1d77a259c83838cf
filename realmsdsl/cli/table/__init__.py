"""A table in the terminal: what a person sees of a game, is asked, and may type."""
