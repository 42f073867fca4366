"""The command as a process: pipes that close, keys that interrupt, terminals that are there or go away."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import time

import pytest

ROWS = 20_000
CHECK = ("check", "replies.jsonl", "--field", "reply", "--law", "tiny_never=sorry")


@pytest.fixture
def many(lines):
    return lines(*[json.dumps({"reply": "so very sorry"})] * ROWS)


@pytest.fixture
def started(command, environ, tmp_path):
    """Start the command and leave it running."""
    running = []

    def start(*argv, more=(), **options):
        given = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | options
        process = subprocess.Popen([*command, *argv], cwd=tmp_path, env=environ | dict(more), **given)
        running.append(process)
        return process

    yield start
    for process in running:
        if process.poll() is None:
            process.kill()
        process.wait(60)
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream is not None:
                stream.close()


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_reader_that_has_heard_enough_ends_it_without_a_word(many, started, jobs):
    process = started(*CHECK, "--jobs", jobs)
    assert process.stdout.readline() == b"replies.jsonl:1\n"
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait(60) == 141


@pytest.mark.parametrize("argv", [("--version",), ("plugins",), ("schema",), ("fold", "-")])
def test_a_pipe_that_nobody_reads_ends_any_command_without_a_word(started, argv):
    read, write = os.pipe()
    os.close(read)
    process = started(*argv, stdout=write)
    os.close(write)
    assert process.stderr.read() == b""
    assert process.wait(60) == 141


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("after", [0.0, 0.1, 0.3], ids="after {} s".format)
def test_an_interrupt_ends_it_without_a_traceback(started, jobs, after):
    process = started(
        *("check", "-", *CHECK[2:], "--jobs", jobs),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )
    # It takes what comes at once, so when a pipe's worth of lines is gone it is in the middle of its work.
    process.stdin.write(b'{"reply": "sorry"}\n' * 10_000)
    process.stdin.flush()
    time.sleep(after)
    os.killpg(process.pid, signal.SIGINT)
    assert process.wait(60) == 130
    assert process.stderr.read() == b""


def test_a_reply_that_is_piped_in_is_judged_when_its_line_ends(started):
    process = started("check", "-", *CHECK[2:], "--format", "jsonl", stdin=subprocess.PIPE)
    for line in (1, 2):
        process.stdin.write(b'{"reply": "sorry"}\n')
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["line"] == line
    process.stdin.close()
    assert process.wait(60) == 1


def test_the_others_end_with_the_one_that_was_killed(started, tmp_path):
    process = started("check", "-", *CHECK[2:], "--jobs", "2", stdin=subprocess.PIPE)
    process.stdin.write(b'{"reply": "fine"}\n' * 20_000)
    process.stdin.flush()
    for _ in range(100):
        others = _children(process.pid)
        if len(others) >= 2:
            break
        time.sleep(0.1)
    assert len(others) >= 2
    process.kill()
    process.wait(60)
    for _ in range(100):
        if not any(map(_alive, others)):
            break
        time.sleep(0.1)
    assert not any(map(_alive, others))


def _children(pid):
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False)
    return [int(each) for each in listed.stdout.split()]


def _alive(pid):
    shown = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return bool(shown.stdout.strip()) and "Z" not in shown.stdout


@pytest.mark.parametrize(
    ("closing", "status"),
    [("<&-", 2), (">&-", 2), ("2>&-", 1), (">/dev/full", 2)],
    ids=["no standard input", "no standard output", "no standard error", "no room"],
)
def test_a_standard_stream_that_is_not_there_ends_in_no_traceback(command, environ, tmp_path, closing, status):
    done = subprocess.run(
        ["sh", "-c", f'"$@" {closing}', "sh", *command, "check", "-", "--law", "tiny_never=sorry"],
        input=b"sorry",
        env=environ,
        cwd=tmp_path,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == status
    assert b"Traceback" not in done.stderr
    assert b"Exception ignored" not in done.stderr
    assert bool(done.stderr) == (closing != "2>&-")


def test_an_encoding_without_a_character_gets_its_escape(child, lines):
    name = lines(json.dumps({"reply": "p\N{CYRILLIC SMALL LETTER A}ypal sorry"}))
    status, out, err = child("check", name, *CHECK[2:], PYTHONIOENCODING="ascii")
    assert (status, err) == (1, "")
    assert "p\\u0430ypal sorry" in out


# Terminals.


def on_terminal(command, argv, environ, folder, stderr_too=False):
    """What the command writes to a terminal, and its status."""
    ours, its = pty.openpty()
    process = subprocess.Popen(
        [*command, *argv],
        stdin=subprocess.DEVNULL,
        stdout=its,
        stderr=its if stderr_too else subprocess.PIPE,
        env=environ,
        cwd=folder,
    )
    os.close(its)
    said = b""
    while True:
        try:
            piece = os.read(ours, 65536)
        except OSError:
            break
        if not piece:
            break
        said += piece
    os.close(ours)
    process.communicate()
    return process.returncode, said.decode().replace("\r\n", "\n")


WITHOUT_RICH = "import sys; sys.modules['rich'] = None; from asenion_core.cli import main; sys.exit(main())"


def test_a_terminal_without_rich_gets_plain_text(environ, lines, tmp_path, child):
    name = lines(json.dumps({"reply": "so sorry"}))
    argv = ("check", name, *CHECK[2:])
    command = [sys.executable, "-c", WITHOUT_RICH]
    assert on_terminal(command, argv, environ, tmp_path) == (1, child(*argv).out)
    assert on_terminal(command, (*argv, "--quiet"), environ, tmp_path, stderr_too=True) == (1, "")


@pytest.mark.parametrize("more", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_a_terminal_that_wants_no_colour_gets_none(command, environ, lines, tmp_path, child, more):
    name = lines(json.dumps({"reply": "so sorry"}))
    argv = ("check", name, *CHECK[2:])
    assert on_terminal(command, argv, environ | more, tmp_path) == (1, child(*argv).out)


def test_what_is_not_a_terminal_gets_no_colour_and_no_progress(child, lines):
    name = lines(json.dumps({"reply": "so sorry"}))
    status, out, err = child("check", name, *CHECK[2:], FORCE_COLOR="1", CLICOLOR_FORCE="1")
    assert (status, err) == (1, "")
    assert "\x1b" not in out


def test_a_terminal_that_goes_away_ends_it_without_a_traceback(command, environ, many, tmp_path):
    ours, its = pty.openpty()
    process = subprocess.Popen(
        [*command, *CHECK], stdin=subprocess.DEVNULL, stdout=its, stderr=subprocess.PIPE, env=environ, cwd=tmp_path
    )
    os.close(its)
    assert os.read(ours, 10)
    os.close(ours)
    _, err = process.communicate(timeout=60)
    assert b"Traceback" not in err
    assert b"Exception ignored" not in err
    assert process.returncode not in (0, 1)
