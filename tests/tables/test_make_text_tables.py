"""The script that makes the tables of characters, against the packages it is pinned to: `tox run -e tables`."""

from __future__ import annotations

import make_text_tables as script


def test_the_committed_tables_are_what_the_script_writes():
    assert script.TARGET.read_text("utf-8") == script.rendered()


def test_the_rules_have_as_many_characters_as_they_should():
    counted = dict(script.counts(script.Plain()))
    by_rule = [counted[f"characters that rule {rule} is the first to fit"] for rule in range(2, 10)]
    assert by_rule == [49, 20, 20, 668, 418, 43, 472, 1_162]
    assert counted["of rule 8, that become another letter"] == 81
    assert counted["decorations"] == 3_436
    assert counted["invisible, assigned"] == 408
    assert len(script.ALL) == 172_873


def test_other_versions_are_refused(monkeypatch, capsys):
    monkeypatch.setitem(script.PINS, "fonttools", "0.0")
    assert script.main([]) == 2
    assert "fonttools must be 0.0" in capsys.readouterr().err
