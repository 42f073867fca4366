"""The scan band: the same laws on text that arrives a piece at a time."""

from __future__ import annotations

from asenion_core import holdback
from asenion_scan.channels import Piece, asplit, split
from asenion_scan.scanner import Scanner, ascan, scan

__all__ = ["Piece", "Scanner", "ascan", "asplit", "holdback", "scan", "split"]
