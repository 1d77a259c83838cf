"""Sets for other programs and for printers: one module for each format."""
