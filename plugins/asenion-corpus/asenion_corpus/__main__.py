"""`python -m asenion_corpus` is the command `asenion-corpus`."""

from __future__ import annotations

import sys

from asenion_corpus.commands import main

sys.exit(main())
