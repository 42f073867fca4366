"""How ACME writes to its customers, as laws for asenion."""

from acme_laws.laws import ACME_STYLE, MaxWords, NoShouting, never_sure

__all__ = ["ACME_STYLE", "MaxWords", "NoShouting", "never_sure"]
