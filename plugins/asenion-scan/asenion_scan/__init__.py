"""The scan band: the same laws on text that arrives a piece at a time."""

from __future__ import annotations

from asenion_core import holdback
from asenion_scan.channels import Piece, asplit, split
from asenion_scan.scanner import Scanner, ascan, scan
from asenion_scan.stream import Released, StreamChecker

__all__ = ["Piece", "Released", "Scanner", "StreamChecker", "ascan", "asplit", "holdback", "scan", "split"]
