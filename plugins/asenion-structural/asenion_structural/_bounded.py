"""What a message shows of a value that may be hostile: a beginning of it, with everything escaped that could deceive."""

from __future__ import annotations


def quoted(text: str, most: int = 60) -> str:
    r"""
    *text* in double quotes, at most *most* characters of it; what is no printable character is escaped.

    Letters of every script stay, so that a lookalike is seen beside what it imitates; bidi controls, invisible characters and
    line breaks do not.

    >>> print(quoted("a\u202eb\n"), quoted("x" * 100, 3), quoted("'\"\\"))
    "a\u202eb\n" "xxx"... "'\"\\"
    """
    # A repr escapes what does not print. With a double quote in it, it stands in single ones.
    inner = repr(text[:most] + '"')[1:-2].replace("\\'", "'").replace('"', '\\"')
    return f'"{inner}"' if len(text) <= most else f'"{inner}"...'
