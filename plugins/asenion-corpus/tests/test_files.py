"""Files: a manifest is written whole or not at all, and one that is damaged is named with its fault."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asenion_corpus import CorpusError, Manifest
from asenion_corpus._files import packed, unpacked

ONE = [("s1", "Bring two photographs."), ("s2 with a blank", "Wait 12 days.")]
GOOD = '{"a": {"count": 0, "sha256": "' + "0" * 64 + '"}}'


def test_a_file_is_sorted_indented_and_ends_in_a_line_feed(tmp_path: Path):
    path = tmp_path / "manifest.json"
    manifest = Manifest().record("z", ONE).record("a", [], parameters={"m": "\N{LATIN SMALL LETTER E WITH ACUTE}"})
    manifest.save(path)
    text = path.read_text("utf-8")
    assert text == json.dumps(json.loads(text), indent=2, sort_keys=True, ensure_ascii=False) + "\n"
    assert json.loads(text)["z"] == {"count": 2, "sha256": manifest.corpora["z"].sha256}
    assert [*json.loads(text)] == ["a", "z"]


def test_what_was_saved_is_loaded(tmp_path: Path):
    manifest = (
        Manifest().record("b", ONE, parameters={"model": "x", "cut": [1, 2.5, None]}, keep_items=True).record("a", [])
    )
    manifest.save(tmp_path / "m.json")
    assert Manifest.load(str(tmp_path / "m.json")) == manifest


def test_each_kept_item_is_a_line_of_a_diff(tmp_path: Path):
    path = tmp_path / "m.json"
    Manifest().record("a", ONE, keep_items=True).save(path)
    before = path.read_text().splitlines()
    Manifest().record("a", [ONE[0], (ONE[1][0], "Wait 16 days.")], keep_items=True).save(path)
    after = path.read_text().splitlines()
    assert sum(one != other for one, other in zip(before, after, strict=True)) == 2  # the item, and the hash of all


@given(
    st.lists(st.tuples(st.text(st.characters(codec="utf-8", exclude_characters="\x00\x01")), st.just("x"))),
    st.text(st.characters(codec="utf-8")),
)
def test_any_name_and_id_comes_back(items: list[tuple[str, str]], name: str):
    manifest = Manifest().record(name, items, keep_items=True)
    document = json.loads(json.dumps(packed(manifest.corpora)))
    assert Manifest(unpacked(document)) == manifest  # type: ignore[arg-type]


def test_half_a_character_in_a_name_is_written_as_an_escape(tmp_path: Path):
    manifest = Manifest().record("\ud800", [("\udfff", "x")], keep_items=True)
    manifest.save(tmp_path / "m.json")
    assert Manifest.load(tmp_path / "m.json") == manifest


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"", "no JSON"),
        (b"{\n<<<<<<< HEAD\n}", "line 2"),
        (b"[]", "must be a mapping"),
        (b'{"a": 3}', "'a'"),
        (b'{"permits": {"count": 2}}', "'permits'"),
        (b'{"a": {"count": 0, "sha256": "00"}}', "64 hexadecimal digits"),
        (b'{"a": {"count": NaN}}', "NaN"),
        (GOOD.replace("}}", '}, "a": 1}').encode(), "given twice"),
        (GOOD.encode()[:-10], "no JSON"),
        (b"\xff{}", "no UTF-8 at byte 0"),
        (b"[" * 100_000, "JSON"),
        (b'{"a": {"count": ' + b"9" * 5_000 + b"}}", "JSON"),
    ],
)
def test_a_damaged_file_is_named_with_its_fault(content: bytes, fault: str, tmp_path: Path):
    path = tmp_path / "damaged.json"
    path.write_bytes(content)
    with pytest.raises(CorpusError) as caught:
        Manifest.load(path)
    assert isinstance(caught.value, ValueError)
    assert "damaged.json" in str(caught.value)
    assert fault in str(caught.value)


def test_a_byte_order_mark_is_no_damage(tmp_path: Path):
    path = tmp_path / "m.json"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.encode())
    assert list(Manifest.load(path).corpora) == ["a"]


def test_a_crash_in_the_middle_leaves_the_old_file(tmp_path: Path):
    path = tmp_path / "m.json"
    Manifest().record("a", ONE).save(path)
    old = path.read_bytes()
    # The process ends without a word where the new file is half on the disk.
    code = (
        "import os, sys\nfrom asenion_corpus import Manifest\n"
        "real = os.fsync\nos.fsync = lambda number: os._exit(9)\n"
        "Manifest().record('b', [('s', 'x')] * 1000).save(sys.argv[1])\n"
    )
    assert subprocess.run([sys.executable, "-c", code, str(path)], check=False).returncode == 9
    assert path.read_bytes() == old


def test_a_write_that_fails_leaves_the_old_file_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "m.json"
    Manifest().record("a", ONE).save(path)
    old = path.read_bytes()

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        Manifest().save(path)
    assert path.read_bytes() == old
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link_and_the_mode_stays(tmp_path: Path):
    path, link = tmp_path / "m.json", tmp_path / "link.json"
    Manifest().save(path)
    path.chmod(0o640)
    link.symlink_to(path)
    Manifest().record("a", ONE).save(link)
    assert link.is_symlink()
    assert Manifest.load(path).corpora.keys() == {"a"}
    assert path.stat().st_mode & 0o777 == 0o640
