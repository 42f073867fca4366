"""The report of an audit: one page of HTML that holds all of it, without scripts and without anything to load."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape

from asenion_intent._style import STYLE
from asenion_intent.auditing import PROBLEMS, Audit, Held, Problem

#: Intents that a matrix shows at most; a larger one shows those that are confused most.
_MOST_SHOWN = 24
#: Problems of one kind that are shown before they are asked for: more would push everything else off the screen.
_MOST_OPEN = 40
#: Steps of the curve.
_STEPS = 200
_WIDTH, _HEIGHT, _LEFT, _TOP, _RIGHT, _BOTTOM = 720, 300, 48, 16, 92, 44

_SAID = {
    "misread": "Held out, the example reads as another intent, or ties with it.",
    "unread": "No other string of the corpus shares a word with it: one more phrasing would teach its words.",
    "unstopped": "The near miss reads as its own intent, and nothing flags it.",
    "lookalike": "A letter of another script teaches a word that nobody types.",
    "duplicate": "Said before in the same intent: its words count twice.",
    "conflict": "The same words are asked of two intents, or of one that also lists them as a near miss.",
    "empty": "It has no word that says anything.",
}


def report_of(audit: Audit, *, title: str, scorer: str) -> str:
    """
    *audit* as one page of HTML: its figures, its problems with their texts, a curve to choose a threshold by, a matrix.

    Whatever the corpus holds is shown as text; a control or an invisible character is shown as its escape.
    """
    parts = [
        _head(title),
        f"<h1>Audit of {_shown(title)}</h1>",
        f'<p class="soft">{len(audit.held)} examples, each read by the rest of the corpus with the scorer {_shown(scorer)}.</p>',
        _figures(audit),
        *_problems(audit.problems),
        *_curve(audit),
        *_matrix(audit.held),
        "</body></html>\n",
    ]
    return "\n".join(parts)


def _head(title: str) -> str:
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>Audit of {_shown(title)}</title>\n<style>{STYLE}</style></head>\n<body>"
    )


def _figures(audit: Audit) -> str:
    told = (
        (f"{len(audit.problems)}", "problem" if len(audit.problems) == 1 else "problems"),
        (_percent(audit.accuracy), "accuracy: examples read as their own intent"),
        (f"{audit.threshold:.3f}", "threshold: the widest margin of a misread"),
        (_percent(audit.coverage), "coverage: examples routed rightly above it"),
    )
    return f'<div class="figures">{"".join(f"<div><b>{figure}</b>{said}</div>" for figure, said in told)}</div>'


def _problems(problems: Sequence[Problem]) -> Iterator[str]:
    yield "<h2>Problems</h2>"
    if not problems:
        yield "<p>None.</p>"
    for kind in PROBLEMS:
        found = [each for each in problems if each.problem == kind]
        if not found:
            continue
        open_ = " open" if len(found) <= _MOST_OPEN else ""
        yield f'<details{open_}><summary>{kind} ({len(found)})</summary><p class="soft">{_SAID[kind]}</p>'
        yield '<table class="problems"><tr><th class="intent">intent</th><th>text</th><th class="detail">what</th></tr>'
        yield from (
            f"<tr><td>{_shown(each.intent)}</td><td>{_shown(each.text)}</td><td>{_shown(each.detail)}</td></tr>"
            for each in found
        )
        yield "</table></details>"


def curve_of(held: Sequence[Held]) -> list[tuple[float, float | None, float]]:
    """
    Threshold -> accuracy and coverage of a router with it, in even steps from 0 to 1.

    Accuracy is the share of what is routed that is routed rightly, None where nothing is; coverage the share of all examples
    that is routed rightly.
    """
    margins = sorted((each.margin, each.got == each.intent) for each in held if each.got is not None)
    routed, right = len(margins), sum(own for _, own in margins)
    points: list[tuple[float, float | None, float]] = []
    at = 0
    for step in range(_STEPS + 1):
        threshold = step / _STEPS
        while at < len(margins) and margins[at][0] <= threshold:
            routed -= 1
            right -= margins[at][1]
            at += 1
        points.append((threshold, right / routed if routed else None, right / len(held)))
    return points


def _curve(audit: Audit) -> Iterator[str]:
    points = curve_of(audit.held)
    yield "<h2>Accuracy and coverage against the threshold</h2>"
    yield (
        '<p class="soft">A router acts on a message whose margin is above the threshold. Accuracy is how much of what it acts on '
        "is right; coverage is how much of everything it acts on rightly. The dashed line is the audit's threshold.</p>"
    )
    yield f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="Accuracy and coverage against the threshold">'
    for tenth in range(0, 11, 2):
        share = tenth / 10
        yield f'<line class="grid" x1="{_LEFT}" x2="{_x(1)}" y1="{_y(share)}" y2="{_y(share)}"/>'
        yield f'<text x="{_LEFT - 8}" y="{_y(share) + 4}" text-anchor="end">{tenth * 10}%</text>'
        yield f'<text x="{_x(share)}" y="{_y(0) + 20}" text-anchor="middle">{share:.1f}</text>'
    yield f'<text x="{_x(0.5)}" y="{_HEIGHT - 6}" text-anchor="middle">threshold</text>'
    at = _x(min(1.0, audit.threshold))
    yield f'<line class="at" x1="{at}" x2="{at}" y1="{_y(1)}" y2="{_y(0)}"/>'
    lines = {
        "accuracy": [(threshold, accuracy) for threshold, accuracy, _ in points if accuracy is not None],
        "coverage": [(threshold, coverage) for threshold, _, coverage in points],
    }
    ends = {}
    for name, line in lines.items():
        if not line:
            continue
        drawn = " ".join(f"{_x(threshold)},{_y(share)}" for threshold, share in line)
        yield f'<polyline class="{name}" points="{drawn}"/>'
        ends[name] = line[-1]
    for name, (threshold, share) in ends.items():
        # Two names that would stand on each other are drawn one above the other.
        near = name == "coverage" and "accuracy" in ends and abs(ends["accuracy"][1] - share) < 0.08
        yield f'<text class="{name}" x="{_x(threshold) + 6}" y="{_y(share) + (18 if near else 4)}">{name}</text>'
    yield "</svg>"


def _matrix(held: Sequence[Held]) -> Iterator[str]:
    yield "<h2>Read as</h2>"
    counts = Counter((each.intent, each.got) for each in held)
    names = list(dict.fromkeys(each.intent for each in held))
    confused = Counter[str]()
    for (intent, got), number in counts.items():
        if intent != got:
            confused[intent] += number
            if got is not None:
                confused[got] += number
    shown = sorted(sorted(names, key=lambda name: -confused[name])[:_MOST_SHOWN], key=names.index)
    left = len(names) - len(shown)
    yield (
        '<p class="soft">A row for the intent of an example, a column for what the rest of the corpus reads it as.'
        f"{f' The {len(shown)} most confused of {len(names)} intents are shown.' if left else ''}</p>"
    )
    columns: list[str | None] = [*shown, None]
    heads = "".join(f'<th title="{_shown(name)}">{number}</th>' for number, name in enumerate(shown, 1))
    yield f'<div class="wide"><table class="matrix"><thead><tr><th></th>{heads}<th>nothing</th>'
    yield f"{'<th>another</th>' if left else ''}</tr></thead><tbody>"
    for number, name in enumerate(shown, 1):
        row = [counts[name, got] for got in columns]
        whole = sum(number for (intent, _), number in counts.items() if intent == name)
        cells = [_cell(count, whole, right=got == name) for got, count in zip(columns, row, strict=True)]
        if left:
            cells.append(_cell(whole - sum(row), whole, right=False))
        yield f"<tr><th>{_shown(name)} {number}</th>{''.join(cells)}</tr>"
    yield "</tbody></table></div>"


def _cell(count: int, whole: int, *, right: bool) -> str:
    if not count:
        return "<td></td>"
    much = 0.15 + 0.6 * count / whole
    return f'<td class="{"right" if right else "wrong"}" style="--much:{much:.2f}">{count}</td>'


def _x(share: float) -> float:
    return round(_LEFT + share * (_WIDTH - _LEFT - _RIGHT), 1)


def _y(share: float) -> float:
    return round(_TOP + (1 - share) * (_HEIGHT - _TOP - _BOTTOM), 1)


def _percent(share: float) -> str:
    """A share in percent; what falls short of all never reads as all."""
    shown = f"{100 * share:.1f}%"
    return "99.9%" if shown == "100.0%" and share < 1 else shown


def visible(text: str) -> str:
    r"""
    *text* with every control and invisible character written as its escape; letters of every script stay.

    >>> print(visible("a\u202eb\n"))
    a\u202eb\n
    """
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)


def _shown(text: str) -> str:
    return escape(visible(text))
