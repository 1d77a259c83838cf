"""Make the tables that come with the package: `python -m realmsdsl.syntax`, after a change of the grammar."""

from realmsdsl.base.resources import grammar_path
from realmsdsl.syntax.making import stored_text
from realmsdsl.syntax.tables import STORED

STORED.write_text(stored_text(grammar_path().read_text(encoding="utf-8")), encoding="utf-8")
