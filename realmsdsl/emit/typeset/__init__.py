"""Cards on paper. `paper` and `cards` place everything, `cards.typ` draws it, `press` runs Typst."""
