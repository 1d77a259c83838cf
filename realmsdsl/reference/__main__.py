"""`python -m realmsdsl.reference` prints the reference as Markdown."""

import sys

from realmsdsl.reference import markdown

sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]  # a real stream of text
sys.stdout.write(markdown())
