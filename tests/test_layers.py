"""Who may know whom. The rooms of the project, read from their import statements."""

from __future__ import annotations

import ast
import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = {"calculators": ROOT / "calculators", "press": ROOT / "docs" / "press"}


def _modules() -> dict[str, Path]:
    found = {}
    for package, folder in PACKAGES.items():
        for path in sorted(folder.rglob("*.py")):
            parts = (package, *path.relative_to(folder).with_suffix("").parts)
            found[".".join(parts).removesuffix(".__init__")] = path
    return found


MODULES = _modules()


def tree(module: str) -> ast.Module:
    return ast.parse(MODULES[module].read_text(encoding="utf-8"), str(MODULES[module]))


def imports(module: str) -> set[str]:
    """Every module that `module` imports, wherever in it, by full name."""
    found: set[str] = set()
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: a relative import"
            assert node.module is not None
            for alias in node.names:
                full = f"{node.module}.{alias.name}"
                found.add(full if full in MODULES else node.module)
    return found - {"__future__"}


def ours(module: str) -> set[str]:
    return {name for name in imports(module) if name.partition(".")[0] in PACKAGES}


def room(name: str) -> list[str]:
    return [module for module in MODULES if module == name or module.startswith(f"{name}.")]


def in_rooms(names: set[str], rooms: set[str]) -> set[str]:
    return {name for name in names if any(name == room or name.startswith(f"{room}.") for room in rooms)}


# What each room of the engine may know besides itself; nothing else in the engine.
MAY_KNOW = {
    "calculators.quantities": set[str](),
    "calculators.provenance": {"calculators.quantities"},
    "calculators.runs": {"calculators.quantities", "calculators.provenance"},
    "calculators.facts": {"calculators.quantities", "calculators.provenance", "calculators.runs"},
    "calculators.formulas": {"calculators.quantities"},
    "calculators.expression": {"calculators.quantities"},
    "calculators.graph": {"calculators.quantities", "calculators.provenance", "calculators.expression"},
    "calculators.scenarios": {
        "calculators.quantities",
        "calculators.provenance",
        "calculators.graph",
        "calculators.runs",
    },
    "calculators.ledger": {
        "calculators.quantities",
        "calculators.expression",
        "calculators.graph",
        "calculators.facts",
        "calculators.formulas",
        "calculators.scenarios",
    },
    "calculators.show": set[str](),
    "calculators.fit": {"calculators.ledger", "calculators.show"},
    "calculators.claims": {"calculators.quantities"},
    "calculators.levers": {"calculators.quantities", "calculators.show"},
    "calculators.peers": {"calculators.quantities"},
    "calculators.forms": {"calculators.quantities"},
    "calculators.scratch": {
        "calculators.docket",
        "calculators.ledger",
        "calculators.ranges",
        "calculators.show",
        "calculators.solve",
        "calculators.spreads",
    },
    "calculators.pictures": {
        "calculators.graph",
        "calculators.ledger",
        "calculators.quantities",
        "calculators.runs",
        "calculators.show",
    },
    "calculators.audit": {"calculators.quantities"},
    "calculators.stated": {"calculators.quantities", "calculators.show"},
    "calculators.docket": {
        "calculators.audit",
        "calculators.facts",
        "calculators.formulas",
        "calculators.ledger",
        "calculators.provenance",
        "calculators.quantities",
        "calculators.show",
        "calculators.stated",
    },
    "calculators.solve": {"calculators.ledger", "calculators.quantities"},
    "calculators.ranges": {"calculators.ledger", "calculators.show"},
    "calculators.simulation": {"calculators.ranges", "calculators.show"},
    "calculators.sketches": {"calculators.show"},
    "calculators.spreads": {"calculators.ledger", "calculators.quantities", "calculators.ranges"},
    "calculators.questions": {
        "calculators.docket",
        "calculators.ledger",
        "calculators.quantities",
        "calculators.ranges",
        "calculators.show",
        "calculators.solve",
        "calculators.spreads",
        "calculators.stated",
    },
    "calculators.browser": {
        "calculators.docket",
        "calculators.ledger",
        "calculators.graph",
        "calculators.provenance",
        "calculators.quantities",
        "calculators.show",
        "calculators.levers",
        "calculators.fit",
        "calculators.forms",
        "calculators.scratch",
        "calculators.pictures",
    },
}
CASES = [(module, name, known) for name, known in MAY_KNOW.items() for module in room(name)]


@pytest.mark.parametrize("module", [module for module in MODULES if module.startswith("calculators.")])
def test_every_module_of_the_engine_stands_in_a_room(module: str) -> None:
    if module != "calculators.__main__":
        assert any(module in room(name) for name in MAY_KNOW)


@pytest.mark.parametrize(("module", "name", "known"), CASES, ids=[case[0] for case in CASES])
def test_a_room_knows_only_what_is_below_it(module: str, name: str, known: set[str]) -> None:
    others = ours(module) - set(room(name))
    assert others == in_rooms(others, known)


@pytest.mark.parametrize("module", room("calculators"))
def test_the_engine_needs_the_standard_library_only(module: str) -> None:
    outside = {name.partition(".")[0] for name in imports(module)} - set(sys.stdlib_module_names)
    assert outside <= {"calculators"}


@pytest.mark.parametrize("module", room("calculators.formulas"))
def test_a_formula_depends_on_its_arguments_alone(module: str) -> None:
    """No files, clock, network, chance or language: arithmetic, and what makes a function a formula."""
    outside = imports(module) - ours(module)
    allowed = {"math"}
    if module == "calculators.formulas.formula":
        allowed = {"collections.abc", "functools", "inspect", "math", "typing"}
    assert outside <= allowed
    calls = [node.func for node in ast.walk(tree(module)) if isinstance(node, ast.Call)]
    called = {function.id for function in calls if isinstance(function, ast.Name)}
    assert not called & {"open", "print", "input", "eval", "exec", "round", "__import__"}


@pytest.mark.parametrize("module", room("calculators.facts"))
def test_a_fact_computes_nothing(module: str) -> None:
    """A figure is written as it was printed. Only putting names together is allowed."""
    for node in ast.walk(tree(module)):
        assert not isinstance(node, ast.BinOp) or isinstance(node.op, (ast.Add, ast.BitOr, ast.Mod)), node.lineno
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            sides = (node.left, node.right)
            assert not any(isinstance(s, ast.Constant) and isinstance(s.value, (int, float)) for s in sides)


@pytest.mark.parametrize("module", [m for m in room("calculators") if m not in ("calculators.show",)])
def test_only_show_knows_digits(module: str) -> None:
    """No number is put into words anywhere else: that is, no float is formatted for a reader."""
    if module in ("calculators.__main__", "calculators.quantities.quantity", "calculators.claims.claim"):
        return  # an argument parser; bounds in an error message; rounding to compare, shown to nobody
    for node in ast.walk(tree(module)):
        assert not (isinstance(node, ast.FormattedValue) and node.format_spec is not None), node.lineno


# One reads number words, to refuse them; one knows how long to wait, and no page's words.
@pytest.mark.parametrize("module", sorted(set(room("press")) - {"press.numerals", "press.server"}))
def test_the_press_computes_no_figures(module: str) -> None:
    """It knows names and words. A figure would show as a product, a power, or a quotient with a number in it.

    One module reads number words, to refuse them; what they say is shown to nobody.
    """
    for node in ast.walk(tree(module)):
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), node.lineno
        if not isinstance(node, ast.BinOp):
            continue
        texts = [s for s in (node.left, node.right) if isinstance(s, ast.Constant) and isinstance(s.value, str)]
        numbers = [s for s in (node.left, node.right) if isinstance(s, ast.Constant) and isinstance(s.value, int)]
        if isinstance(node.op, (ast.Mult, ast.Pow, ast.FloorDiv)):
            assert texts, f"line {node.lineno}: a product that repeats no text"
        if isinstance(node.op, ast.Div):
            assert not numbers, f"line {node.lineno}: a quotient that is no path"


@pytest.mark.parametrize("module", room("press"))
def test_the_press_touches_the_engine_by_its_doors(module: str) -> None:
    """Not the formulas' functions, nor the single modules of facts, scenarios, runs or claims."""
    doors = {
        "calculators.docket",
        "calculators.docket.report",
        "calculators.docket.sheet",
        "calculators.browser",
        "calculators.levers",
        "calculators.forms",
        "calculators.scratch",
        "calculators.peers",
        "calculators.pictures",
        "calculators.runs",
        "calculators.scenarios",
        "calculators",
        "calculators.ledger",
        "calculators.show",
        "calculators.solve",
        "calculators.claims",
        "calculators.claims.claim",
        "calculators.facts",
        "calculators.formulas",
        "calculators.graph",
        "calculators.runs.agreement",
        "calculators.provenance",
        "calculators.quantities",
    }
    assert {name for name in ours(module) if name.startswith("calculators")} <= doors


@pytest.mark.parametrize(
    "module",
    sorted(
        set(room("press"))
        - {"press.hooks", "press.languages", "press.data", "press.around", "press.preview", "press.server"}
    ),
)
def test_only_the_hooks_know_mkdocs(module: str) -> None:
    """The extension works under any builder that speaks Python-Markdown."""
    assert "mkdocs" not in {name.partition(".")[0] for name in imports(module)}


def test_imports_run_one_way() -> None:
    graph = {module: ours(module) & set(MODULES) for module in MODULES}
    for module, needs in graph.items():  # a package's door names its rooms, and they name the door's other rooms
        graph[module] = {need for need in needs if not module.startswith(f"{need}.")}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(f"imports run in a circle: {' → '.join(error.args[1])}")


# A new article is dated the day it is begun: by its author's command, not by a build.
@pytest.mark.parametrize("module", [module for module in MODULES if module != "press.new_article"])
def test_no_module_reads_the_clock_or_rolls_dice(module: str) -> None:
    """Two builds of one commit are the same."""
    assert not {name.partition(".")[0] for name in imports(module)} & {"random", "secrets", "time", "datetime", "uuid"}
