"""The graph: it evaluates a name, traces it to its facts, and varies any quantity on the way.

It is handed formulas, facts and scenarios and knows none of them itself. A name is `record.key` for a fact,
`scenario.quantity` for what a scenario makes of its inputs, or two such names put together:

    a/b      quotient        how many times
    a/b-1    excess          how much more
    1-a/b    shortfall       how much less
    a-b      difference
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple, Protocol

from calculators.provenance import Assumption, Fact
from calculators.quantities import ANY, Quantity, Text

# Two routes to one quantity agree when they differ by less than rounding in floating point can explain.
AGREEMENT = 1e-9

_TERM = r"[a-z0-9_]+\.[a-z0-9_]+"
_EXPRESSION = re.compile(rf"(?P<one>1-)?(?P<left>{_TERM})(?:(?P<op>[/-])(?P<right>{_TERM}))?(?P<minus>-1)?")


class LedgerError(ValueError):
    """A name or a scenario that cannot be evaluated, with the reason in one line."""


class Scenario(NamedTuple):
    """A named set of inputs: each is the name of another number, or an assumption."""

    name: str
    label: Text
    inputs: Mapping[str, str | Assumption]


class Route(Protocol):
    """What the graph needs of a formula."""

    @property
    def returns(self) -> str:
        """The quantity that it returns."""

    @property
    def params(self) -> tuple[str, ...]:
        """The quantities that it takes, in order."""

    @property
    def arithmetic(self) -> Callable[..., float]:
        """The bare function."""

    @property
    def module(self) -> str:
        """Where it stands, to tell two routes to one quantity apart."""


class Step(NamedTuple):
    """One step of a trace: a value, the way it was reached, and the steps below it."""

    name: str
    quantity: Quantity
    value: float
    origin: object  # a Formula, a Fact, an Assumption, or the word for how two names were put together
    below: tuple[Step, ...]

    def facts(self) -> Iterator[Fact]:
        """Every fact under this step, each once, in order."""
        seen: set[str] = set()
        for step in self.walk():
            if isinstance(step.origin, Fact) and step.name not in seen:
                seen.add(step.name)
                yield step.origin

    def walk(self) -> Iterator[Step]:
        """This step and all below it, depth first."""
        yield self
        for step in self.below:
            yield from step.walk()


class Expression(NamedTuple):
    """A name taken apart: one term, or two and how they are put together."""

    left: str
    right: str | None
    kind: str  # "name", "quotient", "excess", "shortfall", "difference"


Overrides = Mapping[str, float]
_NOTHING: Overrides = {}


def expression(name: str) -> Expression:
    """`name` taken apart.

    >>> expression("corrected.gpu_hours/post.stated_gpu_hours-1")
    Expression(left='corrected.gpu_hours', right='post.stated_gpu_hours', kind='excess')

    Raises:
        LedgerError: If it has no such form.
    """
    match = _EXPRESSION.fullmatch(name)
    if match:
        form = (match["one"] or "", match["op"] or "", match["minus"] or "")
        kinds = {
            ("", "", ""): "name",
            ("", "/", ""): "quotient",
            ("", "/", "-1"): "excess",
            ("1-", "/", ""): "shortfall",
            ("", "-", ""): "difference",
        }
        if form in kinds:
            return Expression(match["left"], match["right"], kinds[form])
    raise LedgerError(f"{name!r} is not a name: use scenario.quantity, a/b, a/b-1, 1-a/b or a-b")


_TOGETHER = {
    "quotient": lambda a, b: a / b,
    "excess": lambda a, b: a / b - 1,
    "shortfall": lambda a, b: 1 - a / b,
    "difference": lambda a, b: a - b,
}


_TOGETHER_LABELS = {
    "quotient": Text("quotient of two numbers", "两数之比"),
    "excess": Text("how much more", "高出多少"),
    "shortfall": Text("how much less", "低了多少"),
    "difference": Text("difference of two numbers", "两数之差"),
}


class Graph:
    """Formulas, facts and scenarios together.

    Raises:
        LedgerError: If formulas run in a circle, or a scenario or fact names what does not exist.
    """

    def __init__(
        self,
        quantities: Mapping[str, Quantity],
        formulas: Iterable[Route],
        facts: Iterable[Fact],
        scenarios: Iterable[Scenario],
    ) -> None:
        self.quantities = quantities
        self.facts = {fact.name: fact for fact in facts}
        self.scenarios = {scenario.name: scenario for scenario in scenarios}
        self.routes: dict[str, list[Route]] = {}
        for route in formulas:
            self.routes.setdefault(route.returns, []).append(route)
        self._order = self._formula_order()
        self._reach: dict[tuple[str, frozenset[str]], dict[str, bool]] = {}
        self._check_references()

    # -- names ------------------------------------------------------------------------------------------------

    def names(self) -> Iterator[str]:
        """Every single name: all facts, then every quantity that each scenario reaches."""
        yield from self.facts
        for scenario in self.scenarios:
            yield from (f"{scenario}.{quantity}" for quantity in self.reach(scenario))

    def reach(self, scenario: str) -> list[str]:
        """The quantities that `scenario` gives or that follow from it, inputs first."""
        return list(self._reachable(self._scenario(scenario), frozenset()))

    def quantity(self, name: str) -> Quantity:
        """The quantity behind `name`: its unit, bounds and label.

        Raises:
            LedgerError: If the name is unknown, or puts two units together that do not fit.
        """
        parts = expression(name)
        left = self._quantity_of_term(parts.left)
        if parts.right is None:
            return left
        right = self._quantity_of_term(parts.right)
        if left.unit != right.unit:
            raise LedgerError(f"{name}: {left.unit} and {right.unit} do not go together")
        unit = {"difference": left.unit, "quotient": "ratio"}.get(parts.kind, "share")
        return Quantity(parts.kind, unit, _TOGETHER_LABELS[parts.kind], ANY)

    def _quantity_of_term(self, term: str) -> Quantity:
        if term in self.facts:
            return self.quantities[self.facts[term].quantity]
        scenario, _, quantity = term.partition(".")
        if scenario in self.scenarios and quantity in self.quantities:
            return self.quantities[quantity]
        raise self._unknown(term)

    def _unknown(self, term: str) -> LedgerError:
        record, _, key = term.partition(".")
        if record in self.scenarios:
            return LedgerError(f"{term}: unknown quantity {key!r}")
        if any(name.startswith(record + ".") for name in self.facts):
            return LedgerError(f"{term}: the facts of {record!r} have no {key!r}")
        return LedgerError(f"{term}: unknown scenario or fact {record!r}")

    def _scenario(self, name: str) -> Scenario:
        try:
            return self.scenarios[name]
        except KeyError:
            raise LedgerError(f"unknown scenario {name!r}") from None

    # -- evaluation -------------------------------------------------------------------------------------------

    def value(self, name: str, overrides: Overrides = _NOTHING) -> float:
        """The value of `name`, with the numbers named in `overrides` replaced.

        An override may replace a fact, an input or anything in between; what rests on it follows.

        Raises:
            LedgerError: For an unknown name, a missing input, a value out of bounds, or two routes that disagree.
        """
        return self.trace(name, overrides).value

    def trace(self, name: str, overrides: Overrides = _NOTHING) -> Step:
        """The tree of steps that leads to `name`, down to facts and assumptions."""
        self._check_overrides(overrides)
        return self._trace(name, overrides, {}, ())

    def values(self, scenario: str, overrides: Overrides = _NOTHING) -> dict[str, float]:
        """Every quantity that `scenario` reaches, with its value."""
        self._check_overrides(overrides)
        memo: dict[str, Step] = {}
        return {
            quantity: self._trace(f"{scenario}.{quantity}", overrides, memo, ()).value
            for quantity in self.reach(scenario)
        }

    def _check_overrides(self, overrides: Overrides) -> None:
        for name in overrides:
            self._quantity_of_term(name)

    def _trace(self, name: str, overrides: Overrides, memo: dict[str, Step], path: tuple[str, ...]) -> Step:
        parts = expression(name)
        if parts.right is None:
            return self._term(parts.left, overrides, memo, path)
        quantity = self.quantity(name)
        left = self._term(parts.left, overrides, memo, path)
        right = self._term(parts.right, overrides, memo, path)
        if right.value == 0 and parts.kind != "difference":
            raise LedgerError(f"{name}: {parts.right} is 0 and cannot divide")
        return Step(name, quantity, _TOGETHER[parts.kind](left.value, right.value), parts.kind, (left, right))

    def _term(self, term: str, overrides: Overrides, memo: dict[str, Step], path: tuple[str, ...]) -> Step:
        if term in memo:
            return memo[term]
        if term in path:
            raise LedgerError("cycle: " + " needs ".join((*path[path.index(term) :], term)))
        quantity = self._quantity_of_term(term)
        if term in overrides:
            changed = Assumption(repr(overrides[term]), Text("replaced", "已改动"))
            step = Step(term, quantity, overrides[term], changed, ())
        elif term in self.facts:
            step = Step(term, quantity, self.facts[term].value, self.facts[term], ())
        else:
            step = self._scenario_step(term, quantity, overrides, memo, (*path, term))
        try:
            quantity.check(step.value)
        except ValueError as error:
            raise LedgerError(f"{term}: {error}") from None
        memo[term] = step
        return step

    def _scenario_step(
        self, term: str, quantity: Quantity, overrides: Overrides, memo: dict[str, Step], path: tuple[str, ...]
    ) -> Step:
        name, _, key = term.partition(".")
        scenario = self.scenarios[name]
        reachable = self._reachable(scenario, frozenset(o for o in overrides if self._touches(o, scenario)))
        if key not in reachable:
            raise LedgerError(self._missing(scenario, key, reachable))
        steps: list[Step] = []
        if key in scenario.inputs:
            given = scenario.inputs[key]
            if isinstance(given, Assumption):
                steps.append(Step(term, quantity, given.value, given, ()))
            else:
                below = self._trace(given, overrides, memo, path)
                steps.append(Step(term, quantity, below.value, "input", (below,)))
        for route in self.routes.get(key, ()):
            if all(param in reachable for param in route.params):
                below_all = tuple(self._term(f"{name}.{param}", overrides, memo, path) for param in route.params)
                result = self._apply(term, route, [step.value for step in below_all])
                steps.append(Step(term, quantity, result, route, below_all))
        if overrides:
            # In a what-if the routes that feel the change win over those that do not: everything above it follows.
            changed = [step for step in steps if any(below.name in overrides for below in step.walk())]
            steps = changed or steps
        first = steps[0]
        for other in steps[1:]:
            if not math.isclose(first.value, other.value, rel_tol=AGREEMENT):
                raise LedgerError(
                    f"{term}: two routes disagree: {_route(first)} gives {first.value!r}, "
                    f"{_route(other)} gives {other.value!r}"
                )
        return first

    def _apply(self, term: str, route: Route, arguments: list[float]) -> float:
        try:
            return float(route.arithmetic(*arguments))
        except (ArithmeticError, ValueError) as error:
            given = ", ".join(f"{p}={a!r}" for p, a in zip(route.params, arguments, strict=True))
            raise LedgerError(f"{term}: {route.module}.{route.returns}({given}) has no value: {error}") from None

    # -- what can be reached ----------------------------------------------------------------------------------

    def _reachable(self, scenario: Scenario, replaced: frozenset[str]) -> dict[str, bool]:
        """Quantities that the scenario reaches, as the keys of an ordered dict."""
        key = (scenario.name, replaced)
        if key not in self._reach:
            reach = dict.fromkeys(scenario.inputs, True)
            reach.update((name.partition(".")[2], True) for name in replaced)
            for route in self._order:
                if all(param in reach for param in route.params):
                    reach[route.returns] = True
            self._reach[key] = reach
        return self._reach[key]

    def _touches(self, override: str, scenario: Scenario) -> bool:
        return override.partition(".")[0] == scenario.name and override not in self.facts

    def _missing(self, scenario: Scenario, key: str, reachable: Mapping[str, bool]) -> str:
        routes = self.routes.get(key, [])
        if not routes:
            return f"{scenario.name}.{key}: missing input: no formula returns {key}, and the scenario does not give it"
        wanted = " or ".join(
            f"{route.module}.{route.returns} (lacks {', '.join(p for p in route.params if p not in reachable)})"
            for route in routes
        )
        return f"{scenario.name}.{key}: missing input for {wanted}"

    # -- checks at construction -------------------------------------------------------------------------------

    def _formula_order(self) -> list[Route]:
        """All formulas, each after those that its parameters come from."""
        order: list[Route] = []
        done: set[str] = set()

        def visit(quantity: str, path: tuple[str, ...]) -> None:
            if quantity in path:
                circle = (*path[path.index(quantity) :], quantity)
                raise LedgerError("cycle: " + " needs ".join(circle))
            if quantity in done:
                return
            for route in self.routes.get(quantity, ()):
                for param in route.params:
                    visit(param, (*path, quantity))
            done.add(quantity)
            order.extend(self.routes.get(quantity, ()))

        for quantity in self.routes:
            visit(quantity, ())
        return order

    def _check_references(self) -> None:
        for fact in self.facts.values():
            if fact.quantity not in self.quantities:
                raise LedgerError(f"{fact.name}: unknown quantity {fact.quantity!r}")
            if fact.name.partition(".")[0] in self.scenarios:
                raise LedgerError(f"{fact.name}: a record of facts and a scenario share a name")
            try:
                self.quantities[fact.quantity].check(fact.value)
            except ValueError as error:
                raise LedgerError(f"{fact.name}: {error}") from None
        for scenario in self.scenarios.values():
            for key, given in scenario.inputs.items():
                where = f"{scenario.name}.{key}"
                if key not in self.quantities:
                    raise LedgerError(f"{where}: unknown quantity {key!r}")
                if isinstance(given, str) and not _same_unit(self.quantity(given).unit, self.quantities[key].unit):
                    raise LedgerError(
                        f"{where}: {given} is in {self.quantity(given).unit}, not {self.quantities[key].unit}"
                    )


def _same_unit(left: str, right: str) -> bool:
    return left == right or {left, right} <= {"count", "ratio", "share"}


def _route(step: Step) -> str:
    if isinstance(step.origin, (Fact, Assumption)) or step.origin == "input":
        return f"the input {step.below[0].name}" if step.below else "the input"
    return f"{step.origin.module}.{step.origin.returns}"  # type: ignore[attr-defined]
