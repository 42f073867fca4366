"""The style sheet of an audit's report: light and dark, on a screen and on paper."""

from __future__ import annotations

STYLE = """
:root { color-scheme: light dark; --ink: #1d2330; --soft: #5b6475; --line: #d9dee8; --page: #fff; --card: #f5f7fa;
  --right: 28 110 190; --wrong: 208 92 20; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ef; --soft: #9aa4b5; --line: #333b49; --page: #14181f;
  --card: #1d232d; --right: 96 165 250; --wrong: 251 146 60; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 68rem; padding: 2rem 1.25rem 4rem; background: var(--page); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.15rem; margin: 2.5rem 0 .5rem; }
p { margin: .4rem 0; max-width: 46rem; } .soft { color: var(--soft); }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .75rem; margin: 1.25rem 0; }
.figures div { background: var(--card); border-radius: .5rem; padding: .7rem .9rem; }
.figures b { display: block; font-size: 1.5rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
table { border-collapse: collapse; } .wide { overflow-x: auto; }
.problems { width: 100%; table-layout: fixed; } .problems th { text-align: left; font-weight: 600; }
.problems td, .problems th { border-bottom: 1px solid var(--line); padding: .35rem .6rem .35rem 0; vertical-align: top;
  overflow-wrap: anywhere; }
.problems .intent { width: 22%; } .problems .detail { width: 33%; }
details { border-top: 1px solid var(--line); padding: .5rem 0; } summary { cursor: pointer; font-weight: 600; }
.matrix { font-size: .8rem; font-variant-numeric: tabular-nums; }
.matrix th { font-weight: 400; padding: .15rem .4rem; } .matrix tbody th { text-align: right; white-space: nowrap; }
.matrix td { min-width: 1.9rem; height: 1.7rem; text-align: center; border: 1px solid var(--line); }
.matrix .right { background: rgb(var(--right) / var(--much)); } .matrix .wrong { background: rgb(var(--wrong) / var(--much)); }
svg { width: 100%; max-width: 46rem; height: auto; display: block; }
svg text { fill: var(--soft); font: 13px system-ui, sans-serif; }
svg .grid { stroke: var(--line); } svg .at { stroke: var(--ink); stroke-dasharray: 4 4; }
svg polyline { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
svg .accuracy { stroke: rgb(var(--right)); } svg .coverage { stroke: rgb(var(--wrong)); }
svg text.accuracy { fill: rgb(var(--right)); stroke: none; } svg text.coverage { fill: rgb(var(--wrong)); stroke: none; }
"""
