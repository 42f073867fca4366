"""The workings of the `asenion` command."""
