"""Shipped sets whose texts are known to fit, because the tests measure all of them.

`proven.json` holds the digest of each as it was measured: a set of which a letter was changed is measured like any other.
After a change of shipped sets, their looks or languages: `python -m realmsdsl.api.fits`.
"""

import json
from pathlib import Path
from typing import Final

LEDGER: Final = Path(__file__).with_name("proven.json")


def is_proven(texts: str) -> bool:
    """Whether what has this digest (`Evidence.texts`) was measured by the tests, and everything fitted."""
    return texts in json.loads(LEDGER.read_text(encoding="utf-8")).values()
