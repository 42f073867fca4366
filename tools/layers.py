"""
Who may import whom, read off the syntax trees: `python tools/layers.py` prints what breaks the rules.

A public module of the core stands in a layer and imports what stands below it, or beside it without going round in a
circle. A private module (`_words.py`) has no layer: whoever imports it imports what it imports.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import dists

# Lowest first; a new public module of the core is added here.
LAYERS: tuple[tuple[str, ...], ...] = (
    ("errors",),
    ("names", "text"),
    ("reading",),
    ("verdict",),
    ("band", "law", "marker", "ruling", "terms"),
    ("hookspecs",),
    ("plugin",),
    ("checker",),
    ("registry",),
    ("api",),
    ("laws_file", "semantic", "testing"),
    ("cli",),
)
RANK = {name: rank for rank, names in enumerate(LAYERS) for name in names}
CORE = "asenion_core"
# The submodules of the core that are public beside its top level.
PUBLIC = (f"{CORE}.laws_file", f"{CORE}.terms", f"{CORE}.testing", f"{CORE}.semantic")
MOST_LINES = 350
# Data, not code: these may be as long as what they list.
TABLES = ("_tables", "_unicode", "_lexicon", "_shapes", "_units", "_families")


@dataclass(frozen=True, kw_only=True)
class Import:
    """One name that a module imports; *name* is None for `import module`."""

    module: str
    name: str | None
    line: int
    typing_only: bool


@cache
def imports_of(source: str) -> tuple[Import, ...]:
    """Every import of *source*, also those inside functions; a relative one begins with its dots."""
    tree = ast.parse(source)
    for_types = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING")
        for statement in node.body
        for inner in ast.walk(statement)
    }
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            pairs: list[tuple[str, str | None]] = [(alias.name, None) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            pairs = [("." * node.level + (node.module or ""), alias.name) for alias in node.names]
        else:
            continue
        for module, name in pairs:
            found.append(Import(module=module, name=name, line=node.lineno, typing_only=id(node) in for_types))
    return tuple(sorted(found, key=lambda each: each.line))


def modules_of(dist: dists.Dist) -> dict[str, str]:
    """Dotted name -> source, for every module of the package of *dist*."""
    found = {}
    for path in sorted(dist.source.rglob("*.py")):
        dotted = ".".join(path.relative_to(dist.folder).with_suffix("").parts)
        found[dotted.removesuffix(".__init__")] = path.read_text(encoding="utf-8")
    return found


def is_private(dotted: str) -> bool:
    return any(part.startswith("_") for part in dotted.split("."))


def _targets(dotted: str, modules: Mapping[str, str]) -> Iterator[tuple[str, Import]]:
    """The modules of its own package that *dotted* needs when it runs, with the import that says so."""
    package = dotted.split(".")[0]
    for each in imports_of(modules[dotted]):
        if each.typing_only or each.module.split(".")[0] != package:
            continue
        inner = f"{each.module}.{each.name}"
        yield (inner if inner in modules else each.module), each


def _reached(dotted: str, modules: Mapping[str, str]) -> Iterator[tuple[str, Import]]:
    """The public modules that *dotted* imports, itself or by way of private ones."""
    seen = {dotted}
    waiting = list(_targets(dotted, modules))
    while waiting:
        target, each = waiting.pop()
        if target in seen:
            continue
        seen.add(target)
        if target in modules and is_private(target):
            waiting += [(further, each) for further, _ in _targets(target, modules)]
        else:
            yield target, each


def core_faults(dotted: str, modules: Mapping[str, str]) -> Iterator[str]:
    """What is wrong with the imports of one module of the core."""
    for each in imports_of(modules[dotted]):
        if each.module.startswith("."):
            yield f"{dotted}:{each.line}: a relative import; write the module's whole name"
        elif each.module.split(".")[0].startswith("asenion") and each.module.split(".")[0] != CORE:
            yield f"{dotted}:{each.line}: the core imports the plugin {each.module}; it knows none"
    if dotted == CORE:
        return
    name = dotted.removeprefix(f"{CORE}.")
    if not is_private(dotted) and name not in RANK:
        yield f"{dotted}: stands in no layer; add it to LAYERS in tools/layers.py"
        return
    for target, each in sorted(_reached(dotted, modules), key=lambda pair: (pair[1].line, pair[0])):
        if target == CORE:
            yield f"{dotted}:{each.line}: imports from the shop window; import from the module that defines the name"
        elif not is_private(dotted) and RANK.get(target.removeprefix(f"{CORE}."), -1) > RANK[name]:
            yield f"{dotted}:{each.line}: reaches {target}, which stands above it"


def circles(modules: Mapping[str, str]) -> Iterator[str]:
    """Modules of one package that import each other, however far round; what is imported for types alone is none."""
    wanted = {each: {target for target, _ in _targets(each, modules)} & modules.keys() for each in modules}
    # Peel off what needs nothing that is left, from below and then from above: what stays goes round in a circle.
    left = {each: set(needs) for each, needs in wanted.items()}
    while free := [each for each, needs in left.items() if not needs & left.keys()]:
        for each in free:
            del left[each]
    while free := [each for each in left if not any(each in left[other] for other in left)]:
        for each in free:
            del left[each]
    if left:
        yield f"{', '.join(sorted(left))}: import each other in a circle"


def plugin_faults(dotted: str, modules: Mapping[str, str], dist: dists.Dist, known: Mapping[str, str]) -> Iterator[str]:
    """
    What is wrong with the imports of one module of a plugin.

    *known* maps the packages of all our dists to the names of the dists, as the pyproject of *dist* would require them.
    """
    public = public_names(modules[CORE])
    for each in imports_of(modules[dotted]):
        where, package = f"{dotted}:{each.line}", each.module.split(".")[0]
        if each.module.startswith("."):
            yield f"{where}: a relative import; write the module's whole name"
        elif package == CORE:
            yield from (f"{where}: {fault}" for fault in _core_use(each, public))
        elif package in known and package != dist.package and known[package] not in dist.needs:
            yield f"{where}: imports {package}, and {dist.name} does not depend on {known[package]} in its pyproject"
        elif (
            package in known
            and package != dist.package
            and (is_private(each.module) or (each.name or "").startswith("_"))
        ):
            yield f"{where}: {each.module}.{each.name} is private to {known[package]}"
    for node in ast.walk(ast.parse(modules[dotted])):
        if isinstance(node, ast.Attribute) and ast.unparse(node).startswith(f"{CORE}._"):
            yield f"{dotted}:{node.lineno}: {ast.unparse(node)} is private to the core"


def _core_use(each: Import, public: frozenset[str]) -> Iterator[str]:
    if each.module not in (CORE, *PUBLIC):
        yield f"{each.module} is no public module of the core; import from {CORE} or from {', '.join(PUBLIC)}"
    elif each.name is not None and each.name.startswith("_"):
        yield f"{each.module}.{each.name} is private to the core"
    elif each.module == CORE and each.name not in (None, *public) and f"{CORE}.{each.name}" not in PUBLIC:
        yield f"{each.name} is no public name of {CORE}: it is not in its __all__"


def hook_faults(dotted: str, source: str) -> Iterator[str]:
    """A module of a plugin that knows of hooks and is not its `plugin.py`, or that imports that one."""
    package, last = dotted.split(".")[0], dotted.rsplit(".", 1)[-1]
    if last == "plugin":
        return
    # A shop window may show the markers of hooks to others, as that of `asenion` does.
    allowed = {"hookspec"} if last == "hookspecs" else {"hookimpl", "hookspec"} if dotted == package else set()
    for each in imports_of(source):
        if each.module == "pluggy" or (each.name in {"hookimpl", "hookspec"} - allowed):
            yield f"{dotted}:{each.line}: knows of hooks; plugin.py does, and hookspecs.py of what it specifies"
        elif f"{package}.plugin" in (each.module, f"{each.module}.{each.name}"):
            yield f"{dotted}:{each.line}: imports plugin.py; that one imports the others"


def public_names(window: str) -> frozenset[str]:
    """The names in `__all__` of the source of an `__init__`; none where there is no `__all__` of plain strings."""
    return frozenset(_listed(ast.parse(window)) or ())


def _listed(tree: ast.Module) -> list[str] | None:
    for node in tree.body:
        target = (
            node.targets[0]
            if isinstance(node, ast.Assign)
            else node.target
            if isinstance(node, ast.AnnAssign)
            else None
        )
        if isinstance(target, ast.Name) and target.id == "__all__":
            value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
            if isinstance(value, ast.List | ast.Tuple):
                return [
                    each.value for each in value.elts if isinstance(each, ast.Constant) and isinstance(each.value, str)
                ]
    return None


def _place(name: str) -> tuple[int, str]:
    """Constants, then classes, then the others, as ruff sorts them."""
    return (0 if name.isupper() else 1 if name[:1].isupper() else 2), name


def window_faults(package: str, modules: Mapping[str, str]) -> Iterator[str]:
    """What is wrong with an `__init__`: its `__all__`, logic in it, or a public callable named like a submodule."""
    tree = ast.parse(modules[package])
    listed = _listed(tree)
    if listed is None:
        yield f"{package}: its __init__ has no __all__ of plain strings"
        return
    if listed != sorted(listed, key=_place):
        yield f"{package}: __all__ is not sorted; it would be {sorted(listed, key=_place)}"
    bound = {
        alias.asname or alias.name for node in tree.body if isinstance(node, ast.ImportFrom) for alias in node.names
    }
    public = {name for name in bound if not name.startswith("_")} - {"annotations", "TYPE_CHECKING"}
    for name in sorted(public - set(listed)):
        yield f"{package}: imports {name} and does not list it in __all__"
    for name in sorted(set(listed) - bound):
        yield f"{package}: lists {name} in __all__ and does not import it"
    for node in tree.body:
        if isinstance(
            node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.For | ast.While | ast.Try | ast.With
        ):
            yield f"{package}:{node.lineno}: a shop window holds no logic; move it into a module"
    modules_shown = {
        alias.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module == package
        for alias in node.names
        if f"{package}.{alias.name}" in modules
    }
    for name in sorted(set(listed) - modules_shown):
        if f"{package}.{name}" in modules:
            yield f"{package}.{name}: a submodule with the name of the public {name}, hiding it; rename the module"


def size_faults(dotted: str, source: str) -> Iterator[str]:
    """A module over 350 lines that is no table."""
    lines = source.count("\n")
    if lines > MOST_LINES and not dotted.rsplit(".", 1)[-1].startswith(TABLES):
        yield f"{dotted}: {lines} lines, over {MOST_LINES}; a module holds one noun"


def future_faults(dotted: str, source: str) -> Iterator[str]:
    """A module that defines something and does not begin with `from __future__ import annotations`."""
    tree = ast.parse(source)
    body = tree.body[1:] if ast.get_docstring(tree) is not None else tree.body
    defines = any(isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign) for node in body)
    if dotted != dotted.split(".")[0] and defines and not _is_future(body[0]):
        yield f"{dotted}: `from __future__ import annotations` comes first"


def _is_future(node: ast.stmt) -> bool:
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"


def faults(root: Path = dists.ROOT) -> Iterator[str]:
    """Everything that breaks a rule, in every dist under *root*."""
    core = dists.core(root)
    known = {dist.package: dist.name for dist in dists.all_dists(root)}
    window = {CORE: modules_of(core)[CORE]}
    for dist in dists.all_dists(root):
        modules = modules_of(dist)
        yield from circles(modules)
        yield from window_faults(dist.package, modules)
        for dotted, source in modules.items():
            yield from size_faults(dotted, source)
            yield from future_faults(dotted, source)
            if dist.package == CORE:
                yield from core_faults(dotted, modules)
            else:
                yield from plugin_faults(dotted, {**modules, **window}, dist, known)
                yield from hook_faults(dotted, source)


if __name__ == "__main__":
    wrong = list(faults())
    print("\n".join(wrong))
    sys.exit(1 if wrong else 0)
