"""`asenion scan` as a process: what it writes, when, and how it ends."""

from __future__ import annotations

import importlib.util
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

WITH_STRUCTURAL = importlib.util.find_spec("asenion_structural") is not None
ASENION = (sys.executable, "-m", "asenion_core.cli", "scan")


@pytest.fixture
def start() -> Iterator[Callable[..., subprocess.Popen[bytes]]]:
    """Start the command; what is still open of it is closed at the end."""
    with ExitStack() as stack:
        yield lambda *argv: stack.enter_context(started(*argv))


def started(*argv: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [*ASENION, *argv], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0
    )


def write(process: subprocess.Popen[bytes], data: bytes) -> None:
    assert process.stdin is not None
    process.stdin.write(data)


def rest(process: subprocess.Popen[bytes]) -> tuple[int, bytes, bytes]:
    """The exit status, and what is left of both outputs; nothing more comes in."""
    out, err = process.communicate(timeout=60)
    return process.returncode, out, err


def ran(data: bytes, *argv: str) -> tuple[int, bytes, str]:
    process = started(*argv)
    out, err = process.communicate(data, timeout=60)
    return process.returncode, out, err.decode()


def until(process: subprocess.Popen[bytes], expected: bytes) -> bytes:
    """What standard output gives, up to as many bytes as are expected."""
    assert process.stdout is not None
    got = b""
    while len(got) < len(expected):
        piece = os.read(process.stdout.fileno(), 4096)
        if not piece:
            break
        got += piece
    return got


def test_markers_are_cut_and_the_text_ends_at_a_stop():
    data = b"The vault <think>hm</think>opens.<|im_end|>ghost"
    assert ran(data, "--stop", "<|im_end|>", "--pair", "<think>", "</think>") == (0, b"The vault opens.", "")


def test_what_is_safe_is_written_before_more_has_come(start):
    process = start("--stop", "<|im_end|>")
    e_acute = "é".encode()
    for said, expected in (
        (b"The vault <|im", b"The vault "),
        (b"_x", b"<|im_x"),
        (e_acute[:1], b""),
        (e_acute[1:], e_acute),
    ):
        write(process, said)
        assert until(process, expected) == expected
    assert rest(process) == (0, b"", b"")


def test_line_breaks_and_every_other_byte_pass_as_they_are():
    data = "a\r\nb\n\x00\t\N{LATIN SMALL LETTER E WITH ACUTE}\N{GRINNING FACE}".encode()
    assert ran(data) == (0, data, "")


def test_nothing_comes_of_nothing():
    assert ran(b"") == (0, b"", "")


def test_a_stop_ends_the_filter_though_the_writer_goes_on(start):
    process = start("--stop", "<s>")
    write(process, b"a<s>")
    assert process.wait(60) == 0


@pytest.mark.parametrize("data", [b"fine \xff", b"fine \xc3"])
def test_what_is_no_utf8_is_an_error_with_its_byte_and_what_came_before_is_shown(data):
    assert ran(data) == (2, b"fine ", "asenion: standard input is no UTF-8 at byte 5\n")


def test_a_wrong_marker_is_told_in_one_line():
    status, out, err = ran(b"a", "--suppress", "<think>")
    assert (status, out) == (2, b"")
    assert err.startswith("asenion: suppress[0]: must be a pair")
    assert "Traceback" not in err


def test_a_reader_that_leaves_is_no_traceback(start):
    process = start()
    process.stdout.close()
    try:
        for _ in range(200):
            write(process, b"a line\n")
            time.sleep(0.02)
    except BrokenPipeError:
        pass
    assert process.wait(60) == 141
    assert process.stderr.read() == b""


def test_an_output_that_is_closed_is_told_in_one_line():
    closes = f"import os, sys; os.close(1); os.execv(sys.executable, {[*ASENION]!r})"
    process = subprocess.run(
        [sys.executable, "-c", closes], input=b"x", stderr=subprocess.PIPE, timeout=60, check=False
    )
    assert (process.returncode, process.stderr) == (2, b"asenion: standard output is closed\n")


def test_an_interrupt_is_no_traceback_and_shows_nothing_of_what_was_held(start):
    process = start("--stop", "<|im_end|>")
    write(process, b"safe <|im")
    assert until(process, b"safe ") == b"safe "
    process.send_signal(signal.SIGINT)
    assert process.wait(60) == 130
    assert rest(process) == (130, b"", b"")


def test_laws_that_cannot_be_read_are_told_with_their_line(tmp_path: Path):
    (tmp_path / "laws.toml").write_text("\nno_such_law = 3\n")
    status, out, err = ran(b"a", "--laws", str(tmp_path / "laws.toml"))
    assert (status, out) == (2, b"")
    assert err.startswith(f"asenion: {tmp_path / 'laws.toml'}:2: no_such_law: ")
    status, _, err = ran(b"a", "--laws", str(tmp_path / "none.toml"))
    assert (status, err) == (2, f"asenion: {tmp_path / 'none.toml'}: No such file or directory\n")


if WITH_STRUCTURAL:

    @pytest.fixture
    def laws(tmp_path: Path) -> str:
        (tmp_path / "laws.toml").write_text('none_of = ["<b>", "\\u001b["]\n')
        return str(tmp_path / "laws.toml")

    def test_a_law_that_is_broken_ends_the_output_and_is_said_on_standard_error(start, laws: str):
        process = start("--laws", laws)
        write(process, b"The vault <")
        assert until(process, b"The vault ") == b"The vault "
        write(process, b"b>opens at nine.")
        assert rest(process) == (1, b"", b"asenion: none_of '<b>': at character 10 [10:13]\n")

    def test_what_obeys_its_laws_is_passed_on(laws: str):
        assert ran(b"The vault <opens.", "--laws", laws) == (0, b"The vault <opens.", "")

    def test_nothing_of_a_failure_is_obeyed_by_a_terminal(laws: str):
        status, _, err = ran(b"\x1b[31m", "--laws", laws)
        assert status == 1
        assert "\x1b" not in err

    def test_sets_are_given_by_name():
        data = b"The vault <think>hm</think>opens.<|im_end|>ghost"
        assert ran(data, "--stop", "@turn_end", "--suppress", "@thinking") == (0, b"The vault opens.", "")

    @pytest.mark.tree
    def test_the_page_on_streams_shows_what_the_filter_says():
        import pages

        page = (Path(pages.__file__).parents[1] / "docs" / "how-to" / "stream.md").read_text("utf-8")
        blocks = {block.language: block.source for block in pages.blocks_of(page)}
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        done = subprocess.run(
            ["sh", "-c", blocks["sh"]], env={**os.environ, "PATH": path}, capture_output=True, timeout=60, check=False
        )
        assert (done.returncode, done.stdout.decode(), done.stderr) == (0, blocks["text"].rstrip("\n"), b"")
