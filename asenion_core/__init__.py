"""asenion's core."""
